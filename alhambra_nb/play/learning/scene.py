"""The board of a level as a picture: what lies there, what was chosen, and the evidence of what was found."""

from collections.abc import Iterator

from alhambra_nb.engine import WALL, BuildingType, City, MajorityStep, Move, Tile
from alhambra_nb.engine.wall import NO_WALL
from alhambra_nb.lessons.course.board import Board
from alhambra_nb.lessons.course.check import Checked
from alhambra_nb.lessons.course.level import Level
from alhambra_nb.lessons.course.misconceptions import straight
from alhambra_nb.lessons.course.moves import explained
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import (
    GiveNumber,
    Judge,
    MakeMove,
    MarkCells,
    Name,
    PayFor,
    PointOut,
    Points,
    Question,
    TakeCards,
    Takes,
    WallLength,
)
from alhambra_nb.picture import marks as mark
from alhambra_nb.picture.evidence import verdict_marks
from alhambra_nb.picture.layout import Box
from alhambra_nb.picture.level import LevelPicture, Strip, level_targets
from alhambra_nb.picture.scene import Sprite
from alhambra_nb.picture.scoring import miscounted_marks, wall_marks
from alhambra_nb.picture.table import Target, TargetKind

from .draft import Draft


def needs_city(level: Level) -> bool:
    """Does the level show the learner's Alhambra?"""
    board, task = level.board, level.task
    if board.cities or board.counts:
        return False
    asks = isinstance(task, MakeMove | MarkCells | Judge | PointOut)
    return bool(board.city) or asks or (isinstance(task, GiveNumber) and isinstance(task.question, WallLength))


def task_tile(level: Level) -> Tile | None:
    """The tile that the task is about, where it does not lie on the board."""
    task = level.task
    if isinstance(task, MakeMove | MarkCells | Judge) and task.tile and task.tile not in level.board.reserve.split():
        return Tile.parse(task.tile)
    return None


def level_strips(level: Level, titles: dict[str, str]) -> tuple[Strip, ...]:
    """The strips of money and tiles beside and below; ``titles`` by kind, in the reader's language."""
    board = level.board
    strips: list[Strip] = []
    tile = task_tile(level)
    if board.waiting or tile:
        tiles = board.situation().waiting or ((tile,) if tile else ())
        strips.append(Strip("waiting", titles.get("waiting" if board.waiting else "tile", ""), tiles=tiles))
    if board.reserve:
        strips.append(Strip("reserve", titles.get("reserve", ""), tiles=board.situation().reserve))
    if board.market:
        strips.append(Strip("slot", titles.get("slot", ""), market=board.slots()))
    if board.bag is not None:
        strips.append(Strip("note", titles.get("note", "")))
    if board.display:
        strips.append(Strip("money", titles.get("money", ""), board.open_cards()))
    if board.hand:
        strips.append(Strip("card", titles.get("card", ""), board.held()))
    hands = ((name, Board(hand=cards).held()) for name, cards in board.hands)
    strips += (Strip("hand", name, cards) for name, cards in hands)
    return tuple(strips)


def bare_picture(level: Level, titles: dict[str, str]) -> LevelPicture:
    """The position as it lies before the learner."""
    board = level.board
    round_ = _round(level)
    return LevelPicture(
        city=board.laid() if needs_city(level) else None,
        scoring=board.scoring(round_) if board.cities or board.counts else None,
        strips=level_strips(level, titles),
    )


def active_targets(level: Level) -> tuple[tuple[Target, Box], ...]:
    """What can be chosen on the board for this task, with its boxes."""
    kind: TargetKind
    match level.task:
        case MakeMove() | MarkCells() | PointOut():
            kind = "cell"
        case TakeCards():
            kind = "money"
        case PayFor():
            kind = "card"
        case _:
            return ()
    return tuple((target, box) for target, box in level_targets(bare_picture(level, {})) if target.kind == kind)


def page_of(level: Level) -> int | None:
    """The page of the scoring that the task asks about; None if it asks about no single one."""
    match level.task:
        case GiveNumber(Points(player, source, round_)) if source is not None:
            pages = level.board.scoring(round_).pages()
            return next(
                i for i, page in enumerate(pages) if any(s.player == player and s.source == source for s in page)
            )
        case Name(Takes(source, place, round_)):
            pages = level.board.scoring(round_).pages()
            return next(i for i, page in enumerate(pages) if _takes(page, source, place))
    return None


def _whose(level: Level) -> str:
    """The player of whose points from all sources the task asks; empty if it asks for no total."""
    match level.task:
        case GiveNumber(Points(player, None, _)):
            return player
    return ""


def _takes(page: tuple[object, ...], source: BuildingType, place: int) -> bool:
    return any(isinstance(s, MajorityStep) and s.source is source and place in s.places for s in page)


def _round(level: Level) -> int:
    match level.task:
        case GiveNumber(Points(round=round_)) | Name(Takes(round=round_)):
            return round_
    return 1


def answered_marks(level: Level, draft: Draft, checked: Checked | None, *, shown: bool, lit: bool) -> Iterator[Sprite]:
    """What lies over the city: the asked move, marks, hints, and the evidence.

    ``shown``: is the solution on view? ``lit``: is the hint on view that lights cells up?
    """
    city, task = level.board.laid(), level.task
    verdict = checked.verdict if checked else None
    if shown and isinstance(task, MakeMove):
        verdict = explained(city, task.move, task.tile, draft.cells[0])
    if shown and isinstance(task, Judge):
        verdict = explained(city, task.move, task.tile, task.cell)
    if isinstance(task, Judge) and verdict is None:
        yield from _asked(task)
    if isinstance(task, MarkCells | PointOut):
        yield from (mark.legal(cell) for cell in draft.cells)
    if lit:
        yield from (mark.highlight(place) for place in level.light if not isinstance(place, str))
    if checked:
        yield from (mark.on(cell, (mark.ring("halo", 5), mark.ring("refused", 5))) for cell in checked.cells)
    if verdict:
        yield from verdict_marks(verdict)
    yield from _walled(level, city, checked, shown=shown)


def _asked(task: Judge) -> Iterator[Sprite]:
    if task.move is Move.BUILD and task.tile:
        yield mark.ghost(Tile.parse(task.tile), task.cell)
    else:
        yield mark.leaving(task.cell)
    yield mark.highlight(task.cell)


def _walled(level: Level, city: City, checked: Checked | None, *, shown: bool) -> Iterator[Sprite]:
    """The wall: as it counts once the answer is known, else only what was wrongly counted."""
    if not (isinstance(level.task, GiveNumber) and needs_city(level) and _asks_for_wall(level.task.question)):
        return
    wall = city.longest_wall()
    if shown or (checked and checked.right):
        other = tuple(segment for segment in city.outer_wall() if segment not in wall.segments)
        yield from wall_marks(wall, city.inner_wall(), other)
    elif checked and checked.slip is Slip.INNER:
        yield from wall_marks(NO_WALL, city.inner_wall())
    elif checked and checked.slip is Slip.UNCONNECTED:
        yield from wall_marks(NO_WALL, (), city.outer_wall())
    elif checked and checked.slip is Slip.RING_SHORT:
        yield from miscounted_marks(wall.segments[:-1], wall.segments[-1:])
    elif checked and checked.slip is Slip.CORNER_ENDS:
        run = straight(wall.segments)
        yield from miscounted_marks(run, tuple(segment for segment in wall.segments if segment not in run))
    elif checked and checked.slip is Slip.PER_TILE:
        yield from miscounted_marks((), wall.segments)
        cells = dict.fromkeys(segment.cell for segment in wall.segments)
        yield from (mark.on(cell, mark.badge(n, mark.MIDDLE)) for n, cell in enumerate(cells, start=1))


def _asks_for_wall(question: Question) -> bool:
    return isinstance(question, WallLength) or (isinstance(question, Points) and question.source is WALL)


def level_picture(
    level: Level, draft: Draft, checked: Checked | None, titles: dict[str, str], *, shown: bool, lit: bool, step: bool
) -> LevelPicture:
    """The level's board with all that was chosen, hinted and found. ``step``: may the asked step's tiles be lit?"""
    bare = bare_picture(level, titles)
    kind: TargetKind = "money" if isinstance(level.task, TakeCards) else "card"
    lights = (light.split() for light in level.light if isinstance(light, str)) if lit else ()
    found = [Target(_KINDS[parts[0]], int(parts[1])) for parts in lights if parts[0] in _KINDS]
    if checked and checked.slip is Slip.RESERVE:
        found += (target for target, _ in level_targets(bare) if target.kind == "reserve")
    return LevelPicture(
        city=bare.city,
        scoring=bare.scoring,
        page=page_of(level) if step and bare.scoring else None,
        player=_whose(level) if step and bare.scoring else "",
        strips=bare.strips,
        marks=tuple(answered_marks(level, draft, checked, shown=shown, lit=lit)) if bare.city is not None else (),
        chosen=frozenset(Target(kind, index) for index in draft.cards),
        lit=frozenset(found),
        can=frozenset(target for target, _ in active_targets(level)) if not shown else frozenset(),
    )


_KINDS: dict[str, TargetKind] = {
    "hand": "card", "display": "money", "slot": "slot", "reserve": "reserve", "waiting": "waiting",
    "note": "note",
}  # fmt: skip
"""What the words of a level's lights stand for on the board."""
