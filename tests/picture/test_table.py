"""The table: everything is on it, inside it, apart from one another, and can be reached."""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest

from alhambra_nb.engine import TILES, City, Tile
from alhambra_nb.picture.evidence import verdict_marks
from alhambra_nb.picture.lettering import LARGEST, length
from alhambra_nb.picture.scene import Scene, Sprite, Text
from alhambra_nb.picture.scene import Shape as Drawn
from alhambra_nb.picture.small_tiles import LEAST_TEXT, sized_tile
from alhambra_nb.picture.table import (
    BOXES,
    Direction,
    Shape,
    TablePicture,
    Target,
    hit,
    neighbour,
    table_scene,
    table_targets,
)
from alhambra_nb.picture.theme import THEMES, Theme
from tests.picture.tables import BLOCK, CARDS, LABELS, played, row_city, table_of
from tests.picture.test_board import reach

SHAPES: tuple[Shape, ...] = get_args(Shape)
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
BY_SHAPE = pytest.mark.parametrize("shape", SHAPES)
PIXELS = {"wide": 860 / 1500, "tall": 390 / 780}
"""CSS pixels for a unit where a table is shown as small as it is meant to be."""


def awkward() -> list[TablePicture]:
    """Tables of two to six players at the start, later and at the end, and with extremes of every part."""
    tables = [table_of(played(players, actions)) for players in range(2, 7) for actions in (0, 60, 10**6)]
    tables += (replace(table, dirk=None) for table in tables if table.dirk is not None)
    for table in (tables[0], tables[5], tables[-1]):
        seat = table.me
        tables += (replace(table, hand=CARDS[:cards]) for cards in (0, 1, 30, 60))
        tables.append(replace(table, hand=None, me=replace(seat, cards=25)))
        tables += (replace(table, waiting=TILES[:waiting]) for waiting in range(5))
        tables += (replace(table, me=replace(seat, reserve=TILES[:held]), waiting=TILES[50:]) for held in (0, 12, 30))
        tables.append(replace(table, others=tuple(replace(o, reserve=TILES[:20], wall=30) for o in table.others)))
        tables.append(replace(table, me=replace(seat, city=row_city(20), points=230)))
        tables.append(replace(table, market=(None,) * 4, display=(None,) * 4, bag=0, deck=0))
        tables += (replace(table, zoom=zoom, pan=(3, -2)) for zoom in (-4, -1, 2, 6))
        tables.append(replace(table, big=len(table.others)))
        everything = frozenset(target for target, _ in table_targets(table))
        tables.append(replace(table, can=everything, cursor=Target("slot", 0), chosen=Target("slot", 1)))
        tables.append(marked(table))
    return tables


def marked(table: TablePicture) -> TablePicture:
    """With legal cells, a tile on trial, and the evidence of a refusal."""
    tile = Tile.parse("T9-NE")
    legal = table.me.city.build_cells(tile)
    broken = table.me.city.explain_build(tile, (9, 9))
    ghost = (tile, legal[0]) if legal else None
    chosen = frozenset({0, 1})
    return replace(
        table, legal=legal, ghost=ghost, marks=verdict_marks(broken), chosen_cards=chosen, chosen_display=chosen
    )


TABLES = awkward()


def sprites(scene: Scene) -> list[Sprite]:
    return [sprite for layer in scene.layers for sprite in layer]


def different(scenes: Iterable[Scene]) -> list[Sprite]:
    """Every sprite once; those that are kept between scenes are the same objects."""
    kept = {(sprite.at, id(sprite.shapes)): sprite for scene in scenes for sprite in sprites(scene)}
    return list(kept.values())


def texts(scene: Scene) -> list[str]:
    return [shape.text for sprite in sprites(scene) for shape in sprite.shapes if isinstance(shape, Text)]


def has(scene: Scene, style: str) -> list[Sprite]:
    return [sprite for sprite in scene.layers[2] if any(shape.style == style for shape in sprite.shapes)]


def covered(drawn: Drawn, theme: Theme) -> tuple[float, float, float, float]:
    """What a shape covers, a text in its whole length: left, top, right, bottom."""
    if not isinstance(drawn, Text):
        return reach(drawn, theme)
    size = drawn.size * theme[drawn.style].scale
    wide, (x, y) = length(drawn.text, size) / LARGEST, drawn.at
    left = {"start": x, "middle": x - wide / 2, "end": x - wide}[drawn.anchor]
    return left, y - size * 0.4, left + wide, y + size * 0.4


@BY_SHAPE
def test_the_picture_keeps_its_box_whatever_is_on_the_table(shape: Shape) -> None:
    assert {table_scene(table, shape).box for table in TABLES} == {BOXES[shape]}


@BY_SHAPE
def test_everything_lies_inside_the_box_and_inside_its_sprite(shape: Shape) -> None:
    """In the theme with the largest labels and the thickest marks."""
    _, _, wide, high = BOXES[shape]
    theme = THEMES["projector"]
    for sprite in different(table_scene(table, shape) for table in TABLES):
        (x, y), (left, top, width, height) = sprite.at, sprite.box
        for drawn in sprite.shapes:
            x0, y0, x1, y1 = covered(drawn, theme)
            assert min(x + x0, y + y0) >= 0 <= min(wide - x - x1, high - y - y1), (drawn, sprite.at)
            assert min(x0 - left, y0 - top, left + width - x1, top + height - y1) >= -2, (drawn, sprite)


@BY_SHAPE
def test_every_style_is_known_to_every_theme(shape: Shape) -> None:
    styles = {d.style for table in TABLES for sprite in sprites(table_scene(table, shape)) for d in sprite.shapes}
    assert all(styles <= set(theme) for theme in THEMES.values())


@BY_SHAPE
def test_targets_lie_apart_inside_the_box(shape: Shape) -> None:
    _, _, wide, high = BOXES[shape]
    for table in TABLES:
        boxes = [box for _, box in table_targets(table, shape)]
        assert all(x >= 0 and y >= 0 and x + w <= wide and y + h <= high for x, y, w, h in boxes)
        for i, (x, y, w, h) in enumerate(boxes):
            for left, top, width, height in boxes[:i]:
                apart = x >= left + width - 1e-6 or left >= x + w - 1e-6 or y >= top + height - 1e-6
                assert apart or top >= y + h - 1e-6


@BY_SHAPE
def test_every_target_is_large_enough_for_a_finger(shape: Shape) -> None:
    for table in TABLES:
        if len(table.me.reserve) > 12:
            continue
        for target, (_, _, wide, high) in table_targets(table, shape):
            if target.kind != "cell":
                assert min(wide, high) * PIXELS[shape] >= 24, (target, wide, high)


@BY_SHAPE
def test_everything_that_is_there_can_be_pointed_at_once(shape: Shape) -> None:
    for table in TABLES:
        targets = [target for target, _ in table_targets(table, shape) if target.kind != "cell"]
        expected = {Target("slot", i) for i in range(4)} | {Target("money", i) for i in range(4)}
        expected |= {Target("card", i) for i in range(len(table.hand or ()))}
        expected |= {Target("waiting", i) for i in range(len(table.waiting))}
        expected |= {Target("reserve", i) for i in range(len(table.me.reserve))}
        expected |= {Target("player", i) for i in range(1 + len(table.others))}
        expected |= {Target("dirk", 0)} if table.dirk is not None else set()
        assert set(targets) == expected
        assert len(targets) == len(expected)


@BY_SHAPE
def test_a_point_hits_the_target_whose_box_it_is_in(shape: Shape) -> None:
    targets = table_targets(TABLES[7], shape)
    for target, (left, top, wide, high) in targets:
        assert hit(targets, (left + wide / 2, top + high / 2)) == target
        assert hit(targets, (left, top)) == target
    assert hit(targets, (-1.0, 5.0)) is None
    assert hit(targets, (1.0, 1.0)) is None
    assert hit((), (1.0, 1.0)) is None


@BY_SHAPE
def test_the_keyboard_reaches_every_target_from_every_other(shape: Shape) -> None:
    for targets in {table_targets(table, shape) for table in TABLES[::5] if table.zoom >= 0}:
        steps = {target: {neighbour(targets, target, way) for way in DIRECTIONS} for target, _ in targets}
        back: dict[Target, set[Target]] = {target: set() for target in steps}
        for target, reached in steps.items():
            for other in reached:
                assert other is not None
                back[other].add(target)
        start = targets[0][0]
        assert spread_from(start, steps) == set(steps)
        assert spread_from(start, back) == set(steps)


def spread_from(start: Target, steps: object) -> set[Target]:
    assert isinstance(steps, dict)
    seen, queue = {start}, deque([start])
    while queue:
        new = steps[queue.popleft()] - seen
        seen |= new
        queue.extend(new)
    return seen


def test_the_keyboard_starts_somewhere_and_stays_at_an_edge() -> None:
    targets = table_targets(TABLES[4])
    assert neighbour(targets, None, "left") == targets[0][0] == neighbour(targets, Target("card", 99), "up")
    assert neighbour((), None, "left") is None
    assert neighbour(targets, Target("slot", 0), "right") == Target("slot", 1)
    assert neighbour(targets, Target("slot", 1), "left") == Target("slot", 0)
    assert neighbour(targets, Target("slot", 0), "left") == Target("slot", 0)
    assert neighbour(targets, Target("slot", 3), "right") == Target("money", 0)
    assert neighbour(targets, Target("cell", (0, 0)), "down") == Target("cell", (0, 1))


@BY_SHAPE
def test_what_is_shown_is_what_the_table_holds(shape: Shape) -> None:
    table = TABLES[4]
    shown = texts(table_scene(table, shape))
    for card in (*(table.hand or ()), *table.display):
        assert card
        assert shown.count(str(card.value)) >= 1
    assert {str(table.bag), str(table.deck), "market", "display", "hand", "mine"} <= set(shown)
    for seat in table.seats:
        assert {str(seat.points), str(seat.wall)} <= set(shown)
        assert any(text.startswith(seat.name) for text in shown)
    faces = [sprite.shapes for sprite in table_scene(table, shape).layers[1]]
    for tile in (*table.market, *table.me.city.tiles.values()):
        assert tile
        assert any(sized_tile(tile, size) in faces for size in range(20, 113))


@BY_SHAPE
def test_a_covered_hand_tells_nothing_of_its_cards(shape: Shape) -> None:
    table = TABLES[4]
    covered = replace(table, hand=None)
    assert "covered" in texts(table_scene(covered, shape))
    assert not [target for target, _ in table_targets(covered, shape) if target.kind == "card"]
    empty = replace(covered, me=replace(table.me, cards=0))
    backs = [s for s in table_scene(covered, shape).layers[1] if any(d.style == "card-back" for d in s.shapes)]
    assert len(backs) == table.me.cards
    assert len(table_scene(empty, shape).layers[1]) == len(table_scene(covered, shape).layers[1]) - len(backs)


def test_a_chosen_card_is_lifted_and_ticked_and_the_others_stay() -> None:
    table = replace(TABLES[4], hand=CARDS[10:14])
    before, after = table_scene(table), table_scene(replace(table, chosen_cards=frozenset({2})))
    moved = [(a, b) for a, b in zip(before.layers[1], after.layers[1], strict=True) if a != b]
    ((was, now),) = moved
    assert now.shapes == was.shapes
    assert now.at[1] < was.at[1]
    assert len(has(after, "chosen-tick")) == 1
    assert table_targets(table) == table_targets(replace(table, chosen_cards=frozenset({2})))


def test_sums_stand_beside_their_limits() -> None:
    table = replace(TABLES[4], hand=CARDS[12:15], chosen_display=frozenset({0, 1}), chosen_cards=frozenset({0, 2}))
    first, second = table.display[:2]
    assert first
    assert second
    assert f"{first.value + second.value} / 5" in texts(table_scene(table))
    total = CARDS[12].value + CARDS[14].value
    assert str(total) in texts(table_scene(table))
    tile = table.market[1]
    assert tile
    assert f"{total} / {tile.price}" in texts(table_scene(replace(table, chosen=Target("slot", 1))))


def test_marks_show_what_can_be_done_what_is_chosen_and_where_the_keyboard_is() -> None:
    can = frozenset({Target("slot", 0), Target("card", 1), Target("cell", (0, 0))})
    scene = table_scene(replace(TABLES[4], can=can, chosen=Target("slot", 0), cursor=Target("card", 0)))
    assert len(has(scene, "can")) == 3
    boxes = dict(table_targets(TABLES[4]))
    (chosen,), (cursor,) = has(scene, "chosen"), has(scene, "cursor")
    assert chosen.at == boxes[Target("slot", 0)][:2]
    assert cursor.at == boxes[Target("card", 0)][:2]
    assert has(table_scene(replace(TABLES[4], cursor=Target("card", 99))), "cursor") == []


def test_legal_cells_are_ticked_where_they_are() -> None:
    table = marked(TABLES[4])
    boxes = dict(table_targets(table))
    ticked = {sprite.at for sprite in has(table_scene(table), "legal-edge")}
    assert ticked == {boxes[Target("cell", cell)][:2] for cell in table.legal}
    assert ticked


@BY_SHAPE
def test_the_whole_city_and_a_margin_can_be_seen_without_zoom(shape: Shape) -> None:
    for city in (City(), BLOCK, row_city(20), played(3, 10**6).city("Ann")):
        table = replace(TABLES[4], me=replace(TABLES[4].me, city=city))
        cells = {target.index for target, _ in table_targets(table, shape) if target.kind == "cell"}
        around = {(x + dx, y + dy) for x, y in city.tiles for dx, dy in product((-1, 0, 1), repeat=2)}
        assert around <= cells


@BY_SHAPE
def test_columns_and_rows_have_numbers_along_the_edge(shape: Shape) -> None:
    for table in (TABLES[4], replace(TABLES[5], pan=(2, -1))):
        scene, boxes = table_scene(table, shape), dict(table_targets(table, shape))
        cells = [target.index for target in boxes if target.kind == "cell"]
        west, north = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
        written = {
            (sprite.at, drawn.anchor): drawn.text
            for sprite in scene.layers[0]
            for drawn in sprite.shapes
            if isinstance(drawn, Text) and drawn.style == "axis"
        }
        wanted = {(boxes[Target("cell", (x, north))][:2], "middle"): str(x) for x in {cell[0] for cell in cells}}
        wanted |= {(boxes[Target("cell", (west, y))][:2], "start"): str(y) for y in {cell[1] for cell in cells}}
        assert written == wanted


def test_on_a_phone_the_alhambra_comes_first_while_tiles_wait() -> None:
    def top(table: TablePicture, kind: str) -> float:
        return min(box[1] for target, box in table_targets(table, "tall") if target.kind == kind)

    table = TABLES[4]
    waits = replace(table, waiting=TILES[:1])
    assert top(replace(table, waiting=()), "slot") < top(replace(table, waiting=()), "cell")
    assert top(waits, "waiting") < top(waits, "cell") < min(top(waits, "player"), top(waits, "slot"))
    assert top(waits, "cell") < BOXES["tall"][3] / 5


def test_zoom_and_pan_show_whole_cells_only() -> None:
    for zoom, pan in product((-3, 0, 1, 4, 9), ((0, 0), (2, 0), (-50, 7))):
        cells = [box for target, box in table_targets(replace(TABLES[5], zoom=zoom, pan=pan)) if target.kind == "cell"]
        assert cells
        assert len({box[2:] for box in cells}) == 1

    def middle(pan: tuple[int, int], zoom: int = 4) -> Target | None:
        return hit(table_targets(replace(TABLES[5], zoom=zoom, pan=pan)), (430.0, 500.0))

    one, other = middle((0, 0)), middle((2, -1))
    assert one
    assert other
    assert isinstance(one.index, tuple)
    assert isinstance(other.index, tuple)
    assert (other.index[0] - one.index[0], other.index[1] - one.index[1]) == (2, -1)


def test_another_s_large_alhambra_has_no_cells_to_point_at() -> None:
    assert not [target for target, _ in table_targets(replace(TABLES[4], big=1)) if target.kind == "cell"]


def test_the_one_who_acts_is_marked_by_a_band_with_an_arrow_and_a_word() -> None:
    table = TABLES[4]
    idle = replace(
        table, me=replace(table.me, acting=False), others=tuple(replace(o, acting=False) for o in table.others)
    )
    assert not [s for s in sprites(table_scene(idle)) if any(d.style == "ribbon" for d in s.shapes)]
    called = replace(idle, others=(replace(idle.others[0], acting=True), *idle.others[1:]))
    scene = table_scene(called)
    assert len([s for s in sprites(scene) if any(d.style == "ribbon" for d in s.shapes)]) == 1
    assert f"{idle.others[0].name} · acts" in texts(scene)


@BY_SHAPE
def test_no_text_is_smaller_than_can_be_read(shape: Shape) -> None:
    tile_marks = {"price", *(f"letter.{letter}" for letter in "PSACGT")}
    for sprite in different(table_scene(table, shape) for table in TABLES):
        for drawn in sprite.shapes:
            if isinstance(drawn, Text):
                least = 20 if drawn.style in tile_marks else LEAST_TEXT
                assert drawn.size >= least, drawn


def test_one_change_leaves_all_else_the_same_objects() -> None:
    """The painter finds what it knows by identity and redraws the rest: a click must change little."""
    table = TABLES[4]
    before = {id(sprite.shapes) for sprite in sprites(table_scene(table))}
    for change in (
        replace(table, cursor=Target("slot", 2)),
        replace(table, chosen_cards=frozenset({0})),
        replace(table, chosen=Target("slot", 2), can=frozenset({Target("card", 0)})),
        replace(table, display=(None, *table.display[1:])),
    ):
        after = sprites(table_scene(change))
        assert sum(id(sprite.shapes) not in before for sprite in after) <= 12


def test_a_label_is_cut_to_its_room() -> None:
    long = replace(LABELS, market="market " * 40, big="王" * 90, dirk="D" * 90)
    for shape in SHAPES:
        shown = texts(table_scene(replace(TABLES[0], labels=long), shape))
        assert sum(text.endswith("…") for text in shown) == 3
