"""The course of a game as a plot: a line for each player over the turns, the scoring rounds marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from .frames import initials, token
from .lettering import cut, fitted
from .part import NORMAL, SMALL, area, spread
from .scene import Line, Point, Scene, Shape, Sprite, Text
from .track import apart

COURSE_BOX = (0.0, 0.0, 1200.0, 640.0)

_LEFT, _TOP, _RIGHT, _BOTTOM = 74.0, 92.0, 940.0, 560.0
_STYLES = 7


@dataclass(frozen=True, slots=True)
class CourseLine:
    """A player's line: a value for each turn, in order. ``mine``: is it the player who looks on?"""

    name: str
    values: tuple[int, ...]
    mine: bool = False


@dataclass(frozen=True, slots=True)
class CoursePicture:
    """``rounds``: each scoring round's name, a short one, and the index of the first turn after it.

    ``across`` and ``up`` name the axes; ``title`` tells the picture to those who hear it.
    """

    lines: tuple[CourseLine, ...]
    rounds: tuple[tuple[str, int], ...]
    across: str
    up: str
    title: str


def course_scene(course: CoursePicture) -> Scene:
    """The plot in three layers: axes, rounds and lines, tokens with name and last value at the end of each line.

    Lines differ by colour and dash; the tokens tell them apart without either.
    """
    turns = max((len(line.values) for line in course.lines), default=0)
    highest = max((value for line in course.lines for value in line.values), default=0)
    step = next(step for step in (5, 10, 20, 50, 10**6) if highest <= 9 * step or step == 10**6)
    top = max(step * 2, -(-highest // step) * step)

    def place(turn: int, value: int) -> Point:
        x = _LEFT + (_RIGHT - _LEFT) * turn / max(turns - 1, 1)
        return round(x, 1), round(_BOTTOM - (_BOTTOM - _TOP) * value / top, 1)

    ground = [area(COURSE_BOX), _sprite(_heights(course, [(v, place(0, v)[1]) for v in range(0, top + 1, step)]))]
    ground.append(_sprite(_turns(course, [(turn + 1, place(turn, 0)[0]) for turn in _ticks(turns)])))
    before = _LEFT
    for name, at in course.rounds:
        x = place(at, 0)[0]
        ground.append(_sprite(_round(name, x, x - before)))
        before = x
    lines = []
    for i, line in enumerate(course.lines):
        points = tuple(place(turn, value) for turn, value in enumerate(line.values))
        if len(points) > 1:
            lines.append(_sprite((Line(points, "plot-halo"), Line(points, f"plot.{i % _STYLES + 1}"))))
    last = [place(len(line.values) - 1, line.values[-1]) if line.values else place(0, 0) for line in course.lines]
    return Scene(COURSE_BOX, (tuple(ground), tuple(lines), tuple(_ends(course.lines, last))), course.title)


def _sprite(shapes: tuple[Shape, ...]) -> Sprite:
    return spread(COURSE_BOX, shapes, 0)


def _ticks(turns: int) -> range:
    """The turns that have a number, from 0: round ones, at most a dozen."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, turns + 1) if turns <= 12 * step)
    return range(step - 1, turns, step)


def _heights(course: CoursePicture, marks: Sequence[tuple[int, float]]) -> tuple[Shape, ...]:
    title = Text((14.0, 24.0), cut(course.up, SMALL, 900), SMALL, "name-faint", "start")
    lines = (Line(((_LEFT, y), (_RIGHT, y)), "track" if value == 0 else "grid") for value, y in marks)
    return (title, *lines, *(Text((_LEFT - 12, y), str(value), 21.0, "track-text", "end") for value, y in marks))


def _turns(course: CoursePicture, marks: Sequence[tuple[int, float]]) -> tuple[Shape, ...]:
    numbers = (Text((x, _BOTTOM + 20), str(turn), 21.0, "track-text") for turn, x in marks)
    named = Text(((_LEFT + _RIGHT) / 2, _BOTTOM + 54), cut(course.across, SMALL, 800), SMALL, "name-faint")
    return (*numbers, named)


def _round(name: str, x: float, room: float) -> tuple[Shape, ...]:
    """A scoring round: a line through the plot, its name above in the room that the round before leaves."""
    text, size = fitted(name, SMALL, max(room - 10, 40))
    return Line(((x, _TOP), (x, _BOTTOM)), "plot-round"), Text((x, _TOP - 16), text, size, "name-faint", "end")


def _ends(lines: Sequence[CourseLine], last: Sequence[Point]) -> list[Sprite]:
    """A token with value and name for each line, beside its end, none over another."""
    signs = initials(tuple(line.name for line in lines))
    order = sorted(range(len(lines)), key=lambda i: (last[i][1], i))
    heights = apart([last[i][1] for i in order], 36.0, _BOTTOM)
    ends = []
    for i, y in zip(order, heights, strict=True):
        line = lines[i]
        value = str(line.values[-1]) if line.values else ""
        name = cut(line.name, NORMAL, COURSE_BOX[2] - _RIGHT - 132)
        shapes = (
            Line((last[i], (_RIGHT + 26, y)), "track-lead"),
            *token(signs[i], (_RIGHT + 40, y), mine=line.mine),
            Text((_RIGHT + 116, y), value, NORMAL, "count", "end"),
            Text((_RIGHT + 126, y), name, NORMAL, "name", "start"),
        )
        ends.append(_sprite(shapes))
    return ends
