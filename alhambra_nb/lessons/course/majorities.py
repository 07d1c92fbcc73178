"""Chapter 7: majorities, ties, and what does not count."""

from alhambra_nb.engine import BuildingType, Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import GiveNumber, Name, Number, Points, Takes, pick

_CITIES = (
    ("Ann", "F@0,0 T9-NW@-1,-1 P6-N@0,-1 G8-NE@1,-1 C9-W@-1,0 G9-E@1,0"),
    ("Ben", "F@0,0 G10-N@-1,0 A8-E@1,0 T11-S@0,1 T9-ES@1,1"),
    ("Cid", "F@0,0 S4-NE@1,-1 A8-N@0,-1 C7-SW@-1,0 S8-S@1,0"),
)

CHAPTER = Chapter(
    "majorities",
    mark("Majorities and ties"),
    (
        Level(
            id="most-towers",
            title=mark("Most of a type"),
            text=mark(
                "For each type, whoever has most tiles in the Alhambra takes first place. Who is first in towers?"
            ),
            board=Board(cities=_CITIES),
            task=Name(Takes(BuildingType.TOWER, 1, 1)),
            solution=pick("Ben"),
            why=mark("Ben has two towers, Ann one, Cid none. Only the number counts, not the prices."),
            nudge=mark("Towers are purple and bear a T."),
            light=("step",),
            rules=(Rule.R16,),
            told=(Fail(Slip.ALL_TYPES, pick("Ann")), Fail(Slip.PLAYER, pick("Ann", "Ben"))),
        ),
        Level(
            id="round-one",
            title=mark("Round 1: only the first"),
            text=mark(
                "Round 1 pays first place only: 6 points for towers. Ben is second. How many points does he get?"
            ),
            board=Board(counts=(("Ann", "T3 G1"), ("Ben", "T2 G2"), ("Cid", "P1 S1"))),
            task=GiveNumber(Points("Ben", BuildingType.TOWER, 1)),
            solution=Number(0),
            why=mark("In round 1 there is nothing for second place. Round 2 pays two places, round 3 pays three."),
            nudge=mark("How many places does round 1 pay?"),
            light=("step",),
            rules=(Rule.R16,),
            told=(Fail(Slip.SECOND_PAID, Number(6)), Fail(Slip.SECOND_PAID, Number(13)), Fail(Slip.NUMBER, Number(3))),
        ),
        Level(
            id="round-three",
            title=mark("Round 3: three places"),
            text=mark(
                "The table: gardens pay 20, 12 and 5 in round 3, but 12 and 5 in round 2. Ben is second, in round 3. "
                "His points?"
            ),
            board=Board(counts=(("Ann", "G3 T1"), ("Ben", "G2 P1"), ("Cid", "G1 C2"))),
            task=GiveNumber(Points("Ben", BuildingType.GARDEN, 3)),
            solution=Number(12),
            why=mark("Second place for gardens in the last round: 12. Later rounds are worth more."),
            nudge=mark("Take the row of three numbers, and the second of them."),
            light=("step",),
            rules=(Rule.R16, Rule.R23),
            told=(Fail(Slip.WRONG_ROUND, Number(5)), Fail(Slip.NUMBER, Number(20))),
        ),
        Level(
            id="tie-for-first",
            title=mark("Two share first place"),
            text=mark(
                "Ann and Ben have equally many towers. They take first and second place, 21 and 13, and share both. "
                "How many points for each?"
            ),
            board=Board(counts=(("Ann", "T3 P1"), ("Ben", "T3 S1"), ("Cid", "T1 C2"))),
            task=GiveNumber(Points("Ann", BuildingType.TOWER, 3)),
            solution=Number(17),
            why=mark("(21 + 13) / 2 = 17 for each of them."),
            nudge=mark("Add the two places up, then divide."),
            light=("step",),
            rules=(Rule.R17, Rule.R16),
            told=(
                Fail(Slip.FIRST_ONLY, Number(10)),
                Fail(Slip.FULL_SHARE, Number(21)),
                Fail(Slip.NUMBER, Number(34)),
            ),
        ),
        Level(
            id="round-down",
            title=mark("Rounded down"),
            text=mark(
                "All three have two gardens and share 20, 12 and 5. What does not divide evenly is rounded down. "
                "How many points for Cid?"
            ),
            board=Board(counts=(("Ann", "G2 T1"), ("Ben", "G2 P1"), ("Cid", "G2 C1"))),
            task=GiveNumber(Points("Cid", BuildingType.GARDEN, 3)),
            solution=Number(12),
            why=mark("37 / 3 is 12, and 1 is left over. It is lost."),
            nudge=mark("20 + 12 + 5 = 37."),
            light=("step",),
            rules=(Rule.R17,),
            told=(
                Fail(Slip.ROUNDED_UP, Number(13)),
                Fail(Slip.FIRST_ONLY, Number(6)),
                Fail(Slip.FULL_SHARE, Number(20)),
            ),
        ),
        Level(
            id="behind-a-tie",
            title=mark("Behind a tie"),
            text=mark(
                "Ann and Ben tie in towers and take two places. Cid has one tower. In round 3, towers pay 21, 13, 6. "
                "Cid’s points?"
            ),
            board=Board(counts=(("Ann", "T3 P1"), ("Ben", "T3 S1"), ("Cid", "T1 C2"))),
            task=GiveNumber(Points("Cid", BuildingType.TOWER, 3)),
            solution=Number(6),
            why=mark("First and second place are taken by the two who tie. Cid is third."),
            nudge=mark("How many places are taken already?"),
            light=("step",),
            rules=(Rule.R17,),
            told=(Fail(Slip.NEXT_PLACE, Number(13)), Fail(Slip.WRONG_ROUND, Number(0))),
        ),
        Level(
            id="none-of-a-type",
            title=mark("None of a type"),
            text=mark(
                "Only Ann and Ben have towers. Round 3 pays a third place: 6 points. How many of them does Cid get?"
            ),
            board=Board(counts=(("Ann", "T3 P1"), ("Ben", "T1 S1"), ("Cid", "C2 G1"))),
            task=GiveNumber(Points("Cid", BuildingType.TOWER, 3)),
            solution=Number(0),
            why=mark("Without a single tower there are no points for towers. The third place is lost."),
            nudge=mark("How many towers has Cid?"),
            light=("step",),
            rules=(Rule.R18,),
            told=(Fail(Slip.NONE_SCORES, Number(6)), Fail(Slip.NUMBER, Number(3))),
        ),
        Level(
            id="reserve-counts-not",
            title=mark("The reserve does not count"),
            text=mark("Ann has two more gardens, in her reserve. Who is first in gardens?"),
            board=Board(
                counts=(("Ann", "G1 T2"), ("Ben", "G2 P1"), ("Cid", "G1 C1")),
                reserve="G11 G12-S",
            ),
            task=Name(Takes(BuildingType.GARDEN, 1, 2)),
            solution=pick("Ben"),
            why=mark("Only what lies in the Alhambra counts: Ben has two, Ann one."),
            nudge=mark("Where must a tile lie to count?"),
            light=("step",),
            rules=(Rule.R18, Rule.R16),
            told=(Fail(Slip.RESERVE, pick("Ann")), Fail(Slip.PLAYER, pick("Cid"))),
        ),
        Level(
            id="all-in-all",
            title=mark("All in all"),
            text=mark(
                "Round 1. First places: pavilion 1, seraglio 2, arcades 3, chambers 4, garden 5, tower 6. "
                "The wall gives a point for each segment. How many points does Ben get?"
            ),
            board=Board(
                counts=(("Ann", "G2 T1 W5"), ("Ben", "T2 A1 P1 W4"), ("Cid", "S2 A2 W3")),
            ),
            task=GiveNumber(Points("Ben", None, 1)),
            solution=Number(11),
            why=mark("Towers 6, pavilion 1, wall 4: together 11. For arcades Ben is only second."),
            nudge=mark("In which types is Ben first? Do not forget the wall."),
            light=("step",),
            rules=(Rule.R16, Rule.R19),
            told=(
                Fail(Slip.WALL_FORGOTTEN, Number(7)),
                Fail(Slip.SECOND_PAID, Number(14)),
            ),
        ),
    ),
)
