"""Chapter 3: taking money."""

from alhambra_nb.engine import Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import MayDo, TakeCards, Want, money, pick

CHAPTER = Chapter(
    "taking",
    mark("Taking money"),
    (
        Level(
            id="one-card",
            title=mark("One card of any value"),
            text=mark(
                "As your action you take one open card, however high, or several that make 5 or less together. "
                "Take as much money as you can."
            ),
            board=Board(display="b8 g3 o2 y6"),
            task=TakeCards(Want.MOST_MONEY),
            solution=money("b8"),
            why=mark("A single card may have any value: 8 is more than any two cards that make 5 at most."),
            nudge=mark("The limit of 5 is for several cards only."),
            light=("display 0",),
            rules=(Rule.R9, Rule.R8),
            told=(
                Fail(Slip.LESS_MONEY, money("g3 o2")),
                Fail(Slip.OVER_FIVE, money("b8 g3")),
            ),
        ),
        Level(
            id="many-small-cards",
            title=mark("Many small cards"),
            text=mark("Several cards may make 5 at most, whatever their colours. Take as many cards as you can."),
            board=Board(display="b2 g1 o4 y1"),
            task=TakeCards(Want.MOST_CARDS),
            solution=money("b2 g1 y1"),
            why=mark("2 + 1 + 1 = 4. With the orange 4 there would be room for one more card only."),
            nudge=mark("Begin with the smallest cards."),
            light=("display 1", "display 3"),
            rules=(Rule.R9,),
            told=(Fail(Slip.FEWER_CARDS, money("g1 o4")), Fail(Slip.OVER_FIVE, money("b2 g1 o4 y1"))),
        ),
        Level(
            id="exactly-five",
            title=mark("Make the most of five"),
            text=mark("No card is worth more than 4 here. Take as much money as you can."),
            board=Board(display="b1 g3 o4 y3"),
            task=TakeCards(Want.MOST_MONEY),
            solution=money("b1 o4"),
            why=mark("1 + 4 = 5, the most that several cards may make."),
            nudge=mark("Which cards make exactly 5?"),
            light=("display 2",),
            rules=(Rule.R9,),
            told=(
                Fail(Slip.LESS_MONEY, money("o4")),
                Fail(Slip.LESS_MONEY, money("b1 g3")),
                Fail(Slip.OVER_FIVE, money("g3 y3")),
            ),
        ),
        Level(
            id="which-takes",
            title=mark("Allowed or not?"),
            text=mark("Pick everything that you may take in one action."),
            board=Board(display="b2 g2 o1 y5"),
            task=MayDo(("take b2 g2 o1", "take y5", "take o1 y5", "take b2 g2", "take b2 y5")),
            solution=pick("take b2 g2 o1", "take y5", "take b2 g2"),
            why=mark("The yellow 5 goes alone. The others make 5 at most, in any colours."),
            nudge=mark("Add up each of them. Colours do not matter."),
            light=("not take o1 y5",),
            rules=(Rule.R9, Rule.R8),
            told=(
                Fail(Slip.REFUSED, pick("take y5", "take o1 y5")),
                Fail(Slip.ACTION_MISSED, pick("take y5", "take b2 g2")),
            ),
        ),
        Level(
            id="the-card-that-fits",
            title=mark("The card that fits"),
            text=mark(
                "You want the pavilion in slot 1, price 7. Take what lets you pay it exactly with blue money later."
            ),
            board=Board(market="P7-E C10 G8-NE T11", hand="b3 g4", display="b4 g3 o9 y1"),
            task=TakeCards(Want.EXACT, "P7-E"),
            solution=money("b4"),
            why=mark("3 + 4 = 7, all blue: paid exactly, it will give you another action."),
            nudge=mark("How much blue is missing?"),
            light=("display 0", "hand 0"),
            rules=(Rule.R9, Rule.R11, Rule.R3),
            told=(Fail(Slip.NOT_EXACT, money("o9")), Fail(Slip.OVER_FIVE, money("b4 g3"))),
        ),
    ),
)
