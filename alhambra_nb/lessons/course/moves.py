"""Checking moves: where a tile goes, all the cells where it goes, and what refuses it."""

from alhambra_nb.engine import (
    PLACEMENT,
    Cell,
    City,
    Contact,
    Holes,
    Leaves,
    Meeting,
    Move,
    OnFoot,
    Rule,
    Side,
    Tile,
    Verdict,
)
from alhambra_nb.engine.geometry import reading_order

from .board import Board
from .slip import Slip
from .task import LEGAL, Judge, MakeMove, MarkCells


def explained(city: City, move: Move, code: str, cell: Cell) -> Verdict:
    """The engine's answer to a move."""
    match move:
        case Move.BUILD:
            return city.explain_build(Tile.parse(code), cell)
        case Move.REMOVE:
            return city.explain_remove(cell)
        case Move.SWAP:
            return city.explain_swap(Tile.parse(code), cell)


def legal_cells(city: City, move: Move, code: str) -> tuple[Cell, ...]:
    """Where the move is legal, sorted."""
    match move:
        case Move.BUILD:
            return city.build_cells(Tile.parse(code))
        case Move.REMOVE:
            return city.remove_cells()
        case Move.SWAP:
            return city.swap_cells(Tile.parse(code))


def check_move(board: Board, task: MakeMove, cell: Cell) -> tuple[Slip | None, Verdict]:
    """What is wrong with making the move here."""
    city = board.laid()
    verdict = explained(city, task.move, task.tile, cell)
    if not verdict.ok:
        turned = task.turned and any(
            turn != verdict.tile and city.explain_build(turn, cell).ok for turn in turns(task.tile)
        )
        return (Slip.ROTATED if turned else slip_of(verdict)), verdict
    after = verdict.after
    if task.wall and after.longest_wall().length < task.wall:
        return Slip.SHORT_WALL, verdict
    if task.cells and cell not in task.cells:
        return Slip.ELSEWHERE, verdict
    return None, verdict


def turns(code: str) -> tuple[Tile, ...]:
    """The tile in its four positions, as if it could be turned."""
    tile = Tile.parse(code)
    sides = tuple(Side)
    found = []
    for by in range(4):
        walls = "".join(side for side in Side if sides[(sides.index(side) - by) % 4] in tile.walls)
        found.append(Tile(tile.letter, tile.price, walls))
    return tuple(found)


def slip_of(verdict: Verdict) -> Slip:
    """The misunderstanding behind a refused move."""
    for check in verdict.checks:
        if check.rule not in verdict.broken:
            continue
        match check.rule, check.evidence:
            case Rule.P1, _:
                return Slip.OCCUPIED
            case Rule.P2, Contact(corners=corners):
                return Slip.CORNER if corners else Slip.APART
            case Rule.P3, _:
                return Slip.CLASH
            case Rule.P4, _:
                return Slip.CUT_OFF
            case Rule.P5, _:
                return Slip.HOLE
            case Rule.P7, Leaves():
                return Slip.NOTHING_THERE
    return Slip.FOUNTAIN


def check_marks(board: Board, task: MarkCells, cells: tuple[Cell, ...]) -> tuple[Slip | None, Verdict | None, int]:
    """What is wrong with these marks: one that is not legal, with its verdict, or how many are missing."""
    city = board.laid()
    right = legal_cells(city, task.move, task.tile)
    for cell in cells:
        if cell not in right:
            return Slip.TOO_MANY, explained(city, task.move, task.tile, cell), 0
    missing = len(right) - len(cells)
    return (Slip.MISSED if missing else None), None, missing


def check_judgement(board: Board, task: Judge, ids: tuple[str, ...]) -> tuple[Slip | None, Verdict]:
    """What is wrong with calling the move legal, or refused by these rules.

    A rule that follows from another broken one need not be named: P7 from what it repeats, P4 where nothing touches.
    """
    verdict = explained(board.laid(), task.move, task.tile, task.cell)
    said = {rule for rule in PLACEMENT if rule in ids}
    if LEGAL in ids or not said:
        return (None if verdict.ok else Slip.SAID_LEGAL), verdict
    if verdict.ok:
        return Slip.SAID_REFUSED, verdict
    broken = set(verdict.broken)
    needed = {rule for rule in broken if not _follows(rule, broken)}
    if not said <= broken:
        return Slip.RULE_TOO_MANY, verdict
    return (None if needed <= said else Slip.RULE_MISSED), verdict


def _follows(rule: Rule, broken: set[Rule]) -> bool:
    match rule:
        case Rule.P7:
            return bool(broken & {Rule.P3, Rule.P4, Rule.P5})
        case Rule.P4:
            return Rule.P2 in broken
        case _:
            return False


def at_fault(city: City, rule: Rule) -> tuple[Cell, ...]:
    """The cells that a position's faults of a rule are about, in reading order."""
    cells: set[Cell] = set()
    for fault in city.diagnose():
        if fault.rule is not rule:
            continue
        match fault.evidence:
            case OnFoot(cut_off=cut_off):
                cells.update(cut_off)
            case Holes(holes=holes):
                cells.update(cell for hole in holes for cell in hole.cells)
            case Meeting(clashing=clashing):
                cells.update(cell for side in clashing for cell in (side.segment.cell, side.segment.across))
            case Contact(cell=cell):
                cells.add(cell)
    return reading_order(cells)
