"""Exercises: from any seed there is a right answer, and it is the one that an independent computation gives."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import CURRENCIES, Card, City
from alhambra_nb.lessons.course.board import cards_of, counts_of
from alhambra_nb.lessons.course.check import check
from alhambra_nb.lessons.course.level import MOST_WORDS
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import LEGAL, NOBODY, Cards, Judge, Name, Number, PayFor, Picked, TakeCards, Want
from alhambra_nb.lessons.exercises import GRADES, Skill, exercise, exercise_graded

from ...engine import oracle  # noqa: TID252 - tests are no installed package

seeds = st.integers(0, 10**9)
every_skill = pytest.mark.parametrize("skill", Skill)


def walls(city: City) -> dict[tuple[int, int], str]:
    return {cell: tile.walls for cell, tile in city.tiles.items()}


@every_skill
@given(seed=seeds)
def test_the_solution_is_right_and_the_grade_is_one_of_three(skill: Skill, seed: int) -> None:
    found = exercise(skill, seed)
    assert check(found.level.board, found.level.task, found.level.solution).right
    assert found.grade in GRADES
    assert found.level.board.laid().legal
    assert len(found.level.text.split()) <= MOST_WORDS
    assert found.level.id == f"{skill.value}-{seed}"


@every_skill
@given(seed=seeds)
def test_each_can_be_got_wrong_in_ways_that_have_names(skill: Skill, seed: int) -> None:
    level = exercise(skill, seed).level
    assert level.told
    for fail in level.told:
        assert check(level.board, level.task, fail.answer).slip is fail.slip
        assert fail.slip not in (Slip.NUMBER, Slip.PLAYER)
    answers = [level.solution, *(fail.answer for fail in level.told)]
    assert len(set(answers)) == len(answers)
    assert len({fail.slip for fail in level.told}) == len(level.told)


@every_skill
def test_the_same_seed_gives_the_same_exercise_and_others_others(skill: Skill) -> None:
    exercise.cache_clear()
    first = [exercise(skill, seed) for seed in range(30)]
    exercise.cache_clear()
    assert [exercise(skill, seed) for seed in range(30)] == first
    assert len({(each.level.board, each.level.task) for each in first}) > 20


@every_skill
def test_all_grades_come_up(skill: Skill) -> None:
    grades = Counter(exercise(skill, seed).grade for seed in range(300))
    assert set(grades) == set(GRADES)
    for grade in GRADES:
        assert exercise_graded(skill, 7, grade).grade == grade


def test_a_seed_out_of_range_is_refused() -> None:
    for seed in (-1, 10**9 + 1):
        with pytest.raises(ValueError, match="seed"):
            exercise(Skill.WALL, seed)


@given(seed=seeds, removal=st.booleans())
def test_legal_or_not_as_the_oracle_says(seed: int, removal: bool) -> None:
    level = exercise(Skill.REMOVAL if removal else Skill.LEGAL, seed).level
    task, city = level.task, walls(level.board.laid())
    assert isinstance(task, Judge)
    tile = task.tile.partition("-")[2]
    broken = oracle.remove(city, task.cell) if removal else oracle.build(city, tile, task.cell)
    answer = tuple(sorted(broken & {"P1", "P2", "P3", "P4", "P5", "P6"})) or (LEGAL,)
    assert check(level.board, task, Picked(answer)).right
    assert not check(level.board, task, Picked(("P1",))).right
    assert not check(level.board, task, Picked((LEGAL,) if broken else ("P3",))).right


@given(seed=seeds)
def test_the_wall_is_as_long_as_the_oracle_says(seed: int) -> None:
    level = exercise(Skill.WALL, seed).level
    assert level.solution == Number(oracle.longest_wall(walls(level.board.laid())))


@given(seed=seeds)
def test_points_are_those_of_the_oracle(seed: int) -> None:
    level = exercise(Skill.POINTS, seed).level
    question = level.task.question  # type: ignore[union-attr]
    counts = {player: counts_of(text)[0][question.source] for player, text in level.board.counts}
    if level.board.dirk:
        counts["Dirk"] = counts_of(level.board.dirk)[0][question.source]
    expected = oracle.majority(question.round, question.source.value, counts).get(question.player, 0)
    assert level.solution == Number(expected)


def sets(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [found for size in range(1, len(cards) + 1) for found in combinations(cards, size)]


def value(cards: tuple[Card, ...]) -> int:
    return sum(card.value for card in cards)


@given(seed=seeds)
def test_the_best_payment_is_the_cheapest_of_all_sets_of_cards(seed: int) -> None:
    level = exercise(Skill.PAYMENT, seed).level
    task, board = level.task, level.board
    assert isinstance(task, PayFor)
    slot = next(i for i, tile in enumerate(board.slots()) if str(tile) == task.tile)
    price = board.slots()[slot].price  # type: ignore[union-attr]
    mine = tuple(card for card in cards_of(board.hand) if card.currency is CURRENCIES[slot])
    enough = [found for found in sets(mine) if value(found) >= price]
    best = min(map(value, enough))
    for found in enough:
        needed = all(value(found) - card.value < price for card in found)
        assert check(board, task, Cards(found)).right is (needed and value(found) == best)


@given(seed=seeds)
def test_the_most_of_five_is_the_best_of_all_takes(seed: int) -> None:
    level = exercise(Skill.COINS, seed).level
    task, display = level.task, level.board.open_cards()
    assert isinstance(task, TakeCards)
    allowed = [found for found in sets(display) if len(found) == 1 or value(found) <= 5]
    worth = value if task.want is Want.MOST_MONEY else len
    best = max(map(worth, allowed))
    for found in sets(display):
        assert check(level.board, task, Cards(found)).right is (found in allowed and worth(found) == best)


@given(seed=seeds)
def test_a_leftover_goes_to_whoever_has_strictly_most(seed: int) -> None:
    level = exercise(Skill.LEFTOVER, seed).level
    assert isinstance(level.task, Name)
    currency = CURRENCIES[level.task.question.slot - 1]  # type: ignore[union-attr]
    money = {
        name: sum(card.value for card in cards_of(text) if card.currency is currency)
        for name, text in level.board.hands
    }
    most = [name for name, amount in money.items() if amount == max(money.values()) and amount]
    assert level.solution == Picked(tuple(most) if len(most) == 1 else (NOBODY,))
