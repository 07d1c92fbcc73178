"""The palette: the 54 tiles laid out for picking, a row for each building type."""

from collections.abc import Collection
from functools import cache

from alhambra_nb.engine import TILES, BuildingType, Cell, Tile

from . import marks as mark
from .layout import corner
from .scene import UNIT, Point, Scene, Sprite, rectangle, scaled
from .tiles import tile_shapes

_PLACES: dict[Cell, Tile] = {
    (column, row): tile
    for row, building in enumerate(BuildingType)
    for column, tile in enumerate(tile for tile in TILES if tile.building is building)
}
_PLACE_OF = {tile: cell for cell, tile in _PLACES.items()}
_COLUMNS = 1 + max(x for x, _ in _PLACES)
_ROWS = 1 + max(y for _, y in _PLACES)
PALETTE_BOX = (-6.0, -6.0, _COLUMNS * UNIT + 12, _ROWS * UNIT + 12)


_SIZE = 0.9
"""The part of its place that a tile takes: walls of neighbours must not run together."""


def _inset(cell: Cell) -> Point:
    left, top = corner(cell)
    return left + UNIT * (1 - _SIZE) / 2, top + UNIT * (1 - _SIZE) / 2


def palette_scene(used: Collection[Tile] = (), picked: Tile | None = None, cursor: Cell | None = None) -> Scene:
    """The 54 tiles; ``used`` ones are dimmed, the ``picked`` one is outlined, ``cursor`` is the keyboard's place."""
    left, top, wide, high = PALETTE_BOX
    ground = Sprite((left, top), (rectangle("ground", 0, 0, wide, high),), (0.0, 0.0, wide, high))
    over = [mark.dimmed(cell) for cell, tile in _PLACES.items() if tile in used]
    if picked in _PLACE_OF:
        over.append(mark.highlight(_PLACE_OF[picked]))
    if cursor is not None:
        over.append(mark.cursor(cursor))
    return Scene(PALETTE_BOX, ((ground,), _tiles(), tuple(over)), "")


@cache
def _tiles() -> tuple[Sprite, ...]:
    """The tiles on their places: always the same, and a good part of a click's time if made anew."""
    return tuple(Sprite(_inset(cell), scaled(tile_shapes(tile), _SIZE)) for cell, tile in _PLACES.items())


def palette_tile(cell: Cell) -> Tile | None:
    """The tile on a place of the palette."""
    return _PLACES.get(cell)


def palette_step(cell: Cell, dx: int, dy: int) -> Cell:
    """The next place that has a tile, seen from one of them; the same at an edge, a shorter row's last one."""
    x, y = cell[0] + dx, min(max(cell[1] + dy, 0), _ROWS - 1)
    last = max(column for column, row in _PLACES if row == y)
    return min(max(x, 0), last), y


def palette_place(tile: Tile) -> Cell:
    """The place of one of the 54 tiles on the palette. Raises KeyError for any other tile."""
    return _PLACE_OF[tile]
