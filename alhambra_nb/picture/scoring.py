"""A scoring round as a picture: every player's city or tokens side by side, and what one page of steps counts, lit."""

from collections.abc import Iterator, Mapping, Sequence

from alhambra_nb.engine.city import City
from alhambra_nb.engine.geometry import Cell, Segment
from alhambra_nb.engine.scoring import SOURCES, MajorityStep, Scoring, Step, WallStep
from alhambra_nb.engine.wall import Wall

from . import marks as mark
from .curves import turned
from .layout import Box, city_box, corner
from .lettering import cut, length
from .scene import UNIT, Circle, Line, Point, Polygon, Scene, Shape, Sprite, Text, rectangle, scaled
from .tiles import tile_shapes, token_shapes

NAME_ROOM = 62.0
"""Height of the strip for a player's name, in units."""

GAP = 30.0
_NAME_SIZE = 34.0
_MARGIN = 45.0
_FEWEST = 3
_STACK = 0.33


def scoring_scene(
    scoring: Scoring, page: int | None = None, *, player: str = "", aspect: float = 1.6, title: str = ""
) -> Scene:
    """The picture of a scoring in three layers: panels with names, tiles, marks.

    ``page`` is an index into ``scoring.pages()``: what these steps count is lit, all else dimmed; None: nothing is
    dimmed. ``player``, in place of a page: what brings this player points is lit. Players without a city, Dirk among
    them, show stacks of tokens. ``aspect``: width over height of the area to fill. Raises IndexError for a page that
    there is none of.
    """
    steps = scoring.pages()[page] if page is not None else None
    if player:
        steps = tuple(step for step in scoring.of(player) if step.points)
    cities = dict(scoring.cities)
    rooms = {player: _room(cities.get(player)) for player in scoring.players}
    box, areas = _areas(rooms, aspect)
    panels: list[Sprite] = []
    tiles: list[Sprite] = []
    marks: list[Sprite] = []
    for player, area in areas.items():
        mine = None if steps is None else tuple(step for step in steps if step.player == player)
        panels.append(_panel(player, area, named=mine is None or bool(mine)))
        inside = (area[0], area[1] + NAME_ROOM, area[2], area[3] - NAME_ROOM)
        if player in cities:
            placed, marked = _city(cities[player], inside, mine)
        else:
            placed, marked = _tokens(scoring.of(player), inside, mine)
        tiles += placed
        marks += marked
    return Scene(box, (tuple(panels), tuple(tiles), tuple(marks)), title or ", ".join(scoring.players))


def wall_marks(wall: Wall, inner: Sequence[Segment] = (), other: Sequence[Segment] = ()) -> tuple[Sprite, ...]:
    """A counted wall as marks on its city: a bold line, numbered in walking order from a start marker.

    ``inner`` segments are crossed out, as they never count; ``other`` outer wall gets a dashed line.
    """
    sprites = [mark.on(s.cell, (mark.along(s.side, "other", 7.5, 8),)) for s in other]
    for segment in inner:
        struck = mark.cross(mark.side_middle(segment.side), 9.0)
        bar = (mark.along(segment.side, "inner-halo", 0, 12), mark.along(segment.side, "inner", 0, 12))
        sprites.append(mark.on(segment.cell, (*bar, *struck)))
    for style in ("run-halo", "run"):
        sprites += (mark.on(s.cell, (mark.along(s.side, style),)) for s in wall.segments)
    if wall.segments:
        first = wall.segments[0]
        sprites.append(mark.on(first.cell, _start(first)))
    sprites += (mark.on(s.cell, _number(s, i, wall.length)) for i, s in enumerate(wall.segments, start=1))
    return tuple(sprites)


def miscounted_marks(counted: Sequence[Segment], left: Sequence[Segment]) -> tuple[Sprite, ...]:
    """A wall as somebody counted it who left some of it out: a bold line, and a struck one. No number is told."""
    sprites = [mark.on(s.cell, (mark.along(s.side, style),)) for style in ("run-halo", "run") for s in counted]
    sprites += (mark.on(s.cell, (mark.along(s.side, "other", 7.5, 8), *_missed(s))) for s in left)
    return tuple(sprites)


def _missed(segment: Segment) -> tuple[Shape, ...]:
    at = mark.side_middle(segment.side)
    return Circle(at, 14.5, "run-number"), Text(at, "?", 21.0, "run-text")


def _start(segment: Segment) -> tuple[Shape, ...]:
    """An arrow head at the beginning of a segment, pointing along the walk."""
    return (Polygon(turned(segment.side, ((2.0, -15.0), (2.0, 15.0), (27.0, 0.0))), "run-start"),)


def _number(segment: Segment, number: int, last: int) -> tuple[Shape, ...]:
    """The count on a segment; the last one, which is the wall's length, stands out."""
    at = mark.side_middle(segment.side)
    if number == last:
        return Circle(at, 21.0, "run-total"), Text(at, str(number), 26.0, "run-total-text")
    return Circle(at, 14.5, "run-number"), Text(at, str(number), 19.0 if number > 9 else 21.0, "run-text")


def _room(city: City | None) -> tuple[float, float]:
    """Width and height that a player needs below the name: for the city, or without one for the tokens."""
    if city is None:
        return 7 * (_TOKEN + _TOKEN_GAP) + GAP, _STACK_HIGH + _COUNT_ROOM + GAP
    _, _, wide, high = _tight(city)
    return max(wide, _FEWEST * UNIT), high


def _tight(city: City) -> Box:
    left, top, wide, high = city_box(city.tiles, margin=0, least=(1, 1), step=1)
    return left - _MARGIN, top - _MARGIN, wide + 2 * _MARGIN, high + 2 * _MARGIN


def _areas(rooms: Mapping[str, tuple[float, float]], aspect: float) -> tuple[Box, dict[str, Box]]:
    """The box of the picture, and each player's panel, in rows of equal length.

    Of all numbers of panels in a row, the one with which everything comes out largest in an area of this aspect.
    """

    def size(columns: int) -> float:
        _, _, wide, high = _rows(rooms, columns)[0]
        return min(aspect / wide, 1 / high)

    best = max(range(1, len(rooms) + 1), key=lambda columns: (round(size(columns), 9), columns))
    return _rows(rooms, best)


def _rows(rooms: Mapping[str, tuple[float, float]], columns: int) -> tuple[Box, dict[str, Box]]:
    players = list(rooms)
    rows = [players[i : i + columns] for i in range(0, len(players), columns)]
    length = max(sum(rooms[player][0] + GAP for player in row) for row in rows)
    areas: dict[str, Box] = {}
    top = GAP
    for row in rows:
        high = NAME_ROOM + max(rooms[player][1] for player in row)
        spare = (length - sum(rooms[player][0] + GAP for player in row)) / len(row)
        left = GAP
        for player in row:
            areas[player] = (left, top, rooms[player][0] + spare, high)
            left += rooms[player][0] + spare + GAP
        top += high + GAP
    return (0.0, 0.0, length + GAP, top), areas


def _panel(player: str, area: Box, *, named: bool) -> Sprite:
    left, top, wide, high = area
    name = Text(
        (wide / 2, NAME_ROOM / 2 + 3), cut(player, _NAME_SIZE, wide - 20), _NAME_SIZE, "name" if named else "name-faint"
    )
    shapes: tuple[Shape, ...] = (rectangle("panel", 0, 0, wide, high), name)
    if named:
        half = min(wide - 20, length(name.text, _NAME_SIZE)) / 2
        shapes += (Line(((wide / 2 - half, NAME_ROOM - 6), (wide / 2 + half, NAME_ROOM - 6)), "name-line"),)
    return Sprite((left, top), shapes, (0.0, 0.0, wide, high))


def _city(city: City, area: Box, steps: Sequence[Step] | None) -> tuple[list[Sprite], list[Sprite]]:
    """The tiles of a city in the middle of its area, and the marks of its player's steps."""
    left, top, wide, high = _tight(city)
    dx, dy = area[0] + (area[2] - wide) / 2 - left, area[1] + (area[3] - high) / 2 - top
    tiles = [Sprite(corner(cell), tile_shapes(tile)) for cell, tile in city.tiles.items()]
    lit: set[Cell] = set()
    marks: list[Sprite] = []
    if steps is not None:
        for step in steps:
            if isinstance(step, MajorityStep):
                lit.update(step.cells)
        marks += (mark.dimmed(cell) for cell in city.tiles if cell not in lit)
        marks += (mark.highlight(cell) for cell in city.tiles if cell in lit)
        for step in steps:
            if isinstance(step, WallStep) and step.wall:
                marks += wall_marks(step.wall, step.inner, step.other)
    return [_moved(sprite, dx, dy) for sprite in tiles], [_moved(sprite, dx, dy) for sprite in marks]


def _moved(sprite: Sprite, dx: float, dy: float) -> Sprite:
    return Sprite((sprite.at[0] + dx, sprite.at[1] + dy), sprite.shapes, sprite.box)


_TOKEN = 64.0
_TOKEN_GAP = 10.0
_STACK_HIGH = 2 * _TOKEN
_COUNT_ROOM = 46.0
_SHOWN = 4


def _tokens(steps: Sequence[Step], area: Box, lit: Sequence[Step] | None) -> tuple[list[Sprite], list[Sprite]]:
    """Stacks of tokens, one for each source of points, with the count below it."""
    tiles: list[Sprite] = []
    marks: list[Sprite] = []
    stacks = [step for source in SOURCES for step in steps if step.source == source]
    pitch = _TOKEN + _TOKEN_GAP
    left = area[0] + (area[2] - len(stacks) * pitch + _TOKEN_GAP) / 2
    foot = area[1] + (area[3] + _STACK_HIGH - _COUNT_ROOM) / 2
    for i, step in enumerate(stacks):
        at = (left + i * pitch, foot)
        tiles += _stack(step, at)
        if lit is not None:
            box = (-16.0, -_STACK_HIGH - 14, _TOKEN + 32, _STACK_HIGH + _COUNT_ROOM + 28)
            marks.append(Sprite(at, _FRAME if step in lit else _VEIL, box))
    return tiles, marks


_FRAME: tuple[Shape, ...] = tuple(
    Line((*corners, corners[0]), style)
    for corners in [rectangle("highlight", -5, -_STACK_HIGH, _TOKEN + 10, _STACK_HIGH + _COUNT_ROOM).points]
    for style in ("lit-halo", "highlight")
)
_VEIL: tuple[Shape, ...] = (rectangle("veil", -3, -_STACK_HIGH, _TOKEN + 6, _STACK_HIGH + _COUNT_ROOM - 2),)


def _stack(step: Step, at: Point) -> Iterator[Sprite]:
    """As many tokens as counted, at most _SHOWN drawn one over the other, and the number."""
    count = step.count if isinstance(step, MajorityStep) else step.length
    face = token_shapes(step.source.letter) if isinstance(step, MajorityStep) else _WALL_TOKEN
    size = _TOKEN / UNIT
    small = scaled(face, size)
    drawn = min(count, _SHOWN) if isinstance(step, MajorityStep) else min(count, 1)
    if not drawn:
        yield Sprite(at, (rectangle("empty", 3, -_TOKEN + 3, _TOKEN - 6, _TOKEN - 6),), (0, -_TOKEN, _TOKEN, _TOKEN))
    for i in range(drawn):
        place = (at[0], at[1] - _TOKEN - (drawn - 1 - i) * _TOKEN * _STACK)
        yield Sprite(place, small, (0.0, 0.0, _TOKEN, _TOKEN))
    yield Sprite(at, (Text((_TOKEN / 2, 24.0), str(count), 30.0, "count"),), (-10.0, 0.0, _TOKEN + 20, 46.0))


_WALL_TOKEN: tuple[Shape, ...] = (
    rectangle("brick", 6, 30, 88, 46),
    *(rectangle("brick", x, 16, 16, 18) for x in (6.0, 30.0, 54.0, 78.0)),
    Line(((8.0, 53.0), (92.0, 53.0)), "mortar"),
    *(Line(((x, 33.0), (x, 53.0)), "mortar") for x in (27.0, 50.0, 73.0)),
    *(Line(((x, 53.0), (x, 74.0)), "mortar") for x in (17.0, 38.0, 62.0, 83.0)),
)
