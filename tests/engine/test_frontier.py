"""Fast path, explaining path and oracle agree: on all small cities and on thousands of random legal ones."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given

from alhambra_nb.engine import TILES, Cell, City, Tile

from . import oracle
from .cities import TEACHING_TILES, any_cities, grown, tiles, walls_of

X = Tile.parse("X")


def test_the_first_tile_goes_beside_the_fountain() -> None:
    assert City().build_cells(X) == ((-1, 0), (0, -1), (0, 1), (1, 0))
    assert City().build_cells(Tile.parse("P2-NEW")) == ((0, -1),)
    assert City().build_cells(Tile.parse("X-NESW")) == ()


def test_first_japanese_example() -> None:
    assert (2, 0) not in City.from_drawing("[ A ] [ B|]").build_cells(Tile.parse("X-W"))


def test_second_japanese_example() -> None:
    city = City.from_drawing("[   ] [ x ] [ y ]\n[ A ] [ B|]")
    assert (2, 0) in city.build_cells(Tile.parse("X-W"))


def test_a_city_of_its_own_kind_may_be_asked_twice() -> None:
    city = City.parse("F@0,0 X@1,0")
    assert city.build_cells(X) == city.build_cells(X)


MENDED = [
    ("F@0,0 X-W@1,0", ()),  # no tile mends a clash
    ("F@0,0 X@2,0", ((1, 0),)),  # a tile between joins what lay apart
    ("F@0,0 X@1,1", ((0, 1), (1, 0))),
    ("F@0,0 X@1,0 X@2,0 X@0,1 X@2,1 X@0,2 X@1,2 X@2,2", ((1, 1),)),  # fills the hole
]


@pytest.mark.parametrize(("text", "cells"), MENDED, ids=[text for text, _ in MENDED])
def test_on_an_illegal_city_the_cells_are_those_that_mend_it(text: str, cells: tuple[Cell, ...]) -> None:
    city = City.parse(text)
    assert not city.legal
    assert city.build_cells(X) == cells
    assert all(city.build(X, cell).legal for cell in cells)


@given(any_cities(), tiles)
def test_on_arbitrary_cities_the_oracle_agrees(city: City, tile: Tile) -> None:
    walls = walls_of(city)
    told = [cell for cell in sorted(oracle.around(walls, 1)) if not oracle.build(walls, tile.walls, cell)]
    assert city.build_cells(tile) == tuple(told)


@pytest.mark.parametrize("text", ["F@0,0 X@54,0", "F@0,0 X@-54,54", "F@0,0 X@0,-54"])
def test_nothing_is_offered_beyond_the_edge_of_the_grid(text: str) -> None:
    city = City.parse(text)
    assert all(city.explain_build(X, cell).ok for cell in city.build_cells(X))


def test_a_row_to_the_edge_of_the_grid_goes_no_farther() -> None:
    city = City({(x, 0): X for x in range(1, 55)})
    assert city.legal
    cells = city.build_cells(X)
    assert (-1, 0) in cells
    assert max(cells) == (54, 1)


def shapes(most: int) -> list[frozenset[Cell]]:
    """Every shape of up to so many cells joined by sides, the fountain on its first cell in reading order."""
    found = {frozenset([(0, 0)])}
    all_shapes = list(found)
    for _ in range(most - 1):
        grown_by_one = set()
        for shape in found:
            for cell in shape:
                for way in "NESW":
                    larger = shape | {oracle.beside(cell, way)}
                    if len(larger) > len(shape):
                        y0, x0 = min((y, x) for x, y in larger)
                        grown_by_one.add(frozenset((x - x0, y - y0) for x, y in larger))
        found = grown_by_one
        all_shapes += found
    return all_shapes


def test_shapes_are_the_fixed_polyominoes() -> None:
    sizes = [len(shape) for shape in shapes(6)]
    assert [sizes.count(size) for size in range(1, 7)] == [1, 2, 6, 19, 63, 216]


@pytest.mark.property
def test_holes_agree_on_every_shape_of_up_to_seven_cells() -> None:
    """Tiles without walls: the table of 256 rings is compared with the poured water on all 1067 shapes."""
    judged = 0
    for shape in shapes(7):
        open_city = dict.fromkeys(shape, "")
        if oracle.enclosed(open_city):
            continue
        expected = [cell for cell in sorted(set(oracle.around(shape, 1)) - shape) if oracle.touching(open_city, cell)]
        expected = [cell for cell in expected if not oracle.enclosed({**open_city, cell: ""})]
        assert City({cell: X for cell in shape if cell != (0, 0)}).build_cells(X) == tuple(expected)
        judged += 1
    assert judged > 1000


@pytest.mark.property
@pytest.mark.parametrize("first", TEACHING_TILES, ids=str)
def test_walls_agree_on_every_city_of_up_to_three_tiles(first: Tile) -> None:
    """Every legal city of the fountain and two tiles with every set of walls; of the third tiles a third, in turn."""
    for place in City().build_cells(first):
        small = City({place: first})
        _agree(small, TEACHING_TILES)
        for number, second in enumerate(TEACHING_TILES):
            for cell in small.build_cells(second):
                city = City({place: first, cell: second})
                walls = walls_of(city)
                beside = [there for there in oracle.around(walls, 1) if oracle.touching(walls, there)]
                for third in TEACHING_TILES[(number + sum(cell)) % 3 :: 3]:
                    told = [there for there in sorted(beside) if not oracle.build(walls, third.walls, there)]
                    assert city.build_cells(third) == tuple(told), city.draw()


@pytest.mark.property
@pytest.mark.parametrize("seed", range(24))
def test_random_legal_cities_agree(seed: int) -> None:
    """Some 90 cities each, 2200 in all; on each some tile on all cells that touch the city, at corners too."""
    random = Random(seed)
    for size in (3, 4, 5, 6, 7, 8, 10, 12, 14, 18):
        for city in grown(random, size):
            _agree(city, [random.choice([*TILES, *TEACHING_TILES])])


@pytest.mark.property
@pytest.mark.parametrize("seed", range(20))
def test_removals_and_swaps_on_random_legal_cities_agree(seed: int) -> None:
    random = Random(f"redesign {seed}")
    for size in (4, 7, 11, 16):
        *_, city = grown(random, size)
        walls = walls_of(city)
        for cell in oracle.around(walls, 1):
            after = {there: tile for there, tile in city.tiles.items() if there != cell}
            removal = city.explain_remove(cell)
            assert set(removal.broken) == oracle.remove(walls, cell)
            if removal.ok:
                assert City(after).legal
            for tile in random.sample([*TILES, *TEACHING_TILES], k=3):
                if tile == city.tiles.get(cell):
                    continue
                swap = city.explain_swap(tile, cell)
                assert set(swap.broken) == oracle.swap(walls, tile.walls, cell)
                if swap.ok:
                    assert City({**after, cell: tile}).legal


def _agree(city: City, asked: Sequence[Tile]) -> None:
    """Fast path, explaining path and oracle, for these tiles on all cells of the city and one step round it."""
    walls = walls_of(city)
    assert city.legal
    assert oracle.legal(walls)
    around = sorted({(x + dx, y + dy) for x, y in walls for dx in (-1, 0, 1) for dy in (-1, 0, 1)})
    for tile in asked:
        told = {cell: oracle.build(walls, tile.walls, cell) for cell in around}
        explained = {cell: set(city.explain_build(tile, cell).broken) for cell in around}
        assert explained == told, city.draw()
        assert city.build_cells(tile) == tuple(cell for cell in around if not told[cell]), city.draw()
