"""The random bot: each kind of action as likely as any other."""

from collections import Counter

from alhambra_nb.bots import RandomBot
from alhambra_nb.engine import Buy, Remove, Take
from tests.engine.games import table


def test_kinds_come_equally_often_and_worths_are_chances():
    game = table({"Ann": "b2 b3 b4", "Ben": "g1"}, cities={"Ann": "F@0,0 P8@1,0"}, display="b1 g2 o9 y9")
    view = game.view("Ann")
    decisions = [RandomBot()(view, seed) for seed in range(600)]
    kinds = Counter(type(decision.action) for decision in decisions)
    assert set(kinds) == {Take, Buy, Remove}
    assert all(150 < count < 250 for count in kinds.values())
    for decision in decisions[:5]:
        assert abs(sum(candidate.worth for candidate in decision.candidates) - 1) < 1e-9
        worth = {candidate.action: candidate.worth for candidate in decision.candidates}
        assert worth == {candidate.action: candidate.worth for candidate in decisions[0].candidates}
