"""Chapter 4: buying, and what an exact payment is good for."""

from alhambra_nb.engine import Rule
from alhambra_nb.words import mark

from .board import Board
from .level import Chapter, Fail, Level
from .slip import Slip
from .task import Change, Choose, GiveNumber, MayDo, Number, Option, PayFor, TilesBought, money, pick

_MARKET = "G8-NE T9-NE C7-SW P5-NW"

CHAPTER = Chapter(
    "buying",
    mark("Buying and exact payment"),
    (
        Level(
            id="pay",
            title=mark("Pay for a tile"),
            text=mark("Buy the garden in slot 1, price 8. Choose cards of its currency that make exactly 8."),
            board=Board(market=_MARKET, hand="b3 b4 b5 g8"),
            task=PayFor("G8-NE", exact=True),
            solution=money("b3 b5"),
            why=mark("3 + 5 = 8, all blue, as slot 1 demands."),
            nudge=mark("Slot 1 takes blue money only."),
            light=("hand 0", "hand 2"),
            rules=(Rule.R10, Rule.R3),
            told=(
                Fail(Slip.TOO_LITTLE, money("b3 b4")),
                Fail(Slip.CURRENCY, money("g8")),
                Fail(Slip.OVERPAID, money("b4 b5")),
            ),
        ),
        Level(
            id="no-change",
            title=mark("No change"),
            text=mark(
                "You pay for the tower in slot 2, price 9, with a green 5 and a green 6. How much do you get back?"
            ),
            board=Board(market=_MARKET, hand="g5 g6"),
            task=GiveNumber(Change("T9-NE", "g5 g6")),
            solution=Number(0),
            why=mark("Nothing: there is no change. You may pay too much, but what is too much is lost."),
            nudge=mark("The bank keeps what it gets."),
            light=("slot 1",),
            rules=(Rule.R10,),
            told=(Fail(Slip.CHANGE, Number(2)), Fail(Slip.NUMBER, Number(5))),
        ),
        Level(
            id="pay-little",
            title=mark("Waste nothing"),
            text=mark("The garden in slot 3 costs 10. Pay so that as little as possible is wasted."),
            board=Board(market="P5-NW T9-NE G10-N S8-S", hand="o2 o5 o6 o9"),
            task=PayFor("G10-N"),
            solution=money("o2 o9"),
            why=mark("11 for 10: you cannot come closer with these cards."),
            nudge=mark("Try the pairs."),
            light=("hand 0",),
            rules=(Rule.R10,),
            told=(
                Fail(Slip.SUPERFLUOUS, money("o2 o5 o6")),
                Fail(Slip.OVERPAID, money("o5 o9")),
                Fail(Slip.TOO_LITTLE, money("o9")),
            ),
        ),
        Level(
            id="which-purchases",
            title=mark("Which purchases are allowed?"),
            text=mark("Pick every purchase that the rules allow, even if it is a waste."),
            board=Board(market=_MARKET, hand="b3 b5 b9 o6"),
            task=MayDo(
                (
                    "buy G8-NE with b3 b5",
                    "buy T9-NE with b9",
                    "buy C7-SW with o6",
                    "buy G8-NE with b9",
                )
            ),
            solution=pick("buy G8-NE with b3 b5", "buy G8-NE with b9"),
            why=mark("Right currency, and at least the price: more is not needed, and more is allowed."),
            nudge=mark("Check the colour first, then the sum."),
            light=("slot 1",),
            rules=(Rule.R10, Rule.R3),
            told=(
                Fail(Slip.REFUSED, pick("buy T9-NE with b9")),
                Fail(Slip.REFUSED, pick("buy C7-SW with o6")),
                Fail(Slip.ACTION_MISSED, pick("buy G8-NE with b3 b5")),
            ),
        ),
        Level(
            id="another-action",
            title=mark("Exact: another action"),
            text=mark(
                "You have just bought the seraglio and paid it exactly. That gives you another action. "
                "Pick everything that you may do now."
            ),
            board=Board(
                city="F@0,0 P8@1,0", market="- T9-NE C7-SW P5-NW", hand="g9", display="b3 g2 o9 y1", waiting="S8-S"
            ),
            task=MayDo(("take o9", "buy T9-NE with g9", "build S8-S@0,1", "pass")),
            solution=pick("take o9", "buy T9-NE with g9"),
            why=mark(
                "Any action will do, also another purchase. The seraglio waits until the turn’s actions are over."
            ),
            nudge=mark("When are bought tiles placed?"),
            light=("waiting 0", "not pass"),
            rules=(Rule.R11, Rule.R12),
            told=(
                Fail(Slip.REFUSED, pick("build S8-S@0,1")),
                Fail(Slip.REFUSED, pick("take o9", "pass")),
                Fail(Slip.ACTION_MISSED, pick("buy T9-NE with g9")),
            ),
        ),
        Level(
            id="how-many-tiles",
            title=mark("Several tiles in a turn"),
            text=mark(
                "An exact payment earns another action, a payment that is too high ends your actions. How many tiles "
                "can you buy in this turn?"
            ),
            board=Board(market=_MARKET, hand="b8 g5 g6 o9"),
            task=GiveNumber(TilesBought()),
            solution=Number(2),
            why=mark("First the garden, exactly. Then one more, overpaid, and the turn’s actions are over."),
            nudge=mark("Which tile can you pay exactly? Buy it first."),
            light=("slot 0", "hand 0"),
            rules=(Rule.R11, Rule.R10),
            told=(Fail(Slip.ALL_TILES, Number(3)), Fail(Slip.ONE_TILE, Number(1)), Fail(Slip.NUMBER, Number(4))),
        ),
        Level(
            id="market-waits",
            title=mark("The market waits"),
            text=mark(
                "You have paid exactly for all four tiles. You still have an action and money. Which is possible?"
            ),
            board=Board(market="- - - -", hand="b9 o4", display="b3 g2 o8 y1", waiting="G8-NE T9-NE C7-SW P5-NW"),
            task=Choose(
                "take",
                (
                    Option(
                        "buy",
                        mark("Buy a fifth tile"),
                        mark("The market is not filled before your turn ends, so there is nothing to buy."),
                    ),
                    Option("take", mark("Take money, or redesign")),
                    Option(
                        "nothing",
                        mark("Nothing: a turn has four actions"),
                        mark("Each exact payment gives another action, the fourth as well: five in all."),
                    ),
                ),
            ),
            solution=pick("take"),
            why=mark("Four exact purchases and one more action: that is the longest turn there is."),
            nudge=mark("The market is empty, the money is not."),
            light=("not buy",),
            rules=(Rule.R11, Rule.R14),
        ),
    ),
)
