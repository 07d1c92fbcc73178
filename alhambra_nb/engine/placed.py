"""Cells and placed tiles as text: ``1,-1`` and ``T9-NE@1,-1``."""

import re

from .geometry import FARTHEST, Cell
from .notation import NotationError, TextFault
from .tile import Tile

_PLACED = re.compile(r"([^@]*)@([^,@]*,[^,@]*)")
_CELL = re.compile(r"([^,]*),([^,]*)")
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,5}")


def parse_placed(piece: str, at: int) -> tuple[Cell, Tile]:
    """The cell and the tile of a piece such as ``T9-NE@1,-1`` that begins at character ``at`` of a text.

    Raises NotationError, with the offending piece and its place in the text.
    """
    parts = _PLACED.fullmatch(piece)
    if parts is None:
        raise NotationError(TextFault.PLACED, piece, at)
    try:
        tile = Tile.parse(parts[1])
    except NotationError as error:
        raise error.moved(at) from None
    return parse_cell(parts[2], at + parts.start(2)), tile


def parse_cell(piece: str, at: int) -> Cell:
    """The cell of a piece such as ``1,-1`` that begins at character ``at`` of a text. Raises NotationError likewise."""
    parts = _CELL.fullmatch(piece)
    if parts is None:
        raise NotationError(TextFault.COORDINATE, piece, at)
    for number in (1, 2):
        if not _WHOLE.fullmatch(parts[number]):
            raise NotationError(TextFault.COORDINATE, parts[number], at + parts.start(number))
        if abs(int(parts[number])) > FARTHEST:
            raise NotationError(TextFault.FAR, parts[number], at + parts.start(number))
    return int(parts[1]), int(parts[2])
