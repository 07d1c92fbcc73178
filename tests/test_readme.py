"""The README's own examples are sound."""

import re
from pathlib import Path

import pytest

from alhambra_nb.engine import City

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
POSITIONS = sorted(set(re.findall(r'"(F@0,0[^"]*)"', README)))


def test_there_are_examples() -> None:
    assert len(POSITIONS) >= 2


@pytest.mark.parametrize("text", POSITIONS)
def test_the_readme_shows_legal_positions(text: str) -> None:
    assert City.parse(text).legal


def test_what_the_readme_links_to_is_there() -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
    assert targets
    assert all((Path(__file__).parents[1] / target).exists() for target in targets)
