"""Thinking beside the page: a job runs in a thread, and its result comes no sooner than a person can follow.

The kernel's own loop waits for it, so that a page stays live meanwhile. Where no loop runs, as in a plain Python
program, nothing happens by itself: ``Pace.play_out`` and ``Pace.idle`` do the jobs there.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import inf
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Speed(StrEnum):
    """How fast bots act."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    AT_ONCE = "at once"


SECONDS = {Speed.SLOW: 3.0, Speed.NORMAL: 1.4, Speed.FAST: 0.5, Speed.AT_ONCE: 0.0}
"""The least time between two actions."""

LATE = 1.0
"""Seconds of thinking after which the page says how long it has been, and again after as many."""

SWITCH = 0.0005
"""Seconds that Python lets the thinking go on while another thread waits for its turn.

A message on its way to the page passes through several threads, and each must wait for that. With Python's own 0.005
s, a click while a bot thought took far longer than one when none did; benchmarks/play.py measures it.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Job(Generic[Result]):
    """Something to think about. ``done`` gets what ``think``, in its thread, found.

    ``key`` is the very object that tells the job from others.
    """

    key: object
    think: Callable[[], Result]
    done: Callable[[Result], None]


class Pace:
    """Does one job after another: ``follow`` says which is to be done now.

    ``on_late(seconds)`` is called while a job takes long; ``on_error(error)`` gets what a job raised, which is then
    given up. Jobs of all paces of a process share one thread.
    """

    def __init__(
        self,
        *,
        on_error: Callable[[Exception], None],
        on_late: Callable[[int], None] | None = None,
        speed: Speed = Speed.NORMAL,
    ) -> None:
        self.speed = speed
        self.paused = False
        self._on_error, self._on_late = on_error, on_late
        self._job: Job[object] | None = None
        self._task: asyncio.Task[None] | None = None
        self._hurry: asyncio.Event | None = None
        self._skip = False

    @property
    def busy(self) -> bool:
        """Is there a job?"""
        return self._job is not None

    def follow(self, job: Job[Result] | None) -> None:
        """Does this job from now on, or none. One of the same key goes on; any other is dropped, result and all."""
        if job is not None and self._job is not None and job.key is self._job.key:
            return
        self._drop()
        self._job = job  # type: ignore[assignment]
        if job is None:
            self._skip = False
        else:
            self._begin()

    def set_speed(self, speed: Speed) -> None:
        """Takes effect at once, on the job at hand too."""
        self.speed = speed
        self._look_again()

    def pause(self) -> None:
        """Results wait until it is resumed, however long."""
        self.paused = True
        self._look_again()

    def resume(self) -> None:
        """Ends a pause."""
        self.paused = False
        self._look_again()

    def skip(self) -> None:
        """No waiting until there is no job for once."""
        self._skip = self.busy
        self.resume()

    def close(self) -> None:
        """Drops what is being done."""
        self._drop()

    def play_out(self) -> None:
        """Does the job, those that follow from it, and so on, here and at once; for programs without a loop."""
        while (job := self._job) is not None:
            self._drop()
            try:
                job.done(job.think())
            except Exception as error:  # noqa: BLE001 (whatever it is, a person must hear of it)
                self._on_error(error)

    async def idle(self) -> None:
        """Returns when there is no job left, or when it is paused."""
        while self._job is not None and not self.paused:
            if self._task is None:
                self._begin()
            task = self._task
            if task is not None:
                await asyncio.wait({task})

    def _begin(self) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        assert self._job is not None
        self._hurry = asyncio.Event()
        self._task = loop.create_task(self._do(self._job, self._hurry))

    def _drop(self) -> None:
        task, self._task, self._job, self._hurry = self._task, None, None, None
        if task is not None and not task.done():
            # JupyterLab can be told to deliver messages in a thread of their own, with another loop.
            with suppress(RuntimeError):
                task.get_loop().call_soon_threadsafe(task.cancel)

    def _look_again(self) -> None:
        if self._hurry is not None and self._task is not None:
            with suppress(RuntimeError):
                self._task.get_loop().call_soon_threadsafe(self._hurry.set)

    async def _do(self, job: Job[object], hurry: asyncio.Event) -> None:
        began = asyncio.get_running_loop().time()
        try:
            result = await self._thought(job)
            await self._wait(began, hurry)
            if self._job is job:
                self._job = self._task = self._hurry = None
                job.done(result)
        except Exception as error:  # noqa: BLE001 (whatever it is, a person must hear of it)
            if self._job is job:
                self._job = self._task = self._hurry = None
            self._on_error(error)

    async def _thought(self, job: Job[object]) -> object:
        """What the job's thinking finds; tells of it while it lasts."""
        thinking = asyncio.get_running_loop().run_in_executor(_thread(), _politely, job.think)
        seconds = 0
        try:
            while not (await asyncio.wait({thinking}, timeout=LATE))[0]:
                seconds += round(LATE)
                if self._on_late is not None and self._job is job:
                    self._on_late(seconds)
            return thinking.result()
        finally:
            thinking.cancel()

    async def _wait(self, began: float, hurry: asyncio.Event) -> None:
        """Returns when the result is due."""
        loop = asyncio.get_running_loop()
        while True:
            due = inf if self.paused else 0.0 if self._skip else began + SECONDS[self.speed]
            left = due - loop.time()
            if left <= 0:
                return
            hurry.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(hurry.wait(), None if left == inf else left)


@cache
def _thread() -> ThreadPoolExecutor:
    # One: bots are pure Python, and two of them at once would only share the time, and take the page's.
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="alhambra-bot")


def _politely(think: Callable[[], Result]) -> Result:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        return think()
    finally:
        sys.setswitchinterval(before)
