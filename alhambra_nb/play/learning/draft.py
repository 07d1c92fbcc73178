"""An answer in the making, as clicks and keys make it, and what it stands for."""

from dataclasses import dataclass

from alhambra_nb.engine import Card
from alhambra_nb.lessons.course.level import Level
from alhambra_nb.lessons.course.task import (
    LEGAL,
    NOBODY,
    Answer,
    Arrange,
    Cards,
    Cells,
    Choose,
    GiveNumber,
    Judge,
    MakeMove,
    MarkCells,
    MayDo,
    Name,
    Number,
    PayFor,
    Picked,
    PointOut,
    TakeCards,
)


@dataclass(frozen=True, slots=True)
class Draft:
    """Marked cells, chosen cards by index, picked options, a number; ``none``: the answer that nothing is right."""

    cells: tuple[tuple[int, int], ...] = ()
    cards: tuple[int, ...] = ()
    picked: tuple[str, ...] = ()
    number: int | None = None
    none: bool = False


def answer_of(level: Level, draft: Draft) -> Answer | None:
    """The answer that a draft stands for; None where nothing was chosen yet, or not all of an order."""
    match level.task:
        case MakeMove():
            return Cells(draft.cells) if draft.cells else None
        case MarkCells() | PointOut():
            return Cells(draft.cells) if draft.cells or draft.none else None
        case TakeCards() | PayFor():
            return Cards(tuple(_lying(level)[i] for i in draft.cards)) if draft.cards else None
        case GiveNumber():
            return None if draft.number is None else Number(draft.number)
        case MayDo():
            return Picked(draft.picked) if draft.picked or draft.none else None
        case Arrange(right):
            return Picked(draft.picked) if len(draft.picked) == len(right) else None
        case _:
            return Picked(draft.picked) if draft.picked else None


def solution_draft(level: Level) -> Draft:
    """The draft that stands for the level's solution."""
    match level.solution:
        case Cells(cells):
            return Draft(cells=cells, none=not cells)
        case Number(n):
            return Draft(number=n)
        case Picked(ids):
            return Draft(picked=ids, none=not ids)
        case Cards(cards):
            there: list[Card | None] = [*_lying(level)]
            found = []
            for card in cards:
                at = there.index(card)
                found.append(at)
                there[at] = None
            return Draft(cards=tuple(sorted(found)))


def _lying(level: Level) -> tuple[Card, ...]:
    """The cards that the task is about."""
    return level.board.open_cards() if isinstance(level.task, TakeCards) else level.board.held()


def option_ids(level: Level) -> tuple[str, ...]:
    """What can be picked, in the order shown."""
    match level.task:
        case Choose(options=options) | Arrange(options=options):
            return tuple(option.id for option in options)
        case Judge():
            return (LEGAL, "P1", "P2", "P3", "P4", "P5", "P6")
        case Name():
            return (*level.board.players, NOBODY)
        case MayDo(actions):
            return actions
    return ()


def may_be_none(level: Level) -> bool:
    """Could it be that nothing at all is right?"""
    return isinstance(level.task, MarkCells | MayDo)
