"""Marks that lie on cells and sides: small sprites, the same for every cell, so that they are drawn once and stamped.

A mark's shapes are relative to the corner of its cell. Each mark has a form of its own beside its colour.
"""

from collections.abc import Iterable
from functools import lru_cache

from alhambra_nb.engine.geometry import Cell, Side
from alhambra_nb.engine.tile import Tile

from .curves import arc, star, turned
from .layout import Box, corner
from .scene import UNIT, Circle, Line, Point, Polygon, Shape, Sprite, Text, line, rectangle
from .tiles import WALL_BAND, tile_shapes

ROOM: Box = (-24.0, -24.0, UNIT + 48, UNIT + 48)
"""What a mark may cover round its cell."""

MIDDLE: Point = (UNIT / 2, UNIT / 2)


def on(cell: Cell, shapes: Iterable[Shape]) -> Sprite:
    """A mark on a cell."""
    return Sprite(corner(cell), tuple(shapes), ROOM)


def ring(style: str, inset: float = 0.0) -> Line:
    """The outline of a cell as a line, which is never filled."""
    low, high = inset, UNIT - inset
    return line(style, (low, low), (high, low), (high, high), (low, high), (low, low))


def cross(at: Point, reach: float) -> tuple[Shape, ...]:
    """A cross with a halo; ``reach``: half its width."""
    x, y = at
    strokes = (
        ((x - reach, y - reach), (x + reach, y + reach)),
        ((x - reach, y + reach), (x + reach, y - reach)),
    )
    return (*(Line(stroke, "halo") for stroke in strokes), *(Line(stroke, "cross") for stroke in strokes))


def tick(style: str, at: Point, size: float = 11.0) -> tuple[Shape, ...]:
    """A tick with a halo."""
    x, y = at
    points = ((x - size, y), (x - size * 0.25, y + size * 0.75), (x + size, y - size * 0.8))
    return Line(points, "halo"), Line(points, style)


@lru_cache(maxsize=64)
def hatch(style: str, spacing: float = 25.0, *, falling: bool = False) -> tuple[Line, ...]:
    """Slanting lines over a cell that go on in the next one, if UNIT is a multiple of ``spacing``."""
    lines = []
    count = round(2 * UNIT / spacing)
    for i in range(1, count):
        low, high = max(0.0, i * spacing - UNIT), min(i * spacing, UNIT)
        lines.append(Line(((low, UNIT - high), (high, UNIT - low)) if falling else ((low, high), (high, low)), style))
    return tuple(lines)


def badge(number: int, at: Point, radius: float = 17.0) -> tuple[Shape, ...]:
    """A numbered disc."""
    return Circle(at, radius, "badge"), Text(at, str(number), radius * 1.35, "badge-text")


def side_middle(side: Side, inset: float = 0.0) -> Point:
    """The middle of a side of a cell, moved inwards by ``inset``."""
    return turned(side, ((UNIT / 2, inset),))[0]


def along(side: Side, style: str, inset: float = 0.0, short: float = 0.0) -> Line:
    """A line along a side, moved inwards by ``inset`` and shortened by ``short`` at both ends."""
    return Line(turned(side, ((short, inset), (UNIT - short, inset))), style)


def legal(cell: Cell) -> Sprite:
    """A cell on which one may build: dashed outline and a small tick."""
    return on(cell, _LEGAL)


_LEGAL: tuple[Shape, ...] = (
    rectangle("legal", 6, 6, UNIT - 12, UNIT - 12),
    ring("legal-edge", 6),
    *tick("tick", (50, 51)),
)


def cursor(cell: Cell) -> Sprite:
    """The cell that the keyboard points at: four corners with a halo."""
    return on(cell, _CURSOR)


def _brackets(style: str) -> tuple[Line, ...]:
    return tuple(Line(turned(side, ((2.0, 26.0), (2.0, 2.0), (26.0, 2.0))), style) for side in Side)


_CURSOR = (*_brackets("cursor-halo"), *_brackets("cursor"))


_LIT = (ring("lit-halo", -3), ring("highlight", -3))


def highlight(cell: Cell) -> Sprite:
    """A cell that is spoken of: a full outline with a halo."""
    return on(cell, _LIT)


def ghost(tile: Tile, cell: Cell) -> Sprite:
    """A tile that does not stand there, pale under a veil and with a broken outline."""
    veil = rectangle("ghost", 0, 0, UNIT, UNIT)
    return on(cell, (*tile_shapes(tile), veil, ring("ghost-edge", 1)))


def placed(tile: Tile, cell: Cell) -> Sprite:
    """A tile that has just come there: in full, outlined."""
    return on(cell, (*tile_shapes(tile), *_LIT))


def leaving(cell: Cell) -> Sprite:
    """A tile that goes: a veil over it and a broken outline."""
    return on(cell, (rectangle("veil", 0, 0, UNIT, UNIT), ring("ghost-edge", 1)))


def dimmed(cell: Cell) -> Sprite:
    """A veil over a tile that is not spoken of."""
    return on(cell, (rectangle("veil", 0, 0, UNIT, UNIT),))


@lru_cache(maxsize=4)
def clash(side: Side) -> tuple[Shape, ...]:
    """A side where wall meets open side: a striped band over both tiles, and a cross on it."""
    half = WALL_BAND * 0.62
    band = Polygon(turned(side, ((3.0, -half), (UNIT - 3, -half), (UNIT - 3, half), (3.0, half))), "clash")
    stripes = (
        Line(turned(side, ((x, half - 2), (x + 2 * half - 4, 2 - half))), "clash-stripe") for x in range(6, 84, 12)
    )
    return (band, *stripes, *cross(side_middle(side), 12.0))


@lru_cache(maxsize=4)
def joined(side: Side) -> tuple[Shape, ...]:
    """A side by which a tile is joined to the city: a clamp across it."""
    strokes = (
        turned(side, ((22.0, 0.0), (UNIT - 22, 0.0))),
        *(turned(side, ((x, -13.0), (x, 13.0))) for x in (22.0, UNIT - 22)),
    )
    return tuple(Line(stroke, style) for style in ("halo", "joined") for stroke in strokes)


@lru_cache(maxsize=4)
def match(side: Side) -> tuple[Shape, ...]:
    """A side where both tiles agree: a small tick."""
    return tick("match", side_middle(side), 8.0)


@lru_cache(maxsize=4)
def blocked(side: Side) -> tuple[Shape, ...]:
    """A side that stops the walk: a bold two-coloured bar with a stop at both ends."""
    ends = tuple(Line(turned(side, ((x, -11.0), (x, 11.0))), "blocked-edge") for x in (6.0, UNIT - 6))
    caps = tuple(Line(turned(side, ((x, -11.0), (x, 11.0))), "blocked") for x in (6.0, UNIT - 6))
    return (*ends, along(side, "blocked-edge", 0, 6), along(side, "blocked", 0, 6), *caps)


def lock() -> tuple[Shape, ...]:
    """A padlock in the middle of a cell."""
    body = rectangle("lock", 32, 48, 36, 28)
    bow = ((39.0, 48.0), *arc(50, 38, 11, 180, 360), (61.0, 48.0))
    return (
        Line(bow, "halo"),
        body,
        Line(bow, "lock-bow"),
        Circle((50.0, 59.0), 4.2, "keyhole"),
        rectangle("keyhole", 48.4, 60, 3.2, 9),
    )


def ornament() -> tuple[Shape, ...]:
    """The faint eight-pointed star of the ground."""
    return (
        Line((*star(50, 50, 30), star(50, 50, 30)[0]), "star"),
        Line((*star(50, 50, 14), star(50, 50, 14)[0]), "star"),
    )
