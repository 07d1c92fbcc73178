"""Whole games by a state machine, for every number of players and every variant.

After every step: tiles and cards are conserved, Alhambras are legal, what is listed is accepted, a sample of what is
not is refused, and the states before are what they were.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import Phase as Trying
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from alhambra_nb.engine import (
    FOUNTAIN,
    SCORING_CARDS,
    TILES,
    City,
    Ended,
    Game,
    IllegalAction,
    Pass,
    Phase,
    Rules,
    ScoringCardDrawn,
    TurnBegan,
    all_cards,
)

from .games import NAMES, TABLES, VARIANTS, all_cards_of, all_tiles_of, lively_action, simple_action
from .test_choices import conceivable


class GameMachine(RuleBasedStateMachine):
    players: int
    variant: Rules

    @initialize(seed=st.integers(0, 10**6))
    def begin(self, seed: int) -> None:
        self.random = Random(seed)
        self.game = Game.new(NAMES[: self.players], seed, self.variant)
        self.before: list[tuple[Game, str]] = []

    def step(self, action) -> None:
        old = self.game
        if self.random.random() < 0.1:
            self.before.append((old, fingerprint(old)))
        self.game = old.apply(action)
        assert self.game.events[: len(old.events)] == old.events
        assert len(self.game.events) > len(old.events)
        assert self.game.actions == (*old.actions, action)

    @rule(choice=st.integers(0, 10**4))
    def act_somehow(self, choice: int) -> None:
        listed = self.game.legal_actions()
        assert bool(listed) is not self.game.over
        if listed:
            self.step(listed[choice % len(listed)])

    @rule(count=st.integers(1, 25))
    def play_on(self, count: int) -> None:
        for _ in range(count):
            if not self.game.over:
                self.step(lively_action(self.game, self.random))

    @rule()
    def all_listed_are_accepted_and_others_refused(self) -> None:
        for action in self.game.legal_actions():
            assert self.game.apply(str(action)) == self.game.apply(action)
        fingerprint_before = fingerprint(self.game)
        conceived = [Pass()] if self.game.over else conceivable(self.game, self.random)
        illegal = [action for action in conceived if self.game.explain(action)]
        assert illegal
        for action in self.random.sample(illegal, min(40, len(illegal))):
            with pytest.raises(IllegalAction) as caught:
                self.game.apply(action)
            assert caught.value.rules
            assert caught.value.action == action
        assert fingerprint(self.game) == fingerprint_before

    @invariant()
    def nothing_is_lost_and_nothing_illegal(self) -> None:
        check(self.game)

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        while not self.game.over:
            self.step(simple_action(self.game, self.random))
        check(self.game)
        for old, was in self.before:
            assert fingerprint(old) == was
        assert Game.replay(self.game.record()) == self.game


def fingerprint(game: Game) -> str:
    return f"{game.state!r} {game.events!r} {game.actions!r}"


def check(game: Game) -> None:
    assert all_tiles_of(game) == Counter(TILES)
    drawn = Counter(SCORING_CARDS[event.round - 1] for event in game.events if isinstance(event, ScoringCardDrawn))
    cards = Counter(all_cards(game.rules.copies(len(game.players)))) + Counter(SCORING_CARDS)
    assert all_cards_of(game) + drawn == cards
    for player in game.players:
        city = game.city(player)
        assert city.legal
        assert City(city.tiles).legal
        assert city.tiles[0, 0] == FOUNTAIN
        assert game.hand(player) == tuple(sorted(game.hand(player)))
    assert game.over == (game.to_act is None) == isinstance(game.events[-1], Ended) == (game.phase is Phase.OVER)
    assert (game.phase in (Phase.PLACE, Phase.LEFTOVERS)) <= bool(game.waiting)
    if isinstance(game.events[-1], TurnBegan):
        assert all(game.market)
        assert not game.waiting
        assert game.to_act == game.events[-1].player == game.players[game.state.owner]


@pytest.mark.property
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_whole_games(players, variant):
    machine = type("Machine", (GameMachine,), {"players": players, "variant": VARIANTS[variant]})
    examples = max(3, settings().max_examples // 40)
    # A failing game is told by its seed; to make it smaller would take minutes.
    quick = settings(max_examples=examples, stateful_step_count=20, phases=[Trying.generate])
    run_state_machine_as_test(machine, settings=quick)
