"""Tiles: the six building types, the tile code, and the 54 tiles of the game (R1)."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from .geometry import Side
from .notation import NotationError, TextFault
from .spelled import spelled

MAX_PRICE = 13


class BuildingType(StrEnum):
    """The six building types, in the order of the points table (R16)."""

    PAVILION = "pavilion"
    SERAGLIO = "seraglio"
    ARCADES = "arcades"
    CHAMBERS = "chambers"
    GARDEN = "garden"
    TOWER = "tower"

    @property
    def letter(self) -> str:
        """The letter that stands for the type in a tile code: P S A C G T."""
        return self.value[0].upper()


_WALLS = tuple("".join(side for side in Side if mask & side.bit) for mask in range(16))
_MASK = {walls: mask for mask, walls in enumerate(_WALLS)}
_LETTERS = frozenset("PSACGTFX")
_BUILDING = {building.letter: building for building in BuildingType}
_CODE = re.compile(r"(.)([0-9]*)(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as its face shows it; it is never rotated.

    ``letter`` is one of P S A C G T, F for the fountain, or X for a teaching tile of no type and price.
    ``price`` is None for F and X. ``walls`` holds the walled sides in the order N E S W.
    """

    letter: str
    price: int | None
    walls: str = ""

    def __post_init__(self) -> None:
        """Raises ValueError for a tile that no code could name."""
        if self.letter not in _LETTERS or self.walls not in _MASK or (self.letter in _BUILDING) is (self.price is None):
            raise ValueError(f"no such tile: {spelled(self.letter)}, {spelled(self.price)}, {spelled(self.walls)}")

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """The tile that a code such as ``T9-NE``, ``G11``, ``X-E`` or ``F`` stands for.

        Raises NotationError, with the offending piece and its place.
        """
        return _parse(text)

    def __str__(self) -> str:
        price = "" if self.price is None else self.price
        return f"{self.letter}{price}{'-' if self.walls else ''}{self.walls}"

    @property
    def building(self) -> BuildingType | None:
        """The building type; None for the fountain and for teaching tiles."""
        return _BUILDING.get(self.letter)

    @property
    def mask(self) -> int:
        """The walled sides as bits: N 1, E 2, S 4, W 8."""
        return _MASK[self.walls]

    def has_wall(self, side: Side) -> bool:
        """Whether the tile has a wall on this side."""
        return side.value in self.walls


FOUNTAIN = Tile("F", None)


def walls_of(mask: int) -> str:
    """The walled sides of a mask, in the order N E S W: ``walls_of(3) == "NE"``."""
    return _WALLS[mask]


@lru_cache(maxsize=4096)
def _parse(text: str) -> Tile:
    parts = _CODE.fullmatch(text)
    if parts is None:
        raise NotationError(TextFault.EMPTY, text, 0)
    letter, digits, walls = parts.groups()
    if letter not in _LETTERS:
        raise NotationError(TextFault.LETTER, letter, 0)
    typed = letter in _BUILDING
    if typed and not digits:
        raise NotationError(TextFault.PRICE_MISSING, text, 0)
    if not typed and digits:
        raise NotationError(TextFault.NO_PRICE, digits, 1)
    if digits and (digits[0] == "0" or int(digits[:4]) > MAX_PRICE or len(digits) > 2):
        raise NotationError(TextFault.PRICE, digits, 1)
    if walls:
        at = 1 + len(digits)
        if walls[0] != "-" or walls == "-" or walls[1:] not in _MASK:
            raise NotationError(TextFault.WALLS, walls, at)
        if letter == "F":
            raise NotationError(TextFault.FOUNTAIN_WALLS, walls, at)
        if typed and len(walls) > 4:
            raise NotationError(TextFault.TOO_MANY_WALLS, walls, at)
    return Tile(letter, int(digits) if digits else None, walls[1:])


TILES: tuple[Tile, ...] = tuple(
    Tile.parse(code)
    for code in """
    P2-NEW P3-SW P4-ES P5-NW P6-N P7-E P8
    S3-ESW S4-NE S5-SW S6-ES S7-W S8-S S9
    A4-NES A5-NW A6-NE A6-SW A7-ES A8-E A8-N A9 A10
    C5-NSW C6-ES C7-NE C7-SW C8-NW C9-S C9-W C10 C11
    G6-ESW G7-NSW G8-NE G8-NW G8-SW G9-E G10-N G10-W G10 G11 G12-S
    T7-NEW T8-NES T9-ES T9-NE T9-NW T10-W T11-N T11-S T11 T12 T13-E
    """.split()
)
"""The 54 tiles of the game, by type, then price, then walls (R1). No two are alike."""
