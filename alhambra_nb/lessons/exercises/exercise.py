"""An exercise of a skill from a seed: the same seed gives the same exercise, on every version of Python."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from random import Random

from alhambra_nb.engine.chance import random_of
from alhambra_nb.lessons.course.level import Level

from . import cities, money
from .wrong import named_wrong

GRADES = (1, 2, 3)
MOST_SEED = 10**9
"""Seeds are whole numbers from 0 up to this."""

_MOST_TRIES = 400


class Skill(StrEnum):
    """What can be practised."""

    LEGAL = "legal"
    CELLS = "cells"
    WALL = "wall"
    POINTS = "points"
    PAYMENT = "payment"
    COINS = "coins"
    REMOVAL = "removal"
    LEFTOVER = "leftover"


@dataclass(frozen=True, slots=True)
class Exercise:
    """``grade``: 1 easy, 2 middling, 3 hard."""

    skill: Skill
    seed: int
    grade: int
    level: Level


Made = tuple[Level, int]
"""A level, and how hard it is: 0 and more."""

_MAKERS: dict[Skill, Callable[[Random, str], Made]] = {
    Skill.LEGAL: cities.judged_build,
    Skill.CELLS: cities.all_cells,
    Skill.WALL: cities.wall_length,
    Skill.REMOVAL: cities.judged_removal,
    Skill.POINTS: money.points,
    Skill.PAYMENT: money.payment,
    Skill.COINS: money.coins,
    Skill.LEFTOVER: money.leftover,
}


@lru_cache(maxsize=256)
def exercise(skill: Skill, seed: int) -> Exercise:
    """The exercise of a skill and a seed: the first that can be got wrong in a way that has a name.

    Raises ValueError for a seed out of range.
    """
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MOST_SEED}, not {seed}")
    random = random_of(f"exercise {skill.value} {seed}")
    while True:
        level, hardness = _MAKERS[skill](random, f"{skill.value}-{seed}")
        if told := named_wrong(level):
            return Exercise(skill, seed, min(1 + hardness, GRADES[-1]), replace(level, told=told))


def exercise_graded(skill: Skill, seed: int, grade: int) -> Exercise:
    """The first exercise of this grade from a seed on; of all that were looked at the nearest, if there is none."""
    looked = []
    for further in range(_MOST_TRIES):
        found = exercise(skill, (seed + further) % (MOST_SEED + 1))
        if found.grade == grade:
            return found
        looked.append(found)
    return min(looked, key=lambda each: abs(each.grade - grade))
