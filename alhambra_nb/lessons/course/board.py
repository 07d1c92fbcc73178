"""What lies before the learner: a city, cities, counts, money, tiles, as texts that the engine reads."""

from dataclasses import dataclass
from functools import lru_cache

from alhambra_nb.engine import DIRK, BuildingType, Card, City, Phase, Scoring, Tile, score_counts, score_round
from alhambra_nb.engine.money import SLOTS
from alhambra_nb.engine.situation import Situation

ME = "You"
"""The name under which the learner's own city is scored where nobody else is at the table."""

Named = tuple[tuple[str, str], ...]
"""A text for each player, in seat order."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position as it is told in a lesson. Every part that is empty is not there.

    ``city``: the learner's Alhambra, a drawing or a city text. ``market``: four tile codes, ``-`` for an empty slot.
    ``display`` and ``hand``: cards such as ``b3 g2``. ``reserve``; ``waiting``: tiles bought in this turn. ``cities``:
    every player's city. ``counts``: every player's tiles as ``T3 G2``, the wall's length as ``W7``; ``dirk``: his
    tiles, likewise. ``hands``: every player's money. ``bag``: how many tiles are left in it.
    """

    city: str = ""
    market: str = ""
    display: str = ""
    hand: str = ""
    reserve: str = ""
    waiting: str = ""
    cities: Named = ()
    counts: Named = ()
    dirk: str = ""
    hands: Named = ()
    bag: int | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The players by name, Dirk last where he plays."""
        names = tuple(name for name, _ in self.cities or self.counts or self.hands)
        return (*names, DIRK) if self.dirk else names

    def laid(self) -> City:
        """The learner's Alhambra; the fountain alone where none is told."""
        return city_of(self.city)

    def city_of(self, player: str) -> City:
        """A player's Alhambra, or the learner's own for an empty name. Raises KeyError for anybody else."""
        return city_of(dict(self.cities)[player]) if player else self.laid()

    def slots(self) -> tuple[Tile | None, ...]:
        """The market by slot."""
        found = tuple(None if code == "-" else Tile.parse(code) for code in self.market.split())
        return found or (None,) * SLOTS

    def open_cards(self) -> tuple[Card, ...]:
        """The open money cards."""
        return cards_of(self.display)

    def held(self) -> tuple[Card, ...]:
        """The learner's money, sorted."""
        return tuple(sorted(cards_of(self.hand)))

    def situation(self, phase: Phase = Phase.ACT) -> Situation:
        """What decides the learner's legal actions."""
        return Situation(
            phase,
            self.slots(),
            self.open_cards(),
            self.held(),
            self.laid(),
            tiles_of(self.reserve),
            tiles_of(self.waiting),
            may_give=bool(self.dirk),
        )

    def scoring(self, round_: int, *, dirk: bool = True) -> Scoring:
        """The board scored: the players' cities, or their counts, or the learner's own city alone."""
        gifts = counts_of(self.dirk)[0] if self.dirk and dirk else None
        if self.counts:
            read = {player: counts_of(text) for player, text in self.counts}
            return score_counts(
                round_,
                {player: counts for player, (counts, _) in read.items()},
                {player: wall for player, (_, wall) in read.items()},
                gifts,
            )
        cities = {player: city_of(text) for player, text in self.cities} or {ME: self.laid()}
        return score_round(round_, cities, gifts)


@lru_cache(maxsize=512)
def city_of(text: str) -> City:
    """The city of a drawing or a city text; the fountain alone for no text. Raises NotationError."""
    if not text:
        return City()
    return City.from_drawing(text) if "[" in text else City.parse(text)


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``b3 g2``. Raises NotationError."""
    return tuple(Card.parse(piece) for piece in text.split())


def tiles_of(text: str) -> tuple[Tile, ...]:
    """The tiles of a text such as ``G11 T9-NE``. Raises NotationError."""
    return tuple(Tile.parse(piece) for piece in text.split())


_LETTERS = {building.letter: building for building in BuildingType}


def counts_of(text: str) -> tuple[dict[BuildingType, int], int]:
    """Tiles per type and the wall's length of a text such as ``T3 G2 W7``. Raises ValueError for any other text."""
    counts, wall = dict.fromkeys(BuildingType, 0), 0
    for piece in text.split():
        if piece[0] == "W":
            wall = int(piece[1:])
        elif piece[0] in _LETTERS:
            counts[_LETTERS[piece[0]]] = int(piece[1:])
        else:
            raise ValueError(f"{piece!r}: a type's letter or W, and a number")
    return counts, wall
