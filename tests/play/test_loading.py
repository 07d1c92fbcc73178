"""Records and sealed codes: loaded whole or not at all."""

import base64
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import RecordError, RecordFault
from alhambra_nb.play.keep import keep_match, kept_match
from alhambra_nb.play.loading import load, positions, sealed
from alhambra_nb.play.match import Branch, Explore, GoTo, Happened, Kind, Load, Return, Undo, update
from alhambra_nb.play.match_view import match_view
from alhambra_nb.play.seal import MARK, MOST_BYTES, SealError, SealFault, seal, unseal
from alhambra_nb.words import Words
from tests.engine.games import table

from .matches import begun, do, match_of, played

MATCHES = list(played(begun(), 8))


def test_a_seal_opens_to_what_was_sealed():
    record = MATCHES[-1].game.record()
    assert unseal(seal(record)) == record
    assert seal(record) == seal(record)
    assert unseal(f"  {seal(record)[:30]}\n{seal(record)[30:]} ") == record


def test_a_code_shows_nothing_at_a_glance():
    code = sealed(MATCHES[40])
    assert code.startswith(MARK)
    assert code.isascii()
    assert len(code) < 2500
    body = code[len(MARK) :]
    raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    for text in ("Ann", "deck", "bag", str(MATCHES[40].game.state.deck[0])):
        assert text not in body
        assert text.encode() not in raw or len(text) == 2
    with pytest.raises(zlib.error):
        zlib.decompress(raw[8:])


@given(st.data())
def test_a_changed_code_is_damaged(data):
    code = sealed(MATCHES[5])
    at = data.draw(st.integers(len(MARK), len(code) - 1))
    letter = data.draw(st.sampled_from("AZaz09-_").filter(lambda other: other != code[at]))
    changed = code[:at] + letter + code[at + 1 :]
    with pytest.raises(SealError) as caught:
        unseal(changed)
    assert caught.value.fault is SealFault.DAMAGED


@given(st.text(max_size=80) | st.text("ABCabc019-_=", max_size=80).map(lambda text: MARK + text))
def test_any_text_is_refused_with_a_sentence_and_changes_nothing(text):
    match = MATCHES[20]
    after = update(match, Load(text))
    assert after.happened is Happened.BAD_TEXT
    assert after.line == match.line
    assert after.at == match.at
    for language in ("en", "de"):
        assert match_view(after, Words(language)).error
    assert kept_match(text) is None


def test_codes_that_hold_something_else():
    good = unseal(sealed(MATCHES[5]))
    for change in (
        {"record": None},
        {"kinds": ["person"]},
        {"kinds": "abc"},
        {"kinds": ["person", "greedy", ["x"]]},
        {"at": 99},
        {"at": True},
        {"at": -1},
        {"at": "1"},
    ):
        with pytest.raises(SealError) as caught:
            load(seal(good | change))
        assert caught.value.fault is SealFault.DAMAGED
    with pytest.raises(RecordError):
        load(seal(good | {"record": {"version": 99}}))
    with pytest.raises(SealError):
        unseal(seal([]))
    with pytest.raises(SealError):
        unseal(seal({"x": "a" * (MOST_BYTES + 10)}))
    with pytest.raises(SealError) as caught:
        unseal("no code")
    assert caught.value.fault is SealFault.NO_CODE


@pytest.mark.parametrize("number", [0, 1, 17, 60, len(MATCHES) - 1])
def test_a_match_comes_back_as_it_was(number):
    match = MATCHES[number]
    back = kept_match(keep_match(match))
    assert (back.line, back.at, back.seats, back.review) == (match.line, match.at, match.seats, False)


def test_what_else_comes_back():
    bought = next(m for m in MATCHES if m.game.waiting and m.game.to_act == "Ann")
    undone = do(bought, Undo(), Explore(on=True))
    back = kept_match(keep_match(undone))
    assert (back.line, back.at, back.explore, back.review) == (undone.line, undone.at, True, False)
    looking = update(bought, GoTo(2))
    back = kept_match(keep_match(looking))
    assert (back.at, back.review) == (2, True)
    hot = list(played(begun(people="Ann Ben Cid"), 8))[30]
    assert kept_match(keep_match(hot)).viewer is None


def test_at_a_bots_turn_before_the_end_of_the_line_one_only_looks():
    number = next(i for i in range(20, 90) if MATCHES[i].bot)
    code = unseal(sealed(MATCHES[90]))
    assert load(seal(code | {"at": number})).review


def test_an_imagined_game_is_not_kept():
    assert keep_match(match_of(table({"Ann": "b2", "Ben": "y1"}))) == ""


def test_a_record_is_loaded_at_its_last_position_for_looking():
    record = json.dumps(MATCHES[50].game.record())
    match = update(begun(seed=99), Load(record))
    assert match.happened is Happened.LOADED
    assert (match.at, match.review, match.line) == (50, True, MATCHES[50].line)
    assert match.seats == MATCHES[0].seats
    *_, ended = played(do(match, GoTo(12), Branch()), 3)
    assert ended.game.over
    assert ended.line[:13] == MATCHES[50].line[:13]


def test_a_record_of_another_table_seats_a_person_and_bots():
    record = json.dumps(begun(5).game.record())
    kinds = [seating.kind for seating in update(begun(3), Load(record)).seats]
    assert kinds == [Kind.PERSON, *[Kind.GREEDY] * 4]


def test_a_bad_record_is_told_and_changes_nothing():
    record = MATCHES[50].game.record()
    bad = [
        json.dumps(record | {"version": 2}),
        json.dumps(record | {"players": ["Ann", "Ann", "Cid"]}),
        json.dumps(record | {"actions": [*record["actions"][:7], "pass"]}),
        json.dumps(record | {"actions": [*record["actions"][:7], "dance"]}),
        json.dumps(record | {"bag": record["bag"][1:]}),
        json.dumps(record)[:-20],
        "[" * 100_000,
        '{"version": 1' + "0" * 5000 + "}",
        "[]",
        "null",
        " " * (MOST_BYTES + 1),
    ]
    for text in bad:
        after = update(MATCHES[20], Load(text))
        assert after.happened is Happened.BAD_TEXT
        assert after.line == MATCHES[20].line
        view = match_view(after, Words())
        assert view.error
        assert view.status == view.error
    assert update(MATCHES[20], Load(None)).happened is Happened.NONSENSE
    with pytest.raises(RecordError) as caught:
        load(bad[2])
    assert (caught.value.fault, caught.value.index) == (RecordFault.ILLEGAL, 7)


def test_the_positions_of_a_game():
    assert positions(MATCHES[30].game) == MATCHES[30].line
    imagined = table({"Ann": "b2", "Ben": "y1"})
    assert positions(imagined) == (imagined,)


def test_from_a_loaded_game_one_comes_back_to_ones_own():
    mine = update(MATCHES[20], Load("{"))
    assert mine.left is None
    other = begun(5).game
    loaded = update(mine, Load(json.dumps(other.record())))
    assert loaded.game == other
    assert match_view(loaded, Words("en")).review.back
    for there in (loaded, update(loaded, Branch())):
        back = update(there, Return())
        assert (back.line, back.at, back.seats) == (mine.line, mine.at, mine.seats)
