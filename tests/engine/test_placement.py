"""Each placement rule in pictures: a drawing in, the move, the drawing with the rule's evidence marked out.

The marks are explained in ``pictures.py``.
"""

import contextlib
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from alhambra_nb.engine import (
    FOUNTAIN,
    PLACEMENT,
    TILES,
    Cell,
    City,
    Contact,
    Holes,
    IllegalPlacement,
    Leaves,
    Meeting,
    Move,
    OnFoot,
    Rule,
    Segment,
    Side,
    Standing,
    Status,
    Tile,
    Verdict,
)

from . import oracle
from .cities import any_cities, cells, tiles, walls_of
from .pictures import picture, shown

X = Tile.parse("X")


def build(drawing: str, code: str, cell: Cell) -> Verdict:
    return City.from_drawing(drawing).explain_build(Tile.parse(code), cell)


def remove(drawing: str, cell: Cell) -> Verdict:
    return City.from_drawing(drawing).explain_remove(cell)


def swap(drawing: str, code: str, cell: Cell) -> Verdict:
    return City.from_drawing(drawing).explain_swap(Tile.parse(code), cell)


def statuses(verdict: Verdict) -> str:
    """One sign for each of P1 to P7: v holds, x broken, - not asked."""
    sign = {Status.HOLDS: "v", Status.BROKEN: "x", Status.NOT_ASKED: "-"}
    return "".join(sign[check.status] for check in verdict.checks)


# P1 free


def test_p1_holds_on_an_empty_cell() -> None:
    verdict = build("[ F ]", "X", (1, 0))
    assert shown(verdict, Rule.P1) == ("holds", "[ F ]   !")
    assert verdict.check(Rule.P1).evidence == Standing((1, 0), None)
    assert statuses(verdict) == "vvvvv--"
    assert verdict.ok


def test_p1_is_broken_where_a_tile_stands_and_then_nothing_else_is_asked() -> None:
    verdict = build("[ F  ] [ T9 ]", "X", (1, 0))
    assert shown(verdict, Rule.P1) == ("broken", "[ F ] [ ! ]")
    assert verdict.check(Rule.P1).evidence == Standing((1, 0), Tile.parse("T9"))
    assert statuses(verdict) == "x------"
    assert verdict.broken == (Rule.P1,)


def test_p1_is_broken_on_the_fountain() -> None:
    verdict = build("[ F ]", "X", (0, 0))
    assert verdict.check(Rule.P1).evidence == Standing((0, 0), FOUNTAIN)
    assert verdict.broken == (Rule.P1,)


@pytest.mark.parametrize("verdict", [remove("[ F ] [ X ]", (1, 0)), swap("[ F ] [ X ]", "X-N", (1, 0))])
def test_p1_and_p2_are_not_asked_of_a_redesign(verdict: Verdict) -> None:
    assert statuses(verdict) == "--vvvvv"
    assert verdict.check(Rule.P1).evidence is None
    assert verdict.check(Rule.P2).evidence is None


# P2 joined


def test_p2_holds_where_a_side_touches_and_tells_corners_apart() -> None:
    verdict = build(
        """
        [ F ] [ X ]
        [ X ]
        """,
        "X",
        (1, 1),
    )
    assert shown(verdict, Rule.P2) == (
        "holds",
        picture(
            """
            [ c ] [ s ]
            [ s ] [ X ]
            """
        ),
    )
    sides = (Segment((1, 1), Side.N), Segment((1, 1), Side.W))
    assert verdict.check(Rule.P2).evidence == Contact((1, 1), sides, ((0, 0),))


def test_p2_is_broken_at_a_corner_alone_and_then_no_side_is_asked_to_match() -> None:
    verdict = build("[ F ] [ X ]", "X", (2, 1))
    assert shown(verdict, Rule.P2) == (
        "broken",
        picture(
            """
            [ F ] [ c ]
                        [ X ]
            """
        ),
    )
    assert verdict.check(Rule.P2).evidence == Contact((2, 1), (), ((1, 0),))
    assert statuses(verdict) == "vx-xv--"
    assert verdict.broken == (Rule.P2, Rule.P4)
    assert verdict.check(Rule.P3).evidence is None


def test_p2_is_broken_far_from_every_tile() -> None:
    verdict = build("[ F ] [ X ]", "X", (5, 5))
    assert verdict.check(Rule.P2).evidence == Contact((5, 5), (), ())
    assert verdict.broken == (Rule.P2, Rule.P4)


# P3 matching


def test_p3_holds_where_both_have_a_wall_or_neither_has() -> None:
    verdict = build(
        """
              [ X ] [ X ]
        [ F ] [ X|]
        """,
        "X-W",
        (2, 0),
    )
    assert shown(verdict, Rule.P3) == (
        "holds",
        picture(
            """
                  [ X ] [ = ]
            [ F ] [ =|] [|X ]
            """
        ),
    )
    evidence = verdict.check(Rule.P3).evidence
    assert isinstance(evidence, Meeting)
    assert [(str(s.segment.side), s.wall, s.facing_wall) for s in evidence.matching] == [
        ("N", False, False),
        ("W", True, True),
    ]
    assert evidence.clashing == ()
    assert verdict.ok


def test_p3_is_broken_by_each_clash_and_still_shows_the_sides_that_match() -> None:
    verdict = build(
        """
              [ X ] [ X ] [ X ]
        [ F ] [ X|]       [ X ]
        """,
        "X-N",
        (2, 0),
    )
    assert shown(verdict, Rule.P3) == (
        "broken",
        picture(
            """
                  [ X ] [ ! ] [ X ]
                         ___
            [ F ] [ !|] [ X ] [ = ]
            """
        ),
    )
    evidence = verdict.check(Rule.P3).evidence
    assert isinstance(evidence, Meeting)
    assert [(str(s.segment.side), s.wall, s.facing_wall) for s in evidence.clashing] == [
        ("N", True, False),  # my wall, its open side
        ("W", False, True),  # my open side, its wall
    ]
    assert [str(s.segment.side) for s in evidence.matching] == ["E"]
    assert verdict.broken == (Rule.P3,)


def test_p3_a_wall_against_an_open_side_cannot_be_walked_over_either() -> None:
    verdict = build("[ F ]", "X-W", (1, 0))
    assert shown(verdict, Rule.P3) == ("broken", "[ ! ] [|X ]")
    assert verdict.broken == (Rule.P3, Rule.P4)


def test_p3_of_a_removal_has_no_side_to_judge() -> None:
    verdict = remove("[ F ] [ X ]", (1, 0))
    assert verdict.check(Rule.P3).status is Status.HOLDS
    assert verdict.check(Rule.P3).evidence == Meeting((), ())


# P4 on foot


def test_p4_first_japanese_example_is_refused() -> None:
    verdict = build("[ A ] [ B|]", "X-W", (2, 0))
    assert shown(verdict, Rule.P4) == ("broken", "[ r ] [ r|] [|x ]")
    assert verdict.check(Rule.P4).evidence == OnFoot(
        walk=(), reached=((0, 0), (1, 0)), cut_off=((2, 0),), blocking=(Segment((1, 0), Side.E),)
    )
    assert statuses(verdict) == "vvvxv--"
    assert verdict.broken == (Rule.P4,)


def test_p4_second_japanese_example_is_allowed_and_shows_the_way_round() -> None:
    verdict = build(
        """
        [   ] [ x ] [ y ]
        [ A ] [ B|]
        """,
        "X-W",
        (2, 0),
    )
    assert shown(verdict, Rule.P4) == (
        "holds",
        picture(
            """
                  [ 3 ] [ 4 ]
            [ 1 ] [ 2|] [|5 ]
            """
        ),
    )
    evidence = verdict.check(Rule.P4).evidence
    assert isinstance(evidence, OnFoot)
    assert evidence.reached == ((1, -1), (2, -1), (0, 0), (1, 0), (2, 0))
    assert (evidence.cut_off, evidence.blocking) == ((), ())
    assert verdict.ok


def test_p4_the_walk_is_a_shortest_one() -> None:
    verdict = build(
        """
        [ F ] [ X ] [ X ]
        [ X ] [ X ]
        """,
        "X",
        (2, 1),
    )
    assert shown(verdict, Rule.P4) == (
        "holds",
        picture(
            """
            [ 1 ] [ 2 ] [ 3 ]
            [ X ] [ X ] [ 4 ]
            """
        ),
    )


def test_p4_a_removal_that_cuts_off_shows_all_the_tiles_cut_off() -> None:
    verdict = remove(
        """
        [ F ] [ X ] [ X ]
                    [ X ]
        """,
        (1, 0),
    )
    assert shown(verdict, Rule.P4) == (
        "broken",
        picture(
            """
            [ r ]       [ x ]
                        [ x ]
            """
        ),
    )
    assert verdict.check(Rule.P4).evidence == OnFoot((), ((0, 0),), ((2, 0), (2, 1)), ())
    assert statuses(verdict) == "--vxvvx"


def test_p4_a_swap_whose_wall_cuts_off_what_lies_behind() -> None:
    verdict = swap("[ F ] [ X ] [ X ]", "X-E", (1, 0))
    assert shown(verdict, Rule.P4) == ("broken", "[ 1 ] [ 2|] [ x ]")
    assert verdict.check(Rule.P4).evidence == OnFoot(
        ((0, 0), (1, 0)), ((0, 0), (1, 0)), ((2, 0),), (Segment((1, 0), Side.E),)
    )
    assert verdict.broken == (Rule.P3, Rule.P4, Rule.P7)


# P5 no hole


def test_p5_holds_and_shows_the_empty_cells_that_lead_outside() -> None:
    verdict = build("[ F ]", "X", (1, 0))
    assert shown(verdict, Rule.P5) == (
        "holds",
        picture(
            """
              .     .     .
            [ F ] [ X ]   .
              .     .     .
            """
        ),
    )
    evidence = verdict.check(Rule.P5).evidence
    assert isinstance(evidence, Holes)
    assert evidence.holes == ()
    assert evidence.open_cells == ((0, -1), (1, -1), (2, -1), (2, 0), (0, 1), (1, 1), (2, 1))


def test_p5_is_broken_by_a_hole_of_one_cell() -> None:
    verdict = build(
        """
        [ F ] [ X ] [ X ]
        [ X ]       [ X ]
        [ X ]       [ X ]
        """,
        "X",
        (1, 2),
    )
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ + ] [ # ] [ + ]
            [ # ]   o   [ # ]
            [ + ] [ # ] [ + ]
              .     .     .
            """
        ),
    )
    evidence = verdict.check(Rule.P5).evidence
    assert isinstance(evidence, Holes)
    (hole,) = evidence.holes
    assert hole.cells == ((1, 1),)
    assert hole.ring == ((1, 0), (0, 1), (2, 1), (1, 2))
    assert hole.corners == ((0, 0), (2, 0), (0, 2), (2, 2))
    assert verdict.broken == (Rule.P5,)


def test_p5_is_broken_by_a_hole_of_several_cells() -> None:
    verdict = build(
        """
        [ X ] [ X ] [ X ] [ X ]
        [ F ]             [ X ]
        [ X ] [ X ]       [ X ]
              [ X ]       [ X ]
        """,
        "X",
        (2, 2),
    )
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ + ] [ # ] [ # ] [ + ]
            [ # ]   o     o   [ # ]
            [ + ] [ # ]   o   [ # ]
                  [ + ] [ # ] [ + ]
                    .     .     .
            """
        ),
    )
    assert verdict.broken == (Rule.P5,)


def test_p5_is_broken_by_a_region_closed_only_at_a_corner() -> None:
    """The tile comes to (2, 1), which meets (1, 2) at a corner alone; no side of the cell (1, 1) lies between them."""
    verdict = build(
        """
        [ F ] [ X ] [ X ]
        [ X ]
        [ X ] [ X ]
        """,
        "X",
        (2, 1),
    )
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ + ] [ # ] [ + ]   .
            [ # ]   o   [ # ]   .
            [ + ] [ # ]   .     .
            """
        ),
    )
    assert verdict.broken == (Rule.P5,)


def test_p5_is_broken_by_two_holes_at_once() -> None:
    verdict = build(
        """
        [ X ] [ X ] [ X ] [ X ] [ X ]
        [ X ]                   [ X ]
        [ F ] [ X ]       [ X ] [ X ]
        """,
        "X",
        (2, -1),
    )
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ + ] [ # ] [ + ] [ # ] [ + ]
            [ # ]   o   [ # ]   o   [ # ]
            [ + ] [ # ]   .   [ # ] [ + ]
            """
        ),
    )
    evidence = verdict.check(Rule.P5).evidence
    assert isinstance(evidence, Holes)
    assert [hole.cells for hole in evidence.holes] == [((1, -1),), ((3, -1),)]


def test_p5_a_removal_from_the_middle_leaves_a_hole() -> None:
    verdict = remove(
        """
        [ F ] [ X ] [ X ]
        [ X ] [ X ] [ X ]
        [ X ] [ X ] [ X ]
        """,
        (1, 1),
    )
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ + ] [ # ] [ + ]
            [ # ]   o   [ # ]
            [ + ] [ # ] [ + ]
            """
        ),
    )
    assert verdict.broken == (Rule.P5, Rule.P7)


def test_p5_a_removal_at_the_edge_leaves_an_open_cell() -> None:
    verdict = remove("[ F ] [ X ]", (1, 0))
    assert verdict.check(Rule.P5).evidence == Holes((), ((1, 0),))


def test_p5_an_old_hole_is_told_until_it_is_filled() -> None:
    drawing = """
        [ F ] [ X ] [ X ] [ X ]
        [ X ]             [ X ]
        [ X ] [ X ] [ X ] [ X ]
        """
    verdict = build(drawing, "X", (1, 1))
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ F ] [ + ] [ # ] [ + ]
            [ X ] [ # ]   o   [ # ]
            [ X ] [ + ] [ # ] [ + ]
            """
        ),
    )
    filled = City.from_drawing(drawing).put((1, 1), X)
    assert filled.explain_build(X, (2, 1)).ok
    assert filled.build_cells(X) == ((2, 1),)


def test_p5_a_removal_that_widens_an_old_hole_shows_it_whole() -> None:
    verdict = remove(
        """
        [ F ] [ X ] [ X ] [ X ]
        [ X ]       [ X ] [ X ]
        [ X ] [ X ] [ X ] [ X ]
        """,
        (2, 1),
    )
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ + ] [ # ] [ # ] [ + ]
            [ # ]   o     o   [ # ]
            [ + ] [ # ] [ # ] [ + ]
            """
        ),
    )


def test_p5_a_removal_may_open_an_old_hole() -> None:
    verdict = remove("[ F ] [ X ] [ X ]\n[ X ]       [ X ]\n[ X ] [ X ] [ X ]", (2, 1))
    assert verdict.check(Rule.P5).evidence == Holes((), ((2, 1),))
    assert verdict.ok


# P6 the fountain is fixed


def test_p6_is_not_asked_of_a_tile_that_is_built() -> None:
    verdict = build("[ F ]", "X", (1, 0))
    assert shown(verdict, Rule.P6) == ("not asked", "[ F ]")


def test_p6_holds_for_a_removal_and_a_swap_elsewhere() -> None:
    assert shown(remove("[ F ] [ X ]", (1, 0)), Rule.P6) == ("holds", "[ F ] [ ! ]")
    assert swap("[ F ] [ X ]", "X-N", (1, 0)).check(Rule.P6).evidence == Standing((1, 0), X)


@pytest.mark.parametrize("verdict", [remove("[ F ] [ X ]", (0, 0)), swap("[ F ] [ X ]", "X", (0, 0))])
def test_p6_is_broken_where_the_fountain_would_go(verdict: Verdict) -> None:
    assert shown(verdict, Rule.P6) == ("broken", "[ ! ] [ X ]")
    assert verdict.check(Rule.P6).evidence == Standing((0, 0), FOUNTAIN)
    assert statuses(verdict) == "-----x-"


def test_p6_is_broken_by_a_second_fountain() -> None:
    city = City.from_drawing("[ F ] [ X ]")
    for verdict in (city.explain_build(FOUNTAIN, (0, 1)), city.explain_swap(FOUNTAIN, (1, 0))):
        assert verdict.broken == (Rule.P6,)
        assert verdict.check(Rule.P6).evidence == Standing((0, 0), FOUNTAIN)
    assert city.build_cells(FOUNTAIN) == ()


# P7 a removal or a swap leaves a legal Alhambra


def test_p7_is_not_asked_of_a_tile_that_is_built() -> None:
    assert build("[ F ]", "X", (1, 0)).check(Rule.P7).status is Status.NOT_ASKED


def test_p7_holds_where_p3_p4_and_p5_hold() -> None:
    verdict = swap("[ F ] [ X ]", "X-N", (1, 0))
    assert verdict.check(Rule.P7).evidence == Leaves((1, 0), X, ())
    assert verdict.after == City.parse("F@0,0 X-N@1,0")


def test_p7_names_every_rule_that_it_stands_on() -> None:
    verdict = swap("[ F ] [ X ] [ X ]", "X-EW", (1, 0))
    assert shown(verdict, Rule.P3) == ("broken", "[ ! ] [|X|] [ ! ]")
    assert shown(verdict, Rule.P7) == ("broken", "[ F ] [|!|] [ X ]")
    assert verdict.check(Rule.P7).evidence == Leaves((1, 0), X, (Rule.P3, Rule.P4))
    assert statuses(verdict) == "--xxvvx"


@pytest.mark.parametrize("verdict", [remove("[ F ]", (1, 0)), swap("[ F ]", "X", (1, 0))])
def test_p7_is_broken_where_no_tile_stands(verdict: Verdict) -> None:
    assert statuses(verdict) == "------x"
    assert verdict.check(Rule.P7).evidence == Leaves((1, 0), None, ())


# Known failures of other programs.


def test_known_failure_only_one_cell_holes_noticed() -> None:
    verdict = build(
        """
        [ F ] [ X ] [ X ] [ X ]
        [ X ] [   ] [   ] [ X ]
        [ X ] [ X ]       [ X ]
        """,
        "X",
        (2, 2),
    )
    assert shown(verdict, Rule.P5) == (
        "broken",
        picture(
            """
            [ + ] [ # ] [ # ] [ + ]
            [ # ]   o     o   [ # ]
            [ + ] [ # ] [ # ] [ + ]
                    .     .     .
            """
        ),
    )


@pytest.mark.parametrize("turn", range(4))
def test_known_failure_holes_beside_the_fountain_not_noticed(turn: int) -> None:
    """The hole at (1, 0) with the fountain in its ring, closed from the far side, turned to all four sides."""

    def turned(cell: Cell) -> Cell:
        for _ in range(turn):
            cell = (-cell[1], cell[0])
        return cell

    city = City({turned(cell): X for cell in [(0, -1), (1, -1), (2, -1), (0, 1), (1, 1), (2, 1)]})
    assert city.legal
    verdict = city.explain_build(X, turned((2, 0)))
    assert verdict.broken == (Rule.P5,)
    evidence = verdict.check(Rule.P5).evidence
    assert isinstance(evidence, Holes)
    assert [hole.cells for hole in evidence.holes] == [(turned((1, 0)),)]
    assert (0, 0) in evidence.holes[0].ring
    assert turned((2, 0)) not in city.build_cells(X)


def test_known_failure_a_removal_refused_because_the_visited_set_was_shared_between_neighbours() -> None:
    """Every neighbour of the removed tile has a way of its own, and all the ways begin with the same tiles."""
    drawing = """
        [ F ] [ X ] [ X ]
        [ X ] [ X ] [ X ]
        [ X ] [ X ] [ X ]
        """
    for cell in [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]:
        verdict = remove(drawing, cell)
        evidence = verdict.check(Rule.P4).evidence
        assert isinstance(evidence, OnFoot)
        assert evidence.cut_off == ()
        assert len(evidence.reached) == 8
        assert verdict.ok, cell


# The verdict as a whole.


def test_every_rule_is_answered_in_teaching_order_and_the_boolean_follows() -> None:
    verdict = build("[ F ]", "X-W", (1, 0))
    assert tuple(check.rule for check in verdict.checks) == PLACEMENT
    assert [rule.value for rule in PLACEMENT] == ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]
    assert verdict.move is Move.BUILD
    assert (verdict.tile, verdict.cell) == (Tile.parse("X-W"), (1, 0))
    assert verdict.broken == tuple(check.rule for check in verdict.checks if check.status is Status.BROKEN)
    assert verdict.ok is False


@pytest.mark.parametrize("rule", [Rule.R16, Rule.R19])
def test_a_verdict_says_nothing_of_other_rules(rule: Rule) -> None:
    with pytest.raises(ValueError, match="no placement rule"):
        build("[ F ]", "X", (1, 0)).check(rule)


def test_moves_give_a_new_city_or_the_verdict_that_refuses() -> None:
    city = City().build(X, (1, 0)).build(X, (2, 0))
    assert city == City.parse("F@0,0 X@1,0 X@2,0")
    assert city.swap(Tile.parse("X-N"), (1, 0)) == City.parse("F@0,0 X-N@1,0 X@2,0")
    assert city.remove((2, 0)) == City.parse("F@0,0 X@1,0")
    refused: list[tuple[Callable[[], City], Move, tuple[Rule, ...]]] = [
        (lambda: city.build(X, (5, 0)), Move.BUILD, (Rule.P2, Rule.P4)),
        (lambda: city.remove((1, 0)), Move.REMOVE, (Rule.P4, Rule.P7)),
        (lambda: city.swap(Tile.parse("X-W"), (1, 0)), Move.SWAP, (Rule.P3, Rule.P4, Rule.P7)),
    ]
    for move, kind, broken in refused:
        with pytest.raises(IllegalPlacement) as caught:
            move()
        assert caught.value.verdict.move is kind
        assert caught.value.verdict.broken == broken
        assert all(rule in str(caught.value) for rule in broken)


def test_a_verdict_does_not_change() -> None:
    with pytest.raises(AttributeError):
        build("[ F ]", "X", (1, 0)).cell = (2, 0)  # type: ignore[misc]


def test_evidence_stands_with_every_rule_that_is_asked_also_when_it_holds() -> None:
    kinds = {
        Rule.P1: Standing, Rule.P2: Contact, Rule.P3: Meeting, Rule.P4: OnFoot, Rule.P5: Holes, Rule.P6: Standing,
        Rule.P7: Leaves,
    }  # fmt: skip
    city = City.parse("F@0,0 X-E@1,0 X@0,1 X@0,2")
    cells = oracle.around(city.tiles, 2)
    verdicts = [
        *(city.explain_build(tile, cell) for cell in cells for tile in TILES[:20]),
        *(city.explain_swap(tile, cell) for cell in cells for tile in TILES[:20]),
        *(city.explain_remove(cell) for cell in cells),
    ]
    for verdict in verdicts:
        for check in verdict.checks:
            asked = check.status is not Status.NOT_ASKED
            assert isinstance(check.evidence, kinds[check.rule]) is asked
            assert (check.evidence is None) is not asked


def test_broken_rules_are_numbered_in_teaching_order() -> None:
    verdict = build("[ F ] [ X ]", "X", (5, 5))
    assert verdict.broken == (Rule.P2, Rule.P4)
    assert [verdict.number(rule) for rule in PLACEMENT] == [None, 1, None, 2, None, None, None]


# Cities that a learner drew: P3, P4 and P5 ask about the whole city that the move leaves.


def test_a_fault_elsewhere_forbids_every_move_that_does_not_mend_it() -> None:
    """A clash in the east: the tile in the west does nothing about it, a swap in the east mends it."""
    drawing = "[ F ] [ X ] [|X ]"
    far = build(drawing, "X", (-1, 0))
    assert shown(far, Rule.P3) == ("broken", "[ X ] [ = ] [ X ] [|! ]")
    evidence = far.check(Rule.P3).evidence
    assert isinstance(evidence, Meeting)
    assert [s.segment for s in evidence.matching] == [Segment((-1, 0), Side.E)]
    assert [s.segment for s in evidence.clashing] == [Segment((1, 0), Side.E)]
    assert shown(far, Rule.P4) == ("broken", "[ 2 ] [ 1 ] [ X ] [|x ]")
    assert far.broken == (Rule.P3, Rule.P4)
    assert swap(drawing, "X", (2, 0)).ok
    assert remove(drawing, (2, 0)).ok


def test_what_clashes_at_the_cell_is_told_before_what_clashes_elsewhere() -> None:
    verdict = build("[ F ] [ X ] [|X ]", "X-E", (-1, 0))
    evidence = verdict.check(Rule.P3).evidence
    assert isinstance(evidence, Meeting)
    assert [s.segment for s in evidence.clashing] == [Segment((-1, 0), Side.E), Segment((1, 0), Side.E)]


@given(any_cities(), tiles, cells(4))
def test_builds_on_arbitrary_cities_agree_with_the_oracle(city: City, tile: Tile, cell: Cell) -> None:
    verdict = city.explain_build(tile, cell)
    note(verdict.city.draw({cell: "?"}))
    assert set(verdict.broken) == oracle.build(walls_of(city), tile.walls, cell)
    _evidence_is_true(verdict)


@given(any_cities(), st.data())
def test_removals_and_swaps_on_arbitrary_cities_agree_with_the_oracle(city: City, data: st.DataObject) -> None:
    cell = data.draw(st.sampled_from(sorted(city.tiles)) | cells(4))
    tile = data.draw(tiles.filter(lambda tile: tile != city.tiles.get(cell)))
    removal, swap = city.explain_remove(cell), city.explain_swap(tile, cell)
    assert set(removal.broken) == oracle.remove(walls_of(city), cell)
    assert set(swap.broken) == oracle.swap(walls_of(city), tile.walls, cell)
    _evidence_is_true(removal)
    _evidence_is_true(swap)


def _evidence_is_true(verdict: Verdict) -> None:
    """What the evidence claims, asked again of the oracle."""
    after = dict(verdict.city.tiles)
    after.pop(verdict.cell, None)
    if verdict.tile:
        after[verdict.cell] = verdict.tile
    walls = {cell: tile.walls for cell, tile in after.items()}
    for check in verdict.checks:
        match check.evidence:
            case OnFoot(walk, reached, cut_off, blocking):
                assert set(reached) == set(after) - oracle.unreached(walls)
                assert set(cut_off) == oracle.unreached(walls)
                assert bool(cut_off) is (check.status is Status.BROKEN)
                if walk:
                    assert (walk[0], walk[-1]) == ((0, 0), verdict.cell)
                assert bool(walk) is (verdict.cell in reached)
                for here, there in itertools.pairwise(walk):
                    way = next(side for side in "NESW" if oracle.beside(here, side) == there)
                    assert way not in walls[here]
                    assert oracle.BACK[way] not in walls[there]
                for segment in blocking:
                    assert segment.cell in reached
                    assert segment.across in cut_off
                    assert segment.side in walls[segment.cell] or segment.side.opposite in walls[segment.across]
            case Holes(holes, open_cells):
                enclosed = oracle.enclosed(walls)
                assert not enclosed.intersection(open_cells)
                told = sorted(sorted(hole.cells) for hole in holes)
                assert told == sorted(map(sorted, oracle.regions(enclosed)))
                for hole in holes:
                    sides = {oracle.beside(cell, way) for cell in hole.cells for way in "NESW"} - set(hole.cells)
                    assert set(hole.ring) == sides
                    touched = {(x + dx, y + dy) for x, y in hole.cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
                    assert set(hole.corners) == touched.intersection(after) - sides
            case Meeting(matching, clashing):
                own = [s.segment.side for s in (*matching, *clashing) if s.segment.cell == verdict.cell]
                around = [side for side in Side if Segment(verdict.cell, side).across in after]
                assert [side for side in Side if side in own] == (around if verdict.tile else [])
                assert len(own) == len(set(own))
                clashed = [frozenset((s.segment.cell, s.segment.across)) for s in clashing]
                assert set(clashed) == oracle.clashes(walls)
                assert len(clashed) == len(set(clashed))
                for side in matching:
                    assert side.wall == side.facing_wall
                for side in clashing:
                    assert side.wall != side.facing_wall


# What is no cell.

NO_CELLS: list[Any] = [
    None, 1, "ab", "1,0", (), (1,), (1, 0, 0), (1.0, 0), (1, "0"), (True, 0), (0, False), (None, None), {1: 0}, {1, 0},
    (55, 0), (0, -55), (10**30, 0), (float("nan"), 0), b"ab", object, Side.N, (Side.N, Side.E),
]  # fmt: skip


@pytest.mark.parametrize("cell", NO_CELLS, ids=repr)
def test_what_is_no_cell_is_a_value_error(cell: Any) -> None:
    city = City.parse("F@0,0 X@1,0")
    for ask in (city.explain_remove, lambda c: city.explain_build(X, c), lambda c: city.explain_swap(X, c)):
        with pytest.raises(ValueError, match="not a cell"):
            ask(cell)


@given(st.tuples(st.integers(), st.integers()) | st.lists(st.integers()) | st.text() | st.floats() | st.none())
def test_odd_cells_are_judged_or_a_value_error(cell: Any) -> None:
    city = City.parse("F@0,0 X@1,0")
    for ask in (city.explain_remove, lambda c: city.explain_build(X, c), lambda c: city.explain_swap(X, c)):
        with contextlib.suppress(ValueError):
            assert ask(cell).cell == tuple(cell)


def test_the_farthest_cell_is_judged() -> None:
    assert City().explain_build(X, (54, -54)).broken == (Rule.P2, Rule.P4)
