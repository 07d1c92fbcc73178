"""What the panels' actions ask of a set-up or a match. A browser may send anything: what makes no sense is None."""

import re

from alhambra_nb.engine import SOURCES
from alhambra_nb.play import match as play
from alhambra_nb.play import seating
from alhambra_nb.play.match import Match, MatchIntent
from alhambra_nb.play.match_view import intent_of
from alhambra_nb.play.seating import SetUpIntent
from alhambra_nb.play.stepper import AskFor, AskTotal, Go, GoTo

from .panel import Value

_SEAT = re.compile(r"(name|kind):([0-9])")


def setup_intent(name: str, value: Value) -> SetUpIntent | None:
    """The intent that an action on the set-up stands for."""
    if not isinstance(value, str):
        return None
    if seat := _SEAT.fullmatch(name):
        number = int(seat[2])
        return seating.SetName(number, value) if seat[1] == "name" else seating.SetKind(number, value)
    if name.startswith("option:"):
        return seating.SetOption(name.removeprefix("option:"), value)
    match name:
        case "seats" if re.fullmatch("[0-9]", value):
            return seating.SetSeats(int(value))
        case "source":
            return seating.SetSource(value)
        case "seed":
            return seating.SetSeed(value)
    return None


def match_intent(match: Match, name: str, value: Value) -> MatchIntent | None:
    """The intent that an action on the table stands for; while a round is explained, also those of its stepper."""
    match name, value:
        case "explore", bool(on):
            return play.Explore(on)
        case "load", str(text) if text.strip():
            return play.Load(text)
        case "goto", str(index):
            return intent_of(f"goto:{index}")
        case _, None if match.scoring is None or name not in _PAGES:
            return intent_of(name)
    return _in_scoring(name, value) if match.scoring is not None else None


_PAGES: dict[str, Go | GoTo] = {"next": Go(1), "back": Go(-1), "first": GoTo(-1), "last": GoTo(10**6)}


def _in_scoring(name: str, value: Value) -> MatchIntent | None:
    match name, value:
        case "ask", str(which):
            source, _, player = which.partition(" ")
            found = next((known for known in SOURCES if known == source), None)
            return play.InScoring(AskFor(player, found)) if found else None
        case "total", str(player):
            return play.InScoring(AskTotal(player))
        case _ if name in _PAGES:
            return play.InScoring(_PAGES[name])
    return None
