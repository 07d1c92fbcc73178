"""My hand, fanned so that every card can be seen and pointed at, and my tiles beside the Alhambra."""

from functools import lru_cache
from math import ceil

from alhambra_nb.engine import Card, Tile

from .frames import rounded
from .layout import Box
from .lettering import length
from .money import CARD, STRIP, card_back, card_shapes
from .part import Part, area, inner, label, spread
from .scene import Sprite, Text, rectangle
from .small_tiles import sized_tile
from .table_data import Target, TargetKind

LIFT = 10.0
"""How far a chosen card is pushed up."""

_HEAD, _EDGE, _ROW = 32.0, 10.0, 50.0
_LEAST = STRIP + 6


def hand_height(cards: int, wide: float) -> float:
    """The height of the room for so many cards: more than one row if one would show too little of each."""
    return _HEAD + LIFT + CARD[1] + 8 + (_rows(cards, wide - 2 * _EDGE) - 1) * _ROW


def _rows(cards: int, wide: float) -> int:
    return max(1, ceil(cards / (1 + (wide - CARD[0]) // _LEAST)))


@lru_cache(maxsize=64)
def hand_part(
    hand: tuple[Card, ...] | None, backs: int, chosen: frozenset[int], title: str, covered: str, sums: str, box: Box
) -> Part:
    """My hand; ``hand`` None: so many backs, with ``covered`` on them. ``sums`` is the badge on the chosen cards."""
    left, top, wide, _ = box
    ground = [area(box), label((left + _EDGE, top + 3, wide - 2 * _EDGE - 200, _HEAD - 4), title)]
    if sums:
        ground.append(sum_badge((left + wide - _EDGE, top + 4), sums))
    if hand is None:
        return Part(tuple(ground), (*_backs(backs, box), *_cover(covered, box)))
    things: list[Sprite] = []
    targets: list[tuple[Target, Box]] = []
    room = wide - 2 * _EDGE
    rows = _rows(len(hand), room)
    each = ceil(len(hand) / rows)
    for i, card in enumerate(hand):
        row, column = divmod(i, each)
        pitch = _pitch(each, room)
        x = left + _EDGE + column * pitch
        y = top + _HEAD + LIFT + row * _ROW
        lifted = LIFT if i in chosen else 0.0
        shapes = card_shapes(card, flat=rows > 1)
        things.append(Sprite((x, y - lifted), shapes, (-2.0, -2.0, CARD[0] + 4, CARD[1] + 4)))
        last = column == each - 1 or i == len(hand) - 1
        reach = CARD[0] if last else min(pitch, CARD[0])
        below = CARD[1] if row == rows - 1 or i + each >= len(hand) else _ROW
        targets.append((Target("card", i), (x, y, reach, below)))
    return Part(tuple(ground), tuple(things), tuple(targets))


def _pitch(cards: int, room: float) -> float:
    return min(CARD[0] + 8, float((room - CARD[0]) // max(cards - 1, 1)))


def _backs(count: int, box: Box) -> list[Sprite]:
    left, top, wide, _ = box
    room = wide - 2 * _EDGE
    pitch = min(CARD[0] + 8, (room - CARD[0]) / max(count - 1, 1))
    covers = (-2.0, -2.0, CARD[0] + 4, CARD[1] + 4)
    return [Sprite((left + _EDGE + i * pitch, top + _HEAD + LIFT), card_back(), covers) for i in range(count)]


def _cover(text: str, box: Box) -> tuple[Sprite, ...]:
    left, top, wide, _ = box
    across = min(wide - 40, length(text, 28) + 40)
    strip = (left + (wide - across) / 2, top + _HEAD + LIFT + CARD[1] / 2 - 26, across, 52.0)
    shown = label(inner(strip, 16, 0), text, "name", 28, "middle")
    return spread(strip, (rounded("panel", 0, 0, across, 52, 12),)), shown


def sum_badge(corner: tuple[float, float], text: str) -> Sprite:
    """A sum on an accent ground; ``corner`` is its upper right one."""
    across = length(text, 23) + 18
    box = (corner[0] - across, corner[1], across, 28.0)
    return spread(box, (rounded("sum", 0, 0, across, 28, 9), Text((across / 2, 14), text, 23.0, "sum-text")))


@lru_cache(maxsize=64)
def tiles_part(tiles: tuple[Tile, ...], kind: TargetKind, title: str, box: Box, *, call: bool) -> Part:
    """Tiles of the reserve, or tiles that wait to be placed: ``call`` gives these a ground that calls for it."""
    left, top, wide, high = box
    if wide <= 0 or high <= 0:
        return Part()
    head = 30.0
    ground = [area(box, "call" if call else "area")]
    ground.append(label((left + 10, top + 2, wide - 20, head - 2), title, "call-text" if call else "name-faint"))
    room = (left + 9, top + head, wide - 18, high - head - 7)
    if not tiles:
        side = min(84.0, room[3] - 4)
        empty = (room[0], room[1] + 2, side, side)
        return Part((*ground, spread(empty, (rectangle("empty", 2, 2, side - 4, side - 4),))))
    size, columns = _fitting(len(tiles), room[2], room[3], 100.0 if call else 92.0)
    things, targets = [], []
    for i, tile in enumerate(tiles):
        row, column = divmod(i, columns)
        place = (room[0] + column * (size + 6), room[1] + row * (size + 6), size, size)
        things.append(spread(place, sized_tile(tile, size), 2))
        targets.append((Target(kind, i), place))
    return Part(tuple(ground), tuple(things), tuple(targets))


def _fitting(count: int, wide: float, high: float, most: float) -> tuple[float, int]:
    """The largest size, in whole units up to ``most``, at which so many tiles fit, and how many stand in a row."""
    for size in range(round(most), 8, -1):
        columns = int((wide + 6) // (size + 6))
        if columns and ceil(count / columns) * (size + 6) - 6 <= high:
            return float(size), columns
    return 8.0, max(1, int((wide + 6) // 14))
