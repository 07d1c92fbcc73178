"""The plot of a game: each line ends at its value, and names, tokens and rounds never cover one another."""

from itertools import pairwise

import pytest

from alhambra_nb.picture.course import COURSE_BOX, CourseLine, CoursePicture, course_scene
from alhambra_nb.picture.scene import Circle, Line, Scene, Text
from alhambra_nb.picture.theme import THEMES

NAMES = ("Ann", "Ben", "Cid", "Dora", "Emil", "Fay", "Dirk")


def plot(*values: tuple[int, ...], rounds: tuple[tuple[str, int], ...] = ()) -> Scene:
    lines = tuple(CourseLine(name, line, mine=name == "Ann") for name, line in zip(NAMES, values, strict=False))
    return course_scene(CoursePicture(lines, rounds, "turn", "points", "title"))


def lines(scene: Scene) -> list[Line]:
    """The players' lines, in their order."""
    drawn = (shape for sprite in scene.layers[1] for shape in sprite.shapes)
    return [shape for shape in drawn if isinstance(shape, Line) and shape.style != "plot-halo"]


def texts(scene: Scene) -> list[str]:
    return [s.text for layer in scene.layers for sprite in layer for s in sprite.shapes if isinstance(s, Text)]


def test_a_line_has_a_point_for_each_turn_and_rises_with_its_values() -> None:
    one, other = lines(plot((0, 10, 10, 40), (0, 0, 20, 30)))
    assert [x for x, _ in one.points] == [x for x, _ in other.points]
    heights = [y for _, y in one.points]
    assert heights[0] > heights[1] == heights[2] > heights[3]
    assert one.points[3][1] < other.points[3][1]
    assert (heights[1] - heights[3]) == pytest.approx(3 * (heights[0] - heights[1]), abs=0.3)


def test_lines_differ_in_colour_and_in_dash() -> None:
    styles = [line.style for line in lines(plot(*[(0, i) for i in range(7)]))]
    assert len(set(styles)) == 7
    for theme in THEMES.values():
        assert len({theme[style].dash for style in styles}) == 7
        assert len({theme[style].stroke for style in styles}) == 7


@pytest.mark.parametrize("last", [(9, 9, 9, 9, 9, 9, 9), (0, 0, 0, 0, 0, 0, 0), (1, 2, 3, 150, 151, 152, 200)])
def test_names_at_the_ends_lie_apart_and_in_the_order_of_the_lines(last: tuple[int, ...]) -> None:
    scene = plot(*[(0, value) for value in last])
    tokens = [s for sprite in scene.layers[2] for s in sprite.shapes if isinstance(s, Circle)]
    heights = [token.centre[1] for token in tokens]
    assert all(below - above >= 35 for above, below in pairwise(heights))
    assert heights[0] > 20
    assert heights[-1] < COURSE_BOX[3] - 20
    shown = [s.text for sprite in scene.layers[2] for s in sprite.shapes if isinstance(s, Text) and s.style == "count"]
    assert shown == [str(value) for value in sorted(last, reverse=True)]


def test_rounds_are_marked_at_their_turns() -> None:
    scene = plot((0, 1, 2, 3, 4), rounds=(("Round 1", 2), ("Round 2", 4)))
    (line,) = lines(scene)
    marks = [s for sprite in scene.layers[0] for s in sprite.shapes if s.style == "plot-round"]
    assert [m.points[0][0] for m in marks if isinstance(m, Line)] == [line.points[2][0], line.points[4][0]]
    assert {"Round 1", "Round 2", "turn", "points"} <= set(texts(scene))


def test_a_game_that_has_hardly_begun_has_a_plot_too() -> None:
    for scene in (plot(), plot((), ()), plot((0,), (0,))):
        assert scene.box == COURSE_BOX
        assert lines(scene) == []


def test_a_long_game_has_few_numbers_below_and_all_points_inside() -> None:
    scene = plot(tuple(range(400)), rounds=(("Round 1", 399),))
    (line,) = lines(scene)
    assert all(0 < x < COURSE_BOX[2] and 0 < y < COURSE_BOX[3] for x, y in line.points)
    assert 5 <= sum(text.isdigit() for text in texts(scene)) <= 26
