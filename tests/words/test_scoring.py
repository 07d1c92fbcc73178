"""Pages of a scoring in sentences: the numbers of the steps are in them, in both languages."""

import re

import pytest

from alhambra_nb.engine import DIRK, WALL, BuildingType, City, Scoring, Step, score_counts, score_round
from alhambra_nb.words import (
    LANGUAGES,
    Words,
    is_dirk,
    page_sentences,
    place_name,
    totals_sentence,
)

TOWER = BuildingType.TOWER
EN, DE = Words(), Words("de")


def towers(round_: int, *counts: int, dirk: int | None = None) -> Scoring:
    names = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")
    table = {name: {"tower": count} for name, count in zip(names, counts, strict=False)}
    return score_counts(round_, table, dirk=None if dirk is None else {"tower": dirk})


def pages(scoring: Scoring, source: object = TOWER) -> list[tuple[Step, ...]]:
    return [page for page in scoring.pages() if page[0].source == source]


def told(scoring: Scoring, source: object = TOWER, words: Words = EN) -> list[str]:
    return [" ".join(page_sentences(words, scoring, page)) for page in pages(scoring, source)]


def test_one_winner() -> None:
    assert told(towers(3, 3, 1)) == [
        "Ann has 3 towers, more than anyone else: 1st place, 21 points.",
        "Ben has 1 tower: 2nd place, 13 points. Nobody takes 3rd place: 6 points are not given.",
    ]
    assert told(towers(3, 3, 1), words=DE)[1] == (
        "Ben hat 1 Turm: Platz 2, 13 Punkte. Niemand belegt Platz 3: 6 Punkte werden nicht vergeben."
    )


def test_two_first_and_one_third() -> None:
    assert told(towers(3, 2, 2, 1)) == [
        "Ann and Ben have 2 towers each and share 1st place and 2nd place. (21 + 13) / 2 = 17: 17 points each.",
        "Cid has 1 tower: 3rd place, 6 points.",
    ]
    assert "(21 + 13) : 2 = 17" in told(towers(3, 2, 2, 1), words=DE)[0]


def test_a_remainder_is_dropped() -> None:
    assert "(21 + 13 + 6) / 3 = 13, and 1 left over: 13 points each, the 1 is dropped." in told(towers(3, 1, 1, 1))[0]
    assert "Rest 1: je 13 Punkte" in told(towers(3, 1, 1, 1), words=DE)[0]
    pavilions = score_counts(3, {name: {"pavilion": 1} for name in "ABC"})
    assert "(16 + 8 + 1) / 3 = 8, and 1 left over" in told(pavilions, BuildingType.PAVILION)[0]


def test_places_beyond_the_table() -> None:
    two_second = told(towers(2, 3, 1, 1))
    assert two_second[1].startswith("Ben and Cid have 1 tower each and share 2nd place and 3rd place.")
    assert "round 2 does not pay counts as 0" in two_second[1]
    assert "(6 + 0) / 2 = 3: 3 points each." in two_second[1]
    assert "(21 + 13 + 6 + 0) / 4 = 10: 10 points each." in told(towers(3, 1, 1, 1, 1))[0]
    assert told(towers(1, 3, 2, 1, 1))[1:] == [
        "Ben has 2 towers: 2nd place, and round 1 pays nothing for it.",
        (
            "Cid and Dan have 1 tower each and share 3rd place and 4th place. "
            "Round 1 pays nothing for these places: no points."
        ),
    ]


def test_none_of_a_type() -> None:
    assert told(towers(3, 0, 0)) == ["There are no towers yet, so nobody gets points for them."]
    assert told(towers(3, 1, 0))[1] == (
        "Ben has no towers: no points. Nobody takes 2nd place and 3rd place: 19 points are not given."
    )
    assert told(towers(1, 1, 0, 0))[1] == "Ben and Cid have no towers: no points."
    assert told(towers(1, 1, 0, 0), words=DE)[1] == "Ben und Cid haben keine Türme: keine Punkte."


def test_dirk() -> None:
    with_dirk = told(towers(2, 2, 1, dirk=3))
    assert with_dirk[0].startswith("Dirk has 3 towers, more than anyone else: 1st place, 13 points. Dirk counts")
    assert "Dirk counts" not in " ".join(with_dirk[1:])
    assert is_dirk(towers(2, 2, dirk=0), DIRK)
    namesake = score_counts(3, {DIRK: {"tower": 1}, "Ann": {}})
    assert not is_dirk(namesake, DIRK)
    assert "Dirk counts" not in told(namesake)[0]


def walls(text: str) -> tuple[str, str]:
    scoring = score_round(1, {"Ann": City.parse(text)})
    return told(scoring, WALL)[0], told(scoring, WALL, DE)[0]


def test_a_wall_closed_all_round() -> None:
    english, german = walls("F@0,0 P2-NEW@0,-1 C5-NSW@-1,0 A4-NES@1,0 S3-ESW@0,1")
    assert "goes all round" in english
    assert english.endswith("All its 12 segments count: 12 points.")
    assert "12 Mauerstücke zählen: 12 Punkte" in german


def test_a_wall_with_what_does_not_count() -> None:
    english, german = walls("F@0,0 T9-NE@1,0 X-W@2,0 X-S@0,1")
    assert "The longest outer wall of Ann has 1 segment: 1 point." in english
    assert "2 walls are of this length; only one of them counts." in english
    assert "1 more segment of outer wall is not joined" in english
    assert "1 segment of wall stands between two tiles" in english
    assert "1 Mauerstück steht zwischen zwei Plättchen" in german
    english, german = walls("F@0,0 X-NE@1,0 X-NW@2,0 X-NS@0,1 X-NS@-1,1 X-S@-2,1")
    assert "has 3 segments in a row: 3 points." in english
    assert "of this length" not in english
    assert "segments of wall stand between two tiles" in english
    assert "3 more segments of outer wall are not joined" in english
    assert "3 Mauerstücke am Stück: 3 Punkte" in german


def test_no_wall() -> None:
    assert walls("F@0,0")[0] == "Ann has no outer wall: no points."
    assert told(score_counts(1, {"Ann": {}}), WALL) == ["Ann gets no points for a wall."]
    assert told(score_counts(1, {"Ann": {}}, {"Ann": 1}), WALL) == [
        "The longest outer wall of Ann has 1 segment: 1 point."
    ]


SCORINGS = (
    towers(1, 3, 2, 1, 1),
    towers(2, 3, 1, 1, 0),
    towers(3, 1, 1, 1, 1, 1, 1),
    towers(3, 2, 1, dirk=3),
    score_round(3, {"Ann": City.parse("F@0,0 T9-NE@1,0 G11@0,1"), "Ben": City.parse("F@0,0")}),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scoring", SCORINGS, ids=lambda s: f"round {s.round}")
def test_every_step_is_told_with_its_numbers(language: str, scoring: Scoring) -> None:
    words = Words(language)
    for page in scoring.pages():
        sentences = page_sentences(words, scoring, page)
        assert sentences
        whole = " ".join(sentences)
        assert "{" not in whole
        numbers = set(map(int, re.findall(r"\d+", whole)))
        for step in page:
            if step.points:
                assert step.points in numbers
            if step.source is not WALL and step.places:
                assert step.count in numbers
                assert set(step.places) <= numbers


def test_places_of_any_number_have_names() -> None:
    assert [place_name(EN, place) for place in (1, 2, 3, 7)] == ["1st place", "2nd place", "3rd place", "place 7"]
    assert [place_name(DE, place) for place in (1, 7)] == ["Platz 1", "Platz 7"]


def test_totals() -> None:
    assert totals_sentence(EN, {"Ann": 1, "Ben": 0, "Cid": 2}) == (
        "In total: Ann 1 point, Ben no points, and Cid 2 points."
    )
