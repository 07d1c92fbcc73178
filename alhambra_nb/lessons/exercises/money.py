"""Exercises on money and on points."""

from collections.abc import Iterable
from random import Random

from alhambra_nb.engine import TILES, BuildingType, Buy, MajorityStep, Rule, Take, all_cards
from alhambra_nb.engine.chance import below, shuffled
from alhambra_nb.engine.choices import legal_actions
from alhambra_nb.engine.money import SLOTS, total
from alhambra_nb.lessons.course import asked
from alhambra_nb.lessons.course.board import Board
from alhambra_nb.lessons.course.level import Level
from alhambra_nb.lessons.course.task import (
    Cards,
    GiveNumber,
    Leftover,
    Name,
    Number,
    PayFor,
    Picked,
    Points,
    TakeCards,
    Want,
)
from alhambra_nb.words import mark

Made = tuple[Level, int]
_NAMES = ("Ann", "Ben", "Cid", "Dan")
_COPIES = 3


def _texts(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def points(random: Random, id: str) -> Made:
    """Who scores what? Often there is a tie, and in games of two there is Dirk."""
    building = tuple(BuildingType)[below(len(BuildingType), random)]
    names = _NAMES[: 2 + below(3, random)]
    round_ = 1 + below(3, random)
    counts = {name: below(4, random) for name in names}
    dirk = f"{building.letter}{below(4, random)}" if len(names) == len(_NAMES[:2]) else ""
    board = Board(counts=tuple((name, f"{building.letter}{n}") for name, n in counts.items()), dirk=dirk)
    player = names[below(len(names), random)]
    question = Points(player, building, round_)
    step = next(s for s in board.scoring(round_).of(player, building) if isinstance(s, MajorityStep))
    return Level(
        id=id,
        title=mark("Who scores what?"),
        text=mark("How many points does {player} get for {buildings} in round {round}? Round 3 pays {points}."),
        board=board,
        task=GiveNumber(question),
        solution=Number(asked.right_number(board, question)),
        why=mark("Places are taken by numbers of tiles, and who ties shares all the places that are taken up."),
        nudge=mark("How many places does the round pay? Which of them does the player take, alone or with others?"),
        light=("step",),
        rules=(Rule.R16, Rule.R17),
    ), bool(step.tied) + bool(dirk or step.remainder)


def payment(random: Random, id: str) -> Made:
    """Which payment wastes least?"""
    while True:
        board = Board(
            market=_texts(shuffled(TILES, random)[:SLOTS]),
            hand=_texts(sorted(shuffled(all_cards(_COPIES), random)[: 5 + below(5, random)])),
        )
        buys = [buy for buy in legal_actions(board.situation(), (Buy,)) if isinstance(buy, Buy)]
        if buys:
            break
    tile = buys[below(len(buys), random)].tile
    found = [buy.cards for buy in buys if buy.tile == tile]
    slot = board.slots().index(tile)
    return Level(
        id=id,
        title=mark("Which payment?"),
        text=mark("Buy the tile in slot {slot}, and waste as little money as possible."),
        board=board,
        task=PayFor(str(tile)),
        solution=Cards(min(found, key=total)),
        why=mark("No other payment comes closer to the price."),
        nudge=mark("Only cards of the slot’s currency. Try the pairs, then three cards."),
        light=(f"slot {slot}",),
        rules=(Rule.R10,),
    ), (len(found) > 1) + (len(found) > 2)


def coins(random: Random, id: str) -> Made:
    """Make the most of five."""
    small = [card for card in all_cards(_COPIES) if card.value <= 4]
    board = Board(display=_texts(shuffled(small, random)[:SLOTS]))
    want = (Want.MOST_MONEY, Want.MOST_CARDS)[below(2, random)]
    takes = [take.cards for take in legal_actions(board.situation(), (Take,)) if isinstance(take, Take)]
    worth = total if want is Want.MOST_MONEY else len
    best = max(takes, key=worth)
    most = mark("Take as much money as you can in one action.")
    many = mark("Take as many cards as you can in one action.")
    return Level(
        id=id,
        title=mark("Make the most of five"),
        text=most if want is Want.MOST_MONEY else many,
        board=board,
        task=TakeCards(want),
        solution=Cards(best),
        why=mark("With these cards, no action brings more."),
        nudge=mark("Several cards may make 5 at most, in any colours."),
        light=(f"display {board.open_cards().index(best[0])}",),
        rules=(Rule.R9,),
    ), (len(best) > 1) + (sum(worth(take) == worth(best) for take in takes) == 1)


def leftover(random: Random, id: str) -> Made:
    """Who gets the leftover?"""
    slot = 1 + below(SLOTS, random)
    deck = shuffled(all_cards(_COPIES), random)
    names = _NAMES[: 2 + below(3, random)]
    each = 3 + below(3, random)
    hands = tuple((name, _texts(sorted(deck[i * each : (i + 1) * each]))) for i, name in enumerate(names))
    tile = shuffled(TILES, random)[0]
    board = Board(market=" ".join(str(tile) if s == slot else "-" for s in range(1, SLOTS + 1)), hands=hands)
    event = asked.leftover(board, slot)
    amounts = sorted((amount for _, amount in event.money), reverse=True)
    return Level(
        id=id,
        title=mark("Who gets the leftover?"),
        text=mark("The game is over. Who gets the tile in slot {slot}?"),
        board=board,
        task=Name(Leftover(slot)),
        solution=Picked(asked.right_players(board, Leftover(slot))),
        why=mark("Whoever has most money of the slot’s currency, and more than everybody else."),
        nudge=mark("Add up the money of the slot’s currency, player by player."),
        light=(f"slot {slot - 1}",),
        rules=(Rule.R22,),
    ), (amounts[1] > 0) + (event.player is None)
