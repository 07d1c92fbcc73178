"""Chapter 6: redesigning."""

from alhambra_nb.engine import Move, Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import LEGAL, Judge, MakeMove, MarkCells, MayDo, at, pick

_ROW = "F@0,0 P6-N@1,0 S9@2,0"
_BLOCK = "F@0,0 P8@1,0 S9@2,0 A9@0,1 A10@1,1 C10@2,1 C11@0,2 G11@1,2 T11@2,2"

CHAPTER = Chapter(
    "redesign",
    mark("Redesigning"),
    (
        Level(
            id="from-the-reserve",
            title=mark("Out of the reserve"),
            text=mark("As your action you may build one tile of your reserve. Click a cell where these arcades fit."),
            board=Board(city=_ROW, reserve="A8-N"),
            task=MakeMove("A8-N"),
            solution=at((0, -1)),
            why=mark("One tile, one action. The building rules hold as for a bought tile."),
            nudge=mark("Their wall is in the north: it must not meet an open side."),
            light=((0, -1), (-1, 0), (3, 0)),
            rules=(Rule.R13, Rule.P3),
            told=(Fail(Slip.CLASH, at((0, 1))), Fail(Slip.OCCUPIED, at((1, 0)))),
        ),
        Level(
            id="three-redesigns",
            title=mark("Three ways to redesign"),
            text=mark(
                "A redesign is one of three: build from the reserve, remove a tile to it, or swap one of each. "
                "Pick all that are allowed here."
            ),
            board=Board(city=_ROW, reserve="A8-N", display="b3 g2 o9 y1"),
            task=MayDo(("build A8-N@-1,0", "remove 2,0", "swap A8-N@1,0", "remove 1,0", "remove 0,0")),
            solution=pick("build A8-N@-1,0", "remove 2,0", "swap A8-N@1,0"),
            why=mark("All three are possible, as long as what stays is sound and the fountain stays where it is."),
            nudge=mark("What would become of the seraglio without the pavilion?"),
            light=((1, 0),),
            rules=(Rule.R13, Rule.P6, Rule.P7),
            told=(
                Fail(Slip.REFUSED, pick("remove 1,0")),
                Fail(Slip.REFUSED, pick("remove 0,0")),
                Fail(Slip.ACTION_MISSED, pick("remove 2,0")),
            ),
        ),
        Level(
            id="fountain-stays",
            title=mark("The fountain stays"),
            text=mark(
                "Only one tile is left beside the fountain. May the fountain be removed? If not, which rule says so?"
            ),
            board=Board(city="F@0,0 P8@1,0"),
            task=Judge((0, 0), move=Move.REMOVE),
            solution=pick("P6"),
            why=mark("The fountain is where every walk begins. It is never removed, moved or swapped."),
            nudge=mark("Where would one begin to walk?"),
            light=((0, 0),),
            rules=(Rule.P6,),
            told=(Fail(Slip.SAID_LEGAL, pick(LEGAL)), Fail(Slip.RULE_TOO_MANY, pick("P4"))),
        ),
        Level(
            id="what-can-go",
            title=mark("What can go?"),
            text=mark("Every tile must still be reached afterwards. Mark all tiles that may be removed."),
            board=Board(city="F@0,0 P6-N@1,0 S9@2,0 G9-E@2,1 C9-W@-1,0 A9@0,1"),
            task=MarkCells(move=Move.REMOVE),
            solution=at((2, 1), (-1, 0), (0, 1)),
            why=mark("Tiles at an end can go. Whoever others hang on must stay, and so must the fountain."),
            nudge=mark("Take each tile away in your mind, and walk."),
            light=((2, 1),),
            rules=(Rule.P7, Rule.P6, Rule.P4, Rule.R13),
            told=(
                Fail(Slip.TOO_MANY, at((1, 0), (2, 1))),
                Fail(Slip.TOO_MANY, at((0, 0), (2, 1))),
                Fail(Slip.MISSED, at((2, 1))),
            ),
        ),
        Level(
            id="removal-hole",
            title=mark("A hole by removing"),
            text=mark("May the arcades in the middle, on (1, 1), be removed? Every other tile can still be reached."),
            board=Board(city=_BLOCK),
            task=Judge((1, 1), move=Move.REMOVE),
            solution=pick("P5"),
            why=mark("The empty cell would be shut in on all four sides: a hole."),
            nudge=mark("What would be left where they lay?"),
            light=((1, 1),),
            rules=(Rule.P5, Rule.P7),
            told=(Fail(Slip.SAID_LEGAL, pick(LEGAL)), Fail(Slip.RULE_TOO_MANY, pick("P4"))),
        ),
        Level(
            id="swap",
            title=mark("A swap that fits"),
            text=mark(
                "The garden of your reserve takes the place of a tile, which goes to the reserve. Click that tile."
            ),
            board=Board(city=_ROW, reserve="G9-E"),
            task=MakeMove("G9-E", Move.SWAP),
            solution=at((2, 0)),
            why=mark("At the end of the row its east wall meets nothing."),
            nudge=mark("Which tile has nothing to its east?"),
            light=((2, 0),),
            rules=(Rule.R13, Rule.P7, Rule.P3, Rule.P6),
            told=(
                Fail(Slip.CLASH, at((1, 0))),
                Fail(Slip.FOUNTAIN, at((0, 0))),
                Fail(Slip.NOTHING_THERE, at((3, 0))),
            ),
        ),
    ),
)
