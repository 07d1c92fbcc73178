"""What the planner sees ahead, and that its budget is kept."""

import pytest

from alhambra_nb.bots import Greedy, Part, Planner
from alhambra_nb.bots.planner import lead, lead_after
from alhambra_nb.engine import Buy, Phase, parse_action
from tests.engine.games import table, whole_game


def positions(count: int):
    games = [game for game in whole_game(3, 80) if game.phase is Phase.ACT and len(game.legal_actions()) > 8]
    return games[:: len(games) // count]


def test_candidates_are_tried_more_the_longer_they_last_and_no_more_than_the_budget():
    for game in positions(4):
        decision = Planner(trials=12, candidates=4, rounds=1)(game.view(game.to_act), 2)
        trials = [candidate.trials for candidate in decision.candidates]
        assert len(trials) == 4
        assert min(trials) >= 1
        assert sum(trials) <= 12
        assert trials[0] == max(trials)
        parts = {part for candidate in decision.candidates for part, _ in candidate.parts}
        assert parts == {Part.LOOKAHEAD, Part.FIRST_SIGHT}


def test_each_stage_is_for_the_better_half_until_two_are_left():
    for game in positions(4):
        decision = Planner(trials=48, rounds=1, candidates=8)(game.view(game.to_act), 2)
        trials = [candidate.trials for candidate in decision.candidates]
        assert sorted(trials, reverse=True) == [2 + 4 + 8] * 2 + [2 + 4] * 2 + [2] * 4
        assert trials[:2] == [14, 14]


def test_no_time_is_one_trial_of_each_candidate():
    game = positions(4)[1]
    decision = Planner(trials=1000, candidates=5, seconds=0.0)(game.view(game.to_act), 2)
    assert [candidate.trials for candidate in decision.candidates] == [1] * 5


def test_one_way_to_pay_exactly_and_one_other_for_a_tile():
    game = table({"Ann": "b1 b2 b3 b4 b5 b6 b7 b8", "Ben": "g1"}, market="P7-E . . .", bag="P8 S9 A9 C9-S G9-E")
    assert len(game.legal_actions(Buy)) > 8
    decision = Planner(trials=8)(game.view("Ann"), 1)
    payments = [candidate.action for candidate in decision.candidates if isinstance(candidate.action, Buy)]
    sums = [sum(card.value for card in buy.cards) for buy in payments]
    assert len(payments) <= 2
    assert sums.count(7) == 1


def test_tiles_are_placed_as_greedy_does():
    for game in list(whole_game(3, 81))[10:-1]:
        if game.phase is not Phase.ACT:
            view = game.view(game.to_act)
            assert Planner()(view, 3) == Greedy()(view, 3)


def test_the_lead_after_the_end_is_of_the_true_points():
    *_, game = whole_game(3, 82)
    points = [game.points[player] for player in game.players]
    assert lead(game, "Ann") == (points[0] - (points[1] + points[2]) / 4, None)


def test_who_gets_the_last_tile_is_seen_ahead():
    """The bag is empty, so that this turn is the last; the tile goes to Ben for most money, if Ann leaves it."""
    game = table(
        {"Ann": "b9", "Ben": "b9 b9"}, market="T9-NE . . .", bag="", display="b1 g1 o1 y1",
        cities={"Ann": "F@0,0 T11@1,0", "Ben": "F@0,0 T12@1,0"},
    )  # fmt: skip
    bought, taken = (lead_after(game, parse_action(text), 1) for text in ("buy T9-NE with b9", "take b1"))
    # 21 and 13 for the towers one way or the other, and the walls of T9-NE.
    assert bought == 2 + 21 - 13 / 2
    assert taken == 13 - (2 + 21) / 2


@pytest.mark.parametrize("rounds", [1, 2])
def test_imagined_games_go_on_until_everybody_had_his_turns(rounds):
    game = positions(4)[0]
    action = game.legal_actions()[0]
    after = lead_after(game, action, rounds)
    assert after == lead_after(game, action, rounds)
    assert after != lead(game, game.to_act)[0]
