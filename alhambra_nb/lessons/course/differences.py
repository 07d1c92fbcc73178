"""Chapter 11: where the rule texts differ."""

from alhambra_nb.engine import Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Level
from .task import Choose, Option, pick

CHAPTER = Chapter(
    "differences",
    mark("Where the rule texts differ"),
    (
        Level(
            id="placed-when",
            title=mark("Placed at once, or later?"),
            text=mark(
                "The English rules read as if a bought tile is placed at once. The others place it after all actions. "
                "What is different when it is placed at once?"
            ),
            board=Board(city="F@0,0 P8@1,0", market="- T9-NE C7-SW P5-NW", hand="g9", waiting="S8-S"),
            task=Choose(
                "redesign",
                (
                    Option("redesign", mark("The extra action of an exact payment can already redesign it")),
                    Option(
                        "nothing",
                        mark("Nothing at all"),
                        mark("Almost. But a tile that lies there can be removed or swapped in the same turn."),
                    ),
                    Option(
                        "score",
                        mark("It counts only if it was placed at once"),
                        mark("Scoring comes last in a turn in either reading."),
                    ),
                ),
            ),
            solution=pick("redesign"),
            why=mark("Agree before you play. This program places after all actions, unless you choose otherwise."),
            nudge=mark("What could an extra action do with a tile that already lies there?"),
            light=("waiting 0",),
            rules=(Rule.R27, Rule.R12),
        ),
        Level(
            id="leftovers-or-not",
            title=mark("Leftovers, or not?"),
            text=mark("One of the texts says nothing of leftover tiles. What happens to them if you play by it?"),
            board=Board(market="S6-ES - G8-NE T11", hands=(("Ann", "b9"), ("Ben", "o8"), ("Cid", "y7"))),
            task=Choose(
                "nobody",
                (
                    Option("nobody", mark("Nobody gets them")),
                    Option(
                        "most",
                        mark("They go to whoever has most money"),
                        mark("That is what the other texts say. A text that is silent does not do it."),
                    ),
                    Option("last", mark("They go to the last player"), mark("No text says so.")),
                ),
            ),
            solution=pick("nobody"),
            why=mark(
                "What a text does not tell is not done. By default this program gives them out, as three texts say."
            ),
            nudge=mark("What is not told is not done."),
            light=("not last",),
            rules=(Rule.R27, Rule.R22),
        ),
        Level(
            id="empty-bag",
            title=mark("An edition that ends earlier"),
            text=mark(
                "In the French edition the game ends with the turn after which the bag is empty. The last tile has "
                "just filled the market. What now?"
            ),
            board=Board(market="S6-ES C10 G8-NE T11", bag=0),
            task=Choose(
                "end",
                (
                    Option("end", mark("There, the game ends now")),
                    Option(
                        "on",
                        mark("There, too, it goes on until a slot is empty"),
                        mark("That is the usual reading. In this edition the empty bag is enough."),
                    ),
                ),
            ),
            solution=pick("end"),
            why=mark("The other texts play on, until a slot cannot be filled. Here all four tiles become leftovers."),
            nudge=mark("Read once more what ends the game there."),
            light=("not on",),
            rules=(Rule.R27, Rule.R21),
        ),
        Level(
            id="money-for-two",
            title=mark("Money for two"),
            text=mark(
                "There are 4 currencies with values from 1 to 9, three cards of each. The German text plays with two "
                "of each for two players. How many cards is that?"
            ),
            board=Board(display="b3 g2 o9 y1", counts=()),
            task=Choose(
                "72",
                (
                    Option("108", mark("108"), mark("That is all of them, as the English text has it.")),
                    Option("72", mark("72")),
                    Option("36", mark("36"), mark("That would be one card of each.")),
                ),
            ),
            solution=pick("72"),
            why=mark("4 × 9 × 2 = 72. With less money in the deck the scoring cards come sooner."),
            nudge=mark("4 × 9 is 36."),
            light=("not 36",),
            rules=(Rule.R27, Rule.R2),
        ),
        Level(
            id="dirk-has-turns",
            title=mark("Dirk has turns"),
            text=mark(
                "In the English text Dirk is given no tiles. On his turn he takes the tile of the next slot: 1, 2, 3,"
                " 4, 1 … "
                "Last time he took slot 2. What does he take now?"
            ),
            board=Board(market="S6-ES C10 G8-NE T11", counts=(("Ann", "T1"), ("Ben", "P1")), dirk="S1 C1"),
            task=Choose(
                "garden",
                (
                    Option("chambers", mark("The chambers"), mark("That is slot 2 again. He goes on to the next one.")),
                    Option("garden", mark("The garden")),
                    Option(
                        "choice",
                        mark("The tile that hurts most"),
                        mark("Dirk chooses nothing: he takes slot after slot."),
                    ),
                ),
            ),
            solution=pick("garden"),
            why=mark("Slot 3 comes after slot 2. Then the slot is filled from the bag."),
            nudge=mark("Count the slots from the left."),
            light=("slot 2",),
            rules=(Rule.R26, Rule.R27),
        ),
        Level(
            id="gifts-or-turns",
            title=mark("Gifts or turns"),
            text=mark(
                "You play by the English text, where Dirk has turns of his own. You have bought a tile that you do "
                "not need. May you give it to him?"
            ),
            board=Board(city="F@0,0 P8@1,0", waiting="S8-S", dirk="S1 C1", counts=()),
            task=Choose(
                "no",
                (
                    Option("no", mark("No: he takes his tiles himself")),
                    Option(
                        "yes",
                        mark("Yes, like everywhere"),
                        mark("Gifts belong to the other variant, where Dirk has no turns."),
                    ),
                ),
            ),
            solution=pick("no"),
            why=mark("Either gifts or turns, never both. Which one you play is agreed at the start."),
            nudge=mark("Where does Dirk get his tiles from in this variant?"),
            light=("not yes",),
            rules=(Rule.R26, Rule.R25, Rule.R27),
        ),
    ),
)
