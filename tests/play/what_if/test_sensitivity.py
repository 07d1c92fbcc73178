"""What the next tile is worth, and the quick way to points, against whole scorings by the engine."""

from hypothesis import given

from alhambra_nb.engine import WALL, BuildingType
from alhambra_nb.play.what_if import DIRK_SEAT, Change, Counts, Scenario, Seat, next_tiles
from alhambra_nb.play.what_if.change import changed
from alhambra_nb.play.what_if.checks import IN_BOX, find_wrong, wall_bound
from alhambra_nb.play.what_if.columns import total_points

from .tables import tables


@given(tables())
def test_the_quick_way_agrees_with_the_steps(table: Scenario) -> None:
    assert dict(zip(table.everybody, total_points(table), strict=True)) == table.points


@given(tables())
def test_what_the_next_is_worth_is_the_difference_of_two_full_scorings(table: Scenario) -> None:
    now = tuple(table.points.values())
    worths = next_tiles(table)
    for (seat, source), worth in worths.items():
        after = changed(table, Change(((seat, source, 1),)))
        assert worth.change == tuple(a - b for a, b in zip(after.points.values(), now, strict=True))
        assert worth.own + worth.others == sum(worth.change)
        assert find_wrong(after) is None
    seats = [*range(len(table.seats)), *([DIRK_SEAT] if table.dirk is not None else [])]
    for building, column in zip(BuildingType, table.columns, strict=True):
        assert {seat for seat, source in worths if source is building} == (
            set(seats) if sum(column) < IN_BOX[building] else set()
        )
    for number, seat_ in enumerate(table.seats):
        room = seat_.counts.wall < wall_bound(seat_.counts.tiles).most
        assert ((number, WALL) in worths) == room


def test_three_towers_against_two() -> None:
    """One more tower lets Ben draw level: both share 21 and 13."""
    table = Scenario((Seat("Ann", Counts((0, 0, 0, 0, 0, 3))), Seat("Ben", Counts((0, 0, 0, 0, 0, 2)))))
    assert next_tiles(table)[1, BuildingType.TOWER].change == (-4, 4)
    assert next_tiles(table)[0, BuildingType.TOWER].change == (0, 0)
