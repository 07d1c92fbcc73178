"""What the course shows, in every language, and what it does not show: the answer."""

import dataclasses
import re
from dataclasses import replace

import pytest

from alhambra_nb.lessons.course import LEVELS, Level
from alhambra_nb.lessons.course.misconceptions import wrong_numbers
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import GiveNumber, Number
from alhambra_nb.lessons.exercises import Skill, exercise
from alhambra_nb.picture.level import level_scene
from alhambra_nb.picture.scene import Scene, Text
from alhambra_nb.play.learning import state as play
from alhambra_nb.play.learning.draft import Draft
from alhambra_nb.play.learning.feedback import SENTENCES, feedback
from alhambra_nb.play.learning.kept import kept_course
from alhambra_nb.play.learning.progress import Due, Progress
from alhambra_nb.play.learning.scene import bare_picture, level_picture, needs_city
from alhambra_nb.play.learning.state import Course, opened, update
from alhambra_nb.play.learning.view import course_view
from alhambra_nb.words import LANGUAGES, Words

from .test_state import answered, at

EN = Words()
every_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)


def test_every_slip_has_a_sentence_but_the_one_that_options_say_themselves() -> None:
    assert set(SENTENCES) == set(Slip) - {Slip.OPTION}


@every_level
def test_a_level_is_shown_in_every_language_before_and_after(level: Level) -> None:
    for language in LANGUAGES:
        words = Words(language)
        course = opened(Course(), level)
        before = course_view(course, words)
        assert before.text
        assert before.title
        assert before.twin
        assert (before.feedback, before.hints, before.tone) == ((), (), "")
        solved = course_view(answered(course, level.solution), words)
        assert (solved.tone, solved.stars, solved.next_hint) == ("good", 3, "")
        assert solved.feedback[-1] == words.say(level.why)
        for fail in level.fails:
            failed = course_view(answered(course, fail.answer), words)
            assert failed.tone == "bad"
            assert failed.feedback[0]
            assert "{" not in " ".join(failed.feedback)


@every_level
def test_before_the_answer_the_board_holds_the_position_and_nothing_else(level: Level) -> None:
    """Two levels on the same board look the same, whatever their answers are."""
    course = opened(Course(), level)
    shown = course_view(course, EN)
    for other in (dataclasses.replace(level, solution=Number(0), why="", told=()),):
        view = course_view(opened(Course(), other), EN)
        assert dataclasses.replace(view, link="") == dataclasses.replace(shown, link="")


@pytest.mark.parametrize("skill", Skill)
def test_an_exercise_shows_its_seed_and_grade_but_not_its_answer(skill: Skill) -> None:
    for seed in range(20):
        found = exercise(skill, seed)
        view = course_view(opened(Course(), found), EN)
        assert str(seed) in view.place
        assert "{" not in view.text
        hidden = dataclasses.replace(found, level=dataclasses.replace(found.level, solution=Number(0)))
        assert course_view(opened(Course(), hidden), EN) == view


def texts(scene: Scene) -> list[str]:
    return [s.text for layer in scene.layers for sprite in layer for s in sprite.shapes if isinstance(s, Text)]


def test_the_wall_is_numbered_only_when_the_answer_is_known() -> None:
    course = at("closed-ring")
    assert "12" not in texts(course_view(course, EN).scene)
    assert "12" not in texts(course_view(answered(course, Number(11)), EN).scene)
    assert "12" in texts(course_view(answered(course, Number(12)), EN).scene)


def test_a_failure_shows_its_evidence_on_the_board() -> None:
    for name in ("sides-match", "no-hole", "first-tile", "on-foot", "only-a-corner", "inner-wall", "longest-only"):
        course = at(name)
        fail = course.level.told[0]
        assert course_view(answered(course, fail.answer), EN).scene != course_view(course, EN).scene, name


WALLS = [
    *(level for level in LEVELS if isinstance(level.task, GiveNumber) and needs_city(level)),
    *(exercise(Skill.WALL, seed).level for seed in range(30)),
]


@pytest.mark.parametrize("level", WALLS, ids=lambda level: level.id)
def test_each_wrong_way_to_count_a_wall_is_drawn_and_no_two_alike(level: Level) -> None:
    assert isinstance(level.task, GiveNumber)
    if not level.board.city:
        return
    course = replace(opened(Course(), LEVELS[0]), level=level)
    bare, drawn = level_scene(bare_picture(level, {})), {}
    for slip, answer in wrong_numbers(level.board, level.task.question):
        checked = answered(course, Number(answer)).checked
        assert checked is not None
        assert checked.slip is slip
        picture = level_picture(level, Draft(), checked, {}, shown=False, lit=False, step=False)
        drawn[slip] = level_scene(picture)
        assert str(level.solution.n) not in texts(drawn[slip]) or str(level.solution.n) in texts(bare)
    assert bare not in drawn.values()
    assert len(set(map(repr, drawn.values()))) == len(drawn)


every_exercise = pytest.mark.parametrize("skill", Skill)


@every_level
def test_the_second_hint_of_each_level_lights_something_up(level: Level) -> None:
    lights_up(opened(Course(), level))


@every_exercise
def test_the_second_hint_of_each_exercise_lights_something_up(skill: Skill) -> None:
    for seed in range(20):
        lights_up(opened(Course(), exercise(skill, seed)))


def lights_up(course: Course) -> None:
    once = update(course, play.Hint())
    before, after = course_view(once, EN), course_view(update(once, play.Hint()), EN)
    assert (before.scene, before.options) != (after.scene, after.options), course.item


def test_the_highlight_lights_up_what_it_names() -> None:
    course = update(update(at("pay"), play.Hint()), play.Hint())
    assert course_view(course, EN).scene != course_view(at("pay"), EN).scene
    course = update(update(at("goal"), play.Hint()), play.Hint())
    assert [row.state for row in course_view(course, EN).options] == ["", "", "struck"]


def test_the_classroom_keeps_feedback_but_no_hints_beside_the_solution() -> None:
    course = update(update(at("goal"), play.Classroom(on=True)), play.Reveal())
    view = course_view(course, EN)
    assert (view.hints, view.tone) == ((), "shown")
    assert [row.state for row in view.options] == ["", "right", ""]


def test_the_map_counts_what_was_solved() -> None:
    course = update(answered(at("no-change"), Number(0)), play.ShowMap(show=True))
    view = course_view(course, EN)
    assert (view.solved_levels, view.levels) == (1, len(LEVELS))
    stars = {card.id: card.stars for chapter in view.chapters for card in chapter.levels}
    assert stars.pop("no-change") == 3
    assert set(stars.values()) == {0}


def test_a_bad_text_of_progress_stays_in_its_field_with_its_error() -> None:
    view = course_view(update(Course(), play.Load("what is this")), EN)
    assert view.progress == "what is this"
    assert "Line 1" in view.error


def test_a_missed_rule_is_not_told_while_one_is_to_be_found() -> None:
    course = answered(at("two-reasons"), at("two-reasons").level.told[0].answer)
    assert course.checked
    assert len(feedback(course.level, course.checked, EN)) == 1


@every_level
def test_every_board_has_a_picture_of_its_position(level: Level) -> None:
    scene = level_scene(bare_picture(level, {}))
    assert min(scene.box[2:]) > 0
    assert len(scene.layers) == 3


def test_what_was_kept_and_cannot_be_read_is_told_and_shown_until_it_is_thrown_away() -> None:
    course = kept_course("alhambra-course 9\nlevel goal 3", "on-foot")
    view = course_view(course, EN)
    assert "cannot be read" in view.notice
    assert view.status == view.notice
    course = update(update(course, play.OpenLevel("goal")), play.Hint())
    assert course_view(course, EN).unread == "alhambra-course 9\nlevel goal 3"
    assert course_view(update(course, play.Forget()), EN).unread == ""


def test_lines_of_a_later_version_are_told_when_progress_is_loaded() -> None:
    course = update(Course(), play.Load("alhambra-course 1\nlevel goal 2\nlevel moon 1\nbadge 4"))
    assert "2 lines" in course_view(course, EN).notice
    assert "badge 4" in course_view(course, EN).progress


def test_a_review_says_how_many_come_after_it() -> None:
    missed = {"on-foot": Due(0, 3), "wall-42": Due(0, 2)}
    course = update(Course(progress=Progress(done=5, missed=missed)), play.Review())
    assert course_view(course, EN).place == "Review: 1 more after this"


FIRST = {"only-a-corner": "none of them", "cut-off": "Mark", "pay": "cards", "in-order": "order", "no-change": "number"}


@pytest.mark.parametrize(("name", "word"), FIRST.items())
def test_what_to_do_first_is_said_in_the_words_of_the_task(name: str, word: str) -> None:
    assert word in course_view(update(at(name), play.Check()), EN).notice


CODE = re.compile(r"\b([PSACGTF]\d+(-[NESW]+)?|[bgoy]\d)\b|@")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_told_in_whole_words_of_the_language(language: str) -> None:
    words = Words(language)
    exercises = (exercise(skill, seed) for skill in Skill for seed in range(5))
    for course in (opened(Course(), what) for what in (*LEVELS, *exercises)):
        level, twin = course.level, course_view(course, words).twin
        assert not CODE.search(twin), (level.id, twin)
        kinds = {"market": "Building market", "display": "Open money", "hand": "Your hand", "waiting": "Bought"}
        for part, title in kinds.items():
            assert (words.say(title) in twin) is bool(getattr(level.board, part)), (level.id, title)


def test_the_twin_tells_market_bag_counts_and_hands() -> None:
    told = course_view(at("when-it-ends"), EN).twin
    assert "slot 2, dirhams (green): empty" in told
    assert "1 tile is left in the bag" in told
    assert "Ben: 1 pavilion, 1 arcade, 2 towers, and wall of 4 segments" in course_view(at("all-in-all"), EN).twin
    assert "Cid: blue 9; green 7; orange 8" in course_view(at("leftover"), EN).twin
