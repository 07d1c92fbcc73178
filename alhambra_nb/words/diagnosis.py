"""The faults of a position as it stands, in sentences."""

from collections.abc import Sequence

from alhambra_nb.engine import Contact, Fault, Holes, Meeting, OnFoot

from .evidence import blocking_sentence, clash_sentence, cut_off_sentence, hole_sentence
from .language import Words
from .names import cell_name, cells_name


def fault_sentence(words: Words, fault: Fault) -> str:
    """One fault, with its evidence."""
    match fault.evidence:
        case Contact():
            cell, corners = cell_name(fault.evidence.cell), fault.evidence.corners
            if not corners:
                return words.say("The tile on {cell} touches no other tile.", cell=cell)
            return words.plural(
                "The tile on {cell} meets the one on {cells} only at a corner and no tile along a full side.",
                "The tile on {cell} meets those on {cells} only at corners and no tile along a full side.",
                len(corners),
                cell=cell,
                cells=cells_name(words, corners),
            )
        case Meeting():
            return words.text(clash_sentence(words, shared) for shared in fault.evidence.clashing)
        case OnFoot():
            cut_off = cut_off_sentence(words, fault.evidence.cut_off)
            return words.text((cut_off, blocking_sentence(words, fault.evidence.blocking)))
        case Holes():
            return words.text(hole_sentence(words, hole) for hole in fault.evidence.holes)


def faults_sentence(words: Words, faults: Sequence[Fault]) -> str:
    """How a position stands, in one line: legal, or how many faults it has."""
    if not faults:
        return words.say("This Alhambra keeps every rule.")
    return words.plural(
        "This Alhambra has {n} fault. No game can lead to it.",
        "This Alhambra has {n} faults. No game can lead to it.",
        len(faults),
    )
