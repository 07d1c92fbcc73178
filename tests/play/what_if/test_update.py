"""The what-if lab as a state: each intent by itself, and long sequences of any of them."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb.engine import DIRK, ROUNDS, SOURCES, WALL, BuildingType, City, Game
from alhambra_nb.play.what_if import (
    DIRK_SEAT,
    Asked,
    Counts,
    Fault,
    Happened,
    Pair,
    Question,
    Scenario,
    Seat,
    Side,
    WhatIf,
    both_text,
    from_history,
    link,
    new_what_if,
    smallest_change,
    smallest_wall_change,
    table_at,
    update,
)
from alhambra_nb.play.what_if.checks import NUMBER_FIELDS, find_wrong
from alhambra_nb.play.what_if.intents import (
    Add,
    AddSeat,
    Ask,
    Choose,
    Clear,
    Drag,
    DropSeat,
    EndComparing,
    GoToMoment,
    LoadText,
    OpenGame,
    Redo,
    SetBot,
    SetCity,
    SetDirk,
    SetName,
    SetNumber,
    SetRounds,
    SetViewer,
    Tell,
    TryNext,
    TrySmallest,
    TurnPage,
    Undo,
    WhatIfIntent,
)
from alhambra_nb.play.what_if.state import answers

from .games import history
from .tables import tables

TOWER = BuildingType.TOWER


def begun() -> WhatIf:
    ann, ben = Counts((0, 0, 0, 0, 0, 3), 4), Counts((1, 0, 2, 0, 0, 3), 2)
    return new_what_if(Scenario((Seat("Ann", ann, 5), Seat("Ben", ben)), (0, 0, 0, 0, 0, 1)))


def towers(lab: WhatIf) -> tuple[int, ...]:
    return lab.table.columns[-1]


def test_numbers_are_typed_and_counted_up_and_down() -> None:
    lab = update(begun(), SetNumber(0, "tower", " 5 "))
    assert (towers(lab), lab.happened) == ((5, 3, 1), Happened.CHANGED)
    assert towers(update(lab, Add(DIRK_SEAT, "tower", 2))) == (5, 3, 3)
    lab = update(update(lab, SetNumber(1, "wall", "7")), Add(1, "before", 3))
    assert lab.table.seats[1] == Seat("Ben", Counts((1, 0, 2, 0, 0, 3), 7), 3)


@pytest.mark.parametrize(
    ("intent", "fault", "seat", "field"),
    [
        (SetNumber(0, "tower", "8"), Fault.TOO_MANY_TILES, 0, "tower"),
        (SetNumber(DIRK_SEAT, "tower", "6"), Fault.TOO_MANY_TILES, DIRK_SEAT, "tower"),
        (SetNumber(1, "tower", "-1"), Fault.NEGATIVE, 1, "tower"),
        (SetNumber(1, "tower", "many"), Fault.NOT_A_NUMBER, 1, "tower"),
        (SetNumber(1, "before", "1000"), Fault.TOO_LARGE, 1, "before"),
        (SetNumber(0, "wall", "10"), Fault.WALL_TOO_LONG, 0, "wall"),
        (SetNumber(0, "tower", "1"), Fault.WALL_TOO_LONG, 0, "tower"),
        (Add(0, "pavilion", -1), Fault.NEGATIVE, 0, "pavilion"),
        (SetName(1, "Ann"), Fault.NAME_AGAIN, 1, "name"),
        (SetName(1, " "), Fault.NO_NAME, 1, "name"),
        (SetName(0, DIRK), Fault.DIRK_NAME, 0, "name"),
        (SetCity(0, "F@0,0 Q9@1,0"), Fault.CITY, 0, "city"),
        (SetCity(1, "F@0,0 T9-NE@1,0 T9-NE@0,1"), Fault.TILE_TWICE, 1, "city"),
        (LoadText("Ann: 12T\nBen:"), Fault.TOO_MANY_TILES, None, "text"),
        (LoadText('{"version": 1}'), Fault.RECORD, None, "text"),
        (LoadText("{"), Fault.RECORD, None, "text"),
    ],
)
def test_what_cannot_be_is_told_beside_its_field_and_the_last_good_table_stays(
    intent: WhatIfIntent, fault: Fault, seat: int | None, field: str
) -> None:
    lab = begun()
    after = update(lab, intent)
    assert after.wrong is not None
    assert (after.wrong.fault, after.wrong.seat, after.wrong.field) == (fault, seat, field)
    assert (after.pair, after.past, after.happened) == (lab.pair, lab.past, Happened.REFUSED)
    good = update(after, SetNumber(0, "garden", "1"))
    assert (good.wrong, good.typed) == (None, "")


@pytest.mark.parametrize(
    "intent",
    [
        SetNumber(2, "tower", "1"),
        SetNumber(-2, "tower", "1"),
        SetNumber(0, "castle", "1"),
        SetNumber(DIRK_SEAT, "wall", "1"),
        Add(0, "tower", True),
        Add(9, "tower", 1),
        SetName(7, "Cid"),
        SetCity(-1, "F@0,0"),
        DropSeat(0),
        SetRounds((1, 2)),
        SetRounds((True,)),
        EndComparing(),
        GoToMoment(0),
        SetBot(0, "greedy"),
        SetViewer("Ann"),
        Tell(None),
        Ask(Question(Asked.POINTS, "Cid", TOWER)),
        Ask(Question(Asked.POINTS, DIRK, WALL)),
        Ask(Question(Asked.POINTS, "Ann", None)),
        Ask(Question(Asked.NEXT, DIRK, WALL)),
        TurnPage(1),
        TryNext(5, TOWER),
        TryNext(DIRK_SEAT, WALL),
        Undo(),
        Redo(),
    ],
)
def test_what_makes_no_sense_changes_nothing(intent: WhatIfIntent) -> None:
    assert update(begun(), intent) == begun()


def test_seats_come_and_go_between_two_and_six() -> None:
    lab = begun()
    for players in (3, 4, 5, 6, 6):
        lab = update(lab, AddSeat())
        assert len(lab.table.seats) == players == len(set(lab.table.names))
    assert update(lab, DropSeat(0)).table.names == lab.table.names[1:]
    assert update(begun(), DropSeat(1)) == begun()


def test_dirk_comes_and_goes() -> None:
    lab = update(begun(), SetDirk(plays=False))
    assert lab.table.dirk is None
    assert update(lab, SetDirk(plays=True)).table.dirk == (0,) * 6


def test_a_city_counts_until_one_of_its_numbers_is_changed() -> None:
    lab = update(begun(), SetCity(0, "F@0,0 T9-NE@1,0"))
    assert lab.table.seats[0].city == City.parse("F@0,0 T9-NE@1,0")
    assert lab.table.seats[0].counts == Counts((0, 0, 0, 0, 0, 1), 2)
    assert update(lab, SetNumber(0, "tower", "1")).table.seats[0].city is not None, "nothing changes"
    after = update(lab, Add(0, "pavilion", 1))
    assert after.table.seats[0] == Seat("Ann", Counts((1, 0, 0, 0, 0, 1), 2), 5)
    assert update(lab, SetCity(0, "")).table.seats[0] == Seat("Ann", Counts((0, 0, 0, 0, 0, 1), 2), 5)


def test_a_drawing_is_a_city_too() -> None:
    lab = update(begun(), SetCity(0, City.parse("F@0,0 T9-NE@1,0").draw()))
    assert lab.table.seats[0].city == City.parse("F@0,0 T9-NE@1,0")


def test_two_sides() -> None:
    lab = update(begun(), Choose(Side.B))
    assert (lab.pair, lab.on) == (Pair(begun().table, begun().table), Side.B)
    lab = update(lab, Add(0, "tower", 1))
    assert (lab.pair.a, towers(lab)) == (begun().pair.a, (4, 3, 1))
    assert update(lab, Choose(Side.A)).table == begun().table
    alone = update(lab, EndComparing())
    assert (alone.pair, alone.on) == (Pair(lab.table), Side.A)
    undone = update(update(lab, Undo()), Undo())
    assert (undone.pair, undone.on) == (begun().pair, Side.A)
    assert update(undone, Redo()).pair.b is not None


def test_undo_and_redo() -> None:
    lab = update(update(begun(), Add(0, "tower", 1)), Add(0, "tower", 1))
    assert towers(update(lab, Undo())) == (4, 3, 1)
    assert update(update(lab, Undo()), Redo()).pair == lab.pair
    assert update(update(update(lab, Undo()), Add(1, "tower", 1)), Redo()).pair != lab.pair


def test_the_next_tile_and_the_smallest_change_are_tried_beside_the_table() -> None:
    lab = update(begun(), TryNext(1, TOWER))
    assert (lab.on, lab.pair.a, towers(lab)) == (Side.B, begun().table, (3, 4, 1))
    close = replace(begun().table, seats=(replace(begun().table.seats[0], before=30), begun().table.seats[1]))
    for of, change in (("tiles", smallest_change(close)), ("wall", smallest_wall_change(close))):
        tried = update(new_what_if(close), TrySmallest(of))  # type: ignore[arg-type]
        assert change is not None
        assert (tried.pair.a, tried.on) == (close, Side.B)
        assert tried.table.winners != close.winners


def test_questions_stay_as_long_as_they_make_sense() -> None:
    asked = update(begun(), Ask(Question(Asked.POINTS, "Ben", TOWER)))
    assert asked.question == Question(Asked.POINTS, "Ben", TOWER)
    assert update(asked, Add(1, "tower", 1)).question == asked.question
    assert update(asked, SetName(1, "Bea")).question is None
    assert update(asked, Ask(None)).question is None


def test_pages_turn_through_every_step() -> None:
    lab = update(begun(), Ask(Question(Asked.POINTS, "Ann", SOURCES[0])))
    seen = set()
    for _ in begun().table.scorings[0].pages():
        assert lab.question is not None
        seen.add(lab.question.source)
        lab = update(lab, TurnPage(1))
    assert seen == set(SOURCES)
    assert update(lab, TurnPage(1)).question == lab.question


@given(tables(), tables() | st.none())
@settings(max_examples=30)
def test_what_is_copied_is_pasted_back(first: Scenario, second: Scenario | None) -> None:
    for text in (both_text(first, second), link(first, second)):
        lab = update(begun(), LoadText(text))
        assert (lab.pair, lab.on, lab.happened) == (Pair(first, second), Side.A, Happened.LOADED)


def test_clear_keeps_the_players() -> None:
    assert update(begun(), Clear()).table == Scenario((Seat("Ann"), Seat("Ben")), (0,) * 6)


def test_a_game_brings_its_moments() -> None:
    lab = from_history(history())
    assert lab.moment == history().last
    first = update(lab, GoToMoment(-7))
    assert (first.moment, first.table.seats[0].counts) == (0, Counts())
    assert update(first, GoToMoment(10**6)).table == lab.table
    assert update(first, SetBot(0, "greedy")).bots == ("greedy", "quick", "quick")
    assert update(first, SetBot(0, "bot")) == first
    assert update(first, SetViewer("Ben")).viewer == "Ben"
    assert update(first, LoadText("Ann:\nBen:")).history is None


numbers = st.integers(-3, 12).map(str) | st.text(max_size=4)
seats = st.integers(-2, 7)
intents: st.SearchStrategy[WhatIfIntent] = st.one_of(
    st.builds(SetNumber, seats, st.sampled_from(NUMBER_FIELDS) | st.text(max_size=3), numbers),
    st.builds(Drag, seats, st.sampled_from(NUMBER_FIELDS), numbers),
    st.builds(Add, seats, st.sampled_from(NUMBER_FIELDS), st.integers(-2, 2)),
    st.builds(SetName, seats, st.sampled_from(["Ann", "Zoë", DIRK]) | st.text(max_size=4)),
    st.builds(SetCity, seats, st.sampled_from(["", "F@0,0 T9-NE@1,0", "[ F ]"]) | st.text(max_size=4)),
    st.sampled_from([AddSeat(), EndComparing(), Clear(), Undo(), Redo(), Ask(None), TrySmallest("wall")]),
    st.builds(DropSeat, seats),
    st.builds(SetDirk, st.booleans()),
    st.builds(SetRounds, st.sampled_from([(1,), (2,), ROUNDS, (4,), ()])),
    st.builds(Choose, st.sampled_from(Side)),
    st.builds(
        Ask,
        st.builds(
            Question, st.sampled_from(Asked), st.sampled_from(["Ann", "Ben", DIRK]), st.sampled_from([*SOURCES, None])
        ),
    ),
    st.builds(TurnPage, st.integers(-2, 2)),
    st.builds(TryNext, seats, st.sampled_from(SOURCES)),
    st.builds(LoadText, tables(most_players=3).map(lambda table: both_text(table, None)) | st.text(max_size=9)),
    st.builds(GoToMoment, st.integers(-1, 9)),
)


@given(st.lists(intents, max_size=10))
@settings(max_examples=60)
def test_any_sequence_leaves_a_table_that_can_be(sequence: list[WhatIfIntent]) -> None:
    lab = begun()
    for intent in sequence:
        before = lab
        lab = update(before, intent)
        assert replace(update(before, intent), wrong=None) == replace(lab, wrong=None)
        assert find_wrong(lab.pair.a) is None
        assert lab.pair.b is None or find_wrong(lab.pair.b) is None
        assert lab.question is None or answers(lab.table, lab.question)
        if lab.wrong is not None and lab != before:
            assert lab.pair == before.pair


def test_a_drag_is_undone_at_once() -> None:
    lab = new_what_if(Scenario((Seat("Ann", Counts((1, 0, 0, 0, 0, 0))), Seat("Ben"))))
    before = lab.pair
    for text in ("2", "3", "4"):
        lab = update(lab, Drag(0, "pavilion", text))
        assert lab.table.seats[0].counts.tiles[0] == int(text)
    lab = update(lab, SetNumber(0, "pavilion", "4"))
    assert (lab.past, lab.dragged) == ((before,), None)
    # The next drag is another step, of the same number too.
    first = lab.pair
    for text in ("3", "2", "1"):
        lab = update(lab, Drag(0, "pavilion", text))
    second = lab.pair
    for text in ("5", "6"):
        lab = update(lab, Drag(1, "garden", text))
    assert lab.past == (before, first, second)
    assert update(update(new_what_if(), Drag(0, "tower", "4")), Undo()).pair == new_what_if().pair


@pytest.mark.parametrize("text", ["12", "-1", "nine", ""])
def test_a_drag_to_what_cannot_be_keeps_the_last_number(text: str) -> None:
    lab = update(new_what_if(), Drag(0, "tower", "4"))
    refused = update(lab, Drag(0, "tower", text))
    assert refused.pair == lab.pair
    assert refused.happened is Happened.REFUSED
    assert update(refused, Drag(0, "tower", "5")).past == lab.past


def test_a_game_opens_as_it_stands_and_undo_brings_the_table_back() -> None:
    game = history().games[3]
    lab = update(begun(), OpenGame(game, game.players[1]))
    assert (lab.table, lab.moment, lab.viewer) == (table_at(game), 3, game.players[1])
    assert update(lab, Undo()).pair == begun().pair
    assert update(begun(), OpenGame(game, "nobody")).viewer == game.players[0]


def test_a_game_of_somebody_called_dirk_is_refused_and_costs_nothing() -> None:
    lab = update(begun(), OpenGame(Game.new((DIRK, "Ann", "Ben"), 1)))
    assert lab.wrong is not None
    assert (lab.wrong.fault, lab.pair) == (Fault.DIRK_NAME, begun().pair)
