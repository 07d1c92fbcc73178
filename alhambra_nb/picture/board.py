"""The board: one city with its ground, its tiles and the marks on it."""

from collections.abc import Iterable
from functools import lru_cache

from alhambra_nb.engine.city import City
from alhambra_nb.engine.geometry import Cell
from alhambra_nb.engine.tile import Tile

from . import marks as mark
from .layout import Box, city_box, corner
from .scene import UNIT, Line, Scene, Shape, Sprite, Text, rectangle
from .tiles import tile_shapes

AXIS_SIZE = 19.0
"""Size of the column and row numbers, in units."""


def city_scene(
    city: City,
    box: Box | None = None,
    *,
    legal: Iterable[Cell] = (),
    cursor: Cell | None = None,
    ghost: tuple[Tile, Cell] | None = None,
    highlight: Iterable[Cell] = (),
    marks: Iterable[Sprite] = (),
    grid: bool = True,
    axes: bool = False,
    title: str = "",
) -> Scene:
    """The picture of a city in three layers: ground, tiles, marks.

    ``box`` is the part of the plane to show, whole cells; without it the city with a margin. ``legal`` cells are
    ticked, ``highlight`` outlines cells, ``marks`` are further sprites such as a verdict's; ``cursor`` is the
    keyboard's cell. ``axes`` writes column and row numbers along the upper and left edge. The title, if none is given,
    is the city's text.
    """
    box = box or city_box(city.tiles)
    tiles = tuple(Sprite(corner(cell), tile_shapes(tile)) for cell, tile in city.tiles.items())
    over = (
        *(mark.legal(cell) for cell in legal),
        *((mark.ghost(*ghost),) if ghost else ()),
        *(mark.highlight(cell) for cell in highlight),
        *marks,
        *((mark.cursor(cursor),) if cursor is not None else ()),
    )
    return Scene(box, (_ground(box, grid=grid, axes=axes), tiles, over), title or str(city))


def _ground(box: Box, *, grid: bool, axes: bool) -> tuple[Sprite, ...]:
    left, top, wide, high = box
    columns, rows = round(wide / UNIT), round(high / UNIT)
    inside = (0.0, 0.0, wide, high)
    sprites = [Sprite((left, top), (rectangle("ground", 0, 0, wide, high),), inside)]
    if grid:
        sprites += (
            Sprite((left + column * UNIT, top + row * UNIT), _ORNAMENT)
            for row in range(rows)
            for column in range(columns)
        )
        sprites.append(Sprite((left, top), _grid(columns, rows), inside))
    if axes:
        sprites.append(Sprite((left, top), _axes(round(left / UNIT), round(top / UNIT), columns, rows), inside))
    return tuple(sprites)


_ORNAMENT = mark.ornament()


@lru_cache(maxsize=32)
def _grid(columns: int, rows: int) -> tuple[Shape, ...]:
    wide, high = columns * UNIT, rows * UNIT
    return (
        *(Line(((i * UNIT, 0.0), (i * UNIT, high)), "grid") for i in range(columns + 1)),
        *(Line(((0.0, i * UNIT), (wide, i * UNIT)), "grid") for i in range(rows + 1)),
    )


@lru_cache(maxsize=32)
def _axes(west: int, north: int, columns: int, rows: int) -> tuple[Shape, ...]:
    gap = AXIS_SIZE * 0.75
    return (
        *(Text((i * UNIT + UNIT / 2, gap), str(west + i), AXIS_SIZE, "axis") for i in range(columns)),
        *(Text((gap * 0.6, i * UNIT + UNIT / 2), str(north + i), AXIS_SIZE, "axis", "start") for i in range(rows)),
    )
