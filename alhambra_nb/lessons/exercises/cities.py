"""Exercises on a city that grew tile by tile, by the rules."""

from random import Random

from alhambra_nb.engine import TILES, Cell, City, Move, Rule, Tile
from alhambra_nb.engine.chance import below, shuffled
from alhambra_nb.engine.geometry import FOUNTAIN_CELL, diagonals, neighbours
from alhambra_nb.lessons.course.board import Board
from alhambra_nb.lessons.course.level import Level
from alhambra_nb.lessons.course.moves import legal_cells
from alhambra_nb.lessons.course.task import LEGAL, Answer, GiveNumber, Judge, MarkCells, Number, WallLength, at, pick
from alhambra_nb.words import mark

Made = tuple[Level, int]


def grown(random: Random, tiles: int) -> tuple[City, tuple[Tile, ...]]:
    """A legal city of so many tiles beside the fountain, and the tiles that are not in it, in a random order.

    Cells near the fountain are liked better, so that cities do not become rows.
    """
    city, rest = City(), []
    for tile in shuffled(TILES, random):
        cells = city.build_cells(tile) if len(city.tiles) <= tiles else ()
        if cells:
            tried = [cells[below(len(cells), random)] for _ in range(2)]
            city = city.build(tile, min(tried, key=lambda cell: abs(cell[0]) + abs(cell[1])))
        else:
            rest.append(tile)
    return city, tuple(rest)


def _near(city: City, random: Random) -> Cell:
    """An empty cell that touches the city by a side or, now and then, by a corner only."""
    sides = sorted({cell for tile in city.tiles for cell in neighbours(tile)} - set(city.tiles))
    corners = sorted({cell for tile in city.tiles for cell in diagonals(tile)} - set(city.tiles) - set(sides))
    cells = corners if corners and below(8, random) == 0 else sides
    return cells[below(len(cells), random)]


def _verdict_answer(broken: tuple[Rule, ...]) -> Answer:
    return pick(*broken) if broken else pick(LEGAL)


def judged_build(random: Random, id: str) -> Made:
    """Legal or not, and why?"""
    city, rest = grown(random, 3 + below(8, random))
    tile = rest[0]
    cell = _near(city, random)
    if below(2, random) and city.build_cells(tile):
        cells = city.build_cells(tile)
        cell = cells[below(len(cells), random)]
    broken = city.explain_build(tile, cell).broken
    hard = (len(city.tiles) > 7) + bool({Rule.P4, Rule.P5} & set(broken)) + (len(broken) > 1)
    return Level(
        id=id,
        title=mark("Legal or not?"),
        text=mark("May this tile lie on the marked cell? If not, name the rules that refuse it."),
        board=Board(city=str(city)),
        task=Judge(cell, str(tile)),
        solution=_verdict_answer(broken),
        why=mark("That is what the rules say to this move."),
        nudge=mark("Go through the rules: side to side, sides match, a way on foot, no hole."),
        light=(cell,),
        rules=broken or (Rule.P2, Rule.P3, Rule.P4, Rule.P5),
    ), hard


def judged_removal(random: Random, id: str) -> Made:
    """May this tile go?"""
    city, _ = grown(random, 4 + below(9, random))
    cells = [cell for cell in city.tiles if cell != FOUNTAIN_CELL or below(6, random) == 0]
    cell = cells[below(len(cells), random)]
    broken = city.explain_remove(cell).broken
    return Level(
        id=id,
        title=mark("May it go?"),
        text=mark("May the tile on the marked cell be removed? If not, name the rules that refuse it."),
        board=Board(city=str(city)),
        task=Judge(cell, move=Move.REMOVE),
        solution=_verdict_answer(broken),
        why=mark("That is what the rules say to this move."),
        nudge=mark("Take it away in your mind. Is every tile still reached? Is there a hole?"),
        light=(cell,),
        rules=broken or (Rule.P7, Rule.R13),
    ), (len(city.tiles) > 7) + (len(city.tiles) > 10)


def all_cells(random: Random, id: str) -> Made:
    """Which cells?"""
    while True:
        city, rest = grown(random, 3 + below(7, random))
        tile = next((tile for tile in rest if 0 < len(city.build_cells(tile)) <= 7), None)
        if tile is not None:
            break
    right = legal_cells(city, Move.BUILD, str(tile))
    return Level(
        id=id,
        title=mark("Which cells?"),
        text=mark("Mark every cell where this tile may lie."),
        board=Board(city=str(city)),
        task=MarkCells(str(tile)),
        solution=at(*right),
        why=mark("These are all the cells that the rules allow."),
        nudge=mark("Go round your Alhambra cell by cell, and compare all sides."),
        light=right[:1],
        rules=(Rule.P2, Rule.P3, Rule.P4, Rule.P5),
    ), (len(city.tiles) > 5) + (len(right) > 3)


def wall_length(random: Random, id: str) -> Made:
    """How long is the wall?"""
    while True:
        city, _ = grown(random, 4 + below(9, random))
        wall = city.longest_wall()
        if wall.length > 1:
            break
    return Level(
        id=id,
        title=mark("How long is the wall?"),
        text=mark("How long is the longest unbroken outer wall?"),
        board=Board(city=str(city)),
        task=GiveNumber(WallLength()),
        solution=Number(wall.length),
        why=mark("Each segment of the longest run counts one."),
        nudge=mark("Leave out walls between two tiles. Follow each run round its corners."),
        light=(wall.segments[0].cell,),
        rules=(Rule.R19,),
    ), bool(city.inner_wall()) + (wall.length > 5)
