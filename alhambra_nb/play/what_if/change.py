"""The smallest change of a table that changes who wins: by tiles of any type, or by the length of walls.

Tiles come from the box and go back to it: a tile that goes from one player to another is two changes. Whoever wins now
may win no longer, or share the win, or win alone: each is another result.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product

from alhambra_nb.engine import WALL, BuildingType, Source

from .checks import IN_BOX, MOST_BEFORE, find_wrong, wall_bound
from .columns import Column, column_points, total_points, wall_points
from .scenario import BUILDINGS, DIRK_SEAT, Counts, Scenario

MOST_CHANGED = 3
"""Tiles up to which a change is looked for."""

Part = tuple[int, Source, int]
"""A seat, what it has more of, and by how many, below 0 less."""


@dataclass(frozen=True, slots=True)
class Change:
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """Tiles and segments that come or go."""
        return sum([abs(by) for _, _, by in self.parts])


def changed(scenario: Scenario, change: Change) -> Scenario:
    """The table after the change; a city of which a number changes becomes counts."""
    for seat, source, by in change.parts:
        if seat == DIRK_SEAT:
            assert scenario.dirk is not None
            number = BUILDINGS.index(BuildingType(source))
            scenario = replace(scenario, dirk=_put(scenario.dirk, number, by))
            continue
        there = scenario.seats[seat]
        counts = there.counts
        if source == WALL:
            counts = Counts(counts.tiles, counts.wall + by)
        else:
            counts = Counts(_put(counts.tiles, BUILDINGS.index(BuildingType(source)), by), counts.wall)
        seats = (*scenario.seats[:seat], replace(there, has=counts), *scenario.seats[seat + 1 :])
        scenario = replace(scenario, seats=seats)
    return scenario


def _put(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


@lru_cache(maxsize=64)
def smallest_change(scenario: Scenario, most: int = MOST_CHANGED) -> Change | None:
    """The fewest tiles that have to come or go for another result; None if no change of up to ``most`` does it.

    Of equal ones the first that takes least away and concerns fewest seats. Only changes are found after which the
    table still can be: with tiles of the box, and walls that the tiles left could give.

    The result changes exactly if somebody overtakes: for a winner w and another player c, c comes to have at least as
    much as w, or more than w if c is a winner too. How much c gains on w is a sum over the types, since each is scored
    by itself; so for each pair the gains of the changes within each type are put together, size by size.
    """
    races = _races(scenario)
    options: dict[int, list[tuple[_Option, ...]]] = {}
    for size in range(1, most + 1):
        options[size] = [
            _options(scenario.rounds, building, column, size)
            for building, column in zip(BUILDINGS, scenario.columns, strict=True)
        ]
        found = [change for race in races for change in _together(scenario, race, options, size)]
        if found:
            return min(found, key=_order)
    return None


def _order(change: Change) -> tuple[int, int]:
    less = sum([-by for _, _, by in change.parts if by < 0])
    return less, len({seat for seat, _, _ in change.parts})


@dataclass(frozen=True, slots=True)
class _Race:
    """``behind`` must gain ``need`` points on ``ahead`` for another result."""

    ahead: int
    behind: int
    need: int


def _races(scenario: Scenario) -> tuple[_Race, ...]:
    totals = total_points(scenario)[: len(scenario.seats)]
    top = max(totals)
    return tuple(
        [
            _Race(ahead, behind, max(1, top - totals[behind]))
            for ahead, behind in product(range(len(totals)), repeat=2)
            if ahead != behind and totals[ahead] == top
        ]
    )


@dataclass(frozen=True, slots=True)
class _Option:
    """A change within one type, by seat, and the change of everybody's points."""

    change: tuple[tuple[int, int], ...]
    points: Column


@lru_cache(maxsize=512)
def _options(rounds: tuple[int, ...], building: BuildingType, column: Column, size: int) -> tuple[_Option, ...]:
    now = column_points(rounds, building, column)
    left = IN_BOX[building] - sum(column)
    found = []
    for change in _changes(len(column), size):
        if sum([by for _, by in change]) > left or any(column[seat] + by < 0 for seat, by in change):
            continue
        more = list(column)
        for seat, by in change:
            more[seat] += by
        then = column_points(rounds, building, tuple(more))
        if then != now:
            found.append(_Option(change, tuple([a - b for a, b in zip(then, now, strict=True)])))
    return tuple(found)


@lru_cache(maxsize=64)
def _changes(seats: int, size: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """All ways to change the numbers of so many seats by so much in all, those that take least away first."""
    found = []
    for concerned in range(1, min(seats, size) + 1):
        for places in combinations(range(seats), concerned):
            for parts in _splits(size, concerned):
                for signs in product((1, -1), repeat=concerned):
                    found.append(tuple([(p, n * s) for p, n, s in zip(places, parts, signs, strict=True)]))
    return tuple(sorted(found, key=lambda change: (sum([-by for _, by in change if by < 0]), len(change))))


def _splits(size: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (size,)
        return
    for first in range(1, size - parts + 2):
        for rest in _splits(size - first, parts - 1):
            yield (first, *rest)


def _together(
    scenario: Scenario, race: _Race, options: dict[int, list[tuple[_Option, ...]]], size: int
) -> Iterator[Change]:
    """The first change of this size that decides the race and after which the table can be, if there is one."""
    gains = {
        part: [
            sorted(
                [(option.points[race.behind] - option.points[race.ahead], -i) for i, option in enumerate(of_type)],
                reverse=True,
            )
            for of_type in options[part]
        ]
        for part in range(1, size + 1)
    }
    best = _best(gains, size)

    def search(kind: int, left: int, need: int, parts: tuple[Part, ...]) -> Iterator[Change]:
        if not left:
            if need <= 0:
                yield Change(parts)
            return
        if kind == len(BUILDINGS) or best[kind][left] < need:
            return
        for part in range(left, 0, -1):
            for gain, i in gains[part][kind]:
                if best[kind + 1][left - part] < need - gain:
                    break
                there = options[part][kind][-i].change
                new = tuple([(_seat(scenario, seat), BUILDINGS[kind], by) for seat, by in there])
                yield from search(kind + 1, left - part, need - gain, (*parts, *new))
        yield from search(kind + 1, left, need, parts)

    for change in search(0, size, race.need, ()):
        if find_wrong(changed(scenario, change)) is None:
            yield change
            return


def _best(gains: dict[int, list[list[tuple[int, int]]]], size: int) -> list[list[float]]:
    """For each type on and each size the most that this type and those after it can gain together."""
    best = [[0.0, *[float("-inf")] * size] for _ in range(len(BUILDINGS) + 1)]
    for kind in range(len(BUILDINGS) - 1, -1, -1):
        for left in range(1, size + 1):
            ways = [best[kind + 1][left]]
            for part in range(1, left + 1):
                if gains[part][kind]:
                    ways.append(gains[part][kind][0][0] + best[kind + 1][left - part])
            best[kind][left] = max(ways)
    return best


def _seat(scenario: Scenario, place: int) -> int:
    return place if place < len(scenario.seats) else DIRK_SEAT


@lru_cache(maxsize=64)
def smallest_wall_change(scenario: Scenario) -> Change | None:
    """The fewest segments by which walls must grow or shrink for another result; None if no walls can do it.

    Rather a wall grows than that one shrinks. A city's wall may change too, as far as its tiles could give.
    """
    walls = [seat.counts.wall for seat in scenario.seats]
    rooms = [max(0, wall_bound(seat.counts.tiles).most - seat.counts.wall) for seat in scenario.seats]
    found = []
    for race in _races(scenario):
        # Points grow with the length, so that the first size that decides the race is the fewest.
        for size in range(1, min(rooms[race.behind] + walls[race.ahead], MOST_BEFORE) + 1):
            grows = min(size, rooms[race.behind])
            shrinks = size - grows
            gain = _wall(scenario, race.behind, grows) - _wall(scenario, race.ahead, -shrinks)
            if gain >= race.need:
                parts = ((race.behind, WALL, grows), (race.ahead, WALL, -shrinks))
                found.append(Change(tuple([part for part in parts if part[2]])))
                break
    return min(found, key=lambda change: (change.size, *_order(change)), default=None)


def _wall(scenario: Scenario, seat: int, by: int) -> int:
    length = scenario.seats[seat].counts.wall
    return wall_points(scenario.rounds, length + by) - wall_points(scenario.rounds, length)
