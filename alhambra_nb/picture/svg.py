"""The SVG painter: a scene as text that any browser, notebook or office program shows.

The same scene and theme give the same text. Ids come from the content, so that several pictures fit in one page.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from html import escape
from itertools import groupby

from .scene import BASELINE, Circle, Line, Point, Polygon, Scene, Shape, Text
from .theme import LIGHT, Paint, Theme

_UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SHORT = 60
"""Characters up to which a piece is rather written again than stamped."""


def svg(scene: Scene, theme: Theme = LIGHT, width: float | None = None) -> str:
    """The scene as one ``<svg>`` element. ``width`` in pixels; without it the picture fills the width it is given.

    Raises KeyError for a style that the theme does not know.
    """
    left, top, wide, high = scene.box
    title = _text(scene.title)
    uses = Counter(sprite.shapes for layer in scene.layers for sprite in layer)
    drawn = {shapes: _pieces(shapes, theme) for shapes in uses}
    key = _key(scene, theme, title, drawn)
    defs = _Defs(key)
    # Pieces such as a wall or a path come in many tiles: told once, a picture takes a third of the room.
    pieces = Counter(piece for strokes in drawn.values() for piece in strokes)
    repeated = {piece: defs.add(piece) for piece, n in pieces.items() if n > 1 and len(piece) > _SHORT}
    groups = {shapes: "".join(repeated.get(piece, piece) for piece in strokes) for shapes, strokes in drawn.items()}
    stamps = {shapes: defs.name(groups[shapes]) for shapes, n in uses.items() if n > 1}
    size = f' width="{_n(width)}" height="{_n(width * high / wide)}"' if width else ' width="100%"'
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="{key}-title"{size}',
        f' viewBox="{_n(left)} {_n(top)} {_n(wide)} {_n(high)}" font-family="{escape(theme.font)}"',
        f' stroke-linecap="round" stroke-linejoin="round"><title id="{key}-title">{title}</title>',
        defs.text(),
        f'<rect x="{_n(left)}" y="{_n(top)}" width="{_n(wide)}" height="{_n(high)}" fill="{theme.background}"/>',
    ]
    for layer in scene.layers:
        out.append("<g>")
        for sprite in layer:
            x, y = sprite.at
            if sprite.shapes in stamps:
                out.append(f'<use href="#{stamps[sprite.shapes]}" x="{_n(x)}" y="{_n(y)}"/>')
            else:
                move = f' transform="translate({_n(x)} {_n(y)})"' if any(sprite.at) else ""
                out.append(f"<g{move}>{groups[sprite.shapes]}</g>")
        out.append("</g>")
    out.append("</svg>")
    return "".join(out)


class _Defs:
    """What is drawn once and stamped many times, with ids that no other picture has."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._drawn: list[str] = []

    def name(self, drawn: str) -> str:
        """The id under which this stands from now on."""
        name = f"{self._key}-{len(self._drawn)}"
        self._drawn.append(f'<g id="{name}">{drawn}</g>')
        return name

    def add(self, drawn: str) -> str:
        """What stamps this, at its own place."""
        return f'<use href="#{self.name(drawn)}"/>'

    def text(self) -> str:
        return f"<defs>{''.join(self._drawn)}</defs>" if self._drawn else ""


def _key(scene: Scene, theme: Theme, title: str, drawn: Mapping[tuple[Shape, ...], tuple[str, ...]]) -> str:
    places = (repr((sprite.at, sprite.box)) for layer in scene.layers for sprite in layer)
    pieces = (piece for strokes in drawn.values() for piece in strokes)
    content = "|".join((repr(scene.box), theme.name, title, *pieces, *places))
    return "a" + sha256(content.encode()).hexdigest()[:10]


@lru_cache(maxsize=2048)
def _pieces(shapes: tuple[Shape, ...], theme: Theme) -> tuple[str, ...]:
    """The shapes as elements; lines of one style that follow each other become one element."""
    pieces: list[str] = []
    for style, run in groupby(shapes, key=lambda shape: shape.style if isinstance(shape, Line) else None):
        if style is None:
            pieces += (_shape(shape, theme) for shape in run if not isinstance(shape, Line))
        else:
            strokes = "".join(f"M{_points(shape.points)}" for shape in run if isinstance(shape, Line))
            pieces.append(f'<path d="{strokes}"{_look(theme[style], is_open=True)}/>')
    return tuple(pieces)


def _shape(shape: Polygon | Circle | Text, theme: Theme) -> str:
    paint = theme[shape.style]
    match shape:
        case Polygon():
            return f'<path d="M{_points(shape.points)}Z"{_look(paint)}/>'
        case Circle():
            x, y = shape.centre
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(shape.radius)}"{_look(paint)}/>'
        case Text():
            x, y = shape.at
            size = shape.size * paint.scale
            place = f'x="{_n(x)}" y="{_n(y + BASELINE * size)}" text-anchor="{shape.anchor}"'
            font = f'font-size="{_n(size)}" font-weight="{paint.weight}"'
            return f"<text {place} {font}{_look(paint)}>{_text(shape.text)}</text>"


def _look(paint: Paint, *, is_open: bool = False) -> str:
    """The attributes of a paint; an open line has no inside to fill."""
    look = f' fill="{paint.fill}"' if paint.fill and not is_open else ' fill="none"'
    if paint.stroke and paint.width:
        look += f' stroke="{paint.stroke}" stroke-width="{_n(paint.width)}"'
        if paint.dash:
            look += f' stroke-dasharray="{" ".join(map(_n, paint.dash))}"'
    if paint.alpha != 1:
        look += f' opacity="{_n(paint.alpha)}"'
    return look


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(number: float) -> str:
    """A number in as few characters as two decimals need."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _text(text: str) -> str:
    return escape(_UNFIT.sub("\ufffd", text))
