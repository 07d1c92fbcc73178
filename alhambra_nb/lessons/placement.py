"""The named examples of the placement lab: a position, and moves to try on it one after the other."""

from dataclasses import dataclass

from alhambra_nb.engine import Move
from alhambra_nb.words import mark


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move to try: ``tile`` is a tile code, empty for a removal."""

    move: Move
    tile: str
    cell: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlacementExample:
    """``drawing`` is the position before the first attempt. ``title`` and ``point`` are message ids."""

    id: str
    title: str
    point: str
    drawing: str
    attempts: tuple[Attempt, ...]


def _build(tile: str, x: int, y: int) -> Attempt:
    return Attempt(Move.BUILD, tile, (x, y))


PLACEMENT_EXAMPLES: tuple[PlacementExample, ...] = (
    PlacementExample(
        "wall-in-the-way",
        mark("A wall in the way"),
        mark("The walls meet, and still the tile is refused: nobody can walk to it."),
        "[ A ] [ B|]",
        (_build("X-W", 2, 0),),
    ),
    PlacementExample(
        "way-round",
        mark("A way round the wall"),
        mark("The same tile as before, but now a path leads round the wall."),
        """
        [   ] [ x ] [ y ]
        [ A ] [ B|]
        """,
        (_build("X-W", 2, 0),),
    ),
    PlacementExample(
        "from-refused-to-legal",
        mark("From refused to legal"),
        mark("Press “Next move” and watch two tiles make the refused one legal."),
        "[ A ] [ B|]",
        (_build("X-W", 2, 0), _build("X", 1, -1), _build("X", 2, -1), _build("X-W", 2, 0)),
    ),
    PlacementExample(
        "corner-only",
        mark("Only a corner"),
        mark("Touching at a corner does not join a tile to the Alhambra."),
        "[ F  ] [ P8 ]",
        (_build("S9", 2, 1),),
    ),
    PlacementExample(
        "wall-against-open",
        mark("A wall against an open side"),
        mark("Every shared side must match: wall to wall, or open to open."),
        """
        [ F   ] [ A9  ]
        [ C10 ]
        """,
        (_build("P6-N", 1, 1),),
    ),
    PlacementExample(
        "hole-of-one",
        mark("A hole of one cell"),
        mark("The last tile of a ring would lock an empty cell inside."),
        """
        [ F   ] [ P8  ] [ S9  ]
        [ A9  ]
        [ C10 ] [ G10 ] [ T11 ]
        """,
        (_build("G11", 2, 1),),
    ),
    PlacementExample(
        "hole-of-several",
        mark("A hole of several cells"),
        mark("A hole may be larger than one cell; it is still a hole."),
        """
        [ F   ] [ P8  ] [ S9  ] [ A10 ]
        [ A9  ]
        [ C10 ] [ G10 ] [ T11 ] [ T12 ]
        """,
        (_build("G11", 3, 1),),
    ),
    PlacementExample(
        "hole-at-a-corner",
        mark("A hole closed at a corner"),
        mark("Empty cells connect by full sides only, so a gap at a corner lets nothing out."),
        """
        [ F   ] [ P8  ] [ S9  ]
        [ A9  ]
        [ C10 ] [ G10 ]
        """,
        (_build("T11", 2, 1),),
    ),
    PlacementExample(
        "sealed-palace",
        mark("The sealed palace"),
        mark("Walls all round: the longest wall is 12, but no tile can ever be added."),
        """
                ____
               [|P2|]
         ____          ____
        [|C5 ] [ F  ] [ A4|]
         ''''          ''''
               [|S3|]
                ''''
        """,
        (_build("G11", 1, -1),),
    ),
    PlacementExample(
        "removal-cuts-off",
        mark("A removal that cuts off"),
        mark("Take the middle of a row away, and the end of it hangs in the air."),
        "[ F  ] [ P8 ] [ S9 ]",
        (Attempt(Move.REMOVE, "", (1, 0)),),
    ),
    PlacementExample(
        "swap-fits",
        mark("A swap that fits"),
        mark("The new tile has no wall where its neighbours have none."),
        """
                ____
        [ F  ] [ P6 ] [ S9 ]
        """,
        (Attempt(Move.SWAP, "A8-N", (1, 0)),),
    ),
    PlacementExample(
        "swap-does-not-fit",
        mark("A swap that does not fit"),
        mark("The new tile’s wall would stand against an open side and shut off the last tile."),
        """
                ____
        [ F  ] [ P6 ] [ S9 ]
        """,
        (Attempt(Move.SWAP, "A8-E", (1, 0)),),
    ),
)
