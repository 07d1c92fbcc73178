"""The bot that looks ahead: it imagines how the game may go on, often, and takes what did best on average."""

import time
from dataclasses import dataclass, replace
from statistics import mean

from alhambra_nb.engine import Action, Buy, Game, Phase, View
from alhambra_nb.engine.chance import below, random_of

from .bot import Candidate, Decision, Part, check_turn, decide
from .greedy import Greedy
from .majority import RIVALS
from .memory import imagined, remembered
from .purse import values_of
from .valuation import Valuation

SEEDS = 2**53

ROOM = 5.0
"""Points for having a place for every tile that may still come."""

FIRST_SIGHT = 0.5
"""What Greedy's opinion of an action counts beside what came of it in imagined games."""


@dataclass(frozen=True, slots=True)
class Planner:
    """Plays each promising action in imagined games, where everybody goes on greedily for some turns.

    ``trials``: how many imagined games a decision takes at most with three players; with more players they take longer,
    and there are fewer in proportion. They are shared out in stages, each to the better half of the candidates until
    two are left; those of a stage begin with the same hidden cards and tiles. ``candidates``: how many actions are
    tried, those that Greedy holds for best. ``rounds``: the imagined games go on until each player has had so many
    turns; what is then reached counts as much as what was reached a round before. ``memory``: does it remember the
    other hands, which everybody saw come together? ``seconds``: no further imagined games after that time; then the
    decision depends on the machine's speed, which it does not for None. Tiles are placed as Greedy does.
    """

    name: str = "planner"
    trials: int = 32
    candidates: int = 4
    rounds: int = 2
    memory: bool = True
    seconds: float | None = None

    def __call__(self, view: View, seed: int) -> Decision:
        """What did best. Raises ValueError if another must act, or nobody."""
        check_turn(view)
        at_first_sight = GREEDY(view, seed)
        promising = _promising(at_first_sight, self.candidates)
        if view.phase is not Phase.ACT or len(promising) == 1:
            return at_first_sight
        trials = self.trials * 3 // max(3, len(view.seats))
        return _Trials(view, promising, seed, memory=self.memory).decision(trials, self.rounds, self.seconds)


GREEDY = Greedy()
QUICK = Greedy(thorough=False)


def lead_after(game: Game, action: Action, rounds: int) -> float:
    """The lead of the player who acts, when he has taken this action, and everybody so many turns, quick and greedy.

    It is the mean of what it is after one such round, after two, and so on, which varies less than the last alone.
    """
    player = game.to_act
    assert player is not None
    table = len(game.players)
    turn = game.turn
    found = []
    chosen: Action | None = action
    for round_ in range(1, rounds + 1):
        until = turn + round_ * table
        if chosen is not None:
            game = game.apply(chosen)
        while (actor := game.to_act) is not None and (game.turn < until or game.phase is not Phase.ACT):
            game = game.apply(QUICK(game.view(actor), 0).action)
        ahead, chosen = lead(game, player)
        found.append(ahead)
    return mean(found)


def lead(game: Game, player: str) -> tuple[float, Action | None]:
    """How many points the player may expect beside the others', whose mean counts as in ``majority``.

    Where it is his turn, what he can do at once counts too; then what he chooses is told as well.
    """
    me = game.players.index(player)
    chosen = None
    if game.over:
        standing = [float(game.points[name]) for name in game.players]
    else:
        view = game.view(player)
        now = Valuation(view)
        standing = now.standings()
        for place, name in enumerate(game.players):
            standing[place] += now.money(values_of(game.hand(name)))
        standing[me] += ROOM * min(1.0, now.outlook.turns / 6) * now.room(game.city(player))
        if game.to_act == player:
            decision = QUICK.decision(view, 0, now)
            standing[me] += decision.candidates[0].worth
            chosen = decision.action
        standing[me] += sum([now.reserved(now.tile(tile)) for tile in game.reserve(player)])
    others = standing[:me] + standing[me + 1 :]
    return standing[me] - RIVALS * mean(others), chosen


def _promising(at_first_sight: Decision, most: int) -> list[Candidate]:
    """The best candidates, but of the ways to pay for a tile only the best exact one and the best other."""
    found: list[Candidate] = []
    paid: set[tuple[str, bool]] = set()
    for candidate in at_first_sight.candidates:
        match candidate.action:
            case Buy(tile) as buy:
                way = str(tile), buy.exact
                if way in paid:
                    continue
                paid.add(way)
        found.append(candidate)
    return found[:most]


class _Trials:
    """The candidates of a decision with the leads that imagined games gave them."""

    def __init__(self, view: View, promising: list[Candidate], seed: int, *, memory: bool) -> None:
        self.view = view
        self.hands = remembered(view) if memory else None
        self.seed = seed
        self.first_sight = {candidate.action: FIRST_SIGHT * candidate.worth for candidate in promising}
        self.leads: dict[Action, list[float]] = {action: [] for action in self.first_sight}

    def decision(self, trials: int, rounds: int, seconds: float | None) -> Decision:
        """Share out the trials in stages, after each of which the better half goes on; the best of the last stage."""
        until = None if seconds is None else time.perf_counter() + seconds
        random = random_of(f"planner {self.seed}")
        left = list(self.leads)
        stages = (len(left) - 1).bit_length()
        for stage in range(stages):
            for _ in range(max(1, trials // stages // len(left))):
                game = imagined(self.view, below(SEEDS, random), self.hands)
                for action in left:
                    self.leads[action].append(lead_after(game, action, rounds))
                if until is not None and time.perf_counter() > until:
                    return self._best_of(left)
            if stage < stages - 1:
                left = sorted(left, key=self._worth, reverse=True)[: (len(left) + 1) // 2]
        return self._best_of(left)

    def _worth(self, action: Action) -> float:
        return mean(self.leads[action]) + self.first_sight[action]

    def _best_of(self, left: list[Action]) -> Decision:
        average = mean([mean(leads) for leads in self.leads.values()])
        candidates = {
            action: Candidate(
                action,
                ((Part.LOOKAHEAD, mean(leads) - average), (Part.FIRST_SIGHT, self.first_sight[action])),
                len(leads),
            )
            for action, leads in self.leads.items()
        }
        finalists = decide([candidates[action] for action in left], self.seed)
        others = [found for action, found in candidates.items() if action not in left]
        others.sort(key=lambda found: -found.worth)
        return replace(finalists, candidates=(*finalists.candidates, *others))
