"""The players round a table: name, points, cards, wall, tiles by type, reserve, and a small Alhambra."""

from collections import Counter
from functools import lru_cache

from alhambra_nb.engine import BuildingType, City, Tile

from .frames import cards_sign, letter_chip, outline, points_sign, rounded, token, wall_sign
from .layout import Box, city_box
from .lettering import cut, fitted, length
from .part import NORMAL, SMALL, Part, area, spread
from .scene import UNIT, Point, Shape, Sprite, Text, polygon
from .small_tiles import sized_tile
from .table_data import SeatPicture, Target

_STACKED = 290.0
"""From this height on a seat's Alhambra lies between its lines, below it beside them."""

_NUMBER = 25.0
_MINI = 30.0
_LARGEST = 84.0
"""Of a tile of a reserve in a line, and at most of a tile of a small Alhambra."""


@lru_cache(maxsize=48)
def seat_part(seat: SeatPicture, number: int, initial: str, acting: str, box: Box, *, large: bool) -> Part:
    """Another player. ``number`` as in a player target, ``initial`` stands on the token.

    ``large``: is this Alhambra the large one? A room as low as a line of text gets one line, without Alhambra and
    reserve.
    """
    left, top, wide, high = box
    ground = [area(box)]
    if large:
        ground.append(spread(box, (outline("name-line", 4, 4, wide - 8, high - 8, 9),)))
    things: tuple[Sprite, ...] = ()
    if high < 80:
        ground += (spread(box, _row(seat, initial, acting, wide, high, mine=False)), *_frame(seat, box))
        return Part(tuple(ground), (), ((Target("player", number), box),))
    if high >= _STACKED:
        things += small_city(seat.city, (left + 10, top + 50, wide - 20, high - 50 - 86))
        shapes = list(_head(seat, initial, acting, 0, wide, points=True, mine=False))
        foot = high - 84
        shapes += _stats(seat, 12, foot + 20, 80)
        shapes += _chips(seat.counts, (14, foot + 44), (wide - 20) / 6, 6)
        ground.append(spread(box, shapes))
        things += _reserve(seat.reserve, (left + 178, top + foot + 4, wide - 190, _MINI))
    else:
        lines = 232.0
        room = wide - lines - 12
        things += small_city(seat.city, (left + 8, top + 8, room - 6, high - 16))
        shapes = list(_head(seat, initial, acting, room, wide, points=False, mine=False))
        shapes += (*points_sign((room + 27, 61)), _figure((room + 44, 61), seat.points))
        shapes += _stats(seat, room + 86, 61, 70)
        shapes += _chips(seat.counts, (room + 12, 78), lines / 3, 3)
        ground.append(spread(box, shapes))
        below = (left + room + 8, top + 144, lines - 6, high - 151)
        things += _reserve(seat.reserve, (*below[:3], min(_MINI, below[3])))
    return Part((*ground, *_frame(seat, box)), things, ((Target("player", number), box),))


@lru_cache(maxsize=32)
def me_part(seat: SeatPicture, initial: str, acting: str, box: Box) -> Part:
    """My own line, or block: what the large Alhambra and the hand do not tell."""
    _, _, wide, high = box
    ground = [area(box)]
    if high < 80:
        shapes = list(_row(seat, initial, acting, wide, high, mine=True))
    else:
        shapes = list(_head(seat, initial, acting, 0, wide, points=False, mine=True))
        shapes += (*points_sign((26, 66)), Text((46, 66), str(seat.points), 28.0, "count", "start"))
        shapes += (*wall_sign((128, 66)), _figure((150, 66), seat.wall))
        shapes += _chips(seat.counts, (12, 88), (wide - 16) / 3, 3)
    ground.append(spread(box, shapes))
    return Part((*ground, *_frame(seat, box)), (), ((Target("player", 0), box),))


@lru_cache(maxsize=32)
def dirk_part(tiles: tuple[Tile, ...], name: str, box: Box) -> Part:
    """Dirk: how many tiles of each type he holds."""
    _, _, wide, high = box
    found = Counter(tile.building for tile in tiles)
    counts = tuple(found[building] for building in BuildingType)
    if high < 80:
        shapes: list[Shape] = [Text((14, high / 2), cut(name, NORMAL, 350), NORMAL, "name", "start")]
        shapes += _chips(counts, (404, high / 2 - 14), (wide - 406) / 6, 6)
    else:
        shapes = [Text((14, 24), cut(name, NORMAL, wide - 28), NORMAL, "name", "start")]
        shapes += _chips(counts, (14, 46), (wide - 20) / 6, 6)
    return Part((area(box), spread(box, shapes)), (), ((Target("dirk", 0), box),))


def _frame(seat: SeatPicture, box: Box) -> tuple[Sprite, ...]:
    _, _, wide, high = box
    return (spread(box, (outline("acting", 1, 1, wide - 2, high - 2, 12),)),) if seat.acting else ()


def _head(
    seat: SeatPicture, initial: str, acting: str, left: float, right: float, *, points: bool, mine: bool
) -> tuple[Shape, ...]:
    """Token and name, and the points at the right end; on an accent band with an arrow for who must act."""
    number = str(seat.points)
    room = length(number, 28) + 44 if points else 0.0
    shapes: list[Shape] = []
    end = right - room
    if seat.acting:
        shapes += (rounded("ribbon", left + 5, 5, end - left - 9, 40, 9), _arrow((end - 20, 25)))
    shapes += token(initial, (left + 28, 25), mine=mine)
    space = end - left - 54 - (32 if seat.acting else 4)
    shapes.append(_name(seat, acting, (left + 52, 25), space))
    if points:
        shapes += (*points_sign((end + 16, 24)), Text((right - 12, 25), number, 28.0, "count", "end"))
    return tuple(shapes)


def _name(seat: SeatPicture, acting: str, at: Point, room: float, size: float = NORMAL) -> Text:
    called = f"{seat.name} · {acting}"
    if seat.acting and length(called, size) <= room:
        text = called
    else:
        text, size = fitted(seat.name, size, room)
    return Text(at, text, size, "ribbon-text" if seat.acting else "name", "start")


def _arrow(at: Point) -> Shape:
    x, y = at
    return polygon("ribbon-text", (x - 7, y - 10), (x + 9, y), (x - 7, y + 10))


def _row(seat: SeatPicture, initial: str, acting: str, wide: float, high: float, *, mine: bool) -> tuple[Shape, ...]:
    """A player in one line."""
    y = high / 2
    shapes: list[Shape] = []
    if seat.acting:
        shapes += (rounded("ribbon", 5, 5, 164, high - 10, 9), _arrow((158, y)))
    shapes += token(initial, (28, y), mine=mine)
    shapes.append(_name(seat, acting, (50, y), 98 if seat.acting else 116, SMALL))
    shapes += (*points_sign((184, y)), _figure((200, y), seat.points))
    if not mine:
        shapes += (*cards_sign((268, y)), _figure((284, y), seat.cards))
    shapes += (*wall_sign((340, y)), _figure((357, y), seat.wall))
    shapes += _chips(seat.counts, (404, y - 14), (wide - 406) / 6, 6)
    return tuple(shapes)


def _stats(seat: SeatPicture, x: float, y: float, pitch: float) -> tuple[Shape, ...]:
    """Cards in hand, then the wall."""
    return (
        *cards_sign((x + 14, y)),
        _figure((x + 31, y), seat.cards),
        *wall_sign((x + pitch + 18, y)),
        _figure((x + pitch + 37, y), seat.wall),
    )


def _figure(at: Point, number: int) -> Text:
    return Text(at, str(number), _NUMBER, "count", "start")


def _chips(counts: tuple[int, ...], at: Point, pitch: float, columns: int) -> tuple[Shape, ...]:
    """A letter chip for each type with its number; a type without tiles has a faint number."""
    shapes: list[Shape] = []
    for i, (building, count) in enumerate(zip(BuildingType, counts, strict=True)):
        x, y = at[0] + (i % columns) * pitch, at[1] + (i // columns) * 36 + 14
        shapes += letter_chip(building.letter, (x + 14, y))
        shapes.append(Text((x + 33, y), str(count), _NUMBER - 1, "count" if count else "name-faint", "start"))
    return tuple(shapes)


def _reserve(tiles: tuple[Tile, ...], room: Box) -> tuple[Sprite, ...]:
    """As many tiles of a reserve as fit in a row, then how many more there are."""
    left, top, wide, size = room
    fit = int((wide + 4) // (size + 4))
    more = len(tiles) - fit
    shown = tiles if more <= 0 else tiles[: max(0, int((wide - 60) // (size + 4)))]
    row = [spread((left + i * (size + 4), top, size, size), sized_tile(tile, size), 2) for i, tile in enumerate(shown)]
    if more > 0:
        place = (left + len(shown) * (size + 4), top, 60.0, size)
        row.append(spread(place, (Text((2, size / 2), f"+{len(tiles) - len(shown)}", SMALL, "count", "start"),)))
    return tuple(row)


@lru_cache(maxsize=48)
def small_city(city: City, room: Box) -> tuple[Sprite, ...]:
    """The tiles of a city as large as its room allows, in the middle."""
    left, top, wide, high = room
    west, north, across, down = (part / UNIT for part in city_box(city.tiles, margin=0, least=(3, 3), step=1))
    size = float(int(min(wide / across, high / down, _LARGEST)))
    x0, y0 = left + (wide - across * size) / 2, top + (high - down * size) / 2
    return tuple(
        spread((x0 + (x - west) * size, y0 + (y - north) * size, size, size), sized_tile(tile, size), 1)
        for (x, y), tile in city.tiles.items()
    )
