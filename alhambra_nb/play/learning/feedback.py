"""What is said to an answer: why it is right, or which misunderstanding it shows, and what the engine found."""

from alhambra_nb import words as say
from alhambra_nb.engine import Misplaced, place_points
from alhambra_nb.engine.tile import BuildingType
from alhambra_nb.lessons.course.check import Checked
from alhambra_nb.lessons.course.level import Level
from alhambra_nb.lessons.course.slip import Slip
from alhambra_nb.lessons.course.task import Choose, GiveNumber, Leftover, Name, PayFor, Points
from alhambra_nb.words import Words, mark

SENTENCES: dict[Slip, str] = {
    Slip.OCCUPIED: mark("A tile lies there already. A new tile needs an empty cell."),
    Slip.CORNER: mark("You thought that a corner is enough. It takes a full side."),
    Slip.APART: mark("The tile would touch nothing."),
    Slip.ROTATED: mark("It would fit if you could turn it. But tiles are never turned."),
    Slip.CLASH: mark("There a wall would meet an open side."),
    Slip.CUT_OFF: mark("Then there is a tile that nobody can walk to."),
    Slip.HOLE: mark("That would shut in an empty cell."),
    Slip.FOUNTAIN: mark("The fountain always stays where it is."),
    Slip.NOTHING_THERE: mark("No tile lies there."),
    Slip.SHORT_WALL: mark("Legal, but your longest wall is still too short."),
    Slip.ELSEWHERE: mark("That is legal, but it is not what was asked for."),
    Slip.MISSED: mark("What you marked is right, but something is missing."),
    Slip.TOO_MANY: mark("This one does not belong to them."),
    Slip.SAID_LEGAL: mark("It is not legal. Look at the board."),
    Slip.SAID_REFUSED: mark("It is legal: no rule is broken."),
    Slip.RULE_MISSED: mark("Right as far as it goes, but one more rule is broken."),
    Slip.RULE_TOO_MANY: mark("You named a rule that holds."),
    Slip.OVER_FIVE: mark("Several cards together may make 5 at most. Only a single card may be higher."),
    Slip.FEWER_CARDS: mark("Allowed, but you could take more cards."),
    Slip.LESS_MONEY: mark("It is allowed, but there is a better choice with this money."),
    Slip.NOT_EXACT: mark("Allowed, but afterwards you cannot pay the price exactly."),
    Slip.CURRENCY: mark("That is not the currency of this slot."),
    Slip.TOO_LITTLE: mark("That is not enough."),
    Slip.OVERPAID: mark("You would pay {n} too much, and there is no change."),
    Slip.SUPERFLUOUS: mark("One of these cards is not needed: without it the price is still paid."),
    Slip.REFUSED: mark("One of them is not allowed."),
    Slip.ACTION_MISSED: mark("What you picked is allowed, but it is not all."),
    Slip.CHANGE: mark("You expected change. There is none: what is paid too much is lost."),
    Slip.ROUNDED_UP: mark("You rounded up. Shares are rounded down."),
    Slip.FULL_SHARE: mark("You gave each of them the full points. They share what their places are worth."),
    Slip.FIRST_ONLY: mark(
        "You shared the first place only. Who ties shares the points of all places that are taken up."
    ),
    Slip.SECOND_PAID: mark("You gave points to a place that this round does not pay."),
    Slip.WRONG_ROUND: mark("Those are the points of another round."),
    Slip.NEXT_PLACE: mark("You counted those who tie as one place. They take up as many places as they are."),
    Slip.RESERVE: mark("You counted the reserve. Only the Alhambra counts."),
    Slip.DIRK_FORGOTTEN: mark("You forgot Dirk. He takes his place like anybody."),
    Slip.NONE_SCORES: mark("You gave points for no tile at all. Who has none of a type gets nothing for it."),
    Slip.INNER: mark("You counted a wall between two tiles. Only what is outside counts."),
    Slip.UNCONNECTED: mark("You added up walls that are not joined. Only the longest run counts."),
    Slip.RING_SHORT: mark("You left one out: in a closed ring every segment counts, also where it meets itself."),
    Slip.CORNER_ENDS: mark("You stopped at a corner. A wall goes on round corners."),
    Slip.PER_TILE: mark("You counted tiles. A tile has as many segments as it has walls outside."),
    Slip.WALL_FORGOTTEN: mark("You forgot the points for the wall."),
    Slip.ONE_TILE: mark("Who pays exactly may buy again in the same turn."),
    Slip.ALL_TILES: mark("You went on after paying too much. Overpaying ends your actions."),
    Slip.ALWAYS_SIX: mark("Six is for the beginning and after round 1."),
    Slip.NUMBER: mark("That is not the number. Count once more, step by step."),
    Slip.MORE_CARDS: mark("You counted cards the wrong way: more cards are of no use here."),
    Slip.ALL_MONEY: mark("You added up all the money. Something else decides here."),
    Slip.ALL_TYPES: mark("You counted all tiles. Only those of this type count."),
    Slip.TIE_GIVES: mark("They are equal in this, but both cannot get it."),
    Slip.PLAYER: mark("Not quite. Compare the players once more."),
    Slip.ORDER: mark("Not yet: look at number {n}."),
}
"""What every slip is told by; OPTION has its own words in each level."""


def text_of(level: Level, words: Words) -> str:
    """What is read before acting."""
    return words.say(level.text, **_values(level, words))


def _values(level: Level, words: Words) -> dict[str, object]:
    match level.task:
        case GiveNumber(Points(player, BuildingType() as source, round_)):
            points = words.list(words.number(n) for n in place_points(3, source))
            buildings = say.source_name(words, source)
            return {"player": player, "buildings": buildings, "round": words.number(round_), "points": points}
        case Name(Leftover(slot)):
            return {"slot": words.number(slot)}
        case PayFor(tile):
            slot = next(i for i, there in enumerate(level.board.slots(), start=1) if str(there) == tile)
            return {"slot": words.number(slot)}
    return {}


def slip_sentence(level: Level, checked: Checked, words: Words) -> str:
    """The name of the misunderstanding in one or two sentences."""
    assert checked.slip is not None
    if checked.slip is Slip.OPTION and isinstance(level.task, Choose):
        return words.say(next(o.reply for o in level.task.options if o.id == checked.option))
    own = next((f.say for f in level.told if f.slip is checked.slip and f.say), "")
    return words.say(own or SENTENCES[checked.slip], n=words.number(checked.n))


def feedback(level: Level, checked: Checked, words: Words) -> tuple[str, ...]:
    """Everything that is said to an answer."""
    if checked.right:
        return (words.say("Right!"), words.say(level.why))
    sentences = [slip_sentence(level, checked, words)]
    if checked.slip in (Slip.MISSED, Slip.ACTION_MISSED):
        sentences.append(words.plural("{n} is still missing.", "{n} are still missing.", checked.n))
    if checked.verdict and not checked.verdict.ok and checked.slip not in _KEEP_SECRET:
        sentences += say.check_sentences(words, checked.verdict)
    if checked.refusal:
        sentences += _refusal(checked, words)
    return tuple(sentences)


_KEEP_SECRET = (Slip.RULE_MISSED,)
"""After these the engine's sentences would be the answer."""


def _refusal(checked: Checked, words: Words) -> list[str]:
    refusal = checked.refusal
    assert refusal is not None
    if isinstance(refusal, Misplaced):
        return [say.verdict_sentence(words, refusal.verdict), *say.check_sentences(words, refusal.verdict)]
    return [say.refusal_sentence(words, refusal)]
