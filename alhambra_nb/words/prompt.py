"""What the player who acts may do now, and how the game ended."""

from alhambra_nb.engine import Bought, Build, Buy, Ended, Game, Give, Phase, Remove, Swap, Take, TurnBegan, View

from .events import win_sentence
from .language import Words, mark
from .names import tiles_said

_ACT = {
    (True, True, True): mark("Take money, buy a tile or redesign."),
    (True, True, False): mark("Take money or buy a tile."),
    (True, False, True): mark("Take money or redesign; your money buys no tile."),
    (True, False, False): mark("Take money; it buys no tile yet."),
    (False, True, True): mark("Buy a tile or redesign; there is no money to take."),
    (False, True, False): mark("Buy a tile; there is no money to take."),
    (False, False, True): mark("Redesign; there is no money to take, and yours buys no tile."),
    (False, False, False): mark("You can only pass: nothing else is possible."),
}
"""By what is possible: taking money, buying, redesigning."""


def prompt_sentence(words: Words, game: Game | View) -> str:
    """What may be done now, told to the player who acts; to another player of a view, who acts.

    After the end: who won. Of a game, which is seen by nobody in particular, the player is named first.
    """
    if game.to_act is None:
        return _over(words, game)
    who = words.say("{player} is to act.", player=game.to_act)
    if isinstance(game, View) and game.player != game.to_act:
        return who
    prompt = _acting(words, game) if game.phase is Phase.ACT else _placing(words, game)
    return prompt if isinstance(game, View) else words.text((who, prompt))


def _over(words: Words, game: Game | View) -> str:
    for event in reversed(game.events):
        if isinstance(event, Ended):
            return win_sentence(words, event.winners, dict(event.points))
    return words.say("The game is over.")


def _acting(words: Words, game: Game | View) -> str:
    possible = (
        bool(game.legal_actions(Take)),
        bool(game.legal_actions(Buy)),
        bool(game.legal_actions(Build, Remove, Swap)),
    )
    once_more = words.say("Exact payment: act once more.") if _paid_exactly(game) else ""
    return words.text((once_more, words.say(_ACT[possible])))


def _paid_exactly(game: Game | View) -> bool:
    """Has something been bought in this turn? It goes on only after an exact payment (R11)."""
    for event in reversed(game.events):
        if isinstance(event, Bought):
            return True
        if isinstance(event, TurnBegan):
            return False
    return False


def _placing(words: Words, game: Game | View) -> str:
    tiles = [tile for player, tile in game.waiting if player == game.to_act]
    values = {"tiles": tiles_said(words, tiles)}
    if game.phase is Phase.LEFTOVERS:
        return words.plural(
            "Place the leftover tile that you won, in your Alhambra or in the reserve: {tiles}.",
            "Place the {n} leftover tiles that you won, in your Alhambra or in the reserve: {tiles}.",
            len(tiles),
            **values,
        )
    if game.legal_actions(Give):
        return words.plural(
            "Place your bought tile, in your Alhambra or in the reserve, or give it to Dirk: {tiles}.",
            "Place your {n} bought tiles, in your Alhambra or in the reserve, or give them to Dirk: {tiles}.",
            len(tiles),
            **values,
        )
    return words.plural(
        "Place your bought tile, in your Alhambra or in the reserve: {tiles}.",
        "Place your {n} bought tiles, in your Alhambra or in the reserve: {tiles}.",
        len(tiles),
        **values,
    )
