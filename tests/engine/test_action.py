"""Actions as text: each prints one line, and parses it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import (
    TILES,
    Build,
    Buy,
    Give,
    NotationError,
    Pass,
    Remove,
    Reserve,
    Swap,
    Take,
    Tile,
    all_cards,
    parse_action,
)
from alhambra_nb.engine.notation import TextFault

from .games import cards

T9 = Tile.parse("T9-NE")

LINES = {
    "take b3 g2": Take(cards("b3 g2")),
    "take": Take(()),
    "buy T9-NE with b4 b5": Buy(T9, cards("b4 b5")),
    "buy T9-NE with": Buy(T9, ()),
    "build T9-NE@1,-1": Build(T9, (1, -1)),
    "reserve T9-NE": Reserve(T9),
    "dirk T9-NE": Give(T9),
    "remove 1,-1": Remove((1, -1)),
    "swap T9-NE@1,-1": Swap(T9, (1, -1)),
    "pass": Pass(),
}


@pytest.mark.parametrize(("line", "action"), LINES.items())
def test_each_kind_of_action_is_a_line_of_text(line, action):
    assert str(action) == line
    assert parse_action(line) == action


def test_cards_of_an_action_are_sorted_and_blanks_do_not_matter():
    assert parse_action("  take  g2   b3 ") == Take(cards("g2 b3")) == Take(cards("b3 g2"))
    assert str(Buy(T9, cards("b5 b4"))) == "buy T9-NE with b4 b5"


some_cards = st.lists(st.sampled_from(all_cards(1)), max_size=5).map(tuple)
some_tile = st.sampled_from(TILES)
some_cell = st.tuples(st.integers(-54, 54), st.integers(-54, 54))


@given(
    st.builds(Take, some_cards) | st.builds(Buy, some_tile, some_cards) | st.builds(Build, some_tile, some_cell)
    | st.builds(Reserve, some_tile) | st.builds(Give, some_tile) | st.builds(Remove, some_cell)
    | st.builds(Swap, some_tile, some_cell)
)  # fmt: skip
def test_an_action_parses_what_it_prints(action):
    assert parse_action(str(action)) == action


BAD = [
    ("", TextFault.EMPTY, "", 0),
    ("   ", TextFault.EMPTY, "   ", 0),
    ("steal b3", TextFault.ACTION, "steal", 0),
    ("Take b3", TextFault.ACTION, "Take", 0),
    ("take b3 x2", TextFault.CARD, "x2", 8),
    ("take b3,g2", TextFault.CARD, "b3,g2", 5),
    ("buy T9-NE", TextFault.ACTION_SHORT, "buy T9-NE", 0),
    ("  buy", TextFault.ACTION_SHORT, "buy", 2),
    ("buy T9-NE for b9", TextFault.WITH, "for", 10),
    ("buy Q9 with b9", TextFault.LETTER, "Q", 4),
    ("buy T9-NE with b9 b99", TextFault.CARD, "b99", 18),
    ("build T9-NE", TextFault.PLACED, "T9-NE", 6),
    ("build T9-NE@1,a", TextFault.COORDINATE, "a", 14),
    ("build T9-NE@1,55", TextFault.FAR, "55", 14),
    ("build T9-NE@1", TextFault.PLACED, "T9-NE@1", 6),
    ("build", TextFault.ACTION_SHORT, "build", 0),
    ("reserve T99", TextFault.PRICE, "99", 9),
    ("dirk T9-NE T12", TextFault.ACTION_LONG, "T12", 11),
    ("remove 1", TextFault.COORDINATE, "1", 7),
    ("remove 1,2,3", TextFault.COORDINATE, "1,2,3", 7),
    ("remove 1, 2", TextFault.ACTION_LONG, "2", 10),
    ("remove 1,1e1", TextFault.COORDINATE, "1e1", 9),
    ("swap T9-NE@ 1,1", TextFault.ACTION_LONG, "1,1", 12),
    ("pass b3", TextFault.ACTION_LONG, "b3", 5),
]


@pytest.mark.parametrize(("text", "fault", "piece", "at"), BAD)
def test_a_bad_text_names_its_piece_and_place(text, fault, piece, at):
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    error = caught.value
    assert (error.fault, error.piece, error.at) == (fault, piece, at)


WORDS = "take buy with build remove b3 T9-NE T9-NE@1,1 1,1 pass x".split()


@given(st.text(max_size=20) | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_an_action_or_a_notation_error(text):
    error = None
    try:
        action = parse_action(text)
    except NotationError as refused:
        error = refused
    if error:
        assert text[error.at : error.at + len(error.piece)] == error.piece
    else:
        assert parse_action(str(action)) == action
