"""The scoring stepper as a widget: the cities, the sentence of a step, and the table it fills. It adds nothing up."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from alhambra_nb.engine import ROUNDS, SOURCES, BuildingType, City
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES
from alhambra_nb.play import stepper as play
from alhambra_nb.play.given import given_cities
from alhambra_nb.play.stepper import Stepper, StepperIntent
from alhambra_nb.play.stepper_view import stepper_view

from .board import Board
from .look import Bench, Look, column
from .pages import render
from .panel import Panel, Value

FIRST_EXAMPLE = "two-first-one-third"


class ScoringStepper(Bench[Stepper, StepperIntent]):
    """Step through a scoring round: who gets what, for which tiles or wall, and why.

    ``cities``: the players' cities in seat order, each a City or a city text; a named ``example`` if none are given,
    or the start of one.
    ``dirk``: Dirk's tiles per type, or None. ``round``: 1, 2 or 3. ``state`` is the stepper as data, ``do(intent)``
    acts on it as a click would, ``on_change`` is called with the new state after each change. Raises NotationError for
    a city text that cannot be read and ValueError for an unknown round, language, theme or example.
    """

    def __init__(
        self,
        cities: Mapping[str, City | str] | None = None,
        dirk: Mapping[BuildingType, int] | Mapping[str, int] | None = None,
        round: int = 3,
        *,
        example: str = "",
        language: str = "en",
        theme: str = "light",
        on_change: Callable[[Stepper], None] | None = None,
    ) -> None:
        super().__init__(Look(language, theme), "stepper", _begin(cities, dirk, round, example), play.update, on_change)
        self.board = Board(960, 600, on_key=self.press, hover=False, reserve=290)
        self.story = Panel(self.act)
        self.table = Panel(self.act)
        self.children = (column("al-main", self.board, self.story), column("al-side", self.table))
        self.show()

    def show(self) -> None:
        """Repaints the picture and the panels."""
        words, theme = self.look.words, self.look.paints
        view = stepper_view(self.state, words)
        self.board.show(view.scene, theme=theme, text=view.twin, label=view.label, status=view.status)
        values = {"view": view, "t": words.say, "uid": self.uid}
        self.story.html = render("stepper_story.html", **values)
        self.table.html = render("stepper_table.html", **values)

    def press(self, key: str) -> None:
        """A key on the picture."""
        if key in ("right", "enter", "space"):
            self.do(play.Go(1))
        elif key == "left":
            self.do(play.Go(-1))

    def act(self, name: str, value: Value) -> None:
        """An action of the panels; one that does not exist or makes no sense changes nothing."""
        intent = _intent(name, value)
        if intent is not None:
            self.do(intent)


def _begin(
    cities: Mapping[str, City | str] | None,
    dirk: Mapping[BuildingType, int] | Mapping[str, int] | None,
    round: int,
    example: str,
) -> Stepper:
    if cities is not None:
        if example:
            raise ValueError("give cities or an example, not both")
        return play.new_stepper(given_cities(cities), dirk, round)
    if dirk is not None:
        raise ValueError("dirk's tiles need cities beside them")
    if round not in ROUNDS:
        raise ValueError(f"round {round!r}: one of 1, 2, 3")
    try:
        begun = play.load_example(None, example or FIRST_EXAMPLE)
    except LookupError:
        known = ", ".join(e.id for e in SCORING_EXAMPLES)
        raise ValueError(f"no example {example!r}; there are: {known}") from None
    return begun if example else replace(play.update(begun, play.SetRound(round)), page=-1)


def _intent(name: str, value: Value) -> StepperIntent | None:
    """The intent that a panel's action stands for; None for anything that it cannot be."""
    match name, value:
        case "next", _:
            return play.Go(1)
        case "back", _:
            return play.Go(-1)
        case "first", _:
            return play.GoTo(-1)
        case "last", _:
            return play.GoTo(10**6)
        case "round", ("1" | "2" | "3") as round_:
            return play.SetRound(int(round_))
        case "example", str(example) if example:
            return play.LoadExample(example)
        case "text", str(text):
            return play.LoadTable(text)
        case "ask", str(which):
            source, _, player = which.partition(" ")
            found = next((s for s in SOURCES if s == source), None)
            return play.AskFor(player, found) if found else None
        case "total", str(player):
            return play.AskTotal(player)
        case _:
            return None
