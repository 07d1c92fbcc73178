"""The course in a browser: three levels of each kind failed and solved, progress kept, the classroom's one screen."""

from collections import defaultdict

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLongError

from alhambra_nb.lessons.course import LEVELS, Level, level_of
from alhambra_nb.play.learning.progress import stars_for

from .conftest import DESKTOP, PHONE, OpenPage
from .course_page import CoursePage
from .geometry import fits_sideways
from .servers import Server

EACH = 3
"""Levels of a kind; of the rarest kind there are two."""
FITS = "document.documentElement.scrollHeight <= innerHeight"
A_WHILE_MS = 3_000
"""Time for a page to come to rest."""


def level(name: str) -> Level:
    found = level_of(name)
    assert found is not None
    return found


def kinds() -> dict[str, list[Level]]:
    found: dict[str, list[Level]] = defaultdict(list)
    for each in LEVELS:
        found[type(each.task).__name__].append(each)
    return {kind: levels[:EACH] for kind, levels in found.items()}


@pytest.fixture
def course(voila_server: Server, open_page: OpenPage) -> CoursePage:
    page = open_page(voila_server.url)
    page.locator("header button[data-value=course]").click()
    return CoursePage(page)


def test_levels_of_each_kind_are_failed_and_solved(course: CoursePage) -> None:
    for kind, levels in kinds().items():
        assert len(levels) > 1, kind
        for each in levels:
            course.open(each)
            course.fail(each)
            course.retry(each)
            course.solve(each)
            expect(course.stars, each.id).to_have_text("★" * stars_for(0))


def test_a_tap_answers_on_a_phone(voila_server: Server, open_page: OpenPage) -> None:
    course = CoursePage(open_page(voila_server.url + "?level=first-tile", viewport=PHONE, touch=True))
    course.at(level("first-tile"))
    course.solve(level("first-tile"))
    fits_sideways(course.page)


def test_hints_come_one_by_one_and_cost_stars(course: CoursePage) -> None:
    each = level("first-tile")
    course.open(each)
    hint = course.root.locator("[data-do=hint]")
    hint.click()
    expect(course.root.locator(".al-level .al-point")).to_have_count(1)
    course.board.focus()
    course.page.keyboard.press("h")
    expect(course.root.locator(".al-level .al-point")).to_have_count(2)
    course.solve(each)
    expect(course.stars).to_have_text("★★☆")
    course.retry(each)
    for _ in range(3):
        hint.click()
    course.says("shown", each)


def test_progress_is_kept_over_a_reload(course: CoursePage) -> None:
    solved, missed = level("first-tile"), level("goal")
    course.open(missed)
    course.fail(missed)
    course.open(solved)
    course.solve(solved)
    course.page.reload(wait_until="commit")
    again = CoursePage(course.page)
    again.at(solved)
    expect(again.stars).to_have_text("★★★")
    again.map()
    done = again.root.locator(f"[data-do=level][data-value={solved.id}] .al-stars")
    expect(done).to_have_text("★★★")
    again.root.locator("summary").click()
    field = again.root.locator("[data-do=load]")
    saved = field.input_value()
    assert f"level {solved.id} 3" in saved
    # A bad text is told beside the field, and costs nothing.
    field.fill(f"{saved}\nlevel on-foot 4")
    field.blur()
    expect(again.root.locator(".al-error")).to_contain_text("“4”")
    expect(done).to_have_text("★★★")
    field.fill("alhambra-course 1\ndone 1\nlevel goal 2")
    field.blur()
    expect(again.root.locator("[data-do=level][data-value=goal] .al-stars")).to_have_text("★★☆")
    expect(done).to_have_text("☆☆☆")
    again.page.reload(wait_until="commit")
    CoursePage(again.page).map()
    expect(again.root.locator("[data-do=level][data-value=goal] .al-stars")).to_have_text("★★☆")


def test_the_home_screen_leads_back_to_where_one_was(course: CoursePage) -> None:
    each = level("first-tile")
    course.open(each)
    course.solve(each)
    course.page.locator("header button[data-value=home]").click()
    card = course.page.locator(".al-home button[data-value=course]")
    expect(card).to_contain_text(f"1 of {len(LEVELS)}")
    card.click()
    expect(course.title).to_have_text(each.title)


def test_the_classroom_shows_each_level_and_its_answer_on_one_screen(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{voila_server.url}?level={LEVELS[0].id}&classroom", viewport=DESKTOP)
    course = CoursePage(page)
    expect(course.root.locator("[data-do=classroom]")).to_be_checked()
    expect(course.root.locator("[data-do=hint]")).to_have_count(0)
    tall = []
    for each in LEVELS:
        course.at(each)
        tall += [] if fits(page) else [each.id]
        course.board.focus()
        page.keyboard.press("s")
        course.says("shown", each)
        tall += [] if fits(page) else [f"{each.id}, answered"]
        page.keyboard.press("PageDown")
    assert tall == []
    expect(course.root.locator(".al-chapters")).to_be_visible()


def fits(page: Page) -> bool:
    """Does the page come to rest with the board, the text and all buttons in its window, and nothing to scroll to?"""
    try:
        page.wait_for_function(FITS, timeout=A_WHILE_MS)
    except TooLongError:
        return False
    expect(page.locator(".al-course .al-main canvas").first).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".al-course .al-level-ways")).to_be_in_viewport(ratio=0.99)
    return True
