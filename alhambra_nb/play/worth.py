"""What a tile would be worth to a player if the next scoring round came now, from the rules of scoring alone."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from alhambra_nb.engine import (
    ROUNDS,
    SOURCES,
    BuildingType,
    Cell,
    City,
    Phase,
    Scoring,
    Source,
    Tile,
    View,
    score_round,
)


@dataclass(frozen=True, slots=True)
class Change:
    """A source whose points change for a player."""

    player: str
    source: Source
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Worth:
    """A tile's worth to a player. ``cell``: the legal cell that is best for his wall; None if the tile fits nowhere.

    ``before`` and ``after``: the next round scored without the tile and with it.
    """

    player: str
    tile: Tile
    cell: Cell | None
    before: Scoring
    after: Scoring

    @property
    def round(self) -> int:
        """The scoring round that comes next."""
        return self.before.round

    @property
    def gain(self) -> int:
        """What the player gains."""
        return self.after.points[self.player] - self.before.points[self.player]

    @property
    def changes(self) -> tuple[Change, ...]:
        """Every source whose points change, for the player first, then for others who lose by it."""
        players = sorted(self.before.players, key=lambda player: player != self.player)
        found = (
            Change(player, source, _points(self.before, player, source), _points(self.after, player, source))
            for player in players
            for source in SOURCES
        )
        return tuple(change for change in found if change.before != change.after)


def worth(view: View, tile: Tile, player: str) -> Worth | None:
    """The worth of a tile to a player of the view if the next round were scored now; None if none comes any more."""
    round_ = next_round(view)
    if round_ is None:
        return None
    dirk = None
    if view.dirk is not None:
        dirk = tuple(Counter(tile.building for tile in view.dirk if tile.building).items())
    return _worth(round_, tuple((seat.player, seat.city) for seat in view.seats), dirk, tile, player)


# The picture and the sentences ask for the same, and again after every press that does not buy.
@lru_cache(maxsize=32)
def _worth(
    round_: int,
    cities: tuple[tuple[str, City], ...],
    dirk: tuple[tuple[BuildingType, int], ...] | None,
    tile: Tile,
    player: str,
) -> Worth:
    by_player = dict(cities)
    city = by_player[player]
    counts = None if dirk is None else dict(dirk)
    before = score_round(round_, by_player, counts)
    # All cells give the same count of the type; only the wall depends on the cell.
    best = max(city.build_cells(tile), key=lambda cell: city.build(tile, cell).wall_length(), default=None)
    if best is None:
        return Worth(player, tile, None, before, before)
    after = score_round(round_, by_player | {player: city.build(tile, best)}, counts)
    return Worth(player, tile, best, before, after)


def next_round(view: View) -> int | None:
    """The scoring round that comes next, while leftovers are placed the last (R23); None after the last."""
    if view.phase is Phase.LEFTOVERS:
        return ROUNDS[-1]
    held = {scored.round for scored in view.scored}
    return None if ROUNDS[-1] in held else next(round_ for round_ in ROUNDS if round_ not in held)


def _points(scoring: Scoring, player: str, source: Source) -> int:
    return sum(step.points for step in scoring.of(player, source))
