"""The palette: every tile of the game has one place, and keys reach all of them."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import TILES, BuildingType, Cell, Tile
from alhambra_nb.picture.palette import PALETTE_BOX, palette_place, palette_scene, palette_step, palette_tile
from alhambra_nb.picture.scene import UNIT, Scene

PLACES = [(x, y) for y in range(6) for x in range(11) if palette_tile((x, y))]
ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def marks(scene: Scene) -> int:
    return len(scene.layers[2])


def test_each_tile_has_one_place_in_the_row_of_its_type() -> None:
    found = [palette_tile(place) for place in PLACES]
    assert found == list(TILES)
    for (_, row), tile in zip(PLACES, TILES, strict=True):
        assert tile.building is list(BuildingType)[row]


def test_a_tile_is_found_at_its_place() -> None:
    assert [palette_place(tile) for tile in TILES] == PLACES
    with pytest.raises(KeyError):
        palette_place(Tile.parse("X"))


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (7, 0), (11, 4), (0, 6), (10**30, 0)])
def test_elsewhere_there_is_none(place: Cell) -> None:
    assert palette_tile(place) is None


@given(st.sampled_from(PLACES), st.integers(), st.integers())
def test_a_step_leads_to_a_tile(place: Cell, dx: int, dy: int) -> None:
    assert palette_tile(palette_step(place, dx, dy))


def test_a_step_goes_to_the_neighbour_and_stays_at_an_edge() -> None:
    assert palette_step((0, 0), 1, 0) == (1, 0)
    assert palette_step((1, 0), 0, 1) == (1, 1)
    assert palette_step((0, 0), -1, -1) == (0, 0)
    assert palette_step((6, 0), 1, 0) == (6, 0)
    assert palette_step((10, 5), 1, 1) == (10, 5)
    assert palette_step((10, 4), 0, -1) == (8, 3), "a shorter row's last tile"


def test_arrow_keys_reach_every_tile() -> None:
    seen = {(0, 0)}
    queue = deque(seen)
    while queue:
        place = queue.popleft()
        new = {palette_step(place, *arrow) for arrow in ARROWS} - seen
        seen |= new
        queue.extend(new)
    assert sorted(seen) == sorted(PLACES)


def test_all_tiles_are_drawn_at_their_places_inside_the_box() -> None:
    scene = palette_scene()
    left, top, wide, high = PALETTE_BOX
    assert scene.box == PALETTE_BOX
    assert len(scene.layers[1]) == 54
    for sprite, (x, y) in zip(scene.layers[1], PLACES, strict=True):
        assert x * UNIT <= sprite.at[0] < (x + 1) * UNIT
        assert y * UNIT <= sprite.at[1] < (y + 1) * UNIT
        assert left <= sprite.at[0] < left + wide - UNIT / 2
        assert top <= sprite.at[1] < top + high - UNIT / 2


def test_used_picked_and_the_keyboard_s_place_are_marked_where_they_are() -> None:
    assert marks(palette_scene()) == 0
    assert marks(palette_scene(used={TILES[3], TILES[50]})) == 2
    (picked,) = palette_scene(picked=TILES[-1]).layers[2]
    (cursor,) = palette_scene(cursor=(10, 5)).layers[2]
    assert picked.at == cursor.at == (10 * UNIT, 5 * UNIT)
    assert picked.shapes != cursor.shapes
    assert palette_scene(used={TILES[0]}, picked=TILES[0], cursor=(0, 0)) != palette_scene(
        used={TILES[0]}, picked=TILES[0]
    )


def test_a_tile_that_is_not_of_the_game_is_nowhere() -> None:
    assert palette_scene(used={Tile.parse("X")}, picked=Tile.parse("X-N")) == palette_scene()
