"""Every fault of a position, in pictures and against the oracle."""

from hypothesis import given, note

from alhambra_nb.engine import City, Contact, Holes, Meeting, OnFoot, Rule, Segment, Side

from . import oracle
from .cities import any_cities, legal_cities, walls_of
from .pictures import picture, shown_fault


def faults(drawing: str) -> list[tuple[str, str]]:
    city = City.from_drawing(drawing)
    assert city.legal is not bool(city.diagnose())
    return [(fault.rule.value, shown_fault(city, fault)) for fault in city.diagnose()]


def test_a_legal_city_has_no_fault() -> None:
    assert faults("[ F ]") == []
    assert faults("[ A ] [ B|]\n[ C ] [ D|]") == []


def test_p2_a_tile_apart_shows_the_corner_that_it_meets() -> None:
    drawing = """
        [ F ]
              [ X ]
        """
    assert faults(drawing) == [
        ("P2", picture("[ c ]\n      [ X ]")),
        ("P4", picture("[ r ]\n      [ x ]")),
    ]
    fault = City.from_drawing(drawing).diagnose()[0]
    assert fault.evidence == Contact((1, 1), (), ((0, 0),))


def test_p2_two_tiles_apart_touch_each_other_and_are_told_by_p4_alone() -> None:
    assert faults("[ F ]       [ X ] [ X ]") == [("P4", "[ r ]       [ x ] [ x ]")]


def test_p3_each_clash_is_told_once_by_the_tile_west_or_north_of_it() -> None:
    drawing = """
        [ F ] [ X ] [|X ]
               '''
              [ X ]
        """
    first, second = City.from_drawing(drawing).diagnose()
    assert first.rule is Rule.P3
    assert isinstance(first.evidence, Meeting)
    assert first.evidence.matching == ()
    assert [(s.segment, s.wall, s.facing_wall) for s in first.evidence.clashing] == [
        (Segment((1, 0), Side.E), False, True),
        (Segment((1, 0), Side.S), True, False),
    ]
    assert second.rule is Rule.P4
    assert second.evidence == OnFoot(
        (), ((0, 0), (1, 0)), ((2, 0), (1, 1)), (Segment((1, 0), Side.E), Segment((1, 0), Side.S))
    )


def test_p4_names_all_the_tiles_behind_walls_at_once() -> None:
    drawing = """
        [ X ] [ X|]       [ X ]
               ===
        [ F ] [ X|] [|X ] [ X ]
        """
    city = City.from_drawing(drawing)
    assert faults(city.draw()) == [
        ("P4", picture("[ r ] [ r|]       [ x ]\n       ===\n[ r ] [ r|] [|x ] [ x ]")),
    ]
    assert city.diagnose()[0].evidence == OnFoot(
        (),
        ((0, -1), (1, -1), (0, 0), (1, 0)),
        ((3, -1), (2, 0), (3, 0)),
        (Segment((1, 0), Side.E),),
    )


def test_p5_one_fault_for_each_hole() -> None:
    drawing = """
        [ F ] [ X ] [ X ] [ X ]
        [ X ]       [ X ]       [ X ]
        [ X ] [ X ] [ X ] [ X ] [ X ]
        """
    first, second = faults(drawing)
    assert first == (
        "P5",
        picture(
            """
            [ + ] [ # ] [ + ] [ X ]
            [ # ]   o   [ # ]       [ X ]
            [ + ] [ # ] [ + ] [ X ] [ X ]
            """
        ),
    )
    assert second == (
        "P5",
        picture(
            """
            [ F ] [ X ] [ + ] [ # ]
            [ X ]       [ # ]   o   [ # ]
            [ X ] [ X ] [ + ] [ # ] [ + ]
            """
        ),
    )


def test_all_faults_at_once_by_rule_then_in_reading_order() -> None:
    drawing = """
        [ X ]
              [ X ] [|X ] [ X ]
        [ F ] [ X ]       [ X ]
              [|X ] [ X ] [ X ]       [ X ]
        """
    found = [(fault.rule.value, fault.evidence) for fault in City.from_drawing(drawing).diagnose()]
    assert [rule for rule, _ in found] == ["P2", "P2", "P3", "P4", "P5"]
    assert [evidence.cell for _, evidence in found if isinstance(evidence, Contact)] == [(0, -2), (5, 1)]


@given(any_cities())
def test_faults_agree_with_the_oracle(city: City) -> None:
    note(city.draw())
    walls = walls_of(city)
    found = city.diagnose()
    by_rule = {rule: [fault.evidence for fault in found if fault.rule is rule] for rule in Rule}
    apart = {cell for cell in walls if cell != (0, 0) and not oracle.touching(walls, cell)}
    assert {e.cell for e in by_rule[Rule.P2] if isinstance(e, Contact)} == apart
    clashes = [s.segment for e in by_rule[Rule.P3] if isinstance(e, Meeting) for s in e.clashing]
    assert {frozenset((segment.cell, segment.across)) for segment in clashes} == oracle.clashes(walls)
    assert len(clashes) == len(oracle.clashes(walls))
    cut_off = [set(e.cut_off) for e in by_rule[Rule.P4] if isinstance(e, OnFoot)]
    assert cut_off == ([oracle.unreached(walls)] if oracle.unreached(walls) else [])
    holes = [set(hole.cells) for e in by_rule[Rule.P5] if isinstance(e, Holes) for hole in e.holes]
    assert sorted(map(sorted, holes)) == sorted(map(sorted, oracle.regions(oracle.enclosed(walls))))
    assert city.legal is oracle.legal(walls)
    assert len(found) == sum(map(len, by_rule.values()))
    assert [fault.rule for fault in found] == sorted(fault.rule for fault in found)


@given(legal_cities())
def test_grown_cities_have_no_fault(city: City) -> None:
    assert city.diagnose() == ()
    assert city.legal
