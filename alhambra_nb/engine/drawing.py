"""City drawings: pictures in plain characters, in and out.

::

      ____
    [ F  ] [ T9 |]        a tile in brackets: west wall, label, east wall
             ''''
    [    ] [ X  ]

A row of tiles is a line of brackets of equal width, one character apart. A wall bar ``|`` stands inside the bracket,
to the west or east. Between two rows of tiles there may be a line of walls: ``_`` over a tile is its north wall, ``'``
under a tile its south wall, and ``=`` both, of the tile under it and of the one over it. An empty cell is left out
or drawn as empty brackets. A label is a letter and a price (``T9``), ``X`` or any other single letter for a teaching
tile, ``F`` for the fountain; where no tile is F, the tile A is the fountain, as in the Japanese rules.
"""

import re
from collections.abc import Mapping

from .geometry import FARTHEST, Cell, Side
from .notation import MOST_TILES, NotationError, TextFault
from .tile import FOUNTAIN, Tile, walls_of

_PIECES = re.compile(r"\[[^\[\]]*\]|[_'=]+|\S")
_NORTH, _SOUTH = "_=", "'="


def draw(tiles: Mapping[Cell, Tile], marks: Mapping[Cell, str] | None = None) -> str:
    """The drawing of these tiles. ``marks`` writes a word in place of a tile's label or on an empty cell.

    A drawing without marks reads back as the same tiles.
    """
    labels = {cell: str(tile).partition("-")[0] for cell, tile in tiles.items()} | dict(marks or {})
    wide = max(len(label) for label in labels.values())
    xs, ys = [x for x, _ in labels], [y for _, y in labels]
    columns = range(min(xs), max(xs) + 1)
    lines = []
    for y in range(min(ys), max(ys) + 2):
        lines.append(_wall_line(tiles, columns, y, wide))
        row = " ".join(_cell(tiles.get((x, y)), labels.get((x, y)), wide) for x in columns)
        if y <= max(ys):
            lines.append(row.rstrip() or f"[{' ' * (wide + 2)}]")
    return "\n".join(line for line in lines if line)


def _cell(tile: Tile | None, label: str | None, wide: int) -> str:
    if tile is None:
        return f"  {label or '':<{wide}}  "
    west = "|" if tile.has_wall(Side.W) else " "
    east = "|" if tile.has_wall(Side.E) else " "
    return f"[{west}{label:<{wide}}{east}]"


def _wall_line(tiles: Mapping[Cell, Tile], columns: range, y: int, wide: int) -> str:
    """The line between row y - 1 and row y."""
    pieces = []
    for x in columns:
        over, under = tiles.get((x, y - 1)), tiles.get((x, y))
        south = over is not None and over.has_wall(Side.S)
        north = under is not None and under.has_wall(Side.N)
        bar = "=" if north and south else "_" if north else "'" if south else " "
        pieces.append(f" {bar * (wide + 2)} ")
    return " ".join(pieces).rstrip()


def from_drawing(text: str) -> dict[Cell, Tile]:
    """The tiles of a drawing, the fountain on (0, 0).

    Raises NotationError with the offending piece, its line and its place in the line.
    """
    found = _Reader(text)
    fountain = found.fountain()
    tiles = {}
    for place, (label, line, at) in found.labels.items():
        cell = place[0] - fountain[0], place[1] - fountain[1]
        if max(abs(cell[0]), abs(cell[1])) > FARTHEST:
            raise NotationError(TextFault.FAR, label, at, line)
        tiles[cell] = found.tile(place, is_fountain=place == fountain)
    return tiles


class _Reader:
    """The brackets and wall lines of a drawing, by (column, row) counted from its left upper corner."""

    def __init__(self, text: str) -> None:
        self.labels: dict[Cell, tuple[str, int, int]] = {}
        self.walls: dict[Cell, int] = {}
        self._cells: set[Cell] = set()
        rows, wall_lines = self._lines(text.replace("\u3000", " "))
        self._left = min((at for _, pieces in rows for at, _ in pieces), default=0)
        self._width = len(rows[0][1][0][1]) if rows else 0
        for row, (line, pieces) in enumerate(rows):
            for at, piece in pieces:
                self._bracket(row, line, at, piece)
        for row, line, at, piece in wall_lines:
            self._wall(row, line, at, piece)

    @staticmethod
    def _lines(
        text: str,
    ) -> tuple[list[tuple[int, list[tuple[int, str]]]], list[tuple[int, int, int, str]]]:
        rows: list[tuple[int, list[tuple[int, str]]]] = []
        wall_lines = []
        for number, line in enumerate(text.split("\n")):
            pieces = [(match.start(), match[0]) for match in _PIECES.finditer(line)]
            brackets = [piece for piece in pieces if len(piece[1]) > 1 and piece[1][0] == "["]
            for at, piece in pieces:
                if piece in ("[", "]"):
                    raise NotationError(TextFault.BRACKET, piece, at, number)
                if (brackets and piece[0] != "[") or piece[0] not in "[_'=":
                    raise NotationError(TextFault.STRAY, piece, at, number)
            if brackets:
                rows.append((number, brackets))
            else:
                wall_lines += [(len(rows), number, at, piece) for at, piece in pieces]
        return rows, wall_lines

    def _bracket(self, row: int, line: int, at: int, piece: str) -> None:
        column, off = divmod(at - self._left, self._width + 1)
        if off or len(piece) != self._width or len(piece) < 5:
            raise NotationError(TextFault.GRID, piece, at, line)
        self._cells.add((column, row))
        west, label, east = piece[1], piece[2:-2].strip(), piece[-2]
        if not piece.strip("[] "):
            return
        for bar, place in ((west, at + 1), (east, at + len(piece) - 2)):
            if bar not in " |":
                raise NotationError(TextFault.STRAY, bar, place, line)
        at_label = at + 2 + piece[2:-2].index(label)
        if len(self.labels) == MOST_TILES:
            raise NotationError(TextFault.CROWD, label, at_label, line)
        self.labels[column, row] = (label, line, at_label)
        self.walls[column, row] = (west == "|") * Side.W.bit | (east == "|") * Side.E.bit

    def _wall(self, row: int, line: int, at: int, piece: str) -> None:
        """A piece of a wall line: it may belong to the tile over it, in row - 1, or under it, in row."""
        column = (at - self._left) // (self._width + 1)
        end = self._left + column * (self._width + 1) + self._width
        if len(set(piece)) > 1 or (self._width and at + len(piece) > end):
            raise NotationError(TextFault.STRAY, piece, at, line)
        for sort, place, side in ((_NORTH, (column, row), Side.N), (_SOUTH, (column, row - 1), Side.S)):
            if piece[0] in sort:
                if place not in self.walls:
                    raise NotationError(TextFault.WALL_LINE, piece, at, line)
                self.walls[place] |= side.bit

    def fountain(self) -> Cell:
        for letter in ("F", "A"):
            named = [place for place, (label, _, _) in self.labels.items() if label == letter]
            if len(named) > 1:
                raise NotationError(TextFault.FOUNTAIN_AGAIN, *self.labels[named[1]][:1], *self._place(named[1]))
            if named:
                return named[0]
        if not self.labels:
            raise NotationError(TextFault.EMPTY, "", 0)
        first = next(iter(self.labels))
        raise NotationError(TextFault.NO_FOUNTAIN, self.labels[first][0], *self._place(first))

    def _place(self, place: Cell) -> tuple[int, int]:
        _, line, at = self.labels[place]
        return at, line

    def tile(self, place: Cell, *, is_fountain: bool) -> Tile:
        label, line, at = self.labels[place]
        walls = walls_of(self.walls[place])
        if is_fountain:
            if walls:
                raise NotationError(TextFault.FOUNTAIN_WALLS, label, at, line)
            return FOUNTAIN
        if len(label) == 1 and label.isalpha():
            return Tile("X", None, walls)
        if "-" in label:
            raise NotationError(TextFault.LABEL, label, at, line)
        try:
            Tile.parse(label)
            return Tile.parse(f"{label}-{walls}" if walls else label)
        except NotationError as error:
            fault = TextFault.TOO_MANY_WALLS if error.fault is TextFault.TOO_MANY_WALLS else TextFault.LABEL
            raise NotationError(fault, label, at, line) from None
