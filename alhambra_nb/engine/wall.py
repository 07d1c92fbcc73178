"""The outer wall: the outline of a city, and the longest unbroken run of wall on it (R19)."""

from dataclasses import dataclass

from . import longest
from .geometry import Segment, Side, neighbour, reading_order
from .region import Tiles, outside


@dataclass(frozen=True, slots=True)
class Wall:
    """An unbroken run of outer wall.

    ``segments`` in walking order, clockwise round the city with the tiles on the right hand. ``closed``: the run
    goes all round and meets itself.
    """

    segments: tuple[Segment, ...]
    closed: bool = False

    @property
    def length(self) -> int:
        """Segments, each worth one point."""
        return len(self.segments)


NO_WALL = Wall(())


def outline(tiles: Tiles) -> tuple[tuple[Segment, ...], ...]:
    """The closed lines between the tiles and the outside, each in walking order with the tiles on the right hand.

    A legal city has exactly one. An illegal one may have several: then they come in reading order of their first
    segments, and where two tiles meet only at a corner the line stays with the same empty cell. The rim of a hole
    is no outline.
    """
    free = outside(tiles)
    left = {
        Segment(cell, side): None
        for cell in reading_order(tiles)
        for side in Side
        if neighbour(cell, side) not in tiles and neighbour(cell, side) in free
    }
    loops = []
    while left:
        start = segment = next(iter(left))
        loop = []
        while True:
            del left[segment]
            loop.append(segment)
            segment = _next(tiles, segment)
            if segment == start:
                break
        loops.append(tuple(loop))
    return tuple(loops)


def _next(tiles: Tiles, segment: Segment) -> Segment:
    """The segment that follows on the outline: round a concave corner, straight on, or round a convex corner."""
    ahead = _TURN_RIGHT[segment.side]
    corner = neighbour(segment.across, ahead)
    if corner in tiles:
        return Segment(corner, ahead.opposite)
    straight = neighbour(segment.cell, ahead)
    if straight in tiles:
        return Segment(straight, segment.side)
    return Segment(segment.cell, ahead)


_TURN_RIGHT = {Side.N: Side.E, Side.E: Side.S, Side.S: Side.W, Side.W: Side.N}


def runs(tiles: Tiles, loops: tuple[tuple[Segment, ...], ...]) -> tuple[Wall, ...]:
    """Every unbroken run of outer wall, longest first; equal ones in reading order of their first segments."""
    found = []
    for loop in loops:
        walled = [tiles[cell].has_wall(side) for cell, side in loop]
        if all(walled):
            found.append(Wall(loop, closed=True))
            continue
        gap = walled.index(False)
        run: list[Segment] = []
        for segment, wall in zip(loop[gap:] + loop[:gap], walled[gap:] + walled[:gap], strict=True):
            if wall:
                run.append(segment)
            elif run:
                found.append(Wall(tuple(run)))
                run = []
        if run:
            found.append(Wall(tuple(run)))
    return tuple(sorted(found, key=lambda wall: (-wall.length, _reading_key(wall.segments[0]))))


def _reading_key(segment: Segment) -> tuple[int, int, int]:
    (x, y), side = segment
    return y, x, side.bit


def inner_wall(tiles: Tiles) -> tuple[Segment, ...]:
    """Wall between two tiles, which never counts (R19): each line once, seen from the tile west or north of it."""
    found = []
    for cell in reading_order(tiles):
        for side in (Side.E, Side.S):
            segment = Segment(cell, side)
            there = tiles.get(segment.across)
            if there and (tiles[cell].has_wall(side) or there.has_wall(side.opposite)):
                found.append(segment)
    return tuple(found)


def longest_length(tiles: Tiles) -> int:
    """The length of the longest unbroken outer wall of a *legal* city, as its tiles are; see ``longest``."""
    return longest.length(longest.links(tiles))
