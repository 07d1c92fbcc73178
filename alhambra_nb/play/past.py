"""The line of positions behind a match: undo and redo, looking back, playing on from another point."""

from dataclasses import replace
from enum import StrEnum

from .match_state import Happened, Match, quiet, reveals, settled, unchosen


class UndoFault(StrEnum):
    """Why nothing can be undone."""

    REVIEWING = "looking back"
    START = "nothing was done yet"
    COVERED = "the hand is covered"
    WATCHING = "nobody at the screen plays"
    OTHERS = "another player acted last"
    REVEALED = "something hidden came to light"
    TURN = "the turn is over"


def undo_fault(match: Match) -> UndoFault | None:
    """Why the person at the screen cannot undo; None if he can."""
    if match.review:
        return UndoFault.REVIEWING
    if match.cover:
        return UndoFault.COVERED
    if match.viewer is None:
        return UndoFault.WATCHING
    if match.at == 0:
        return UndoFault.START
    if match.explore:
        return None if _own_before(match) is not None else UndoFault.START
    before = match.line[match.at - 1]
    if before.to_act != match.viewer:
        return UndoFault.OTHERS
    if reveals(before, match.game):
        return UndoFault.REVEALED
    return UndoFault.TURN if before.turn != match.game.turn else None


def undo(match: Match) -> Match:
    """One action back; while exploring, back to one's own last decision, past the others' turns."""
    if undo_fault(match) is not None:
        return replace(quiet(match), happened=Happened.NO_UNDO)
    own = _own_before(match)
    at = own if match.explore and own is not None else match.at - 1
    return replace(settled(replace(match, at=at)), happened=Happened.UNDONE)


def can_redo(match: Match) -> bool:
    """Is there something that was undone, and may the person at the screen bring it back?"""
    return not match.review and not match.cover and match.viewer is not None and match.at < len(match.line) - 1


def redo(match: Match) -> Match:
    """One action on, and past the others' turns to one's own next decision."""
    if not can_redo(match):
        return replace(quiet(match), happened=Happened.NO_REDO)
    last = len(match.line) - 1
    at = next((i for i in range(match.at + 1, last) if match.line[i].to_act == match.viewer), last)
    return replace(settled(replace(match, at=at)), happened=Happened.REDONE)


def go_to(match: Match, index: object) -> Match:
    """Look at a position of the line; beyond the ends, at the end."""
    if type(index) is not int:
        return replace(quiet(match), happened=Happened.NONSENSE)
    last = len(match.line) - 1
    at = max(0, min(index, last))
    resume = match.resume if match.review else match.at
    looking = settled(replace(match, at=at, review=True, resume=resume))
    if at == match.at and match.review and at != index:
        return replace(looking, happened=Happened.AT_START if index < 0 else Happened.AT_END)
    return replace(looking, happened=Happened.REVIEW)


def branch(match: Match) -> Match:
    """Play on from the position that is looked at; the line that is left is kept, if it went on after it."""
    if not match.review:
        return replace(quiet(match), happened=Happened.NONSENSE)
    playing = replace(match, review=False)
    if match.at not in (match.resume, len(match.line) - 1):
        playing = replace(playing, line=match.line[: match.at + 1], former=match.line)
    return replace(settled(playing), happened=Happened.BRANCHED)


def come_back(match: Match) -> Match:
    """From looking back to where play stands; else to the last position of the line that was left.

    From a loaded game, where neither is elsewhere, to the match that it took the place of.
    """
    if match.left is not None and match.former is None and (not match.review or match.at == match.resume):
        return replace(settled(match.left), happened=Happened.RETURNED)
    if match.review:
        return replace(settled(replace(match, review=False, at=match.resume)), happened=Happened.RETURNED)
    if match.former is None:
        return replace(quiet(match), happened=Happened.NONSENSE)
    there = replace(unchosen(match), line=match.former, at=len(match.former) - 1, former=match.line)
    return replace(settled(there), happened=Happened.RETURNED)


def _own_before(match: Match) -> int | None:
    """The last position before this one in which the viewer had to act."""
    return next((i for i in range(match.at - 1, -1, -1) if match.line[i].to_act == match.viewer), None)
