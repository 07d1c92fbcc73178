"""A city's bits: what they show is the city, and what they prove is what the explaining path finds."""

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import FOUNTAIN_CELL, Cell, City, Side, Tile
from alhambra_nb.engine.bitboard import Bitboard, changed, lawful, lay
from alhambra_nb.engine.diagnose import diagnose

from . import oracle
from .cities import TEACHING_TILES, any_cities, cells, grown, legal_cities, tiles, walls_of

X = Tile.parse("X")


def shown(board: Bitboard) -> dict[Cell, str]:
    """The city that the bits show, as the oracle knows it."""
    window, placed, *walls = board
    sides = [(side.value, window.cells_of(bits)) for side, bits in zip(Side, walls, strict=True)]
    assert all(set(found) <= set(window.cells_of(placed)) for _, found in sides)
    return {cell: "".join(way for way, found in sides if cell in found) for cell in window.cells_of(placed)}


def check(city: City) -> None:
    """Legality by bits, by the explaining path, and by the oracle."""
    assert shown(lay(city.tiles)) == walls_of(city), city
    assert lawful(lay(city.tiles)) is (not diagnose(city.tiles)) is oracle.legal(walls_of(city)), city
    assert city.legal is (not city.diagnose())


@given(any_cities())
def test_any_position_is_judged_as_the_explaining_path_judges_it(city):
    check(city)


@given(legal_cities(16), cells(4), tiles)
def test_a_legal_city_is_legal_and_with_one_tile_changed_it_is_judged_anew(city, cell, tile):
    check(city)
    if cell != FOUNTAIN_CELL:
        check(city.put(cell, tile))
        check(city.put(cell, None))


@pytest.mark.property
@given(st.sets(cells(2)), st.sets(cells(4), max_size=30))
def test_holes_and_pieces_of_tiles_without_walls_are_found(dense, wide):
    """Crowded shapes: holes of every size, holes that touch at corners, pieces that do not hang together."""
    for shape in (dense, wide):
        check(City(dict.fromkeys(shape - {FOUNTAIN_CELL}, X)))


@pytest.mark.parametrize("text", [
    "F@0,0 X@1,0 X@2,0 X@0,1 X@2,1 X@0,2 X@1,2 X@2,2",  # a hole
    "F@0,0 X@1,0 X@2,0 X@0,1 X@2,1 X@0,2 X@1,2",  # the same, closed at a corner
    "F@0,0 X@1,0 X@2,0 X@0,1 X@0,2 X@1,2",  # open
    "F@0,0 X@5,5",  # apart
    "F@0,0 X@5,5 X@6,5 X@7,5 X@5,6 X@7,6 X@5,7 X@6,7 X@7,7",  # apart with a hole: one piece more, one hole more
    "F@0,0 X-E@1,0 X-W@2,0",  # joined by a wall alone
    "F@0,0 X-E@1,0 X@2,0",  # a clash
    "F@0,0 X-S@0,-1",  # a clash the other way
])  # fmt: skip
def test_what_one_thinks_of_first(text):
    check(City.parse(text))


@pytest.mark.parametrize("step", [(1, 0), (-1, 0), (0, 1), (0, -1)])
@pytest.mark.parametrize("count", [6, 7, 8, 14, 15, 16, 54])
def test_a_row_of_tiles_as_far_as_one_can_go_in_every_direction(step, count):
    """At each number the window is another one, or just not yet."""
    dx, dy = step
    city = City()
    for number in range(1, count + 1):
        city = city.build(X, (dx * number, dy * number))
    anew = City(city.tiles)
    check(city)
    assert shown(city._board) == walls_of(city)
    for tile in TEACHING_TILES[::5]:
        around = [cell for cell in oracle.around(walls_of(city), 1) if max(map(abs, cell)) <= 54]
        told = tuple(cell for cell in sorted(around) if not oracle.build(walls_of(city), tile.walls, cell))
        assert city.build_cells(tile) == anew.build_cells(tile) == told


def test_a_tile_too_far_away_has_no_bit():
    board = lay(City().tiles)
    assert changed(board, (8, 0), "") is None
    with pytest.raises(ValueError, match="54 cells"):
        lay({FOUNTAIN_CELL: Tile("F", None), (55, 0): X})


@pytest.mark.property
@pytest.mark.parametrize("seed", range(6))
def test_bits_changed_step_by_step_are_the_bits_laid_anew(seed):
    random = Random(seed)
    board = lay(City().tiles)
    walls = {FOUNTAIN_CELL: ""}
    for _ in range(400):
        cell = random.randint(-7, 7), random.randint(-7, 7)
        tile = random.choice([None, *TEACHING_TILES])
        board = changed(board, cell, tile.walls if tile else None)
        walls.pop(cell, None)
        if tile:
            walls[cell] = tile.walls
        assert shown(board) == walls
    assert board == lay({cell: Tile("X", None, there) for cell, there in walls.items()})


def test_a_city_is_the_same_whatever_was_asked_of_it():
    *_, city = grown(Random(5), 12)
    anew, asked = City(city.tiles), City(city.tiles)
    for tile in TEACHING_TILES:
        asked.build_cells(tile)
        asked.swap_cells(tile)
    asked.remove_cells(), asked.longest_wall(), asked.longest_walls(), asked.counts(), asked.wall_length()
    for one in (asked, pickle.loads(pickle.dumps(asked))):
        assert one == anew == city
        assert hash(one) == hash(anew)
        assert str(one) == str(anew)
        assert one.legal
        assert one.longest_wall() == anew.longest_wall()
    counts = asked.counts()
    counts.clear()
    assert asked.counts() == anew.counts()
