"""What may be done now, and why not the rest, as data: for lists, for the canvas, for "why can't I?"."""

from dataclasses import dataclass
from enum import StrEnum

from alhambra_nb.engine import (
    CURRENCIES,
    Action,
    Build,
    Buy,
    Give,
    Pass,
    Phase,
    Refusal,
    Remove,
    Reserve,
    Swap,
    Take,
    Tile,
    TooLittleMoney,
    View,
)
from alhambra_nb.engine.money import of_currency
from alhambra_nb.picture.table import Target


class Group(StrEnum):
    """What one may think of doing."""

    TAKE = "take"
    BUY = "buy"
    PLACE = "place"
    LEFTOVERS = "leftovers"
    REDESIGN = "redesign"
    PASS = "pass"  # noqa: S105 - no password


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be done with one thing.

    ``target``: the thing on the table, ``tile`` the tile that it is; both None for open money, removals and passing.
    ``actions``: the legal ones, exact payments first. ``refusal``: why there are none; None if there are, and where no
    rule but the place forbids them: a tile that fits nowhere.
    """

    group: Group
    target: Target | None = None
    tile: Tile | None = None
    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None


def offers(view: View) -> tuple[Offer, ...]:
    """All that the player of the view may think of doing; nothing while another must act.

    The actions of all offers together are the legal actions of the view.
    """
    if view.to_act != view.player:
        return ()
    if view.phase is Phase.ACT:
        return (_takes(view), *_purchases(view), *_waiting(view), *_redesigns(view), _pass(view))
    later = tuple(
        Offer(group, refusal=view.explain(action))
        for group, action in ((Group.TAKE, Take(())), (Group.BUY, Pass()), (Group.REDESIGN, Remove((0, 0))))
    )
    return (*_placings(view), *later)


def purchases(view: View, slot: int) -> Offer:
    """How the tile of a market slot, from 0, may be paid for by the player who acts; else what is short."""
    tile = view.market[slot]
    target = Target("slot", slot)
    if tile is None:
        return Offer(Group.BUY, target)
    found = tuple(action for action in view.legal_actions(Buy) if isinstance(action, Buy) and action.tile == tile)
    exact_first = tuple(sorted(found, key=lambda buy: not is_exact(buy)))
    return Offer(Group.BUY, target, tile, exact_first, None if found else _short(view, tile, slot))


def is_exact(action: Action) -> bool:
    """Is this a purchase for exactly the price, which gives another action (R11)?"""
    return isinstance(action, Buy) and action.exact


def _short(view: View, tile: Tile, slot: int) -> Refusal | None:
    """Why the tile cannot be paid with all the money there is of its currency."""
    money = of_currency(view.hand, CURRENCIES[slot])
    if not money and tile.price is not None:
        return TooLittleMoney(tile, CURRENCIES[slot], tile.price, 0, 0)
    return view.explain(Buy(tile, money))


def _takes(view: View) -> Offer:
    found = view.legal_actions(Take)
    return Offer(Group.TAKE, actions=found, refusal=None if found else view.explain(Take(())))


def _purchases(view: View) -> tuple[Offer, ...]:
    return tuple(purchases(view, slot) for slot, tile in enumerate(view.market) if tile)


def _waiting(view: View) -> tuple[Offer, ...]:
    """Tiles bought in this turn, which wait for its end."""
    tiles = [tile for player, tile in view.waiting if player == view.player]
    return tuple(
        Offer(Group.PLACE, Target("waiting", place), tile, (), view.explain(Reserve(tile)))
        for place, tile in enumerate(tiles)
    )


def _redesigns(view: View) -> tuple[Offer, ...]:
    found = view.legal_actions(Build, Swap)
    return (
        *(
            Offer(Group.REDESIGN, Target("reserve", place), tile, _with(tile, found))
            for place, tile in enumerate(view.reserve)
        ),
        Offer(Group.REDESIGN, actions=view.legal_actions(Remove)),
    )


def _with(tile: Tile, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(a for a in actions if isinstance(a, (Build, Swap, Reserve, Give)) and a.tile == tile)


def _pass(view: View) -> Offer:
    refusal = view.explain(Pass())
    return Offer(Group.PASS, actions=() if refusal else (Pass(),), refusal=refusal)


def _placings(view: View) -> tuple[Offer, ...]:
    group = Group.LEFTOVERS if view.phase is Phase.LEFTOVERS else Group.PLACE
    tiles = [tile for player, tile in view.waiting if player == view.player]
    found = view.legal_actions(Build, Reserve, Give)
    return tuple(Offer(group, Target("waiting", place), tile, _with(tile, found)) for place, tile in enumerate(tiles))
