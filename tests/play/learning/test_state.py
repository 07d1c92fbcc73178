"""The course as a state: answering, hints, solving, going on."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import Card
from alhambra_nb.lessons.course import LEVELS, Level, level_of
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import (
    Answer,
    Arrange,
    Cards,
    Cells,
    GiveNumber,
    MakeMove,
    MarkCells,
    MayDo,
    Number,
    Picked,
    TakeCards,
)
from alhambra_nb.lessons.exercises import Skill, exercise
from alhambra_nb.picture.table import Target
from alhambra_nb.play.learning import state as play
from alhambra_nb.play.learning.draft import solution_draft
from alhambra_nb.play.learning.progress import Due, Progress, progress_text
from alhambra_nb.play.learning.scene import active_targets
from alhambra_nb.play.learning.state import Course, Notice, update

every_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)


def at(id: str) -> Course:
    return update(Course(), play.OpenLevel(id))


def answered(course: Course, answer: Answer) -> Course:
    """The course after a learner has clicked and typed an answer."""
    level = course.level
    for intent in intents(level, answer):
        course = update(course, intent)
    return course


def intents(level: Level, answer: Answer) -> list[play.CourseIntent]:
    match answer:
        case Cells(cells):
            clicks: list[play.CourseIntent] = [play.Press(Target("cell", cell)) for cell in cells]
            return clicks if isinstance(level.task, MakeMove) else [*clicks, play.Check()]
        case Number(n):
            return [play.GiveText(str(n))]
        case Picked(ids):
            return [*(play.Pick(name) for name in ids), play.Check()]
        case Cards(cards):
            taking = isinstance(level.task, TakeCards)
            there: list[Card | None] = [*(level.board.open_cards() if taking else level.board.held())]
            found: list[play.CourseIntent] = []
            for card in cards:
                index = there.index(card)
                there[index] = None
                found.append(play.Press(Target("money" if taking else "card", index)))
            return [*found, play.Check()]


@every_level
def test_a_learner_solves_each_level_by_clicks_and_keys(level: Level) -> None:
    course = answered(at(level.id), level.solution)
    assert course.done
    assert course.checked is not None
    assert course.checked.right
    assert course.progress.stars == {level.id: 3}
    assert (course.progress.done, course.progress.missed) == (1, {})


@every_level
def test_a_learner_fails_each_level_in_each_named_way_and_tries_again(level: Level) -> None:
    for fail in level.fails:
        course = answered(at(level.id), fail.answer)
        assert course.checked is not None, fail
        assert course.checked.slip is fail.slip
        assert course.missed
        again = answered(update(course, play.Retry()), level.solution)
        assert again.done
        assert again.progress.stars == {level.id: 3}
        assert level.id in again.progress.missed


@every_level
def test_the_third_hint_shows_the_solution_and_one_star_is_left(level: Level) -> None:
    course = at(level.id)
    for _ in range(3):
        course = update(course, play.Hint())
    assert course.shown
    assert course.draft == solution_draft(level)
    assert update(course, play.Hint()) == course
    solved = answered(update(course, play.Retry()), level.solution)
    assert solved.progress.stars == {level.id: 1}
    assert level.id in solved.progress.missed


def test_one_hint_costs_one_star_also_after_a_retry() -> None:
    course = update(update(at("on-foot"), play.Hint()), play.Retry())
    assert answered(course, course.level.solution).progress.stars == {"on-foot": 2}


def test_after_it_is_solved_it_can_be_done_once_more_for_all_stars() -> None:
    course = update(at("on-foot"), play.Hint())
    course = answered(course, course.level.solution)
    course = answered(update(course, play.Retry()), course.level.solution)
    assert course.progress.stars == {"on-foot": 3}


def test_solved_is_solved() -> None:
    course = answered(at("no-change"), Number(0))
    assert update(course, play.GiveText("5")) == course
    assert update(course, play.Hint()) == course
    assert update(course, play.Reveal()) == course


def test_a_click_marks_a_cell_and_another_one_unmarks_it() -> None:
    press = play.Press(Target("cell", (2, 0)))
    marked = update(at("only-a-corner"), press)
    assert marked.draft.cells == ((2, 0),)
    assert update(marked, press).draft.cells == ()


def test_a_click_on_what_is_no_answer_changes_nothing() -> None:
    course = at("pay")
    for target in (Target("slot", 0), Target("card", 9), Target("cell", (0, 0)), Target("money", 0)):
        assert update(course, play.Press(target)) == course
    assert update(course, play.Pick("anything")) == course


def test_legal_and_rules_exclude_each_other_and_so_do_nobody_and_players() -> None:
    course = update(update(at("on-foot"), play.Pick("P3")), play.Pick("P4"))
    assert course.draft.picked == ("P3", "P4")
    course = update(course, play.Pick("legal"))
    assert course.draft.picked == ("legal",)
    assert update(course, play.Pick("P4")).draft.picked == ("P4",)
    course = update(update(at("leftover"), play.Pick("Ann")), play.Pick("nobody"))
    assert course.draft.picked == ("nobody",)


def test_an_order_is_taken_back_from_where_one_clicks() -> None:
    course = at("in-order")
    for name in ("place", "score", "money"):
        course = update(course, play.Pick(name))
    assert update(course, play.Pick("score")).draft.picked == ("place",)


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "99999", "٣"])
def test_what_is_no_number_is_said(text: str) -> None:
    course = update(at("no-change"), play.GiveText(text))
    assert (course.notice, course.checked) == (Notice.NO_NUMBER, None)
    assert not course.missed


@every_level
def test_checking_nothing_is_no_answer(level: Level) -> None:
    course = update(at(level.id), play.Check())
    assert (course.notice, course.checked, course.missed) == (Notice.CHOOSE_FIRST, None, False)
    assert course.progress.done == 0
    once = update(update(course, play.Hint()), play.Check())
    assert (once.notice, once.hints, once.missed) == (Notice.CHOOSE_FIRST, 1, False)


@every_level
def test_none_of_them_is_an_answer_where_it_could_be_right(level: Level) -> None:
    course = update(at(level.id), play.PickNone())
    if isinstance(level.task, MarkCells | MayDo):
        assert course.draft.none
        assert course.done is (level.solution in (Cells(()), Picked(())))
    else:
        assert course == at(level.id)


def test_a_mark_takes_none_of_them_back() -> None:
    course = update(update(at("only-a-corner"), play.PickNone()), play.Press(Target("cell", (2, 0))))
    assert (course.draft.none, course.draft.cells, course.checked) == (False, ((2, 0),), None)
    course = update(update(at("which-takes"), play.PickNone()), play.Pick("take y5"))
    assert (course.draft.none, course.draft.picked) == (False, ("take y5",))


def test_an_order_is_judged_when_it_is_whole() -> None:
    course = at("in-order")
    for name in ("score", "money", "place"):
        course = update(course, play.Pick(name))
    assert update(course, play.Check()).notice is Notice.CHOOSE_FIRST
    assert update(update(course, play.Pick("market")), play.Check()).missed


def test_the_same_wrong_number_twice_is_one_answer() -> None:
    course = update(at("no-change"), play.GiveText("2"))
    assert update(course, play.GiveText("2")) == course
    assert course.checked
    assert course.checked.slip is Slip.CHANGE


def test_one_goes_from_level_to_level_and_at_both_ends_to_the_map() -> None:
    course = Course()
    for level in LEVELS:
        assert (course.level, course.map) == (level, False)
        course = update(course, play.Go(1))
    assert course.map
    assert update(Course(), play.Go(-1)).map
    assert update(at(LEVELS[3].id), play.Go(-1)).level == LEVELS[2]


def test_practice_gets_harder_with_mastery() -> None:
    course = update(Course(), play.Practise(Skill.WALL))
    grades = []
    for _ in range(9):
        assert course.exercise
        grades.append(course.exercise.grade)
        course = update(answered(course, course.level.solution), play.Go(1))
    assert grades == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert course.progress.stars == {}


def test_review_opens_what_has_been_due_longest() -> None:
    assert update(Course(), play.Review()).notice is Notice.NOTHING_DUE
    missed = {"on-foot": Due(0, 3), "wall-42": Due(0, 2), "goal": Due(0, 99)}
    course = Course(progress=Progress(done=5, missed=missed))
    course = update(course, play.Review())
    assert course.exercise == exercise(Skill.WALL, 42)
    course = update(answered(course, course.level.solution), play.Review())
    assert course.level == level_of("on-foot")


def test_the_way_on_leads_through_all_reviews_and_back_to_where_one_was() -> None:
    missed = {"on-foot": Due(0, 3), "wall-42": Due(0, 2), "first-tile": Due(0, 4), "goal": Due(0, 99)}
    start = update(replace(at("closed-ring"), progress=Progress(done=5, missed=missed)), play.GiveText("11"))
    course = update(update(start, play.ShowMap(show=True)), play.Review())
    assert course.item == "wall-42"
    course = update(answered(course, course.level.solution), play.Go(1))
    assert course.item == "on-foot"
    course = update(update(course, play.Reveal()), play.Go(1))  # not solved, and yet it comes no second time
    assert course.item == "first-tile"
    course = update(answered(course, course.level.solution), play.Go(1))
    assert (course.item, course.notice, course.review) == ("closed-ring", Notice.REVIEWED, None)
    assert (course.draft, course.missed, course.map) == (start.draft, True, False)
    assert course.progress.done == 7


def test_one_may_leave_the_reviews_at_any_time() -> None:
    start = replace(at("closed-ring"), progress=Progress(done=5, missed={"goal": Due(0, 3), "pay": Due(0, 3)}))
    review = update(start, play.Review())
    assert update(review, play.Go(-1)) == start
    assert update(review, play.Go(1)).item == "pay"
    assert update(update(review, play.OpenLevel("on-foot")), play.Go(1)).item == "way-round"
    assert update(update(update(review, play.Hint()), play.Retry()), play.Go(-1)) == start


def test_progress_is_loaded_whole_or_not_at_all() -> None:
    solved = answered(at("no-change"), Number(0))
    loaded = update(Course(), play.Load(progress_text(solved.progress)))
    assert (loaded.progress, loaded.notice) == (solved.progress, Notice.LOADED)
    bad = update(solved, play.Load("alhambra-course 1\nlevel goal 3\nlevel goal 9"))
    assert (bad.progress, bad.notice) == (solved.progress, Notice.BAD_PROGRESS)
    assert bad.error
    assert update(bad, play.ShowMap(show=True)).error is None


def test_the_keyboard_begins_at_the_fountain_and_presses_what_it_is_on() -> None:
    course = update(at("first-tile"), play.MoveCursor("right"))
    assert course.cursor == Target("cell", (1, 0))
    assert update(course, play.PressCursor()).done
    assert update(at("goal"), play.PressCursor()) == at("goal")
    assert update(at("pay"), play.MoveCursor("right")).cursor == Target("card", 0)


def test_the_classroom_stays_on_from_level_to_level() -> None:
    course = update(update(Course(), play.Classroom(on=True)), play.Go(1))
    assert course.classroom
    shown = update(course, play.Reveal())
    assert shown.shown
    assert not shown.done


def test_every_cell_of_every_solution_and_failure_can_be_clicked() -> None:
    for level in LEVELS:
        targets = dict(active_targets(level))
        for answer in (level.solution, *(fail.answer for fail in level.fails)):
            if isinstance(answer, Cells):
                assert {Target("cell", cell) for cell in answer.cells} <= targets.keys(), level.id


some_intent = st.one_of(
    st.builds(play.OpenLevel, st.sampled_from([*(level.id for level in LEVELS), "nowhere"])),
    st.builds(play.OpenExercise, st.sampled_from(Skill), st.integers(0, 99)),
    st.builds(play.Practise, st.sampled_from(Skill)),
    st.builds(
        play.Press,
        st.builds(Target, st.just("cell"), st.tuples(st.integers(-3, 3), st.integers(-2, 2)))
        | st.builds(Target, st.sampled_from(["money", "card", "slot"]), st.integers(0, 4)),
    ),
    st.builds(play.MoveCursor, st.sampled_from(["left", "right", "up", "down"])),
    st.builds(play.Pick, st.sampled_from(["legal", "P3", "P4", "Ann", "nobody", "place", "pass", "one", ""])),
    st.builds(play.GiveText, st.sampled_from(["0", "3", "12", "x"])),
    st.builds(play.Go, st.sampled_from([1, -1])),
    st.builds(play.ShowMap, st.booleans()),
    st.builds(play.Classroom, st.booleans()),
    st.builds(play.Load, st.sampled_from(["", "alhambra-course 1"])),
    st.sampled_from(
        [
            play.Review(),
            play.PressCursor(),
            play.Check(),
            play.PickNone(),
            play.Hint(),
            play.Reveal(),
            play.Retry(),
            play.Forget(),
        ]
    ),
)


@given(st.lists(some_intent, max_size=30))
def test_whatever_is_done_the_state_makes_sense(intents: list[play.CourseIntent]) -> None:
    course = Course()
    for intent in intents:
        before, course = course, update(course, intent)
        assert isinstance(intent, play.Load) or update(before, intent) == course
        assert not (course.done and course.shown)
        assert not course.done or (course.checked is not None and course.checked.right)
        assert 0 <= course.hints <= play.MOST_HINTS
        assert course.progress.done - before.progress.done in {0, 1} or isinstance(intent, play.Load)


def test_what_is_asked_in_order_is_shown_in_another_order() -> None:
    for level in LEVELS:
        if isinstance(level.task, Arrange):
            assert tuple(option.id for option in level.task.options) != level.task.right
        if isinstance(level.task, GiveNumber):
            assert replace(Course(), level=level).draft.number is None
