"""A city: the fountain and the tiles that lie about it, legal or not. It never changes; a move gives a new one."""

import re
from bisect import bisect
from collections.abc import Mapping
from dataclasses import FrozenInstanceError
from types import MappingProxyType

from . import bitboard, drawing, frontier, longest, placement, redesign, wall
from .bitboard import Bitboard
from .diagnose import Fault
from .diagnose import diagnose as find_faults
from .geometry import FOUNTAIN_CELL, Cell, Segment, check_cell, reading_order
from .kept import kept
from .notation import MOST_TILES, NotationError, TextFault
from .placed import parse_placed
from .placement import Verdict
from .shown import Shown
from .tile import FOUNTAIN, BuildingType, Tile
from .wall import NO_WALL, Wall


class City(Shown):
    """The tiles of one player's Alhambra, by cell.

    ``City()`` is the fountain alone. A City may be illegal: it is also what a learner draws. ``diagnose`` tells.
    """

    tiles: Mapping[Cell, Tile]
    """The tiles by cell, the fountain first, then in reading order."""

    _board: Bitboard
    _links: longest.Links

    def __init__(self, tiles: Mapping[Cell, Tile] | None = None) -> None:
        """A city of the fountain and these tiles. Raises ValueError for a cell out of reach or another fountain."""
        placed = {check_cell(cell): tile for cell, tile in (tiles or {}).items()}
        if placed.setdefault(FOUNTAIN_CELL, FOUNTAIN) != FOUNTAIN:
            raise ValueError(f"{FOUNTAIN_CELL} is the fountain's cell, not for {placed[FOUNTAIN_CELL]}")
        if sum(tile.letter == "F" for tile in placed.values()) > 1:
            raise ValueError("a city has one fountain")
        order = (FOUNTAIN_CELL, *(cell for cell in reading_order(placed) if cell != FOUNTAIN_CELL))
        self.__dict__["tiles"] = MappingProxyType({cell: placed[cell] for cell in order})
        self.__dict__["_board"] = bitboard.lay(placed)
        self.__dict__["_links"] = longest.links(placed)

    def __setattr__(self, name: str, value: object) -> None:
        """A city never changes. Raises FrozenInstanceError."""
        raise FrozenInstanceError(f"a city does not change: cannot set {name!r}")

    @classmethod
    def parse(cls, text: str) -> "City":
        """The city of a text such as ``F@0,0 P7-E@1,0``. Raises NotationError with piece and place."""
        tiles: dict[Cell, Tile] = {}
        for piece in re.finditer(r"\S+", text):
            cell, tile = parse_placed(piece[0], piece.start())
            if not tiles and (cell, tile) != (FOUNTAIN_CELL, FOUNTAIN):
                raise NotationError(TextFault.FOUNTAIN_FIRST, piece[0], piece.start())
            if cell in tiles:
                raise NotationError(TextFault.CELL_TAKEN, piece[0], piece.start())
            if tiles and tile == FOUNTAIN:
                raise NotationError(TextFault.FOUNTAIN_AGAIN, piece[0], piece.start())
            if len(tiles) >= MOST_TILES:
                raise NotationError(TextFault.CROWD, piece[0], piece.start())
            tiles[cell] = tile
        if not tiles:
            raise NotationError(TextFault.EMPTY, text, 0)
        return cls(tiles)

    @classmethod
    def from_drawing(cls, text: str) -> "City":
        """The city of a drawing, see the module ``drawing``. Raises NotationError with piece, line and place."""
        return cls(drawing.from_drawing(text))

    def draw(self, marks: Mapping[Cell, str] | None = None) -> str:
        """The city as a drawing in plain characters; ``marks`` writes words on cells (then it may not read back)."""
        return drawing.draw(self.tiles, marks)

    def __str__(self) -> str:
        return " ".join(f"{tile}@{x},{y}" for (x, y), tile in self.tiles.items())

    def __repr__(self) -> str:
        return f"City.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return self.tiles == other.tiles if isinstance(other, City) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles.items()))

    def __reduce__(self) -> tuple[type["City"], tuple[dict[Cell, Tile]]]:
        return City, (dict(self.tiles),)  # games travel to other processes

    def put(self, cell: Cell, tile: Tile | None) -> "City":
        """The city with this tile on the cell, or with the cell empty for None; no rule is asked.

        Raises ValueError for a cell out of reach and for the fountain's cell.
        """
        cell = check_cell(cell)
        if cell == FOUNTAIN_CELL:
            raise ValueError(f"{cell} is the fountain's cell")
        tiles = {place: there for place, there in self.tiles.items() if place != cell}
        return City(tiles | {cell: tile} if tile else tiles)

    # The three moves, and why they are refused.

    def explain_build(self, tile: Tile, cell: Cell) -> Verdict:
        """May this tile be built on this cell? A check for each rule. Raises ValueError for what is no cell."""
        return placement.explain_build(self, tile, cell)

    def explain_remove(self, cell: Cell) -> Verdict:
        """May the tile on this cell go to the reserve? Raises ValueError for what is no cell."""
        return placement.explain_remove(self, cell)

    def explain_swap(self, tile: Tile, cell: Cell) -> Verdict:
        """May this tile take the place of the one on this cell? Raises ValueError for what is no cell."""
        return placement.explain_swap(self, tile, cell)

    def build(self, tile: Tile, cell: Cell) -> "City":
        """The city with the tile built. Raises IllegalPlacement, with its verdict, if a rule refuses it."""
        cell = check_cell(cell)
        return self._proved(cell, tile) if cell in self.build_cells(tile) else self.explain_build(tile, cell).after

    def remove(self, cell: Cell) -> "City":
        """The city without the tile on the cell. Raises IllegalPlacement, with its verdict, if a rule refuses it."""
        cell = check_cell(cell)
        return self._proved(cell, None) if cell in self.remove_cells() else self.explain_remove(cell).after

    def swap(self, tile: Tile, cell: Cell) -> "City":
        """The city with the tile swapped in. Raises IllegalPlacement, with its verdict, if a rule refuses it."""
        cell = check_cell(cell)
        return self._proved(cell, tile) if cell in self.swap_cells(tile) else self.explain_swap(tile, cell).after

    def build_cells(self, tile: Tile) -> tuple[Cell, ...]:
        """The cells where the tile may be built, sorted.

        On a legal city this is the fast path, proved in the module ``frontier``; on any other the explaining path
        judges every cell beside the city.
        """
        if tile.letter == "F":
            return ()
        if self.legal:
            mask = tile.mask
            known = self._fitting.get(mask)
            if known is None:
                known = self._fitting[mask] = frontier.fitting(self._frontier, mask)
            return known
        return tuple(cell for cell in frontier.beside(self.tiles) if self.explain_build(tile, cell).ok)

    def remove_cells(self) -> tuple[Cell, ...]:
        """The cells whose tile may go to the reserve, sorted; quick on a legal city, see ``redesign``."""
        if self.legal:
            return self._removable
        return tuple(cell for cell in sorted(self.tiles) if self.explain_remove(cell).ok)

    def swap_cells(self, tile: Tile) -> tuple[Cell, ...]:
        """The cells where the tile may take another's place, sorted; quick on a legal city as ``remove_cells``."""
        if tile.letter == "F":
            return ()
        if self.legal:
            return redesign.swappable(self._standing, tile.mask)
        return tuple(cell for cell in sorted(self.tiles) if self.explain_swap(tile, cell).ok)

    def diagnose(self) -> tuple[Fault, ...]:
        """Every fault of the position as it stands, none exactly if it is legal (P2-P5)."""
        return self._faults

    @property
    def legal(self) -> bool:
        """Whether the position has no fault; found the quick way, see ``bitboard.lawful``."""
        return self._legal

    # What counts.

    def counts(self) -> dict[BuildingType, int]:
        """How many tiles of each building type stand in the city; every type is there, be it with 0."""
        return self._counts.copy()

    def cells_of(self, building: BuildingType) -> tuple[Cell, ...]:
        """Where the tiles of a type stand, in reading order."""
        return reading_order(cell for cell, tile in self.tiles.items() if tile.building is building)

    def longest_wall(self) -> Wall:
        """The longest unbroken outer wall (R19); of several equal ones the first that one reads on the page."""
        return self._longest

    def longest_walls(self) -> tuple[Wall, ...]:
        """All unbroken outer walls of the greatest length; ``longest_wall`` is the first of them."""
        return tuple(run for run in self._runs if run.length == self._runs[0].length)

    def outer_wall(self) -> tuple[Segment, ...]:
        """Every segment of outer wall, in walking order."""
        return tuple(s for loop in self._outline for s in loop if self.tiles[s.cell].has_wall(s.side))

    def inner_wall(self) -> tuple[Segment, ...]:
        """Wall between two tiles, each line once; it never counts."""
        return wall.inner_wall(self.tiles)

    def wall_length(self) -> int:
        """The length of the longest wall in segments: ``longest_wall().length``, without the wall itself."""
        return self._wall_length

    def _proved(self, cell: Cell, tile: Tile | None) -> "City":
        """This city with the tile on the cell, or none: for a legal city and a move that is known to be legal.

        Then the city after it is legal too, and nobody need ask; bits and links are new only about the cell.
        """
        if not self.legal:
            return self.put(cell, tile)
        after = City.__new__(City)
        known = after.__dict__
        tiles = known["tiles"] = MappingProxyType(_laid(self.tiles, cell, tile))
        known["_board"] = bitboard.changed(self._board, cell, tile.walls if tile else None) or bitboard.lay(tiles)
        known["_links"] = longest.changed(self._links, tiles, cell)
        known["_legal"] = True
        return after

    # What is found once and kept; a city never changes.

    @kept
    def _legal(self) -> bool:
        return bitboard.lawful(self._board)

    @kept
    def _faults(self) -> tuple[Fault, ...]:
        return find_faults(self.tiles)

    @kept
    def _frontier(self) -> frontier.Frontier:
        return frontier.frontier(self._board)

    @kept
    def _fitting(self) -> dict[int, tuple[Cell, ...]]:
        """By the mask of a tile's walls, where it fits; filled as it is asked for."""
        return {}

    @kept
    def _counts(self) -> dict[BuildingType, int]:
        counts = dict.fromkeys(BuildingType, 0)
        for tile in self.tiles.values():
            if building := tile.building:
                counts[building] += 1
        return counts

    @kept
    def _standing(self) -> tuple[redesign.StandingTile, ...]:
        return redesign.standing(self.tiles)

    @kept
    def _removable(self) -> tuple[Cell, ...]:
        return redesign.removable(self._standing)

    @kept
    def _wall_length(self) -> int:
        return longest.length(self._links) if self.legal else self.longest_wall().length

    @kept
    def _longest(self) -> Wall:
        if self.legal:
            return Wall(*longest.walk(self._links))
        return self._runs[0] if self._runs else NO_WALL

    @kept
    def _outline(self) -> tuple[tuple[Segment, ...], ...]:
        return wall.outline(self.tiles)

    @kept
    def _runs(self) -> tuple[Wall, ...]:
        return wall.runs(self.tiles, self._outline)


def _laid(tiles: Mapping[Cell, Tile], cell: Cell, tile: Tile | None) -> dict[Cell, Tile]:
    """The tiles with this one on the cell, or none, still in their order: the fountain, then as one reads."""
    if tile is None:
        return {place: there for place, there in tiles.items() if place != cell}
    placed = list(tiles.items())
    if cell in tiles:
        return dict(placed) | {cell: tile}
    placed.insert(bisect(placed, _read(cell), 1, key=_read_placed), (cell, tile))
    return dict(placed)


def _read(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def _read_placed(placed: tuple[Cell, Tile]) -> tuple[int, int]:
    return _read(placed[0])
