"""How engine objects show themselves: by the painter that is set, without one as text."""

import pytest

from alhambra_nb.engine import City, Game, Tile, score_counts, shown

CITY = City.parse("F@0,0 X@1,0")
GAME = Game.new(("Ann", "Ben"), seed=1)
THINGS = [
    CITY,
    CITY.explain_build(Tile.parse("X"), (2, 0)),
    score_counts(1, {"Ann": {"tower": 1}}),
    GAME,
    GAME.view("Ann"),
]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_without_a_painter_the_text_alone(thing: shown.Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "_painter", None)
    assert thing._repr_mimebundle_() == {"text/plain": repr(thing)}


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_a_painter_shows_the_thing_itself(thing: shown.Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "_painter", None)
    shown.show_with(lambda shown_thing: {"text/plain": "painted", "image/svg+xml": shown_thing})
    assert thing._repr_mimebundle_(include=None, exclude=None) == {"text/plain": "painted", "image/svg+xml": thing}
