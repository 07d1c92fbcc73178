"""The fast path of a scoring round: its points without its steps.

It must agree with ``score_round(...).points``, where the rules R16 to R20 are told; ``tests/engine/test_points.py``
compares them. Players with equal counts take up as many places together, so a player's places are found by counting
who has more and who has as many.
"""

from collections.abc import Mapping

from .city import City
from .scoring import DIRK, place_points
from .tile import BuildingType

_PLACES = {(round_, building): place_points(round_, building) for round_ in (1, 2, 3) for building in BuildingType}


def round_points(
    round_: int, cities: Mapping[str, City], dirk: Mapping[BuildingType, int] | None = None
) -> dict[str, int]:
    """The points of each player, in seat order and with Dirk last."""
    points = {player: city.wall_length() for player, city in cities.items()}
    table = {player: city.counts() for player, city in cities.items()}
    if dirk is not None:
        points[DIRK] = 0
        table[DIRK] = dict.fromkeys(BuildingType, 0) | dict(dirk)
    for building in BuildingType:
        values = _PLACES[round_, building]
        counts = [row[building] for row in table.values()]
        for player, count in zip(table, counts, strict=True):
            if count:
                ahead = sum([other > count for other in counts])
                if ahead < len(values):
                    sharers = counts.count(count)
                    points[player] += sum(values[ahead : ahead + sharers]) // sharers
    return points
