"""The doctor, in this environment and in spoilt ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from alhambra_nb.app.doctor import Finding, examine


def doctor(**environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "alhambra_nb.app.command", "doctor"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, **environ},
    )


def test_here_nothing_is_wrong() -> None:
    answer = doctor()
    assert answer.returncode == 0, answer.stdout
    assert "Nothing is wrong." in answer.stdout
    for subject in ("alhambra_nb", "voila", "ipycanvas", "Voilà template", "browser extensions", "kernel python3"):
        assert f"ok     {subject}: " in answer.stdout


def test_tools_for_tests_are_not_asked_for() -> None:
    assert "pytest" not in {finding.subject for finding in examine()}


def test_a_version_under_its_floor_is_wrong(tmp_path: Path) -> None:
    information = tmp_path / "voila-0.5.5.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: voila\nVersion: 0.5.5\n")
    answer = doctor(PYTHONPATH=str(tmp_path))
    assert answer.returncode == 1
    assert "WRONG  voila: 0.5.5, >=0.5.6 is needed" in answer.stdout
    assert "pip install --upgrade 'voila>=0.5.6'" in answer.stdout
    assert "1 of " in answer.stdout


def test_what_cannot_be_imported_is_wrong() -> None:
    # None in sys.modules is how Python itself says that a module is not to be had; here for what the doctor reads with.
    code = (
        "import sys; sys.modules['voila'] = None; from alhambra_nb.app.command import main; sys.exit(main(['doctor']))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 1
    assert "WRONG  template: cannot be looked at" in answer.stdout
    assert "Traceback" not in answer.stderr


def test_a_kernel_of_another_python_is_wrong(tmp_path: Path) -> None:
    kernel = tmp_path / "kernels" / "python3"
    kernel.mkdir(parents=True)
    (kernel / "kernel.json").write_text(
        '{"argv": ["/elsewhere/bin/python"], "display_name": "P", "language": "python"}'
    )
    answer = doctor(JUPYTER_PATH=str(tmp_path))
    assert answer.returncode == 1
    assert "WRONG  kernel python3: runs /elsewhere/bin/python" in answer.stdout


@pytest.mark.parametrize("ok", [True, False])
def test_a_finding_gives_advice_only_if_something_is_wrong(ok: bool) -> None:
    assert ("do this" in str(Finding("thing", "found", ok=ok, advice="do this"))) is not ok
