"""What the engine brings with it: the standard library, and nothing else."""

import json
import subprocess
import sys

PROBE = """
import json, sys
before = set(sys.modules)
import {module}
print(json.dumps(sorted({{name.partition(".")[0] for name in set(sys.modules) - before}})))
"""


def loaded_by(module: str) -> set[str]:
    probe = [sys.executable, "-c", PROBE.format(module=module)]
    return set(json.loads(subprocess.run(probe, check=True, capture_output=True, text=True).stdout))


def test_the_engine_loads_the_standard_library_alone() -> None:
    loaded = loaded_by("alhambra_nb.engine")
    assert "alhambra_nb" in loaded
    assert loaded - {"alhambra_nb"} <= sys.stdlib_module_names


def test_the_engine_loads_no_other_part_of_the_package() -> None:
    code = "import sys, alhambra_nb.engine; print(*(name for name in sys.modules if name.startswith('alhambra_nb.')))"
    names = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert {name.split(".")[1] for name in names} == {"engine"}
