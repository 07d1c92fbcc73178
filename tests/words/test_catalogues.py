"""The catalogues are complete, fit the code, and the command that keeps them so works."""

import ast

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from alhambra_nb.words import LANGUAGES, SOURCE_LANGUAGE, Words
from alhambra_nb.words.catalogues import (
    CATALOGUE,
    KEYWORDS,
    LOCALE,
    PACKAGE,
    placeholders,
    problems,
    read,
    said,
    updated,
)

TRANSLATED = sorted(set(LANGUAGES) - {SOURCE_LANGUAGE})


@pytest.fixture(scope="module")
def template() -> Catalog:
    return said()


def test_the_four_languages_of_the_rule_texts_are_there() -> None:
    assert {"de", "es", "ja"} <= set(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogue_is_complete_and_fits_the_code(language: str, template: Catalog) -> None:
    assert list(problems(read(LOCALE / language / CATALOGUE), template)) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogue_is_as_the_command_writes_it(language: str, template: Catalog) -> None:
    path = LOCALE / language / CATALOGUE
    assert updated(read(path), template) == path.read_bytes()


def test_both_forms_of_every_message_have_the_same_values(template: Catalog) -> None:
    for message in template:
        if message.pluralizable:
            singular, plural = message.id
            assert placeholders(plural) - {"n"} <= placeholders(singular) <= placeholders(plural), message.id


def test_messages_are_found_in_the_code(tmp_path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.py").write_text(
        'LATER = mark("later")\nwords.say("now {x}", x=1)\nwords.plural("{n} cat", "{n} cats", 2)\nprint("never")\n'
    )
    ids = {message.id for message in said(tmp_path) if message.id}
    assert ids == {"later", "now {x}", ("{n} cat", "{n} cats")}


def _catalogue(text: str) -> Catalog:
    return read_po(text.splitlines(keepends=True), locale="de")


def _template() -> Catalog:
    template = Catalog()
    template.add("now {x}")
    template.add(("{n} cat of {x}", "{n} cats of {x}"))
    return template


GOOD = 'msgid "now {x}"\nmsgstr "jetzt {x}"\n\nmsgid "{n} cat of {x}"\nmsgid_plural "{n} cats of {x}"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD + 'msgstr[0] "eine Katze von {x}"\nmsgstr[1] "{n} Katzen von {x}"\n', []),
        (GOOD + 'msgstr[0] "eine Katze von {x}"\nmsgstr[1] ""\n', ["not translated"]),
        (GOOD + 'msgstr[0] "eine Katze"\nmsgstr[1] "{n} Katzen von {x}"\n', ["placeholders differ"]),
        ('msgid "now {x}"\nmsgstr "jetzt {y}"\n', ["missing", "placeholders differ"]),
        ('msgid "now {x}"\nmsgstr "jetzt {x}"\n\nmsgid "old"\nmsgstr "alt"\n', ["missing", "no longer said"]),
        ('#, fuzzy\nmsgid "now {x}"\nmsgstr "jetzt {x}"\n', ["fuzzy", "missing"]),
    ],
)
def test_problems_are_told(text: str, told: list[str]) -> None:
    found = [problem.partition(":")[0] for problem in problems(_catalogue(text), _template())]
    assert sorted(found) == told


def test_an_update_keeps_translations_and_drops_what_is_no_longer_said() -> None:
    old = _catalogue('msgid "now {x}"\nmsgstr "jetzt {x}"\n\nmsgid "old"\nmsgstr "alt"\n')
    text = updated(old, _template()).decode()
    assert 'msgstr "jetzt {x}"' in text
    assert "old" not in text
    assert 'msgid_plural "{n} cats of {x}"' in text
    assert _catalogue(text).num_plurals == 2


def test_no_message_hides_in_an_f_string() -> None:
    """What reads the code for messages does not look into f-strings, so such a message would stay English."""
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in PACKAGE.rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "attr", getattr(call.func, "id", "")) in KEYWORDS
    ]
    assert hidden == []


def test_sentences_follow_each_other_as_the_language_sets_them() -> None:
    assert Words("en").text(["One.", "", "Two."]) == "One. Two."
    assert Words("ja").text(["一。", "", "二。"]) == "一。二。"
