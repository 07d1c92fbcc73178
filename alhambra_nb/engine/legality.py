"""May the player do this now? Each action's rule is told once, here; ``apply`` and the list of legal actions ask it."""

from collections.abc import Sequence

from .action import Action, Build, Buy, Give, Pass, Remove, Reserve, Swap, Take
from .choices import choices
from .city import City
from .money import CURRENCIES, Card, total
from .refusal import (
    BoughtThisTurn,
    CardCount,
    CardsNotThere,
    MayNotPass,
    Misplaced,
    NoCardNamed,
    NoGiftToDirk,
    NotInThisPhase,
    Phase,
    Refusal,
    SumTooHigh,
    TileNotForSale,
    TileNotInReserve,
    TileNotWaiting,
    TooLittleMoney,
    Where,
    WrongCurrency,
)
from .rule import Rule
from .situation import MOST_AT_ONCE, Situation
from .tile import Tile


def explain(now: Situation, action: Action) -> Refusal | None:
    """Why the action is refused; None if it is legal.

    An action that was taken from the list of legal ones for this situation is one of them: ``test_choices.py`` asks the
    rules about all that is listed.
    """
    for listed in now.listed:
        if listed is action:
            return None
    return explain_anew(now, action)


def explain_anew(now: Situation, action: Action) -> Refusal | None:
    """The same by the rules alone, whatever was listed."""
    if now.phase is Phase.ACT:
        return _explain_acting(now, action)
    match action:
        case Build(tile):
            return _waiting(now, tile) or _built(now.city, action)
        case Reserve(tile):
            return _waiting(now, tile)
        case Give(tile):
            return _waiting(now, tile) or _given(now, tile)
    return NotInThisPhase(now.phase, now.waiting)


def _explain_acting(now: Situation, action: Action) -> Refusal | None:
    match action:
        case Take(cards):
            return _taken(now, cards)
        case Buy(tile, cards):
            return _bought(now, tile, cards)
        case Build(tile):
            return _from_reserve(now, tile) or _built(now.city, action)
        case Swap(tile, cell):
            if refusal := _from_reserve(now, tile):
                return refusal
            return None if cell in now.city.swap_cells(tile) else Misplaced(now.city.explain_swap(tile, cell))
        case Remove(cell):
            return None if cell in now.city.remove_cells() else Misplaced(now.city.explain_remove(cell))
        case Pass():
            instead = choices(now)
            return MayNotPass(instead[0]) if instead else None
        case Reserve(tile) | Give(tile):
            if now.waiting:
                return _waiting(now, tile) or BoughtThisTurn(tile)
    return NotInThisPhase(now.phase, now.waiting)


def _taken(now: Situation, cards: tuple[Card, ...]) -> Refusal | None:
    if not cards:
        return NoCardNamed(Rule.R9)
    if missing := _not_there(cards, [card for card in now.display if card]):
        return CardsNotThere(Where.DISPLAY, missing)
    if len(cards) > 1 and total(cards) > MOST_AT_ONCE:
        return SumTooHigh(cards, total(cards), MOST_AT_ONCE)
    return None


def _bought(now: Situation, tile: Tile, cards: tuple[Card, ...]) -> Refusal | None:
    if tile not in now.market or tile.price is None:
        return TileNotForSale(tile, now.market)
    if not cards:
        return NoCardNamed(Rule.R10)
    slot = now.market.index(tile)
    currency = CURRENCIES[slot]
    if missing := _not_there(cards, now.hand):
        return CardsNotThere(Where.HAND, missing)
    if foreign := tuple([card for card in cards if card.currency is not currency]):
        return WrongCurrency(tile, slot + 1, currency, foreign)
    if (paid := total(cards)) < tile.price:
        in_hand = total(card for card in now.hand if card.currency is currency)
        return TooLittleMoney(tile, currency, tile.price, paid, in_hand)
    return None


def _not_there(cards: tuple[Card, ...], there: Sequence[Card]) -> tuple[CardCount, ...]:
    short = [card for card in cards if cards.count(card) > there.count(card)]
    return tuple([CardCount(card, cards.count(card), there.count(card)) for card in dict.fromkeys(short)])


def _from_reserve(now: Situation, tile: Tile) -> Refusal | None:
    if tile in now.reserve:
        return None
    return BoughtThisTurn(tile) if tile in now.waiting else TileNotInReserve(tile, now.reserve)


def _waiting(now: Situation, tile: Tile) -> Refusal | None:
    if tile in now.waiting:
        return None
    return TileNotWaiting(tile, now.waiting, Rule.R22 if now.phase is Phase.LEFTOVERS else Rule.R12)


def _built(city: City, action: Build) -> Refusal | None:
    if action.cell in city.build_cells(action.tile):
        return None
    return Misplaced(city.explain_build(action.tile, action.cell))


def _given(now: Situation, tile: Tile) -> Refusal | None:
    return None if now.may_give and now.phase is Phase.PLACE else NoGiftToDirk(tile)
