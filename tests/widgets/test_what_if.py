"""The what-if lab without a browser: real widgets, messages as a browser sends them, and its HTML read."""

import asyncio
from typing import Any

import ipywidgets
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import DIRK, SOURCES, BuildingType, City, Game
from alhambra_nb.picture.theme import THEMES
from alhambra_nb.play.what_if import Fault, ScenarioError, Side, new_what_if
from alhambra_nb.play.what_if import WhatIf as State
from alhambra_nb.play.what_if.checks import find_wrong
from alhambra_nb.widgets.what_if import WhatIf
from alhambra_nb.words import LANGUAGES

from .markup import Element, faults, raw, read

FOREIGN = "<script>\"'&<b-x>(1, 0)"
TWO = {"Ann": {"tower": 3, "wall": 4}, "Ben": {"pavilion": 1}}
SIX = {
    name: {"tower": i % 3, "garden": 1, "wall": 1} for i, name in enumerate(("Ann", "Ben", "Cid", "Dan", "Eve", "Fay"))
}


def panels(lab: WhatIf) -> list[Any]:
    return [lab.inputs, lab.results, lab.bars, lab.answer, lab.worths, lab.chances, lab.texts]


def html(lab: WhatIf) -> str:
    return "".join(panel.html for panel in panels(lab))


def page(lab: WhatIf) -> Element:
    return read(html(lab))


def send(widget: ipywidgets.Widget, content: object) -> None:
    """A custom message of the browser, as the kernel delivers it."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def game(actions: int) -> Game:
    bot = Greedy("quick", thorough=False)
    game = Game.new(("Ann", "Ben"), 2)
    while (player := game.to_act) is not None and len(game.actions) < actions:
        game = game.apply(bot(game.view(player), len(game.actions)).action)
    return game


def late() -> Game:
    return game(len(game(10**6).actions) - 6)


# Making one.


def test_one_line_makes_one_of_anything() -> None:
    assert WhatIf().state == new_what_if()
    assert WhatIf(TWO).state.table.names == ("Ann", "Ben")
    assert WhatIf({"Ann": "F@0,0 T9-NE@1,0", "Ben": City.parse("F@0,0 P8@1,0")}, {"tower": 2}, "all").state.table.dirk
    assert WhatIf(game(9)).state.moment == 9
    assert WhatIf(game(9).record(), moment=4).state.moment == 4
    assert WhatIf(WhatIf(TWO).text).state.pair == WhatIf(TWO).state.pair


@pytest.mark.parametrize("bad", [{"language": "xx"}, {"theme": "pink"}, {"table": {"Ann": {}}}, {"round": 4}])
def test_what_cannot_be_made_is_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        WhatIf(**bad)
    with pytest.raises(ScenarioError):
        WhatIf({"Ann": {"tower": 12}, "Ben": {}})


# What people do.


def test_every_action_of_the_panels() -> None:
    lab = WhatIf(TWO)
    acted: list[tuple[str, Any, Any]] = [
        ("number 0 tower", "5", lambda: lab.state.table.columns[-1] == (5, 0)),
        ("more", "1 tower", lambda: lab.state.table.columns[-1] == (5, 1)),
        ("less", "0 tower", lambda: lab.state.table.columns[-1] == (4, 1)),
        ("name 1", "Bea", lambda: lab.state.table.names == ("Ann", "Bea")),
        ("city 1", "F@0,0 P8@1,0", lambda: lab.state.table.seats[1].city is not None),
        ("add", None, lambda: len(lab.state.table.seats) == 3),
        ("drop", "2", lambda: len(lab.state.table.seats) == 2),
        ("dirk", None, lambda: lab.state.table.dirk == (0,) * 6),
        ("round", "all", lambda: lab.state.table.rounds == (1, 2, 3)),
        ("ask", "tower Ann", lambda: "Ann" in lab.answer.html),
        ("page", "1", lambda: lab.state.question is not None and lab.state.question.player == "Bea"),
        ("total", "Ann", lambda: lab.state.question is not None and lab.state.question.source is None),
        ("next", "garden Bea", lambda: "garden" in lab.answer.html),
        ("try", "garden Bea", lambda: lab.state.on is Side.B),
        ("side", "A", lambda: lab.state.on is Side.A),
        ("end", None, lambda: lab.state.pair.b is None),
        ("close", None, lambda: lab.answer.html.strip() == ""),
        ("smallest", "tiles", lambda: lab.state.pair.b is not None or lab.state.wrong is None),
        ("undo", None, lambda: bool(lab.state.future)),
        ("redo", None, lambda: not lab.state.future),
        ("text", "Cid: 1T\nDan:", lambda: lab.state.table.names == ("Cid", "Dan")),
        ("clear", None, lambda: lab.state.table.columns[-1] == (0, 0)),
    ]
    for name, value, done in acted:
        lab.act(name, value)
        assert done(), (name, value)


def asked() -> WhatIf:
    """A lab on which there is everything that one can press."""
    lab = WhatIf(game(30))
    lab.act("side", "B")
    lab.act("ask", "tower Ann")
    return lab


def test_every_control_of_the_page_does_something() -> None:
    """What a template names, the widget knows."""
    found = [e for e in page(asked()).all() if "data-do" in e.attributes and e.attributes.get("aria-pressed") != "true"]
    controls = {e.attributes["data-do"]: e for e in found}
    typed = {"text": "Zoë: 1T\nAnn:", "viewer": "Ben", "moment": "3", "bot": "greedy", "city": "F@0,0", "name": "Zoë"}
    for name, control in controls.items():
        if control.attributes.get("aria-disabled") == "true" or name == "start":
            continue
        lab = asked()
        before = lab.state
        send(lab.inputs, {"do": name, "value": control.attributes.get("data-value", typed.get(name.split()[0], "1"))})
        assert lab.state != before, name


def test_a_wrong_number_is_told_beside_its_field() -> None:
    lab = WhatIf(TWO)
    before = lab.results.html
    lab.act("number 0 tower", "12")
    (error,) = page(lab).find("p", **{"class": "al-error"})
    assert "11" in error.text
    (field,) = page(lab).find("input", data_do="number 0 tower")
    assert (field.attributes["value"], field.attributes["aria-invalid"]) == ("12", "true")
    assert field.attributes["aria-describedby"] == error.attributes["id"]
    assert lab.results.html == before
    assert lab.manners.status[1] == error.text
    assert faults(html(lab)) == []


def test_every_number_leads_to_its_steps() -> None:
    lab = WhatIf({FOREIGN: {"tower": 1}, "Ben": {"tower": 1}}, {"tower": 1}, "all")
    buttons = page(lab).find("button", data_do="ask")
    assert len(buttons) == 3 * len(SOURCES) - 1
    for button in buttons:
        send(lab.results, {"do": "ask", "value": button.attributes["data-value"]})
        source, _, player = button.attributes["data-value"].partition(" ")
        assert lab.state.question is not None
        assert (lab.state.question.player, lab.state.question.source) == (player, source)
        assert page(lab).find("section", **{"class": "al-story al-answer"})
    for button in page(lab).find("button", data_do="next"):
        send(lab.worths, {"do": "next", "value": button.attributes["data-value"]})
        assert lab.state.question is not None
        assert f"{lab.state.question.source} {lab.state.question.player}" == button.attributes["data-value"]


def test_a_change_sends_only_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    lab = WhatIf(SIX)
    sent: list[str] = []
    for panel in panels(lab):
        panel.observe(lambda change: sent.append(change["owner"].html), "html")
    lab.act("ask", "tower Ben")
    assert len(sent) == 2, "the lit number and its answer"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("number 9 tower", "1"), ("number 0 castle", "1"), ("number x tower", "1"), ("number", "1")),
        *(("number 0 tower", None), ("number 0 tower", True), ("number -1 wall", "1"), ("number 99999999 tower", "1")),
        *(("more", "tower"), ("more", None), ("less", "0 castle"), ("less", "-9 tower"), ("more", "١ tower")),
        *(("drop", "0"), ("drop", ""), ("drop", None), ("round", "4"), ("round", "１"), ("round", None)),
        *(("side", "C"), ("end", None), ("ask", "castle Ann"), ("ask", "tower"), ("ask", None), ("next", "wall Dirk")),
        *(("total", "Cid"), ("page", "2"), ("page", "1"), ("try", "tower Cid"), ("try", ""), ("smallest", "x")),
        *(("moment", "3"), ("moment", "x"), ("viewer", "Ann"), ("bot 0", "greedy"), ("bot x", "greedy")),
        *(("start", None), ("stop", None), ("undo", None), ("redo", None), ("", None), ("add more", None)),
        *(("__class__", "x"), ("Number 0 tower", "1"), ("text", None), ("name 7", "Zoë"), ("city 9", "F@0,0")),
    ],
)
def test_an_action_that_makes_no_sense_changes_nothing(name: str, value: Any) -> None:
    lab = WhatIf(TWO)
    before = lab.state
    send(lab.inputs, {"do": name, "value": value})
    assert lab.state == before


junk = (
    st.none()
    | st.booleans()
    | st.sampled_from(
        ["2", "tower Ann", "0 tower", "-1 tower", FOREIGN, "\ud800: 1T\nB:", '{"a": NaN}', "A", "B", "all"]
    )
    | st.text()
)
names = (
    st.sampled_from(
        [
            *("number 0 tower", "number -1 garden", "more", "less", "name 0", "city 1", "add", "drop", "dirk", "round"),
            *("side", "end", "ask", "next", "total", "close", "page", "try", "smallest", "text", "clear", "undo"),
        ]
    )
    | st.text()
)


@given(st.lists(st.tuples(names, junk), max_size=5))
@settings(max_examples=25)
def test_crafted_actions_do_no_harm(actions: list[tuple[str, Any]]) -> None:
    lab = WhatIf(TWO, {"tower": 1})
    for name, value in actions:
        send(lab.texts, {"do": name, "value": value})
        assert find_wrong(lab.state.table) is None
    html(lab).encode()
    assert not raw(html(lab)) - {"style"}


def test_state_that_a_browser_sends_changes_nothing() -> None:
    lab = WhatIf(TWO)
    for panel in panels(lab):
        before = panel.html
        panel.set_state({"html": "<script>"})
        assert panel.html == before


def test_whoever_listens_hears_each_change() -> None:
    changes: list[State] = []
    lab = WhatIf(TWO, on_change=changes.append)
    lab.act("more", "0 garden")
    lab.set_language("de")
    assert len(changes) == 1
    assert changes[0] is lab.state


# What it shows.


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_can_use_it_in_every_language(language: str) -> None:
    lab = WhatIf(SIX, {"tower": 1}, "all", language=language)
    for name, value in (("ask", "tower Ben"), ("next", "garden Dirk"), ("side", "B"), ("text", "?"), ("city 0", "?")):
        lab.act(name, value)
        assert faults(html(lab)) == []
    lab = WhatIf(late(), language=language)
    lab.start(2)
    assert faults(html(lab)) == []


def test_foreign_names_and_texts_stay_text() -> None:
    lab = WhatIf({FOREIGN: {"tower": 3}, "Ben": {}}, {})
    for name, value in (
        *(("ask", f"tower {FOREIGN}"), ("next", f"tower {FOREIGN}"), ("total", FOREIGN), ("side", "B")),
        *(("name 1", FOREIGN), ("city 0", FOREIGN), ("number 0 tower", FOREIGN), ("text", FOREIGN)),
    ):
        lab.act(name, value)
        assert not raw(html(lab))
        assert faults(html(lab)) == []
    assert page(lab).find("textarea", data_do="text")[0].text == FOREIGN


def test_a_row_for_everybody_and_a_cell_for_each_source() -> None:
    lab = WhatIf(SIX, {"tower": 1})
    for kind in ("al-scores", "al-worths"):
        (table,) = page(lab).find("table", **{"class": kind})
        columns = len(table.find("th", scope="col"))
        rows = table.find("tbody")[0].find("tr")
        assert len(rows) == 7
        assert all(len(row.find("td")) + len(row.find("th")) == columns for row in rows)
    assert DIRK in page(lab).text


def test_the_twin_tells_every_total() -> None:
    lab = WhatIf(TWO)
    for player, points in lab.state.table.points.items():
        assert f"{player}: " in lab.manners.text
        assert str(points) in lab.manners.text


def test_language_and_theme_change_and_the_state_stays() -> None:
    lab = WhatIf(TWO)
    before, english = lab.state, html(lab)
    for theme in THEMES:
        lab.set_theme(theme)
        assert lab.state is before
    lab.set_theme("light")
    assert html(lab) == english


def test_two_labs_on_a_page_do_not_share_an_id() -> None:
    one, other = WhatIf(TWO), WhatIf(SIX)
    for lab in (one, other):
        lab.act("text", "?")
    assert faults(html(one) + html(other)) == []


# Chances.


def test_without_a_loop_all_games_are_imagined_at_once() -> None:
    lab = WhatIf(late())
    lab.start(3)
    assert lab.state.chance is not None
    assert (lab.state.chance.done, lab.running) == (3, False)


def test_the_kernel_answers_while_games_are_imagined_and_they_can_be_stopped() -> None:
    async def imagine() -> tuple[WhatIf, int]:
        lab = WhatIf(game(4))
        send(lab.chances, {"do": "start", "value": None})
        assert lab.running
        turns = 0
        while turns < 5:
            await asyncio.sleep(0)
            turns += 1
            lab.act("more", "0 garden")
        assert lab.running
        assert page(lab).find("button", data_do="stop")
        send(lab.chances, {"do": "stop", "value": None})
        assert not lab.running
        await asyncio.sleep(0.01)
        assert page(lab).find("button", data_do="start")
        return lab, turns

    lab, turns = asyncio.run(imagine())
    garden = list(BuildingType).index(BuildingType.GARDEN)
    assert lab.state.table.columns[garden][0] >= turns
    assert lab.state.chance is not None
    assert not lab.state.chance.complete


def test_all_games_come_to_an_end_in_slices() -> None:
    async def imagine() -> WhatIf:
        lab = WhatIf(late())
        lab.start(3)
        while lab.running:
            await asyncio.sleep(0.01)
        return lab

    lab = asyncio.run(imagine())
    assert lab.state.chance is not None
    assert lab.state.chance.complete
    assert "3 of 3" in page(lab).text
    assert page(lab).find("button", data_do="start")


def test_another_moment_ends_the_imagining() -> None:
    async def imagine() -> WhatIf:
        lab = WhatIf(game(20))
        lab.start()
        await asyncio.sleep(0)
        lab.act("moment", "3")
        await asyncio.sleep(0.01)
        return lab

    lab = asyncio.run(imagine())
    assert (lab.running, lab.state.chance, lab.state.moment) == (False, None, 3)


def test_a_closed_lab_imagines_nothing_on() -> None:
    async def imagine() -> tuple[WhatIf, object]:
        lab = WhatIf(game(4))
        lab.start()
        await asyncio.sleep(0)
        lab.close()
        stood = lab.state
        await asyncio.sleep(0.01)
        return lab, stood

    lab, stood = asyncio.run(imagine())
    assert (lab.running, lab.state) == (False, stood)


def test_a_drag_is_one_step_and_two_labs_on_a_page_stay_apart() -> None:
    lab, other = WhatIf(TWO), WhatIf(TWO)
    for number in ("1", "2", "3"):
        send(lab.inputs, {"do": "drag 0 garden", "value": number})
    send(lab.inputs, {"do": "number 0 garden", "value": "3"})
    assert lab.state.table.seats[0].counts.tiles[4] == 3
    assert other.state == WhatIf(TWO).state
    first, second = ({e.attributes["id"] for e in page(each).all() if "id" in e.attributes} for each in (lab, other))
    assert first
    assert not first & second
    lab.act("undo", None)
    assert lab.state.pair == other.state.pair


def test_nothing_is_left_to_chance_after_the_end() -> None:
    lab = WhatIf(game(10**6))
    lab.start()
    assert lab.state.chance is None
    assert not page(lab).find("button", data_do="start")


def test_a_refused_record_leaves_the_table() -> None:
    lab = WhatIf(TWO)
    before = lab.state.pair
    lab.act("text", '{"version": 1}')
    assert lab.state.wrong is not None
    assert lab.state.wrong.fault is Fault.RECORD
    assert lab.state.pair == before
