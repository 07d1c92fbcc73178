"""A game as a JSON object, from which it can be replayed; and what is wrong with a damaged one."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from .action import Action
from .chance import deal, is_seed, scoring_places
from .money import SCORING_CARDS, SLOTS, Card, DeckCard, all_cards
from .notation import NotationError
from .rules import FEWEST_PLAYERS, MOST_PLAYERS, OPTIONS, Rules
from .setup import check_name
from .spelled import spelled
from .tile import TILES, Tile

VERSION = 1
KEYS = ("version", "players", "rules", "seed", "bag", "deck", "actions")
MOST_ACTIONS = 2_500
"""More than ten times a usual game's actions; a bound on what a pasted record may make the program work on.

Every position of a game keeps what happened until then, so its memory grows with the square of this number.
"""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from: its players in seat order, its rules, the seed, and the orders of bag and deck.

    The seed matters only for later reshuffles of the discards (R15).
    """

    players: tuple[str, ...]
    rules: Rules
    seed: int
    bag: tuple[Tile, ...]
    deck: tuple[DeckCard, ...]


class RecordFault(StrEnum):
    """What is wrong with an entry. The value is a short plain tag; sentences come from the word catalogues."""

    NOT_AN_OBJECT = "a record is a JSON object"
    MISSING = "missing"
    UNKNOWN = "no key of a record"
    VERSION = "not a version that this program knows"
    FUTURE_VERSION = "made by a newer version of this program"
    KIND = "not the kind of value that belongs here"
    PLAYERS = "not a player's name here"
    OPTION = "not a value of this option"
    UNREADABLE = "cannot be read"
    TOO_MANY = "one too many"
    TOO_FEW = "the list ends too early"
    PILE = "a scoring card outside its pile"
    ILLEGAL = "not legal here"


class RecordError(ValueError):
    """A record that cannot be replayed. Nothing of it is loaded.

    ``key`` and ``index`` name the first bad entry: ``actions`` and 17 the eighteenth action, ``rules`` and ``placing``
    that option; no index: the entry as a whole; no key: the whole record. ``value`` is what stands there, None if
    nothing does. ``__cause__`` is the NotationError, IllegalAction or ValueError behind it, if there is one.
    """

    def __init__(
        self, fault: RecordFault, key: str | None, index: int | str | None = None, value: object = None
    ) -> None:
        self.fault = fault
        self.key = key
        self.index = index
        self.value = value
        super().__init__(f"{self.entry}: {spelled(value)}: {fault.value}" if key else fault.value)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.fault, self.key, self.index, self.value)

    @property
    def entry(self) -> str:
        """The first bad entry as in a program, such as ``actions[17]``; empty for the whole record."""
        return (self.key or "") + ("" if self.index is None else f"[{self.index!r}]")


def to_dict(setup: Setup, actions: tuple[Action, ...]) -> dict[str, object]:
    """The record: texts, numbers, lists and objects alone, as JSON has them."""
    return {
        "version": VERSION,
        "players": list(setup.players),
        "rules": setup.rules.to_dict(),
        "seed": setup.seed,
        "bag": [str(tile) for tile in setup.bag],
        "deck": [str(card) for card in setup.deck],
        "actions": [str(action) for action in actions],
    }


def read(record: object) -> tuple[Setup, list[str]]:
    """The setup and the action texts of a record. Raises RecordError for the first bad entry, in the order of KEYS."""
    if not isinstance(record, Mapping):
        raise RecordError(RecordFault.NOT_AN_OBJECT, None)
    _version(_value(record, "version"))
    for key in KEYS:
        _value(record, key)
    for key in record:
        if key not in KEYS:
            raise RecordError(RecordFault.UNKNOWN, str(key), value=record[key])
    players = _players(record["players"])
    rules = _rules(record["rules"])
    seed = record["seed"]
    if not is_seed(seed):
        raise RecordError(RecordFault.KIND, "seed", value=seed)
    bag = _order("bag", record["bag"], Tile.parse, TILES)
    cards: tuple[DeckCard, ...] = (*all_cards(rules.copies(len(players))), *SCORING_CARDS)
    deck = _order("deck", record["deck"], _deck_card, cards)
    _piles(deck, len(players))
    actions = _texts("actions", record["actions"], MOST_ACTIONS)
    return Setup(players, rules, seed, bag, deck), actions


def _value(record: Mapping[str, object], key: str) -> object:
    if key not in record:
        raise RecordError(RecordFault.MISSING, key)
    return record[key]


def _version(version: object) -> None:
    if not isinstance(version, int) or isinstance(version, bool):
        raise RecordError(RecordFault.KIND, "version", value=version)
    if version != VERSION:
        fault = RecordFault.FUTURE_VERSION if version > VERSION else RecordFault.VERSION
        raise RecordError(fault, "version", value=version)


def _texts(key: str, entries: object, most: int) -> list[str]:
    if not isinstance(entries, (list, tuple)):
        raise RecordError(RecordFault.KIND, key, value=entries)
    for index, entry in enumerate(entries):
        if not isinstance(entry, str):
            raise RecordError(RecordFault.KIND, key, index, entry)
        if index >= most:
            raise RecordError(RecordFault.TOO_MANY, key, index, entry)
    return list(entries)


def _players(entries: object) -> tuple[str, ...]:
    players = tuple(_texts("players", entries, MOST_PLAYERS))
    for place, player in enumerate(players):
        try:
            check_name(players, place)
        except ValueError as error:
            raise RecordError(RecordFault.PLAYERS, "players", place, player) from error
    if len(players) < FEWEST_PLAYERS:
        raise RecordError(RecordFault.TOO_FEW, "players", len(players))
    return players


def _rules(options: object) -> Rules:
    if not isinstance(options, Mapping):
        raise RecordError(RecordFault.KIND, "rules", value=options)
    for option in OPTIONS:
        if option not in options:
            raise RecordError(RecordFault.MISSING, "rules", option)
    for option, value in options.items():
        if option not in OPTIONS:
            raise RecordError(RecordFault.UNKNOWN, "rules", str(option), value)
        try:
            Rules(**{option: value})
        except ValueError as error:
            raise RecordError(RecordFault.OPTION, "rules", option, value) from error
    return Rules(**options)


def _deck_card(text: str) -> DeckCard:
    for scoring in SCORING_CARDS:
        if text == str(scoring):
            return scoring
    return Card.parse(text)


def _order(key: str, entries: object, parse: Callable[[str], T], all_things: tuple[T, ...]) -> tuple[T, ...]:
    """An order of all these things, each as often as it is there."""
    left = Counter(all_things)
    order = []
    for index, text in enumerate(_texts(key, entries, len(all_things))):
        try:
            thing = parse(text)
        except NotationError as error:
            raise RecordError(RecordFault.UNREADABLE, key, index, text) from error
        if not left[thing]:
            raise RecordError(RecordFault.TOO_MANY, key, index, text)
        left[thing] -= 1
        order.append(thing)
    if len(order) < len(all_things):
        raise RecordError(RecordFault.TOO_FEW, key, len(order))
    return tuple(order)


def _piles(deck: tuple[DeckCard, ...], players: int) -> None:
    """The scoring cards lie in their piles (R6)."""
    used = SLOTS + sum(map(len, deal(deck, players)))
    places = scoring_places(used, len(deck) - len(SCORING_CARDS))
    for scoring, (first, last) in zip(SCORING_CARDS, places, strict=True):
        index = deck.index(scoring)
        if not first <= index <= last:
            raise RecordError(RecordFault.PILE, "deck", index, str(scoring))
