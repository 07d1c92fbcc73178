"""Wrong rules give wrong answers: never the right one, and each the answer that somebody would give who believes it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import BuildingType
from alhambra_nb.lessons.course import LEVELS
from alhambra_nb.lessons.course.asked import right_number, right_players
from alhambra_nb.lessons.course.board import Board
from alhambra_nb.lessons.course.check import check
from alhambra_nb.lessons.course.misconceptions import wrong_numbers, wrong_players
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import (
    Change,
    GiveNumber,
    Leftover,
    Name,
    Number,
    Picked,
    Points,
    Takes,
    TilesBought,
    WallLength,
)
from alhambra_nb.lessons.exercises import Skill, exercise

NUMBERS = [level for level in LEVELS if isinstance(level.task, GiveNumber)]
PLAYERS = [level for level in LEVELS if isinstance(level.task, Name)]
BY_ID = {level.id: level for level in LEVELS}


TOTAL = Board(counts=(("A", "G1 T1 W4"), ("B", "G1 T1"), ("C", "G1 T1")))
"""Round 3: three share 37 in gardens and 40 in towers, 12 and 13 each; with the wall A has 29."""


@pytest.mark.parametrize("level", NUMBERS, ids=lambda level: level.id)
def test_each_wrong_number_is_wrong_and_is_diagnosed_as_its_misconception(level) -> None:
    question = level.task.question
    for slip, answer in wrong_numbers(level.board, question):
        assert answer != right_number(level.board, question)
        assert check(level.board, level.task, Number(answer)).slip is slip


@pytest.mark.parametrize("level", PLAYERS, ids=lambda level: level.id)
def test_each_wrong_name_is_wrong_and_is_diagnosed_as_its_misconception(level) -> None:
    for slip, players in wrong_players(level.board, level.task.question):
        assert players != right_players(level.board, level.task.question)
        assert check(level.board, level.task, Picked(players)).slip is slip


@given(seed=st.integers(0, 10**9), skill=st.sampled_from([Skill.WALL, Skill.POINTS]))
def test_no_misconception_ever_gives_the_right_number(seed: int, skill: Skill) -> None:
    level = exercise(skill, seed).level
    right = right_number(level.board, level.task.question)  # type: ignore[union-attr]
    answers = [answer for _, answer in wrong_numbers(level.board, level.task.question)]  # type: ignore[union-attr]
    assert right not in answers
    assert len(set(answers)) == len(answers)


@pytest.mark.parametrize(
    ("board", "question", "slip", "answer"),
    [
        (
            Board(counts=(("A", "T3"), ("B", "T3"), ("C", "T1"))),
            Points("A", BuildingType.TOWER, 3),
            Slip.FIRST_ONLY,
            10,
        ),
        (
            Board(counts=(("A", "T3"), ("B", "T3"), ("C", "T1"))),
            Points("C", BuildingType.TOWER, 3),
            Slip.NEXT_PLACE,
            13,
        ),
        (
            Board(counts=(("A", "G2"), ("B", "G2"), ("C", "G2"))),
            Points("B", BuildingType.GARDEN, 3),
            Slip.ROUNDED_UP,
            13,
        ),
        (Board(counts=(("A", "T3"), ("B", "T2"))), Points("B", BuildingType.TOWER, 1), Slip.SECOND_PAID, 6),
        (Board(counts=(("A", "T3"), ("B", "P1"))), Points("B", BuildingType.TOWER, 3), Slip.NONE_SCORES, 13),
        (
            Board(counts=(("A", "T1"), ("B", "P1")), dirk="T2"),
            Points("A", BuildingType.TOWER, 1),
            Slip.DIRK_FORGOTTEN,
            6,
        ),
        (
            Board(counts=(("A", "T1"), ("B", "T2")), reserve="T11 T10-W"),
            Points("A", BuildingType.TOWER, 1),
            Slip.RESERVE,
            6,
        ),
        (TOTAL, Points("A", None, 3), Slip.ROUNDED_UP, 31),
        (TOTAL, Points("A", None, 3), Slip.FIRST_ONLY, 17),
        (TOTAL, Points("A", None, 3), Slip.FULL_SHARE, 45),
        (TOTAL, Points("A", None, 3), Slip.WALL_FORGOTTEN, 25),
        (
            Board(counts=(("A", "T1 W2"), ("B", "T2 W3")), reserve="T11 T10-W"),
            Points("A", None, 1),
            Slip.RESERVE,
            8,
        ),
        (Board(counts=(("A", "T1 W2"), ("B", "T2 W3"))), Points("A", None, 1), Slip.SECOND_PAID, 8),
        (BY_ID["closed-ring"].board, WallLength(), Slip.RING_SHORT, 11),
        (BY_ID["inner-wall"].board, WallLength(), Slip.INNER, 4),
        (BY_ID["longest-only"].board, WallLength(), Slip.UNCONNECTED, 7),
        (BY_ID["no-change"].board, Change("T9-NE", "g5 g6"), Slip.CHANGE, 2),
        (BY_ID["how-many-tiles"].board, TilesBought(), Slip.ALL_TILES, 3),
    ],
)
def test_what_somebody_answers_who_believes_it(board, question, slip, answer) -> None:
    assert (slip, answer) in wrong_numbers(board, question)


def test_whom_somebody_names_who_believes_it() -> None:
    counts = Board(counts=(("Ann", "G1"), ("Ben", "G2"), ("Cid", "")), reserve="G11 G12-S")
    assert (Slip.RESERVE, ("Ann",)) in wrong_players(counts, Takes(BuildingType.GARDEN, 1, 2))
    hands = Board(market="- - - T11", hands=(("Ann", "y4 y4"), ("Ben", "y8"), ("Cid", "y1 y2 y3")))
    wrong = wrong_players(hands, Leftover(4))
    assert (Slip.TIE_GIVES, ("Ann", "Ben")) in wrong
    assert (Slip.MORE_CARDS, ("Cid",)) in wrong
