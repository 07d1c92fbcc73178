"""A scoring round as a list of steps; every total is the sum of its steps (R16-R20)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from types import MappingProxyType
from typing import Final, Literal

from .city import City
from .geometry import Cell, Segment
from .shown import Shown
from .spelled import spelled
from .tile import BuildingType
from .wall import Wall

DIRK = "Dirk"
"""The name of the imaginary third player in steps and points."""

ROUNDS = (1, 2, 3)

PLACE_POINTS: Mapping[BuildingType, tuple[int, int, int]] = MappingProxyType(
    {
        BuildingType.PAVILION: (16, 8, 1),
        BuildingType.SERAGLIO: (17, 9, 2),
        BuildingType.ARCADES: (18, 10, 3),
        BuildingType.CHAMBERS: (19, 11, 4),
        BuildingType.GARDEN: (20, 12, 5),
        BuildingType.TOWER: (21, 13, 6),
    }
)
"""The points table: the columns of the places in the last round. Earlier rounds use the last columns (R16)."""


class Wallside(StrEnum):
    """The one source of points beside the six building types."""

    WALL = "wall"


WALL: Final = Wallside.WALL
Source = BuildingType | Literal[Wallside.WALL]
SOURCES: tuple[Source, ...] = (*BuildingType, WALL)


def place_points(round_: int, building: BuildingType) -> tuple[int, ...]:
    """The points of the first, second ... place for a type in round 1, 2 or 3: ``(13, 6)`` for towers in round 2.

    Raises ValueError for any other round.
    """
    if type(round_) is not int or round_ not in ROUNDS:
        raise ValueError(f"round {spelled(round_)}: one of 1, 2, 3")
    return PLACE_POINTS[building][3 - round_ :]


@dataclass(frozen=True, slots=True)
class MajorityStep:
    """What one player gets for one building type, and why.

    ``count``: tiles of the type in the player's Alhambra. ``places``: the places that the player and those he is
    ``tied`` with take up together, counted from 1; none for a player without a tile of the type (R18).
    ``place_points``: the points of each of these places, 0 beyond the table. ``cells``: where the counted tiles lie;
    empty for Dirk and for counts that nobody laid out.
    """

    player: str
    source: BuildingType
    count: int
    places: tuple[int, ...]
    place_points: tuple[int, ...]
    tied: tuple[str, ...]
    cells: tuple[Cell, ...] = ()

    @property
    def pot(self) -> int:
        """The points of all places taken up, to be shared (R17)."""
        return sum(self.place_points)

    @property
    def sharers(self) -> int:
        """How many share the pot."""
        return len(self.tied) + 1

    @property
    def points(self) -> int:
        """The player's share of the pot, rounded down."""
        return self.pot // self.sharers

    @property
    def remainder(self) -> int:
        """The points of the pot that are lost by rounding down."""
        return self.pot - self.points * self.sharers


@dataclass(frozen=True, slots=True)
class WallStep:
    """One player's points for the longest unbroken outer wall: one per segment (R19).

    ``length`` stands for itself where nobody laid out a city; then ``wall`` is None. ``inner``: wall segments
    between two tiles, which never count, each once. ``other``: outer wall that is not part of the counted run.
    """

    player: str
    length: int
    wall: Wall | None = None
    inner: tuple[Segment, ...] = ()
    other: tuple[Segment, ...] = ()

    @property
    def source(self) -> Literal[Wallside.WALL]:
        """The wall."""
        return WALL

    @property
    def points(self) -> int:
        """One for each segment."""
        return self.length


Step = MajorityStep | WallStep


@dataclass(frozen=True, slots=True)
class Scoring(Shown):
    """A scored round. ``steps`` go by source, in the order of SOURCES, within it from the first place down, Dirk too.

    ``cities`` are those that were scored, by player; empty where counts were given.
    """

    round: int
    players: tuple[str, ...]
    steps: tuple[Step, ...]
    cities: tuple[tuple[str, City], ...] = ()

    @property
    def points(self) -> dict[str, int]:
        """The points of each player, in seat order and with Dirk last: the sums of the steps."""
        points = dict.fromkeys(self.players, 0)
        for step in self.steps:
            points[step.player] += step.points
        return points

    def of(self, player: str, source: Source | None = None) -> tuple[Step, ...]:
        """The steps of one player, of all sources or of one."""
        return tuple(s for s in self.steps if s.player == player and (source is None or s.source == source))

    def pages(self) -> tuple[tuple[Step, ...], ...]:
        """The steps as one explains them in one breath: those who share places, those with none of a type."""
        return tuple(tuple(page) for _, page in groupby(self.steps, key=_page))


def _page(step: Step) -> tuple[Source, object]:
    return step.source, step.places if isinstance(step, MajorityStep) else step.player


def score_round(
    round: int, cities: Mapping[str, City], dirk: Mapping[BuildingType, int] | Mapping[str, int] | None = None
) -> Scoring:
    """Score laid-out cities, by player in seat order; ``dirk`` gives Dirk's tiles per type (R20), None: no Dirk.

    Raises ValueError for a round other than 1, 2, 3, no player, a player called Dirk beside Dirk, or a bad count.
    """
    counts = {player: city.counts() for player, city in cities.items()}
    cells = {(player, type_): city.cells_of(type_) for player, city in cities.items() for type_ in BuildingType}
    walls = []
    for player, city in cities.items():
        wall = city.longest_wall()
        outline = city.outer_wall()
        other = tuple(segment for segment in outline if segment not in wall.segments)
        walls.append(WallStep(player, wall.length, wall, city.inner_wall(), other))
    return _score(round, counts, dirk, cells, walls, tuple(cities.items()))


def score_counts(
    round: int,
    counts: Mapping[str, Mapping[BuildingType, int] | Mapping[str, int]],
    walls: Mapping[str, int] | None = None,
    dirk: Mapping[BuildingType, int] | Mapping[str, int] | None = None,
) -> Scoring:
    """Score a table that nobody laid out: tiles per type and player, longest wall per player (0 where none is given).

    Types may be named by BuildingType or by its value, such as ``"tower"``. Raises ValueError for a round other than
    1, 2, 3, no player, a player called Dirk beside Dirk, an unknown type or player, or a count that is not a whole
    number from 0 up.
    """
    lengths = dict.fromkeys(counts, 0)
    for player, length in (walls or {}).items():
        if player not in lengths:
            raise ValueError(f"walls: unknown player {spelled(player)}")
        lengths[player] = _whole(length, f"{player}: wall")
    steps = [WallStep(player, length) for player, length in lengths.items()]
    return _score(round, counts, dirk, {}, steps, ())


def _score(
    round_: int,
    counts: Mapping[str, Mapping[BuildingType, int] | Mapping[str, int]],
    dirk: Mapping[BuildingType, int] | Mapping[str, int] | None,
    cells: Mapping[tuple[str, BuildingType], tuple[Cell, ...]],
    walls: Iterable[WallStep],
    cities: tuple[tuple[str, City], ...],
) -> Scoring:
    if not counts:
        raise ValueError("no player to score")
    table = {player: building_counts(player, row) for player, row in counts.items()}
    if dirk is not None:
        if DIRK in table:
            raise ValueError(f"a player cannot be called {DIRK!r} where {DIRK} takes part")
        table[DIRK] = building_counts(DIRK, dirk)
    steps: list[Step] = []
    for building in BuildingType:
        steps += _majority(round_, building, {player: row[building] for player, row in table.items()}, cells)
    steps += walls
    return Scoring(round_, tuple(table), tuple(steps), cities)


def _majority(
    round_: int,
    building: BuildingType,
    counts: Mapping[str, int],
    cells: Mapping[tuple[str, BuildingType], tuple[Cell, ...]],
) -> list[MajorityStep]:
    """The steps of one type: equal counts take up as many places as there are players with that count (R17)."""
    values = place_points(round_, building)
    steps = []
    place = 1
    for count in sorted(set(counts.values()), reverse=True):
        group = tuple(player for player, n in counts.items() if n == count)
        places = tuple(range(place, place + len(group))) if count else ()
        points = tuple(values[p - 1] if p <= len(values) else 0 for p in places)
        for player in group:
            tied = tuple(other for other in group if other != player) if count else ()
            steps.append(MajorityStep(player, building, count, places, points, tied, cells.get((player, building), ())))
        place += len(group)
    return steps


def building_counts(player: str, row: Mapping[BuildingType, int] | Mapping[str, int]) -> dict[BuildingType, int]:
    """Tiles per type, checked. Raises ValueError for an unknown type or a count below 0."""
    if not isinstance(row, Mapping):
        raise TypeError(f"{player}: tiles per building type are needed, not {row!r:.60}")
    counts = dict.fromkeys(BuildingType, 0)
    for name, count in row.items():
        try:
            building = BuildingType(name)
        except ValueError:
            known = ", ".join(BuildingType)
            raise ValueError(f"{player}: unknown building type {spelled(name)}; there are: {known}") from None
        counts[building] = _whole(count, f"{player}: {building.value}")
    return counts


def _whole(value: object, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{what} must be a whole number from 0 up, not {spelled(value)}")
    return value
