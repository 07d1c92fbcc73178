"""A table of players as text: a line a player, ``Ann: F@0,0 T9-NE@1,0``, and ``Dirk: T11 P8`` for Dirk's tiles."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from unicodedata import category

from alhambra_nb.engine import DIRK, TILES, BuildingType, City, NotationError, Tile
from alhambra_nb.engine.names import lookalike
from alhambra_nb.engine.scoring import building_counts

MOST_PLAYERS = 12
"""A bound on what a pasted text may make the program draw; the game itself has two to six players (R7)."""
LONGEST_NAME = 24


class TableFault(StrEnum):
    NO_NAME = "a line begins with a name and a colon"
    LONG_NAME = "name too long"
    NAME_AGAIN = "two lines with the same name"
    NOBODY = "no player"
    CROWD = "too many players"
    BAD_NAME = "a name is made of letters that can be seen, without a colon"
    NOT_FOR_DIRK = "Dirk takes building tiles, without a place"
    TOO_MANY_TILES = "more tiles of a type than the game has"


class TableError(ValueError):
    """A table that cannot be read: the fault, the offending piece and its line, counted from 0."""

    def __init__(self, fault: TableFault, piece: str, line: int) -> None:
        self.fault, self.piece, self.line = fault, piece, line
        super().__init__(f"{piece!r} in line {line + 1}: {fault.value}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.fault, self.piece, self.line)


@dataclass(frozen=True, slots=True)
class Table:
    """The players' cities in seat order, and Dirk's tiles per type, or None where Dirk does not play."""

    cities: tuple[tuple[str, City], ...]
    dirk: tuple[tuple[BuildingType, int], ...] | None = None


def table_of(cities: Mapping[str, City], dirk: Mapping[BuildingType, int] | Mapping[str, int] | None = None) -> Table:
    """The table of these cities. Raises TableError where its text could not be read back; its line is the seat."""
    if not cities:
        raise TableError(TableFault.NOBODY, "", 0)
    for seat, name in enumerate(cities):
        check_name(name, seat)
        if name == DIRK:
            raise TableError(TableFault.BAD_NAME, name, seat)
        if seat >= MOST_PLAYERS:
            raise TableError(TableFault.CROWD, name, seat)
    if dirk is None:
        return Table(tuple(cities.items()))
    counts = Counter(building_counts(DIRK, dirk))
    _check_dirk(counts, len(cities))
    return Table(tuple(cities.items()), tuple((t, counts[t]) for t in BuildingType))


def check_name(name: str, line: int) -> None:
    """Raises TableError for a name that a line could not hold, or that nobody could read."""
    if not name or name != name.strip():
        raise TableError(TableFault.NO_NAME, name[:LONGEST_NAME], line)
    if len(name) > LONGEST_NAME:
        raise TableError(TableFault.LONG_NAME, name[:LONGEST_NAME], line)
    if ":" in name or any(category(letter).startswith("C") for letter in name):
        raise TableError(TableFault.BAD_NAME, name, line)


def _check_dirk(counts: Mapping[BuildingType, int], line: int) -> None:
    for building, number in counts.items():
        if number > sum(tile.building is building for tile in TILES):
            raise TableError(TableFault.TOO_MANY_TILES, f"{building.letter} × {number}", line)


def parse_table(text: str) -> Table:
    """The table of a text. Raises TableError, or NotationError with its line for a city that cannot be read."""
    cities: dict[str, City] = {}
    dirk: Counter[BuildingType] | None = None
    for number, line in enumerate(re.split(r"\r?\n", text)):
        if not line.strip():
            continue
        name, colon, rest = line.partition(":")
        name = name.strip()
        if not colon or not name:
            raise TableError(TableFault.NO_NAME, line.strip()[:LONGEST_NAME], number)
        check_name(name, number)
        if lookalike(name, cities) or (name == DIRK and dirk is not None):
            raise TableError(TableFault.NAME_AGAIN, name, number)
        at = len(line) - len(rest)
        if name == DIRK:
            dirk = _dirk(rest, at, number)
            continue
        if len(cities) == MOST_PLAYERS:
            raise TableError(TableFault.CROWD, name, number)
        try:
            cities[name] = City.parse(rest)
        except NotationError as error:
            raise error.moved(at, number) from None
    if not cities:
        raise TableError(TableFault.NOBODY, "", 0)
    return Table(tuple(cities.items()), None if dirk is None else tuple((t, dirk[t]) for t in BuildingType))


def table_text(table: Table) -> str:
    """The text of a table. Dirk's tiles are written as their type's letter and one price: only their number counts."""
    lines = [f"{name}: {city}" for name, city in table.cities]
    if table.dirk is not None:
        codes = (f"{building.letter}{_PRICE}" for building, number in table.dirk for _ in range(number))
        lines.append(f"{DIRK}: {' '.join(codes)}".strip())
    return "\n".join(lines)


_PRICE = 9


def _dirk(text: str, at: int, line: int) -> Counter[BuildingType]:
    tiles: Counter[BuildingType] = Counter()
    for piece in re.finditer(r"\S+", text):
        try:
            tile = Tile.parse(piece[0])
        except NotationError as error:
            raise error.moved(at + piece.start(), line) from None
        if tile.building is None:
            raise TableError(TableFault.NOT_FOR_DIRK, piece[0], line)
        tiles[tile.building] += 1
    _check_dirk(tiles, line)
    return tiles
