"""How wide a text is, about, and as much of it as fits. Lengths in units."""

from unicodedata import combining, east_asian_width

LARGEST = 1.2
"""The largest factor that a theme puts on the size of a label."""

_NARROW = frozenset("iljtfrI.,:;'|!()[] ")
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
