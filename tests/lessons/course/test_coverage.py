"""Which rules the course teaches, and the page that tells it."""

import re
from pathlib import Path

from alhambra_nb.engine import PLACEMENT, Rule
from alhambra_nb.lessons.course import LEVELS

PAGE = Path(__file__).parents[3] / "docs" / "course.md"

SETUP_ONLY = {Rule.R1, Rule.R2, Rule.R6, Rule.R7, Rule.R15, Rule.R23}
"""Rulings on what lies in the box and what happens of itself: nobody decides anything by them."""


def teachers(rule: Rule) -> list[str]:
    return [level.id for level in LEVELS if rule in level.rules]


def test_every_rule_that_one_can_act_on_is_taught_by_two_levels_and_every_other_by_one() -> None:
    for rule in Rule:
        assert len(teachers(rule)) >= (1 if rule in SETUP_ONLY else 2), rule
    assert set(PLACEMENT).isdisjoint(SETUP_ONLY)


def test_the_page_lists_for_each_rule_the_levels_that_teach_it() -> None:
    rows = re.findall(r"^\| (\w+) \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    told = {rule: levels.replace("`", "").split(", ") for rule, levels in rows if re.fullmatch(r"[PR]\d+", rule)}
    assert told == {rule.value: teachers(rule) for rule in Rule}
