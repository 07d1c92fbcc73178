"""Tables for tests: positions that bots have reached, and tables made to be awkward."""

from functools import cache

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import TILES, BuildingType, City, Game, OpenSeat, Tile
from alhambra_nb.engine.money import all_cards
from alhambra_nb.picture.table import SeatPicture, TableLabels, TablePicture

NAMES = ("Ann", "Ben", "Cid", "Dora", "Emily-Charlotte of the long name", "王" * 30)
LABELS = TableLabels(
    "title", "market", "display", "bag", "deck", "hand", "covered", "reserve", "waiting", "Dirk", "acts", "mine"
)


@cache
def played(players: int, actions: int, seed: int = 7) -> Game:
    """A game after so many actions of bots, or its end."""
    game, bot = Game.new(players=NAMES[:players], seed=seed), Greedy(thorough=False)
    for step in range(actions):
        if game.to_act is None:
            break
        game = game.apply(bot(game.view(game.to_act), step).action)
    return game


def seat_picture(game: Game, seat: OpenSeat) -> SeatPicture:
    counts = seat.city.counts()
    return SeatPicture(
        seat.player,
        seat.city,
        seat.reserve,
        seat.cards,
        game.points[seat.player],
        tuple(counts[building] for building in BuildingType),
        seat.city.longest_wall().length,
        game.to_act == seat.player,
    )


def table_of(game: Game) -> TablePicture:
    """The table as the first player sees it."""
    view = game.view(game.players[0])
    me, *others = (seat_picture(game, seat) for seat in view.seats)
    waiting = tuple(tile for player, tile in view.waiting if player == view.player)
    return TablePicture(
        market=view.market,
        display=view.display,
        hand=view.hand,
        bag=view.bag,
        deck=view.deck,
        dirk=view.dirk,
        me=me,
        others=tuple(others),
        labels=LABELS,
        waiting=waiting,
    )


def row_city(tiles: int) -> City:
    """A city of one long row, which no room likes."""
    return City({(x + 1, 0): tile for x, tile in enumerate(TILES[:tiles])})


CARDS = all_cards(3)
BLOCK = City({(x, y): Tile.parse("X") for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0)})
