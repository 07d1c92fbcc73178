"""The placement lab as a state and its intents. ``update`` is pure: the same state and intent give the same state.

An intent that makes no sense (nothing to undo, a cell out of reach) gives the state back with a notice, never an error.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from alhambra_nb.engine import FOUNTAIN_CELL, TILES, Cell, City, Move, NotationError, Rule, Side, Tile, Verdict
from alhambra_nb.engine.geometry import check_cell
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES, PlacementExample
from alhambra_nb.picture.palette import palette_step

MOST_UNDO = 500
"""Moves kept for undo: far more than anybody makes in one go, and a bound on a session's memory."""


class Happened(StrEnum):
    """What the last intent did: what the status line tells."""

    BEGUN = "begun"
    PICKED = "picked"
    MODE = "mode"
    MADE = "made"
    REFUSED = "refused"
    NO_TILE = "no tile picked"
    NOTHING_THERE = "nothing there to remove or swap"
    ON_BOARD = "tile already on the board"
    OUT_OF_REACH = "out of reach"
    UNDONE = "undone"
    REDONE = "redone"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    LOADED = "loaded"
    BAD_TEXT = "bad text"
    EXAMPLE = "example"
    CURSOR = "cursor"
    PALETTE = "palette"
    LEGAL = "legal cells shown or hidden"
    RULE = "one rule shown"


class Moment(NamedTuple):
    """What undo and redo bring back: the city, and how far the example had come."""

    city: City
    example: PlacementExample | None = None
    step: int = 0


@dataclass(frozen=True, slots=True)
class Lab:
    """Everything that the lab remembers.

    ``verdict`` is that of the last move tried. ``shown`` limits the evidence on the board to one rule. ``step`` is how
    many of the example's attempts were played.
    """

    city: City = City()
    mode: Move = Move.BUILD
    tile: Tile | None = None
    verdict: Verdict | None = None
    shown: Rule | None = None
    show_legal: bool = True
    cursor: Cell = FOUNTAIN_CELL
    cursor_seen: bool = False
    palette_at: Cell | None = None
    happened: Happened = Happened.BEGUN
    bad_text: str = ""
    error: NotationError | None = None
    example: PlacementExample | None = None
    step: int = 0
    past: tuple[Moment, ...] = ()
    future: tuple[Moment, ...] = ()

    @property
    def made(self) -> bool:
        """Whether the city holds the move of the verdict: a legal move is made at once."""
        return self.verdict is not None and self.verdict.ok

    @property
    def moment(self) -> Moment:
        """What undo would bring back."""
        return Moment(self.city, self.example, self.step)

    @property
    def legal_cells(self) -> tuple[Cell, ...]:
        """The cells that the chosen mode and tile may be used on, sorted."""
        match self.mode:
            case Move.BUILD:
                return self.city.build_cells(self.tile) if self.tile and not self.on_board(self.tile) else ()
            case Move.REMOVE:
                return self.city.remove_cells()
            case Move.SWAP:
                return self.city.swap_cells(self.tile) if self.tile and not self.on_board(self.tile) else ()

    def on_board(self, tile: Tile) -> bool:
        """Is this one of the 54 tiles, of which there is one each, and does it lie in the city?"""
        return tile in _REAL and tile in self.city.tiles.values()


_REAL = frozenset(TILES)


@dataclass(frozen=True, slots=True)
class Pick:
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class ToggleWall:
    """Draw one's own tile: set or take away a wall of the picked tile, which becomes a teaching tile."""

    side: Side


@dataclass(frozen=True, slots=True)
class SetMode:
    mode: Move


@dataclass(frozen=True, slots=True)
class Click:
    cell: Cell


@dataclass(frozen=True, slots=True)
class MoveCursor:
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class MovePalette:
    """Move the keyboard's place on the palette, by columns and rows."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class ClickCursor:
    pass


@dataclass(frozen=True, slots=True)
class ShowLegal:
    show: bool


@dataclass(frozen=True, slots=True)
class ShowRule:
    """Show one rule's evidence alone on the board, or that of all for None."""

    rule: Rule | None


@dataclass(frozen=True, slots=True)
class Undo:
    pass


@dataclass(frozen=True, slots=True)
class Redo:
    pass


@dataclass(frozen=True, slots=True)
class Clear:
    pass


@dataclass(frozen=True, slots=True)
class LoadText:
    """A position as city text or as a drawing."""

    text: str


@dataclass(frozen=True, slots=True)
class LoadExample:
    id: str


@dataclass(frozen=True, slots=True)
class NextAttempt:
    """Play the example's next move."""


LabIntent = (
    Pick | ToggleWall | SetMode | Click | MoveCursor | MovePalette | ClickCursor | ShowLegal | ShowRule
    | Undo | Redo | Clear | LoadText | LoadExample | NextAttempt
)  # fmt: skip


def update(lab: Lab, intent: LabIntent) -> Lab:
    """The lab after an intent."""
    match intent:
        case Pick(tile):
            mode = Move.BUILD if lab.mode is Move.REMOVE and tile else lab.mode
            return replace(_quiet(lab), tile=tile, mode=mode, happened=Happened.PICKED)
        case ToggleWall(side):
            walls = lab.tile.walls if lab.tile else ""
            flipped = "".join(s for s in Side if (s in walls) != (s is side))
            return update(lab, Pick(Tile("X", None, flipped)))
        case SetMode(mode):
            return replace(_quiet(lab), mode=mode, happened=Happened.MODE)
        case Click(cell):
            return _click(replace(lab, cursor_seen=False, palette_at=None), cell)
        case ClickCursor():
            return _click(replace(lab, cursor_seen=True), lab.cursor)
        case MoveCursor(dx, dy):
            cell = lab.cursor[0] + dx, lab.cursor[1] + dy
            if not _in_reach(cell):
                return replace(lab, happened=Happened.OUT_OF_REACH)
            return replace(lab, cursor=cell, cursor_seen=True, happened=Happened.CURSOR)
        case MovePalette(dx, dy):
            at = palette_step(lab.palette_at, dx, dy) if lab.palette_at else (0, 0)
            return replace(lab, palette_at=at, happened=Happened.PALETTE)
        case ShowLegal(show):
            return replace(lab, show_legal=show, happened=Happened.LEGAL)
        case ShowRule(rule):
            return replace(lab, shown=rule, happened=Happened.RULE)
        case Undo():
            if not lab.past:
                return replace(lab, happened=Happened.NOTHING_TO_UNDO)
            back = replace(_at(lab, lab.past[-1]), past=lab.past[:-1], future=(lab.moment, *lab.future))
            return replace(back, happened=Happened.UNDONE)
        case Redo():
            if not lab.future:
                return replace(lab, happened=Happened.NOTHING_TO_REDO)
            on = replace(_at(lab, lab.future[0]), past=(*lab.past, lab.moment), future=lab.future[1:])
            return replace(on, happened=Happened.REDONE)
        case Clear():
            fresh = replace(_new_city(lab, City()), tile=None, mode=Move.BUILD)
            return replace(fresh, example=None, step=0, happened=Happened.BEGUN)
        case LoadText(text):
            return _load(lab, text)
        case LoadExample(id):
            return load_example(lab, id)
        case NextAttempt():
            return _attempt(lab)


def load_example(lab: Lab, id: str) -> Lab:
    """The lab with a named example and the first of its moves tried; unchanged but for a notice if there is none."""
    example = next((e for e in PLACEMENT_EXAMPLES if e.id == id), None)
    if example is None:
        return replace(lab, happened=Happened.BAD_TEXT, bad_text=id, error=None)
    fresh = replace(_new_city(lab, City.from_drawing(example.drawing)), example=example, step=0, cursor=FOUNTAIN_CELL)
    return replace(_attempt(fresh), cursor_seen=False)


def _attempt(lab: Lab) -> Lab:
    """Play the next move of the example; with none left, begin the example again."""
    if lab.example is None:
        return lab
    if lab.step >= len(lab.example.attempts):
        return load_example(lab, lab.example.id)
    attempt = lab.example.attempts[lab.step]
    tile = Tile.parse(attempt.tile) if attempt.tile else None
    tried = _click(replace(_quiet(lab), mode=attempt.move, tile=tile), attempt.cell)
    return replace(tried, example=lab.example, step=lab.step + 1)


def _at(lab: Lab, moment: Moment) -> Lab:
    return replace(_quiet(lab), city=moment.city, example=moment.example, step=moment.step)


def _click(lab: Lab, cell: Cell) -> Lab:
    if not _in_reach(cell):
        return replace(lab, happened=Happened.OUT_OF_REACH)
    lab = replace(_quiet(lab), cursor=cell)
    if lab.mode is not Move.BUILD and cell not in lab.city.tiles:
        return replace(lab, happened=Happened.NOTHING_THERE)
    if lab.mode is Move.REMOVE:
        verdict = lab.city.explain_remove(cell)
    elif lab.tile is None:
        return replace(lab, happened=Happened.NO_TILE)
    elif lab.on_board(lab.tile):
        return replace(lab, happened=Happened.ON_BOARD)
    elif lab.mode is Move.BUILD:
        verdict = lab.city.explain_build(lab.tile, cell)
    else:
        verdict = lab.city.explain_swap(lab.tile, cell)
    if not verdict.ok:
        return replace(lab, verdict=verdict, happened=Happened.REFUSED)
    # A tile that leaves the city comes into the hand, as it would come to the reserve. A move of one's own leads away
    # from the example.
    tile = lab.city.tiles.get(cell) or (None if lab.tile in _REAL else lab.tile)
    made = _new_city(lab, verdict.after)
    return replace(made, verdict=verdict, tile=tile, example=None, step=0, happened=Happened.MADE)


def _in_reach(cell: Cell) -> bool:
    try:
        check_cell(cell)
    except ValueError:
        return False
    return True


def _load(lab: Lab, text: str) -> Lab:
    try:
        city = City.from_drawing(text) if "[" in text else City.parse(text)
    except NotationError as error:
        return replace(lab, happened=Happened.BAD_TEXT, bad_text=text, error=error)
    return replace(_new_city(lab, city), example=None, step=0, happened=Happened.LOADED, cursor=FOUNTAIN_CELL)


def _new_city(lab: Lab, city: City) -> Lab:
    past = (*lab.past, lab.moment)[-MOST_UNDO:] if city != lab.city else lab.past
    future = () if city != lab.city else lab.future
    return replace(_quiet(lab), city=city, past=past, future=future)


def _quiet(lab: Lab) -> Lab:
    """The lab without the traces of the last move and of a text that could not be read."""
    return replace(lab, verdict=None, shown=None, bad_text="", error=None)
