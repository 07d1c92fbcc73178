"""How wide a text is, about, and as much of it as fits. Lengths in units."""

from unicodedata import combining, east_asian_width

LARGEST = 1.2
"""The largest factor that a theme puts on the size of a label."""

LEAST = 21.0
"""The smallest size of a label, in units; a table of 1000 units is some 800 px wide."""

_NARROW = frozenset("-iljtfrI.,:;'|!()[] ")
_BROAD = frozenset("mwMW@%")


def length(text: str, size: float) -> float:
    """About how wide a bold text of this size is, on the safe side, in any theme."""
    return sum(_advance(c) for c in text) * size * LARGEST


def cut(text: str, size: float, room: float) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if length(text, size) <= room:
        return text
    while text and length(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fitted(text: str, size: float, room: float) -> tuple[str, float]:
    """The text and the size at which it fits: a smaller one before anything is cut.

    How long a label is depends on the language. Where even the smallest size does not help, as much of it as fits.
    """
    wide = length(text, size)
    if wide > room > 0:
        size = min(size, max(size * room / wide, LEAST))
    return cut(text, size, room), size


def _advance(character: str) -> float:
    if combining(character):
        return 0.0
    if east_asian_width(character) in "WF":
        return 1.02
    if character in _NARROW:
        return 0.4
    if character in _BROAD:
        return 1.02
    return 0.76 if character.isupper() else 0.68
