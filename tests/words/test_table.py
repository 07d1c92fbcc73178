"""The table in words: everything that lies there, and no more than the viewer may know."""

import pytest

from alhambra_nb.words import LANGUAGES, Words, hand_name, player_row, table_rows
from tests.engine.games import cards, table, whole_game

EN = Words()
GAME = table(
    {"Ann": "b4 b5 y1", "Ben": "g7"},
    market="T9-NE . A4-NES C5-NSW",
    display="b3 . o9 y1",
    reserves={"Ben": "G11"},
    dirk="T11 T12 G10",
)


def test_the_rows() -> None:
    assert table_rows(EN, GAME.view("Ann")) == (
        (
            "Market: slot 1, denars (blue): tower 9 (walls north and east); slot 2, dirhams (green): empty; "
            "slot 3, ducats (orange): arcades 4 (walls north, east, and south); "
            "slot 4, florins (yellow): chambers 5 (walls north, south, and west)."
        ),
        "Money to take: blue 3; orange 9; yellow 1.",
        "6 tiles in the bag. 8 cards in the deck.",
        "Ann: no points. An Alhambra of the fountain alone. No outer wall. Hand: blue 4 and 5; yellow 1.",
        "Ben: no points. An Alhambra of the fountain alone. No outer wall. Reserve: garden 11 (no wall). Hand: 1 card.",
        "Dirk: no points. He has 1 garden and 2 towers.",
    )


def test_a_game_is_known_whole() -> None:
    assert player_row(EN, GAME, "Ben").endswith("Hand: green 7.")


def test_an_empty_hand() -> None:
    assert hand_name(EN, ()) == "no money"
    assert hand_name(EN, cards("b1 b2 g3")) == "blue 1 and 2; green 3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_can_be_told(language: str) -> None:
    words = Words(language)
    for game in whole_game(2, 6):
        for rows in (table_rows(words, game), table_rows(words, game.view("Ben"))):
            assert len(rows) == 6
            assert all(row.endswith((".", "。")) and "{" not in row for row in rows)
        assert game.view("Ben").points == game.points
