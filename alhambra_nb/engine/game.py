"""A game: what it is now, what happened, what may be done next. It never changes; an action gives a new one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from . import chance, record
from .action import ACTIONS, Action, parse_action
from .choices import legal_actions
from .city import City
from .event import Ended, Event
from .kept import made
from .legality import explain
from .money import Card
from .notation import NotationError
from .record import RecordError, RecordFault, Setup
from .refusal import GameIsOver, IllegalAction, NotYourTurn, Phase, Refusal
from .rules import Rules
from .setup import check_players, set_up
from .shown import Shown
from .spelled import spelled
from .state import Seat, State
from .tile import Tile
from .turn import step
from .view import View, seat_of, view_of


@dataclass(frozen=True, repr=False)
class Game(Shown):
    """A game at one moment, known whole; ``view`` tells what one player may know.

    ``events`` and ``actions`` from the start on. ``setup`` is None for a game that was imagined from a view: it has no
    record, and ``actions`` only since then.
    """

    state: State
    events: tuple[Event, ...]
    actions: tuple[Action, ...]
    setup: Setup | None

    @classmethod
    def new(
        cls, players: Sequence[str] = ("Ann", "Ben", "Cid"), seed: int | None = None, rules: Rules | None = None
    ) -> "Game":
        """A game before its first turn; players in seat order, the youngest first (R5).

        The same seed gives the same game; None: any. Raises ValueError for players that cannot be and for a seed of
        more than 18 digits, TypeError for one that is no whole number.
        """
        names = tuple(players)
        check_players(names)
        rules = rules or Rules()
        if seed is None:
            seed = chance.fresh_seed()
        if type(seed) is not int:
            raise TypeError(f"a seed is a whole number, not {spelled(seed)}")
        if not chance.is_seed(seed):
            raise ValueError(f"a seed has at most {chance.SEED_DIGITS} digits, unlike {spelled(seed)}")
        deck = chance.shuffled_deck(seed, len(names), rules.copies(len(names)))
        return cls.start(Setup(names, rules, seed, chance.shuffled_bag(seed), deck))

    @classmethod
    def start(cls, setup: Setup) -> "Game":
        """A game from given orders of bag and deck; ``Setup`` is taken to be right, as a record's reader makes it."""
        state, events = set_up(setup.players, setup.rules, setup.seed, setup.bag, setup.deck)
        return cls(state, events, (), setup)

    @classmethod
    def replay(cls, entries: Mapping[str, object]) -> "Game":
        """The game of a record. Raises RecordError, which names the first bad entry."""
        setup, texts = record.read(entries)
        game = cls.start(setup)
        for index, text in enumerate(texts):
            try:
                game = game.apply(text)
            except NotationError as error:
                raise RecordError(RecordFault.UNREADABLE, "actions", index, text) from error
            except ValueError as error:
                raise RecordError(RecordFault.ILLEGAL, "actions", index, text) from error
        return game

    def record(self) -> dict[str, object]:
        """The game as an object for JSON; ``replay`` gives it back. Raises ValueError if it was imagined."""
        if self.setup is None:
            raise ValueError("a game imagined from a view has no record")
        return record.to_dict(self.setup, self.actions)

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.players)}: turn {self.state.turn}, {self.phase.value}, {self.to_act}>"

    # What may be done.

    def legal_actions(self, *kinds: type[Action]) -> tuple[Action, ...]:
        """What the player who must act may do, in the order told by ``choices.legal_actions``; nothing after the end.

        With ``kinds``, such as ``Buy, Take``, only actions of these. Payments with a superfluous card are legal too,
        but are not listed (R10).
        """
        state = self.state
        return () if state.phase is Phase.OVER else legal_actions(state.situation(), kinds or ACTIONS)

    def explain(self, action: Action, player: str | None = None) -> Refusal | None:
        """Why the action, of this player or else of the one who must act, is refused; None if it is legal."""
        to_act = self.to_act
        if to_act is None:
            return GameIsOver()
        if player is not None and player != to_act:
            seat_of(self.players, player)
            return NotYourTurn(player, to_act)
        return explain(self.state.situation(), action)

    def apply(self, action: Action | str, player: str | None = None) -> "Game":
        """The game after an action or its text, of this player or else of the one who must act.

        Raises NotationError for a text that is no action, and IllegalAction, with rule and evidence, for a refused one.
        """
        if isinstance(action, str):
            action = parse_action(action)
        elif not isinstance(action, ACTIONS):
            raise TypeError(f"not an action or its text: {spelled(action)}")
        refusal = self.explain(action, player)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        draft = step(self.state, action)
        parts = {
            "state": draft.frozen(),
            "events": self.events + tuple(draft.events),
            "actions": (*self.actions, action),
            "setup": self.setup,
        }
        return made(Game, parts)

    # What is known.

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple([seat.player for seat in self.state.seats])

    @property
    def rules(self) -> Rules:
        """The reading of the rules that is played."""
        return self.state.rules

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self.state.phase

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.state.turn

    @property
    def to_act(self) -> str | None:
        """The player who must act; None after the end."""
        actor = self.state.actor
        return None if actor is None else self.state.seats[actor].player

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.phase is Phase.OVER

    @property
    def points(self) -> dict[str, int]:
        """The points so far by player in seat order, Dirk last where he plays."""
        return self.state.points

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, several for equal points (R24); nobody before the end."""
        last = self.events[-1]
        return last.winners if isinstance(last, Ended) else ()

    @property
    def market(self) -> tuple[Tile | None, ...]:
        """The tiles of slots 1 to 4, None for an empty slot."""
        return self.state.market

    @property
    def display(self) -> tuple[Card | None, ...]:
        """The four open money cards, None for a gap."""
        return self.state.display

    @property
    def waiting(self) -> tuple[tuple[str, Tile], ...]:
        """The tiles bought in this turn, or left over at the end, that are not placed yet, each with its player."""
        return tuple([(self.state.seats[seat].player, tile) for seat, tile in self.state.waiting])

    @property
    def dirk(self) -> tuple[Tile, ...] | None:
        """Dirk's tiles in the order in which he got them; None where he does not play."""
        return self.state.dirk

    def seat(self, player: str) -> Seat:
        """A player's hand, Alhambra and reserve. Raises ValueError for a name that is not at the table."""
        return self.state.seats[seat_of(self.players, player)]

    def city(self, player: str) -> City:
        """A player's Alhambra."""
        return self.seat(player).city

    def hand(self, player: str) -> tuple[Card, ...]:
        """A player's money, sorted."""
        return self.seat(player).hand

    def reserve(self, player: str) -> tuple[Tile, ...]:
        """A player's reserve, in the order in which it filled."""
        return self.seat(player).reserve

    def view(self, player: str) -> View:
        """What this player may know. Raises ValueError for a name that is not at the table."""
        return view_of(self.state, self.events, player)
