"""The named misunderstandings: why an answer is wrong, as a code. Sentences are made of them in ``play``."""

from enum import StrEnum, unique


@unique
class Slip(StrEnum):
    """Each member is one way of thinking that leads to a wrong answer."""

    # Where a tile goes.
    OCCUPIED = "a tile lies there"
    CORNER = "thought a corner is enough"
    APART = "touches nothing"
    ROTATED = "turned the tile"
    CLASH = "a wall meets an open side"
    CUT_OFF = "a tile that cannot be reached"
    HOLE = "a hole"
    FOUNTAIN = "moved the fountain"
    NOTHING_THERE = "no tile to remove or swap"
    SHORT_WALL = "legal, but the wall is too short"
    ELSEWHERE = "legal, but not what was asked"
    # All cells.
    MISSED = "something is missing"
    TOO_MANY = "something is marked that is not right"
    # Legal or not.
    SAID_LEGAL = "called a refused move legal"
    SAID_REFUSED = "called a legal move refused"
    RULE_MISSED = "a broken rule was not named"
    RULE_TOO_MANY = "a rule was named that holds"
    # Money.
    OVER_FIVE = "several cards over five"
    FEWER_CARDS = "fewer cards than possible"
    LESS_MONEY = "less money than possible"
    NOT_EXACT = "no exact payment afterwards"
    CURRENCY = "another currency"
    TOO_LITTLE = "less than the price"
    OVERPAID = "paid too much"
    SUPERFLUOUS = "a card too many"
    # Actions.
    REFUSED = "a refused action"
    ACTION_MISSED = "a legal action was left out"
    # Numbers.
    CHANGE = "expected change"
    ROUNDED_UP = "rounded up"
    FULL_SHARE = "everybody who ties gets the full points"
    FIRST_ONLY = "split only the first place's points"
    SECOND_PAID = "gave points to a place that the round does not pay"
    WRONG_ROUND = "used another round's points"
    NEXT_PLACE = "put the next player right behind the tie"
    RESERVE = "counted the reserve"
    DIRK_FORGOTTEN = "forgot Dirk"
    NONE_SCORES = "gave points for no tile"
    INNER = "counted an inner wall"
    UNCONNECTED = "counted unconnected walls"
    RING_SHORT = "counted a closed ring one short"
    CORNER_ENDS = "thought a wall ends at a corner"
    PER_TILE = "counted tiles in place of segments"
    WALL_FORGOTTEN = "forgot the wall"
    ONE_TILE = "thought a turn buys one tile"
    ALL_TILES = "thought overpaying goes on"
    ALWAYS_SIX = "thought Dirk is always given six"
    NUMBER = "another number"
    # Players.
    MORE_CARDS = "counted cards, not money"
    ALL_MONEY = "added up all currencies"
    ALL_TYPES = "counted tiles of all types"
    TIE_GIVES = "let a tie have it"
    PLAYER = "somebody else"
    # Texts.
    OPTION = "a wrong option"
    ORDER = "in another order"
