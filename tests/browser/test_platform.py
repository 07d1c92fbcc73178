"""The platform on its own: page, template and server, with a small notebook in place of the tutor."""

import re
import time
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import MakeNotebook

from .conftest import PHONE, OpenPage, Serve, Watch
from .geometry import fits_sideways
from .servers import Server, tutor

CANVAS_AND_ANYWIDGET = """
import anywidget
import ipywidgets
from ipycanvas import MultiCanvas

class Hello(anywidget.AnyWidget):
    _esm = "export default { render({ el }) { el.innerHTML = '<p class=hello>hello</p>'; } }"
    _css = ".hello { color: rgb(1, 2, 3); }"

a_name_in_the_source = MultiCanvas(2, width=200, height=100)
a_name_in_the_source.layout.width = "200px"

def paint(*_):
    a_name_in_the_source[0].fill_style = "#0072B2"
    a_name_in_the_source[0].fill_rect(0, 0, 200, 100)

a_name_in_the_source.on_client_ready(paint)
ipywidgets.VBox([Hello(), ipywidgets.Button(description="Check", icon="check"), a_name_in_the_source])
"""
PAINTED = "() => document.querySelector('canvas')?.getContext('2d').getImageData(5, 5, 1, 1).data[3] > 0"


@pytest.fixture(scope="module")
def trial(make_notebook: MakeNotebook, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("trial") / "log.txt"
    with tutor(log, notebook=make_notebook(CANVAS_AND_ANYWIDGET)) as server:
        yield server


def usable(page: Page) -> None:
    """Waits until canvas, anywidget and controls are there and the loading screen is gone."""
    page.wait_for_function(PAINTED)
    expect(page.locator(".hello")).to_have_css("color", "rgb(1, 2, 3)")
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)


def test_the_page_opens_and_asks_no_other_host(trial: Server, open_page: OpenPage, watch: Watch) -> None:
    usable(open_page(trial.url))
    assert len(watch.requests) > 10
    assert not watch.foreign


def test_the_page_opens_while_other_hosts_hang(trial: Server, open_page: OpenPage) -> None:
    usable(open_page(trial.url, hang=True))


def test_the_browser_refuses_what_a_page_would_fetch_elsewhere(
    trial: Server, open_page: OpenPage, watch: Watch
) -> None:
    page = open_page(trial.url)
    usable(page)
    refused = page.evaluate(
        """() => new Promise((done) => {
          const told = (event) => done(event.violatedDirective);
          document.addEventListener("securitypolicyviolation", told, { once: true });
          fetch("https://example.org/").catch(() => setTimeout(() => done("no policy stopped it"), 2000));
        })"""
    )
    assert refused == "connect-src"
    # Refused by the policy before it becomes a request, or as one that never leaves.
    watch.foreign.clear()


def test_an_address_cannot_bring_back_another_template(trial: Server, open_page: OpenPage) -> None:
    page = open_page(trial.url + "?template=lab&theme=dark")
    usable(page)
    assert page.locator("link[href*='templates/alhambra/']").count() > 0
    assert page.locator("link[href*='templates/lab/'], link[href*='//cdn']").count() == 0
    assert page.locator("body").get_attribute("data-jp-theme-light") == "true"


def test_the_page_has_a_title_a_language_and_a_viewport(trial: Server, open_page: OpenPage) -> None:
    page = open_page(trial.url, viewport=PHONE, touch=True)
    usable(page)
    assert page.title() == "Trial"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.evaluate("window.innerWidth") == PHONE[0]
    fits_sideways(page)


def test_the_document_scrolls_and_nothing_in_it(serve: Serve, open_page: OpenPage) -> None:
    tall = "import ipywidgets\nipywidgets.VBox([ipywidgets.Button(description=str(n)) for n in range(80)])"
    server = serve(tall)
    page = open_page(server.url)
    expect(page.get_by_role("button", name="79")).to_be_attached()
    page.mouse.move(640, 360)
    page.mouse.wheel(0, 400)
    page.wait_for_function("window.scrollY === 400")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="79")).to_be_in_viewport()


def test_the_loading_screen_says_what_happens(trial: Server, open_page: OpenPage) -> None:
    page = open_page(trial.url)
    loading = page.get_by_role("status")
    expect(loading).to_have_text(re.compile(r"\w+"))
    expect(page.locator("#loading progress")).to_have_attribute("value", re.compile(r"\d+"))
    usable(page)


def test_without_javascript_a_line_says_so(trial: Server, open_page: OpenPage) -> None:
    page = open_page(trial.url, java_script_enabled=False)
    expect(page.locator(".alh-noscript").first).to_contain_text("JavaScript")
    expect(page.locator("#loading")).to_be_hidden()


def test_no_source_is_sent(trial: Server) -> None:
    html = fetched(trial.url)
    assert "a_name_in_the_source" not in html
    assert "fill_rect" not in html


@pytest.mark.parametrize(
    "path", ["trial.ipynb", "voila/files/trial.ipynb", "voila/tree", "voila/api/contents/", "api/kernels"]
)
def test_nothing_but_the_page_is_served(trial: Server, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(trial.url + path, timeout=30)
    assert refused.value.code == 404
    assert "ipynb" not in refused.value.read().decode()


def test_a_failing_cell_shows_neither_source_nor_traceback(serve: Serve, open_page: OpenPage) -> None:
    failing = "a_name_in_the_source = 1\nraise RuntimeError('a secret of the machine')"
    server = serve(failing)
    html = fetched(server.url)
    for secret in ("Traceback", "RuntimeError", "a secret", "a_name_in_the_source", "ipykernel"):
        assert secret not in html
    page = open_page(server.url)
    expect(page.locator("#rendered_cells")).to_contain_text("alhambra-nb doctor")
    expect(page.locator("#loading")).to_have_count(0)
    # Whoever runs the server learns the reason.
    assert "a secret of the machine" in server.log.read_text()


def test_a_session_that_nobody_holds_ends(serve: Serve) -> None:
    server = serve("1", "--idle-minutes", "0.05")
    fetched(server.url)
    assert len(server.kernels()) == 1
    end = time.monotonic() + 60
    while server.kernels() and time.monotonic() < end:
        time.sleep(0.2)
    assert not server.kernels()


def test_an_open_page_keeps_its_session(serve: Serve, open_page: OpenPage) -> None:
    server = serve(CANVAS_AND_ANYWIDGET, "--idle-minutes", "0.25")
    # The idle time is longer than a page takes to open on a machine that is busy.
    page = open_page(server.url)
    usable(page)
    # Twice the idle time.
    page.wait_for_timeout(30_000)
    assert len(server.kernels()) == 1


def test_a_page_that_is_loaded_again_and_again_leaves_no_session(serve: Serve, open_page: OpenPage) -> None:
    server = serve(CANVAS_AND_ANYWIDGET)
    page = open_page(server.url)
    for _ in range(2):
        usable(page)
        page.reload(wait_until="commit")
    usable(page)
    # Sooner than the server would end them by itself.
    end = time.monotonic() + 20
    while len(server.kernels()) > 1 and time.monotonic() < end:
        time.sleep(0.2)
    assert len(server.kernels()) == 1


def test_the_page_may_be_opened_under_each_local_name(trial: Server, open_page: OpenPage) -> None:
    usable(open_page(trial.url.replace("127.0.0.1", "localhost")))


def test_preheated_sessions_serve_the_same_page(serve: Serve, open_page: OpenPage) -> None:
    server = serve(CANVAS_AND_ANYWIDGET, "--preheat", "1", "--verbose")
    end = time.monotonic() + 60
    while "is filled with" not in server.log.read_text() and time.monotonic() < end:
        time.sleep(0.2)
    usable(open_page(server.url))
    assert "Using pre-heated kernel" in server.log.read_text()


def test_ending_the_server_ends_its_sessions(serve: Serve) -> None:
    server = serve("1")
    fetched(server.url)
    kernels = server.kernels()
    assert kernels
    server.process.terminate()
    server.process.wait(30)
    assert not any(kernel.is_running() for kernel in kernels)


def fetched(url: str) -> str:
    """The page as the server sends it, cells run."""
    with urllib.request.urlopen(url, timeout=60) as answer:
        return str(answer.read().decode())
