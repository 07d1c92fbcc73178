"""How likely each player wins from a position: games imagined from what one seat may know, with a bot at each seat."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from alhambra_nb.bots import Bot, Greedy, RandomBot, wilson
from alhambra_nb.bots.simulation import MOST_ACTIONS, SEEDS
from alhambra_nb.engine import Game
from alhambra_nb.engine.chance import below, random_of

QUICK = "quick"
BOTS: Mapping[str, Bot] = MappingProxyType(
    {QUICK: Greedy(QUICK, thorough=False), "greedy": Greedy(), "random": RandomBot()}
)
"""The bots that one can put on a seat, by name."""
GAMES = 100
"""Imagined games of one asking."""
MOST_GAMES = 10_000


@dataclass(frozen=True, slots=True)
class Chance:
    """Wins so far, by player in seat order, a shared one in parts; ``broken_off``: games that found no end."""

    players: tuple[str, ...]
    viewer: str
    asked: int
    wins: tuple[float, ...]
    played: int = 0
    broken_off: int = 0

    def share(self, player: str) -> float:
        """The part of the games that the player won, from 0 to 1; 0 before any."""
        return self.wins[self.players.index(player)] / self.played if self.played else 0.0

    def interval(self, player: str) -> tuple[float, float]:
        """The Wilson interval of 95 % of the share: within it the chance lies, as far as these games tell."""
        return wilson(self.wins[self.players.index(player)], self.played)

    @property
    def done(self) -> int:
        """Games that came to an end or were broken off."""
        return self.played + self.broken_off

    @property
    def complete(self) -> bool:
        """Have all games been played?"""
        return self.done >= self.asked


def nothing_played(game: Game, viewer: str, games: int = GAMES) -> Chance:
    """Before the first game. Raises ValueError for a viewer who is not at the table."""
    if viewer not in game.players:
        raise ValueError(f"nobody at the table is called {viewer!r}")
    return Chance(game.players, viewer, games, (0.0,) * len(game.players))


def trials(
    game: Game,
    viewer: str,
    bots: Mapping[str, Bot] | None = None,
    games: int = GAMES,
    *,
    seed: int = 0,
    most_actions: int = MOST_ACTIONS,
) -> Iterator[Chance]:
    """The tally after every action of every imagined game, so that whoever asks may stop or do something else between.

    ``bots`` by player; who is left out gets the quick one. What is hidden from the viewer is drawn anew for each game.
    The same seed gives the same games. Raises ValueError as ``nothing_played``.
    """
    chance = nothing_played(game, viewer, games)
    view = game.view(viewer)
    seats = dict.fromkeys(game.players, BOTS[QUICK]) | dict(bots or {})
    for number in range(games):
        random = random_of(f"what if {number} of {seed}")
        imagined = view.sample(below(SEEDS, random))
        first = len(imagined.actions)
        while (player := imagined.to_act) is not None and len(imagined.actions) - first < most_actions:
            decision = seats[player](imagined.view(player), below(SEEDS, random))
            imagined = imagined.apply(decision.action)
            if imagined.to_act is not None:
                yield chance
        chance = _tallied(chance, imagined.winners)
        yield chance


def _tallied(chance: Chance, winners: tuple[str, ...]) -> Chance:
    if not winners:
        return replace(chance, broken_off=chance.broken_off + 1)
    part = 1 / len(winners)
    wins = tuple([won + part * (player in winners) for player, won in zip(chance.players, chance.wins, strict=True)])
    return replace(chance, wins=wins, played=chance.played + 1)
