"""Texts in their rooms: they shrink before they are cut, in every language and in one that is 40 % longer."""

from collections.abc import Iterable, Iterator

import pytest

from alhambra_nb.picture.lettering import LEAST, cut, fitted, length
from alhambra_nb.picture.scene import Scene, Shape, Sprite, Text
from alhambra_nb.picture.table import table_scene
from alhambra_nb.play.seating import SetSeats, begin, new_setup, update_setup
from alhambra_nb.play.table_view import table_picture
from alhambra_nb.words import LANGUAGES, Words

from ..words.pseudo import LONGER, Pseudo  # noqa: TID252 (tests are no installed package)


def test_what_fits_stays_as_it_is() -> None:
    assert fitted("Ann", 20.0, 100.0) == ("Ann", 20.0)


def test_what_does_not_fit_shrinks_before_it_is_cut() -> None:
    text = "Reserve of Ann"
    wide = length(text, 30.0)
    assert fitted(text, 30.0, 0.8 * wide) == (text, pytest.approx(24.0))
    shown, size = fitted(text, 30.0, 0.3 * wide)
    assert size == LEAST
    assert shown == cut(text, size, 0.3 * wide)
    assert shown.endswith("…")
    assert length(shown, size) <= 0.3 * wide


def test_the_pseudo_language_is_longer_and_keeps_its_values() -> None:
    assert len(Pseudo().say("Reserve of {player}", player="Ann")) >= LONGER * len("Reserve of ")
    assert "Ann" in Pseudo().say("Reserve of {player}", player="Ann")
    assert Pseudo().plural("{n} tile", "{n} tiles", 2).startswith("2 tílés")


@pytest.mark.parametrize("words", [*(Words(language) for language in LANGUAGES), Pseudo()], ids=str)
@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_no_text_of_the_table_is_cut(words: Words, shape: str, players: int) -> None:
    match = begin(update_setup(new_setup(["Ann", "Ben", "Cid", "Dan", "Eve", "Fay"]), SetSeats(players)), 7)
    texts = [text.text for text in texts_of(table_scene(table_picture(match, words), shape))]  # type: ignore[arg-type]
    assert [text for text in texts if text.endswith("…")] == []
    assert len(texts) > 20


def texts_of(scene: Scene) -> Iterator[Text]:
    for layer in scene.layers:
        yield from _texts(layer)


def _texts(shapes: Iterable[Shape]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Sprite):
            yield from _texts(shape.shapes)
