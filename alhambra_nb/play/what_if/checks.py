"""What cannot be at a table, found as a careful friend would: with the numbers that show it, and where it stands.

What is checked is what the game's box and the building rules allow: the number of tiles of a type, each tile once, and
a wall that the tiles could give. A city that breaks building rules is no fault here: it is scored as it stands.
"""

import re
from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum

from alhambra_nb.engine import DIRK, TILES, BuildingType, NotationError
from alhambra_nb.engine.names import lookalike
from alhambra_nb.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra_nb.engine.setup import LONGEST_NAME

from .scenario import BUILDINGS, DIRK_SEAT, Scenario, Seat, Tiles

WALL_FIELD, BEFORE_FIELD, NAME_FIELD, CITY_FIELD, TEXT_FIELD = "wall", "before", "name", "city", "text"
NUMBER_FIELDS = (*[building.value for building in BuildingType], WALL_FIELD, BEFORE_FIELD)
MOST_BEFORE = 999
"""Points had before: more than any game gives."""
_DIGITS = 4

IN_BOX = {building: sum([tile.building is building for tile in TILES]) for building in BuildingType}
"""How many tiles of a type there are."""

_WALLED = {b: sorted([len(t.walls) for t in TILES if t.building is b], reverse=True) for b in BuildingType}


class Fault(StrEnum):
    """What is wrong. The value is a short plain tag; sentences come from the catalogues."""

    NOT_A_NUMBER = "not a whole number"
    NEGATIVE = "below 0"
    TOO_LARGE = "beyond any game"
    TOO_MANY_TILES = "more tiles of a type than there are"
    WALL_TOO_LONG = "a wall longer than the tiles could give"
    TILE_TWICE = "a tile in two places"
    NO_NAME = "no name"
    LONG_NAME = "a name that is too long"
    BAD_NAME = "a name that cannot be printed"
    NAME_AGAIN = "two players of the same name"
    DIRK_NAME = "a player called Dirk"
    TOO_FEW = "too few players"
    CROWD = "too many players"
    NO_COLON = "a line begins with a name and a colon"
    WORD = "neither a count nor a tile with its place"
    WORD_AGAIN = "the same thing counted twice"
    BOTH = "a city and counts for one player"
    NOT_FOR_DIRK = "Dirk has tiles, no wall, points or city"
    ROUND = "no round"
    CITY = "a city that cannot be read"
    RECORD = "a record that cannot be read"
    EMPTY = "nothing to read"


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault and where it stands: ``seat`` and ``field`` at the table, ``line``, from 0, in a text.

    ``piece`` is the offending text. ``number`` is what was asked for and ``most`` what can be; ``sides`` and
    ``outline`` are the two bounds of a wall, see WallBound. ``names``: whom it is about. ``cause``: what the engine
    found.
    """

    fault: Fault
    seat: int | None = None
    field: str = ""
    piece: str = ""
    line: int | None = None
    number: int = 0
    most: int = 0
    sides: int = 0
    outline: int = 0
    building: BuildingType | None = None
    names: tuple[str, ...] = ()
    cause: ValueError | None = None


class ScenarioError(ValueError):
    """A table that cannot be; ``wrong`` says why."""

    def __init__(self, wrong: Wrong) -> None:
        self.wrong = wrong
        where = "" if wrong.line is None else f"line {wrong.line + 1}: "
        what = [wrong.piece and repr(wrong.piece), *wrong.names, wrong.building and wrong.building.value]
        about = ", ".join([str(part) for part in what if part])
        limit = f" ({wrong.number}, at most {wrong.most})" if wrong.most else ""
        super().__init__(f"{where}{wrong.fault.value}{': ' if about else ''}{about}{limit}")


@dataclass(frozen=True, slots=True)
class WallBound:
    """How long a wall of some tiles can be at most, for two reasons.

    ``sides``: a segment of wall is a walled side of a tile, and of each type the tiles with most walls have no more.
    ``outline``: every tile is reached on foot, so that n tiles and the fountain have at least n open joints; a joint
    takes a side of both its tiles, or of one and of the fountain, which has four. Of the tiles' 4n sides that leaves
    2n + 4 on the outside, and 2n + n where there are fewer tiles than sides of the fountain.
    """

    sides: int
    outline: int

    @property
    def most(self) -> int:
        """The smaller of both."""
        return min(self.sides, self.outline)


def wall_bound(tiles: Tiles) -> WallBound:
    """The bounds for these tiles, by type."""
    n = sum(tiles)
    sides = sum([sum(_WALLED[building][:count]) for building, count in zip(BUILDINGS, tiles, strict=True)])
    return WallBound(sides, 2 * n + min(4, n))


def check(scenario: Scenario) -> Scenario:
    """The scenario itself. Raises ScenarioError for the first thing about it that cannot be."""
    wrong = find_wrong(scenario)
    if wrong is not None:
        raise ScenarioError(wrong)
    return scenario


def find_wrong(scenario: Scenario) -> Wrong | None:
    """The first thing that cannot be at this table; None if all can."""
    players = len(scenario.seats)
    if players < FEWEST_PLAYERS:
        return Wrong(Fault.TOO_FEW, number=players, most=FEWEST_PLAYERS)
    if players > MOST_PLAYERS:
        return Wrong(Fault.CROWD, number=players, most=MOST_PLAYERS)
    for seat in range(players):
        wrong = _name(scenario.names, seat) or _numbers(scenario.seats[seat], seat)
        if wrong is not None:
            return wrong
    return _tiles(scenario) or _walls(scenario) or _twice(scenario)


def _name(names: tuple[str, ...], seat: int) -> Wrong | None:
    name = names[seat]

    def wrong(fault: Fault) -> Wrong:
        return Wrong(fault, seat, NAME_FIELD, name[:LONGEST_NAME], most=LONGEST_NAME)

    if not name.strip():
        return wrong(Fault.NO_NAME)
    if len(name) > LONGEST_NAME:
        return wrong(Fault.LONG_NAME)
    if not name.isprintable() or name != name.strip():
        return wrong(Fault.BAD_NAME)
    if lookalike(name, [DIRK]):
        return wrong(Fault.DIRK_NAME)
    return wrong(Fault.NAME_AGAIN) if lookalike(name, names[:seat]) else None


def _numbers(seat: Seat, number: int) -> Wrong | None:
    given = dict(zip(NUMBER_FIELDS, (*seat.counts.tiles, seat.counts.wall, seat.before), strict=True))
    for field, value in given.items():
        if value < 0:
            return Wrong(Fault.NEGATIVE, number, field, str(value))
        if value > MOST_BEFORE:
            return Wrong(Fault.TOO_LARGE, number, field, str(value), most=MOST_BEFORE)
    return None


def _tiles(scenario: Scenario) -> Wrong | None:
    for building, column in zip(BUILDINGS, scenario.columns, strict=True):
        wanted = sum(column)
        if min(column) < 0:
            return Wrong(Fault.NEGATIVE, DIRK_SEAT, building.value, str(min(column)))
        if wanted > IN_BOX[building]:
            most = max(column)
            owners = tuple([name for name, count in zip(scenario.everybody, column, strict=True) if count])
            seat = len(column) - 1 - column[::-1].index(most)
            at = DIRK_SEAT if seat == len(scenario.seats) else seat
            return Wrong(
                Fault.TOO_MANY_TILES, at, building.value, building=building, number=wanted, most=IN_BOX[building],
                names=owners,
            )  # fmt: skip
    return None


def _walls(scenario: Scenario) -> Wrong | None:
    for number, seat in enumerate(scenario.seats):
        if seat.city is not None:
            continue
        bound = wall_bound(seat.counts.tiles)
        if seat.counts.wall > bound.most:
            return Wrong(
                Fault.WALL_TOO_LONG, number, WALL_FIELD, number=seat.counts.wall, most=bound.most, sides=bound.sides,
                outline=bound.outline, names=(seat.name,),
            )  # fmt: skip
    return None


def _twice(scenario: Scenario) -> Wrong | None:
    """A tile of the game is there once; teaching tiles are of no game."""
    owners: dict[str, list[int]] = defaultdict(list)
    known = set(TILES)
    for number, seat in enumerate(scenario.seats):
        for tile in seat.city.tiles.values() if seat.city is not None else ():
            if tile in known:
                owners[str(tile)].append(number)
    for tile_, seats in owners.items():
        if len(seats) > 1:
            names = tuple(dict.fromkeys([scenario.names[seat] for seat in seats]))
            return Wrong(Fault.TILE_TWICE, seats[-1], CITY_FIELD, tile_, names=names)
    return None


def read_number(text: str, seat: int, field: str) -> int:
    """The whole number that was typed. Raises ScenarioError for anything else, below 0 or beyond any game."""
    typed = text.strip()
    if not re.fullmatch(r"[+-]?[0-9]+", typed):
        raise ScenarioError(Wrong(Fault.NOT_A_NUMBER, seat, field, typed[:LONGEST_NAME]))
    if typed.startswith("-") and typed.strip("-0"):
        raise ScenarioError(Wrong(Fault.NEGATIVE, seat, field, typed[:LONGEST_NAME]))
    digits = typed.lstrip("+-0")
    if len(digits) > _DIGITS:
        raise ScenarioError(Wrong(Fault.TOO_LARGE, seat, field, typed[:LONGEST_NAME], most=MOST_BEFORE))
    return int(digits or "0")


def city_wrong(error: NotationError, seat: int | None, line: int | None = None) -> ScenarioError:
    """A city's text that cannot be read, as the fault of its seat or line."""
    return ScenarioError(Wrong(Fault.CITY, seat, CITY_FIELD, error.piece, line, cause=error))
