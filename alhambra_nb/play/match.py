"""A match as a state and its intents. ``update`` is pure: the same match and intent give the same match.

An intent that makes no sense, is not legal, or comes out of phase gives the match back with a notice or with the
refusal and its evidence; it never raises, and the game stays as it was.
"""

from dataclasses import replace

from alhambra_nb.bots import Decision
from alhambra_nb.engine import ACTIONS, Action, Game, RecordError
from alhambra_nb.engine.geometry import FARTHEST
from alhambra_nb.picture.table import neighbour, table_targets
from alhambra_nb.words import Words

from . import past, pressing, stepper
from .intents import (
    Act,
    BotActs,
    Branch,
    Buy,
    Clear,
    CloseScoring,
    Enlarge,
    Explore,
    GoTo,
    HintCame,
    InScoring,
    Load,
    MatchIntent,
    MoveCursor,
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
from .loading import load
from .match_state import Happened, Kind, Match, Seating, Tried, quiet, settled, stepper_of, unchosen, went_on
from .seal import SealError
from .table_view import table_picture

__all__ = [
    "Act", "BotActs", "Branch", "Buy", "Clear", "CloseScoring", "Enlarge", "Explore", "GoTo", "Happened", "HintCame",
    "InScoring", "Kind", "Load", "Match", "MatchIntent", "MoveCursor", "OpenScoring", "Pan", "Place", "Press", "Redo",
    "Remove", "Return", "ScoringPage", "Seating", "Step", "Take", "Tried", "Uncover", "Undo", "Zoom", "update",
]  # fmt: skip


MOST_ZOOM = 8
"""Steps by which the large Alhambra can be made larger."""


def update(match: Match, intent: MatchIntent) -> Match:
    """The match after an intent."""
    match intent:
        case Press(target):
            return pressing.press(match, target)
        case Act(text):
            return pressing.act_text(match, text)
        case Take():
            return pressing.take(match)
        case Buy():
            return pressing.buy(match)
        case Place(kind):
            return pressing.place(match, kind)
        case Remove():
            return pressing.remove(match)
        case Clear():
            return pressing.clear(match)
        case Undo():
            return past.undo(match)
        case Redo():
            return past.redo(match)
        case GoTo(index):
            return past.go_to(match, index)
        case Step(by):
            return past.go_to(match, match.at + by if type(by) is int else None)
        case Branch():
            return past.branch(match)
        case Return():
            return past.come_back(match)
        case Explore(bool(on)):
            return replace(quiet(match), explore=on, happened=Happened.EXPLORING if on else Happened.NOT_EXPLORING)
        case Uncover() if match.cover:
            return replace(settled(replace(match, uncovered=match.cover)), happened=Happened.UNCOVERED)
        case BotActs(position, action):
            return _bot_acts(match, position, action)
        case HintCame(position, decision):
            asked = match.live and match.viewer is not None and match.viewer == match.game.to_act
            if position is match.game and asked and isinstance(decision, Decision):
                return replace(quiet(match), hint=decision, happened=Happened.HINT)
            return match
        case Load(text):
            return _loaded(match, text)
    return _looked(quiet(match), intent)


def _looked(match: Match, intent: MatchIntent) -> Match:
    """The match after an intent that only looks."""
    looked = replace(match, happened=Happened.LOOKED)
    match intent:
        case MoveCursor("left" | "right" | "up" | "down" as direction, "wide" | "tall" as shape):
            targets = table_targets(table_picture(match, Words()), shape)
            here = match.cursor if any(target == match.cursor for target, _ in targets) else None
            there = neighbour(targets, here, direction)
            return replace(match, cursor=there, cursor_seen=True, happened=Happened.CURSOR)
        case Enlarge(player) if player is None or player in match.game.players:
            large = None if player == match.me else player
            return replace(looked, enlarged=large, zoom=0, pan=(0, 0))
        case Zoom(0):
            return replace(looked, zoom=0, pan=(0, 0))
        case Zoom(step) if type(step) is int:
            return replace(looked, zoom=max(0, min(match.zoom + step, MOST_ZOOM)))
        case Pan(dx, dy) if type(dx) is int and type(dy) is int:
            x, y = (max(-FARTHEST, min(at + by, FARTHEST)) for at, by in zip(match.pan, (dx, dy), strict=True))
            return replace(looked, pan=(x, y))
    return _scoring(match, intent)


def _scoring(match: Match, intent: MatchIntent) -> Match:
    """The match after an intent about scoring rounds."""
    shown = replace(match, happened=Happened.SCORING)
    open_ = match.scoring
    match intent:
        case OpenScoring(number):
            for scored in match.game.state.scored:
                if type(number) is int and scored.round == number:
                    return replace(shown, scoring=stepper_of(scored))
        case CloseScoring():
            return replace(shown, scoring=None)
        case ScoringPage(page) if open_ and type(page) is int:
            return replace(shown, scoring=stepper.update(open_, stepper.GoTo(page)))
        case InScoring(stepper.Go(page) | stepper.GoTo(page) as asked) if open_ and type(page) is int:
            return replace(shown, scoring=stepper.update(open_, asked))
        case InScoring(stepper.AskFor(str()) | stepper.AskTotal(str()) as asked) if open_:
            return replace(shown, scoring=stepper.update(open_, asked))
    return replace(match, happened=Happened.NONSENSE)


def _bot_acts(match: Match, position: Game, action: Action) -> Match:
    """The match after a bot's decision; as it was, if the position has gone or no bot decides it."""
    if position is not match.game or match.bot is None or not isinstance(action, ACTIONS):
        return match
    return match if match.game.explain(action) else went_on(match, match.game.apply(action))


def _loaded(match: Match, text: object) -> Match:
    if not isinstance(text, str):
        return replace(quiet(match), happened=Happened.NONSENSE)
    try:
        return replace(load(text, match.seats), left=replace(unchosen(match), left=None))
    except (RecordError, SealError) as error:
        return replace(quiet(match), error=error, happened=Happened.BAD_TEXT)
