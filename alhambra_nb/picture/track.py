"""The track of points: a ruler with everybody's token at the points so far."""

from functools import lru_cache

from .frames import token
from .layout import Box
from .part import Part, area, spread
from .scene import Line, Shape, Text

LEAST_END = 120
"""The ruler shows at least so many points, and grows by forty at a time."""

_RADIUS, _EDGE = 14.0, 26.0


@lru_cache(maxsize=12)
def track_part(points: tuple[int, ...], initials: tuple[str, ...], box: Box) -> Part:
    """The ruler; ``points`` and ``initials`` by player, the first one me. Tokens never cover one another."""
    _, _, wide, high = box
    last = max(LEAST_END, -(-max((0, *points)) // 40) * 40)
    reach = wide - 2 * _EDGE
    base = high - 25

    def place(value: int) -> float:
        return _EDGE + reach * min(max(value, 0), last) / last

    ruler: list[Shape] = [Line(((_EDGE, base), (wide - _EDGE, base)), "track")]
    fine = 5 if reach / last > 8 else 10
    for value in range(0, last + 1, fine):
        far = 7 if value % 10 == 0 else 4
        ruler.append(Line(((place(value), base - far), (place(value), base)), "track" if far == 7 else "track-fine"))
    ruler += (Text((place(value), base + 13), str(value), 21.0, "track-text") for value in range(0, last + 1, 20))
    order = sorted(range(len(points)), key=lambda i: (points[i], i))
    spots = apart([place(points[i]) for i in order], 2 * _RADIUS + 2, wide - _EDGE + 8)
    tokens = []
    for i, x in zip(order, spots, strict=True):
        y, true = 17.0, place(points[i])
        lead = (Line(((x, y), (true, base)), "track-lead"),)
        tokens.append(spread(box, (*lead, *token(initials[i], (x, y), mine=i == 0, radius=_RADIUS))))
    return Part((area(box), spread(box, ruler)), tuple(tokens))


def apart(places: list[float], distance: float, end: float) -> list[float]:
    """The sorted places, moved right where one comes too near to the one before, and back from the end."""
    moved: list[float] = []
    for place in places:
        moved.append(max(place, moved[-1] + distance) if moved else place)
    for i in range(len(moved) - 1, -1, -1):
        moved[i] = min(moved[i], end if i == len(moved) - 1 else moved[i + 1] - distance)
    return moved
