"""Where the parts of a table lie, in units. Rooms depend on how many sit there and how long the hand is, no more."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from .layout import Box
from .table_data import Shape
from .table_hand import hand_height

BOXES: dict[Shape, Box] = {"wide": (0.0, 0.0, 1500.0, 1000.0), "tall": (0.0, 0.0, 780.0, 1500.0)}
"""The box of a table's scene by its shape; the same whatever is on the table."""

GAP = 8.0


@dataclass(frozen=True, slots=True)
class Rooms:
    """``others`` in seat order; ``dirk`` is None where he does not play."""

    track: Box
    market: Box
    display: Box
    city: Box
    me: Box
    waiting: Box
    reserve: Box
    hand: Box
    others: tuple[Box, ...]
    dirk: Box | None


@lru_cache(maxsize=64)
def rooms(shape: Shape, others: int, cards: int, waiting: int, reserve: int, *, dirk: bool) -> Rooms:
    """The rooms for so many other seats, cards in hand, waiting tiles and tiles of my reserve."""
    return (
        _wide(others, cards, waiting, dirk=dirk)
        if shape == "wide"
        else _tall(others, cards, waiting, reserve, dirk=dirk)
    )


_MARKET, _LEFT, _SIDE = 628.0, 1058.0, 214.0
_DIRK = 92.0
_SMALL, _MOST_ROWS = 54.0, 3
"""Room for a tile of the reserve that a finger can still hit, and the rows of them that a phone has room for."""


def _wide(others: int, cards: int, waiting: int, *, dirk: bool) -> Rooms:
    _, _, wide, high = BOXES["wide"]
    edge, top = 10.0, 74.0
    hand = hand_height(cards, _LEFT)
    foot = high - edge - hand
    middle = top + 146 + GAP
    room = foot - GAP - middle
    side, mine = edge + _LEFT - _SIDE, 160.0
    called = 0.0 if not waiting else 140.0 if waiting <= 2 else 226.0
    below = middle + mine + GAP
    column = edge + _LEFT + GAP
    gifts = _DIRK + GAP if dirk else 0.0
    each = (high - edge - top - gifts + GAP) / max(others, 1) - GAP
    return Rooms(
        track=(edge, 8.0, wide - 2 * edge, 58.0),
        market=(edge, top, _MARKET, 146.0),
        display=(edge + _MARKET + GAP, top, _LEFT - _MARKET - GAP, 146.0),
        city=(edge, middle, _LEFT - _SIDE - GAP, room),
        me=(side, middle, _SIDE, mine),
        waiting=(side, below, _SIDE, called),
        reserve=(
            side,
            below + called + (GAP if waiting else 0),
            _SIDE,
            foot - GAP - below - called - (GAP if waiting else 0),
        ),
        hand=(edge, foot, _LEFT, hand),
        others=tuple((column, top + i * (each + GAP), wide - edge - column, each) for i in range(others)),
        dirk=(column, high - edge - _DIRK, wide - edge - column, _DIRK) if dirk else None,
    )


def _tall(others: int, cards: int, waiting: int, reserve: int, *, dirk: bool) -> Rooms:
    """From top to bottom: track, players, market, money, Alhambra, me, tiles, hand.

    While tiles wait, they and the Alhambra come first: that is what one looks at then, and a phone shows half a table.
    """
    _, _, wide, high = BOXES["tall"]
    edge, row, offer = 8.0, 54.0, 146.0
    across = wide - 2 * edge
    called = 0.0 if not waiting else max(216.0, 20 + 80.0 * waiting)
    beside = across - called - (GAP if waiting else 0)
    strip = max(112.0, 37 + _SMALL * min(_MOST_ROWS, ceil(reserve / ((beside - 12) // _SMALL))))
    hand = hand_height(cards, across)
    lines = others + dirk
    upper = lines * (row + 6) + 2 * (offer + GAP)
    foot = high - edge - hand
    top = 8.0 + 58 + GAP
    room = foot - top - upper - (strip + GAP) - (row + 6) - GAP
    tiles = top if waiting else foot - GAP - strip
    city = tiles + strip + GAP if waiting else top + upper
    mine = city + room + GAP
    players = mine + row + 6 if waiting else top
    rows = tuple((edge, players + i * (row + 6), across, row) for i in range(lines))
    market = players + lines * (row + 6)
    return Rooms(
        track=(edge, 8.0, across, 58.0),
        market=(edge, market, across, offer),
        display=(edge, market + offer + GAP, across, offer),
        city=(edge, city, across, room),
        me=(edge, mine, across, row),
        waiting=(edge, tiles, called, strip),
        reserve=(edge + across - beside, tiles, beside, strip),
        hand=(edge, foot, across, hand),
        others=rows[:others],
        dirk=rows[-1] if dirk else None,
    )
