"""Layout: pixels and cells, and the part of the plane that a board shows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import Cell
from alhambra_nb.picture.layout import Box, Layout, cell_box, city_box, corner
from alhambra_nb.picture.scene import UNIT

cells = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
cities = st.sets(cells, max_size=20)
sizes = st.floats(50, 3000)


def cells_in(box: Box) -> set[Cell]:
    left, top, wide, high = (round(part / UNIT) for part in box)
    return {(x, y) for x in range(left, left + wide) for y in range(top, top + high)}


@given(cities, sizes, sizes, st.data())
def test_the_middle_of_a_cell_is_on_that_cell(
    city: set[Cell], width: float, height: float, data: st.DataObject
) -> None:
    layout = Layout(city_box(city), width, height)
    cell = data.draw(st.sampled_from(sorted(cells_in(layout.box))))
    x, y = corner(cell)
    assert layout.cell(*layout.pixel((x + UNIT / 2, y + UNIT / 2))) == cell


@given(cities, sizes, sizes, st.floats(-2000, 2000), st.floats(-2000, 2000))
def test_units_and_pixels_come_back(city: set[Cell], width: float, height: float, x: float, y: float) -> None:
    layout = Layout(city_box(city), width, height)
    assert layout.unit(layout.pixel((x, y))) == pytest.approx((x, y), abs=1e-6)


@given(cities, sizes, sizes)
def test_the_whole_box_is_in_the_middle_of_the_area(city: set[Cell], width: float, height: float) -> None:
    layout = Layout(city_box(city), width, height)
    left, top, wide, high = layout.box
    x0, y0 = layout.pixel((left, top))
    x1, y1 = layout.pixel((left + wide, top + high))
    assert (x0 + x1, y0 + y1) == pytest.approx((width, height))
    assert x0 >= -1e-6
    assert y0 >= -1e-6
    assert min(x0, y0) == pytest.approx(0, abs=1e-6)


def test_outside_the_box_is_no_cell() -> None:
    layout = Layout((-100, 0, 200, 100), 400, 400)
    assert layout.cell(10, 110) == (-1, 0)
    assert layout.cell(200, 299) == (0, 0)
    assert layout.cell(200, 99) is None
    assert layout.cell(200, 300) is None
    assert layout.cell(-1, 200) is None
    assert layout.cell(400, 200) is None


@pytest.mark.parametrize(("box", "width"), [((0, 0, 0, 100), 10.0), ((0, 0, 100, 100), 0.0)])
def test_no_room_is_an_error(box: Box, width: float) -> None:
    with pytest.raises(ValueError, match="no room"):
        Layout(box, width, 10)


def test_the_square_of_a_cell() -> None:
    assert cell_box((-2, 3)) == (-200, 300, 100, 100)


def test_a_small_city_lies_in_the_least_box_with_the_fountain_in_the_middle() -> None:
    assert city_box([(0, 0)]) == (-300, -200, 700, 500)
    assert city_box([(2, 1), (-2, -1)]) == (-300, -200, 700, 500)


def test_a_side_moves_outwards_in_whole_steps() -> None:
    assert city_box([(3, 0)]) == (-300, -200, 900, 500)
    assert city_box([(4, 0)]) == (-300, -200, 900, 500)
    assert city_box([(5, 0)]) == (-300, -200, 1100, 500)
    assert city_box([(0, -2)]) == (-300, -400, 700, 700)


@given(cities, st.integers(0, 3))
def test_the_box_holds_the_city_and_its_margin(city: set[Cell], margin: int) -> None:
    shown = cells_in(city_box(city, margin))
    for x, y in {*city, (0, 0)}:
        assert {(x - margin, y - margin), (x + margin, y + margin)} <= shown


@given(cities, cells)
def test_a_further_tile_never_takes_anything_out_of_sight(city: set[Cell], cell: Cell) -> None:
    assert cells_in(city_box(city)) <= cells_in(city_box({*city, cell}))


@given(cities, st.floats(0.4, 3))
def test_with_an_aspect_the_box_comes_close_to_it(city: set[Cell], aspect: float) -> None:
    plain, box = city_box(city), city_box(city, aspect=aspect)
    assert cells_in(plain) <= cells_in(box)
    columns, rows = box[2] / UNIT, box[3] / UNIT
    assert (columns + 2) / rows > aspect
    assert columns / (rows + 2) < aspect
    assert plain[2] == box[2] or plain[3] == box[3]


def test_a_thumbnail_fits_tightly() -> None:
    assert city_box([(0, 0), (1, 0), (1, 1)], margin=0, least=(1, 1), step=1) == (0, 0, 200, 200)
