"""The large Alhambra of a table: as many whole cells as its room holds, so that nothing is cut or stands out."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from alhambra_nb.engine import Cell, City, Tile

from . import marks as mark
from .curves import star
from .layout import Box, city_box
from .part import SMALL, Part, area, label, spread
from .scene import UNIT, Line, Point, Shape, Sprite, Text, rectangle, scaled
from .small_tiles import sized_tile
from .table_data import Target

ZOOM = 1.25
"""How much larger each step of the zoom makes a cell."""

_LARGEST, _SMALLEST, _HIGHEST = 112.0, 16.0, 240.0
_HEAD, _EDGE = 32.0, 10.0
_STARRED = 40.0
_NUMBER, _NUMBERED = 21.0, 56.0
"""Size of the numbers of columns and rows, and the smallest cells that have room for them."""


@dataclass(frozen=True, slots=True)
class Window:
    """The cells shown: ``size`` units each, the first one (``west``, ``north``) with its corner at ``at``."""

    size: float
    west: int
    north: int
    columns: int
    rows: int
    at: Point

    def corner(self, cell: Cell) -> Point:
        """Where the upper left corner of a cell lies on the table."""
        return self.at[0] + (cell[0] - self.west) * self.size, self.at[1] + (cell[1] - self.north) * self.size

    def box(self, cell: Cell) -> Box:
        """The square of a cell on the table."""
        return *self.corner(cell), self.size, self.size

    def holds(self, cell: Cell) -> bool:
        """Whether the cell is shown."""
        return 0 <= cell[0] - self.west < self.columns and 0 <= cell[1] - self.north < self.rows


@lru_cache(maxsize=64)
def window(city: City, room: Box, zoom: int, pan: tuple[int, int]) -> Window:
    """The window on a city. With zoom 0 and no pan it shows every tile and the cells round them."""
    left, top, wide, high = room[0] + _EDGE, room[1] + _HEAD, room[2] - 2 * _EDGE, room[3] - _HEAD - _EDGE
    west, north, across, down = (round(part / UNIT) for part in city_box(city.tiles, least=(7, 5), step=1))
    fits = min(wide / across, high / down, _LARGEST)
    size = float(round(min(max(fits * ZOOM**zoom, _SMALLEST), _HIGHEST)))
    if size > fits and zoom <= 0:
        size = max(float(int(fits)), 1.0)
    columns, rows = max(1, int(wide // size)), max(1, int(high // size))
    at = left + (wide - columns * size) / 2, top + (high - rows * size) / 2
    west += (across - columns) // 2 + pan[0]
    north += (down - rows) // 2 + pan[1]
    return Window(size, west, north, columns, rows, at)


@lru_cache(maxsize=12)
def city_part(city: City, shown: Window, caption: str, room: Box, *, targets: bool) -> Part:
    """The ground, the grid with its numbers and the tiles of the window; ``targets``: can its cells be pointed at?"""
    wide, high = shown.columns * shown.size, shown.rows * shown.size
    ground = [
        area(room),
        label((room[0] + _EDGE + 2, room[1] + 3, room[2] - 2 * _EDGE, _HEAD - 5), caption, "name-faint", SMALL),
        spread((*shown.at, wide, high), _grid(shown.columns, shown.rows, shown.size), 2),
        *_numbers(shown),
    ]
    cells = [(shown.west + x, shown.north + y) for y in range(shown.rows) for x in range(shown.columns)]
    if shown.size >= _STARRED:
        ground += (spread(shown.box(cell), _ornament(shown.size), 0) for cell in cells)
    things = [
        spread(shown.box(cell), sized_tile(tile, shown.size), 0)
        for cell, tile in city.tiles.items()
        if shown.holds(cell)
    ]
    places = tuple((Target("cell", cell), shown.box(cell)) for cell in cells) if targets else ()
    return Part(tuple(ground), tuple(things), places)


@lru_cache(maxsize=12)
def _grid(columns: int, rows: int, size: float) -> tuple[Shape, ...]:
    wide, high = columns * size, rows * size
    return (
        *(Line(((i * size, 0.0), (i * size, high)), "grid") for i in range(columns + 1)),
        *(Line(((0.0, i * size), (wide, i * size)), "grid") for i in range(rows + 1)),
    )


@lru_cache(maxsize=12)
def _ornament(size: float) -> tuple[Shape, ...]:
    points = star(size / 2, size / 2, size * 0.3)
    return (Line((*points, points[0]), "star"),)


def _numbers(shown: Window) -> Iterator[Sprite]:
    """The numbers of columns and rows, by which log and lists name the cells: inside the grid, as in the lab."""
    if shown.size < _NUMBERED:
        return
    middle = shown.size / 2
    for i in range(shown.columns):
        text = Text((middle, _NUMBER * 0.7), str(shown.west + i), _NUMBER, "axis")
        yield spread(shown.box((shown.west + i, shown.north)), (text,), 0)
    for i in range(shown.rows):
        text = Text((5.0, middle), str(shown.north + i), _NUMBER, "axis", "start")
        yield spread(shown.box((shown.west, shown.north + i)), (text,), 0)


def city_marks(
    shown: Window, legal: tuple[Cell, ...], ghost: tuple[Tile, Cell] | None, marks: tuple[Sprite, ...]
) -> Iterator[Sprite]:
    """What lies on the cells: ticks where one may build, a tile on trial, evidence; nothing beyond the window."""
    for cell in legal:
        if shown.holds(cell):
            yield spread(shown.box(cell), _legal(shown.size), 3)
    if ghost and shown.holds(ghost[1]):
        yield spread(shown.box(ghost[1]), _ghost(ghost[0], shown.size), 4)
    for sprite in marks:
        if _inside(sprite, shown):
            yield _placed(sprite, shown)


@lru_cache(maxsize=64)
def _legal(size: float) -> tuple[Shape, ...]:
    inset, middle = max(3.0, size * 0.06), size / 2
    wide = size - 2 * inset
    points = (
        (inset, inset),
        (size - inset, inset),
        (size - inset, size - inset),
        (inset, size - inset),
        (inset, inset),
    )
    reach = min(11.0, size * 0.2)
    return (
        rectangle("legal", inset, inset, wide, wide),
        Line(points, "legal-edge"),
        *mark.tick("tick", (middle, middle), reach),
    )


@lru_cache(maxsize=64)
def _ghost(tile: Tile, size: float) -> tuple[Shape, ...]:
    ring = scaled((mark.ring("ghost-edge", 2),), size / UNIT)
    return (*sized_tile(tile, size), rectangle("ghost", 0, 0, size, size), *ring)


def _inside(sprite: Sprite, shown: Window) -> bool:
    """Whether a mark lies in the window; it may stand out by the room of a mark on a cell at its edge."""
    x, y = sprite.at[0] + sprite.box[0], sprite.at[1] + sprite.box[1]
    slack = -mark.ROOM[0]
    return (
        x >= shown.west * UNIT - slack
        and y >= shown.north * UNIT - slack
        and x + sprite.box[2] <= (shown.west + shown.columns) * UNIT + slack
        and y + sprite.box[3] <= (shown.north + shown.rows) * UNIT + slack
    )


def _placed(sprite: Sprite, shown: Window) -> Sprite:
    """A mark of the plane at its place on the table. A number keeps its size, as it must be read."""
    part = shown.size / UNIT
    x, y = sprite.at[0] / UNIT - shown.west, sprite.at[1] / UNIT - shown.north
    at = shown.at[0] + x * shown.size, shown.at[1] + y * shown.size
    if any(shape.style == "badge" for shape in sprite.shapes):
        return Sprite(at, sprite.shapes, sprite.box)
    left, top, wide, high = sprite.box
    return Sprite(at, _small(sprite.shapes, part), (left * part, top * part, wide * part, high * part))


@lru_cache(maxsize=256)
def _small(shapes: tuple[Shape, ...], part: float) -> tuple[Shape, ...]:
    return scaled(shapes, part)
