"""The course without a browser: real widgets, messages as a browser sends them, and its HTML read."""

from typing import Any

import ipywidgets
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb.engine import Cell
from alhambra_nb.lessons.course import LEVELS
from alhambra_nb.lessons.exercises import Skill
from alhambra_nb.picture.layout import Layout
from alhambra_nb.picture.scene import UNIT
from alhambra_nb.picture.theme import THEMES
from alhambra_nb.play.learning import state as play
from alhambra_nb.play.learning.progress import progress_text
from alhambra_nb.play.learning.view import course_view
from alhambra_nb.widgets import Course
from alhambra_nb.words import LANGUAGES, Words

from .conftest import Wire
from .markup import faults, raw, read


def send(widget: ipywidgets.Widget, content: object) -> None:
    """A custom message of the browser, as the kernel delivers it."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def act(course: Course, name: str, value: Any = None) -> None:
    send(course.panel, {"do": name, "value": value})


def click(course: Course, cell: Cell) -> None:
    """A click into the middle of a cell."""
    box = course_view(course.state, Words()).scene.box
    layout = Layout(box, course.board.canvas.width, course.board.canvas.height)
    x, y = layout.pixel(((cell[0] + 0.5) * UNIT, (cell[1] + 0.5) * UNIT))
    send(course.board.canvas, {"event": "mouse_down", "x": x, "y": y})


def test_it_begins_with_the_first_level_or_the_one_named() -> None:
    assert Course().state.level == LEVELS[0]
    assert Course("on-foot").state.level.id == "on-foot"
    assert Course(classroom=True).state.classroom
    with pytest.raises(ValueError, match="nowhere"):
        Course("nowhere")
    with pytest.raises(ValueError, match="language"):
        Course(language="xx")
    with pytest.raises(TypeError):
        Course(on_change="x")  # type: ignore[arg-type]


def test_a_click_on_a_cell_answers() -> None:
    course = Course("first-tile")
    click(course, (1, 1))
    assert "corner" in read(course.panel.html).text
    click(course, (1, 0))
    assert course.state.done
    assert "Right!" in read(course.panel.html).text


def test_a_number_and_an_option_answer() -> None:
    course = Course("no-change")
    act(course, "number", "2")
    assert "change" in read(course.panel.html).find("div", **{"class": "al-feedback al-feedback-bad"})[0].text
    act(course, "number", "0")
    assert course.state.done
    act(course, "level", "goal")
    act(course, "pick", "points")
    assert course.state.done


def test_none_of_them_has_a_button_where_it_could_be_right() -> None:
    course = Course("only-a-corner")
    assert read(course.panel.html).find("button", data_do="none")
    act(course, "none")
    assert course.state.missed
    assert read(course.panel.html).find("button", data_do="none", aria_pressed="true")
    act(course, "level", "cut-off")
    assert not read(course.panel.html).find("button", data_do="none")


def test_a_key_shows_the_answer_in_the_classroom_alone() -> None:
    for classroom in (False, True):
        course = Course("first-tile", classroom=classroom)
        send(course.board.canvas, {"event": "key_down", "key": "s"})
        assert course.state.shown is classroom


def test_keys_steer_the_board() -> None:
    course = Course("first-tile")
    for key in ("ArrowRight", "Enter"):
        send(course.board.canvas, {"event": "key_down", "key": key})
    assert course.state.done
    send(course.board.canvas, {"event": "key_down", "key": "PageDown"})
    assert course.state.level.id == "only-a-corner"
    send(course.board.canvas, {"event": "key_down", "key": "PageUp"})
    send(course.board.canvas, {"event": "key_down", "key": "h"})
    assert course.state.hints == 1


def test_the_map_takes_the_place_of_the_level() -> None:
    course = Course()
    assert course.map.html == ""
    act(course, "map")
    assert "al-map" in course._dom_classes
    assert len(read(course.map.html).find("button", data_do="level")) == len(LEVELS)
    act(course, "level", "on-foot")
    assert "al-map" not in course._dom_classes
    act(course, "practise", Skill.WALL.value)
    assert course.state.exercise


def test_every_change_is_told_and_progress_can_be_carried_over() -> None:
    states: list[play.Course] = []
    course = Course("no-change", on_change=states.append)
    act(course, "number", "0")
    assert states == [course.state]
    other = Course()
    act(other, "load", progress_text(course.state.progress))
    assert other.state.progress == course.state.progress


def test_a_repaint_is_one_message(wire: Wire) -> None:
    course = Course("first-tile")
    send(course.board.canvas[-1], {"event": "client_ready"})
    wire.take()
    click(course, (1, 1))
    assert len(wire.take()) == 1


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_markup_keeps_nobody_out(level) -> None:
    course = Course(level.id)
    for do in (None, play.Hint(), play.Hint(), play.Reveal(), play.ShowMap(show=True)):
        if do:
            course.do(do)
        for html in filter(None, (course.panel.html, course.map.html)):
            assert faults(html) == []
            assert raw(html) == set()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_in_every_theme(language: str, theme: str) -> None:
    course = Course(language=language, theme=theme)
    assert Words(language).say(LEVELS[0].title) in read(course.panel.html).text
    course.set_language("en")
    assert LEVELS[0].title in read(course.panel.html).text


_value = st.one_of(
    st.none(),
    st.booleans(),
    st.text(max_size=20),
    st.sampled_from(["1", "-1", "goal", "wall", "P4", "check", "reveal", "next"]),
)
_PANEL = [
    "pick",
    "number",
    "onward",
    "hint",
    "retry",
    "go",
    "map",
    "close",
    "level",
    "practise",
    "review",
    "none",
    "forget",
]


_SENT = [*_PANEL, "none", "forget", "classroom", "load", "nonsense"]


@settings(max_examples=30)
@given(st.lists(st.tuples(st.sampled_from(_SENT), _value), max_size=12))
def test_whatever_a_browser_sends_the_screen_stays_whole(sent: list[tuple[str, Any]]) -> None:
    course = Course("on-foot")
    for name, value in sent:
        act(course, name, value)
        assert faults(course.panel.html) == []
        assert raw(course.panel.html + course.map.html) == set()
