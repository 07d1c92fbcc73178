"""Scoring rounds: the rulings R16 to R20, every set of tied places against the oracle, and what is no table."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import (
    DIRK,
    PLACE_POINTS,
    ROUNDS,
    SOURCES,
    WALL,
    BuildingType,
    City,
    MajorityStep,
    Scoring,
    Segment,
    Side,
    WallStep,
    place_points,
    score_counts,
    score_round,
)

from . import oracle
from .cities import any_cities

TOWER = BuildingType.TOWER
SEATS = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")


def towers(round_: int, *counts: int, dirk: int | None = None) -> Scoring:
    """A table of towers only, in seat order."""
    table = {name: {"tower": count} for name, count in zip(SEATS, counts, strict=False)}
    return score_counts(round_, table, dirk=None if dirk is None else {"tower": dirk})


def points(scoring: Scoring) -> list[int]:
    return list(scoring.points.values())


def tower_steps(scoring: Scoring) -> list[MajorityStep]:
    return [step for step in scoring.steps if isinstance(step, MajorityStep) and step.source is TOWER]


# R16 points of the places


def test_r16_the_points_table() -> None:
    table = {building.value: values for building, values in PLACE_POINTS.items()}
    assert table == {
        "pavilion": (16, 8, 1),
        "seraglio": (17, 9, 2),
        "arcades": (18, 10, 3),
        "chambers": (19, 11, 4),
        "garden": (20, 12, 5),
        "tower": (21, 13, 6),
    }
    assert ROUNDS == (1, 2, 3)


@pytest.mark.parametrize(("round_", "paid"), [(1, (6,)), (2, (13, 6)), (3, (21, 13, 6))])
def test_r16_earlier_rounds_use_the_last_columns(round_: int, paid: tuple[int, ...]) -> None:
    assert place_points(round_, TOWER) == paid
    assert points(towers(round_, 4, 3, 2, 1)) == [*paid, 0, 0, 0][:4]


def test_r16_the_same_position_in_all_three_rounds() -> None:
    assert [points(towers(round_, 5, 3, 3)) for round_ in ROUNDS] == [[6, 0, 0], [13, 3, 3], [21, 9, 9]]


# R17 ties


def test_r17_two_first_and_one_third() -> None:
    scoring = towers(3, 3, 3, 1)
    assert points(scoring) == [17, 17, 6]
    ann, ben, cid = tower_steps(scoring)
    assert (ann.places, ann.place_points, ann.pot, ann.sharers, ann.points, ann.remainder) == (
        (1, 2), (21, 13), 34, 2, 17, 0,
    )  # fmt: skip
    assert (ann.tied, ben.tied, cid.tied) == (("Ben",), ("Ann",), ())
    assert (cid.places, cid.place_points, cid.points) == ((3,), (6,), 6)


def test_r17_two_tied_for_second_in_round_2_share_one_place_that_pays() -> None:
    scoring = towers(2, 3, 2, 2)
    assert points(scoring) == [13, 3, 3]
    _, ben, _ = tower_steps(scoring)
    assert (ben.places, ben.place_points, ben.pot, ben.remainder) == ((2, 3), (6, 0), 6, 0)


def test_r17_the_remainder_is_dropped_for_each() -> None:
    scoring = score_counts(3, {"Ann": {"garden": 1}, "Ben": {"garden": 1}, "Cid": {"garden": 1}})
    assert points(scoring) == [12, 12, 12]  # (20 + 12 + 5) / 3
    step = scoring.of("Ann", BuildingType.GARDEN)[0]
    assert isinstance(step, MajorityStep)
    assert (step.pot, step.remainder) == (37, 1)


def test_r17_all_tied_in_round_1_share_the_one_place() -> None:
    assert points(towers(1, 2, 2, 2, 2, 2, 2)) == [1] * 6
    assert points(score_counts(1, {name: {"pavilion": 1} for name in SEATS[:2]})) == [0, 0]


def test_known_failure_tie_points_taken_from_the_first_place_alone() -> None:
    assert points(towers(3, 2, 2)) == [(21 + 13) // 2] * 2
    assert points(towers(3, 2, 2)) != [21 // 2] * 2


def test_known_failure_an_index_beyond_the_third_place_when_four_tie() -> None:
    scoring = towers(3, 1, 1, 1, 1)
    assert points(scoring) == [10, 10, 10, 10]  # (21 + 13 + 6 + 0) / 4
    step = tower_steps(scoring)[0]
    assert (step.places, step.place_points, step.pot, step.remainder) == ((1, 2, 3, 4), (21, 13, 6, 0), 40, 0)
    assert points(towers(3, 1, 1, 1, 1, 1, 1)) == [6] * 6
    assert points(towers(3, 9, 1, 1, 1, 1)) == [21, 4, 4, 4, 4]
    assert points(towers(3, 9, 8, 7, 1, 1)) == [21, 13, 6, 0, 0]


# R18 none of a type, places that nobody takes


def test_r18_none_of_a_type_never_scores_and_its_places_are_lost() -> None:
    scoring = towers(3, 2, 0, 0)
    assert points(scoring) == [21, 0, 0]
    _, ben, cid = tower_steps(scoring)
    for step in (ben, cid):
        assert (step.count, step.places, step.place_points, step.tied, step.pot, step.points) == (0, (), (), (), 0, 0)
        assert (step.sharers, step.remainder) == (1, 0)


def test_r18_nobody_has_one() -> None:
    assert points(towers(3, 0, 0)) == [0, 0]
    assert len(tower_steps(towers(3, 0, 0))) == 2


def test_r18_a_player_alone_takes_the_first_place() -> None:
    assert points(towers(3, 1)) == [21]


# R19 walls


def test_r19_one_point_a_segment_in_each_round() -> None:
    for round_ in ROUNDS:
        scoring = score_counts(round_, {"Ann": {}, "Ben": {}}, walls={"Ann": 7})
        assert scoring.points == {"Ann": 7, "Ben": 0}


def test_r19_a_laid_out_city_shows_what_counts_and_what_does_not() -> None:
    city = City.from_drawing(
        """
               ___   ___
        [ F ] [ X|] [|X ]
                     '''
        """
    )
    assert not city.legal  # nobody walks to the tile in the east; its wall is counted all the same
    (step,) = score_round(1, {"Ann": city}).of("Ann", WALL)
    assert isinstance(step, WallStep)
    assert (step.player, step.source, step.points, step.length) == ("Ann", WALL, 2, 2)
    assert step.wall == city.longest_wall()
    assert step.inner == (Segment((1, 0), Side.E),)
    assert step.other == (Segment((2, 0), Side.S),)


@given(any_cities())
def test_r19_counted_other_and_inner_wall_are_apart(city: City) -> None:
    (step,) = score_round(3, {"Ann": city}).of("Ann", WALL)
    assert isinstance(step, WallStep)
    assert step.wall is not None
    assert step.points == step.wall.length == city.longest_wall().length
    assert set(step.wall.segments).isdisjoint(step.other)
    assert {*step.wall.segments, *step.other} == set(city.outer_wall())
    assert set(step.inner).isdisjoint(city.outer_wall())


# R20 Dirk


def test_r20_dirk_takes_part_in_majorities_and_ties_and_comes_last() -> None:
    scoring = towers(3, 3, 2, dirk=3)
    assert scoring.points == {"Ann": 17, "Ben": 6, DIRK: 17}
    assert scoring.players == ("Ann", "Ben", DIRK)
    assert [(step.player, step.tied) for step in tower_steps(scoring)] == [
        ("Ann", (DIRK,)),
        (DIRK, ("Ann",)),
        ("Ben", ()),
    ]


def test_r20_dirk_wins_a_type() -> None:
    assert towers(1, 1, 2, dirk=5).points == {"Ann": 0, "Ben": 0, DIRK: 6}


def test_r20_dirk_has_no_wall() -> None:
    scoring = score_round(3, {"Ann": City(), "Ben": City()}, dirk={"tower": 1})
    assert [step.player for step in scoring.steps if step.source is WALL] == ["Ann", "Ben"]
    assert scoring.of(DIRK, WALL) == ()
    with pytest.raises(ValueError, match="unknown player"):
        score_counts(3, {"Ann": {}}, walls={DIRK: 3}, dirk={})


def test_r20_a_name_is_not_given_twice_but_may_be_used_where_dirk_is_not() -> None:
    assert score_counts(1, {DIRK: {"tower": 1}}).points == {DIRK: 6}
    with pytest.raises(ValueError, match=DIRK):
        score_counts(1, {DIRK: {"tower": 1}}, dirk={})
    with pytest.raises(ValueError, match=DIRK):
        score_round(1, {DIRK: City()}, dirk={})


# Laid-out cities


def test_a_round_of_cities_counts_tiles_and_walls() -> None:
    ann = City.parse("F@0,0 T9-NE@1,0 T11@1,1 G11@0,1")
    ben = City.parse("F@0,0 T11@1,0 P8@0,1")
    scoring = score_round(3, {"Ann": ann, "Ben": ben})
    assert scoring.cities == (("Ann", ann), ("Ben", ben))
    assert scoring.round == 3
    steps = {(step.player, step.source): step for step in scoring.steps}
    assert {key: step.points for key, step in steps.items() if step.points} == {
        ("Ann", BuildingType.TOWER): 21,
        ("Ben", BuildingType.TOWER): 13,
        ("Ann", BuildingType.GARDEN): 20,
        ("Ben", BuildingType.PAVILION): 16,
        ("Ann", WALL): 2,
    }
    tower = steps["Ann", BuildingType.TOWER]
    assert isinstance(tower, MajorityStep)
    assert (tower.count, tower.cells) == (2, ((1, 0), (1, 1)))
    assert scoring.points == {"Ann": 43, "Ben": 29}


@given(st.lists(any_cities(), min_size=1, max_size=4), st.sampled_from(ROUNDS), st.booleans())
def test_cities_and_their_counts_score_alike(cities: list[City], round_: int, with_dirk: bool) -> None:
    table = dict(zip(SEATS, cities, strict=False))
    dirk = {"tower": 2, "garden": 1} if with_dirk else None
    laid_out = score_round(round_, table, dirk)
    bare = score_counts(
        round_,
        {name: city.counts() for name, city in table.items()},
        {name: city.longest_wall().length for name, city in table.items()},
        dirk,
    )
    assert laid_out.points == bare.points
    assert [(s.player, s.source, s.points) for s in laid_out.steps] == [
        (s.player, s.source, s.points) for s in bare.steps
    ]
    for step in laid_out.steps:
        if isinstance(step, MajorityStep) and step.player != DIRK:
            assert step.count == len(step.cells)
            assert all(table[step.player].tiles[cell].building is step.source for cell in step.cells)


# Steps


def test_steps_go_by_source_then_from_the_first_place_down_everyone_once() -> None:
    scoring = towers(3, 1, 3, 0, 3, dirk=2)
    assert [source.value for source in SOURCES] == [
        "pavilion", "seraglio", "arcades", "chambers", "garden", "tower", "wall",
    ]  # fmt: skip
    assert list(dict.fromkeys(step.source for step in scoring.steps)) == list(SOURCES)
    assert [step.player for step in tower_steps(scoring)] == ["Ben", "Dan", DIRK, "Ann", "Cid"]
    assert len(scoring.steps) == 6 * 5 + 4


def test_pages_hold_those_who_share_places_and_those_with_none() -> None:
    pages = towers(3, 3, 3, 1, 0, 0).pages()
    told = [[step.player for step in page] for page in pages]
    assert told == [
        *[list(SEATS[:5])] * 5,
        ["Ann", "Ben"],
        ["Cid"],
        ["Dan", "Eve"],
        *[[name] for name in SEATS[:5]],
    ]
    assert [step for page in pages for step in page] == list(towers(3, 3, 3, 1, 0, 0).steps)


def test_steps_of_one_player_and_source() -> None:
    scoring = towers(2, 2, 1)
    assert [step.points for step in scoring.of("Ben", TOWER)] == [6]
    assert len(scoring.of("Ben")) == len(SOURCES)
    assert scoring.of("Zoe") == ()


def test_a_scoring_does_not_change() -> None:
    with pytest.raises(AttributeError):
        towers(1, 1).round = 2  # type: ignore[misc]


# Every set of places, 2 to 6 players


def weak_orders(players: int) -> Iterator[tuple[int, ...]]:
    """Every way to rank players with ties: counts that use each number from 0 or from 1 to the greatest."""
    for counts in product(range(players + 1), repeat=players):
        if set(range(1, max(counts) + 1)) <= set(counts):
            yield counts


def test_there_are_as_many_rankings_as_there_should_be() -> None:
    """Fubini numbers, twice: with somebody at 0 and with nobody."""
    assert [sum(1 for _ in weak_orders(players)) for players in range(2, 6)] == [2 * f for f in (3, 13, 75, 541)]


@pytest.mark.property
@pytest.mark.parametrize("round_", ROUNDS)
@pytest.mark.parametrize("players", range(2, 7))
def test_every_ranking_scores_as_the_oracle_says(players: int, round_: int) -> None:
    """Each ranking in one building type at least, six at a time; of up to four players in every type."""
    rankings = list(weak_orders(players))
    for first in range(0, len(rankings), 1 if players < 5 else 6):
        rows = [rankings[(first + i) % len(rankings)] for i in range(6)]
        table: dict[str, dict[str, int]] = {
            name: {building.value: row[seat] for building, row in zip(BuildingType, rows, strict=True)}
            for seat, name in enumerate(SEATS[:players])
        }
        _agrees(round_, table, dirk=None)


@pytest.mark.property
@pytest.mark.parametrize("round_", ROUNDS)
def test_every_ranking_of_two_players_and_dirk(round_: int) -> None:
    for ann, ben, dirk in weak_orders(3):
        table = {"Ann": dict.fromkeys(oracle.COLUMNS, ann), "Ben": dict.fromkeys(oracle.COLUMNS, ben)}
        _agrees(round_, table, dirk=dict.fromkeys(oracle.COLUMNS, dirk))


def _agrees(round_: int, table: Mapping[str, Mapping[str, int]], dirk: Mapping[str, int] | None) -> None:
    scoring = score_counts(round_, table, dirk=dirk)
    rows = {**table, DIRK: dirk} if dirk is not None else table
    told = {
        building: oracle.majority(round_, building, {player: row[building] for player, row in rows.items()})
        for building in oracle.COLUMNS
    }
    steps = [step for step in scoring.steps if isinstance(step, MajorityStep)]
    assert len(steps) == 6 * len(rows)
    for step in steps:
        assert step.points == told[step.source.value][step.player], (step, table)
        assert step.points * step.sharers + step.remainder == step.pot
        assert len(step.places) == (step.sharers if step.count else 0)
    assert scoring.points == {player: sum(row[player] for row in told.values()) for player in rows}


@given(
    st.sampled_from(ROUNDS),
    st.lists(st.fixed_dictionaries({}, optional={b: st.integers(0, 12) for b in BuildingType}), min_size=1, max_size=6),
    st.lists(st.integers(0, 60), min_size=6, max_size=6),
)
def test_points_are_the_sum_of_the_steps(round_: int, rows: list[dict[BuildingType, int]], lengths: list[int]) -> None:
    table = dict(zip(SEATS, rows, strict=False))
    scoring = score_counts(round_, table, walls=dict(zip(table, lengths, strict=False)))
    for player in table:
        assert scoring.points[player] == sum(step.points for step in scoring.of(player))
    for source in BuildingType:
        paid = sum(step.points for step in scoring.steps if step.source is source)
        assert paid <= sum(place_points(round_, source))


# What is no table

TABLE = {"Ann": {"tower": 1}}


@pytest.mark.parametrize("round_", [0, 4, -1, True, 1.0, 2.5, "1", None, [1], (1,)], ids=repr)
def test_bad_rounds(round_: Any) -> None:
    with pytest.raises(ValueError, match="round"):
        score_counts(round_, TABLE)
    with pytest.raises(ValueError, match="round"):
        score_round(round_, {"Ann": City()})
    with pytest.raises(ValueError, match="round"):
        place_points(round_, TOWER)


@pytest.mark.parametrize("count", [-1, 1.0, "1", None, True, [1], float("nan")], ids=repr)
def test_bad_counts(count: Any) -> None:
    with pytest.raises(ValueError, match="Ann: tower"):
        score_counts(1, {"Ann": {"tower": count}})
    with pytest.raises(ValueError, match="Ann: wall"):
        score_counts(1, TABLE, walls={"Ann": count})
    with pytest.raises(ValueError, match="Dirk: tower"):
        score_counts(1, TABLE, dirk={"tower": count})
    with pytest.raises(ValueError, match="Dirk: tower"):
        score_round(1, {"Ann": City()}, dirk={"tower": count})


@pytest.mark.parametrize("name", ["towers", "T", "", None, 5, "wall", WALL], ids=repr)
def test_unknown_types(name: Any) -> None:
    with pytest.raises(ValueError, match="unknown building type"):
        score_counts(1, {"Ann": {name: 1}})


def test_nobody_and_somebody_unknown() -> None:
    with pytest.raises(ValueError, match="no player"):
        score_counts(1, {})
    with pytest.raises(ValueError, match="no player"):
        score_round(1, {})
    with pytest.raises(ValueError, match="unknown player 'Zoe'"):
        score_counts(1, TABLE, walls={"Zoe": 3})


ODD = st.none() | st.booleans() | st.integers(-3, 30) | st.floats() | st.text(max_size=5)


@given(ODD, st.dictionaries(ODD, st.dictionaries(ODD | st.sampled_from(BuildingType), ODD, max_size=3), max_size=3))
def test_an_odd_table_is_scored_or_a_value_error(round_: Any, table: Any) -> None:
    try:
        scoring = score_counts(round_, table)
    except ValueError:
        return
    assert set(scoring.points) == set(table)
