"""The tutor's screens: what each is called, and how it opens as the browser kept it."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from alhambra_nb.engine import City
from alhambra_nb.play import keep
from alhambra_nb.play.lab import LoadText
from alhambra_nb.play.learning import state as learning
from alhambra_nb.play.learning.kept import kept_course, place_text
from alhambra_nb.play.learning.progress import progress_text
from alhambra_nb.play.match import Match
from alhambra_nb.play.seating import SetUp
from alhambra_nb.play.what_if.given import given_lab
from alhambra_nb.play.what_if.intents import OpenGame, SetCity
from alhambra_nb.play.what_if.state import WhatIf as WhatIfState
from alhambra_nb.play.what_if.text import both_text
from alhambra_nb.widgets import Course, GameTable, PlacementLab, ScoringStepper, WhatIf
from alhambra_nb.widgets.look import Bench, Look
from alhambra_nb.words import mark

HOME, COURSE, PLACEMENT, SCORING, PLAY, WHAT_IF = "home", "course", "placement", "scoring", "play", "what-if"
SCREENS = {
    HOME: mark("Home"),
    COURSE: mark("Learn"),
    PLACEMENT: mark("Placement"),
    SCORING: mark("Scoring"),
    PLAY: mark("Play"),
    WHAT_IF: mark("What if"),
}
"""The screens in the order in which one learns, and their titles."""

UNREAD = "progress-unread"
"""The key of a progress that this version could not read."""

BenchType = TypeVar("BenchType", bound=Bench[Any, Any])


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the browser keeps: ``take(key)`` gives a text, empty if there is none, ``put(key, text)`` keeps one."""

    take: Callable[[str], str]
    put: Callable[[str, str], None]


@dataclass(frozen=True, slots=True)
class Doors:
    """The ways from screen to screen: ``bench(name)`` gives another screen's bench, ``go(name)`` shows it as well."""

    bench: Callable[[str], Bench[Any, Any]]
    go: Callable[[str], Bench[Any, Any]]


def open_screen(name: str, look: Look, shelf: Shelf, doors: Doors) -> Bench[Any, Any]:
    """A screen other than the home screen, as the browser kept it."""
    return _OPENERS[name](look, shelf, doors)


def _placement(look: Look, shelf: Shelf, _doors: Doors) -> PlacementLab:
    lab = PlacementLab(
        language=look.language, theme=look.theme, on_change=lambda state: shelf.put("lab", keep.keep_lab(state))
    )
    return _as_kept(lab, keep.kept_lab(shelf.take("lab")))


def _scoring(look: Look, shelf: Shelf, _doors: Doors) -> ScoringStepper:
    stepper = ScoringStepper(
        language=look.language,
        theme=look.theme,
        on_change=lambda state: shelf.put("stepper", keep.keep_stepper(state)),
    )
    return _as_kept(stepper, keep.kept_stepper(shelf.take("stepper")))


def _play(look: Look, shelf: Shelf, doors: Doors) -> GameTable:
    stood: tuple[object, ...] = ()

    def keep_game(state: SetUp | Match) -> None:
        """Keeps a game whenever it stands elsewhere: as a sealed code, which tells nothing that is hidden."""
        nonlocal stood
        if not isinstance(state, Match):
            return
        stands = (state.line, state.at, state.review, state.explore)
        if not stood or any(a is not b for a, b in zip(stands, stood, strict=True)):
            stood = stands
            shelf.put("match", keep.keep_match(state))

    table = GameTable(language=look.language, theme=look.theme, on_change=keep_game)
    table.on_what_if = lambda game, viewer: doors.go(WHAT_IF).do(OpenGame(game, viewer))
    return _as_kept(table, keep.kept_match(shelf.take("match")))


def _course(look: Look, shelf: Shelf, _doors: Doors) -> Course:
    kept = kept_course(shelf.take("progress"), shelf.take("level"), shelf.take(UNREAD))
    aside = shelf.take(UNREAD)

    def keep_course(state: learning.Course) -> None:
        keep_unread(state.unread)
        shelf.put("progress", progress_text(state.progress))
        shelf.put("level", place_text(state))

    def keep_unread(text: str) -> None:
        """Keeps what cannot be read under a key of its own, before anything is written over it."""
        nonlocal aside
        if text != aside:
            aside = text
            shelf.put(UNREAD, text)

    course = Course(language=look.language, theme=look.theme, on_change=keep_course)
    keep_unread(kept.unread)
    return _as_kept(course, kept)


def _what_if(look: Look, shelf: Shelf, doors: Doors) -> WhatIf:
    def keep_tables(state: WhatIfState) -> None:
        shelf.put("what", both_text(state.pair.a, state.pair.b))

    def build(seat: int, city: City) -> None:
        """Opens a player's city in the placement lab, where one button brings it back."""
        name = lab.state.table.names[seat]

        def use(built: City) -> None:
            names = lab.state.table.names
            doors.go(WHAT_IF).do(SetCity(names.index(name) if name in names else seat, str(built)))

        placement = doors.go(PLACEMENT)
        placement.offer(name, use)
        placement.do(LoadText(str(city)))

    def take(seat: int) -> None:
        lab.do(SetCity(seat, str(doors.bench(PLACEMENT).state.city)))

    lab = WhatIf(language=look.language, theme=look.theme, on_change=keep_tables)
    lab.on_build, lab.on_take = build, take
    kept = shelf.take("what")
    # What comes back from a browser may be cut short or made up.
    with suppress(ValueError):
        return _as_kept(lab, given_lab(kept) if kept else None)
    return lab


def _as_kept(bench: BenchType, kept: object) -> BenchType:
    """The bench with what was kept of it, if anything was."""
    if kept is not None:
        bench.put_up(kept)
    return bench


_OPENERS: dict[str, Callable[[Look, Shelf, Doors], Bench[Any, Any]]] = {
    COURSE: _course,
    PLACEMENT: _placement,
    SCORING: _scoring,
    PLAY: _play,
    WHAT_IF: _what_if,
}
