"""Where a scene lies on the screen, and which part of the plane a board shows."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor

from alhambra_nb.engine.geometry import FOUNTAIN_CELL, Cell

from .scene import UNIT, Point

Box = tuple[float, float, float, float]
"""Left, top, width, height, in units."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Fits a scene's box, whole and centred, into an area of ``width`` x ``height`` pixels.

    Raises ValueError for a box or an area without extent.
    """

    box: Box
    width: float
    height: float

    def __post_init__(self) -> None:
        if min(self.box[2], self.box[3], self.width, self.height) <= 0:
            raise ValueError(f"no room: box {self.box}, area {self.width} x {self.height}")

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return min(self.width / self.box[2], self.height / self.box[3])

    @property
    def origin(self) -> Point:
        """The pixel on which unit (0, 0) falls."""
        left, top, wide, high = self.box
        scale = self.scale
        return (self.width - wide * scale) / 2 - left * scale, (self.height - high * scale) / 2 - top * scale

    def pixel(self, point: Point) -> Point:
        """Where a point of the scene, in units, falls on the screen."""
        x, y = self.origin
        return x + point[0] * self.scale, y + point[1] * self.scale

    def unit(self, pixel: Point) -> Point:
        """The point of the scene under a pixel, also outside the box."""
        x, y = self.origin
        return (pixel[0] - x) / self.scale, (pixel[1] - y) / self.scale

    def cell(self, x: float, y: float) -> Cell | None:
        """The cell of the board under pixel (x, y); None outside the box. Left and upper sides belong to a cell."""
        column, row = self.unit((x, y))
        left, top, wide, high = self.box
        if not (left <= column < left + wide and top <= row < top + high):
            return None
        return floor(column / UNIT), floor(row / UNIT)


def cell_box(cell: Cell) -> Box:
    """The square of a cell."""
    return cell[0] * UNIT, cell[1] * UNIT, UNIT, UNIT


def corner(cell: Cell) -> Point:
    """The upper left corner of a cell: the place of its sprites."""
    return cell[0] * UNIT, cell[1] * UNIT


def city_box(
    cells: Iterable[Cell], margin: int = 1, least: tuple[int, int] = (7, 5), aspect: float | None = None, step: int = 2
) -> Box:
    """The box that shows these cells with ``margin`` empty cells round them, always round the fountain.

    It holds at least ``least`` (columns, rows) with the fountain in the middle, and each side moves outwards by
    ``step`` cells at a time: the board grows with its city and does not jump at each tile. ``aspect``: the width over
    the height of the area to fill; rows or columns are added evenly on both sides until the box comes close to it.
    """
    cells = [FOUNTAIN_CELL, *cells]
    west, east = _span((x for x, _ in cells), margin, least[0], step)
    north, south = _span((y for _, y in cells), margin, least[1], step)
    if aspect:
        columns, rows = east - west + 1, south - north + 1
        wider = max(0, floor(rows * aspect) - columns) // 2
        higher = max(0, floor(columns / aspect) - rows) // 2
        west, east, north, south = west - wider, east + wider, north - higher, south + higher
    return west * UNIT, north * UNIT, (east - west + 1) * UNIT, (south - north + 1) * UNIT


def _span(places: Iterable[int], margin: int, least: int, step: int) -> tuple[int, int]:
    """The first and the last column (or row) shown."""
    places = list(places)
    low = -(least // 2)
    high = low + least - 1
    before = max(0, low - (min(places) - margin))
    after = max(0, max(places) + margin - high)
    return low - -(-before // step) * step, high + -(-after // step) * step
