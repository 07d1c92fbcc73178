"""Whole matches by a person's means alone: by the canvas, and by the list."""

import pytest

from alhambra_nb.engine import Game, Give, Remove, Swap
from alhambra_nb.play.match import Act
from tests.engine.games import NAMES, TABLES, VARIANTS

from .matches import begun, on_canvas, played


@pytest.mark.parametrize(("players", "variant"), TABLES)
@pytest.mark.parametrize("by_list", [False, True])
def test_people_play_whole_games(players, variant, by_list):
    rules = VARIANTS[variant]
    everybody = " ".join(NAMES[:players])
    *_, match = played(begun(players, everybody, 60 + players, rules), 5, by_list=by_list)
    assert match.game.over
    assert match.game == Game.replay(match.game.record())
    assert match.line[0] == Game.new(NAMES[:players], 60 + players, rules)
    for before, after, action in zip(match.line, match.line[1:], match.game.actions, strict=False):
        assert before.apply(action) == after


def test_every_kind_of_action_was_among_them():
    *_, match = played(begun(2, "Ann Ben", 62), 5, by_list=False)
    kinds = {type(action) for action in match.game.actions}
    assert {Give, Remove, Swap} <= kinds


def test_the_canvas_alone_needs_no_list():
    """Only a pass, which is legal where nothing else is, comes from a button of its own."""
    for match in played(begun(3, "Ann"), 5):
        if not match.bot and not match.game.over:
            for action in match.game.legal_actions():
                assert not any(isinstance(intent, Act) for intent in on_canvas(match, action))
