"""Frames and small signs that the table is made of: rounded boxes, outlines, signs for points, cards and walls."""

from functools import lru_cache

from .curves import arc, star
from .scene import Circle, Line, Point, Polygon, Shape, Text, line, rectangle


def rounded(style: str, x: float, y: float, width: float, height: float, radius: float = 10.0) -> Polygon:
    """A rectangle with round corners, its upper left one at (x, y)."""
    return Polygon(_corners(x, y, width, height, radius), style)


def outline(style: str, x: float, y: float, width: float, height: float, radius: float = 10.0) -> Line:
    """The outline of such a rectangle as a line, which is never filled."""
    points = _corners(x, y, width, height, radius)
    return Line((*points, points[0]), style)


@lru_cache(maxsize=512)
def _corners(x: float, y: float, width: float, height: float, radius: float) -> tuple[Point, ...]:
    right, bottom = x + width - radius, y + height - radius
    return (
        *arc(x + radius, y + radius, radius, 180, 270, 3),
        *arc(right, y + radius, radius, 270, 360, 3),
        *arc(right, bottom, radius, 0, 90, 3),
        *arc(x + radius, bottom, radius, 90, 180, 3),
    )


def points_sign(at: Point) -> tuple[Shape, ...]:
    """The sign of points: a star, 26 units across."""
    return (Polygon(star(*at, 13, 5, 0.45), "sign-star"),)


def cards_sign(at: Point) -> tuple[Shape, ...]:
    """The sign of cards in hand: two cards, one over the other, 26 units high."""
    x, y = at
    return (rounded("sign-card", x - 11, y - 13, 16, 22, 3), rounded("sign-card", x - 4, y - 9, 16, 22, 3))


def wall_sign(at: Point) -> tuple[Shape, ...]:
    """The sign of a wall: a crenellated piece, 30 units across."""
    x, y = at
    return (
        rectangle("mini-wall", x - 15, y - 4, 30, 14),
        *(rectangle("mini-wall", x + dx, y - 11, 6, 8) for dx in (-15.0, -3.0, 9.0)),
        line("sign-joint", (x - 14, y + 3), (x + 14, y + 3)),
    )


def letter_chip(letter: str, at: Point) -> tuple[Shape, ...]:
    """The sign of a building type: a plate with its letter, 28 units across."""
    x, y = at
    return (rounded(f"plate.{letter}", x - 14, y - 14, 28, 28, 6), Text(at, letter, 22.0, f"letter.{letter}"))


def token(initial: str, at: Point, *, mine: bool, radius: float = 16.0) -> tuple[Shape, ...]:
    """A player's token: a disc with an initial or a number, filled for the one who looks on."""
    style = "token-me" if mine else "token"
    return Circle(at, radius, style), Text(at, initial, 22.0, f"{style}-text")


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """One character for each name: its first one in capitals if that tells them all apart, else numbers from 1."""
    first = tuple(name.strip()[:1].upper() or "?" for name in names)
    return first if len(set(first)) == len(first) else tuple(str(i) for i in range(1, len(names) + 1))
