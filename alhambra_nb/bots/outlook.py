"""What is still to come: scoring rounds, turns and tiles, estimated from a view."""

from dataclasses import dataclass

from alhambra_nb.engine import TILES, BuildingType, View

TILES_PER_TURN = 0.5
CARDS_PER_TURN = 1.05
"""Tiles bought and money cards laid open in a turn, about what greedy players do."""

NO_ROUND = 0.3
"""What a scoring round counts whose card will hardly come up before the end."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A scoring round to come: how likely it comes, and how many tiles are bought until then."""

    round: int
    chance: float
    tiles: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """``rounds`` to come; ``turns``: the player's own that are left; ``shares``: each type's part of the tiles to come.

    ``weight``: how many scorings are to come, each by its chance.
    """

    rounds: tuple[Coming, ...]
    turns: float
    shares: tuple[float, ...]
    weight: float


_ALL = tuple([sum([tile.building is building for tile in TILES]) for building in BuildingType])


def outlook(view: View, taken: tuple[int, ...]) -> Outlook:
    """The outlook of the player of the view; ``taken``: the tiles of each type that the players and Dirk have."""
    bag = float(view.bag)
    per_turn = TILES_PER_TURN
    players = len(view.seats)
    if view.dirk is not None:
        if view.rules.dirk == "turns":
            per_turn += 1 / players
        else:
            scored = len(view.scored)
            bag = max(0.0, bag - 6) * 2 / 3 if scored == 0 else bag * 2 / 3 if scored == 1 else bag
    if view.rules.end == "bag_empty":
        bag = max(0.0, bag - 4)
    to_end = bag / per_turn + 1
    rounds = []
    for round_, first, last in view.scoring_places if view.to_act is not None else ():
        turns = ((first + last) / 2 + 1) / CARDS_PER_TURN
        chance = 1.0 if turns < to_end else NO_ROUND
        rounds.append(Coming(round_, chance, min(turns, to_end) * TILES_PER_TURN))
    if view.to_act is not None:
        rounds.append(Coming(3, 1.0, to_end * TILES_PER_TURN))
    left = [there - gone for there, gone in zip(_ALL, taken, strict=True)]
    everything = max(1, sum(left))
    shares = tuple([count / everything for count in left])
    return Outlook(tuple(rounds), to_end / players, shares, sum([coming.chance for coming in rounds]))
