"""The stepper's named examples: legal cities of real tiles, and the points that their pages give, written out."""

from collections import Counter

import pytest

from alhambra_nb.engine import DIRK, ROUNDS, TILES, WALL, BuildingType, MajorityStep, WallStep, score_round
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES, ScoringExample
from alhambra_nb.play.stepper import load_example
from alhambra_nb.play.table import parse_table

TOWER, GARDEN, CHAMBERS = BuildingType.TOWER, BuildingType.GARDEN, BuildingType.CHAMBERS

POINTS = {
    "one-winner": (1, TOWER, {"Ann": 6, "Ben": 0, "Cid": 0}, ["Ann"]),
    "two-first-one-third": (3, TOWER, {"Ann": 17, "Ben": 17, "Cid": 6}, ["Ann", "Ben"]),
    "two-second": (2, GARDEN, {"Ann": 12, "Ben": 2, "Cid": 2}, ["Ben", "Cid"]),
    "four-first": (3, CHAMBERS, {"Ann": 8, "Ben": 8, "Cid": 8, "Dan": 8}, ["Ann", "Ben", "Cid", "Dan"]),
    "round-1": (1, GARDEN, {"Ann": 5, "Ben": 0, "Cid": 0}, ["Ann"]),
    "round-2": (2, GARDEN, {"Ann": 12, "Ben": 2, "Cid": 2}, ["Ann"]),
    "round-3": (3, GARDEN, {"Ann": 20, "Ben": 8, "Cid": 8}, ["Ann"]),
    "nobody": (3, BuildingType.SERAGLIO, {"Ann": 0, "Ben": 0, "Cid": 0}, ["Ann", "Ben", "Cid"]),
    "dirk-wins": (2, BuildingType.PAVILION, {"Ann": 0, "Ben": 0, DIRK: 8}, [DIRK]),
    "long-wall": (3, WALL, {"Ann": 18, "Ben": 4}, ["Ann"]),
}
"""By example: its round, the source it is about, everybody's points from it, and who is on the page shown first."""

every_example = pytest.mark.parametrize("example", SCORING_EXAMPLES, ids=lambda example: example.id)


def majority(id_: str) -> dict[str, MajorityStep]:
    """The steps of an example's source, by player."""
    stepper = load_example(None, id_)
    steps = [step for step in stepper.scoring.steps if isinstance(step, MajorityStep)]
    return {step.player: step for step in steps if stepper.example and step.source is stepper.example.source}


def test_there_is_an_example_of_each_kind() -> None:
    assert tuple(example.id for example in SCORING_EXAMPLES) == tuple(POINTS)


@every_example
def test_each_example_gives_the_points_that_it_is_there_to_teach(example: ScoringExample) -> None:
    round_, source, points, shown = POINTS[example.id]
    assert (example.round, example.source) == (round_, source)
    stepper = load_example(None, example.id)
    assert {step.player: step.points for step in stepper.scoring.steps if step.source == source} == points
    assert [step.player for step in stepper.shown] == shown


@every_example
def test_each_city_is_legal_and_each_tile_is_there_once(example: ScoringExample) -> None:
    table = parse_table(example.table)
    assert all(city.legal for _, city in table.cities)
    tiles = [tile for _, city in table.cities for tile in city.tiles.values() if tile.letter != "F"]
    assert set(tiles) <= set(TILES)
    assert set(Counter(tiles).values()) == {1}


def test_dirk_s_tiles_are_tiles_of_the_game_that_nobody_else_has() -> None:
    (text,) = (e.table for e in SCORING_EXAMPLES if e.id == "dirk-wins")
    (codes,) = (line.partition(":")[2].split() for line in text.splitlines() if line.startswith(DIRK))
    others = [str(tile) for _, city in parse_table(text).cities for tile in city.tiles.values()]
    assert set(codes) <= {str(tile) for tile in TILES}
    assert max(Counter([*codes, *others[1:]]).values()) <= 2  # two fountains, and nothing else
    assert not set(codes) & set(others)


@every_example
def test_with_dirk_there_are_two_players(example: ScoringExample) -> None:
    table = parse_table(example.table)
    assert 2 <= len(table.cities) <= 6
    assert table.dirk is None or len(table.cities) == 2


@every_example
def test_titles_and_points_are_there_once(example: ScoringExample) -> None:
    assert example.title
    assert example.point.endswith(".")
    assert [e.title for e in SCORING_EXAMPLES].count(example.title) == 1


def test_two_first_take_the_first_two_places_and_the_next_is_third() -> None:
    steps = majority("two-first-one-third")
    assert (steps["Ann"].places, steps["Ann"].pot, steps["Ann"].sharers, steps["Ann"].remainder) == ((1, 2), 34, 2, 0)
    assert (steps["Cid"].places, steps["Cid"].count) == ((3,), 1)


def test_two_second_in_round_2_share_the_five_of_a_place_and_nothing_of_the_next() -> None:
    steps = majority("two-second")
    assert (steps["Ben"].places, steps["Ben"].place_points, steps["Ben"].pot) == ((2, 3), (5, 0), 5)
    assert (steps["Ben"].tied, steps["Ben"].remainder) == (("Cid",), 1)


def test_four_first_share_three_places_and_two_points_are_dropped() -> None:
    step = majority("four-first")["Dan"]
    assert (step.places, step.place_points, step.pot, step.remainder) == ((1, 2, 3, 4), (19, 11, 4, 0), 34, 2)


def test_one_position_in_three_rounds() -> None:
    tables = {e.table for e in SCORING_EXAMPLES if e.id.startswith("round-")}
    assert len(tables) == 1
    cities = dict(parse_table(tables.pop()).cities)
    totals = {round_: score_round(round_, cities).points for round_ in ROUNDS}
    assert all(totals[1][player] < totals[2][player] < totals[3][player] for player in cities)


def test_nobody_has_one() -> None:
    assert [(step.count, step.places) for step in majority("nobody").values()] == [(0, ())] * 3


def test_dirk_takes_the_first_place_from_those_who_have_fewer() -> None:
    steps = majority("dirk-wins")
    assert (steps[DIRK].count, steps[DIRK].places) == (2, (1,))
    assert (steps["Ann"].places, steps["Ann"].place_points, steps["Ann"].points) == ((2, 3), (1, 0), 0)


def test_the_long_wall_has_an_inner_wall_beside_it_that_does_not_count() -> None:
    stepper = load_example(None, "long-wall")
    (step,) = stepper.shown
    assert isinstance(step, WallStep)
    assert step.wall is not None
    assert (step.points, len(step.inner), step.wall.closed) == (18, 1, False)
    assert len({segment.side for segment in step.wall.segments}) == 4, "it goes round corners"
