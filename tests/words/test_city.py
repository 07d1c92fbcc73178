"""A city told to those who hear it, names, and the faults of a drawing."""

import pytest

from alhambra_nb.engine import CURRENCIES, TILES, BuildingType, City, Rule, Side, Tile
from alhambra_nb.words import (
    LANGUAGES,
    Words,
    building_name,
    cell_text,
    city_text,
    counted,
    currency_name,
    fault_sentence,
    faults_sentence,
    side_name,
    source_name,
    tile_name,
    tile_spoken,
)

EN, DE = Words(), Words("de")


def test_a_city_in_reading_order() -> None:
    city = City.parse("F@0,0 T9-NE@0,-1 X@-1,0 P7-E@1,0")
    assert city_text(EN, city).splitlines() == [
        "An Alhambra of the fountain and 3 tiles. Longest outer wall: 2 segments.",
        "Row -1: column 0: tower, price 9, walls north and east.",
        "Row 0: column -1: teaching tile, no wall; column 0: the fountain; column 1: pavilion, price 7, wall east.",
    ]
    assert "Spalte 0: Turm, Preis 9, Mauern im Norden und Osten" in city_text(DE, city)


def test_a_fountain_alone_and_one_tile() -> None:
    assert city_text(EN, City()).startswith("An Alhambra of the fountain alone. No outer wall.")
    assert city_text(EN, City.parse("F@0,0 X-E@1,0")).startswith(
        "An Alhambra of the fountain and 1 tile. Longest outer wall: 1 segment."
    )


def test_cells() -> None:
    city = City.parse("F@0,0 X-E@1,0 X@1,-1")
    assert cell_text(EN, city, (1, 0)) == "(1, 0): teaching tile, wall east."
    assert cell_text(EN, city, (2, 0), legal=False) == (
        "(2, 0): empty. Around it: a wall to the west. The tile does not fit here."
    )
    assert cell_text(EN, city, (0, -1), legal=True) == (
        "(0, -1): empty. Around it: an open side to the east and an open side to the south. The tile fits here."
    )
    assert cell_text(EN, city, (5, 5)) == "(5, 5): empty."
    assert cell_text(DE, city, (2, 0)) == "(2, 0): leer. Ringsum: eine Mauer im Westen."


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_of_its_own(language: str) -> None:
    words = Words(language)
    assert len({building_name(words, building) for building in BuildingType}) == 6
    assert len({side_name(words, side) for side in Side}) == 4
    assert len({currency_name(words, currency) for currency in CURRENCIES}) == 4
    assert len({tile_name(words, tile) for tile in TILES}) == 54
    assert len({tile_spoken(words, tile) for tile in TILES}) == 54
    # Japanese has neither capitals nor plurals.
    plain = language == "ja"
    assert all(plain or source_name(words, building)[0].isupper() for building in BuildingType)
    for building in BuildingType:
        assert (counted(words, building, 1) == counted(words, building, 2).replace("2", "1")) is plain
        assert "2" in counted(words, building, 2)


def test_tiles_in_sentences() -> None:
    assert [tile_name(EN, Tile.parse(code)) for code in ("F", "X-E", "C5-NSW")] == [
        "the fountain",
        "teaching tile X-E",
        "chambers C5-NSW",
    ]
    assert tile_name(DE, Tile.parse("C5-NSW")) == "Gemächer C5-NSW"


def test_faults() -> None:
    city = City.parse("F@0,0 X-E@1,0 X@2,0 X@5,5 X@6,6")
    faults = city.diagnose()
    told = [(fault.rule, fault_sentence(EN, fault)) for fault in faults]
    assert told == [
        (Rule.P2, "The tile on (5, 5) meets the one on (6, 6) only at a corner and no tile along a full side."),
        (Rule.P2, "The tile on (6, 6) meets the one on (5, 5) only at a corner and no tile along a full side."),
        (Rule.P3, "The tile on (1, 0) has a wall on its east side, its neighbour on (2, 0) has none there."),
        (
            Rule.P4,
            (
                "3 tiles cannot be reached from the fountain: (2, 0), (5, 5), and (6, 6). "
                "A wall blocks the way between (1, 0) and (2, 0)."
            ),
        ),
    ]
    assert "4 faults" in faults_sentence(EN, faults)
    assert faults_sentence(EN, ()) == "This Alhambra keeps every rule."


def test_a_fault_of_a_lonely_tile_and_of_holes() -> None:
    assert fault_sentence(EN, City.parse("F@0,0 X@4,4").diagnose()[0]) == "The tile on (4, 4) touches no other tile."
    ring = City.parse("F@0,0 X@1,0 X@2,0 X@3,0 X@0,1 X@3,1 X@0,2 X@1,2 X@2,2 X@3,2")
    (hole,) = ring.diagnose()
    assert "2 empty cells are shut in: (1, 1) and (2, 1)." in fault_sentence(EN, hole)
    assert "2 leere Felder sind eingeschlossen" in fault_sentence(DE, hole)


def test_a_clash_is_told_from_the_tile_with_the_wall() -> None:
    clash = City.parse("F@0,0 X-W@1,0").diagnose()[0]
    assert fault_sentence(EN, clash) == (
        "The tile on (1, 0) has a wall on its west side, its neighbour on (0, 0) has none there."
    )
