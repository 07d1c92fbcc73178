"""What is still to come: it shrinks to nothing as the game goes on."""

import pytest

from alhambra_nb.bots.valuation import Valuation
from alhambra_nb.engine import TILES, BuildingType
from tests.engine.games import TABLES, VARIANTS, whole_game


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_the_outlook_is_of_what_is_left(players, variant):
    games = list(whole_game(players, 70 + players, VARIANTS[variant]))
    for game in games[:-1:10]:
        view = game.view(game.to_act)
        found = Valuation(view).outlook
        rounds = [coming.round for coming in found.rounds]
        assert rounds == [*(round_ for round_, _, _ in view.scoring_places), 3]
        left = [tile for tile in TILES if tile in view.unseen_tiles or tile in view.market]
        for building, share in zip(BuildingType, found.shares, strict=True):
            assert abs(share - sum(tile.building is building for tile in left) / max(1, len(left))) < 1e-9
        assert found.turns > 0
    first, last = (Valuation(game.view("Ann")).outlook for game in (games[0], games[-2]))
    assert first.turns > 4 * last.turns
    assert 2 < first.weight <= 3
    assert Valuation(games[-1].view("Ann")).outlook.rounds == ()
