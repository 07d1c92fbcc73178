"""The options in which rule texts differ, and the readings of the four source texts (R27)."""

from dataclasses import asdict, dataclass
from typing import Literal, get_args

from .spelled import spelled

Placing = Literal["end_of_turn", "at_once"]
End = Literal["unfilled", "bag_empty"]
Leftovers = Literal["most_money", "nobody"]
Dirk = Literal["gifts", "turns"]
SourceText = Literal["ja", "en", "de", "es"]

OPTIONS: dict[str, tuple[str | int | None, ...]] = {
    "card_copies": (None, 2, 3),
    "placing": get_args(Placing),
    "end": get_args(End),
    "leftovers": get_args(Leftovers),
    "dirk": get_args(Dirk),
}
"""Every option with the values that it may take, the default first."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6


@dataclass(frozen=True, slots=True)
class Rules:
    """Which reading of the rules a game is played by; ``Rules()`` is the default of every ruling.

    ``card_copies``: how many of each money card there are; None: two for two players, else three (R2).
    ``placing``: when bought tiles are placed, at the end of the turn or at once (R12).
    ``end``: the game ends when a market slot stays unfilled, or already when the bag is empty (R21).
    ``leftovers``: who gets the tiles left on the market, the player with most money or nobody (R22).
    ``dirk``: how Dirk comes by tiles in a game of two, by gifts and draws (R25) or in turns of his own (R26).

    Raises ValueError for any other value.
    """

    card_copies: int | None = None
    placing: Placing = "end_of_turn"
    end: End = "unfilled"
    leftovers: Leftovers = "most_money"
    dirk: Dirk = "gifts"

    def __post_init__(self) -> None:
        for option, allowed in OPTIONS.items():
            value = getattr(self, option)
            if value not in allowed or isinstance(value, (bool, float)):
                raise ValueError(f"{option}: one of {', '.join(map(repr, allowed))}, not {spelled(value)}")

    @classmethod
    def source(cls, text: SourceText) -> "Rules":
        """The options that the text ``"ja"``, ``"en"``, ``"de"`` or ``"es"`` implies. Raises ValueError for others.

        Where a text says nothing, the reading is the one in which nothing happens; only for what a game cannot do
        without, it is the default. See docs/rules.md.
        """
        if text not in _SOURCES:
            raise ValueError(f"a source text is one of {', '.join(map(repr, _SOURCES))}, not {spelled(text)}")
        return _SOURCES[text]

    def copies(self, players: int) -> int:
        """How many copies of each money card a game of so many players has (R2)."""
        return self.card_copies or (2 if players == FEWEST_PLAYERS else 3)

    def to_dict(self) -> dict[str, str | int | None]:
        """Every option by name, for a record."""
        return asdict(self)


_SOURCES: dict[SourceText, Rules] = {
    "ja": Rules(),
    "en": Rules(card_copies=3, placing="at_once", leftovers="nobody", dirk="turns"),
    "de": Rules(),
    "es": Rules(card_copies=3),
}
