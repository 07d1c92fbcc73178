"""May this tile be built, removed, swapped here? Every rule is judged on its own and shows its evidence (P1-P7).

P1, P2 and P6 ask about the cell and the tile; P3, P4 and P5 ask about the city as the move would leave it, the whole of
it. So on a position that breaks rules already, such as a learner's drawing, a move is legal only if it mends them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .evidence import Contact, Evidence, Holes, Leaves, Meeting, OnFoot, SharedSide, Standing
from .geometry import FOUNTAIN_CELL, Cell, Segment, Side, check_cell, diagonals, neighbour, neighbours, reading_order
from .region import Tiles, holes, on_foot, walk_to
from .rule import PLACEMENT, Rule
from .shown import Shown
from .tile import Tile

if TYPE_CHECKING:
    from .city import City


class Status(StrEnum):
    HOLDS = "holds"
    BROKEN = "broken"
    NOT_ASKED = "not asked"


class Move(StrEnum):
    BUILD = "build"
    REMOVE = "remove"
    SWAP = "swap"


@dataclass(frozen=True, slots=True)
class Check:
    """What one rule says to a move. ``evidence`` is None where the rule is not asked."""

    rule: Rule
    status: Status
    evidence: Evidence | None


@dataclass(frozen=True, slots=True)
class Verdict(Shown):
    """The answer to a move: one check per placement rule, always all seven, in teaching order.

    ``tile`` is the tile to build or to swap in, None for a removal.
    """

    city: "City"
    move: Move
    tile: Tile | None
    cell: Cell
    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Is the move legal: is no rule broken?"""
        return not self.broken

    @property
    def broken(self) -> tuple[Rule, ...]:
        """The rules that the move breaks, in teaching order."""
        return tuple(check.rule for check in self.checks if check.status is Status.BROKEN)

    def check(self, rule: Rule) -> Check:
        """What this placement rule says. Raises ValueError for a rule that is none of P1 to P7."""
        if rule not in PLACEMENT:
            raise ValueError(f"{rule} is no placement rule: one of {', '.join(PLACEMENT)}")
        return self.checks[PLACEMENT.index(rule)]

    def number(self, rule: Rule) -> int | None:
        """The number that a broken rule goes by on the board and in lists, counted from 1; None for any other."""
        return self.broken.index(rule) + 1 if rule in self.broken else None

    @property
    def after(self) -> "City":
        """The city once the move is made; raises IllegalPlacement if it is refused."""
        if self.broken:
            raise IllegalPlacement(self)
        return self.city.put(self.cell, self.tile)


class IllegalPlacement(ValueError):
    """A build, removal or swap that the rules refuse; ``verdict`` says why."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(f"{verdict.move.value} at {verdict.cell}: {', '.join(verdict.broken)}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.verdict,)


def explain_build(city: "City", tile: Tile, cell: Cell) -> Verdict:
    """Judge a tile that comes onto a cell. Raises ValueError for what is no cell."""
    cell = check_cell(cell)
    tiles = city.tiles
    free = cell not in tiles
    found: dict[Rule, tuple[bool, Evidence]] = {Rule.P1: (free, Standing(cell, tiles.get(cell)))}
    if tile.letter == "F":
        found[Rule.P6] = (False, Standing(FOUNTAIN_CELL, tiles[FOUNTAIN_CELL]))
    if free:
        after = {**tiles, cell: tile}
        contact = contact_of(tiles, cell)
        found[Rule.P2] = (bool(contact.sides), contact)
        if contact.sides:
            found[Rule.P3] = _matching(after, cell)
        found[Rule.P4] = _reachable(after, cell)
        found[Rule.P5] = _no_hole(after, cell)
    return _verdict(city, Move.BUILD, tile, cell, found)


def explain_remove(city: "City", cell: Cell) -> Verdict:
    """Judge taking the tile on a cell away. Raises ValueError for what is no cell."""
    cell = check_cell(cell)
    after = {place: tile for place, tile in city.tiles.items() if place != cell}
    return _verdict(city, Move.REMOVE, None, cell, _redesign(city.tiles, after, cell))


def explain_swap(city: "City", tile: Tile, cell: Cell) -> Verdict:
    """Judge putting a tile in the place of the one on a cell. Raises ValueError for what is no cell."""
    cell = check_cell(cell)
    found = _redesign(city.tiles, {**city.tiles, cell: tile}, cell)
    if tile.letter == "F":
        found[Rule.P6] = (False, Standing(FOUNTAIN_CELL, city.tiles[FOUNTAIN_CELL]))
    return _verdict(city, Move.SWAP, tile, cell, found)


def _redesign(tiles: Tiles, after: Tiles, cell: Cell) -> dict[Rule, tuple[bool, Evidence]]:
    """P6, and P7 with the rules P3, P4, P5 that it stands on."""
    standing = tiles.get(cell)
    if standing is None:
        return {Rule.P7: (False, Leaves(cell, None, ()))}
    if cell == FOUNTAIN_CELL:
        return {Rule.P6: (False, Standing(cell, standing))}
    found = {
        Rule.P3: _matching(after, cell),
        Rule.P4: _reachable(after, cell),
        Rule.P5: _no_hole(after, cell),
    }
    broken = tuple(rule for rule, (holds, _) in found.items() if not holds)
    found[Rule.P6] = (True, Standing(cell, standing))
    found[Rule.P7] = (not broken, Leaves(cell, standing, broken))
    return found


def _verdict(
    city: "City", move: Move, tile: Tile | None, cell: Cell, found: Mapping[Rule, tuple[bool, Evidence]]
) -> Verdict:
    checks = []
    for rule in PLACEMENT:
        if rule in found:
            holds, evidence = found[rule]
            checks.append(Check(rule, Status.HOLDS if holds else Status.BROKEN, evidence))
        else:
            checks.append(Check(rule, Status.NOT_ASKED, None))
    return Verdict(city, move, tile, cell, tuple(checks))


def contact_of(tiles: Tiles, cell: Cell) -> Contact:
    """P2: where the cell touches tiles."""
    sides = tuple(Segment(cell, side) for side in Side if neighbour(cell, side) in tiles)
    return Contact(cell, sides, reading_order(corner for corner in diagonals(cell) if corner in tiles))


def meeting(tiles: Tiles, cell: Cell) -> Meeting:
    """P3: how the tile on the cell meets its neighbours; no side at all where the cell is empty."""
    tile = tiles.get(cell)
    shared = []
    for side in Side if tile else ():
        facing = tiles.get(neighbour(cell, side))
        if tile and facing:
            shared.append(SharedSide(Segment(cell, side), tile.has_wall(side), facing.has_wall(side.opposite)))
    return Meeting(tuple(s for s in shared if s.matches), tuple(s for s in shared if not s.matches))


def clashes(tiles: Tiles) -> tuple[SharedSide, ...]:
    """P3: every side on which a wall meets an open side, each once, seen from the tile west or north of it."""
    told = (Side.E, Side.S)
    return tuple(s for cell in reading_order(tiles) for s in meeting(tiles, cell).clashing if s.segment.side in told)


def _matching(after: Tiles, cell: Cell) -> tuple[bool, Evidence]:
    """P3 for the whole city: what clashes at the cell is told first, seen from there."""
    here = meeting(after, cell)
    elsewhere = (s for s in clashes(after) if cell not in (s.segment.cell, s.segment.across))
    found = Meeting(here.matching, (*here.clashing, *elsewhere))
    return not found.clashing, found


def reach(tiles: Tiles, cell: Cell | None = None) -> OnFoot:
    """P4: the walk to ``cell``, the region reached, the tiles cut off, and the sides between the two."""
    before = on_foot(tiles)
    cut_off = tiles.keys() - before.keys()
    blocking = tuple(
        Segment(place, side) for place in reading_order(before) for side in Side if neighbour(place, side) in cut_off
    )
    walk = walk_to(cell, before) if cell in tiles and cell is not None else ()
    return OnFoot(walk, reading_order(before), reading_order(cut_off), blocking)


def _reachable(after: Tiles, cell: Cell) -> tuple[bool, Evidence]:
    found = reach(after, cell)
    return not found.cut_off, found


def _no_hole(after: Tiles, cell: Cell) -> tuple[bool, Evidence]:
    found = holes(after)
    closed = {inner for hole in found for inner in hole.cells}
    around = (*neighbours(cell), *diagonals(cell)) if cell in after else (cell,)
    return not found, Holes(found, reading_order(c for c in around if c not in after and c not in closed))
