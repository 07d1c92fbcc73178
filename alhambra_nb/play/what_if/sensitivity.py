"""What one more tile of a type, or one more segment of wall, is worth to a player and costs the others."""

from dataclasses import dataclass
from functools import lru_cache

from alhambra_nb.engine import WALL, Source

from .checks import IN_BOX, wall_bound
from .columns import column_points, wall_points
from .scenario import BUILDINGS, DIRK_SEAT, Scenario


@dataclass(frozen=True, slots=True)
class Worth:
    """The change of everybody's points, Dirk's last, if this seat had one more. Dirk's seat is DIRK_SEAT."""

    seat: int
    source: Source
    change: tuple[int, ...]

    @property
    def own(self) -> int:
        """What it is worth to the player, from 0 up or, where rounding costs, below."""
        return self.change[self.seat]

    @property
    def others(self) -> int:
        """What it changes for all others together: mostly a loss."""
        return sum(self.change) - self.own


@lru_cache(maxsize=64)
def next_tiles(scenario: Scenario) -> dict[tuple[int, Source], Worth]:
    """For everybody and each type what his next tile is worth, and for players the next segment of wall.

    What the box or the tiles cannot give is left out: a type of which no tile is left, a wall as long as it can be.
    """
    found: dict[tuple[int, Source], Worth] = {}
    everybody = len(scenario.everybody)
    for building, column in zip(BUILDINGS, scenario.columns, strict=True):
        if sum(column) >= IN_BOX[building]:
            continue
        now = column_points(scenario.rounds, building, column)
        for place in range(everybody):
            more = (*column[:place], column[place] + 1, *column[place + 1 :])
            then = column_points(scenario.rounds, building, more)
            seat = place if place < len(scenario.seats) else DIRK_SEAT
            found[seat, building] = Worth(seat, building, _minus(then, now))
    for number, seat_ in enumerate(scenario.seats):
        wall = seat_.counts.wall
        if seat_.city is None and wall >= wall_bound(seat_.counts.tiles).most:
            continue
        gain = wall_points(scenario.rounds, wall + 1) - wall_points(scenario.rounds, wall)
        found[number, WALL] = Worth(number, WALL, tuple([gain if n == number else 0 for n in range(everybody)]))
    return found


def _minus(then: tuple[int, ...], now: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([after - before for after, before in zip(then, now, strict=True)])
