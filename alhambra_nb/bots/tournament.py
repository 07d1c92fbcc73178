"""A series of games as a table: how often each bot won, with how much certainty, and how many points it made."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from .simulation import Result

Z = 1.96
"""The width, in standard errors, of an interval that holds the truth in 95 of 100 such series."""


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of bot. ``seats`` a game; ``won``: games that one of its seats won, a shared win in parts.

    ``share`` is its part of the ``games``, from 0 to 1, ``low`` and ``high`` its Wilson interval of 95 %, ``even`` the
    part that it would win if all players were alike. ``points``: the mean of its seats, in games that came to their
    end, ``spread`` the half width of its interval of 95 %.
    """

    bot: str
    seats: int
    games: int
    won: float
    even: float
    points: float
    spread: float

    @property
    def share(self) -> float:
        """The part of the games that was won, from 0 to 1."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval of the share."""
        return wilson(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows by falling share; ``broken_off``: games without an end, which nobody won and which count for none."""

    rows: tuple[Row, ...]
    games: int
    broken_off: int

    def row(self, bot: str) -> Row:
        """The row of a kind of bot. Raises KeyError if none is called so."""
        for row in self.rows:
            if row.bot == bot:
                return row
        raise KeyError(bot)

    def __str__(self) -> str:
        """The table as lines of text: numbers under short plain tags, shares in per cent."""
        width = max([len(row.bot) for row in self.rows], default=3)
        lines = [f"{'bot':<{width}} seats games  won %    low   high   even  points    +-"]
        for row in self.rows:
            shares = "".join([f" {share * 100:>6.1f}" for share in (row.share, *row.interval, row.even)])
            lines.append(
                f"{row.bot:<{width}} {row.seats:>5} {row.games:>5}{shares} {row.points:>7.1f} {row.spread:>5.1f}"
            )
        return "\n".join(lines)


def table(results: Iterable[Result]) -> Table:
    """The table of a series' results, of games with the same bots."""
    everything = tuple(results)
    ended = [result for result in everything if result.finished]
    kinds = dict.fromkeys([bot for result in everything for _, bot in result.bots])
    rows = sorted([_row(kind, ended) for kind in kinds], key=lambda row: -row.share)
    return Table(tuple(rows), len(everything), len(everything) - len(ended))


def _row(kind: str, ended: list[Result]) -> Row:
    won = 0.0
    points: list[float] = []
    seats = players = 0
    for result in ended:
        bots = dict(result.bots)
        mine = [player for player, bot in result.bots if bot == kind]
        seats, players = len(mine), len(bots)
        won += sum([player in mine for player in result.winners]) / len(result.winners)
        points.append(mean([dict(result.points)[player] for player in mine]))
    return Row(
        bot=kind,
        seats=seats,
        games=len(ended),
        won=won,
        even=seats / players if players else 0.0,
        points=mean(points) if points else 0.0,
        spread=Z * stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0,
    )


def wilson(won: float, games: int) -> tuple[float, float]:
    """The Wilson interval of 95 % of a share of wins, from 0 to 1; all is possible where nothing was played."""
    if not games:
        return 0.0, 1.0
    share = won / games
    centre = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)
