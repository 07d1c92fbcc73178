"""The what-if lab as a state: two tables, what was asked about them, and what was wrong with the last try."""

from dataclasses import dataclass
from enum import StrEnum

from alhambra_nb.engine import DIRK, Source

from .chance import QUICK, Chance
from .checks import Wrong, check
from .history import History, table_at
from .scenario import DIRK_SEAT, Counts, Scenario, Seat
from .sensitivity import next_tiles

START = Scenario(
    (
        Seat("Ann", Counts((1, 2, 2, 1, 3, 3), 6)),
        Seat("Ben", Counts((2, 1, 3, 2, 2, 3), 7)),
        Seat("Cid", Counts((1, 2, 1, 3, 3, 1), 8)),
    )
)
"""The table that one begins with."""


class Side(StrEnum):
    """One of the two scenarios."""

    A = "A"
    B = "B"


class Happened(StrEnum):
    BEGUN = "begun"
    CHANGED = "changed"
    REFUSED = "refused"
    LOADED = "loaded"
    SHOWN = "shown"
    UNDONE = "undone"
    REDONE = "redone"


class Asked(StrEnum):
    """What a number is that was asked about."""

    POINTS = "points"
    TOTAL = "total"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class Question:
    """Where a number comes from: a player's points from a source, his total, or what one more is worth to him."""

    asked: Asked
    player: str
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """Both tables, as undo brings them back; ``b`` is None as long as nothing is compared."""

    a: Scenario
    b: Scenario | None = None


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Everything that the lab remembers.

    ``on``: the side that is edited. ``wrong``: why the last try was refused, ``typed`` the text of that try; the tables
    are the last good ones. ``history`` and ``moment``: the game that the table came from. ``bots``: who plays for each
    of its players when games are imagined, ``viewer`` whose knowledge they start from, ``chance`` what they told.
    ``dragged``: the seat and the field of a number on its way, of which undo knows already.
    """

    pair: Pair
    on: Side = Side.A
    past: tuple[Pair, ...] = ()
    future: tuple[Pair, ...] = ()
    wrong: Wrong | None = None
    typed: str = ""
    question: Question | None = None
    happened: Happened = Happened.BEGUN
    history: History | None = None
    moment: int = 0
    bots: tuple[str, ...] = ()
    viewer: str = ""
    chance: Chance | None = None
    dragged: tuple[int, str] | None = None

    @property
    def table(self) -> Scenario:
        """The table that is edited."""
        return self.pair.b if self.on is Side.B and self.pair.b is not None else self.pair.a


def new_what_if(scenario: Scenario = START, other: Scenario | None = None) -> WhatIf:
    """A lab with this table, and maybe a second one. Raises ScenarioError for a table that cannot be."""
    return WhatIf(Pair(check(scenario), None if other is None else check(other)))


def from_history(history: History, moment: int | None = None) -> WhatIf:
    """A lab with a game's table, as it stood after so many actions; None: at its last moment.

    Raises ScenarioError as ``table_at``, and ValueError for a moment that there is none of.
    """
    number = history.last if moment is None else moment
    if not 0 <= number <= history.last:
        raise ValueError(f"moment {moment!r}: 0 to {history.last}")
    players = history.games[number].players
    return WhatIf(
        Pair(table_at(history.games[number])),
        happened=Happened.LOADED,
        history=history,
        moment=number,
        bots=(QUICK,) * len(players),
        viewer=players[0],
    )


def answers(table: Scenario, question: Question) -> bool:
    """Is there such a number at this table?"""
    if question.player not in table.everybody:
        return False
    match question.asked:
        case Asked.TOTAL:
            return question.source is None
        case Asked.POINTS:
            return bool(question.source is not None and table.scorings[0].of(question.player, question.source))
        case Asked.NEXT:
            return (seat_of(table, question.player), question.source) in next_tiles(table)


def seat_of(table: Scenario, player: str) -> int:
    """The number of a player's seat, DIRK_SEAT for Dirk. Raises ValueError for somebody who is not at the table."""
    return DIRK_SEAT if player == DIRK and table.dirk is not None else table.names.index(player)
