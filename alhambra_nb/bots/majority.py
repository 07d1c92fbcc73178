"""What places for a building type are worth in a scoring that is still to come."""

from functools import lru_cache
from math import erf, exp, sqrt

from alhambra_nb.engine import BuildingType, place_points

Counts = tuple[int, ...]
Coming = tuple[int, float, int]
"""A scoring to come: its round, how likely it comes, and the tiles of the type until then, in quarters."""

BUILDINGS = tuple(BuildingType)

RIVALS = 0.5
"""What a point is worth that the others lose, on average, against one's own."""

STEPS = 4
"""Tiles to come are told in quarters, so that the answers can be remembered."""

SURE = 0.3  # the least spread of a difference, in tiles: with nothing to come a lead of one is certain


@lru_cache(maxsize=2048)
def expected_lead(number: int, counts: Counts, me: int, players: int, to_come: tuple[Coming, ...]) -> float:
    """What these counts of a type are worth to the player ``me``, in points of lead over the scorings to come.

    ``number``: the type's place among all; ``players``: how many there are, without Dirk, who comes last.
    """
    worth = 0.0
    for round_, chance, tiles in to_come:
        points = expected_points(round_, BUILDINGS[number], counts, tiles)
        own = points[me]
        others = sum(points[:players]) - own
        worth += chance * (own - RIVALS * others / (players - 1))
    return worth


@lru_cache(maxsize=2048)
def expected_points(round_: int, building: BuildingType, counts: Counts, to_come: int) -> tuple[float, ...]:
    """The points that players with these counts may expect for the type in the round.

    ``to_come``: how many more tiles of the type are bought until then, in quarters, by everybody together. Each of
    them is taken to come to each player alike; the difference of two players then spreads about what it is now. Equal
    counts with nothing to come give the halves of a pot, as R17 does for two.
    """
    values = place_points(round_, building)
    players = len(counts)
    coming = to_come / STEPS
    spread = max(SURE, sqrt(2 * coming / players)) * sqrt(2)
    any_at_all = 1 - exp(-coming / players)
    found = []
    for i, count in enumerate(counts):
        # The chance to have 0, 1, 2 players ahead.
        ahead = [1.0, 0.0, 0.0]
        for j, other in enumerate(counts):
            if i != j:
                behind = (1 + erf((other - count) / spread)) / 2
                ahead = [
                    ahead[0] * (1 - behind),
                    ahead[1] * (1 - behind) + ahead[0] * behind,
                    ahead[2] * (1 - behind) + ahead[1] * behind,
                ]
        points = sum([chance * value for chance, value in zip(ahead, values, strict=False)])
        found.append(points if count else points * any_at_all)
    return tuple(found)
