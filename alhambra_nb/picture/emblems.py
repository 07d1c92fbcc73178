"""The emblem of each building type: few, plain shapes that stay apart at 16 pixels a side.

An emblem keeps to x 25..75, y 30..80 of its tile, and leaves the upper corners to price and letter.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from .curves import arc
from .scene import Circle, Point, Shape, line, polygon, rectangle


def emblem(letter: str) -> tuple[Shape, ...]:
    """The shapes for a type's letter, P S A C G T; nothing for any other letter."""
    draw = _EMBLEMS.get(letter)
    return draw() if draw else ()


def _pavilion() -> tuple[Shape, ...]:
    dome: tuple[Point, ...] = (*arc(50, 56, 15, 160, 215, 6), (45.0, 42.5), (50.0, 35.0), (55.0, 42.5))
    return (
        polygon("emblem.P", *dome, *arc(50, 56, 15, 325, 380, 6)),
        line("line.P", (50.0, 38.0), (50.0, 31.0)),
        rectangle("emblem.P", 29, 61, 42, 4.5),
        rectangle("emblem.P", 32, 65, 5, 10),
        rectangle("emblem.P", 47.5, 65, 5, 10),
        rectangle("emblem.P", 63, 65, 5, 10),
        rectangle("emblem.P", 27, 74.5, 46, 4.5),
    )


def _seraglio() -> tuple[Shape, ...]:
    outer = arc(50, 53, 18.5, 133, 407, 20)
    inner = arc(50, 53, 11, 125, 415, 20)
    joints = (arc(50, 53, radius, 165, 375, 7) for radius in (12.0, 17.6))
    return (
        polygon("emblem.S", *outer, *reversed(inner)),
        *(line("joint.S", near, far) for near, far in zip(*joints, strict=True)),
        rectangle("emblem.S", 35.5, 65, 9, 12),
        rectangle("emblem.S", 55.5, 65, 9, 12),
        rectangle("emblem.S", 29, 63.5, 16.5, 4),
        rectangle("emblem.S", 54.5, 63.5, 16.5, 4),
        rectangle("emblem.S", 29, 75.5, 17.5, 4),
        rectangle("emblem.S", 53.5, 75.5, 17.5, 4),
    )


def _arch(x: float, foot: float, half: float, spring: float) -> tuple[Point, ...]:
    return ((x - half, foot), *arc(x, spring, half, 180, 360, 10), (x + half, foot))


def _arcades() -> tuple[Shape, ...]:
    return (
        rectangle("emblem.A", 24, 46, 52, 33),
        rectangle("emblem.A", 22.5, 44, 55, 4.5),
        *(polygon("cutout.A", *_arch(x, 79, 6.2, 62)) for x in (33.0, 50.0, 67.0)),
    )


def _chambers() -> tuple[Shape, ...]:
    def ogive(half: float, foot: float, top: float) -> tuple[Point, ...]:
        return (
            (50 - half, foot),
            (50 - half, top + 16),
            (50 - half * 0.8, top + 9),
            (50 - half * 0.4, top + 3.5),
            (50.0, top),
            (50 + half * 0.4, top + 3.5),
            (50 + half * 0.8, top + 9),
            (50 + half, top + 16),
            (50 + half, foot),
        )

    return (
        polygon("emblem.C", *ogive(18, 77, 35)),
        polygon("cutout.C", *ogive(13.5, 74, 41)),
        line("line.C", (50.0, 40.0), (50.0, 75.0)),
        line("line.C", (36.0, 58.0), (64.0, 58.0)),
        rectangle("emblem.C", 28, 75.5, 44, 4.5),
    )


def _garden() -> tuple[Shape, ...]:
    return (
        rectangle("emblem.G", 47, 62, 6, 15),
        Circle((50.0, 46.0), 12.0, "emblem.G"),
        Circle((40.5, 56.0), 10.5, "emblem.G"),
        Circle((59.5, 56.0), 10.5, "emblem.G"),
        Circle((43.0, 54.0), 2.6, "cutout.G"),
        Circle((52.0, 43.0), 2.6, "cutout.G"),
        Circle((58.0, 57.0), 2.6, "cutout.G"),
        rectangle("emblem.G", 29, 76, 42, 3.4),
    )


def _tower() -> tuple[Shape, ...]:
    crown = (
        (36, 50),
        (33, 50),
        (33, 34),
        (39, 34),
        (39, 39),
        (47, 39),
        (47, 34),
        (53, 34),
        (53, 39),
        (61, 39),
        (61, 34),
        (67, 34),
    )
    return (
        polygon(
            "emblem.T",
            (36.0, 79.0),
            *((float(x), float(y)) for x, y in crown),
            (67.0, 50.0),
            (64.0, 50.0),
            (64.0, 79.0),
        ),
        rectangle("cutout.T", 47.5, 47, 5, 12),
        polygon("cutout.T", *_arch(50, 79, 5.5, 70)),
    )


_EMBLEMS: Mapping[str, Callable[[], tuple[Shape, ...]]] = MappingProxyType(
    {"P": _pavilion, "S": _seraglio, "A": _arcades, "C": _chambers, "G": _garden, "T": _tower}
)
