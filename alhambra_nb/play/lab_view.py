"""What the placement lab shows: a frozen view of its state in one language, for a canvas and a template."""

from collections.abc import Collection
from dataclasses import dataclass

from alhambra_nb import words as say
from alhambra_nb.engine import PLACEMENT, TILES, Cell, City, Move, Rule, Side, Status, Verdict
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.evidence import diagnosis_marks, verdict_marks
from alhambra_nb.picture.layout import Box, city_box
from alhambra_nb.picture.palette import palette_scene
from alhambra_nb.picture.scene import UNIT, Scene
from alhambra_nb.words import Words, mark

from .lab import Happened, Lab
from .lab_status import lab_facts, lab_status


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: ``id`` is what an action brings back."""

    id: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class RuleRow:
    """What one rule says. ``number`` is the badge on the board, None for a rule that is not broken."""

    rule: str
    name: str
    status: str
    word: str
    number: int | None
    sentence: str
    shown: bool


@dataclass(frozen=True, slots=True)
class LabView:
    scene: Scene
    palette: Scene
    label: str
    twin: str
    status: str
    verdict: bool
    refused: bool
    made: bool
    rows: tuple[RuleRow, ...]
    faults: tuple[str, ...]
    examples: tuple[Choice, ...]
    point: str
    step: tuple[int, int] | None
    modes: tuple[Choice, ...]
    walls: tuple[Choice, ...]
    tile: str
    show_legal: bool
    facts: str
    position: str
    drawing: str
    error: str
    can_undo: bool
    can_redo: bool


MODES = {Move.BUILD: mark("Build"), Move.REMOVE: mark("Remove"), Move.SWAP: mark("Swap")}
BOARD_ASPECT = 1.5
"""Width over height of the board."""
STATUS_WORDS = {Status.HOLDS: mark("holds"), Status.BROKEN: mark("broken"), Status.NOT_ASKED: mark("not asked")}
_TELLS_LEGAL = (Happened.PICKED, Happened.MODE, Happened.LEGAL, Happened.CURSOR, Happened.LOADED)
"""After these the status line tells of legal cells."""


def lab_view(lab: Lab, words: Words) -> LabView:
    """The view of a lab in a language."""
    refused = lab.verdict is not None and not lab.made
    faults = lab.city.diagnose()
    # Looked for once, and only if needed: on a large drawing that breaks rules it takes a while.
    ticked = lab.show_legal and (lab.verdict is None or lab.made)
    legal = lab.legal_cells if ticked or lab.happened in _TELLS_LEGAL else ()
    status = lab_status(lab, legal, words)
    return LabView(
        scene=_scene(lab, legal if ticked else ()),
        palette=palette_scene(
            {tile for tile in TILES if lab.on_board(tile)},
            lab.tile if lab.mode is not Move.REMOVE else None,
            lab.palette_at,
        ),
        label=words.say("Board: arrow keys move, Enter tries the move"),
        twin=say.city_text(words, lab.city),
        status=status,
        verdict=lab.verdict is not None,
        refused=refused,
        made=lab.made,
        rows=rule_rows(lab.verdict, lab.shown, words),
        faults=tuple(say.fault_sentence(words, fault) for fault in faults),
        examples=tuple(Choice(e.id, words.say(e.title), e is lab.example) for e in PLACEMENT_EXAMPLES),
        point=words.say(lab.example.point) if lab.example else "",
        step=(lab.step, len(lab.example.attempts)) if lab.example else None,
        modes=tuple(Choice(mode.value, words.say(name), mode is lab.mode) for mode, name in MODES.items()),
        walls=tuple(
            Choice(side.value, say.side_name(words, side), lab.tile is not None and lab.tile.has_wall(side))
            for side in Side
        ),
        tile=say.tile_name(words, lab.tile) if lab.tile else "",
        show_legal=lab.show_legal,
        facts=lab_facts(lab, words),
        position=lab.bad_text if lab.error else str(lab.city),
        drawing=lab.city.draw(),
        error=say.notation_sentence(words, lab.error) if lab.error else "",
        can_undo=bool(lab.past),
        can_redo=bool(lab.future),
    )


def board_box(city: City, also: Collection[Cell] = ()) -> Box:
    """The part of the plane that the board shows: it changes with the city, and for cells that it does not hold yet.

    A board that moved under the pointer for every refusal would make one miss the next cell.
    """
    box = city_box(city.tiles, aspect=BOARD_ASPECT)
    left, top, wide, high = box
    beyond = [(x, y) for x, y in also if not (left <= x * UNIT < left + wide and top <= y * UNIT < top + high)]
    return city_box([*city.tiles, *beyond], aspect=BOARD_ASPECT) if beyond else box


def _scene(lab: Lab, legal: Collection[Cell]) -> Scene:
    tried = [lab.verdict.cell] if lab.verdict else []
    box = board_box(lab.city, [*tried, *([lab.cursor] if lab.cursor_seen else [])])
    if lab.verdict:
        marks = verdict_marks(lab.verdict, lab.shown)
    else:
        marks = diagnosis_marks(lab.city.diagnose())
    return city_scene(
        lab.city,
        box,
        legal=legal,
        cursor=lab.cursor if lab.cursor_seen else None,
        marks=marks,
        axes=True,
    )


def rule_rows(verdict: Verdict | None, shown: Rule | None, words: Words) -> tuple[RuleRow, ...]:
    """The seven rules: what they say to a move, or else what each of them demands. ``shown``: the one shown alone."""
    rows = []
    for rule in PLACEMENT:
        status = verdict.check(rule).status if verdict else Status.NOT_ASKED
        rows.append(
            RuleRow(
                rule.value,
                say.rule_name(words, rule),
                status.value,
                words.say(STATUS_WORDS[status]) if verdict else "",
                verdict.number(rule) if verdict else None,
                say.check_sentence(words, verdict, rule) if verdict else say.rule_text(words, rule),
                rule is shown,
            )
        )
    return tuple(rows)


def rule_of(name: str) -> Rule | None:
    """The placement rule of an id that a browser sent; None for anything else."""
    return next((rule for rule in PLACEMENT if rule.value == name), None)
