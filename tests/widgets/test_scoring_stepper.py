"""The scoring stepper without a browser: real widgets, messages as a browser sends them, and its HTML read."""

from typing import Any

import ipywidgets
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb import words as say
from alhambra_nb.engine import DIRK, ROUNDS, SOURCES, BuildingType, City, NotationError, score_round
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES
from alhambra_nb.picture.theme import THEMES
from alhambra_nb.play.stepper import Happened, Stepper, load_example
from alhambra_nb.widgets import ScoringStepper
from alhambra_nb.words import LANGUAGES, Words

from .conftest import Wire
from .markup import Element, faults, raw, read

FOREIGN = "<script>\"'&<b-x>"
"""A name as long as a name may be."""

TWO = {"Ann": "F@0,0 T9-NE@1,0", "Ben": City.parse("F@0,0 P8@1,0")}


def html(stepper: ScoringStepper) -> str:
    return stepper.story.html + stepper.table.html


def page(stepper: ScoringStepper) -> Element:
    return read(html(stepper))


def send(widget: ipywidgets.Widget, content: object) -> None:
    """A custom message of the browser, as the kernel delivers it."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def table(stepper: ScoringStepper) -> list[list[str]]:
    """The body of the score table: a row a player, the head first."""
    (scores,) = page(stepper).find("table", **{"class": "al-scores"})
    (body,) = scores.find("tbody")
    return [[cell.text.strip() for cell in row.children if isinstance(cell, Element)] for row in body.find("tr")]


# Making one.


def test_a_stepper_begins_with_cities_or_with_an_example() -> None:
    begun = load_example(None, "two-first-one-third")
    assert (ScoringStepper().state.scoring, ScoringStepper().state.page) == (begun.scoring, -1)
    assert ScoringStepper(round=1).state.scoring == score_round(1, dict(begun.table.cities))
    assert ScoringStepper(example="long-wall").state == load_example(None, "long-wall")
    cities = {"Ann": City.parse("F@0,0 T9-NE@1,0"), "Ben": TWO["Ben"]}
    for dirk in ({"tower": 2}, {BuildingType.TOWER: 2}):
        stepper = ScoringStepper(TWO, dirk, 2)
        assert stepper.state.scoring == score_round(2, cities, dirk)  # type: ignore[arg-type]
        assert stepper.state.page == -1


@pytest.mark.parametrize(
    "bad",
    [
        {"example": "none"},
        {"language": "xx"},
        {"theme": "pink"},
        {"cities": {}},
        {"round": 4},
        {"dirk": {"tower": 1}},
        {"cities": {"Ann": "F@0,0"}, "example": "one-winner"},
        {"cities": {"Ann": "F@0,0"}, "round": 4},
        {"cities": {"Ann": "F@0,0"}, "dirk": {"castle": 1}},
        {"cities": {"Ann": "F@0,0"}, "dirk": {"tower": -1}},
        {"cities": {DIRK: "F@0,0"}, "dirk": {}},
    ],
)
def test_what_cannot_be_made_is_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        ScoringStepper(**bad)


def test_a_city_text_that_cannot_be_read_is_refused_with_its_place() -> None:
    with pytest.raises(NotationError) as caught:
        ScoringStepper({"Ann": "F@0,0 Q9@1,0"})
    assert (caught.value.piece, caught.value.at) == ("Q", 6)


# What people do.


def test_every_action_of_the_panels() -> None:
    stepper = ScoringStepper(TWO, {"tower": 2}, 2)
    last = len(stepper.state.pages) - 1
    acted: list[tuple[str, Any, Any]] = [
        ("next", None, lambda: stepper.state.page == 0),
        ("last", None, lambda: stepper.state.page == last),
        ("next", None, lambda: stepper.state.happened is Happened.AT_END),
        ("back", None, lambda: stepper.state.page == last - 1),
        ("first", None, lambda: stepper.state.page == -1),
        ("back", None, lambda: stepper.state.happened is Happened.AT_START),
        ("ask", "tower Dirk", lambda: [step.player for step in stepper.state.shown] == [DIRK]),
        ("ask", "wall Ann", lambda: [step.player for step in stepper.state.shown] == ["Ann"]),
        ("total", "Ann", lambda: stepper.state.asked == "Ann"),
        ("round", "3", lambda: stepper.state.scoring.round == 3),
        ("example", "four-first", lambda: len(stepper.state.scoring.players) == 4),
        ("text", "Zoë: F@0,0", lambda: stepper.state.scoring.players == ("Zoë",)),
        ("text", "?", lambda: stepper.state.error is not None),
    ]
    for name, value, done in acted:
        stepper.act(name, value)
        assert done(), (name, value)


def test_keys_step() -> None:
    stepper = ScoringStepper(TWO)
    for key in ("right", "enter", "space", "left"):
        stepper.press(key)
    assert stepper.state.page == 1
    before = stepper.state
    for key in ("up", "delete", ""):
        stepper.press(key)
    assert stepper.state is before


def test_every_number_of_the_table_leads_to_its_step() -> None:
    stepper = ScoringStepper({"Ann (1, 0)": "F@0,0 T9-NE@1,0", FOREIGN: "F@0,0"}, {"tower": 1})
    buttons = page(stepper).find("button", data_do="ask")
    assert len(buttons) == 3 * len(SOURCES) - 1
    asked: set[object] = set()
    for total in page(stepper).find("button", data_do="total"):
        send(stepper.table, {"do": "total", "value": total.attributes["data-value"]})
        asked.add(stepper.state.asked)
    assert asked == {"Ann (1, 0)", FOREIGN, DIRK}
    asked = set()
    for button in buttons:
        stepper.act("first", None)
        send(stepper.table, {"do": "ask", "value": button.attributes["data-value"]})
        source, _, player = button.attributes["data-value"].partition(" ")
        assert any(step.player == player and step.source == source for step in stepper.state.shown)
        asked.add((source, player))
    assert len(asked) == len(buttons)


def test_one_step_is_one_message(wire: Wire) -> None:
    stepper = ScoringStepper(TWO)
    send(stepper.board.canvas[-1], {"event": "client_ready"})
    wire.take()
    stepper.act("next", None)
    assert len(wire.take()) == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(
            ("round", "0"),
            ("round", "4"),
            ("round", "１"),
            ("round", "1.0"),
            ("round", True),
            ("round", None),
            ("round", " 2"),
        ),
        *(("ask", ""), ("ask", "tower"), ("ask", "Tower Ann"), ("ask", " Ann"), ("ask", None), ("ask", True)),
        *(
            ("ask", "castle Ann"),
            ("total", "Cid"),
            ("total", None),
            ("example", ""),
            ("example", None),
            ("text", None),
            ("text", False),
        ),
        *(("Next", None), ("", None), ("page", "3"), ("__class__", "x")),
    ],
)
def test_an_action_that_makes_no_sense_changes_nothing(name: str, value: Any) -> None:
    stepper = ScoringStepper(TWO)
    before = stepper.state
    send(stepper.story, {"do": name, "value": value})
    assert stepper.state == before


junk = (
    st.none()
    | st.booleans()
    | st.sampled_from(["2", "tower Ann", "wall Dirk", "\0: F@0,0", "\ud800: F@0,0", FOREIGN])
    | st.text()
)
names = st.sampled_from(["next", "back", "first", "last", "round", "ask", "total", "example", "text"]) | st.text()


@given(st.lists(st.tuples(names, junk), max_size=5))
@settings(max_examples=25, deadline=None)
def test_crafted_actions_do_no_harm(actions: list[tuple[str, Any]]) -> None:
    stepper = ScoringStepper(TWO, {"tower": 1})
    for name, value in actions:
        send(stepper.table, {"do": name, "value": value})
    html(stepper).encode()
    assert not raw(html(stepper))


def test_whoever_listens_hears_each_change() -> None:
    changes: list[Stepper] = []
    stepper = ScoringStepper(TWO, on_change=changes.append)
    stepper.act("next", None)
    stepper.set_language("de")
    stepper.act("round", "1")
    assert [change.happened for change in changes] == [Happened.STEPPED, Happened.ROUND]
    assert changes[-1] is stepper.state


# What it shows.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", [e.id for e in SCORING_EXAMPLES])
def test_everyone_can_use_every_example_in_every_language(example: str, language: str) -> None:
    stepper = ScoringStepper(example=example, language=language)
    state = stepper.state
    assert faults(html(stepper)) == []
    for sentence in say.page_sentences(Words(language), state.scoring, state.shown):
        assert sentence in page(stepper).text
    assert [row[0] for row in table(stepper)] == list(state.scoring.players)
    assert [row[-1] for row in table(stepper)] == [str(points) for points in state.totals.values()]


def test_a_row_has_a_cell_for_each_column_dirk_s_too() -> None:
    stepper = ScoringStepper(TWO, {"tower": 2})
    (scores,) = page(stepper).find("table", **{"class": "al-scores"})
    columns = len(scores.find("th", scope="col"))
    assert [len(row) for row in table(stepper)] == [columns] * 3
    assert table(stepper)[2][-2] == "–"


def test_the_table_fills_step_by_step() -> None:
    stepper = ScoringStepper(TWO, {"tower": 2})
    filled = []
    stepper.act("first", None)
    for _ in range(len(stepper.state.pages) + 1):
        filled.append(sum(not cell.startswith("·") for row in table(stepper) for cell in row[1:-1]) - 1)
        stepper.act("next", None)
    assert filled[0] == 0
    assert filled == sorted(filled)
    assert filled[-1] == len(stepper.state.scoring.steps)


def test_the_name_of_a_number_holds_what_one_sees_of_it() -> None:
    """So that someone who speaks to the computer can say what stands there."""
    stepper = ScoringStepper(example="two-first-one-third")
    for button in page(stepper).find("button", data_do="ask"):
        count = button.find("small")[0].text
        points = button.text.removesuffix(count)
        assert count in button.attributes["aria-label"]
        assert points == "·" or points in button.attributes["aria-label"]


def test_the_ends_are_out_of_reach() -> None:
    stepper = ScoringStepper(TWO)
    for go, off in (("first", {"first", "back"}), ("last", {"last", "next"}), ("back", set())):
        stepper.act(go, None)
        buttons = read(stepper.story.html).find("button")
        assert {b.attributes["data-do"] for b in buttons if b.attributes["aria-disabled"] == "true"} == off
        assert faults(html(stepper)) == []


def test_places_that_a_step_uses_are_told_and_not_only_coloured() -> None:
    stepper = ScoringStepper(example="two-first-one-third")
    (places,) = page(stepper).find("table", **{"class": "al-places"})
    used = [cell for cell in places.find("td") if cell.attributes.get("class") == "al-used"]
    assert [cell.text for cell in used] == ["21 used here", "13 used here"]
    for round_ in ROUNDS:
        stepper.act("round", str(round_))
        (places,) = page(stepper).find("table", **{"class": "al-places"})
        assert {len(row.find("td")) for row in places.find("tr") if row.find("td")} == {round_}


def test_foreign_names_stay_text() -> None:
    stepper = ScoringStepper({FOREIGN: "F@0,0 T9-NE@1,0", "&lt;b-x&gt;": "F@0,0"}, {"tower": 1})
    for _ in range(12):
        stepper.act("next", None)
        assert not raw(html(stepper))
        assert faults(html(stepper)) == []
    assert [row[0] for row in table(stepper)] == [FOREIGN, "&lt;b-x&gt;", DIRK]


@pytest.mark.parametrize(
    "text",
    [
        f"{FOREIGN}: F@0,0 {FOREIGN}@1,0",
        FOREIGN,
        f"Ann: F@0,0\n{FOREIGN} {FOREIGN}: F@0,0",
        f"{DIRK}: {FOREIGN}",
        "</textarea><script>",
    ],
)
def test_foreign_text_stays_text_in_what_is_said_of_it(text: str) -> None:
    stepper = ScoringStepper(TWO)
    stepper.act("text", text)
    assert stepper.state.error is not None
    assert page(stepper).find("textarea")[0].text == text
    assert page(stepper).find("p", **{"class": "al-error"})[0].text
    assert not raw(html(stepper))
    assert faults(html(stepper)) == []


def test_an_unknown_example_is_told() -> None:
    stepper = ScoringStepper(TWO)
    stepper.act("example", FOREIGN)
    assert FOREIGN in page(stepper).find("p", **{"class": "al-error"})[0].text
    assert not raw(html(stepper))


# Looks, and several on one page.


def test_language_and_theme_change_and_the_state_stays() -> None:
    stepper = ScoringStepper(example="dirk-wins")
    before, english = stepper.state, html(stepper)
    stepper.set_language("de")
    assert stepper.state is before
    assert html(stepper) != english
    for theme in THEMES:
        stepper.set_theme(theme)
        assert stepper.state is before
    stepper.set_theme("light")
    stepper.set_language("en")
    assert html(stepper) == english


def test_an_unknown_language_changes_nothing() -> None:
    stepper = ScoringStepper()
    before = html(stepper)
    with pytest.raises(ValueError, match="xx"):
        stepper.set_language("xx")
    assert html(stepper) == before


def test_two_steppers_on_a_page_do_not_share_an_id() -> None:
    one, other = ScoringStepper(), ScoringStepper()
    for stepper in (one, other):
        stepper.act("text", "?")
    assert faults(html(one) + html(other)) == []
