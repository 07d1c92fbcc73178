"""The picture of a scoring: what a page counts is lit, all else is dimmed, and walls are counted aloud."""

from collections.abc import Iterable

import pytest

from alhambra_nb.engine import City, score_counts, score_round
from alhambra_nb.engine.scoring import DIRK, MajorityStep, Scoring, WallStep
from alhambra_nb.picture.scene import Circle, Line, Scene, Sprite, Text
from alhambra_nb.picture.scoring import scoring_scene, wall_marks
from alhambra_nb.picture.tiles import tile_shapes

SEALED = City.parse("F@0,0 P2-NEW@0,-1 A4-NES@1,0 S3-ESW@0,1 C5-NSW@-1,0")
TOWERS = City.parse("F@0,0 T10-W@-1,0 T11@1,0 X-E@1,1 X-W@2,1 G11@2,0 T11-N@1,-1")
SCORED = score_round(3, {"Ann": SEALED, "Ben": TOWERS}, dirk={"tower": 3, "garden": 6})


def page_of(scoring: Scoring, source: str, player: str) -> int:
    for i, page in enumerate(scoring.pages()):
        if any(step.source == source and step.player == player for step in page):
            return i
    raise AssertionError((source, player))


def with_style(sprites: Iterable[Sprite], style: str) -> list[Sprite]:
    return [sprite for sprite in sprites if any(shape.style == style for shape in sprite.shapes)]


def texts(sprites: Iterable[Sprite], *styles: str) -> list[str]:
    return [s.text for sprite in sprites for s in sprite.shapes if isinstance(s, Text) and s.style in styles]


def lit_letters(scene: Scene) -> list[str]:
    """The letters of the tiles under a lit outline."""
    lit = {sprite.at for sprite in with_style(scene.layers[2], "highlight")}
    found = [s for sprite in scene.layers[1] if sprite.at in lit for s in sprite.shapes if isinstance(s, Text)]
    return [s.text for s in found if s.style.startswith("letter")]


def test_every_player_has_a_panel_with_the_name() -> None:
    assert texts(scoring_scene(SCORED).layers[0], "name") == ["Ann", "Ben", DIRK]


def test_without_a_page_nothing_is_dimmed() -> None:
    assert scoring_scene(SCORED).layers[2] == ()


def test_every_city_is_there_with_all_its_tiles() -> None:
    tiles = scoring_scene(SCORED).layers[1]
    shapes = [sprite.shapes for sprite in tiles]
    for city in (SEALED, TOWERS):
        assert all(tile_shapes(tile) in shapes for tile in city.tiles.values())


def test_the_counted_tiles_are_lit_and_the_others_dimmed() -> None:
    scene = scoring_scene(SCORED, page_of(SCORED, "tower", "Ben"))
    assert lit_letters(scene) == ["T", "T", "T"]
    tiles = {sprite.at for sprite in scene.layers[1] if sprite.box == (0, 0, 100, 100)}
    dimmed = {sprite.at for sprite in with_style(scene.layers[2], "veil")}
    assert len(dimmed & tiles) == len(SEALED.tiles) + len(TOWERS.tiles) - 3


def test_the_names_of_those_who_are_spoken_of_stand_out() -> None:
    panels = scoring_scene(SCORED, page_of(SCORED, "tower", "Ben")).layers[0]
    assert texts(panels, "name") == ["Ben", DIRK]
    assert texts(panels, "name-faint") == ["Ann"]


def test_a_wall_is_numbered_to_its_length_in_walking_order() -> None:
    wall = SEALED.longest_wall()
    marks = wall_marks(wall)
    assert texts(marks, "run-text", "run-total-text") == [str(i) for i in range(1, 13)]
    assert texts(marks, "run-total-text") == ["12"]
    assert len(with_style(marks, "run-start")) == 1


def test_the_line_of_a_wall_is_unbroken() -> None:
    """Each segment begins where the one before it ended; a wall closed all round ends where it began."""
    ends = [
        tuple((sprite.at[0] + x, sprite.at[1] + y) for x, y in shape.points)
        for sprite in wall_marks(SEALED.longest_wall())
        for shape in sprite.shapes
        if shape.style == "run" and isinstance(shape, Line)
    ]
    assert len(ends) == 12
    assert all(ends[i][1] == ends[(i + 1) % 12][0] for i in range(12))


def test_inner_walls_are_crossed_and_other_outer_walls_are_only_dashed() -> None:
    (step,) = [s for s in SCORED.of("Ben") if isinstance(s, WallStep)]
    assert step.inner
    assert step.other
    marks = scoring_scene(SCORED, page_of(SCORED, "wall", "Ben")).layers[2]
    assert len(with_style(marks, "inner")) == len(step.inner) == len(with_style(marks, "cross"))
    assert len(with_style(marks, "other")) == len(step.other)
    assert len(with_style(marks, "run")) == step.length


def test_dirk_is_stacks_of_tokens_with_their_counts() -> None:
    counts = texts(scoring_scene(SCORED).layers[1], "count")
    assert counts == ["0", "0", "0", "0", "6", "3"]


def test_counts_that_nobody_laid_out_are_tokens_with_the_wall() -> None:
    scoring = score_counts(2, {"Ann": {"tower": 3}, "Ben": {}}, walls={"Ann": 7})
    assert texts(scoring_scene(scoring).layers[1], "count") == ["0", "0", "0", "0", "0", "3", "7", *"0000000"]


def test_a_lit_stack_is_the_one_that_the_page_counts() -> None:
    scoring = score_counts(2, {"Ann": {"tower": 3, "garden": 2}})
    scene = scoring_scene(scoring, page_of(scoring, "tower", "Ann"))
    (frame,) = with_style(scene.layers[2], "highlight")
    count = [sprite for sprite in with_style(scene.layers[1], "count") if sprite.at == frame.at]
    assert texts(count, "count") == ["3"]


@pytest.mark.parametrize("players", range(1, 7))
def test_panels_stay_inside_the_picture_and_apart(players: int) -> None:
    scoring = score_round(1, {f"P{i}": (SEALED if i % 2 else TOWERS) for i in range(players)}, dirk={"tower": 1})
    for aspect in (0.6, 1.6, 3.0):
        scene = scoring_scene(scoring, aspect=aspect)
        areas = [(*sprite.at, *sprite.box[2:]) for sprite in scene.layers[0]]
        assert len(areas) == players + 1
        for i, (x, y, wide, high) in enumerate(areas):
            assert x >= 0
            assert y >= 0
            assert x + wide <= scene.box[2]
            assert y + high <= scene.box[3]
            for left, top, width, height in areas[:i]:
                assert x >= left + width or left >= x + wide or y >= top + height or top >= y + high


def test_a_wide_area_gets_more_columns_than_a_high_one() -> None:
    def columns(aspect: float) -> int:
        return len({sprite.at[0] for sprite in scoring_scene(SCORED, aspect=aspect).layers[0]})

    assert columns(5.0) == 3
    assert columns(0.3) == 1


def test_tiles_lie_inside_their_panels() -> None:
    scene = scoring_scene(SCORED)
    for sprite in scene.layers[1]:
        x, y = sprite.at[0] + sprite.box[0], sprite.at[1] + sprite.box[1]
        right, bottom = x + sprite.box[2], y + sprite.box[3]
        inside = [
            panel.at[0] <= x
            and right <= panel.at[0] + panel.box[2]
            and panel.at[1] <= y
            and bottom <= panel.at[1] + panel.box[3]
            for panel in scene.layers[0]
        ]
        assert sum(inside) == 1


def test_a_long_name_is_cut_to_its_panel() -> None:
    scoring = score_round(1, {"A" * 200: SEALED, "王" * 90: SEALED})
    panels = scoring_scene(scoring).layers[0]
    for panel, letter in zip(panels, "A王", strict=True):
        (name,) = texts([panel], "name")
        assert name.startswith(letter * 3)
        assert name.endswith("…")
        assert len(name) * 34 * (0.6 if letter == "A" else 1.0) < panel.box[2]


def test_a_page_that_there_is_not_is_an_error() -> None:
    with pytest.raises(IndexError):
        scoring_scene(SCORED, 99)


def test_every_page_lights_as_many_tiles_as_it_counts() -> None:
    for i, page in enumerate(SCORED.pages()):
        scene = scoring_scene(SCORED, i)
        counted = sum(len(step.cells) for step in page if isinstance(step, MajorityStep))
        assert len(lit_letters(scene)) == counted
        numbers = [
            s
            for sprite in scene.layers[2]
            for s in sprite.shapes
            if isinstance(s, Circle) and s.style.startswith("run-")
        ]
        assert len(numbers) == sum(step.length for step in page if isinstance(step, WallStep))
