"""A game as a source of what-if tables: what everybody may see of it at any of its moments."""

import json
from dataclasses import dataclass, field

from alhambra_nb.engine import ROUNDS, BuildingType, Game, RecordError, Tile

from .checks import TEXT_FIELD, Fault, ScenarioError, Wrong, check
from .scenario import Scenario, Seat, Tiles


@dataclass(frozen=True, slots=True)
class History:
    """A game after each of its actions, the first before any; one moment alone for a game that has no record."""

    games: tuple[Game, ...] = field(repr=False)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.games) - 1


def history_of(game: Game) -> History:
    """The game at all its moments."""
    if game.setup is None:
        return History((game,))
    games = [Game.start(game.setup)]
    for action in game.actions:
        games.append(games[-1].apply(action))
    return History(tuple(games))


def read_record(text: str) -> History:
    """The game of a record's JSON text. Raises ScenarioError for one that cannot be replayed."""
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError):
        entries = None
    try:
        return history_of(Game.replay(entries))
    except RecordError as error:
        raise ScenarioError(Wrong(Fault.RECORD, field=TEXT_FIELD, piece=error.entry, cause=error)) from None


def table_at(game: Game) -> Scenario:
    """The table as all may see it: cities, Dirk's tiles, points so far, and the scoring round that comes next.

    After the end it is the last scoring and what everybody had before it. Raises ScenarioError for players who cannot
    sit at a what-if table, such as one called Dirk.
    """
    scored = game.state.scored
    before = dict(game.points)
    rounds = (ROUNDS[min(len(scored), len(ROUNDS) - 1)],)
    if game.over and scored:
        rounds = (scored[-1].round,)
        for player, points in scored[-1].points.items():
            before[player] -= points
    seats = tuple([Seat(name.strip(), game.city(name), before[name]) for name in game.players])
    return check(Scenario(seats, _tiles(game.dirk), rounds))


def _tiles(dirk: tuple[Tile, ...] | None) -> Tiles | None:
    if dirk is None:
        return None
    return tuple([sum([tile.building is building for tile in dirk]) for building in BuildingType])
