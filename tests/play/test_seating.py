"""The set-up screen: seats, rules, seed, and the match it begins."""

import pytest

from alhambra_nb.engine import OPTIONS, Game, Rules
from alhambra_nb.play.seating import (
    SOURCES,
    Kind,
    Seating,
    SetKind,
    SetName,
    SetOption,
    SetSeats,
    SetSeed,
    SetSource,
    SetUpError,
    SetUpFault,
    begin,
    new_match,
    new_setup,
    update_setup,
)
from alhambra_nb.play.setup_view import default_names, setup_view
from alhambra_nb.words import Words

NAMES = default_names(Words())
START = new_setup(NAMES)


def after(*intents, setup=START):
    for intent in intents:
        setup = update_setup(setup, intent)
    return setup


def test_one_click_begins_a_game_of_a_person_and_two_bots():
    match = begin(START, 5)
    assert [seating.kind for seating in match.seats] == [Kind.PERSON, Kind.GREEDY, Kind.GREEDY]
    assert match.game == Game.new(NAMES[:3], 5)
    assert match.viewer == NAMES[0]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_seats_with_names_of_their_own(count):
    setup = after(SetSeats(count))
    assert [seating.name for seating in setup.seats] == list(NAMES[:count])
    assert len(begin(setup, 1).game.players) == count
    assert after(SetSeats(2), setup=setup).seats == setup.seats[:2]


def test_a_new_seat_takes_a_name_that_is_free():
    setup = after(SetName(0, NAMES[3]), SetSeats(4))
    assert setup.error is None
    assert setup.seats[3].name == NAMES[0]


def test_kinds_and_names():
    setup = after(SetKind(1, "planner"), SetName(1, "  Zoe "))
    assert setup.seats[1] == Seating("Zoe", Kind.PLANNER)


def test_rules_by_source_or_by_option():
    assert after(SetSource("en")).rules == Rules.source("en")
    own = after(SetSource("es"), SetOption("placing", "at_once"))
    assert (own.source, own.rules) == ("own", Rules(card_copies=3, placing="at_once"))
    assert after(SetOption("card_copies", "2")).rules.card_copies == 2
    assert after(SetSource("own"), setup=own).rules == own.rules
    assert after(SetSource(""), setup=own).rules == Rules()
    assert begin(own, 1).game.rules == own.rules


def test_a_seed_gives_the_same_game():
    assert begin(after(SetSeed(" 42 ")), 7).game == Game.new(NAMES[:3], 42)
    assert begin(after(SetSeed("-3"))).game == Game.new(NAMES[:3], -3)


@pytest.mark.parametrize(
    ("intents", "error"),
    [
        ((SetName(1, " "),), SetUpError(SetUpFault.NO_NAME, 1)),
        ((SetName(1, NAMES[0]),), SetUpError(SetUpFault.NAME_AGAIN, 1, NAMES[0])),
        ((SetName(2, "x" * 41),), SetUpError(SetUpFault.LONG_NAME, 2, "x" * 40)),
        ((SetName(2, "a\u200bb"),), SetUpError(SetUpFault.BAD_NAME, 2, "ab")),
        ((SetSeats(2), SetName(0, "Dirk")), SetUpError(SetUpFault.DIRK, 0, "Dirk")),
        ((SetSeed("abc"),), SetUpError(SetUpFault.SEED, None, "abc")),
        ((SetSeed("1" * 19),), SetUpError(SetUpFault.SEED, None, "1" * 19)),
        ((SetSeed("\u0663"),), SetUpError(SetUpFault.SEED, None, "\u0663")),
    ],
)
def test_what_keeps_a_match_from_beginning(intents, error):
    setup = after(*intents)
    assert setup.error == error
    with pytest.raises(ValueError, match=error.fault.value):
        begin(setup, 1)
    for language in ("en", "de"):
        view = setup_view(setup, Words(language))
        assert view.error
        assert not view.ready
        assert [row.seat for row in view.seats if row.error] == ([] if error.seat is None else [error.seat])


@pytest.mark.parametrize(
    "intent",
    [
        None,
        "begin",
        SetSeats(1),
        SetSeats(7),
        SetSeats(True),
        SetSeats(3.0),
        SetSeats("3"),
        SetName(3, "Zoe"),
        SetName(-1, "Zoe"),
        SetName(True, "Zoe"),
        SetName(0, None),
        SetName(0, "x" * 1000),
        SetKind(0, "god"),
        SetKind(0, ["person"]),
        SetKind("0", "person"),
        SetSource("fr"),
        SetSource(None),
        SetOption("end", "never"),
        SetOption("moon", ""),
        SetOption(["end"], ""),
        SetSeed(7),
        SetSeed("1" * 1000),
    ],
)
def test_crafted_intents_leave_the_set_up_as_it_was(intent):
    assert update_setup(START, intent) == START


def test_the_view_tells_what_is_chosen():
    view = setup_view(after(SetSource("en"), SetKind(2, "random"), SetSeed("5")), Words("de"))
    assert [choice.id for choice in view.sources] == list(SOURCES)
    assert [choice.id for choice in view.sources if choice.chosen] == ["en"]
    assert [choice.id for choice in view.counts if choice.chosen] == ["3"]
    assert [choice.id for choice in view.seats[2].kinds if choice.chosen] == ["random"]
    chosen = {row.option: choice.id for row in view.options for choice in row.choices if choice.chosen}
    assert chosen == {
        "card_copies": "3", "placing": "at_once", "end": "unfilled", "leftovers": "nobody", "dirk": "turns",
    }  # fmt: skip
    assert list(chosen) == list(OPTIONS)
    assert (view.seed, view.ready, view.error) == ("5", True, "")


def test_seats_must_be_the_games_players():
    with pytest.raises(ValueError, match="seats"):
        new_match(Game.new(("Ann", "Ben"), 1), [Seating("Ann", Kind.PERSON)])
    with pytest.raises(ValueError, match="6 names"):
        new_setup(("Ann",))


def test_a_game_in_the_middle_brings_its_past():
    game = Game.new(("Ann", "Ben"), 1)
    later = game.apply(game.legal_actions()[0])
    match = new_match(later, [Seating("Ann", Kind.PERSON), Seating("Ben", Kind.GREEDY)])
    assert match.line == (game, later)
    assert match.at == 1
