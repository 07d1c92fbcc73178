"""Games as sources of tables: what everybody may see at any moment, and nothing else."""

import json

import pytest

from alhambra_nb.engine import DIRK, Game, score_round
from alhambra_nb.play.what_if import Fault, ScenarioError, history_of, read_record, table_at

from .games import history, played


def test_every_moment_of_a_record_is_the_replayed_one() -> None:
    record = played().record()
    found = read_record(json.dumps(record))
    assert found.last == len(played().actions)
    for moment in (0, 1, 17, found.last):
        cut = Game.replay({**record, "actions": record["actions"][:moment]})  # type: ignore[index]
        assert found.games[moment] == cut


def test_the_table_at_a_moment_has_the_cities_the_points_and_the_next_round() -> None:
    for number, game in enumerate(history().games):
        if number % 9 and not game.over:
            continue
        table = table_at(game)
        assert table.names == game.players
        assert all(seat.city == game.city(seat.name) for seat in table.seats)
        if not game.over:
            assert {seat.name: seat.before for seat in table.seats} == game.points
            assert table.rounds == (len(game.state.scored) + 1,)


def test_after_the_end_the_last_scoring_gives_the_final_points() -> None:
    game = played()
    table = table_at(game)
    assert dict(table.points) == game.points
    assert table.winners == game.winners
    cities = {player: game.city(player) for player in game.players}
    assert table.scorings == (score_round(3, cities),)


def test_dirk_s_tiles_are_his() -> None:
    game = played(40, ("Ann", "Ben"))
    table = table_at(game)
    assert game.dirk is not None
    assert table.dirk is not None
    assert sum(table.dirk) == len(game.dirk)
    assert DIRK in table.points


def test_what_is_hidden_does_not_change_the_table() -> None:
    game = played(50)
    assert table_at(game.view("Ann").sample(1)) == table_at(game.view("Ben").sample(2)) == table_at(game)


def test_an_imagined_game_has_one_moment() -> None:
    imagined = played(50).view("Ann").sample(3)
    assert history_of(imagined).games == (imagined,)


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"version": 99}', "[" * 5000])
def test_a_bad_record_is_told(text: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_record(text)
    assert caught.value.wrong.fault is Fault.RECORD
    assert caught.value.wrong.cause is not None


def test_a_player_called_dirk_cannot_sit_here() -> None:
    with pytest.raises(ScenarioError) as caught:
        table_at(played(3, ("Ann", "Ben", DIRK)))
    assert caught.value.wrong.fault is Fault.DIRK_NAME
