"""The home screen's ways in: a title, a sentence, a picture."""

from collections.abc import Callable
from functools import cache

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import Game
from alhambra_nb.lessons.course import LEVELS
from alhambra_nb.picture.board import city_scene
from alhambra_nb.picture.evidence import verdict_marks
from alhambra_nb.picture.scene import Scene
from alhambra_nb.picture.scoring import scoring_scene
from alhambra_nb.picture.table import table_scene
from alhambra_nb.play import lab as labs
from alhambra_nb.play import stepper as steppers
from alhambra_nb.play.learning.kept import kept_course
from alhambra_nb.play.learning.state import Course
from alhambra_nb.play.learning.view import course_view
from alhambra_nb.play.match import Kind, Match, Seating
from alhambra_nb.play.setup_view import default_names
from alhambra_nb.play.table_view import table_picture
from alhambra_nb.play.what_if.given import given_lab
from alhambra_nb.play.what_if.view import what_if_view
from alhambra_nb.widgets.look import Look
from alhambra_nb.widgets.pages import picture
from alhambra_nb.words import Words

from .screens import COURSE, PLACEMENT, PLAY, SCORING, WHAT_IF

_TURNS = 12
"""Turns after which the game of the picture is shown."""


def home_cards(look: Look, kept: Callable[[str], str]) -> list[dict[str, object]]:
    """The cards of the home screen; ``id`` is the screen that one leads to. ``kept(key)``: what the browser keeps."""
    words, theme = look.words, look.paints
    course = kept_course(kept("progress"), kept("level"))
    return [
        {
            "id": COURSE,
            "title": _learn(words, course),
            "text": words.say(
                "The whole game in small steps: {n} levels, and exercises without end.",
                n=words.number(len(LEVELS)),
            ),
            "picture": picture(course_view(course, words).scene, theme),
        },
        {
            "id": PLACEMENT,
            "title": words.say("Try placement"),
            "text": words.say("Place any tile on any cell, and see which rules hold and which are broken."),
            "picture": picture(_placement(), theme),
        },
        {
            "id": SCORING,
            "title": words.say("Step through scoring"),
            "text": words.say("See where each point comes from: majorities, ties and walls, step by step."),
            "picture": picture(_scoring(), theme),
        },
        {
            "id": PLAY,
            "title": words.say("Resume your game") if kept("match") else words.say("Play a game"),
            "text": words.say("Play against bots or others: see what you may do, and why not the rest."),
            "picture": picture(_table(look.language), theme),
        },
        {
            "id": WHAT_IF,
            "title": words.say("What if …?"),
            "text": words.say("One tower more, another wall: who wins, and what would change it."),
            "picture": picture(_bars(look.language), theme),
        },
    ]


def _learn(words: Words, course: Course) -> str:
    """What the card of the course is called: the way in, or back to where one was."""
    if course.item == Course().item and not course.progress.done:
        return words.say("Learn the game")
    solved = len(course.progress.stars)
    return words.say("Go on learning: {n} of {all} levels", n=words.number(solved), all=words.number(len(LEVELS)))


@cache
def _bars(language: str) -> Scene:
    return what_if_view(given_lab(None), Words(language)).bars


@cache
def _placement() -> Scene:
    lab = labs.load_example(labs.Lab(), "hole-of-one")
    return city_scene(lab.city, marks=verdict_marks(lab.verdict) if lab.verdict else ())


@cache
def _scoring() -> Scene:
    stepper = steppers.load_example(None, "two-first-one-third")
    return scoring_scene(stepper.scoring, stepper.page)


@cache
def _table(language: str) -> Scene:
    words, bot = Words(language), Greedy(thorough=False)
    names = default_names(words)[:3]
    game = Game.new(names, seed=7)
    while game.turn < _TURNS and game.to_act is not None:
        game = game.apply(bot(game.view(game.to_act), 0).action)
    seats = tuple(
        Seating(name, kind) for name, kind in zip(names, (Kind.PERSON, Kind.GREEDY, Kind.GREEDY), strict=True)
    )
    return table_scene(table_picture(Match(seats, (game,), 0), words))
