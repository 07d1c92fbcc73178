"""What a table shows, as data: no game, only what may be seen from one side of the table."""

from dataclasses import dataclass
from typing import Literal

from alhambra_nb.engine import Card, Cell, City, Tile

from .scene import Sprite

Shape = Literal["wide", "tall"]
"""The table's shape: wide, three to two, or tall, for a phone held upright."""

TargetKind = Literal["slot", "money", "card", "waiting", "reserve", "cell", "player", "dirk", "note"]


@dataclass(frozen=True, slots=True)
class Target:
    """A thing on the table that can be pointed at.

    ``index``: the market slot or open money card from 0 to 3; the place in ``hand``, ``waiting`` or ``reserve``; 0 for
    me and 1, 2, ... for ``others``; 0 for Dirk, and for a line of text; for a cell its (x, y) in the large Alhambra.
    """

    kind: TargetKind
    index: int | Cell


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """What everybody sees of a player. ``counts``: tiles by building type, in the order of ``BuildingType``.

    ``cards``: number of cards in hand; ``wall``: length of the longest outer wall; ``acting``: must this player act?
    """

    name: str
    city: City
    reserve: tuple[Tile, ...]
    cards: int
    points: int
    counts: tuple[int, ...]
    wall: int
    acting: bool = False


@dataclass(frozen=True, slots=True)
class TableLabels:
    """The words on the table, in the reader's language. Each is one short line; what is too long is cut.

    ``title`` tells the whole picture in one line to those who hear it; ``covered`` stands on a hand that none may see;
    ``big`` over the large Alhambra, such as its owner's name; ``acting`` at the player who must act.
    """

    title: str
    market: str
    display: str
    bag: str
    deck: str
    hand: str
    covered: str
    reserve: str
    waiting: str
    dirk: str
    acting: str
    big: str


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A whole table.

    ``market`` and ``display`` by slot, None for a gap. ``hand``: my cards in the order in which they are drawn; None:
    the backs of ``me.cards`` cards. ``bag`` and ``deck``: what is left in them. ``dirk``: his tiles, None where he does
    not play. ``others`` in seat order after me. ``big``: whose Alhambra is the large one, 0 for mine, else as in a
    player target. ``waiting``: my tiles that are to be placed now.

    ``chosen_display`` and ``chosen_cards`` are indexes; ``chosen`` is the slot, waiting tile, reserve tile or cell that
    is chosen. ``can``: what can be done something with now. ``legal``: cells of the large Alhambra on which the chosen
    tile may be built; ``marks``: evidence on it, as ``verdict_marks`` makes it; ``ghost``: a tile shown on a cell for
    trial. ``cursor``: the keyboard's place. ``zoom``: steps of a quarter from the size that fits the large Alhambra,
    0 fits, above is larger; ``pan``: by how many cells the view is moved east and south.
    """

    market: tuple[Tile | None, ...]
    display: tuple[Card | None, ...]
    hand: tuple[Card, ...] | None
    bag: int
    deck: int
    dirk: tuple[Tile, ...] | None
    me: SeatPicture
    others: tuple[SeatPicture, ...]
    labels: TableLabels
    big: int = 0
    waiting: tuple[Tile, ...] = ()
    chosen_display: frozenset[int] = frozenset()
    chosen_cards: frozenset[int] = frozenset()
    chosen: Target | None = None
    can: frozenset[Target] = frozenset()
    legal: tuple[Cell, ...] = ()
    marks: tuple[Sprite, ...] = ()
    ghost: tuple[Tile, Cell] | None = None
    cursor: Target | None = None
    zoom: int = 0
    pan: tuple[int, int] = (0, 0)

    @property
    def seats(self) -> tuple[SeatPicture, ...]:
        """Me, then the others: the order of player targets."""
        return (self.me, *self.others)
