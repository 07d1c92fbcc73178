"""Points for polygons and lines: arcs, stars, and turns of a cell. Lengths in units, angles in degrees.

Angle 0 points right, 90 points *down*, as y grows downwards.
"""

from math import cos, radians, sin

from alhambra_nb.engine.geometry import Side

from .scene import UNIT, Point


def arc(x: float, y: float, radius: float, start: float, stop: float, steps: int = 12) -> tuple[Point, ...]:
    """``steps + 1`` points on the circle round (x, y), from one angle to the other, both ends included."""
    angles = (radians(start + (stop - start) * i / steps) for i in range(steps + 1))
    return tuple((round(x + radius * cos(a), 2), round(y + radius * sin(a), 2)) for a in angles)


def star(
    x: float, y: float, radius: float, points: int = 8, waist: float = 0.765, turn: float = -90.0
) -> tuple[Point, ...]:
    """A star round (x, y); ``waist``: inner radius in parts of the outer. 0.765 gives the star of two squares."""
    outer = arc(x, y, radius, turn, turn + 360, points)[:-1]
    half = 180 / points
    inner = arc(x, y, radius * waist, turn + half, turn + half + 360, points)[:-1]
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


def turned(side: Side, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Points drawn for the north side of a cell, turned about the cell's middle to another side.

    A line drawn from west to east on the north side runs clockwise round the cell on every side.
    """
    match side:
        case Side.N:
            return points
        case Side.E:
            return tuple((UNIT - y, x) for x, y in points)
        case Side.S:
            return tuple((UNIT - x, UNIT - y) for x, y in points)
        case Side.W:
            return tuple((y, UNIT - x) for x, y in points)
