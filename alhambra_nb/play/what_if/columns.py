"""The quick way to what a type or a wall is worth, for trying many tables: the engine's scorings, remembered.

It must agree with ``Scenario.points``, and does: a type's points depend on nothing but the numbers of tiles of this
type (R16-R18); they depend on who has more than whom and who has any, not on how many more; and they go with the
number, not with the seat, Dirk's as well (R20). So a column is scored once for all that rank alike, and each gets what
its number got. A wall's points depend on its length alone (R19).
``tests/play/what_if/test_sensitivity.py`` compares both.
"""

from functools import lru_cache

from alhambra_nb.engine import BuildingType, score_counts

from .scenario import BUILDINGS, Scenario

Column = tuple[int, ...]
"""A number for everybody, Dirk's last; or their points."""


@lru_cache(maxsize=1 << 15)
def column_points(rounds: tuple[int, ...], building: BuildingType, column: Column) -> Column:
    """Everybody's points for one type in these rounds together."""
    rank = {number: place for place, number in enumerate(sorted({0, *column}))}
    pattern = tuple(sorted([rank[number] for number in column]))
    worths = [pattern_points(round_, pattern)[building] for round_ in rounds]
    return tuple([sum([worth[rank[number]] for worth in worths]) for number in column])


@lru_cache(maxsize=1 << 12)
def pattern_points(round_: int, pattern: Column) -> dict[BuildingType, dict[int, int]]:
    """For each type what a number of tiles earns among the numbers of the pattern; scored in one go."""
    counts = {str(seat): dict.fromkeys(BUILDINGS, number) for seat, number in enumerate(pattern)}
    worths: dict[BuildingType, dict[int, int]] = {building: {} for building in BUILDINGS}
    for step in score_counts(round_, counts).steps:
        if step.source in worths:
            worths[BuildingType(step.source)][pattern[int(step.player)]] = step.points
    return worths


@lru_cache(maxsize=1 << 10)
def wall_points(rounds: tuple[int, ...], length: int) -> int:
    """The points for a longest wall of this length in these rounds together."""
    return sum([score_counts(round_, {"": {}}, {"": length}).points[""] for round_ in rounds])


def total_points(scenario: Scenario) -> Column:
    """Everybody's points, as ``Scenario.points``."""
    totals = [seat.before + wall_points(scenario.rounds, seat.counts.wall) for seat in scenario.seats]
    totals += [] if scenario.dirk is None else [0]
    for building, column in zip(BUILDINGS, scenario.columns, strict=True):
        for seat, points in enumerate(column_points(scenario.rounds, building, column)):
            totals[seat] += points
    return tuple(totals)
