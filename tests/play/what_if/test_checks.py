"""The careful friend: what cannot be, with the numbers that show it; and walls against real games' cities."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.bots import Greedy
from alhambra_nb.bots.simulation import tasks
from alhambra_nb.engine import DIRK, City, Game
from alhambra_nb.play.what_if import DIRK_SEAT, Counts, Fault, Scenario, ScenarioError, Seat
from alhambra_nb.play.what_if.checks import find_wrong, read_number, wall_bound


def test_more_towers_than_there_are_dirk_s_counted_too() -> None:
    five = Counts((0, 0, 0, 0, 0, 5))
    assert find_wrong(Scenario((Seat("Ann", five), Seat("Ben", five)), (0, 0, 0, 0, 0, 1))) is None
    wrong = find_wrong(Scenario((Seat("Ann", five), Seat("Ben", five)), (0, 0, 0, 0, 0, 2)))
    assert wrong is not None
    assert (wrong.fault, wrong.number, wrong.most) == (Fault.TOO_MANY_TILES, 12, 11)
    assert wrong.names == ("Ann", "Ben", DIRK)


@pytest.mark.parametrize(
    ("tiles", "most"),
    [
        ((0, 0, 0, 0, 0, 0), 0),
        ((0, 0, 0, 0, 0, 1), 3),
        ((1, 1, 1, 1, 0, 0), 12),
        ((7, 0, 0, 0, 0, 0), 11),
        ((1, 1, 1, 1, 2, 2), 20),
    ],
)
def test_how_long_a_wall_can_be(tiles: tuple[int, ...], most: int) -> None:
    assert wall_bound(tiles).most == most


def test_the_closed_wall_of_the_rules_is_within_the_bound() -> None:
    city = City.parse("F@0,0 P2-NEW@0,-1 A4-NES@1,0 S3-ESW@0,1 C5-NSW@-1,0")
    assert city.wall_length() == 12 == wall_bound(tuple(city.counts().values())).most


@given(st.integers(0, 10**6))
def test_no_city_of_a_game_has_a_longer_wall(seed: int) -> None:
    for city in final_cities(seed % 6):
        assert city.wall_length() <= wall_bound(tuple(city.counts().values())).most


def final_cities(seed: int, known: dict[int, tuple[City, ...]] = {}) -> tuple[City, ...]:  # noqa: B006
    """The cities that quick bots built, at every scoring."""
    if seed not in known:
        bot = Greedy("quick", thorough=False)
        (task,) = tasks(1, (bot,) * 3, seed=seed)
        game = Game.new([name for name, _ in task.seats], task.seed)
        while game.to_act is not None:
            game = game.apply(bot(game.view(game.to_act), len(game.actions)).action)
        known[seed] = tuple(city for scored in game.state.scored for _, city in scored.cities)
    return known[seed]


def test_a_tile_in_two_cities_and_twice_in_one() -> None:
    one, other = City.parse("F@0,0 T9-NE@1,0"), City.parse("F@0,0 T9-NE@0,1")
    wrong = find_wrong(Scenario((Seat("Ann", one), Seat("Ben", other))))
    assert wrong is not None
    assert (wrong.fault, wrong.piece, wrong.names, wrong.seat) == (Fault.TILE_TWICE, "T9-NE", ("Ann", "Ben"), 1)
    twice = City.parse("F@0,0 T9-NE@1,0 T9-NE@2,0")
    assert find_wrong(Scenario((Seat("Ann", twice), Seat("Ben")))).names == ("Ann",)  # type: ignore[union-attr]
    teaching = City.parse("F@0,0 X-E@1,0 X-E@0,1")
    assert find_wrong(Scenario((Seat("Ann", teaching), Seat("Ben", teaching)))) is None


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", Fault.NO_NAME),
        (" ", Fault.NO_NAME),
        ("A" * 41, Fault.LONG_NAME),
        ("A\n", Fault.BAD_NAME),
        ("Ann", Fault.NAME_AGAIN),
        (DIRK, Fault.DIRK_NAME),
    ],
)
def test_names(name: str, fault: Fault) -> None:
    wrong = find_wrong(Scenario((Seat("Ann"), Seat(name))))
    assert wrong is not None
    assert (wrong.fault, wrong.seat) == (fault, 1)


def test_numbers_below_0_and_beyond_any_game() -> None:
    ben = Seat("Ben")
    for seat, fault in (
        (Seat("Ann", Counts((-1, 0, 0, 0, 0, 0))), Fault.NEGATIVE),
        (Seat("Ann", Counts(wall=-1)), Fault.NEGATIVE),
        (Seat("Ann", before=-1), Fault.NEGATIVE),
        (Seat("Ann", before=1000), Fault.TOO_LARGE),
        (Seat("Ann", Counts(wall=1)), Fault.WALL_TOO_LONG),
    ):
        assert find_wrong(Scenario((seat, ben))).fault is fault  # type: ignore[union-attr]
    wrong = find_wrong(Scenario((Seat("Ann"), ben), (0, -1, 0, 0, 0, 0)))
    assert wrong is not None
    assert (wrong.fault, wrong.seat, wrong.field) == (Fault.NEGATIVE, DIRK_SEAT, "seraglio")
    assert find_wrong(Scenario((ben,))).fault is Fault.TOO_FEW  # type: ignore[union-attr]


@pytest.mark.parametrize(("text", "number"), [("0", 0), (" 12 ", 12), ("+3", 3), ("007", 7), ("-0", 0)])
def test_a_typed_number(text: str, number: int) -> None:
    assert read_number(text, 0, "tower") == number


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.NOT_A_NUMBER),
        ("x", Fault.NOT_A_NUMBER),
        ("1.5", Fault.NOT_A_NUMBER),
        ("1e3", Fault.NOT_A_NUMBER),
        ("٣", Fault.NOT_A_NUMBER),
        ("-1", Fault.NEGATIVE),
        ("9" * 5000, Fault.TOO_LARGE),
    ],
)
def test_what_is_no_number(text: str, fault: Fault) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_number(text, 2, "tower")
    assert (caught.value.wrong.fault, caught.value.wrong.seat, caught.value.wrong.field) == (fault, 2, "tower")
