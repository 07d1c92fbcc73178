"""The lab's named examples teach what they say: the rules that each of their moves breaks, one after the other."""

from collections import Counter

import pytest

from alhambra_nb.engine import TILES, City, Move, Rule, Tile
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES, PlacementExample
from alhambra_nb.play.lab import Happened, Lab, NextAttempt, load_example, update

P2, P3, P4, P5, P7 = Rule.P2, Rule.P3, Rule.P4, Rule.P5, Rule.P7

TAUGHT: dict[str, tuple[tuple[Rule, ...], ...]] = {
    "wall-in-the-way": ((P4,),),
    "way-round": ((),),
    "from-refused-to-legal": ((P4,), (), (), ()),
    "corner-only": ((P2, P4),),
    "wall-against-open": ((P3,),),
    "hole-of-one": ((P5,),),
    "hole-of-several": ((P5,),),
    "hole-at-a-corner": ((P5,),),
    "sealed-palace": ((P3, P4),),
    "removal-cuts-off": ((P4, P7),),
    "swap-fits": ((),),
    "swap-does-not-fit": ((P3, P4, P7),),
}
"""By example, the rules that each of its moves breaks."""

every_example = pytest.mark.parametrize("example", PLACEMENT_EXAMPLES, ids=lambda example: example.id)


def played(example: PlacementExample) -> list[Lab]:
    """The lab after each of the example's moves."""
    labs = [load_example(Lab(), example.id)]
    while labs[-1].step < len(example.attempts):
        labs.append(update(labs[-1], NextAttempt()))
    return labs


def test_there_is_an_example_of_each_kind() -> None:
    assert tuple(example.id for example in PLACEMENT_EXAMPLES) == tuple(TAUGHT)


@every_example
def test_each_move_breaks_the_rules_that_it_is_there_to_teach(example: PlacementExample) -> None:
    verdicts = [lab.verdict for lab in played(example)]
    assert tuple(verdict.broken for verdict in verdicts if verdict) == TAUGHT[example.id]
    assert len(verdicts) == len(example.attempts)
    assert [v.move for v in verdicts if v] == [attempt.move for attempt in example.attempts]
    assert [v.cell for v in verdicts if v] == [attempt.cell for attempt in example.attempts]


@every_example
def test_each_move_is_made_or_refused_as_the_rules_say(example: PlacementExample) -> None:
    for lab, broken in zip(played(example), TAUGHT[example.id], strict=True):
        assert lab.happened is (Happened.REFUSED if broken else Happened.MADE)


@every_example
def test_a_position_is_legal_and_so_is_what_follows(example: PlacementExample) -> None:
    assert City.from_drawing(example.drawing).legal
    assert all(lab.city.legal for lab in played(example))


@every_example
def test_each_tile_is_one_of_the_game_or_a_teaching_tile_and_none_is_there_twice(example: PlacementExample) -> None:
    position = [tile for tile in City.from_drawing(example.drawing).tiles.values() if tile.letter != "F"]
    tried = {Tile.parse(attempt.tile) for attempt in example.attempts if attempt.tile}
    used = Counter(tile for tile in (*position, *tried) if tile.letter != "X")
    assert set(used) <= set(TILES)
    assert set(used.values()) <= {1}


@every_example
def test_titles_and_points_are_there_once(example: PlacementExample) -> None:
    assert example.title
    assert example.point.endswith((".", "!"))
    assert [e.title for e in PLACEMENT_EXAMPLES].count(example.title) == 1


def example(id_: str) -> PlacementExample:
    return next(e for e in PLACEMENT_EXAMPLES if e.id == id_)


def test_the_japanese_examples_are_those_of_the_rules() -> None:
    """A is the fountain, B has an east wall, C a west wall; x stands over B and y over C."""
    refused, legal = example("wall-in-the-way"), example("way-round")
    assert str(City.from_drawing(refused.drawing)) == "F@0,0 X-E@1,0"
    assert str(City.from_drawing(legal.drawing)) == "F@0,0 X@1,-1 X@2,-1 X-E@1,0"
    assert [(a.move, a.tile, a.cell) for a in refused.attempts] == [(Move.BUILD, "X-W", (2, 0))]
    assert refused.attempts == legal.attempts


def test_the_way_from_the_first_to_the_second_ends_where_the_second_ends() -> None:
    way = played(example("from-refused-to-legal"))
    assert way[0].city == City.from_drawing(example("wall-in-the-way").drawing)
    assert way[-1].city == played(example("way-round"))[-1].city


def test_the_sealed_palace_has_a_wall_of_twelve_and_no_room_for_any_tile() -> None:
    city = City.from_drawing(example("sealed-palace").drawing)
    assert str(city) == "F@0,0 P2-NEW@0,-1 C5-NSW@-1,0 A4-NES@1,0 S3-ESW@0,1"
    assert (city.longest_wall().length, city.longest_wall().closed) == (12, True)
    assert [tile for tile in TILES if city.build_cells(tile)] == []


def test_the_holes_are_of_one_cell_of_several_and_closed_at_a_corner() -> None:
    found = {}
    for id_ in ("hole-of-one", "hole-of-several", "hole-at-a-corner"):
        verdict = load_example(Lab(), id_).verdict
        assert verdict is not None
        (hole,) = verdict.check(P5).evidence.holes  # type: ignore[union-attr]
        found[id_] = hole.cells, hole.corners
    assert found == {
        "hole-of-one": (((1, 1),), ((0, 0), (2, 0), (0, 2), (2, 2))),
        "hole-of-several": (((1, 1), (2, 1)), ((0, 0), (3, 0), (0, 2), (3, 2))),
        "hole-at-a-corner": (((1, 1),), ((0, 0), (2, 0), (0, 2))),
    }
