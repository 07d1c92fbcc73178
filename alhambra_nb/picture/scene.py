"""Scenes: frozen shapes with style *names*. Nothing here knows a colour, a pixel or a browser.

Lengths are in units; a tile is UNIT units wide. x grows to the right, y downwards, as on every screen.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

UNIT = 100.0
"""Units per cell."""

BASELINE = 0.355
"""From the middle of a line of capitals or digits down to its baseline, in parts of the font size."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled and outlined polygon."""

    points: tuple[Point, ...]
    style: str


@dataclass(frozen=True, slots=True)
class Line:
    """An open polyline."""

    points: tuple[Point, ...]
    style: str


@dataclass(frozen=True, slots=True)
class Circle:
    """A filled and outlined circle."""

    centre: Point
    radius: float
    style: str


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text. ``at`` is the middle of the line; ``anchor`` is start, middle or end."""

    at: Point
    text: str
    size: float
    style: str
    anchor: str = "middle"


Shape = Polygon | Line | Circle | Text


@dataclass(frozen=True, slots=True)
class Sprite:
    """Shapes that belong together, at a place. Equal ``shapes`` may be drawn once and stamped many times.

    ``box``: left, top, width, height of what the shapes may cover, relative to ``at``, in units.
    """

    at: Point
    shapes: tuple[Shape, ...]
    box: tuple[float, float, float, float] = (0.0, 0.0, UNIT, UNIT)


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture in layers, lowest first; a painter may keep a layer that did not change.

    ``box``: left, top, width, height in units. ``title``: one line for those who hear it instead of seeing it.
    """

    box: tuple[float, float, float, float]
    layers: tuple[tuple[Sprite, ...], ...]
    title: str = field(default="", compare=False)


def polygon(style: str, *points: Point) -> Polygon:
    """A polygon of these points."""
    return Polygon(points, style)


def rectangle(style: str, x: float, y: float, width: float, height: float) -> Polygon:
    """A rectangle as a polygon, its corner at (x, y)."""
    return Polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), style)


def line(style: str, *points: Point) -> Line:
    """An open line through these points."""
    return Line(points, style)


def sprite(
    at: Point, shapes: Iterable[Shape], box: tuple[float, float, float, float] = (0.0, 0.0, UNIT, UNIT)
) -> Sprite:
    """A sprite of these shapes; ``box`` as in Sprite."""
    return Sprite(at, tuple(shapes), box)


def scaled(shapes: Iterable[Shape], factor: float) -> tuple[Shape, ...]:
    """Shapes drawn smaller; line widths stay as the theme gives them."""

    def at(point: Point) -> Point:
        return round(point[0] * factor, 2), round(point[1] * factor, 2)

    scaled: list[Shape] = []
    for shape in shapes:
        match shape:
            case Polygon():
                scaled.append(Polygon(tuple(map(at, shape.points)), shape.style))
            case Line():
                scaled.append(Line(tuple(map(at, shape.points)), shape.style))
            case Circle():
                scaled.append(Circle(at(shape.centre), shape.radius * factor, shape.style))
            case Text():
                scaled.append(Text(at(shape.at), shape.text, shape.size * factor, shape.style, shape.anchor))
    return tuple(scaled)
