"""Binder, as far as it can be tried without a container: its files, and its address on a Jupyter server."""

import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.browser.servers import free_port, running

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_binder_installs_the_package_itself() -> None:
    lines = (BINDER / "requirements.txt").read_text().splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == ["."]
    assert (ROOT / "pyproject.toml").is_file()


def test_binder_runs_a_python_that_the_package_allows() -> None:
    version = re.fullmatch(r"python-3\.(\d+)\n", (BINDER / "runtime.txt").read_text())
    assert version is not None
    assert int(version[1]) >= 11


def test_the_start_script_is_a_program_and_hands_over() -> None:
    start = BINDER / "start"
    assert start.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", start], check=True)
    assert start.read_text().endswith('exec "$@"\n')


def test_the_readme_names_the_address() -> None:
    assert "urlpath=voila/render/notebooks/tutor.ipynb" in README


@pytest.mark.server
def test_a_jupyter_server_serves_the_tutor_at_that_address(tmp_path: Path) -> None:
    port = free_port()
    options = ["--no-browser", "--allow-root", "--IdentityProvider.token=", f"--ServerApp.root_dir={ROOT}"]
    command = ["-m", "jupyter_server", *options, "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}"]
    server = running(
        command,
        port=port,
        ready="voila/static/voila.js",
        log=tmp_path / "log.txt",
        before=["bash", str(BINDER / "start")],
        # Binder's Python is called python, and so must ours be.
        env={"PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])},
        cwd=ROOT,
    )
    address = f"http://127.0.0.1:{port}/voila/render/notebooks/tutor.ipynb"
    with server, urllib.request.urlopen(address, timeout=90) as answer:
        page = answer.read().decode()
    assert "<title>Alhambra tutor</title>" in page
    assert "templates/alhambra/static/alhambra.css" in page
    assert "cdn.jsdelivr.net" not in page
    assert "from alhambra_nb" not in page
