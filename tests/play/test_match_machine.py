"""Any intents, sensible and crafted, in any order, at tables of every size and variant."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import Phase as Trying
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from alhambra_nb.engine import Rules
from alhambra_nb.picture.table import Target
from alhambra_nb.play import match as play
from alhambra_nb.play.loading import sealed
from alhambra_nb.play.match import Match, update
from alhambra_nb.play.match_view import match_view
from alhambra_nb.play.past import undo_fault
from alhambra_nb.play.seal import seal
from alhambra_nb.play.stepper import AskFor, AskTotal, Go, GoTo
from alhambra_nb.words import Words
from tests.engine.games import NAMES, TABLES, VARIANTS

from .matches import begun, moves

wholes = st.integers(-2, 8)
odd = st.sampled_from([None, True, "0", 1.0, -1, 10**30, float("nan"), (), (0,), (True, 0), (0, 99), [1], {}, b"x"])
kinds = st.sampled_from(["slot", "money", "card", "waiting", "reserve", "player", "dirk"])
cells = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
targets = (
    st.builds(Target, kinds, wholes)
    | st.builds(Target, st.just("cell"), cells)
    | st.builds(Target, kinds | st.just("cell") | odd, wholes | cells | odd)
    | odd
)
texts = st.sampled_from(
    ["pass", "take b1", "buy T9-NE with b9", "remove 1,0", "build G11@0,1", "dirk G11", "", "x", "@"]
)

intents = st.one_of(
    st.builds(play.Press, targets),
    st.builds(play.Press, targets),
    st.builds(play.Act, texts | odd),
    st.just(play.Take()),
    st.just(play.Buy()),
    st.just(play.Remove()),
    st.just(play.Clear()),
    st.builds(play.Place, st.sampled_from(["reserve", "dirk", "moon"]) | odd),
    st.builds(play.MoveCursor, st.sampled_from(["left", "right", "up", "down"]), st.sampled_from(["wide", "tall"])),
    st.builds(play.MoveCursor, odd, odd),
    st.just(play.Undo()),
    st.just(play.Undo()),
    st.just(play.Redo()),
    st.builds(play.Explore, st.booleans() | odd),
    st.just(play.Uncover()),
    st.builds(play.Enlarge, st.sampled_from(NAMES) | odd),
    st.builds(play.Zoom, wholes | odd),
    st.builds(play.Pan, wholes | odd, wholes | odd),
    st.builds(play.OpenScoring, wholes | odd),
    st.just(play.CloseScoring()),
    st.builds(play.ScoringPage, wholes | odd),
    st.builds(play.InScoring, st.builds(Go, wholes | odd) | st.builds(GoTo, wholes | odd) | odd),
    st.builds(play.InScoring, st.builds(AskFor, st.just("Ann") | odd, st.just("wall") | odd)),
    st.builds(play.InScoring, st.builds(AskTotal, st.just("Ann") | odd)),
    st.builds(play.GoTo, st.integers(0, 60) | odd),
    st.builds(play.Step, wholes | odd),
    st.just(play.Branch()),
    st.just(play.Return()),
    st.builds(play.BotActs, odd, odd),
    st.builds(play.HintCame, odd, odd),
    st.builds(play.Load, st.sampled_from(["", "{}", "null", seal({})]) | odd),
    odd,
)

ACTING = (play.Press, play.Act, play.Take, play.Buy, play.Remove, play.Place)


class MatchMachine(RuleBasedStateMachine):
    players: int
    variant: Rules

    @initialize(seed=st.integers(0, 10**6), people=st.sets(st.sampled_from(NAMES), max_size=3))
    def begin(self, seed: int, people: set[str]) -> None:
        self.random = Random(seed)
        self.match = begun(self.players, " ".join(sorted(people)), seed, self.variant)

    @rule(intent=intents)
    def anything(self, intent) -> None:
        before = self.match
        after = self.match = update(before, intent)
        assert replace(update(before, intent), error=after.error) == after
        if after.game is not before.game:
            self.moved(before, after, intent)
        if after.line[: before.at + 1] != before.line[: before.at + 1]:
            assert isinstance(intent, play.Return)

    def moved(self, before: Match, after: Match, intent: object) -> None:
        """Only some intents change the position, and those that act change it by one legal action of the viewer's."""
        assert isinstance(intent, (*ACTING, play.Undo, play.Redo, play.GoTo, play.Step, play.Return))
        if isinstance(intent, ACTING):
            assert before.viewer == before.game.to_act
            assert not before.review
            assert after.at == before.at + 1 == len(after.line) - 1
            assert before.game.apply(after.game.actions[-1]) == after.game
            if undo_fault(after) is None and not after.explore:
                assert update(after, play.Undo()).game is before.game
                assert update(update(after, play.Undo()), play.Redo()).game is after.game
        if isinstance(intent, play.Undo):
            assert after.game.to_act == before.viewer
            assert after.line == before.line

    @rule(count=st.integers(1, 12))
    def play_on(self, count: int) -> None:
        for _ in range(count):
            if self.match.live:
                self.match = moves(self.match, self.random, by_list=self.random.random() < 0.5)

    @rule()
    def keep_and_load(self) -> None:
        kept = update(self.match, play.Load(sealed(self.match)))
        assert kept.line == self.match.line
        assert kept.at == self.match.at

    @rule(language=st.sampled_from(["en", "de"]))
    def show(self, language: str) -> None:
        view = match_view(self.match, Words(language))
        assert view.picture.cursor == (self.match.cursor if self.match.cursor_seen else None)
        assert view.can_undo is (undo_fault(self.match) is None)

    @invariant()
    def the_line_is_a_game(self) -> None:
        if not hasattr(self, "match"):
            return
        match = self.match
        assert 0 <= match.at < len(match.line)
        game = match.game
        assert match.viewer in (None, *match.people)
        if match.live and game.to_act in match.people:
            assert match.cover in (None, game.to_act)
        if match.chosen or match.display or match.cards:
            assert match.viewer == game.to_act
        held = [scored.round for scored in game.state.scored]  # the second may never come (R23)
        assert match.scoring is None or match.scoring.scoring.round in held

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        for before, after in pairwise(self.match.line):
            assert before.apply(after.actions[-1]) == after


@pytest.mark.property
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_any_intents(players, variant):
    machine = type("Machine", (MatchMachine,), {"players": players, "variant": VARIANTS[variant]})
    examples = max(4, settings().max_examples // 20)
    quick = settings(max_examples=examples, stateful_step_count=40, phases=[Trying.generate])
    run_state_machine_as_test(machine, settings=quick)
