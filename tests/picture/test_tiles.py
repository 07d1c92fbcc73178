"""Tiles: what is drawn on a face is what the tile says."""

import pytest

from alhambra_nb.engine import FOUNTAIN, TILES, BuildingType, Side, Tile
from alhambra_nb.picture.emblems import emblem
from alhambra_nb.picture.scene import UNIT, Circle, Line, Point, Polygon, Shape, Text
from alhambra_nb.picture.tiles import WALL_BAND, tile_shapes, token_shapes

TEACHING = tuple(Tile.parse(code) for code in ("X", "X-N", "X-E", "X-S", "X-W", "X-NES", "X-NESW"))
EVERY_TILE = pytest.mark.parametrize("tile", [*TILES, *TEACHING, FOUNTAIN], ids=str)


def outline(shape: Shape) -> tuple[Point, ...]:
    match shape:
        case Polygon() | Line():
            return shape.points
        case Circle():
            (x, y), r = shape.centre, shape.radius
            return (x - r, y - r), (x + r, y + r)
        case Text():
            return (shape.at,)


def side_of(shape: Shape) -> str:
    """The side along which a shape lies: the one that all its points are near to."""
    points = outline(shape)
    near = {
        Side.N: all(y <= WALL_BAND + 3 for _, y in points),
        Side.E: all(x >= UNIT - WALL_BAND - 3 for x, _ in points),
        Side.S: all(y >= UNIT - WALL_BAND - 3 for _, y in points),
        Side.W: all(x <= WALL_BAND + 3 for x, _ in points),
    }
    (side,) = (side for side, is_near in near.items() if is_near)
    return side.value


def drawn(tile: Tile, style: str) -> list[Shape]:
    return [shape for shape in tile_shapes(tile) if shape.style == style]


@EVERY_TILE
def test_wall_bands_lie_on_exactly_the_walled_sides(tile: Tile) -> None:
    assert "".join(side_of(band) for band in drawn(tile, "brick")) == tile.walls


@EVERY_TILE
def test_paths_lead_over_exactly_the_open_sides(tile: Tile) -> None:
    ways = [shape for shape in drawn(tile, "path") if isinstance(shape, Polygon)]
    assert [side_of(way) for way in ways] == [side.value for side in Side if not tile.has_wall(side)]


@EVERY_TILE
def test_a_wall_band_is_thick_and_runs_along_the_whole_side(tile: Tile) -> None:
    for band in drawn(tile, "brick"):
        xs, ys = zip(*outline(band), strict=True)
        assert sorted((round(max(xs) - min(xs)), round(max(ys) - min(ys)))) == [14, 98]


@EVERY_TILE
def test_nothing_leaves_the_square(tile: Tile) -> None:
    for shape in tile_shapes(tile):
        assert all(0 <= x <= UNIT and 0 <= y <= UNIT for x, y in outline(shape)), shape


@EVERY_TILE
def test_walls_are_drawn_over_everything_else(tile: Tile) -> None:
    styles = [shape.style for shape in tile_shapes(tile)]
    last_other = max(i for i, style in enumerate(styles) if style not in ("brick", "mortar"))
    assert "brick" not in styles[:last_other]


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_building_shows_its_price_and_its_letter(tile: Tile) -> None:
    texts = {shape.style: shape.text for shape in tile_shapes(tile) if isinstance(shape, Text)}
    assert texts == {"price": str(tile.price), f"letter.{tile.letter}": tile.letter}


@pytest.mark.parametrize("tile", [*TEACHING, FOUNTAIN], ids=str)
def test_what_has_no_price_shows_no_text(tile: Tile) -> None:
    assert not [shape for shape in tile_shapes(tile) if isinstance(shape, Text)]


def test_the_fountain_has_a_basin_with_water_and_a_teaching_tile_has_none() -> None:
    assert drawn(FOUNTAIN, "water")
    assert drawn(FOUNTAIN, "jet")
    assert not drawn(TEACHING[0], "water")


def test_every_building_type_has_an_emblem_of_its_own_form() -> None:
    forms = {tuple(outline(shape) for shape in emblem(building.letter)) for building in BuildingType}
    assert len(forms) == 6
    assert all(forms)


def test_emblems_keep_clear_of_price_and_letter() -> None:
    for building in BuildingType:
        for shape in emblem(building.letter):
            assert all(20 <= x <= 80 and 28 <= y <= 82 for x, y in outline(shape)), (building, shape)


def test_equal_tiles_share_their_shapes() -> None:
    assert tile_shapes(Tile.parse("T9-NE")) is tile_shapes(Tile.parse("T9-NE"))


def test_no_two_tiles_look_alike() -> None:
    assert len({tile_shapes(tile) for tile in TILES}) == 54


def test_a_token_shows_the_letter_and_no_price() -> None:
    assert [shape.text for shape in token_shapes("G") if isinstance(shape, Text)] == ["G"]
