"""What a button's ``do`` means: a short text that goes to a browser and comes back from it."""

import re

from alhambra_nb.picture.table import Target

from .intents import (
    Act,
    Branch,
    Buy,
    Clear,
    CloseScoring,
    Enlarge,
    Explore,
    GoTo,
    MatchIntent,
    OpenScoring,
    Pan,
    Place,
    Press,
    Redo,
    Remove,
    Return,
    ScoringPage,
    Step,
    Take,
    Uncover,
    Undo,
    Zoom,
)

_ALONE: dict[str, MatchIntent] = {
    "take": Take(),
    "buy": Buy(),
    "remove": Remove(),
    "clear": Clear(),
    "undo": Undo(),
    "redo": Redo(),
    "uncover": Uncover(),
    "branch": Branch(),
    "return": Return(),
    "close-scoring": CloseScoring(),
    "place:reserve": Place("reserve"),
    "place:dirk": Place("dirk"),
    "explore:on": Explore(on=True),
    "explore:off": Explore(on=False),
    "enlarge:": Enlarge(None),
}

_WHOLE = re.compile(r"[+-]?[0-9]{1,6}")


def intent_of(do: str) -> MatchIntent | None:
    """The intent that a button's ``do`` names; None for a text that names none. A browser may send anything.

    Beside those of ``_ALONE``: ``act:take b3``, ``press:slot:2``, ``press:cell:1,-2``, ``enlarge:Ann``, ``zoom:1``,
    ``pan:-1,0``, ``scoring:2``, ``page:7``, ``goto:40``, ``step:-1``.
    """
    if do in _ALONE:
        return _ALONE[do]
    word, _, rest = do.partition(":")
    numbers = [int(piece) for piece in rest.split(",") if _WHOLE.fullmatch(piece)]
    match word:
        case "act":
            return Act(rest)
        case "press":
            return _press(rest)
        case "enlarge":
            return Enlarge(rest)
        case "pan" if len(numbers) == rest.count(",") + 1 == 2:
            return Pan(*numbers)
    if not _WHOLE.fullmatch(rest):
        return None
    match word:
        case "zoom":
            return Zoom(int(rest))
        case "scoring":
            return OpenScoring(int(rest))
        case "page":
            return ScoringPage(int(rest))
        case "goto":
            return GoTo(int(rest))
        case "step":
            return Step(int(rest))
    return None


def _press(text: str) -> Press | None:
    kind, _, place = text.partition(":")
    numbers = [int(piece) for piece in place.split(",") if _WHOLE.fullmatch(piece)]
    if len(numbers) != place.count(",") + 1:
        return None
    match kind, numbers:
        case "cell", [x, y]:
            return Press(Target("cell", (x, y)))
        case (("slot" | "money" | "card" | "waiting" | "reserve" | "player" | "dirk"), [index]):
            return Press(Target(kind, index))
    return None
