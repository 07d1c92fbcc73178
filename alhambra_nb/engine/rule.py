"""The ids that rulings go by. What each says, and where the rule texts differ, is told in docs/rules.md."""

from enum import StrEnum


class Rule(StrEnum):
    """A ruling's id. Its value is the id itself: ``Rule.P4 == "P4"``."""

    P1 = "P1"  # free
    P2 = "P2"  # joined
    P3 = "P3"  # matching
    P4 = "P4"  # on foot
    P5 = "P5"  # no hole
    P6 = "P6"  # the fountain is fixed
    P7 = "P7"  # a removal or a swap leaves a legal Alhambra
    R1 = "R1"  # the tiles
    R2 = "R2"  # the money cards
    R3 = "R3"  # the market's currencies, open cards, scoring cards
    R4 = "R4"  # dealing money
    R5 = "R5"  # who starts
    R6 = "R6"  # market, open cards, piles with the scoring cards
    R7 = "R7"  # two to six players
    R8 = "R8"  # a turn is one of three actions
    R9 = "R9"  # taking money
    R10 = "R10"  # buying
    R11 = "R11"  # exact payment; passing
    R12 = "R12"  # placing what was bought
    R13 = "R13"  # redesigning
    R14 = "R14"  # the end of a turn: money, market, scoring rounds
    R15 = "R15"  # the deck runs out
    R16 = "R16"  # points of the places
    R17 = "R17"  # ties
    R18 = "R18"  # none of a type, places nobody takes, the reserve
    R19 = "R19"  # the wall
    R20 = "R20"  # Dirk in scoring
    R21 = "R21"  # when the game ends
    R22 = "R22"  # leftover tiles
    R23 = "R23"  # the last scoring
    R24 = "R24"  # who wins
    R25 = "R25"  # Dirk with gifts
    R26 = "R26"  # Dirk with turns
    R27 = "R27"  # the readings of the four rule texts


PLACEMENT: tuple[Rule, ...] = (Rule.P1, Rule.P2, Rule.P3, Rule.P4, Rule.P5, Rule.P6, Rule.P7)
"""The placement rules in teaching order: the order of a verdict's checks."""
