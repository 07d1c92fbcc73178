"""The quick points of a round are the sums of its steps (R16-R20)."""

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from alhambra_nb.engine import BuildingType, score_round
from alhambra_nb.engine.points import round_points

from .cities import legal_cities
from .games import whole_game

few = st.dictionaries(st.sampled_from(BuildingType), st.integers(0, 4))


@pytest.mark.property
@given(st.integers(1, 3), st.lists(legal_cities(8), min_size=1, max_size=6), st.none() | few)
def test_quick_points_are_the_sums_of_the_steps(round_, cities, dirk):
    table = dict(zip("ABCDEF", cities, strict=False))
    note(str(table))
    assert round_points(round_, table, dirk) == score_round(round_, table, dirk).points


@pytest.mark.parametrize("players", range(2, 7))
def test_in_whole_games_too(players):
    for seed in range(4):
        *_, game = whole_game(players, seed)
        assert len(game.state.scored) >= 1
        total = dict.fromkeys(game.points, 0)
        for scored in game.state.scored:
            assert dict(scored.points) == scored.scoring.points
            for player, points in scored.scoring.points.items():
                total[player] += points
        assert game.points == total
