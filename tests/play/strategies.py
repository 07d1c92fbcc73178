"""Cities, tiles, texts and intents as a person, or a crafted message, may bring them."""

from hypothesis import strategies as st

from alhambra_nb.engine import FOUNTAIN_CELL, PLACEMENT, TILES, Cell, City, Move, Side, Tile
from alhambra_nb.lessons.placement import PLACEMENT_EXAMPLES
from alhambra_nb.play import lab as play

TEACHING_TILES = tuple(
    Tile("X", None, "".join(side for side in Side if mask & side.bit)) for mask in range(16)
)  # all ways to wall a tile

tiles = st.sampled_from(TILES) | st.sampled_from(TEACHING_TILES)


def cells(reach: int) -> st.SearchStrategy[Cell]:
    return st.tuples(st.integers(-reach, reach), st.integers(-reach, reach))


def cities(reach: int = 3, most: int = 9) -> st.SearchStrategy[City]:
    """Cities as a learner may draw them: tiles anywhere about the fountain, mostly illegal."""
    placed = st.dictionaries(cells(reach).filter(lambda cell: cell != FOUNTAIN_CELL), tiles, max_size=most)
    return placed.map(City)


bad_texts = st.sampled_from(
    ["", " ", "Q9@1,0", "F@0,0 P7-E@1,0 P7@1,0", "F@0,0 X@999999999999,0", "[ F ", "[ Q9 ]", "\0", "F@0,0\n[", "[" * 99]
) | st.text(max_size=12).filter(lambda text: "F@0,0" not in text and "[" not in text)

good_texts = cities().map(str) | cities().map(City.draw) | st.sampled_from([e.drawing for e in PLACEMENT_EXAMPLES])

absurd = st.sampled_from(
    [(55, 0), (0, -55), (10**30, 1), (True, False), (0.5, 1.0), (float("nan"), 0), (float("inf"), 0)]
)

steps = st.integers(-2, 2) | st.integers()

intents = st.one_of(
    st.builds(play.Pick, tiles | st.none()),
    st.builds(play.ToggleWall, st.sampled_from(Side)),
    st.builds(play.SetMode, st.sampled_from(Move)),
    st.builds(play.Click, cells(2)),
    st.builds(play.Click, cells(60) | absurd),
    st.builds(play.MoveCursor, steps, steps),
    st.builds(play.MovePalette, steps, steps),
    st.just(play.ClickCursor()),
    st.builds(play.ShowLegal, st.booleans()),
    st.builds(play.ShowRule, st.sampled_from(PLACEMENT) | st.none()),
    st.just(play.Undo()),
    st.just(play.Redo()),
    st.just(play.Clear()),
    st.builds(play.LoadText, good_texts),
    st.builds(play.LoadText, bad_texts),
    st.builds(play.LoadExample, st.sampled_from([e.id for e in PLACEMENT_EXAMPLES])),
    st.builds(play.LoadExample, st.text(max_size=5)),
    st.just(play.NextAttempt()),
)
