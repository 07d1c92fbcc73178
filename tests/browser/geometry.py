"""Where things lie on a page, once they have come to rest."""

from typing import NamedTuple

from playwright.sync_api import Locator, Page

REST = """async (element) => {
  const frame = () => new Promise(requestAnimationFrame);
  let [last, same] = ['', 0];
  while (same < 3) {
    await frame();
    const { x, y, width, height } = element.getBoundingClientRect();
    const now = [x, y, width, height].join();
    same = now === last && width > 0 ? same + 1 : 0;
    last = now;
  }
  return last;
}"""
"""A page answers a change of its size, or of what stands above, some frames later: a place read before is another."""


class Area(NamedTuple):
    """A rectangle in the window, in CSS pixels."""

    x: float
    y: float
    width: float
    height: float


def settled(element: Locator) -> Area:
    """Where the element lies, once it has lain there for three frames."""
    return Area(*(float(number) for number in element.evaluate(REST).split(",")))


def fits_sideways(page: Page) -> None:
    """Waits until the page is no wider than its window."""
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
