"""The tutor's screens as the browser kept them, whatever it kept; and what goes before what when a page opens."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb.app.screens import (
    COURSE,
    HOME,
    PLACEMENT,
    PLAY,
    SCORING,
    SCREENS,
    UNREAD,
    WHAT_IF,
    Doors,
    Shelf,
    open_screen,
)
from alhambra_nb.app.tutor import Tutor
from alhambra_nb.engine import City, Game
from alhambra_nb.play import keep
from alhambra_nb.play.lab import Lab
from alhambra_nb.play.learning.state import Course as CourseState
from alhambra_nb.play.learning.state import Notice
from alhambra_nb.play.match import Match
from alhambra_nb.play.seating import SetUp
from alhambra_nb.play.stepper import load_example
from alhambra_nb.play.what_if import new_what_if
from alhambra_nb.widgets import Course, GameTable, PlacementLab, ScoringStepper, WhatIf
from alhambra_nb.widgets.look import Bench, Look

from ..widgets.markup import raw, read  # noqa: TID252 (tests are no installed package)

KINDS = {PLACEMENT: PlacementLab, SCORING: ScoringStepper, PLAY: GameTable, COURSE: Course, WHAT_IF: WhatIf}
KEYS = {PLACEMENT: ("lab",), SCORING: ("stepper",), PLAY: ("match",), COURSE: ("progress", "level"), WHAT_IF: ("what",)}
FOREIGN = "<script>\"'&<b-x>"
PROGRESS = "alhambra-course 1\ndone 4\nlevel goal 2\nskill wall 3\nreview goal 0 9"
TABLE = "round all\nAnn: 1P 3T w7 p12\nBen: F@0,0 P8@1,0\nDirk: 2T"


def opened(name: str, kept: dict[str, str], look: Look = Look()) -> Bench[Any, Any]:  # noqa: B008
    """The screen of a browser that kept this; what it keeps from now on goes into the same place."""

    def door(name: str) -> Bench[Any, Any]:
        return opened(name, kept, look)

    return open_screen(name, look, Shelf(lambda key: kept.get(key, ""), kept.__setitem__), Doors(door, door))


def course_of(kept: dict[str, str]) -> CourseState:
    state = opened(COURSE, kept).state
    assert isinstance(state, CourseState)
    return state


@pytest.mark.parametrize("name", KINDS)
def test_a_new_browser_finds_every_screen_at_its_beginning(name: str) -> None:
    kept: dict[str, str] = {}
    screen = opened(name, kept, Look("de", "dark"))
    assert type(screen) is KINDS[name]
    assert screen.look == Look("de", "dark")
    assert kept == {}


def test_every_screen_but_home_opens() -> None:
    assert {HOME, *KINDS} == SCREENS.keys()
    with pytest.raises(KeyError):
        opened(HOME, {})


def test_what_is_done_is_kept_and_comes_back() -> None:
    kept: dict[str, str] = {}
    lab, stepper, course, what = (opened(name, kept) for name in (PLACEMENT, SCORING, COURSE, WHAT_IF))
    lab.act("example", "corner-only")
    stepper.act("example", "dirk-wins")
    course.act("level", "goal")
    course.act("pick", "points")
    what.act("number 0 tower", "5")
    what.act("side", "B")
    assert kept.keys() == {key for name in KEYS if name != PLAY for key in KEYS[name]}
    assert keep.keep_lab(opened(PLACEMENT, kept).state) == keep.keep_lab(lab.state)
    assert keep.keep_stepper(opened(SCORING, kept).state) == keep.keep_stepper(stepper.state)
    assert (course_of(kept).level, course_of(kept).progress) == (course.state.level, course.state.progress)
    assert course_of(kept).progress.stars == {"goal": 3}
    assert opened(WHAT_IF, kept).state.pair == what.state.pair
    assert what.state.pair.b is not None


def test_a_refused_change_keeps_the_last_good_table() -> None:
    kept = {"what": TABLE}
    lab = opened(WHAT_IF, kept)
    before = lab.state.pair
    lab.act("number 0 tower", "99")
    assert lab.state.wrong is not None
    assert opened(WHAT_IF, kept).state.pair == before


def test_an_exercise_that_one_was_at_comes_back() -> None:
    state = course_of({"level": "wall-42"})
    assert state.exercise is not None
    assert (state.exercise.skill, state.exercise.seed) == ("wall", 42)


@pytest.mark.parametrize("level", ["nowhere", "wall-", "wall--1", "wall-1.5", "-42", "wall-99999999999", "①", FOREIGN])
def test_of_what_the_course_kept_each_part_counts_for_itself(level: str) -> None:
    state = course_of({"progress": PROGRESS, "level": level})
    assert (state.level, state.exercise) == (CourseState().level, None)
    assert state.progress.stars == {"goal": 2}
    assert course_of({"progress": level, "level": "on-foot"}).level.id == "on-foot"


@pytest.mark.parametrize("progress", ["{}", "alhambra-course", "alhambra-course 2\nlevel goal 2", FOREIGN, "\0"])
def test_progress_that_cannot_be_read_is_told_and_stays_kept(progress: str) -> None:
    kept = {"progress": progress}
    screen = opened(COURSE, kept)
    assert (screen.state.progress, screen.state.notice) == (CourseState().progress, Notice.UNREAD)
    assert kept == {"progress": progress, UNREAD: progress}
    screen.act("pick", "points")
    again = opened(COURSE, kept)
    assert (again.state.progress.stars, again.state.unread) == ({"goal": 3}, progress)
    again.act("map", None)
    area = read(again.map.html).find("textarea")[-1]  # type: ignore[attr-defined]
    assert "\0" in progress or area.text == progress
    again.act("forget", None)
    assert opened(COURSE, kept).state.unread == ""


def test_a_second_progress_that_cannot_be_read_is_put_behind_the_first() -> None:
    kept = {"progress": "alhambra-course 7", UNREAD: "alhambra-course 8"}
    assert opened(COURSE, kept).state.unread == opened(COURSE, kept).state.unread
    assert kept[UNREAD] == "alhambra-course 8\n\nalhambra-course 7"


@pytest.mark.parametrize("line", ["level nowhere 3", "badge 1", "level goal 4", "level goal 3", "review nowhere 0 3"])
def test_a_kept_line_that_cannot_be_used_stays_kept_and_costs_no_other(line: str) -> None:
    kept = {"progress": f"{PROGRESS}\n{line}"}
    screen = opened(COURSE, kept)
    assert screen.state.progress.stars == {"goal": 2}
    screen.act("level", "no-change")
    screen.act("number", "0")
    assert {line, "level no-change 3", "level goal 2"} <= set(kept["progress"].splitlines())


def test_one_comes_back_into_a_review_and_from_it_to_where_one_was() -> None:
    kept = {"progress": PROGRESS.replace("0 9", "0 2"), "level": "wall-42"}
    opened(COURSE, kept).act("review", None)
    again = opened(COURSE, kept)
    assert again.state.level.id == "goal"
    again.act("pick", "points")
    again.act("onward", "next")
    assert again.state.item == "wall-42"


@pytest.mark.parametrize(
    "what",
    [
        *("{}", "[", "null", '{"version": 1}', "Ann: 1T", "Ann: 12T\nBen:", "Ann: 1T w9\nBen:", "Ann:\nAnn:"),
        *("Ann: F@0,0 Q1@1,0\nBen:", f"{TABLE}\nvs\n{TABLE}\nvs", "Dirk:\nDirk:", FOREIGN, "?what=", "x" * 9999),
        *(
            "[" * 9999,
            "Ann: 99999T\nBen:",
            "\0:\nBen:",
            json.dumps({**Game.new(("Ann", "Ben"), 1).record(), "version": 99}),
        ),
    ],
)
def test_a_table_that_cannot_be_read_is_the_first_one(what: str) -> None:
    assert opened(WHAT_IF, {"what": what}).state == new_what_if()


def test_a_record_that_somebody_put_into_the_storage_opens_as_a_game() -> None:
    record = json.dumps(Game.new(("Ann", "Ben"), 1).record())
    assert opened(WHAT_IF, {"what": record}).state.history is not None


junk = st.text(max_size=20) | st.sampled_from(
    [
        *("null", "[]", "{", "[" * 9999, '{"city": 5}', '{"table": "Ann: F@0,0", "page": 1e99}', "alhambra1-AAAA"),
        *(PROGRESS, TABLE, "goal", "wall-42", "wall-9", "Ann: 1T\nBen: F@0,0 X@5,5", FOREIGN, "\0", "vs", "round 3"),
        *(keep.keep_lab(Lab(city=City.parse("F@0,0 P8@1,0"))), keep.keep_stepper(load_example(None, "dirk-wins"))),
    ]
)


@given(st.sampled_from(list(KINDS)), st.lists(junk, min_size=2, max_size=2))
@settings(max_examples=20)
def test_whatever_a_browser_kept_each_screen_opens_and_works(name: str, texts: list[str]) -> None:
    kept = dict(zip(KEYS[name], texts, strict=False))
    screen = opened(name, kept)
    assert type(screen) is KINDS[name]
    for action, value in (("next", None), ("undo", None), ("wall", "N"), ("go", "1"), ("add", None), ("map", None)):
        screen.act(action, value)
    for part in vars(screen).values():
        if isinstance(html := getattr(part, "html", None), str):
            assert not raw(html)
            html.encode()
    again = opened(name, kept)
    if name == WHAT_IF:
        assert again.state.pair == screen.state.pair
    if name == COURSE:
        assert again.state.progress == screen.state.progress
    if name == PLAY:
        assert isinstance(again.state, SetUp | Match)


# What goes before what.


def arrive(tutor: Tutor, items: dict[str, str], search: str = "") -> None:
    """A browser opens the page and tells what it has."""
    tutor.page.receive({"type": "stored", "items": items, "search": search, "languages": "fr,de"})


def body(tutor: Tutor) -> Any:
    return tutor.children[-1]


STORED = {"screen": WHAT_IF, "what": TABLE, "progress": PROGRESS, "level": "on-foot", "language": "en", "theme": "dark"}


def test_the_browser_comes_before_what_a_page_begins_with() -> None:
    tutor = Tutor()
    arrive(tutor, STORED)
    assert (tutor.screen, tutor.look) == (WHAT_IF, Look("en", "dark"))
    assert body(tutor).text == TABLE


@pytest.mark.parametrize(
    ("search", "kind"),
    [
        ("?level=first-tile&language=de", Course),
        ("?exercise=wall&seed=42&language=de", Course),
        ("?pos=F@0,0+P8@1,0&language=de", PlacementLab),
        ("?what=Zoe:+2T%0AUli:&language=de", WhatIf),
        ("?screen=scoring&language=de", ScoringStepper),
    ],
)
def test_the_address_comes_before_the_browser(search: str, kind: type) -> None:
    tutor = Tutor()
    arrive(tutor, STORED, search)
    assert isinstance(body(tutor), kind)
    assert tutor.look == Look("de", "dark")
    assert not read(tutor.header.html).find("p", role="status")


def test_a_link_brings_its_own_and_leaves_what_else_is_kept() -> None:
    tutor = Tutor()
    arrive(tutor, STORED, "?level=first-tile&classroom")
    state = body(tutor).state
    assert (state.level.id, state.classroom, state.progress.stars) == ("first-tile", True, {"goal": 2})
    tutor.act("screen", WHAT_IF)
    assert body(tutor).text == TABLE


def test_the_argument_comes_before_the_address() -> None:
    tutor = Tutor(SCORING, language="en", theme="light")
    arrive(tutor, STORED, "?what=Zoe:+2T%0AUli:&language=de&theme=contrast")
    assert (tutor.screen, tutor.look) == (SCORING, Look("en", "light"))
    tutor.act("screen", WHAT_IF)
    assert body(tutor).text == TABLE
    tutor = Tutor(WHAT_IF)
    arrive(tutor, STORED, "?what=Zoe:+2T%0AUli:")
    assert body(tutor).text == "round 3\nZoe: 2T\nUli:"


def test_a_bad_link_opens_the_start_and_loses_nothing() -> None:
    tutor = Tutor()
    arrive(tutor, STORED, "?level=nowhere")
    assert tutor.screen == HOME
    assert body(tutor) is tutor.home
    (notice,) = read(tutor.header.html).find("p", role="status")
    assert "nowhere" in notice.text
    tutor.act("screen", COURSE)
    assert body(tutor).state.level.id == "on-foot"
    assert not read(tutor.header.html).find("p", role="status")


def test_a_page_that_comes_back_to_a_living_kernel_follows_no_link_again() -> None:
    tutor = Tutor()
    arrive(tutor, {}, "?level=first-tile")
    body(tutor).act("go", "1")
    state = body(tutor).state
    arrive(tutor, {}, "?level=first-tile")
    assert body(tutor).state is state
