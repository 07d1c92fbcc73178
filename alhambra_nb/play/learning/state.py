"""The course as a state and its intents. ``update`` is pure; an intent that makes no sense changes nothing."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from alhambra_nb.engine import FOUNTAIN_CELL
from alhambra_nb.lessons.course import LEVELS, Level, level_of, place_of
from alhambra_nb.lessons.course.check import Checked, check
from alhambra_nb.lessons.course.task import (
    LEGAL,
    NOBODY,
    Arrange,
    Choose,
    Judge,
    MakeMove,
    MarkCells,
    Name,
    PayFor,
    PointOut,
    TakeCards,
)
from alhambra_nb.lessons.exercises import Exercise, Skill, exercise_graded
from alhambra_nb.picture.table import Direction, Target, neighbour

from .draft import Draft, answer_of, may_be_none, option_ids, solution_draft
from .progress import Progress, ProgressError, exercise_of, finished, parse_progress
from .scene import active_targets

MOST_HINTS = 3
_LONGEST_NUMBER = 4
_FOUNTAIN = Target("cell", FOUNTAIN_CELL)


class Notice(StrEnum):
    """What the last intent did, beside what the state shows."""

    NONE = ""
    CHOOSE_FIRST = "nothing chosen yet"
    NO_NUMBER = "not a whole number"
    LOADED = "progress loaded"
    BAD_PROGRESS = "progress cannot be read"
    UNREAD = "what was kept cannot be read"
    NOTHING_DUE = "nothing to review"
    REVIEWED = "all reviewed, and back"


@dataclass(frozen=True, slots=True)
class Course:
    """Everything that the course remembers.

    ``exercise`` is None for a level of the course. ``checked`` is what was found about the last answer. ``missed``: was
    an answer wrong, or the solution shown? ``done``: was it solved? ``shown``: is the solution on view? ``map``: does
    one look at the chapters? ``unread``: what a browser kept of a progress that this version cannot read. ``review``:
    what is left while one reviews, with what came up already.
    """

    level: Level = LEVELS[0]
    exercise: Exercise | None = None
    progress: Progress = field(default_factory=Progress)
    draft: Draft = Draft()
    checked: Checked | None = None
    hints: int = 0
    missed: bool = False
    done: bool = False
    shown: bool = False
    map: bool = False
    classroom: bool = False
    cursor: Target | None = None
    notice: Notice = Notice.NONE
    error: ProgressError | None = None
    bad_text: str = ""
    unread: str = ""
    review: "Reviewing | None" = None

    @property
    def item(self) -> str:
        """What progress knows the level by."""
        return self.level.id


@dataclass(frozen=True, slots=True)
class Reviewing:
    """``back``: the course as it was left for the reviews. ``seen``: the items that came up."""

    back: Course
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenLevel:
    id: str


@dataclass(frozen=True, slots=True)
class OpenExercise:
    skill: Skill
    seed: int


@dataclass(frozen=True, slots=True)
class Practise:
    """The next exercise of a skill, as hard as the learner's mastery asks for."""

    skill: Skill


@dataclass(frozen=True, slots=True)
class Review:
    """What was missed and has been due longest; the way on leads to the next, and in the end back."""


@dataclass(frozen=True, slots=True)
class ShowMap:
    show: bool


@dataclass(frozen=True, slots=True)
class Press:
    """A click on something of the board."""

    target: Target


@dataclass(frozen=True, slots=True)
class MoveCursor:
    direction: Direction


@dataclass(frozen=True, slots=True)
class PressCursor:
    pass


@dataclass(frozen=True, slots=True)
class Pick:
    """An option, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class PickNone:
    """The answer that not one of them is right."""


@dataclass(frozen=True, slots=True)
class GiveText:
    """A number, as it was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Check:
    pass


@dataclass(frozen=True, slots=True)
class Hint:
    """The next hint: a nudge, a highlight, the solution."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the solution at once."""


@dataclass(frozen=True, slots=True)
class Retry:
    pass


@dataclass(frozen=True, slots=True)
class Go:
    """To the next (1) or the previous (-1) level, or exercise of the same skill."""

    by: int


@dataclass(frozen=True, slots=True)
class Classroom:
    on: bool


@dataclass(frozen=True, slots=True)
class Load:
    """Progress as text."""

    text: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Throw away what was kept and cannot be read."""


CourseIntent = (
    OpenLevel | OpenExercise | Practise | Review | ShowMap | Press | MoveCursor | PressCursor | Pick | PickNone
    | GiveText | Check | Hint | Reveal | Retry | Go | Classroom | Load | Forget
)  # fmt: skip


def update(course: Course, intent: CourseIntent) -> Course:
    """The course after an intent."""
    course = replace(course, notice=Notice.NONE, error=None, bad_text="")
    match intent:
        case OpenLevel(id):
            level = level_of(id)
            return opened(course, level) if level else course
        case OpenExercise(skill, seed):
            found = exercise_of(f"{skill.value}-{seed}")
            return opened(course, found) if found else course
        case Practise(skill):
            return opened(course, exercise_graded(skill, _next_seed(course, skill), course.progress.grade(skill)))
        case Review():
            return reviewed(course)
        case ShowMap(show):
            return replace(course, map=show)
        case Go(by):
            return _go(course, by)
        case Classroom(on):
            return replace(course, classroom=on)
        case Load(text):
            return _load(course, text)
        case Forget():
            return replace(course, unread="")
        case Retry():
            return replace(course, draft=Draft(), checked=None, done=False, shown=False, hints=_kept(course))
        case Hint() if not course.done and course.hints < MOST_HINTS:
            hinted = replace(course, hints=course.hints + 1)
            return _reveal(hinted) if hinted.hints == MOST_HINTS else hinted
        case Reveal() if not course.done:
            return _reveal(replace(course, hints=MOST_HINTS))
        case MoveCursor(direction):
            targets = active_targets(course.level)
            start = _FOUNTAIN if course.cursor is None and _FOUNTAIN in dict(targets) else course.cursor
            return replace(course, cursor=neighbour(targets, start, direction))
        case PressCursor() if course.cursor is not None:
            return _answering(course, Press(course.cursor))
        case Press() | Pick() | PickNone() | GiveText() | Check():
            return _answering(course, intent)
    return course


def opened(course: Course, what: Level | Exercise) -> Course:
    """The course with a level or an exercise begun."""
    level, exercise = (what.level, what) if isinstance(what, Exercise) else (what, None)
    return Course(level, exercise, course.progress, classroom=course.classroom, unread=course.unread)


def _kept(course: Course) -> int:
    """The hints that were seen are not forgotten by a retry, unless the level is begun anew after it was solved."""
    return 0 if course.done else course.hints


def _reveal(course: Course) -> Course:
    return replace(course, draft=solution_draft(course.level), checked=None, shown=True, missed=True)


def _answering(course: Course, intent: Press | Pick | PickNone | GiveText | Check) -> Course:
    """An answer, or a part of one; after the level is solved, or its solution shown, nothing any more."""
    if course.done or course.shown or course.map:
        return course
    match intent:
        case Press(target):
            return _pressed(course, target)
        case Pick(id):
            return _picked(course, id)
        case PickNone():
            return _check(replace(course, draft=Draft(none=True))) if may_be_none(course.level) else course
        case GiveText(text):
            return _number(course, text)
        case Check():
            return _check(course)


def _pressed(course: Course, target: Target) -> Course:
    if target not in dict(active_targets(course.level)):
        return course
    course = replace(course, cursor=target)
    draft = course.draft
    match course.level.task, target.index:
        case MakeMove(), (int(x), int(y)):
            return _check(replace(course, draft=Draft(cells=((x, y),))))
        case ((MarkCells() | PointOut()), (int(x), int(y))):
            return replace(course, draft=Draft(cells=_toggled(draft.cells, (x, y))), checked=None)
        case ((TakeCards() | PayFor()), int(index)):
            return replace(course, draft=Draft(cards=_toggled(draft.cards, index)), checked=None)
    return course


T = TypeVar("T")


def _toggled(chosen: tuple[T, ...], thing: T) -> tuple[T, ...]:
    return tuple(each for each in chosen if each != thing) if thing in chosen else (*chosen, thing)


def _picked(course: Course, id: str) -> Course:
    if id not in option_ids(course.level):
        return course
    picked = course.draft.picked
    match course.level.task:
        case Choose():
            return _check(replace(course, draft=Draft(picked=(id,))))
        case Arrange() if id in picked:
            picked = picked[: picked.index(id)]
        case Judge() | Name() if id in (LEGAL, NOBODY) or picked in ((LEGAL,), (NOBODY,)):
            picked = () if picked == (id,) else (id,)
        case _:
            picked = _toggled(picked, id)
    return replace(course, draft=Draft(picked=picked), checked=None)


def _number(course: Course, text: str) -> Course:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _LONGEST_NUMBER):
        return replace(course, notice=Notice.NO_NUMBER, checked=None)
    draft = Draft(number=int(digits))
    return course if draft == course.draft and course.checked else _check(replace(course, draft=draft))


def _check(course: Course) -> Course:
    answer = answer_of(course.level, course.draft)
    if answer is None:
        return replace(course, notice=Notice.CHOOSE_FIRST, checked=None)
    checked = check(course.level.board, course.level.task, answer)
    if not checked.right:
        return replace(course, checked=checked, missed=True)
    skill = course.exercise.skill if course.exercise else None
    progress = finished(course.progress, course.item, skill, course.hints, missed=course.missed)
    return replace(course, checked=checked, done=True, progress=progress)


def _go(course: Course, by: int) -> Course:
    if course.review:
        return reviewed(course) if by > 0 else _back(course, course.review)
    if course.exercise:
        skill = course.exercise.skill
        if by > 0:
            return opened(course, exercise_graded(skill, course.exercise.seed + 1, course.progress.grade(skill)))
        return opened(course, course.exercise)
    at = place_of(course.level) + by
    return opened(course, LEVELS[at]) if 0 <= at < len(LEVELS) else replace(course, map=True)


def _next_seed(course: Course, skill: Skill) -> int:
    return course.exercise.seed + 1 if course.exercise and course.exercise.skill is skill else course.progress.done


def reviewed(course: Course) -> Course:
    """The course at what is to be reviewed next; without anything more to review, where it was left for the reviews."""
    review = course.review or Reviewing(replace(course, map=False), ())
    for item in course.progress.due:
        found = None if item in review.seen else level_of(item) or exercise_of(item)
        if found:
            return replace(opened(course, found), review=Reviewing(review.back, (*review.seen, item)))
    if course.review:
        return replace(_back(course, course.review), notice=Notice.REVIEWED)
    return replace(course, notice=Notice.NOTHING_DUE)


def _back(course: Course, review: Reviewing) -> Course:
    return replace(review.back, progress=course.progress, classroom=course.classroom, unread=course.unread)


def _load(course: Course, text: str) -> Course:
    try:
        progress = parse_progress(text)
    except ProgressError as error:
        return replace(course, notice=Notice.BAD_PROGRESS, error=error, bad_text=text)
    return replace(course, progress=progress, notice=Notice.LOADED)
