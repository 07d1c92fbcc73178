"""The pace without a page: what is done when, what is dropped, and what a person can do about it."""

import asyncio
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from alhambra_nb.widgets import pace as pacing
from alhambra_nb.widgets.pace import SWITCH, Job, Pace, Speed


@dataclass
class Counter:
    """Has numbers thought of one after the other, up to a last one."""

    last: int = 3
    results: list[int] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)
    late: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pace = Pace(on_error=self.errors.append, on_late=self.late.append, speed=Speed.AT_ONCE)

    def job(self, number: int, think: Callable[[], int] | None = None) -> Job[int]:
        return Job(number, think or (lambda: number), self.done)

    def done(self, number: int) -> None:
        self.results.append(number)
        self.pace.follow(self.job(number + 1) if number < self.last else None)


def test_one_job_follows_from_the_other_on_a_loop() -> None:
    counter = Counter()

    async def main() -> None:
        counter.pace.follow(counter.job(1))
        assert counter.results == []
        await counter.pace.idle()

    asyncio.run(main())
    assert (counter.results, counter.errors, counter.pace.busy) == ([1, 2, 3], [], False)


def test_without_a_loop_nothing_happens_until_it_is_played_out() -> None:
    counter = Counter()
    counter.pace.follow(counter.job(1))
    assert (counter.results, counter.pace.busy) == ([], True)
    counter.pace.play_out()
    assert (counter.results, counter.pace.busy) == ([1, 2, 3], False)


def test_a_loop_that_comes_later_takes_up_the_job() -> None:
    counter = Counter()
    counter.pace.follow(counter.job(1))
    asyncio.run(counter.pace.idle())
    assert counter.results == [1, 2, 3]


def test_thinking_is_done_in_another_thread_which_lets_others_have_their_turn() -> None:
    counter = Counter(last=0)
    found: list[object] = []

    def think() -> int:
        found.extend((threading.current_thread() is threading.main_thread(), round(sys.getswitchinterval(), 6)))
        return 0

    async def main() -> None:
        counter.pace.follow(counter.job(0, think))
        await counter.pace.idle()

    before = sys.getswitchinterval()
    asyncio.run(main())
    assert found == [False, SWITCH]
    assert sys.getswitchinterval() == before


def test_a_job_that_is_no_longer_wanted_is_dropped_with_its_result() -> None:
    counter = Counter(last=9)
    going, go_on = threading.Event(), threading.Event()

    def think() -> int:
        going.set()
        go_on.wait(10)
        return 1

    async def main() -> None:
        counter.pace.follow(counter.job(1, think))
        await asyncio.to_thread(going.wait, 10)
        counter.pace.follow(counter.job(9))
        go_on.set()
        await counter.pace.idle()

    asyncio.run(main())
    assert counter.results == [9]


def test_the_same_job_again_goes_on() -> None:
    counter = Counter(last=1)
    thoughts: list[int] = []

    async def main() -> None:
        for _ in range(3):
            counter.pace.follow(counter.job(1, lambda: thoughts.append(1) or 1))
            await asyncio.sleep(0)
        await counter.pace.idle()

    asyncio.run(main())
    assert (thoughts, counter.results) == ([1], [1])


def test_nothing_comes_after_it_is_closed() -> None:
    counter = Counter()

    async def main() -> None:
        counter.pace.follow(counter.job(1))
        await asyncio.sleep(0)
        counter.pace.close()
        await counter.pace.idle()
        await asyncio.sleep(0.05)

    asyncio.run(main())
    assert (counter.results, counter.errors, counter.pace.busy) == ([], [], False)


@pytest.mark.parametrize("with_loop", [True, False])
def test_an_error_is_told_and_ends_the_job(with_loop: bool) -> None:
    counter = Counter()

    def think() -> int:
        raise LookupError("no idea")

    async def main() -> None:
        counter.pace.follow(counter.job(1, think))
        await counter.pace.idle()

    if with_loop:
        asyncio.run(main())
    else:
        counter.pace.follow(counter.job(1, think))
        counter.pace.play_out()
    assert [type(error) for error in counter.errors] == [LookupError]
    assert (counter.results, counter.pace.busy) == ([], False)


def test_results_wait_until_they_are_due_and_skipping_ends_the_wait_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pacing.SECONDS, Speed.SLOW, 3600.0)
    counter = Counter()
    counter.pace.set_speed(Speed.SLOW)

    async def main() -> None:
        counter.pace.follow(counter.job(1))
        await asyncio.sleep(0.05)
        assert counter.results == []
        counter.pace.skip()
        await counter.pace.idle()
        assert counter.results == [1, 2, 3]
        counter.pace.follow(counter.job(3))
        await asyncio.sleep(0.05)
        assert counter.results == [1, 2, 3]
        counter.pace.set_speed(Speed.AT_ONCE)
        await counter.pace.idle()

    asyncio.run(main())
    assert counter.results == [1, 2, 3, 3]


def test_a_pause_holds_results_back() -> None:
    counter = Counter()

    async def main() -> None:
        counter.pace.pause()
        counter.pace.follow(counter.job(1))
        await counter.pace.idle()
        await asyncio.sleep(0.05)
        assert (counter.results, counter.pace.busy) == ([], True)
        counter.pace.resume()
        await counter.pace.idle()

    asyncio.run(main())
    assert counter.results == [1, 2, 3]


def test_long_thinking_is_told_of_while_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "LATE", 0.01)
    counter = Counter(last=1)
    told = threading.Event()
    counter.pace = Pace(on_error=counter.errors.append, on_late=lambda _seconds: told.set(), speed=Speed.AT_ONCE)

    async def main() -> None:
        counter.pace.follow(counter.job(1, lambda: int(told.wait(10))))
        await counter.pace.idle()

    asyncio.run(main())
    assert counter.results == [1]


def test_two_paces_do_not_disturb_each_other() -> None:
    one, other = Counter(), Counter(last=5)

    async def main() -> None:
        one.pace.follow(one.job(1))
        other.pace.follow(other.job(1))
        one.pace.close()
        await other.pace.idle()

    asyncio.run(main())
    assert (one.results, other.results) == ([], [1, 2, 3, 4, 5])
