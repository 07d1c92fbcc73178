"""What a hand of money is good for: how much it is, and which prices it pays exactly."""

from functools import lru_cache

from alhambra_nb.engine import Card

PLENTY = 13
"""Money of a currency beyond the dearest tile counts half: it has to wait for a second one."""

COMMON_PRICES = range(4, 12)


@lru_cache(maxsize=1024)
def sums(values: tuple[int, ...]) -> int:
    """Every sum that some of these card values make, as bits: bit 7 is set if 7 can be paid exactly."""
    found = 1
    for value in values:
        found |= found << value
    return found


@lru_cache(maxsize=1024)
def amount(values: tuple[int, ...]) -> float:
    """The money of one currency, what is beyond the dearest tile halved."""
    money = sum(values)
    return money if money <= PLENTY else PLENTY + (money - PLENTY) / 2


@lru_cache(maxsize=1024)
def exactness(values: tuple[int, ...]) -> float:
    """The part of the common prices that these values of one currency pay exactly, from 0 to 1."""
    possible = sums(values)
    return sum([possible >> price & 1 for price in COMMON_PRICES]) / len(COMMON_PRICES)


@lru_cache(maxsize=512)
def purse(values: tuple[tuple[int, ...], ...]) -> tuple[float, float]:
    """The amount and the exactness of a whole hand, its values given by currency."""
    return sum([amount(of_one) for of_one in values]), sum([exactness(of_one) for of_one in values])


@lru_cache(maxsize=1024)
def cheapest(values: tuple[int, ...], price: int) -> int | None:
    """The least sum that pays the price; None if there is not as much."""
    above = sums(values) >> price
    return price + (above & -above).bit_length() - 1 if above else None


def values_of(cards: tuple[Card, ...]) -> list[tuple[int, ...]]:
    """The values of the cards by currency, in the order of the slots; the cards are sorted."""
    values: dict[str, list[int]] = {"b": [], "g": [], "o": [], "y": []}
    for card in cards:
        values[card.currency.letter].append(card.value)
    return [tuple(found) for found in values.values()]
