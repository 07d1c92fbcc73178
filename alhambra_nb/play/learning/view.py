"""What the course shows: a frozen view of its state in one language, for a canvas and a template."""

from dataclasses import dataclass, replace

from alhambra_nb import words as say
from alhambra_nb.engine import MajorityStep, Rule, Step, parse_action
from alhambra_nb.lessons.course import CHAPTERS, LEVELS, Level, chapter_of, place_of
from alhambra_nb.lessons.course.task import LEGAL, NOBODY, Arrange, Choose, GiveNumber, Judge, MakeMove, MayDo, Name
from alhambra_nb.lessons.exercises import Skill
from alhambra_nb.picture.layout import Box
from alhambra_nb.picture.level import LevelPicture, level_scene
from alhambra_nb.picture.scene import Scene
from alhambra_nb.words import Words, mark

from .draft import may_be_none, option_ids
from .feedback import feedback, text_of
from .links import link_text
from .notices import notice_sentence, progress_sentence
from .progress import TOP_SCORE, progress_text
from .scene import active_targets, level_picture, level_strips, needs_city
from .state import MOST_HINTS, Course

SKILL_NAMES: dict[Skill, str] = {
    Skill.LEGAL: mark("Legal or not, and why"),
    Skill.CELLS: mark("All legal cells"),
    Skill.WALL: mark("The longest wall"),
    Skill.POINTS: mark("Points and ties"),
    Skill.PAYMENT: mark("The best payment"),
    Skill.COINS: mark("Make the most of five"),
    Skill.REMOVAL: mark("May it be removed?"),
    Skill.LEFTOVER: mark("Who gets the leftover"),
}


@dataclass(frozen=True, slots=True)
class OptionRow:
    """``number`` in an order, from 1; ``state``: ``right``, ``wrong``, ``struck`` or empty."""

    id: str
    label: str
    chosen: bool
    number: int | None
    state: str


@dataclass(frozen=True, slots=True)
class LevelCard:
    """A level on the map. ``stars``: 0 where it was not solved."""

    id: str
    number: int
    title: str
    stars: int
    here: bool


@dataclass(frozen=True, slots=True)
class ChapterCard:
    title: str
    levels: tuple[LevelCard, ...]


@dataclass(frozen=True, slots=True)
class SkillCard:
    """``mastery``: 0 to 100."""

    id: str
    name: str
    mastery: int


@dataclass(frozen=True, slots=True)
class CourseView:
    """What is on the screen. ``feedback``: sentences to the last answer, good or bad by ``tone``.

    ``hints``: those that were asked for. ``stars``: of this level, or what it would bring now.
    """

    map: bool
    classroom: bool
    scene: Scene
    boxes: tuple[Box, ...]
    label: str
    twin: str
    title: str
    chapter: str
    place: str
    text: str
    status: str
    options: tuple[OptionRow, ...]
    options_name: str
    short_options: bool
    asks_number: bool
    number: str
    checks: bool
    asks_none: bool
    none_chosen: bool
    feedback: tuple[str, ...]
    tone: str
    hints: tuple[str, ...]
    next_hint: str
    stars: int
    solved: bool
    shown: bool
    can_retry: bool
    is_last: bool
    notice: str
    chapters: tuple[ChapterCard, ...]
    skills: tuple[SkillCard, ...]
    due: int
    solved_levels: int
    levels: int
    progress: str
    error: str
    unread: str
    link: str


HINT_NAMES = (mark("Hint"), mark("Show me where"), mark("Show the solution"))


def course_view(course: Course, words: Words) -> CourseView:
    """The view of a course in a language."""
    level, checked = course.level, course.checked
    step = course.done or course.shown or (course.hints > 1 and "step" in level.light) or _wrong_step(course)
    lit = course.hints > 1 and not course.done and not course.shown
    titles = _titles(course, words)
    shown = level_picture(level, course.draft, checked, titles, shown=course.shown, lit=lit, step=step)
    scene = level_scene(_with_cursor(shown, course))
    said = feedback(level, checked, words) if checked else ()
    if course.shown:
        said = (words.say("This is the solution."), words.say(level.why))
    notice = notice_sentence(course, words)
    text = text_of(level, words)
    solved = sum(1 for each in LEVELS if each.id in course.progress.stars)
    return CourseView(
        map=course.map,
        classroom=course.classroom,
        scene=scene,
        boxes=tuple(box for _, box in active_targets(level)),
        label=words.say("Board: arrow keys move, Enter chooses"),
        twin=_twin(level, titles, words),
        title=words.say(level.title),
        chapter=words.say(SKILL_NAMES[course.exercise.skill] if course.exercise else chapter_of(level).title),
        place=_place(course, words),
        text=text,
        status=words.text(said) or notice or text,
        options=_options(course, words),
        options_name=words.say("Your answer"),
        short_options=isinstance(level.task, Judge | Name),
        asks_number=isinstance(level.task, GiveNumber),
        number="" if course.draft.number is None else str(course.draft.number),
        checks=not isinstance(level.task, MakeMove | Choose) and not course.done and not course.shown,
        asks_none=may_be_none(level),
        none_chosen=course.draft.none,
        feedback=said,
        tone="" if not said else "good" if course.done else "shown" if course.shown else "bad",
        hints=_hints(course, words),
        next_hint=words.say(HINT_NAMES[course.hints]) if course.hints < MOST_HINTS and not course.done else "",
        stars=course.progress.stars.get(level.id, 0) if not course.exercise else 0,
        solved=course.done,
        shown=course.shown,
        can_retry=course.done or course.shown or checked is not None,
        is_last=course.exercise is None and level.id == LEVELS[-1].id,
        notice=notice,
        chapters=tuple(_chapter(course, chapter.title, chapter.levels, words) for chapter in CHAPTERS),
        skills=tuple(
            SkillCard(s.value, words.say(SKILL_NAMES[s]), 100 * course.progress.skills.get(s, 0) // TOP_SCORE)
            for s in Skill
        ),
        due=len(course.progress.due),
        solved_levels=solved,
        levels=len(LEVELS),
        progress=course.bad_text or progress_text(course.progress),
        error=progress_sentence(words, course.error) if course.error else "",
        unread=course.unread,
        link=link_text(course.exercise or level),
    )


def _wrong_step(course: Course) -> bool:
    """After a wrong answer about majorities, what the step counts is lit."""
    return course.checked is not None and not course.checked.right and "step" in course.level.light


def _with_cursor(shown: LevelPicture, course: Course) -> LevelPicture:
    return replace(shown, cursor=course.cursor)


def _titles(course: Course, words: Words) -> dict[str, str]:
    board = course.level.board
    owner = board.players[0] if board.players else ""
    return {
        "tile": words.say("This tile"),
        "waiting": words.say("Bought"),
        "reserve": words.say("Reserve of {player}", player=owner)
        if owner and board.counts
        else words.say("Your reserve"),
        "slot": words.say("Building market"),
        "money": words.say("Open money"),
        "card": words.say("Your hand"),
        "note": words.plural("{n} tile is left in the bag", "{n} tiles are left in the bag", board.bag or 0),
    }


def _place(course: Course, words: Words) -> str:
    if course.review:
        left = set(course.progress.due) - set(course.review.seen)
        return words.say("Review: {n} more after this", n=words.number(len(left)))
    if course.exercise:
        return words.say("Exercise {seed}, grade {grade}", seed=course.exercise.seed, grade=course.exercise.grade)
    return words.say("Level {n} of {all}", n=place_of(course.level) + 1, all=len(LEVELS))


def _twin(level: Level, titles: dict[str, str], words: Words) -> str:
    """The board for those who cannot see it."""
    board = level.board
    lines = [say.city_text(words, board.laid())] if needs_city(level) else []
    lines += (
        words.say("{place}: {things}", place=name, things=say.city_text(words, board.city_of(name)))
        for name, _ in board.cities
    )
    if board.counts:
        scoring = board.scoring(1)
        counted = {
            p: words.list(_counted(s, words) for s in scoring.of(p) if _count(s)) or words.say("no tiles")
            for p in scoring.players
        }
        lines += (words.say("{place}: {things}", place=player, things=text) for player, text in counted.items())
    for strip in level_strips(level, titles):
        if strip.kind == "note":
            lines.append(strip.title)
            continue
        things = say.slots_said(words, strip.market) if strip.market else []
        things += (say.tile_said(words, tile) for tile in strip.tiles)
        if not things:
            things = [say.hand_name(words, tuple(sorted(strip.cards)))]
        lines.append(words.say("{place}: {things}", place=strip.title, things="; ".join(things)))
    return "\n".join(lines)


def _count(step: Step) -> int:
    return step.count if isinstance(step, MajorityStep) else step.length


def _counted(step: Step, words: Words) -> str:
    """What a step counts: ``3 towers``, or a wall's length."""
    if isinstance(step, MajorityStep):
        return say.counted(words, step.source, step.count)
    return words.plural("wall of {n} segment", "wall of {n} segments", step.length)


def _options(course: Course, words: Words) -> tuple[OptionRow, ...]:
    level, picked = course.level, course.draft.picked
    order = isinstance(level.task, Arrange)
    lit = course.hints > 1 and not course.done and not course.shown
    rows = []
    for id_ in option_ids(level):
        chosen = id_ in picked
        state = ""
        if chosen and (course.done or course.shown):
            state = "right"
        elif chosen and course.checked and id_ == course.checked.option:
            state = "wrong"
        elif lit and f"not {id_}" in level.light:
            state = "struck"
        rows.append(
            OptionRow(
                id_, _label(level, id_, words), chosen, picked.index(id_) + 1 if order and chosen else None, state
            )
        )
    return tuple(rows)


def _label(level: Level, id_: str, words: Words) -> str:
    match level.task:
        case Choose(options=options) | Arrange(options=options):
            return words.say(next(option.text for option in options if option.id == id_))
        case Judge():
            return words.say("It is legal") if id_ == LEGAL else f"{id_} {say.rule_name(words, Rule(id_))}"
        case MayDo():
            return say.action_label(words, parse_action(id_), paid=False)  # the learner is to find out
        case Name() if id_ == NOBODY:
            return words.say("Nobody")
    return id_


def _hints(course: Course, words: Words) -> tuple[str, ...]:
    if course.classroom or course.shown or course.done:
        return ()
    given = []
    if course.hints > 0:
        given.append(words.say(course.level.nudge))
    if course.hints > 1:
        given.append(words.say("Look at what is lit up or struck out."))
    return tuple(given)


def _chapter(course: Course, title: str, levels: tuple[Level, ...], words: Words) -> ChapterCard:
    cards = (
        LevelCard(
            level.id,
            place_of(level) + 1,
            words.say(level.title),
            course.progress.stars.get(level.id, 0),
            level.id == course.level.id and course.exercise is None,
        )
        for level in levels
    )
    return ChapterCard(words.say(title), tuple(cards))
