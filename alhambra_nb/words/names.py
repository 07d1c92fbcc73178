"""Names of things as they stand in sentences: cells, sides, tiles, types, places, rounds, money."""

from collections.abc import Iterable, Sequence

from alhambra_nb.engine import WALL, BuildingType, Cell, Side, Source, Tile

from .language import Words, mark

_COMPASS = {Side.N: mark("north"), Side.E: mark("east"), Side.S: mark("south"), Side.W: mark("west")}

_SIDES = {
    Side.N: mark("north side"),
    Side.E: mark("east side"),
    Side.S: mark("south side"),
    Side.W: mark("west side"),
}

_BUILDINGS = {
    BuildingType.PAVILION: mark("pavilion"),
    BuildingType.SERAGLIO: mark("seraglio"),
    BuildingType.ARCADES: mark("arcades"),
    BuildingType.CHAMBERS: mark("chambers"),
    BuildingType.GARDEN: mark("garden"),
    BuildingType.TOWER: mark("tower"),
}

_NONE = {
    BuildingType.PAVILION: mark("no pavilions"),
    BuildingType.SERAGLIO: mark("no seraglios"),
    BuildingType.ARCADES: mark("no arcades"),
    BuildingType.CHAMBERS: mark("no chambers"),
    BuildingType.GARDEN: mark("no gardens"),
    BuildingType.TOWER: mark("no towers"),
}

_PLACES = (
    mark("1st place"),
    mark("2nd place"),
    mark("3rd place"),
    mark("4th place"),
    mark("5th place"),
    mark("6th place"),
)

MOST_LISTED = 6
"""Of more cells than these a sentence names as many and counts the rest."""


def capital(text: str) -> str:
    """The text with a capital letter, to begin a sentence."""
    return text[:1].upper() + text[1:]


def cell_name(cell: Cell) -> str:
    """A cell as every text writes it, column and row from the fountain: ``(2, -1)``. East and south count up."""
    x, y = cell
    return f"({x}, {y})"


def cells_name(words: Words, cells: Sequence[Cell]) -> str:
    """Cells as a list in a sentence; of many, the first ones and how many more there are."""
    names = [cell_name(cell) for cell in cells]
    if len(names) > MOST_LISTED:
        rest = len(names) - MOST_LISTED + 1
        names = [*names[: MOST_LISTED - 1], words.plural("{n} more", "{n} more", rest)]
    return words.list(names)


def way_name(cells: Iterable[Cell]) -> str:
    """A walk: ``(0, 0) → (1, 0)``."""
    return " → ".join(map(cell_name, cells))


def compass_name(words: Words, side: Side) -> str:
    """North, east, south or west, the direction."""
    return words.say(_COMPASS[side])


def side_name(words: Words, side: Side) -> str:
    """A side of a tile: ``north side``."""
    return words.say(_SIDES[side])


def building_name(words: Words, building: BuildingType) -> str:
    """A building type: ``tower``."""
    return words.say(_BUILDINGS[building])


def no_buildings(words: Words, building: BuildingType) -> str:
    """None of a type: ``no towers``."""
    return words.say(_NONE[building])


def counted(words: Words, building: BuildingType, n: int) -> str:
    """A number of buildings of a type: ``1 tower``, ``3 towers``."""
    match building:
        case BuildingType.PAVILION:
            return words.plural("{n} pavilion", "{n} pavilions", n)
        case BuildingType.SERAGLIO:
            return words.plural("{n} seraglio", "{n} seraglios", n)
        case BuildingType.ARCADES:
            return words.plural("{n} arcade", "{n} arcades", n)
        case BuildingType.CHAMBERS:
            return words.plural("{n} chamber", "{n} chambers", n)
        case BuildingType.GARDEN:
            return words.plural("{n} garden", "{n} gardens", n)
        case BuildingType.TOWER:
            return words.plural("{n} tower", "{n} towers", n)


def source_name(words: Words, source: Source) -> str:
    """A source of points, as a heading: ``Tower``, or the wall."""
    if source is WALL:
        return words.say("Outer wall")
    return capital(building_name(words, source))


def place_name(words: Words, place: int) -> str:
    """A place in a majority, counted from 1: ``2nd place``."""
    if place <= len(_PLACES):
        return words.say(_PLACES[place - 1])
    return words.say("place {place}", place=words.number(place))


def round_name(words: Words, round_: int) -> str:
    """A scoring round: ``Round 2``."""
    return words.say("Round {round}", round=words.number(round_))


def points_name(words: Words, points: int) -> str:
    """A number of points; none is ``no points``."""
    return words.plural("{n} point", "{n} points", points) if points else words.say("no points")


def tile_name(words: Words, tile: Tile) -> str:
    """A tile in a sentence, by its kind and code: ``tower T9-NE``."""
    if tile.letter == "F":
        return words.say("the fountain")
    if tile.building is None:
        return words.say("teaching tile {code}", code=tile)
    return words.say("{building} {code}", building=building_name(words, tile.building), code=tile)


def tile_spoken(words: Words, tile: Tile) -> str:
    """A tile for those who hear it: ``tower, price 9, walls north and east``."""
    if tile.letter == "F":
        return words.say("the fountain")
    walls = walls_spoken(words, tile)
    if tile.building is None:
        return words.say("teaching tile, {walls}", walls=walls)
    building = building_name(words, tile.building)
    return words.say("{building}, price {price}, {walls}", building=building, price=tile.price, walls=walls)


def tile_said(words: Words, tile: Tile) -> str:
    """A tile in a sentence, by type, price and walls: ``tower 9 (walls north and east)``."""
    if tile.building is None:
        return tile_name(words, tile)
    return words.say("{tile} ({walls})", tile=tile_short(words, tile), walls=walls_spoken(words, tile))


def tile_short(words: Words, tile: Tile) -> str:
    """A tile by type and price alone: ``tower 9``. Several tiles may be called so."""
    if tile.building is None:
        return tile_name(words, tile)
    building = building_name(words, tile.building)
    return words.say("{building} {price}", building=building, price=words.number(tile.price or 0))


def tiles_said(words: Words, tiles: Iterable[Tile]) -> str:
    """Tiles as a list in a sentence."""
    return words.list(tile_said(words, tile) for tile in tiles)


def walls_spoken(words: Words, tile: Tile) -> str:
    """Where a tile has walls: ``walls north and east``, or ``no wall``."""
    sides = words.list(compass_name(words, Side(side)) for side in tile.walls)
    if not tile.walls:
        return words.say("no wall")
    return words.plural("wall {sides}", "walls {sides}", len(tile.walls), sides=sides)
