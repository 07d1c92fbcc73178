"""The options, and the readings of the four source texts (R27)."""

import pytest

from alhambra_nb.engine import OPTIONS, Rules


def test_the_default_is_the_first_value_of_every_option():
    assert Rules().to_dict() == {option: values[0] for option, values in OPTIONS.items()}


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("ja", {}),
        ("de", {}),
        ("es", {"card_copies": 3}),
        ("en", {"card_copies": 3, "placing": "at_once", "leftovers": "nobody", "dirk": "turns"}),
    ],
)
def test_a_source_text_implies_options(text, options):
    assert Rules.source(text) == Rules(**options)


def test_other_texts_are_refused():
    with pytest.raises(ValueError, match="'fr'"):
        Rules.source("fr")


@pytest.mark.parametrize(
    ("option", "value"),
    [("placing", "later"), ("end", None), ("leftovers", 1), ("dirk", "gift"), ("card_copies", 4), ("card_copies", True),
     ("card_copies", 2.0), ("card_copies", "2"), ("placing", ["end_of_turn"])],
)  # fmt: skip
def test_a_value_that_an_option_has_not_is_refused_by_name(option, value):
    with pytest.raises(ValueError, match=option):
        Rules(**{option: value})


def test_two_players_have_two_copies_of_each_card_unless_told_otherwise():
    assert [Rules().copies(players) for players in range(2, 7)] == [2, 3, 3, 3, 3]
    assert [Rules(card_copies=2).copies(players) for players in (2, 6)] == [2, 2]
    assert Rules(card_copies=3).copies(2) == 3
