"""What every bot promises: legal decisions, from the view alone, the same for the same seed, with reasons."""

from random import Random

import pytest

from alhambra_nb.bots import Greedy, Part, Planner, RandomBot
from alhambra_nb.engine import Game, Give, Phase, Rules
from tests.engine.games import NAMES, TABLES, VARIANTS, whole_game
from tests.engine.test_view import disguised

SMALL = Planner(trials=6, candidates=3)
BOTS = [RandomBot(), Greedy(), Greedy("quick", thorough=False), SMALL]


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_every_decision_is_legal_and_says_why(bot, players, variant):
    games = list(whole_game(players, 40 + players, VARIANTS[variant]))[:-1]
    random = Random(f"{players} {variant}")
    chosen = random.sample(games, 4 if bot is SMALL else 15)
    chosen += [game for game in games if game.phase is not Phase.ACT][-2:]
    for game in chosen:
        decision = bot(game.view(game.to_act), 3)
        assert game.explain(decision.action) is None
        assert decision.candidates[0].action == decision.action
        actions = [candidate.action for candidate in decision.candidates]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(game.legal_actions())
        for candidate in decision.candidates:
            assert candidate.parts
            assert all(isinstance(part, Part) for part, _ in candidate.parts)
            assert candidate.worth == sum(worth for _, worth in candidate.parts)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(
    ("players", "rules"),
    [(2, Rules()), (2, Rules(dirk="turns")), (3, Rules()), (5, Rules())]
    + [(players, Rules.source(text)) for players, text in [(2, "en"), (2, "es"), (4, "en")]],
)
def test_what_is_hidden_changes_no_decision(bot, players, rules):
    random = Random(8)
    games = list(whole_game(players, 50, rules))[:-1]
    for game in random.sample(games, 3 if bot is SMALL else 8):
        player = game.to_act
        other = disguised(game, player, random)
        assert other.state != game.state
        assert bot(other.view(player), 5) == bot(game.view(player), 5)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_the_same_seed_gives_the_same_decision(bot):
    game = list(whole_game(3, 60))[50]
    view = game.view(game.to_act)
    assert bot(view, 1) == bot(view, 1)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_nobody_decides_for_another_or_after_the_end(bot):
    games = list(whole_game(3, 61))
    other = next(player for player in games[30].players if player != games[30].to_act)
    for view in (games[30].view(other), games[-1].view("Ann")):
        with pytest.raises(ValueError, match="must act"):
            bot(view, 1)


@pytest.mark.parametrize("bot", [RandomBot(), Greedy("quick", thorough=False)], ids=lambda bot: bot.name)
@pytest.mark.parametrize(("players", "variant"), [(2, "default"), (2, "dirk_turns"), (4, "en"), (6, "bag_empty")])
def test_bots_play_games_to_their_end(bot, players, variant):
    game = Game.new(NAMES[:players], 3, VARIANTS[variant])
    given = 0
    while not game.over:
        decision = bot(game.view(game.to_act), len(game.actions))
        given += isinstance(decision.action, Give)
        game = game.apply(decision.action)
        assert len(game.actions) < 2000
    assert game.winners
    assert given == 0 or variant == "default"


@pytest.mark.property
@pytest.mark.parametrize("text", ["ja", "en", "de", "es"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_planner_plays_games_by_every_source_text_to_their_end(players, text):
    planner, quick = Planner(trials=2, candidates=2, rounds=1), Greedy(thorough=False)
    game = Game.new(NAMES[:players], 5, Rules.source(text))
    looked_ahead = 0
    while (player := game.to_act) is not None:
        decision = (planner if player == "Ann" else quick)(game.view(player), len(game.actions))
        looked_ahead += decision.candidates[0].trials > 0
        game = game.apply(decision.action)
    assert game.winners
    assert looked_ahead > 15
