"""Games and views show the table: whole games at every moment, and of a view no more than its player may know."""

from dataclasses import replace

import pytest

import alhambra_nb
from alhambra_nb.engine import Game, Scored
from alhambra_nb.show import mimebundle
from alhambra_nb.words import Words, card_name, prompt_sentence, table_rows
from tests.engine.games import VARIANTS, whole_game

EN = Words()


@pytest.fixture(autouse=True)
def _english_again():
    yield
    alhambra_nb.set_language("en")


def middle(players: int, seed: int, action: int) -> Game:
    return next(game for game in whole_game(players, seed) if len(game.actions) == action)


def test_market_money_cities_points_and_the_last_events_are_there() -> None:
    game = middle(3, 5, 90)
    view = game.view("Ann")
    text = mimebundle(view)["text/plain"]
    assert prompt_sentence(EN, view) in text
    assert all(row in text for row in table_rows(EN, view))
    assert all(f"{player}\n{game.city(player).draw()}" in text for player in game.players)
    assert f"Turn {game.turn}: {game.to_act}." in text
    assert f"Turn {game.turn - 1}: " in text
    assert f"Turn {game.turn - 20}: " not in text
    picture = mimebundle(view)["image/svg+xml"]
    assert all(f">{points}<" in picture for points in game.points.values())


def test_a_view_shows_its_own_hand_alone() -> None:
    game = middle(2, 5, 60)
    other = game.view("Ben")
    rows = dict(zip(game.players, table_rows(EN, other)[3:], strict=False))
    assert rows["Ann"].endswith(f"Hand: {len(game.hand('Ann'))} cards.")
    assert "Hand: " in rows["Ben"]
    assert card_name(EN, game.hand("Ben")[0]) in rows["Ben"].partition("Hand: ")[2]


def _hidden_otherwise(game: Game) -> Game:
    """The same to Ben: others' hands, bag and deck changed."""
    state = game.state
    deck, bag = state.deck[::-1], state.bag[::-1]
    ann, ben, *others = state.seats
    held = [card for card in deck if hasattr(card, "value")][: len(ann.hand)]
    hidden = replace(state, seats=(replace(ann, hand=tuple(sorted(held))), ben, *others), deck=deck, bag=bag)
    return replace(game, state=hidden)


@pytest.mark.parametrize("action", [0, 25, 60, 90])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_hidden_changes_nothing_of_what_a_view_shows(action: int, language: str) -> None:
    alhambra_nb.set_language(language)
    game = middle(3, 5, action)
    other = _hidden_otherwise(game)
    assert other.hand("Ann") != game.hand("Ann")
    assert mimebundle(game.view("Ben")) == mimebundle(other.view("Ben"))
    assert mimebundle(game.view("Ann")) != mimebundle(other.view("Ann"))


@pytest.mark.parametrize(("players", "variant"), [(2, "default"), (2, "dirk_turns"), (6, "default")])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_shows_itself_at_every_stage(players: int, variant: str, language: str) -> None:
    alhambra_nb.set_language(language)
    for number, game in enumerate(whole_game(players, 9, VARIANTS[variant])):
        if number % 25 and not game.over and not isinstance(game.events[-2], Scored):
            continue
        for thing in (game, game.view(game.players[-1])):
            bundle = thing._repr_mimebundle_()
            assert "{" not in bundle["text/plain"]
            assert bundle["image/svg+xml"].startswith("<svg")
            assert "data:image/svg+xml;base64," in bundle["text/html"]
