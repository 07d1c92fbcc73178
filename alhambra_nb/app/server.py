"""The Voilà server that serves the tutor, and nothing else, on the loopback address."""

import logging
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from traitlets import Bool, List, Unicode
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from . import guard, places

# Nobody signs in, no file lies beside the notebook, and no notebook of ours waits for its address.
NOT_SERVED = (AllowListFileHandler, RequestInfoSocketHandler)


class TutorServer(Voila):
    """Voilà with our configuration file alone, which says where it runs and opens the browser on the page itself."""

    open_page = Bool(True, help="Whether to open the page in the browser.")
    allowed_hosts = List(Unicode(), help="Names beside the local ones under which a proxy serves the page.")

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """What answers which address: Voilà's handlers with our guard before them, and a plain no to all else."""
        self.app.add_handlers(guard.strange_hosts(self.allowed_hosts), [(r".*", guard.NotOurs)])
        sign_in = {handler for _, handler in self.identity_provider.get_handlers()}
        served: list[tuple[Any, ...]] = []
        for pattern, handler, *options in super().init_handlers():
            if handler in sign_in or issubclass(handler, NOT_SERVED):
                continue
            if issubclass(handler, TornadoVoilaHandler):
                # Voilà's pattern takes every address that is left over.
                served.append((pattern.removesuffix("(.*)"), guard.Page, *options))
            elif issubclass(handler, VoilaKernelWebsocketHandler):
                served.append((pattern, guard.Channels, *options))
            else:
                served.append((pattern, guard.guarded(handler), *options))
        return [*served, (r".*", guard.NotHere)]

    def launch_browser(self) -> None:
        """Says the address and opens it. Voilà calls this once it listens.

        Voilà's own way goes through a file with a link to another host, which a firewall may leave hanging.
        """
        print(f"The tutor is open at {self.connection_url} (stop it with Ctrl+C).", flush=True)
        if self.open_page:
            threading.Thread(target=webbrowser.open, args=(self.connection_url,), daemon=True).start()


def arguments(port: int, *, preheat: int = 0, idle_minutes: float | None = None) -> list[str]:
    """What the command says to Voilà beside the configuration file; as arguments, for these outweigh the file.

    Args:
        port: the port on the loopback address.
        preheat: how many kernels stand ready before anybody asks.
        idle_minutes: after how many minutes a session ends that no page is connected to; None leaves the file's value.
    """
    said = [f"--Voila.port={port}"]
    if preheat > 0:
        said += ["--VoilaConfiguration.preheat_kernel=True", f"--VoilaConfiguration.default_pool_size={preheat}"]
    if idle_minutes is not None:
        seconds = max(1, round(idle_minutes * 60))
        interval = max(1, min(15, seconds // 2))
        said += [
            f"--MappingKernelManager.cull_idle_timeout={seconds}",
            f"--MappingKernelManager.cull_interval={interval}",
        ]
    return said


def serve(
    notebook: Path,
    said: list[str],
    *,
    open_page: bool = True,
    verbose: bool = False,
    allowed_hosts: Sequence[str] = (),
) -> None:
    """Serves ``notebook`` until it is stopped.

    Args:
        notebook: its path.
        said: from ``arguments``.
        open_page: whether to open it in the browser.
        verbose: whether to print the server's messages.
        allowed_hosts: names, without a port, under which a proxy serves the page.
    """
    places.add_to_jupyter_paths()
    if not verbose:
        # Jupyter's ping settings are in milliseconds, Tornado reads seconds and says so at each connection.
        logging.getLogger("tornado.general").setLevel(logging.ERROR)
    server = TutorServer.instance(
        notebook_path=str(notebook),
        config_file_paths=[str(places.JUPYTER)],
        open_page=open_page,
        allowed_hosts=list(allowed_hosts),
        log_level=logging.INFO if verbose else logging.ERROR,
    )
    server.initialize(argv=said)
    server.start()
