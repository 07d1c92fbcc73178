"""Why a bot chose as it did, in a few sentences."""

from alhambra_nb.bots import Candidate, Decision, Part
from alhambra_nb.engine import City

from .actions import action_label
from .language import Words, mark

_PARTS = {
    Part.TYPES: mark("majorities {points}"),
    Part.WALL: mark("outer wall {points}"),
    Part.ROOM: mark("room for more tiles {points}"),
    Part.RESERVE: mark("reserve {points}"),
    Part.MONEY: mark("money in hand {points}"),
    Part.MORE: mark("one more action {points}"),
    Part.DENIAL: mark("kept from others {points}"),
    Part.LOOKAHEAD: mark("imagined games {points}"),
    Part.FIRST_SIGHT: mark("first sight {points}"),
    Part.CHANCE: mark("chance {points}"),
}

_SMALL = 0.05
"""Less than this is 0.0 to the reader."""


def choice_sentences(words: Words, decision: Decision, city: City | None = None) -> tuple[str, ...]:
    """A decision in one to three sentences: the choice and its worth in parts, how it was tried, and the runner-up.

    ``city``: the player's Alhambra, to name tiles that would go from it. Worths are in points of lead.
    """
    best, *others = decision.candidates
    label = action_label(words, best.action, city)
    if any(part is Part.CHANCE for part, _ in best.parts):
        return (words.say("“{action}”, by chance: {percent} likely.", action=label, percent=words.percent(best.worth)),)
    parts = _parts(words, best)
    values = {"action": label, "worth": words.decimal(best.worth)}
    if parts:
        sentences = [words.say("“{action}” is worth {worth}: {parts}.", **values, parts=parts)]
    else:
        sentences = [words.say("“{action}” is worth {worth}.", **values)]
    if best.trials:
        sentences.append(
            words.plural("It was tried in {n} imagined game.", "It was tried in {n} imagined games.", best.trials)
        )
    sentences.append(_next(words, best, others[0], city) if others else words.say("No other action was weighed."))
    return tuple(sentences)


def part_text(words: Words, part: Part, worth: float) -> str:
    """One part of a worth: ``outer wall +2.5``."""
    return words.say(_PARTS[part], points=_signed(words, worth))


def _parts(words: Words, candidate: Candidate) -> str:
    """The parts that count, the weightiest first."""
    parts = sorted(candidate.parts, key=lambda part: -abs(part[1]))
    return words.list(part_text(words, part, worth) for part, worth in parts if abs(worth) >= _SMALL)


def _next(words: Words, best: Candidate, other: Candidate, city: City | None) -> str:
    label = action_label(words, other.action, city)
    if other.worth - best.worth >= _SMALL:
        return words.say(
            "“{action}” was given up after fewer imagined games, at {worth}.",
            action=label,
            worth=words.decimal(other.worth),
        )
    if best.worth - other.worth < _SMALL:
        return words.say("As good is “{action}”.", action=label)
    return words.say("Next best is “{action}” with {worth}.", action=label, worth=words.decimal(other.worth))


def _signed(words: Words, worth: float) -> str:
    return f"+{words.decimal(worth)}" if worth >= _SMALL else words.decimal(worth)
