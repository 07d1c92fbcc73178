"""What an action does. That it is legal has been asked before (``legality``); here no rule is told again."""

from .action import Action, Build, Buy, Give, Pass, Remove, Reserve, Swap, Take
from .ending import end_turn, final_scoring
from .event import Bought, Built, Gave, Origin, Passed, Removed, Reserved, Swapped, Took
from .money import Card
from .refusal import Phase
from .state import Draft, State
from .tile import Tile


def step(state: State, action: Action) -> Draft:
    """The draft of the state after a legal action, with everything that follows of itself, and the events."""
    draft = Draft(state)
    match action:
        case Take(cards):
            _take(draft, cards)
        case Buy():
            _buy(draft, action)
        case Build(tile, cell):
            _build(draft, action)
        case Reserve(tile):
            draft.change(reserve=(*draft.acting.reserve, tile))
            draft.events.append(Reserved(draft.acting.player, tile, draft.origin))
            _placed(draft, tile)
        case Give(tile):
            draft.dirk = (*(draft.dirk or ()), tile)
            draft.events.append(Gave(draft.acting.player, tile))
            _placed(draft, tile)
        case Remove(cell):
            seat = draft.acting
            gone = seat.city.tiles[cell]
            draft.change(city=seat.city.remove(cell), reserve=(*seat.reserve, gone))
            draft.events.append(Removed(seat.player, gone, cell))
            _acted(draft)
        case Swap(tile, cell):
            seat = draft.acting
            out = seat.city.tiles[cell]
            draft.change(city=seat.city.swap(tile, cell), reserve=(*_without(seat.reserve, tile), out))
            draft.events.append(Swapped(seat.player, tile, out, cell))
            _acted(draft)
        case Pass():
            draft.events.append(Passed(draft.acting.player))
            _acted(draft)
    return draft


def _take(draft: Draft, cards: tuple[Card, ...]) -> None:
    for card in cards:
        draft.display[draft.display.index(card)] = None
    draft.change(hand=tuple(sorted(draft.acting.hand + cards)))
    draft.events.append(Took(draft.acting.player, cards))
    _acted(draft)


def _buy(draft: Draft, buy: Buy) -> None:
    tile, cards = buy.tile, buy.cards
    slot = draft.market.index(tile)
    draft.market[slot] = None
    hand = list(draft.acting.hand)
    for card in cards:
        hand.remove(card)
    draft.change(hand=tuple(hand))
    draft.discards += cards
    assert draft.actor is not None
    draft.waiting += ((draft.actor, tile),)
    draft.events.append(Bought(draft.acting.player, tile, slot + 1, cards, buy.over))
    if draft.rules.placing == "at_once":
        draft.goes_on = buy.exact
        draft.phase = Phase.PLACE
    elif not buy.exact:
        _acted(draft)


def _build(draft: Draft, action: Build) -> None:
    seat = draft.acting
    tile, origin = action.tile, draft.origin
    city = seat.city.build(tile, action.cell)
    draft.events.append(Built(seat.player, tile, action.cell, origin))
    if origin is Origin.RESERVE:
        draft.change(city=city, reserve=_without(seat.reserve, tile))
        _acted(draft)
    else:
        draft.change(city=city)
        _placed(draft, tile)


def _without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def _acted(draft: Draft) -> None:
    """The actions of the turn are over: bought tiles are placed, or the turn ends (R11, R12)."""
    draft.goes_on = False
    if draft.waiting:
        draft.phase = Phase.PLACE
    else:
        end_turn(draft)


def _placed(draft: Draft, tile: Tile) -> None:
    """A tile is placed: the next one follows, or another action, or the end of the turn or of the game."""
    draft.waiting = tuple([(seat, other) for seat, other in draft.waiting if other != tile])
    if draft.phase is Phase.LEFTOVERS:
        if draft.waiting:
            draft.actor = draft.waiting[0][0]
        else:
            final_scoring(draft)
    elif not draft.waiting:
        if draft.goes_on:
            draft.goes_on = False
            draft.phase = Phase.ACT
        else:
            end_turn(draft)
