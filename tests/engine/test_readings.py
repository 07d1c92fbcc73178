"""Every reading of the rules that the options allow, together, and the four source texts: whole games (R27)."""

from itertools import product
from typing import get_args

import pytest

from alhambra_nb.engine import Game, Rules
from alhambra_nb.engine.rules import OPTIONS, SourceText

from .games import whole_game
from .test_game_machine import check

READINGS = [Rules(**dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())]


def play_and_check(players: int, seed: int, rules: Rules) -> Game:
    for number, game in enumerate(whole_game(players, seed, rules)):
        if number % 25 == 0:
            check(game)
    check(game)
    assert Game.replay(game.record()) == game
    return game


def test_there_are_as_many_readings_as_options_allow():
    assert len(set(READINGS)) == 3 * 2 * 2 * 2 * 2


@pytest.mark.property
@pytest.mark.parametrize("rules", READINGS, ids=lambda rules: "-".join(map(str, rules.to_dict().values())))
def test_two_players_play_every_reading_to_its_end(rules):
    game = play_and_check(2, 11, rules)
    assert game.winners
    assert "Dirk" not in game.winners


@pytest.mark.property
@pytest.mark.parametrize("text", get_args(SourceText))
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_plays_the_source_texts_to_their_end(players, text):
    game = play_and_check(players, 12, Rules.source(text))
    assert game.winners
    assert (game.dirk is None) is (players > 2)
