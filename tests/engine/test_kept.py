"""Frozen objects that are made quickly are those that their own classes make."""

import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from alhambra_nb.engine.situation import Situation
from alhambra_nb.engine.state import Draft, State

from .games import whole_game


def test_a_state_thawed_and_frozen_is_the_state():
    for game in list(whole_game(3, 5))[::9]:
        again = Draft(game.state).frozen()
        assert again == game.state
        assert repr(again) == repr(game.state)
        assert again == State(**{part.name: getattr(again, part.name) for part in fields(State)})
        assert pickle.loads(pickle.dumps(again)) == again
        with pytest.raises(FrozenInstanceError):
            again.turn = 3


def test_a_situation_is_kept_and_never_goes_stale():
    for game in list(whole_game(2, 6))[::9]:
        state = game.state
        now = state.situation()
        assert state.situation() is now
        assert now == Situation(**{part.name: getattr(now, part.name) for part in fields(Situation)})
        assert Draft(state).frozen().situation() is not now
        assert replace(state, display=(None,) * 4).situation().display == (None,) * 4
        with pytest.raises(FrozenInstanceError):
            now.hand = ()


def test_the_money_of_a_hand_by_currency():
    for game in list(whole_game(4, 7))[::9]:
        now = game.state.situation()
        assert sum(now.money, ()) == now.hand
        for slot, money in enumerate(now.money, 1):
            assert {card.currency.slot for card in money} <= {slot}
