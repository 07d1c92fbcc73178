"""The table of a series, and its intervals."""

import pytest

from alhambra_nb.bots import Result, table, wilson


def result(index, points, finished=True):
    bots = tuple((player, player.split()[0]) for player in points)
    best = max(points.values())
    winners = tuple(player for player in points if points[player] == best) if finished else ()
    return Result(index, index, bots, tuple(points.items()), winners, 90, 180, finished)


RESULTS = [
    result(0, {"new": 100, "old 1": 80, "old 2": 60}),
    result(1, {"old 1": 90, "old 2": 50, "new": 120}),
    result(2, {"old 2": 110, "new": 110, "old 1": 40}),
    result(3, {"new": 50, "old 1": 70, "old 2": 90}),
    result(4, {"new": 9, "old 1": 9, "old 2": 9}, finished=False),
]


def test_rows_tell_shares_points_and_what_equals_would_win():
    found = table(RESULTS)
    new, old = found.row("new"), found.row("old")
    assert (new.seats, new.games, new.won, new.share) == (1, 4, 2.5, 2.5 / 4)
    assert (old.seats, old.games, old.won, old.share) == (2, 4, 1.5, 1.5 / 4)
    assert (new.even, old.even) == (1 / 3, 2 / 3)
    assert (new.points, old.points) == (95, (70 + 70 + 75 + 80) / 4)
    assert new.spread > old.spread > 0
    assert new.interval == wilson(2.5, 4)
    assert (found.games, found.broken_off) == (5, 1)
    assert [row.bot for row in found.rows] == ["new", "old"]
    with pytest.raises(KeyError):
        found.row("other")


def test_the_table_as_text():
    assert str(table(RESULTS)).splitlines() == [
        "bot seats games  won %    low   high   even  points    +-",
        "new     1     4   62.5   21.9   90.8   33.3    95.0  30.5",
        "old     2     4   37.5    9.2   78.1   66.7    73.8   4.7",
    ]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (95, 100, 0.8883, 0.9785), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=0.0005)


def test_nothing_played_is_an_empty_table():
    assert table([]).rows == ()
    assert str(table([])).startswith("bot")
