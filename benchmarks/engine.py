"""How fast the engine is: placement by both paths, the longest wall, scoring, and its import.

    python benchmarks/engine.py [--seed 7] [--cities 300] [--repeats 9]

Run it from the repository's root, with the package installed. Rates are per second of CPU time, so that they hardly
hang on what else the machine does; what to compare are the ratios, and runs on the same machine. The cities are random
legal ones of the game's own tiles, grown by the engine from the seed, 4 to 25 tiles and the fountain. A figure is the
median over the repeats, p95 the slow end of them.

Every city that is asked is a fresh one, that was asked nothing before, unless a row says warm. ``laid out``: made of
its tiles, as a parsed one is; it has yet to prove that it is legal. ``grown``: its last tile was built by a move on a
city that is legal; so it is known to be. What making them takes has rows of its own.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median, quantiles
from typing import TypeVar

from alhambra_nb.engine import TILES, BuildingType, City, score_counts, score_round

Material = TypeVar("Material")
Step = Callable[[], City]


def main() -> None:
    options = argparse.ArgumentParser(description="Measures the engine.")
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--cities", type=int, default=300, help="how many random cities (default 300)")
    options.add_argument("--repeats", type=int, default=9, help="how often each figure is taken (default 9)")
    given = options.parse_args()
    random = Random(given.seed)
    steps = [last_step(random, random.randint(4, 25)) for _ in range(given.cities)]
    cities = [step() for step in steps]
    print(f"{given.cities} cities of 4 to 25 tiles, seed {given.seed}, {given.repeats} repeats")
    print(f"Python {sys.version.split()[0]} on {sys.platform}\n")
    print(f"{'':<52}{'median':>12}{'p95':>12}")
    making(cities, steps, given.repeats)
    placement(cities, steps, given.repeats)
    walls(cities, steps, given.repeats)
    scoring(cities, random, given.repeats)
    imports(given.repeats)


def last_step(random: Random, size: int) -> Step:
    """The last of the moves that grow a legal city to so many of the game's tiles beside the fountain."""
    bag = list(TILES)
    random.shuffle(bag)
    city = City()
    step: Step = City
    while len(city.tiles) <= size and bag:
        tile = bag.pop()
        cells = city.build_cells(tile)
        if cells:
            step = partial(city.build, tile, random.choice(cells))
            city = step()
    return step


def making(cities: list[City], steps: list[Step], repeats: int) -> None:
    """Cities made per second: parsed, laid out, and grown by a move."""
    texts = [str(city) for city in cities]
    tiles = [dict(city.tiles) for city in cities]
    rate("cities parsed/s", len(cities), lambda _: [City.parse(text) for text in texts], lambda: None, repeats)
    rate("cities laid out/s", len(cities), lambda _: [City(there) for there in tiles], lambda: None, repeats)
    rate("cities grown by a tile/s", len(cities), lambda _: [step() for step in steps], lambda: None, repeats)


def placement(cities: list[City], steps: list[Step], repeats: int) -> None:
    """Cells judged per second: each tile of the game on each empty cell beside the city, by both paths.

    One tile: a fresh city answers one tile. All tiles: a fresh city answers all 54. Warm: it answered them before.
    """
    texts = [dict(city.tiles) for city in cities]
    one = sum(len(_beside(city)) for city in cities)
    tile = TILES[-1]

    def fresh() -> list[City]:
        return [City(tiles) for tiles in texts]

    def grown() -> list[City]:
        return [step() for step in steps]

    def ask_one(cities: list[City]) -> None:
        for city in cities:
            city.build_cells(tile)

    def ask_all(cities: list[City]) -> None:
        for city in cities:
            for tile in TILES:
                city.build_cells(tile)

    warm = fresh()
    ask_all(warm)
    few = [(city, cells) for city in cities[: max(1, len(cities) // 10)] for cells in [_beside(city)]]

    def explain(_: object) -> None:
        for city, cells in few:
            for cell in cells:
                for tile in TILES[::9]:
                    city.explain_build(tile, cell)

    rate("cells judged/s, fast path, laid out, one tile", one, ask_one, fresh, repeats)
    rate("cells judged/s, fast path, grown, one tile", one, ask_one, grown, repeats)
    rate("cells judged/s, fast path, laid out, 54 tiles", one * len(TILES), ask_all, fresh, repeats)
    fast = rate("cells judged/s, fast path, warm", one * len(TILES), ask_all, lambda: warm, repeats)
    judged = sum(len(cells) for _, cells in few) * len(TILES[::9])
    slow = rate("cells judged/s, explaining path", judged, explain, lambda: None, repeats)
    print(f"{'fast (warm) to explaining path':<52}{fast / slow:>11,.0f}x")


def walls(cities: list[City], steps: list[Step], repeats: int) -> None:
    """Longest walls per second: their lengths, and the walls with their segments in walking order."""
    texts = [dict(city.tiles) for city in cities]

    def lengths(cities: list[City]) -> None:
        for city in cities:
            city.wall_length()

    def segments(cities: list[City]) -> None:
        for city in cities:
            city.longest_wall()

    for name, fresh in (
        ("laid out", lambda: [City(tiles) for tiles in texts]),
        ("grown", lambda: [step() for step in steps]),
    ):
        rate(f"longest walls/s, {name}, length", len(cities), lengths, fresh, repeats)
        rate(f"longest walls/s, {name}, with segments", len(cities), segments, fresh, repeats)


def scoring(cities: list[City], random: Random, repeats: int) -> None:
    """Rounds scored per second for four players: laid-out cities whose walls are still unknown, and bare counts."""
    names = ("Ann", "Ben", "Cid", "Dan")
    tables = [random.choices(cities, k=4) for _ in range(max(1, len(cities) // 4))]
    counts = [{name: {b: random.randint(0, 4) for b in BuildingType} for name in names} for _ in range(len(cities))]

    def fresh() -> list[dict[str, City]]:
        return [{name: City(city.tiles) for name, city in zip(names, table, strict=True)} for table in tables]

    def ask(tables: list[dict[str, City]]) -> None:
        for table in tables:
            _ = score_round(3, table).points

    def ask_counts(_: object) -> None:
        for table in counts:
            _ = score_counts(3, table).points

    rate("rounds scored/s, 4 fresh cities", len(tables), ask, fresh, repeats)
    rate("rounds scored/s, 4 rows of counts", len(counts), ask_counts, lambda: None, repeats)


def imports(repeats: int) -> None:
    """What ``import alhambra_nb.engine`` takes over an empty interpreter, in turns, each in a process of its own.

    The package is compiled before, as an installed one is, whatever the environment says of byte code.
    """
    codes = ("pass", "import alhambra_nb.engine")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", codes[1]], check=True, env=environment)
    clock: dict[str, list[float]] = {code: [] for code in codes}
    cpu: dict[str, list[float]] = {code: [] for code in codes}
    for _ in range(repeats * 4):
        for code in codes:
            start, before = time.perf_counter(), os.times()
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)
            after = os.times()
            clock[code].append(time.perf_counter() - start)
            cpu[code].append(after[2] + after[3] - before[2] - before[3])
    best = min(clock[codes[1]]) - min(clock["pass"])
    print(f"{'import of the engine over an empty one, best, ms':<52}{best * 1000:>12.1f}")
    for name, taken in (("clock", clock), ("CPU", cpu)):
        empty = median(taken["pass"])
        over = [one - empty for one in taken["import alhambra_nb.engine"]]
        print(f"{f'empty interpreter, ms {name}':<52}{empty * 1000:>12.1f}{_p95(taken['pass']) * 1000:>12.1f}")
        print(f"{f'import of the engine over it, ms {name}':<52}{median(over) * 1000:>12.1f}{_p95(over) * 1000:>12.1f}")


def rate(
    name: str, things: int, ask: Callable[[Material], object], fresh: Callable[[], Material], repeats: int
) -> float:
    """Prints and gives the median of things per second of CPU time; making the fresh material is not measured."""
    rates = []
    for _ in range(repeats):
        material = fresh()
        start = time.process_time()
        ask(material)
        rates.append(things / (time.process_time() - start))
    slow_end = -_p95([-found for found in rates])
    print(f"{name:<52}{median(rates):>12,.0f}{slow_end:>12,.0f}")
    return median(rates)


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]


def _sides(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    x, y = cell
    yield from ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def _beside(city: City) -> list[tuple[int, int]]:
    return sorted({there for cell in city.tiles for there in _sides(cell)} - city.tiles.keys())


if __name__ == "__main__":
    main()
