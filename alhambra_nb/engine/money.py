"""Money: four currencies, cards from 1 to 9, scoring cards, and which payments waste no card (R2, R3, R10)."""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from .notation import NotationError, TextFault

CARD_VALUES = range(1, 10)
SLOTS = 4
"""Slots of the market, and open money cards."""


class Currency(StrEnum):
    """The four currencies, in the order of the market's slots 1 to 4 (R3)."""

    DENAR = "denar"
    DIRHAM = "dirham"
    DUCAT = "ducat"
    FLORIN = "florin"

    @property
    def letter(self) -> str:
        """The letter of the currency's colour, blue, green, orange or yellow: b g o y."""
        return _LETTER[self]

    @property
    def slot(self) -> int:
        """The market slot, 1 to 4, whose tile is bought with this currency."""
        return _SLOT[self]


CURRENCIES: tuple[Currency, ...] = tuple(Currency)
_LETTER = dict(zip(CURRENCIES, "bgoy", strict=True))
_CURRENCY = {letter: currency for currency, letter in _LETTER.items()}
_SLOT = {currency: number for number, currency in enumerate(CURRENCIES, 1)}


class Card(NamedTuple):
    """A money card. Cards of a kind are equal; they sort by currency, then by value."""

    currency: Currency
    value: int

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card of a text such as ``b3``. Raises NotationError."""
        return parse_card(text, 0)

    def __str__(self) -> str:
        return _LETTER[self.currency] + str(self.value)


class ScoringCard(NamedTuple):
    """A card of the money deck that starts scoring round 1 or 2. Its text is ``scoring1`` or ``scoring2``."""

    round: int

    def __str__(self) -> str:
        return f"scoring{self.round}"


SCORING_CARDS = (ScoringCard(1), ScoringCard(2))
DeckCard = Card | ScoringCard

_CARD = {str(card): card for card in (Card(currency, value) for currency in CURRENCIES for value in CARD_VALUES)}


def parse_card(piece: str, at: int) -> Card:
    """The card of a piece that begins at character ``at`` of a text. Raises NotationError with that place."""
    card = _CARD.get(piece)
    if card is None:
        raise NotationError(TextFault.CARD if piece else TextFault.EMPTY, piece, at)
    return card


def all_cards(copies: int) -> tuple[Card, ...]:
    """Every money card of a game with so many copies of each, sorted: 108 cards for 3 copies (R2)."""
    return tuple(card for card in _CARD.values() for _ in range(copies))


def total(cards: Iterable[Card]) -> int:
    """The sum of the cards' values, whatever their currency."""
    return sum([card.value for card in cards])


def of_currency(cards: Iterable[Card], currency: Currency) -> tuple[Card, ...]:
    """Those of the cards that are of the currency, in their order."""
    return tuple([card for card in cards if card.currency is currency])


@lru_cache(maxsize=1024)
def payments(cards: tuple[Card, ...], price: int) -> tuple[tuple[Card, ...], ...]:
    """The payments of a price from sorted cards of one currency in which no card is superfluous (R10).

    Each multiset once, its cards sorted; the cheapest first, of equal sums the one with fewer cards, then by values.
    Cards are taken from the dearest down until the price is reached: the last one taken is the smallest, so without
    any one of them the price would not be reached; and in a payment that wastes none, no smaller card follows.
    """
    found = []
    dearest_first = cards[::-1]

    def take(start: int, taken: tuple[Card, ...], missing: int) -> None:
        last = None
        for i in range(start, len(dearest_first)):
            card = dearest_first[i]
            if card == last:
                continue
            last = card
            if card.value >= missing:
                found.append((card, *taken))
            else:
                take(i + 1, (card, *taken), missing - card.value)

    take(0, (), price)
    found.sort(key=lambda payment: (total(payment), len(payment), payment))
    return tuple(found)
