"""The status line of a match: what just happened; and the prompt: what is possible now."""

from alhambra_nb import words as say
from alhambra_nb.engine import (
    DIRK,
    Ended,
    MarketFilled,
    MoneyOpened,
    NotationError,
    Phase,
    RecordError,
    Reshuffled,
    Tile,
    TurnBegan,
)
from alhambra_nb.engine.money import total
from alhambra_nb.engine.situation import MOST_AT_ONCE
from alhambra_nb.picture.table import Target
from alhambra_nb.words import Words, mark

from .match_state import Happened, Match
from .offers import is_exact
from .past import UndoFault, undo_fault
from .pressing import chosen_buy
from .seal import SealError, SealFault

_SENTENCES = {
    Happened.BEGUN: mark("The table is laid."),
    Happened.UNDONE: mark("Undone. Redo brings it back."),
    Happened.REDONE: mark("Done again."),
    Happened.NO_REDO: mark("There is nothing to redo."),
    Happened.EXPLORING: mark("You explore: undo now goes back as far as you like, even past what was hidden."),
    Happened.NOT_EXPLORING: mark("You play: undo stops at the last hidden thing that came to light."),
    Happened.AT_START: mark("This is the beginning."),
    Happened.AT_END: mark("This is the last position."),
    Happened.BRANCHED: mark("The game goes on from here."),
    Happened.RETURNED: mark("Back again."),
    Happened.HINT: mark("Here is a hint."),
    Happened.LOADED: mark("The game is loaded."),
    Happened.REVIEWING: mark("You are looking back, where nobody acts. Play on from here, or return."),
    Happened.WATCHING: mark("Bots are playing; you are watching."),
    Happened.NOTHING: mark("Nothing lies there."),
    Happened.NO_CARDS: mark("First choose the money that you want to take."),
    Happened.NO_SLOT: mark("First choose a tile of the market."),
    Happened.NO_TILE: mark("First choose the tile that is to be placed."),
    Happened.NONSENSE: mark("That is not possible here. Nothing has changed."),
}

_UNDO = {
    UndoFault.REVIEWING: mark("While you look back, nothing is undone: play on from an earlier position instead."),
    UndoFault.START: mark("There is nothing to undo yet."),
    UndoFault.COVERED: mark("The hand is covered: only who acts may undo."),
    UndoFault.WATCHING: mark("You are watching: there is nothing of yours to undo."),
    UndoFault.OTHERS: mark("Another player acted last. Undo stops there, except when you explore."),
    UndoFault.REVEALED: mark("Something hidden has come to light. Undo stops there, except when you explore."),
    UndoFault.TURN: mark("That turn is over. Undo stops there, except when you explore."),
}

_SEAL = {
    SealFault.NO_CODE: mark("This is no code of a game."),
    SealFault.DAMAGED: mark("This code was cut short or changed. Nothing was loaded."),
}


def status(match: Match, words: Words) -> str:
    """One line: what just happened."""
    match match.happened:
        case Happened.ACTED:
            return words.text(_news(match, words)) or words.say(_SENTENCES[Happened.BEGUN])
        case Happened.REFUSED if match.tried:
            return say.refusal_sentence(words, match.tried.refusal)
        case Happened.BAD_TEXT:
            return error_sentence(match, words)
        case Happened.CHOSEN:
            return _chosen(match, words)
        case Happened.CURSOR if match.cursor:
            return _at(match, match.cursor, words)
        case Happened.LOOKED if match.cursor and match.cursor.kind == "dirk":
            return _at(match, match.cursor, words)
        case Happened.LOOKED if match.enlarged:
            return words.say("The large Alhambra is that of {player}.", player=match.enlarged)
        case Happened.NO_UNDO:
            return undo_reason(match, words)
        case Happened.UNCOVERED if match.viewer:
            return words.say("{player}, this is your hand.", player=match.viewer)
        case Happened.SCORING if match.scoring:
            return words.say("{round} is explained.", round=say.round_name(words, match.scoring.scoring.round))
        case Happened.REVIEW:
            return words.say(
                "You are looking back at position {at} of {count}.",
                at=words.number(match.at),
                count=words.number(len(match.line) - 1),
            )
        case Happened.COVERED if match.cover:
            return words.say("The hand is covered until {player} shows it.", player=match.cover)
        case Happened.NOT_MINE if match.enlarged:
            return words.say("This is the Alhambra of {player}: nothing of yours goes there.", player=match.enlarged)
    sentence = _SENTENCES.get(match.happened)
    return words.say(sentence) if sentence else ""


def prompt(match: Match, words: Words) -> str:
    """What is possible now, to the person at the screen, or who acts."""
    view = match.seen
    if match.cover:
        return words.say("Hand the screen over to {player}.", player=match.cover)
    if match.review and view.to_act is not None:
        return words.say("You may play on from here, or return.")
    if view.to_act == view.player and view.phase is not Phase.ACT and match.tile:
        cells = len(view.city.build_cells(match.tile))
        first = say.prompt_sentence(words, view)
        if cells:
            return first + " " + words.plural("It fits on {n} cell.", "It fits on {n} cells.", cells)
        return first + " " + words.say("It fits nowhere.")
    return say.prompt_sentence(words, view)


def undo_reason(match: Match, words: Words) -> str:
    """Why nothing can be undone; empty if something can."""
    fault = undo_fault(match)
    return words.say(_UNDO[fault]) if fault else ""


def error_sentence(match: Match, words: Words) -> str:
    """Why a text could not be loaded or read; empty if there was none."""
    match match.error:
        case NotationError() as error:
            return say.notation_sentence(words, error)
        case RecordError() as error:
            return say.record_sentence(words, error)
        case SealError(fault=fault):
            return words.say(_SEAL[fault])
    return ""


def sums(match: Match, words: Words) -> str:
    """The sum of the chosen cards, with the limit of what is taken together, or the price; empty for no card."""
    if match.display:
        cards = [card for slot, card in enumerate(match.seen.display) if card and slot in match.display]
        values = {"sum": words.number(total(cards)), "limit": words.number(MOST_AT_ONCE)}
        if len(cards) == 1:
            return words.say("Sum {sum}. One card alone may have any value.", **values)
        return words.say("Sum {sum}. Several cards may make {limit} at most.", **values)
    cards = [match.seen.hand[place] for place in sorted(match.cards)]
    bought = chosen_buy(match)
    if bought and bought.tile.price is not None:
        paid, price = bought.paid, bought.tile.price
        values = {"sum": words.number(paid), "price": words.number(price)}
        if is_exact(bought):
            return words.say("Sum {sum}, exactly the price: one more action follows.", **values)
        if paid < price:
            return words.say("Sum {sum} of {price}.", **values)
        return words.say("Sum {sum}, more than the price of {price}: the actions of the turn end.", **values)
    return words.say("Sum {sum}.", sum=words.number(total(cards))) if cards else ""


def _news(match: Match, words: Words) -> list[str]:
    """What the last action brought about, without what is seen on the table anyway."""
    events = match.game.events[len(match.line[match.at - 1].events) :] if match.at else ()
    return [say.event_sentence(words, event) for event in events if not isinstance(event, _SEEN)]


_SEEN = (MoneyOpened, MarketFilled, TurnBegan, Reshuffled, Ended)


def _chosen(match: Match, words: Words) -> str:
    if match.display or match.cards or (match.chosen and match.chosen.kind == "slot"):
        name = say.capital(say.tile_spoken(words, match.tile)) + "." if match.tile else ""
        return words.text((name, sums(match, words)))
    match match.chosen:
        case Target("cell", (x, y)):
            return words.say(
                "Chosen: {tile}. It may go to the reserve.",
                tile=say.tile_spoken(words, match.seen.city.tiles[x, y]),
            )
        case Target("reserve") if match.tile:
            city = match.seen.city
            cells = len(city.build_cells(match.tile))
            swaps = len(city.swap_cells(match.tile))
            return words.text(
                (
                    words.say("Chosen: {tile}.", tile=say.tile_spoken(words, match.tile)),
                    words.plural("It fits on {n} cell.", "It fits on {n} cells.", cells),
                    words.plural("It can be swapped for {n} tile.", "It can be swapped for {n} tiles.", swaps),
                )
            )
        case Target() if match.tile:
            return words.say("Chosen: {tile}.", tile=say.tile_spoken(words, match.tile))
    return words.say("Nothing is chosen.")


def _at(match: Match, target: Target, words: Words) -> str:
    """What lies at a place of the table, for those who hear it."""
    view = match.seen
    match target:
        case Target("cell", (x, y)):
            player = match.enlarged or match.me
            return say.cell_text(words, view.seat(player).city, (x, y))
        case Target("slot", int(slot)) if slot < len(view.market):
            number = words.number(slot + 1)
            return words.say("Market slot {slot}: {tile}.", slot=number, tile=_tile(view.market[slot], words))
        case Target("money", int(slot)) if slot < len(view.display) and (card := view.display[slot]):
            return words.say("Money to take: {card}.", card=say.card_name(words, card))
        case Target("money"):
            return words.say("Money to take: an empty place.")
        case Target("card", int(place)) if place < len(view.hand):
            return words.say("Your hand: {card}.", card=say.card_name(words, view.hand[place]))
        case Target("waiting", int(place)) if place < len(match.waiting):
            return words.say("To be placed: {tile}.", tile=_tile(match.waiting[place], words))
        case Target("reserve", int(place)) if place < len(reserve := view.seat(match.me).reserve):
            return words.say("In the reserve: {tile}.", tile=_tile(reserve[place], words))
        case Target("player", int(place)) if place < len(match.seats_seen):
            return say.player_row(words, view, match.seats_seen[place])
        case Target("dirk") if view.dirk is not None:
            if not view.dirk:
                return words.say("{player} has no tiles.", player=DIRK)
            return words.say("{player} has: {tiles}.", player=DIRK, tiles=say.tiles_said(words, view.dirk))
    return words.say("The hand is covered.")


def _tile(tile: Tile | None, words: Words) -> str:
    return say.tile_spoken(words, tile) if tile else words.say("no tile")
