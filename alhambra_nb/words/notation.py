"""What is wrong with a text, in one sentence: the piece, its place, and how it should look."""

from alhambra_nb.engine import NotationError
from alhambra_nb.engine.geometry import FARTHEST
from alhambra_nb.engine.notation import MOST_TILES, TextFault
from alhambra_nb.engine.tile import MAX_PRICE

from .language import Words, mark

_LONGEST = 24
"""A longer piece of text than this is cut when it is quoted."""

_SENTENCES = {
    TextFault.EMPTY: mark(
        "There is nothing to read at {place}: a tile looks like T9-NE, an Alhambra like F@0,0 P7-E@1,0."
    ),
    TextFault.LETTER: mark(
        "“{piece}” at {place} is no tile letter: use P, S, A, C, G or T, F for the fountain, or X for a teaching tile."
    ),
    TextFault.PRICE: mark(
        "“{piece}” at {place} is no price: after the letter comes a whole number from 1 to {price}, as in T9."
    ),
    TextFault.PRICE_MISSING: mark("“{piece}” at {place} has no price: write it after the letter, as in T9-NE."),
    TextFault.NO_PRICE: mark("“{piece}” at {place} is too much: F and X have no price, as in X-E."),
    TextFault.WALLS: mark(
        "“{piece}” at {place} names no walls: write a hyphen and some of N E S W, each once, in this order, as in -NE."
    ),
    TextFault.TOO_MANY_WALLS: mark(
        "“{piece}” at {place} is one wall too many: a building has at most three, as in T7-NEW."
    ),
    TextFault.FOUNTAIN_WALLS: mark("“{piece}” at {place} gives the fountain walls: it has none, write just F."),
    TextFault.PLACED: mark(
        "“{piece}” at {place} is no placed tile: write tile, @, column, comma and row, as in P7-E@1,0."
    ),
    TextFault.COORDINATE: mark(
        "“{piece}” at {place} is no column or row: write a whole number without blanks, such as 0, 2 or -1."
    ),
    TextFault.FAR: mark(
        "“{piece}” at {place} is too far from the fountain: columns and rows go from -{farthest} to {farthest}."
    ),
    TextFault.FOUNTAIN_FIRST: mark(
        "“{piece}” at {place} comes too early: an Alhambra begins with its fountain, F@0,0."
    ),
    TextFault.FOUNTAIN_AGAIN: mark("“{piece}” at {place} is a second fountain: there is only one, on (0, 0)."),
    TextFault.CELL_TAKEN: mark(
        "“{piece}” at {place} lies on a cell that already has a tile: give it a cell of its own."
    ),
    TextFault.CROWD: mark("“{piece}” at {place} is one tile too many: a text holds at most {most} tiles."),
    TextFault.BRACKET: mark("“{piece}” at {place} lacks its partner: a tile stands between [ and ], as in [ T9 |]."),
    TextFault.STRAY: mark(
        "“{piece}” at {place} does not belong here: a drawing has tiles like [|T9 |], and lines of _ ' or = for walls."
    ),
    TextFault.LABEL: mark(
        "“{piece}” at {place} is no name for a tile: write letter and price, as in [ T9 ], or one letter, as in [ X ]."
    ),
    TextFault.GRID: mark(
        "“{piece}” at {place} is out of line: all brackets are equally wide, one blank apart, each under the one above."
    ),
    TextFault.NO_FOUNTAIN: mark(
        "The drawing has no fountain, its first tile is “{piece}” at {place}: name one tile F, as in [ F ]."
    ),
    TextFault.WALL_LINE: mark(
        "“{piece}” at {place} is a wall without a tile: _ stands over a tile, ' under one, and = between two."
    ),
    TextFault.CARD: mark(
        "“{piece}” at {place} is no money card: write its currency, b, g, o or y, and a value from 1 to 9, as in b3."
    ),
    TextFault.ACTION: mark(
        "“{piece}” at {place} is no action: write take, buy, build, reserve, dirk, remove, swap or pass first."
    ),
    TextFault.ACTION_SHORT: mark("“{piece}” at {place} is not a whole action: something is missing after it."),
    TextFault.ACTION_LONG: mark("“{piece}” at {place} is too much: the action is complete without it."),
    TextFault.WITH: mark(
        "“{piece}” at {place} is out of place: write with between the tile and the cards, as in buy T9-NE with b4 b5."
    ),
}


def notation_sentence(words: Words, error: NotationError) -> str:
    """What is wrong with a text, where, and how it should look. Characters and lines are counted from 1."""
    at = words.number(error.at + 1)
    if error.line is None:
        place = words.say("character {at}", at=at)
    else:
        place = words.say("line {line}, character {at}", line=words.number(error.line + 1), at=at)
    return words.say(
        _SENTENCES[error.fault],
        piece=quoted(error.piece),
        place=place,
        price=words.number(MAX_PRICE),
        farthest=words.number(FARTHEST),
        most=words.number(MOST_TILES),
    )


def quoted(piece: str) -> str:
    """The piece as one can print it, not too long."""
    short = piece if len(piece) <= _LONGEST else piece[: _LONGEST - 1] + "…"
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in short)
