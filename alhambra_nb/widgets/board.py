"""A board: one scene on a canvas that is clicked cell by cell, or point by point, and steered by keys.

It knows no rule.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeGuard

import ipywidgets
from ipycanvas import MultiCanvas

from alhambra_nb.engine.geometry import Cell
from alhambra_nb.picture.layout import Box, Layout
from alhambra_nb.picture.scene import UNIT, Point, Scene
from alhambra_nb.picture.theme import Theme

from .manners import Manners, OneWay
from .painter import Painter

SHARPNESS = (1.0, 1.5, 2.0)
"""Pixels of the canvas for one of the layout, from the least to the most; the screens that look at the board decide."""

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "ArrowLeft": "left",
        "ArrowRight": "right",
        "ArrowUp": "up",
        "ArrowDown": "down",
        "Enter": "enter",
        " ": "space",
        "Delete": "delete",
        "Backspace": "delete",
    }
)
"""The browser's names of the keys that a board takes, and ours."""

MOST_PIXELS = 1 << 16
"""More pixels than any screen has across."""


class _Canvases(OneWay, MultiCanvas):
    """The layers of one board; events are read by the board itself, which trusts no message."""

    def __init__(self, layers: int, width: int, height: int) -> None:
        super().__init__(layers, width=width, height=height)
        # ipycanvas's own reader looks up coordinates unchecked and swallows what handlers raise.
        self.on_msg(self[-1]._handle_frontend_event, remove=True)  # noqa: SLF001
        for layer in self._canvases:
            layer.on_msg(layer._handle_frontend_event, remove=True)  # noqa: SLF001


class Board(OneWay, ipywidgets.VBox):
    """A picture of ``width`` x ``height`` layout pixels that fills its column, keeps its shape and fits the window.

    ``on_cell(cell)`` is called for a click or tap on a cell inside the scene's box, ``on_point((x, y))`` for one on any
    point of it, in the scene's units; ``on_key(name)`` for a key of ``keys``, by its value there: left, right, up,
    down, enter, space or delete. ``on_column(column, width, height)`` is told the CSS pixels across the column that
    the board has, and across and down the window, now and when they change, so that the owner can ``reshape`` it.
    ``on_error(error)`` gets what these raise; without it the error goes on to ipywidgets, which logs it. ``hover``
    outlines what is under the pointer, in the browser alone: the cell, or one of the boxes that were shown.
    ``reserve`` is the height in CSS pixels that the board leaves free in the window for what stands above and below.
    """

    def __init__(
        self,
        width: int = 960,
        height: int = 640,
        *,
        label: str = "",
        on_cell: Callable[[Cell], None] | None = None,
        on_point: Callable[[Point], None] | None = None,
        on_key: Callable[[str], None] | None = None,
        on_column: Callable[[float, float, float], None] | None = None,
        on_error: Callable[[Exception], None] | None = None,
        keys: Mapping[str, str] = KEYS,
        hover: bool = True,
        layers: int = 3,
        reserve: int = 160,
    ) -> None:
        self._size = width, height
        self._sharpness = SHARPNESS[0]
        self._on_cell, self._on_point, self._on_key = on_cell, on_point, on_key
        self._on_column, self._on_error = on_column, on_error
        self._keys = keys
        self._hover = hover and on_cell is not None
        self._shown: tuple[Scene, Theme] | None = None
        self._layout: Layout | None = None
        self.canvas = _Canvases(layers, width, height)
        self.canvas.layout.min_width = "min(100%, 400px)"
        self._fill_column(reserve)
        self.manners = Manners(label=label, accepts=list(keys) if on_key else [], shapes=on_column is not None)
        self._painter = Painter(self.canvas)
        self.canvas.on_msg(lambda _widget, content, _buffers: self.receive(content))
        self.canvas[-1].on_msg(lambda _widget, content, _buffers: self.connect(content))
        self.manners.on_msg(lambda _widget, content, _buffers: self.fit(content))
        super().__init__([self.canvas, self.manners])
        self.add_class("alhambra-board")

    def show(
        self,
        scene: Scene,
        *,
        theme: Theme,
        text: str = "",
        label: str | None = None,
        status: str = "",
        boxes: Iterable[Box] = (),
    ) -> None:
        """Shows a scene, whatever its box, whole and centred.

        ``text`` tells the same to those who cannot see it; ``label`` names the board, if it is to change; ``status``
        is announced at once. ``boxes``, in units, are what the pointer outlines on a board without cells; of boxes
        that overlap, the first. Sends one message for the picture if it has changed, and one for the words if they
        have.
        """
        layout = self._draw(scene, theme)
        with self.manners.hold_sync():
            self.manners.text = text
            if label is not None:
                self.manners.label = label
            if status:
                self.manners.announce(status)
            if self._hover:
                self.manners.grid = _grid(layout)
            self.manners.boxes = [_parts(layout, box) for box in boxes]

    def reshape(self, width: int, height: int, reserve: int) -> None:
        """Gives the board another shape, as at its making. The next ``show`` draws it; call that at once."""
        if (width, height) != self._size:
            self._size = width, height
            self._fill_column(reserve)
            self.canvas.width, self.canvas.height = self._pixels

    def connect(self, content: object) -> None:
        """Takes a message of the topmost canvas: a browser that is ready gets the whole picture."""
        if isinstance(content, dict) and content.get("event") == "client_ready":
            self._painter.repaint()

    def fit(self, content: object) -> None:
        """Takes what the browser tells of its room: its pixels across the board, the column's width, the window."""
        match content:
            case {"type": "view", "pixels": pixels} if _within(pixels, MOST_PIXELS):
                self._sharpen(pixels)
            case {"type": "column", "sizes": [column, width, height]} if self._on_column is not None:
                if _within(column, MOST_PIXELS) and _within(width, MOST_PIXELS) and _within(height, MOST_PIXELS):
                    self._call(self._on_column, float(column), float(width), float(height))

    def _sharpen(self, pixels: float) -> None:
        """Has as many pixels as the screen needs; a board never gets coarser."""
        enough = (sharpness for sharpness in SHARPNESS if sharpness * self._size[0] * 1.05 >= pixels)
        wanted = next(enough, SHARPNESS[-1])
        if wanted <= self._sharpness:
            return
        self._sharpness = wanted
        self.canvas.width, self.canvas.height = self._pixels
        if self._shown is not None:
            self._draw(*self._shown)

    def receive(self, content: object) -> None:
        """Takes one event of the browser; anything malformed, and any place outside the picture, is passed over."""
        match content:
            case {"event": "mouse_down", "x": x, "y": y}:
                cell = self.cell_at(x, y) if self._on_cell is not None else None
                if cell is not None and self._on_cell is not None:
                    self._call(self._on_cell, cell)
                point = self.point_at(x, y) if self._on_point is not None else None
                if point is not None and self._on_point is not None:
                    self._call(self._on_point, point)
            case {"event": "key_down", "key": str(key)} if self._on_key is not None and key in self._keys:
                self._call(self._on_key, self._keys[key])

    def cell_at(self, x: object, y: object) -> Cell | None:
        """The cell under a pixel of the canvas; None for anything that is not a place in the scene's box."""
        if self._layout is None or not (_within(x, self._pixels[0]) and _within(y, self._pixels[1])):
            return None
        return self._layout.cell(float(x), float(y))

    def point_at(self, x: object, y: object) -> Point | None:
        """The point of the scene, in units, under a pixel of the canvas; None for what is no place in its box."""
        if self._layout is None or not (_within(x, self._pixels[0]) and _within(y, self._pixels[1])):
            return None
        across, down = self._layout.unit((float(x), float(y)))
        left, top, wide, high = self._layout.box
        return (across, down) if left <= across < left + wide and top <= down < top + high else None

    @property
    def _pixels(self) -> tuple[int, int]:
        return round(self._size[0] * self._sharpness), round(self._size[1] * self._sharpness)

    def _fill_column(self, reserve: int) -> None:
        width, height = self._size
        self.canvas.layout.width = f"min(100%, calc((100vh - {reserve}px) * {width / height:.4f}))"

    def _draw(self, scene: Scene, theme: Theme) -> Layout:
        layout = Layout(scene.box, *self._pixels)
        self._painter.paint(scene, theme, layout)
        self._shown, self._layout = (scene, theme), layout
        return layout

    def _call(self, handler: Callable[..., None], *arguments: object) -> None:
        try:
            handler(*arguments)
        except Exception as error:
            if self._on_error is None:
                raise
            self._on_error(error)


def _within(number: object, end: int) -> TypeGuard[float]:
    """Whether this is a number from 0 up to the end; NaN is not."""
    return isinstance(number, int | float) and not isinstance(number, bool) and 0 <= number < end


def _grid(layout: Layout) -> list[float]:
    """Where the cells lie, in parts of the canvas: see Manners.grid."""
    wide, high = layout.width, layout.height
    x, y = layout.origin
    size = UNIT * layout.scale
    left, top = layout.pixel((layout.box[0], layout.box[1]))
    right, bottom = layout.pixel((layout.box[0] + layout.box[2], layout.box[1] + layout.box[3]))
    grid = (x / wide, y / high, size / wide, size / high, left / wide, top / high, right / wide, bottom / high)
    return [round(part, 6) for part in grid]


def _parts(layout: Layout, box: Box) -> list[float]:
    """Where a box of the scene lies, in parts of the canvas: see Manners.boxes."""
    left, top = layout.pixel((box[0], box[1]))
    wide, high = layout.width, layout.height
    parts = left / wide, top / high, box[2] * layout.scale / wide, box[3] * layout.scale / high
    return [round(part, 4) for part in parts]
