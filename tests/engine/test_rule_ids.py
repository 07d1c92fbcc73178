"""The ids of the rulings are the same in the code, in docs/rules.md, and in what tests and refusals cite."""

import re
from pathlib import Path
from typing import get_args

import pytest

from alhambra_nb.engine import OPTIONS, PLACEMENT, Refusal, Rule, Rules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ID = re.compile(r"\b[PR][1-9][0-9]?\b(?!-|@)")
NO_RULING = {"P2", "P3", "P4", "P5", "P6", "P7", "P8"} - {rule.value for rule in PLACEMENT}
"""Ids of tiles that look like ids of rulings."""


def test_the_page_tells_every_ruling_once_and_in_order():
    assert re.findall(r"^- \*\*([PR][0-9]+)\b", PAGE, re.MULTILINE) == [rule.value for rule in Rule]


def test_the_ids_are_p1_to_p7_and_r1_to_r27():
    assert [rule.value for rule in Rule] == [f"P{n}" for n in range(1, 8)] + [f"R{n}" for n in range(1, 28)]
    assert all(rule.name == rule.value for rule in Rule)


@pytest.mark.parametrize("folder", ["alhambra_nb/engine", "tests/engine", "docs"])
def test_no_text_cites_a_ruling_that_is_not_there(folder):
    known = {rule.value for rule in Rule} | NO_RULING
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in {".py", ".md"}:
            found = set(ID.findall(path.read_text(encoding="utf-8")))
            assert found <= known, path


def test_every_ruling_is_cited_by_the_engine_and_by_a_test():
    for folder in ("alhambra_nb/engine", "tests/engine"):
        texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py") if path.name != "rule.py"]
        cited = set(ID.findall("\n".join(texts)))
        for first, last in re.findall(r"([PR][0-9]+)-([PR][0-9]+)", "\n".join(texts)):
            cited |= {f"{first[0]}{number}" for number in range(int(first[1:]), int(last[1:]) + 1)}
        assert {rule.value for rule in Rule} <= cited, folder


def test_every_refusal_cites_a_ruling():
    for refusal in get_args(Refusal):
        assert "rule" in dir(refusal) or "rule" in refusal.__dataclass_fields__


def test_the_page_names_every_option_with_its_values():
    for option, values in OPTIONS.items():
        (row,) = re.findall(rf"^\| `{option}` \| ([^|]*) \| R", PAGE, re.MULTILINE)
        assert re.findall(r"`([^`]*)`", row) == [written(value) for value in values]


@pytest.mark.parametrize(("column", "text"), [(1, "ja"), (2, "en"), (3, "de"), (4, "es")])
def test_the_page_tells_what_each_source_text_implies(column, text):
    table = PAGE[PAGE.index("| | ja | en | de | es |") :]
    for option, value in Rules.source(text).to_dict().items():
        (row,) = [line.split("|") for line in table.splitlines() if line.startswith(f"| `{option}` |")]
        told = re.search(r"`([^`]*)`", row[1 + column])[1]
        assert told == written(value)


def written(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
