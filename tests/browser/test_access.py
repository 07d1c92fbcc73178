"""What axe finds on each screen, in each look: nothing serious."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from alhambra_nb.lessons.course import level_of
from alhambra_nb.picture.table import Target
from alhambra_nb.picture.theme import THEMES

from .conftest import PHONE, OpenPage
from .course_page import CoursePage
from .screens import Lab, Table, go_to
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
        # Colours glide from one look to the next.
        page.wait_for_function("document.getAnimations().every(each => each.playState !== 'running')")
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


def test_placement(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url)
    go_to(page, "placement")
    lab = Lab(page)
    lab.example("corner-only")
    expect(lab.root.locator(".al-rule.al-broken").first).to_be_visible()
    for summary in lab.root.locator("summary").all():
        summary.click()
    faults = [fault for theme in looks(page) for fault in found(page, f"{theme}, a refusal")]
    lab.position.fill("F@0,0 Q@1,0")
    lab.position.blur()
    expect(lab.root.locator(".al-error")).to_be_visible()
    assert faults + list(found(page, "a bad text")) == []


def test_scoring(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url)
    stepper = go_to(page, "scoring")
    stepper.locator("select[data-do=example]").select_option("two-first-one-third")
    expect(stepper.locator("td.al-used").first).to_be_visible()
    for summary in stepper.locator("summary").all():
        summary.click()
    assert [fault for theme in looks(page) for fault in found(page, f"{theme}, a tie")] == []


@pytest.mark.parametrize("phone", [False, True], ids=["", "phone"])
def test_play(voila_server: Server, open_page: OpenPage, phone: bool) -> None:
    page = open_page(voila_server.url + "?screen=play", **({"viewport": PHONE, "touch": True} if phone else {}))
    expect(page.locator("[data-do=begin]")).to_be_visible()
    faults = [fault for theme in looks(page) for fault in found(page, f"{theme}, the set-up")]
    table = Table(page, "tall" if phone else "wide")
    table.begin(seed=7)
    match = table.my_turn()
    for slot in range(4):
        table.click(match, Target("money", slot))
    table.button("hint").click()
    expect(table.root.locator(".al-advice")).to_be_visible()
    for summary in table.root.locator("summary").all():
        summary.click()
    faults += [fault for theme in looks(page) for fault in found(page, f"{theme}, a turn")]
    assert faults == []


def test_the_end_of_a_game(voila_server: Server, open_page: OpenPage) -> None:
    """Played out by bots: the final table and the plot."""
    page = open_page(voila_server.url + "?screen=play")
    table = Table(page)
    page.wait_for_selector("[data-do=begin]")
    for kind in page.locator("select[data-do^='kind:']").all():
        kind.select_option("random")
    table.begin(seed=7)
    table.my_turn()
    expect(table.root.locator(".al-final")).to_be_visible()
    assert [fault for theme in looks(page) for fault in found(page, f"{theme}, the end")] == []
