"""Evidence on the board: the marks lie where the engine's evidence lies, and nowhere else."""

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import TILES, Cell, City, Rule, Segment, Side, Tile, Verdict
from alhambra_nb.engine.evidence import Contact, Holes, Meeting, OnFoot
from alhambra_nb.engine.placement import Status
from alhambra_nb.picture.curves import turned
from alhambra_nb.picture.evidence import diagnosis_marks, verdict_marks
from alhambra_nb.picture.scene import Circle, Line, Point, Sprite, Text
from alhambra_nb.picture.tiles import tile_shapes


def cells_with(sprites: Iterable[Sprite], style: str) -> list[Cell]:
    """The cells of the sprites that have a shape of this style."""
    found = (sprite.at for sprite in sprites if any(shape.style == style for shape in sprite.shapes))
    return sorted((round(x / 100), round(y / 100)) for x, y in found)


def middles(sprites: Iterable[Sprite], style: str) -> set[Point]:
    """The middles of all lines of a style, on the board."""
    found = set()
    for sprite in sprites:
        for shape in sprite.shapes:
            if shape.style == style and isinstance(shape, Line):
                xs, ys = zip(*shape.points, strict=True)
                found.add((sprite.at[0] + (min(xs) + max(xs)) / 2, sprite.at[1] + (min(ys) + max(ys)) / 2))
    return found


def middle(segment: Segment) -> Point:
    ((x, y),) = turned(segment.side, ((50.0, 0.0),))
    return segment.cell[0] * 100 + x, segment.cell[1] * 100 + y


def numbers(sprites: Iterable[Sprite]) -> list[str]:
    return [s.text for sprite in sprites for s in sprite.shapes if isinstance(s, Text) and s.style == "badge-text"]


def build(city: str, tile: str, cell: Cell) -> Verdict:
    return City.parse(city).explain_build(Tile.parse(tile), cell)


def test_p1_an_occupied_cell_is_crossed_and_its_tile_stays_in_sight() -> None:
    marks = verdict_marks(build("F@0,0 X@1,0", "G11", (1, 0)))
    assert cells_with(marks, "cross") == [(1, 0)]
    assert cells_with(marks, "refused") == [(1, 0)]
    assert cells_with(marks, "ghost") == []


def test_p1_on_the_fountain_has_no_lock() -> None:
    verdict = build("F@0,0", "G11", (0, 0))
    assert verdict.broken == (Rule.P1,)
    assert cells_with(verdict_marks(verdict), "lock") == []


def test_p2_a_touch_at_a_corner_is_marked_at_that_corner() -> None:
    verdict = build("F@0,0 X@1,0", "G11", (2, 1))
    marks = verdict_marks(verdict, Rule.P2)
    assert cells_with(marks, "apart") == [(2, 1)]
    touching = [shape for sprite in marks for shape in sprite.shapes if shape.style == "corner"]
    assert [shape.centre for shape in touching if isinstance(shape, Circle)] == [(0, 0)]


def test_p2_when_it_holds_each_joined_side_is_clamped() -> None:
    verdict = build("F@0,0 X@1,0 X@0,1", "G11", (1, 1))
    marks = verdict_marks(verdict, Rule.P2)
    assert {middle(Segment((1, 1), Side.N)), middle(Segment((1, 1), Side.W))} <= middles(marks, "joined")


def test_p3_clashing_sides_are_crossed_and_matching_ones_ticked() -> None:
    verdict = build("F@0,0 X-E@1,0 X@1,1 X@2,1", "X", (2, 0))
    marks = verdict_marks(verdict, Rule.P3)
    assert cells_with(marks, "clash") == [(2, 0)]
    assert middle(Segment((2, 0), Side.W)) in middles(marks, "cross")
    assert len([s for sprite in marks for s in sprite.shapes if s.style == "clash"]) == 1
    assert len(middles(marks, "match")) == 1


def test_p4_shows_the_region_reached_what_is_cut_off_and_what_stops_one() -> None:
    verdict = build("F@0,0 X-E@1,0", "X-W", (2, 0))
    marks = verdict_marks(verdict)
    assert cells_with(marks, "reached") == [(0, 0), (1, 0)]
    assert cells_with(marks, "cut-off") == [(2, 0)]
    assert middle(Segment((1, 0), Side.E)) in middles(marks, "blocked")
    assert cells_with(marks, "ghost") == [(2, 0)]


def test_p4_when_it_holds_is_a_walk_from_the_fountain() -> None:
    verdict = build("F@0,0 X-E@1,0 X@1,-1 X@2,-1", "X-W", (2, 0))
    assert verdict.ok
    (walk,) = [
        (sprite.at, shape.points)
        for sprite in verdict_marks(verdict)
        for shape in sprite.shapes
        if shape.style == "walk" and isinstance(shape, Line)
    ]
    (left, top), points = walk
    assert [(left + x, top + y) for x, y in points] == [(50, 50), (150, 50), (150, -50), (250, -50), (250, 50)]


def test_p5_hatches_the_hole_and_outlines_its_ring() -> None:
    city = "F@0,0 X@1,0 X@2,0 X@3,0 X@0,1 X@0,2 X@1,2 X@2,2 X@3,2"
    marks = verdict_marks(build(city, "X", (3, 1)))
    assert cells_with(marks, "hole") == [(1, 1), (2, 1)]
    assert {(1, 0), (2, 0), (1, 2), (2, 2), (0, 1), (3, 1)} <= set(cells_with(marks, "ring"))


def test_the_outline_of_a_hole_runs_round_the_whole_hole_and_not_through_it() -> None:
    city = "F@0,0 X@1,0 X@2,0 X@3,0 X@0,1 X@0,2 X@1,2 X@2,2 X@3,2"
    edges = middles(verdict_marks(build(city, "X", (3, 1))), "hole-edge")
    assert edges == {(150, 100), (250, 100), (150, 200), (250, 200), (100, 150), (300, 150)}


def test_p6_the_fountain_has_a_lock() -> None:
    marks = verdict_marks(City.parse("F@0,0 X@1,0").explain_remove((0, 0)))
    assert cells_with(marks, "lock") == [(0, 0)]
    assert numbers(marks) == ["1"]


def test_p7_the_tile_that_must_stay_is_crossed() -> None:
    verdict = City.parse("F@0,0 X@1,0 X@2,0").explain_remove((1, 0))
    marks = verdict_marks(verdict)
    assert cells_with(marks, "refused") == [(1, 0)]
    assert cells_with(marks, "cut-off") == [(2, 0)]
    assert numbers(marks) == [str(i + 1) for i in range(len(verdict.broken))]


def test_a_tile_that_may_go_is_veiled_and_not_crossed() -> None:
    marks = verdict_marks(City.parse("F@0,0 X@1,0").explain_remove((1, 0)))
    assert cells_with(marks, "veil") == [(1, 0)]
    assert cells_with(marks, "cross") == []


def test_one_rule_keeps_its_number_of_the_whole_list() -> None:
    verdict = build("F@0,0 X@1,0", "G11", (2, 1))
    assert verdict.broken == (Rule.P2, Rule.P4)
    assert numbers(verdict_marks(verdict, Rule.P4)) == ["2"]
    assert numbers(verdict_marks(verdict, Rule.P5)) == []


def test_a_rule_not_asked_marks_no_more_than_the_tile() -> None:
    verdict = build("F@0,0", "G11", (3, 3))
    assert verdict.check(Rule.P3).status is Status.NOT_ASKED
    assert [cells_with(verdict_marks(verdict, Rule.P3), "ghost")] == [[(3, 3)]]
    assert len(verdict_marks(verdict, Rule.P3)) == 1


def test_faults_are_numbered_in_their_order() -> None:
    faults = City.parse("F@0,0 X-E@1,0 X@2,0 X@5,5").diagnose()
    marks = diagnosis_marks(faults)
    assert numbers(marks) == [str(i + 1) for i in range(len(faults))]
    assert cells_with(marks, "apart") == [(5, 5)]
    assert cells_with(marks, "clash") == [(1, 0)]


def test_a_legal_position_has_no_marks() -> None:
    assert diagnosis_marks(City.parse("F@0,0 X@1,0").diagnose()) == ()


cells = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
tiles = st.sampled_from(TILES) | st.sampled_from([Tile.parse(code) for code in ("X", "X-E", "X-NS", "X-NESW")])
drawn_cities = st.dictionaries(cells.filter(lambda cell: cell != (0, 0)), tiles, max_size=16).map(City)


@given(drawn_cities, tiles, cells, st.sampled_from(("build", "remove", "swap")))
def test_marks_cover_exactly_what_the_evidence_names(city: City, tile: Tile, cell: Cell, move: str) -> None:
    match move:
        case "build":
            verdict = city.explain_build(tile, cell)
        case "remove":
            verdict = city.explain_remove(cell)
        case _:
            verdict = city.explain_swap(tile, cell)
    for check in verdict.checks:
        marks = verdict_marks(verdict, check.rule)
        broken = check.status is Status.BROKEN
        assert numbers(marks) == ([str(verdict.broken.index(check.rule) + 1)] if broken else [])
        match check.evidence:
            case Contact() as contact:
                assert bool(cells_with(marks, "apart")) == broken
                corners = [s for sprite in marks for s in sprite.shapes if s.style == "corner"]
                assert len(corners) == (len(contact.corners) if broken else 0)
            case Meeting() as meeting:
                assert cells_with(marks, "clash") == sorted(shared.segment.cell for shared in meeting.clashing)
                assert {middle(shared.segment) for shared in meeting.clashing} <= middles(marks, "cross")
            case OnFoot() as foot:
                assert cells_with(marks, "reached") == (sorted(foot.reached) if broken else [])
                assert cells_with(marks, "cut-off") == (sorted(foot.cut_off) if broken else [])
                if broken:
                    assert {middle(segment) for segment in foot.blocking} <= middles(marks, "blocked")
            case Holes() as holes:
                assert set(cells_with(marks, "hole")) == {c for hole in holes.holes for c in hole.cells}
                ringed = {c for hole in holes.holes for c in (*hole.ring, *hole.corners)}
                assert set(cells_with(marks, "ring")) == ringed
            case _:
                pass


@given(drawn_cities, tiles, cells)
def test_every_broken_rule_has_its_number_once_and_no_two_overlap(city: City, tile: Tile, cell: Cell) -> None:
    for verdict in (city.explain_build(tile, cell), city.explain_swap(tile, cell)):
        marks = verdict_marks(verdict)
        assert numbers(marks) == [str(i + 1) for i in range(len(verdict.broken))]
        badges = [sprite.at for sprite in marks if any(shape.style == "badge" for shape in sprite.shapes)]
        assert all(hypot(a[0] - b[0], a[1] - b[1]) > 30 for i, a in enumerate(badges) for b in badges[:i])


def test_marks_are_the_same_each_time() -> None:
    verdict = build("F@0,0 X@1,0", "G11", (2, 1))
    assert all(one == other for one, other in pairwise([verdict_marks(verdict) for _ in range(3)]))


def test_a_placed_tile_is_drawn_in_full() -> None:
    verdict = build("F@0,0", "G11", (1, 0))
    first = verdict_marks(verdict)[0]
    assert first.at == (100, 0)
    assert first.shapes[: len(tile_shapes(Tile.parse("G11")))] == tile_shapes(Tile.parse("G11"))
