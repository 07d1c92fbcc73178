"""The scoring stepper in a real browser: every named example, and steps by mouse and keys."""

import re

import pytest
from playwright.sync_api import Locator, expect

from alhambra_nb.lessons.scoring import SCORING_EXAMPLES
from alhambra_nb.play.stepper import load_example

from .conftest import OpenPage
from .screens import go_to
from .servers import Server

TIE = "(21 + 13) / 2 = 17"


@pytest.fixture
def stepper(voila_server: Server, open_page: OpenPage) -> Locator:
    return go_to(open_page(voila_server.url), "scoring")


def test_every_named_example_shows_its_step(stepper: Locator) -> None:
    for example in SCORING_EXAMPLES:
        stepper.locator("select[data-do=example]").select_option(example.id)
        expect(stepper.locator("select[data-do=example]")).to_have_value(example.id)
        state = load_example(None, example.id)
        expect(stepper.locator(".al-count")).to_contain_text(f"{state.page + 1} of {len(state.pages)}")
        for step in state.shown:
            number = stepper.locator(f"button[data-value='{step.source} {step.player}']")
            expect(number).to_contain_text(str(step.points))
        expect(stepper.locator("td.al-lit")).to_have_count(len(state.shown))


def test_a_tie_is_told_with_its_pot_and_division(stepper: Locator) -> None:
    stepper.locator("select[data-do=example]").select_option("two-first-one-third")
    expect(stepper.locator(".al-sentences")).to_contain_text(TIE)
    expect(stepper.locator("td.al-used")).to_have_text([re.compile(r"^21\b"), re.compile(r"^13\b")])


def test_steps_by_buttons_keys_and_numbers(stepper: Locator) -> None:
    page = stepper.page
    expect(stepper.locator(".al-count")).to_contain_text("Step 0")
    stepper.locator("button[data-do=next]").click()
    expect(stepper.locator(".al-count")).to_contain_text("Step 1")
    page.keyboard.press("ArrowRight")
    expect(stepper.locator(".al-count")).to_contain_text("Step 2")
    page.keyboard.press("ArrowLeft")
    expect(stepper.locator(".al-count")).to_contain_text("Step 1")
    stepper.locator(".al-main canvas").focus()
    page.keyboard.press("ArrowRight")
    expect(stepper.locator(".al-count")).to_contain_text("Step 2")
    stepper.locator("button[data-value='tower Ann']").click()
    expect(stepper.locator(".al-sentences")).to_contain_text(TIE)
    stepper.locator("button[data-do=last]").click()
    expect(stepper.locator("button[data-do=next]")).to_have_attribute("aria-disabled", "true")
    expect(stepper.locator(".al-total")).to_have_text(["51", "54", "55"])
    stepper.locator("button[data-do=total][data-value=Ben]").click()
    expect(stepper.locator(".al-sentences")).to_contain_text("0 + 17 + 18 + 0 + 0 + 17 + 2 = 54")
    stepper.locator("button[data-do=first]").click()
    expect(stepper.locator(".al-count")).to_contain_text("Step 0")


def test_a_round_can_be_chosen_on_any_position(stepper: Locator) -> None:
    stepper.locator("select[data-do=example]").select_option("one-winner")
    for round_, columns in (("3", 3), ("2", 2), ("1", 1)):
        stepper.locator(f"button[data-do=round][data-value='{round_}']").click()
        expect(stepper.locator("tr:has(.al-chip-T) > td")).to_have_count(columns)


def test_a_table_of_ones_own_and_a_bad_one(stepper: Locator) -> None:
    stepper.locator("summary").click()
    field = stepper.locator("textarea")
    field.fill("Eva: F@0,0 T11@1,0\nUli: F@0,0\nDirk: T9 T9")
    field.blur()
    expect(stepper.locator(".al-scores tbody th")).to_have_text(["Eva", "Uli", "Dirk"])
    stepper.locator("textarea").fill("Eva: F@0,0 Q1@1,0")
    stepper.locator("textarea").blur()
    expect(stepper.locator(".al-error")).to_contain_text("Q")
    expect(stepper.locator(".al-scores tbody th")).to_have_text(["Eva", "Uli", "Dirk"])
