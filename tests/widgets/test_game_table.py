"""A table without a browser: real widgets, messages as a browser sends them, and the HTML read."""

import asyncio
import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import Game, Phase, RecordError, Take
from alhambra_nb.play.intents import Act
from alhambra_nb.play.keep import keep_match
from alhambra_nb.play.match import Happened, Kind, Match, Undo
from alhambra_nb.play.seal import SealError
from alhambra_nb.play.seating import SetUp
from alhambra_nb.widgets import GameTable
from alhambra_nb.widgets import game_table as tables
from alhambra_nb.words import LANGUAGES
from tests.engine.games import lively_action
from tests.play.matches import on_canvas

from .markup import faults, raw
from .tables import PANELS, click, deliver, html, key, match_of, page, press

FOREIGN = "<script>\"'&<b-x>"


def begun(**options: Any) -> GameTable:
    table = GameTable(**{"players": ("Ann", "Ben", "Cid"), "speed": "at once"} | options)
    table.play_out()
    return table


def seeded(seed: int = 7, **options: Any) -> GameTable:
    return begun(players=None, game=Game.new(("Ann", "Ben", "Cid"), seed), **options)


# Making one.


def test_one_click_starts_a_game_of_three_against_two_bots() -> None:
    table = GameTable(speed="at once")
    assert isinstance(table.state, SetUp)
    press(table, "begin")
    assert [seat.kind for seat in match_of(table).seats] == [Kind.PERSON, Kind.GREEDY, Kind.GREEDY]
    table.play_out()
    assert match_of(table).game.to_act == "Ann"


def test_a_table_begins_with_a_game_players_a_record_or_a_code() -> None:
    game = Game.new(("Ann", "Ben"), 5)
    for _ in range(9):
        game = game.apply(Greedy()(game.view(game.to_act or ""), 0).action)
    table = GameTable(game, bots={"Ann": "planner"})
    assert match_of(table).game == game
    assert match_of(table).at == 9
    assert [seat.kind for seat in match_of(table).seats] == [Kind.PLANNER, Kind.PERSON]
    assert [seat.kind for seat in match_of(GameTable(game, bots="random")).seats] == [Kind.PERSON, Kind.RANDOM]
    assert [seat.kind for seat in match_of(GameTable(game, bots={})).seats] == [Kind.PERSON, Kind.PERSON]
    for record in (game.record(), json.dumps(game.record()), keep_match(match_of(table))):
        assert match_of(GameTable(record=record)).line[-1].record() == game.record()


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        ({"players": ("Ann",)}, ValueError),
        ({"players": ("Ann", "Ann")}, ValueError),
        ({"players": ("Ann", "Ben"), "bots": {"Cid": "greedy"}}, ValueError),
        ({"players": ("Ann", "Ben"), "bots": "clever"}, ValueError),
        ({"bots": "greedy"}, ValueError),
        ({"players": ("Ann", "Ben"), "record": "{}"}, ValueError),
        ({"game": 5}, TypeError),
        ({"record": "{}"}, RecordError),
        ({"record": "alhambra1-xyz"}, SealError),
        ({"speed": "quick"}, ValueError),
        ({"language": "xx"}, ValueError),
        ({"theme": "pink"}, ValueError),
        ({"on_change": 5}, TypeError),
    ],
)
def test_what_cannot_be_made_is_refused(bad: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        GameTable(**bad)


# The set-up.


def test_the_set_up_is_changed_piece_by_piece_and_begins() -> None:
    table = GameTable(speed="at once")
    for name, value in (
        *(("seats", "4"), ("name:1", "Bea"), ("kind:1", "person"), ("kind:2", "planner")),
        *(("source", "de"), ("seed", "12")),
    ):
        press(table, name, value)
    press(table, "option:leftovers", "nobody")
    assert faults(html(table)) == []
    press(table, "begin")
    match = match_of(table)
    assert [seat.name for seat in match.seats] == ["Ann", "Bea", "Cid", "Dan"]
    assert [seat.kind for seat in match.seats] == [Kind.PERSON, Kind.PERSON, Kind.PLANNER, Kind.GREEDY]
    assert (match.game.rules.leftovers, match.game.state.seed) == ("nobody", 12)


def test_a_set_up_that_cannot_begin_says_why_and_does_not() -> None:
    table = GameTable()
    press(table, "name:1", "Ann")
    (error,) = page(table).find("p", role="alert")
    assert "Ann" in error.text
    assert page(table).find("button", data_do="begin")[0].attributes["aria-disabled"] == "true"
    press(table, "begin")
    assert isinstance(table.state, SetUp)


def test_the_same_players_play_again_and_the_game_that_was_left_can_be_returned_to() -> None:
    table = begun(bots={"Ben": "planner", "Cid": "random"})
    left = table.state
    press(table, "new")
    assert isinstance(table.state, SetUp)
    assert [seat.kind for seat in table.state.seats] == [Kind.PERSON, Kind.PLANNER, Kind.RANDOM]
    press(table, "back")
    assert table.state is left
    press(table, "new")
    press(table, "begin")
    assert table.state is not left
    assert isinstance(table.state, Match)


@pytest.mark.parametrize("text", ["nonsense", "{}", "alhambra1-AAAA", FOREIGN])
def test_a_bad_record_is_one_sentence_and_changes_nothing(text: str) -> None:
    for table in (GameTable(), seeded()):
        before = table.state
        press(table, "load", text)
        (error,) = page(table).find("p", role="alert")
        assert error.text.strip()
        assert not raw(html(table))
        line = before.line if isinstance(before, Match) else before
        assert (table.state.line if isinstance(table.state, Match) else table.state) == line


def test_a_game_goes_on_from_a_code_on_the_set_up_screen() -> None:
    table = seeded()
    code = keep_match(match_of(table))
    other = GameTable(speed="at once")
    press(other, "load", code)
    assert match_of(other).game.record() == match_of(table).game.record()
    assert match_of(other).happened is Happened.LOADED


# Acting.


def test_a_whole_game_by_clicks_on_the_canvas_and_confirming_buttons() -> None:
    table, random = seeded(3), Random(3)
    while not match_of(table).game.over:
        match = match_of(table)
        assert match.game.to_act == "Ann"
        for intent in on_canvas(match, lively_action(match.game, random)):
            name = type(intent).__name__.lower()
            if name == "press":
                click(table, intent.target.kind, intent.target.index)  # type: ignore[union-attr]
            elif name == "place":
                press(table, f"place:{intent.kind}")  # type: ignore[union-attr]
            else:
                press(table, f"act:{intent.text}" if isinstance(intent, Act) else name)
        assert len(match_of(table).line) > len(match.line), (match.happened, match.tried)
        table.play_out()
        while match_of(table).scoring is not None:
            press(table, "close-scoring")
            table.play_out()
    (rows,) = [body.find("tr") for body in page(table).find("tbody")][:1]
    totals = [row.find("td", **{"class": "al-total"})[0].text for row in rows]
    assert totals == [str(points) for points in match_of(table).game.points.values()]
    assert faults(html(table)) == []


def test_keys_choose_confirm_undo_and_zoom() -> None:
    table = seeded()
    before = match_of(table).game
    key(table, "ArrowRight")
    while (target := match_of(table).cursor) is None or target.kind != "money":
        key(table, "ArrowDown" if target is None else "ArrowRight")
        assert match_of(table).happened is Happened.CURSOR
    key(table, "Enter")
    assert len(match_of(table).display) == 1
    key(table, "c")
    assert isinstance(match_of(table).line[before.turn and len(before.actions) + 1].actions[-1], Take)
    for name, zoom in (("+", 1), ("=", 2), ("-", 1), ("0", 0)):
        key(table, name)
        assert match_of(table).zoom == zoom
    table = seeded()
    click(table, "slot", 3)
    key(table, "c")
    assert match_of(table).happened is Happened.ACTED
    key(table, "u")
    assert match_of(table).happened is Happened.UNDONE
    assert match_of(table).game == before


def test_hands_are_covered_between_people() -> None:
    table = begun(bots={}, players=("Ann", "Ben"))
    first = match_of(table).cover
    assert first is not None
    (button,) = page(table).find("button", data_do="uncover")
    assert first in button.text
    key(table, "c")
    assert match_of(table).viewer == first
    action = match_of(table).game.legal_actions(Take)[0]
    press(table, f"act:{action}")
    assert match_of(table).cover not in (None, first)
    assert not page(table).find("section")
    assert faults(html(table)) == []


def test_a_scoring_round_is_explained_before_the_bots_go_on() -> None:
    table = begun(bots=dict.fromkeys(("Ann", "Ben", "Cid"), "greedy"))
    match = match_of(table)
    assert match.scoring is not None
    assert match.game.to_act is not None
    pages = match.scoring.pages
    assert faults(html(table)) == []
    for name, at in (("next", 0), ("next", 1), ("back", 0), ("last", len(pages) - 1), ("first", -1)):
        press(table, name)
        scoring = match_of(table).scoring
        assert scoring is not None
        assert scoring.page == at
    key(table, "ArrowRight")
    press(table, "ask", f"wall {match.game.players[1]}")
    press(table, "total", match.game.players[0])
    key(table, "c")
    assert match_of(table).scoring is None
    table.play_out()
    assert match_of(table).at > match.at
    press(table, "scoring:1")
    assert match_of(table).scoring is not None


def test_a_record_is_stepped_through_and_branched() -> None:
    game = Game.new(("Ann", "Ben", "Cid"), 7)
    while game.turn < 12:
        game = game.apply(Greedy()(game.view(game.to_act or ""), 0).action)
    table = GameTable(record=game.record(), speed="at once")
    last = match_of(table).at
    assert match_of(table).review
    places = []
    for name, value in (
        ("goto:0", None),
        ("step:1", None),
        ("goto", "9"),
        ("step:-1", None),
        ("goto", "999"),
        ("goto", "x"),
    ):
        press(table, name, value)
        places.append(match_of(table).at)
    assert places[:4] == [0, 1, 9, 8]
    press(table, "goto", str(last - 5))
    table.play_out()
    assert match_of(table).at == last - 5
    press(table, "branch")
    table.play_out()
    assert match_of(table).game.to_act == "Ann"
    press(table, f"act:{match_of(table).game.legal_actions(Take)[0]}")
    assert match_of(table).former is not None
    press(table, "return")
    assert match_of(table).line[-1].actions == game.actions


# Bots and hints.


def test_bots_act_on_a_running_loop_and_a_hint_comes() -> None:
    async def main() -> GameTable:
        table = seeded(bots={"Ben": "random", "Cid": "greedy"})
        await table.idle()
        assert match_of(table).game.to_act == "Ann"
        press(table, "hint")
        assert page(table).find("button", data_do="hint")[0].attributes["aria-disabled"] == "true"
        await table.idle()
        return table

    table = asyncio.run(main())
    assert match_of(table).happened is Happened.HINT
    (advice,) = page(table).find("div", **{"class": "al-point al-advice"})
    (button,) = advice.find("button")
    press(table, button.attributes["data-do"])
    assert match_of(table).happened is Happened.ACTED


def test_what_was_thought_about_a_position_that_has_gone_is_dropped() -> None:
    async def main() -> GameTable:
        table = seeded()
        await table.idle()
        press(table, "hint")
        press(table, f"act:{match_of(table).game.legal_actions(Take)[0]}")
        await table.idle()
        return table

    table = asyncio.run(main())
    assert match_of(table).hint is None
    assert match_of(table).game.to_act == "Ann"


def test_a_bot_that_fails_is_told_of_and_asked_again_only_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def broken(view: object, seed: int) -> Any:
        tries.append(view)
        if len(tries) == 1:
            raise LookupError("no idea")
        return Greedy()(view, seed)  # type: ignore[arg-type]

    monkeypatch.setitem(tables.BOTS, Kind.GREEDY, broken)  # type: ignore[arg-type]
    table = begun(bots=dict.fromkeys(("Ann", "Ben"), "greedy"), players=("Ann", "Ben"))
    assert len(tries) == 1
    assert "LookupError: no idea" in table.desk.html
    assert match_of(table).at == 0
    press(table, "skip")
    table.play_out()
    assert match_of(table).at > 0


def test_pause_speed_and_skip_are_seen_on_their_buttons() -> None:
    table = seeded()
    press(table, "speed", "slow")
    (slow,) = page(table).find("button", data_do="speed", data_value="slow")
    assert slow.attributes["aria-pressed"] == "true"
    press(table, "pause")
    assert page(table).find("button", data_do="resume")
    press(table, "resume")
    assert page(table).find("button", data_do="pause")


def test_two_tables_do_not_disturb_each_other_and_share_no_id() -> None:
    one, other = seeded(1), seeded(2)
    before = other.state
    press(one, "explore", value=True)
    assert other.state is before
    ids = [e.attributes["id"] for e in (*page(one).all(), *page(other).all()) if "id" in e.attributes]
    assert len(set(ids)) == len(ids)


# What a browser may send.


junk = st.sampled_from(
    [None, True, False, "", "x", "9" * 30, "-1", "1,2", "slow", "person", FOREIGN, "tower Ann", "wall", "{", "\ud800"]
)
names = st.text(max_size=12) | st.sampled_from(
    [
        *("begin", "back", "load", "seats", "name:0", "name:9", "kind:0", "kind:x", "source", "seed", "option:end"),
        *("option:x", "new", "hint", "speed", "pause", "resume", "skip", "log", "show-code", "show-record", "explore"),
        *("undo", "redo", "take", "buy", "clear", "remove", "uncover", "branch", "return", "close-scoring", "goto"),
        *("place:reserve", "place:dirk", "place:x", "act:pass", "act:take b9 b9", "act:build T9@99999,0", "act:"),
        *("press:slot:0", "press:slot:9", "press:cell:9999999,0", "press:card:-1", "press:dirk:0", "enlarge:Nobody"),
        *("zoom:99", "pan:9999,9999", "scoring:1", "scoring:9", "page:5", "goto:99999", "step:-99999", "next", "ask"),
        *("total", "first", "last", "goto:" + "9" * 40, "press:cell:1", "act:" + "x" * 999),
    ]
)


@given(st.lists(st.tuples(names, junk), max_size=12), st.booleans())
@settings(max_examples=40, deadline=None)
def test_crafted_actions_do_no_harm(actions: list[tuple[str, Any]], ready: bool) -> None:
    table = seeded() if ready else GameTable(speed="at once")
    for name, value in actions:
        press(table, name, value)
        if isinstance(table.state, Match):
            # Whatever came, the line is one of legal actions.
            assert all(later.actions[:-1] == earlier.actions for earlier, later in pairwise(table.state.line))
    assert "Traceback" not in html(table)
    assert not table._beside.fault
    assert not raw(html(table))
    html(table).encode()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("act:buy C11 with b9", None), ("act:take b9 b9", None), ("act:pass", None), ("act:reserve T12", None)),
        *(("press:cell:3,3", None), ("act:build T12@0,0", None), ("act:remove 0,0", None), ("place:dirk", None)),
        *(("place:reserve", None), ("take", None), ("buy", None), ("branch", None), ("uncover", None), ("redo", None)),
        *(("act:nonsense", None), ("press:slot:7", None), ("scoring:2", None)),
    ],
)
def test_what_is_refused_leaves_the_game_as_it_was_and_says_so(name: str, value: Any) -> None:
    table = seeded()
    match = match_of(table)
    press(table, name, value)
    after = match_of(table)
    assert (after.line, after.at, after.seats) == (match.line, match.at, match.seats)
    (line,) = page(table).find("p", **{"class": "al-status-line"})
    assert line.text.strip(" ›✗\n")
    assert not table._beside.fault


def test_an_action_that_comes_twice_counts_once() -> None:
    table = seeded()
    action = match_of(table).game.legal_actions(Take)[0]
    press(table, f"act:{action}")
    press(table, f"act:{action}")
    assert match_of(table).game.actions.count(action) == 1


@pytest.mark.parametrize(
    "sizes",
    [None, [], [5], [1, 2, 3, 4], ["390", 390, 844], [float("nan"), 1, 1], [True, 1, 1], [10**400, 1, 1], [-1, 1, 1]],
)
def test_a_crafted_size_changes_nothing(sizes: object) -> None:
    table = seeded()
    deliver(table.board.manners, {"type": "column", "sizes": sizes})
    assert (table._shape, table.board.canvas.width) == ("wide", 1020)


def test_a_phone_gets_a_tall_table_and_a_wide_picture_of_a_scoring() -> None:
    table = seeded()
    deliver(table.board.manners, {"type": "column", "sizes": [378, 390, 844]})
    assert table._shape == "tall"
    assert table.board.canvas.height > table.board.canvas.width
    click(table, "money", 1)
    assert match_of(table).display == {1}
    for sizes in ([800, 1280, 720], [470, 800, 500]):
        deliver(table.board.manners, {"type": "column", "sizes": sizes})
        assert table._shape == "wide"


# How it looks.


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_can_use_every_phase_in_every_language(language: str) -> None:
    table = seeded(11, language=language)
    seen = set()
    random = Random(1)
    while len(seen) < 3 and not match_of(table).game.over:
        game = match_of(table).game
        if game.phase not in seen:
            seen.add(game.phase)
            assert faults(html(table)) == []
            primary = [b for b in page(table).find("button") if "al-primary" in b.attributes["class"]]
            assert len(primary) <= 1
        press(table, f"act:{lively_action(game, random)}")
        table.play_out()
        while match_of(table).scoring is not None:
            press(table, "close-scoring")
            table.play_out()
    assert {Phase.ACT, Phase.PLACE} <= seen


def test_foreign_names_stay_text() -> None:
    table = begun(players=(FOREIGN, "Ben"), bots={"Ben": "greedy"})
    for name in ("show-code", "show-record", "log", f"enlarge:{FOREIGN}"):
        press(table, name)
        assert not raw(html(table))
    press(table, "new")
    assert not raw(html(table))
    assert page(table).find("input", data_do="name:0")[0].attributes["value"] == FOREIGN


def test_language_and_theme_change_and_the_game_stays() -> None:
    table = seeded()
    before, state = [getattr(table, name).html for name in PANELS], table.state
    table.set_language("de")
    table.set_theme("dark")
    assert table.state is state
    assert all(getattr(table, name).html != html for name, html in zip(PANELS, before, strict=True))


def test_whoever_listens_hears_each_change() -> None:
    heard: list[object] = []
    table = GameTable(speed="at once", on_change=heard.append)
    press(table, "begin")
    table.play_out()
    table.do(Undo())
    assert heard[-1] is table.state
    assert isinstance(heard[0], Match)


def test_a_table_that_is_closed_thinks_no_more() -> None:
    async def main() -> GameTable:
        table = GameTable(players=("Ann", "Ben"), bots=dict.fromkeys(("Ann", "Ben"), "greedy"), speed="normal")
        await asyncio.sleep(0)
        table.close()
        await table.idle()
        return table

    assert match_of(asyncio.run(main())).at == 0
