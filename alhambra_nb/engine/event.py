"""What happened in a game, as data: names, cards, tiles and numbers, no sentences.

Every event is public: what an event tells, all players saw. Slots and open places are counted from 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from .city import City
from .geometry import Cell
from .money import Card, Currency
from .points import round_points
from .scoring import Scoring, score_round
from .tile import BuildingType, Tile


class Origin(StrEnum):
    """Where a tile that is placed comes from."""

    BOUGHT = "bought"
    LEFTOVER = "leftover"
    RESERVE = "reserve"


class Occasion(StrEnum):
    """When Dirk is given tiles of the bag (R25)."""

    SETUP = "setup"
    FIRST_SCORING = "first scoring"
    SECOND_SCORING = "second scoring"


class StartReason(StrEnum):
    """What made the start player one (R5)."""

    FEWEST_CARDS = "fewest cards"
    LOWEST_SUM = "lowest sum"
    SEAT_ORDER = "seat order"


class EndReason(StrEnum):
    """Why the game ends (R21)."""

    UNFILLED = "a slot stays unfilled"
    BAG_EMPTY = "the bag is empty"


class LeftoverReason(StrEnum):
    """Why a leftover goes to a player or to nobody (R22)."""

    MOST_MONEY = "most money"
    TIE = "tie"
    NO_MONEY = "nobody has any"
    NOT_GIVEN_OUT = "not given out"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A player was dealt money, openly, one card at a time until the sum was 20 or more (R4)."""

    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandSize:
    player: str
    cards: int
    money: int


@dataclass(frozen=True, slots=True)
class Starts:
    """This player starts; ``hands`` are what was compared (R5)."""

    player: str
    reason: StartReason
    hands: tuple[HandSize, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn of this player; turns are counted from 1, Dirk's not."""

    player: str
    turn: int


@dataclass(frozen=True, slots=True)
class Took:
    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bought:
    """A tile was paid for with these cards, exactly if ``over`` is 0 (R10, R11)."""

    player: str
    tile: Tile
    slot: int
    cards: tuple[Card, ...]
    over: int

    @property
    def exact(self) -> bool:
        """Was the price paid exactly?"""
        return not self.over


@dataclass(frozen=True, slots=True)
class Built:
    player: str
    tile: Tile
    cell: Cell
    origin: Origin


@dataclass(frozen=True, slots=True)
class Reserved:
    player: str
    tile: Tile
    origin: Origin


@dataclass(frozen=True, slots=True)
class Gave:
    """A player gave a bought tile to Dirk (R25)."""

    player: str
    tile: Tile


@dataclass(frozen=True, slots=True)
class Removed:
    """A tile went from the Alhambra to the reserve."""

    player: str
    tile: Tile
    cell: Cell


@dataclass(frozen=True, slots=True)
class Swapped:
    """``tile`` came from the reserve onto the cell, ``out`` went to the reserve."""

    player: str
    tile: Tile
    out: Tile
    cell: Cell


@dataclass(frozen=True, slots=True)
class Passed:
    player: str


@dataclass(frozen=True, slots=True)
class MoneyOpened:
    """Cards were laid open, each with its place 1 to 4; ``gaps``: the places for which there was none (R14, R15)."""

    cards: tuple[tuple[int, Card], ...]
    gaps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards, so many cards, became a new deck (R15)."""

    cards: int


@dataclass(frozen=True, slots=True)
class ScoringCardDrawn:
    """The card of scoring round 1 or 2 came up; the round follows at the end of the turn (R14)."""

    round: int


@dataclass(frozen=True, slots=True)
class MarketFilled:
    """Tiles came onto the market, each with its slot; ``unfilled``: the slots for which there was none (R14, R21)."""

    tiles: tuple[tuple[int, Tile], ...]
    unfilled: tuple[int, ...] = ()


@dataclass(frozen=True)
class Scored:
    """A scoring round was held over these cities and Dirk's counts (R16-R20).

    Equal scored rounds have equal cities and counts; the rest follows.
    """

    round: int
    cities: tuple[tuple[str, City], ...]
    dirk: tuple[tuple[BuildingType, int], ...] | None

    @cached_property
    def scoring(self) -> Scoring:
        """The round with its steps, worked out when first asked for."""
        return score_round(self.round, dict(self.cities), None if self.dirk is None else dict(self.dirk))

    @cached_property
    def points(self) -> Mapping[str, int]:
        """The sums of the steps by player, found the quick way."""
        return round_points(self.round, dict(self.cities), None if self.dirk is None else dict(self.dirk))


@dataclass(frozen=True, slots=True)
class DirkDrew:
    """Dirk was given tiles of the bag (R25); after the second scoring a third of the ``bag`` tiles that were there."""

    tiles: tuple[Tile, ...]
    occasion: Occasion
    bag: int


@dataclass(frozen=True, slots=True)
class DirkTook:
    """In a turn of his own, Dirk took the tile of this market slot (R26)."""

    tile: Tile
    slot: int


@dataclass(frozen=True, slots=True)
class EndCame:
    """The game ends with this turn (R21); ``unfilled`` are the slots that stay empty."""

    reason: EndReason
    unfilled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leftover:
    """What became of a tile left on the market: ``player`` gets it, or nobody (R22).

    ``money``: what each player holds of the slot's currency; empty where leftovers are not given out.
    """

    tile: Tile
    slot: int
    currency: Currency
    player: str | None
    reason: LeftoverReason
    money: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The final points, Dirk's too, and who won; several share the win (R20, R24)."""

    points: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]


Event = (
    Dealt
    | Starts
    | TurnBegan
    | Took
    | Bought
    | Built
    | Reserved
    | Gave
    | Removed
    | Swapped
    | Passed
    | MoneyOpened
    | Reshuffled
    | ScoringCardDrawn
    | MarketFilled
    | Scored
    | DirkDrew
    | DirkTook
    | EndCame
    | Leftover
    | Ended
)
