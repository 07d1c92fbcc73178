"""The fast path of the longest outer wall (R19) on a *legal* city, from links that are kept as the city grows.

It must agree with the first of ``wall.runs``, and does. A legal city has no hole, so every side towards an empty cell
is outline, and its outline is one closed line, so each of its segments has one follower and follows one. The follower
is on the same tile, round a convex corner, or on the tile ahead, or on the tile at the corner between them, round a
concave one. Of these three only one is outline at all: with a tile at the corner the cell ahead is a tile too, since no
two tiles of a legal city meet only at a corner, and then neither tile's other side is towards an empty cell. So a wall
goes on exactly if one of the three is outer wall, and walls that are linked to their followers form chains, which are
the runs. If no chain has a beginning, the links go round in circles, of which there is room for one alone: the outline
is all of wall.

Where a tile comes, goes or changes, only its own sides and the four that face it become outer wall or cease to be; so
only their links, and of those that they may follow, are new.

``tests/engine/test_wall.py`` and ``test_redesign.py`` compare both on many legal cities.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .geometry import Cell, Segment, Side, neighbour
from .region import Tiles

Links = Mapping[int, int | None]
"""Every side of a tile with a wall towards an empty cell, and the one that goes on from it, None where none does.

A side is a number: that of its cell and its own, N 0 to W 3.
"""

_SOUTH = 4
_EAST = 128 * _SOUTH
_HOME = 64 * (_EAST + _SOUTH)
_SIDES = tuple(Side)

_FOLLOWERS = (
    (1, _EAST, _EAST - _SOUTH + 3),
    (1, _SOUTH, _EAST + _SOUTH - 1),
    (1, -_EAST, _SOUTH - _EAST - 1),
    (-3, -_SOUTH, -_EAST - _SOUTH - 1),
)
"""By side, how far off the three are of which one may follow: round a convex corner, straight on, round a concave."""


class _Border(NamedTuple):
    """A side of a cell, and the same line seen from the cell across it."""

    letter: str
    side: int
    across: Cell
    letter_across: str
    side_across: int


@lru_cache(maxsize=4096)
def _borders(cell: Cell) -> tuple[_Border, ...]:
    found = []
    for side in Side:
        across = neighbour(cell, side)
        found.append(
            _Border(side.value, _number(cell, side), across, side.opposite.value, _number(across, side.opposite))
        )
    return tuple(found)


@lru_cache(maxsize=4096)
def _about(cell: Cell) -> tuple[int, ...]:
    """The sides whose link may be another when the tile on this cell is."""
    own = [side for border in _borders(cell) for side in (border.side, border.side_across)]
    before = [
        side - step for side in own for steps in _FOLLOWERS for step in steps if step in _FOLLOWERS[(side - step) % 4]
    ]
    return tuple(dict.fromkeys(own + before))


@lru_cache(maxsize=8192)
def _segment(side: int) -> Segment:
    x, y = divmod(side // 4, 128)
    return Segment((x - 64, y - 64), _SIDES[side % 4])


def _number(cell: Cell, side: Side) -> int:
    return _HOME + cell[0] * _EAST + cell[1] * _SOUTH + _SIDES.index(side)


def links(tiles: Tiles) -> Links:
    """The links of these tiles."""
    found: dict[int, int | None] = {}
    for cell, tile in tiles.items():
        walls = tile.walls
        if walls:
            for letter, side, across, _, _ in _borders(cell):
                if letter in walls and across not in tiles:
                    found[side] = None
    _link(found, tuple(found))
    return found


def changed(old: Links, tiles: Tiles, cell: Cell) -> Links:
    """The links of these tiles, given the links before the tile on one cell came, went or changed."""
    found = dict(old)
    drop = found.pop
    here = tiles.get(cell)
    if here is None:
        for _, side, across, letter_across, side_across in _borders(cell):
            drop(side, None)
            if across in tiles and letter_across in tiles[across].walls:
                found[side_across] = None
    else:
        walls = here.walls
        for letter, side, across, _, side_across in _borders(cell):
            drop(side_across, None)
            if letter in walls and across not in tiles:
                found[side] = None
            else:
                drop(side, None)
    _link(found, _about(cell))
    return found


def _link(found: dict[int, int | None], sides: tuple[int, ...]) -> None:
    for side in sides:
        if side in found:
            convex, straight, concave = _FOLLOWERS[side & 3]
            if (there := side + convex) in found or (there := side + straight) in found:
                found[side] = there
            else:
                found[side] = there if (there := side + concave) in found else None


def length(walls: Links) -> int:
    """The length of the longest wall in segments."""
    longest = 0
    follower = walls.get
    for begin in walls.keys() - walls.values():
        steps = 0
        side: int | None = begin
        while side is not None:
            steps += 1
            side = follower(side)
        if steps > longest:
            longest = steps
    return longest or len(walls)


def walk(walls: Links) -> tuple[tuple[Segment, ...], bool]:
    """The longest wall in walking order, and whether it is closed; of equal ones the first that one reads."""
    begins = walls.keys() - walls.values()
    if not begins:
        return _ring(walls), bool(walls)
    found: list[list[int]] = []
    longest = 0
    follower = walls.get
    for begin in begins:
        run = []
        side: int | None = begin
        while side is not None:
            run.append(side)
            side = follower(side)
        if len(run) > longest:
            longest = len(run)
            found = [run]
        elif len(run) == longest:
            found.append(run)
    first = min(found, key=_reading) if len(found) > 1 else found[0]
    return tuple(map(_segment, first)), False


def _ring(walls: Links) -> tuple[Segment, ...]:
    """The outline that is all of wall, from the first segment that one reads."""
    run: list[int] = []
    side = min(walls, key=lambda side: _reading([side]), default=None)
    while side is not None and len(run) < len(walls):
        run.append(side)
        side = walls[side]
    return tuple(map(_segment, run))


def _reading(run: list[int]) -> tuple[int, int]:
    """Sorts runs as one reads: by row, then column, then side of their beginnings."""
    column, rest = divmod(run[0], _EAST)
    return rest // _SOUTH, column * 4 + rest % 4
