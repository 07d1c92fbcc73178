"""What a change in the what-if lab costs the kernel, with six players: medians and 95th percentiles.

    python -m benchmarks.what_if [--repeats 300] [--seed 7] [--page 100]

Run it from the repository's root, with the package installed. A change is one tile, segment or point more or less for
somebody, at tables that are drawn anew from the seed every 20 changes. Times are CPU milliseconds of this process;
"first" is each figure before anything is remembered. All are taken for tables that score one round, and all three.

With ``--page N``, N changes are made in Chromium as well, at the tutor as the command serves it: milliseconds by the
clock from the press of + or − until the number, all panels and a frame of the page are there. It needs what the browser
tests need.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from alhambra_nb.engine import ROUNDS
from alhambra_nb.play.what_if import Counts, Scenario, Seat, WhatIf, columns, link, new_what_if, next_tiles, update
from alhambra_nb.play.what_if.change import smallest_change, smallest_wall_change
from alhambra_nb.play.what_if.checks import NUMBER_FIELDS, find_wrong
from alhambra_nb.play.what_if.intents import Add
from alhambra_nb.play.what_if.view import WhatIfView, what_if_view
from alhambra_nb.words import Words

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")
ANEW = 20


def main() -> None:
    options = argparse.ArgumentParser(description="Measures the what-if lab.")
    options.add_argument("--repeats", type=int, default=300, help="changes (default 300)")
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--page", type=int, default=0, help="changes in a browser (default none)")
    given = options.parse_args()
    print(f"Python {sys.version.split()[0]} on {sys.platform}, seed {given.seed}, six players, CPU ms\n")
    print(f"{'':<44}{'first':>8}{'median':>8}{'p95':>8}")
    for rounds in ((3,), ROUNDS):
        print("one round" if len(rounds) == 1 else "three rounds")
        for name, measured in (
            ("  what the next tile is worth, all players", next_tiles),
            ("  the smallest change of tiles", smallest_change),
            ("  the smallest change of walls", smallest_wall_change),
        ):
            row(name, tables_timed(measured, rounds, given.repeats, given.seed))
        row("  change to view", changes_timed(rounds, given.repeats, given.seed, widget=False))
        row("  change to HTML of all panels", changes_timed(rounds, given.repeats, given.seed, widget=True))
        if given.page:
            row("  press to everything on the screen, clock", page_timed(rounds, given.page, given.seed))


def row(name: str, times: list[float]) -> None:
    """Prints the first of the times, and the median and the 95th percentile of the others."""
    first, *others = [1000 * seconds for seconds in times]
    others.sort()
    print(f"{name:<44}{first:>8.1f}{median(others):>8.1f}{others[int(0.95 * len(others))]:>8.1f}")


def table(random: Random, rounds: tuple[int, ...]) -> Scenario:
    """A table of six that can be."""
    while True:
        seats = []
        for name in NAMES:
            tiles = tuple([random.choice((0, 0, 1, 1, 2, 3)) for _ in range(6)])
            seats.append(Seat(name, Counts(tiles, random.randrange(4)), random.randrange(20)))
        found = Scenario(tuple(seats), None, rounds)
        if find_wrong(found) is None:
            return found


def forget() -> None:
    """Nothing is remembered of the tables before."""
    columns.column_points.cache_clear()
    columns.pattern_points.cache_clear()
    next_tiles.cache_clear()


def timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def tables_timed(
    measured: Callable[[Scenario], object], rounds: tuple[int, ...], repeats: int, seed: int
) -> list[float]:
    """Seconds for one table after another, each a change from the one before."""
    random = Random(seed)
    forget()
    times = []
    lab = new_what_if(table(random, rounds))
    for number in range(repeats):
        times.append(timed(partial(measured, lab.table)))
        lab = new_what_if(table(random, rounds)) if number % ANEW == ANEW - 1 else changed(lab, random)
    return times


def changed(lab: WhatIf, random: Random) -> WhatIf:
    """The lab after a change that can be."""
    while True:
        after = update(lab, change(random))
        if after.pair != lab.pair:
            return after


def change(random: Random) -> Add:
    return Add(random.randrange(6), random.choice(NUMBER_FIELDS), random.choice((1, -1)))


def shown(lab: WhatIf, intent: Add) -> WhatIfView:
    return what_if_view(update(lab, intent), Words())


def changes_timed(rounds: tuple[int, ...], repeats: int, seed: int, *, widget: bool) -> list[float]:
    """Seconds from a change to what the page is told of it."""
    from alhambra_nb.widgets.what_if import WhatIf as Lab

    random = Random(seed)
    forget()
    times = []
    lab = Lab() if widget else None
    state = new_what_if(table(random, rounds))
    for number in range(repeats):
        if number % ANEW == 0:
            state = new_what_if(table(random, rounds))
            if lab is not None:
                lab.state = state
        intent = change(random)
        if lab is not None:
            times.append(timed(partial(lab.do, intent)))
        else:
            times.append(timed(partial(shown, state, intent)))
            state = update(state, intent)
    return times


# The text is the last panel that a change reaches.
PRESSED = """async ([action, field]) => {
  const root = document.querySelector(".al-whatif");
  const button = root.querySelector(`[data-do="${action}"][data-value="${field}"]`);
  if (button.getAttribute("aria-disabled") === "true") return -1;
  const fields = [`[data-do="number ${field}"]`, "textarea[data-do=text]"];
  const seen = () => fields.map((at) => root.querySelector(at).value);
  const before = seen();
  const start = performance.now();
  button.click();
  while (seen().some((value, i) => value === before[i])) await new Promise((done) => setTimeout(done, 1));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}"""


def page_timed(rounds: tuple[int, ...], repeats: int, seed: int) -> list[float]:
    """Seconds from the press of + or − to the page with everything in place; each change is taken back by the next."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import FLAGS, chromium_program
    from tests.browser.servers import tutor

    random = Random(seed)
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=list(FLAGS))
        with tutor(Path(folder, "log.txt")) as server:
            page = browser.new_page(viewport={"width": 1280, "height": 720})
            page.goto(server.url + link(table(random, rounds), None), wait_until="commit")
            page.wait_for_selector(".al-whatif textarea[data-do=text]", state="attached", timeout=90_000)
            while len(times) < repeats:
                field = f"{random.randrange(6)} {random.choice(NUMBER_FIELDS)}"
                for action in ("more", "less"):
                    page.wait_for_timeout(150)
                    waited = page.evaluate(PRESSED, [action, field])
                    if waited < 0:
                        break
                    times.append(waited / 1000)
            browser.close()
    return times


if __name__ == "__main__":
    main()
