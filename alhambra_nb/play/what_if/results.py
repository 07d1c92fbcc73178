"""The what-if lab's results as rows and bars: points, what would change them, and two tables side by side."""

from dataclasses import dataclass
from functools import lru_cache

from alhambra_nb import words as say
from alhambra_nb.engine import SOURCES, WALL, BuildingType, Source
from alhambra_nb.picture.what_if import BEFORE, Bar, Part
from alhambra_nb.picture.what_if import WALL as WALL_PART
from alhambra_nb.words import Words

from .change import MOST_CHANGED, smallest_change, smallest_wall_change
from .scenario import Scenario, Tally
from .sensitivity import Worth, next_tiles
from .sentences import change_sentence, signed, wall_change_sentence, worth_sentence
from .state import Asked, Question, Side, WhatIf, seat_of

SHADES = (1, 4, 8, 12)
"""Points from which a cell is a shade darker."""


@dataclass(frozen=True, slots=True)
class Number:
    """Points in a table: ``value`` as an action names them; ``tied``: shared by a tie."""

    value: str
    points: str
    tied: bool
    lit: bool
    label: str


@dataclass(frozen=True, slots=True)
class ResultRow:
    player: str
    rank: str
    leads: bool
    before: str
    numbers: tuple[Number | None, ...]
    total: str
    lit: bool


@dataclass(frozen=True, slots=True)
class WorthCell:
    """What one more is worth: to the player, and to all others together; ``shade`` from 0, light, to 4."""

    value: str
    own: str
    others: str
    shade: int
    lit: bool
    label: str


@dataclass(frozen=True, slots=True)
class WorthRow:
    player: str
    cells: tuple[WorthCell | None, ...]


@dataclass(frozen=True, slots=True)
class Smallest:
    """The smallest change of one sort as a sentence; ``possible``: is there one that can be tried?"""

    of: str
    title: str
    sentence: str
    possible: bool


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """A player's points and rank on both sides; empty where he is not at that table."""

    player: str
    a: str
    rank_a: str
    b: str
    rank_b: str
    difference: str


def result_row(lab: WhatIf, player: str, words: Words) -> ResultRow:
    """A player's points by source, total and rank."""
    tally, asked = lab.table.tally, lab.question
    before = {seat.name: seat.before for seat in lab.table.seats}.get(player)
    return ResultRow(
        player,
        rank_text(tally, player),
        player in tally.winners,
        "" if before is None else str(before),
        tuple(_number(tally, player, source, asked, words) for source in SOURCES),
        str(tally.points[player]),
        asked == Question(Asked.TOTAL, player),
    )


def rank_text(tally: Tally, player: str) -> str:
    """The rank with an equals sign for those who share it; nothing for Dirk and those who are not there."""
    ranks = tally.ranks
    if player not in ranks:
        return ""
    return f"{ranks[player]}=" if list(ranks.values()).count(ranks[player]) > 1 else str(ranks[player])


def _number(tally: Tally, player: str, source: Source, asked: Question | None, words: Words) -> Number | None:
    points = tally.share(player, source)
    if points is None:
        return None
    return Number(
        f"{source.value} {player}",
        str(points),
        tally.tied(player, source),
        asked == Question(Asked.POINTS, player, source),
        _number_label(words, player, source, points),
    )


@lru_cache(maxsize=2048)
def _number_label(words: Words, player: str, source: Source, points: int) -> str:
    return words.say(
        "{player}, {source}: {points}. Show the steps.",
        player=player,
        source=say.source_name(words, source),
        points=say.points_name(words, points),
    )


def result_bars(lab: WhatIf, words: Words) -> tuple[Bar, ...]:
    """A bar for everybody, on both sides where two are compared."""
    a, b = lab.pair.a, lab.pair.b
    if b is None:
        return tuple(_bar(a, player, "", words) for player in a.everybody)
    bars = []
    for player in dict.fromkeys((*a.everybody, *b.everybody)):
        bars += [_bar(table, player, side, words) for side, table in (("A", a), ("B", b)) if player in table.everybody]
    return tuple(bars)


def _bar(table: Scenario, player: str, side: str, words: Words) -> Bar:
    tally = table.tally
    parts = []
    before = sum([seat.before for seat in table.seats if seat.name == player])
    if before:
        parts.append(Part(BEFORE, "", before))
    for source in SOURCES:
        points = tally.share(player, source)
        if points and source == WALL:
            parts.append(Part(WALL_PART, words.say("Wall")[:1], points))
        elif points:
            letter = BuildingType(source).letter
            parts.append(Part(letter, letter, points, tally.tied(player, source)))
    return Bar(player, tuple(parts), rank_text(tally, player), player in tally.winners, side)


# What would change.


def worth_rows(lab: WhatIf, words: Words) -> tuple[WorthRow, ...]:
    """What one more of each is worth to everybody."""
    table = lab.table
    found = next_tiles(table)
    rows = []
    for player in table.everybody:
        seat = seat_of(table, player)
        cells = tuple(_worth(lab, player, found.get((seat, source)), words) for source in SOURCES)
        rows.append(WorthRow(player, cells))
    return tuple(rows)


def _worth(lab: WhatIf, player: str, worth: Worth | None, words: Words) -> WorthCell | None:
    if worth is None:
        return None
    label = worth_sentence(words, lab.table.everybody, worth)
    lit = lab.question == Question(Asked.NEXT, player, worth.source)
    shade = sum([abs(worth.own) >= least for least in SHADES])
    others = signed(words, worth.others) if worth.others else ""
    return WorthCell(f"{worth.source.value} {player}", signed(words, worth.own), others, shade, lit, label)


def smallest_changes(lab: WhatIf, words: Words) -> tuple[Smallest, ...]:
    """The smallest changes of tiles and of walls; they can be tried beside side A."""
    table, free = lab.table, lab.on is Side.A
    tiles, walls = smallest_change(table), smallest_wall_change(table)
    return (
        Smallest(
            "tiles",
            words.say("By tiles"),
            change_sentence(words, table, tiles, MOST_CHANGED),
            tiles is not None and free,
        ),
        Smallest("wall", words.say("By walls"), wall_change_sentence(words, table, walls), walls is not None and free),
    )


def difference_rows(lab: WhatIf, words: Words) -> tuple[DifferenceRow, ...]:
    """Points and ranks on both sides, and the difference; nothing where there is one side alone."""
    a, b = lab.pair.a, lab.pair.b
    if b is None:
        return ()
    rows = []
    for player in dict.fromkeys((*a.everybody, *b.everybody)):
        first, second = a.points.get(player), b.points.get(player)
        rows.append(
            DifferenceRow(
                player,
                "" if first is None else str(first),
                rank_text(a.tally, player),
                "" if second is None else str(second),
                rank_text(b.tally, player),
                "" if first is None or second is None else signed(words, second - first),
            )
        )
    return tuple(rows)
