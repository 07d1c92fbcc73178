"""Why an action is refused, in sentences that name the card, the tile, the sum or whatever is wrong."""

from collections.abc import Sequence

from alhambra_nb.engine import (
    BoughtThisTurn,
    CardCount,
    CardsNotThere,
    GameIsOver,
    IllegalAction,
    MayNotPass,
    Misplaced,
    NoCardNamed,
    NoGiftToDirk,
    NotInThisPhase,
    NotYourTurn,
    Phase,
    Refusal,
    Rule,
    SumTooHigh,
    Tile,
    TileNotForSale,
    TileNotInReserve,
    TileNotWaiting,
    TooLittleMoney,
    Where,
    WrongCurrency,
)

from .actions import action_label
from .language import Words
from .money import card_name, cards_name, currency_name, money_name
from .names import capital, tile_said, tiles_said
from .placement import check_sentences, verdict_sentence
from .rules import rule_name


def refused_sentences(words: Words, refused: IllegalAction | Refusal) -> tuple[str, ...]:
    """Everything that is wrong with an action: each broken rule by its id and name, and the reason.

    Where placement rules refuse, the first sentence sums up, and one follows for every broken rule.
    """
    refusal = refused.refusal if isinstance(refused, IllegalAction) else refused
    if isinstance(refusal, Misplaced):
        return (verdict_sentence(words, refusal.verdict), *check_sentences(words, refusal.verdict))
    return (f"{refusal.rule} {rule_name(words, refusal.rule)}. {refusal_sentence(words, refusal)}",)


def refusal_sentence(words: Words, refusal: Refusal) -> str:
    """The reason alone, in a sentence or two, without the rule's name; of a placement the verdict, which has names."""
    match refusal:
        case GameIsOver():
            return words.say("The game is over, nothing can be done any more.")
        case NotYourTurn(player, to_act):
            return words.say("{other} is to act now, not {player}.", other=to_act, player=player)
        case NotInThisPhase(phase, waiting):
            return _phase(words, phase, waiting)
        case NoCardNamed(Rule.R9):
            return words.say("No card is named: take at least one.")
        case NoCardNamed():
            return words.say("No card is named: pay with at least one.")
        case CardsNotThere(where, cards):
            tell = _not_open if where is Where.DISPLAY else _not_held
            return words.text(tell(words, card) for card in cards)
        case SumTooHigh(cards, total, limit):
            return words.say(
                "{cards} make {total}. Several cards together may make at most {limit}, a single one anything.",
                cards=capital(cards_name(words, cards)),
                total=words.number(total),
                limit=words.number(limit),
            )
        case TileNotForSale() | WrongCurrency() | TooLittleMoney():
            return _not_bought(words, refusal)
        case TileNotWaiting() | TileNotInReserve() | BoughtThisTurn() | NoGiftToDirk():
            return _not_placed(words, refusal)
        case Misplaced(verdict):
            return verdict_sentence(words, verdict)
        case MayNotPass(instead):
            return words.say(
                "You may pass only where nothing else is possible. You could, for one: “{action}”.",
                action=action_label(words, instead),
            )


def _phase(words: Words, phase: Phase, waiting: Sequence[Tile]) -> str:
    if phase is Phase.OVER:
        return words.say("The game is over, nothing can be done any more.")
    if phase is Phase.ACT:
        return words.say("No tile waits to be placed. You may take money, buy a tile or redesign.")
    tiles = tiles_said(words, waiting)
    if phase is Phase.PLACE:
        return words.plural(
            "First place the tile that you bought: {tiles}.",
            "First place the {n} tiles that you bought: {tiles}.",
            len(waiting),
            tiles=tiles,
        )
    return words.plural(
        "The game ends. Only the leftover tile that you won is still placed: {tiles}.",
        "The game ends. Only the {n} leftover tiles that you won are still placed: {tiles}.",
        len(waiting),
        tiles=tiles,
    )


def _not_open(words: Words, card: CardCount) -> str:
    name = capital(card_name(words, card.card))
    if not card.there:
        return words.say("{card} does not lie open.", card=name)
    return words.plural(
        "{card} lies open only {n} time, and you named it {named} times.",
        "{card} lies open only {n} times, and you named it {named} times.",
        card.there,
        card=name,
        named=words.number(card.named),
    )


def _not_held(words: Words, card: CardCount) -> str:
    name = card_name(words, card.card)
    if not card.there:
        return words.say("You have no {card} in your hand.", card=name)
    return words.plural(
        "You have {card} only {n} time in your hand, and you named it {named} times.",
        "You have {card} only {n} times in your hand, and you named it {named} times.",
        card.there,
        card=name,
        named=words.number(card.named),
    )


def _not_bought(words: Words, refusal: TileNotForSale | WrongCurrency | TooLittleMoney) -> str:
    tile = capital(tile_said(words, refusal.tile))
    match refusal:
        case TileNotForSale(market=market):
            there = [each for each in market if each]
            if not there:
                return words.say("{tile} is not on the market: it is empty.", tile=tile)
            return words.say("{tile} is not on the market. There: {tiles}.", tile=tile, tiles=tiles_said(words, there))
        case WrongCurrency(slot=slot, currency=currency, cards=cards):
            return words.plural(
                "{tile} lies in slot {slot}, which takes {currency} only. {cards} is of another currency.",
                "{tile} lies in slot {slot}, which takes {currency} only. {cards} are of other currencies.",
                len(cards),
                tile=tile,
                slot=words.number(slot),
                currency=currency_name(words, currency),
                cards=capital(cards_name(words, cards)),
            )
        case TooLittleMoney(currency=currency):
            return words.say(
                "{tile} costs {price}. You pay {paid}, that is {missing} short. You hold {held} in all.",
                tile=tile,
                price=money_name(words, currency, refusal.price),
                paid=words.number(refusal.paid),
                missing=words.number(refusal.missing),
                held=money_name(words, currency, refusal.in_hand),
            )


def _not_placed(words: Words, refusal: TileNotWaiting | TileNotInReserve | BoughtThisTurn | NoGiftToDirk) -> str:
    tile = capital(tile_said(words, refusal.tile))
    match refusal:
        case TileNotWaiting(waiting=waiting):
            return words.say(
                "{tile} does not wait to be placed. What waits: {tiles}.", tile=tile, tiles=tiles_said(words, waiting)
            )
        case TileNotInReserve(reserve=()):
            return words.say("{tile} is not in your reserve: it is empty.", tile=tile)
        case TileNotInReserve(reserve=reserve):
            return words.say(
                "{tile} is not in your reserve. There: {tiles}.", tile=tile, tiles=tiles_said(words, reserve)
            )
        case BoughtThisTurn():
            return words.say(
                "{tile} was bought in this turn: it is placed at the end of the turn, after all actions.", tile=tile
            )
        case NoGiftToDirk():
            return words.say(
                "{tile} cannot be given to Dirk. He is given tiles only in a game of two with gifts, and only tiles "
                "that were just bought.",
                tile=tile,
            )
