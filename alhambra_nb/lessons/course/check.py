"""Is an answer right, and if not, what went wrong, with the evidence? One checker for each kind of task."""

from dataclasses import dataclass

from alhambra_nb.engine import (
    CURRENCIES,
    Buy,
    Cell,
    Phase,
    Refusal,
    Rule,
    Take,
    WrongCurrency,
    parse_action,
)
from alhambra_nb.engine.choices import legal_actions
from alhambra_nb.engine.legality import explain
from alhambra_nb.engine.money import of_currency, payments, total
from alhambra_nb.engine.placement import Verdict

from .asked import right_number, right_players
from .board import Board
from .misconceptions import wrong_numbers, wrong_players
from .moves import at_fault, check_judgement, check_marks, check_move
from .slip import Slip
from .task import (
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
    Task,
    Want,
)


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found. ``slip`` is None if the answer is right.

    ``verdict``: of the move that was made or marked; ``refusal``: of the action that was chosen; ``option``: the id or
    action in question; ``cells``: what to look at on the board; ``n``: how many are missing, how much is overpaid, or
    the place that is wrong.
    """

    slip: Slip | None = None
    verdict: Verdict | None = None
    refusal: Refusal | None = None
    option: str = ""
    cells: tuple[Cell, ...] = ()
    n: int = 0

    @property
    def right(self) -> bool:
        """Is the answer right?"""
        return self.slip is None


def check(board: Board, task: Task, answer: Answer) -> Checked:
    """Judge an answer. Raises TypeError for one of another kind than the task asks for, and for no cards at all."""
    match task, answer:
        case MakeMove(), Cells(cells) if len(cells) == 1:
            slip, verdict = check_move(board, task, cells[0])
            return Checked(slip, verdict)
        case MarkCells(), Cells(cells):
            slip, marked, missing = check_marks(board, task, cells)
            return Checked(slip, marked, n=missing)
        case Judge(), Picked(ids):
            slip, verdict = check_judgement(board, task, ids)
            return Checked(slip, verdict)
        case PointOut(rule), Cells(cells):
            return _pointed(board, rule, cells)
        case TakeCards(), Cards(cards) if cards:
            return _taken(board, task, answer)
        case PayFor(), Cards(cards) if cards:
            return _paid(board, task, answer)
        case MayDo(), Picked(ids):
            return _may_do(board, task, ids)
        case GiveNumber(question), Number(n):
            if n == right_number(board, question):
                return Checked()
            return Checked(next((slip for slip, wrong in wrong_numbers(board, question) if wrong == n), Slip.NUMBER))
        case Name(question), Picked(ids):
            named = tuple(sorted(ids))
            if named == tuple(sorted(right_players(board, question))):
                return Checked()
            wrong = {tuple(sorted(players)): slip for slip, players in wrong_players(board, question)}
            return Checked(wrong.get(named, Slip.PLAYER))
        case Choose(right), Picked((chosen,)):
            return Checked() if chosen == right else Checked(Slip.OPTION, option=chosen)
        case Arrange(right), Picked(ids) if len(ids) == len(right):
            return _arranged(right, ids)
        case _:
            raise TypeError(f"{answer} is no answer to {task}")


def _pointed(board: Board, rule: Rule, cells: tuple[Cell, ...]) -> Checked:
    right = at_fault(board.laid(), rule)
    if wrong := tuple(cell for cell in cells if cell not in right):
        return Checked(Slip.TOO_MANY, cells=wrong[:1])
    missing = len(right) - len(cells)
    return Checked(Slip.MISSED, n=missing) if missing else Checked()


def _taken(board: Board, task: TakeCards, answer: Cards) -> Checked:
    now = board.situation()
    refusal = explain(now, Take(answer.cards))
    if refusal:
        return Checked(Slip.OVER_FIVE, refusal=refusal)
    takes = [take.cards for take in legal_actions(now, (Take,)) if isinstance(take, Take)]
    match task.want:
        case Want.MOST_CARDS if len(answer.cards) < max(map(len, takes)):
            return Checked(Slip.FEWER_CARDS)
        case Want.MOST_MONEY if total(answer.cards) < max(map(total, takes)):
            return Checked(Slip.LESS_MONEY)
        case Want.EXACT if not pays_exactly(board, task.tile, answer):
            return Checked(Slip.NOT_EXACT)
    return Checked()


def pays_exactly(board: Board, code: str, taken: Cards) -> bool:
    """Can the hand with these cards pay exactly for a tile of the market?"""
    slot, tile = next((i, tile) for i, tile in enumerate(board.slots()) if str(tile) == code)
    price = tile.price if tile and tile.price else 0
    cards = tuple(sorted(of_currency((*board.held(), *taken.cards), CURRENCIES[slot])))
    return any(total(payment) == price for payment in payments(cards, price))


def _paid(board: Board, task: PayFor, answer: Cards) -> Checked:
    now = board.situation()
    tile = next(tile for tile in board.slots() if tile and str(tile) == task.tile)
    refusal = explain(now, Buy(tile, answer.cards))
    match refusal:
        case WrongCurrency():
            return Checked(Slip.CURRENCY, refusal=refusal)
        case None:
            pass
        case _:
            return Checked(Slip.TOO_LITTLE, refusal=refusal)
    listed = [buy for buy in legal_actions(now, (Buy,)) if isinstance(buy, Buy) and buy.tile == tile]
    paying = next((buy for buy in listed if buy.cards == answer.cards), None)
    if paying is None:
        return Checked(Slip.SUPERFLUOUS)
    least = 0 if task.exact else min(buy.over for buy in listed)
    return Checked(Slip.OVERPAID, n=paying.over) if paying.over > least else Checked()


def may_do(board: Board, task: MayDo) -> tuple[str, ...]:
    """The actions of the task that are legal."""
    now = board.situation(Phase.PLACE if task.placing else Phase.ACT)
    return tuple(text for text in task.actions if explain(now, parse_action(text)) is None)


def _may_do(board: Board, task: MayDo, ids: tuple[str, ...]) -> Checked:
    now = board.situation(Phase.PLACE if task.placing else Phase.ACT)
    for text in task.actions:
        if text in ids and (refusal := explain(now, parse_action(text))):
            return Checked(Slip.REFUSED, refusal=refusal, option=text)
    missing = [text for text in may_do(board, task) if text not in ids]
    return Checked(Slip.ACTION_MISSED, n=len(missing)) if missing else Checked()


def _arranged(right: tuple[str, ...], ids: tuple[str, ...]) -> Checked:
    for place, (wanted, given) in enumerate(zip(right, ids, strict=True), start=1):
        if wanted != given:
            return Checked(Slip.ORDER, option=given, n=place)
    return Checked()
