"""When two players' names are the same to a reader: nobody could tell "Ann" and "ann " apart in a score."""

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=256)
def likeness(name: str) -> str:
    """What two names that look alike have in common: width, upper and lower case and blanks do not count."""
    import unicodedata

    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join("".join(c for c in plain if unicodedata.category(c) != "Cf").split())


def lookalike(name: str, others: Iterable[str]) -> str | None:
    """The first of the others that looks like the name, or None."""
    mine = likeness(name)
    return next((other for other in others if likeness(other) == mine), None)
