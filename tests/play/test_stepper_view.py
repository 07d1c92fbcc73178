"""What the stepper shows, in every language: each number is the engine's, and points come only with their step."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb import words as say
from alhambra_nb.engine import DIRK, ROUNDS, SOURCES, WALL, BuildingType, City, MajorityStep, WallStep, place_points
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES
from alhambra_nb.picture.scoring import scoring_scene
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
    load_example,
    load_table,
    new_stepper,
    update,
)
from alhambra_nb.play.stepper_view import StepperView, stepper_view
from alhambra_nb.words import LANGUAGES, Words

from .strategies import cities

EN = Words("en")
DIRKS = load_table("Ann: F@0,0 T9-NE@1,0\nBen: F@0,0\nDirk: T11", 3)


def check(stepper: Stepper, view: StepperView, words: Words) -> None:
    """Every number shown is one of the engine's."""
    scoring = stepper.scoring
    assert [row.player for row in view.rows] == list(scoring.points)
    for row in view.rows:
        assert len(row.numbers) == len(view.columns) == len(SOURCES)
        assert row.total == str(sum(step.points for step in stepper.done if step.player == row.player))
        points = 0
        for source, number in zip(SOURCES, row.numbers, strict=True):
            steps = scoring.of(row.player, source)
            if number is None:
                assert steps == ()
                continue
            (step,) = steps
            assert (number.player, number.source) == (row.player, source)
            assert number.count == str(step.count if isinstance(step, MajorityStep) else step.length)
            assert number.points == (str(step.points) if step in stepper.done else "")
            assert number.lit == (step in stepper.shown)
            points += int(number.points or 0)
        assert row.total == str(points), "a row adds up to its total"
    for building, place in zip(BuildingType, view.places, strict=True):
        assert tuple(worth for worth, _ in place.points) == place_points(scoring.round, building)
        shown = [s for s in stepper.shown if s.source is building and isinstance(s, MajorityStep)]
        assert place.lit == bool(shown)
        used = {n for s in shown for n in s.places}
        assert [lit for _, lit in place.points] == [n in used for n in range(1, len(place.points) + 1)]
    assert view.place_names == tuple(say.place_name(words, n) for n in range(1, scoring.round + 1))
    assert (view.page, view.pages) == (stepper.page + 1, len(stepper.pages))
    assert view.scene == scoring_scene(scoring, stepper.page if stepper.page >= 0 else None)
    if stepper.shown and not stepper.asked:
        closing = [say.totals_sentence(words, scoring.points)] if stepper.page == len(stepper.pages) - 1 else []
        assert view.sentences == (*say.page_sentences(words, scoring, stepper.shown), *closing)
    assert len(view.faults) == sum(not city.legal for _, city in scoring.cities)
    assert view.status
    assert all(view.sentences)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", [example.id for example in SCORING_EXAMPLES])
def test_every_step_of_every_example_is_shown_in_every_language(example: str, language: str) -> None:
    words = Words(language)
    stepper = load_example(None, example)
    view = stepper_view(stepper, words)
    assert stepper.example is not None
    assert view.point == words.say(stepper.example.point)
    assert [choice.id for choice in view.examples if choice.chosen] == [example]
    stepper = update(stepper, GoTo(-1))
    for page in range(-1, len(stepper.pages)):
        assert stepper.page == page
        check(stepper, stepper_view(stepper, words), words)
        stepper = update(stepper, Go(1))


@given(
    st.dictionaries(st.sampled_from(["Ann", "Ben", "Cid", "Dan"]), cities(most=6), min_size=1),
    st.none() | st.fixed_dictionaries({"tower": st.integers(0, 3), "garden": st.integers(0, 3)}),
    st.sampled_from(ROUNDS),
    st.integers(-1, 30),
    st.sampled_from(list(LANGUAGES)),
)
@settings(max_examples=60)
def test_any_table_is_shown(
    players: dict[str, City], dirk: dict[str, int] | None, r: int, page: int, lang: str
) -> None:
    stepper = update(new_stepper(players, dirk, r), GoTo(page))
    check(stepper, stepper_view(stepper, Words(lang)), Words(lang))


def test_points_come_with_their_step_and_totals_add_up_what_was_shown() -> None:
    stepper = load_example(None, "two-first-one-third")
    totals = []
    stepper = update(stepper, GoTo(-1))
    for _ in stepper.pages:
        stepper = update(stepper, Go(1))
        totals.append({row.player: int(row.total) for row in stepper_view(stepper, EN).rows})
    assert totals[-1] == stepper.scoring.points
    for before, then in pairwise(totals):
        assert all(before[player] <= then[player] for player in then)


def test_before_the_first_step_nothing_is_scored() -> None:
    view = stepper_view(DIRKS, EN)
    assert (view.page, [row.total for row in view.rows]) == (0, ["0", "0", "0"])
    assert {number.points for row in view.rows for number in row.numbers if number} == {""}
    assert view.status == view.sentences[0] == "Nothing is scored yet. Press “Next step”."


def test_a_total_is_told_as_the_sum_of_the_steps_shown() -> None:
    end = update(DIRKS, GoTo(999))
    status = stepper_view(update(end, AskTotal("Ann")), EN).status
    sum_, _, total = status.rpartition(": ")[2].partition(" = ")
    points = [step.points for step in end.scoring.of("Ann")]
    assert [int(part) for part in sum_.split(" + ")] == points
    assert int(total) == sum(points) == end.scoring.points["Ann"]
    half = update(DIRKS, GoTo(0))
    shown = [step.points for step in half.done if step.player == "Ann"]
    assert f"= {sum(shown)}" in stepper_view(update(half, AskTotal("Ann")), EN).status
    assert "no points yet" in stepper_view(update(DIRKS, AskTotal(DIRK)), EN).status


def test_faults_of_the_cities_are_told_and_they_are_scored_all_the_same() -> None:
    stepper = load_table("Ann: F@0,0 T11@5,5\nBen: F@0,0", 1)
    (fault,) = stepper_view(stepper, EN).faults
    assert fault == f"Ann: {say.faults_sentence(EN, stepper.table.cities[0][1].diagnose())}"
    assert stepper.scoring.points["Ann"] == 6


def test_dirk_has_no_number_for_a_wall() -> None:
    rows = stepper_view(DIRKS, EN).rows
    assert [row.player for row in rows] == ["Ann", "Ben", DIRK]
    assert [[number is None for number in row.numbers].index(True) if None in row.numbers else -1 for row in rows] == [
        -1,
        -1,
        SOURCES.index(WALL),
    ]


def test_the_place_that_the_step_uses_is_lit() -> None:
    view = stepper_view(load_example(None, "two-second"), EN)
    (lit,) = (place for place in view.places if place.lit)
    assert (lit.letter, lit.points) == ("G", ((12, False), (5, True)))
    wall = stepper_view(load_example(None, "long-wall"), EN)
    assert not [place for place in wall.places if place.lit]


def test_rounds_are_chosen() -> None:
    for round_ in ROUNDS:
        view = stepper_view(update(DIRKS, SetRound(round_)), EN)
        assert [(choice.id, choice.chosen) for choice in view.rounds] == [(str(r), r == round_) for r in ROUNDS]


HAPPENED = {
    Happened.BEGUN: new_stepper({"Ann": City()}),
    Happened.STEPPED: update(DIRKS, Go(1)),
    Happened.AT_START: update(DIRKS, Go(-1)),
    Happened.AT_END: update(update(DIRKS, GoTo(999)), Go(1)),
    Happened.ROUND: update(DIRKS, SetRound(1)),
    Happened.JUMPED: update(DIRKS, AskFor("Ann", WALL)),
    Happened.TOTAL: update(update(DIRKS, GoTo(999)), AskTotal("Ann")),
    Happened.LOADED: DIRKS,
    Happened.BAD_TEXT: update(DIRKS, LoadTable("?")),
    Happened.EXAMPLE: load_example(None, "one-winner"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("happened", Happened)
def test_whatever_happened_is_told(happened: Happened, language: str) -> None:
    stepper = HAPPENED[happened]
    assert stepper.happened is happened
    assert stepper_view(stepper, Words(language)).status


def test_the_ends_are_told() -> None:
    ends = {stepper_view(HAPPENED[h], EN).status for h in (Happened.AT_START, Happened.AT_END, Happened.LOADED)}
    assert len(ends) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Ann: F@0,0\nBen", ("2", "Ben")),
        (f"{'x' * 30}: F@0,0", ("1", "x" * 24)),
        ("Ann: F@0,0\nAnn: F@0,0", ("2", "Ann")),
        ("", ()),
        ("\n".join(f"p{n}: F@0,0" for n in range(13)), ("13", "p12")),
        ("Ann: F@0,0\nB\0b: F@0,0", ("2", "B")),
        ("Ann: F@0,0\nDirk: P8 P8 P8 P8 P8 P8 P8 P8", ("2", "P × 8")),
        ("Ann: F@0,0\nDirk: X", ("2", "X")),
        ("Ann: F@0,0\nBen: F@0,0 Q9@1,0", ("2", "Q")),
    ],
)
def test_what_is_wrong_with_a_table_is_told_with_its_line(text: str, pieces: tuple[str, ...], language: str) -> None:
    view = stepper_view(update(DIRKS, LoadTable(text)), Words(language))
    assert view.error == view.status
    assert view.table_text == text
    for piece in pieces:
        assert piece in view.error


def test_each_table_fault_is_told_in_its_own_words() -> None:
    texts = ("Ann", f"{'x' * 30}: F", "A: F@0,0\nA: F@0,0", "", "\n".join(f"p{n}: F@0,0" for n in range(13)), "Dirk: X")
    told = {stepper_view(update(DIRKS, LoadTable(text)), EN).error for text in texts}
    assert len(told) == len(texts)


def test_an_unknown_example_is_told_and_does_not_get_into_the_text() -> None:
    view = stepper_view(update(DIRKS, LoadExample("none")), EN)
    assert "none" in view.error
    assert view.table_text == "Ann: F@0,0 T9-NE@1,0\nBen: F@0,0\nDirk: T9"


def test_the_twin_tells_every_city() -> None:
    stepper = load_example(None, "long-wall")
    told = [f"{player}: {say.city_text(EN, city)}" for player, city in stepper.table.cities]
    assert stepper_view(stepper, EN).twin == "\n".join(told)


def test_a_wall_step_is_lit_for_its_player_alone() -> None:
    stepper = load_example(None, "long-wall")
    assert isinstance(stepper.shown[0], WallStep)
    assert [(row.player, row.lit) for row in stepper_view(stepper, EN).rows] == [("Ann", True), ("Ben", False)]
