"""Chapter 8: the outer wall."""

from alhambra_nb.engine import WALL, Move, Rule
from alhambra_nb.words import mark

from .board import ME, Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import GiveNumber, MakeMove, Number, Points, WallLength, at

_PALACE = "F@0,0 P2-NEW@0,-1 C5-NSW@-1,0 A4-NES@1,0 S3-ESW@0,1"

CHAPTER = Chapter(
    "walls",
    mark("The outer wall"),
    (
        Level(
            id="round-the-corner",
            title=mark("Round the corner"),
            text=mark(
                "In every round the longest unbroken outer wall gives a point for each segment. It goes round "
                "corners. How long is it?"
            ),
            board=Board(city="F@0,0 P6-N@0,-1 T9-NE@1,-1 G9-E@1,0"),
            task=GiveNumber(WallLength()),
            solution=Number(4),
            why=mark("Two segments in the north, then round the corner, two in the east: four in a row."),
            nudge=mark("Follow the bricks with your finger, from the upper left to the lower right."),
            light=((0, -1), (1, -1), (1, 0)),
            rules=(Rule.R19,),
            told=(Fail(Slip.CORNER_ENDS, Number(2)), Fail(Slip.PER_TILE, Number(3)), Fail(Slip.NUMBER, Number(6))),
        ),
        Level(
            id="inner-wall",
            title=mark("Inside counts nothing"),
            text=mark("A wall between two tiles is no outer wall. How long is the longest outer wall?"),
            board=Board(city="F@0,0 A9@0,-1 P6-N@1,0 C9-S@1,-1 T9-NE@2,-1 G9-E@2,0"),
            task=GiveNumber(WallLength()),
            solution=Number(3),
            why=mark("Tower and garden have three segments in a row outside. The wall in between does not count."),
            nudge=mark("Leave out every wall with a tile on both sides."),
            light=((2, -1), (2, 0)),
            rules=(Rule.R19,),
            told=(Fail(Slip.INNER, Number(4)), Fail(Slip.CORNER_ENDS, Number(2))),
        ),
        Level(
            id="longest-only",
            title=mark("Only the longest"),
            text=mark("Walls that are not joined do not add up. How long is the longest?"),
            board=Board(city="F@0,0 P5-NW@-1,-1 A8-N@0,-1 C9-W@-1,0 S9@-1,1 T11-S@0,1 P4-ES@1,1"),
            task=GiveNumber(WallLength()),
            solution=Number(4),
            why=mark("Four segments in the north-west. The three in the south-east are a wall of their own."),
            nudge=mark("There are two walls. Where does each of them end?"),
            light=((-1, -1), (0, -1), (-1, 0)),
            rules=(Rule.R19,),
            told=(Fail(Slip.UNCONNECTED, Number(7)), Fail(Slip.PER_TILE, Number(3))),
        ),
        Level(
            id="closed-ring",
            title=mark("All round"),
            text=mark("This Alhambra is walled in on every side: nothing can ever be added. How long is its wall?"),
            board=Board(city=_PALACE),
            task=GiveNumber(WallLength()),
            solution=Number(12),
            why=mark("Four tiles with three walls each, all in one ring: every segment counts, also the last one."),
            nudge=mark("Go all round, corner by corner, and come back to where you began."),
            light=((0, -1), (1, 0), (0, 1), (-1, 0)),
            rules=(Rule.R19,),
            told=(Fail(Slip.RING_SHORT, Number(11)), Fail(Slip.PER_TILE, Number(4)), Fail(Slip.CORNER_ENDS, Number(1))),
        ),
        Level(
            id="wall-points",
            title=mark("Points for the wall"),
            text=mark("How many points does this wall give in round 2? The arcades lie in your reserve."),
            board=Board(city="F@0,0 G8-NW@-1,0 G10-N@1,0 T9-ES@1,1 S8-S@0,1", reserve="A8-E"),
            task=GiveNumber(Points(ME, WALL, 2)),
            solution=Number(3),
            why=mark(
                "Three segments in a row, three points: in every round one for each segment. The reserve does not "
                "count."
            ),
            nudge=mark("Is a wall broken where the fountain has none?"),
            light=((0, 1), (1, 1)),
            rules=(Rule.R19, Rule.R18),
            told=(Fail(Slip.UNCONNECTED, Number(6)), Fail(Slip.RESERVE, Number(4)), Fail(Slip.CORNER_ENDS, Number(2))),
        ),
        Level(
            id="build-a-wall",
            title=mark("Make it longer"),
            text=mark("Place the garden so that your longest wall has at least five segments."),
            board=Board(city="F@0,0 P6-N@0,-1 T9-NE@1,-1 A9@1,0"),
            task=MakeMove("G8-NW", wall=5),
            solution=at((-1, -1)),
            why=mark("Its walls in the west and north go on where the pavilion’s wall begins: five in a row."),
            nudge=mark("Where does your wall begin?"),
            light=((0, -1),),
            rules=(Rule.R19, Rule.P3),
            told=(Fail(Slip.SHORT_WALL, at((-1, 0))), Fail(Slip.CLASH, at((2, 0))), Fail(Slip.CORNER, at((2, 1)))),
        ),
        Level(
            id="uncover-a-wall",
            title=mark("Uncover a wall"),
            text=mark(
                "A wall between two tiles counts again when one of them goes. Remove a tile so that your wall has "
                "five segments."
            ),
            board=Board(city="F@0,0 A9@0,-1 P5-NW@-1,-1 C9-S@1,-1 A8-N@1,0 T9-NE@2,0 C6-ES@2,1"),
            task=MakeMove(move=Move.REMOVE, wall=5),
            solution=at((1, -1)),
            why=mark("Without the chambers the north wall of the arcades is outside, and joins that of the tower."),
            nudge=mark("Find the wall that has a tile on both sides."),
            light=((1, 0),),
            rules=(Rule.R19, Rule.R13, Rule.P7),
            told=(Fail(Slip.SHORT_WALL, at((-1, -1))), Fail(Slip.CUT_OFF, at((1, 0))), Fail(Slip.FOUNTAIN, at((0, 0)))),
        ),
    ),
)
