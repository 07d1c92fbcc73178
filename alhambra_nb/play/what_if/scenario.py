"""A table of players as one imagines it: tiles by type and a wall for each, or a city; and what it scores."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from alhambra_nb.engine import (
    DIRK,
    ROUNDS,
    BuildingType,
    City,
    MajorityStep,
    Scoring,
    Source,
    Step,
    score_counts,
    score_round,
)

Tiles = tuple[int, ...]
"""Tiles by building type, in the order of BuildingType."""

NO_TILES: Tiles = (0,) * len(BuildingType)
BUILDINGS = tuple(BuildingType)
DIRK_SEAT = -1
"""Where a seat is asked for, Dirk's: he comes last in every column."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What nobody laid out: tiles by type, and the length of the longest outer wall in segments."""

    tiles: Tiles = NO_TILES
    wall: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: counts or a city, and the points had before the rounds that are scored here."""

    name: str
    has: Counts | City = Counts()
    before: int = 0

    @property
    def city(self) -> City | None:
        """The city, if there is one."""
        return self.has if isinstance(self.has, City) else None

    @property
    def counts(self) -> Counts:
        """The tiles and the wall, of a city those that it has."""
        if isinstance(self.has, City):
            return Counts(tuple(self.has.counts().values()), self.has.wall_length())
        return self.has


@dataclass(frozen=True, slots=True)
class Scenario:
    """Players in seat order, Dirk's tiles or None where he does not play, and the rounds that are scored in a row."""

    seats: tuple[Seat, ...]
    dirk: Tiles | None = None
    rounds: tuple[int, ...] = (ROUNDS[-1],)

    @property
    def names(self) -> tuple[str, ...]:
        """The players in seat order, without Dirk."""
        return tuple([seat.name for seat in self.seats])

    @property
    def everybody(self) -> tuple[str, ...]:
        """The players in seat order, Dirk last where he plays."""
        return self.names if self.dirk is None else (*self.names, DIRK)

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """For each building type the tiles of everybody."""
        rows = [seat.counts.tiles for seat in self.seats]
        return tuple(zip(*(rows if self.dirk is None else [*rows, self.dirk]), strict=True))

    @property
    def tally(self) -> "Tally":
        """The rounds, scored by the engine, and what follows from them."""
        return _tally(self)

    @property
    def scorings(self) -> tuple[Scoring, ...]:
        """The scored rounds."""
        return self.tally.scorings

    @property
    def points(self) -> Mapping[str, int]:
        """Everybody's points: those had before and those of all steps. Dirk's are only those of the steps."""
        return self.tally.points

    @property
    def winners(self) -> tuple[str, ...]:
        """The players of the first rank, several for equal points (R24)."""
        return self.tally.winners


@dataclass(frozen=True, slots=True)
class Tally:
    """A table's scored rounds, and sums of their steps.

    ``scorings`` are made with cities where everybody has one, so that steps show their cells. ``ranks``: each player's
    rank from 1, equal points the same and the next ones left out; Dirk has none (R20).
    """

    scorings: tuple[Scoring, ...]
    points: Mapping[str, int]
    ranks: Mapping[str, int]
    steps: Mapping[tuple[str, Source], tuple[Step, ...]]
    """The steps of a player and a source, in the order of the rounds."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The players of the first rank, several for equal points (R24)."""
        return tuple([name for name, rank in self.ranks.items() if rank == 1])

    def share(self, player: str, source: Source) -> int | None:
        """A player's points from a source in all rounds; None where there is nothing to score, as for Dirk's wall."""
        steps = self.steps.get((player, source))
        return None if steps is None else sum([step.points for step in steps])

    def tied(self, player: str, source: Source) -> bool:
        """Are points of this source a share in a tie?"""
        steps = self.steps.get((player, source), ())
        return any(isinstance(step, MajorityStep) and step.tied and step.points for step in steps)


@lru_cache(maxsize=64)
def _tally(scenario: Scenario) -> Tally:
    scorings = _score(scenario)
    points = {seat.name: seat.before for seat in scenario.seats}
    steps: dict[tuple[str, Source], tuple[Step, ...]] = {}
    for scoring in scorings:
        for step in scoring.steps:
            points[step.player] = points.get(step.player, 0) + step.points
            steps[step.player, step.source] = (*steps.get((step.player, step.source), ()), step)
    totals = [points[name] for name in scenario.names]
    ranks = {name: 1 + sum([other > points[name] for other in totals]) for name in scenario.names}
    return Tally(scorings, MappingProxyType(points), MappingProxyType(ranks), MappingProxyType(steps))


def _score(scenario: Scenario) -> tuple[Scoring, ...]:
    dirk = None if scenario.dirk is None else dict(zip(BUILDINGS, scenario.dirk, strict=True))
    cities = {seat.name: seat.city for seat in scenario.seats if seat.city is not None}
    if len(cities) == len(scenario.seats):
        return tuple([score_round(round_, cities, dirk) for round_ in scenario.rounds])
    rows = {seat.name: seat.counts for seat in scenario.seats}
    tiles = {name: dict(zip(BUILDINGS, row.tiles, strict=True)) for name, row in rows.items()}
    walls = {name: row.wall for name, row in rows.items()}
    return tuple([score_counts(round_, tiles, walls, dirk) for round_ in scenario.rounds])
