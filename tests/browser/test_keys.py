"""By keyboard alone, from the start: a level, a scoring, and a move in the lab. Whole games: ``test_play_games.py``."""

from playwright.sync_api import Page, expect

from alhambra_nb.lessons.course import LEVELS, level_of
from alhambra_nb.lessons.course.task import Picked

from .conftest import OpenPage
from .course_page import CoursePage
from .screens import Lab, wait_for_board
from .servers import Server

MOST = 120
SEEN = """() => {
  const style = getComputedStyle(document.activeElement);
  return document.activeElement === document.body || style.outlineStyle !== "none" || style.boxShadow !== "none";
}"""
"""Whether what has the focus shows it; the page itself has it between the last stop and the first."""


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the focus is there; on the way each stop shows that it has it."""
    page.wait_for_selector(selector)
    for _ in range(MOST):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
        assert page.evaluate(SEEN), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    raise AssertionError(f"Tab does not lead to {selector}")


def enter(page: Page, selector: str) -> None:
    """Goes to a button by Tab, and presses it by Enter."""
    tab_to(page, selector)
    page.keyboard.press("Enter")


def test_a_level_and_the_next(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url)
    enter(page, "header button[data-value=course]")
    course = CoursePage(page)
    first, second = LEVELS[:2]
    course.at(first)
    assert isinstance(first.solution, Picked)
    enter(page, f"[data-do=pick][data-value='{first.solution.ids[0]}']")
    course.says("good", first)
    enter(page, "[data-value=next]")
    course.at(second)


def test_a_level_on_the_board(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{voila_server.url}?level=first-tile")
    course, level = CoursePage(page), level_of("first-tile")
    assert level is not None
    course.at(level)
    tab_to(page, ".al-course .al-main canvas")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(course.feedback).to_be_visible()


def test_a_scoring(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url)
    enter(page, "header button[data-value=scoring]")
    wait_for_board(page, ".al-stepper .al-main canvas")
    stepper = page.locator(".al-stepper")
    tab_to(page, "select[data-do=example]")
    page.keyboard.press("ArrowDown")
    expect(stepper.locator(".al-count")).to_contain_text("Step")
    enter(page, "button[data-do=first]")
    expect(stepper.locator(".al-count")).to_contain_text("Step 0")
    page.keyboard.press("ArrowRight")
    expect(stepper.locator(".al-count")).to_contain_text("Step 1")
    expect(stepper.locator(".al-sentences")).not_to_be_empty()


def test_a_move_in_the_lab_and_out_again(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url)
    enter(page, "header button[data-value=placement]")
    wait_for_board(page, ".al-lab .al-main canvas")
    lab = Lab(page)
    enter(page, "button[data-do=wall][data-value=S]")
    expect(lab.root.locator(".al-tile-name")).to_contain_text("X-S")
    tab_to(page, ".al-lab .al-main canvas")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    lab.holds("F@0,0 X-S@0,1")
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.matches('canvas')")
