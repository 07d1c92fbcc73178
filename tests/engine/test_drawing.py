"""City drawings: read as they stand, printed as they are read, and refused with line and place."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import City, NotationError, Tile
from alhambra_nb.engine.notation import MOST_TILES, TextFault

from .cities import any_cities
from .reading import read_or_refused

# The Japanese rules' two drawings, character by character, the full-width blanks in front and the blank at the end too.
JAPANESE_1 = "\u3000[ A ] [ B|] [|C ] "
JAPANESE_2 = "\u3000[   ] [ x ] [ y ]\n\u3000[ A ] [ B|] [|C ] "


def test_first_japanese_drawing_parses_as_it_stands() -> None:
    assert City.from_drawing(JAPANESE_1) == City.parse("F@0,0 X-E@1,0 X-W@2,0")


def test_second_japanese_drawing_parses_as_it_stands() -> None:
    assert City.from_drawing(JAPANESE_2) == City.parse("F@0,0 X@1,-1 X@2,-1 X-E@1,0 X-W@2,0")
    assert City.from_drawing(f"\n\n{JAPANESE_2}\n\n") == City.from_drawing(JAPANESE_2)


def test_full_width_blanks_stand_for_blanks_in_brackets_too() -> None:
    assert City.from_drawing("[\u3000A\u3000] [\u3000B|] [\u3000\u3000\u3000] [|C ]") == City.parse(
        "F@0,0 X-E@1,0 X-W@3,0"
    )


def picture(text: str) -> str:
    return dedent(text).strip("\n")


PICTURES = [
    ("F@0,0", "[ F ]"),
    ("F@0,0 X-E@1,0 X-W@2,0", "[ F ] [ X|] [|X ]"),
    (
        "F@0,0 T9-NE@1,0",
        """
                ____
        [ F  ] [ T9|]
        """,
    ),
    (
        "F@0,0 X-NESW@1,0 T9-S@1,1 G10@-1,2",
        """
                         _____
                [ F   ] [|X  |]
                         '''''
                        [ T9  ]
                         '''''
        [ G10 ]
        """,
    ),
    (
        "F@0,0 X-S@1,0 X-N@1,1 X-N@0,1",
        """
        [ F ] [ X ]
         ___   ===
        [ X ] [ X ]
        """,
    ),
    (
        "F@0,0 X@0,-2",
        """
        [ X ]
        [   ]
        [ F ]
        """,
    ),
    (
        "F@0,0 X-S@-2,-2 X-N@1,2",
        """
        [ X ]
         '''
        [   ]
                    [ F ]
        [   ]
                           ___
                          [ X ]
        """,
    ),
]


@pytest.mark.parametrize(("text", "drawn"), PICTURES, ids=[text for text, _ in PICTURES])
def test_pictures(text: str, drawn: str) -> None:
    city = City.parse(text)
    assert city.draw() == picture(drawn)
    assert City.from_drawing(picture(drawn)) == city
    assert City.from_drawing(drawn) == city  # however far it is indented


@given(any_cities(reach=5, most=20))
def test_round_trip_of_arbitrary_cities(city: City) -> None:
    assert City.from_drawing(city.draw()) == city


@given(any_cities(reach=54, most=3))
def test_round_trip_of_far_flung_cities(city: City) -> None:
    assert City.from_drawing(city.draw()) == city


def test_marks_are_written_on_tiles_and_on_empty_cells() -> None:
    city = City.parse("F@0,0 T9-N@1,0")
    marked = city.draw({(0, 0): "here", (2, -1): "o", (-1, 1): "#"})
    assert dedent(marked) == picture(
        """
                                   o
                         ______
               [ here ] [ T9   ]
        #
        """
    )
    assert city.draw({}) == city.draw()


def test_without_a_fountain_a_is_the_fountain_and_with_one_it_is_a_tile() -> None:
    assert City.from_drawing("[ B ] [ A ]") == City.parse("F@0,0 X@-1,0")
    assert City.from_drawing("[ F ] [ A ]") == City.parse("F@0,0 X@1,0")
    assert City.from_drawing("[ A  ] [ A4 ]") == City.parse("F@0,0 A4@1,0")


def test_any_single_letter_is_a_teaching_tile() -> None:
    assert City.from_drawing("[ F ] [ P|] [|x ] [ 庭 ]") == City.parse("F@0,0 X-E@1,0 X-W@2,0 X@3,0")


def test_a_wall_may_be_drawn_with_one_stroke_over_or_under_its_tile() -> None:
    assert City.from_drawing("        _\n[ F ] [ X ]\n      '") == City.parse("F@0,0 X-NS@1,0")
    assert City.from_drawing("[ F ] [ X ]\n\n       =\n\n[   ] [ X ]") == City.parse("F@0,0 X-S@1,0 X-N@1,1")


def test_lines_may_end_in_any_way() -> None:
    assert City.from_drawing("[ X ]\r\n[ F ] \t\r\n\r\n") == City.parse("F@0,0 X@0,-1")


BAD = [
    ("", TextFault.EMPTY, "", 0, None),
    (" \n\u3000\n", TextFault.EMPTY, "", 0, None),
    ("[   ] [   ]", TextFault.EMPTY, "", 0, None),
    ("[ X ]", TextFault.NO_FOUNTAIN, "X", 2, 0),
    ("\n[ B ] [ C ]", TextFault.NO_FOUNTAIN, "B", 2, 1),
    ("[ F ] [ F ]", TextFault.FOUNTAIN_AGAIN, "F", 8, 0),
    ("[ A ]\n[ A ]", TextFault.FOUNTAIN_AGAIN, "A", 2, 1),
    ("[ F|]", TextFault.FOUNTAIN_WALLS, "F", 2, 0),
    (" ___\n[ F ]", TextFault.FOUNTAIN_WALLS, "F", 2, 1),
    ("[ F ] [ X", TextFault.BRACKET, "[", 6, 0),
    ("[ F ] X ]", TextFault.STRAY, "X", 6, 0),
    ("[ F ]  ]", TextFault.BRACKET, "]", 7, 0),
    ("[[ F ]]", TextFault.BRACKET, "[", 0, 0),
    ("[ F ] hello", TextFault.STRAY, "h", 6, 0),
    ("hello", TextFault.STRAY, "h", 0, 0),
    ("[ F ]\n |", TextFault.STRAY, "|", 1, 1),
    ("[ F ] ___", TextFault.STRAY, "___", 6, 0),
    ("[ F ] [XX ]", TextFault.STRAY, "X", 7, 0),
    ("[ F ] [ XX]", TextFault.STRAY, "X", 9, 0),
    ("[ F ] [  X]", TextFault.STRAY, "X", 9, 0),
    ("[]", TextFault.GRID, "[]", 0, 0),
    ("[F]", TextFault.GRID, "[F]", 0, 0),
    ("[ F ] [ T9 ]", TextFault.GRID, "[ T9 ]", 6, 0),
    ("[ F ]  [ X ]", TextFault.GRID, "[ X ]", 7, 0),
    ("[ F ][ X ]", TextFault.GRID, "[ X ]", 5, 0),
    ("[ F ]\n [ X ]", TextFault.GRID, "[ X ]", 1, 1),
    ("[ F   ] [ T99 ]", TextFault.LABEL, "T99", 10, 0),
    ("[   F   ] [   T99 ]", TextFault.LABEL, "T99", 14, 0),
    ("[ F  ] [ XX ]", TextFault.LABEL, "XX", 9, 0),
    ("[ F  ] [ t9 ]", TextFault.LABEL, "t9", 9, 0),
    ("[ F  ] [ X9 ]", TextFault.LABEL, "X9", 9, 0),
    ("[ F ] [ 9 ]", TextFault.LABEL, "9", 8, 0),
    ("[ F ] [ ? ]", TextFault.LABEL, "?", 8, 0),
    ("[ F ] [|  ]", TextFault.LABEL, "", 8, 0),
    ("[ F    ] [ T9-N ]", TextFault.LABEL, "T9-N", 11, 0),
    ("[ F    ] [ T9-N|]", TextFault.LABEL, "T9-N", 11, 0),
    ("[ F    ] [ F-N  ]", TextFault.LABEL, "F-N", 11, 0),
    ("        ____\n[ F  ] [|T9|]\n        ''''", TextFault.TOO_MANY_WALLS, "T9", 9, 1),
    ("___", TextFault.WALL_LINE, "___", 0, 0),
    ("[ F ]\n ___", TextFault.WALL_LINE, "___", 1, 1),
    (" '''\n[ F ]", TextFault.WALL_LINE, "'''", 1, 0),
    (" ===\n[ F ]", TextFault.WALL_LINE, "===", 1, 0),
    ("[ F ]\n ===\n[   ]", TextFault.WALL_LINE, "===", 1, 1),
    ("       ___\n[ F ]", TextFault.WALL_LINE, "___", 7, 0),
    ("___\n    [ F ]", TextFault.WALL_LINE, "___", 0, 0),
    (" _'_\n[ F ]", TextFault.STRAY, "_'_", 1, 0),
    (" ________\n[ F ] [ X ]", TextFault.STRAY, "________", 1, 0),
    ("F@0,0 X@1,0", TextFault.STRAY, "F", 0, 0),
]


@pytest.mark.parametrize(("text", "fault", "piece", "at", "line"), BAD, ids=[repr(text) for text, *_ in BAD])
def test_a_malformed_drawing_names_piece_line_and_place(
    text: str, fault: TextFault, piece: str, at: int, line: int | None
) -> None:
    with pytest.raises(NotationError) as caught:
        City.from_drawing(text)
    error = caught.value
    assert (error.fault, error.piece, error.at, error.line) == (fault, piece, at, line)
    assert text.split("\n")[line or 0][at:].startswith(piece)


def test_a_drawing_reaches_no_farther_than_a_city() -> None:
    row = " ".join(["[ F ]", *["[   ]"] * 53, "[ X ]"])
    assert City.from_drawing(row) == City.parse("F@0,0 X@54,0")
    with pytest.raises(NotationError) as caught:
        City.from_drawing(" ".join(["[ F ]", *["[   ]"] * 54, "[ X ]"]))
    assert (caught.value.fault, caught.value.piece, caught.value.line) == (TextFault.FAR, "X", 0)


def test_the_number_of_tiles_is_bounded() -> None:
    rows = ["[ F ]" + " [ X ]" * 49, *[" ".join(["[ X ]"] * 50)] * 3]
    assert len(City.from_drawing("\n".join(rows)).tiles) == MOST_TILES
    with pytest.raises(NotationError) as caught:
        City.from_drawing("\n".join([*rows, "[ X ]"]))
    error = caught.value
    assert (error.fault, error.piece, error.at, error.line) == (TextFault.CROWD, "X", 2, 4)


@given(st.text(alphabet="[] |FAXT9_'=-\n\u3000", max_size=60) | st.text(max_size=40))
def test_any_text_is_a_drawing_or_a_notation_error(text: str) -> None:
    _agrees(text)


@given(any_cities(), st.data())
def test_a_mutated_drawing_is_a_drawing_or_a_notation_error(city: City, data: st.DataObject) -> None:
    text = city.draw()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 7))
    put = data.draw(st.text(alphabet="[] |FAXT9_'=\n", max_size=6) | st.text(max_size=3))
    _agrees(text[:at] + put + text[at + cut :])


def _agrees(text: str) -> None:
    found = read_or_refused(City.from_drawing, text)
    if isinstance(found, NotationError):
        line = text.replace("\u3000", " ").split("\n")[found.line or 0]
        assert line[found.at :].startswith(found.piece)
    else:
        assert City.from_drawing(found.draw()) == found


@pytest.mark.parametrize(
    "piece", ["[", "]", "[ X ] ", "[ X ]\n", "_", "_ ", "'\n", "[" + " " * 99, "[ X ]\n '''\n", "|"]
)
def test_a_very_long_drawing_is_answered(piece: str) -> None:
    """Half a million characters: a drawing whose reading took quadratic time would hang here."""
    text = "[ F ] " + piece * (500_000 // len(piece)) + "\n|"
    with pytest.raises(NotationError):
        City.from_drawing(text)


def test_marks_do_not_change_the_city() -> None:
    city = City({(1, 0): Tile.parse("X-E")})
    assert city.draw({(1, 0): "!"}) == "[ F ] [ !|]"
    assert city.draw() == "[ F ] [ X|]"
