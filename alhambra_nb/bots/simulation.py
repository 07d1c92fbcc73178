"""Many games of bots, on any executor: each game follows from its own seed, wherever and whenever it is played."""

import os
import signal
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from alhambra_nb.engine import Game, Rules
from alhambra_nb.engine.chance import below, random_of
from alhambra_nb.engine.setup import check_players

from .bar import bar
from .bot import Bot

MOST_ACTIONS = 2000
"""Actions after which a game is broken off: players who only hoard money never end one."""

SEEDS = 2**53


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: its number in the series, its seed, and the bots in seat order by players' names."""

    index: int
    seed: int
    seats: tuple[tuple[str, Bot], ...]
    rules: Rules
    most_actions: int = MOST_ACTIONS


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played; ``bots``: the players in seat order with the names of their bots.

    ``points`` go by player in seat order, without Dirk. ``finished``: did it come to its end? Else nobody has won.
    """

    index: int
    seed: int
    bots: tuple[tuple[str, str], ...]
    points: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]
    turns: int
    actions: int
    finished: bool


Progress = Callable[[Result], object]
"""Is given each result as it comes."""


@dataclass(frozen=True, slots=True)
class Series:
    """Results of games by their numbers; ``asked``: how many games were wanted. An interrupted series has fewer."""

    results: tuple[Result, ...]
    asked: int

    @property
    def complete(self) -> bool:
        """Were all games played?"""
        return len(self.results) == self.asked


class SeriesBroken(RuntimeError):
    """A series that an error ended; ``series`` has the games that are finished, ``error`` is what happened."""

    def __init__(self, series: Series, error: Exception) -> None:
        self.series, self.error = series, error
        super().__init__(f"after {len(series.results)} of {series.asked} games: {error}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.series, self.error)


def tasks(
    games: int,
    bots: Sequence[Bot],
    *,
    first: int = 0,
    seed: int = 0,
    rules: Rules | None = None,
    most_actions: int = MOST_ACTIONS,
) -> tuple[Task, ...]:
    """The games of a series, from its game ``first`` on. Players are called by their bots' names, numbered if need be.

    From game to game everybody moves up a seat, so that each sits everywhere equally often. Raises ValueError for bots
    whose number or names cannot be a table's.
    """
    names = [bot.name for bot in bots]
    players = [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]
    check_players(tuple(players))
    table = list(zip(players, bots, strict=True))
    found = []
    for index in range(first, first + games):
        start = index % len(table)
        game_seed = below(SEEDS, random_of(f"game {index} of {seed}"))
        seats = tuple(table[start:] + table[:start])
        found.append(Task(index, game_seed, seats, rules or Rules(), most_actions))
    return tuple(found)


def play(task: Task, given_up: Callable[[], bool] = lambda: False) -> Result | None:
    """Play a game to its end or to its most actions; None if it was given up on the way."""
    bots = dict(task.seats)
    game = Game.new(tuple(bots), task.seed, task.rules)
    random = random_of(f"decisions {task.seed}")
    while (player := game.to_act) is not None and len(game.actions) < task.most_actions:
        if given_up():
            return None
        game = game.apply(bots[player](game.view(player), below(SEEDS, random)).action)
    return Result(
        index=task.index,
        seed=task.seed,
        bots=tuple([(name, bot.name) for name, bot in task.seats]),
        points=tuple([(name, points) for name, points in game.points.items() if name in bots]),
        winners=game.winners,
        turns=game.turn,
        actions=len(game.actions),
        finished=game.over,
    )


def simulate(
    games: int,
    bots: Sequence[Bot],
    *,
    first: int = 0,
    seed: int = 0,
    rules: Rules | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    at_once: int | None = None,
    most_actions: int = MOST_ACTIONS,
    known: Iterable[Result] = (),
    progress: Progress | bool = False,
) -> Series:
    """Let bots play games against each other; an interrupt (Ctrl+C, or the notebook's button) ends it early.

    The series then has the games that are finished; given back as ``known``, they are not played again. ``first``: the
    number of the first game, so that parts of a series can be played apart and their results put together.
    ``executor``: where to play, of the caller's and left open; None: in processes of their own, as many as ``workers``
    or, for None, as there are cores; with ``workers=1`` in this process. ``at_once``: how many games are handed to the
    executor at a time; None: twice the cores of this machine, too few for a cluster. The results depend on none of
    these. ``progress``: True shows a bar, in a terminal or a notebook, and needs tqdm; a function is told each result;
    without either nothing is shown. A script that starts processes needs its ``if __name__ == "__main__":``.

    Raises ValueError for bots that make no table and for known results that are not of this series,
    ModuleNotFoundError for a bar without tqdm, and SeriesBroken, with the games that are finished, for whatever a bot,
    the executor or ``progress`` raises.
    """
    series = tasks(games, bots, first=first, seed=seed, rules=rules, most_actions=most_actions)
    results = _belonging(known, series)
    todo = [task for task in series if task.index not in results]
    workers = workers or cores()
    told: Progress | None
    with bar(games, len(results)) if progress is True else nullcontext(progress or None) as told:

        def finish(result: Result | None) -> None:
            # An interrupt may come between the first line and what follows.
            if result is not None and result.index not in results:
                results[result.index] = result
                if told:
                    told(result)

        try:
            if executor is not None:
                _through(executor, todo, at_once or 2 * cores(), finish)
            elif workers == 1 or len(todo) <= 1:
                for task in todo:
                    finish(play(task))
            else:
                _in_processes(workers, todo, finish)
        except KeyboardInterrupt:
            pass
        except Exception as error:
            raise SeriesBroken(_series(results, games), error) from error
    return _series(results, games)


def _series(results: Mapping[int, Result], asked: int) -> Series:
    return Series(tuple([results[index] for index in sorted(results)]), asked)


def _belonging(known: Iterable[Result], series: Sequence[Task]) -> dict[int, Result]:
    """Known results by number. Raises ValueError if one is not of the series."""
    games = {task.index: (task.seed, tuple([(player, bot.name) for player, bot in task.seats])) for task in series}
    results = {}
    for result in known:
        if games.get(result.index) != (result.seed, result.bots):
            raise ValueError(f"game {result.index} is not of this series")
        results[result.index] = result
    return results


def cores() -> int:
    """How many cores the machine has."""
    return os.cpu_count() or 1


Finish = Callable[[Result | None], None]


def _through(
    executor: Executor,
    todo: Sequence[Task],
    at_once: int,
    finish: Finish,
    run: Callable[[Task], Result | None] = play,
    stop: Callable[[], None] = lambda: None,
) -> None:
    """Hand the games to an executor, some at a time. When interrupted, ``stop``, and keep what is finished."""
    rest = iter(todo)
    running: set[Future[Result | None]] = set()
    try:
        # One at a time: what is handed over must be known when an error or an interrupt comes.
        for task in islice(rest, at_once):
            running.add(executor.submit(run, task))
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                finish(future.result())
                running.discard(future)
            for task in islice(rest, len(done)):
                running.add(executor.submit(run, task))
    except BaseException:
        for future in running:
            future.cancel()
        stop()
        for future in running:
            if future.done() and not future.cancelled() and future.exception() is None:
                finish(future.result())
        raise


def _in_processes(workers: int, todo: Sequence[Task], finish: Finish) -> None:
    """Play in fresh processes, which an interrupt makes give up their games at the next decision."""
    context = get_context("spawn")
    given_up = context.Event()
    with ProcessPoolExecutor(workers, context, _begin, (given_up,)) as pool:

        def stop() -> None:
            given_up.set()
            pool.shutdown(wait=True, cancel_futures=True)

        _through(pool, todo, 2 * workers, finish, _play_unless_given_up, stop)


_given_up: Event | None = None


def _begin(given_up: Event) -> None:
    """In a new process: an interrupt is the parent's business, which tells by the event."""
    global _given_up
    _given_up = given_up
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_unless_given_up(task: Task) -> Result | None:
    assert _given_up is not None
    return play(task, _given_up.is_set)
