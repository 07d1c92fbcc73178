"""Matches for tests, and players who use nothing but what a screen offers."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from alhambra_nb.engine import Build, Buy, Game, Give, Pass, Phase, Remove, Reserve, Rules, Swap, Take
from alhambra_nb.picture.table import Target
from alhambra_nb.play import match as play
from alhambra_nb.play.match import Kind, Match, MatchIntent, Seating, update
from alhambra_nb.play.seating import new_match
from tests.engine.games import NAMES, lively_action


def match_of(game: Game, people: str = "Ann") -> Match:
    """A match of a game in which these, and nobody else, are people."""
    kinds = dict.fromkeys(people.split(), Kind.PERSON)
    return new_match(game, [Seating(name, kinds.get(name, Kind.GREEDY)) for name in game.players])


def begun(players: int = 3, people: str = "Ann", seed: int = 3, rules: Rules | None = None) -> Match:
    return match_of(Game.new(NAMES[:players], seed, rules), people)


def at(kind: str, *index: int) -> Target:
    return Target(kind, index[0] if len(index) == 1 else index)


def press(match: Match, kind: str, *index: int) -> Match:
    return update(match, play.Press(at(kind, *index)))


def do(match: Match, *intents: MatchIntent) -> Match:
    for intent in intents:
        match = update(match, intent)
    return match


def on_canvas(match: Match, action: object) -> tuple[MatchIntent, ...]:
    """The presses on the canvas, and the buttons that confirm, by which a person does an action."""
    game = match.game
    match action:
        case Take(cards):
            slots = list(enumerate(game.display))
            return *_presses("money", slots, cards), play.Take()
        case Buy(tile, cards):
            hand = list(enumerate(game.hand(match.me)))
            chosen = _presses("card", hand, cards)
            return *chosen, play.Press(at("slot", game.market.index(tile))), play.Buy()
        case Build(tile, cell) | Swap(tile, cell) if game.phase is Phase.ACT:
            return play.Press(at("reserve", game.reserve(match.me).index(tile))), play.Press(at("cell", *cell))
        case Build(tile, cell):
            return *_waiting(match, tile), play.Press(at("cell", *cell))
        case Reserve(tile):
            return *_waiting(match, tile), play.Place("reserve")
        case Give(tile):
            return *_waiting(match, tile), play.Press(at("dirk", 0))
        case Remove(cell):
            return play.Press(at("cell", *cell)), play.Remove()
        case Pass():
            return (play.Act("pass"),)
    raise AssertionError(action)


def _waiting(match: Match, tile: object) -> tuple[MatchIntent, ...]:
    return (play.Press(at("waiting", match.waiting.index(tile))),)


def _presses(kind: str, places: list, cards: tuple) -> list[MatchIntent]:
    found = []
    for card in cards:
        place = next(place for place, there in places if there == card)
        places.remove((place, card))
        found.append(play.Press(at(kind, place)))
    return found


def moves(match: Match, random: Random, *, by_list: bool) -> Match:
    """The match after one decision of whoever must act, a bot or a person at the screen."""
    game = match.game
    action = lively_action(game, random)
    if match.bot:
        return update(match, play.BotActs(game, action))
    if match.cover:
        match = update(match, play.Uncover())
    intents = (play.Act(str(action)),) if by_list else on_canvas(match, action)
    return do(match, *intents)


def played(match: Match, seed: int, *, by_list: bool = True) -> Iterator[Match]:
    """The match to its end, decision by decision."""
    random = Random(seed)
    yield match
    while not match.game.over:
        before = match
        match = moves(match, random, by_list=by_list)
        assert match.at == before.at + 1, (before.game, match.happened, match.tried)
        yield match


def without_record(match: Match, disguise) -> Match:
    """The match with every position of its line disguised."""
    return replace(match, line=tuple(disguise(game) for game in match.line))
