"""Every language in a browser: it comes with the browser's own, can be changed, and fits the page."""

import pytest
from playwright.sync_api import expect

from alhambra_nb.app.screens import SCREENS
from alhambra_nb.words import LANGUAGES, Words

from .conftest import DESKTOP, PHONE, OpenPage
from .geometry import fits_sideways
from .servers import Server

CUT = """() => [...document.querySelectorAll('.al-root :is(button, select, summary, label, h2, h3, p, td, th, li)')]
  .filter((e) => e.textContent.trim() && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1)
  .filter((e) => getComputedStyle(e).overflowX !== 'auto')
  .map((e) => e.textContent.trim().slice(0, 60))"""
"""Texts wider than what they stand in."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_s_language_is_the_page_s(voila_server: Server, open_page: OpenPage, language: str) -> None:
    page = open_page(voila_server.url, locale=language)
    home = page.locator("header button[data-value=home]")
    expect(home).to_have_text(Words(language).say(SCREENS["home"]))
    expect(page.locator("html")).to_have_attribute("lang", language)
    other = "de" if language != "de" else "en"
    page.locator("header select[data-do=language]").select_option(other)
    expect(home).to_have_text(Words(other).say(SCREENS["home"]))
    expect(page.locator("html")).to_have_attribute("lang", other)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_on_any_screen(
    voila_server: Server, open_page: OpenPage, language: str, viewport: tuple[int, int]
) -> None:
    page = open_page(voila_server.url, locale=language, viewport=viewport)
    for screen, title in SCREENS.items():
        button = page.locator(f"header button[data-value={screen}]")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_have_text(Words(language).say(title))
        expect(page.locator(".al-root.al-app > .al-root, .al-home").first).to_be_visible()
        fits_sideways(page)
        assert page.evaluate(CUT) == [], screen
