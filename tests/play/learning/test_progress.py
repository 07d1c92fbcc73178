"""Progress: stars, mastery, reviews after growing gaps, and its text form, that loses nothing."""

from contextlib import suppress
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.lessons.course import LEVELS
from alhambra_nb.lessons.exercises import Skill
from alhambra_nb.play.learning.progress import (
    GAPS,
    TOP_SCORE,
    Due,
    Progress,
    ProgressError,
    ProgressFault,
    exercise_of,
    finished,
    kept_progress,
    parse_progress,
    progress_text,
    stars_for,
)

IDS = [level.id for level in LEVELS]
items = st.one_of(
    st.sampled_from(IDS), st.builds("{}-{}".format, st.sampled_from([s.value for s in Skill]), st.integers(0, 10**9))
)
progresses = st.builds(
    lambda done, stars, skills, missed: Progress(done, *map(MappingProxyType, (stars, skills, missed))),
    st.integers(0, 10**6),
    st.dictionaries(st.sampled_from(IDS), st.integers(1, 3)),
    st.dictionaries(st.sampled_from(list(Skill)), st.integers(0, TOP_SCORE)),
    st.dictionaries(items, st.builds(Due, st.integers(0, len(GAPS) - 1), st.integers(0, 10**6))),
)


@given(progresses)
def test_a_text_gives_back_what_it_was_made_of(progress: Progress) -> None:
    assert parse_progress(progress_text(progress)) == progress


def test_stars_fall_with_hints() -> None:
    assert [stars_for(hints) for hints in range(4)] == [3, 2, 2, 1]


def test_the_best_stars_are_kept() -> None:
    progress = finished(Progress(), "goal", None, 2, missed=False)
    assert progress.stars == {"goal": 2}
    assert finished(progress, "goal", None, 0, missed=False).stars == {"goal": 3}
    assert finished(progress, "goal", None, 3, missed=True).stars == {"goal": 2}


def test_what_was_missed_comes_back_after_growing_gaps_and_then_no_more() -> None:
    progress = finished(Progress(), "goal", None, 0, missed=True)
    waits = []
    while "goal" in progress.missed:
        waited = 0
        while "goal" not in progress.due:
            progress = finished(progress, "on-foot", None, 0, missed=False)
            waited += 1
        waits.append(waited)
        progress = finished(progress, "goal", None, 0, missed=False)
    assert waits == list(GAPS)
    assert waits == sorted(set(waits))


def test_missed_again_it_begins_again() -> None:
    progress = Progress(done=10, missed=MappingProxyType({"goal": Due(3, 10)}))
    assert finished(progress, "goal", None, 0, missed=True).missed["goal"] == Due(0, 11 + GAPS[0])


def test_solved_before_it_is_due_changes_no_review() -> None:
    progress = Progress(done=10, missed=MappingProxyType({"goal": Due(1, 30)}))
    assert finished(progress, "goal", None, 0, missed=False).missed["goal"] == Due(1, 30)


def test_mastery_rises_with_each_exercise_solved_alone_and_falls_with_a_miss() -> None:
    progress, grades = Progress(), []
    for seed in range(12):
        grades.append(progress.grade(Skill.WALL))
        progress = finished(progress, f"wall-{seed}", Skill.WALL, 0, missed=False)
    assert grades == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3]
    assert progress.skills[Skill.WALL] == TOP_SCORE
    assert finished(progress, "wall-1", Skill.WALL, 1, missed=False).skills[Skill.WALL] == TOP_SCORE
    assert finished(progress, "wall-1", Skill.WALL, 0, missed=True).skills[Skill.WALL] == TOP_SCORE - 2
    assert progress.stars == {}


@pytest.mark.parametrize(
    ("text", "fault", "piece", "line"),
    [
        ("", ProgressFault.EMPTY, "", 0),
        ("  \n", ProgressFault.EMPTY, "", 0),
        ("hello", ProgressFault.HEAD, "hello", 0),
        ("\nalhambra-course", ProgressFault.HEAD, "alhambra-course", 1),
        ("alhambra-course 2", ProgressFault.VERSION, "2", 0),
        ("alhambra-course 1\ndone", ProgressFault.PARTS, "done", 1),
        ("alhambra-course 1\ndone 1 2", ProgressFault.PARTS, "done 1 2", 1),
        ("alhambra-course 1\ndone -1", ProgressFault.NUMBER, "-1", 1),
        ("alhambra-course 1\ndone ٣", ProgressFault.NUMBER, "٣", 1),
        ("alhambra-course 1\ndone 9999999999", ProgressFault.NUMBER, "9999999999", 1),
        ("alhambra-course 1\nlevel goal 4", ProgressFault.NUMBER, "4", 1),
        ("alhambra-course 1\nlevel goal 0", ProgressFault.NUMBER, "0", 1),
        ("alhambra-course 1\nlevel goal 1\nlevel goal 2", ProgressFault.TWICE, "level goal", 2),
        ("alhambra-course 1\ndone 1\ndone 2", ProgressFault.TWICE, "done", 2),
        ("alhambra-course 1\nskill wall 10", ProgressFault.NUMBER, "10", 1),
        ("alhambra-course 1\nreview goal 5 3", ProgressFault.NUMBER, "5", 1),
        ("x" * 60_000, ProgressFault.LONG, "60000", 0),
    ],
)
def test_a_bad_text_names_its_first_bad_piece(text: str, fault: ProgressFault, piece: str, line: int) -> None:
    with pytest.raises(ProgressError) as error:
        parse_progress(text)
    assert (error.value.fault, error.value.piece, error.value.line) == (fault, piece, line)


LATER = ("level nowhere 3", "level a b c d", "skill juggling 3", "review wall-x 0 3", "badge gold 7", "badge")
DAMAGED = ("level goal 9", "done -4", "level goal", "skill wall 1 2", "review goal x 3")


@pytest.mark.parametrize("read", [parse_progress, kept_progress])
def test_what_only_a_later_version_knows_is_written_back_as_it_was(read) -> None:
    text = "\n".join(("alhambra-course 1", "done 4", "level on-foot 3", *LATER))
    progress = read(text)
    assert (progress.stars, progress.apart) == ({"on-foot": 3}, LATER)
    learnt = finished(progress, "goal", None, 0, missed=True)
    again = read(progress_text(learnt))
    assert (again.stars, again.apart) == ({"on-foot": 3, "goal": 3}, LATER)


@pytest.mark.parametrize("line", [*DAMAGED, "level on-foot 2", "done 5"])
def test_a_damaged_line_that_was_kept_costs_no_other(line: str) -> None:
    text = f"alhambra-course 1\ndone 4\nlevel on-foot 3\n{line}\nskill wall 2"
    progress = kept_progress(text)
    assert (progress.done, progress.stars, progress.skills) == (4, {"on-foot": 3}, {Skill.WALL: 2})
    assert progress.apart == (line,)
    assert kept_progress(progress_text(progress)) == progress


def test_however_much_is_missed_the_text_can_be_read_again() -> None:
    progress = Progress()
    for seed in range(900):
        progress = finished(progress, f"leftover-{10**9 - seed}", Skill.LEFTOVER, 0, missed=True)
    progress = finished(progress, "goal", None, 0, missed=True)
    assert parse_progress(progress_text(progress)) == progress
    assert "goal" in progress.missed


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, f"alhambra-course 1\n{text}"):
        with suppress(ProgressError):
            assert isinstance(parse_progress(whole), Progress)
        with suppress(ProgressError):
            kept = kept_progress(whole)
            assert kept_progress(progress_text(kept)) == kept


def test_items_name_exercises() -> None:
    found = exercise_of("wall-42")
    assert found
    assert (found.skill, found.seed) == (Skill.WALL, 42)
    for text in ("wall", "wall-", "wall--1", "wall-1e3", "wall-99999999999999999999", "x-3", "", "wall-٣x"):
        assert exercise_of(text) is None
