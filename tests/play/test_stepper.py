"""The scoring stepper as a state: each intent by itself, and long sequences of any of them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import DIRK, ROUNDS, SOURCES, WALL, BuildingType, City, NotationError, score_round
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES
from alhambra_nb.play.stepper import (
    AskFor,
    AskTotal,
    Go,
    GoTo,
    Happened,
    LoadExample,
    LoadTable,
    SetRound,
    Stepper,
    StepperIntent,
    load_example,
    load_table,
    new_stepper,
    update,
)
from alhambra_nb.play.table import TableError, TableFault, table_text

from .strategies import cities

TWO = "Ann: F@0,0 T9-NE@1,0\nBen: F@0,0 T11@0,1 P8@1,0\nDirk: P8"


def begun() -> Stepper:
    return load_table(TWO, 2)


def last() -> Stepper:
    return update(begun(), GoTo(10**6))


def comparable(stepper: Stepper) -> tuple[Stepper, str]:
    """A stepper that equals another with the same error: two exceptions are never equal."""
    return replace(stepper, error=None), str(stepper.error)


def test_a_stepper_begins_before_its_first_step() -> None:
    stepper = begun()
    assert (stepper.page, stepper.shown, stepper.done, stepper.happened) == (-1, (), (), Happened.LOADED)
    assert stepper.totals == {"Ann": 0, "Ben": 0, DIRK: 0}


def test_cities_can_be_given_as_they_are() -> None:
    laid_out = {"Ann": City.parse("F@0,0 T9-NE@1,0"), "Ben": City.parse("F@0,0 T11@0,1 P8@1,0")}
    for dirk in ({"pavilion": 1}, {BuildingType.PAVILION: 1}):
        stepper = new_stepper(laid_out, dirk, 2)
        assert stepper.happened is Happened.BEGUN
        assert stepper.scoring == begun().scoring == score_round(2, laid_out, dirk)
    assert new_stepper(laid_out).scoring == score_round(3, laid_out)
    assert new_stepper(laid_out).table.dirk is None


def test_no_player_an_unknown_round_or_a_second_dirk_is_no_stepper() -> None:
    for bad in (({}, None, 3), ({"Ann": City()}, None, 4), ({DIRK: City()}, {"tower": 1}, 3)):
        with pytest.raises(ValueError, match=r"player|round|name"):
            new_stepper(*bad)


def test_steps_go_on_and_back_and_stop_at_the_ends() -> None:
    stepper = update(begun(), Go(-1))
    assert (stepper.page, stepper.happened) == (-1, Happened.AT_START)
    stepper = update(stepper, Go(1))
    assert (stepper.page, stepper.happened, stepper.shown) == (0, Happened.STEPPED, stepper.pages[0])
    assert update(stepper, Go(-1)).page == -1
    end = last()
    assert end.page == len(end.pages) - 1
    assert (update(end, Go(1)).page, update(end, Go(1)).happened) == (end.page, Happened.AT_END)
    assert update(end, GoTo(-(10**6))).page == -1


def test_running_totals_are_the_sums_of_the_steps_shown_so_far() -> None:
    stepper = begun()
    sums = dict.fromkeys(stepper.scoring.players, 0)
    for page, steps in enumerate(stepper.pages):
        stepper = update(stepper, Go(1))
        assert stepper.page == page
        for step in steps:
            sums[step.player] += step.points
        assert stepper.totals == sums
    assert stepper.totals == stepper.scoring.points


def test_another_round_scores_the_same_table_and_stays_on_its_page() -> None:
    stepper = update(update(begun(), Go(4)), SetRound(3))
    assert (stepper.scoring, stepper.page) == (score_round(3, dict(stepper.table.cities), {"pavilion": 1}), 3)
    assert stepper.happened is Happened.ROUND


@pytest.mark.parametrize("round_", [0, 4, -1, 10**30, True, 2.0, "2", None])
def test_a_round_that_there_is_none_of_changes_nothing(round_: object) -> None:
    stepper = update(begun(), Go(1))
    assert update(stepper, SetRound(round_)) == stepper  # type: ignore[arg-type]


def test_every_number_can_be_asked_for() -> None:
    for player in begun().scoring.players:
        for source in SOURCES:
            asked = update(begun(), AskFor(player, source))
            if player == DIRK and source is WALL:
                assert asked == begun()
            else:
                assert any(step.player == player and step.source == source for step in asked.shown)
                assert asked.happened is Happened.JUMPED


@pytest.mark.parametrize("player", ["Cid", "", "ann", "Ann "])
def test_asking_for_nobody_changes_nothing(player: str) -> None:
    assert update(begun(), AskFor(player, WALL)) == begun()


def test_a_total_is_asked_for_until_something_else_is_done() -> None:
    asked = update(last(), AskTotal(DIRK))
    assert (asked.asked, asked.happened, asked.page) == (DIRK, Happened.TOTAL, last().page)
    for intent in (Go(-1), GoTo(0), SetRound(1), AskFor("Ann", WALL), LoadTable(TWO), LoadExample("nobody")):
        assert update(asked, intent).asked == ""
    for player in ("Cid", "", "ann"):
        assert update(last(), AskTotal(player)) == last()


def test_a_table_is_loaded_in_the_round_that_one_is_in() -> None:
    stepper = update(last(), LoadTable("Cid: F@0,0"))
    assert (stepper.scoring.round, stepper.scoring.players, stepper.page, stepper.example) == (2, ("Cid",), -1, None)
    assert stepper.happened is Happened.LOADED


@pytest.mark.parametrize("text", ["", "Ann", "Ann: F@0,0\nAnn: F@0,0", "Ann: Q9@0,0", "Dirk: T9"])
def test_a_bad_table_changes_nothing_but_the_notice(text: str) -> None:
    stepper = last()
    then = update(stepper, LoadTable(text))
    assert (then.happened, then.bad_text) == (Happened.BAD_TEXT, text)
    assert isinstance(then.error, TableError | NotationError)
    assert replace(then, happened=stepper.happened, bad_text="", error=None) == stepper
    assert update(then, Go(-1)) == update(stepper, Go(-1))


def test_an_unknown_example_changes_nothing_but_the_notice() -> None:
    then = update(last(), LoadExample("none"))
    assert then == replace(last(), happened=Happened.BAD_TEXT, bad_text="none")
    with pytest.raises(LookupError):
        load_example(None, "none")


def test_an_example_brings_its_round_and_its_step() -> None:
    for example in SCORING_EXAMPLES:
        stepper = update(last(), LoadExample(example.id))
        assert stepper == load_example(None, example.id)
        assert (stepper.scoring.round, stepper.example, stepper.happened) == (example.round, example, Happened.EXAMPLE)
        assert {step.source for step in stepper.shown} == {example.source}


pages = st.integers(-3, 40) | st.integers()
intents: st.SearchStrategy[StepperIntent] = st.one_of(
    st.builds(Go, pages),
    st.builds(GoTo, pages),
    st.builds(SetRound, st.sampled_from(ROUNDS) | st.integers()),
    st.builds(AskFor, st.sampled_from(["Ann", "Ben", DIRK]) | st.text(max_size=3), st.sampled_from(SOURCES)),
    st.builds(AskTotal, st.sampled_from(["Ann", "Ben", DIRK]) | st.text(max_size=3)),
    st.builds(LoadTable, st.sampled_from([TWO, "Ann: F@0,0"]) | st.text(max_size=9)),
    st.builds(LoadTable, cities(most=5).map(lambda city: f"Ann: {city}\nBen: {city}")),
    st.builds(LoadExample, st.sampled_from([e.id for e in SCORING_EXAMPLES]) | st.text(max_size=3)),
)


@given(st.lists(intents, max_size=10))
def test_any_sequence_leaves_a_whole_stepper(sequence: list[StepperIntent]) -> None:
    stepper = begun()
    for intent in sequence:
        before = stepper
        stepper = update(before, intent)
        assert comparable(stepper) == comparable(update(before, intent)), "the same input gives the same output"
        assert -1 <= stepper.page < len(stepper.pages)
        assert stepper.asked in ("", *stepper.scoring.players)
        dirk = dict(stepper.table.dirk) if stepper.table.dirk is not None else None
        assert stepper.scoring == score_round(stepper.scoring.round, dict(stepper.table.cities), dirk)
        assert sum(stepper.totals.values()) == sum(step.points for step in stepper.done)
        assert stepper.done == tuple(step for page in stepper.pages[: stepper.page + 1] for step in page)
        if stepper.happened is Happened.BAD_TEXT:
            assert stepper.table == before.table
        else:
            assert (stepper.error, stepper.bad_text) == (None, "")


def test_a_table_fault_is_kept_with_its_line() -> None:
    error = update(begun(), LoadTable("Ann: F@0,0\n\nnobody")).error
    assert isinstance(error, TableError)
    assert (error.fault, error.piece, error.line) == (TableFault.NO_NAME, "nobody", 2)
    assert table_text(begun().table) == "Ann: F@0,0 T9-NE@1,0\nBen: F@0,0 P8@1,0 T11@0,1\nDirk: P9"
