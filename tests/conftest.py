"""What all tests share: notebooks for trials, and how hard hypothesis tries (HYPOTHESIS_PROFILE=thorough: more)."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("quick", deadline=None, max_examples=100, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

MakeNotebook = Callable[..., Path]


@pytest.fixture(scope="session")
def make_notebook(tmp_path_factory: pytest.TempPathFactory) -> MakeNotebook:
    """Writes a notebook with the given code cells into a folder of its own; returns its path."""

    def make(*cells: str, title: str = "Trial", name: str = "trial.ipynb") -> Path:
        path = tmp_path_factory.mktemp("notebook") / name
        code = [
            {
                "cell_type": "code",
                "id": f"cell{i}",
                "metadata": {},
                "outputs": [],
                "execution_count": None,
                "source": cell,
            }
            for i, cell in enumerate(cells)
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = {
            "cells": code,
            "metadata": {"title": title, "kernelspec": kernel},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        path.write_text(json.dumps(notebook), encoding="utf-8")
        return path

    return make
