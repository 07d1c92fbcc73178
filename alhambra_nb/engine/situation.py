"""What decides which actions are legal."""

from bisect import bisect
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .city import City
from .kept import kept
from .money import CARD_VALUES, CURRENCIES, Card
from .refusal import Phase
from .tile import Tile

if TYPE_CHECKING:
    from .action import Action

MOST_AT_ONCE = 5
"""Several cards may be taken together up to this sum (R9)."""


@dataclass(frozen=True)
class Situation:
    """All that decides what the player who acts may do; he knows all of it. The hand is sorted.

    ``market`` and ``display`` by slot, None for a gap. ``waiting``: tiles bought in this turn, or leftovers won, that
    are not placed yet. ``may_give``: may he give a bought tile to Dirk (R25)?
    """

    phase: Phase
    market: tuple[Tile | None, ...]
    display: tuple[Card | None, ...]
    hand: tuple[Card, ...]
    city: City
    reserve: tuple[Tile, ...]
    waiting: tuple[Tile, ...]
    may_give: bool

    @kept
    def listed(self) -> list["Action"]:
        """The legal actions that were listed last: these very objects need not be asked about again."""
        return []

    @kept
    def money(self) -> tuple[tuple[Card, ...], ...]:
        """The hand by currency, in the order of the market's slots."""
        hand = self.hand
        ends = [bisect(hand, last) for last in _LAST]
        return hand[: ends[0]], hand[ends[0] : ends[1]], hand[ends[1] : ends[2]], hand[ends[2] :]


_LAST = [Card(currency, CARD_VALUES[-1]) for currency in CURRENCIES[:-1]]
