"""Where the application's own files lie, in a checkout and in an installed wheel."""

import os
from collections.abc import MutableMapping
from pathlib import Path

JUPYTER = Path(__file__).parent / "jupyter"
"""Voilà's template, and settings of Voilà and JupyterLab, laid out as a Jupyter data and configuration folder."""

_IN_WHEEL = Path(__file__).parent / "notebooks"
_IN_CHECKOUT = Path(__file__).parents[2] / "notebooks"


def notebooks() -> Path:
    """The folder of the notebooks."""
    return _IN_WHEEL if _IN_WHEEL.is_dir() else _IN_CHECKOUT


def in_checkout() -> bool:
    """Whether the notebooks lie in a checkout, where editing them in place is what one wants."""
    return not _IN_WHEEL.is_dir()


def tutor_notebook() -> Path:
    """The notebook that Voilà serves."""
    return notebooks() / "tutor.ipynb"


def add_to_jupyter_paths(environ: MutableMapping[str, str] = os.environ) -> None:
    """Puts our template and settings before those of the environment, for this process and its children."""
    for variable in ("JUPYTER_PATH", "JUPYTER_CONFIG_PATH"):
        folders = [folder for folder in environ.get(variable, "").split(os.pathsep) if folder]
        if str(JUPYTER) not in folders:
            environ[variable] = os.pathsep.join([str(JUPYTER), *folders])
