"""A match: a game with the people and bots who play it, and everything that its screen remembers."""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from alhambra_nb.bots import Decision
from alhambra_nb.engine import (
    Action,
    DirkDrew,
    Event,
    Game,
    Leftover,
    MarketFilled,
    MoneyOpened,
    NotationError,
    Phase,
    RecordError,
    Refusal,
    Reshuffled,
    Scored,
    ScoringCardDrawn,
    Tile,
    View,
)
from alhambra_nb.picture.table import Target

from .seal import SealError
from .stepper import Stepper
from .table import Table


class Kind(StrEnum):
    """Who decides for a seat: a person, or a bot and its level."""

    PERSON = "person"
    RANDOM = "random"
    GREEDY = "greedy"
    PLANNER = "planner"


@dataclass(frozen=True, slots=True)
class Seating:
    """One seat: the player's name, and who decides for it."""

    name: str
    kind: Kind


class Happened(StrEnum):
    """What the last intent did: what the status line tells."""

    BEGUN = "begun"
    ACTED = "acted"
    REFUSED = "refused"
    CHOSEN = "chosen or given up"
    CURSOR = "cursor"
    LOOKED = "looked at"
    """Something was enlarged, moved, or cannot be done anything with."""
    UNDONE = "undone"
    REDONE = "redone"
    NO_UNDO = "cannot be undone"
    NO_REDO = "nothing to redo"
    EXPLORING = "exploring"
    NOT_EXPLORING = "not exploring"
    UNCOVERED = "uncovered"
    SCORING = "a scoring was opened or closed"
    REVIEW = "looking back"
    AT_START = "already at the first position"
    AT_END = "already at the last position"
    BRANCHED = "branched"
    RETURNED = "returned"
    HINT = "hint"
    LOADED = "loaded"
    BAD_TEXT = "bad text"
    # Why nothing was done.
    COVERED = "the hand is covered"
    REVIEWING = "nobody acts while looking back"
    WATCHING = "nobody at the screen plays"
    NOTHING = "nothing to do there"
    NO_CARDS = "no open card chosen"
    NO_SLOT = "no tile of the market chosen"
    NO_TILE = "no tile chosen that could be placed"
    NOT_MINE = "another player's Alhambra"
    NONSENSE = "an intent that makes no sense"


@dataclass(frozen=True, slots=True)
class Tried:
    """What was tried and refused. ``action`` is None where nothing that has a text was tried."""

    action: Action | None
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment.

    ``line`` holds every position from the start, so that a position's index is the number of actions before it;
    ``at`` is the one shown. In ``review`` nobody acts; ``resume`` is where play stands meanwhile. ``explore``: undo may
    go past what was revealed. ``uncovered``: whose hand may be seen, where several people play. ``display``, ``cards``:
    the chosen open cards, by slot, and the chosen cards of the hand, by place; ``chosen``: a slot, a waiting tile, a
    reserve tile or a cell of one's own. ``enlarged``: whose Alhambra is the large one, None for one's own. ``zoom``,
    ``pan``, ``cursor`` as in TablePicture; the cursor is drawn if it is ``cursor_seen``, that is, if the keyboard is
    used. ``tried``: what the last intent was refused for. ``hint`` is for the position shown. ``scoring``: the scoring
    round that is explained. ``former``: the line that was left at a branch, ``left``: the match whose place a loaded
    text took. ``error``: why a text could not be read.
    """

    seats: tuple[Seating, ...]
    line: tuple[Game, ...]
    at: int
    review: bool = False
    resume: int = 0
    explore: bool = False
    uncovered: str | None = None
    display: frozenset[int] = frozenset()
    cards: frozenset[int] = frozenset()
    chosen: Target | None = None
    enlarged: str | None = None
    zoom: int = 0
    pan: tuple[int, int] = (0, 0)
    cursor: Target | None = None
    cursor_seen: bool = False
    tried: Tried | None = None
    hint: Decision | None = None
    scoring: Stepper | None = None
    former: tuple[Game, ...] | None = None
    left: "Match | None" = None
    happened: Happened = Happened.BEGUN
    error: NotationError | RecordError | SealError | None = None

    @property
    def game(self) -> Game:
        """The position shown."""
        return self.line[self.at]

    @property
    def live(self) -> bool:
        """Can the player who must act do so here?"""
        return not self.review and not self.game.over

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the seats for which a person decides."""
        return tuple(seating.name for seating in self.seats if seating.kind is Kind.PERSON)

    def kind(self, player: str) -> Kind:
        """Who decides for a player. Raises ValueError for a name that is not at the table."""
        return self.seats[self.game.players.index(player)].kind

    @property
    def bot(self) -> Kind | None:
        """The level of the bot that must act now; None if a person must, or nobody."""
        to_act = self.game.to_act
        if not self.live or to_act is None or self.kind(to_act) is Kind.PERSON:
            return None
        return self.kind(to_act)

    @property
    def viewer(self) -> str | None:
        """Whose view is drawn: the one person's, or that of the person whose hand is uncovered; None: nobody's."""
        people = self.people
        return people[0] if len(people) == 1 else self.uncovered

    @property
    def cover(self) -> str | None:
        """The person who must act and whose hand is covered; None if there is none."""
        to_act = self.game.to_act
        return to_act if self.live and to_act in self.people and to_act != self.viewer else None

    @property
    def seen(self) -> View:
        """What the viewer may know of the position shown; with no viewer, what everybody may: then its player is ""."""
        game = self.game
        return game.view(self.viewer) if self.viewer else replace(game.view(game.players[0]), player="", hand=())

    @property
    def me(self) -> str:
        """Whose place at the table is drawn nearest: the viewer's, or that of the person to be uncovered."""
        return self.viewer or self.cover or (self.people or self.game.players)[0]

    @property
    def seats_seen(self) -> tuple[str, ...]:
        """The players in the order of player targets: me, then the others as they follow me at the table."""
        players = self.game.players
        at = players.index(self.me)
        return players[at:] + players[:at]

    @property
    def waiting(self) -> tuple[Tile, ...]:
        """The tiles that wait to be placed by the player who must act."""
        return tuple(tile for player, tile in self.game.waiting if player == self.game.to_act)

    @property
    def tile(self) -> Tile | None:
        """The chosen tile: one of the market, a waiting one, or one of the reserve."""
        match self.chosen:
            case Target("slot", int(slot)):
                return self.game.market[slot]
            case Target("waiting", int(place)):
                return self.waiting[place]
            case Target("reserve", int(place)):
                return self.game.reserve(self.me)[place]
        return None


def quiet(match: Match) -> Match:
    """The match without the traces of what was tried last."""
    return replace(match, tried=None, error=None)


def unchosen(match: Match) -> Match:
    """The match with nothing chosen, and without the traces of what was tried last."""
    return replace(quiet(match), display=frozenset(), cards=frozenset(), chosen=None)


def settled(match: Match, before: Game | None = None) -> Match:
    """The match after its position changed: what follows of itself.

    Another person's turn covers the hand; a single waiting tile is chosen; a scoring round that came since the position
    ``before`` is opened; one that has not come yet is closed.
    """
    match = replace(unchosen(match), hint=None)
    game = match.game
    if match.live and len(match.people) > 1 and game.to_act in match.people and game.to_act != match.uncovered:
        match = replace(match, uncovered=None)
    held = game.state.scored
    if before is not None and len(held) > len(before.state.scored):
        match = replace(match, scoring=stepper_of(held[len(before.state.scored)]))
    elif match.scoring is not None and all(match.scoring.scoring.round != scored.round for scored in held):
        match = replace(match, scoring=None)
    if match.live and game.phase is not Phase.ACT and game.to_act == match.viewer:
        own = match if match.enlarged is None else replace(match, enlarged=None, zoom=0, pan=(0, 0))
        return replace(own, chosen=Target("waiting", 0)) if len(match.waiting) == 1 else own
    return match


def stepper_of(scored: Scored) -> Stepper:
    """The stepper over a scoring round of a game, before its first step."""
    return Stepper(Table(scored.cities, scored.dirk), scored.scoring)


def went_on(match: Match, game: Game) -> Match:
    """The match with a new last position after the one shown; what came after that one is cut off.

    What is cut off is kept as ``former``, unless it was only undone within the turn.
    """
    cut = match.line[match.at + 1 :]
    former = match.former
    if any(reveals(a, b) or a.turn != b.turn for a, b in pairwise((match.game, *cut))):
        former = match.line
    line = (*match.line[: match.at + 1], game)
    after = replace(match, line=line, at=len(line) - 1, former=former, happened=Happened.ACTED)
    return settled(after, match.game)


def reveals(before: Game, after: Game) -> bool:
    """Did anything hidden come to light between these positions of a line?"""
    return any(_reveals(event) for event in after.events[len(before.events) :])


def _reveals(event: Event) -> bool:
    match event:
        case MoneyOpened(cards=found) | MarketFilled(tiles=found) | DirkDrew(tiles=found) | Leftover(money=found):
            return bool(found)
        case Reshuffled() | ScoringCardDrawn():
            return True
    return False
