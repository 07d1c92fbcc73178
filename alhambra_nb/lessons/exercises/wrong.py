"""The named ways to fail an exercise: what somebody answers who has one thing wrong, each told by the checker."""

from collections.abc import Iterator
from itertools import combinations

from alhambra_nb.engine import Buy, Card, Move
from alhambra_nb.engine.choices import legal_actions
from alhambra_nb.engine.geometry import diagonals, neighbours
from alhambra_nb.lessons.course.board import Board
from alhambra_nb.lessons.course.check import check
from alhambra_nb.lessons.course.level import Fail, Level
from alhambra_nb.lessons.course.misconceptions import wrong_numbers, wrong_players
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import (
    LEGAL,
    Answer,
    Cards,
    Cells,
    GiveNumber,
    Judge,
    MarkCells,
    Name,
    Number,
    PayFor,
    Picked,
    TakeCards,
)

_RULES = ("P1", "P2", "P3", "P4", "P5", "P6")
_NAMELESS = (Slip.NUMBER, Slip.PLAYER)
"""These only say that an answer is another."""


def named_wrong(level: Level) -> tuple[Fail, ...]:
    """The ways to fail a level without any of its own: for each slip that can be made on its board one answer."""
    found: dict[Slip, Fail] = {}
    for answer in _answers(level):
        slip = check(level.board, level.task, answer).slip
        if slip is not None and slip not in _NAMELESS:
            found.setdefault(slip, Fail(slip, answer))
    return tuple(found.values())


def _answers(level: Level) -> Iterator[Answer]:
    """Answers that are likely to be wrong, the likelier first."""
    board, solution = level.board, level.solution
    match level.task:
        case GiveNumber(question):
            yield from (Number(n) for _, n in wrong_numbers(board, question))
        case Name(question):
            yield from (Picked(players) for _, players in wrong_players(board, question))
        case Judge():
            yield from (Picked((said,)) for said in (LEGAL, *_RULES))
        case MarkCells() if isinstance(solution, Cells):
            yield from _marks(level.task, board, solution)
        case PayFor() if isinstance(solution, Cards):
            yield from _payments(level.task, board, solution)
        case TakeCards():
            yield from _sets(board.open_cards())


def _marks(task: MarkCells, board: Board, right: Cells) -> Iterator[Answer]:
    """All but one, and one too many: on a corner, else beside a tile; where a tile goes, one of the others."""
    tiles = board.laid().tiles
    yield Cells(right.cells[:-1])
    beside = {cell for tile in tiles for cell in neighbours(tile)} - tiles.keys()
    corners = {cell for tile in tiles for cell in diagonals(tile)} - tiles.keys() - beside
    others = sorted(tiles) if task.move is Move.REMOVE else (*sorted(corners), *sorted(beside))
    yield from (Cells((*right.cells, cell)) for cell in others if cell not in right.cells)


def _payments(task: PayFor, board: Board, best: Cards) -> Iterator[Answer]:
    """Every other payment that is offered, one card less, one more, and money of another currency."""
    buys = (buy for buy in legal_actions(board.situation(), (Buy,)) if isinstance(buy, Buy))
    yield from (Cards(buy.cards) for buy in buys if str(buy.tile) == task.tile)
    yield from (Cards(few) for few in combinations(best.cards, len(best.cards) - 1) if few)
    rest = list(board.held())
    for card in best.cards:
        rest.remove(card)
    yield from (Cards((*best.cards, card)) for card in rest)


def _sets(cards: tuple[Card, ...]) -> Iterator[Answer]:
    for size in range(1, len(cards) + 1):
        yield from map(Cards, combinations(cards, size))
