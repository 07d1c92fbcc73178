"""What a learner is asked to do, and what he answers: a few general kinds, each a frozen class of data."""

from dataclasses import dataclass
from enum import StrEnum

from alhambra_nb.engine import BuildingType, Card, Cell, Move, Rule, Source

# --- Answers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells of the board, in any order."""

    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted(set(self.cells))))


@dataclass(frozen=True, slots=True)
class Cards:
    """Money cards, in any order."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    n: int


@dataclass(frozen=True, slots=True)
class Picked:
    """Options by id, in the order picked."""

    ids: tuple[str, ...]


Answer = Cells | Cards | Number | Picked


def at(*cells: Cell) -> Cells:
    """The answer of these cells."""
    return Cells(cells)


def money(text: str) -> Cards:
    """The answer of cards such as ``b3 g2``."""
    return Cards(tuple(Card.parse(piece) for piece in text.split()))


def pick(*ids: str) -> Picked:
    """The answer of these options."""
    return Picked(ids)


# --- Tasks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Build, remove or swap on one cell, as ``Cells`` of one.

    Any legal cell will do, or one that leaves a longest wall of at least ``wall``, or one of
    ``cells``. ``turned``: the lesson is that tiles are never turned, so
    a cell where the turned tile would do is a misunderstanding of its own.
    """

    tile: str = ""
    move: Move = Move.BUILD
    wall: int = 0
    cells: tuple[Cell, ...] = ()
    turned: bool = False


@dataclass(frozen=True, slots=True)
class MarkCells:
    """Mark all cells on which the move is legal, as ``Cells``."""

    tile: str = ""
    move: Move = Move.BUILD


LEGAL = "legal"
"""The option of ``Judge`` that says that no rule is broken."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Say of a move whether it is legal or which rules refuse it, as ``Picked`` of LEGAL or of rule ids."""

    cell: Cell
    tile: str = ""
    move: Move = Move.BUILD


@dataclass(frozen=True, slots=True)
class PointOut:
    """Mark where the position breaks a rule, as ``Cells``.

    P4: the tiles that cannot be reached; P5: the empty cells shut in; P3: the two tiles of each side that clashes.
    """

    rule: Rule


class Want(StrEnum):
    """What a take of money must be, beside legal."""

    MOST_CARDS = "as many cards as can be"
    MOST_MONEY = "as much money as can be"
    EXACT = "what makes an exact payment possible"


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Take open money, as ``Cards``. ``tile``: of the market, for EXACT."""

    want: Want
    tile: str = ""


@dataclass(frozen=True, slots=True)
class PayFor:
    """Pay for a tile of the market from the hand, as ``Cards``: legally, and ``exact`` or as cheaply as can be."""

    tile: str
    exact: bool = False


@dataclass(frozen=True, slots=True)
class MayDo:
    """Pick all the actions that are legal now, as ``Picked`` of the actions' texts.

    ``placing``: the actions of the turn are over, and bought tiles are placed.
    """

    actions: tuple[str, ...]
    placing: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """What a player gets from a source in a round, or from all (None)."""

    player: str
    source: Source | None
    round: int


@dataclass(frozen=True, slots=True)
class WallLength:
    """How long a player's longest outer wall is; the learner's own for an empty name."""

    player: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """How much one gets back who pays with these cards for a tile of the market."""

    tile: str
    cards: str


@dataclass(frozen=True, slots=True)
class TilesBought:
    """How many tiles of the market the hand can buy in one turn."""


@dataclass(frozen=True, slots=True)
class DirkDraws:
    """How many tiles Dirk is given after a scoring round, by R25."""

    round: int


Question = Points | WallLength | Change | TilesBought | DirkDraws


@dataclass(frozen=True, slots=True)
class GiveNumber:
    """Answer a question with a ``Number``."""

    question: Question


@dataclass(frozen=True, slots=True)
class Takes:
    """Who takes a place for a type in a round."""

    source: BuildingType
    place: int
    round: int


@dataclass(frozen=True, slots=True)
class Leftover:
    """Who gets the tile left in a market slot, counted from 1."""

    slot: int


@dataclass(frozen=True, slots=True)
class Starts:
    """Who starts, for hands as they were dealt."""


NOBODY = "nobody"
"""The option of ``Name`` for nobody at all."""


@dataclass(frozen=True, slots=True)
class Name:
    """Name the players, or NOBODY, as ``Picked``."""

    question: Takes | Leftover | Starts


@dataclass(frozen=True, slots=True)
class Option:
    """One of several texts. ``text`` and ``reply``, what is said to a wrong choice, are message ids."""

    id: str
    text: str
    reply: str = ""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one of several texts, as ``Picked`` of one."""

    right: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put texts in order, as ``Picked`` of all. ``options`` as they are shown; ``right``: the ids in their order."""

    right: tuple[str, ...]
    options: tuple[Option, ...]


Task = (
    MakeMove | MarkCells | Judge | PointOut | TakeCards | PayFor | MayDo | GiveNumber | Name | Choose | Arrange
)  # fmt: skip
