"""The named examples of the scoring stepper: a table, a round, and the source of points to look at first."""

from dataclasses import dataclass

from alhambra_nb.engine import WALL, BuildingType, Source
from alhambra_nb.words import mark


@dataclass(frozen=True, slots=True)
class ScoringExample:
    """A table with a step to look at.

    ``table`` is a text as ``play.table`` reads it. ``title`` and ``point`` are message ids. ``player``: whose step of
    the source to show, the first place's if empty.
    """

    id: str
    title: str
    point: str
    round: int
    source: Source
    table: str
    player: str = ""


_ROUNDS = """
Ann: F@0,0 T9-NW@-1,-1 P6-N@0,-1 G8-NE@1,-1 C9-W@-1,0 G9-E@1,0
Ben: F@0,0 G10-N@-1,0 A8-E@1,0 T11-S@0,1 T9-ES@1,1
Cid: F@0,0 S4-NE@-1,-1 A5-NW@0,-1 C7-NE@1,-1 G8-SW@-1,0 S8-S@1,0
"""

SCORING_EXAMPLES: tuple[ScoringExample, ...] = (
    ScoringExample(
        "one-winner",
        mark("One winner"),
        mark("In round 1 only the first place earns points."),
        1,
        BuildingType.TOWER,
        """
Ann: F@0,0 P6-N@0,-1 T9-NE@1,-1 G9-E@1,0 T10-W@0,1 A8-E@1,1
Ben: F@0,0 G8-NW@-1,0 G10-N@1,0 T11-S@-1,1 S8-S@0,1 P4-ES@1,1
Cid: F@0,0 P5-NW@-1,-1 A8-N@0,-1 C9-W@-1,0 S7-W@-1,1 G11@0,1
""",
    ),
    ScoringExample(
        "two-first-one-third",
        mark("Two first, one third"),
        mark("Those who tie share the points of all the places they take up."),
        3,
        BuildingType.TOWER,
        """
Ann: F@0,0 P6-N@-1,-1 G10-N@0,-1 T9-NE@1,-1 T9-ES@1,0
Ben: F@0,0 T11-N@-1,0 S8-S@1,0 T10-W@-1,1 A8-E@0,1
Cid: F@0,0 P5-NW@-1,0 G9-E@1,0 C9-S@-1,1 T13-E@0,1
""",
    ),
    ScoringExample(
        "two-second",
        mark("Two tied for second in round 2"),
        mark("Round 2 pays two places. The two who tie take second and third, and third is worth nothing yet."),
        2,
        BuildingType.GARDEN,
        """
Ann: F@0,0 P6-N@0,-1 G8-NE@1,-1 G10-W@-1,0 G9-E@1,0
Ben: F@0,0 G10-N@-1,0 S8-S@1,0 C9-W@-1,1 A8-E@0,1
Cid: F@0,0 G12-S@-1,0 T9-NE@1,0 C7-SW@0,1 P4-ES@1,1
""",
        player="Ben",
    ),
    ScoringExample(
        "four-first",
        mark("Four tied for first in round 3"),
        mark("Four players take up four places, but the table pays only three."),
        3,
        BuildingType.CHAMBERS,
        """
Ann: F@0,0 P6-N@0,-1 C7-NE@1,-1 G9-E@1,0
Ben: F@0,0 C8-NW@-1,0 T11-S@1,0 A8-E@0,1
Cid: F@0,0 C9-S@-1,0 G10-N@1,0 S7-W@0,1
Dan: F@0,0 C9-W@0,-1 P5-NW@-1,0 T9-ES@1,0
""",
    ),
    ScoringExample(
        "round-1",
        mark("The same position in round 1"),
        mark("Look at the gardens, then choose round 2 and round 3."),
        1,
        BuildingType.GARDEN,
        _ROUNDS,
    ),
    ScoringExample(
        "round-2",
        mark("The same position in round 2"),
        mark("Now the second place earns points as well."),
        2,
        BuildingType.GARDEN,
        _ROUNDS,
    ),
    ScoringExample(
        "round-3",
        mark("The same position in round 3"),
        mark("The last round pays three places, and the most points."),
        3,
        BuildingType.GARDEN,
        _ROUNDS,
    ),
    ScoringExample(
        "nobody",
        mark("Nobody has one"),
        mark("A type that nobody has built earns nobody anything."),
        3,
        BuildingType.SERAGLIO,
        """
Ann: F@0,0 G9-E@0,-1 P6-N@1,0 T9-NE@2,0
Ben: F@0,0 G10-W@-1,0 A8-E@1,0 T11-S@0,1 C9-S@1,1
Cid: F@0,0 C8-NW@0,-1 G8-NE@1,-1 A8-N@-1,0 P4-ES@1,0
""",
    ),
    ScoringExample(
        "dirk-wins",
        mark("Dirk wins a type"),
        mark("With two players, Dirk takes his place and the points that go with it."),
        2,
        BuildingType.PAVILION,
        """
Ann: F@0,0 P6-N@0,-1 T9-NE@1,-1 A8-E@1,0 C9-S@0,1 G9-E@1,1
Ben: F@0,0 G10-N@-1,0 A8-N@1,0 S8-S@-1,1 T11-S@0,1 P4-ES@1,1
Dirk: P8 P7-E S7-W C11 G11 T12
""",
    ),
    ScoringExample(
        "long-wall",
        mark("A long wall, and a wall that does not count"),
        mark("Ann’s wall runs round corners. The wall between two of her tiles does not count."),
        3,
        WALL,
        """
Ann: F@0,0 G8-NW@-1,-1 C7-NE@0,-1 G8-SW@-1,0 A6-NE@1,0 P3-SW@0,1 P7-E@1,1 T9-NW@0,2 S6-ES@1,2 \
T11-N@-1,3 C6-ES@0,3 A7-ES@-1,4
Ben: F@0,0 C9-W@-1,-1 G10-N@0,-1 S7-W@-1,0 A8-E@1,0 T11-S@0,1 P4-ES@1,1
""",
    ),
)
