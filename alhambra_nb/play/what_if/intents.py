"""What one can do in the what-if lab."""

from dataclasses import dataclass
from typing import Literal

from alhambra_nb.engine import Game, Source

from .chance import Chance
from .state import Question, Side


@dataclass(frozen=True, slots=True)
class SetNumber:
    """A number as it was typed; ``field`` is one of NUMBER_FIELDS, ``seat`` DIRK_SEAT for Dirk."""

    seat: int
    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Drag:
    """A number on its way while it is dragged: all of a drag is undone at once. SetNumber ends it."""

    seat: int
    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Add:
    """So many more, fewer if negative."""

    seat: int
    field: str
    by: int


@dataclass(frozen=True, slots=True)
class SetName:
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class SetCity:
    """A player's city as its text or drawing; an empty one: keep what it counts, without the city."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class AddSeat:
    pass


@dataclass(frozen=True, slots=True)
class DropSeat:
    seat: int


@dataclass(frozen=True, slots=True)
class SetDirk:
    plays: bool


@dataclass(frozen=True, slots=True)
class SetRounds:
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Edit this side; where there is no B yet, it begins as a copy of A."""

    side: Side


@dataclass(frozen=True, slots=True)
class EndComparing:
    """Keep the side that is edited alone."""


@dataclass(frozen=True, slots=True)
class Ask:
    question: Question | None


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Explain the next step's points, or the one before."""

    by: int


@dataclass(frozen=True, slots=True)
class TryNext:
    """Side B becomes side A with one more of this for the seat."""

    seat: int
    source: Source


@dataclass(frozen=True, slots=True)
class TrySmallest:
    """Side B becomes side A with the smallest change of tiles, or of walls, that changes the result."""

    of: Literal["tiles", "wall"]


@dataclass(frozen=True, slots=True)
class LoadText:
    """A text of scenarios, a link, or a game's record; it takes the place of everything."""

    text: str


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as it stands; ``viewer``: from whose knowledge games are imagined, empty for the first player's."""

    game: Game
    viewer: str = ""


@dataclass(frozen=True, slots=True)
class GoToMoment:
    moment: int


@dataclass(frozen=True, slots=True)
class SetBot:
    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class SetViewer:
    player: str


@dataclass(frozen=True, slots=True)
class Tell:
    """What imagined games have told so far; None: forget it."""

    chance: Chance | None


@dataclass(frozen=True, slots=True)
class Clear:
    """An empty table with the same players."""


@dataclass(frozen=True, slots=True)
class Undo:
    pass


@dataclass(frozen=True, slots=True)
class Redo:
    pass


WhatIfIntent = (
    SetNumber | Drag | Add | SetName | SetCity | AddSeat | DropSeat | SetDirk | SetRounds | Choose | EndComparing | Ask
    | TurnPage | TryNext | TrySmallest | LoadText | OpenGame | GoToMoment | SetBot | SetViewer | Tell | Clear | Undo
    | Redo
)  # fmt: skip
