"""The browser and the servers of the browser tests.

A test asks for ``voila_server`` or ``lab_server`` and for ``open_page``, and says what it wants to see. Every page that
it opens fails the test on an error in the page and on a request to another host.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, expect, sync_playwright

from tests.conftest import MakeNotebook

from .servers import Server, jupyterlab, tutor

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_PROGRAMS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
LOCAL_SCHEMES = {"data", "blob", "about", "chrome-error"}
# Generous: it ends a hopeless test; it measures nothing.
PATIENCE_MS = 60_000
expect.set_options(timeout=PATIENCE_MS)

DESKTOP = (1280, 720)
SMALL_WINDOW = (800, 500)
PHONE = (390, 844)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test.

    One that fails is tried twice more, and the closing line counts what was tried again: browser, server and kernels
    share two cores with the other tests, and now and then one of them starves. A fault of ours fails three times.
    """
    for item in items:
        if Path(item.path).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=2))


def chromium_program() -> str:
    """The path of a Chromium or Chrome: ``ALHAMBRA_CHROMIUM``, or one that is installed."""
    named = os.environ.get("ALHAMBRA_CHROMIUM")
    found = [named] if named else [shutil.which(name) for name in PROGRAMS]
    found += [path for path in MAC_PROGRAMS if Path(path).exists()]
    program = next((path for path in found if path), None)
    if program is None:
        pytest.fail("The browser tests need Chromium or Chrome: install one, or name its program in ALHAMBRA_CHROMIUM.")
    return program


@dataclass
class Watch:
    """What went wrong in the pages of one test."""

    faults: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext, *, hang: bool) -> None:
        """Watches every page of the context; with ``hang``, other hosts take requests and never answer."""
        context.on("weberror", lambda error: self.faults.append(f"page error: {error.error}"))
        context.on("request", self._seen)
        if hang:
            context.route(is_foreign, _never_answer)

    def _seen(self, request: Request) -> None:
        self.requests.append(request.url)
        if is_foreign(request.url):
            self.foreign.append(request.url)


def is_foreign(url: str) -> bool:
    """Whether an address leads to another host."""
    parts = urlsplit(url)
    return parts.scheme not in LOCAL_SCHEMES and parts.hostname not in {"127.0.0.1", "localhost"}


def _never_answer(_route: Route) -> None:
    """Neither continues nor aborts: to the page it is a host behind a firewall that drops every packet."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a file; each test has contexts of its own in it, so caches start cold.

    Not one for the whole session: as long as Playwright runs, its event loop counts as running in this thread, and
    tests elsewhere that run a loop of their own would be refused one.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What went wrong so far; at the end it must be nothing. A test that expects a fault takes it off the list."""
    watch = Watch()
    yield watch
    assert not watch.foreign, "requests to other hosts"
    assert not watch.faults, "errors in the page"


Serve = Callable[..., Server]


@pytest.fixture
def serve(make_notebook: MakeNotebook, tmp_path: Path) -> Iterator[Serve]:
    """Serves a notebook with the given code as the command does: ``serve("1 + 1", "--idle-minutes", "2")``.

    The server outlives the test's pages: one that ended before them would leave a page asking for scripts in vain.
    """
    with ExitStack() as stack:

        def serve_it(code: str, *options: str) -> Server:
            return stack.enter_context(tutor(tmp_path / f"{uuid4().hex}.txt", *options, notebook=make_notebook(code)))

        yield serve_it


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, watch: Watch, serve: Serve) -> Iterator[OpenPage]:
    """Opens a page in a fresh context: ``open_page(url, viewport=(800, 500), touch=True, locale="de-DE", hang=True)``.

    It does not wait for the page to be complete: ask for what the test needs, with ``expect`` or ``wait_for_…``. Other
    options go to Playwright's ``new_context``, for example ``device_scale_factor=2`` or ``reduced_motion="reduce"``.
    """
    with ExitStack() as stack:

        def open_it(
            url: str,
            *,
            viewport: tuple[int, int] = DESKTOP,
            touch: bool = False,
            locale: str = "en-GB",
            hang: bool = False,
            **options: object,
        ) -> Page:
            width, height = viewport
            context = browser.new_context(
                viewport={"width": width, "height": height},
                has_touch=touch,
                is_mobile=touch,
                locale=locale,
                **options,  # type: ignore[arg-type]
            )
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE_MS)
            watch.over(context, hang=hang)
            page = context.new_page()
            page.goto(url, wait_until="commit")
            return page

        yield open_it


def kernel_is_there(page: Page) -> None:
    """Waits until the notebook that JupyterLab shows can run its cells.

    Not for the notebook's own sign, which says idle before there is a kernel; running then asks for one in a dialog.
    """
    expect(page.get_by_role("button", name=re.compile(r"^Python 3 .*\| Idle$"))).to_be_visible()


OpenNotebook = Callable[..., Page]


@pytest.fixture
def open_notebook(lab_server: Server, open_page: OpenPage) -> OpenNotebook:
    """Opens a notebook in JupyterLab and runs all its cells: ``open_notebook("01-placement.ipynb")``.

    Options are those of ``open_page``. Each call has a workspace of its own, so that nothing else is open.
    """

    def open_it(name: str, **options: object) -> Page:
        page = open_page(f"{lab_server.url}lab/workspaces/{uuid4().hex}/tree/{name}", **options)
        kernel_is_there(page)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        expect(page.locator(".jp-CodeCell .jp-InputPrompt").last).to_have_text(re.compile(r"\[\d+\]"))
        return page

    return open_it


@pytest.fixture(scope="session")
def voila_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The tutor as the command serves it."""
    with tutor(tmp_path_factory.mktemp("voila") / "log.txt") as server:
        yield server


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on copies of the notebooks."""
    folder = tmp_path_factory.mktemp("lab")
    with jupyterlab(folder / "notebooks", folder / "log.txt") as server:
        yield server
