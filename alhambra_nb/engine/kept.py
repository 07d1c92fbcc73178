"""Frozen objects made quickly, and what of them is found when it is first asked for, and kept."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Found = TypeVar("Found")


class kept(Generic[Found]):  # noqa: N801 - reads like property
    """As ``functools.cached_property``, without its lock.

    On Python 3.11 the lock costs more than most of what is kept. Two threads may find a thing twice; the object does
    not change, so they find the same.
    """

    def __init__(self, find: Callable[[Any], Found]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> "kept[Found]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> Found: ...
    def __get__(self, instance: object | None, owner: type) -> "kept[Found] | Found":
        """What is found; from the next time on it lies in the object's own ``__dict__`` and nobody asks here."""
        if instance is None:
            return self
        found = instance.__dict__[self._name] = self._find(instance)
        return found


def made(kind: type[Found], parts: dict[str, Any]) -> Found:
    """An object of a frozen dataclass without slots from all its parts by name; the dictionary becomes its own.

    Its own ``__init__`` does the same a part at a time, which takes several times as long.
    """
    found = kind.__new__(kind)
    object.__setattr__(found, "__dict__", parts)
    return found
