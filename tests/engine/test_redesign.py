"""The fast paths that a game lives on, held to the explaining ones on legal cities."""

from random import Random

import pytest
from hypothesis import given, note

from alhambra_nb.engine import FOUNTAIN_CELL, City, IllegalPlacement, Tile
from alhambra_nb.engine.diagnose import diagnose
from alhambra_nb.engine.longest import links
from alhambra_nb.engine.wall import NO_WALL

from .cities import TEACHING_TILES, any_cities, grown, legal_cities


def check_moves(city):
    cells = sorted(city.tiles)
    assert city.remove_cells() == tuple(cell for cell in cells if city.explain_remove(cell).ok)
    for tile in TEACHING_TILES:
        assert city.swap_cells(tile) == tuple(cell for cell in cells if city.explain_swap(tile, cell).ok)
    check_walls(city)


def check_walls(city):
    """The quick walls against the explaining path, which knows all of the longest, the first one first."""
    told = (*city.longest_walls(), NO_WALL)[0]
    assert city.longest_wall() == told
    assert city.wall_length() == told.length


@pytest.mark.property
@given(legal_cities(25))
def test_removals_swaps_and_wall_lengths_agree_with_the_explaining_path(city):
    note(str(city))
    check_moves(city)


@given(any_cities())
def test_so_they_do_on_a_city_that_is_not_legal(city):
    note(str(city))
    check_moves(city)


@pytest.mark.parametrize("text", [
    "F@0,0",
    "F@0,0 P2-NEW@0,-1 A4-NES@1,0 S3-ESW@0,1 C5-NSW@-1,0",  # wall all round: a closed line
    "F@0,0 X@1,0 X@1,1 X@0,1",  # a ring on foot: no cut vertex
    "F@0,0 X@1,0 X@0,-1 X@-1,0 X@0,1 X@1,1 X@-1,-1 X@1,-1 X@-1,1",  # a full square: its centre is closed in
])  # fmt: skip
def test_in_the_cases_that_one_thinks_of_first(text):
    check_moves(City.parse(text))


def test_where_wall_goes_all_round_it_begins_with_the_segment_that_one_reads_first():
    city = City()
    for piece in ("A4-NES@1,0", "C5-NSW@-1,0", "S3-ESW@0,1", "P2-NEW@0,-1"):
        code, cell = piece.split("@")
        x, y = cell.split(",")
        city = city.build(Tile.parse(code), (int(x), int(y)))
        check_walls(city)
    assert city.longest_wall().closed
    assert city.remove((0, -1)).longest_wall().length == 9


def test_a_swap_to_fewer_and_to_more_outer_walls():
    city = City.parse("F@0,0 X-NES@1,0")
    assert city.longest_wall().length == 3
    less = city.swap(Tile.parse("X-E"), (1, 0))
    assert (less.wall_length(), less.longest_wall().length) == (1, 1)
    assert less.swap(Tile.parse("X-NE"), (1, 0)).wall_length() == 2
    assert city.wall_length() == 3


def test_the_fountain_is_no_tile_to_swap_in():
    city = City.parse("F@0,0 X@1,0")
    assert city.swap_cells(Tile.parse("F")) == ()
    assert FOUNTAIN_CELL not in city.remove_cells()


@pytest.mark.property
def test_a_city_moved_step_by_step_is_the_city_laid_out_anew():
    """What a move takes over from the city before it, order of tiles, legality, bits and links, is right."""
    random = Random(11)
    for _ in range(60):
        city = City()
        for _ in range(30):
            tile = random.choice(TEACHING_TILES)
            kind = random.random()
            if kind < 0.6 and (cells := city.build_cells(tile)):
                city = city.build(tile, random.choice(cells))
            elif kind < 0.8 and (cells := city.swap_cells(tile)):
                city = city.swap(tile, random.choice(cells))
            elif cells := city.remove_cells():
                city = city.remove(random.choice(cells))
            anew = City(city.tiles)
            assert list(city.tiles) == list(anew.tiles)
            assert str(city) == str(anew)
            assert city.legal
            assert anew.legal
            for other in TEACHING_TILES:
                assert city.build_cells(other) == anew.build_cells(other)
                assert city.swap_cells(other) == anew.swap_cells(other)
            assert city.remove_cells() == anew.remove_cells()
            check_walls(city)
            assert city.longest_walls() == anew.longest_walls()
            assert city.counts() == anew.counts()
            assert not diagnose(city.tiles)
            assert city._links == links(city.tiles)


def test_what_is_refused_still_says_why():
    *_, city = grown(Random(3), 8)
    tile = Tile.parse("X-NESW")
    for move in (city.build, city.swap):
        with pytest.raises(IllegalPlacement) as caught:
            move(tile, FOUNTAIN_CELL)
        assert caught.value.verdict.broken
    with pytest.raises(IllegalPlacement):
        city.remove(FOUNTAIN_CELL)
    with pytest.raises(ValueError, match="not a cell"):
        city.build(tile, (True, 0))
