"""What a page's address asks for: screens and a teacher's links, those that can be followed and those that cannot."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.app.address import Asked, asked
from alhambra_nb.app.screens import COURSE, HOME, PLACEMENT, SCREENS, WHAT_IF
from alhambra_nb.engine import ROUNDS, City
from alhambra_nb.lessons.course import LEVELS
from alhambra_nb.lessons.exercises import Skill, exercise
from alhambra_nb.play.learning import state as learning
from alhambra_nb.play.learning.links import link_text
from alhambra_nb.play.what_if import Side, link, parse
from alhambra_nb.widgets import Course, PlacementLab, WhatIf
from alhambra_nb.words import LANGUAGES, Words

CITY = City.parse("F@0,0 P8@1,0 X-W@-1,0")
TABLE = "round 2\nAnn: 3T 1P w7 p12\nBen: F@0,0 P8@1,0"


def on_course(search: str) -> learning.Course:
    """The course after this link was followed."""
    found, course = asked(search), Course("first-tile")
    assert (found.screen, found.problem) == (COURSE, None)
    assert found.put is not None
    found.put(course)
    return course.state


def told(search: str, words: Words) -> str:
    """What is said about this link, which opens the start."""
    found = asked(search)
    assert (found.screen, found.put) == (HOME, None)
    assert found.problem is not None
    return found.problem(words)


@pytest.mark.parametrize("search", ["", "?", "?&&", "?x=y", "#", "?=", "?%ff", "?screen=", "?screen=&language"])
def test_an_address_that_asks_for_nothing(search: str) -> None:
    assert asked(search) == Asked()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_with_a_language_and_a_theme(screen: str) -> None:
    assert asked(f"?screen={screen}&language=de&theme=dark") == Asked(screen, "de", "dark")


def test_of_a_key_given_twice_the_first_counts() -> None:
    assert asked("?screen=course&screen=play&theme=dark&theme=light") == Asked(COURSE, theme="dark")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_link_to_every_level(level: object) -> None:
    state = on_course(link_text(level))  # type: ignore[arg-type]
    assert (state.level, state.exercise, state.classroom) == (level, None, False)


@pytest.mark.parametrize("skill", Skill)
def test_a_link_to_an_exercise_gives_the_same_to_everybody(skill: Skill) -> None:
    wanted = exercise(skill, 42)
    states = [on_course(f"?exercise={skill.value}&seed=42") for _ in range(2)]
    assert [state.exercise for state in states] == [wanted, wanted]
    assert states[0].level == wanted.level


@pytest.mark.parametrize("to", ["level=first-tile", "exercise=wall&seed=7"])
@pytest.mark.parametrize("classroom", ["&classroom", "&classroom=1", "&classroom="])
def test_a_link_may_open_the_classroom(to: str, classroom: str) -> None:
    assert on_course(f"?{to}{classroom}").classroom
    assert not on_course(f"?{to}").classroom


def test_a_link_to_a_level_keeps_the_progress_that_is_there() -> None:
    course = Course("goal")
    course.act("pick", "points")
    progress = course.state.progress
    assert progress.stars
    put = asked("?level=on-foot").put
    assert put is not None
    put(course)
    assert (course.state.level.id, course.state.progress) == ("on-foot", progress)


def test_a_link_to_a_position() -> None:
    found, lab = asked(link_text(CITY)), PlacementLab()
    assert (found.screen, found.problem) == (PLACEMENT, None)
    assert found.put is not None
    found.put(lab)
    assert lab.state.city == CITY


@pytest.mark.parametrize("text", [TABLE, f"{TABLE}\nvs\nround all\nAnn: 2T\nBen: 1G\nDirk: 2T", "Ann:\nBen:"])
def test_a_link_to_a_table(text: str) -> None:
    first, second = parse(text)
    for search in (link(first, second), f"?what={quote(text)}"):
        found, lab = asked(search), WhatIf()
        assert (found.screen, found.problem) == (WHAT_IF, None)
        assert found.put is not None
        found.put(lab)
        assert (lab.state.pair.a, lab.state.pair.b, lab.state.on) == (first, second, Side.A)
    assert parse("Ann:\nBen:")[0].rounds == ROUNDS[-1:]


def test_a_link_goes_before_a_screen() -> None:
    assert asked("?screen=play&level=goal&language=de").screen == COURSE
    assert asked(f"?screen=play&what={quote(TABLE)}").screen == WHAT_IF
    assert asked("?screen=play&level=nowhere").screen == HOME


BAD = {
    "?screen=nowhere": "nowhere",
    "?screen=What-If": "What-If",
    "?level=": "level",
    "?level=nowhere": "nowhere",
    "?level=../goal": "../goal",
    "?exercise=": "exercise",
    "?exercise=chess&seed=1": "chess",
    "?exercise=wall": "seed",
    "?exercise=wall&seed=": "seed",
    "?exercise=wall&seed=-1": "-1",
    "?exercise=wall&seed=1.5": "1.5",
    "?exercise=wall&seed=1e3": "1e3",
    "?exercise=wall&seed=9999999999": "9999999999",
    "?exercise=wall&seed=%E2%91%A0": "①",
    "?pos=": "position",
    "?pos=F@0,0+Q1@1,0": "Q",
    "?pos=nonsense": "nonsense",
    "?what": "nothing to read",
    "?what=": "nothing to read",
    "?what=nonsense": "nonsense",
    "?what=Ann:+12T%0ABen:": "12",
    "?what=Ann:+1T+w9%0ABen:": "9",
    "?what=Ann:+1Z%0ABen:": "1Z",
    "?what=Ann:+1T": "2",
    "?what={}": "record",
    "?what=%7B%22version%22:1%7D": "record",
    "?what=%ff": "\ufffd",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("search", "piece"), BAD.items(), ids=BAD)
def test_a_bad_link_says_what_is_wrong_and_opens_the_start(search: str, piece: str, language: str) -> None:
    said = told(search, Words(language))
    if language == "en":
        assert piece in said
        assert said.endswith("his is the start.")
    assert said


@pytest.mark.parametrize("key", ["screen", "level", "exercise", "pos", "what"])
def test_what_is_said_of_a_long_link_is_short(key: str) -> None:
    assert len(told(f"?{key}={'y' * 3000}&seed=1", Words())) < 300


texts = st.text(max_size=30) | st.sampled_from(
    [
        "first-tile",
        "wall",
        "42",
        TABLE,
        str(CITY),
        "{",
        "[" * 2000,
        "\0",
        "Ann: F@0,0 " + "X@1,0 " * 9,
        "vs\nvs",
        "9" * 400,
    ]
)
links = st.dictionaries(st.sampled_from(["screen", "level", "exercise", "seed", "pos", "what", "classroom"]), texts)


@given(links, st.text(max_size=30))
def test_whatever_an_address_asks_for_is_followed_or_told(asked_for: dict[str, str], more: str) -> None:
    found = asked("?" + "&".join(f"{key}={quote(text)}" for key, text in asked_for.items()) + more)
    assert found.screen in ("", *SCREENS)
    if found.problem is not None:
        assert (found.screen, found.put) == (HOME, None)
        assert found.problem(Words())
    if found.put is not None:
        found.put({COURSE: Course, PLACEMENT: PlacementLab, WHAT_IF: WhatIf}[found.screen]())
