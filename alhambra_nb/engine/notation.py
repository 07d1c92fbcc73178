"""What can be wrong with a text, as a code with the offending piece and its place."""

from enum import StrEnum

from .spelled import spelled


class TextFault(StrEnum):
    """Why a text cannot be read. The value is a short plain tag; sentences come from the word catalogues."""

    EMPTY = "nothing to read"
    LETTER = "unknown tile letter"
    PRICE = "price must be a whole number from 1 to 13"
    PRICE_MISSING = "price missing"
    NO_PRICE = "this tile has no price"
    WALLS = "walls must be some of N E S W, each once, in this order"
    TOO_MANY_WALLS = "a building tile has at most three walls"
    FOUNTAIN_WALLS = "the fountain has no walls"
    PLACED = "a placed tile is written tile@x,y"
    COORDINATE = "a coordinate must be a whole number"
    FAR = "too far from the fountain"
    FOUNTAIN_FIRST = "the fountain F@0,0 comes first"
    FOUNTAIN_AGAIN = "only one fountain"
    CELL_TAKEN = "two tiles on one cell"
    CROWD = "too many tiles"
    BRACKET = "bracket without its partner"
    STRAY = "this does not belong to a drawing"
    LABEL = "a tile is labelled with its letter and price, or one letter"
    GRID = "this does not stand under the other tiles of the drawing"
    NO_FOUNTAIN = "no fountain: one tile must be F, or A where there is no F"
    WALL_LINE = "a wall line over or under no tile"
    CARD = "a card is a currency letter, b g o y, and a value from 1 to 9"
    ACTION = "an action begins with take, buy, build, reserve, dirk, remove, swap or pass"
    ACTION_SHORT = "the action goes on"
    ACTION_LONG = "the action is over before this"
    WITH = "between the tile and the cards stands the word with"


MOST_TILES = 200
"""More than any game's tiles; a bound on what a pasted text may make the program work on."""


class NotationError(ValueError):
    """A text that cannot be read.

    ``fault`` says why, ``piece`` is the offending piece of the text, ``at`` its place: the index of its first
    character, counted from 0 (in a drawing: in its line), and ``line`` the line of a drawing, counted from 0,
    or None for a text of one line.
    """

    def __init__(self, fault: TextFault, piece: str, at: int, line: int | None = None) -> None:
        self.fault = fault
        self.piece = piece
        self.at = at
        self.line = line
        place = f"character {at + 1}" if line is None else f"line {line + 1}, character {at + 1}"
        super().__init__(f"{spelled(piece)} at {place}: {fault.value}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.fault, self.piece, self.at, self.line)

    def moved(self, by: int, line: int | None = None) -> "NotationError":
        """The same fault, its place counted in a longer text that holds this one from ``by`` on."""
        return NotationError(self.fault, self.piece, self.at + by, self.line if line is None else line)
