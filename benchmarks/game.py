"""Whole games: how many a second on one core, and how strong the bots are.

    python benchmarks/game.py speed [--games 60] [--repeats 5] [--seed 7]
    python benchmarks/game.py strength planner greedy greedy [--games 30] [--first 0] [--save FILE] [--seed 7]
                                       [--workers 1] [--rules en]
    python benchmarks/game.py total FILE FILE ...
    python benchmarks/game.py scores [--games 200] [--seed 7] [--workers 1]

Run it from the repository's root, with the package installed. Speed: everybody buys the first tile that he can pay,
the cheapest cards first, else takes the most valuable legal card or set; bought tiles go to a random legal cell, else
into the reserve. Times are CPU seconds of this process. Strength: the bots play in all seats in turn; shares of games
won and their Wilson intervals of 95 % are in per cent, a shared win counts in parts. ``even`` is what equals would win.
Then, for each bot, CPU milliseconds of its decisions where it had to act, over the first games; for a planner, whose
time goes into imagined games, only those are counted in which it imagined any.

A long series may be played in parts: ``--first`` is the number of a part's first game, ``--save`` a file, one for each
part, that gets a line for each game as it ends; games that it has are not played again. ``total`` puts the files of a
series together. Scores: what greedy players make when all are greedy, by number of players, and what wins.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from dataclasses import asdict
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from typing import Any

from alhambra_nb.bots import Bot, Greedy, Planner, RandomBot, Result, simulate, table
from alhambra_nb.bots.simulation import tasks
from alhambra_nb.engine import Action, Build, Buy, Game, Phase, Reserve, Rules, Take

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")
BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": Greedy(),
    "quick": Greedy("quick", thorough=False),
    "planner": Planner(),
}
TIMED = 3


def main() -> None:
    options = argparse.ArgumentParser(description="Measures whole games.")
    what = options.add_subparsers(dest="what", required=True)
    speed_ = what.add_parser("speed", help="whole games a second, 2 to 6 players")
    speed_.add_argument("--games", type=int, default=60, help="games a repeat (default 60)")
    speed_.add_argument("--repeats", type=int, default=5, help="how often each figure is taken (default 5)")
    strength_ = what.add_parser("strength", help="who wins how often")
    strength_.add_argument("bots", nargs="+", choices=BOTS, metavar="bot", help=", ".join(BOTS))
    strength_.add_argument("--games", type=int, default=30)
    strength_.add_argument("--first", type=int, default=0, help="the number of the first game (default 0)")
    strength_.add_argument("--save", type=Path, help="a file for the games, one a line; those in it are kept")
    strength_.add_argument("--rules", choices=("ja", "en", "de", "es"), help="a source text (default: none)")
    scores_ = what.add_parser("scores", help="what greedy players score, 2 to 6 of them")
    scores_.add_argument("--games", type=int, default=200, help="games for each number of players (default 200)")
    for command in (strength_, scores_):
        command.add_argument("--workers", type=int, help="processes (default: as many as cores)")
    for command in (speed_, strength_, scores_):
        command.add_argument("--seed", type=int, default=7)
    total = what.add_parser("total", help="the table of a series that was played in parts")
    total.add_argument("files", nargs="+", type=Path)
    given = options.parse_args()
    if given.what == "total":
        print(table([result for file in given.files for result in saved(file)]))
        return
    print(f"Python {sys.version.split()[0]} on {sys.platform}, seed {given.seed}\n")
    if given.what == "speed":
        speed(given.games, given.repeats, given.seed)
    elif given.what == "scores":
        scores(given.games, given.seed, given.workers)
    else:
        rules = Rules.source(given.rules) if given.rules else Rules()
        strength(
            given.bots, range(given.first, given.first + given.games), given.seed, given.workers, rules, given.save
        )


def speed(games: int, repeats: int, seed: int) -> None:
    """Games per second by number of players, and what they were."""
    print(f"{'players':<8}{'games/s':>9}{'slowest':>9}{'actions':>9}{'points':>8}")
    for players in range(2, len(NAMES) + 1):
        rates = []
        ended: list[Game] = []
        for repeat in range(repeats):
            start = time.process_time()
            ended = [simple_game(players, seed + repeat * games + number) for number in range(games)]
            rates.append(games / (time.process_time() - start))
        actions = mean([len(game.actions) for game in ended])
        points = mean([mean([game.points[player] for player in game.players]) for game in ended])
        print(f"{players:<8}{median(rates):>9.1f}{min(rates):>9.1f}{actions:>9.0f}{points:>8.1f}")


def simple_game(players: int, seed: int) -> Game:
    """A game of the simple policy, to its end."""
    game = Game.new(NAMES[:players], seed)
    random = Random(seed)
    while not game.over:
        game = game.apply(simple_action(game, random))
    return game


def simple_action(game: Game, random: Random) -> Action:
    if game.phase is Phase.ACT:
        bought = game.legal_actions(Buy)
        if bought:
            return bought[0]
        takes = game.legal_actions(Take)
        if takes:
            return max(takes, key=_money)
        return game.legal_actions()[0]
    built = game.legal_actions(Build)
    return random.choice(built) if built else game.legal_actions(Reserve)[0]


def _money(take: Action) -> int:
    assert isinstance(take, Take)
    return sum([card.value for card in take.cards])


def strength(
    names: list[str], numbers: range, seed: int, workers: int | None, rules: Rules, save: Path | None = None
) -> None:
    """The table of a series, or of a part of it, then how long decisions took."""
    bots = [BOTS[name] for name in names]
    games = len(numbers)
    known = saved(save) if save and save.exists() else []

    def tell(result: Result) -> None:
        print(".", end="", file=sys.stderr, flush=True)
        if save:
            with save.open("a") as lines:
                print(json.dumps(asdict(result)), file=lines)

    start = time.perf_counter()
    series = simulate(
        games, bots, first=numbers.start, seed=seed, rules=rules, workers=workers, known=known, progress=tell
    )
    print(file=sys.stderr)
    found = table(series.results)
    print(found)
    turns = mean([result.turns for result in series.results]) if series.results else 0
    played = f"{len(series.results)} of {games} games, {len(known)} of them before, {found.broken_off} broken off"
    print(f"\n{played}, {turns:.0f} turns a game, {time.perf_counter() - start:.0f} s")
    if not series.complete:
        return
    print(f"\n{'ms a decision':<14}{'median':>9}{'p95':>9}{'most':>9}{'decisions':>11}")
    for name, taken in decision_times(names, min(TIMED, games), seed, rules).items():
        p95 = quantiles(taken, n=20)[-1]
        print(f"{name:<14}{median(taken):>9.1f}{p95:>9.1f}{max(taken):>9.1f}{len(taken):>11}")


def saved(file: Path) -> list[Result]:
    """The results in a file; a last line that was cut off is left out."""
    *lines, rest = file.read_text().split("\n")
    if rest:
        file.write_text("".join([f"{line}\n" for line in lines]))
    return [_result(json.loads(line)) for line in lines]


def _result(entries: dict[str, Any]) -> Result:
    """A result whose lists are tuples again."""
    pairs = {name: tuple([(player, entry) for player, entry in entries[name]]) for name in ("bots", "points")}
    return Result(**(entries | pairs | {"winners": tuple(entries["winners"])}))


def scores(games: int, seed: int, workers: int | None) -> None:
    """What greedy players make, by number of players: the mean of all, half its interval of 95 %, the winners' mean."""
    print(f"{'players':<8}{'games':>6}{'points':>8}{'+-':>6}{'winner':>8}{'turns':>7}")
    for players in range(2, len(NAMES) + 1):
        results = simulate(games, [Greedy()] * players, seed=seed, workers=workers).results
        (row,) = table(results).rows
        best = mean([max([points for _, points in result.points]) for result in results])
        turns = mean([result.turns for result in results])
        print(f"{players:<8}{len(results):>6}{row.points:>8.1f}{row.spread:>6.1f}{best:>8.1f}{turns:>7.0f}", flush=True)


def decision_times(names: list[str], games: int, seed: int, rules: Rules) -> dict[str, list[float]]:
    """CPU milliseconds of each decision by bot, in the first games of the series, played again."""
    found: dict[str, list[float]] = defaultdict(list)
    for task in tasks(games, [BOTS[name] for name in names], seed=seed, rules=rules):
        game = Game.new(tuple(dict(task.seats)), task.seed, rules)
        while (player := game.to_act) is not None and len(game.actions) < task.most_actions:
            bot = dict(task.seats)[player]
            view = game.view(player)
            start = time.process_time()
            decision = bot(view, len(game.actions))
            taken = (time.process_time() - start) * 1000
            if bot.name != "planner" or decision.candidates[0].trials:
                found[bot.name].append(taken)
            game = game.apply(decision.action)
    return found


if __name__ == "__main__":
    main()
