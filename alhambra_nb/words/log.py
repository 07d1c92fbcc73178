"""The log of a game: what happened, turn by turn."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from alhambra_nb.engine import EndCame, Event, TurnBegan

from .events import event_sentence
from .language import Words


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An event and what is said of it."""

    event: Event
    sentence: str


@dataclass(frozen=True, slots=True)
class LogTurn:
    """A turn with what it brought, or what came before the first, or the end of the game; these have no player.

    ``turn`` counts from 1, 0 before the first turn, None at the end.
    """

    title: str
    turn: int | None
    player: str | None
    entries: tuple[LogEntry, ...]


def game_log(words: Words, events: Iterable[Event]) -> tuple[LogTurn, ...]:
    """The events of a game or a view from the start on, in sentences, grouped by turn."""
    turns = []
    head: tuple[str, int | None, str | None] = (words.say("Before the first turn"), 0, None)
    entries: list[LogEntry] = []
    for event in events:
        if isinstance(event, (TurnBegan, EndCame)):
            turns.append(LogTurn(*head, tuple(entries)))
            entries = []
        if isinstance(event, TurnBegan):
            head = _sentence(words, event), event.turn, event.player
            continue
        if isinstance(event, EndCame):
            head = words.say("The end of the game"), None, None
        entries.append(LogEntry(event, _sentence(words, event)))
    return (*turns, LogTurn(*head, tuple(entries)))


def log_text(words: Words, events: Iterable[Event]) -> str:
    """The log as text: a line for each turn, below it one for each thing that happened, indented."""
    lines = []
    for turn in game_log(words, events):
        lines.append(turn.title)
        lines += [f"  {entry.sentence}" for entry in turn.entries]
    return "\n".join(lines)


# A log grows by a few events with each action; all others were told before.
_sentence = lru_cache(maxsize=1024)(event_sentence)
