"""A level of the course: what is shown, what is asked, what counts, and how it may go wrong. All of it is data."""

from dataclasses import dataclass

from alhambra_nb.engine import Cell, Rule

from .board import Board
from .slip import Slip
from .task import Answer, Choose, Picked, Task

MOST_WORDS = 40
"""The words that a learner may have to read before he acts."""


@dataclass(frozen=True, slots=True)
class Fail:
    """A way to fail: what goes wrong, and an answer that does it. ``say``, a message id, if the level says it itself.

    ``option``: the wrong option that is chosen, where the slip is OPTION.
    """

    slip: Slip
    answer: Answer
    say: str = ""
    option: str = ""


Lit = Cell | str
"""What a hint lights up: a cell; or ``hand 0``, ``display 1``, ``slot 2``, ``reserve 0``, ``waiting 0`` counted from 0;
``note 0``: the line on the bag; ``step``: what the asked step counts, or, for a total, all that brings points; or
``not x``, which strikes the option x out."""


@dataclass(frozen=True, slots=True)
class Level:
    """``title``, ``text``, ``why`` and ``nudge`` are message ids.

    ``text`` is all that is read before acting. ``why`` says after a success why it is right. The three hints are
    ``nudge``, ``light`` and ``solution``. ``rules`` are the ids that it teaches. ``told``: of the failures that the
    task can diagnose, those that this level is made for.
    """

    id: str
    title: str
    text: str
    board: Board
    task: Task
    solution: Answer
    why: str
    nudge: str
    rules: tuple[Rule, ...]
    light: tuple[Lit, ...] = ()
    told: tuple[Fail, ...] = ()

    @property
    def fails(self) -> tuple[Fail, ...]:
        """Every named way to fail; each wrong option of a choice is one."""
        if not isinstance(self.task, Choose):
            return self.told
        wrong = (option for option in self.task.options if option.id != self.task.right)
        return tuple(Fail(Slip.OPTION, Picked((o.id,)), o.reply, o.id) for o in wrong)


@dataclass(frozen=True, slots=True)
class Chapter:
    """``title`` is a message id."""

    id: str
    title: str
    levels: tuple[Level, ...]
