"""What bots bring with them: the engine and the standard library, until a bar is asked for."""

import sys

from tests.engine.test_imports import loaded_by


def test_bots_load_the_standard_library_alone() -> None:
    loaded = loaded_by("alhambra_nb.bots")
    assert "alhambra_nb" in loaded
    # multiprocessing calls the main module so too.
    assert loaded - {"alhambra_nb", "__mp_main__"} <= sys.stdlib_module_names
