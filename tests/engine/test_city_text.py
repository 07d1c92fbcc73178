"""The city text: what is printed parses, and what does not parse is named with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import FOUNTAIN, FOUNTAIN_CELL, City, NotationError, Tile
from alhambra_nb.engine.notation import MOST_TILES, TextFault

from .cities import any_cities
from .reading import read_or_refused


def test_as_the_contract_writes_it() -> None:
    city = City.parse("F@0,0 P7-E@1,0 X-W@2,0")
    assert dict(city.tiles) == {(0, 0): FOUNTAIN, (1, 0): Tile("P", 7, "E"), (2, 0): Tile("X", None, "W")}
    assert str(city) == "F@0,0 P7-E@1,0 X-W@2,0"
    assert repr(city) == "City.parse('F@0,0 P7-E@1,0 X-W@2,0')"


def test_printed_fountain_first_then_in_reading_order() -> None:
    text = "F@0,0 T9-NE@1,1 G11@-1,0 X@0,-1 X-E@-1,-1 P8@1,0"
    assert str(City.parse(text)) == "F@0,0 X-E@-1,-1 X@0,-1 G11@-1,0 P8@1,0 T9-NE@1,1"


def test_blanks_of_any_kind_part_the_tiles() -> None:
    assert City.parse("\n F@0,0\t X@1,0 \u3000X@2,0\r\n") == City.parse("F@0,0 X@1,0 X@2,0")


@given(any_cities(reach=54))
def test_round_trip(city: City) -> None:
    again = City.parse(str(city))
    assert again == city
    assert hash(again) == hash(city)
    assert list(again.tiles) == list(city.tiles)


BAD = [
    ("", TextFault.EMPTY, "", 0),
    (" \n ", TextFault.EMPTY, " \n ", 0),
    ("P7-E@1,0", TextFault.FOUNTAIN_FIRST, "P7-E@1,0", 0),
    (" F@1,0", TextFault.FOUNTAIN_FIRST, "F@1,0", 1),
    ("X@0,0", TextFault.FOUNTAIN_FIRST, "X@0,0", 0),
    ("F@0,0 F@1,0", TextFault.FOUNTAIN_AGAIN, "F@1,0", 6),
    ("F@0,0 F@0,0", TextFault.CELL_TAKEN, "F@0,0", 6),
    ("F@0,0 X@0,0", TextFault.CELL_TAKEN, "X@0,0", 6),
    ("F@0,0 X@1,0 P8@2,0 G11@1,0", TextFault.CELL_TAKEN, "G11@1,0", 19),
    ("F", TextFault.PLACED, "F", 0),
    ("F@0,0 X", TextFault.PLACED, "X", 6),
    ("F@0,0 X@1", TextFault.PLACED, "X@1", 6),
    ("F@0,0 X@1,0,0", TextFault.PLACED, "X@1,0,0", 6),
    ("F@0,0 X@1@0,0", TextFault.PLACED, "X@1@0,0", 6),
    ("F@0,0X@1,0", TextFault.PLACED, "F@0,0X@1,0", 0),
    ("F@0, 0", TextFault.COORDINATE, "", 4),
    ("F@0,0 X@,0", TextFault.COORDINATE, "", 8),
    ("F@0,0 X@1,a", TextFault.COORDINATE, "a", 10),
    ("F@0,0 X@1.5,0", TextFault.COORDINATE, "1.5", 8),
    ("F@0,0 X@+1,0", TextFault.COORDINATE, "+1", 8),
    ("F@0,0 X@01,0", TextFault.COORDINATE, "01", 8),
    ("F@0,0 X@1,-0", TextFault.COORDINATE, "-0", 10),
    ("F@0,0 X@１,0", TextFault.COORDINATE, "１", 8),
    ("F@0,0 X@1_0,0", TextFault.COORDINATE, "1_0", 8),
    ("F@0,0 X@55,0", TextFault.FAR, "55", 8),
    ("F@0,0 X@0,-55", TextFault.FAR, "-55", 10),
    ("F@0,0 T9-EN@1,0", TextFault.WALLS, "-EN", 8),
    ("F@0,0 Q9@1,0", TextFault.LETTER, "Q", 6),
    ("F@0,0 T99@1,0", TextFault.PRICE, "99", 7),
    ("F@0,0 T@1,0", TextFault.PRICE_MISSING, "T", 6),
    ("F@0,0 X3@1,0", TextFault.NO_PRICE, "3", 7),
    ("F@0,0 T9-NESW@1,0", TextFault.TOO_MANY_WALLS, "-NESW", 8),
    ("F-N@0,0", TextFault.FOUNTAIN_WALLS, "-N", 1),
    ("F@0,0 @1,0", TextFault.EMPTY, "", 6),
]


@pytest.mark.parametrize(("text", "fault", "piece", "at"), BAD, ids=[repr(text) for text, *_ in BAD])
def test_a_malformed_text_names_piece_and_place(text: str, fault: TextFault, piece: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        City.parse(text)
    error = caught.value
    assert (error.fault, error.piece, error.at, error.line) == (fault, piece, at, None)
    assert text[at:].startswith(piece)


def test_the_number_of_tiles_is_bounded() -> None:
    placed = [f"X@{x},{y}" for y in (1, 2, 3, 4) for x in range(-54, 55)]
    full = " ".join(["F@0,0", *placed[: MOST_TILES - 1]])
    assert len(City.parse(full).tiles) == MOST_TILES
    with pytest.raises(NotationError) as caught:
        City.parse(" ".join([full, *placed[MOST_TILES - 1 :]]))
    assert caught.value.fault is TextFault.CROWD
    assert caught.value.piece == placed[MOST_TILES - 1]
    assert caught.value.at == len(full) + 1


@given(st.text(alphabet="FXT9@,-0123 NESW\n\u3000", max_size=40) | st.text(max_size=30))
def test_any_text_is_a_city_or_a_notation_error(text: str) -> None:
    for candidate in (text, f"F@0,0 {text}"):
        _agrees(candidate)


@given(any_cities(), st.integers(0, 80), st.integers(0, 4), st.text(max_size=4))
def test_a_mutated_text_is_a_city_or_a_notation_error(city: City, at: int, cut: int, put: str) -> None:
    text = str(city)
    _agrees(text[:at] + put + text[at + cut :])


def _agrees(text: str) -> None:
    found = read_or_refused(City.parse, text)
    if isinstance(found, NotationError):
        assert text[found.at :].startswith(found.piece)
    else:
        assert City.parse(str(found)) == found


@pytest.mark.parametrize("piece", ["@", ",", "F@0,0", "X@1,0 ", "X", "-", "9", " ", "F@0," + "9" * 100])
def test_a_very_long_text_is_answered(piece: str) -> None:
    """Half a million characters: a text whose reading took quadratic time would hang here."""
    with pytest.raises(NotationError):
        City.parse("F@0,0 " + piece * (500_000 // len(piece)) + " F@0,0")


# Cities made otherwise than from text.


def test_the_fountain_is_always_there() -> None:
    assert str(City()) == "F@0,0"
    assert City({}) == City() == City({FOUNTAIN_CELL: FOUNTAIN})
    assert City({(1, 0): Tile.parse("X")}).tiles[FOUNTAIN_CELL] == FOUNTAIN


@pytest.mark.parametrize(("cell", "code"), [((0, 0), "X"), ((1, 0), "F"), ((55, 0), "X"), ((0, -55), "X")], ids=str)
def test_no_city_with_another_fountain_or_out_of_reach(cell: tuple[int, int], code: str) -> None:
    with pytest.raises(ValueError, match="fountain"):
        City({cell: Tile.parse(code)})


def test_put_gives_a_new_city_and_asks_no_rule() -> None:
    city = City.parse("F@0,0 X@1,0")
    other = city.put((5, 5), Tile.parse("X-N"))
    assert str(other) == "F@0,0 X@1,0 X-N@5,5"
    assert str(other.put((1, 0), Tile.parse("T9"))) == "F@0,0 T9@1,0 X-N@5,5"
    assert str(other.put((1, 0), None)) == "F@0,0 X-N@5,5"
    assert other.put((3, 3), None) == other
    assert str(city) == "F@0,0 X@1,0"


@pytest.mark.parametrize("tile", [None, FOUNTAIN, Tile.parse("X")], ids=str)
def test_nothing_is_put_in_place_of_the_fountain(tile: Tile | None) -> None:
    with pytest.raises(ValueError, match="fountain"):
        City().put(FOUNTAIN_CELL, tile)


def test_no_second_fountain_is_put_and_nothing_out_of_reach() -> None:
    with pytest.raises(ValueError, match="one fountain"):
        City().put((1, 0), FOUNTAIN)
    with pytest.raises(ValueError, match="not a cell"):
        City().put((55, 0), Tile.parse("X"))


def test_cities_compare_by_their_tiles_whatever_the_order() -> None:
    one = City.parse("F@0,0 X@1,0 T9@0,1")
    assert one == City.parse("F@0,0 T9@0,1 X@1,0")
    assert one != City.parse("F@0,0 X@1,0 T9@0,2")
    assert one != "F@0,0 X@1,0 T9@0,1"
    assert len({one, City.parse("F@0,0 T9@0,1 X@1,0")}) == 1


def test_the_tiles_of_a_city_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        City().tiles[1, 0] = Tile.parse("X")  # type: ignore[index]


def test_counts_and_cells_of_a_type() -> None:
    city = City.parse("F@0,0 T9@1,0 T11@0,-1 G11@0,1 X@-1,0")
    counts = {building.value: number for building, number in city.counts().items()}
    assert counts == {"pavilion": 0, "seraglio": 0, "arcades": 0, "chambers": 0, "garden": 1, "tower": 2}
    cells = {building.value: city.cells_of(building) for building in city.counts()}
    assert cells["tower"] == ((0, -1), (1, 0))
    assert cells["garden"] == ((0, 1),)
    assert cells["pavilion"] == ()
