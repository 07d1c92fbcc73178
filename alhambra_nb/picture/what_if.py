"""Points as stacked bars: a bar a player, a part a source, told apart by letter and hatch as much as by colour."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .lettering import LARGEST, cut, length
from .scene import Polygon, Scene, Shape, Sprite, Text, line, rectangle

WIDE = 640.0
"""The width of the picture in units."""
_NAMES = 166.0
_TOTAL = 62.0
_HIGH = 34.0
_STEP = 46.0
_CLOSE = 39.0
"""From bar to bar, where the next is another player's, and where it is the same player's."""
_MARGIN = 8.0
_FEWEST = 12
"""Points that a bar as wide as the picture has at least, so that few points do not look like many."""

WALL, BEFORE = "wall", "before"
"""The kinds of parts beside the letters of the building types."""


@dataclass(frozen=True, slots=True)
class Part:
    """Points of one source. ``kind`` is a building's letter, WALL or BEFORE; ``tied``: are they a share in a tie?"""

    kind: str
    letter: str
    points: int
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A player's points; ``rank`` as it is to be written, empty for nobody's; ``side``: whose scenario, or empty."""

    name: str
    parts: tuple[Part, ...]
    rank: str = ""
    leads: bool = False
    side: str = ""

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum([part.points for part in self.parts])


def bars_scene(bars: Sequence[Bar], title: str = "") -> Scene:
    """The bars below each other, all to one scale."""
    scale = (WIDE - _NAMES - _TOTAL - 2 * _MARGIN) / max([_FEWEST, *[bar.total for bar in bars]])
    rows: list[Sprite] = []
    top = _MARGIN
    for number, bar in enumerate(bars):
        rows.append(Sprite((_MARGIN, top), tuple(_bar(bar, scale)), (0.0, 0.0, WIDE - 2 * _MARGIN, _HIGH)))
        after = bars[number + 1].name if number + 1 < len(bars) else None
        top += _CLOSE if after == bar.name else _STEP
    return Scene((0.0, 0.0, WIDE, max(top, _STEP)), (tuple(rows),), title)


def _bar(bar: Bar, scale: float) -> Iterator[Shape]:
    middle = _HIGH / 2
    name = f"{bar.side} {bar.name}" if bar.side else bar.name
    room = _NAMES - 44
    yield Text((34.0, middle), bar.rank, 19.0, "count" if bar.leads else "name-faint", "end")
    yield Text((42.0, middle), cut(name, 19.0, room), 19.0, "name", "start")
    left = _NAMES
    for part in bar.parts:
        wide = part.points * scale
        if wide > 0:
            yield from _part(part, left, wide)
        left += wide
    yield line("grid", (_NAMES, -3.0), (_NAMES, _HIGH + 3))
    yield Text((left + 8, middle), str(bar.total), 23.0, "count", "start")
    if bar.leads:
        yield line("name-line", (left + 8, _HIGH), (left + 8 + 13 * len(str(bar.total)), _HIGH))


def _part(part: Part, left: float, wide: float) -> Iterator[Shape]:
    plate, ink, label = _LOOKS[part.kind]
    yield rectangle(plate, left, 0, wide, _HIGH)
    yield from _HATCHES[part.kind](left, wide, ink)
    letter = f"{part.letter}=" if part.tied else part.letter
    words = next((text for text in (f"{letter} {part.points}".strip(), letter) if length(text, 18.0) <= wide), "")
    if words:
        across = min(wide, length(words, 18.0) / LARGEST + 6)
        yield rectangle(label, left + (wide - across) / 2, 5, across, _HIGH - 10)
        yield Text((left + wide / 2, _HIGH / 2), words, 18.0, "price" if part.kind in (WALL, BEFORE) else ink)


def _thin(left: float, top: float, wide: float, high: float, ink: str) -> Polygon:
    return rectangle(ink, left, top, wide, high)


def _upright(left: float, wide: float, ink: str) -> Iterator[Shape]:
    at = left + 6
    while at < left + wide - 3:
        yield _thin(at, 2, 1.4, _HIGH - 4, ink)
        at += 9


def _level(left: float, wide: float, ink: str) -> Iterator[Shape]:
    if wide > 4:
        for at in (7.0, 16.0, 25.0):
            yield _thin(left + 2, at, wide - 4, 1.6, ink)


def _dots(left: float, wide: float, ink: str) -> Iterator[Shape]:
    at, odd = left + 5, False
    while at < left + wide - 5:
        for down in (13.0, 26.0) if odd else (6.0, 19.0):
            yield _thin(at, down, 2.6, 2.6, ink)
        at, odd = at + 7, not odd


def _slanted(left: float, wide: float, ink: str, *, falls: bool) -> Iterator[Shape]:
    """Lines at 45 degrees, each as long as there is room for it."""
    at = left - _HIGH + 9
    while at < left + wide:
        first, last = max(at, left + 1), min(at + _HIGH, left + wide - 1)
        if last - first > 2:
            low, high = first - at, last - at
            start, end = (low, high) if falls else (_HIGH - low, _HIGH - high)
            yield Polygon(((first, start), (first + 1.5, start), (last + 0.0, end), (last - 1.5, end)), ink)
        at += 11


def _rising(left: float, wide: float, ink: str) -> Iterator[Shape]:
    return _slanted(left, wide, ink, falls=False)


def _falling(left: float, wide: float, ink: str) -> Iterator[Shape]:
    return _slanted(left, wide, ink, falls=True)


def _bricks(left: float, wide: float, ink: str) -> Iterator[Shape]:
    for row in range(3):
        top = row * _HIGH / 3
        if row:
            yield line(ink, (left + 1, top), (left + wide - 1, top))
        at = left + (8 if row % 2 else 16)
        while at < left + wide - 2:
            yield line(ink, (at, top + 1), (at, top + _HIGH / 3 - 1))
            at += 16


def _plain(_left: float, _wide: float, _ink: str) -> Iterator[Shape]:
    return iter(())


_LOOKS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        **{letter: (f"plate.{letter}", f"emblem.{letter}", f"cutout.{letter}") for letter in "PSACGT"},
        WALL: ("brick", "mortar", "coin"),
        BEFORE: ("stone", "stone", "coin"),
    }
)
"""For each kind the styles of its area, of its hatch and text, and of what lies behind the text."""

_HATCHES: Mapping[str, Callable[[float, float, str], Iterator[Shape]]] = MappingProxyType(
    {
        "P": _upright,
        "S": _level,
        "A": _dots,
        "C": _plain,
        "G": _rising,
        "T": _falling,
        WALL: _bricks,
        BEFORE: _plain,
    }
)
