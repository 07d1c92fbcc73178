"""The course: levels by chapter, as data, and the checkers that judge an answer by asking the engine."""

from . import (
    buying,
    differences,
    dirk,
    ending,
    majorities,
    overview,
    placement,
    redesign,
    taking,
    turn_end,
    walls,
)
from .level import Chapter, Level

__all__ = ["CHAPTERS", "LEVELS", "Chapter", "Level", "chapter_of", "level_of", "place_of"]

CHAPTERS: tuple[Chapter, ...] = (
    overview.CHAPTER,
    placement.CHAPTER,
    taking.CHAPTER,
    buying.CHAPTER,
    turn_end.CHAPTER,
    redesign.CHAPTER,
    majorities.CHAPTER,
    walls.CHAPTER,
    ending.CHAPTER,
    dirk.CHAPTER,
    differences.CHAPTER,
)
"""The chapters in the order in which they are learnt."""

LEVELS: tuple[Level, ...] = tuple(level for chapter in CHAPTERS for level in chapter.levels)
"""All levels in order."""


def level_of(id: str) -> Level | None:
    """The level of an id; None for any other text."""
    return next((level for level in LEVELS if level.id == id), None)


def chapter_of(level: Level) -> Chapter:
    """The chapter that a level belongs to."""
    return next(chapter for chapter in CHAPTERS if any(each.id == level.id for each in chapter.levels))


def place_of(level: Level) -> int:
    """The place of a level among all, from 0."""
    return next(place for place, each in enumerate(LEVELS) if each.id == level.id)
