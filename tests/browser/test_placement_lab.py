"""The placement lab in a real browser: every named example, and the board's manners where people meet them."""

import re

import pytest
from playwright.sync_api import Page, expect

from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES

from .conftest import PHONE, SMALL_WINDOW, OpenPage
from .geometry import settled
from .screens import Lab, go_to
from .servers import Server

BROKEN = {
    "wall-in-the-way": ["P4"],
    "way-round": [],
    "from-refused-to-legal": ["P4"],
    "corner-only": ["P2", "P4"],
    "wall-against-open": ["P3"],
    "hole-of-one": ["P5"],
    "hole-of-several": ["P5"],
    "hole-at-a-corner": ["P5"],
    "sealed-palace": ["P3", "P4"],
    "removal-cuts-off": ["P4", "P7"],
    "swap-fits": [],
    "swap-does-not-fit": ["P3", "P4", "P7"],
}


@pytest.fixture
def lab(voila_server: Server, open_page: OpenPage) -> Lab:
    page = open_page(voila_server.url)
    go_to(page, "placement")
    return Lab(page)


def test_every_named_example_says_what_it_teaches(lab: Lab) -> None:
    assert set(BROKEN) == {example.id for example in PLACEMENT_EXAMPLES}
    for name, broken in BROKEN.items():
        lab.example(name)
        expect(lab.root.locator("select[data-do=example]")).to_have_value(name)
        expect(lab.root.locator(".al-rule.al-broken b")).to_have_text(broken)
        expect(lab.root.locator(".al-status")).to_have_class(f"al-status al-{'refused' if broken else 'made'}")


def test_the_way_from_the_refused_to_the_legal_tile(lab: Lab) -> None:
    lab.example("from-refused-to-legal")
    expect(lab.root.locator(".al-rule.al-broken")).to_have_count(1)
    for tiles in ("2 tiles", "3 tiles", "4 tiles"):
        lab.root.get_by_role("button", name="Next move").click()
        expect(lab.root.locator(".al-facts")).to_contain_text(tiles)
    expect(lab.position).to_have_value(re.compile("X-W@2,0"))


def test_pick_build_refuse_undo_redo(lab: Lab) -> None:
    lab.pick("P8")
    lab.click((1, 0))
    lab.holds("F@0,0 P8@1,0")
    lab.pick("S9")
    lab.click((2, 1))
    lab.breaks("P2", "P4")
    lab.holds("F@0,0 P8@1,0")
    lab.root.locator("button[data-do=undo]").click()
    lab.holds("F@0,0")
    lab.root.locator("button[data-do=redo]").click()
    lab.holds("F@0,0 P8@1,0")


def test_a_pasted_position_is_loaded_and_a_bad_one_gets_one_sentence(lab: Lab) -> None:
    lab.root.locator("summary").click()
    lab.position.fill("F@0,0 T9-NE@1,0")
    lab.position.blur()
    expect(lab.root.locator(".al-facts")).to_contain_text("1 tile")
    lab.position.fill("F@0,0 T9-NE@1,0 Q7@2,0")
    lab.position.blur()
    expect(lab.root.locator(".al-error")).to_contain_text("Q")
    expect(lab.root.locator(".al-facts")).to_contain_text("1 tile")


def test_the_first_click_in_a_small_window_hits_its_cell(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url, viewport=SMALL_WINDOW)
    go_to(page, "placement")
    lab = Lab(page)
    lab.root.locator("button[data-do=wall][data-value=S]").click()
    expect(lab.root.locator(".al-tile-name")).to_contain_text("X-S")
    # The board half out of the window above: what takes the focus would be scrolled into view.
    page.evaluate("window.scrollTo(0, 0)")
    area = settled(lab.board)
    page.evaluate("by => window.scrollBy(0, by)", area.y + area.height / 3)
    page.mouse.click(*lab.spot((0, 1)))
    lab.holds("F@0,0 X-S@0,1")


def test_a_tap_is_one_click(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url, viewport=PHONE, touch=True)
    go_to(page, "placement")
    lab = Lab(page)
    lab.root.locator("button[data-do=wall][data-value=N]").tap()
    expect(lab.root.locator(".al-tile-name")).to_contain_text("X-N")
    lab.tap((1, 0))
    lab.holds("F@0,0 X-N@1,0")
    lab.root.locator("button[data-do=undo]").tap()
    lab.holds("F@0,0")
    expect(lab.root.locator("button[data-do=undo]")).to_have_attribute("aria-disabled", "true")


def test_keys_build_and_tab_goes_through_the_page_and_out(lab: Lab) -> None:
    page = lab.page
    lab.pick("P8")
    lab.board.focus()
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    lab.holds("F@0,0 P8@1,0")
    seen = set()
    for _ in range(120):
        page.keyboard.press("Tab")
        where = page.evaluate(
            "() => ((e) => (e === document.body ? 'out' : e.tagName + (e.dataset.do ?? '')))(document.activeElement)"
        )
        seen.add(where)
        if where == "out":
            break
    assert "out" in seen
    assert {"BUTTONundo", "BUTTONrule", "SELECTexample", "BUTTONmode", "CANVAS"} <= seen
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement !== document.body")


def test_the_wheel_over_the_board_scrolls_the_page(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url, viewport=SMALL_WINDOW)
    go_to(page, "placement")
    lab = Lab(page)
    before = page.evaluate("document.scrollingElement.scrollTop")
    page.mouse.move(*lab.spot((0, 0)))
    page.mouse.wheel(0, 150)
    page.wait_for_function("before => document.scrollingElement.scrollTop >= before + 100", arg=before)


def test_a_reload_brings_the_position_back(lab: Lab) -> None:
    page = lab.page
    lab.pick("P8")
    lab.click((1, 0))
    lab.holds("F@0,0 P8@1,0")
    page.reload(wait_until="commit")
    page.wait_for_selector(".al-lab canvas")
    Lab(page).holds("F@0,0 P8@1,0")
    Lab(page).root.locator("button[data-do=undo]").click()
    Lab(page).holds("F@0,0")


def test_two_tabs_do_not_disturb_each_other(lab: Lab) -> None:
    other_page = lab.page.context.new_page()
    other_page.goto(lab.page.url, wait_until="commit")
    other_page.wait_for_selector("header button[data-value=placement]")
    go_to(other_page, "placement")
    other = Lab(other_page)
    lab.example("sealed-palace")
    expect(lab.root.locator(".al-facts")).to_contain_text("12")
    other.example("hole-of-one")
    expect(other.root.locator(".al-facts")).to_contain_text("6 tiles")
    expect(lab.root.locator(".al-facts")).to_contain_text("12")
    # Each tab comes back with its own work, not with the other's.
    lab.page.reload(wait_until="commit")
    lab.page.wait_for_selector(".al-lab canvas")
    expect(Lab(lab.page).root.locator(".al-facts")).to_contain_text("12")


def test_german_and_back_without_losing_anything(lab: Lab) -> None:
    page: Page = lab.page
    lab.example("hole-of-one")
    expect(lab.status).to_contain_text("G11")
    english = lab.status.inner_text()
    page.locator("header select[data-do=language]").select_option("de")
    expect(lab.root.locator("button[data-do=undo]")).to_contain_text("Rückgängig")
    lab.breaks("P5")
    expect(lab.status).not_to_have_text(english)
    page.locator("header select[data-do=language]").select_option("en")
    expect(lab.status).to_have_text(english)
