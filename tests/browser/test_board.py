"""Boards in a real browser: under the tutor's server and in JupyterLab."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.conftest import MakeNotebook

from .conftest import PATIENCE_MS, SMALL_WINDOW, OpenPage, Serve, kernel_is_there
from .geometry import settled
from .servers import Server, jupyterlab, tutor

expect.set_options(timeout=PATIENCE_MS)

BOARDS = """
import ipywidgets
from IPython.display import display
from alhambra_nb.engine.city import City
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.theme import LIGHT
from alhambra_nb.widgets.board import Board
from alhambra_nb.widgets.manners import PageManners

CITY = City.parse("F@0,0 P7-E@1,0 T11@0,1")
BOX = (-300.0, -200.0, 600.0, 400.0)

class Trial:
    def __init__(self, name):
        self.name, self.events, self.lit = name, 0, []
        self.said = ipywidgets.Label("nothing yet")
        self.said.add_class("said")
        self.board = Board(label="Board " + name, on_cell=self.cell, on_key=self.key, on_error=self.failed)
        self.box = ipywidgets.VBox([self.board, self.said])
        self.box.add_class("trial-" + name)
        self.show()

    def show(self, status=""):
        scene = city_scene(CITY, BOX, highlight=self.lit)
        self.board.show(scene, theme=LIGHT, text=f"{self.name} has {len(self.lit)} lit", status=status)

    def say(self, words):
        self.events += 1
        self.said.value = f"{self.events}: {words}"

    def cell(self, cell):
        self.lit = [cell]
        self.say(f"cell {cell[0]},{cell[1]}")
        self.show(f"lit {cell[0]},{cell[1]}")

    def key(self, name):
        if name == "delete":
            raise LookupError("no such thing")
        self.say(f"key {name}")

    def failed(self, error):
        self.say(f"error {error}")

first, second = Trial("one"), Trial("two")
kept = ipywidgets.Label("nothing kept")
kept.add_class("kept")
def show_kept(items):
    kept.value = str(items)

page = PageManners(lost_text="The connection is lost", heartbeat=0.5, on_stored=show_kept)
keep = ipywidgets.Button(description="Keep")
keep.on_click(lambda _: page.keep("progress", "12"))
filler = ipywidgets.HTML("<div style='height: 280px'>above</div>")
ending = ipywidgets.HTML("<div style='height: 900px'>below</div>")
before = ipywidgets.Button(description="Before")
display(ipywidgets.VBox([filler, before, first.box, second.box, keep, kept, page, ending]))
"""
# The colour of the canvas at a place in parts of its size; false while nothing is drawn there.
PAINTED = """([canvas, x, y]) => {
  const pixel = canvas.getContext('2d').getImageData(x * canvas.width, y * canvas.height, 1, 1).data;
  return pixel[3] === 255 && pixel.join();
}"""
# Whether the canvas has the proportions of its box, 600 to 400: some frames after the window got another size.
IN_PROPORTION = "canvas => Math.abs(canvas.clientWidth / canvas.clientHeight - 1.5) < 0.015"
SCROLLER = """(element) => {
  const scrolls = (e) => e.scrollHeight > e.clientHeight + 5 && /auto|scroll/.test(getComputedStyle(e).overflowY);
  while (element && !scrolls(element)) element = element.parentElement;
  return element ?? document.scrollingElement;
}"""


@pytest.fixture(scope="module")
def boards(make_notebook: MakeNotebook, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("boards") / "log.txt"
    with tutor(log, notebook=make_notebook(BOARDS)) as server:
        yield server


class Trial:
    """One board of the notebook in a page; the box shows the columns -3 to 2 and the rows -2 to 1."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.canvas: Locator = page.locator(f".trial-{name} .alhambra-board > canvas")
        self.said: Locator = page.locator(f".trial-{name} .said")
        expect(self.canvas).to_have_attribute("aria-label", f"Board {name}")
        expect(page.locator("#loading")).to_have_count(0)
        page.wait_for_function(f"async (found) => ({PAINTED})(found)", arg=[self.canvas.element_handle(), 0.02, 0.02])

    def place(self, column: int, row: int) -> tuple[float, float]:
        """The middle of a cell in the window."""
        box = settled(self.canvas)
        return box.x + (column + 3.5) / 6 * box.width, box.y + (row + 2.5) / 4 * box.height

    def colour(self, column: int, row: int) -> str:
        """The colour of the canvas in the middle of a cell's upper edge."""
        place = [self.canvas.element_handle(), (column + 3.5) / 6, (row + 2.0) / 4]
        return str(self.page.evaluate(PAINTED, place))

    def changed(self, column: int, row: int, before: str) -> None:
        """Waits until the colour there is another."""
        place = [self.canvas.element_handle(), (column + 3.5) / 6, (row + 2.0) / 4, before]
        self.page.wait_for_function(f"(found) => ({PAINTED})(found) !== found[3]", arg=place)


def scroll(trial: Trial, by: int) -> None:
    trial.canvas.evaluate(f"(canvas, by) => ({SCROLLER})(canvas).scrollBy(0, by)", by)


def scrolled(trial: Trial) -> float:
    return float(trial.canvas.evaluate(f"(canvas) => ({SCROLLER})(canvas).scrollTop"))


def listen(page: Page) -> list[str]:
    """What the page sends to its kernel from now on; beats are left out."""
    sent: list[str] = []

    def watch(socket: WebSocket) -> None:
        def note(payload: str | bytes) -> None:
            text = payload if isinstance(payload, str) else payload.decode(errors="replace")
            if '"beat"' not in text:
                sent.append(text)

        socket.on("framesent", note)

    page.on("websocket", watch)
    return sent


def test_the_first_click_in_a_small_scrolled_window_hits_its_cell(boards: Server, open_page: OpenPage) -> None:
    trial = Trial(open_page(boards.url, viewport=SMALL_WINDOW), "one")
    trial.canvas.scroll_into_view_if_needed()
    scroll(trial, -60)
    before, colour = scrolled(trial), trial.colour(1, -1)
    box = settled(trial.canvas)
    assert box.y + box.height > SMALL_WINDOW[1], "the board must not fit: only then does focus scroll"
    trial.page.mouse.click(*trial.place(1, -1))
    expect(trial.said).to_have_text("1: cell 1,-1")
    trial.changed(1, -1, colour)
    assert scrolled(trial) == before


def test_every_corner_cell_is_hit_in_every_window(boards: Server, open_page: OpenPage) -> None:
    trial = Trial(open_page(boards.url), "one")
    count = 0
    for wide, high in ((320, 640), (800, 500), (1280, 720), (1920, 1080)):
        trial.page.set_viewport_size({"width": wide, "height": high})
        trial.page.wait_for_function(IN_PROPORTION, arg=trial.canvas.element_handle())
        trial.canvas.scroll_into_view_if_needed()
        box = settled(trial.canvas)
        assert box.height < high
        assert 0 <= box.x < box.x + box.width <= wide
        for column, row in ((-3, -2), (2, -2), (-3, 1), (2, 1)):
            count += 1
            trial.page.mouse.click(*trial.place(column, row))
            expect(trial.said).to_have_text(f"{count}: cell {column},{row}")


def test_a_tap_is_one_click(boards: Server, open_page: OpenPage) -> None:
    page = open_page(boards.url, viewport=(320, 640), touch=True, device_scale_factor=2)
    trial = Trial(page, "one")
    trial.canvas.scroll_into_view_if_needed()
    page.touchscreen.tap(*trial.place(-1, 1))
    expect(trial.said).to_have_text("1: cell -1,1")
    page.wait_for_timeout(500)
    expect(trial.said).to_have_text("1: cell -1,1")


def test_a_second_button_builds_nothing_and_the_focus_ring_is_for_keys(boards: Server, open_page: OpenPage) -> None:
    trial = Trial(open_page(boards.url), "one")
    trial.canvas.scroll_into_view_if_needed()
    for button in ("right", "middle"):
        trial.page.mouse.click(*trial.place(0, 0), button=button)  # type: ignore[arg-type]
    trial.page.keyboard.press("Escape")
    trial.page.mouse.click(*trial.place(2, 1))
    expect(trial.said).to_have_text("1: cell 2,1")
    expect(trial.canvas).to_be_focused()
    expect(trial.canvas).to_have_css("outline-style", "none")
    trial.page.keyboard.press("ArrowUp")
    expect(trial.canvas).to_have_css("outline-style", "solid")


def test_keys_go_to_the_board_and_tab_goes_through(boards: Server, open_page: OpenPage) -> None:
    page = open_page(boards.url)
    trial, other = Trial(page, "one"), Trial(page, "two")
    page.get_by_role("button", name="Before").focus()
    page.keyboard.press("Tab")
    expect(trial.canvas).to_be_focused()
    expect(trial.canvas).not_to_have_css("outline-style", "none")
    for count, (key, name) in enumerate(
        [("ArrowLeft", "left"), ("ArrowUp", "up"), ("Enter", "enter"), ("Space", "space")], start=1
    ):
        page.keyboard.press(key)
        expect(trial.said).to_have_text(f"{count}: key {name}")
    page.keyboard.press("Delete")
    expect(trial.said).to_have_text("5: error no such thing")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(other.canvas).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Keep")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Before")).to_be_focused()
    expect(trial.said).to_have_text("5: error no such thing")
    expect(other.said).to_have_text("nothing yet")


def test_the_wheel_scrolls_the_page(boards: Server, open_page: OpenPage) -> None:
    trial = Trial(open_page(boards.url, viewport=SMALL_WINDOW), "one")
    trial.canvas.scroll_into_view_if_needed()
    before = scrolled(trial)
    trial.page.mouse.move(*trial.place(0, 0))
    trial.page.mouse.wheel(0, 120)
    trial.page.wait_for_function(
        f"([canvas, before]) => ({SCROLLER})(canvas).scrollTop === before + 120",
        arg=[trial.canvas.element_handle(), before],
    )


def test_hover_sends_nothing_and_a_click_one_message(boards: Server, open_page: OpenPage) -> None:
    page = open_page("about:blank")
    sent = listen(page)
    page.goto(boards.url)
    trial = Trial(page, "one")
    trial.canvas.scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    sent.clear()
    left, top = trial.place(-3, 1)
    for step in range(200):
        page.mouse.move(left + step, top)
    x, y = trial.place(1, 0)
    page.mouse.move(x, y)
    hover = page.locator(".trial-one .alhambra-hover")
    expect(hover).to_be_visible()
    outline = settled(hover)
    assert outline.x + outline.width / 2 == pytest.approx(x, abs=1)
    assert outline.y + outline.height / 2 == pytest.approx(y, abs=1)
    page.mouse.move(2, 2)
    expect(hover).to_be_hidden()
    page.wait_for_timeout(300)
    assert sent == []
    page.mouse.click(x, y)
    expect(trial.said).to_have_text("1: cell 1,0")
    expect(page.locator(".trial-two .alhambra-hover")).to_be_hidden()
    page.mouse.move(2, 2)
    page.wait_for_timeout(300)
    assert len(sent) == 1


def test_a_screen_reader_gets_label_text_and_announcements(boards: Server, open_page: OpenPage) -> None:
    page = open_page(boards.url)
    trial = Trial(page, "one")
    board = page.get_by_role("application", name="Board one")
    expect(board).to_have_accessible_description("one has 0 lit")
    page.mouse.click(*trial.place(0, 0))
    expect(page.locator(".trial-one [role=status]")).to_have_text(re.compile("lit 0,0"))
    expect(board).to_have_accessible_description("one has 1 lit")
    expect(page.locator(".trial-two [role=status]")).to_have_text("")


def test_a_dense_screen_gets_its_pixels(boards: Server, open_page: OpenPage) -> None:
    for density, width in ((1, "960"), (2, "1920")):
        trial = Trial(open_page(boards.url, device_scale_factor=density), "one")
        expect(trial.canvas).to_have_attribute("width", width)
        trial.page.wait_for_function(f"(found) => ({PAINTED})(found)", arg=[trial.canvas.element_handle(), 0.02, 0.02])
        colour = trial.colour(1, -1)
        trial.page.mouse.click(*trial.place(1, -1))
        trial.changed(1, -1, colour)


def test_the_browser_keeps_what_it_is_given(boards: Server, open_page: OpenPage) -> None:
    page = open_page(boards.url)
    kept = page.locator(".kept")
    expect(kept).to_have_text("{}")
    page.get_by_role("button", name="Keep").click()
    page.wait_for_function("localStorage.getItem('alhambra_nb:progress') === '12'")
    page.reload()
    expect(kept).to_have_text("{'progress': '12'}")


def test_a_page_whose_storage_is_forbidden_works(boards: Server, open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })")
    page.goto(boards.url)
    trial = Trial(page, "one")
    expect(page.locator(".kept")).to_have_text("{}")
    page.get_by_role("button", name="Keep").click()
    trial.canvas.scroll_into_view_if_needed()
    page.mouse.click(*trial.place(0, 0))
    expect(trial.said).to_have_text("1: cell 0,0")


def test_a_lost_kernel_is_noticed_and_a_kernel_that_answers_again_too(serve: Serve, open_page: OpenPage) -> None:
    server = serve(BOARDS)
    page = open_page(server.url)
    Trial(page, "one")
    banner = page.get_by_role("alert")
    expect(banner).to_have_count(0)
    (kernel,) = server.kernels()
    kernel.suspend()
    expect(banner).to_have_text("The connection is lost")
    kernel.resume()
    expect(banner).to_have_count(0)


@pytest.fixture(scope="module")
def lab(make_notebook: MakeNotebook, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    folder = tmp_path_factory.mktemp("lab")
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    shutil.copyfile(make_notebook(BOARDS), notebooks / "trial.ipynb")
    with jupyterlab(notebooks, folder / "log.txt") as server:
        yield server, notebooks / "trial.ipynb"


def test_jupyterlab_with_reload_second_tab_and_second_view(lab: tuple[Server, Path], open_page: OpenPage) -> None:
    server, notebook = lab
    page = open_page(server.url + "lab/tree/trial.ipynb")
    kernel_is_there(page)
    page.locator(".jp-Notebook .jp-Cell").first.click()
    page.keyboard.press("Control+Enter")
    trial = Trial(page, "one")
    trial.canvas.scroll_into_view_if_needed()
    page.mouse.click(*trial.place(0, -1))
    expect(trial.said).to_have_text("1: cell 0,-1")
    # JupyterLab's own keys: arrows move between cells, letters act on them, Ctrl+S saves.
    for count, (key, name) in enumerate([("ArrowDown", "down"), ("ArrowUp", "up"), ("Enter", "enter")], start=2):
        page.keyboard.press(key)
        expect(trial.said).to_have_text(f"{count}: key {name}")
        expect(trial.canvas).to_be_focused()
    page.keyboard.press("b")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(1)
    page.keyboard.press("Control+s")
    expect(page.locator(".jp-mod-dirty")).to_have_count(0)
    assert "alhambra-board" not in notebook.read_text()

    page.reload()
    trial = Trial(page, "one")
    expect(trial.said).to_have_text("4: key enter")
    trial.canvas.scroll_into_view_if_needed()
    colour = trial.colour(2, 0)
    page.mouse.click(*trial.place(2, 0))
    expect(trial.said).to_have_text("5: cell 2,0")
    trial.changed(2, 0, colour)

    tab = page.context.new_page()
    tab.goto(server.url + "lab/workspaces/second/tree/trial.ipynb")
    second = Trial(tab, "one")
    second.canvas.scroll_into_view_if_needed()
    before, there = trial.colour(-2, 1), second.colour(-2, 1)
    tab.mouse.click(*second.place(-2, 1))
    for seen, colour in ((second, there), (trial, before)):
        expect(seen.said).to_have_text("6: cell -2,1")
        seen.changed(-2, 1, colour)
