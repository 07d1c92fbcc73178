"""What lies undrawn shows in nothing: games whose orders differ only there go alike, byte for byte (R4)."""

from random import Random

import pytest

from alhambra_nb.engine import SCORING_CARDS, Game, IllegalAction, Setup
from alhambra_nb.engine.chance import shuffled
from alhambra_nb.words.language import Words
from alhambra_nb.words.log import log_text

from .games import TABLES, VARIANTS, whole_game
from .test_choices import conceivable


def otherwise_ordered(game: Game, random: Random) -> Setup:
    """The setup of the game with another order of all that is not drawn yet, scoring cards within their piles."""
    setup, state = game.setup, game.state
    drawn_tiles, drawn_cards = len(setup.bag) - len(state.bag), len(setup.deck) - len(state.deck)
    assert setup.bag[drawn_tiles:] == state.bag
    assert setup.deck[drawn_cards:] == state.deck
    deck = shuffled([card for card in state.deck if card not in SCORING_CARDS], random)
    for round_, first, last in game.view(game.players[0]).scoring_places:
        deck.insert(random.randint(first, last), SCORING_CARDS[round_ - 1])
    bag = setup.bag[:drawn_tiles] + tuple(shuffled(state.bag, random))
    return Setup(setup.players, setup.rules, random.randrange(10**9), bag, setup.deck[:drawn_cards] + tuple(deck))


def said(game: Game, player: str, random: Random) -> str:
    """All that a player is told: his view, what happened in words, and what is said to what he tries."""
    told = [repr(game.view(player)), log_text(Words("en"), game.events), log_text(Words("de"), game.events)]
    if game.to_act == player:
        tried = list(conceivable(game, random))
        for action in [*game.legal_actions(), *random.sample(tried, min(60, len(tried)))]:
            told.append(repr((str(action), game.view(player).explain(action))))
            if game.explain(action):
                with pytest.raises(IllegalAction) as caught:
                    game.apply(action)
                told.append(repr(caught.value))
    return "\n".join(told)


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_games_that_differ_in_what_is_undrawn_go_alike(players, variant):
    random = Random(f"{players} {variant}")
    games = list(whole_game(players, 30 + players, VARIANTS[variant]))
    # Before a reshuffle, whose order the seed tells, and while there is something left to put into another order.
    early = [game for game in games[:-1] if len(game.state.deck) > 8 and not game.state.reshuffles]
    for game in [early[0], *random.sample(early, 3), early[-1]]:
        setup = otherwise_ordered(game, random)
        assert (setup.bag, setup.deck) != (game.setup.bag, game.setup.deck)
        other = Game.start(setup)
        for action in game.actions:
            other = other.apply(action)
        assert other.events == game.events
        assert other.legal_actions() == game.legal_actions()
        for player in game.players:
            assert said(other, player, Random(1)) == said(game, player, Random(1))
