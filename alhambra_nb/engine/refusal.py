"""Why an action is refused, as data: the broken rule, and the evidence."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from .action import Action
from .money import Card, Currency
from .placement import Verdict
from .rule import Rule
from .tile import Tile


class Phase(StrEnum):
    """What the game waits for."""

    ACT = "act"  # one of the three actions (R8)
    PLACE = "place"  # bought tiles (R12)
    LEFTOVERS = "leftovers"  # tiles left on the market, at the end (R22)
    OVER = "over"


class Where(StrEnum):
    """Where cards should be that an action names."""

    DISPLAY = "display"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class CardCount:
    """A card that an action names more often than it is there."""

    card: Card
    named: int
    there: int


@dataclass(frozen=True, slots=True)
class GameIsOver:
    """No action after the end."""

    rule: ClassVar[Rule] = Rule.R21


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """It is ``to_act`` who acts, not ``player``."""

    player: str
    to_act: str
    rule: ClassVar[Rule] = Rule.R8


@dataclass(frozen=True, slots=True)
class NotInThisPhase:
    """An action of another phase: money taken while bought tiles wait to be placed, say."""

    phase: Phase
    waiting: tuple[Tile, ...]

    @property
    def rule(self) -> Rule:
        """What the game waits for by which rule."""
        return {Phase.PLACE: Rule.R12, Phase.LEFTOVERS: Rule.R22}.get(self.phase, Rule.R8)


@dataclass(frozen=True, slots=True)
class NoCardNamed:
    """A take or a payment of nothing."""

    rule: Rule


@dataclass(frozen=True, slots=True)
class CardsNotThere:
    """Cards that are not on the display (R9) or not in the hand (R10), or named more often than they are there."""

    where: Where
    cards: tuple[CardCount, ...]

    @property
    def rule(self) -> Rule:
        """Taking or buying."""
        return Rule.R9 if self.where is Where.DISPLAY else Rule.R10


@dataclass(frozen=True, slots=True)
class SumTooHigh:
    """Several cards at once whose sum is over the limit."""

    cards: tuple[Card, ...]
    total: int
    limit: int
    rule: ClassVar[Rule] = Rule.R9


@dataclass(frozen=True, slots=True)
class TileNotForSale:
    """The tile is not on the market; ``market`` is what is there, by slot."""

    tile: Tile
    market: tuple[Tile | None, ...]
    rule: ClassVar[Rule] = Rule.R10


@dataclass(frozen=True, slots=True)
class WrongCurrency:
    """Cards that are not of the currency of the tile's slot."""

    tile: Tile
    slot: int
    currency: Currency
    cards: tuple[Card, ...]
    rule: ClassVar[Rule] = Rule.R10


@dataclass(frozen=True, slots=True)
class TooLittleMoney:
    """The payment falls short of the price; ``in_hand`` is all the money of that currency that the player holds."""

    tile: Tile
    currency: Currency
    price: int
    paid: int
    in_hand: int
    rule: ClassVar[Rule] = Rule.R10

    @property
    def missing(self) -> int:
        """How much the payment lacks."""
        return self.price - self.paid


@dataclass(frozen=True, slots=True)
class TileNotWaiting:
    """The tile is none of those that wait to be placed: never bought, or already placed."""

    tile: Tile
    waiting: tuple[Tile, ...]
    rule: Rule


@dataclass(frozen=True, slots=True)
class TileNotInReserve:
    """A redesign takes its tile from the reserve."""

    tile: Tile
    reserve: tuple[Tile, ...]
    rule: ClassVar[Rule] = Rule.R13


@dataclass(frozen=True, slots=True)
class BoughtThisTurn:
    """A tile bought in this turn takes no part in it before its end."""

    tile: Tile
    rule: ClassVar[Rule] = Rule.R12


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A placement rule refuses; the verdict says which and why."""

    verdict: Verdict

    @property
    def rule(self) -> Rule:
        """The first placement rule that is broken, in teaching order."""
        return self.verdict.broken[0]


@dataclass(frozen=True, slots=True)
class MayNotPass:
    """Something else is possible, ``instead`` for one."""

    instead: Action
    rule: ClassVar[Rule] = Rule.R11


@dataclass(frozen=True, slots=True)
class NoGiftToDirk:
    """Dirk gets no tile here: he is not in the game, takes turns instead of gifts, or the tile is a leftover."""

    tile: Tile
    rule: ClassVar[Rule] = Rule.R25


Refusal = (
    GameIsOver
    | NotYourTurn
    | NotInThisPhase
    | NoCardNamed
    | CardsNotThere
    | SumTooHigh
    | TileNotForSale
    | WrongCurrency
    | TooLittleMoney
    | TileNotWaiting
    | TileNotInReserve
    | BoughtThisTurn
    | Misplaced
    | MayNotPass
    | NoGiftToDirk
)


class IllegalAction(ValueError):
    """An action that the rules refuse. The game is as it was.

    ``refusal`` holds the evidence, ``rule`` the broken rule, ``rules`` all of them where a placement breaks several.
    """

    def __init__(self, action: Action, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        self.rule = refusal.rule
        self.rules = refusal.verdict.broken if isinstance(refusal, Misplaced) else (refusal.rule,)
        super().__init__(f"{action}: {', '.join(self.rules)}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.action, self.refusal)
