"""The table: a whole game on one canvas, wide for a screen or tall for a phone, and what can be pointed at on it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

from alhambra_nb.engine.money import total
from alhambra_nb.engine.situation import MOST_AT_ONCE

from . import table_marks as mark
from .frames import initials
from .layout import Box
from .part import Part
from .scene import Point, Scene, Sprite, rectangle
from .table_city import Window, city_marks, city_part, window
from .table_data import SeatPicture, Shape, TableLabels, TablePicture, Target, TargetKind
from .table_hand import LIFT, hand_part, tiles_part
from .table_market import display_part, market_part
from .table_rooms import BOXES, Rooms, rooms
from .table_seats import dirk_part, me_part, seat_part
from .track import track_part

__all__ = [
    "BOXES", "Direction", "SeatPicture", "Shape", "TableLabels", "TablePicture", "Target", "TargetKind", "Targets",
    "hit", "neighbour", "table_scene", "table_targets",
]  # fmt: skip

Direction = Literal["left", "right", "up", "down"]
Targets = Sequence[tuple[Target, Box]]


def table_scene(table: TablePicture, shape: Shape = "wide") -> Scene:
    """The table as a scene in three layers: grounds and labels, things, marks.

    What did not change since the last scene is the same object again, so that a painter finds it at once.
    """
    parts = _parts(table, shape)
    box = BOXES[shape]
    ground = (_cloth(box), *(sprite for part in parts for sprite in part.ground))
    things = tuple(sprite for part in parts for sprite in part.things)
    return Scene(box, (ground, things, tuple(_over(table, shape))), table.labels.title)


def table_targets(table: TablePicture, shape: Shape = "wide") -> tuple[tuple[Target, Box], ...]:
    """What can be pointed at, with its box in scene units, from top to bottom. Boxes do not overlap.

    The cells of the large Alhambra are among them if it is mine.
    """
    return tuple(pair for part in _parts(table, shape) for pair in part.targets)


def hit(targets: Targets, point: Point) -> Target | None:
    """The target under a point of the scene; None for bare table."""
    x, y = point
    for target, (left, top, wide, high) in targets:
        if left <= x < left + wide and top <= y < top + high:
            return target
    return None


def neighbour(targets: Targets, current: Target | None, direction: Direction) -> Target | None:
    """The next target from here in a direction, the same one at an edge; the first one from nowhere.

    Of all that lie that way, the nearest in a straight line: what lies aside counts double. None on an empty table.
    """
    boxes = dict(targets)
    if current not in boxes:
        return targets[0][0] if targets else None
    assert current is not None
    here = boxes[current]
    ahead = ((_distance(here, box, direction), target) for target, box in targets if target != current)
    known = [(far, target) for far, target in ahead if far is not None]
    return min(known, key=lambda pair: pair[0])[1] if known else current


def _distance(here: Box, there: Box, direction: Direction) -> float | None:
    """How far away a box is in a direction, None if it does not lie that way."""
    across = direction in ("left", "right")
    a, b = (_spans(box)[0 if across else 1] for box in (here, there))
    c, d = (_spans(box)[1 if across else 0] for box in (here, there))
    forward = direction in ("right", "down")
    ahead = b[0] - a[1] if forward else a[0] - b[1]
    if ahead < -1:
        return None
    aside = max(0.0, d[0] - c[1], c[0] - d[1])
    middles = abs(sum(c) - sum(d)) / 2
    return max(ahead, 0.0) + 2 * aside + 0.05 * middles


def _spans(box: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    left, top, wide, high = box
    return (left, left + wide), (top, top + high)


def _rooms(table: TablePicture, shape: Shape) -> Rooms:
    cards = table.me.cards if table.hand is None else len(table.hand)
    return rooms(
        shape, len(table.others), cards, len(table.waiting), len(table.me.reserve), dirk=table.dirk is not None
    )


def _window(table: TablePicture, shape: Shape) -> Window:
    return window(table.seats[table.big].city, _rooms(table, shape).city, table.zoom, table.pan)


def _parts(table: TablePicture, shape: Shape) -> tuple[Part, ...]:
    """The parts in the order in which one reads them; in a wide table my half before the others'."""
    at, words = _rooms(table, shape), table.labels
    signs = initials(tuple(seat.name for seat in table.seats))
    shown = _window(table, shape)
    track = track_part(tuple(seat.points for seat in table.seats), signs, at.track)
    others = [
        seat_part(seat, i, signs[i], words.acting, room, large=table.big == i)
        for i, (seat, room) in enumerate(zip(table.others, at.others, strict=True), start=1)
    ]
    if table.dirk is not None and at.dirk is not None:
        others.append(dirk_part(table.dirk, words.dirk, at.dirk))
    names = (words.display, words.bag, words.deck)
    offered = (
        market_part(table.market, words.market, at.market),
        display_part(table.display, table.bag, table.deck, names, _display_sum(table), at.display),
    )
    mine = (
        city_part(table.seats[table.big].city, shown, words.big, at.city, targets=table.big == 0),
        me_part(table.me, signs[0], words.acting, at.me),
    )
    tiles = (
        tiles_part(table.waiting, "waiting", words.waiting, at.waiting, call=True) if table.waiting else Part(),
        tiles_part(table.me.reserve, "reserve", words.reserve, at.reserve, call=False),
    )
    hand = hand_part(
        table.hand, table.me.cards, table.chosen_cards, words.hand, words.covered, _hand_sum(table), at.hand
    )
    if shape == "wide":
        return (track, *offered, *mine, *tiles, hand, *others)
    if table.waiting:
        return (track, *tiles, *mine, *others, *offered, hand)
    return (track, *others, *offered, *mine, *tiles, hand)


def _display_sum(table: TablePicture) -> str:
    """The sum of the chosen open cards and what it may be at most, for more than one card."""
    chosen = [card for i, card in enumerate(table.display) if i in table.chosen_display and card]
    return f"{total(chosen)} / {MOST_AT_ONCE}" if chosen else ""


def _hand_sum(table: TablePicture) -> str:
    """The sum of the chosen cards of my hand, and the price of the chosen market tile."""
    chosen = [card for i, card in enumerate(table.hand or ()) if i in table.chosen_cards]
    slot = table.chosen
    tile = table.market[slot.index] if slot and slot.kind == "slot" and isinstance(slot.index, int) else None
    if not chosen and tile is None:
        return ""
    return f"{total(chosen)} / {tile.price}" if tile else str(total(chosen))


@lru_cache(maxsize=2)
def _cloth(box: Box) -> Sprite:
    return Sprite((box[0], box[1]), (rectangle("table", 0, 0, box[2], box[3]),), (0.0, 0.0, box[2], box[3]))


def _over(table: TablePicture, shape: Shape) -> Iterator[Sprite]:
    """The marks: what can be done, the large Alhambra's evidence, what is chosen, the keyboard's place."""
    boxes = {target: _drawn(target, box, table) for target, box in table_targets(table, shape)}
    yield from (mark.can(box) for target, box in boxes.items() if target in table.can)
    yield from city_marks(_window(table, shape), table.legal, table.ghost, table.marks)
    chosen = [Target("money", i) for i in sorted(table.chosen_display)]
    chosen += [Target("card", i) for i in sorted(table.chosen_cards)]
    if table.chosen is not None:
        chosen.append(table.chosen)
    yield from (mark.chosen(boxes[target]) for target in chosen if target in boxes)
    if table.cursor is not None and table.cursor in boxes:
        yield mark.cursor(boxes[table.cursor])


def _drawn(target: Target, box: Box, table: TablePicture) -> Box:
    """Where a target is drawn: a chosen card of the hand is pushed up, though it is pointed at where it was."""
    return mark.raised(box, LIFT) if target.kind == "card" and target.index in table.chosen_cards else box
