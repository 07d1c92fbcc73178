"""Tiles that are drawn small: what a screen cannot show is left out, walls and the letter stay.

Text must not be under 21 units, see LEAST_TEXT: the price goes first, then the emblem, then the letter.
"""

from functools import lru_cache

from alhambra_nb.engine import Side, Tile

from .curves import arc
from .emblems import emblem
from .frames import rounded
from .scene import UNIT, Circle, Line, Point, Polygon, Shape, Text, rectangle, scaled
from .tiles import WALL_BAND, tile_shapes

LEAST_TEXT = 21.0
"""Size of the smallest text on a table, in units: 12 pixels where a wide table is shown 860 pixels wide."""

_FULL, _MIDDLE = 92.0, 64.0


@lru_cache(maxsize=384)
def sized_tile(tile: Tile, size: float) -> tuple[Shape, ...]:
    """The face of a tile ``size`` units wide, its corner at the origin, with as much as can be seen at that size."""
    if size >= _FULL:
        return scaled(tile_shapes(tile), size / UNIT)
    if tile.letter == "F":
        return _fountain(size)
    return _middle(tile, size) if size >= _MIDDLE else _mini(tile, size)


def _middle(tile: Tile, size: float) -> tuple[Shape, ...]:
    """Plate, emblem, letter and price, both large."""
    letter, text = tile.letter, max(LEAST_TEXT, size * 0.27)
    shapes: list[Shape] = [rectangle("mini-ground", 0, 0, size, size), *_plate(letter, size, size * 0.11)]
    part = size * 0.56 / 50
    shapes += _moved(scaled(emblem(letter), part), size * 0.46 - 50 * part, size * 0.835 - 80 * part)
    if tile.building is not None:
        shapes.append(Text((size * 0.69, size * 0.17 + text * 0.38), letter, text, f"letter.{letter}"))
    shapes += _walls(tile, size, size * WALL_BAND / UNIT)
    return tuple(shapes)


def _mini(tile: Tile, size: float) -> tuple[Shape, ...]:
    """Plate and letter; under 25 units only the plate."""
    letter, text = tile.letter, max(LEAST_TEXT, size * 0.6)
    shapes: list[Shape] = [rectangle("mini-ground", 0, 0, size, size), *_plate(letter, size, size * 0.05)]
    if tile.building is not None and size >= 25:
        shapes.append(Text((size / 2, size / 2), letter, text, f"letter.{letter}"))
    shapes += _walls(tile, size, max(3.2, size * 0.16))
    return tuple(shapes)


def _fountain(size: float) -> tuple[Shape, ...]:
    middle = size / 2
    shapes: list[Shape] = [
        rectangle("mini-ground", 0, 0, size, size),
        Circle((middle, middle), size * 0.4, "mini-stone"),
        Circle((middle, middle), size * 0.29, "mini-water"),
    ]
    if size >= _MIDDLE:
        shapes += (
            Circle((middle, middle), size * 0.1, "mini-stone"),
            Line(arc(middle, middle, size * 0.2, 20, 120), "ripple"),
        )
    return tuple(shapes)


def _plate(letter: str, size: float, inset: float) -> tuple[Shape, ...]:
    return (rounded(f"mini.{letter}", inset, inset, size - 2 * inset, size - 2 * inset, size * 0.08),)


def _walls(tile: Tile, size: float, band: float) -> tuple[Shape, ...]:
    bars = {
        Side.N: (0.5, 0.5, size - 1, band),
        Side.E: (size - band - 0.5, 0.5, band, size - 1),
        Side.S: (0.5, size - band - 0.5, size - 1, band),
        Side.W: (0.5, 0.5, band, size - 1),
    }
    return tuple(rectangle("mini-wall", *bars[side]) for side in Side if tile.has_wall(side))


def _moved(shapes: tuple[Shape, ...], dx: float, dy: float) -> tuple[Shape, ...]:
    def at(point: Point) -> Point:
        return round(point[0] + dx, 2), round(point[1] + dy, 2)

    moved: list[Shape] = []
    for shape in shapes:
        match shape:
            case Polygon():
                moved.append(Polygon(tuple(map(at, shape.points)), shape.style))
            case Line():
                moved.append(Line(tuple(map(at, shape.points)), shape.style))
            case Circle():
                moved.append(Circle(at(shape.centre), shape.radius, shape.style))
            case Text():
                moved.append(Text(at(shape.at), shape.text, shape.size, shape.style, shape.anchor))
    return tuple(moved)
