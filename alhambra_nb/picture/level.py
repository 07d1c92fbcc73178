"""A lesson's position as one picture: a city or the players' counts, and strips of money and tiles beside and below."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from alhambra_nb.engine import Card, City, Scoring, Tile
from alhambra_nb.engine.money import SLOTS

from . import table_marks as mark
from .board import city_scene
from .frames import outline
from .layout import Box, cell_box, city_box
from .part import Part, area, label, spread
from .scene import UNIT, Scene, Sprite, rectangle
from .scoring import scoring_scene
from .table_data import Target
from .table_hand import LIFT, hand_height, hand_part, tiles_part
from .table_market import market_part

ASPECT = 1.5
"""Width over height of the area that the picture is made for."""

GAP = 14.0
_SIDE = 190.0
_MARKET = 190.0
_TILES = 150.0
_NOTE = 46.0
_ALONE = 860.0

StripKind = Literal["slot", "money", "card", "reserve", "waiting", "hand", "note"]
"""What a strip shows: the market, open money, the hand, tiles of the reserve or bought ones, another player's hand, or
a line of text alone."""


@dataclass(frozen=True, slots=True)
class Strip:
    """``market`` by slot for a strip of slots; ``title`` is one line in the reader's language."""

    kind: StripKind
    title: str = ""
    cards: tuple[Card, ...] = ()
    tiles: tuple[Tile, ...] = ()
    market: tuple[Tile | None, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelPicture:
    """``scoring`` takes the place of ``city`` where it is given, ``page`` or ``player`` lit as in ``scoring_scene``.

    ``marks`` lie on the city. ``chosen``: cards that are chosen; ``lit``: what is spoken of; ``can``: what one can
    choose.
    """

    city: City | None = None
    scoring: Scoring | None = None
    page: int | None = None
    player: str = ""
    strips: tuple[Strip, ...] = ()
    marks: tuple[Sprite, ...] = ()
    chosen: frozenset[Target] = frozenset()
    lit: frozenset[Target] = frozenset()
    can: frozenset[Target] = frozenset()
    cursor: Target | None = None
    title: str = ""


def level_scene(shown: LevelPicture) -> Scene:
    """The picture in three layers: grounds, things, marks."""
    base, frame = _base(shown)
    parts = tuple(_parts(shown, frame))
    box = _all_round(frame, parts, alone=base is None)
    layers = base.layers if base else ((), (), ())
    ground: tuple[Sprite, ...] = tuple(sprite for part in parts for sprite in part.ground)
    things = tuple(sprite for part in parts for sprite in part.things)
    cloth = Sprite((box[0], box[1]), (rectangle("table", 0, 0, box[2], box[3]),), (0.0, 0.0, box[2], box[3]))
    over = tuple(_over(shown, dict(level_targets(shown))))
    return Scene(box, ((cloth, *layers[0], *ground), (*layers[1], *things), (*layers[2], *over)), shown.title)


def level_targets(shown: LevelPicture) -> tuple[tuple[Target, Box], ...]:
    """What can be pointed at, with its box: the cells of the city, then what lies on the strips."""
    _, frame = _base(shown)
    targets: list[tuple[Target, Box]] = []
    if shown.city is not None and shown.scoring is None:
        left, top, wide, high = (round(part / UNIT) for part in frame)
        cells = ((x, y) for y in range(top, top + high) for x in range(left, left + wide))
        targets += ((Target("cell", cell), cell_box(cell)) for cell in cells)
    for part in _parts(shown, frame):
        targets += part.targets
    return tuple(targets)


def _base(shown: LevelPicture) -> tuple[Scene | None, Box]:
    """The city's or the scoring's picture, and its box; without either an empty box above the strips."""
    if shown.scoring is not None:
        aspect = 1.9 if shown.strips else ASPECT
        scene = scoring_scene(shown.scoring, shown.page, player=shown.player, aspect=aspect)
        return scene, scene.box
    if shown.city is None:
        return None, (0.0, 0.0, _ALONE, 0.0)
    below = sum(max(_height(strip, _ALONE) for strip in row) + GAP for row in _rows(shown.strips, alone=False))
    beside = any(map(_beside, shown.strips)) * (_SIDE + GAP)
    least = (7, 3) if below > _MARKET + GAP else (7, 5)
    box = city_box(shown.city.tiles, least=least)
    aspect = (ASPECT * (box[3] + below) - beside) / box[3]
    box = city_box(shown.city.tiles, least=least, aspect=aspect)
    return city_scene(shown.city, box, marks=shown.marks, axes=True), box


def _beside(strip: Strip) -> bool:
    return strip.kind in ("reserve", "waiting")


def _height(strip: Strip, wide: float) -> float:
    match strip.kind:
        case "slot":
            return min(_MARKET, wide / SLOTS - 18)
        case "note":
            return _NOTE
        case "reserve" | "waiting":
            return _TILES
        case _:
            return hand_height(len(strip.cards), wide)


def _parts(shown: LevelPicture, frame: Box) -> Iterator[Part]:
    left, top, wide, high = frame
    alone = shown.city is None and shown.scoring is None
    side = top
    if not alone:
        for strip in filter(_beside, shown.strips):
            yield _part(strip, (left + wide + GAP, side, _SIDE, _TILES), shown)
            side += _TILES + GAP
    y = top + (0.0 if alone else high + GAP)
    for row in _rows(shown.strips, alone=alone):
        each = (wide - GAP * (len(row) - 1)) / len(row)
        tall = max(_height(strip, each) for strip in row)
        for i, strip in enumerate(row):
            yield _part(strip, (left + i * (each + GAP), y, each, tall), shown)
        y += tall + GAP


def _rows(strips: tuple[Strip, ...], *, alone: bool) -> tuple[tuple[Strip, ...], ...]:
    """The strips below, row by row: open money and the hand share one, and so do the players' hands."""
    below = [strip for strip in strips if alone or not _beside(strip)]
    rows = [tuple(s for s in below if s.kind in kinds) for kinds in _ROWS]
    return tuple(row for row in rows if row)


_ROWS: tuple[tuple[StripKind, ...], ...] = (("waiting", "reserve"), ("slot",), ("note",), ("money", "card"), ("hand",))


def _part(strip: Strip, box: Box, shown: LevelPicture) -> Part:
    chosen = frozenset(t.index for t in shown.chosen if t.kind == strip.kind and isinstance(t.index, int))
    match strip.kind:
        case "slot":
            return market_part(strip.market, strip.title, box)
        case "reserve" | "waiting":
            return tiles_part(strip.tiles, strip.kind, strip.title, box, call=strip.kind == "waiting")
        case "note":
            line = label((box[0] + 14, box[1] + 4, box[2] - 28, box[3] - 8), strip.title, "name")
            return Part((area(box), line), (), ((Target("note", 0), box),))
        case _:
            part = hand_part(strip.cards, len(strip.cards), chosen, "", "", "", box)
            name = label((box[0] + 10, box[1] + 3, box[2] - 20, 28.0), strip.title)
    targets = tuple((Target("money", t.index), b) if strip.kind == "money" else (t, b) for t, b in part.targets)
    return Part((*part.ground, name), part.things, () if strip.kind == "hand" else targets)


def _all_round(frame: Box, parts: tuple[Part, ...], *, alone: bool) -> Box:
    """The box that holds the base and all parts, with an edge where there are parts."""
    boxes = [] if alone else [frame]
    for part in parts:
        ground = part.ground[0]
        boxes.append((ground.at[0], ground.at[1], ground.box[2] - 12, ground.box[3] - 12))
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    edge = GAP if parts else 0.0
    return left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge


def _over(shown: LevelPicture, boxes: dict[Target, Box]) -> Iterator[Sprite]:
    """What can be chosen, what is spoken of, what is chosen, and the keyboard's place."""
    yield from (mark.can(_drawn(t, boxes[t], shown)) for t in boxes if t in shown.can and t.kind != "cell")
    for target in sorted(shown.lit, key=str):
        if target in boxes:
            wide, high = boxes[target][2:]
            yield spread(boxes[target], (rectangle("legal", 0, 0, wide, high), outline("highlight", 0, 0, wide, high)))
    yield from (mark.chosen(_drawn(t, boxes[t], shown)) for t in boxes if t in shown.chosen and t.kind != "cell")
    if shown.cursor is not None and shown.cursor in boxes:
        yield mark.cursor(_drawn(shown.cursor, boxes[shown.cursor], shown))


def _drawn(target: Target, box: Box, shown: LevelPicture) -> Box:
    """Where a target is drawn: chosen cards are pushed up."""
    return mark.raised(box, LIFT) if target in shown.chosen else box
