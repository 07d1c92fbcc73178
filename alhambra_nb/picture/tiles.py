"""Tiles as shapes: a building on its plate, the price, the letter, and thick walls on the walled sides.

A tile lies in a UNIT x UNIT square, its corner at the origin, and is never rotated. Open sides show a paved path that
goes on in the neighbour; a walled side shows a band of bricks WALL_BAND units thick and no path.
"""

from functools import lru_cache

from alhambra_nb.engine.geometry import Side
from alhambra_nb.engine.tile import Tile

from .curves import arc, star, turned
from .emblems import emblem
from .scene import UNIT, Circle, Polygon, Scene, Shape, Text, line, polygon, rectangle, sprite

WALL_BAND = 15.0
"""Thickness of a wall, in units, measured inwards from the side of its tile."""

_GROUND = rectangle("paving", 0.6, 0.6, UNIT - 1.2, UNIT - 1.2)
_RIM = 1.2
_PATH = 26.0
_PLATE = 18.0


@lru_cache(maxsize=512)
def tile_shapes(tile: Tile) -> tuple[Shape, ...]:
    """The shapes of a tile's face, lowest first, relative to the corner of its cell."""
    shapes: list[Shape] = [_GROUND]
    for side in Side:
        if not tile.has_wall(side):
            shapes += _path(side)
    shapes += _fountain() if tile.letter == "F" else _building(tile)
    for side in Side:
        if tile.has_wall(side):
            shapes += _wall(side)
    return tuple(shapes)


@lru_cache(maxsize=512)
def token_shapes(letter: str) -> tuple[Shape, ...]:
    """A tile of which only the type is known: plate, emblem and letter, in a UNIT x UNIT square."""
    return (_GROUND, _plate(letter, 9.0), *emblem(letter), Text((76.0, 21.5), letter, 28.0, f"letter.{letter}"))


def tile_scene(tile: Tile, title: str = "") -> Scene:
    """One tile alone, with a little room round it."""
    return Scene((-4.0, -4.0, UNIT + 8, UNIT + 8), ((sprite((0.0, 0.0), tile_shapes(tile)),),), title or str(tile))


def _bar(side: Side, style: str, x: float, y: float, width: float, height: float) -> Polygon:
    return Polygon(turned(side, rectangle(style, x, y, width, height).points), style)


def _path(side: Side) -> list[Shape]:
    left, right = (UNIT - _PATH) / 2, (UNIT + _PATH) / 2
    return [
        Polygon(turned(side, ((left, 0.0), (right, 0.0), (right, _PLATE), (left, _PLATE))), "path"),
        line("path", *turned(side, ((left, _PLATE / 2), (right, _PLATE / 2)))),
        line("path", *turned(side, ((UNIT / 2, 0.0), (UNIT / 2, _PLATE / 2)))),
    ]


def _wall(side: Side) -> list[Shape]:
    middle = WALL_BAND / 2 + _RIM / 2
    shapes: list[Shape] = [_bar(side, "brick", _RIM, _RIM, UNIT - 2 * _RIM, WALL_BAND - _RIM)]
    shapes.append(line("mortar", *turned(side, ((4.0, middle), (UNIT - 4.0, middle)))))
    upper, lower = (_RIM + 2.4, middle), (middle, WALL_BAND - 2.4)
    for course, (start, (top, bottom)) in enumerate(((14.3, upper), (25.0, lower))):
        for i in range(4 - course):
            x = start + i * (25.0 if course else 23.8)
            shapes.append(line("mortar", *turned(side, ((x, top), (x, bottom)))))
    return shapes


def _plate(letter: str, inset: float) -> Polygon:
    low, high, cut = inset, UNIT - inset, 6.0
    return polygon(
        f"plate.{letter}",
        (low + cut, low),
        (high - cut, low),
        (high, low + cut),
        (high, high - cut),
        (high - cut, high),
        (low + cut, high),
        (low, high - cut),
        (low, low + cut),
    )


def _building(tile: Tile) -> list[Shape]:
    letter = tile.letter
    shapes: list[Shape] = [_plate(letter, _PLATE), *emblem(letter)]
    if tile.building is not None:
        shapes.append(Text((71.5, 31.0), letter, 23.0, f"letter.{letter}"))
    if tile.price is not None:
        middle = 34.0 if tile.price > 9 else 31.0
        left, right = 31.0, 2 * middle - 31.0
        shapes.append(Polygon((*arc(left, 31, 13.5, 90, 270), *arc(right, 31, 13.5, -90, 90)), "coin"))
        shapes.append(Text((middle, 31.0), str(tile.price), 22.0, "price"))
    return shapes


def _fountain() -> list[Shape]:
    basin = star(50, 50, 40)
    return [
        Polygon(basin, "stone"),
        Circle((50.0, 50.0), 27.0, "water"),
        line("ripple", *arc(50, 50, 20, 20, 120)),
        line("ripple", *arc(50, 50, 20, 200, 300)),
        Circle((50.0, 50.0), 9.5, "stone"),
        line("jet", *arc(43, 50, 7, 180, 360, 8)),
        line("jet", *arc(57, 50, 7, 180, 360, 8)),
        line("jet", (50.0, 52.0), (50.0, 34.0)),
        Circle((36.0, 53.0), 2.6, "drop"),
        Circle((64.0, 53.0), 2.6, "drop"),
        Circle((50.0, 32.0), 3.0, "drop"),
    ]
