"""A game on the table in words: the text twin of its picture, for those who hear it and for plain text."""

from collections import Counter
from collections.abc import Sequence

from alhambra_nb.engine import CURRENCIES, DIRK, BuildingType, Game, Tile, View

from .city import city_title
from .language import Words
from .money import currency_name, hand_name
from .names import counted, points_name, tile_said, tiles_said


def table_rows(words: Words, game: Game | View) -> tuple[str, ...]:
    """What lies on the table, line by line: market, money, bag and deck, then each player, Dirk last.

    Of a view, it tells the hand of its own player alone; of a game, which is known whole, every hand.
    """
    return (
        words.say("Market: {slots}.", slots="; ".join(slots_said(words, game.market))),
        words.say("Money to take: {cards}.", cards=hand_name(words, tuple(sorted(filter(None, game.display))))),
        _left(words, game),
        *(player_row(words, game, player) for player in game.players),
        *_dirk(words, game),
    )


def player_row(words: Words, game: Game | View, player: str) -> str:
    """A player in a line: points, Alhambra, reserve, money. Raises ValueError for a name not at the table."""
    seat = game.seat(player)
    money = _money(words, game, player)
    reserve = words.say("Reserve: {tiles}.", tiles=tiles_said(words, seat.reserve)) if seat.reserve else ""
    head = words.say("{player}: {points}.", player=player, points=points_name(words, game.points[player]))
    return words.text((head, city_title(words, seat.city), reserve, money))


def slots_said(words: Words, market: Sequence[Tile | None]) -> list[str]:
    """What lies in each slot of the market, by its number and currency."""
    slots = []
    for number, (tile, currency) in enumerate(zip(market, CURRENCIES, strict=True), start=1):
        values = {"slot": words.number(number), "currency": currency_name(words, currency)}
        if tile is None:
            slots.append(words.say("slot {slot}, {currency}: empty", **values))
        else:
            slots.append(words.say("slot {slot}, {currency}: {tile}", **values, tile=tile_said(words, tile)))
    return slots


def _left(words: Words, game: Game | View) -> str:
    bag, deck = (game.bag, game.deck) if isinstance(game, View) else (len(game.state.bag), len(game.state.deck))
    tiles = words.plural("{n} tile in the bag.", "{n} tiles in the bag.", bag)
    cards = words.plural("{n} card in the deck.", "{n} cards in the deck.", deck)
    return words.text((tiles, cards))


def _money(words: Words, game: Game | View, player: str) -> str:
    """A hand that may be told, of another's only how many cards it has."""
    if isinstance(game, Game):
        hand = game.hand(player)
    elif player == game.player:
        hand = game.hand
    else:
        return words.plural("Hand: {n} card.", "Hand: {n} cards.", game.seat(player).cards)
    return words.say("Hand: {cards}.", cards=hand_name(words, hand))


def _dirk(words: Words, game: Game | View) -> tuple[str, ...]:
    if game.dirk is None:
        return ()
    counts = Counter(tile.building for tile in game.dirk if tile.building)
    values = {"player": DIRK, "points": points_name(words, game.points[DIRK])}
    if not counts:
        return (words.say("{player}: {points}. He has no tiles.", **values),)
    tiles = words.list(counted(words, building, counts[building]) for building in BuildingType if counts[building])
    return (words.say("{player}: {points}. He has {tiles}.", **values, tiles=tiles),)
