"""The fast path of removals and swaps on a *legal* city: which tiles may go, and where another may come.

Why it agrees with ``explain_remove`` and ``explain_swap`` (P7). Let the city be legal.

- A swap keeps P3 exactly if the new tile has walls on the sides shared with neighbours where the old one has. Then
  every way on foot is as before (P4), and no cell is emptied or filled (P5): that one comparison is all.
- A removal breaks no match of walls (P3). It cuts tiles off (P4) exactly if the tile is a cut vertex of the graph of
  ways on foot: found by the usual depth-first walk from the fountain. It makes a hole (P5) exactly if the emptied cell
  has tiles on all four sides: else it is joined to an empty cell that leads outside, and older empty cells lose no way.

``tests/engine/test_redesign.py`` compares both on many legal cities.
"""

from typing import NamedTuple

from .geometry import FOUNTAIN_CELL, Cell
from .region import Tiles


class StandingTile(NamedTuple):
    """A tile of a city: its cell, its walls, and the sides that it shares with others (masks)."""

    cell: Cell
    walls: int
    shared: int


def standing(tiles: Tiles) -> tuple[StandingTile, ...]:
    """Every tile of the city, the fountain too, sorted by cell."""
    found = []
    for cell in sorted(tiles):
        x, y = cell
        shared = (
            ((x, y - 1) in tiles) | ((x + 1, y) in tiles) << 1 | ((x, y + 1) in tiles) << 2 | ((x - 1, y) in tiles) << 3
        )
        found.append(StandingTile(cell, tiles[cell].mask, shared))
    return tuple(found)


def swappable(city: tuple[StandingTile, ...], mask: int) -> tuple[Cell, ...]:
    """The cells where a tile with these walls may take another's place, sorted."""
    return tuple([cell for cell, walls, shared in city if not (walls ^ mask) & shared and cell != FOUNTAIN_CELL])


def removable(city: tuple[StandingTile, ...]) -> tuple[Cell, ...]:
    """The cells whose tile may go, sorted."""
    ways = {cell: _open(cell, shared & ~walls) for cell, walls, shared in city}
    kept = _cut_vertices(ways)
    kept.add(FOUNTAIN_CELL)
    return tuple([cell for cell, _, shared in city if shared != _ALL_SIDES and cell not in kept])


_ALL_SIDES = 15


def _open(cell: Cell, sides: int) -> list[Cell]:
    """The neighbours over these sides."""
    x, y = cell
    found = []
    if sides & 1:
        found.append((x, y - 1))
    if sides & 2:
        found.append((x + 1, y))
    if sides & 4:
        found.append((x, y + 1))
    if sides & 8:
        found.append((x - 1, y))
    return found


def _cut_vertices(ways: dict[Cell, list[Cell]]) -> set[Cell]:
    """The cells, other than the fountain, without which some other cell has no way to the fountain."""
    number = {FOUNTAIN_CELL: 0}
    low = {FOUNTAIN_CELL: 0}
    found: set[Cell] = set()
    path = [(FOUNTAIN_CELL, iter(ways[FOUNTAIN_CELL]))]
    while path:
        cell, rest = path[-1]
        for there in rest:
            if there not in number:
                number[there] = low[there] = len(number)
                path.append((there, iter(ways[there])))
                break
            low[cell] = min(low[cell], number[there])
        else:
            path.pop()
            if path:
                before = path[-1][0]
                low[before] = min(low[before], low[cell])
                if low[cell] >= number[before]:
                    found.add(before)
    return found
