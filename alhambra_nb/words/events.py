"""What happened in a game, a plain sentence or two for each event."""

from collections.abc import Sequence

from alhambra_nb.engine import (
    Bought,
    Built,
    Dealt,
    DirkDrew,
    DirkTook,
    EndCame,
    Ended,
    EndReason,
    Event,
    Gave,
    Leftover,
    LeftoverReason,
    MarketFilled,
    MoneyOpened,
    Occasion,
    Origin,
    Passed,
    Removed,
    Reserved,
    Reshuffled,
    Scored,
    ScoringCardDrawn,
    StartReason,
    Starts,
    Swapped,
    Tile,
    Took,
    TurnBegan,
)
from alhambra_nb.engine.money import total

from .language import Words, mark
from .money import card_name, cards_name, currency_name, holdings
from .names import cell_name, points_name, tile_said, tiles_said
from .scoring import totals_sentence


def event_sentence(words: Words, event: Event) -> str:
    """What happened, in one sentence, seldom more. Everybody at the table may hear it."""
    match event:
        case Dealt() | Starts() | TurnBegan():
            return _begun(words, event)
        case Took() | Bought() | Passed():
            return _acted(words, event)
        case Built() | Reserved() | Gave() | Removed() | Swapped():
            return _placed(words, event)
        case MoneyOpened() | Reshuffled() | ScoringCardDrawn() | MarketFilled():
            return _refilled(words, event)
        case DirkDrew():
            return _drew(words, event)
        case DirkTook():
            return words.say(
                "Dirk’s turn: he takes {tile} from slot {slot}.",
                tile=tile_said(words, event.tile),
                slot=words.number(event.slot),
            )
        case Scored() | EndCame() | Leftover() | Ended():
            return _ended(words, event)


def _begun(words: Words, event: Dealt | Starts | TurnBegan) -> str:
    match event:
        case Dealt(player, cards):
            return words.say(
                "{player} is dealt {cards}: {sum} in all.",
                player=player,
                cards=cards_name(words, cards),
                sum=words.number(total(cards)),
            )
        case TurnBegan(player, turn):
            return words.say("Turn {turn}: {player}", turn=words.number(turn), player=player)
        case Starts(player, reason, hands):
            told = (
                words.plural(
                    "{player} {n} card, sum {sum}",
                    "{player} {n} cards, sum {sum}",
                    hand.cards,
                    player=hand.player,
                    sum=words.number(hand.money),
                )
                for hand in hands
            )
            return words.say(_STARTS[reason], player=player, hands="; ".join(told))


_STARTS = {
    StartReason.FEWEST_CARDS: mark("{player} starts with the fewest cards. ({hands}.)"),
    StartReason.LOWEST_SUM: mark(
        "{player} starts: nobody has fewer cards, and of those with as few, {player} has the lowest sum. ({hands}.)"
    ),
    StartReason.SEAT_ORDER: mark(
        "{player} starts: several have as few cards and as low a sum, and {player} comes first in seat order. "
        "({hands}.)"
    ),
}


def _acted(words: Words, event: Took | Bought | Passed) -> str:
    match event:
        case Took(player, cards) if len(cards) == 1:
            return words.say("{player} takes {card}.", player=player, card=card_name(words, cards[0]))
        case Took(player, cards):
            return words.say(
                "{player} takes {cards}: {sum} in all.",
                player=player,
                cards=cards_name(words, cards),
                sum=words.number(total(cards)),
            )
        case Bought():
            values = {
                "player": event.player,
                "tile": tile_said(words, event.tile),
                "slot": words.number(event.slot),
                "cards": cards_name(words, event.cards),
            }
            if event.exact:
                return words.say(
                    "{player} buys {tile} from slot {slot} for {cards}, exactly: one more action follows.", **values
                )
            return words.plural(
                "{player} buys {tile} from slot {slot} for {cards}, {n} more than the price.",
                "{player} buys {tile} from slot {slot} for {cards}, {n} more than the price.",
                event.over,
                **values,
            )
        case Passed(player):
            return words.say("{player} passes: nothing else is possible.", player=player)


def _placed(words: Words, event: Built | Reserved | Gave | Removed | Swapped) -> str:
    values = {"player": event.player, "tile": tile_said(words, event.tile)}
    match event:
        case Built(cell=cell, origin=origin):
            return words.say(_BUILT[origin], **values, cell=cell_name(cell))
        case Reserved(origin=Origin.LEFTOVER):
            return words.say("{player} puts the leftover {tile} into the reserve.", **values)
        case Reserved():
            return words.say("{player} puts {tile} into the reserve.", **values)
        case Gave():
            return words.say("{player} gives {tile} to Dirk.", **values)
        case Removed(cell=cell):
            return words.say(
                "{player} redesigns: {tile} goes from {cell} to the reserve.", **values, cell=cell_name(cell)
            )
        case Swapped(out=out, cell=cell):
            return words.say(
                "{player} redesigns: {tile} comes from the reserve onto {cell}, and {out} goes there instead.",
                **values,
                cell=cell_name(cell),
                out=tile_said(words, out),
            )


_BUILT = {
    Origin.BOUGHT: mark("{player} builds {tile} on {cell}."),
    Origin.LEFTOVER: mark("{player} builds the leftover {tile} on {cell}."),
    Origin.RESERVE: mark("{player} redesigns: {tile} comes from the reserve onto {cell}."),
}


def _refilled(words: Words, event: MoneyOpened | Reshuffled | ScoringCardDrawn | MarketFilled) -> str:
    match event:
        case MoneyOpened(opened, gaps):
            sentences = []
            if opened:
                cards = cards_name(words, [card for _, card in opened])
                sentences.append(words.say("New money lies open: {cards}.", cards=cards))
            if gaps:
                sentences.append(
                    words.plural(
                        "No card is left for {n} place of the money.",
                        "No cards are left for {n} places of the money.",
                        len(gaps),
                    )
                )
            return words.text(sentences)
        case Reshuffled(cards):
            return words.plural(
                "The deck is empty: the {n} card that was paid becomes the new deck.",
                "The deck is empty: the {n} cards that were paid are shuffled into a new deck.",
                cards,
            )
        case ScoringCardDrawn(round_):
            return words.say(
                "The card of scoring round {round} comes up: the round follows once the market is refilled.",
                round=words.number(round_),
            )
        case MarketFilled(tiles, unfilled):
            sentences = []
            if tiles:
                told = (
                    words.say("{tile} in slot {slot}", tile=tile_said(words, tile), slot=words.number(slot))
                    for slot, tile in tiles
                )
                sentences.append(words.say("New on the market: {tiles}.", tiles=words.list(told)))
            if unfilled:
                sentences.append(_unfilled(words, unfilled))
            return words.text(sentences)


def _unfilled(words: Words, slots: Sequence[int]) -> str:
    return words.plural(
        "The bag is empty: slot {slots} cannot be refilled.",
        "The bag is empty: slots {slots} cannot be refilled.",
        len(slots),
        slots=words.list(map(words.number, slots)),
    )


def _drew(words: Words, event: DirkDrew) -> str:
    if event.occasion is Occasion.SECOND_SCORING:
        return words.plural(
            "After the second scoring Dirk is given a third of the {n} tile in the bag, rounded down: {tiles}.",
            "After the second scoring Dirk is given a third of the {n} tiles in the bag, rounded down: {tiles}.",
            event.bag,
            tiles=_drawn(words, event.tiles),
        )
    return words.say(_DREW[event.occasion], tiles=_drawn(words, event.tiles))


_DREW = {
    Occasion.SETUP: mark("Dirk begins with tiles from the bag: {tiles}."),
    Occasion.FIRST_SCORING: mark("After the first scoring Dirk is given tiles from the bag: {tiles}."),
}


def _drawn(words: Words, tiles: Sequence[Tile]) -> str:
    return tiles_said(words, tiles) if tiles else words.say("none")


def _ended(words: Words, event: Scored | EndCame | Leftover | Ended) -> str:
    match event:
        case Scored():
            told = (
                words.say("{player} {points}", player=player, points=points_name(words, points))
                for player, points in event.points.items()
            )
            return words.say(
                "Scoring round {round}: {points}.", round=words.number(event.round), points=words.list(told)
            )
        case EndCame(EndReason.BAG_EMPTY):
            return words.say("The game ends with this turn, because the bag is empty.")
        case EndCame(_, unfilled):
            return words.plural(
                "The game ends with this turn, because slot {slots} of the market stays empty.",
                "The game ends with this turn, because slots {slots} of the market stay empty.",
                len(unfilled),
                slots=words.list(map(words.number, unfilled)),
            )
        case Leftover():
            return words.say(
                _LEFTOVER[event.reason],
                tile=tile_said(words, event.tile),
                slot=words.number(event.slot),
                player=event.player,
                currency=currency_name(words, event.currency),
                holdings=holdings(words, event.money),
            )
        case Ended(points, winners):
            totals = totals_sentence(words, dict(points))
            return words.text((win_sentence(words, winners, dict(points)), totals))


_LEFTOVER = {
    LeftoverReason.MOST_MONEY: mark(
        "{player} gets {tile}, left in slot {slot}, for holding the most {currency}. ({holdings}.)"
    ),
    LeftoverReason.TIE: mark(
        "Nobody gets {tile}, left in slot {slot}: several hold equally many {currency}. ({holdings}.)"
    ),
    LeftoverReason.NO_MONEY: mark("Nobody gets {tile}, left in slot {slot}: nobody holds any {currency}."),
    LeftoverReason.NOT_GIVEN_OUT: mark(
        "Nobody gets {tile}, left in slot {slot}: by the rules of this game leftovers are not given out."
    ),
}


def win_sentence(words: Words, winners: Sequence[str], points: dict[str, int]) -> str:
    """Who won, and with how many points: one player, or several who share the win."""
    most = points_name(words, points[winners[0]])
    if len(winners) == 1:
        return words.say("The game is over: {player} wins with {points}.", player=winners[0], points=most)
    return words.say(
        "The game is over: {players} share the win with {points}.", players=words.list(winners), points=most
    )
