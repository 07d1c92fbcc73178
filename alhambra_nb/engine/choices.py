"""The legal actions of a situation, in a fixed order: the quick way to what ``legality.explain`` lets pass."""

from collections.abc import Collection
from functools import lru_cache
from itertools import combinations

from .action import ACTIONS, Action, Build, Buy, Give, Pass, Remove, Reserve, Swap, Take
from .money import Card, all_cards, payments, total
from .refusal import Phase
from .situation import MOST_AT_ONCE, Situation
from .tile import Tile


def legal_actions(now: Situation, kinds: Collection[type[Action]] = ACTIONS) -> tuple[Action, ...]:
    """The legal actions of these kinds, each once, in a fixed order.

    - takes: single cards, then sets of two, three, four, each by currency and value;
    - buys: by market slot, then the payments without a superfluous card (R10), by sum, number of cards, values;
    - builds of reserve tiles, in the order of the reserve, by cell (x, then y);
    - removals, by cell;
    - swaps, in the order of the reserve, by cell;
    - a pass, if there is nothing else.

    While tiles wait to be placed, for each in the order in which it came: builds by cell, the reserve, Dirk.

    The situation remembers them, for ``legality.explain``. ``tests/engine/test_choices.py`` holds them to the rules
    (``explain_anew``) over everything that one could think of doing.
    """
    if now.phase is not Phase.ACT:
        found = _placings(now, kinds)
    else:
        found = choices(now, kinds)
        if not found and Pass in kinds and not choices(now):
            found = [Pass()]
    now.listed[:] = found
    return tuple(found)


def choices(now: Situation, kinds: Collection[type[Action]] = ACTIONS) -> list[Action]:
    """The actions of a turn, other than a pass."""
    found: list[Action] = []
    if Take in kinds:
        found += takes([card for card in now.display if card])
    if Buy in kinds:
        for tile, money in zip(now.market, now.money, strict=True):
            if tile and money:
                found += buys(tile, money)
    if Build in kinds:
        for tile in now.reserve:
            found += [Build(tile, cell) for cell in now.city.build_cells(tile)]
    if Remove in kinds:
        found += [Remove(cell) for cell in now.city.remove_cells()]
    if Swap in kinds:
        for tile in now.reserve:
            found += [Swap(tile, cell) for cell in now.city.swap_cells(tile)]
    return found


def takes(display: list[Card]) -> list[Take]:
    """What may be taken from open cards (R9)."""
    display = sorted(display)
    found = [_SINGLE[card] for card in dict.fromkeys(display)]
    small = [card for card in display if card.value < MOST_AT_ONCE]
    return found + _sets(tuple(small)) if len(small) > 1 else found


_SINGLE = {card: Take((card,)) for card in all_cards(1)}


@lru_cache(maxsize=4096)
def _sets(small: tuple[Card, ...]) -> list[Take]:
    """The sets of two and more of sorted cards that may be taken together, the smaller sets first."""
    found = []
    for size in range(2, len(small) + 1):
        sets = dict.fromkeys(combinations(small, size))  # sorted, since the cards are
        found += [Take(cards) for cards in sets if total(cards) <= MOST_AT_ONCE]
    return found


def buys(tile: Tile, money: tuple[Card, ...]) -> list[Buy]:
    """How a tile may be paid for with sorted money of its slot's currency, wasting no card (R10)."""
    price = tile.price or 0
    return [Buy(tile, cards) for cards in payments(money, price)] if total(money) >= price else []


def _placings(now: Situation, kinds: Collection[type[Action]]) -> list[Action]:
    found: list[Action] = []
    for tile in now.waiting:
        if Build in kinds:
            found += [Build(tile, cell) for cell in now.city.build_cells(tile)]
        if Reserve in kinds:
            found.append(Reserve(tile))
        if Give in kinds and now.may_give and now.phase is Phase.PLACE:
            found.append(Give(tile))
    return found
