"""What a bot is: it gets a view and a seed and returns a decision, which says why, as data."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from alhambra_nb.engine import Action, View
from alhambra_nb.engine.chance import below, random_of


class Part(StrEnum):
    """What the worth of a candidate is made of. The value is a short plain tag; sentences come from the catalogues.

    All but CHANCE are in points of lead, what the bot expects to gain on the others until the end.
    """

    TYPES = "types"
    """Places for the building types in the scorings to come, the others' losses too."""
    WALL = "wall"
    """The longest wall in the scorings to come."""
    ROOM = "room"
    """Places for the tiles that may still come."""
    RESERVE = "reserve"
    """What tiles in the reserve may still be good for."""
    MONEY = "money"
    """What the hand can buy."""
    MORE = "more"
    """The further action after an exact payment."""
    DENIAL = "denial"
    """What another might have done with the tile."""
    LOOKAHEAD = "lookahead"
    """How the lead grew in the games that the bot imagined, beside the average of the candidates."""
    FIRST_SIGHT = "first sight"
    """What the bot expected before it imagined games."""
    CHANCE = "chance"
    """Nothing but chance."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was considered, and its worth in parts. ``trials``: how many imagined games tried it."""

    action: Action
    parts: tuple[tuple[Part, float], ...]
    trials: int = 0

    @property
    def worth(self) -> float:
        """The sum of the parts."""
        return sum([worth for _, worth in self.parts])


@dataclass(frozen=True, slots=True)
class Decision:
    """The action, and the candidates, the chosen one first.

    The others go by falling worth, those that were given up after few trials last.
    """

    action: Action
    candidates: tuple[Candidate, ...]


class Bot(Protocol):
    """A player that sees only a view. The same view and seed give the same decision."""

    @property
    def name(self) -> str:
        """What tables call it."""

    def __call__(self, view: View, seed: int) -> Decision:
        """What the player of the view does. Raises ValueError if another must act, or nobody."""


def check_turn(view: View) -> None:
    """Raises ValueError if the player of the view need not act."""
    if view.to_act != view.player:
        raise ValueError(f"it is not {view.player!r} who must act")


def decide(candidates: list[Candidate], seed: int) -> Decision:
    """The decision for the candidate of the greatest worth; of equal ones, the seed takes one."""
    worths = {id(candidate): candidate.worth for candidate in candidates}
    ranked = sorted(candidates, key=lambda candidate: -worths[id(candidate)])
    best = worths[id(ranked[0])]
    equal = list(worths.values()).count(best)
    if equal > 1:
        taken = below(equal, random_of(f"equal {seed}"))
        ranked.insert(0, ranked.pop(taken))
    return Decision(ranked[0].action, tuple(ranked))
