"""What is said of the last intent, beside what the course shows: what to do first, what became of saved progress."""

from alhambra_nb.lessons.course.task import (
    Arrange,
    GiveNumber,
    MakeMove,
    MarkCells,
    MayDo,
    PayFor,
    PointOut,
    TakeCards,
    Task,
)
from alhambra_nb.words import Words

from .progress import ProgressError, ProgressFault
from .state import Course, Notice


def notice_sentence(course: Course, words: Words) -> str:
    """One sentence or two; empty where there is nothing to say."""
    match course.notice:
        case Notice.CHOOSE_FIRST:
            return _first(course.level.task, words)
        case Notice.NO_NUMBER:
            return words.say("Type a whole number, such as 7, and press Enter.")
        case Notice.LOADED:
            return _loaded(len(course.progress.apart), words)
        case Notice.UNREAD:
            return words.say(
                "The progress kept in this browser cannot be read by this version. "
                "It stays kept, as text, below the map."
            )
        case Notice.REVIEWED:
            return words.say("That was all there is to review. Here you go on.")
        case Notice.NOTHING_DUE:
            return words.say("There is nothing to review yet.")
        case Notice.BAD_PROGRESS if course.error:
            return progress_sentence(words, course.error)
    return ""


def _first(task: Task, words: Words) -> str:
    """What is to be done before an answer can be checked."""
    match task:
        case MarkCells():
            return words.say("Mark cells on the board first, or say that it is none of them.")
        case MakeMove() | PointOut():
            return words.say("Mark cells on the board first.")
        case TakeCards() | PayFor():
            return words.say("Choose cards on the board first.")
        case MayDo():
            return words.say("Pick what is allowed first, or say that it is none of them.")
        case Arrange():
            return words.say("Put all of them in order first.")
        case GiveNumber():
            return words.say("Type a number first.")
    return words.say("Choose an answer first.")


def _loaded(apart: int, words: Words) -> str:
    said = words.say("Your progress is loaded.")
    if not apart:
        return said
    unknown = words.plural(
        "{n} line is of another version: it is kept as it is.",
        "{n} lines are of another version: they are kept as they are.",
        apart,
    )
    return words.text((said, unknown))


def progress_sentence(words: Words, error: ProgressError) -> str:
    """What is wrong with a text of progress."""
    piece, line = error.piece, words.number(error.line + 1)
    match error.fault:
        case ProgressFault.EMPTY:
            return words.say("There is nothing here. Paste the whole text that you saved.")
        case ProgressFault.HEAD:
            return words.say("Line {line}: this does not begin like saved progress.", line=line)
        case ProgressFault.VERSION:
            return words.say("This was saved by a later version of the program ({piece}).", piece=piece)
        case ProgressFault.LONG:
            return words.say("This text is too long to be saved progress.")
        case ProgressFault.PARTS:
            return words.say("Line {line}: “{piece}” is not complete, or has too much.", line=line, piece=piece)
        case ProgressFault.NUMBER:
            return words.say("Line {line}: “{piece}” is no number that can stand there.", line=line, piece=piece)
        case ProgressFault.TWICE:
            return words.say("Line {line}: “{piece}” is there twice.", line=line, piece=piece)
