"""The smallest change of the winner, against trying everything."""

from itertools import product

import pytest
from hypothesis import given, settings

from alhambra_nb.engine import WALL, BuildingType, Source
from alhambra_nb.play.what_if import DIRK_SEAT, Change, Counts, Scenario, Seat, smallest_change, smallest_wall_change
from alhambra_nb.play.what_if.change import changed
from alhambra_nb.play.what_if.checks import find_wrong

from .tables import tables

Numbers = dict[tuple[int, Source], int]


def all_changes(places: list[tuple[int, Source]], size: int) -> set[Change]:
    """Every way to change these numbers by so much in all: one step after another, wherever it may lead."""
    found = set()
    for steps in product(product(places, (1, -1)), repeat=size):
        numbers: Numbers = {}
        for place, by in steps:
            numbers[place] = numbers.get(place, 0) + by
        if sum(map(abs, numbers.values())) == size:
            found.add(Change(tuple((seat, source, by) for (seat, source), by in sorted(numbers.items()))))
    return found


def decides(table: Scenario, change: Change) -> bool:
    after = changed(table, change)
    return find_wrong(after) is None and after.winners != table.winners


def oracle(table: Scenario, places: list[tuple[int, Source]], most: int) -> int | None:
    """The size of the smallest change that gives another result."""
    for size in range(1, most + 1):
        if any(decides(table, change) for change in all_changes(places, size)):
            return size
    return None


@given(tables(most_players=3, most_tiles=2, most_before=40))
@settings(max_examples=60)
def test_no_smaller_change_of_tiles_would_do(table: Scenario) -> None:
    seats = [*range(len(table.seats)), *([DIRK_SEAT] if table.dirk is not None else [])]
    found = smallest_change(table, 2)
    assert (found.size if found else None) == oracle(table, list(product(seats, BuildingType)), 2)
    if found:
        assert decides(table, found)


@given(tables(most_players=3, most_tiles=2, most_before=20))
@settings(max_examples=60)
def test_no_smaller_change_of_walls_would_do(table: Scenario) -> None:
    found = smallest_wall_change(table)
    size = oracle(table, [(seat, WALL) for seat in range(len(table.seats))], 3)
    assert size == (found.size if found and found.size <= 3 else None)
    if found:
        assert decides(table, found)


@given(tables(most_players=6))
@settings(max_examples=30)
def test_a_change_of_three_tiles_changes_who_wins(table: Scenario) -> None:
    found = smallest_change(table)
    if found:
        assert found.size <= 3
        assert decides(table, found)


@pytest.mark.parametrize(
    ("lead", "change"),
    [
        (0, ((0, BuildingType.TOWER, 1),)),
        (21, ((1, BuildingType.TOWER, 1),)),
        (100, None),
    ],
)
def test_what_an_even_table_needs(lead: int, change: tuple[tuple[int, Source, int], ...] | None) -> None:
    table = Scenario((Seat("Ann", Counts(), lead), Seat("Ben", Counts())))
    found = smallest_change(table)
    if change is None:
        assert found is None
    else:
        assert found is not None
        assert found.size == len(change)
        assert decides(table, found)


def test_walls_grow_before_they_shrink() -> None:
    towers = Counts((0, 0, 0, 0, 0, 2), 2)
    table = Scenario((Seat("Ann", towers, 3), Seat("Ben", towers)))
    assert smallest_wall_change(table) == Change(((1, WALL, 3),))
    level = Scenario((Seat("Ann", Counts(), 3), Seat("Ben", Counts())))
    assert smallest_wall_change(level) is None, "nobody has a tile that could give a wall"
