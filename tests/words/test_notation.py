"""Every fault of a text is told in one sentence that names the piece and its place."""

import pytest

from alhambra_nb.engine import City, NotationError
from alhambra_nb.engine.notation import TextFault
from alhambra_nb.words import LANGUAGES, Words, notation_sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", TextFault)
def test_every_fault_has_a_sentence(language: str, fault: TextFault) -> None:
    sentence = notation_sentence(Words(language), NotationError(fault, "Q77", 41, 5))
    assert ("Q77" in sentence) == (fault is not TextFault.EMPTY)
    assert "42" in sentence
    assert "6" in sentence
    assert sentence.endswith((".", "。"))
    # One sentence: colons may part it, full stops may not.
    assert ". " not in sentence


def test_sentences_differ() -> None:
    for language in LANGUAGES:
        told = {notation_sentence(Words(language), NotationError(fault, "Q", 0)) for fault in TextFault}
        assert len(told) == len(TextFault)


def _error(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        City.parse(text)
    return caught.value


def test_a_real_fault() -> None:
    error = _error("F@0,0 T99@1,0")
    assert notation_sentence(Words(), error) == (
        "“99” at character 8 is no price: after the letter comes a whole number from 1 to 13, as in T9."
    )
    assert notation_sentence(Words("de"), error).startswith("„99“ (Zeichen 8) ist kein Preis")


def test_the_line_of_a_drawing_is_named() -> None:
    with pytest.raises(NotationError) as caught:
        City.from_drawing("[ F  ]\n[ F  ]")
    assert "line 2, character" in notation_sentence(Words(), caught.value)


def test_long_and_unprintable_pieces_are_made_readable() -> None:
    sentence = notation_sentence(Words(), NotationError(TextFault.PLACED, "\x1b[31m" + "x" * 500, 0))
    assert "\x1b" not in sentence
    assert "…" in sentence
    assert len(sentence) < 200


def test_braces_in_a_piece_are_no_placeholders() -> None:
    assert "{place}" in notation_sentence(Words(), NotationError(TextFault.PLACED, "{place}", 0))
