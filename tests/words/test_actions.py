"""Every action has a label and a sentence, and of a choice no two labels are alike."""

import pytest

from alhambra_nb.engine import ACTIONS, Action, City, Give, Pass, parse_action
from alhambra_nb.words import LANGUAGES, Words, action_label, action_labels, action_spoken
from tests.engine.games import VARIANTS, whole_game

EN, DE = Words(), Words("de")
CITY = City.parse("F@0,0 P7-E@1,0")

LABELS = {
    "take b3 g2": "Take blue 3 and green 2",
    "buy T9-NE with b4 b5": "Buy tower 9 for blue 4 and 5, exactly: one more action",
    "buy T9-NE with b5 b6": "Buy tower 9 for blue 5 and 6, 2 too much",
    "buy T9-NE with b1": "Buy tower 9 for blue 1, 8 short",
    "build T9-NE@1,-1": "Build tower 9 on (1, -1)",
    "reserve T9-NE": "Put tower 9 into the reserve",
    "dirk T9-NE": "Give tower 9 to Dirk",
    "remove 1,0": "Move pavilion 7 on (1, 0) to the reserve",
    "swap T9-NE@1,0": "Swap in tower 9 for pavilion 7 on (1, 0)",
    "pass": "Pass",
}


@pytest.mark.parametrize("text", LABELS)
def test_labels(text: str) -> None:
    assert action_label(EN, parse_action(text), CITY, walls=False) == LABELS[text]


def test_every_kind_of_action_is_among_them() -> None:
    assert {type(parse_action(text)) for text in LABELS} == set(ACTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [*LABELS, "take", "buy T9-NE with", "remove 9,9", "swap X-N@9,9"])
def test_whatever_can_be_named_has_words(language: str, text: str) -> None:
    words, action = Words(language), parse_action(text)
    for city in (None, CITY):
        label, spoken = action_label(words, action, city), action_spoken(words, action, city)
        assert not label.endswith((".", "。"))
        assert spoken.endswith((".", "。"))
        assert "{" not in label + spoken
        assert len(action_label(words, action, city, walls=False)) <= 80
        assert label != action_label(DE if language == "en" else EN, action, city)


def test_the_spoken_form_tells_walls_currencies_and_cells_in_words() -> None:
    assert action_spoken(EN, parse_action("buy T9-NE with b4 b5")) == (
        "Buy tower, price 9, walls north and east, for 4 denars (blue) and 5 denars (blue). "
        "That is the exact price: one more action follows."
    )
    assert action_spoken(EN, parse_action("swap T9-NE@1,0"), CITY) == (
        "Swap in tower, price 9, walls north and east, on column 1, row 0. Out goes pavilion, price 7, wall east."
    )


def test_walls_are_told_where_type_and_price_do_not_tell_tiles_apart() -> None:
    twins = [parse_action(text) for text in ("reserve T9-NE", "reserve T9-NW", "reserve T7-NEW")]
    assert action_labels(EN, twins) == (
        "Put tower 9 (walls north and east) into the reserve",
        "Put tower 9 (walls north and west) into the reserve",
        "Put tower 7 into the reserve",
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_no_two_labels_of_a_choice_are_alike(language: str, players: int) -> None:
    words, seen = Words(language), set[type[Action]]()
    for seed in (3, 4):
        for game in whole_game(players, seed, VARIANTS["default"]):
            actions = game.legal_actions()
            city = game.city(game.to_act) if game.to_act else None
            labels = action_labels(words, actions, city)
            assert len(set(labels)) == len(labels) == len(actions)
            spoken = {action_spoken(words, action, city) for action in actions}
            assert len(spoken) == len(actions)
            seen.update(map(type, actions))
    assert seen == set(ACTIONS) - ({Pass} if players == 2 else {Pass, Give})
