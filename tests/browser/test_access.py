"""What axe finds on the screens where one begins, learns and asks what if: nothing serious, in any look."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from alhambra_nb.lessons.course import level_of
from alhambra_nb.picture.theme import THEMES

from .conftest import PHONE, OpenPage
from .course_page import CoursePage
from .servers import Server

SERIOUS = {"serious", "critical"}
TABLE = "?what=round+all%0AAnn:+3T+w2+p9%0ABen:+F@0,0+P8@1,0%0ACid:+1G%0ADirk:+1T"


def found(page: Page, where: str) -> Iterator[str]:
    """What axe calls serious or critical, and where."""
    for fault in Axe().run(page).response["violations"]:
        if fault["impact"] in SERIOUS:
            for node in fault["nodes"]:
                yield f"{where}: {fault['id']}: {node['target']} {node['html'][:120]} {node['failureSummary']}"


def looks(page: Page) -> Iterator[str]:
    """Every theme, one after the other, and light at last."""
    for theme in (*(name for name in THEMES if name != "light"), "light"):
        page.locator("header select[data-do=theme]").select_option(theme)
        # The class is on the whole page; the panels come after it.
        expect(page.locator(f".al-app.al-theme-{theme}")).to_be_visible()
        expect(page.locator(f".al-theme-{theme} select[data-do=theme]")).to_have_value(theme)
        yield theme


def test_home(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url)
    expect(page.locator(".al-home")).to_be_visible()
    faults = [fault for theme in looks(page) for fault in found(page, theme)]
    page.locator("header button[data-do=help]").click()
    expect(page.locator(".al-help")).to_be_visible()
    assert faults + list(found(page, "help")) == []


def test_course(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url + "?level=on-foot")
    course, level = CoursePage(page), level_of("on-foot")
    assert level is not None
    faults = []
    for theme in looks(page):
        faults += found(page, f"{theme}, a level")
        course.fail(level)
        faults += found(page, f"{theme}, failed")
        course.retry(level)
        course.root.locator("[data-do=hint]").click()
        course.solve(level)
        faults += found(page, f"{theme}, solved")
        course.map()
        faults += found(page, f"{theme}, map")
        course.root.locator("[data-do=level][data-value=on-foot]").click()
        course.at(level)
    assert faults == []


def test_course_with_numbers_and_cards_in_the_classroom(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url + "?exercise=wall&seed=42&classroom")
    course = CoursePage(page)
    expect(course.root.locator("[data-do=number]")).to_be_visible()
    faults = list(found(page, "number"))
    course.root.locator("[data-value=reveal]").click()
    expect(course.feedback).to_be_visible()
    assert faults + list(found(page, "shown")) == []


@pytest.mark.parametrize("phone", [False, True], ids=["", "phone"])
def test_what_if(voila_server: Server, open_page: OpenPage, phone: bool) -> None:
    page = open_page(voila_server.url + TABLE, **({"viewport": PHONE, "touch": True} if phone else {}))
    lab = page.locator(".al-whatif")
    expect(lab.locator(".al-bars svg")).to_be_visible()
    for summary in lab.locator("summary").all():
        summary.click()
    lab.locator("[data-do=ask]").first.click()
    expect(lab.locator(".al-answer")).to_be_visible()
    field = lab.locator("[data-do='number 0 tower']")
    field.fill("99")
    field.blur()
    expect(lab.locator(".al-error")).to_be_visible()
    faults = [fault for theme in looks(page) for fault in found(page, f"{theme}, a refusal")]
    lab.locator("[data-do=side][data-value=B]").click()
    expect(lab.locator(".al-differences")).to_be_visible()
    assert faults + list(found(page, "two scenarios")) == []
