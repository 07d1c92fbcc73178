"""What the tutor's server answers to whom: its own names, its own page, its own browser, and no more."""

import re
from collections.abc import Iterable
from typing import Any, ClassVar

from jupyter_core.utils import ensure_async
from tornado import web
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

LOCAL_NAMES = frozenset({"127.0.0.1", "localhost", "[::1]"})
"""The names under which this machine speaks to itself, as a Host header writes them."""

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The only framing of kernel messages that we speak; Voilà reads every binary message as if it were this one."""

WRONG_HOST = (
    "This server answers only to its own names: open http://127.0.0.1 or http://localhost with its port, "
    "or start it with --allow-host NAME."
)
NOT_A_PAGE = "This address is a page of its own: open it in a window."
NO_LEGACY_CHANNEL = f"Open this channel with the subprotocol {PROTOCOL}."


class Refusal(web.HTTPError):
    """An answer whose sentence the one who asked may read."""


def policy(host: str | None = None) -> str:
    """The Content-Security-Policy: the browser itself refuses every request to another host.

    Args:
        host: the host and port that was asked, if it is one of ours. Older browsers do not count the web socket of the
            same host as ``'self'``.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""
    return "; ".join(
        [
            "default-src 'self'",
            # Blobs: anywidget loads its modules from them. Eval: JupyterLab's settings validator compiles its schemas.
            "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
            "style-src 'self' 'unsafe-inline' blob:",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self'{sockets} data: blob:",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'self'",
            "object-src 'none'",
        ]
    )


def strange_hosts(allowed: Iterable[str] = ()) -> str:
    """A pattern of every Host header, without its port, that is none of our names.

    A page of another site can make its own name lead to this machine; the browser then takes us for that site.

    Args:
        allowed: names beside the local ones.
    """
    names = LOCAL_NAMES | {name.lower() for name in allowed}
    return rf"(?!(?:{'|'.join(re.escape(name) for name in sorted(names))})$).*$"


class Guarded(web.RequestHandler):
    """Goes before every handler: our policy on every answer, and errors in one line that tells nothing else."""

    our_host: ClassVar[bool] = True

    def set_default_headers(self) -> None:
        """Tornado calls this for each answer, and again for an error's."""
        super().set_default_headers()
        self.set_header("Content-Security-Policy", policy(self.request.host if self.our_host else None))
        self.set_header("X-Content-Type-Options", "nosniff")

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """One line of text."""
        error = (kwargs.get("exc_info") or (None, None))[1]
        said = error.log_message if isinstance(error, Refusal) else None
        self.set_header("Content-Type", "text/plain; charset=UTF-8")
        self.finish(f"{said or f'{status_code} {self._reason}'}\n")


class NotOurs(Guarded):
    """Every address under a name that is not ours."""

    our_host = False

    def prepare(self) -> None:
        """Refuses every method."""
        raise Refusal(403, WRONG_HOST)


class NotHere(Guarded):
    """Every address that nothing else answers."""

    def prepare(self) -> None:
        """Refuses every method."""
        raise web.HTTPError(404)


class GuardedFile(Guarded):
    """Goes before the handlers of files: a path that they stumble over is a path to nothing."""

    async def get(self, path: str, **options: Any) -> None:
        """Sends the file, or only its headers."""
        try:
            await ensure_async(super().get(path, **options))
        except (AssertionError, ValueError, OSError) as error:
            raise web.HTTPError(404) from error


class Page(Guarded, TornadoVoilaHandler):
    """The page. Each request starts a kernel, so only what a browser shows as a page gets one."""

    async def prepare(self) -> None:
        """Refuses pictures, scripts and frames of other sites; a program that says nothing about itself may come."""
        wanted_as = self.request.headers.get("Sec-Fetch-Dest", "document")
        from_site = self.request.headers.get("Sec-Fetch-Site", "none")
        framed_by_us = wanted_as == "iframe" and from_site in {"none", "same-origin"}
        if wanted_as != "document" and not framed_by_us:
            raise Refusal(403, NOT_A_PAGE)
        await ensure_async(super().prepare())
        # Reading the token sets its cookie. The page says goodbye with it, which ends its kernel; Voilà forgets to.
        _ = self.xsrf_token


class Channels(Guarded, VoilaKernelWebsocketHandler):
    """The web socket between a page and its kernel."""

    async def get(self, kernel_id: str) -> None:
        """Opens the socket, if the browser speaks our framing.

        With any other, Voilà takes the first eight bytes of a binary message for a length and counts up to it, which
        stops the server for good. (A Jupyter server, as on Binder, uses Jupyter's own handler, which does not.)
        """
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in {name.strip() for name in offered.split(",")}:
            raise Refusal(400, NO_LEGACY_CHANNEL)
        if kernel_id not in self.kernel_manager:
            raise web.HTTPError(404)
        await ensure_async(super().get(kernel_id=kernel_id))

    def on_message(self, message: str | bytes) -> None:
        """Passes a message on to the kernel; one that is malformed ends the connection."""
        if not isinstance(message, bytes) or not well_framed(message):
            self.close(1002, "malformed frame")
            return
        try:
            super().on_message(message)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            self.close(1007, "malformed message")


def well_framed(message: bytes) -> bool:
    """Whether the offsets at the head of a message in our framing are as many as it says, and lie in it in order.

    Jupyter's reader, too, counts up to whatever number the head says.
    """
    count = int.from_bytes(message[:8], "little")
    head = 8 * (count + 1)
    # A channel, header, parent header, metadata and content have six ends.
    if count < 6 or head > len(message):
        return False
    offsets = [int.from_bytes(message[at : at + 8], "little") for at in range(8, head, 8)]
    return offsets == sorted(offsets) and offsets[0] >= head and offsets[-1] <= len(message)


def guarded(handler: type[web.RequestHandler]) -> type[web.RequestHandler]:
    """The handler with our guard before it."""
    first = GuardedFile if issubclass(handler, web.StaticFileHandler) else Guarded
    return type(f"{first.__name__}{handler.__name__}", (first, handler), {})
