"""The rules told a second time, slowly and literally, to compare the engine with.

Of the engine it uses the tiles' walls alone. A city is a plain dictionary from (x, y) to the text of the walls that
the tile there has, such as ``{(0, 0): "", (1, 0): "NE"}``; y grows south.
"""

from collections.abc import Iterable, Mapping

Place = tuple[int, int]
Walls = Mapping[Place, str]

FOUNTAIN = (0, 0)
WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


def beside(place: Place, way: str) -> Place:
    return place[0] + WAYS[way][0], place[1] + WAYS[way][1]


def around(places: Iterable[Place], by: int) -> list[Place]:
    """Every place in the box round the given ones, grown by so many places."""
    xs, ys = zip(*places, strict=True)
    return [(x, y) for y in range(min(ys) - by, max(ys) + by + 1) for x in range(min(xs) - by, max(xs) + by + 1)]


# Faults of a position.


def clashes(city: Walls) -> set[frozenset[Place]]:
    """P3: pairs of neighbours of which one has a wall on their side and the other has none."""
    return {
        frozenset((place, beside(place, way)))
        for place, walls in city.items()
        for way in WAYS
        if beside(place, way) in city and (way in walls) != (BACK[way] in city[beside(place, way)])
    }


def unreached(city: Walls) -> set[Place]:
    """P4: the tiles to which one cannot walk from the fountain."""
    left = set(city)
    walked = [FOUNTAIN]
    while walked:
        place = walked.pop()
        if place in left:
            left.remove(place)
            for way in WAYS:
                there = beside(place, way)
                if there in left and way not in city[place] and BACK[way] not in city[there]:
                    walked.append(there)
    return left


def outside(city: Walls) -> set[Place]:
    """The empty places that water poured on a far corner comes to, over full sides."""
    dry = set(around(city, 1)) - set(city)
    found: set[Place] = set()
    poured = [min(dry)]
    while poured:
        place = poured.pop()
        if place in dry:
            dry.remove(place)
            found.add(place)
            x, y = place
            poured += [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    return found


def enclosed(city: Walls) -> set[Place]:
    """P5: the empty places that stay dry."""
    return set(around(city, 1)) - set(city) - outside(city)


def touching(city: Walls, place: Place) -> bool:
    """P2."""
    return any(beside(place, way) in city for way in WAYS)


def legal(city: Walls) -> bool:
    """P2 to P5 for the position as it stands."""
    apart = any(place != FOUNTAIN and not touching(city, place) for place in city)
    return not (apart or clashes(city) or unreached(city) or enclosed(city))


# Moves: the rules that a move breaks. P3, P4 and P5 ask about the whole city that the move leaves.


def build(city: Walls, walls: str, place: Place) -> set[str]:
    if place in city:
        return {"P1"}
    broken = broken_in({**city, place: walls})
    return broken if touching(city, place) else broken - {"P3"} | {"P2"}


def remove(city: Walls, place: Place) -> set[str]:
    return _redesign(city, {there: walls for there, walls in city.items() if there != place}, place)


def swap(city: Walls, walls: str, place: Place) -> set[str]:
    return _redesign(city, {**city, place: walls}, place)


def _redesign(city: Walls, after: Walls, place: Place) -> set[str]:
    if place == FOUNTAIN:
        return {"P6"}
    if place not in city:
        return {"P7"}
    broken = broken_in(after)
    return broken | {"P7"} if broken else broken


def broken_in(city: Walls) -> set[str]:
    asked = {"P3": clashes(city), "P4": unreached(city), "P5": enclosed(city)}
    return {rule for rule, faults in asked.items() if faults}


def regions(places: set[Place]) -> list[set[Place]]:
    """The places in pieces that hang together by full sides."""
    pieces: list[set[Place]] = []
    for place in places:
        linked = [piece for piece in pieces if any(beside(place, way) in piece for way in WAYS)]
        pieces = [piece for piece in pieces if piece not in linked] + [{place}.union(*linked)]
    return pieces


# The wall, by geometry.


def ends(place: Place, way: str) -> tuple[Place, Place]:
    """The two grid points of a side, in clockwise order round its tile."""
    x, y = place
    return {
        "N": ((x, y), (x + 1, y)),
        "E": ((x + 1, y), (x + 1, y + 1)),
        "S": ((x + 1, y + 1), (x, y + 1)),
        "W": ((x, y + 1), (x, y)),
    }[way]


def wall_pieces(city: Walls) -> list[set[tuple[Place, str]]]:
    """Outer wall segments in pieces: segments hang together if they share a grid point.

    For legal cities: no grid point of their outline has more than two sides of the outline.
    """
    free = outside(city)
    pieces: list[tuple[set[tuple[Place, str]], set[Place]]] = []
    for place, walls in city.items():
        for way in walls:
            if beside(place, way) not in free:
                continue
            points = set(ends(place, way))
            linked = [piece for piece in pieces if piece[1] & points]
            pieces = [piece for piece in pieces if piece not in linked]
            segments = {(place, way)}.union(*(piece[0] for piece in linked))
            pieces.append((segments, points.union(*(piece[1] for piece in linked))))
    return [segments for segments, _ in pieces]


def longest_wall(city: Walls) -> int:
    return max((len(piece) for piece in wall_pieces(city)), default=0)


# Majorities.

COLUMNS = {
    "pavilion": (16, 8, 1),
    "seraglio": (17, 9, 2),
    "arcades": (18, 10, 3),
    "chambers": (19, 11, 4),
    "garden": (20, 12, 5),
    "tower": (21, 13, 6),
}


def majority(round_: int, building: str, counts: Mapping[str, int]) -> dict[str, int]:
    """Who gets what for one building type: a player stands behind all who have more, beside all who have as many."""
    paid = {1: COLUMNS[building][2:], 2: COLUMNS[building][1:], 3: COLUMNS[building]}[round_]
    points = {}
    for player, count in counts.items():
        better = sum(other > count for other in counts.values())
        equal = sum(other == count for other in counts.values())
        shared = sum(paid[place] for place in range(better, better + equal) if place < len(paid))
        points[player] = shared // equal if count else 0
    return points
