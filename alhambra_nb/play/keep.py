"""What a browser keeps of a learner's work, as JSON text, so that a reload or another day brings it back.

What comes back from a browser may be old, cut short or made up: whatever cannot be used is left out.
"""

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeGuard

from alhambra_nb.engine import ROUNDS, City, Move, NotationError, RecordError, Tile
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES

from . import stepper as steppers
from .lab import Lab, Moment
from .loading import load, sealed
from .match_state import Match
from .seal import SealError, is_sealed
from .stepper import Stepper
from .table import TableError, table_text

MOST_KEPT = 50
"""Undo steps that are kept."""


def keep_lab(lab: Lab) -> str:
    """The lab as text: position, tile, mode, example and the last moves for undo."""
    return json.dumps(
        {
            "city": str(lab.city),
            "tile": str(lab.tile) if lab.tile else None,
            "mode": lab.mode.value,
            "legal": lab.show_legal,
            "example": lab.example.id if lab.example else None,
            "step": lab.step,
            "past": [str(moment.city) for moment in lab.past[-MOST_KEPT:]],
            "future": [str(moment.city) for moment in lab.future[:MOST_KEPT]],
        }
    )


def kept_lab(text: str) -> Lab | None:
    """The lab that a text keeps; None for one that holds no position."""
    found = _object(text)
    city = _city(found.get("city"))
    if city is None:
        return None
    lab = Lab(city=city, past=_moments(found.get("past")), future=_moments(found.get("future")))
    if isinstance(found.get("tile"), str):
        with suppress(NotationError):
            lab = replace(lab, tile=Tile.parse(found["tile"]))
    if found.get("mode") in list(Move):
        lab = replace(lab, mode=Move(found["mode"]))
    if isinstance(found.get("legal"), bool):
        lab = replace(lab, show_legal=found["legal"])
    example = next((e for e in PLACEMENT_EXAMPLES if e.id == found.get("example")), None)
    step = found.get("step")
    if example and _whole(step) and 0 <= step <= len(example.attempts):
        lab = replace(lab, example=example, step=step)
    return lab


def keep_stepper(stepper: Stepper) -> str:
    """The stepper as text: table, round, step and example."""
    return json.dumps(
        {
            "table": table_text(stepper.table),
            "round": stepper.scoring.round,
            "page": stepper.page,
            "example": stepper.example.id if stepper.example else None,
        }
    )


def kept_stepper(text: str) -> Stepper | None:
    """The stepper that a text keeps; None for one that holds no table."""
    found = _object(text)
    table, round_, page = found.get("table"), found.get("round"), found.get("page")
    if not isinstance(table, str) or not _whole(page):
        return None
    try:
        loaded = steppers.load_table(table, round_ if _whole(round_) and round_ in ROUNDS else ROUNDS[-1])
    except (NotationError, TableError):
        return None
    example = next((e for e in SCORING_EXAMPLES if e.id == found.get("example")), None)
    return replace(steppers.update(loaded, steppers.GoTo(page)), example=example)


def keep_match(match: Match) -> str:
    """The match as a sealed code, which shows no hidden card at a glance; empty for a game without a record."""
    return sealed(match) if match.line[-1].setup else ""


def kept_match(text: str) -> Match | None:
    """The match that a sealed code keeps; None for anything else."""
    if not is_sealed(text):
        return None
    try:
        return load(text)
    except (RecordError, SealError):
        return None


def _object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
        # Half a character, which JSON can spell, could never be sent to a browser again.
        json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _city(text: object) -> City | None:
    if not isinstance(text, str):
        return None
    try:
        return City.parse(text)
    except NotationError:
        return None


def _moments(texts: object) -> tuple[Moment, ...]:
    cities = [_city(text) for text in texts[-MOST_KEPT:]] if isinstance(texts, list) else []
    return tuple(Moment(city) for city in cities if city is not None)


def _whole(number: object) -> TypeGuard[int]:
    """Is this a whole number? ``True`` and ``2.0`` are not, though they are equal to some."""
    return type(number) is int
