"""A city as bits: one whole number says of every cell whether a tile stands there, four more which walls it has.

A shift moves all tiles by a cell at once, and what is asked of every cell takes a few operations altogether. The bits
are a picture of ``City.tiles``, made with the city and never changed; ``frontier``, and ``lawful`` below, read them.
"""

from functools import lru_cache
from typing import NamedTuple

from .geometry import FARTHEST, FOUNTAIN_CELL, Cell, Side
from .region import Tiles
from .tile import walls_of


class Window:
    """The cells up to ``reach`` from the fountain either way, one bit each: column by column, a column from the north.

    ``column``: how many bits east the eastern neighbour lies; the southern one is the next bit. Tiles stand nearer
    than ``reach``, so that the outermost cells are empty: a step over the end of a column comes to an empty cell of
    the next, as it does on the endless grid.
    """

    def __init__(self, reach: int) -> None:
        line = range(-reach, reach + 1)
        self.column = len(line)
        self.cells: tuple[Cell, ...] = tuple([(x, y) for x in line for y in line])
        """By number of the bit; so the cells of rising bits are sorted."""
        self.bit = {cell: at for at, cell in enumerate(self.cells) if max(map(abs, cell)) < reach}
        """The number of a cell's bit, of the cells where a tile may stand."""
        self.within = sum(1 << at for at, cell in enumerate(self.cells) if max(map(abs, cell)) <= FARTHEST)
        self.home = 1 << self.bit[FOUNTAIN_CELL]
        self.size = len(self.cells)
        shift = self.size
        self.faces = {
            walls_of(mask): 1 | sum(1 << shift * number for number, side in enumerate(Side, 1) if mask & side.bit)
            for mask in range(16)
        }
        """For the walls of a tile, what it is on the first cell: the five boards of a bitboard one after the other."""

    def cells_of(self, bits: int) -> tuple[Cell, ...]:
        """The cells of these bits, sorted."""
        found = []
        cells = self.cells
        while bits:
            lowest = bits & -bits
            found.append(cells[lowest.bit_length() - 1])
            bits ^= lowest
        return tuple(found)


_REACHES = (8, 16, FARTHEST + 1)  # small numbers are quick ones, and nearly every city lies in the first window
_window = lru_cache(maxsize=None)(Window)


class Bitboard(NamedTuple):
    """The tiles of a city, and its tiles with a wall on each side, as bits of the window's cells."""

    window: Window
    tiles: int
    north: int
    east: int
    south: int
    west: int


def lay(tiles: Tiles) -> Bitboard:
    """The bitboard of these tiles, in the smallest window that holds them."""
    for reach in _REACHES:
        window = _window(reach)
        bit, faces = window.bit, window.faces
        boards = 0
        try:
            for cell, tile in tiles.items():
                boards |= faces[tile.walls] << bit[cell]
        except KeyError:
            continue
        size = window.size
        one = (1 << size) - 1
        return Bitboard(
            window, boards & one, boards >> size & one, boards >> 2 * size & one, boards >> 3 * size & one,
            boards >> 4 * size,
        )  # fmt: skip
    raise ValueError(f"a tile is more than {FARTHEST} cells from the fountain")


def changed(board: Bitboard, cell: Cell, walls: str | None) -> Bitboard | None:
    """The bitboard with a tile of these walls on the cell, or none there; None if the cell is not in its window."""
    window, tiles, north, east, south, west = board
    at = window.bit.get(cell)
    if at is None:
        return None
    bit = 1 << at
    if tiles & bit:
        keep = ~bit
        tiles, north, east, south, west = tiles & keep, north & keep, east & keep, south & keep, west & keep
    if walls is not None:
        tiles |= bit
        if "N" in walls:
            north |= bit
        if "E" in walls:
            east |= bit
        if "S" in walls:
            south |= bit
        if "W" in walls:
            west |= bit
    return Bitboard(window, tiles, north, east, south, west)


def lawful(board: Bitboard) -> bool:
    """Whether a position, any position, breaks none of P2 to P5: the fast path of ``not diagnose(tiles)``.

    - P3: move all walls over the side that they stand on; where there are tiles on both hands, they must fall on the
      neighbours' walls.
    - P4: the region reached grows from the fountain over the ways that are open on both hands, until it is all tiles
      or grows no more. With P4 every tile touches another, so P2 holds.
    - P5: take the tiles with their rims as one plane figure. Its points, less its edges, add its squares, are its
      pieces less its holes (Euler). Squares hang together at corners too, so an empty region is a hole of the figure
      exactly if no way over full sides leads out of it, as P5 means it. By P4 there is one piece, so P5 holds exactly
      if the sum is 1.

    ``tests/engine/test_bitboard.py`` compares.
    """
    window, tiles, north, east, south, west = board
    column = window.column
    below, right = tiles << 1, tiles << column  # every cell with a tile to the north of it, to the west
    facing, abreast = below & tiles, right & tiles
    if (east << column ^ west) & abreast or (south << 1 ^ north) & facing:
        return False
    by_north, by_west = facing & ~north, abreast & ~west
    reached = window.home
    while reached != tiles:
        before = reached
        reached |= reached << column & by_west
        reached |= reached << 1 & by_north
        reached |= (reached & by_west) >> column
        reached |= (reached & by_north) >> 1
        if reached == before:
            return False
    sides = tiles | right
    points = sides | sides << 1
    edges = sides.bit_count() + (tiles | below).bit_count()
    return points.bit_count() - edges + tiles.bit_count() == 1
