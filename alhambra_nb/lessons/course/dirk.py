"""Chapter 10: two players, and Dirk."""

from alhambra_nb.engine import BuildingType, Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import Choose, DirkDraws, GiveNumber, MayDo, Name, Number, Option, Points, Takes, pick

CHAPTER = Chapter(
    "dirk",
    mark("Two players and Dirk"),
    (
        Level(
            id="dirk-is-first",
            title=mark("Dirk takes a place"),
            text=mark(
                "In a game of two there is Dirk, who only owns tiles. He takes places like anybody. Who is first in "
                "gardens?"
            ),
            board=Board(counts=(("Ann", "G2 T1"), ("Ben", "G1 P2")), dirk="G3 S1"),
            task=Name(Takes(BuildingType.GARDEN, 1, 2)),
            solution=pick("Dirk"),
            why=mark("Dirk has three gardens. Ann is second behind him."),
            nudge=mark("Count his tiles as well."),
            light=("step",),
            rules=(Rule.R20,),
            told=(Fail(Slip.DIRK_FORGOTTEN, pick("Ann")), Fail(Slip.PLAYER, pick("Ben"))),
        ),
        Level(
            id="dirk-costs-points",
            title=mark("What Dirk costs you"),
            text=mark("Round 2: gardens pay 12 and 5. How many points does Ann get for gardens?"),
            board=Board(counts=(("Ann", "G2 T1"), ("Ben", "G1 P2")), dirk="G3 S1"),
            task=GiveNumber(Points("Ann", BuildingType.GARDEN, 2)),
            solution=Number(5),
            why=mark("First place is Dirk’s, with its 12 points. Ann is second: 5."),
            nudge=mark("Which place is left for Ann?"),
            light=("step",),
            rules=(Rule.R20, Rule.R16),
            told=(Fail(Slip.DIRK_FORGOTTEN, Number(12)), Fail(Slip.NUMBER, Number(8))),
        ),
        Level(
            id="a-gift-for-dirk",
            title=mark("A gift for Dirk"),
            text=mark(
                "A tile that you have just bought may be given to Dirk instead of being placed. "
                "Pick everything that is allowed now."
            ),
            board=Board(city="F@0,0 P8@-1,0", waiting="T9-NE", reserve="G11", dirk="G3 S1"),
            task=MayDo(("build T9-NE@1,0", "reserve T9-NE", "dirk T9-NE", "dirk G11"), placing=True),
            solution=pick("build T9-NE@1,0", "reserve T9-NE", "dirk T9-NE"),
            why=mark("Bought tiles only. With a gift you can take a majority away from your opponent."),
            nudge=mark("What about a tile of the reserve?"),
            light=("waiting 0", "reserve 0"),
            rules=(Rule.R25, Rule.R12),
            told=(
                Fail(Slip.REFUSED, pick("dirk T9-NE", "dirk G11")),
                Fail(Slip.ACTION_MISSED, pick("build T9-NE@1,0", "reserve T9-NE")),
            ),
        ),
        Level(
            id="dirk-after-round-one",
            title=mark("After round 1"),
            text=mark(
                "Dirk begins with six tiles and is given six more after the first scoring. The bag holds 30 tiles. "
                "How many does he draw?"
            ),
            board=Board(dirk="G2 S1 T1 P2", counts=(("Ann", "T1"), ("Ben", "P1")), bag=30),
            task=GiveNumber(DirkDraws(1)),
            solution=Number(6),
            why=mark("Six, drawn blindly from the bag, however many are in it."),
            nudge=mark("The bag’s content does not matter yet."),
            light=("note 0",),
            rules=(Rule.R25,),
            told=(Fail(Slip.WRONG_ROUND, Number(10)), Fail(Slip.NUMBER, Number(12))),
        ),
        Level(
            id="dirk-third",
            title=mark("After round 2: a third"),
            text=mark(
                "After the second scoring Dirk is given a third of the tiles in the bag, rounded down. There are 14. "
                "How many?"
            ),
            board=Board(dirk="G4 S3 T3 P2", counts=(("Ann", "T3"), ("Ben", "P3")), bag=14),
            task=GiveNumber(DirkDraws(2)),
            solution=Number(4),
            why=mark("14 / 3 is 4, and 2 are left over. They stay in the bag."),
            nudge=mark("Divide by three, and forget the rest."),
            light=("note 0",),
            rules=(Rule.R25,),
            told=(Fail(Slip.ROUNDED_UP, Number(5)), Fail(Slip.ALWAYS_SIX, Number(6))),
        ),
        Level(
            id="dirk-wins-not",
            title=mark("Can Dirk win?"),
            text=mark("At the end Dirk has 90 points, Ann 88 and Ben 61. Who wins?"),
            board=Board(counts=(("Ann", "T4 W9"), ("Ben", "P4 W5")), dirk="G6 A4 C4"),
            task=Choose(
                "ann",
                (
                    Option("dirk", mark("Dirk"), mark("Dirk takes points away, but he cannot win: he is nobody.")),
                    Option("ann", mark("Ann")),
                    Option("nobody", mark("Nobody"), mark("Somebody always wins: Dirk is left out, and Ann has most.")),
                ),
            ),
            solution=pick("ann"),
            why=mark("Dirk has no Alhambra, no wall, gets no leftovers, and never wins."),
            nudge=mark("Is Dirk a player?"),
            light=("not nobody",),
            rules=(Rule.R20, Rule.R24),
        ),
    ),
)
