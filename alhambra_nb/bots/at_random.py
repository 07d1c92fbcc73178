"""The bot that does anything."""

from dataclasses import dataclass

from alhambra_nb.engine import View
from alhambra_nb.engine.chance import below, random_of

from .bot import Candidate, Decision, Part, check_turn


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes one kind of action at random, then one action of that kind, so that it does not drown in payments.

    The worth of a candidate is its chance to be taken, from 0 to 1.
    """

    name: str = "random"

    def __call__(self, view: View, seed: int) -> Decision:
        """Anything. Raises ValueError if another must act, or nobody."""
        check_turn(view)
        actions = view.legal_actions()
        kinds = list(dict.fromkeys([type(action) for action in actions]))
        random = random_of(f"random {seed}")
        kind = kinds[below(len(kinds), random)]
        of_kind = [action for action in actions if type(action) is kind]
        chosen = of_kind[below(len(of_kind), random)]
        sizes = {kind: sum([type(action) is kind for action in actions]) for kind in kinds}
        others = sorted([action for action in actions if action != chosen], key=lambda action: sizes[type(action)])
        candidates = [
            Candidate(action, ((Part.CHANCE, 1 / len(kinds) / sizes[type(action)]),)) for action in (chosen, *others)
        ]
        return Decision(chosen, tuple(candidates))
