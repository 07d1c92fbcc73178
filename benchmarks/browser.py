"""What a visitor waits for: page to usable board, click to changed pixel, messages and bytes, memory of a session.

``python -m benchmarks.browser`` starts the tutor as the command does, drives it in Chromium, and prints medians and
95th percentiles. It needs what the browser tests need. ``--clicks N`` and ``--pages N`` set how often.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium_program
from tests.browser.screens import Lab, go_to
from tests.browser.servers import Server, tutor

CHANGED = """async ([canvas, x, y]) => {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const at = () => context.getImageData(x * canvas.width, y * canvas.height, 1, 1).data.join();
  const before = at();
  const clicked = await new Promise((done) =>
    canvas.addEventListener("pointerdown", () => done(performance.now()), { capture: true, once: true }));
  while (at() === before) {
    if (performance.now() - clicked > 5000) return -1;
    await new Promise((done) => requestAnimationFrame(done));
  }
  return performance.now() - clicked;
}"""


def row(name: str, values: list[float], unit: str) -> None:
    """Prints the median and the 95th percentile."""
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    print(f"{name:<44} {statistics.median(ordered):8.1f} {p95:8.1f} {unit:<4} n={len(ordered)}")


def page_to_board(browser: Browser, server: Server, pages: int) -> list[float]:
    """Seconds from the address to a painted board, each time with an empty cache."""
    seconds = []
    for _ in range(pages):
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        page = context.new_page()
        began = time.perf_counter()
        page.goto(server.url + "?screen=placement", wait_until="commit")
        page.wait_for_selector(".al-lab .al-main canvas", timeout=90_000)
        page.wait_for_function(
            "() => { const c = document.querySelector('.al-lab .al-main canvas');"
            " return c.getContext('2d').getImageData(c.width / 2, c.height / 2, 1, 1).data[3] > 0 }"
        )
        seconds.append(time.perf_counter() - began)
        context.close()
    return seconds


def clicks(page: Page, number: int) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds from click to changed pixel, and messages and bytes to the canvas, a click each."""
    frames: list[int] = []

    def listen(socket: object) -> None:
        socket.on("framereceived", lambda data: frames.append(len(data)) if _is_canvas(data) else None)  # type: ignore[attr-defined]

    page.on("websocket", listen)
    page.reload(wait_until="commit")
    page.wait_for_selector("header button[data-value=placement]", timeout=90_000)
    go_to(page, "placement")
    lab = Lab(page)
    lab.root.locator("button[data-do=wall][data-value=N]").click()
    lab.root.locator("button[data-do=wall][data-value=N]").click()
    page.wait_for_timeout(500)
    handle = lab.board.element_handle()
    area = lab.board.bounding_box()
    assert handle
    assert area
    waits, messages, sizes = [], [], []
    for i in range(number):
        cell = (2, 1) if i % 2 else (2, -1)
        x, y = lab.spot(cell, also=[(2, 1), (2, -1)])
        page.wait_for_timeout(150)
        frames.clear()
        place = [handle, (x - area["x"]) / area["width"], (y - area["y"]) / area["height"]]
        page.evaluate(f"args => {{ window.changed = ({CHANGED})(args) }}", place)
        page.mouse.click(x, y)
        waits.append(float(page.evaluate("window.changed")))
        page.wait_for_timeout(60)
        messages.append(float(len(frames)))
        sizes.append(float(sum(frames)))
    return waits, messages, sizes


def _is_canvas(data: str | bytes) -> bool:
    """Whether a frame carries drawing commands: ipycanvas sends them as a custom message with buffers."""
    return isinstance(data, bytes) and b'"method": "custom"' in data.replace(b'":"', b'": "') and b"dtype" in data


def memory(server: Server) -> list[float]:
    """Proportional set size of each kernel, in MB."""
    return [kernel.memory_full_info().pss / 1e6 for kernel in server.kernels()]


def main() -> None:
    """Prints the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--clicks", type=int, default=60)
    options.add_argument("--pages", type=int, default=5)
    chosen = options.parse_args()
    print(f"{'':<44} {'median':>8} {'p95':>8}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=list(FLAGS))
        with tutor(Path(folder, "cold.txt")) as server:
            row("page to usable board, cold", page_to_board(browser, server, chosen.pages), "s")
            page = browser.new_page(viewport={"width": 1280, "height": 720})
            page.goto(server.url, wait_until="commit")
            page.wait_for_selector("header button[data-value=placement]", timeout=90_000)
            waits, messages, sizes = clicks(page, chosen.clicks)
            row("click to changed pixel", waits, "ms")
            row("messages to the board's canvas per repaint", messages, "")
            row("bytes to the board's canvas per repaint", sizes, "B")
            row("memory of a session (PSS)", memory(server)[-1:], "MB")
            page.close()
        with tutor(Path(folder, "warm.txt"), "--preheat", "2") as server:
            page_to_board(browser, server, 1)
            time.sleep(8)  # the pool fills up again
            seconds = []
            for _ in range(chosen.pages):
                seconds += page_to_board(browser, server, 1)
                time.sleep(8)
            row("page to usable board, preheated", seconds, "s")
        browser.close()


if __name__ == "__main__":
    main()
