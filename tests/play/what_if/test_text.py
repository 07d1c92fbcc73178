"""Texts and links of scenarios: what is printed is read back, and what is wrong is told with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import City
from alhambra_nb.play.what_if import Counts, Fault, Scenario, ScenarioError, Seat, both_text, link, parse
from alhambra_nb.play.what_if.checks import find_wrong
from alhambra_nb.play.what_if.text import unlinked

from ..strategies import cities  # noqa: TID252
from .tables import tables


@given(tables(), tables() | st.none())
def test_what_is_printed_is_read_back(first: Scenario, second: Scenario | None) -> None:
    assert parse(both_text(first, second)) == (first, second)
    assert parse(unlinked(link(first, second))) == (first, second)
    assert parse(unlinked("http://127.0.0.1:8866/voila?screen=what-if&" + link(first, second)[1:])) == (first, second)


@given(cities(), cities())
def test_cities_are_read_back(one: City, other: City) -> None:
    table = Scenario((Seat("Ann", one, 7), Seat("Ben", other)), (1, 0, 0, 0, 0, 2))
    wrong = find_wrong(table)
    if wrong is None:
        assert parse(both_text(table, None))[0] == table
    else:
        with pytest.raises(ScenarioError) as caught:
            parse(both_text(table, None))
        assert caught.value.wrong.fault is wrong.fault


def test_a_table_of_the_stepper_is_read() -> None:
    table, _ = parse("Ann: F@0,0 T9-NE@1,0\n\nBen: F@0,0 P8@1,0\r\nDirk: T11 T12 P8")
    assert table == Scenario(
        (Seat("Ann", City.parse("F@0,0 T9-NE@1,0")), Seat("Ben", City.parse("F@0,0 P8@1,0"))), (1, 0, 0, 0, 0, 2)
    )


def test_counts_and_cities_sit_at_one_table() -> None:
    text = "round all\nAnn: 1P 3T w4 p12\nBen: F@0,0 P8@1,0 p3\nDirk:\nvs\nround 1\nAnn:\nBen:"
    table, other = parse(text)
    assert table.seats == (
        Seat("Ann", Counts((1, 0, 0, 0, 0, 3), 4), 12),
        Seat("Ben", City.parse("F@0,0 P8@1,0"), 3),
    )
    assert (table.dirk, table.rounds) == ((0,) * 6, (1, 2, 3))
    assert other == Scenario((Seat("Ann"), Seat("Ben")), None, (1,))
    assert both_text(table, other) == text


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", Fault.EMPTY, None),
        ("Ann: 1T", Fault.TOO_FEW, None),
        ("Ann 1T\nBen: 1T", Fault.NO_COLON, 0),
        ("Ann: 1T\nAnn: 1T", Fault.NAME_AGAIN, 1),
        ("Ann: 1T\n: 1T", Fault.NO_NAME, 1),
        ("Ann: 1T\nBen: 1Q", Fault.WORD, 1),
        ("Ann: 1T\nBen: -1T", Fault.WORD, 1),
        ("Ann: 1T 2T\nBen:", Fault.WORD_AGAIN, 0),
        ("Ann: 1T\nBen: 11T", Fault.TOO_MANY_TILES, 1),
        ("Ann: 1T w4\nBen:", Fault.WALL_TOO_LONG, 0),
        ("Ann: F@0,0 1T\nBen:", Fault.BOTH, 0),
        ("Ann:\nBen: F@0,0 Q9@1,0", Fault.CITY, 1),
        ("Ann: F@0,0 T9-NE@1,0\nBen: F@0,0 T9-NE@2,0", Fault.TILE_TWICE, 1),
        ("Ann:\nBen:\nDirk: w3", Fault.NOT_FOR_DIRK, 2),
        ("Ann:\nBen:\nDirk: X-E", Fault.NOT_FOR_DIRK, 2),
        ("Ann:\nBen:\nDirk: 1T\nDirk: 1T", Fault.NAME_AGAIN, 3),
        ("round 4\nAnn:\nBen:", Fault.ROUND, 0),
        ("\n".join(f"P{n}:" for n in range(7)), Fault.CROWD, 6),
        ("Ann: p9999\nBen:", Fault.TOO_LARGE, 0),
        (f"{'A' * 41}:\nBen:", Fault.LONG_NAME, 0),
        ("A\x07:\nBen:", Fault.BAD_NAME, 0),
    ],
)
def test_a_bad_text_is_told_with_its_line(text: str, fault: Fault, line: int | None) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse(text)
    assert (caught.value.wrong.fault, caught.value.wrong.line) == (fault, line)


def test_a_piece_of_a_city_keeps_its_place() -> None:
    with pytest.raises(ScenarioError) as caught:
        parse("Ann:\nBen: p3 F@0,0 Q9@1,0")
    cause = caught.value.wrong.cause
    assert (cause.piece, cause.at, cause.line) == ("Q", 14, 1)  # type: ignore[union-attr]


@given(st.text(max_size=60) | st.text("Ann:\n F@0,PT-E19wvsround?what=", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        first, second = parse(unlinked(text))
    except ScenarioError:
        return
    assert parse(both_text(first, second)) == (first, second)
