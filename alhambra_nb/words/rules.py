"""The rules by name, those of placement in one sentence each, too."""

from alhambra_nb.engine import Rule

from .language import Words, mark

_NAMES = {
    Rule.P1: mark("The cell is free"),
    Rule.P2: mark("Side to side"),
    Rule.P3: mark("Sides match"),
    Rule.P4: mark("A way on foot"),
    Rule.P5: mark("No hole"),
    Rule.P6: mark("The fountain stays"),
    Rule.P7: mark("The rest is sound"),
    Rule.R8: mark("One action a turn"),
    Rule.R9: mark("Taking money"),
    Rule.R10: mark("Buying"),
    Rule.R11: mark("Exact payment and passing"),
    Rule.R12: mark("Placing what was bought"),
    Rule.R13: mark("Redesigning"),
    Rule.R21: mark("The end of the game"),
    Rule.R22: mark("Leftover tiles"),
    Rule.R25: mark("Gifts to Dirk"),
}

_TEXTS = {
    Rule.P1: mark("A tile goes onto an empty cell."),
    Rule.P2: mark("A new tile touches at least one tile of your Alhambra along a full side; a corner is not enough."),
    Rule.P3: mark("Where two tiles share a side, either both have a wall there or neither has."),
    Rule.P4: mark(
        "You can walk from the fountain to every tile: from tile to tile, through no wall and across no empty cell."
    ),
    Rule.P5: mark("No empty cell is shut in: from each, full side by full side, empty cells lead outside."),
    Rule.P6: mark("The fountain is never built, removed or swapped."),
    Rule.P7: mark("After a tile is removed or swapped, walls still meet, every tile has its way and there is no hole."),
}


def rule_name(words: Words, rule: Rule) -> str:
    """A rule that can refuse something, in a few words. Raises KeyError for any other rule."""
    return words.say(_NAMES[rule])


def rule_text(words: Words, rule: Rule) -> str:
    """What a placement rule says, in one sentence. Raises KeyError for any other rule."""
    return words.say(_TEXTS[rule])
