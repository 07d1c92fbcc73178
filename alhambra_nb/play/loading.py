"""Matches from texts: a record as JSON, or a sealed code that also tells who plays and where the game stands."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from alhambra_nb.engine import Game, RecordError, RecordFault

from .match_state import Happened, Kind, Match, Seating, settled
from .seal import MOST_BYTES, SealError, SealFault, is_sealed, seal, unseal


def positions(game: Game) -> tuple[Game, ...]:
    """Every position of a game from its start to this one; of a game that was imagined only this one."""
    if game.setup is None:
        return (game,)
    line = [Game.start(game.setup)]
    for action in game.actions:
        line.append(line[-1].apply(action))
    return tuple(line)


def load(text: str, seats: Sequence[Seating] = ()) -> Match:
    """The match of a text: of a record at its last position, looking back, so that nobody acts until one plays on.

    ``seats``: who sat at the table before; a record does not say who is a person. Raises RecordError or SealError.
    """
    if is_sealed(text):
        return _opened(unseal(text))
    if len(text) > MOST_BYTES:
        raise RecordError(RecordFault.NOT_AN_OBJECT, None)
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(RecordFault.NOT_AN_OBJECT, None) from error
    line = positions(Game.replay(record))
    kinds = _kinds(line[0].players, seats)
    last = len(line) - 1
    return settled(Match(_seated(line[0], kinds), line, last, review=True, resume=last, happened=Happened.LOADED))


def sealed(match: Match) -> str:
    """The code of a match: its record, who plays, where it stands. Raises ValueError for an imagined game."""
    return seal(
        {
            "record": match.line[-1].record(),
            "kinds": [seating.kind.value for seating in match.seats],
            "at": match.at,
            "review": match.review,
            "explore": match.explore,
        }
    )


def _opened(kept: dict[str, Any]) -> Match:
    record, kinds, at = kept.get("record"), kept.get("kinds"), kept.get("at")
    if not isinstance(record, dict):
        raise SealError(SealFault.DAMAGED)
    line = positions(Game.replay(record))
    last = len(line) - 1
    players = line[0].players
    if not isinstance(kinds, list) or len(kinds) != len(players) or any(kind not in list(Kind) for kind in kinds):
        raise SealError(SealFault.DAMAGED)
    if type(at) is not int or not 0 <= at <= last:
        raise SealError(SealFault.DAMAGED)
    match = Match(_seated(line[0], [Kind(kind) for kind in kinds]), line, at, happened=Happened.LOADED)
    # What was undone can be redone only by the person who acts there.
    review = kept.get("review") is True or (at < last and match.bot is not None)
    return settled(replace(match, review=review, resume=last if review else 0, explore=kept.get("explore") is True))


def _seated(game: Game, kinds: Sequence[Kind]) -> tuple[Seating, ...]:
    return tuple(Seating(name, kind) for name, kind in zip(game.players, kinds, strict=True))


def _kinds(players: Sequence[str], seats: Sequence[Seating]) -> list[Kind]:
    """Who decides for the players of a record: as before, if as many sat there, else a person and bots."""
    if len(seats) == len(players):
        return [seating.kind for seating in seats]
    return [Kind.PERSON, *[Kind.GREEDY] * (len(players) - 1)]
