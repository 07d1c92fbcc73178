"""What is wrong with a game's record: the first bad entry, and why it is bad."""

from alhambra_nb.engine import OPTIONS, IllegalAction, NotationError, RecordError, RecordFault
from alhambra_nb.engine.setup import LONGEST_NAME
from alhambra_nb.engine.spelled import spelled

from .language import Words, mark
from .names import capital
from .notation import notation_sentence, quoted
from .refusal import refused_sentences

_SENTENCES = {
    RecordFault.NOT_AN_OBJECT: mark("This is no record of a game: a record is a JSON object."),
    RecordFault.MISSING: mark("{entry} is missing in the record."),
    RecordFault.UNKNOWN: mark("{entry} does not belong in a record."),
    RecordFault.VERSION: mark("{entry} is {value}, which this program does not know."),
    RecordFault.FUTURE_VERSION: mark("{entry} is {value}: a newer version of this program wrote the record."),
    RecordFault.KIND: mark("{entry} is {value}: another kind of value belongs there."),
    RecordFault.PLAYERS: mark(
        "{entry}, {value}, cannot be called so: a name has 1 to {longest} printable characters, no two are alike, and "
        "in a game of two nobody is called Dirk."
    ),
    RecordFault.OPTION: mark("{entry} is {value}, but can only be {options}."),
    RecordFault.UNREADABLE: mark("{entry}, {value}, cannot be read."),
    RecordFault.TOO_MANY: mark("{entry}, {value}, is one too many."),
    RecordFault.TOO_FEW: mark("{entry} is missing: the list ends too early."),
    RecordFault.PILE: mark("{entry}, {value}, is a scoring card outside its pile."),
    RecordFault.ILLEGAL: mark("{entry}, {value}, is not legal there."),
}

_ENTRIES = {
    "players": mark("player {n}"),
    "bag": mark("tile {n} of the bag"),
    "deck": mark("card {n} of the deck"),
    "actions": mark("action {n}"),
}


def record_sentence(words: Words, error: RecordError) -> str:
    """One sentence that names the first bad entry, counted from 1, and what is wrong with it."""
    return words.say(
        _SENTENCES[error.fault],
        entry=capital(_entry(words, error)),
        value=_value(words, error.value),
        longest=words.number(LONGEST_NAME),
        options=words.list(_value(words, value) for value in OPTIONS.get(str(error.index), ())),
    )


def record_reasons(words: Words, error: RecordError) -> tuple[str, ...]:
    """More on the bad entry, for those who ask: why its text cannot be read, or why its action is refused."""
    match error.__cause__:
        case NotationError() as cause:
            return (notation_sentence(words, cause),)
        case IllegalAction() as cause:
            return refused_sentences(words, cause)
    return ()


def _entry(words: Words, error: RecordError) -> str:
    key, index = error.key or "", error.index
    if isinstance(index, int) and key in _ENTRIES:
        return words.say(_ENTRIES[key], n=words.number(index + 1))
    name = key if index is None else str(index)
    return words.say("the entry “{name}”", name=quoted(name))


def _value(words: Words, value: object) -> str:
    """A value as it stands in a record: texts in quotation marks, of lists and objects only that they are."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return words.say("“{text}”", text=quoted(value))
        case int() | float():
            return quoted(spelled(value))
        case list() | tuple():
            return words.say("a list")
    return words.say("an object")
