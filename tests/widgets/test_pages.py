"""Templates escape whatever is foreign, and are complete."""

import re
from pathlib import Path

import jinja2
import pytest
from markupsafe import Markup

from alhambra_nb.picture.scene import Scene, Sprite, Text
from alhambra_nb.picture.theme import LIGHT, THEMES
from alhambra_nb.widgets import pages
from alhambra_nb.widgets.pages import picture, render

from .markup import read

TEMPLATES = sorted(path.name for path in Path(pages.__file__).with_name("templates").glob("*.html"))


def test_values_are_escaped_in_texts_and_attributes() -> None:
    card = {"id": '"><script>', "title": "<b-x>", "text": "&amp;", "picture": "<svg>"}
    root = read(render("app_home.html", t=lambda text: "<i>" + text, cards=[card]))
    (button,) = root.find("button")
    assert button.attributes["data-value"] == '"><script>'
    assert "<b-x>" in button.text
    assert "&amp;" in button.text
    assert not root.find("i") + root.find("script") + root.find("b-x") + root.find("svg")


def test_a_missing_value_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(jinja2.UndefinedError):
        render("app_home.html", t=str)
    with pytest.raises(jinja2.TemplateNotFound):
        render("../pages.py")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_picture_is_markup_with_its_texts_escaped(theme: object) -> None:
    text = Text((0.0, 0.0), "<script>&\"'", 10.0, "name")
    scene = Scene((0.0, 0.0, 100.0, 100.0), ((Sprite((0.0, 0.0), (text,)),),), "<script>alert(1)</script>")
    made = picture(scene, theme)  # type: ignore[arg-type]
    assert isinstance(made, Markup)
    assert "<script" not in made
    root = read(made)
    assert [e.text for e in root.find("title")] == ["<script>alert(1)</script>"]
    assert [e.text for e in root.find("text")] == ["<script>&\"'"]


def test_a_picture_has_a_width_if_one_is_given() -> None:
    scene = Scene((0.0, 0.0, 200.0, 100.0), ())
    assert 'width="50"' in picture(scene, LIGHT, 50)
    assert 'width="100%"' in picture(scene, LIGHT)


@pytest.mark.parametrize("template", TEMPLATES)
def test_no_template_says_a_word_by_itself_or_switches_escaping_off(template: str) -> None:
    """What a person reads comes from ``t`` or the view, so that it can be said in every language."""
    source = Path(pages.__file__).with_name("templates").joinpath(template).read_text(encoding="utf-8")
    for forbidden in ("safe", "autoescape", "Markup", "<script", "style=", "onclick", "http:", "https:"):
        assert forbidden not in source
    html = read(re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", "", source, flags=re.DOTALL))
    spoken = ("aria-label", "title", "placeholder")
    read_out = [html.text, *(e.attributes.get(a, "") for e in html.all() for a in spoken)]
    assert not [text for text in read_out if any(character.isalpha() for character in text)]
