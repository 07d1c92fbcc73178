"""Money in sentences: cards such as ``blue 3``, currencies, sums."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from alhambra_nb.engine import Card, Currency

from .language import Words, mark

_CARDS = {
    Currency.DENAR: mark("blue {values}"),
    Currency.DIRHAM: mark("green {values}"),
    Currency.DUCAT: mark("orange {values}"),
    Currency.FLORIN: mark("yellow {values}"),
}

_CURRENCIES = {
    Currency.DENAR: mark("denars (blue)"),
    Currency.DIRHAM: mark("dirhams (green)"),
    Currency.DUCAT: mark("ducats (orange)"),
    Currency.FLORIN: mark("florins (yellow)"),
}


def card_name(words: Words, card: Card) -> str:
    """A money card: ``blue 3``."""
    return words.say(_CARDS[card.currency], values=words.number(card.value))


def cards_name(words: Words, cards: Sequence[Card]) -> str:
    """Money cards in their order: ``blue 3 and green 2``, of one currency ``blue 4 and 5``; none: ``no money``."""
    if not cards:
        return words.say("no money")
    if len({card.currency for card in cards}) > 1:
        return words.list(card_name(words, card) for card in cards)
    return words.say(_CARDS[cards[0].currency], values=words.list(words.number(card.value) for card in cards))


def hand_name(words: Words, cards: Sequence[Card]) -> str:
    """The money of a hand, a currency after the other: ``blue 4 and 5; yellow 1``; ``no money`` for none."""
    runs = (tuple(run) for _, run in groupby(cards, key=lambda card: card.currency))
    return "; ".join(cards_name(words, run) for run in runs) or cards_name(words, ())


def currency_name(words: Words, currency: Currency) -> str:
    """A currency by name and colour: ``denars (blue)``."""
    return words.say(_CURRENCIES[currency])


def money_name(words: Words, currency: Currency, n: int) -> str:
    """A sum of a currency: ``9 denars (blue)``."""
    match currency:
        case Currency.DENAR:
            return words.plural("{n} denar (blue)", "{n} denars (blue)", n)
        case Currency.DIRHAM:
            return words.plural("{n} dirham (green)", "{n} dirhams (green)", n)
        case Currency.DUCAT:
            return words.plural("{n} ducat (orange)", "{n} ducats (orange)", n)
        case Currency.FLORIN:
            return words.plural("{n} florin (yellow)", "{n} florins (yellow)", n)


def holdings(words: Words, money: Iterable[tuple[str, int]]) -> str:
    """What each player holds of a currency: ``Ann 9, Ben 0``."""
    return ", ".join(words.say("{player} {amount}", player=who, amount=words.number(n)) for who, n in money)
