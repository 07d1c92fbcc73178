"""The fast path: the legal cells for a tile on a *legal* city, for all cells round it at once.

Why it agrees with ``explain_build``. Let the city be legal, and the cell empty and beside a tile, as every cell that is
asked here is (P1, P2). Then:

- P3 asks only for the sides shared with neighbours: the tile must have a wall where a neighbour has one, and none where
  a neighbour is open.
- P4: every neighbour is reached on foot, since the city is legal. So the new tile is reached exactly if one shared
  side is open on both tiles, that is, given P3, if the tile has no wall on some shared side. Building closes no way
  between older tiles.
- P5: go once round the eight cells about the new tile, and take the runs of empty cells on that ring that hold a side
  neighbour. With one run, any way outside that went through the cell can go along the run instead, so no empty cell is
  cut off. With two or more, the runs are parted by tiles on both hands; all tiles are joined by sides (P4), so a line
  through tiles from one hand to the other, closed through the new tile, parts two of the runs, and ways over full sides
  cross it nowhere, not at corners either: one of them is cut off. With none, the cell would be a hole of one cell, and
  a legal city has none. So P5 holds exactly for one run. As the ring is not all empty, the runs are counted by their
  last side neighbours: empty ones that are followed by a tile at the next corner or, past it, at the next side.

Each of these is asked of all cells with a few operations on bits (``bitboard``).

``tests/engine/test_frontier.py`` compares both, and a slow oracle, on thousands of random legal cities.
"""

from typing import NamedTuple

from .bitboard import Bitboard, Window
from .geometry import FARTHEST, Cell, Side, neighbour
from .region import Tiles


class Frontier(NamedTuple):
    """The empty cells beside a legal city where a tile makes no hole, as bits; and what lies over their sides.

    ``open_north``: the cells whose northern neighbour is a tile without a wall towards them; ``wall_north``: with one.
    """

    window: Window
    cells: int
    open_north: int
    open_east: int
    open_south: int
    open_west: int
    wall_north: int
    wall_east: int
    wall_south: int
    wall_west: int


def beside(tiles: Tiles) -> tuple[Cell, ...]:
    """The empty cells that share a side with a tile and are not too far from the fountain, sorted."""
    empty = {neighbour(cell, side) for cell in tiles for side in Side} - tiles.keys()
    return tuple(sorted((x, y) for x, y in empty if max(abs(x), abs(y)) <= FARTHEST))


def frontier(board: Bitboard) -> Frontier:
    """The cells of a legal city where some tile may be legal; see the module's text for why these suffice."""
    window, tiles, walls_north, walls_east, walls_south, walls_west = board
    column = window.column
    # Every cell with a tile to the north of it, to the east, and so on.
    north, east, south, west = tiles << 1, tiles >> column, tiles >> 1, tiles << column
    end_north = (east | tiles >> column - 1) & ~north
    end_east = (south | tiles >> column + 1) & ~east
    end_south = (west | tiles << column - 1) & ~south
    end_west = (north | tiles << column + 1) & ~west
    odd = end_north ^ end_east ^ end_south ^ end_west
    one_run = odd & ~(end_north & end_east | end_south & end_west)  # one of the four, not three
    wall_north, wall_east, wall_south, wall_west = (
        walls_south << 1, walls_west >> column, walls_north >> 1, walls_east << column,
    )  # fmt: skip
    return Frontier(
        window,
        (north | east | south | west) & ~tiles & one_run & window.within,
        north ^ wall_north, east ^ wall_east, south ^ wall_south, west ^ wall_west,
        wall_north, wall_east, wall_south, wall_west,
    )  # fmt: skip


def fitting(known: Frontier, mask: int) -> tuple[Cell, ...]:
    """The frontier cells where a tile with these walls is legal, sorted."""
    (window, cells, open_north, open_east, open_south, open_west,
     wall_north, wall_east, wall_south, wall_west) = known  # fmt: skip
    clash = way = 0
    if mask & 1:
        clash = open_north
    else:
        clash, way = wall_north, open_north
    if mask & 2:
        clash |= open_east
    else:
        clash, way = clash | wall_east, way | open_east
    if mask & 4:
        clash |= open_south
    else:
        clash, way = clash | wall_south, way | open_south
    if mask & 8:
        clash |= open_west
    else:
        clash, way = clash | wall_west, way | open_west
    return window.cells_of(cells & way & ~clash)
