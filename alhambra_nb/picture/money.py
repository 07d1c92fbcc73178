"""Money as shapes: coins of four forms, and cards whose left edge shows coin and value, so that they may overlap."""

from functools import lru_cache

from alhambra_nb.engine import Card, Currency

from .curves import arc, star
from .frames import rounded
from .scene import Line, Point, Polygon, Shape, Text, line

CARD = (76.0, 106.0)
"""Width and height of a card, in units."""

STRIP = 42.0
"""How much of a card's left edge must be seen to know it."""


def coin(currency: Currency, at: Point, radius: float) -> tuple[Shape, ...]:
    """A coin with its letter. Each currency has a form of its own: disc, square on its tip, octagon, star."""
    letter = currency.letter
    rim, face = (
        Polygon(_form(letter, at, r), style) for r, style in ((radius, "coin-rim"), (radius * 0.82, f"money.{letter}"))
    )
    return rim, face, Text((at[0], at[1] - radius * 0.06), letter, max(21.0, radius * 1.15), f"money-text.{letter}")


def _form(letter: str, at: Point, radius: float) -> tuple[Point, ...]:
    x, y = at
    match letter:
        case "b":
            return arc(x, y, radius, 0, 360, 20)[:-1]
        case "g":
            return arc(x, y, radius * 1.16, -90, 270, 4)[:-1]
        case "o":
            return arc(x, y, radius * 1.04, 22.5, 382.5, 8)[:-1]
        case _:
            return star(x, y, radius * 1.16, 8, 0.84)


@lru_cache(maxsize=128)
def card_shapes(card: Card, *, flat: bool = False) -> tuple[Shape, ...]:
    """The face of a card, its corner at the origin.

    Value over coin at the left edge, for cards that overlap sideways; ``flat``: coin beside value at the upper edge,
    for cards that are also covered from below.
    """
    wide, high = CARD
    letter = card.currency.letter
    shapes: list[Shape] = [
        rounded(f"money.{letter}", 0, 0, wide, high, 9),
        Line((*star(wide * 0.62, high * 0.62, 21), star(wide * 0.62, high * 0.62, 21)[0]), f"money-line.{letter}"),
        Line((*star(wide * 0.62, high * 0.62, 10), star(wide * 0.62, high * 0.62, 10)[0]), f"money-line.{letter}"),
        Text((21.0, 24.0), str(card.value), 42.0, f"money-text.{letter}"),
    ]
    shapes += coin(card.currency, (55.0, 24.0) if flat else (21.0, high - 24), 15.0)
    return tuple(shapes)


@lru_cache(maxsize=1)
def card_back() -> tuple[Shape, ...]:
    """The back of a card."""
    wide, high = CARD
    middle = wide / 2, high / 2
    return (
        rounded("card-back", 0, 0, wide, high, 9),
        *(Line((*star(*middle, r), star(*middle, r)[0]), "card-back-line") for r in (26.0, 14.0)),
        line("card-back-line", (8, 12), (8, high - 12)),
    )
