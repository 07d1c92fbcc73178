"""What the lab shows and says, in every language."""

import pytest
from hypothesis import given, settings

from alhambra_nb.engine import DIRK, SOURCES, WALL, BuildingType
from alhambra_nb.play.what_if import (
    Asked,
    Counts,
    Fault,
    Question,
    Scenario,
    Seat,
    Side,
    Wrong,
    from_history,
    new_what_if,
    update,
)
from alhambra_nb.play.what_if.chance import Chance
from alhambra_nb.play.what_if.chance_view import chance_view
from alhambra_nb.play.what_if.intents import Ask, Choose, LoadText, SetCity, SetName, SetNumber, Tell
from alhambra_nb.play.what_if.sentences import wrong_sentence
from alhambra_nb.play.what_if.view import what_if_view
from alhambra_nb.words import LANGUAGES, Words

from .games import history
from .tables import tables

EN = Words()
TOWER = BuildingType.TOWER
TWO = Scenario(
    (Seat("Ann", Counts((0, 0, 0, 0, 0, 3), 4), 5), Seat("Ben", Counts((0, 0, 0, 0, 0, 3)))), (1, 0, 0, 0, 0, 0)
)


@given(tables(), tables())
@settings(max_examples=25)
def test_every_number_shown_is_a_sum_of_steps(first: Scenario, second: Scenario) -> None:
    lab = new_what_if(first, second)
    view = what_if_view(lab, EN)
    for row in view.results:
        for source, number in zip(SOURCES, row.numbers, strict=True):
            steps = [step for scoring in first.scorings for step in scoring.of(row.player, source)]
            assert (number is None) == (not steps)
            if number is not None:
                assert int(number.points) == sum(step.points for step in steps)
        assert int(row.total) == first.points[row.player]
    assert {row.player for row in view.differences} == {*first.everybody, *second.everybody}
    for row in view.differences:
        if row.a and row.b:
            assert int(row.difference.replace("−", "-")) == int(row.b) - int(row.a)


def test_ties_are_marked_in_ranks_and_numbers() -> None:
    level = Scenario(tuple(Seat(name, Counts((0, 0, 0, 0, 0, 2))) for name in ("Ann", "Ben")))
    view = what_if_view(new_what_if(level), EN)
    assert [row.rank for row in view.results] == ["1=", "1="]
    assert all(row.numbers[5] is not None and row.numbers[5].tied for row in view.results)
    assert view.result == "Ann and Ben are first together with 17 points each."


def test_what_is_first_and_by_how_much() -> None:
    assert what_if_view(new_what_if(TWO), EN).result == "Ann is first with 26 points, 9 ahead of Ben."


def test_the_answer_to_a_number_is_its_step() -> None:
    lab = update(new_what_if(TWO), Ask(Question(Asked.POINTS, "Ben", TOWER)))
    view = what_if_view(lab, EN)
    assert view.answer is not None
    assert view.answer.sentences == (
        "Ann and Ben have 3 towers each and share 1st place and 2nd place. (21 + 13) / 2 = 17: 17 points each.",
    )
    assert view.answer.scene is not None
    assert view.status == view.answer.sentences[0]


def test_the_answer_to_a_total_is_its_sum() -> None:
    lab = update(new_what_if(TWO), Ask(Question(Asked.TOTAL, "Ann")))
    assert what_if_view(lab, EN).answer.sentences == ("Ann: 5 + 17 + 4 = 26",)  # type: ignore[union-attr]


def test_the_answer_to_what_one_more_is_worth_tells_now_and_then() -> None:
    lab = update(new_what_if(TWO), Ask(Question(Asked.NEXT, "Ben", TOWER)))
    answer = what_if_view(lab, EN).answer
    assert answer is not None
    assert answer.sentences[0] == "1 tower more for Ben: Ann −4 and Ben +4."
    assert [sentence.partition(":")[0] for sentence in answer.sentences[1:]] == ["Now", "Then"]
    assert answer.tried == "tower Ben"
    assert what_if_view(update(lab, Choose(Side.B)), EN).answer.tried == ""  # type: ignore[union-attr]


def test_the_smallest_change_is_told_or_that_there_is_none() -> None:
    far = Scenario((Seat("Ann", Counts(), 500), Seat("Ben")))
    tiles, wall = what_if_view(new_what_if(far), EN).smallest
    assert (tiles.sentence, tiles.possible) == ("No change of up to 3 tiles gives another winner.", False)
    assert (wall.sentence, wall.possible) == ("No walls that these tiles could give make another winner.", False)
    tiles, _ = what_if_view(new_what_if(TWO), EN).smallest
    assert tiles.sentence == "1 pavilion more for Ben: then Ben is first."
    assert tiles.possible


def test_what_was_typed_stays_in_its_field_with_the_sentence_beside_it() -> None:
    lab = update(new_what_if(TWO), SetNumber(1, "tower", "9"))
    view = what_if_view(lab, EN)
    row = view.rows[1]
    assert row.error == view.status == "12 towers for Ann and Ben together are more than the game has: 11."
    field = row.fields[5]
    assert field is not None
    assert (field.value, field.wrong) == ("9", True)
    assert view.results[1].total == "17", "the last good table"
    assert [row.error for row in view.rows if row.seat != 1] == ["", ""]


def test_names_cities_and_texts_too() -> None:
    lab = update(new_what_if(TWO), SetName(0, "Ben"))
    assert (what_if_view(lab, EN).rows[0].name, what_if_view(lab, EN).rows[0].named_wrong) == ("Ben", True)
    lab = update(lab, SetCity(0, "F@0,0 Q"))
    assert (what_if_view(lab, EN).rows[0].typed_city, what_if_view(lab, EN).rows[0].wrong_city) == ("F@0,0 Q", True)
    lab = update(lab, LoadText("Ann 3T"))
    view = what_if_view(lab, EN)
    assert view.text == "Ann 3T"
    assert view.text_error.startswith("Line 1: “Ann 3T”")
    assert (view.error, [row.error for row in view.rows]) == ("", ["", "", ""])


def test_a_city_that_breaks_rules_is_noted_and_scored() -> None:
    lab = update(new_what_if(TWO), SetCity(1, "F@0,0 T9-NE@3,0"))
    view = what_if_view(lab, EN)
    assert lab.wrong is None
    assert any(note.startswith("Ben: ") for note in view.notes)


def test_what_cannot_be_more_is_left_out() -> None:
    view = what_if_view(new_what_if(TWO), EN)
    dirk = view.worths[-1]
    assert (dirk.player, dirk.cells[SOURCES.index(WALL)]) == (DIRK, None)
    assert all(cell is not None for cell in dirk.cells[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", [fault for fault in Fault if fault not in (Fault.CITY, Fault.RECORD)])
def test_every_fault_has_a_sentence(fault: Fault, language: str) -> None:
    wrong = Wrong(fault, 0, "tower", "x", 2, 12, 11, 9, 8, TOWER, ("Ann", "Ben"))
    sentence = wrong_sentence(Words(language), wrong)
    assert "3" in sentence
    assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_two_reasons_why_a_wall_is_too_long(language: str) -> None:
    words = Words(language)
    sides = wrong_sentence(words, Wrong(Fault.WALL_TOO_LONG, number=9, most=4, sides=4, outline=6, names=("Ann",)))
    outline = wrong_sentence(words, Wrong(Fault.WALL_TOO_LONG, number=9, most=4, sides=6, outline=4, names=("Ann",)))
    assert sides != outline


def test_chances_are_told_with_their_bounds() -> None:
    lab = from_history(history(), history().last - 9)
    assert chance_view(new_what_if(TWO), EN, running=False) is None
    quiet = chance_view(lab, EN, running=False)
    assert quiet is not None
    assert [row.told for row in quiet.rows] == [""] * 3
    lab = update(lab, Tell(Chance(("Ann", "Ben", "Cid"), "Ann", 10, (4.0, 1.0, 0.0), 5, 1)))
    told = chance_view(lab, EN, running=True)
    assert told is not None
    assert told.rows[0].told == "Ann wins 80%, between 38% and 96%"
    assert (told.done, told.asked, told.progress) == (
        6,
        10,
        "6 of 10 games imagined. 1 found no end and does not count.",
    )
    assert chance_view(from_history(history()), EN, running=False).over  # type: ignore[union-attr]
