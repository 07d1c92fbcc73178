"""The scoring stepper as a state and its intents.

The page is an index into ``Scoring.pages()``; nothing is added up here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from alhambra_nb.engine import ROUNDS, BuildingType, City, NotationError, Scoring, Source, Step, score_round
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES, ScoringExample
from alhambra_nb.play.table import Table, TableError, parse_table, table_of


class Happened(StrEnum):
    BEGUN = "begun"
    STEPPED = "stepped"
    AT_START = "already at the first step"
    AT_END = "already at the last step"
    ROUND = "round chosen"
    JUMPED = "jumped to a number's step"
    TOTAL = "asked for a total"
    LOADED = "loaded"
    BAD_TEXT = "bad text"
    EXAMPLE = "example"


@dataclass(frozen=True, slots=True)
class Stepper:
    """Everything that the stepper remembers.

    ``page`` counts from 0; -1 stands before the first step, when nothing is scored yet.
    """

    table: Table
    scoring: Scoring
    page: int = -1
    happened: Happened = Happened.BEGUN
    error: NotationError | TableError | None = None
    bad_text: str = ""
    example: ScoringExample | None = None
    asked: str = ""
    """The player whose total was asked for."""

    @property
    def pages(self) -> tuple[tuple[Step, ...], ...]:
        """The scoring's pages of steps."""
        return self.scoring.pages()

    @property
    def shown(self) -> tuple[Step, ...]:
        """The steps of the page on view; none before the first."""
        return self.pages[self.page] if self.page >= 0 else ()

    @property
    def done(self) -> tuple[Step, ...]:
        """All steps up to and with the page on view: what the running totals add up."""
        return tuple(step for page in self.pages[: self.page + 1] for step in page)

    @property
    def totals(self) -> dict[str, int]:
        """Each player's points so far: the sums of the steps done."""
        return replace(self.scoring, steps=self.done).points


def new_stepper(
    cities: Mapping[str, City], dirk: Mapping[BuildingType, int] | Mapping[str, int] | None = None, round: int = 3
) -> Stepper:
    """A stepper over these cities, before its first step.

    Raises TableError, a ValueError, for a table whose text could not be read back, and ValueError for a bad round.
    """
    table = table_of(cities, dirk)
    return Stepper(table, _score(round, table))


def load_table(text: str, round: int = 3) -> Stepper:
    """A stepper over a table's text, before its first step. Raises TableError or NotationError for a bad text."""
    table = parse_table(text)
    return Stepper(table, _score(round, table), happened=Happened.LOADED)


@dataclass(frozen=True, slots=True)
class Go:
    """Go on by so many pages, back if negative; beyond the ends it stops at the end."""

    by: int


@dataclass(frozen=True, slots=True)
class GoTo:
    page: int


@dataclass(frozen=True, slots=True)
class SetRound:
    round: int


@dataclass(frozen=True, slots=True)
class AskFor:
    """Show where a number of the table comes from."""

    player: str
    source: Source


@dataclass(frozen=True, slots=True)
class AskTotal:
    """Show what a player's total is the sum of."""

    player: str


@dataclass(frozen=True, slots=True)
class LoadTable:
    text: str


@dataclass(frozen=True, slots=True)
class LoadExample:
    id: str


StepperIntent = Go | GoTo | SetRound | AskFor | AskTotal | LoadTable | LoadExample


def update(stepper: Stepper, intent: StepperIntent) -> Stepper:
    """The stepper after an intent; one that makes no sense leaves all but the notice as it was."""
    match intent:
        case Go(by):
            return _go(stepper, stepper.page + by)
        case GoTo(page):
            return _go(stepper, page)
        case SetRound(round):
            if type(round) is not int or round not in ROUNDS:
                return stepper
            scored = _score(round, stepper.table)
            page = min(stepper.page, len(scored.pages()) - 1)
            return replace(_quiet(stepper), scoring=scored, page=page, happened=Happened.ROUND)
        case AskFor(player, source):
            for number, steps in enumerate(stepper.pages):
                if any(step.player == player and step.source == source for step in steps):
                    return replace(_quiet(stepper), page=number, happened=Happened.JUMPED)
            return stepper
        case AskTotal(player):
            if player not in stepper.scoring.players:
                return stepper
            return replace(_quiet(stepper), asked=player, happened=Happened.TOTAL)
        case LoadTable(text):
            try:
                return load_table(text, stepper.scoring.round)
            except (NotationError, TableError) as error:
                return replace(stepper, error=error, bad_text=text, happened=Happened.BAD_TEXT)
        case LoadExample(id):
            return load_example(stepper, id)


def load_example(stepper: Stepper | None, id: str) -> Stepper:
    """The stepper at a named example's round and page. An unknown name leaves a given stepper as it was.

    Raises LookupError for an unknown name without a stepper.
    """
    example = next((e for e in SCORING_EXAMPLES if e.id == id), None)
    if example is None:
        if stepper is None:
            raise LookupError(id)
        return replace(stepper, error=None, bad_text=id, happened=Happened.BAD_TEXT)
    table = parse_table(example.table)
    fresh = Stepper(table, _score(example.round, table), happened=Happened.EXAMPLE, example=example)
    player = example.player or next(step.player for step in fresh.scoring.steps if step.source == example.source)
    return replace(update(fresh, AskFor(player, example.source)), happened=Happened.EXAMPLE)


def _go(stepper: Stepper, page: int) -> Stepper:
    last = len(stepper.pages) - 1
    if page < -1 and stepper.page == -1:
        return replace(_quiet(stepper), happened=Happened.AT_START)
    if page > last and stepper.page == last:
        return replace(_quiet(stepper), happened=Happened.AT_END)
    return replace(_quiet(stepper), page=max(-1, min(page, last)), happened=Happened.STEPPED)


def _score(round: int, table: Table) -> Scoring:
    return score_round(round, dict(table.cities), None if table.dirk is None else dict(table.dirk))


def _quiet(stepper: Stepper) -> Stepper:
    return replace(stepper, error=None, bad_text="", asked="")
