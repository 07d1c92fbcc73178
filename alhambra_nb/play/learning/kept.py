"""The course as a browser keeps it: its progress as text, and where the learner was."""

from dataclasses import replace

from alhambra_nb.lessons.course import level_of

from .progress import ProgressError, exercise_of, kept_progress
from .state import Course, Notice, Reviewing, opened


def place_text(course: Course) -> str:
    """Where the learner is, by item; behind it, while he reviews, where he came from."""
    return f"{course.item} {course.review.back.item}" if course.review else course.item


def kept_course(progress: str, place: str, unread: str = "") -> Course:
    """The course with what a browser kept. What cannot be used of it is left out, but no progress is lost.

    ``progress``: as ``progress_text`` writes it; if it cannot be read, the learner is told, and it goes to ``unread``,
    behind what went there before. ``place``: as ``place_text`` writes it.
    """
    course = Course(unread=unread)
    try:
        if progress.strip():
            course = replace(course, progress=kept_progress(progress))
    except ProgressError:
        aside = unread if progress in unread else "\n\n".join(filter(None, (unread, progress)))
        course = replace(course, unread=aside, notice=Notice.UNREAD)
    here, came_from = [*place.split(), "", ""][:2]
    back = _opened(course, came_from)
    at = _opened(back, here)
    if at.item == here and back.item == came_from:
        at = replace(at, review=Reviewing(back, (here,)))
    return replace(at, notice=course.notice)


def _opened(course: Course, item: str) -> Course:
    """The course at an item; as it is, if there is none of this name."""
    found = level_of(item) or exercise_of(item)
    return opened(course, found) if found else course
