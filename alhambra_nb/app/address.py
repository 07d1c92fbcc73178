"""What a page's address asks for: a screen, a language, a theme, or a teacher's link.

``?screen=play&language=de&theme=dark``, ``?level=…``, ``?exercise=…&seed=…``, ``?pos=…``, ``?what=…``. A link that
cannot be followed says so, and opens the start.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

from alhambra_nb.engine import City
from alhambra_nb.lessons.exercises import Exercise
from alhambra_nb.play.lab import Lab
from alhambra_nb.play.learning import state as learning
from alhambra_nb.play.learning.links import BadLink, Link, bad_link_sentence, parse_link
from alhambra_nb.play.what_if.checks import ScenarioError
from alhambra_nb.play.what_if.given import given_lab
from alhambra_nb.play.what_if.sentences import wrong_sentence
from alhambra_nb.play.what_if.text import KEY
from alhambra_nb.widgets.look import Bench
from alhambra_nb.words import Words

from .screens import COURSE, HOME, PLACEMENT, SCREENS, WHAT_IF

CLASSROOM = "?classroom"
"""The query of a page that goes on as it was kept, with the course on one large screen."""

_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Asked:
    """``screen`` is empty if none is asked for, ``language`` and ``theme`` are whatever stands there.

    ``put`` puts on the screen's bench what the link brings; ``problem`` says what is wrong with the link.
    """

    screen: str = ""
    language: str = ""
    theme: str = ""
    put: Callable[[Bench[Any, Any]], None] | None = None
    problem: Callable[[Words], str] | None = None


def asked(search: str) -> Asked:
    """What an address's query, ``?…``, asks for."""
    found = {key: values[0] for key, values in parse_qs(search.lstrip("?"), keep_blank_values=True).items()}
    screen, put, problem = _link(search, found)
    return Asked(screen, found.get("language", ""), found.get("theme", ""), put, problem)


_Where = tuple[str, Callable[[Bench[Any, Any]], None] | None, Callable[[Words], str] | None]


def _link(search: str, found: dict[str, str]) -> _Where:
    match parse_link(search):
        case BadLink() as bad:
            return HOME, None, lambda words: bad_link_sentence(words, bad)
        case Link(City() as city):
            return PLACEMENT, lambda lab: lab.put_up(Lab(city=city)), None
        case Link(to, classroom):
            return COURSE, _course(to, classroom=classroom), None
    if KEY in found:
        return _table(found[KEY])
    if search == CLASSROOM:
        return COURSE, lambda course: course.do(learning.Classroom(True)), None  # noqa: FBT003
    screen = found.get("screen", "")
    if screen and screen not in SCREENS:
        return (
            HOME,
            None,
            lambda words: words.say("There is no screen called “{name}”; this is the start.", name=screen[:_SHOWN]),
        )
    return screen, None, None


def _course(to: object, *, classroom: bool) -> Callable[[Bench[Any, Any]], None]:
    def put(course: Bench[Any, Any]) -> None:
        if classroom:
            course.do(learning.Classroom(True))  # noqa: FBT003
        if isinstance(to, Exercise):
            course.do(learning.OpenExercise(to.skill, to.seed))
        else:
            course.do(learning.OpenLevel(to.id))  # type: ignore[attr-defined]

    return put


def _table(text: str) -> _Where:
    try:
        lab = given_lab(text)
    except ScenarioError as error:
        wrong = error.wrong
        return (
            HOME,
            None,
            lambda words: words.say(
                "The table of this link cannot be read. {reason} This is the start.",
                reason=wrong_sentence(words, wrong),
            ),
        )
    except ValueError:
        return HOME, None, lambda words: words.say("The table of this link cannot be read. This is the start.")
    return WHAT_IF, lambda bench: bench.put_up(lab), None
