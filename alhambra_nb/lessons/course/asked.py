"""The right answers to questions. Each is found by letting the engine play or score the position."""

from functools import lru_cache

from alhambra_nb.engine import TILES, Buy, Card, City, DirkDrew, Game, MajorityStep, Phase, Rules, ScoringCard, Setup
from alhambra_nb.engine import Leftover as LeftoverEvent
from alhambra_nb.engine import Starts as StartsEvent
from alhambra_nb.engine.choices import legal_actions
from alhambra_nb.engine.ending import end_turn
from alhambra_nb.engine.money import SLOTS
from alhambra_nb.engine.state import Draft, Seat, State
from alhambra_nb.engine.turn import step

from .board import ME, Board, cards_of
from .task import NOBODY, Change, DirkDraws, Leftover, Points, Question, Starts, Takes, TilesBought, WallLength

_OPEN: tuple[Card, ...] = cards_of("b9 g9 o9 y9")
"""Open money for questions that do not show any."""


@lru_cache(maxsize=1024)
def right_number(board: Board, question: Question) -> int:
    """The answer to a question for a number."""
    match question:
        case Points(player, None, round_):
            return board.scoring(round_).points[player]
        case Points(player, source, round_):
            return sum(step.points for step in board.scoring(round_).of(player, source))
        case WallLength(player):
            return board.city_of(player).longest_wall().length
        case Change():
            return 0
        case TilesBought():
            return _bought(_state(board))
        case DirkDraws(round_):
            return dirk_draws(board.bag or 0, round_)


@lru_cache(maxsize=1024)
def right_players(board: Board, question: Takes | Leftover | Starts) -> tuple[str, ...]:
    """The players who are meant, in seat order; NOBODY for none."""
    match question:
        case Takes(source, place, round_):
            majority = (s for s in board.scoring(round_).steps if isinstance(s, MajorityStep) and s.source is source)
            found = {s.player for s in majority if place in s.places}
        case Leftover(slot):
            found = {leftover(board, slot).player or NOBODY}
        case Starts():
            found = {_starts(board).player}
    return tuple(player for player in (*board.players, NOBODY) if player in found) or (NOBODY,)


def leftover(board: Board, slot: int) -> LeftoverEvent:
    """What the engine says of the tile in a slot, from 1, when the game ends on this board."""
    draft = Draft(_state(board))
    # Nothing is left in the bag, and a slot is empty: the game ends with this turn.
    end_turn(draft)
    return next(event for event in draft.events if isinstance(event, LeftoverEvent) and event.slot == slot)


def dirk_draws(bag: int, round_: int) -> int:
    """How many tiles Dirk is given after a scoring round when so many are left in the bag."""
    state = State(
        Rules(), 0, tuple(Seat(name, (), City(), ()) for name in ("Ann", "Ben")), TILES[-SLOTS:], (None, *_OPEN[1:]),
        TILES[:bag], (ScoringCard(round_), _OPEN[0]), (), (), Phase.ACT, 0, 0, 1, ((0, 0), (0, 0)),
    )  # fmt: skip
    draft = Draft(state)
    end_turn(draft)
    return next(len(event.tiles) for event in draft.events if isinstance(event, DirkDrew))


def _bought(state: State) -> int:
    """The most tiles that can be bought from here on in one turn."""
    if state.phase is not Phase.ACT:
        return 0
    buys = legal_actions(state.situation(), (Buy,))
    return max((1 + _bought(step(state, buy).frozen()) for buy in buys), default=0)


def _starts(board: Board) -> StartsEvent:
    hands = tuple(cards_of(text) for _, text in board.hands)
    deck = (*(card for hand in hands for card in hand), *_OPEN)
    setup = Setup(tuple(name for name, _ in board.hands), Rules(), 0, TILES, deck)
    return next(event for event in Game.start(setup).events if isinstance(event, StartsEvent))


def _state(board: Board) -> State:
    """The board as a state in which the learner, or else the first player, is to act; the bag is empty."""
    hands = dict(board.hands) or {ME: board.hand}
    seats = [Seat(name, tuple(sorted(cards_of(text))), City(), ()) for name, text in hands.items()]
    display = board.open_cards() or _OPEN
    return State(
        Rules(), 0, tuple(seats), board.slots(), display, (), (), (), None, Phase.ACT, 0, 0, 1, ((0, 0), (0, 0)),
    )  # fmt: skip
