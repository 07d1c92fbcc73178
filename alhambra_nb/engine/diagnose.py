"""What is wrong with a position as it stands: every fault of a city that nobody had to build by the rules."""

from dataclasses import dataclass
from itertools import groupby

from .evidence import Contact, Holes, Meeting, OnFoot
from .geometry import FOUNTAIN_CELL, Side, neighbour, reading_order
from .placement import clashes, contact_of, reach
from .region import Tiles, holes
from .rule import Rule


@dataclass(frozen=True, slots=True)
class Fault:
    """One way in which a position is illegal: the rule, and where.

    P2 gives a Contact for each tile that touches none by a side, P3 a Meeting for each tile with the clashing
    sides that are not told yet, P4 one OnFoot with all the tiles that cannot be reached, P5 a Holes for each hole.
    """

    rule: Rule
    evidence: Contact | Meeting | OnFoot | Holes


def diagnose(tiles: Tiles) -> tuple[Fault, ...]:
    """Every fault, by rule, then in reading order; none exactly if the city is legal (P2-P5)."""
    faults: list[Fault] = []
    cells = reading_order(tiles)
    for cell in cells:
        if cell != FOUNTAIN_CELL and not any(neighbour(cell, side) in tiles for side in Side):
            faults.append(Fault(Rule.P2, contact_of(tiles, cell)))
    for _, clashing in groupby(clashes(tiles), key=lambda side: side.segment.cell):
        faults.append(Fault(Rule.P3, Meeting((), tuple(clashing))))
    on_foot = reach(tiles)
    if on_foot.cut_off:
        faults.append(Fault(Rule.P4, on_foot))
    faults += (Fault(Rule.P5, Holes((hole,), ())) for hole in holes(tiles))
    return tuple(faults)
