"""The notebooks in JupyterLab: in a checkout where they lie, else as the user's own copies."""

import logging
import os
import shutil
from pathlib import Path

from . import places
from .ports import LOOPBACK

HOME_FOLDER = "alhambra-notebooks"


def working_folder(wanted: Path | None) -> Path:
    """The folder whose notebooks the user may edit; copies are made where they are missing, and none is overwritten.

    Args:
        wanted: a folder for copies; None stands for the checkout's own notebooks or a folder in the user's home.
    """
    if wanted is None and places.in_checkout():
        return places.notebooks()
    folder = (wanted or Path.home() / HOME_FOLDER).expanduser().resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for notebook in sorted(places.notebooks().glob("*.ipynb")):
        if not (folder / notebook.name).exists():
            shutil.copyfile(notebook, folder / notebook.name)
    return folder


def open_lab(folder: Path, port: int, *, open_page: bool) -> int:
    """Runs JupyterLab on ``folder`` until it is stopped; returns its exit code. It asks for its usual token."""
    from jupyterlab.labapp import LabApp

    # Our settings for JupyterLab ask no other host for news and updates, and nobody whether to.
    places.add_to_jupyter_paths()
    arguments = [
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.ip={LOOPBACK}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.log_level=WARN",
        "--LabApp.log_level=WARN",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # In a container one is root; JupyterLab would end with advice about an option that this command does not have.
        arguments.append("--allow-root")
    if not open_page:
        arguments.append("--no-browser")
    # What Python warns of is for the authors of JupyterLab's packages; some of these undo a filter.
    logging.captureWarnings(capture=True)
    LabApp.launch_instance(argv=arguments)
    return 0
