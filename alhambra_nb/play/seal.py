"""A record as one printable code, so that nobody reads hidden cards or the bag's order from it at a glance.

This is a cover against spoilers, no security: whoever has this program can open a code. What it holds is JSON,
compressed, mixed with a stream of bytes that follows from a number in the code, and closed with a checksum.
"""

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

MARK = "alhambra1-"
"""What a code begins with; the number is that of its form."""

MOST_BYTES = 4_000_000
"""A bound on what a pasted code may grow to."""


class SealFault(StrEnum):
    """Why a code cannot be opened. The value is a short plain tag; sentences come from the catalogues."""

    NO_CODE = "not a code of this program"
    DAMAGED = "cut short or changed"


class SealError(ValueError):
    """A code that cannot be opened; ``fault`` tells why."""

    def __init__(self, fault: SealFault) -> None:
        self.fault = fault
        super().__init__(fault.value)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.fault,)


def is_sealed(text: str) -> bool:
    """Does the text claim to be a code?"""
    return text.strip().startswith(MARK)


def seal(record: Mapping[str, object]) -> str:
    """The code of a JSON object. The same object gives the same code."""
    plain = zlib.compress(json.dumps(record, separators=(",", ":")).encode(), 9)
    check = hashlib.sha256(plain).digest()[:_CHECK]
    return MARK + _letters(check + _mixed(plain, check))


def unseal(text: str) -> dict[str, Any]:
    """The JSON object of a code. Raises SealError."""
    if not is_sealed(text):
        raise SealError(SealFault.NO_CODE)
    code = "".join(text.split())[len(MARK) :]
    try:
        sealed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        check = sealed[:_CHECK]
        plain = _mixed(sealed[_CHECK:], check)
        # The last letter may hold bits that stand for nothing: they count too, so that every change is noticed.
        if hashlib.sha256(plain).digest()[:_CHECK] != check or _letters(sealed) != code:
            raise SealError(SealFault.DAMAGED)
        opener = zlib.decompressobj()
        found = json.loads(opener.decompress(plain, MOST_BYTES))
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise SealError(SealFault.DAMAGED) from error
    if not isinstance(found, dict):
        raise SealError(SealFault.DAMAGED)
    return found


_CHECK = 8
"""Bytes of the checksum, from which the mixing stream follows too."""


def _letters(sealed: bytes) -> str:
    return base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def _mixed(data: bytes, key: bytes) -> bytes:
    """The data mixed with the stream of the key, or, mixed again, the data."""
    stream = hashlib.shake_256(b"alhambra" + key).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))
