"""What a learner has done: stars, mastery of each skill, and what was missed, coming back after growing gaps.

Gaps are counted in levels and exercises finished, not in days: who learns much sees things again sooner. The text form
is for the browser, for saving, and for carrying to another computer. What only a later version of the program knows is
set apart in it and written back as it was; what is damaged is refused, or, where a browser kept it, set apart too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from alhambra_nb.lessons.course import level_of
from alhambra_nb.lessons.exercises import GRADES, Exercise, Skill, exercise
from alhambra_nb.lessons.exercises.exercise import MOST_SEED

GAPS = (2, 5, 12, 30, 75)
"""How many finished levels and exercises lie between two reviews of the same thing."""

MOST_STARS = 3
TOP_SCORE = 9
"""A skill's score when it is mastered."""

_UP, _DOWN = 1, 2
_HEAD = "alhambra-course"
_VERSION = 1
_MOST_TEXT = 50_000
_MOST_COUNT = 10**6
_MOST_REVIEWS = 500
"""Exercises and levels that come back; more would make the text too long to be read again."""


@dataclass(frozen=True, slots=True)
class Due:
    """``box``: how often it was right in review; ``at``: it is due when so many things were finished."""

    box: int
    at: int


@dataclass(frozen=True, slots=True)
class Progress:
    """``done``: levels and exercises finished. ``stars`` by level id, ``skills``: 0 to TOP_SCORE, ``missed`` by item.

    An item is a level's id, or skill and seed of an exercise: ``wall-42``. ``apart``: lines of a text that could not be
    used, such as the levels of a later version.
    """

    done: int = 0
    stars: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    skills: Mapping[Skill, int] = field(default_factory=lambda: MappingProxyType({}))
    missed: Mapping[str, Due] = field(default_factory=lambda: MappingProxyType({}))
    apart: tuple[str, ...] = ()

    def grade(self, skill: Skill) -> int:
        """How hard the next exercise of a skill should be."""
        return min(1 + self.skills.get(skill, 0) * len(GRADES) // TOP_SCORE, GRADES[-1])

    @property
    def due(self) -> tuple[str, ...]:
        """What is to be reviewed now, the longest due first."""
        return tuple(
            sorted((i for i, due in self.missed.items() if due.at <= self.done), key=lambda i: self.missed[i].at)
        )


def stars_for(hints: int) -> int:
    """The stars for a level solved with so many hints: 3, 2 with a nudge or a highlight, 1 with the solution shown."""
    return MOST_STARS if not hints else 2 if hints < MOST_STARS else 1


def finished(progress: Progress, item: str, skill: Skill | None, hints: int, *, missed: bool) -> Progress:
    """The progress after an item was solved; ``missed``: only after a wrong answer or with the solution shown."""
    done = progress.done + 1
    stars, skills, boxes = dict(progress.stars), dict(progress.skills), dict(progress.missed)
    if skill is None:
        stars[item] = max(stars.get(item, 0), stars_for(hints))
    else:
        score = skills.get(skill, 0)
        skills[skill] = max(score - _DOWN, 0) if missed else min(score + _UP, TOP_SCORE) if not hints else score
    if missed:
        boxes.pop(item, None)
        if len(boxes) >= _MOST_REVIEWS:
            del boxes[max(boxes, key=lambda each: boxes[each].at)]
        boxes[item] = Due(0, done + GAPS[0])
    elif item in boxes and boxes[item].at <= progress.done:
        box = boxes.pop(item).box + 1
        if box < len(GAPS):
            boxes[item] = Due(box, done + GAPS[box])
    frozen = MappingProxyType
    return replace(progress, done=done, stars=frozen(stars), skills=frozen(skills), missed=frozen(boxes))


def exercise_of(item: str) -> Exercise | None:
    """The exercise of an item such as ``wall-42``; None for any other text."""
    name, dash, seed = item.rpartition("-")
    if (
        dash
        and name in list(Skill)
        and seed.isdecimal()
        and len(seed) <= len(str(MOST_SEED))
        and int(seed) <= MOST_SEED
    ):
        return exercise(Skill(name), int(seed))
    return None


class ProgressFault(StrEnum):
    """What is wrong with a text of progress."""

    EMPTY = "nothing there"
    HEAD = "not a text of progress"
    VERSION = "of a later version"
    LONG = "too long"
    PARTS = "parts are missing, or too many"
    NUMBER = "not a number that can be there"
    TWICE = "the same thing twice"


class ProgressError(ValueError):
    """A text that cannot be read: the fault, the offending piece and its line, counted from 0."""

    def __init__(self, fault: ProgressFault, piece: str, line: int) -> None:
        self.fault, self.piece, self.line = fault, piece[:40], line
        super().__init__(f"{self.piece!r} in line {line + 1}: {fault.value}")


def progress_text(progress: Progress) -> str:
    """The progress as text, a line a thing."""
    lines = [f"{_HEAD} {_VERSION}", f"done {progress.done}"]
    lines += [f"level {name} {stars}" for name, stars in sorted(progress.stars.items())]
    lines += [f"skill {skill.value} {score}" for skill, score in sorted(progress.skills.items())]
    lines += [f"review {item} {due.box} {due.at}" for item, due in sorted(progress.missed.items())]
    return "\n".join((*lines, *progress.apart))


def parse_progress(text: str) -> Progress:
    """The progress of a text that somebody pasted. Raises ProgressError, and then nothing of it is taken."""
    return _read(text, forgiving=False)


def kept_progress(text: str) -> Progress:
    """The progress of a text that a browser kept: damaged lines are set apart. Raises ProgressError if all of it is."""
    return _read(text, forgiving=True)


def _read(text: str, *, forgiving: bool) -> Progress:
    if len(text) > _MOST_TEXT:
        raise ProgressError(ProgressFault.LONG, str(len(text)), 0)
    rows = [(number, line.split()) for number, line in enumerate(text.splitlines()) if line.strip()]
    if not rows:
        raise ProgressError(ProgressFault.EMPTY, "", 0)
    first, head = rows[0]
    if head[0] != _HEAD or len(head) != len(("head", "version")):
        raise ProgressError(ProgressFault.HEAD, " ".join(head), first)
    if head[1] != str(_VERSION):
        raise ProgressError(ProgressFault.VERSION, head[1], first)
    reader = _Reader()
    for number, parts in rows[1:]:
        try:
            reader.line(parts, number)
        except ProgressError:
            if not forgiving:
                raise
            reader.apart.append(" ".join(parts))
    frozen = MappingProxyType
    return Progress(
        reader.done, frozen(reader.stars), frozen(reader.skills), frozen(reader.missed), tuple(reader.apart)
    )


class _Reader:
    """The lines of a text, one after the other."""

    def __init__(self) -> None:
        self.done = 0
        self.stars: dict[str, int] = {}
        self.skills: dict[Skill, int] = {}
        self.missed: dict[str, Due] = {}
        self.apart: list[str] = []
        self._seen: set[tuple[str, ...]] = set()

    def line(self, parts: list[str], number: int) -> None:
        """Takes a line in, or sets it apart where it speaks of what is not known. Raises ProgressError if damaged."""
        word, *rest = parts
        wanted = {"done": 1, "level": 2, "skill": 2, "review": 3}.get(word)
        if wanted is None or (rest and not _known(word, rest[0])):
            self.apart.append(" ".join(parts))
            return
        if len(rest) != wanted:
            raise ProgressError(ProgressFault.PARTS, " ".join(parts), number)
        key = (word, *rest[: min(wanted - 1, 1)])
        if key in self._seen:
            raise ProgressError(ProgressFault.TWICE, " ".join(key), number)
        match word:
            case "done":
                self.done = _whole(rest[0], 0, _MOST_COUNT, number)
            case "level":
                self.stars[rest[0]] = _whole(rest[1], 1, MOST_STARS, number)
            case "skill":
                self.skills[Skill(rest[0])] = _whole(rest[1], 0, TOP_SCORE, number)
            case _:
                at = _whole(rest[2], 0, 2 * _MOST_COUNT, number)
                self.missed[rest[0]] = Due(_whole(rest[1], 0, len(GAPS) - 1, number), at)
        self._seen.add(key)


def _known(word: str, name: str) -> bool:
    """Does this version know what a line is about?"""
    match word:
        case "level":
            return level_of(name) is not None
        case "skill":
            return name in list(Skill)
        case "review":
            return level_of(name) is not None or exercise_of(name) is not None
    return True


def _whole(text: str, least: int, most: int, line: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise ProgressError(ProgressFault.NUMBER, text, line)
    return int(text)
