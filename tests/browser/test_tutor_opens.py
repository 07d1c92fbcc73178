"""The tutor itself as the command serves it, and the notebooks in JupyterLab: they open, quietly and by themselves."""

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE, SMALL_WINDOW, OpenNotebook, OpenPage
from .geometry import fits_sideways
from .servers import Server


@pytest.mark.parametrize("viewport", [DESKTOP, SMALL_WINDOW, PHONE])
@pytest.mark.parametrize("hang", [False, True], ids=["", "other-hosts-hang"])
def test_the_tutor_opens(voila_server: Server, open_page: OpenPage, viewport: tuple[int, int], hang: bool) -> None:
    page = open_page(voila_server.url, viewport=viewport, touch=viewport == PHONE, hang=hang)
    expect(page.locator("#rendered_cells .al-app")).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)
    expect(page).to_have_title("Alhambra tutor")
    fits_sideways(page)


def test_the_loading_screen_speaks_german(voila_server: Server, open_page: OpenPage) -> None:
    page = open_page(voila_server.url, locale="de-DE")
    expect(page.locator("#loading")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_the_tutor_opens_in_jupyterlab(open_notebook: OpenNotebook) -> None:
    page = open_notebook("tutor.ipynb")
    expect(page.locator(".jp-OutputArea-output .al-app")).to_be_visible()


@pytest.mark.parametrize("name", ["01-placement.ipynb", "02-scoring.ipynb"])
def test_a_lesson_shows_its_widget_in_jupyterlab(open_notebook: OpenNotebook, name: str) -> None:
    page = open_notebook(name)
    expect(page.locator(".jp-OutputArea-output canvas").first).to_be_visible()
    expect(page.locator(".jp-OutputArea-output [data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
