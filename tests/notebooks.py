"""The lesson notebooks with what they keep for readers without a kernel; ``python -m tests.notebooks`` refreshes it."""

from copy import deepcopy
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
LESSONS = ("01-placement.ipynb", "02-scoring.ipynb", "03-play.ipynb", "04-what-if.ipynb", "05-course.ipynb")
WIDGET = "application/vnd.jupyter.widget-view+json"


def stored(name: str) -> nbformat.NotebookNode:
    """The notebook as it lies in the repository."""
    return nbformat.read(NOTEBOOKS / name, as_version=4)


def fresh(name: str) -> nbformat.NotebookNode:
    """The notebook run now, with what it keeps: what means something without a kernel, and nothing that changes."""
    notebook = stored(name)
    metadata = deepcopy(notebook.metadata)
    where = {"metadata": {"path": str(NOTEBOOKS)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=where).execute()
    notebook.metadata = metadata
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = None
            cell.metadata.pop("execution", None)
            cell.outputs = [output for output in cell.outputs if WIDGET not in output.get("data", {})]
            for output in cell.outputs:
                if "execution_count" in output:
                    output.execution_count = None
    return notebook


def main() -> None:
    """Writes every lesson notebook as it comes out now."""
    for name in LESSONS:
        nbformat.write(fresh(name), NOTEBOOKS / name)


if __name__ == "__main__":
    main()
