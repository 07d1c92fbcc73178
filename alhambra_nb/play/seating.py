"""Who sits at a table and by which rules: the set-up screen as a state, its intents, and the match it begins."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from alhambra_nb.engine import DIRK, OPTIONS, Game, Rules
from alhambra_nb.engine.chance import SEED_DIGITS
from alhambra_nb.engine.names import lookalike
from alhambra_nb.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra_nb.engine.setup import LONGEST_NAME

from .loading import positions
from .match_state import Happened, Kind, Match, Seating, settled

__all__ = [
    "SOURCES", "Kind", "Seating", "SetKind", "SetName", "SetOption", "SetSeats", "SetSeed", "SetSource", "SetUp",
    "SetUpError", "SetUpFault", "SetUpIntent", "begin", "new_match", "new_setup", "option_text", "update_setup",
]  # fmt: skip


class SetUpFault(StrEnum):
    """Why a set-up cannot begin. The value is a short plain tag; sentences come from the catalogues."""

    NO_NAME = "a seat without a name"
    LONG_NAME = "a name that is too long"
    BAD_NAME = "a name that cannot be printed"
    NAME_AGAIN = "two seats of the same name"
    DIRK = "a player called Dirk beside Dirk"
    SEED = "a seed that is no whole number"


@dataclass(frozen=True, slots=True)
class SetUpError:
    """What is wrong, and the seat, counted from 0, that it is wrong with; None where it is no seat's fault."""

    fault: SetUpFault
    seat: int | None = None
    piece: str = ""


SOURCES = ("", "ja", "en", "de", "es", "own")
"""What the rules are taken from: the default of every ruling, a source text (R27), or options of one's own."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The set-up screen.

    ``names`` are those that new seats are given, as many as a table may have. ``source`` is one of SOURCES. ``seed``
    is the text of the seed's field, empty for any.
    """

    names: tuple[str, ...]
    seats: tuple[Seating, ...]
    source: str = ""
    rules: Rules = field(default_factory=Rules)
    seed: str = ""

    @property
    def error(self) -> SetUpError | None:
        """The first thing that keeps the match from beginning; None if it can begin."""
        return _name_error(self.seats) or _seed_error(self.seed)


@dataclass(frozen=True, slots=True)
class SetSeats:
    """So many seats; new ones are bots."""

    count: int


@dataclass(frozen=True, slots=True)
class SetName:
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class SetKind:
    """``kind`` is the value of a Kind."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class SetSource:
    source: str


@dataclass(frozen=True, slots=True)
class SetOption:
    """An option of one's own; ``value`` is its text, as ``option_text`` writes it."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class SetSeed:
    text: str


SetUpIntent = SetSeats | SetName | SetKind | SetSource | SetOption | SetSeed


def new_setup(names: Sequence[str]) -> SetUp:
    """The set-up that one click begins: a person and two bots. ``names``: six, the person's first.

    Raises ValueError for another number of names.
    """
    if len(names) != MOST_PLAYERS:
        raise ValueError(f"{MOST_PLAYERS} names are needed, not {len(names)}")
    kinds = (Kind.PERSON, Kind.GREEDY, Kind.GREEDY)
    return SetUp(tuple(names), tuple(Seating(name, kind) for name, kind in zip(names, kinds, strict=False)))


def update_setup(setup: SetUp, intent: SetUpIntent) -> SetUp:
    """The set-up after an intent; one that makes no sense leaves it as it was."""
    match intent:
        case SetSeats(count) if type(count) is int and FEWEST_PLAYERS <= count <= MOST_PLAYERS:
            return replace(setup, seats=_seats(setup, count))
        case SetName(seat, str(name)) if _is_seat(setup, seat) and len(name) <= 2 * LONGEST_NAME:
            return replace(setup, seats=_with(setup, seat, replace(setup.seats[seat], name=name.strip())))
        case SetKind(seat, kind) if _is_seat(setup, seat) and kind in list(Kind):
            return replace(setup, seats=_with(setup, seat, replace(setup.seats[seat], kind=Kind(kind))))
        case SetSource(str(source)) if source in SOURCES:
            return replace(setup, source=source, rules=_rules(setup, source))
        case SetOption(str(option), text) if option in OPTIONS:
            for value in OPTIONS[option]:
                if option_text(value) == text:
                    options: dict[str, Any] = setup.rules.to_dict() | {option: value}
                    return replace(setup, source="own", rules=Rules(**options))
        case SetSeed(str(text)) if len(text) <= 2 * SEED_DIGITS:
            return replace(setup, seed=text.strip())
    return setup


def option_text(value: str | int | None) -> str:
    """An option's value as the text that ``SetOption`` brings back; empty for None."""
    return "" if value is None else str(value)


def begin(setup: SetUp, seed: int | None = None) -> Match:
    """The match of a set-up. ``seed`` counts where the set-up has none; None: any.

    Raises ValueError for a set-up with an error.
    """
    if setup.error is not None:
        raise ValueError(f"{setup.error.fault.value}: {setup.error.piece!r}")
    names = [seating.name for seating in setup.seats]
    game = Game.new(names, int(setup.seed) if setup.seed else seed, setup.rules)
    return new_match(game, setup.seats)


def new_match(game: Game, seats: Sequence[Seating]) -> Match:
    """A match that goes on from a game. Raises ValueError where the seats' names are not the game's players."""
    if tuple(seating.name for seating in seats) != game.players:
        raise ValueError("the seats are not the game's players")
    line = positions(game)
    return settled(Match(tuple(seats), line, len(line) - 1, happened=Happened.BEGUN))


def _rules(setup: SetUp, source: str) -> Rules:
    match source:
        case "ja" | "en" | "de" | "es":
            return Rules.source(source)
        case "own":
            return setup.rules
    return Rules()


def _is_seat(setup: SetUp, seat: object) -> bool:
    return type(seat) is int and 0 <= seat < len(setup.seats)


def _with(setup: SetUp, seat: int, seating: Seating) -> tuple[Seating, ...]:
    return (*setup.seats[:seat], seating, *setup.seats[seat + 1 :])


def _seats(setup: SetUp, count: int) -> tuple[Seating, ...]:
    seats = list(setup.seats[:count])
    while len(seats) < count:
        taken = {seating.name for seating in seats}
        name = next((name for name in setup.names if name not in taken), "")
        seats.append(Seating(name, Kind.GREEDY))
    return tuple(seats)


def _name_error(seats: tuple[Seating, ...]) -> SetUpError | None:
    for seat, seating in enumerate(seats):
        name = seating.name
        if not name.strip():
            return SetUpError(SetUpFault.NO_NAME, seat)
        if len(name) > LONGEST_NAME:
            return SetUpError(SetUpFault.LONG_NAME, seat, name[:LONGEST_NAME])
        if not name.isprintable():
            return SetUpError(SetUpFault.BAD_NAME, seat, "".join(filter(str.isprintable, name)))
        if lookalike(name, [other.name for other in seats[:seat]]):
            return SetUpError(SetUpFault.NAME_AGAIN, seat, name)
        if lookalike(name, [DIRK]) and len(seats) == FEWEST_PLAYERS:
            return SetUpError(SetUpFault.DIRK, seat, name)
    return None


def _seed_error(text: str) -> SetUpError | None:
    if not text or re.fullmatch(f"-?[0-9]{{1,{SEED_DIGITS}}}", text):
        return None
    return SetUpError(SetUpFault.SEED, piece=text)
