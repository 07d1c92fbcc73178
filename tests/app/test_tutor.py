"""The tutor's page without a browser: its screens, what the browser kept, and what an address asks for."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb.app.screens import HOME, PLACEMENT, PLAY, SCORING, SCREENS, WHAT_IF
from alhambra_nb.app.tutor import THEME_NAMES, Tutor
from alhambra_nb.engine import City, Tile
from alhambra_nb.picture.theme import THEMES
from alhambra_nb.play import keep
from alhambra_nb.play.lab import Lab, LoadText
from alhambra_nb.play.learning import state as learning
from alhambra_nb.play.match import Match
from alhambra_nb.play.seating import SetUp
from alhambra_nb.play.what_if import history_of, table_at
from alhambra_nb.widgets import Course, GameTable, PlacementLab, ScoringStepper, WhatIf
from alhambra_nb.widgets.look import Look
from alhambra_nb.words import LANGUAGES

from ..widgets.markup import Element, faults, raw, read  # noqa: TID252 (tests are no installed package)

FOREIGN = "<script>\"'&<b-x>"


def arrive(tutor: Tutor, items: Any = None, search: str = "", languages: str = "") -> None:
    """A browser opens the page and tells what it has, as ``manners.js`` does."""
    content = {"type": "stored", "items": items or {}, "search": search, "languages": languages}
    tutor.page._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def press(tutor: Tutor, name: str, value: object = None) -> None:
    data = {"method": "custom", "content": {"do": name, "value": value}}
    tutor.header._handle_msg({"content": {"data": data}, "buffers": []})


def header(tutor: Tutor) -> Element:
    return read(tutor.header.html)


def lab_of(tutor: Tutor) -> PlacementLab:
    press(tutor, "screen", PLACEMENT)
    body = tutor.children[-1]
    assert isinstance(body, PlacementLab)
    return body


def stepper_of(tutor: Tutor) -> ScoringStepper:
    press(tutor, "screen", SCORING)
    body = tutor.children[-1]
    assert isinstance(body, ScoringStepper)
    return body


def table_of(tutor: Tutor) -> GameTable:
    press(tutor, "screen", PLAY)
    body = tutor.children[-1]
    assert isinstance(body, GameTable)
    return body


def test_a_tutor_begins_at_home_or_where_it_is_told() -> None:
    assert Tutor().screen == HOME
    assert Tutor().children[-1] is not None
    assert isinstance(Tutor(PLACEMENT).children[-1], PlacementLab)
    assert isinstance(Tutor(SCORING).children[-1], ScoringStepper)


@pytest.mark.parametrize("bad", [{"screen": "nowhere"}, {"screen": ""}, {"language": "xx"}, {"theme": "pink"}])
def test_what_does_not_exist_is_refused(bad: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"screen|language|theme"):
        Tutor(**bad)


def test_every_theme_has_a_name() -> None:
    assert THEME_NAMES.keys() == THEMES.keys()


def test_screens_are_made_when_they_are_opened_and_kept() -> None:
    tutor = Tutor()
    lab = lab_of(tutor)
    lab.act("wall", "N")
    assert stepper_of(tutor)
    assert lab_of(tutor) is lab
    press(tutor, "screen", HOME)
    assert tutor.children[-1] is tutor.home
    ways = [c.attributes["data-value"] for c in read(tutor.home.html).find("button")]
    assert ways == [screen for screen in SCREENS if screen != HOME]
    (chosen,) = header(tutor).find("button", aria_pressed="true")
    assert chosen.attributes["data-value"] == HOME


def test_language_and_theme_change_on_every_screen_and_the_work_stays() -> None:
    tutor = Tutor()
    lab, stepper = lab_of(tutor), stepper_of(tutor)
    lab.act("example", "corner-only")
    stepper.act("next", None)
    states = lab.state, stepper.state
    before = lab.status.html, stepper.story.html
    press(tutor, "language", "de")
    press(tutor, "theme", "dark")
    assert tutor.look == lab.look == stepper.look == Look("de", "dark")
    assert (lab.state, stepper.state) == states
    assert lab.status.html != before[0]
    assert stepper.story.html != before[1]
    assert {"al-theme-dark"} == {c for c in tutor._dom_classes if c.startswith("al-theme-")}
    tutor.set_language("en")
    assert (lab.status.html, stepper.story.html) == before
    with pytest.raises(ValueError, match="xx"):
        tutor.set_language("xx")


def test_help_opens_and_closes() -> None:
    tutor = Tutor()
    press(tutor, "help")
    assert header(tutor).find("section")
    assert header(tutor).find("button", data_do="help")[0].attributes["aria-expanded"] == "true"
    press(tutor, "help")
    assert not header(tutor).find("section")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_can_use_header_and_home_in_every_language(language: str) -> None:
    tutor = Tutor(language=language)
    press(tutor, "help")
    assert faults(tutor.header.html + tutor.home.html) == []
    assert tutor.page.lost_text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(
            ("screen", "nowhere"),
            ("screen", None),
            ("screen", True),
            ("screen", ""),
            ("language", "xx"),
            ("language", None),
        ),
        *(("theme", "pink"), ("theme", False), ("Help", None), ("", None), ("restore", "{}"), ("screen", FOREIGN)),
    ],
)
def test_an_action_that_makes_no_sense_changes_nothing(name: str, value: object) -> None:
    tutor = Tutor()
    before = (tutor.screen, tutor.look, tutor.help, tutor.header.html, tutor.home.html, tutor.page.kept)
    press(tutor, name, value)
    assert (tutor.screen, tutor.look, tutor.help, tutor.header.html, tutor.home.html, tutor.page.kept) == before


# What the browser keeps.


def test_work_comes_back_on_another_day() -> None:
    tutor = Tutor()
    lab = lab_of(tutor)
    lab.act("example", "from-refused-to-legal")
    lab.act("next", None)
    stepper = stepper_of(tutor)
    stepper.act("example", "dirk-wins")
    press(tutor, "language", "de")
    press(tutor, "theme", "contrast")
    another = Tutor()
    arrive(another, tutor.page.kept)
    assert (another.screen, another.look) == (SCORING, Look("de", "contrast"))
    assert stepper_of(another).state.scoring == stepper.state.scoring
    assert stepper_of(another).state.page == stepper.state.page
    assert keep.keep_lab(lab_of(another).state) == keep.keep_lab(lab.state)


def test_a_game_comes_back_where_it_stood_and_only_its_code_is_kept() -> None:
    tutor = Tutor()
    table = table_of(tutor)
    assert "match" not in tutor.page.kept
    table.act("begin", None)
    table.play_out()
    state = table.state
    assert isinstance(state, Match)
    assert list(tutor.page.kept) == ["language", "theme", "screen", "match"]
    assert tutor.page.kept["match"].startswith("alhambra1-")
    another = Tutor()
    arrive(another, tutor.page.kept)
    assert another.screen == PLAY
    found = table_of(another).state
    assert isinstance(found, Match)
    assert (found.line[-1].record(), found.at, found.seats) == (state.line[-1].record(), state.at, state.seats)


def test_a_game_is_kept_when_it_goes_on_and_not_at_every_look() -> None:
    tutor = Tutor()
    table = table_of(tutor)
    table.act("begin", None)
    table.play_out()
    kept = tutor.page.kept
    for name in ("zoom:1", "press:money:0", "clear", "enlarge:Ben"):
        table.act(name, None)
    assert tutor.page.kept is kept
    table.act(f"act:{table.state.game.legal_actions()[0]}", None)  # type: ignore[union-attr]
    assert tutor.page.kept["match"] != kept["match"]


def test_the_home_screen_offers_to_resume_a_game_that_is_kept() -> None:
    tutor = Tutor()
    title = read(tutor.home.html).find("button", data_value=PLAY)[0].text
    table_of(tutor).act("begin", None)
    press(tutor, "screen", HOME)
    assert read(tutor.home.html).find("button", data_value=PLAY)[0].text != title


@pytest.mark.parametrize("kept", ["{}", "alhambra1-", "alhambra1-AAAA", "x" * 999])
def test_a_game_that_cannot_be_read_is_a_new_one(kept: str) -> None:
    tutor = Tutor()
    arrive(tutor, {"match": kept})
    assert isinstance(table_of(tutor).state, SetUp)


@pytest.mark.parametrize("screen", [PLACEMENT, SCORING])
def test_work_comes_back_also_where_its_screen_is_open_from_the_start(screen: str) -> None:
    kept = {"lab": keep.keep_lab(Lab(tile=Tile.parse("P8"))), "stepper": '{"table": "Zoë: F@0,0", "page": 2}'}
    tutor = Tutor(screen)
    arrive(tutor, kept)
    assert tutor.screen == screen
    assert lab_of(tutor).state.tile == Tile.parse("P8")
    assert stepper_of(tutor).state.scoring.players == ("Zoë",)


def test_a_page_that_comes_back_to_a_living_kernel_finds_its_work_there() -> None:
    tutor = Tutor()
    arrive(tutor)
    lab = lab_of(tutor)
    lab.act("wall", "N")
    arrive(tutor, {"lab": keep.keep_lab(Lab(tile=Tile.parse("P8"))), "screen": HOME, "language": "de"})
    assert tutor.children[-1] is lab
    assert lab.state.tile == Tile.parse("X-N")
    assert tutor.look.language == "en"


def test_what_is_given_or_asked_for_goes_before_what_was_kept() -> None:
    kept = {"language": "de", "theme": "dark", "screen": SCORING}
    tutor = Tutor(PLACEMENT, language="en", theme="light")
    arrive(tutor, kept, "?language=de&theme=contrast&screen=home")
    assert (tutor.screen, tutor.look) == (PLACEMENT, Look("en", "light"))
    tutor = Tutor()
    arrive(tutor, kept, "?language=en&theme=contrast&screen=placement")
    assert (tutor.screen, tutor.look) == (PLACEMENT, Look("en", "contrast"))
    tutor = Tutor()
    arrive(tutor, kept, "?theme=pink&x=y")
    assert (tutor.screen, tutor.look) == (SCORING, Look("de", "light"))


@pytest.mark.parametrize(
    ("languages", "language"), [("de-AT,en", "de"), ("fr,de", "de"), ("en-US,de", "en"), ("", "en"), (";;q=,", "en")]
)
def test_a_new_visitor_is_spoken_to_in_a_language_that_he_reads(languages: str, language: str) -> None:
    tutor = Tutor()
    arrive(tutor, languages=languages)
    assert tutor.look.language == language


def test_a_screen_that_there_is_none_of_is_told_until_something_else_is_done() -> None:
    tutor = Tutor()
    arrive(tutor, search="?screen=%3Cscript%3E%22%3Cb-x%3E" + "x" * 999)
    (notice,) = header(tutor).find("p", role="status")
    assert '<script>"<b-x>xxx' in notice.text
    assert len(notice.text) < 120
    assert not raw(tutor.header.html)
    assert tutor.screen == HOME
    press(tutor, "help")
    assert not header(tutor).find("p", role="status")


junk = st.text(max_size=20) | st.sampled_from(
    [
        "null", "[]", "{}", "{", "[" * 9999, '{"city": 5}', '{"city": "F@0,0", "past": 7, "step": true, "mode": []}',
        '{"table": "Ann: F@0,0", "page": 1e99}', '{"table": "Ann: F@0,0", "page": true, "round": true}',
        json.dumps({"table": f"{FOREIGN}: F@0,0", "page": 3, "round": 2}), '{"table": "\\ud800: F@0,0", "page": 1}',
        SCORING, PLACEMENT, "de", "dark", FOREIGN, "\0",
    ]
)  # fmt: skip
keys = st.sampled_from(["lab", "stepper", "match", "screen", "language", "theme"]) | st.text(max_size=5)
queries = st.text(max_size=20) | st.sampled_from(
    ["?screen=", "?screen=%ff%00", "?=&&;", "?screen=scoring&screen=x", "?language[]=de"]
)


@given(st.dictionaries(keys, junk), queries, st.text(max_size=20))
@settings(max_examples=15, deadline=None)
def test_whatever_a_browser_has_kept_every_screen_opens(items: dict[str, str], search: str, languages: str) -> None:
    tutor = Tutor()
    arrive(tutor, items, search, languages)
    assert tutor.screen in SCREENS
    assert not raw(tutor.header.html)
    lab, stepper = lab_of(tutor), stepper_of(tutor)
    for made in (lab.status.html, lab.why.html, lab.tools.html, lab.text.html, stepper.story.html, stepper.table.html):
        assert not raw(made)
        made.encode()
    lab.act("wall", "N")
    stepper.act("next", None)
    table_of(tutor).act("begin", None)


@pytest.mark.parametrize("items", [None, [], 5, {"lab": 5}, {"lab": None, "screen": ["scoring"]}, "lab"])
def test_of_a_crafted_store_nothing_is_taken(items: object) -> None:
    tutor = Tutor()
    tutor.page.receive({"type": "stored", "items": items, "search": 5, "languages": ["de"]})
    assert tutor.page.stored == {}
    assert (tutor.screen, tutor.look) == (HOME, Look())
    assert lab_of(tutor).state == Lab()


def what_if_of(tutor: Tutor) -> WhatIf:
    press(tutor, "screen", WHAT_IF)
    body = tutor.children[-1]
    assert isinstance(body, WhatIf)
    return body


def test_a_city_goes_to_the_placement_lab_and_comes_back() -> None:
    tutor = Tutor()
    arrive(tutor)
    lab_of(tutor).do(LoadText("F@0,0 X@1,0"))
    lab = what_if_of(tutor)
    lab.act("city 1", "F@0,0 P8@1,0")
    lab.act("build", "1")
    assert tutor.screen == PLACEMENT
    placement = lab_of(tutor)
    assert placement.state.city == City.parse("F@0,0 P8@1,0")
    assert "Ben" in read(placement.status.html).find("button", **{"data-do": "use"})[0].text
    placement.do(LoadText("F@0,0 P8@1,0 T9-NE@-1,0"))
    placement.act("use", None)
    assert tutor.screen == WHAT_IF
    assert what_if_of(tutor) is lab
    assert lab.state.table.seats[1].city == placement.state.city
    # Used once; and what lay in the placement lab before is one undo away.
    assert not read(placement.status.html).find("button", **{"data-do": "use"})
    placement.act("undo", None)
    placement.act("undo", None)
    assert placement.state.city == City.parse("F@0,0 X@1,0")
    # The other way: a city that was built there for nobody in particular.
    lab.act("take", "2")
    assert lab.state.table.seats[2].city == City.parse("F@0,0 X@1,0")
    before = lab.state
    for name, value in (("build", "9"), ("take", "-1"), ("build", None), ("take", "x")):
        lab.act(name, value)
    assert (lab.state, tutor.screen) == (before, WHAT_IF)


def test_the_what_if_lab_opens_on_the_position_of_a_game() -> None:
    tutor = Tutor()
    arrive(tutor)
    lab, table = what_if_of(tutor), table_of(tutor)
    before = lab.state.pair
    table.act("what-if", None)
    assert (tutor.screen, lab.state.pair) == (PLAY, before)  # no game yet
    table.act("begin", None)
    match = table.state
    assert isinstance(match, Match)
    assert read(table.more.html).find("button", **{"data-do": "what-if"})
    table.act("what-if", None)
    assert (tutor.screen, tutor.children[-1]) == (WHAT_IF, lab)
    assert lab.state.history == history_of(match.game)
    assert lab.state.table == table_at(match.game)
    assert lab.state.viewer == match.viewer
    lab.act("undo", None)
    assert lab.state.pair == before


def test_a_link_leaves_the_address_at_the_first_change_of_what_it_brought() -> None:
    tutor = Tutor()
    sent: list[object] = []
    tutor.page.send = sent.append
    arrive(tutor, search="?what=Zoe:+3T%0AUli:+1P&screen=play&language=de")
    assert tutor.screen == WHAT_IF
    lab_of(tutor).act("legal", False)
    assert sent == []
    lab = what_if_of(tutor)
    lab.act("more", "0 tower")
    lab.act("more", "0 tower")
    assert sent == [{"type": "address", "search": ""}]
    # A reload without the link finds the table as it was left, in the language that the link asked for.
    again = Tutor()
    arrive(again, {key: text for key, text in tutor.page.kept.items() if text})
    assert again.look.language == "de"
    assert again.screen == WHAT_IF
    assert what_if_of(again).state.pair == lab.state.pair


def test_a_classroom_stays_one_until_it_is_left() -> None:
    tutor = Tutor()
    sent: list[object] = []
    tutor.page.send = sent.append
    arrive(tutor, search="?level=on-foot&classroom")
    course = tutor.children[-1]
    assert isinstance(course, Course)
    course.do(learning.Go(1))
    assert sent.pop() == {"type": "address", "search": "?classroom"}
    again = Tutor()
    arrive(again, {key: text for key, text in tutor.page.kept.items() if text}, "?classroom")
    there = again.children[-1]
    assert isinstance(there, Course)
    assert there.state.classroom
    assert there.state.item == course.state.item
    course.do(learning.Classroom(False))
    assert sent == [{"type": "address", "search": ""}]


def test_what_is_chosen_before_the_browser_has_told_what_it_keeps_stays() -> None:
    tutor = Tutor()
    press(tutor, "language", "de")
    press(tutor, "theme", "dark")
    press(tutor, "screen", SCORING)
    arrive(tutor, {"language": "ja", "theme": "light", "screen": PLAY}, languages="es")
    assert (tutor.look.language, tutor.look.theme, tutor.screen) == ("de", "dark", SCORING)
