"""Shapes as ipycanvas drawing commands, in the JSON that ipycanvas itself would send.

A command is ``[number, arguments, buffers]``. Commands are kept as text: a sprite is encoded once, in units, and placed
by a transform, so a repaint joins strings.
"""

import json
from collections.abc import Iterable

from ipycanvas.canvas import COMMANDS, Canvas

from alhambra_nb.picture.scene import BASELINE, Circle, Line, Point, Polygon, Shape, Text
from alhambra_nb.picture.theme import Paint, Theme

_ALIGN = {"start": "start", "middle": "center", "end": "end"}
_TURN = 6.2832


def command(name: str, *arguments: object) -> str:
    """One command by its name on the canvas, as text."""
    return json.dumps([COMMANDS[name], arguments, 0], separators=(",", ":"), ensure_ascii=False)


def setting(name: str, value: object) -> str:
    """The command that sets one attribute of the canvas, by its name in ipycanvas."""
    return command("set", Canvas.ATTRS[name], value)


def encode(shapes: Iterable[Shape], theme: Theme) -> str:
    """The commands that draw these shapes, in units from the current origin.

    No attribute is taken for granted but round ends and joins. Raises KeyError for a style unknown to the theme.
    """
    pen = _Pen(theme)
    for shape in shapes:
        pen.draw(shape, theme[shape.style])
    return ",".join(pen.commands)


class _Pen:
    """Collects commands and leaves out settings that hold already."""

    def __init__(self, theme: Theme) -> None:
        self.commands: list[str] = []
        self._font = theme.font
        self._set: dict[str, object] = {}
        self._going = ""

    def draw(self, shape: Shape, paint: Paint) -> None:
        fill = paint.fill if isinstance(shape, Polygon | Circle | Text) else None
        stroke = paint.stroke if paint.width and not isinstance(shape, Text) else None
        if not (fill or stroke):
            return
        self._have("global_alpha", paint.alpha)
        if fill:
            self._have("fill_style", fill)
        if stroke:
            self._have("stroke_style", stroke)
            self._have("line_width", paint.width)
            self._have("dash", paint.dash)
        if isinstance(shape, Text):
            self._write(shape, paint)
            return
        # Lines of one style go on as one path, unless their crossings would show.
        if isinstance(shape, Line) and shape.style == self._going:
            self.commands.pop()
        else:
            self.commands.append(command("beginPath"))
        self._trace(shape)
        if fill:
            self.commands.append(command("fill"))
        if stroke:
            self.commands.append(command("stroke"))
        self._going = shape.style if isinstance(shape, Line) and paint.alpha == 1 else ""

    def _have(self, name: str, value: object) -> None:
        if self._set.get(name) != value or name not in self._set:
            self._set[name] = value
            self.commands.append(command("setLineDash", value) if name == "dash" else setting(name, value))

    def _write(self, shape: Text, paint: Paint) -> None:
        self._going = ""
        size = _short(shape.size * paint.scale)
        self._have("font", f"{paint.weight} {size}px {self._font}")
        self._have("text_align", _ALIGN[shape.anchor])
        x, y = shape.at
        self.commands.append(command("fillText", shape.text, _short(x), _short(y + BASELINE * size)))

    def _trace(self, shape: Polygon | Line | Circle) -> None:
        """Adds the outline of the shape to the current path."""
        if isinstance(shape, Circle):
            x, y = shape.centre
            self.commands.append(command("arc", _short(x), _short(y), _short(shape.radius), 0, _TURN))
            return
        box = _upright(shape.points) if isinstance(shape, Polygon) else None
        if box:
            self.commands.append(command("rect", *box))
            return
        move = "moveTo"
        for x, y in shape.points:
            self.commands.append(command(move, _short(x), _short(y)))
            move = "lineTo"
        if isinstance(shape, Polygon):
            self.commands.append(command("closePath"))


def _upright(points: tuple[Point, ...]) -> tuple[float, float, float, float] | None:
    """Left, top, width, height if the points are the corners of an upright rectangle, else None."""
    if len(points) != 4:
        return None
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    if not ((ay == by and bx == cx and cy == dy and dx == ax) or (ax == bx and by == cy and cx == dx and dy == ay)):
        return None
    return _short(min(ax, cx)), _short(min(ay, cy)), _short(abs(cx - ax)), _short(abs(cy - ay))


def _short(number: float) -> float:
    """The number to a hundredth of a unit, without a needless fraction: what is left out need not be sent."""
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded
