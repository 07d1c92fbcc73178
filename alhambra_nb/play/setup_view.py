"""What the set-up screen shows: a frozen view of its state in one language."""

from dataclasses import dataclass

from alhambra_nb.engine import OPTIONS
from alhambra_nb.engine.chance import SEED_DIGITS
from alhambra_nb.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra_nb.words import Words, mark

from .lab_view import Choice
from .match_view import LEVELS
from .seating import SOURCES, Kind, SetUp, SetUpFault, option_text


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat, from 0: its name, and the kinds that may decide for it; ``error`` says what is wrong with the name."""

    seat: int
    name: str
    label: str
    kinds: tuple[Choice, ...]
    error: str


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option of the rules; the choices' ids are the values of ``SetOption``."""

    option: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class SetUpView:
    """``counts``: how many seats there may be. ``ready``: can the match begin? ``error`` says why not."""

    counts: tuple[Choice, ...]
    seats: tuple[SeatRow, ...]
    sources: tuple[Choice, ...]
    options: tuple[OptionRow, ...]
    seed: str
    ready: bool
    error: str


_NAMES = (mark("Ann"), mark("Ben"), mark("Cid"), mark("Dan"), mark("Eve"), mark("Fay"))


def default_names(words: Words) -> tuple[str, ...]:
    """The names that seats begin with, as they are usual in the language.

    Names, not "You": the log tells of every player in the same way, which would not do for "You takes money".
    """
    return tuple(words.say(name) for name in _NAMES)


_SOURCES = {
    "": mark("Our reading of all four rule texts"),
    "ja": mark("As in the Japanese text"),
    "en": mark("As in the English text"),
    "de": mark("As in the German text"),
    "es": mark("As in the Spanish text"),
    "own": mark("Options of your own"),
}

_OPTIONS = {
    "card_copies": mark("Copies of each money card"),
    "placing": mark("Bought tiles are placed"),
    "end": mark("The game ends"),
    "leftovers": mark("Tiles left on the market go"),
    "dirk": mark("In a game of two, Dirk"),
}

_VALUES = {
    ("card_copies", ""): mark("two for two players, else three"),
    ("card_copies", "2"): mark("two"),
    ("card_copies", "3"): mark("three"),
    ("placing", "end_of_turn"): mark("at the end of the turn"),
    ("placing", "at_once"): mark("at once"),
    ("end", "unfilled"): mark("when a slot of the market stays empty"),
    ("end", "bag_empty"): mark("when the bag is empty"),
    ("leftovers", "most_money"): mark("to who has most money of their currency"),
    ("leftovers", "nobody"): mark("to nobody"),
    ("dirk", "gifts"): mark("is given tiles"),
    ("dirk", "turns"): mark("takes turns of his own"),
}

_FAULTS = {
    SetUpFault.NO_NAME: mark("Every player needs a name."),
    SetUpFault.LONG_NAME: mark("The name “{piece}…” is too long."),
    SetUpFault.BAD_NAME: mark("The name “{piece}” holds a character that cannot be seen."),
    SetUpFault.NAME_AGAIN: mark(
        "Another player is called “{piece}” too, or so alike that nobody could tell them apart."
    ),
    SetUpFault.DIRK: mark("“{piece}” takes part in every game of two: choose another name."),
    SetUpFault.SEED: mark("A seed is a whole number of up to {digits} digits, not “{piece}”."),
}


def setup_view(setup: SetUp, words: Words) -> SetUpView:
    """The view of a set-up in a language."""
    error = setup.error
    sentence = words.say(_FAULTS[error.fault], piece=error.piece, digits=SEED_DIGITS) if error else ""
    return SetUpView(
        counts=tuple(
            Choice(str(n), words.plural("{n} player", "{n} players", n), n == len(setup.seats))
            for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        ),
        seats=tuple(
            SeatRow(
                number,
                seating.name,
                words.say("Player {n}", n=words.number(number + 1)),
                tuple(Choice(kind.value, words.say(LEVELS[kind]), kind is seating.kind) for kind in Kind),
                sentence if error and error.seat == number else "",
            )
            for number, seating in enumerate(setup.seats)
        ),
        sources=tuple(Choice(source, words.say(_SOURCES[source]), source == setup.source) for source in SOURCES),
        options=tuple(_option(setup, option, words) for option in OPTIONS),
        seed=setup.seed,
        ready=error is None,
        error=sentence,
    )


def _option(setup: SetUp, option: str, words: Words) -> OptionRow:
    chosen = option_text(setup.rules.to_dict()[option])
    texts = [option_text(value) for value in OPTIONS[option]]
    return OptionRow(
        option,
        words.say(_OPTIONS[option]),
        tuple(Choice(text, words.say(_VALUES[option, text]), text == chosen) for text in texts),
    )
