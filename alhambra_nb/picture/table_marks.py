"""Marks round whatever can be pointed at on a table: what can be done, what is chosen, where the keyboard is."""

from functools import lru_cache

from .frames import outline
from .layout import Box
from .scene import Circle, Line, Point, Shape, Sprite

PAD = 9.0
"""How far a mark may stand out of its box, in units."""

_LOW = 60.0


def can(box: Box) -> Sprite:
    """Something can be done with this: an outline in the accent."""
    return _over(box, _can(box[2], box[3]))


def chosen(box: Box) -> Sprite:
    """This is chosen: a double outline, and a tick where it hides neither value nor coin of a card."""
    return _over(box, _chosen(box[2], box[3]))


def cursor(box: Box) -> Sprite:
    """The keyboard is here: four thick corners with a halo."""
    return _over(box, _cursor(box[2], box[3]))


def raised(box: Box, lift: float) -> Box:
    """The box of a thing that is pushed up."""
    return box[0], box[1] - lift, box[2], box[3]


def _over(box: Box, shapes: tuple[Shape, ...]) -> Sprite:
    left, top, wide, high = box
    return Sprite((left, top), shapes, (-PAD, -PAD, wide + 2 * PAD, high + 2 * PAD))


@lru_cache(maxsize=128)
def _can(wide: float, high: float) -> tuple[Shape, ...]:
    return (outline("can", 0.5, 0.5, wide - 1, high - 1, min(8.0, wide / 6)),)


@lru_cache(maxsize=128)
def _chosen(wide: float, high: float) -> tuple[Shape, ...]:
    lines = tuple(outline(style, 1, 1, wide - 2, high - 2, min(8.0, wide / 6)) for style in ("chosen-halo", "chosen"))
    if high < _LOW:
        return lines
    x, y = wide - 12, high - 12 if wide >= _LOW else high / 2
    tick = Line(((x - 6, y), (x - 1.5, y + 5), (x + 6, y - 5)), "chosen-line")
    return (*lines, Circle((x, y), 12.0, "chosen-tick"), tick)


@lru_cache(maxsize=128)
def _cursor(wide: float, high: float) -> tuple[Shape, ...]:
    arm = min(24.0, wide * 0.34, high * 0.34)
    corners: tuple[tuple[Point, ...], ...] = (
        ((0, arm), (0, 0), (arm, 0)),
        ((wide - arm, 0), (wide, 0), (wide, arm)),
        ((wide, high - arm), (wide, high), (wide - arm, high)),
        ((arm, high), (0, high), (0, high - arm)),
    )
    return tuple(Line(points, style) for style in ("cursor-halo", "cursor") for points in corners)
