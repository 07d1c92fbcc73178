"""When things break under an open page: it says so, keeps the learner's work, and comes back by itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .course_page import CoursePage
from .screens import Lab, go_to
from .servers import Server, tutor

BUILT = "F@0,0 X-S@0,1"
LOST = "The connection is lost"
NOTICED_MS = 10_000


def build(page: Page) -> None:
    """Builds a tile in the placement lab."""
    go_to(page, "placement")
    lab = Lab(page)
    lab.root.locator("button[data-do=wall][data-value=S]").click()
    expect(lab.root.locator(".al-tile-name")).to_contain_text("X-S")
    lab.click((0, 1))
    lab.holds(BUILT)


def banner(page: Page) -> None:
    """Waits for the banner, no longer than a person should."""
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible(timeout=NOTICED_MS)


def back(page: Page) -> None:
    """Waits until the page is usable again, with what was built."""
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(0)
    expect(page.locator("#loading")).to_have_count(0)
    Lab(page).holds(BUILT)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own for a test that breaks it."""
    with tutor(tmp_path / "log.txt") as server:
        yield server


def test_a_killed_kernel_is_noticed_and_the_page_comes_back_with_the_work(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    build(page)
    (kernel,) = server.kernels()
    kernel.kill()
    # The page may be back before one has read the banner.
    page.wait_for_function("text => document.body.innerText.includes(text)", arg=LOST, timeout=NOTICED_MS)
    back(page)
    # And it is alive: undo takes the tile away.
    Lab(page).root.locator("button[data-do=undo]").click()
    Lab(page).holds("F@0,0")


def test_a_server_that_ends_and_starts_anew_brings_the_page_back(tmp_path: Path, open_page: OpenPage) -> None:
    with tutor(tmp_path / "first.txt") as first:
        page = open_page(first.url)
        build(page)
    banner(page)
    expect(page.get_by_role("button", name="Load the page again")).to_be_visible()
    with tutor(tmp_path / "second.txt", port=first.port) as second:
        assert second.url == first.url
        back(page)
        page.goto("about:blank")


def test_a_cut_line_is_noticed_and_nothing_is_lost_when_it_is_back(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    build(page)
    (kernel,) = server.kernels()
    # To the page, a kernel that hears nothing is a line that carries nothing.
    kernel.suspend()
    banner(page)
    kernel.resume()
    back(page)


def test_the_back_button_brings_the_work_back(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    build(page)
    page.goto(f"{server.url}?screen=scoring", wait_until="commit")
    expect(page.locator(".al-stepper")).to_be_visible()
    page.go_back(wait_until="commit")
    back(page)


def test_a_reload_keeps_what_was_done_since_a_link_was_opened(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}?pos=F@0,0")
    Lab(page).holds("F@0,0")
    assert page.url.endswith("?pos=F@0,0")
    build(page)
    page.wait_for_function("location.search === ''")
    page.reload(wait_until="commit")
    back(page)


def test_a_classroom_stays_one_over_a_reload(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}?level=first-tile&classroom")
    course = CoursePage(page)
    expect(course.root.locator("[data-value=reveal]")).to_be_visible()
    course.root.locator("[data-value=reveal]").click()
    expect(course.feedback).to_be_visible()
    page.wait_for_function("location.search === '?classroom'")
    page.reload(wait_until="commit")
    expect(course.root.locator("[data-value=reveal]")).to_be_visible()


def test_two_tabs_are_two_pieces_of_work(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url)
    build(page)
    other = page.context.new_page()
    other.goto(server.url, wait_until="commit")
    # A new tab begins with what was done last, and goes its own way from there.
    back(other)
    Lab(other).root.locator("button[data-do=undo]").click()
    Lab(other).holds("F@0,0")
    for tab, position in ((page, BUILT), (other, "F@0,0")):
        tab.reload(wait_until="commit")
        Lab(tab).holds(position)
