"""A teacher's links: ``level=…``, ``exercise=…&seed=…``, ``pos=…`` in an address's query."""

from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import parse_qs, quote

from alhambra_nb.engine import City, NotationError
from alhambra_nb.lessons.course import Level, level_of
from alhambra_nb.lessons.exercises import Exercise, Skill
from alhambra_nb.play.given import given_city
from alhambra_nb.words import Words, notation_sentence

from .progress import exercise_of

_LONGEST = 60


class LinkFault(StrEnum):
    """What is wrong with a link."""

    LEVEL = "no such level"
    SKILL = "no such skill"
    SEED = "no seed, or none that can be"
    POSITION = "no position"


@dataclass(frozen=True, slots=True)
class BadLink:
    """``piece`` is what cannot be used; ``error`` tells what is wrong with a position."""

    fault: LinkFault
    piece: str
    error: NotationError | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """What a link asks for: a level, an exercise or a position; ``classroom``: on one large screen."""

    to: Level | Exercise | City
    classroom: bool = False


def parse_link(query: str) -> Link | BadLink | None:
    """What an address's query asks for; None if it asks for nothing of the kind. Of several things the first counts."""
    asked = {key: found[0] for key, found in parse_qs(query.lstrip("?"), keep_blank_values=True).items()}
    found: Level | Exercise | City | BadLink | None = None
    if "level" in asked:
        found = level_of(asked["level"]) or BadLink(LinkFault.LEVEL, asked["level"][:_LONGEST])
    elif "exercise" in asked:
        found = _exercise(asked["exercise"], asked.get("seed", ""))
    elif "pos" in asked:
        found = _position(asked["pos"])
    if found is None or isinstance(found, BadLink):
        return found
    return Link(found, "classroom" in asked)


def _exercise(skill: str, seed: str) -> Exercise | BadLink:
    if skill not in list(Skill):
        return BadLink(LinkFault.SKILL, skill[:_LONGEST])
    return exercise_of(f"{skill}-{seed}") or BadLink(LinkFault.SEED, seed[:_LONGEST])


def _position(text: str) -> City | BadLink:
    try:
        return given_city(text)
    except NotationError as error:
        return BadLink(LinkFault.POSITION, text[:_LONGEST], error)


def link_text(to: Level | Exercise | City, *, classroom: bool = False) -> str:
    """The query of a link, ``?level=goal``; ``parse_link`` reads it back."""
    match to:
        case Level(id=id):
            query = f"?level={quote(id)}"
        case Exercise(skill=skill, seed=seed):
            query = f"?exercise={skill.value}&seed={seed}"
        case City():
            query = f"?pos={quote(str(to), safe='@,-')}"
    return f"{query}&classroom" if classroom else query


def bad_link_sentence(words: Words, bad: BadLink) -> str:
    """What is wrong with a link, and that the start was opened instead."""
    match bad.fault:
        case LinkFault.LEVEL:
            said = words.say("This link asks for a level “{piece}”, which does not exist.", piece=bad.piece)
        case LinkFault.SKILL:
            said = words.say("This link asks for an exercise “{piece}”, which does not exist.", piece=bad.piece)
        case LinkFault.SEED:
            said = words.say("This link needs a whole number after “seed=”, not “{piece}”.", piece=bad.piece)
        case LinkFault.POSITION:
            said = words.say("This link’s position cannot be read.")
            if bad.error:
                said = words.text((said, notation_sentence(words, bad.error)))
    return words.text((said, words.say("This is the start.")))
