"""The command as a user meets it: what it prints, and what it ends with."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from alhambra_nb.app import places
from alhambra_nb.app.command import main
from alhambra_nb.app.lab import working_folder
from alhambra_nb.app.ports import PortTakenError, choose
from alhambra_nb.app.server import arguments
from tests.browser.servers import jupyterlab


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


def test_the_command_loads_no_jupyter_before_it_needs_it() -> None:
    answer = python("import sys, alhambra_nb.app.command; print(*sys.modules)")
    loaded = {name.partition(".")[0] for name in answer.stdout.split()}
    assert loaded.isdisjoint({"IPython", "ipywidgets", "jupyter_server", "jupyterlab", "tornado", "traitlets", "voila"})


@pytest.mark.parametrize("words", [["--help"], ["lab", "--help"], ["doctor", "--help"], ["--version"]])
def test_help_and_version(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 0
    assert "alhambra" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "0"],
        ["--port", "70000"],
        ["--port", "x"],
        ["--preheat", "-1"],
        ["--idle-minutes", "0"],
        ["--notebook", "no.ipynb"],
        ["nonsense"],
    ],
)
def test_a_wrong_option_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert words[0].strip("-") in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["lab"]])
def test_a_taken_port_that_was_asked_for_gives_one_sentence(
    words: list[str], taken_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--port", str(taken_port)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert f"Port {taken_port} is taken" in said.err
    assert "--port" in said.err


def test_the_port_may_stand_before_the_word(taken_port: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", str(taken_port), "lab"]) == 1
    assert f"Port {taken_port} is taken" in capsys.readouterr().err


def test_without_a_wish_the_next_free_port_is_taken(taken_port: int) -> None:
    port = choose(None, taken_port)
    assert port > taken_port
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", port))


def test_with_no_free_port_it_says_so(taken_port: int) -> None:
    with pytest.raises(PortTakenError, match="give a free one with --port"):
        choose(None, taken_port, tries=1)


@pytest.mark.parametrize(("word", "package"), [("", "voila"), ("'lab'", "jupyterlab")])
def test_a_missing_package_gives_one_sentence(word: str, package: str) -> None:
    # None in sys.modules is how Python itself says that a module is not to be had.
    answer = python(
        f"import sys; sys.modules[{package!r}] = None; from alhambra_nb.app.command import main; "
        f"sys.exit(main([{word}{', ' if word else ''}'--no-browser']))"
    )
    assert answer.returncode == 1
    assert f"{package} is missing" in answer.stderr
    assert "pip install" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_what_is_said_to_voila() -> None:
    assert arguments(9000) == ["--Voila.port=9000"]
    assert "--VoilaConfiguration.default_pool_size=3" in arguments(9000, preheat=3)
    assert "--MappingKernelManager.cull_idle_timeout=90" in arguments(9000, idle_minutes=1.5)


def test_in_a_checkout_lab_opens_the_notebooks_themselves() -> None:
    assert places.in_checkout()
    assert working_folder(None) == places.notebooks()


def test_copies_are_made_once_and_never_overwritten(tmp_path: Path) -> None:
    folder = working_folder(tmp_path / "mine")
    copies = sorted(folder.glob("*.ipynb"))
    assert [copy.name for copy in copies] == sorted(path.name for path in places.notebooks().glob("*.ipynb"))
    (folder / "tutor.ipynb").write_text("edited")
    copies[0].with_name("own.ipynb").write_text("own")
    assert working_folder(tmp_path / "mine") == folder
    assert (folder / "tutor.ipynb").read_text() == "edited"
    assert (folder / "own.ipynb").read_text() == "own"


@pytest.mark.server
def test_lab_says_where_it_is_and_no_more(tmp_path: Path) -> None:
    with jupyterlab(tmp_path / "notebooks", tmp_path / "log.txt") as server:
        said = server.log.read_text().splitlines()
    # The test's server has no token, of which it warns.
    assert [line for line in said if "All authentication is disabled" not in line] == [
        f"The notebooks are in {tmp_path / 'notebooks'}. Stop JupyterLab with Ctrl+C."
    ]
