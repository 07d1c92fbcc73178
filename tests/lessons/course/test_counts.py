"""The numbers of levels, chapters and skills that the pages tell are those that there are."""

import re
from pathlib import Path

import pytest

from alhambra_nb.lessons.course import CHAPTERS, LEVELS
from alhambra_nb.lessons.exercises import Skill

ROOT = Path(__file__).parents[3]
PAGES = (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))
CHAPTER = re.compile(r"^(\d+)\. (.+): (\d+) levels$", re.MULTILINE)
LEVELS_TOLD = re.compile(r"\b(\d+) (?:small |micro-)?levels\b")
CHAPTERS_TOLD = re.compile(r"\blevels in (\d+) chapters\b")
SKILLS_TOLD = re.compile(r"\bexercises without\s+end for (\w+) skills\b")
NAMES = {8: "eight", 9: "nine", 10: "ten"}


def text_of(page: Path) -> str:
    """The page; of the changelog what is not released yet, as the rest tells what was."""
    text = page.read_text(encoding="utf-8")
    return text.split("## Unreleased")[1].split("\n## ")[0] if page.name == "CHANGELOG.md" else text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_tells_the_real_numbers(page: Path) -> None:
    text = CHAPTER.sub("", text_of(page))
    assert set(LEVELS_TOLD.findall(text)) <= {str(len(LEVELS))}
    assert set(CHAPTERS_TOLD.findall(text)) <= {str(len(CHAPTERS))}
    assert set(SKILLS_TOLD.findall(text)) <= {NAMES[len(Skill)]}


def test_the_readme_and_the_changelog_tell_how_many_levels_there_are() -> None:
    assert all(LEVELS_TOLD.search(text_of(page)) for page in PAGES[:2])


def test_the_courses_page_counts_the_levels_of_each_chapter() -> None:
    told = CHAPTER.findall(text_of(ROOT / "docs" / "course.md"))
    assert told == [(str(n), c.title, str(len(c.levels))) for n, c in enumerate(CHAPTERS, start=1)]
