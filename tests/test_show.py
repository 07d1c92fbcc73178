"""Cities, verdicts, scorings, games and views show themselves; and what importing the package loads."""

import base64
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import alhambra_nb
from alhambra_nb.engine import City, Game, Tile, score_counts, score_round
from alhambra_nb.show import mimebundle

CITY = City.parse("F@0,0 X-E@1,0 T9-NE@0,-1")
WRONG = City.parse("F@0,0 X-E@1,0 X@2,0")
REFUSED = CITY.explain_build(Tile.parse("X-W"), (2, 0))
BUILT = CITY.explain_build(Tile.parse("X"), (0, 1))
SCORING = score_round(3, {"Ann": CITY, 'Ben <&> "Bo"': WRONG})
GAME = Game.new(("Ann", 'Ben <&> "Bo"'), seed=7)
THINGS = (
    CITY,
    WRONG,
    REFUSED,
    BUILT,
    SCORING,
    score_counts(1, {"Ann": {"tower": 2}}, dirk={"tower": 1}),
    GAME,
    GAME.view("Ann"),
)


@pytest.fixture(autouse=True)
def _english_again():
    yield
    alhambra_nb.set_language("en")


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_shows_as_text_picture_and_both(thing, language: str) -> None:
    alhambra_nb.set_language(language)
    bundle = thing._repr_mimebundle_()
    assert bundle.keys() == {"text/plain", "image/svg+xml", "text/html"}
    picture = ET.fromstring(bundle["image/svg+xml"])
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert 0 < float(picture.get("width")) <= 720
    title = picture.findtext("{http://www.w3.org/2000/svg}title")
    assert title in bundle["text/plain"]
    html = ET.fromstring(bundle["text/html"].replace('height:auto">', 'height:auto"/>'))
    assert html.get("lang") == language
    image = html.find("img")
    assert image.get("alt") == title
    assert base64.b64decode(image.get("src").partition("base64,")[2]).decode() == bundle["image/svg+xml"]
    # All that the HTML says is in the text, too.
    said = [element.text for element in html.iter() if element.text]
    assert len(said) > 1
    assert [sentence for sentence in said if sentence not in bundle["text/plain"]] == []


def test_a_verdict_names_its_reasons_by_the_numbers_in_its_picture() -> None:
    bundle = mimebundle(REFUSED)
    assert REFUSED.broken
    for number, rule in enumerate(REFUSED.broken, start=1):
        assert f"\n{number}. {rule} " in bundle["text/plain"]
        assert f">{number}</text>" in bundle["image/svg+xml"] or f">{number}<" in bundle["image/svg+xml"]
    assert len(re.findall("<li>", bundle["text/html"].partition("<ol>")[2])) == len(REFUSED.broken)
    assert "<ol>" not in mimebundle(BUILT)["text/html"]


def test_a_wrong_city_tells_its_faults() -> None:
    text = mimebundle(WRONG)["text/plain"]
    assert "2 faults" in text
    assert "1. P3" in text
    assert "2. P4" in text


def test_the_drawing_is_in_the_text() -> None:
    assert mimebundle(CITY)["text/plain"].startswith(CITY.draw())
    assert "[ X |]" in mimebundle(REFUSED)["text/plain"].splitlines()[2]
    assert "?" in mimebundle(REFUSED)["text/plain"].splitlines()[2]


def test_a_scoring_tells_every_page_and_the_totals() -> None:
    text = mimebundle(SCORING)["text/plain"]
    assert "21 points" in text
    assert all(f"{player} {points} point" in text or not points for player, points in SCORING.points.items())


def test_the_language_is_a_setting() -> None:
    assert "Alhambra of the fountain" in mimebundle(CITY)["text/plain"]
    alhambra_nb.set_language("de")
    assert "Löwenbrunnen" in mimebundle(CITY)["text/plain"]
    with pytest.raises(ValueError, match="xx"):
        alhambra_nb.set_language("xx")
    assert "Löwenbrunnen" in mimebundle(CITY)["text/plain"]


def test_nothing_else_can_be_shown() -> None:
    with pytest.raises(TypeError, match="Tile"):
        mimebundle(Tile.parse("X"))


@pytest.mark.parametrize("module", ["alhambra_nb", "alhambra_nb.engine"])
def test_importing_loads_nothing_outside_the_standard_library(module: str) -> None:
    code = (
        "import sys; before = set(sys.modules)\n"
        f"import {module}\n"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(new - set(sys.stdlib_module_names) - {'alhambra_nb'}))\n"
        "print(*sorted(m for m in sys.modules if m.startswith('alhambra_nb.') and m.split('.')[1] != 'engine'))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_the_version_is_that_of_the_distribution() -> None:
    project = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text("utf-8"))["project"]
    assert alhambra_nb.__version__ == project["version"]
