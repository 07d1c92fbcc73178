"""What a person, a bot or a browser may ask of a match. Whatever they hold, ``match.update`` answers with a match."""

from dataclasses import dataclass

from alhambra_nb.bots import Decision
from alhambra_nb.engine import Action, Game
from alhambra_nb.picture.table import Direction, Shape, Target

from . import stepper


@dataclass(frozen=True, slots=True)
class Press:
    """A click, a tap or Enter on a target of the table; what it does is told in ``pressing.press``."""

    target: Target


@dataclass(frozen=True, slots=True)
class Act:
    """An action's text, from a list or a button."""

    text: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take the open cards that are chosen."""


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy the chosen tile of the market with the chosen cards."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put the chosen waiting tile elsewhere than on a cell: ``reserve`` or ``dirk``."""

    kind: str


@dataclass(frozen=True, slots=True)
class Remove:
    """As a redesign, move the chosen tile of one's Alhambra to the reserve."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Choose nothing."""


@dataclass(frozen=True, slots=True)
class MoveCursor:
    """Move the keyboard's place on the table, which has this shape."""

    direction: Direction
    shape: Shape = "wide"


@dataclass(frozen=True, slots=True)
class Undo:
    pass


@dataclass(frozen=True, slots=True)
class Redo:
    pass


@dataclass(frozen=True, slots=True)
class Explore:
    """For learning: may undo go back past what was revealed, and past others' turns?"""

    on: bool


@dataclass(frozen=True, slots=True)
class Uncover:
    """The person who must act sits at the screen now: show the hand."""


@dataclass(frozen=True, slots=True)
class Enlarge:
    """Whose Alhambra is the large one; None: mine again."""

    player: str | None


@dataclass(frozen=True, slots=True)
class Zoom:
    """Make the large Alhambra larger by so many steps, smaller if negative; 0 fits it again."""

    step: int


@dataclass(frozen=True, slots=True)
class Pan:
    """Move the view on the large Alhambra by so many cells east and south."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class OpenScoring:
    """Explain the scoring round of this number, 1 to 3."""

    number: int


@dataclass(frozen=True, slots=True)
class CloseScoring:
    pass


@dataclass(frozen=True, slots=True)
class ScoringPage:
    """Show this page of the open scoring, counted from 0; -1 stands before the first."""

    page: int


@dataclass(frozen=True, slots=True)
class InScoring:
    """What the open scoring's stepper is asked: another page, or where a number comes from."""

    intent: stepper.Go | stepper.GoTo | stepper.AskFor | stepper.AskTotal


@dataclass(frozen=True, slots=True)
class GoTo:
    """Look at the position after so many actions."""

    index: int


@dataclass(frozen=True, slots=True)
class Step:
    """Look so many actions ahead, back if negative."""

    by: int


@dataclass(frozen=True, slots=True)
class Branch:
    """Play on from the position that is looked at; what came after it is kept as ``former``."""


@dataclass(frozen=True, slots=True)
class Return:
    """From looking back: to the last position. Else: back to the line that was left, which is then the one left."""


@dataclass(frozen=True, slots=True)
class BotActs:
    """A bot's decision on a position, the very ``match.game`` that it thought about; any other drops it."""

    position: Game
    action: Action


@dataclass(frozen=True, slots=True)
class HintCame:
    """What the planner would do in a position, the very ``match.game`` that it thought about."""

    position: Game
    decision: Decision


@dataclass(frozen=True, slots=True)
class Load:
    """A record as JSON, or a sealed code."""

    text: str


MatchIntent = (
    Press | Act | Take | Buy | Place | Remove | Clear | MoveCursor | Undo | Redo | Explore | Uncover | Enlarge | Zoom
    | Pan | OpenScoring | CloseScoring | ScoringPage | InScoring | GoTo | Step | Branch | Return | BotActs | HintCame
    | Load
)  # fmt: skip
