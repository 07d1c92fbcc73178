"""What a table begins with: a set-up, a game of one's own, or a record."""

import json
from collections.abc import Mapping, Sequence

from alhambra_nb.engine import Game
from alhambra_nb.engine.rules import MOST_PLAYERS
from alhambra_nb.play.loading import load, positions
from alhambra_nb.play.match import Kind, Load, Match, Seating, update
from alhambra_nb.play.seating import SetUp, begin, new_match, new_setup
from alhambra_nb.play.setup_view import default_names
from alhambra_nb.words import Words

Bots = Mapping[str, str] | str | None
"""The level of each bot by its name, or of all but the first player; None: all but the first are greedy."""


def begun(
    game: Game | None,
    players: Sequence[str] | None,
    bots: Bots,
    record: Mapping[str, object] | str | None,
    words: Words,
) -> SetUp | Match:
    """The state that a table begins with; see ``GameTable`` for what is given and what is raised."""
    if sum(given is not None for given in (game, players, record)) > 1:
        raise ValueError("give a game, players or a record, not several of them")
    if record is not None:
        text = record if isinstance(record, str) else json.dumps(record)
        match = load(text)
        return match if bots is None else load(text, _seats(match.game.players, bots))
    if game is None and players is None:
        if bots is not None:
            raise ValueError("bots need a game, players or a record beside them")
        return new_setup(default_names(words))
    if game is None:
        assert players is not None
        seats = _seats(tuple(players), bots)
        return begin(SetUp(tuple(default_names(words)), seats))
    if not isinstance(game, Game):
        raise TypeError(f"game must be a Game, not {game!r:.60}")
    match = new_match(game, _seats(game.players, bots))
    line = positions(game)
    return Match(match.seats, line, len(line) - 1)


def loaded(text: str, words: Words) -> Match:
    """The match of a pasted text; where it is none, one that tells why."""
    return update(begin(new_setup(default_names(words)), 0), Load(text))


def _seats(players: tuple[str, ...], bots: Bots) -> tuple[Seating, ...]:
    """Who decides for the players. Raises ValueError for an unknown level or name."""
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"2 to {MOST_PLAYERS} players can sit at a table, not {len(players)}")
    levels = dict.fromkeys(players[1:], bots or Kind.GREEDY.value) if not isinstance(bots, Mapping) else dict(bots)
    known = [kind.value for kind in Kind]
    for name, level in levels.items():
        if name not in players:
            raise ValueError(f"nobody at the table is called {name!r}")
        if level not in known:
            raise ValueError(f"bot {level!r}: one of {', '.join(known)}")
    return tuple(Seating(name, Kind(levels.get(name, Kind.PERSON.value))) for name in players)
