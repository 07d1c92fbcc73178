"""What the lesson notebooks keep for readers without a kernel is what their cells would show now."""

import nbformat
import pytest

from .notebooks import LESSONS, fresh, stored

KEPT = ("image/svg+xml", "text/html", "text/plain")


def shown(notebook: nbformat.NotebookNode) -> list[list[dict[str, str]]]:
    """What each code cell shows to a reader without a kernel."""
    return [
        [
            {kind: data[kind] for kind in KEPT if kind in data}
            for data in (output.get("data", {"text/plain": output.get("text", "")}) for output in cell.outputs)
        ]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_stored_pictures_are_those_of_now(name: str) -> None:
    """After a change to pictures or sentences: ``make pictures``."""
    kept = shown(stored(name))
    assert kept == shown(fresh(name))
    assert any("image/svg+xml" in data for cell in kept for data in cell)


@pytest.mark.parametrize("name", [*LESSONS, "tutor.ipynb"])
def test_notebooks_hold_no_pixels_no_errors_and_no_widget_state(name: str) -> None:
    notebook = stored(name)
    nbformat.validate(notebook)
    assert "widgets" not in notebook.metadata
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            assert output.output_type != "error"
            assert "image/png" not in output.get("data", {})
