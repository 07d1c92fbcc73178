"""Cells, sides and segments: the grid that a city lies on.

A cell is ``(x, y)``; x grows east, y grows *south*, the fountain stands on (0, 0).
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from .spelled import spelled

Cell = tuple[int, int]

FOUNTAIN_CELL: Cell = (0, 0)


class Side(StrEnum):
    """A side of a tile. The order of definition, N E S W, is the order that sides are always written in."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def opposite(self) -> "Side":
        """The side that a neighbour on this side turns to us."""
        return _OPPOSITE[self]

    @property
    def step(self) -> Cell:
        """The way to the neighbour on this side, as (dx, dy) in cells."""
        return _STEP[self]

    @property
    def bit(self) -> int:
        """This side as one bit of a wall mask: N 1, E 2, S 4, W 8."""
        return _BIT[self]


_OPPOSITE = {Side.N: Side.S, Side.E: Side.W, Side.S: Side.N, Side.W: Side.E}
_STEP = {Side.N: (0, -1), Side.E: (1, 0), Side.S: (0, 1), Side.W: (-1, 0)}
_BIT = {side: 1 << i for i, side in enumerate(Side)}


class Segment(NamedTuple):
    """One side of one cell. A wall segment belongs to the tile on ``cell``."""

    cell: Cell
    side: Side

    @property
    def across(self) -> Cell:
        """The cell on the other side of the segment."""
        return neighbour(self.cell, self.side)

    @property
    def twin(self) -> "Segment":
        """The same line seen from the cell across it."""
        return Segment(self.across, self.side.opposite)


def neighbour(cell: Cell, side: Side) -> Cell:
    """The cell that shares this full side with ``cell``."""
    dx, dy = _STEP[side]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share a full side with ``cell``, in the order N E S W."""
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def diagonals(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share only a corner with ``cell``: NE, SE, SW, NW."""
    x, y = cell
    return (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1), (x - 1, y - 1)


def reading_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells sorted as one reads a page: by y, then by x."""
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


FARTHEST = 54
"""A coordinate's limit either way: 54 tiles in a row reach no farther from the fountain (R1)."""


def check_cell(cell: object) -> Cell:
    """The cell, if it is one that a city can reach.

    Raises ValueError for anything that is not a pair of whole numbers from -FARTHEST to FARTHEST.
    """
    if (
        type(cell) is tuple
        and len(cell) == 2
        and type(cell[0]) is int is type(cell[1])
        and -FARTHEST <= cell[0] <= FARTHEST
        and -FARTHEST <= cell[1] <= FARTHEST
    ):
        return cell  # the usual case, in a fifth of the time
    match cell:
        case (int(x), int(y)) if not isinstance(x, bool) and not isinstance(y, bool):
            if max(abs(x), abs(y)) <= FARTHEST:
                return x, y
    raise ValueError(f"not a cell (x, y) within {FARTHEST} of the fountain: {spelled(cell)}")
