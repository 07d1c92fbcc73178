"""The status line of the placement lab: what just happened, and what is possible now."""

from collections.abc import Collection

from alhambra_nb import words as say
from alhambra_nb.engine import Cell, Move, Tile, Verdict
from alhambra_nb.picture.palette import palette_tile
from alhambra_nb.words import Words

from .lab import Happened, Lab


def lab_status(lab: Lab, legal: Collection[Cell], words: Words) -> str:
    """One line: what just happened, and what is possible now."""
    match lab.happened:
        case Happened.MADE if lab.verdict:
            return _made(lab.verdict, lab.tile, words)
        case Happened.REFUSED if lab.verdict:
            return say.verdict_sentence(words, lab.verdict)
        case Happened.NOTHING_THERE:
            return words.say(
                "No tile lies on {cell}. Choose one of the tiles of the city.", cell=say.cell_name(lab.cursor)
            )
        case Happened.PICKED | Happened.MODE | Happened.LEGAL:
            return _legal(lab, len(legal), words)
        case Happened.NO_TILE:
            return words.say("First pick a tile, then click a cell.")
        case Happened.ON_BOARD if lab.tile:
            return words.say(
                "{tile} is on the board already, and there is only one. Pick another tile.",
                tile=say.capital(say.tile_name(words, lab.tile)),
            )
        case Happened.OUT_OF_REACH:
            return words.say("No city reaches that far. Choose a cell nearer to the fountain.")
        case Happened.UNDONE:
            return words.say("Undone. Redo brings the move back.")
        case Happened.REDONE:
            return words.say("Done again.")
        case Happened.NOTHING_TO_UNDO:
            return words.say("There is nothing to undo.")
        case Happened.NOTHING_TO_REDO:
            return words.say("There is nothing to redo.")
        case Happened.LOADED:
            if lab.city.legal:
                return words.text((words.say("The position is loaded. It is legal."), _legal(lab, len(legal), words)))
            return words.say("The position is loaded. It breaks rules, see the list.")
        case Happened.BAD_TEXT:
            if lab.error:
                return say.notation_sentence(words, lab.error)
            return words.say("There is no example called “{name}”.", name=lab.bad_text)
        case Happened.CURSOR:
            return _at_cursor(lab, legal, words)
        case Happened.PALETTE if lab.palette_at:
            tile = palette_tile(lab.palette_at)
            return say.tile_name(words, tile) if tile else ""
        case Happened.RULE if lab.shown and lab.verdict:
            return say.check_sentence(words, lab.verdict, lab.shown)
        case Happened.RULE if lab.shown:
            return say.rule_text(words, lab.shown)
        case Happened.RULE if lab.verdict:
            return say.verdict_sentence(words, lab.verdict)
        case _:
            return words.say("Pick a tile to begin, then click a cell. Any cell: if it is refused, you will see why.")


def _legal(lab: Lab, number: int, words: Words) -> str:
    """How many cells are legal for what is chosen."""
    if lab.mode is Move.REMOVE:
        return words.plural("{n} tile can be removed.", "{n} tiles can be removed.", number)
    if lab.tile is None:
        return words.say("Pick a tile to begin.")
    if lab.on_board(lab.tile):
        return words.say("This tile is on the board already. Pick another one.")
    if not number:
        return words.say("It fits nowhere.")
    if lab.mode is Move.SWAP:
        return words.plural("It can be swapped for {n} tile.", "It can be swapped for {n} tiles.", number)
    return words.plural("It fits on {n} cell.", "It fits on {n} cells.", number)


def lab_facts(lab: Lab, words: Words) -> str:
    """The numbers of the position: tiles, longest wall."""
    tiles = len(lab.city.tiles) - 1
    return " · ".join(
        (
            words.plural("{n} tile", "{n} tiles", tiles),
            words.plural("longest wall {n} segment", "longest wall {n} segments", lab.city.longest_wall().length),
        )
    )


def _made(verdict: Verdict, hand: Tile | None, words: Words) -> str:
    """What a legal move did, and what is in the hand now."""
    cell = say.cell_name(verdict.cell)
    name = say.capital(say.tile_name(words, verdict.tile)) if verdict.tile else ""
    taken = say.capital(say.tile_name(words, hand)) if hand else ""
    match verdict.move:
        case Move.BUILD if hand is None:
            return words.say("Built: {tile} on {cell}. No rule is broken. Pick the next tile.", tile=name, cell=cell)
        case Move.BUILD:
            return words.say("Built: {tile} on {cell}. No rule is broken.", tile=name, cell=cell)
        case Move.SWAP:
            return words.say(
                "Swapped: {tile} lies on {cell}. {taken} is in your hand now.", tile=name, cell=cell, taken=taken
            )
        case Move.REMOVE:
            return words.say("Taken from {cell}: {taken} is in your hand now.", cell=cell, taken=taken)


def _at_cursor(lab: Lab, legal: Collection[Cell], words: Words) -> str:
    """What lies under the keyboard's cursor, and whether the chosen move is possible there."""
    there = say.cell_text(words, lab.city, lab.cursor)
    ready = lab.mode is Move.REMOVE or (lab.tile is not None and not lab.on_board(lab.tile))
    if not ready or (lab.cursor in lab.city.tiles) is (lab.mode is Move.BUILD):
        return there
    may = lab.cursor in legal
    match lab.mode:
        case Move.BUILD:
            answer = words.say("The tile fits here.") if may else words.say("The tile does not fit here.")
        case Move.REMOVE:
            answer = words.say("It may be removed.") if may else words.say("It may not be removed.")
        case Move.SWAP:
            answer = words.say("It may be swapped.") if may else words.say("It may not be swapped.")
    return words.text((there, answer))
