"""The longest outer wall: in pictures, by hand-counted examples, and against geometry."""

import itertools

import pytest
from hypothesis import given, note

from alhambra_nb.engine import FOUNTAIN_CELL, Cell, City, Segment, Side, Tile, Wall

from . import oracle
from .cities import any_cities, legal_cities, walls_of

SEALED = "F@0,0 P2-NEW@0,-1 A4-NES@1,0 S3-ESW@0,1 C5-NSW@-1,0"


def longest(drawing: str) -> tuple[int, str]:
    """Length and walk of the longest wall, the walk as ``0,0N 1,0N``: cell and side in walking order."""
    wall = City.from_drawing(drawing).longest_wall()
    return wall.length, walk(wall)


def walk(wall: Wall) -> str:
    return " ".join(f"{x},{y}{side}" for (x, y), side in wall.segments)


def test_the_fountain_alone_has_no_wall() -> None:
    assert City().longest_wall() == Wall(())
    assert City().longest_wall().length == 0
    assert City().longest_walls() == ()
    assert City().outer_wall() == ()


def test_one_segment() -> None:
    assert longest("[ F ] [ X|]") == (1, "1,0E")


def test_straight_on_over_two_tiles() -> None:
    drawing = """
               ___   ___
        [ F ] [ X ] [ X ]
        """
    assert longest(drawing) == (2, "1,0N 2,0N")


def test_round_a_convex_corner() -> None:
    drawing = """
               ___   ___
        [ F ] [ X ] [ X|]
                     '''
        """
    assert longest(drawing) == (4, "1,0N 2,0N 2,0E 2,0S")


def test_round_a_concave_corner() -> None:
    """Into the corner between (1, 0) and (2, -1), which lies behind (2, 0): the run goes on from tile to tile."""
    drawing = """
                    [|X ]
               ___
        [ F ] [ X ] [ X ]
        """
    assert longest(drawing) == (2, "1,0N 2,-1W")


def test_round_convex_and_concave_corners_in_one_run() -> None:
    drawing = """
                     ___
                    [|X|]
               ___         ___
        [ F ] [ X ] [ X ] [ X|]
        """
    assert longest(drawing) == (6, "1,0N 2,-1W 2,-1N 2,-1E 3,0N 3,0E")


def test_a_bay_is_outside_and_its_walls_count() -> None:
    drawing = """
              [ X|]       [|X ]
                     ___
        [ F ] [ X ] [ X ] [ X ]
        """
    assert longest(drawing) == (3, "1,-1E 2,0N 3,-1W")


def test_a_run_ends_at_an_open_side() -> None:
    drawing = """
               ___         ___   ___
        [ F ] [ X ] [ X ] [ X ] [ X ]
        """
    assert longest(drawing) == (2, "3,0N 4,0N")


def test_r19_the_sealed_palace_is_a_closed_ring_of_twelve() -> None:
    wall = City.parse(SEALED).longest_wall()
    assert wall.length == 12
    assert wall.closed
    assert walk(wall) == "0,-1N 0,-1E 1,0N 1,0E 1,0S 0,1E 0,1S 0,1W -1,0S -1,0W -1,0N 0,-1W"
    assert City.parse(SEALED).longest_walls() == (wall,)


def test_a_run_that_is_not_closed_says_so() -> None:
    assert not City.from_drawing("[ F ] [ X|]").longest_wall().closed


@pytest.mark.parametrize("missing", range(12))
def test_a_ring_with_one_gap_is_a_run_of_eleven_wherever_the_gap_is(missing: int) -> None:
    """The run goes on over the place where a list of the outline would begin."""
    sealed = City.parse(SEALED)
    ring = sealed.longest_wall().segments
    gap = ring[missing]
    tile = sealed.tiles[gap.cell]
    city = sealed.put(gap.cell, Tile("X", None, tile.walls.replace(gap.side.value, "")))
    wall = city.longest_wall()
    assert wall.length == 11
    assert not wall.closed
    assert wall.segments == (*ring[missing + 1 :], *ring[:missing])


def test_equal_runs_are_all_known_and_the_first_on_the_page_is_chosen() -> None:
    drawing = """
               ___         ___
        [ X ] [ X ] [ F ] [ X ]
         '''
        """
    city = City.from_drawing(drawing)
    assert [walk(wall) for wall in city.longest_walls()] == ["-2,0S", "-1,0N", "1,0N"]
    assert city.longest_wall() == city.longest_walls()[0]


def test_the_choice_does_not_hang_on_the_order_of_the_text() -> None:
    one = City.parse("F@0,0 X-E@1,0 X-W@-1,0 X-N@0,-1 X-S@0,1")
    other = City.parse("F@0,0 X-S@0,1 X-N@0,-1 X-W@-1,0 X-E@1,0")
    assert one.longest_walls() == other.longest_walls()
    assert walk(one.longest_wall()) == "0,-1N"
    assert len(one.longest_walls()) == 4


# Known failures of other programs.


def test_known_failure_a_closed_ring_counted_one_short() -> None:
    assert City.parse(SEALED).longest_wall().length == 12


def test_known_failure_walls_between_tiles_counted() -> None:
    drawing = """
              [ X ] [ X ]
        [ F ] [ X|] [|X ]
        """
    city = City.from_drawing(drawing)
    assert city.legal
    assert city.longest_wall().length == 0
    assert city.inner_wall() == (Segment((1, 0), Side.E),)


def test_known_failure_all_walls_of_a_touched_tile_counted_though_they_are_not_connected() -> None:
    """The tile at (1, 0) has walls north and south; its open east side parts them."""
    drawing = """
               ___
        [ F ] [ X ] [ X|]
               '''
        """
    city = City.from_drawing(drawing)
    assert city.longest_wall().length == 1
    assert [walk(wall) for wall in city.longest_walls()] == ["1,0N", "1,0S", "2,0E"]


def test_known_failure_a_wall_length_that_went_stale_after_a_removal() -> None:
    city = City.from_drawing("         ___   ___\n  [ F ] [ X ] [ X|]")
    assert city.longest_wall().length == 3
    less = city.remove((2, 0))
    assert less.longest_wall().length == 1
    assert city.longest_wall().length == 3
    assert less.build(Tile.parse("X-NES"), (2, 0)).longest_wall().length == 4


def test_a_tile_put_before_a_wall_makes_it_an_inner_one() -> None:
    city = City.from_drawing("         ___\n  [ F ] [ X ]\n  [ X ] [ X ]")
    assert city.longest_wall().length == 1
    more = city.put((1, -1), Tile.parse("X-S"))
    assert more.longest_wall().length == 0
    assert more.inner_wall() == (Segment((1, -1), Side.S),)


def test_the_rim_of_a_hole_is_no_outer_wall() -> None:
    around: list[tuple[Cell, str]] = [
        ((1, 0), "X-S"), ((2, 0), "X"), ((0, 1), "X-E"), ((2, 1), "X-W"), ((0, 2), "X"), ((1, 2), "X-N"), ((2, 2), "X"),
    ]  # fmt: skip
    city = City({cell: Tile.parse(code) for cell, code in around})
    assert not city.legal
    assert city.outer_wall() == ()
    assert city.longest_wall().length == 0


# Against geometry.


@given(legal_cities(most=20))
def test_the_longest_wall_agrees_with_geometry(city: City) -> None:
    note(city.draw())
    walls = walls_of(city)
    pieces = oracle.wall_pieces(walls)
    assert city.longest_wall().length == oracle.longest_wall(walls)
    longest = [piece for piece in pieces if len(piece) == oracle.longest_wall(walls)]
    told = [{(cell, side.value) for cell, side in wall.segments} for wall in city.longest_walls()]
    assert sorted(map(sorted, told)) == sorted(map(sorted, longest))
    assert {(cell, side.value) for cell, side in city.outer_wall()} == set().union(*pieces)
    inner = {frozenset((segment.cell, segment.across)) for segment in city.inner_wall()}
    assert inner == {
        frozenset((cell, oracle.beside(cell, way)))
        for cell, there in walls.items()
        for way in there
        if oracle.beside(cell, way) in walls
    }
    assert len(city.inner_wall()) == len(inner)


@given(legal_cities(most=20) | any_cities())
def test_a_run_is_walked_clockwise_from_grid_point_to_grid_point(city: City) -> None:
    free = oracle.outside(walls_of(city))
    for wall in city.longest_walls():
        assert len(set(wall.segments)) == wall.length
        for segment in wall.segments:
            assert city.tiles[segment.cell].has_wall(segment.side)
            assert segment.across in free
        points = [oracle.ends(cell, side.value) for cell, side in wall.segments]
        for (_, end), (start, _) in itertools.pairwise(points):
            assert end == start
        if wall.closed:
            assert points[-1][1] == points[0][0]


@given(any_cities())
def test_the_walls_of_arbitrary_cities_are_outer_or_inner_or_about_a_hole(city: City) -> None:
    walls = walls_of(city)
    free = oracle.outside(walls)
    outer = {(cell, side.value) for cell, side in city.outer_wall()}
    assert outer == {(cell, way) for cell, there in walls.items() for way in there if oracle.beside(cell, way) in free}
    assert len(city.outer_wall()) == len(outer)
    assert city.longest_wall().length == max((wall.length for wall in city.longest_walls()), default=0)
    assert city.longest_wall().length <= len(outer)


@given(legal_cities(most=14))
def test_a_mirrored_city_has_the_same_length(city: City) -> None:
    flip = str.maketrans("EW", "WE")
    mirrored = {
        (-x, y): Tile("X", None, "".join(sorted(tile.walls.translate(flip), key="NESW".index)))
        for (x, y), tile in city.tiles.items()
        if (x, y) != FOUNTAIN_CELL
    }
    assert City(mirrored).longest_wall().length == city.longest_wall().length


def test_segments_look_at_each_other() -> None:
    segment = Segment((0, 0), Side.E)
    assert segment.across == (1, 0)
    assert segment.twin == Segment((1, 0), Side.W)
    assert segment.twin.twin == segment
    for side in Side:
        assert side.opposite.step == (-side.step[0], -side.step[1])
