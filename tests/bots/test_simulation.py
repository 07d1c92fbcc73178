"""Series of games: the same whoever plays them, and nothing lost when they are interrupted."""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass

import pytest

from alhambra_nb.bots import Decision, Greedy, RandomBot, simulate
from alhambra_nb.bots.at_random import RandomBot as Anything
from alhambra_nb.bots.simulation import SeriesBroken, play, tasks
from alhambra_nb.engine import Rules, Take

QUICK = Greedy("quick", thorough=False)
BOTS = (QUICK, RandomBot(), RandomBot())


@dataclass(frozen=True)
class Hoarder:
    """Takes money as long as there is any."""

    name: str = "hoarder"

    def __call__(self, view, seed):
        takes = view.legal_actions(Take)
        return Decision(takes[0], ()) if takes else Anything()(view, seed)


@dataclass(frozen=True)
class Interrupted:
    """Is interrupted by the keyboard at its first decision."""

    name: str = "interrupted"

    def __call__(self, view, seed):
        raise KeyboardInterrupt


def test_results_do_not_depend_on_who_plays_the_games():
    alone = simulate(4, BOTS, seed=5, workers=1)
    assert alone.complete
    assert simulate(4, BOTS, seed=5, workers=2) == alone
    with ThreadPoolExecutor(2) as threads:
        assert simulate(4, BOTS, seed=5, executor=threads, at_once=1) == alone
    assert simulate(4, BOTS, seed=6, workers=1).results != alone.results
    assert simulate(2, BOTS, seed=5, workers=1).results == alone.results[:2]


def test_everybody_sits_everywhere_equally_often_and_is_called_by_his_bot():
    found = tasks(6, BOTS, seed=1)
    assert [[player for player, _ in task.seats] for task in found[:3]] == [
        ["quick", "random 1", "random 2"], ["random 1", "random 2", "quick"], ["random 2", "quick", "random 1"],
    ]  # fmt: skip
    assert [task.seats for task in found[3:]] == [task.seats for task in found[:3]]
    assert len({task.seed for task in found}) == 6


def test_a_result_tells_its_game():
    task = tasks(1, (QUICK, QUICK), seed=2, rules=Rules(dirk="turns"))[0]
    result = play(task)
    assert result.finished
    assert result.bots == (("quick 1", "quick"), ("quick 2", "quick"))
    points = dict(result.points)
    assert set(points) == {"quick 1", "quick 2"}
    assert result.winners == tuple(player for player in points if points[player] == max(points.values()))
    assert (result.index, result.seed) == (0, task.seed)


def test_a_game_without_an_end_is_broken_off():
    series = simulate(1, (Hoarder(), Hoarder()), most_actions=50)
    (result,) = series.results
    assert (result.finished, result.winners, result.actions) == (False, (), 50)


def test_progress_is_told_of_each_result():
    told = []
    series = simulate(3, BOTS, workers=1, progress=told.append)
    assert tuple(told) == series.results


def test_nothing_is_shown_unless_it_is_asked_for(capfd):
    simulate(2, BOTS, workers=1)
    assert capfd.readouterr() == ("", "")


def test_a_bar_tells_how_many_games_are_played(capsys):
    pytest.importorskip("tqdm")
    first = simulate(2, BOTS, workers=1)
    simulate(3, BOTS, workers=1, known=first.results, progress=True)
    shown = capsys.readouterr().err.split("\r")
    assert "| 2/3 [" in shown[1]
    assert "| 3/3 [" in shown[-1]


def test_a_bar_is_closed_when_the_series_is_interrupted(capsys):
    pytest.importorskip("tqdm")
    series = simulate(3, (Interrupted(), RandomBot()), workers=1, progress=True)
    assert series.results == ()
    assert capsys.readouterr().err.endswith("\n")


def test_a_bar_without_tqdm_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(ModuleNotFoundError, match=r"needs tqdm: pip install 'alhambra_nb\[progress\]'"):
        simulate(1, BOTS, progress=True)


def test_parts_of_a_series_make_the_whole():
    whole = simulate(5, BOTS, seed=4, workers=1)
    parts = simulate(2, BOTS, seed=4, workers=1), simulate(3, BOTS, first=2, seed=4, workers=1)
    assert parts[0].results + parts[1].results == whole.results


def test_a_series_is_taken_up_where_it_was_interrupted():
    whole = simulate(4, BOTS, seed=3, workers=1)
    told = []
    known = (whole.results[2], whole.results[0])
    assert simulate(4, BOTS, seed=3, workers=1, known=known, progress=told.append) == whole
    assert told == [whole.results[1], whole.results[3]]
    for other in ({"seed": 4}, {"first": 1}, {"bots": (RandomBot(), QUICK, RandomBot())}):
        with pytest.raises(ValueError, match=r"game [02] is not of this series"):
            simulate(**({"games": 4, "bots": BOTS, "seed": 3, "workers": 1, "known": known} | other))


@pytest.mark.parametrize("executor", [None, ThreadPoolExecutor(1)], ids=["in this process", "in threads"])
def test_an_interrupt_keeps_the_finished_games(executor):
    whole = simulate(4, BOTS, seed=3, workers=1)
    told = []

    def interrupt(result):
        told.append(result)
        if len(told) == 2:
            raise KeyboardInterrupt

    series = simulate(4, BOTS, seed=3, workers=1, executor=executor, progress=interrupt)
    assert not series.complete
    assert 2 <= len(series.results) < 4
    assert set(told) <= set(series.results) <= set(whole.results)


class AllAtOnce(Executor):
    """Has played every game when it hands out the first."""

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_games_that_were_finished_but_not_fetched_are_kept_too():
    def interrupt(result):
        raise KeyboardInterrupt

    told = []
    series = simulate(3, BOTS, seed=3, executor=AllAtOnce(), at_once=3, progress=_first(interrupt, told.append))
    assert len(series.results) == 3
    assert len(told) == 2


def _first(first, others):
    calls = iter([first])

    def tell(result):
        next(calls, others)(result)

    return tell


def test_an_error_in_a_bot_is_not_swallowed():
    @dataclass(frozen=True)
    class Broken:
        name: str = "broken"

        def __call__(self, view, seed):
            raise RuntimeError("no idea")

    with pytest.raises(RuntimeError, match="no idea"):
        simulate(1, (Broken(), RandomBot()), workers=1)
    with ThreadPoolExecutor(1) as threads, pytest.raises(RuntimeError, match="no idea"):
        simulate(2, (Broken(), RandomBot()), executor=threads)


def test_an_error_loses_no_finished_game():
    def tell(_result):
        told.append(_result)
        if len(told) == 2:
            raise OSError("the disk is full")

    told = []
    with pytest.raises(SeriesBroken, match="after 2 of 4 games: the disk is full") as caught:
        simulate(4, (RandomBot(), RandomBot()), workers=1, progress=tell)
    assert caught.value.series.results == tuple(told)
    again = simulate(4, (RandomBot(), RandomBot()), workers=1, known=caught.value.series.results)
    assert again == simulate(4, (RandomBot(), RandomBot()), workers=1)


def test_an_executor_that_stops_loses_no_finished_game():
    class Stopping(ThreadPoolExecutor):
        left = 5

        def submit(self, *given, **named):
            if not self.left:
                raise RuntimeError("no more games here")
            self.left -= 1
            return super().submit(*given, **named)

    with Stopping(1) as threads, pytest.raises(SeriesBroken, match="no more games here") as caught:
        simulate(9, (RandomBot(), RandomBot()), executor=threads, at_once=2)
    assert len(caught.value.series.results) >= 4


@pytest.mark.parametrize("names", [("a", "a", "a 1"), ("", "b"), ("only",)])
def test_bots_that_make_no_table_are_refused(names):
    with pytest.raises(ValueError, match="player"):
        simulate(3, [RandomBot(name) for name in names], workers=1)


SCRIPT = """
from alhambra_nb.bots import Greedy, simulate
if __name__ == "__main__":
    quick = Greedy("quick", thorough=False)
    # In one piece, so that an interrupt cannot come between a word and the end of its line.
    tell = lambda result: print("one\\n", end="", flush=True)
    series = simulate(10_000, (quick, quick), workers=2, progress=tell)
    print("\\nkept", len(series.results), flush=True)
"""
LIMIT = 300
"""Seconds after which the processes are ended; far more than they take on a slow machine."""


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupt_from_the_keyboard_reaches_all_processes_and_loses_no_game(tmp_path):
    script = tmp_path / "series.py"
    script.write_text(SCRIPT)
    started = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    limit = threading.Timer(LIMIT, end_all_of, [started])
    limit.start()
    try:
        for _ in range(2):
            assert started.stdout.readline() == "one\n"
        os.killpg(started.pid, signal.SIGINT)
        rest, errors = started.communicate()
    finally:
        limit.cancel()
        end_all_of(started)
    lines = rest.splitlines()
    assert started.returncode == 0, errors
    kept = int(lines[-1].removeprefix("kept "))
    assert kept >= 2 + lines.count("one")
    # A process that was still starting when the interrupt came may have said so: it had no game to lose.


def end_all_of(started):
    with suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGKILL)
