"""A whole game as text, to be read: how it began, every action with what it brought about, how it ended.

``python -m tests.engine.transcript`` in the project's root writes the golden ones anew, to ``transcripts/`` beside it.
Read the difference before you keep it: a transcript may change only where a ruling does.
"""

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from pathlib import Path
from random import Random

from alhambra_nb.engine import City, Event, Game, Scored

from .games import NAMES, TABLES, VARIANTS, lively_action

FOLDER = Path(__file__).parent / "transcripts"


def names() -> Iterable[tuple[str, int, str]]:
    return [(f"{players}-{variant}", players, variant) for players, variant in TABLES]


def golden(players: int, variant: str) -> Game:
    """The game of a transcript: played at random, but always the same."""
    game = Game.new(NAMES[:players], 100 + players, VARIANTS[variant])
    random = Random(players)
    while not game.over:
        game = game.apply(lively_action(game, random))
    return game


def write(game: Game) -> str:
    """The transcript of a game. Lines of setup, then ``Player: action`` with indented events, then the Alhambras."""
    setup = game.setup
    lines = [
        f"players: {', '.join(setup.players)}",
        f"rules: {' '.join(f'{option}={value}' for option, value in setup.rules.to_dict().items())}",
        f"seed: {setup.seed}",
        *_wrapped("bag", setup.bag, 9),
        *_wrapped("deck", setup.deck, 20),
        "",
    ]
    now = Game.start(setup)
    lines += [f"    {_told(event)}" for event in now.events]
    for action in game.actions:
        actor, known = now.to_act, len(now.events)
        now = now.apply(action)
        lines.append(f"{actor}: {action}")
        lines += [line for event in now.events[known:] for line in _lines(event)]
    lines.append("")
    for player in now.players:
        lines += [f"{player}: {now.points[player]} points", f"    {now.city(player)}"]
        lines += [f"    reserve {_short(now.reserve(player))}", f"    hand {_short(now.hand(player))}"]
    return "\n".join(lines) + "\n"


def actions_of(text: str) -> list[str]:
    """The action texts of a transcript."""
    body = text.split("\n\n")[1]
    return [line.split(": ", 1)[1] for line in body.splitlines() if not line.startswith(" ")]


def _wrapped(name: str, things: tuple, width: int) -> list[str]:
    rows = [things[at : at + width] for at in range(0, len(things), width)]
    return [f"{name + ':' if not at else '   '} {' '.join(map(str, row))}" for at, row in enumerate(rows)]


def _lines(event: Event) -> list[str]:
    if not isinstance(event, Scored):
        return [f"    {_told(event)}"]
    lines = [f"    Scored round {event.round}"]
    for step in event.scoring.steps:
        if step.points:
            why = f"length {step.length}" if step.source == "wall" else f"{step.count}, places {_short(step.places)}"
            lines.append(f"        {step.player} {step.points} {step.source.value} ({why})")
    return lines


def _told(event: Event) -> str:
    parts = [f"{field.name} {_short(getattr(event, field.name))}" for field in fields(event)]
    return f"{type(event).__name__} {', '.join(parts)}"


def _short(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, City) or type(value).__str__ not in (object.__str__, tuple.__str__):
        return str(value)
    if isinstance(value, tuple):
        told = [f"({_short(item)})" if type(item) is tuple else _short(item) for item in value]
        return " ".join(told) or "-"
    if fields_of := getattr(value, "__dataclass_fields__", None):
        return "(" + " ".join(_short(getattr(value, name)) for name in fields_of) + ")"
    return repr(value)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, players, variant in names():
        (FOLDER / f"{name}.txt").write_text(write(golden(players, variant)), encoding="utf-8")
