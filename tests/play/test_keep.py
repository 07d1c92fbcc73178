"""What a browser keeps comes back as it was; what is damaged or made up never breaks anything."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from alhambra_nb.engine import ROUNDS, City, Move, Tile
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES
from alhambra_nb.play import lab as labs
from alhambra_nb.play import stepper as steppers
from alhambra_nb.play.keep import MOST_KEPT, keep_lab, keep_stepper, kept_lab, kept_stepper
from alhambra_nb.play.lab import Lab, Moment
from alhambra_nb.play.lab_view import lab_view
from alhambra_nb.play.stepper_view import stepper_view
from alhambra_nb.words import Words

from .strategies import cities, intents, tiles

EN = Words("en")


def remembered(lab: Lab) -> Lab:
    """The part of a lab that is kept."""
    return Lab(
        city=lab.city,
        mode=lab.mode,
        tile=lab.tile,
        show_legal=lab.show_legal,
        example=lab.example,
        step=lab.step,
        past=tuple(Moment(moment.city) for moment in lab.past[-MOST_KEPT:]),
        future=tuple(Moment(moment.city) for moment in lab.future[:MOST_KEPT]),
    )


@given(st.lists(intents, max_size=10))
def test_a_lab_comes_back(sequence: list[labs.LabIntent]) -> None:
    lab = Lab()
    for intent in sequence:
        lab = labs.update(lab, intent)
    kept = kept_lab(keep_lab(lab))
    assert kept == remembered(lab)
    assert keep_lab(kept) == keep_lab(lab)


def test_of_many_moves_the_last_ones_come_back() -> None:
    many = tuple(Moment(City.parse(f"F@0,0 X@{x},0")) for x in range(1, 55)) * 2
    kept = kept_lab(keep_lab(Lab(past=many, future=many)))
    assert kept is not None
    assert (kept.past, kept.future) == (many[-MOST_KEPT:], many[:MOST_KEPT])


@given(
    st.dictionaries(st.sampled_from(["Ann", "Ben", "Cid Ö", "山田　太郎"]), cities(most=4), min_size=1),
    st.none() | st.dictionaries(st.sampled_from(["tower", "garden"]), st.integers(0, 5)),
    st.sampled_from(ROUNDS),
    st.integers(-1, 50),
)
def test_a_stepper_comes_back(players: dict[str, City], dirk: dict[str, int] | None, round_: int, page: int) -> None:
    stepper = steppers.update(steppers.new_stepper(players, dirk, round_), steppers.GoTo(page))
    kept = kept_stepper(keep_stepper(stepper))
    assert kept is not None
    assert (kept.scoring, kept.page, kept.example) == (stepper.scoring, stepper.page, None)
    assert keep_stepper(kept) == keep_stepper(stepper)


def test_every_example_comes_back() -> None:
    for placement in PLACEMENT_EXAMPLES:
        lab = labs.load_example(Lab(), placement.id)
        assert kept_lab(keep_lab(lab)) == remembered(lab)
    for scoring in SCORING_EXAMPLES:
        stepper = steppers.load_example(None, scoring.id)
        kept = kept_stepper(keep_stepper(stepper))
        assert kept == replace(stepper, happened=steppers.Happened.STEPPED)


# Damage.

GOOD_LAB: dict[str, Any] = json.loads(
    keep_lab(
        Lab(
            city=City.parse("F@0,0 P8@1,0"),
            mode=Move.SWAP,
            tile=Tile.parse("T9-NE"),
            show_legal=False,
            example=PLACEMENT_EXAMPLES[2],
            step=3,
            past=(Moment(City()),),
            future=(Moment(City.parse("F@0,0 X@0,1")),),
        )
    )
)
GOOD_STEPPER: dict[str, Any] = json.loads(
    keep_stepper(steppers.update(steppers.load_example(None, "dirk-wins"), steppers.Go(3)))
)

near = st.sampled_from([
    True, False, 1, 2.0, 3, -1, 10**30, -(10**30), 1e400, float("nan"), None, [], {}, [[["F@0,0"]]],
    ["F@0,0", None, "?"],
    "", "2", "\0", "F", "F@0,0", "F@0,0 Q9@1,0", "\ud800: F@0,0", "Ann: F@0,0", "build", "way-round", "one-winner",
])  # fmt: skip
anything = near | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


def spoiled(good: dict[str, Any]) -> st.SearchStrategy[str]:
    """A kept text with anything in some of its fields, or without some."""
    changed = st.dictionaries(st.sampled_from(sorted(good)), anything, max_size=3)
    without = st.sets(st.sampled_from(sorted(good)), max_size=2)
    return st.builds(
        lambda change, gone: json.dumps({k: v for k, v in (good | change).items() if k not in gone}), changed, without
    )


def truncated(good: dict[str, Any]) -> st.SearchStrategy[str]:
    text = json.dumps(good)
    return st.integers(0, len(text)).map(lambda end: text[:end])


@given(spoiled(GOOD_LAB))
@example(json.dumps(GOOD_LAB | {"step": True}))
@example(json.dumps(GOOD_LAB | {"mode": ["build"]}))
def test_of_a_spoiled_lab_each_field_comes_back_as_kept_or_as_in_a_new_one(text: str) -> None:
    found, lab = json.loads(text), kept_lab(text)
    if lab is None:
        return
    assert str(lab.city) == str(City.parse(found["city"]))
    assert str(lab.tile) == found.get("tile") or lab.tile is None
    assert lab.mode.value == found.get("mode") or lab.mode is Move.BUILD
    assert lab.show_legal is found.get("legal") or lab.show_legal is True
    if lab.example is None:
        assert lab.step == 0
    else:
        assert lab.example.id == found.get("example")
        assert type(lab.step) is int
        assert lab.step == found.get("step")
    for field, moments in (("past", lab.past), ("future", lab.future)):
        assert not moments or {str(moment.city) for moment in moments} <= {
            city for city in found[field] if isinstance(city, str)
        }
    assert (lab.verdict, lab.made, lab.error, lab.bad_text) == (None, False, None, "")
    assert lab_view(lab, EN).status
    assert kept_lab(keep_lab(lab)) == lab


@given(spoiled(GOOD_STEPPER))
@example(json.dumps(GOOD_STEPPER | {"round": True}))
@example(json.dumps(GOOD_STEPPER | {"round": 2.0}))
@example(json.dumps(GOOD_STEPPER | {"page": True}))
@example(json.dumps(GOOD_STEPPER | {"table": "\ud800: F@0,0"}))
def test_a_spoiled_stepper_comes_back_whole_or_not_at_all(text: str) -> None:
    stepper = kept_stepper(text)
    if stepper is None:
        return
    assert type(stepper.page) is int
    assert type(stepper.scoring.round) is int
    assert -1 <= stepper.page < len(stepper.pages)
    assert (stepper.error, stepper.bad_text) == (None, "")
    view = stepper_view(stepper, EN)
    assert view.status
    "".join(row.player for row in view.rows).encode()  # a browser can be told of everybody
    again = kept_stepper(keep_stepper(stepper))
    assert again is not None
    assert replace(again, happened=stepper.happened) == stepper


@pytest.mark.parametrize("field", ["table", "page"])
def test_without_a_table_or_a_page_there_is_no_stepper(field: str) -> None:
    assert kept_stepper(json.dumps({k: v for k, v in GOOD_STEPPER.items() if k != field})) is None


def test_a_lost_round_is_the_last_one() -> None:
    for lost in (None, 4, 0, "2", True, 2.0, [2]):
        stepper = kept_stepper(json.dumps(GOOD_STEPPER | {"round": lost}))
        assert stepper is not None
        assert stepper.scoring.round == 3


@pytest.mark.parametrize("city", [None, "", "P8@1,0", "F@0,0 P8", 5, [], "F@0,0 X@99,0"])
def test_without_a_position_there_is_no_lab(city: object) -> None:
    assert kept_lab(json.dumps(GOOD_LAB | {"city": city})) is None


@given(truncated(GOOD_LAB) | truncated(GOOD_STEPPER) | st.text())
def test_a_text_cut_short_or_made_up_is_no_lab_and_no_stepper(text: str) -> None:
    if text not in (json.dumps(GOOD_LAB), json.dumps(GOOD_STEPPER)):
        assert kept_lab(text) is None
        assert kept_stepper(text) is None


@given(anything)
def test_what_is_no_object_is_nothing(value: object) -> None:
    text = json.dumps(value)
    assert kept_lab(text) is None
    assert kept_stepper(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"city":' * 100_000,
        json.dumps(GOOD_LAB)[:-1] + ', "step": ' + "9" * 10_000 + "}",
        '{"city": "F@0,0", "past": ' + "[" * 50_000 + "]" * 50_000 + "}",
        '{"city": "\\ud800"}',
    ],
    ids=["deep lists", "deep objects", "long number", "deep past", "half a character"],
)
def test_what_no_reader_can_take_is_nothing(text: str) -> None:
    assert kept_lab(text) is None
    assert kept_stepper(text) is None


def test_of_a_made_up_long_past_no_more_is_read_than_kept() -> None:
    text = json.dumps(GOOD_LAB | {"past": ["?"] * 100_000 + ["F@0,0"] * 60})
    lab = kept_lab(text)
    assert lab is not None
    assert lab.past == (Moment(City()),) * MOST_KEPT


@given(tiles, st.sampled_from(Move))
def test_a_tile_and_a_mode_come_back(tile: Tile, mode: Move) -> None:
    lab = Lab(tile=tile, mode=mode)
    assert kept_lab(keep_lab(lab)) == lab
