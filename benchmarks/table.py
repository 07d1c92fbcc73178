"""The table in the browser: click to changed pixel, messages and bytes.

``python -m benchmarks.table --clicks 60`` starts the tutor as the command does and drives it in Chromium. A click
chooses or gives up a card of the open money.
"""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from alhambra_nb.picture.table import Target
from benchmarks.browser import row
from tests.browser.conftest import FLAGS, chromium_program
from tests.browser.geometry import settled
from tests.browser.screens import Table
from tests.browser.servers import tutor

CHANGED = """async ([canvas, x, y]) => {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const at = () => context.getImageData(x * canvas.width - 20, y * canvas.height - 30, 40, 60).data.join();
  const before = at();
  const clicked = await new Promise((done) =>
    canvas.addEventListener("pointerdown", () => done(performance.now()), { capture: true, once: true }));
  while (at() === before) {
    if (performance.now() - clicked > 5000) return -1;
    await new Promise((done) => requestAnimationFrame(done));
  }
  return performance.now() - clicked;
}"""


def frames_of(page: Page) -> list[int]:
    """The sizes of what the kernel sends to the page from the next load on."""
    sizes: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: sizes.append(len(data))))
    return sizes


def clicks(page: Page, number: int) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds from click to changed pixel, and messages and bytes to the page, a click each."""
    frames = frames_of(page)
    page.reload(wait_until="commit")
    page.wait_for_selector("[data-do=begin]")
    table = Table(page)
    table.begin(seed=7)
    match = table.my_turn()
    handle = table.canvas.element_handle()
    waits, messages, sizes = [], [], []
    for i in range(number):
        x, y = table.spot(match, Target("money", i // 2 % 4))
        area = settled(table.canvas)
        page.wait_for_timeout(200)
        frames.clear()
        place = [handle, (x - area.x) / area.width, (y - area.y) / area.height]
        page.evaluate(f"args => {{ window.changed = ({CHANGED})(args) }}", place)
        page.mouse.click(x, y)
        waits.append(float(page.evaluate("window.changed")))
        page.wait_for_timeout(100)
        messages.append(float(len(frames)))
        sizes.append(float(sum(frames)))
    return waits, messages, sizes


def main() -> None:
    """Prints the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--clicks", type=int, default=60)
    chosen = options.parse_args()
    print(f"{'':<44} {'median':>8} {'p95':>8}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=list(FLAGS))
        with tutor(Path(folder, "log.txt")) as server:
            page = browser.new_page(viewport={"width": 1280, "height": 720})
            page.set_default_timeout(90_000)
            page.goto(server.url + "?screen=play", wait_until="commit")
            page.wait_for_selector("[data-do=begin]")
            waits, messages, sizes = clicks(page, chosen.clicks)
            row("click to changed pixel", waits, "ms")
            row("messages to the page per click", messages, "")
            row("bytes to the page per click", sizes, "B")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
