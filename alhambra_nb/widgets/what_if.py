"""The what-if lab as a widget: number fields, points, bars, and what would change them. It works nothing out itself."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache, partial

from markupsafe import Markup

from alhambra_nb.engine import ROUNDS, SOURCES, BuildingType, City, Game, Source
from alhambra_nb.play import what_if as play
from alhambra_nb.play.what_if import intents
from alhambra_nb.play.what_if.chance import BOTS, GAMES, Chance, nothing_played, trials
from alhambra_nb.play.what_if.chance_view import chance_view
from alhambra_nb.play.what_if.given import given_lab
from alhambra_nb.play.what_if.intents import WhatIfIntent
from alhambra_nb.play.what_if.state import Asked, Question, Side, seat_of
from alhambra_nb.play.what_if.state import WhatIf as State
from alhambra_nb.play.what_if.view import Field, what_if_view
from alhambra_nb.words import Words

from .look import Bench, Look, column
from .manners import Manners
from .pages import picture, render
from .panel import Panel, Value

SLICE = 0.03
"""Seconds of imagined games after which the kernel does something else."""
OFTEN = 0.25
"""Seconds between two reports of imagined games."""


class WhatIf(Bench[State, WhatIfIntent]):
    """Who would score what, and what would change it.

    ``table``: what to begin with: counts by player, ``{"Ann": {"tower": 3, "wall": 7, "points": 12}, "Ben": {}}``;
    cities by player; both mixed; a game, its record, or a text or link of the lab's own; one to play with if none is
    given. ``dirk``: Dirk's tiles per type, or None; a game and a text bring their own. ``round``: 1, 2, 3, or "all"
    three in a row; None: the last, or of a game the one that comes next. ``moment``: of a game, after how many actions;
    None: as it is now.

    ``state`` is the lab as data, ``do(intent)`` acts on it as a click would, ``on_change`` is called with the new state
    after each change. ``text`` is the text form, which can be given again. Raises ScenarioError, a ValueError, for a
    table that cannot be, RecordError and NotationError for what cannot be read, and TypeError for anything else.
    """

    _task: asyncio.Task[None] | None = None

    def __init__(
        self,
        table: Mapping[str, object] | Game | str | None = None,
        dirk: Mapping[BuildingType, int] | Mapping[str, int] | None = None,
        round: int | str | None = None,
        *,
        moment: int | None = None,
        language: str = "en",
        theme: str = "light",
        on_change: Callable[[State], None] | None = None,
    ) -> None:
        state = given_lab(table, dirk, round, moment)
        super().__init__(Look(language, theme), "whatif", state, play.update, on_change)
        self._seed = 0
        self.on_build: Callable[[int, City], None] | None = None
        """Where there is a placement lab: opens a seat's city there."""
        self.on_take: Callable[[int], None] | None = None
        """Where there is a placement lab: gives a seat the city there."""
        self.manners = Manners()
        self.inputs = Panel(self.act)
        self.results = Panel(self.act)
        self.answer = Panel(self.act)
        self.answer.add_class("al-whatif-answer")
        self.bars = Panel(self.act)
        self.worths = Panel(self.act)
        self.chances = Panel(self.act)
        self.texts = Panel(self.act)
        self.children = (
            column("al-main", self.inputs, self.results),
            column("al-side", self.bars, self.answer, self.worths, self.chances, self.texts, self.manners),
        )
        self._told = ""
        self.show()

    @property
    def text(self) -> str:
        """The table, or both, as text."""
        return play.both_text(self.state.pair.a, self.state.pair.b)

    def do(self, intent: WhatIfIntent) -> None:
        """Acts on the lab: one change of state, one repaint."""
        before = self.state
        super().do(intent)
        if self.running and (self.state.chance is None or self.state.history is not before.history):
            self.stop()

    def show(self) -> None:
        """Brings the panels in step with the state; those that have not changed send nothing."""
        words, theme = self.look.words, self.look.paints
        view = what_if_view(self.state, words)
        scene = view.answer.scene if view.answer else None
        values = {"view": view, "t": words.say, "uid": self.uid, "workshop": self.on_build and self.on_take}
        cell = partial(_field, language=self.look.language, uid=self.uid)
        self.inputs.html = render("what_if_inputs.html", cell=cell, **values)
        self.results.html = render("what_if_results.html", **values)
        self.bars.html = render("what_if_bars.html", bars=picture(view.bars, theme))
        self.answer.html = render("what_if_answer.html", picture=picture(scene, theme) if scene else "", **values)
        self.worths.html = render("what_if_worths.html", **values)
        self.texts.html = render("what_if_text.html", **values)
        self._show_chances()
        self.manners.text = view.twin
        if self._told and view.status != self._told:
            self.manners.announce(view.status)
        self._told = view.status

    def _show_chances(self) -> None:
        words = self.look.words
        chance = chance_view(self.state, words, running=self.running)
        self.chances.html = render("what_if_chance.html", chance=chance, games=words.number(GAMES), t=words.say)

    def act(self, name: str, value: Value) -> None:
        """An action of the panels; one that does not exist or makes no sense changes nothing."""
        if name == "start":
            self.start()
        elif name == "stop":
            self.stop()
        elif name in ("build", "take"):
            self._visit(name, value)
        else:
            intent = _intent(self.state, name, value)
            if intent is not None:
                self.do(intent)

    def _visit(self, name: str, value: Value) -> None:
        """Takes a seat's city to the placement lab, or the one there to the seat."""
        seat, seats = _whole(value) if isinstance(value, str) else None, self.state.table.seats
        if seat is None or not 0 <= seat < len(seats):
            return
        if name == "build" and self.on_build is not None:
            self.on_build(seat, seats[seat].city or City())
        elif name == "take" and self.on_take is not None:
            self.on_take(seat)

    # Chances of winning, in slices between which the kernel answers.

    @property
    def running(self) -> bool:
        """Are games being imagined?"""
        return self._task is not None and not self._task.done()

    def start(self, games: int = GAMES) -> None:
        """Imagines how the game goes on, so many times. Where no event loop runs, as in a script, until it is done."""
        if self.state.history is None or self.running:
            return
        game = self.state.history.games[self.state.moment]
        if game.over:
            return
        bots = {player: BOTS[bot] for player, bot in zip(game.players, self.state.bots, strict=True)}
        viewer = self.state.viewer
        self._seed += 1
        self.do(intents.Tell(nothing_played(game, viewer, games)))
        found = trials(game, viewer, bots, games, seed=self._seed)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for chance in found:
                self.state = play.update(self.state, intents.Tell(chance))
            self.show()
            return
        self._task = loop.create_task(self._imagine(found))
        self._show_chances()

    def stop(self) -> None:
        """Ends the imagining; what was found stays."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._show_chances()

    def close(self) -> None:
        """Closes the widget; nothing is imagined on."""
        if self._task is not None and self.running:
            self._task.cancel()
        super().close()

    async def _imagine(self, found: Iterator[Chance]) -> None:
        task = asyncio.current_task()
        begun = reported = time.monotonic()
        with suppress(asyncio.CancelledError):
            for chance in found:
                now = time.monotonic()
                if now - reported > OFTEN and chance != self.state.chance:
                    self._report(chance)
                    reported = now
                if now - begun > SLICE:
                    await asyncio.sleep(0.001)
                    begun = time.monotonic()
            self._report(chance)
        if self._task is task:
            self._task = None
            self._show_chances()

    def _report(self, chance: Chance) -> None:
        self.state = play.update(self.state, intents.Tell(chance))
        self._show_chances()


@lru_cache(maxsize=1024)
def _field(field: Field, language: str, uid: str) -> Markup:
    """The HTML of a field; a change leaves most of them as they are."""
    return Markup(render("what_if_field.html", field=field, uid=uid, t=Words(language).say))  # noqa: S704


def _intent(lab: State, name: str, value: Value) -> WhatIfIntent | None:
    """The intent that a panel's action stands for; None for anything that it cannot be."""
    what, _, where = name.partition(" ")
    match what, value:
        case "number", str(text):
            seat, _, field = where.partition(" ")
            return None if (found := _whole(seat)) is None else intents.SetNumber(found, field, text)
        case "drag", str(text):
            seat, _, field = where.partition(" ")
            return None if (found := _whole(seat)) is None else intents.Drag(found, field, text)
        case (("less" | "more"), str(which)):
            seat, _, field = which.partition(" ")
            return None if (found := _whole(seat)) is None else intents.Add(found, field, 1 if what == "more" else -1)
        case "name", str(text):
            return None if (found := _whole(where)) is None else intents.SetName(found, text)
        case "city", str(text):
            return None if (found := _whole(where)) is None else intents.SetCity(found, text)
        case "bot", str(bot):
            return None if (found := _whole(where)) is None else intents.SetBot(found, bot)
        case _ if where:
            return None
        case "add", _:
            return intents.AddSeat()
        case "drop", str(seat):
            return None if (found := _whole(seat)) is None else intents.DropSeat(found)
        case "dirk", _:
            return intents.SetDirk(lab.table.dirk is None)
        case "round", str(round_):
            rounds = {"all": ROUNDS, **{str(r): (r,) for r in ROUNDS}}
            return intents.SetRounds(rounds[round_]) if round_ in rounds else None
        case "side", ("A" | "B") as side:
            return intents.Choose(Side(side))
        case "end", _:
            return intents.EndComparing()
        case "ask", str(which):
            source, player = _number(which)
            return intents.Ask(Question(Asked.POINTS, player, source)) if source else None
        case "next", str(which):
            source, player = _number(which)
            return intents.Ask(Question(Asked.NEXT, player, source)) if source else None
        case "total", str(player):
            return intents.Ask(Question(Asked.TOTAL, player))
        case "close", _:
            return intents.Ask(None)
        case "page", ("1" | "-1") as by:
            return intents.TurnPage(int(by))
        case "try", str(which):
            source, player = _number(which)
            if source is None or player not in lab.pair.a.everybody:
                return None
            return intents.TryNext(seat_of(lab.pair.a, player), source)
        case "smallest", ("tiles" | "wall") as of:
            return intents.TrySmallest("wall" if of == "wall" else "tiles")
        case "moment", str(moment):
            return None if (found := _whole(moment)) is None else intents.GoToMoment(found)
        case "viewer", str(player):
            return intents.SetViewer(player)
        case "text", str(text):
            return intents.LoadText(text)
        case "undo", _:
            return intents.Undo()
        case "redo", _:
            return intents.Redo()
        case "clear", _:
            return intents.Clear()
        case _:
            return None


def _whole(text: str) -> int | None:
    """A small whole number as our templates write it."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 7 else None


def _number(which: str) -> tuple[Source | None, str]:
    """The source and the player of a number."""
    source, _, player = which.partition(" ")
    return next((s for s in SOURCES if s == source), None), player
