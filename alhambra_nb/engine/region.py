"""Regions of a grid with tiles: where one comes on foot (P4), and which empty cells are holes (P5).

All functions take the tiles as a mapping from cell to tile and make no assumption about it: it may be the drawing
of a learner and break every rule.
"""

from collections import deque
from collections.abc import Collection, Mapping

from .evidence import Hole
from .geometry import FOUNTAIN_CELL, Cell, Segment, Side, diagonals, neighbour, neighbours, reading_order
from .tile import Tile

Tiles = Mapping[Cell, Tile]


def is_open(tiles: Tiles, segment: Segment) -> bool:
    """Can one walk over this side: are there tiles on both sides of it, and neither has a wall on it?"""
    here, there = tiles.get(segment.cell), tiles.get(segment.across)
    return (
        here is not None
        and there is not None
        and not here.has_wall(segment.side)
        and not there.has_wall(segment.side.opposite)
    )


def on_foot(tiles: Tiles) -> dict[Cell, Cell]:
    """Every cell that can be reached from the fountain on foot, with the cell before it on a shortest walk (P4).

    The fountain stands for its own predecessor.
    """
    before = {FOUNTAIN_CELL: FOUNTAIN_CELL}
    queue = deque(before)
    while queue:
        cell = queue.popleft()
        for side in Side:
            there = neighbour(cell, side)
            if there not in before and is_open(tiles, Segment(cell, side)):
                before[there] = cell
                queue.append(there)
    return before


def walk_to(cell: Cell, before: Mapping[Cell, Cell]) -> tuple[Cell, ...]:
    """The cells of a shortest walk from the fountain to ``cell``, both included; empty if there is none."""
    if cell not in before:
        return ()
    walk = [cell]
    while walk[-1] != FOUNTAIN_CELL:
        walk.append(before[walk[-1]])
    return tuple(reversed(walk))


def outside(tiles: Collection[Cell]) -> set[Cell]:
    """The empty cells in the tiles' bounding box, and in a frame one cell wide round it, that lead outside."""
    left, right = min(x for x, _ in tiles) - 1, max(x for x, _ in tiles) + 1
    top, bottom = min(y for _, y in tiles) - 1, max(y for _, y in tiles) + 1
    found = {(left, top)}
    queue = deque(found)
    while queue:
        for cell in neighbours(queue.popleft()):
            x, y = cell
            if left <= x <= right and top <= y <= bottom and cell not in tiles and cell not in found:
                found.add(cell)
                queue.append(cell)
    return found


def holes(tiles: Collection[Cell]) -> tuple[Hole, ...]:
    """The holes, each with its ring, in reading order of their first cells.

    Empty cells connect by full sides alone, so a region that touches the outside only at a corner is a hole (P5).
    """
    free = outside(tiles)
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    box = reading_order((x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1))
    found: list[Hole] = []
    seen: set[Cell] = set()
    for start in box:
        if start in tiles or start in free or start in seen:
            continue
        region = {start}
        queue = deque(region)
        while queue:
            for cell in neighbours(queue.popleft()):
                if cell not in tiles and cell not in region:
                    region.add(cell)
                    queue.append(cell)
        seen |= region
        ring = {cell for inner in region for cell in neighbours(inner) if cell in tiles}
        corners = {cell for inner in region for cell in diagonals(inner) if cell in tiles} - ring
        found.append(Hole(reading_order(region), reading_order(ring), reading_order(corners)))
    return tuple(found)
