"""A port to listen on: the one that was asked for, or the next free one."""

import os
import socket

LOOPBACK = "127.0.0.1"
TRIES = 20


class PortTakenError(OSError):
    """No port to listen on; the message says in one sentence what to do."""


def is_free(port: int) -> bool:
    """Whether this program may listen on ``port`` of the loopback address."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name == "posix":
            # As the server will do: a port that was closed a moment ago counts as free. Windows means something else.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True


def choose(wanted: int | None, usual: int, tries: int = TRIES) -> int:
    """``wanted`` if it is free; without a wish, the first free one of ``tries`` ports from ``usual`` on.

    Raises PortTakenError, with advice.
    """
    if wanted is not None:
        if not is_free(wanted):
            raise PortTakenError(
                f"Port {wanted} is taken by another program: "
                "stop that program, give another number with --port, or leave --port out to get a free one."
            )
        return wanted
    for port in range(usual, usual + tries):
        if is_free(port):
            return port
    raise PortTakenError(
        f"The ports {usual} to {usual + tries - 1} are all taken: give a free one with --port, for example --port 9000."
    )
