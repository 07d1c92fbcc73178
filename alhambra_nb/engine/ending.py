"""The end of a turn (R14, R15), Dirk's tiles (R25, R26), and the end of the game (R21-R24)."""

from .chance import reshuffled
from .event import (
    DirkDrew,
    DirkTook,
    EndCame,
    Ended,
    EndReason,
    Leftover,
    LeftoverReason,
    MarketFilled,
    MoneyOpened,
    Occasion,
    Reshuffled,
    Scored,
    ScoringCardDrawn,
    TurnBegan,
)
from .money import CURRENCIES, Card, ScoringCard, of_currency, total
from .refusal import Phase
from .state import Draft
from .tile import BuildingType, Tile

GIFT = 6
"""Tiles that Dirk is given at setup and after the first scoring (R25)."""

LAST_ROUND = 3
_DIRK_AFTER = 1  # the seat after which Dirk sits (R26)


def end_turn(draft: Draft) -> None:
    """Refill money, then the market, hold the scoring rounds that came up, and begin the next turn or end the game."""
    draft.phase = Phase.ACT
    rounds = open_money(draft)
    unfilled = fill_market(draft)
    for round_ in rounds:
        _score(draft, round_)
        if draft.dirk is not None and draft.rules.dirk == "gifts":
            first = round_ == 1
            count = GIFT if first else len(draft.bag) // 3
            dirk_draws(draft, count, Occasion.FIRST_SCORING if first else Occasion.SECOND_SCORING)
    if _ends(draft, unfilled):
        return
    if draft.dirk is not None and draft.rules.dirk == "turns" and draft.owner == _DIRK_AFTER and _dirk_ends(draft):
        return
    draft.owner = draft.actor = (draft.owner + 1) % len(draft.seats)
    draft.turn += 1
    draft.events.append(TurnBegan(draft.acting.player, draft.turn))


def open_money(draft: Draft) -> tuple[int, ...]:
    """Lay money open on every gap of the display; the scoring rounds whose cards came up, in order (R14, R15)."""
    if all(draft.display):
        return ()
    opened: list[tuple[int, Card]] = []
    gaps: list[int] = []
    rounds: list[int] = []
    deck = draft.deck
    at = 0
    for slot, there in enumerate(draft.display):
        while there is None:
            if at == len(deck):
                if not draft.discards:
                    gaps.append(slot + 1)
                    break
                draft.reshuffles += 1
                deck, at = reshuffled(draft.seed, draft.reshuffles, draft.discards), 0
                draft.events.append(Reshuffled(len(deck)))
                draft.discards = ()
            card = deck[at]
            at += 1
            if isinstance(card, ScoringCard):
                rounds.append(card.round)
                draft.events.append(ScoringCardDrawn(card.round))
            else:
                draft.display[slot] = there = card
                opened.append((slot + 1, card))
    draft.deck = deck[at:]
    draft.events.append(MoneyOpened(tuple(opened), tuple(gaps)))
    return tuple(rounds)


def fill_market(draft: Draft) -> tuple[int, ...]:
    """Draw a tile for every empty slot, the lowest first; the slots, from 1, for which there was none (R14)."""
    if all(draft.market):
        return ()
    empty = [slot for slot, tile in enumerate(draft.market) if tile is None]
    filled = list(zip(empty, draft.bag, strict=False))
    for slot, tile in filled:
        draft.market[slot] = tile
    draft.bag = draft.bag[len(filled) :]
    unfilled = tuple([slot + 1 for slot in empty[len(filled) :]])
    draft.events.append(MarketFilled(tuple([(slot + 1, tile) for slot, tile in filled]), unfilled))
    return unfilled


def dirk_draws(draft: Draft, count: int, occasion: Occasion) -> None:
    """Give Dirk so many tiles of the bag, or what is left (R25)."""
    tiles = draft.bag[:count]
    draft.events.append(DirkDrew(tiles, occasion, len(draft.bag)))
    draft.dirk = (draft.dirk or ()) + tiles
    draft.bag = draft.bag[len(tiles) :]


def _dirk_ends(draft: Draft) -> bool:
    """Dirk's own turn (R26); does it end the game?"""
    slot = draft.dirk_slot
    tile = draft.market[slot]
    assert tile is not None
    assert draft.dirk is not None
    draft.market[slot] = None
    draft.dirk += (tile,)
    draft.dirk_slot = (slot + 1) % len(draft.market)
    draft.events.append(DirkTook(tile, slot + 1))
    return _ends(draft, fill_market(draft))


def _ends(draft: Draft, unfilled: tuple[int, ...]) -> bool:
    """Does the game end with this turn (R21)? Then leftovers, and the last scoring if none is placed."""
    if unfilled:
        reason = EndReason.UNFILLED
    elif draft.rules.end == "bag_empty" and not draft.bag:
        reason = EndReason.BAG_EMPTY
    else:
        return False
    draft.events.append(EndCame(reason, unfilled))
    won: list[tuple[int, Tile]] = []
    for slot, tile in enumerate(draft.market):
        if tile:
            leftover = _leftover(draft, slot, tile)
            draft.events.append(leftover)
            if leftover.player is not None:
                draft.market[slot] = None
                won.append((next(i for i, seat in enumerate(draft.seats) if seat.player == leftover.player), tile))
    if won:
        first_to_last = list(dict.fromkeys(seat for seat, _ in won))
        draft.waiting = tuple(sorted(won, key=lambda entry: first_to_last.index(entry[0])))
        draft.phase = Phase.LEFTOVERS
        draft.actor = first_to_last[0]
    else:
        final_scoring(draft)
    return True


def _leftover(draft: Draft, slot: int, tile: Tile) -> Leftover:
    """Who gets a tile left on the market, and why (R22)."""
    currency = CURRENCIES[slot]
    if draft.rules.leftovers == "nobody":
        return Leftover(tile, slot + 1, currency, None, LeftoverReason.NOT_GIVEN_OUT, ())
    money = tuple([(seat.player, total(of_currency(seat.hand, currency))) for seat in draft.seats])
    most = max(amount for _, amount in money)
    richest = [player for player, amount in money if amount == most]
    if not most:
        return Leftover(tile, slot + 1, currency, None, LeftoverReason.NO_MONEY, money)
    if len(richest) > 1:
        return Leftover(tile, slot + 1, currency, None, LeftoverReason.TIE, money)
    return Leftover(tile, slot + 1, currency, richest[0], LeftoverReason.MOST_MONEY, money)


def _score(draft: Draft, round_: int) -> None:
    dirk = None
    if draft.dirk is not None:
        dirk = tuple([(building, sum(tile.building is building for tile in draft.dirk)) for building in BuildingType])
    scored = Scored(round_, tuple([(seat.player, seat.city) for seat in draft.seats]), dirk)
    draft.scored += (scored,)
    draft.events.append(scored)


def final_scoring(draft: Draft) -> None:
    """The last scoring (R23), and who wins: most points, shared by equals, never Dirk (R20, R24)."""
    _score(draft, LAST_ROUND)
    draft.phase = Phase.OVER
    draft.actor = None
    points = draft.frozen().points
    most = max(points[seat.player] for seat in draft.seats)
    winners = tuple([seat.player for seat in draft.seats if points[seat.player] == most])
    draft.events.append(Ended(tuple(points.items()), winners))
