"""Evidence as marks on the board: what each rule found, drawn from a verdict and from nothing else."""

from collections.abc import Iterable, Iterator
from math import hypot

from alhambra_nb.engine.diagnose import Fault
from alhambra_nb.engine.evidence import Contact, Evidence, Holes, Leaves, Meeting, OnFoot, Standing
from alhambra_nb.engine.geometry import Cell, Segment, Side
from alhambra_nb.engine.placement import Move, Status, Verdict
from alhambra_nb.engine.rule import Rule

from . import marks as mark
from .curves import turned
from .layout import corner
from .scene import UNIT, Circle, Line, Point, Shape, Sprite, rectangle

_APART = 35.0
"""Least distance between the middles of two number badges, in units."""


_DEPTH = (Rule.P4, Rule.P5, Rule.P2, Rule.P3, Rule.P1, Rule.P6, Rule.P7)
"""The order of drawing: what covers whole regions lies below what marks a side or a cell."""


def verdict_marks(verdict: Verdict, rule: Rule | None = None) -> tuple[Sprite, ...]:
    """The evidence of a verdict as sprites over the board of ``verdict.city``.

    The tile of the move is drawn on its cell, as a ghost if it is refused. Without ``rule``: the evidence of every
    broken rule, numbered in the order of ``verdict.broken``; if none is broken, matching sides and the walk. With
    ``rule``: the evidence of this one alone, whether it holds or not, with its number if it is broken.
    """
    if rule is not None:
        shown = [verdict.check(rule)]
    elif verdict.broken:
        shown = [check for check in verdict.checks if check.status is Status.BROKEN]
    else:
        shown = [check for check in verdict.checks if check.rule in (Rule.P3, Rule.P4)]
    sprites = [*_stands(verdict)]
    for check in sorted(shown, key=lambda check: _DEPTH.index(check.rule)):
        if check.evidence is not None:
            sprites += _drawn(check.rule, check.evidence, broken=check.status is Status.BROKEN)
    numbers = {broken: i for i, broken in enumerate(verdict.broken, start=1)}
    sprites += _badges((numbers[check.rule], check.evidence) for check in shown if check.rule in numbers)
    return tuple(sprites)


def diagnosis_marks(faults: Iterable[Fault]) -> tuple[Sprite, ...]:
    """The evidence of a position's faults, numbered from 1 in the order given."""
    faults = tuple(faults)
    deepest = sorted(faults, key=lambda fault: _DEPTH.index(fault.rule))
    sprites = [sprite for fault in deepest for sprite in _drawn(fault.rule, fault.evidence, broken=True)]
    sprites += _badges(enumerate((fault.evidence for fault in faults), start=1))
    return tuple(sprites)


def _stands(verdict: Verdict) -> Iterator[Sprite]:
    """The tile where the move would put it: outlined if it may stand there, else a ghost.

    Not over the tile that keeps it from being built: that one is the evidence. A tile that may go is veiled.
    """
    if verdict.move is Move.REMOVE and verdict.ok:
        yield mark.leaving(verdict.cell)
    if verdict.tile is None or (verdict.move is Move.BUILD and verdict.cell in verdict.city.tiles):
        return
    if verdict.ok:
        yield mark.placed(verdict.tile, verdict.cell)
    else:
        yield mark.ghost(verdict.tile, verdict.cell)


def _drawn(rule: Rule, evidence: Evidence, *, broken: bool) -> Iterator[Sprite]:
    match evidence:
        case Standing():
            yield from _standing(rule, evidence, broken=broken)
        case Contact():
            yield from _contact(evidence, broken=broken)
        case Meeting():
            yield from (mark.on(s.segment.cell, mark.match(s.segment.side)) for s in evidence.matching)
            yield from (mark.on(s.segment.cell, mark.clash(s.segment.side)) for s in evidence.clashing)
        case OnFoot():
            yield from _on_foot(evidence, broken=broken)
        case Holes():
            yield from _holes(evidence, broken=broken)
        case Leaves():
            yield mark.on(evidence.cell, _CROSSED if broken else (mark.ring("highlight", 4),))


_CROSSED: tuple[Shape, ...] = (mark.ring("halo", 5), mark.ring("refused", 5), *mark.cross(mark.MIDDLE, 30.0))


def _standing(rule: Rule, evidence: Standing, *, broken: bool) -> Iterator[Sprite]:
    if not broken:
        yield mark.on(evidence.cell, (mark.ring("highlight", 4), *mark.tick("tick", (50, 50))))
    elif rule is Rule.P6:
        yield mark.on(evidence.cell, (mark.ring("halo", 5), mark.ring("refused", 5), *mark.lock()))
    else:
        yield mark.on(evidence.cell, _CROSSED)


_CORNERS: tuple[tuple[Cell, Point], ...] = (
    ((1, -1), (UNIT, 0.0)),
    ((1, 1), (UNIT, UNIT)),
    ((-1, 1), (0.0, UNIT)),
    ((-1, -1), (0.0, 0.0)),
)


def _contact(evidence: Contact, *, broken: bool) -> Iterator[Sprite]:
    if not broken:
        for segment in evidence.sides:
            yield mark.on(segment.cell, mark.joined(segment.side))
        return
    yield mark.on(evidence.cell, (mark.ring("halo", 6), mark.ring("apart", 6)))
    x, y = evidence.cell
    for (dx, dy), at in _CORNERS:
        if (x + dx, y + dy) in evidence.corners:
            yield mark.on(evidence.cell, (Circle(at, 15.0, "corner"), *mark.cross(at, 6.0)[2:]))


def _on_foot(evidence: OnFoot, *, broken: bool) -> Iterator[Sprite]:
    if broken:
        for cell in evidence.reached:
            yield mark.on(cell, (rectangle("reached-tint", 0, 0, UNIT, UNIT), *mark.hatch("reached")))
        for cell in evidence.cut_off:
            yield mark.on(cell, (mark.ring("halo", 7), mark.ring("cut-off", 7)))
        for segment in evidence.blocking:
            yield mark.on(segment.cell, mark.blocked(segment.side))
    elif len(evidence.walk) > 1:
        points = tuple((x + UNIT / 2, y + UNIT / 2) for x, y in map(corner, evidence.walk))
        left, top = min(x for x, _ in points), min(y for _, y in points)
        wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
        path = tuple((x - left, y - top) for x, y in points)
        box = (-15.0, -15.0, wide + 30, high + 30)
        yield Sprite((left, top), (Line(path, "walk-halo"), Line(path, "walk"), Circle(path[-1], 9.0, "walk-end")), box)


def _holes(evidence: Holes, *, broken: bool) -> Iterator[Sprite]:
    for hole in evidence.holes:
        for cell in (*hole.ring, *hole.corners):
            yield mark.on(cell, (mark.ring("ring-halo", 5), mark.ring("ring", 5)))
        for cell in hole.cells:
            crossed = (*mark.hatch("hole"), *mark.hatch("hole", falling=True))
            yield mark.on(cell, (rectangle("hole-tint", 0, 0, UNIT, UNIT), *crossed))
        cells = set(hole.cells)
        for cell in hole.cells:
            edges = [side for side in Side if Segment(cell, side).across not in cells]
            yield mark.on(
                cell,
                (
                    *(mark.along(side, "halo", 0) for side in edges),
                    *(mark.along(side, "hole-edge", 0) for side in edges),
                ),
            )
    if not broken:
        yield from (mark.on(cell, _OPEN) for cell in evidence.open_cells)


_OPEN: tuple[Shape, ...] = mark.tick("match", (50, 50), 9.0)


def _badges(numbered: Iterable[tuple[int, Evidence | None]]) -> Iterator[Sprite]:
    """A badge for each, on the first of its places that no other badge is near; on the first if all are taken."""
    taken: list[Point] = []
    for number, evidence in numbered:
        places = [*_places(evidence)] if evidence is not None else []
        if not places:
            continue
        free = (p for p in places if all(hypot(p[0] - q[0], p[1] - q[1]) >= _APART for q in taken))
        at = next(free, places[0])
        taken.append(at)
        yield Sprite(at, mark.badge(number, (0.0, 0.0)), (-24.0, -24.0, 48.0, 48.0))


def _places(evidence: Evidence) -> Iterator[Point]:
    """Where the number of this evidence may stand, the best place first."""
    match evidence:
        case Meeting():
            for shared in evidence.clashing:
                for offset in (26.0, -26.0):
                    yield _beside(shared.segment, offset)
        case OnFoot():
            for segment in evidence.blocking:
                yield _beside(segment, -26.0)
                yield _beside(segment, 26.0)
            for cell in evidence.cut_off:
                yield from _spots(cell)
        case Holes():
            for hole in evidence.holes:
                for cell in hole.cells:
                    yield from _spots(cell, (50.0, 50.0))
        case Standing() | Contact() | Leaves():
            yield from _spots(evidence.cell)


def _beside(segment: Segment, offset: float) -> Point:
    """A point on the line of a side, ``offset`` from its middle."""
    x, y = corner(segment.cell)
    px, py = turned(segment.side, ((UNIT / 2 + offset, 0.0),))[0]
    return x + px, y + py


def _spots(cell: Cell, *first: Point) -> Iterator[Point]:
    x, y = corner(cell)
    for px, py in (*first, (84.0, 16.0), (16.0, 84.0), (84.0, 84.0), (16.0, 16.0), (50.0, 84.0), (50.0, 16.0)):
        yield x + px, y + py
