"""Records: a game as JSON and back, and what is said of a damaged one."""

import json
import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import (
    Game,
    IllegalAction,
    NotationError,
    RecordError,
    RecordFault,
    Setup,
    parse_action,
)
from alhambra_nb.engine.record import KEYS

from .games import TABLES, VARIANTS, whole_game


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_replaying_gives_the_same_game(players, variant):
    *_, game = whole_game(players, 30, VARIANTS[variant])
    text = json.dumps(game.record())
    again = Game.replay(json.loads(text))
    assert again == game
    assert again.events == game.events
    assert json.dumps(again.record()) == text


def test_a_game_may_be_recorded_at_any_moment():
    for game in list(whole_game(3, 2))[::10]:
        assert Game.replay(game.record()) == game


def test_a_game_travels_to_another_process():
    for game in list(whole_game(3, 2))[::25]:
        again = pickle.loads(pickle.dumps(game))
        assert again == game
        assert again.legal_actions() == game.legal_actions()


def test_a_record_has_these_keys_and_only_plain_values():
    game = Game.new(("Ann", "Ben"), 7)
    record = game.record()
    assert tuple(record) == KEYS
    assert record["players"] == ["Ann", "Ben"]
    assert record["rules"] == {
        "card_copies": None, "placing": "end_of_turn", "end": "unfilled", "leftovers": "most_money", "dirk": "gifts",
    }  # fmt: skip
    assert (record["version"], record["seed"], record["actions"]) == (1, 7, [])
    assert (len(record["bag"]), len(record["deck"])) == (54, 74)
    assert isinstance(game.setup, Setup)


def test_the_order_of_the_deck_is_what_counts_not_the_seed():
    record = Game.new(seed=7).record()
    other = {**record, "seed": 8}
    assert Game.replay(other).state.deck == Game.replay(record).state.deck


GOOD = list(whole_game(3, 2))[60].record()
NO = object()


def changed(path, value):
    record = deepcopy(GOOD)
    *way, last = path
    place = record
    for step in way:
        place = place[step]
    if value is NO:
        del place[last]
    else:
        place[last] = value
    return record


def swapped(key, first, second):
    record = deepcopy(GOOD)
    order = record[key]
    order[first], order[second] = order[second], order[first]
    return record


FIRST_SCORING = GOOD["deck"].index("scoring1")

DAMAGED = [
    (changed(["version"], 2), RecordFault.FUTURE_VERSION, "version", None),
    (changed(["version"], 0), RecordFault.VERSION, "version", None),
    (changed(["version"], "1"), RecordFault.KIND, "version", None),
    (changed(["version"], True), RecordFault.KIND, "version", None),
    *[(changed([key], NO), RecordFault.MISSING, key, None) for key in KEYS],
    ({**GOOD, "plaiers": []}, RecordFault.UNKNOWN, "plaiers", None),
    (changed(["players"], "Ann"), RecordFault.KIND, "players", None),
    (changed(["players"], ["Ann"]), RecordFault.TOO_FEW, "players", 1),
    (changed(["players", 1], "Ann"), RecordFault.PLAYERS, "players", 1),
    (changed(["players", 2], ""), RecordFault.PLAYERS, "players", 2),
    (changed(["players", 0], ""), RecordFault.PLAYERS, "players", 0),
    (changed(["players", 2], 5), RecordFault.KIND, "players", 2),
    (changed(["players"], [*"ABCDEFG"]), RecordFault.TOO_MANY, "players", 6),
    (changed(["rules"], []), RecordFault.KIND, "rules", None),
    (changed(["rules", "dirk"], NO), RecordFault.MISSING, "rules", "dirk"),
    (changed(["rules", "dirk"], "gift"), RecordFault.OPTION, "rules", "dirk"),
    (changed(["rules", "card_copies"], True), RecordFault.OPTION, "rules", "card_copies"),
    (changed(["rules", "house"], "yes"), RecordFault.UNKNOWN, "rules", "house"),
    (changed(["seed"], None), RecordFault.KIND, "seed", None),
    (changed(["seed"], 7.0), RecordFault.KIND, "seed", None),
    (changed(["bag"], {}), RecordFault.KIND, "bag", None),
    (changed(["bag", 17], "T9-NX"), RecordFault.UNREADABLE, "bag", 17),
    (changed(["bag", 17], "X"), RecordFault.TOO_MANY, "bag", 17),
    (changed(["bag", 17], GOOD["bag"][3]), RecordFault.TOO_MANY, "bag", 17),
    (changed(["bag", 53], NO), RecordFault.TOO_FEW, "bag", 53),
    ({**GOOD, "bag": [*GOOD["bag"], "P8"]}, RecordFault.TOO_MANY, "bag", 54),
    (changed(["bag", 5], 9), RecordFault.KIND, "bag", 5),
    (changed(["deck", 5], "b0"), RecordFault.UNREADABLE, "deck", 5),
    (changed(["deck", FIRST_SCORING], "scoring2"), RecordFault.TOO_MANY, "deck", GOOD["deck"].index("scoring2")),
    (changed(["deck", FIRST_SCORING], NO), RecordFault.TOO_FEW, "deck", 109),
    (swapped("deck", FIRST_SCORING, 109), RecordFault.PILE, "deck", 109),
    (swapped("deck", FIRST_SCORING, 0), RecordFault.PILE, "deck", 0),
    (changed(["actions"], "take b1"), RecordFault.KIND, "actions", None),
    (changed(["actions", 17], ["take", "b1"]), RecordFault.KIND, "actions", 17),
    (changed(["actions", 17], "steal b1"), RecordFault.UNREADABLE, "actions", 17),
    (changed(["actions", 0], "pass"), RecordFault.ILLEGAL, "actions", 0),
    ([], RecordFault.NOT_AN_OBJECT, None, None),
    (None, RecordFault.NOT_AN_OBJECT, None, None),
    ("{}", RecordFault.NOT_AN_OBJECT, None, None),
]


@pytest.mark.parametrize(("record", "fault", "key", "index"), DAMAGED)
def test_a_damaged_record_names_its_first_bad_entry(record, fault, key, index):
    with pytest.raises(RecordError) as caught:
        Game.replay(record)
    error = caught.value
    assert (error.fault, error.key, error.index) == (fault, key, index)
    assert "\n" not in str(error)
    if key:
        assert error.entry.startswith(key)
        assert str(error).startswith(error.entry)


def test_the_first_of_several_is_named():
    record = changed(["bag", 17], "Q")
    record["actions"][0] = "steal"
    record["bag"][30] = "Q"
    with pytest.raises(RecordError) as caught:
        Game.replay(record)
    assert caught.value.entry == "bag[17]"


def test_what_is_behind_it_is_kept():
    with pytest.raises(RecordError) as caught:
        Game.replay(changed(["actions", 0], "pass"))
    assert isinstance(caught.value.__cause__, IllegalAction)
    with pytest.raises(RecordError) as caught:
        Game.replay(changed(["actions", 3], "build P8@1"))
    assert isinstance(caught.value.__cause__, NotationError)


def test_an_action_that_was_changed_by_hand_is_found_where_it_stops_being_legal():
    actions = GOOD["actions"]
    at = next(i for i, text in enumerate(actions) if text.startswith("buy"))
    record = changed(["actions", at], NO)
    with pytest.raises(RecordError) as caught:
        Game.replay(record)
    assert caught.value.key == "actions"
    assert caught.value.index >= at
    assert parse_action(record["actions"][caught.value.index])


def test_a_truncated_list_of_actions_is_a_game_not_over():
    record = deepcopy(GOOD)
    record["actions"] = record["actions"][:20]
    assert len(Game.replay(record).actions) == 20


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


def refusal(record):
    """Why a record cannot be replayed; None where it can."""
    try:
        Game.replay(record)
    except RecordError as error:
        return error
    return None


@given(st.sampled_from(KEYS), json_values)
def test_any_value_in_any_place_gives_a_game_or_a_record_error(key, value):
    error = refusal({**GOOD, key: value})
    assert error is None or (error.key in KEYS and len(str(error)) < 300)


@given(st.sampled_from(("players", "bag", "deck", "actions")), st.integers(0, 59), json_values)
def test_any_value_in_any_list_too(key, index, value):
    record = {**GOOD, key: [*GOOD[key]]}
    record[key][index % len(record[key])] = value
    error = refusal(record)
    assert error is None or error.key in KEYS
