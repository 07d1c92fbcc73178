"""What a user's own notebook may give for a what-if table: counts, cities, a game, its record, a text."""

from collections.abc import Mapping
from dataclasses import replace

from alhambra_nb.engine import DIRK, ROUNDS, BuildingType, Game
from alhambra_nb.engine.record import KEYS
from alhambra_nb.engine.scoring import building_counts
from alhambra_nb.play.given import given_city

from .history import history_of, read_record
from .scenario import Counts, Scenario, Seat, Tiles
from .state import START, Pair, WhatIf, from_history, new_what_if
from .text import parse, unlinked

WALL_KEY, POINTS_KEY = "wall", "points"
"""Beside the types in a player's counts: the longest wall, and the points had before."""


def given_lab(
    table: Mapping[str, object] | Game | str | None,
    dirk: Mapping[BuildingType, int] | Mapping[str, int] | None = None,
    round_: int | str | None = None,
    moment: int | None = None,
) -> WhatIf:
    """The lab that begins with this, see the widget.

    Raises ScenarioError, RecordError, NotationError, TypeError, and ValueError for a bad round, moment or Dirk.
    """
    rounds = _rounds(round_)
    if isinstance(table, Mapping) and {"version", "actions"} <= table.keys() <= set(KEYS):
        table = Game.replay(table)
    if isinstance(table, str) and not table.lstrip().startswith("{"):
        lab = new_what_if(*parse(unlinked(table)))
    elif isinstance(table, Game | str):
        lab = from_history(read_record(table) if isinstance(table, str) else history_of(table), moment)
    else:
        lab = new_what_if(START if table is None else Scenario(_seats(table)))
    if moment is not None and lab.history is None:
        raise ValueError("only a game has moments")
    if dirk is not None and isinstance(table, Game | str):
        raise ValueError("a game or a text brings its own Dirk")
    first = lab.pair.a
    tiles = first.dirk if dirk is None else _tiles(DIRK, dirk)
    given = new_what_if(Scenario(first.seats, tiles, rounds or first.rounds)).pair.a
    return replace(lab, pair=Pair(given, lab.pair.b))


def _rounds(round_: int | str | None) -> tuple[int, ...] | None:
    if round_ is None:
        return None
    if round_ == "all":
        return ROUNDS
    if type(round_) is not int or round_ not in ROUNDS:
        raise ValueError(f"round {round_!r}: one of 1, 2, 3, or 'all'")
    return (round_,)


def _seats(table: object) -> tuple[Seat, ...]:
    if not isinstance(table, Mapping) or not all(isinstance(name, str) for name in table):
        raise TypeError(f"a table maps players' names to counts or cities, not {table!r:.60}")
    return tuple([_seat(name, row) for name, row in table.items()])


def _seat(name: str, row: object) -> Seat:
    if not isinstance(row, Mapping):
        return Seat(name, given_city(row, f"what {name!r} has"))
    tiles = {key: count for key, count in row.items() if key not in (WALL_KEY, POINTS_KEY)}
    return Seat(name, Counts(_tiles(name, tiles), _extra(name, row, WALL_KEY)), _extra(name, row, POINTS_KEY))


def _extra(name: str, row: Mapping[object, object], key: str) -> int:
    number = row.get(key, 0)
    if type(number) is not int:
        raise ValueError(f"{name}: {key} must be a whole number from 0 up, not {number!r}")
    return number


def _tiles(name: str, row: Mapping[BuildingType, int] | Mapping[str, int]) -> Tiles:
    return tuple(building_counts(name, row).values())
