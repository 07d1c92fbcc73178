"""Themes: every theme paints every style, and what must be told apart can be told apart."""

from dataclasses import replace

import pytest

from alhambra_nb.engine import TILES, City, Tile, score_counts, score_round
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.course import CourseLine, CoursePicture, course_scene
from alhambra_nb.picture.evidence import verdict_marks
from alhambra_nb.picture.scene import Scene
from alhambra_nb.picture.scoring import scoring_scene
from alhambra_nb.picture.table import Target, table_scene, table_targets
from alhambra_nb.picture.theme import LIGHT, THEMES, Paint, Theme
from alhambra_nb.picture.tiles import tile_scene
from tests.picture.tables import CARDS, played, table_of

EVERY_THEME = pytest.mark.parametrize("theme", THEMES.values(), ids=str)


def luminance(colour: str) -> float:
    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | None, other: str | None) -> float:
    """The contrast of WCAG 2: 1 for equal colours, 21 for black on white."""
    assert one
    assert other
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_the_menu_of_themes() -> None:
    assert list(THEMES) == ["light", "dark", "contrast", "projector"]


@EVERY_THEME
def test_every_theme_knows_the_same_styles(theme: Theme) -> None:
    assert set(theme) == set(LIGHT)


@EVERY_THEME
def test_a_theme_cannot_be_changed(theme: Theme) -> None:
    with pytest.raises(TypeError):
        theme["brick"] = Paint()  # type: ignore[index]


def test_pictures_use_the_styles_of_a_theme_and_no_others() -> None:
    city = City.parse("F@0,0 P7-E@1,0 X@0,1 X@0,2 X@1,2 X@2,2 X-E@2,1")
    scenes: list[Scene] = [tile_scene(tile) for tile in TILES]
    scenes.append(city_scene(city, legal=[(-1, 0)], cursor=(0, -1), highlight=[(0, 1)], axes=True))
    for cell in ((0, 0), (1, 0), (2, 0), (1, 1), (3, 3), (9, 9), (3, 1), (0, -1)):
        tile = Tile.parse("T9-NW")
        for verdict in (city.explain_build(tile, cell), city.explain_remove(cell), city.explain_swap(tile, cell)):
            rules = (None, *(check.rule for check in verdict.checks))
            scenes += (city_scene(city, marks=verdict_marks(verdict, rule)) for rule in rules)
    scoring = score_counts(3, {"Ann": {"tower": 3}}, walls={"Ann": 4}, dirk={"tower": 1})
    scenes += (scoring_scene(scoring, page) for page in (None, *range(len(scoring.pages()))))
    walled = City.parse("F@0,0 T10-W@-1,0 T11@1,0 X-E@1,1 X-W@2,1 G11@2,0 T11-NE@1,-1")
    walls = score_round(3, {"Ann": walled})
    scenes += (scoring_scene(walls, page) for page in range(len(walls.pages())))
    holed = City.parse("F@0,0 X@1,0 X@2,0 X@0,1 X@0,2 X@1,2 X@2,2")
    scenes.append(city_scene(holed, marks=verdict_marks(holed.explain_build(Tile.parse("X"), (2, 1)))))
    scenes.append(city_scene(City(), marks=verdict_marks(City().explain_build(Tile.parse("X"), (1, 0)))))
    scenes.append(city_scene(city, ghost=(Tile.parse("X"), (0, -1))))
    scenes += tables()
    line = CourseLine("Ann", (0, 1))
    scenes.append(course_scene(CoursePicture((line,) * 7, (("1", 1),), "turn", "points", "title")))
    used = {shape.style for scene in scenes for layer in scene.layers for sprite in layer for shape in sprite.shapes}
    assert used - set(LIGHT) == set()
    spare = {f"{part}.{letter}" for part in ("emblem", "cutout", "letter") for letter in "PSACGTX"}
    assert set(LIGHT) - used <= spare


def tables() -> list[Scene]:
    table = table_of(played(2, 30))
    every = frozenset(target for target, _ in table_targets(table))
    first = Target("slot", 0)
    waiting = replace(
        table, can=every, chosen=first, cursor=first, waiting=TILES[:2], chosen_cards=frozenset({0}), hand=tuple(CARDS)
    )
    teaching = City.parse("F@0,0 X@1,0 X@2,0 X@3,0 X@4,0 X@5,0 X@6,0 X@7,0 X@8,0 T11@9,0")
    return [
        table_scene(table),
        table_scene(waiting),
        table_scene(replace(table, hand=None, me=replace(table.me, city=teaching))),
        table_scene(waiting, "tall"),
    ]


@EVERY_THEME
def test_walls_stand_out_from_all_round_them(theme: Theme) -> None:
    brick = theme["brick"]
    assert contrast(brick.fill, theme["paving"].fill) >= 3
    assert contrast(brick.fill, theme["path"].fill) >= 3
    assert contrast(brick.fill, theme["ground"].fill) >= 3
    assert contrast(brick.stroke, theme["paving"].fill) >= 4.5


@EVERY_THEME
@pytest.mark.parametrize(("text", "ground"), [
    ("price", "coin"), ("badge-text", "badge"), ("run-text", "run-number"), ("run-total-text", "run-total"),
    ("name", "panel"), ("name-faint", "panel"), ("count", "panel"), ("axis", "ground"),
    *((f"money-text.{letter}", f"money.{letter}") for letter in "bgoy"),
    ("name", "area"), ("name-faint", "area"), ("track-text", "area"), ("ribbon-text", "ribbon"), ("call-text", "call"),
    ("sum-text", "sum"), ("token-text", "token"), ("token-me-text", "token-me"),
    ("letter.P", "plate.P"), ("letter.A", "plate.A"), ("letter.C", "plate.C"), ("letter.G", "plate.G"),
    ("letter.T", "plate.T"),
])  # fmt: skip
def test_text_is_readable(theme: Theme, text: str, ground: str) -> None:
    assert contrast(theme[text].fill, theme[ground].fill) >= 4.5


@EVERY_THEME
@pytest.mark.parametrize("mark", ["legal-edge", "tick", "cross", "cursor", "hole-edge"])
def test_marks_stand_out_from_the_ground(theme: Theme, mark: str) -> None:
    assert contrast(theme[mark].stroke, theme["ground"].fill) >= 3


@EVERY_THEME
@pytest.mark.parametrize("mark", ["can", "acting", "track", *(f"plot.{i}" for i in range(1, 8))])
def test_lines_of_a_table_stand_out_from_its_ground(theme: Theme, mark: str) -> None:
    assert contrast(theme[mark].stroke, theme["area"].fill) >= 3


def test_the_projector_draws_marks_thicker_and_labels_larger() -> None:
    projector = THEMES["projector"]
    assert projector["cross"].width > LIGHT["cross"].width
    assert projector["name"].scale > LIGHT["name"].scale
    assert projector["brick"] == LIGHT["brick"]
