"""The 54 tiles, counted and summed from the printed game, and the tile code."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import FOUNTAIN, TILES, BuildingType, NotationError, Side, Tile
from alhambra_nb.engine.notation import TextFault
from alhambra_nb.engine.tile import walls_of

from .cities import TEACHING_TILES, tiles
from .reading import read_or_refused

# type: letter, tiles, their prices, sum of prices, wall segments
FACTS = {
    "pavilion": ("P", 7, (2, 3, 4, 5, 6, 7, 8), 35, 11),
    "seraglio": ("S", 7, (3, 4, 5, 6, 7, 8, 9), 42, 11),
    "arcades": ("A", 9, (4, 5, 6, 6, 7, 8, 8, 9, 10), 63, 13),
    "chambers": ("C", 9, (5, 6, 7, 7, 8, 9, 9, 10, 11), 72, 13),
    "garden": ("G", 11, (6, 7, 8, 8, 8, 9, 10, 10, 10, 11, 12), 99, 16),
    "tower": ("T", 11, (7, 8, 9, 9, 9, 10, 11, 11, 11, 12, 13), 110, 16),
}


@pytest.mark.parametrize("name", FACTS)
def test_tiles_of_a_type(name: str) -> None:
    letter, number, prices, sum_of_prices, walls = FACTS[name]
    building = BuildingType(name)
    of_type = [tile for tile in TILES if tile.building is building]
    assert building.letter == letter
    assert {tile.letter for tile in of_type} == {letter}
    assert len(of_type) == number
    assert tuple(sorted(tile.price or 0 for tile in of_type)) == prices
    assert sum(prices) == sum_of_prices
    assert sum(len(tile.walls) for tile in of_type) == walls


def test_all_54_tiles_together() -> None:
    assert len(TILES) == len(set(TILES)) == 54
    assert sum(tile.price or 0 for tile in TILES) == 421
    assert Counter(side for tile in TILES for side in tile.walls) == {"N": 20, "E": 20, "S": 20, "W": 20}
    assert Counter(len(tile.walls) for tile in TILES) == {0: 10, 1: 16, 2: 20, 3: 8}
    assert [building.value for building in BuildingType] == list(FACTS)


def test_order_of_the_tiles() -> None:
    """By type, price, walls: the order that palettes show."""
    types = list(BuildingType)
    assert list(TILES) == sorted(TILES, key=lambda t: (types.index(t.building or types[0]), t.price, t.walls or "Z"))


@pytest.mark.parametrize("tile", [*TILES, *TEACHING_TILES, FOUNTAIN], ids=str)
def test_code_round_trip(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert walls_of(tile.mask) == tile.walls
    assert [side for side in Side if tile.has_wall(side)] == [Side(letter) for letter in tile.walls]
    assert tile.mask == sum(side.bit for side in Side if tile.has_wall(side))


def test_codes_as_the_contract_writes_them() -> None:
    assert Tile.parse("T9-NE") == Tile("T", 9, "NE")
    assert Tile.parse("G11") == Tile("G", 11, "")
    assert Tile.parse("X-E") == Tile("X", None, "E")
    assert Tile.parse("X") == Tile("X", None, "")
    assert Tile.parse("X-NESW") == Tile("X", None, "NESW")
    assert Tile.parse("F") == FOUNTAIN
    assert Tile.parse("P13-NEW").building is BuildingType.PAVILION
    assert Tile.parse("X").building is None
    assert FOUNTAIN.building is None


BAD = [
    ("", TextFault.EMPTY, "", 0),
    ("Q9", TextFault.LETTER, "Q", 0),
    ("t9", TextFault.LETTER, "t", 0),
    (" T9", TextFault.LETTER, " ", 0),
    ("9", TextFault.LETTER, "9", 0),
    ("-N", TextFault.LETTER, "-", 0),
    ("É9", TextFault.LETTER, "É", 0),
    ("T", TextFault.PRICE_MISSING, "T", 0),
    ("T-N", TextFault.PRICE_MISSING, "T-N", 0),
    ("Tx", TextFault.PRICE_MISSING, "Tx", 0),
    ("T９", TextFault.PRICE_MISSING, "T９", 0),
    ("T0", TextFault.PRICE, "0", 1),
    ("T14", TextFault.PRICE, "14", 1),
    ("T09-N", TextFault.PRICE, "09", 1),
    ("T123-N", TextFault.PRICE, "123", 1),
    ("X9", TextFault.NO_PRICE, "9", 1),
    ("F1", TextFault.NO_PRICE, "1", 1),
    ("T9-", TextFault.WALLS, "-", 2),
    ("X-", TextFault.WALLS, "-", 1),
    ("T9-EN", TextFault.WALLS, "-EN", 2),
    ("T9-NN", TextFault.WALLS, "-NN", 2),
    ("T9-Q", TextFault.WALLS, "-Q", 2),
    ("T9-n", TextFault.WALLS, "-n", 2),
    ("T10-N ", TextFault.WALLS, "-N ", 3),
    ("T9--N", TextFault.WALLS, "--N", 2),
    ("T9NE", TextFault.WALLS, "NE", 2),
    ("XNE", TextFault.WALLS, "NE", 1),
    ("T9\n", TextFault.WALLS, "\n", 2),
    ("T9.5", TextFault.WALLS, ".5", 2),
    ("T9-NESW", TextFault.TOO_MANY_WALLS, "-NESW", 2),
    ("F-N", TextFault.FOUNTAIN_WALLS, "-N", 1),
]


@pytest.mark.parametrize(("code", "fault", "piece", "at"), BAD, ids=[repr(code) for code, *_ in BAD])
def test_a_malformed_code_names_piece_and_place(code: str, fault: TextFault, piece: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(code)
    error = caught.value
    assert (error.fault, error.piece, error.at, error.line) == (fault, piece, at, None)
    assert code[at:].startswith(piece)
    assert repr(piece) in str(error)


@given(st.text(alphabet="PSACGTFXQ0123456789-NESWn \n", max_size=8) | st.text(max_size=12))
def test_any_text_is_a_tile_or_a_notation_error(text: str) -> None:
    _agrees(text)


@given(tiles, st.text(max_size=3), st.integers(0, 8), st.integers(0, 3))
def test_a_mutated_code_is_a_tile_or_a_notation_error(tile: Tile, put: str, at: int, cut: int) -> None:
    code = str(tile)
    _agrees(code[:at] + put + code[at + cut :])


def _agrees(text: str) -> None:
    found = read_or_refused(Tile.parse, text)
    if isinstance(found, NotationError):
        assert text[found.at :].startswith(found.piece)
    else:
        assert str(found) == text


@pytest.mark.parametrize("text", ["T" * 10**6, "T" + "9" * 10**6, "T9-" + "N" * 10**6, "X" + "-" * 10**6])
def test_a_very_long_code_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Tile.parse(text)


def test_a_tile_does_not_change() -> None:
    with pytest.raises(AttributeError):
        FOUNTAIN.price = 3  # type: ignore[misc]
