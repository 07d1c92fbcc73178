"""Real servers for the tests: started as a user starts them, on a free port, ended by their own process id."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil

LONGEST_START_S = 90.0


@dataclass(frozen=True)
class Server:
    """A running server: its address, ending in a slash, its process, and the file that takes what it prints."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path
    started_in_s: float = field(default=0.0, compare=False)

    @property
    def port(self) -> int:
        """The port on the loopback address."""
        return int(self.url.rsplit(":", 1)[1].strip("/"))

    def kernels(self) -> list[psutil.Process]:
        """The kernels that it runs now."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if "ipykernel_launcher" in " ".join(_command_line(child))]


def _command_line(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(
    command: Sequence[str],
    *,
    port: int,
    ready: str,
    log: Path,
    before: Sequence[str] = (),
    env: dict[str, str] | None = None,
    cwd: Path | None = None,
) -> Iterator[Server]:
    """Runs a Python module's command until the block ends.

    Args:
        command: what comes after ``python``.
        port: where it will listen.
        ready: a path on the server that answers once it is up, best a static file.
        log: the file for what it prints.
        before: a program that starts it, with its arguments.
        env: additions to the environment.
        cwd: where it runs.
    """
    url = f"http://127.0.0.1:{port}/"
    began = time.monotonic()
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*before, sys.executable, *command],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **(env or {})},
            cwd=cwd,
        )
    try:
        _wait(url + ready, process, log)
        yield Server(url, process, log, time.monotonic() - began)
    finally:
        _end(process)


def _wait(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + LONGEST_START_S
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with code {process.returncode}:\n{log.read_text(errors='replace')}")
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise TimeoutError(f"{url} did not answer:\n{log.read_text(errors='replace')}")


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the server in its own way, then whatever of its family is left."""
    family: list[psutil.Process] = []
    if process.poll() is None:
        family = psutil.Process(process.pid).children(recursive=True)
        process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for child in family:
        try:
            child.kill()
        except psutil.NoSuchProcess:
            continue


def tutor(
    log: Path, *options: str, notebook: Path | None = None, port: int | None = None
) -> AbstractContextManager[Server]:
    """The tutor as ``alhambra-nb`` serves it, on a free port or this one; with a notebook, that one in its place."""
    port = port or free_port()
    chosen = () if notebook is None else ("--notebook", str(notebook))
    command = ["-m", "alhambra_nb.app.command", "--no-browser", "--port", str(port), *chosen, *options]
    return running(command, port=port, ready="voila/static/voila.js", log=log)


def jupyterlab(folder: Path, log: Path) -> AbstractContextManager[Server]:
    """JupyterLab as ``alhambra-nb lab`` opens it on copies in a folder, but without its token."""
    port = free_port()
    command = ["-m", "alhambra_nb.app.command", "lab", "--no-browser", "--port", str(port), "--dir", str(folder)]
    # Workspaces and settings of whoever runs the tests stay as they are, and do not change the tests.
    own = log.parent / "jupyter"
    own.mkdir()
    (own / "jupyter_server_config.json").write_text('{"IdentityProvider": {"token": ""}}')
    env = {"JUPYTER_CONFIG_DIR": str(own), "JUPYTERLAB_WORKSPACES_DIR": str(own / "workspaces")}
    return running(command, port=port, ready="static/favicons/favicon.ico", log=log, env=env)
