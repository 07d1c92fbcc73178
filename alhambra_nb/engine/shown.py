"""How engine objects show themselves in a notebook without the engine knowing pictures or words."""

from collections.abc import Callable
from typing import Any

MimeBundle = dict[str, Any]

_painter: Callable[[object], MimeBundle] | None = None


def show_with(painter: Callable[[object], MimeBundle]) -> None:
    """Let ``painter`` make the notebook pictures of all engine objects. The package's root calls this once."""
    global _painter
    _painter = painter


class Shown:
    """A thing that notebooks show as a picture, with text beside it."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> MimeBundle:
        return _painter(self) if _painter else {"text/plain": repr(self)}
