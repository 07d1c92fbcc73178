"""Chapter 5: the end of a turn."""

from alhambra_nb.engine import Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import Arrange, Choose, MayDo, Option, pick

CHAPTER = Chapter(
    "turn-end",
    mark("The end of a turn"),
    (
        Level(
            id="place-or-reserve",
            title=mark("Alhambra or reserve"),
            text=mark(
                "Your actions are over. The tower that you bought is placed now. Pick everything that is allowed."
            ),
            board=Board(city="F@0,0 P8@-1,0", waiting="T9-NE", display="b3 g2 o9 y1"),
            task=MayDo(("build T9-NE@1,0", "build T9-NE@0,1", "reserve T9-NE", "take b3"), placing=True),
            solution=pick("build T9-NE@1,0", "reserve T9-NE"),
            why=mark("It goes where the building rules let it, or to your reserve, where it can wait."),
            nudge=mark("Where are the tower’s walls? And are there still actions?"),
            light=("waiting 0", "not take b3"),
            rules=(Rule.R12,),
            told=(
                Fail(Slip.REFUSED, pick("build T9-NE@0,1")),
                Fail(Slip.REFUSED, pick("reserve T9-NE", "take b3")),
                Fail(Slip.ACTION_MISSED, pick("build T9-NE@1,0")),
            ),
        ),
        Level(
            id="in-order",
            title=mark("First this, then that"),
            text=mark(
                "You bought a tile, and a scoring card comes up. Put what happens at the end of your turn in order."
            ),
            board=Board(city="F@0,0 P8@-1,0", market="- C10 G8-NE T11", display="b3 g2 y1", waiting="S8-S"),
            task=Arrange(
                ("place", "money", "market", "score"),
                (
                    Option("score", mark("The scoring round is held")),
                    Option("money", mark("Money is filled up to four open cards")),
                    Option("place", mark("Bought tiles are placed")),
                    Option("market", mark("The market is filled up to four tiles")),
                ),
            ),
            solution=pick("place", "money", "market", "score"),
            why=mark("So the tiles of this turn count in the scoring round, and everybody finds a full market."),
            nudge=mark("Your own tiles come first. The scoring comes last."),
            light=("waiting 0",),
            rules=(Rule.R12, Rule.R14),
            told=(
                Fail(Slip.ORDER, pick("money", "place", "market", "score")),
                Fail(Slip.ORDER, pick("place", "score", "money", "market")),
            ),
        ),
        Level(
            id="does-it-count",
            title=mark("Does it count already?"),
            text=mark(
                "You place a third tower at the end of your turn. Then, as money is filled up, a scoring card appears. "
                "Does the tower count?"
            ),
            board=Board(city="F@0,0 T11@1,0 T9-NE@0,-1", waiting="T10-W"),
            task=Choose(
                "yes",
                (
                    Option("yes", mark("Yes, it was placed before")),
                    Option(
                        "no",
                        mark("No, only from the next round on"),
                        mark("The scoring round comes after your turn’s tiles are placed, so they count."),
                    ),
                    Option(
                        "reserve",
                        mark("Yes, even if it is in the reserve"),
                        mark("What is in the reserve never counts, in no round."),
                    ),
                ),
            ),
            solution=pick("yes"),
            why=mark("Scoring is the very last thing in a turn. What was placed in your Alhambra counts."),
            nudge=mark("What came first: the tower, or the scoring?"),
            light=("not no",),
            rules=(Rule.R14, Rule.R18),
        ),
        Level(
            id="where-scoring-cards-are",
            title=mark("When is it scored?"),
            text=mark(
                "The money deck is cut into five piles. Scoring card 1 is shuffled into pile 2, card 2 into pile 4. "
                "When will round 1 be?"
            ),
            board=Board(display="b3 g2 o9 y1", market="S6-ES C10 G8-NE T11"),
            task=Choose(
                "second",
                (
                    Option(
                        "fixed",
                        mark("After a fixed number of turns"),
                        mark("Nobody knows exactly: it depends on how much money is taken."),
                    ),
                    Option("second", mark("Somewhere in the second fifth of the money")),
                    Option(
                        "choose",
                        mark("When a player asks for it"),
                        mark("Only the scoring cards in the money deck start a round."),
                    ),
                ),
            ),
            solution=pick("second"),
            why=mark("Taking money brings the round nearer. Whoever is ahead can hurry."),
            nudge=mark("The piles are stacked again, pile 1 on top."),
            light=("not choose",),
            rules=(Rule.R6, Rule.R14),
        ),
        Level(
            id="deck-runs-out",
            title=mark("No money left"),
            text=mark("The money deck has run out, and open money must be filled up. What happens?"),
            board=Board(display="g2 o9 y1", market="S6-ES C10 G8-NE T11"),
            task=Choose(
                "shuffle",
                (
                    Option("end", mark("The game ends"), mark("Only the tiles end the game, never the money.")),
                    Option("shuffle", mark("The cards that were paid are shuffled into a new deck")),
                    Option(
                        "scoring",
                        mark("A new deck is made, with the scoring cards in it"),
                        mark("The cards paid come back, but scoring cards never do."),
                    ),
                ),
            ),
            solution=pick("shuffle"),
            why=mark("Money that was spent comes back. The scoring cards do not."),
            nudge=mark("Where does the money go that is paid?"),
            light=("not end",),
            rules=(Rule.R15, Rule.R14),
        ),
    ),
)
