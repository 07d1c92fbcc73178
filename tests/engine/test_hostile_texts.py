"""Whatever is given where a text or a number belongs: one short sentence of ours, never an error of Python's own."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alhambra_nb.engine import Card, City, Game, RecordError, Rules, Tile, parse_action, score_counts
from alhambra_nb.engine.spelled import spelled

ENDLESS = 10**5000
LONGEST = 400

PARSERS: dict[str, Callable[[str], object]] = {
    "tile": Tile.parse,
    "city": City.parse,
    "drawing": City.from_drawing,
    "card": Card.parse,
    "action": parse_action,
}
PIECES = ["T9-NE", "F@0,0", "take b3 g2", "buy T9 with", "[ A ]", "@", "-", "NaN", "Infinity", "\x00", "\ud800"]
hostile_texts = st.one_of(
    st.text(max_size=40),
    st.sampled_from(PIECES).flatmap(
        lambda piece: st.sampled_from(
            [piece, piece * 2000, piece + "9" * 5000, piece.replace("9", "９"), f"\u202e{piece}"]
        )
    ),
)


@pytest.mark.parametrize("kind", PARSERS)
@given(text=hostile_texts)
@settings(max_examples=60, deadline=None)
def test_a_text_is_read_or_refused_in_one_short_sentence(kind: str, text: str) -> None:
    try:
        PARSERS[kind](text)
    except ValueError as error:
        assert len(str(error)) <= LONGEST  # noqa: PT017 (most texts are refused, some are read)


ODD = [ENDLESS, -ENDLESS, float("nan"), float("inf"), "x" * 100_000, "\ud800", [], [[]], {}, {"a": [ENDLESS]}]
values = st.one_of(st.none(), st.booleans(), st.integers(), st.sampled_from(ODD), st.text(max_size=10))
RECORD = Game.new(seed=7).record()


@given(key=st.sampled_from(list(RECORD)), value=values)
@settings(max_examples=150, deadline=None)
def test_a_record_with_any_value_anywhere_is_read_or_refused(key: str, value: Any) -> None:
    try:
        Game.replay({**RECORD, key: value})
    except RecordError as error:
        assert len(str(error)) <= LONGEST  # noqa: PT017


@given(key=st.sampled_from(["players", "bag", "deck", "actions"]), at=st.integers(0, 2), value=values)
@settings(max_examples=150, deadline=None)
def test_a_record_with_any_value_in_a_list_is_read_or_refused(key: str, at: int, value: Any) -> None:
    entries = list(RECORD[key])  # type: ignore[call-overload]
    entries[at : at + 1] = [value]
    try:
        Game.replay({**RECORD, key: entries})
    except RecordError as error:
        assert len(str(error)) <= LONGEST  # noqa: PT017


@pytest.mark.parametrize("seed", [ENDLESS, -ENDLESS, 10**18], ids=["endless", "below", "longest"])
def test_a_seed_has_an_end(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed has at most 18 digits"):
        Game.new(seed=seed)
    with pytest.raises(RecordError, match=r"^seed: "):
        Game.replay({**RECORD, "seed": seed})


@pytest.mark.parametrize("seed", [True, 1.0, "7"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is a whole number"):
        Game.new(seed=seed)


DOORS: dict[str, Callable[[Any], object]] = {
    "count": lambda value: score_counts(1, {"Ann": {"tower": value}}),
    "round": lambda value: score_counts(value, {"Ann": {"tower": 1}}),
    "wall": lambda value: score_counts(1, {"Ann": {"tower": 1}}, walls={"Ann": value}),
    "cell": lambda value: City.parse("F@0,0").explain_build(Tile.parse("X"), value),
    "option": lambda value: Rules(end=value),
    "source": Rules.source,
    "player": Game.new(seed=7).view,
    "action": Game.new(seed=7).apply,
}


@pytest.mark.parametrize("door", DOORS)
@given(value=values)
@settings(max_examples=60, deadline=None)
def test_other_doors_are_as_strict(door: str, value: Any) -> None:
    try:
        DOORS[door](value)
    except (ValueError, TypeError) as error:
        assert len(str(error)) <= LONGEST  # noqa: PT017


@given(value=st.one_of(values, st.tuples(values, values)))
@settings(deadline=None)
def test_a_value_is_spelled_within_a_line(value: object) -> None:
    assert len(spelled(value)) <= 150
