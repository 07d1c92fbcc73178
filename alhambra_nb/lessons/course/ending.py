"""Chapter 9: the end of the game."""

from alhambra_nb.engine import Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import NOBODY, Arrange, Choose, Leftover, Name, Option, pick

CHAPTER = Chapter(
    "ending",
    mark("The end of the game"),
    (
        Level(
            id="when-it-ends",
            title=mark("When does it end?"),
            text=mark(
                "Your turn is over, two slots of the market are empty, and one tile is left in the bag. What now?"
            ),
            board=Board(market="S6-ES - G8-NE -", bag=1),
            task=Choose(
                "end",
                (
                    Option("end", mark("One slot is filled, the other is not: the game ends")),
                    Option(
                        "last",
                        mark("Everybody has one more turn"),
                        mark("There is no further turn: a slot stays empty, so this one was the last."),
                    ),
                    Option(
                        "on",
                        mark("The game goes on with three tiles"),
                        mark("Once a slot cannot be filled the game ends at once."),
                    ),
                ),
            ),
            solution=pick("end"),
            why=mark("The game ends with the turn after which a slot cannot be filled."),
            nudge=mark("The market needs four tiles."),
            light=("slot 1", "slot 3"),
            rules=(Rule.R21,),
        ),
        Level(
            id="last-tile-fits",
            title=mark("The bag is empty"),
            text=mark(
                "One slot is empty, and one tile is left in the bag. It fills the market, and the bag is empty. Does "
                "the game end now?"
            ),
            board=Board(market="S6-ES C10 G8-NE -", bag=1),
            task=Choose(
                "no",
                (
                    Option("no", mark("No, the market is full")),
                    Option(
                        "yes",
                        mark("Yes, the bag is empty"),
                        mark("An empty bag alone ends nothing: a slot must stay empty."),
                    ),
                ),
            ),
            solution=pick("no"),
            why=mark("All four slots are filled, so there is a next turn. It may well be the last."),
            nudge=mark("Which slot stays empty?"),
            light=("not yes",),
            rules=(Rule.R21,),
        ),
        Level(
            id="leftover",
            title=mark("A tile is left"),
            text=mark(
                "At the end each tile on the market goes to whoever has most money of its slot’s currency. Who gets "
                "the garden in slot 2?"
            ),
            board=Board(
                market="- G8-NE - -",
                hands=(("Ann", "g4 g5 b1"), ("Ben", "g2 g3 g1 g2"), ("Cid", "b9 o8 g7")),
            ),
            task=Name(Leftover(2)),
            solution=pick("Ann"),
            why=mark("Ann has 9 green, Ben 8, Cid 7. Nothing is paid for it, and its price does not matter."),
            nudge=mark("Add up the green money of each player."),
            light=("slot 1",),
            rules=(Rule.R22,),
            told=(Fail(Slip.MORE_CARDS, pick("Ben")), Fail(Slip.ALL_MONEY, pick("Cid"))),
        ),
        Level(
            id="leftover-tie",
            title=mark("Equally much money"),
            text=mark("Who gets the tower in slot 4? Add up the yellow money."),
            board=Board(
                market="- - - T11",
                hands=(("Ann", "y4 y4 b9"), ("Ben", "y8"), ("Cid", "y1 y2 y3")),
            ),
            task=Name(Leftover(4)),
            solution=pick(NOBODY),
            why=mark("Ann and Ben both have 8. Only who has more than everybody else gets a leftover."),
            nudge=mark("Is there one player with more than all others?"),
            light=("slot 3",),
            rules=(Rule.R22,),
            told=(
                Fail(Slip.TIE_GIVES, pick("Ann", "Ben")),
                Fail(Slip.MORE_CARDS, pick("Cid")),
                Fail(Slip.ALL_MONEY, pick("Ann")),
            ),
        ),
        Level(
            id="last-things",
            title=mark("The last things"),
            text=mark("A slot stays empty: the game ends. Put what is still done in order."),
            board=Board(market="S6-ES - G8-NE T11", bag=0),
            task=Arrange(
                ("give", "place", "score", "win"),
                (
                    Option("win", mark("Most points win")),
                    Option("score", mark("Round 3 is scored")),
                    Option("give", mark("Leftover tiles are given out")),
                    Option("place", mark("Who got leftovers places them")),
                ),
            ),
            solution=pick("give", "place", "score", "win"),
            why=mark("So leftovers count in the last scoring, if they fit into the Alhambra."),
            nudge=mark("A leftover may still bring points."),
            light=("slot 0", "slot 2"),
            rules=(Rule.R22, Rule.R23, Rule.R24),
            told=(
                Fail(Slip.ORDER, pick("score", "give", "place", "win")),
                Fail(Slip.ORDER, pick("give", "score", "place", "win")),
            ),
        ),
        Level(
            id="equal-points",
            title=mark("Equal at the end"),
            text=mark(
                "Ann and Ben have equally many points after round 3. Ann has the longer wall, Ben more money. Who wins?"
            ),
            board=Board(counts=(("Ann", "T2 W6"), ("Ben", "T2 W5"), ("Cid", "P1 W3"))),
            task=Choose(
                "both",
                (
                    Option(
                        "ann",
                        mark("Ann, with the longer wall"),
                        mark("Walls bring points, and these are counted already."),
                    ),
                    Option(
                        "ben", mark("Ben, with more money"), mark("Money that is left decides nothing but leftovers.")
                    ),
                    Option("both", mark("Both: they share the win")),
                ),
            ),
            solution=pick("both"),
            why=mark("Points alone decide. Who are equal win together."),
            nudge=mark("What decides the game?"),
            light=("not ben",),
            rules=(Rule.R24,),
        ),
    ),
)
