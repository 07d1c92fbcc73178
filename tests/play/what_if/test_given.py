"""What a notebook may give for a table, in one line."""

import json
from typing import Any

import pytest

from alhambra_nb.engine import BuildingType, City, Game, NotationError, RecordError
from alhambra_nb.play.what_if import Counts, Pair, Scenario, ScenarioError, Seat, both_text, link
from alhambra_nb.play.what_if.given import given_lab
from alhambra_nb.play.what_if.state import START

from .games import played

TWO = {"Ann": {"tower": 3, "wall": 4, "points": 12}, "Ben": "F@0,0 P8@1,0"}
TABLE = Scenario((Seat("Ann", Counts((0, 0, 0, 0, 0, 3), 4), 12), Seat("Ben", City.parse("F@0,0 P8@1,0"))))


def test_counts_and_cities_with_and_without_dirk() -> None:
    assert given_lab(TWO).pair == Pair(TABLE)
    with_dirk = given_lab(TWO, {BuildingType.TOWER: 1}, "all").pair.a
    assert with_dirk == Scenario(TABLE.seats, (0, 0, 0, 0, 0, 1), (1, 2, 3))
    assert given_lab(TWO, {}, 2).pair.a == Scenario(TABLE.seats, (0,) * 6, (2,))
    assert given_lab(None).pair == Pair(START)


def test_texts_links_games_and_records() -> None:
    other = Scenario((Seat("Ann"), Seat("Ben")), None, (1,))
    for text in (both_text(TABLE, other), link(TABLE, other)):
        assert given_lab(text).pair == Pair(TABLE, other)
    game = played(30)
    for source in (game, game.record(), json.dumps(game.record())):
        lab = given_lab(source)
        assert lab.history is not None
        assert lab.history.games[lab.moment] == game
        assert given_lab(source, moment=3).moment == 3
        assert given_lab(source, round_=3).pair.a.rounds == (3,)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        (({"Ann": {"tower": 12}, "Ben": {}},), ScenarioError),
        (({"Ann": {"castle": 1}, "Ben": {}},), ValueError),
        (({"Ann": {"tower": "3"}, "Ben": {}},), ValueError),
        (({"Ann": {"wall": 1.0}, "Ben": {}},), ValueError),
        (({"Ann": {}},), ScenarioError),
        (({},), ScenarioError),
        (({"Ann": "F@0,0 Q", "Ben": {}},), NotationError),
        (({"Ann": 3, "Ben": {}},), TypeError),
        (({1: {}, 2: {}},), TypeError),
        ((7,), TypeError),
        (("Ann 3T",), ScenarioError),
        ((TWO, None, 4), ValueError),
        ((TWO, None, None, 3), ValueError),
        ((TWO, {"tower": 9}), ScenarioError),
        (("Ann:\nBen:", {"tower": 1}), ValueError),
        (({"version": 9, "actions": []},), RecordError),
    ],
)
def test_what_cannot_be_is_refused(given: tuple[Any, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        given_lab(*given)


def test_a_moment_that_there_is_none_of() -> None:
    with pytest.raises(ValueError, match="moment"):
        given_lab(Game.new(("Ann", "Ben"), 1), moment=1)
