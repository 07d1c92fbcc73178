"""What-if tables as people, or a crafted message, may bring them; all of them can be."""

from hypothesis import strategies as st

from alhambra_nb.engine import ROUNDS, BuildingType
from alhambra_nb.play.what_if import Counts, Scenario, Seat
from alhambra_nb.play.what_if.checks import IN_BOX, find_wrong, wall_bound

NAMES = ("Ann", "Ben: 2T", "Ćid", "vs", "round 1", "Fay 樹")


@st.composite
def tables(draw: st.DrawFn, most_players: int = 6, most_tiles: int = 4, most_before: int = 30) -> Scenario:
    """Tables of counts, with or without Dirk."""
    players = draw(st.integers(2, most_players))
    with_dirk = draw(st.booleans())
    columns = []
    for building in BuildingType:
        left = IN_BOX[building]
        column = []
        for _ in range(players + with_dirk):
            column.append(draw(st.integers(0, min(left, most_tiles))))
            left -= column[-1]
        columns.append(column)
    rows = [tuple(row) for row in zip(*columns, strict=True)]
    seats = []
    for place in range(players):
        wall = draw(st.integers(0, wall_bound(rows[place]).most))
        seats.append(Seat(NAMES[place], Counts(rows[place], wall), draw(st.integers(0, most_before))))
    rounds = draw(st.sampled_from([*[(round_,) for round_ in ROUNDS], ROUNDS]))
    table = Scenario(tuple(seats), rows[-1] if with_dirk else None, rounds)
    assert find_wrong(table) is None
    return table
