"""A language speaks: values, plurals, lists, numbers; and the best one for a browser is found."""

import pytest

from alhambra_nb.words import LANGUAGES, Words, best_language
from alhambra_nb.words import language as module


def test_languages_call_themselves_by_their_own_names() -> None:
    assert (LANGUAGES["en"], LANGUAGES["de"]) == ("English", "Deutsch")
    assert next(iter(LANGUAGES)) == "en"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"):
        Words("xx")


def test_equal_languages_are_equal() -> None:
    assert Words("de") == Words("de") != Words()
    assert len({Words("de"), Words("de")}) == 1


def test_values_are_filled_in_and_never_read_as_a_message() -> None:
    assert Words().say("{player} {points}", player="{x} %s", points="1") == "{x} %s 1"
    assert Words("de").say("{cell} is empty.", cell="(1, 0)") == "(1, 0) ist leer."


def test_what_is_not_translated_shows_in_english() -> None:
    assert Words("de").say("No catalogue has {this}.", this="that") == "No catalogue has that."


@pytest.mark.parametrize(("language", "one", "two"), [("en", "1 tower", "2 towers"), ("de", "1 Turm", "2 Türme")])
def test_plurals(language: str, one: str, two: str) -> None:
    words = Words(language)
    assert words.plural("{n} tower", "{n} towers", 1) == one
    assert words.plural("{n} tower", "{n} towers", 2) == two


def test_lists_and_numbers() -> None:
    assert Words().list(["a", "b", "c"]) == "a, b, and c"
    assert Words("de").list(["a", "b", "c"]) == "a, b und c"
    assert Words("de").list(iter(["a"])) == "a"
    assert (Words().number(1234), Words("de").number(1234)) == ("1,234", "1.234")


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("DE-ch", "de"),
        ("en-GB,de", "en"),
        ("en;q=0.3, de;q=0.7", "de"),
        ("tlh,de;q=0.1", "de"),
        ("de;q=0,en", "en"),
        ("de;q=x,en;q=0.1", "en"),
        ("tlh", "en"),
        ("*", "en"),
        ("", "en"),
        (",;=,", "en"),
    ],
)
def test_the_best_language_for_a_browser(accept: str, language: str) -> None:
    assert best_language(accept) == language


def test_a_language_is_added_by_its_catalogue_alone(tmp_path, monkeypatch) -> None:
    path = tmp_path / "fr" / module.CATALOGUE
    path.parent.mkdir(parents=True)
    header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
    path.write_text(
        header + 'msgid "{n} tower"\nmsgid_plural "{n} towers"\nmsgstr[0] "{n} tour"\nmsgstr[1] "{n} tours"\n'
    )
    monkeypatch.setattr(module, "LOCALE", tmp_path)
    monkeypatch.setattr(module, "LANGUAGES", module.find_languages())
    assert module.LANGUAGES == {"en": "English", "fr": "Français"}
    # In French, none is one: the catalogue's language decides, not the code.
    assert [Words("fr").plural("{n} tower", "{n} towers", n) for n in (0, 1, 2)] == ["0 tour", "1 tour", "2 tours"]
