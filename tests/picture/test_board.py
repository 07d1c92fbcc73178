"""The board: every tile on its cell, every mark where it was asked for, nothing beyond a sprite's own box."""

from math import inf

import pytest

from alhambra_nb.engine import TILES, City, Tile, score_counts, score_round
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.evidence import diagnosis_marks, verdict_marks
from alhambra_nb.picture.scene import Circle, Line, Polygon, Scene, Sprite, Text
from alhambra_nb.picture.scoring import scoring_scene
from alhambra_nb.picture.theme import THEMES, Theme
from alhambra_nb.picture.tiles import tile_shapes

CITY = City.parse("F@0,0 P7-E@1,0 G11@-1,0 T9-NE@0,-1 C11@0,1 S9@1,1")


def places(sprites: tuple[Sprite, ...], style: str) -> list[tuple[float, float]]:
    return [sprite.at for sprite in sprites if any(shape.style == style for shape in sprite.shapes)]


def test_every_tile_lies_on_its_cell() -> None:
    _, tiles, _ = city_scene(CITY).layers
    expected = {(x * 100.0, y * 100.0): tile_shapes(tile) for (x, y), tile in CITY.tiles.items()}
    assert {sprite.at: sprite.shapes for sprite in tiles} == expected


def test_marks_lie_on_the_cells_asked_for() -> None:
    scene = city_scene(
        CITY, legal=[(2, 1), (-1, 1)], cursor=(3, 0), ghost=(Tile.parse("G10"), (2, 1)), highlight=[(0, -1)]
    )
    over = scene.layers[2]
    assert places(over, "legal-edge") == [(200, 100), (-100, 100)]
    assert places(over, "cursor") == [(300, 0)]
    assert places(over, "ghost-edge") == [(200, 100)]
    assert places(over, "highlight") == [(0, -100)]


def test_a_moved_cursor_leaves_ground_and_tiles_as_they_were() -> None:
    one, other = city_scene(CITY, cursor=(0, 0)), city_scene(CITY, cursor=(1, 0))
    assert one.layers[:2] == other.layers[:2]
    assert one.layers[2] != other.layers[2]


def test_a_legal_cell_has_a_tick_beside_its_dashed_outline() -> None:
    styles = {shape.style for shape in city_scene(CITY, legal=[(2, 1)]).layers[2][0].shapes}
    assert {"legal-edge", "tick"} <= styles
    assert all(theme["legal-edge"].dash for theme in THEMES.values())


def test_the_numbers_at_the_edge_name_columns_and_rows() -> None:
    ground = city_scene(CITY, (-200, -100, 300, 200), axes=True).layers[0]
    texts = [shape.text for sprite in ground for shape in sprite.shapes if isinstance(shape, Text)]
    assert texts == ["-2", "-1", "0", "-1", "0"]


def test_the_title_is_the_position_unless_another_is_given() -> None:
    assert city_scene(CITY).title == str(CITY)
    assert city_scene(CITY, title="A board").title == "A board"


def reach(shape: Polygon | Line | Circle | Text, theme: Theme) -> tuple[float, float, float, float]:
    """What a shape covers: left, top, right, bottom."""
    pen = theme[shape.style].width / 2
    match shape:
        case Circle():
            (x, y), pen = shape.centre, pen + shape.radius
            points: tuple[tuple[float, float], ...] = ((x, y),)
        case Text():
            half = shape.size * theme[shape.style].scale / 2
            points, pen = (shape.at,), half * 0.8
        case _:
            points = shape.points
    xs, ys = zip(*points, strict=True) if points else ((inf,), (inf,))
    return min(xs) - pen, min(ys) - pen, max(xs) + pen, max(ys) + pen


def scenes() -> list[Scene]:
    made = [city_scene(CITY, legal=[(2, 1)], cursor=(0, 0), highlight=[(1, 0)], axes=True)]
    drawn = City.parse("F@0,0 X-E@1,0 X@2,0 X-W@3,0 P2-NEW@-2,-1 X@2,1 X@2,2 X@1,2 X@0,2 X@0,1")
    made.append(city_scene(drawn, marks=diagnosis_marks(drawn.diagnose())))
    for cell in ((0, 0), (1, 0), (2, 0), (1, -1), (2, 2), (9, 9), (2, 1)):
        tile = Tile.parse("T9-NW")
        verdicts = CITY.explain_build(tile, cell), CITY.explain_remove(cell), CITY.explain_swap(tile, cell)
        made += (
            city_scene(CITY, marks=verdict_marks(verdict, rule))
            for verdict in verdicts
            for rule in (None, *(check.rule for check in verdict.checks))
        )
    scorings = (
        score_round(3, {"Ann": CITY, "Ben": City()}, dirk={"tower": 2}),
        score_counts(1, {"Ann": {"garden": 11}}, walls={"Ann": 12}),
    )
    for scoring in scorings:
        made += (scoring_scene(scoring, page) for page in (None, *range(len(scoring.pages()))))
    made += (city_scene(City({(1, 0): tile})) for tile in TILES)
    return made


@pytest.mark.parametrize("theme", THEMES.values(), ids=repr)
def test_no_sprite_draws_beyond_its_box(theme: Theme) -> None:
    """Painters wipe and redraw by these boxes. A pen may stand out by 2 units: they clear a pixel or more besides."""
    for sprite in {sprite for scene in scenes() for layer in scene.layers for sprite in layer}:
        left, top, wide, high = sprite.box
        for shape in sprite.shapes:
            x0, y0, x1, y1 = reach(shape, theme)
            assert x0 >= left - 2, (shape, sprite.box)
            assert y0 >= top - 2, (shape, sprite.box)
            assert x1 <= left + wide + 2, (shape, sprite.box)
            assert y1 <= top + high + 2, (shape, sprite.box)
