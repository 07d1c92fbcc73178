"""A table of players as text, in and out, and what can be wrong with one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import DIRK, BuildingType, City, NotationError
from alhambra_nb.engine.notation import TextFault
from alhambra_nb.play.table import (
    LONGEST_NAME,
    MOST_PLAYERS,
    Table,
    TableError,
    TableFault,
    parse_table,
    table_of,
    table_text,
)

from .strategies import cities

NO_DIRK = dict.fromkeys(BuildingType, 0)

names = (
    st.text(st.characters(exclude_characters=":", exclude_categories=("C",)), min_size=1, max_size=24)
    .map(str.strip)
    .filter(lambda name: name and name != DIRK)
)
tables = st.builds(
    Table,
    st.dictionaries(names, cities(most=4), min_size=1, max_size=MOST_PLAYERS).map(lambda found: tuple(found.items())),
    st.none() | st.tuples(*(st.tuples(st.just(building), st.integers(0, 4)) for building in BuildingType)),
)


@given(tables)
def test_a_table_is_read_back_from_its_text(table: Table) -> None:
    assert parse_table(table_text(table)) == table


def test_a_table_of_two_and_dirk() -> None:
    table = parse_table("Ann: F@0,0 T9-NE@1,0\n\n  Ben Ali  :F@0,0\nDirk: T11 P8 T9-NE\n")
    assert dict(table.cities) == {"Ann": City.parse("F@0,0 T9-NE@1,0"), "Ben Ali": City()}
    assert table.dirk is not None
    assert dict(table.dirk) == NO_DIRK | {BuildingType.TOWER: 2, BuildingType.PAVILION: 1}


def test_dirk_may_have_nothing_and_may_stand_anywhere() -> None:
    table = parse_table("Dirk:\nAnn: F@0,0")
    assert table.dirk == tuple(NO_DIRK.items())
    assert parse_table("Ann: F@0,0").dirk is None
    assert table_text(table) == "Ann: F@0,0\nDirk:"


def test_more_players_than_the_game_has_can_be_compared_and_dirk() -> None:
    lines = [f"player {n}: F@0,0" for n in range(MOST_PLAYERS)]
    assert MOST_PLAYERS >= 6
    assert len(parse_table("\n".join([*lines, "Dirk: P8"])).cities) == MOST_PLAYERS


@pytest.mark.parametrize(
    ("text", "fault", "piece", "line"),
    [
        ("F@0,0 T9-NE@1,0", TableFault.NO_NAME, "F@0,0 T9-NE@1,0", 0),
        ("Ann: F@0,0\n\nBen", TableFault.NO_NAME, "Ben", 2),
        ("  : F@0,0", TableFault.NO_NAME, ": F@0,0", 0),
        (f"Ann: F@0,0\n{'x' * 30}", TableFault.NO_NAME, "x" * LONGEST_NAME, 1),
        (f"{'x' * 25}: F@0,0", TableFault.LONG_NAME, "x" * 24, 0),
        ("Ann: F@0,0\nBen: F@0,0\nAnn: F@0,0", TableFault.NAME_AGAIN, "Ann", 2),
        ("Dirk: P8\nAnn: F@0,0\nDirk: P8", TableFault.NAME_AGAIN, DIRK, 2),
        ("", TableFault.NOBODY, "", 0),
        (" \n\n", TableFault.NOBODY, "", 0),
        ("Dirk: P8", TableFault.NOBODY, "", 0),
        ("\n".join(f"p{n}: F@0,0" for n in range(13)), TableFault.CROWD, "p12", 12),
        ("Ann: F@0,0\nB\0: F@0,0", TableFault.BAD_NAME, "B\0", 1),
        ("\ud800: F@0,0", TableFault.BAD_NAME, "\ud800", 0),
        ("Ann: F@0,0\nDirk: " + "P8 " * 8, TableFault.TOO_MANY_TILES, "P × 8", 1),
        ("Ann: F@0,0\nDirk: P8 X-N", TableFault.NOT_FOR_DIRK, "X-N", 1),
        ("Dirk: F", TableFault.NOT_FOR_DIRK, "F", 0),
    ],
)
def test_a_fault_of_the_table_has_its_line(text: str, fault: TableFault, piece: str, line: int) -> None:
    with pytest.raises(TableError) as caught:
        parse_table(text)
    assert (caught.value.fault, caught.value.piece, caught.value.line) == (fault, piece, line)


def test_each_table_fault_can_come_about() -> None:
    marks = test_a_fault_of_the_table_has_its_line.pytestmark  # type: ignore[attr-defined]
    assert {case[1] for case in marks[0].args[1]} == set(TableFault)


@pytest.mark.parametrize(
    ("names", "fault", "piece", "line"),
    [
        ([], TableFault.NOBODY, "", 0),
        (["Ann", ""], TableFault.NO_NAME, "", 1),
        ([" Ann"], TableFault.NO_NAME, " Ann", 0),
        (["x" * 25], TableFault.LONG_NAME, "x" * 24, 0),
        (["a:b"], TableFault.BAD_NAME, "a:b", 0),
        (["a\nb"], TableFault.BAD_NAME, "a\nb", 0),
        (["Ann", DIRK], TableFault.BAD_NAME, DIRK, 1),
        ([f"p{n}" for n in range(13)], TableFault.CROWD, "p12", 12),
    ],
)
def test_cities_from_code_are_held_to_what_a_text_could_hold(
    names: list[str], fault: TableFault, piece: str, line: int
) -> None:
    with pytest.raises(TableError) as caught:
        table_of({name: City() for name in names})
    assert (caught.value.fault, caught.value.piece, caught.value.line) == (fault, piece, line)


@given(
    st.dictionaries(names, cities(most=3), min_size=1, max_size=4),
    st.none() | st.dictionaries(st.sampled_from(BuildingType), st.integers(0, 7)),
)
def test_a_table_from_code_is_read_back_from_its_text(
    players: dict[str, City], dirk: dict[BuildingType, int] | None
) -> None:
    table = table_of(players, dirk)
    assert parse_table(table_text(table)) == table
    assert dict(table.cities) == players
    assert table.dirk == (
        None if dirk is None else tuple((building, dirk.get(building, 0)) for building in BuildingType)
    )


def test_dirk_has_no_more_tiles_than_there_are() -> None:
    with pytest.raises(TableError) as caught:
        table_of({"Ann": City()}, {"tower": 12})
    assert (caught.value.fault, caught.value.piece) == (TableFault.TOO_MANY_TILES, "T × 12")


@pytest.mark.parametrize(
    ("text", "fault", "line", "at"),
    [
        ("Ann: F@0,0 Q9@1,0", TextFault.LETTER, 0, 11),
        ("Ann: F@0,0\n\n  Ben :F@0,0 T99@1,0", TextFault.PRICE, 2, 14),
        ("Ann:", TextFault.EMPTY, 0, 4),
        ("Ann: F@0,0\nBen: F@0,0 P8@1,0 P8@x,0", TextFault.COORDINATE, 1, 21),
        ("Ann: F@0,0\nDirk: P8 Q9", TextFault.LETTER, 1, 9),
        ("Ann: F@0,0\nDirk: T9@1,0", TextFault.WALLS, 1, 8),
    ],
)
def test_a_fault_of_a_city_has_its_line_and_its_place_in_it(text: str, fault: TextFault, line: int, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_table(text)
    error = caught.value
    assert (error.fault, error.line, error.at) == (fault, line, at)
    assert text.split("\n")[line][at:].startswith(error.piece if fault is not TextFault.EMPTY else "")


pieces = st.sampled_from(["Ann", "Dirk", ":", " ", "\n", "F@0,0", "T9@1,0", "P8", "\r", "\x0b"])


@given(st.text(max_size=80) | st.lists(pieces).map("".join))
def test_any_text_is_a_table_or_a_fault_in_one_of_its_lines(text: str) -> None:
    line = fault_line(text)
    if line is None:
        assert parse_table(table_text(parse_table(text))) == parse_table(text)
    else:
        assert 0 <= line <= text.count("\n")


def fault_line(text: str) -> int | None:
    """The line of what is wrong with a text; None for a good one."""
    try:
        parse_table(text)
    except (TableError, NotationError) as error:
        return -1 if error.line is None else error.line
    return None
