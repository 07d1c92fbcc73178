"""Evidence in sentences, as it reads in every verdict and in every diagnosis."""

from alhambra_nb.engine import Cell, Hole, OnFoot, Segment, SharedSide
from alhambra_nb.engine.geometry import diagonals, reading_order

from .language import Words
from .names import cell_name, cells_name, side_name, way_name

_WAY_SHOWN = 6
"""The cells of a longer walk than this are counted, not listed."""


def walk_sentence(words: Words, evidence: OnFoot) -> str:
    """The walk from the fountain, in steps and, if it is short, cell by cell."""
    steps = len(evidence.walk) - 1
    if len(evidence.walk) > _WAY_SHOWN:
        return words.plural(
            "The way from the fountain takes {n} step.", "The way from the fountain takes {n} steps.", steps
        )
    return words.plural(
        "The way from the fountain takes {n} step: {way}.",
        "The way from the fountain takes {n} steps: {way}.",
        steps,
        way=way_name(evidence.walk),
    )


def cut_off_sentence(words: Words, cells: tuple[Cell, ...]) -> str:
    """How many tiles cannot be reached, and which."""
    return words.plural(
        "{n} tile cannot be reached from the fountain: {cells}.",
        "{n} tiles cannot be reached from the fountain: {cells}.",
        len(cells),
        cells=cells_name(words, cells),
    )


def blocking_sentence(words: Words, blocking: tuple[Segment, ...]) -> str:
    """Between which cells walls stop one; empty if none does."""
    if not blocking:
        return ""
    pairs = (
        words.say("{one} and {other}", one=cell_name(segment.cell), other=cell_name(segment.across))
        for segment in blocking
    )
    return words.plural(
        "A wall blocks the way between {pairs}.",
        "Walls block the way in {n} places: between {pairs}.",
        len(blocking),
        pairs="; ".join(pairs),
    )


def hole_sentence(words: Words, hole: Hole) -> str:
    """A hole: its cells, the tiles round it, and where it comes near the outside only at a corner."""
    shut_in = words.plural(
        "{n} empty cell is shut in: {cells}.",
        "{n} empty cells are shut in: {cells}.",
        len(hole.cells),
        cells=cells_name(words, hole.cells),
    )
    ring = words.plural(
        "{n} tile stands around it: {cells}.",
        "{n} tiles stand around it: {cells}.",
        len(hole.ring),
        cells=cells_name(words, hole.ring),
    )
    beyond = _beyond_a_corner(hole)
    if not beyond:
        return words.text((shut_in, ring))
    corner = words.plural(
        "The empty cell {cells} is beside it only at a corner, and a corner is no way out.",
        "The empty cells {cells} are beside it only at corners, and a corner is no way out.",
        len(beyond),
        cells=cells_name(words, beyond),
    )
    return f"{shut_in} {ring} {corner}"


def _beyond_a_corner(hole: Hole) -> tuple[Cell, ...]:
    """The empty cells outside that a hole touches at a corner: every tile about it is in its ring or its corners."""
    about = {cell for inner in hole.cells for cell in diagonals(inner)}
    return reading_order(about - {*hole.cells, *hole.ring, *hole.corners})


def clash_sentence(words: Words, shared: SharedSide) -> str:
    """Two tiles that disagree about a wall."""
    segment = shared.segment if shared.wall else shared.segment.twin
    return words.say(
        "The tile on {walled} has a wall on its {side}, its neighbour on {bare} has none there.",
        walled=cell_name(segment.cell),
        side=side_name(words, segment.side),
        bare=cell_name(segment.across),
    )
