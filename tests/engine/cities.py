"""Cities for tests: random legal ones, grown from the game's tiles, and hypothesis strategies for any."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from alhambra_nb.engine import FOUNTAIN_CELL, TILES, Cell, City, Tile

from . import oracle

TEACHING_TILES = tuple(Tile.parse(f"X-{walls}" if walls else "X") for walls in (
    "", "N", "E", "NE", "S", "NS", "ES", "NES", "W", "NW", "EW", "NEW", "SW", "NSW", "ESW", "NESW",
))  # fmt: skip


def walls_of(city: City) -> dict[Cell, str]:
    """The city as the oracle knows it."""
    return {cell: tile.walls for cell, tile in city.tiles.items()}


def grown(random: Random, size: int) -> Iterator[City]:
    """Ever larger legal cities of random tiles, one tile more each, by the oracle's word alone.

    Half of the tiles go where the city is dense, so that bays, narrow straits and rings come about, and now and then
    a tile goes away again.
    """
    bag = [*TILES, *random.choices(TEACHING_TILES, k=20)]
    random.shuffle(bag)
    city = City()
    yield city
    while len(city.tiles) < size and bag:
        tile = bag.pop()
        places = legal_cells(city, tile)
        if not places:
            continue
        if random.random() < 0.5:
            places = sorted(places, key=lambda cell: -_company(city, cell))[: max(1, len(places) // 4)]
        city = City({**city.tiles, random.choice(places): tile})
        yield city
        if random.random() < 0.1:
            gone = random.choice(list(city.tiles))
            if not oracle.remove(walls_of(city), gone):
                city = City({cell: there for cell, there in city.tiles.items() if cell != gone})
                yield city


def legal_cells(city: City, tile: Tile) -> list[Cell]:
    walls = walls_of(city)
    around = [cell for cell in oracle.around(walls, 1) if oracle.touching(walls, cell)]
    return [cell for cell in around if not oracle.build(walls, tile.walls, cell)]


def _company(city: City, cell: Cell) -> int:
    x, y = cell
    return sum((x + dx, y + dy) in city.tiles for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2))


tiles = st.sampled_from(TILES) | st.sampled_from(TEACHING_TILES)


def cells(reach: int) -> st.SearchStrategy[Cell]:
    return st.tuples(st.integers(-reach, reach), st.integers(-reach, reach))


def any_cities(reach: int = 3, most: int = 14) -> st.SearchStrategy[City]:
    """Cities as a learner may draw them: tiles anywhere about the fountain, mostly illegal; or a block with holes."""
    placed = st.dictionaries(cells(reach).filter(lambda cell: cell != FOUNTAIN_CELL), tiles, max_size=most)
    return placed.map(City) | riddled_cities()


@st.composite
def riddled_cities(draw: st.DrawFn) -> City:
    """A block of 5 by 5 tiles, most without walls, from which up to nine are missing: holes beside holes."""
    block = [(x, y) for y in range(-1, 4) for x in range(-1, 4) if (x, y) != FOUNTAIN_CELL]
    missing = draw(st.sets(st.sampled_from(block), max_size=9))
    few = draw(st.dictionaries(st.sampled_from(block), tiles, max_size=3))
    return City({cell: few.get(cell, TEACHING_TILES[0]) for cell in block if cell not in missing})


@st.composite
def legal_cities(draw: st.DrawFn, most: int = 12) -> City:
    """Legal cities, grown; they do not shrink well, so tests with them note the city."""
    random = Random(draw(st.integers(0, 10**6)))
    size = draw(st.integers(1, most))
    return list(grown(random, size))[-1]
