"""What a check can show for itself: cells, sides and regions, never words.

Evidence is given when a rule holds as well as when it is broken, so that the
same data draws the picture of a success and of a refusal.
"""

from dataclasses import dataclass

from .geometry import Cell, Segment
from .rule import Rule
from .tile import Tile


@dataclass(frozen=True, slots=True)
class Standing:
    """P1, P6: what stands on the cell in question; ``tile`` is None on an empty cell."""

    cell: Cell
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Contact:
    """P2: the sides on which the cell touches tiles, and the tiles that meet it only at a corner."""

    cell: Cell
    sides: tuple[Segment, ...]
    corners: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SharedSide:
    """One side between two tiles: does the tile on ``segment.cell`` have a wall there, does the other?"""

    segment: Segment
    wall: bool
    facing_wall: bool

    @property
    def matches(self) -> bool:
        """Whether both have a wall or neither has."""
        return self.wall == self.facing_wall


@dataclass(frozen=True, slots=True)
class Meeting:
    """P3: the sides of the tile in question that match, and every side in the city that clashes.

    The tile's own come first, N E S W, seen from it.
    """

    matching: tuple[SharedSide, ...]
    clashing: tuple[SharedSide, ...]


@dataclass(frozen=True, slots=True)
class OnFoot:
    """P4: the walk from the fountain to the cell asked about, or how far one comes.

    ``walk``: cells from the fountain to the cell, a shortest way; empty if there is none, or if the cell is left empty.
    ``reached``: every cell that can be reached from the fountain, in reading order.
    ``cut_off``: the tiles without a way, in reading order.
    ``blocking``: the sides between a reached tile and one that is cut off, seen from the reached one; at
    least one of the two tiles has a wall there.
    """

    walk: tuple[Cell, ...]
    reached: tuple[Cell, ...]
    cut_off: tuple[Cell, ...]
    blocking: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Hole:
    """Empty cells from which no way over full sides leads outside, and the ring of tiles round them.

    ``ring``: the tiles that touch the region by a side. ``corners``: tiles that close it at a corner alone.
    Both in reading order.
    """

    cells: tuple[Cell, ...]
    ring: tuple[Cell, ...]
    corners: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Holes:
    """P5: the holes of the city, and the empty cells round the cell in question that lead outside."""

    holes: tuple[Hole, ...]
    open_cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Leaves:
    """P7: what the removal or swap leaves: the rules among P3, P4, P5 that it breaks.

    ``tile`` is the tile taken away; None where no tile stands, and then there is nothing to remove or to swap.
    """

    cell: Cell
    tile: Tile | None
    broken: tuple[Rule, ...]


Evidence = Standing | Contact | Meeting | OnFoot | Holes | Leaves
