"""A game of quick bots for tests, played once."""

from functools import cache

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import Game
from alhambra_nb.play.what_if import History, history_of


@cache
def played(actions: int = 10**6, players: tuple[str, ...] = ("Ann", "Ben", "Cid"), seed: int = 4) -> Game:
    bot = Greedy("quick", thorough=False)
    game = Game.new(players, seed)
    while (player := game.to_act) is not None and len(game.actions) < actions:
        game = game.apply(bot(game.view(player), len(game.actions)).action)
    return game


@cache
def history() -> History:
    return history_of(played())
