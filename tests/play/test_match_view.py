"""What a match shows: nothing hidden, everything in both languages, reasons for everything."""

import json
from dataclasses import replace
from random import Random

import pytest

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import Game, Rules
from alhambra_nb.picture.table import table_scene
from alhambra_nb.play.buttons import intent_of
from alhambra_nb.play.match import (
    Act,
    Branch,
    Enlarge,
    GoTo,
    HintCame,
    Match,
    MoveCursor,
    OpenScoring,
    Press,
    Step,
    Uncover,
    update,
)
from alhambra_nb.play.match_view import match_view
from alhambra_nb.words import Words
from tests.engine.games import TABLES, VARIANTS, table
from tests.engine.test_view import disguised

from .matches import at, begun, do, match_of, played, press

ENGLISH, GERMAN = Words("en"), Words("de")


def hidden_else(match: Match, random: Random) -> Match:
    """The match with all that the person at the screen may not know another, in every position of its line."""

    def other(game: Game) -> Game:
        if match.viewer:
            return disguised(game, match.viewer, random)
        # Nobody's hand may be seen.
        return disguised(disguised(game, game.players[0], random), game.players[1], random)

    return replace(match, line=tuple(map(other, match.line)))


def looks(match: Match) -> list[Match]:
    """The match after several looks and choices, and presses that are refused."""
    found = [match, update(match, Enlarge(match.game.players[-1])), update(match, MoveCursor("down"))]
    found += [press(match, kind, 0) for kind in ("slot", "money", "card", "waiting", "reserve", "player", "dirk")]
    found += [press(match, "cell", 9, 9), update(match, OpenScoring(1)), update(match, Step(-3))]
    # Giving a tile to Dirk may end the turn, and then cards are drawn.
    return [look for look in found if look.line == match.line]


@pytest.mark.parametrize(("number", "players", "variant"), [(number, *table) for number, table in enumerate(TABLES)])
def test_a_screen_is_the_same_whatever_is_hidden(number, players, variant):
    people = ("Ann", "", "Ann Ben")[number % 3]
    random = Random(3)
    matches = list(played(begun(players, people, 50 + players, VARIANTS[variant]), 3))
    for match in [*random.sample(matches, 2), matches[-1]]:
        other = hidden_else(match, random)
        for one, two in zip(looks(match), looks(other), strict=True):
            # A game that is over shows its record.
            view, again = (replace(match_view(each, ENGLISH), record="") for each in (one, two))
            assert view == again
            assert repr(view.picture) == repr(again.picture)


def test_the_disguise_is_one():
    match = list(played(begun(people="Ann Ben"), 3))[30]
    covered = replace(match, uncovered=None)
    other = hidden_else(covered, Random(1))
    assert all(covered.game.hand(name) != other.game.hand(name) for name in ("Ann", "Ben"))
    assert covered.game.state.bag != other.game.state.bag
    seen = replace(match, uncovered="Ann")
    assert match_view(replace(seen, uncovered="Ben"), ENGLISH) != match_view(seen, ENGLISH)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_moment_can_be_shown_in_both_languages(players):
    for number, match in enumerate(played(begun(players), 21)):
        if number % 9 == 0 or match.game.over or match.tried:
            for words in (ENGLISH, GERMAN):
                view = match_view(match, words)
                assert view.status
                assert view.prompt
                table_scene(view.picture, "wide")
                table_scene(view.picture, "tall")


@pytest.mark.parametrize(("players", "people"), [(2, "Ann"), (3, "Ann"), (4, "Ann Cid"), (2, "")])
def test_every_button_does_what_it_says(players, people):
    for match in list(played(begun(players, people), 17))[::11]:
        view = match_view(match, ENGLISH)
        buttons = [*view.confirm]
        for group in view.offers:
            for row in group.rows:
                buttons += [*row.buttons, *([row.choose] if row.choose else [])]
        labels = [button.label for group in view.offers for row in group.rows for button in row.buttons]
        assert len(labels) == len(set(labels))
        for button in buttons:
            intent = intent_of(button.do)
            after = update(match, intent)
            if isinstance(intent, Act):
                assert after.game.actions[-1:] == (*match.game.actions, after.game.actions[-1])[-1:]
                assert after.at == match.at + 1


def test_exact_payments_are_marked_and_what_is_short_is_said():
    match = match_of(table({"Ann": "b2 b3 g1", "Ben": "y1"}))
    groups = {group.id: group for group in match_view(match, ENGLISH).offers}
    pavilion, seraglio, *_ = groups["buy"].rows
    assert [button.exact for button in pavilion.buttons] == [True, False]
    assert "one more action" in pavilion.buttons[0].label
    assert "2 short" in seraglio.note
    assert seraglio.buttons == ()
    assert groups["pass"].note


def test_cells_are_listed_for_the_chosen_tile():
    match = match_of(table({"Ann": "b2", "Ben": "y1"}, reserves={"Ann": "G11"}))
    rows = {group.id: group.rows for group in match_view(match, ENGLISH).offers}["redesign"]
    assert (rows[0].buttons, rows[0].chosen) == ((), False)
    rows = {group.id: group.rows for group in match_view(press(match, "reserve", 0), ENGLISH).offers}["redesign"]
    assert len(rows[0].buttons) == 4
    assert rows[0].chosen


def test_sums_and_their_limits():
    match = match_of(table({"Ann": "b2 b3", "Ben": "y1"}, display="b3 g3 o1 y1"))
    assert match_view(match, ENGLISH).sums == ""
    assert "3" in match_view(press(match, "money", 0), ENGLISH).sums
    over = match_view(do(match, Press(at("money", 0)), Press(at("money", 1))), ENGLISH)
    assert "Sum 6" in over.sums
    assert "5" in over.sums
    assert over.confirm[0].why
    assert not over.confirm[0].primary
    exact = match_view(press(match, "slot", 0), ENGLISH)
    assert "exactly" in exact.sums
    assert exact.confirm[0].exact
    assert exact.worth
    assert exact.picture.ghost[0] == match.game.market[0]


def test_a_refused_placement_shows_its_seven_rules_and_marks():
    match = match_of(table({"Ann": "b5", "Ben": "y1"}))
    view = match_view(do(match, Act("buy P2-NEW with b5"), Press(at("cell", 3, 3))), ENGLISH)
    assert [row.rule for row in view.rules] == ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]
    assert view.picture.marks
    assert view.refused
    legal = match_view(do(match, Act("buy P2-NEW with b5")), ENGLISH)
    assert legal.picture.legal == match.game.city("Ann").build_cells(match.game.market[0])
    assert not legal.picture.marks


def test_the_cover_names_who_is_to_take_the_screen():
    match = begun(people="Ann Ben Cid")
    view = match_view(match, ENGLISH)
    assert view.cover == match.game.to_act
    assert view.picture.hand is None
    assert view.offers == ()
    shown = match_view(update(match, Uncover()), ENGLISH)
    assert shown.cover is None
    assert shown.picture.hand == match.game.hand(match.game.to_act)


def test_a_hint_has_reasons_and_a_button():
    match = match_of(table({"Ann": "b2 b3", "Ben": "y1"}))
    decision = Greedy()(match.game.view("Ann"), 1)
    view = match_view(update(match, HintCame(match.game, decision)), ENGLISH)
    assert len(view.hint) > 1
    assert intent_of(view.hint_do.do) == Act(str(decision.action))
    assert match_view(match, ENGLISH).hint == ()


def test_the_final_table_adds_up():
    *_, match = played(begun(2), 4)
    view = match_view(match, ENGLISH)
    for row in view.final.rows:
        cells = [cell for cell in row.cells if cell]
        assert sum(int(cell.points) for cell in cells) == sum(map(int, row.rounds)) == int(row.total)
        assert int(row.total) == match.game.points[row.player]
        for cell in cells:
            assert sum(map(int, cell.rounds)) == int(cell.points)
    assert [row.player for row in view.final.rows if row.won] == list(match.game.winners)
    assert view.final.rows[-1].cells[-1] is None
    assert Game.replay(json.loads(view.record)) == match.game
    assert [choice.id for choice in view.scorings] == ["1", "2", "3"]


def test_the_record_is_shown_only_of_a_line_that_is_over():
    matches = list(played(begun(), 4))
    assert match_view(matches[-2], ENGLISH).record == ""
    assert match_view(update(matches[-1], GoTo(3)), ENGLISH).record
    assert match_view(do(matches[-1], GoTo(3), Branch()), ENGLISH).record == ""


def test_the_review_bar():
    match = list(played(begun(), 4))[20]
    bar = match_view(match, ENGLISH).review
    assert (bar.index, bar.count, bar.review, bar.branch, bar.back) == (20, 20, False, False, False)
    bar = match_view(update(match, GoTo(7)), ENGLISH).review
    assert (bar.index, bar.count, bar.review, bar.branch, bar.back) == (7, 20, True, True, True)


def test_at_a_table_of_bots_the_one_who_acts_is_large():
    for match in list(played(begun(people=""), 4))[:40:5]:
        view = match_view(match, ENGLISH)
        assert view.picture.hand is None
        assert view.picture.seats[view.picture.big].name == match.game.to_act
        assert view.undo_reason


def test_dirks_turns_are_told():
    *_, match = played(begun(2, rules=Rules(dirk="turns")), 4)
    view = match_view(match, ENGLISH)
    assert view.players[-1].name == "Dirk"
    assert view.picture.dirk == match.game.dirk


@pytest.mark.parametrize(
    "text",
    ["", "dance", "press", "press:slot", "press:slot:x", "press:moon:1", "press:cell:1", "press:slot:1,2", "zoom:",
     "zoom:1.5", "pan:1", "pan:1,2,3", "goto:9999999", "scoring:x", "press:cell:1,2,3", "step:--1", "zoom:\u0663"],
)  # fmt: skip
def test_texts_that_name_no_intent(text):
    assert intent_of(text) is None


def test_texts_that_name_one():
    assert intent_of("press:cell:1,-2") == Press(at("cell", 1, -2))
    assert intent_of("step:-1") == Step(-1)
    assert intent_of("act:take b3") == Act("take b3")
    assert intent_of("enlarge:Ann: the first") == Enlarge("Ann: the first")
