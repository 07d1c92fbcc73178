"""A damaged record: one sentence names the first bad entry."""

from copy import deepcopy
from typing import Any

import pytest

from alhambra_nb.engine import Game, RecordError, RecordFault
from alhambra_nb.words import LANGUAGES, Words, record_reasons, record_sentence
from tests.engine.games import whole_game

EN = Words()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    *_, game = whole_game(2, 5)
    return game.record()


def _put(key: str, index: Any, value: Any):
    def damage(record: dict[str, Any]) -> Any:
        if index is None:
            record[key] = value
        else:
            record[key][index] = value
        return record

    return damage


def _drop(key: str, index: Any = None):
    def damage(record: dict[str, Any]) -> Any:
        if index is None:
            del record[key]
        else:
            del record[key][index]
        return record

    return damage


def _scoring_card_first(record: dict[str, Any]) -> dict[str, Any]:
    deck = record["deck"]
    deck.remove("scoring1")
    deck.append("scoring1")
    return record


DAMAGE = {
    RecordFault.NOT_AN_OBJECT: (lambda record: [record], ["no record"]),
    RecordFault.MISSING: (_drop("rules", "placing"), ["“placing”", "missing"]),
    RecordFault.UNKNOWN: (_put("extra", None, 1), ["“extra”", "does not belong"]),
    RecordFault.VERSION: (_put("version", None, 0), ["“version” is 0"]),
    RecordFault.FUTURE_VERSION: (_put("version", None, 99), ["“version” is 99", "newer"]),
    RecordFault.KIND: (_put("actions", 3, {}), ["Action 4 is an object"]),
    RecordFault.PLAYERS: (_put("players", 1, "Dirk"), ["Player 2, “Dirk”", "40"]),
    RecordFault.OPTION: (_put("rules", "end", True), ["“end” is true", "“unfilled” and “bag_empty”"]),
    RecordFault.UNREADABLE: (_put("actions", 0, "take b99"), ["Action 1, “take b99”"]),
    RecordFault.TOO_MANY: (lambda r: _put("bag", 1, r["bag"][0])(r), ["Tile 2 of the bag"]),
    RecordFault.TOO_FEW: (_drop("deck", -1), ["of the deck is missing"]),
    RecordFault.PILE: (_scoring_card_first, ["of the deck, “scoring1”", "pile"]),
    RecordFault.ILLEGAL: (_put("actions", 2, "dirk P8"), ["Action 3, “dirk P8”", "not legal"]),
}


def damaged(record: dict[str, Any], fault: RecordFault) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.replay(DAMAGE[fault][0](deepcopy(record)))
    assert caught.value.fault is fault
    return caught.value


@pytest.mark.parametrize("fault", RecordFault)
def test_every_fault_names_its_entry(record: dict[str, Any], fault: RecordFault) -> None:
    error = damaged(record, fault)
    sentence = record_sentence(EN, error)
    assert [part for part in DAMAGE[fault][1] if part not in sentence] == [], sentence
    assert sentence != record_sentence(Words("de"), error)
    for language in LANGUAGES:
        told = record_sentence(Words(language), error)
        assert told.endswith((".", "。"))
        assert ". " not in told
        assert "{" not in told


def test_reasons(record: dict[str, Any]) -> None:
    assert "“b99” at character 6 is no money card" in record_reasons(EN, damaged(record, RecordFault.UNREADABLE))[0]
    assert record_reasons(EN, damaged(record, RecordFault.ILLEGAL))[0].startswith("R")
    assert record_reasons(EN, damaged(record, RecordFault.KIND)) == ()


def test_long_and_odd_values_stay_short(record: dict[str, Any]) -> None:
    for value in ("x" * 5000, "\x1b[31m", 10**3000):
        with pytest.raises(RecordError) as caught:
            Game.replay({**record, "players": ["Ann", value]})
        sentence = record_sentence(EN, caught.value)
        assert len(sentence) < 300
        assert "\x1b" not in sentence
    with pytest.raises(RecordError) as caught:
        Game.replay({**record, "{entry}": 1})
    assert "{entry}" in record_sentence(EN, caught.value)
