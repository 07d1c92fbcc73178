"""All that a game is at one moment, hidden things too. It never changes; a step gives a new one."""

from dataclasses import dataclass

from .city import City
from .event import Event, Origin, Scored
from .kept import kept, made
from .money import Card, DeckCard
from .refusal import Phase
from .rules import Rules
from .scoring import DIRK
from .situation import Situation
from .tile import Tile


@dataclass(frozen=True)
class Seat:
    """One player: the hand sorted, the reserve in the order in which it filled."""

    player: str
    hand: tuple[Card, ...]
    city: City
    reserve: tuple[Tile, ...]


@dataclass(frozen=True)
class State:
    """A game's state; seats are counted from 0.

    ``market`` and ``display`` by slot, None for a gap; ``bag`` and ``deck`` in drawing order. ``dirk``: his tiles, None
    where he does not play. ``owner``: whose turn it is, ``actor``: who must act, None after the end. ``waiting``: tiles
    bought or won that are not placed yet, each with its seat. ``goes_on``: has the turn another action when the bought
    tile is placed (only where tiles are placed at once)? ``dirk_slot``: the slot that Dirk takes from next, from 0.
    ``scored``: the scoring rounds held. ``scoring_places``: where scoring cards 1 and 2 may lie by R6, first and last
    index from the bottom of the deck, which drawing does not change.
    """

    rules: Rules
    seed: int
    seats: tuple[Seat, ...]
    market: tuple[Tile | None, ...]
    display: tuple[Card | None, ...]
    bag: tuple[Tile, ...]
    deck: tuple[DeckCard, ...]
    discards: tuple[Card, ...]
    dirk: tuple[Tile, ...] | None
    phase: Phase
    owner: int
    actor: int | None
    turn: int
    scoring_places: tuple[tuple[int, int], tuple[int, int]]
    waiting: tuple[tuple[int, Tile], ...] = ()
    goes_on: bool = False
    dirk_slot: int = 0
    reshuffles: int = 0
    scored: tuple[Scored, ...] = ()

    @property
    def may_give(self) -> bool:
        """May a player give a bought tile to Dirk (R25)?"""
        return self.dirk is not None and self.rules.dirk == "gifts"

    def situation(self) -> Situation:
        """What decides the legal actions of the player who must act."""
        return self._situation

    @kept
    def _situation(self) -> Situation:
        actor = self.actor
        seat = self.seats[self.owner if actor is None else actor]
        parts = {
            "phase": self.phase,
            "market": self.market,
            "display": self.display,
            "hand": seat.hand,
            "city": seat.city,
            "reserve": seat.reserve,
            "waiting": tuple([tile for owner, tile in self.waiting if owner == actor]) if self.waiting else (),
            "may_give": self.may_give,
        }
        return made(Situation, parts)

    @property
    def points(self) -> dict[str, int]:
        """The points so far by player, Dirk last where he plays: the sums of the scoring rounds."""
        points = {seat.player: 0 for seat in self.seats}
        if self.dirk is not None:
            points[DIRK] = 0
        for scored in self.scored:
            for player, share in scored.points.items():
                points[player] += share
        return points


class Draft:
    """A state in the making: the parts that a step may change, and the events of the step so far."""

    rules: Rules
    seed: int
    seats: list[Seat]
    market: list[Tile | None]
    display: list[Card | None]
    bag: tuple[Tile, ...]
    deck: tuple[DeckCard, ...]
    discards: tuple[Card, ...]
    dirk: tuple[Tile, ...] | None
    phase: Phase
    owner: int
    actor: int | None
    turn: int
    scoring_places: tuple[tuple[int, int], tuple[int, int]]
    waiting: tuple[tuple[int, Tile], ...]
    goes_on: bool
    dirk_slot: int
    reshuffles: int
    scored: tuple[Scored, ...]
    events: list[Event]

    def __init__(self, state: State) -> None:
        # All parts at once: one by one, in and out again, they would take a fifth of the step.
        self.__dict__ = {
            **state.__dict__,
            "seats": list(state.seats),
            "market": list(state.market),
            "display": list(state.display),
            "events": [],
        }
        self.__dict__.pop("_situation", None)

    def frozen(self) -> State:
        """The state as it is now."""
        parts = {
            **self.__dict__,
            "seats": tuple(self.seats),
            "market": tuple(self.market),
            "display": tuple(self.display),
        }
        del parts["events"]
        return made(State, parts)

    @property
    def acting(self) -> Seat:
        """The seat that must act."""
        assert self.actor is not None
        return self.seats[self.actor]

    def change(
        self, *, hand: tuple[Card, ...] | None = None, city: City | None = None, reserve: tuple[Tile, ...] | None = None
    ) -> None:
        """Give the seat that acts a new hand, city or reserve."""
        assert self.actor is not None
        seat = self.seats[self.actor]
        parts = {
            "player": seat.player,
            "hand": seat.hand if hand is None else hand,
            "city": seat.city if city is None else city,
            "reserve": seat.reserve if reserve is None else reserve,
        }
        self.seats[self.actor] = made(Seat, parts)

    @property
    def origin(self) -> Origin:
        """Where a tile comes from that is placed in this phase."""
        if self.phase is Phase.ACT:
            return Origin.RESERVE
        return Origin.BOUGHT if self.phase is Phase.PLACE else Origin.LEFTOVER
