"""Evidence as a drawing: what a check points at, written as marks into the city's drawing.

::

    P1 P6   !  the tile in question
    P2      s  touched by a side    c  met at a corner
    P3      =  the shared side matches    !  the shared side clashes (written on the neighbour)
    P4      1 2 3  the walk from the fountain; without one: r  reached    ; always: x  cut off
    P5      o  a hole    #  its ring    +  closes it at a corner    .  empty beside the move, leads outside
    P7      !  the tile taken away
"""

from textwrap import dedent

from alhambra_nb.engine import (
    Cell,
    City,
    Contact,
    Evidence,
    Fault,
    Holes,
    Leaves,
    Meeting,
    OnFoot,
    Rule,
    Standing,
    Status,
    Verdict,
)


def picture(text: str) -> str:
    """A drawing as it stands in a test, without its indentation."""
    return dedent(text).strip("\n")


def shown(verdict: Verdict, rule: Rule) -> tuple[str, str]:
    """What a rule says to a move, and the drawing that shows why: of the city that the move would leave."""
    check = verdict.check(rule)
    board = verdict.city
    if rule not in (Rule.P1, Rule.P6) and verdict.check(Rule.P1).status is not Status.BROKEN:
        board = board.put(verdict.cell, verdict.tile)
    return check.status.value, picture(board.draw(marks(check.evidence)))


def shown_fault(city: City, fault: Fault) -> str:
    return picture(city.draw(marks(fault.evidence)))


def marks(evidence: Evidence | None) -> dict[Cell, str]:
    match evidence:
        case Standing(cell, _) | Leaves(cell, _, _):
            return {cell: "!"}
        case Contact(_, sides, corners):
            return {segment.across: "s" for segment in sides} | dict.fromkeys(corners, "c")
        case Meeting(matching, clashing):
            return {s.segment.across: "=" for s in matching} | {s.segment.across: "!" for s in clashing}
        case OnFoot(walk, reached, cut_off, _):
            way = {cell: str(number) for number, cell in enumerate(walk, 1)} or dict.fromkeys(reached, "r")
            return way | dict.fromkeys(cut_off, "x")
        case Holes(holes, open_cells):
            found = dict.fromkeys(open_cells, ".")
            for hole in holes:
                found |= dict.fromkeys(hole.cells, "o") | dict.fromkeys(hole.ring, "#")
                found |= dict.fromkeys(hole.corners, "+")
            return found
    return {}
