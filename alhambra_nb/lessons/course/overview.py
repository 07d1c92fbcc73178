"""Chapter 1: what the game is about, what lies on the table, and who starts."""

from alhambra_nb.engine import Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import Choose, MayDo, Name, Option, Starts, pick

_THREE = (
    ("Ann", "F@0,0 T9-NW@-1,-1 P6-N@0,-1 G8-NE@1,-1 C9-W@-1,0 G9-E@1,0"),
    ("Ben", "F@0,0 G10-N@-1,0 A8-E@1,0 T11-S@0,1 T9-ES@1,1"),
    ("Cid", "F@0,0 S4-NE@1,-1 A8-N@0,-1 C7-SW@-1,0 S8-S@1,0"),
)

CHAPTER = Chapter(
    "overview",
    mark("The game at a glance"),
    (
        Level(
            id="goal",
            title=mark("What it is about"),
            text=mark(
                "Everybody builds an Alhambra of tiles round a fountain: six types of buildings, and walls. "
                "Three times points are counted. What wins the game?"
            ),
            board=Board(cities=_THREE),
            task=Choose(
                "points",
                (
                    Option("tiles", mark("The most tiles"), mark("A large Alhambra alone wins nothing: points do.")),
                    Option(
                        "points",
                        mark("The most points after the three scoring rounds"),
                    ),
                    Option(
                        "money", mark("The most money"), mark("Money buys tiles. What is left of it is worth nothing.")
                    ),
                ),
            ),
            solution=pick("points"),
            why=mark("Points come from having more buildings of a type than others, and from a long outer wall."),
            nudge=mark("Money and tiles are only means."),
            light=("not money",),
            rules=(Rule.R16, Rule.R24),
        ),
        Level(
            id="read-a-tile",
            title=mark("Read a tile"),
            text=mark(
                "The tower beside the fountain costs 9, the number in its corner. The bands of brick are walls. "
                "Which of its sides have a wall?"
            ),
            board=Board(city="F@0,0 T9-NE@1,0"),
            task=Choose(
                "NE",
                (
                    Option(
                        "E", mark("Only the east side"), mark("Look at the upper edge as well: it is of brick, too.")
                    ),
                    Option("NE", mark("North and east")),
                    Option(
                        "SW",
                        mark("South and west"),
                        mark("There the paving runs out of the tile: those sides are open."),
                    ),
                ),
            ),
            solution=pick("NE"),
            why=mark("Each tile has its type, its price and up to three walls. It always lies this way up."),
            nudge=mark("North is up, east is right."),
            light=((1, 0),),
            rules=(Rule.R1,),
        ),
        Level(
            id="four-currencies",
            title=mark("Four currencies"),
            text=mark(
                "Each place of the market takes one currency: the coin beside it. "
                "Which cards of your hand can pay for the garden in slot 3?"
            ),
            board=Board(market="S6-ES C10 G8-NE T11", hand="b7 g8 o4 o5 y8"),
            task=Choose(
                "orange",
                (
                    Option(
                        "yellow", mark("The yellow 8"), mark("Yellow pays in slot 4 only, whatever the tile costs.")
                    ),
                    Option("orange", mark("The two orange cards")),
                    Option(
                        "any",
                        mark("Any cards that make 8"),
                        mark("Currencies are never mixed: each slot takes its own."),
                    ),
                ),
            ),
            solution=pick("orange"),
            why=mark("Slot 1 takes blue, 2 green, 3 orange, 4 yellow: always, whatever tile lies there."),
            nudge=mark("Look at the letter on the coin beside the garden."),
            light=("slot 2", "hand 2", "hand 3"),
            rules=(Rule.R3, Rule.R10),
        ),
        Level(
            id="a-turn",
            title=mark("What a turn is"),
            text=mark("You have money, the market has tiles, and your Alhambra waits. How much may you do in a turn?"),
            board=Board(city="F@0,0 P6-N@0,-1 G9-E@1,0", market="S6-ES C10 G8-NE T11", hand="b7 g8 o4"),
            task=Choose(
                "one",
                (
                    Option(
                        "all",
                        mark("Take money, then buy, then redesign"),
                        mark("Only one of the three. An exact payment is what earns you another one."),
                    ),
                    Option("one", mark("One of the three: take money, buy a tile, or redesign")),
                    Option(
                        "buy",
                        mark("As many purchases as I can pay for"),
                        mark("One purchase ends your turn, unless you pay exactly."),
                    ),
                ),
            ),
            solution=pick("one"),
            why=mark("One action a turn: take money, buy a tile, or redesign your Alhambra."),
            nudge=mark("The turns are short in this game."),
            light=("not all",),
            rules=(Rule.R8,),
        ),
        Level(
            id="what-may-i-do",
            title=mark("What may I do?"),
            text=mark("It is your turn. Pick every action that is allowed, then press “Check”."),
            board=Board(market="S6-ES C10 G8-NE T11", hand="b7 g8", display="b3 g2 o9 y1"),
            task=MayDo(("take o9", "buy S6-ES with b7", "buy C10 with g8", "pass")),
            solution=pick("take o9", "buy S6-ES with b7"),
            why=mark(
                "You may take money, or buy what you can pay for. Passing is only for those who can do nothing at all."
            ),
            nudge=mark("Compare each price with the money of its colour. Does anything force you to pass?"),
            light=("not pass",),
            rules=(Rule.R8, Rule.R10, Rule.R11),
            told=(
                Fail(Slip.REFUSED, pick("take o9", "buy C10 with g8")),
                Fail(Slip.REFUSED, pick("pass")),
                Fail(Slip.ACTION_MISSED, pick("take o9")),
            ),
        ),
        Level(
            id="who-starts",
            title=mark("Who starts"),
            text=mark(
                "Money is dealt openly, card by card, until a player has 20 or more. Then the next. "
                "Who has fewest cards starts. Who is it?"
            ),
            board=Board(hands=(("Ann", "b8 g7 o9"), ("Ben", "y5 b4 g8 o4"), ("Cid", "g2 b6 y3 o4 b5"))),
            task=Name(Starts()),
            solution=pick("Ann"),
            why=mark("Ann has three cards, the fewest. Few cards are large cards, which are harder to spend exactly."),
            nudge=mark("Count the cards, not the money."),
            light=("not Cid",),
            rules=(Rule.R4, Rule.R5, Rule.R7),
            told=(Fail(Slip.MORE_CARDS, pick("Cid")), Fail(Slip.PLAYER, pick("Ben"))),
        ),
        Level(
            id="who-starts-tie",
            title=mark("Equally few cards"),
            text=mark("Two players have equally few cards. Then the lower sum of these two decides. Who starts?"),
            board=Board(hands=(("Ann", "b9 g8 o7"), ("Ben", "y7 g8 b6"), ("Cid", "o2 g9 y5 b4"))),
            task=Name(Starts()),
            solution=pick("Ben"),
            why=mark("Ann and Ben have three cards. Ben’s make 21, Ann’s 24, so Ben starts. Cid has more cards."),
            nudge=mark("First leave out who has most cards. Then add up."),
            light=("not Cid",),
            rules=(Rule.R5, Rule.R4),
            told=(
                Fail(Slip.MORE_CARDS, pick("Cid")),
                Fail(Slip.ALL_MONEY, pick("Ann")),
                Fail(Slip.TIE_GIVES, pick("Ann", "Ben")),
            ),
        ),
    ),
)
