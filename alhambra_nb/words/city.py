"""A city in words, for those who hear it: the text twin of its picture."""

from itertools import groupby

from alhambra_nb.engine import Cell, City, Side
from alhambra_nb.engine.geometry import neighbour, reading_order

from .language import Words
from .names import cell_name, compass_name, tile_spoken


def city_title(words: Words, city: City) -> str:
    """A city in one line: how many tiles, and its longest outer wall."""
    others, wall = len(city.tiles) - 1, city.longest_wall().length
    if others:
        tiles = words.plural(
            "An Alhambra of the fountain and {n} tile.", "An Alhambra of the fountain and {n} tiles.", others
        )
    else:
        tiles = words.say("An Alhambra of the fountain alone.")
    if not wall:
        return words.text((tiles, words.say("No outer wall.")))
    walls = words.plural("Longest outer wall: {n} segment.", "Longest outer wall: {n} segments.", wall)
    return words.text((tiles, walls))


def city_text(words: Words, city: City) -> str:
    """What lies where: a line on the whole, then a line for each row with tiles, from north to south."""
    return "\n".join((city_title(words, city), *city_rows(words, city)))


def city_rows(words: Words, city: City) -> tuple[str, ...]:
    """What lies in each row with tiles, from north to south."""
    rows = []
    for row, cells in groupby(reading_order(city.tiles), key=lambda cell: cell[1]):
        tiles = (
            words.say("column {column}: {tile}", column=x, tile=tile_spoken(words, city.tiles[x, y])) for x, y in cells
        )
        rows.append(words.say("Row {row}: {tiles}.", row=row, tiles="; ".join(tiles)))
    return tuple(rows)


def cell_text(words: Words, city: City, cell: Cell, *, legal: bool | None = None) -> str:
    """What is on a cell; on an empty one, what its neighbours turn to it. ``legal``: does the tile in hand fit?"""
    tile = city.tiles.get(cell)
    if tile is not None:
        sentences = [words.say("{cell}: {tile}.", cell=cell_name(cell), tile=tile_spoken(words, tile))]
    else:
        sentences = [words.say("{cell}: empty.", cell=cell_name(cell))]
        around = [text for side in Side if (text := _faces(words, city, cell, side))]
        if around:
            sentences.append(words.say("Around it: {sides}.", sides=words.list(around)))
    if legal is not None:
        sentences.append(words.say("The tile fits here.") if legal else words.say("The tile does not fit here."))
    return words.text(sentences)


def _faces(words: Words, city: City, cell: Cell, side: Side) -> str:
    """What the neighbour on this side turns to the cell; empty if there is none."""
    there = city.tiles.get(neighbour(cell, side))
    if there is None:
        return ""
    if there.has_wall(side.opposite):
        return words.say("a wall to the {direction}", direction=compass_name(words, side))
    return words.say("an open side to the {direction}", direction=compass_name(words, side))
