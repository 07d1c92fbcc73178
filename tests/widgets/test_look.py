"""A screen's language and theme change at any time, and nothing else changes with them."""

import pytest

from alhambra_nb.picture.theme import THEMES
from alhambra_nb.widgets.look import Look, Screen
from alhambra_nb.words import LANGUAGES, Words


class Plain(Screen):
    """Counts how often it was shown, and in which look."""

    def __init__(self, look: Look = Look()) -> None:  # noqa: B008 (frozen)
        super().__init__(look, "plain")
        self.shown: list[Look] = []

    def show(self) -> None:
        self.shown.append(self.look)


@pytest.mark.parametrize(
    ("language", "theme"), [("xx", "light"), ("", "light"), ("en", "pink"), ("en", ""), ("EN", "light")]
)
def test_a_look_that_there_is_none_of_is_refused(language: str, theme: str) -> None:
    with pytest.raises(ValueError, match=r"language|theme"):
        Look(language, theme)


def test_a_look_knows_its_words_and_its_theme() -> None:
    for language in LANGUAGES:
        for theme in THEMES:
            look = Look(language, theme)
            assert (look.words, look.paints) == (Words(language), THEMES[theme])


def test_each_screen_on_a_page_has_ids_of_its_own() -> None:
    uids = [Plain().uid for _ in range(20)]
    assert len(set(uids)) == 20
    assert all(uid.isalnum() and uid[0].isalpha() for uid in uids)


def test_a_theme_is_one_class_of_the_box() -> None:
    screen = Plain(Look("en", "dark"))
    for theme in ("contrast", "projector", "light", "light", "dark"):
        screen.set_theme(theme)
        assert [c for c in screen._dom_classes if c.startswith("al-theme-")] == [f"al-theme-{theme}"]
    assert {"al-root", "al-plain"} <= set(screen._dom_classes)


def test_a_change_shows_the_screen_once_and_keeps_the_rest_of_the_look() -> None:
    screen = Plain(Look("en", "dark"))
    screen.set_language("de")
    assert screen.shown == [Look("de", "dark")]
    screen.set_theme("light")
    assert screen.shown == [Look("de", "dark"), Look("de", "light")]


def test_a_bad_change_changes_nothing() -> None:
    screen = Plain()
    with pytest.raises(ValueError, match="xx"):
        screen.set_language("xx")
    with pytest.raises(ValueError, match="pink"):
        screen.set_theme("pink")
    assert (screen.look, screen.shown) == (Look(), [])
    assert "al-theme-light" in screen._dom_classes
