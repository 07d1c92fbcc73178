"""A part of the table: what it draws and what can be pointed at in it."""

from collections.abc import Iterable
from dataclasses import dataclass

from .frames import rounded
from .layout import Box
from .lettering import fitted
from .scene import Shape, Sprite, Text
from .table_data import Target

SMALL, NORMAL, LARGE = 22.0, 25.0, 30.0
"""Sizes of labels, names and numbers, in units."""


@dataclass(frozen=True, slots=True)
class Part:
    """``ground`` lies in the lowest layer, ``things`` above it; ``targets`` with their boxes, in reading order."""

    ground: tuple[Sprite, ...] = ()
    things: tuple[Sprite, ...] = ()
    targets: tuple[tuple[Target, Box], ...] = ()


def spread(box: Box, shapes: Iterable[Shape], pad: float = 6.0) -> Sprite:
    """A sprite at the corner of a box, whose shapes may stand out of it by ``pad``."""
    left, top, wide, high = box
    return Sprite((left, top), tuple(shapes), (-pad, -pad, wide + 2 * pad, high + 2 * pad))


def area(box: Box, style: str = "area") -> Sprite:
    """The rounded ground of a part."""
    _, _, wide, high = box
    return spread(box, (rounded(style, 0, 0, wide, high, 12),))


def label(box: Box, text: str, style: str = "name-faint", size: float = SMALL, anchor: str = "start") -> Sprite:
    """One line of text in a box, cut to its width."""
    _, _, wide, high = box
    x = {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    text, size = fitted(text, size, wide)
    return spread(box, (Text((x, high / 2), text, size, style, anchor),))


def inner(box: Box, dx: float, dy: float | None = None) -> Box:
    """The box within its margins."""
    left, top, wide, high = box
    dy = dx if dy is None else dy
    return left + dx, top + dy, wide - 2 * dx, high - 2 * dy
