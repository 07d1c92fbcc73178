"""How a match went: each player's points, and what the last round would give, turn by turn."""

from collections import Counter
from dataclasses import dataclass

from alhambra_nb.engine import ROUNDS, BuildingType, Game
from alhambra_nb.engine.points import round_points

from .match_state import Match


@dataclass(frozen=True, slots=True)
class CourseTurn:
    """What stood when a turn began, or at the end of the game. ``at`` is the position's index in the line.

    ``points``: what was scored so far, by player; ``promised``: these, and what round 3 would give here.
    """

    turn: int
    at: int
    points: tuple[int, ...]
    promised: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """``rounds``: each scoring round held with the index in ``turns`` of the first turn after it."""

    players: tuple[str, ...]
    turns: tuple[CourseTurn, ...]
    rounds: tuple[tuple[int, int], ...]


def course(match: Match) -> Course:
    """The course of the match up to the position shown. Players in seat order, Dirk last where he plays."""
    turns: list[CourseTurn] = []
    rounds = []
    held = 0
    for at, game in enumerate(match.line[: match.at + 1]):
        if turns and game.turn == turns[-1].turn and not game.over:
            continue
        turns.append(_turn(at, game))
        rounds += [(scored.round, len(turns) - 1) for scored in game.state.scored[held:]]
        held = len(game.state.scored)
    return Course(tuple(match.game.points), tuple(turns), tuple(rounds))


def _turn(at: int, game: Game) -> CourseTurn:
    points = game.points
    # Nothing is promised any more when the last round has been scored.
    last = {} if game.over else round_points(ROUNDS[-1], {name: game.city(name) for name in game.players}, _dirk(game))
    promised = tuple(sum_ + last.get(player, 0) for player, sum_ in points.items())
    return CourseTurn(game.turn, at, tuple(points.values()), promised)


def _dirk(game: Game) -> Counter[BuildingType] | None:
    return None if game.dirk is None else Counter(tile.building for tile in game.dirk if tile.building)
