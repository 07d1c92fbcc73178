"""Texts that may or may not be read."""

from collections.abc import Callable
from typing import TypeVar

from alhambra_nb.engine import NotationError

T = TypeVar("T")


def read_or_refused(read: Callable[[str], T], text: str) -> T | NotationError:
    """What the text says, or the error that refuses it; any other error goes through."""
    try:
        return read(text)
    except NotationError as error:
        return error
