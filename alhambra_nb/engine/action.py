"""What a player can do, one frozen class for each kind of action, and its line of text."""

import re
from dataclasses import dataclass

from .geometry import Cell
from .money import Card, parse_card, total
from .notation import NotationError, TextFault
from .placed import parse_cell, parse_placed
from .tile import Tile


def _placed(tile: Tile, cell: Cell) -> str:
    return f"{tile}@{cell[0]},{cell[1]}"


def _listed(cards: tuple[Card, ...]) -> str:
    return "".join([f" {card}" for card in cards])


@dataclass(frozen=True, slots=True)
class Take:
    """Take money from the display (R9). The cards are kept sorted."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __str__(self) -> str:
        return f"take{_listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a tile of the market with these cards (R10), which are kept sorted."""

    tile: Tile
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    @property
    def paid(self) -> int:
        """The money paid, in the slot's currency (R10)."""
        return total(self.cards)

    @property
    def over(self) -> int:
        """How much more than the price is paid; below 0 if it falls short. A tile without a price costs nothing."""
        return self.paid - (self.tile.price or 0)

    @property
    def exact(self) -> bool:
        """Whether exactly the price is paid, which earns another action (R11)."""
        return self.over == 0

    def __str__(self) -> str:
        return f"buy {self.tile} with{_listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Build:
    """Put a tile into the Alhambra: a bought one (R12), a leftover (R22), or one of the reserve as a redesign (R13)."""

    tile: Tile
    cell: Cell

    def __str__(self) -> str:
        return f"build {_placed(self.tile, self.cell)}"


@dataclass(frozen=True, slots=True)
class Reserve:
    """Put a bought tile or a leftover into the reserve (R12, R22)."""

    tile: Tile

    def __str__(self) -> str:
        return f"reserve {self.tile}"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a bought tile to Dirk (R25)."""

    tile: Tile

    def __str__(self) -> str:
        return f"dirk {self.tile}"


@dataclass(frozen=True, slots=True)
class Remove:
    """As a redesign, move the tile on this cell to the reserve (R13)."""

    cell: Cell

    def __str__(self) -> str:
        return f"remove {self.cell[0]},{self.cell[1]}"


@dataclass(frozen=True, slots=True)
class Swap:
    """As a redesign, swap a tile of the reserve with the one on this cell (R13)."""

    tile: Tile
    cell: Cell

    def __str__(self) -> str:
        return f"swap {_placed(self.tile, self.cell)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, which is legal only where nothing else is (R11)."""

    def __str__(self) -> str:
        return "pass"


Action = Take | Buy | Build | Reserve | Give | Remove | Swap | Pass
ACTIONS: tuple[type[Action], ...] = (Take, Buy, Build, Reserve, Give, Remove, Swap, Pass)


def parse_action(text: str) -> Action:
    """The action of a line such as ``buy T9-NE with b4 b5``; ``str`` gives the line back.

    Raises NotationError with the offending piece and its place.
    """
    pieces = [(piece[0], piece.start()) for piece in re.finditer(r"\S+", text)]
    if not pieces:
        raise NotationError(TextFault.EMPTY, text, 0)
    (word, at), rest = pieces[0], pieces[1:]
    match word:
        case "take":
            return Take(_cards(rest))
        case "buy":
            _at_least(2, rest, text)
            if rest[1][0] != "with":
                raise NotationError(TextFault.WITH, *rest[1])
            return Buy(_tile(*rest[0]), _cards(rest[2:]))
        case "pass":
            _exactly(0, rest, text)
            return Pass()
    if word not in _ONE_PIECE:
        raise NotationError(TextFault.ACTION, word, at)
    _exactly(1, rest, text)
    match word:
        case "reserve":
            return Reserve(_tile(*rest[0]))
        case "dirk":
            return Give(_tile(*rest[0]))
        case "remove":
            return Remove(parse_cell(*rest[0]))
    cell, tile = parse_placed(*rest[0])
    return Build(tile, cell) if word == "build" else Swap(tile, cell)


_ONE_PIECE = ("build", "reserve", "dirk", "remove", "swap")


def _at_least(count: int, pieces: list[tuple[str, int]], text: str) -> None:
    if len(pieces) < count:
        raise NotationError(TextFault.ACTION_SHORT, text.strip(), len(text) - len(text.lstrip()))


def _exactly(count: int, pieces: list[tuple[str, int]], text: str) -> None:
    _at_least(count, pieces, text)
    if len(pieces) > count:
        raise NotationError(TextFault.ACTION_LONG, *pieces[count])


def _tile(piece: str, at: int) -> Tile:
    try:
        return Tile.parse(piece)
    except NotationError as error:
        raise error.moved(at) from None


def _cards(pieces: list[tuple[str, int]]) -> tuple[Card, ...]:
    return tuple([parse_card(piece, at) for piece, at in pieces])
