"""Remembered hands are the true ones, and games are imagined with them."""

import pytest

from alhambra_nb.bots.memory import imagined, remembered
from tests.engine.games import TABLES, VARIANTS, all_cards_of, all_tiles_of, table, whole_game


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_what_is_remembered_is_true(players, variant):
    for game in list(whole_game(players, 90 + players, VARIANTS[variant]))[::11]:
        for player in game.players:
            others = {other: game.hand(other) for other in game.players if other != player}
            assert remembered(game.view(player)) == others


def test_a_game_that_did_not_begin_at_its_beginning_is_not_remembered():
    assert remembered(table({"Ann": "b1", "Ben": "g1"}).view("Ann")) is None


@pytest.mark.parametrize(("players", "variant"), [(2, "default"), (3, "en"), (5, "nobody")])
def test_imagined_games_have_the_remembered_hands_and_all_that_there_is(players, variant):
    for game in list(whole_game(players, 95, VARIANTS[variant]))[:-1:17]:
        player = game.to_act
        view = game.view(player)
        found = imagined(view, 4, remembered(view))
        assert found.view(player) == view
        assert [found.hand(other) for other in game.players] == [game.hand(other) for other in game.players]
        assert all_cards_of(found) == all_cards_of(game)
        assert all_tiles_of(found) == all_tiles_of(game)
        assert sorted(map(str, found.state.deck)) == sorted(map(str, game.state.deck))
        assert found != imagined(view, 5, remembered(view))
        assert imagined(view, 4, None) == view.sample(4)
