"""What a player can do, as a label for a button and as a sentence for those who hear it."""

from collections import Counter
from collections.abc import Sequence

from alhambra_nb.engine import Action, Build, Buy, Card, Cell, City, Give, Pass, Remove, Reserve, Swap, Take, Tile

from .language import Words
from .money import cards_name, money_name
from .names import cell_name, tile_said, tile_short, tile_spoken


def action_label(
    words: Words, action: Action, city: City | None = None, *, walls: bool = True, paid: bool = True
) -> str:
    """An action in a few words. ``city``: the player's Alhambra, to name what he removes or swaps out.

    ``walls``: tell tiles by their walls, too, not only by type and price. ``paid``: tell how a payment compares with
    the price; it takes for granted that the cards are of the right currency.
    """
    name = tile_said if walls else tile_short
    match action:
        case Take(cards):
            return words.say("Take {cards}", cards=cards_name(words, cards))
        case Buy(tile, cards):
            if not paid:
                return words.say("Buy {tile} for {cards}", tile=name(words, tile), cards=cards_name(words, cards))
            return _buy(words, name(words, tile), cards, action.over)
        case Build(tile, cell):
            return words.say("Build {tile} on {cell}", tile=name(words, tile), cell=cell_name(cell))
        case Reserve(tile):
            return words.say("Put {tile} into the reserve", tile=name(words, tile))
        case Give(tile):
            return words.say("Give {tile} to Dirk", tile=name(words, tile))
        case Remove(cell):
            if (out := _there(city, cell)) is None:
                return words.say("Move the tile on {cell} to the reserve", cell=cell_name(cell))
            return words.say("Move {tile} on {cell} to the reserve", tile=name(words, out), cell=cell_name(cell))
        case Swap(tile, cell):
            values = {"tile": name(words, tile), "cell": cell_name(cell)}
            if (out := _there(city, cell)) is None:
                return words.say("Swap in {tile} on {cell}", **values)
            return words.say("Swap in {tile} for {out} on {cell}", **values, out=name(words, out))
        case Pass():
            return words.say("Pass")


def action_labels(words: Words, actions: Sequence[Action], city: City | None = None) -> tuple[str, ...]:
    """Labels for a choice of actions, no two alike: walls are told only of tiles that type and price do not tell."""
    short = [action_label(words, action, city, walls=False) for action in actions]
    times = Counter(short)
    return tuple(
        label if times[label] == 1 else action_label(words, action, city)
        for label, action in zip(short, actions, strict=True)
    )


def _buy(words: Words, tile: str, cards: tuple[Card, ...], over: int) -> str:
    values = {"tile": tile, "cards": cards_name(words, cards)}
    if not over:
        return words.say("Buy {tile} for {cards}, exactly: one more action", **values)
    if over > 0:
        return words.plural(
            "Buy {tile} for {cards}, {n} too much", "Buy {tile} for {cards}, {n} too much", over, **values
        )
    return words.plural("Buy {tile} for {cards}, {n} short", "Buy {tile} for {cards}, {n} short", -over, **values)


def _there(city: City | None, cell: Cell) -> Tile | None:
    return city.tiles.get(cell) if city else None


def action_spoken(words: Words, action: Action, city: City | None = None) -> str:
    """An action as a sentence for those who hear it: currencies by name, tiles with price and walls, cells in words."""
    match action:
        case Take(cards):
            return words.say("Take {cards}.", cards=_cards(words, cards))
        case Buy(tile, cards):
            buy = words.say("Buy {tile}, for {cards}.", tile=tile_spoken(words, tile), cards=_cards(words, cards))
            return words.text((buy, _paid(words, action.over)))
        case Build(tile, cell):
            return words.say("Build {tile}, on {cell}.", tile=tile_spoken(words, tile), cell=_cell(words, cell))
        case Reserve(tile):
            return words.say("Put into the reserve: {tile}.", tile=tile_spoken(words, tile))
        case Give(tile):
            return words.say("Give to Dirk: {tile}.", tile=tile_spoken(words, tile))
        case Remove(cell):
            if (out := _there(city, cell)) is None:
                return words.say("Move the tile on {cell} to the reserve.", cell=_cell(words, cell))
            return words.say(
                "Move to the reserve: {tile}, from {cell}.", tile=tile_spoken(words, out), cell=_cell(words, cell)
            )
        case Swap(tile, cell):
            values = {"tile": tile_spoken(words, tile), "cell": _cell(words, cell)}
            if (out := _there(city, cell)) is None:
                return words.say("Swap in {tile}, on {cell}.", **values)
            return words.say("Swap in {tile}, on {cell}. Out goes {out}.", **values, out=tile_spoken(words, out))
        case Pass():
            return words.say("Pass: there is nothing to do.")


def _paid(words: Words, over: int) -> str:
    if not over:
        return words.say("That is the exact price: one more action follows.")
    if over > 0:
        return words.plural("That is {n} more than the price.", "That is {n} more than the price.", over)
    return words.plural("That is {n} less than the price.", "That is {n} less than the price.", -over)


def _cards(words: Words, cards: Sequence[Card]) -> str:
    if not cards:
        return cards_name(words, ())
    return words.list(money_name(words, card.currency, card.value) for card in cards)


def _cell(words: Words, cell: Cell) -> str:
    x, y = cell
    return words.say("column {column}, row {row}", column=words.number(x), row=words.number(y))
