"""Wrong rules, played out: each function answers a question as somebody would who has got one rule wrong."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import ceil

from alhambra_nb.engine import (
    CURRENCIES,
    ROUNDS,
    BuildingType,
    City,
    MajorityStep,
    Scoring,
    Segment,
    WallStep,
    place_points,
    score_counts,
)
from alhambra_nb.engine.money import of_currency, total

from .asked import dirk_draws, right_number, right_players
from .board import ME, Board, cards_of, tiles_of
from .slip import Slip
from .task import NOBODY, Change, DirkDraws, Leftover, Points, Question, Starts, Takes, TilesBought, WallLength

Wrong = tuple[Slip, Callable[[], Sequence[int]]]
WrongName = tuple[Slip, Callable[[], Sequence[str]]]


def wrong_numbers(board: Board, question: Question) -> tuple[tuple[Slip, int], ...]:
    """What each misconception answers, the likelier first; none gives the right answer, and no answer comes twice."""
    right = right_number(board, question)
    found: dict[int, Slip] = {}
    for slip, answers in _numbers(board, question):
        for answer in answers():
            if answer != right and answer >= 0:
                found.setdefault(answer, slip)
    return tuple((slip, answer) for answer, slip in found.items())


def wrong_players(board: Board, question: Takes | Leftover | Starts) -> tuple[tuple[Slip, tuple[str, ...]], ...]:
    """Whom each misconception names, in seat order; none names the right ones, and no answer comes twice."""
    right = right_players(board, question)
    found: dict[tuple[str, ...], Slip] = {}
    for slip, answers in _names(board, question):
        named = set(answers())
        answer = tuple(player for player in (*board.players, NOBODY) if player in named)
        if answer and answer != right:
            found.setdefault(answer, slip)
    return tuple((slip, answer) for answer, slip in found.items())


def _numbers(board: Board, question: Question) -> tuple[Wrong, ...]:
    match question:
        case Points(player, None, _):
            return _totals(board, question, player)
        case Points(player, source, _) if isinstance(source, BuildingType):
            return _shares(board, question, player, source)
        case Points(player, _, _):
            return _walls(board, board.city_of("" if player == ME else player))
        case WallLength(player):
            return _walls(board, board.city_of(player))
        case Change(tile, cards):
            price = next(t.price or 0 for t in board.slots() if t and str(t) == tile)
            return ((Slip.CHANGE, lambda: (total(cards_of(cards)) - price,)),)
        case TilesBought():
            return (
                (Slip.ONE_TILE, lambda: (1,)),
                (Slip.ALL_TILES, lambda: (_affordable(board),)),
            )
        case DirkDraws(round_):
            return (
                (Slip.ALWAYS_SIX, lambda: (dirk_draws(54, 1),)),
                (Slip.ROUNDED_UP, lambda: [ceil((board.bag or 0) / 3)] if round_ > 1 else []),
                (Slip.WRONG_ROUND, lambda: (dirk_draws(board.bag or 0, 3 - round_),)),
            )


# Majorities.


def _step(scoring: Scoring, player: str, source: BuildingType) -> MajorityStep:
    return next(s for s in scoring.of(player, source) if isinstance(s, MajorityStep))


def _shares(board: Board, question: Points, player: str, source: BuildingType) -> tuple[Wrong, ...]:
    step = _step(board.scoring(question.round), player, source)
    values = place_points(question.round, source)

    def second_paid() -> list[int]:
        if step.points or not step.places:
            return []
        later = [_step(board.scoring(r), player, source).points for r in ROUNDS if r > question.round]
        return [points for points in later if points]

    def next_place() -> list[int]:
        above = {s.count for s in _all(board.scoring(question.round), source) if s.count > step.count}
        place = len(above)
        return [values[place] if place < len(values) else 0] if step.count and not step.tied else []

    def none_scores() -> list[int]:
        if step.count:
            return []
        scoring = board.scoring(question.round)
        above = sum(s.count > 0 for s in _all(scoring, source))
        equals = sum(s.count == 0 for s in _all(scoring, source))
        return [sum(values[above : above + equals]) // equals, *values[above : above + 1]]

    return (
        (Slip.FIRST_ONLY, lambda: [step.place_points[0] // step.sharers] if step.tied else []),
        (Slip.ROUNDED_UP, lambda: [ceil(step.pot / step.sharers)] if step.tied else []),
        (Slip.FULL_SHARE, lambda: [step.place_points[0]] if step.tied else []),
        (Slip.RESERVE, lambda: _with_reserve(board, question, player, source)),
        (Slip.DIRK_FORGOTTEN, lambda: _without_dirk(board, question, player, source)),
        (Slip.NEXT_PLACE, next_place),
        (Slip.NONE_SCORES, none_scores),
        (Slip.SECOND_PAID, second_paid),
        (
            Slip.WRONG_ROUND,
            lambda: [_step(board.scoring(r), player, source).points for r in reversed(ROUNDS) if r != question.round],
        ),
    )


def _all(scoring: Scoring, source: BuildingType) -> list[MajorityStep]:
    return [s for s in scoring.steps if isinstance(s, MajorityStep) and s.source is source]


def _with_reserve(board: Board, question: Points, player: str, source: BuildingType) -> list[int]:
    """The points if the reserve, which is the first player's, counted."""
    if not board.reserve:
        return []
    scoring = board.scoring(question.round)
    counts = {p: {s.source: s.count for s in scoring.of(p) if isinstance(s, MajorityStep)} for p in scoring.players}
    for tile in tiles_of(board.reserve):
        if tile.building:
            counts[scoring.players[0]][tile.building] += 1
    return [_step(score_counts(question.round, counts), player, source).points]


def _without_dirk(board: Board, question: Points, player: str, source: BuildingType) -> list[int]:
    return [_step(board.scoring(question.round, dirk=False), player, source).points] if board.dirk else []


def _totals(board: Board, question: Points, player: str) -> tuple[Wrong, ...]:
    steps = board.scoring(question.round).of(player)
    points = sum(step.points for step in steps)
    wall = sum(step.points for step in steps if isinstance(step, WallStep))
    inner = sum(len(step.inner) for step in steps if isinstance(step, WallStep))
    other = sum(len(step.other) for step in steps if isinstance(step, WallStep))
    rounds = [sum(s.points for s in board.scoring(r).of(player)) for r in ROUNDS if r != question.round]
    shares = {source: dict[Slip, int]() for source in BuildingType}
    for source, found in shares.items():
        for slip, answers in _shares(board, question, player, source):
            for answer in answers()[:1]:
                found.setdefault(slip, answer)

    def everywhere(slip: Slip) -> list[int]:
        """The total of somebody who has this wrong in every type."""
        by_source = {step.source: step.points for step in steps}
        changed = {source: found[slip] for source, found in shares.items() if slip in found}
        return [sum((by_source | changed).values())] if changed else []

    return (
        (Slip.WALL_FORGOTTEN, lambda: [points - wall]),
        *((slip, partial(everywhere, slip)) for slip in _IN_TOTALS),
        (Slip.INNER, lambda: [points + inner] if inner else []),
        (Slip.UNCONNECTED, lambda: [points + other] if other else []),
        (
            Slip.DIRK_FORGOTTEN,
            lambda: [sum(s.points for s in board.scoring(question.round, dirk=False).of(player))] if board.dirk else [],
        ),
        (Slip.WRONG_ROUND, lambda: rounds),
    )


_IN_TOTALS = (
    Slip.ROUNDED_UP,
    Slip.FIRST_ONLY,
    Slip.FULL_SHARE,
    Slip.RESERVE,
    Slip.NEXT_PLACE,
    Slip.SECOND_PAID,
    Slip.NONE_SCORES,
)
"""What somebody who has it wrong for one type has wrong for all."""


# Walls.


def _walls(board: Board, city: City) -> tuple[Wrong, ...]:
    wall = city.longest_wall()
    inner, outer = len(city.inner_wall()), len(city.outer_wall())
    drawn = sum(len(tile.walls) for tile in city.tiles.values())
    kept = sum(len(tile.walls) for tile in tiles_of(board.reserve))
    return (
        (Slip.RING_SHORT, lambda: [wall.length - 1] if wall.closed else []),
        (Slip.INNER, lambda: [wall.length + inner, outer + inner, drawn] if inner else []),
        (Slip.UNCONNECTED, lambda: [outer]),
        (Slip.RESERVE, lambda: [wall.length + kept] if kept else []),
        (Slip.CORNER_ENDS, lambda: [len(straight(wall.segments))] if wall.length else []),
        (Slip.PER_TILE, lambda: [len({segment.cell for segment in wall.segments})] if wall.length else []),
    )


def straight(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """The longest run of segments on one side, as if a wall ended at each corner."""
    corners = [i + 1 for i, (before, after) in enumerate(pairwise(segments)) if before.side is not after.side]
    runs = [tuple(segments[start:end]) for start, end in pairwise((0, *corners, len(segments)))]
    return max(runs, key=len)


# Money, and who gets something.


def _affordable(board: Board) -> int:
    """The market tiles of which each could be paid for with all the money of its currency."""
    held = board.held()
    pairs = zip(board.slots(), CURRENCIES, strict=True)
    return sum(tile is not None and total(of_currency(held, c)) >= (tile.price or 0) for tile, c in pairs)


def _names(board: Board, question: Takes | Leftover | Starts) -> tuple[WrongName, ...]:
    match question:
        case Takes(source, place, round_):
            return (
                (Slip.RESERVE, lambda: _takers_with_reserve(board, source, place, round_)),
                (Slip.DIRK_FORGOTTEN, lambda: _takers(board.scoring(round_, dirk=False), source, place)),
                (Slip.NEXT_PLACE, lambda: _ranked(board.scoring(round_), source, place)),
                (Slip.NONE_SCORES, lambda: _ranked(board.scoring(round_), source, place, none=True)),
                (Slip.ALL_TYPES, lambda: _largest(board.scoring(round_), place)),
            )
        case Leftover(slot):
            hands = {name: cards_of(text) for name, text in board.hands}
            currency = CURRENCIES[slot - 1]
            return (
                (Slip.TIE_GIVES, lambda: _most({n: total(of_currency(cards, currency)) for n, cards in hands.items()})),
                (Slip.MORE_CARDS, lambda: _most({n: len(of_currency(cards, currency)) for n, cards in hands.items()})),
                (Slip.ALL_MONEY, lambda: _most({n: total(cards) for n, cards in hands.items()})),
            )
        case Starts():
            dealt = {name: cards_of(text) for name, text in board.hands}
            return (
                (Slip.ALL_MONEY, lambda: _most({n: total(cards) for n, cards in dealt.items()})),
                (Slip.MORE_CARDS, lambda: _most({n: len(cards) for n, cards in dealt.items()})),
                (Slip.TIE_GIVES, lambda: _most({n: -len(cards) for n, cards in dealt.items()})),
                (Slip.LESS_MONEY, lambda: _most({n: -total(cards) for n, cards in dealt.items()})),
            )


def _most(values: dict[str, int]) -> list[str]:
    top = max(values.values())
    return [name for name, value in values.items() if value == top]


def _takers(scoring: Scoring, source: BuildingType, place: int) -> list[str]:
    return [s.player for s in _all(scoring, source) if place in s.places]


def _takers_with_reserve(board: Board, source: BuildingType, place: int, round_: int) -> list[str]:
    if not board.reserve:
        return []
    steps = _all(board.scoring(round_), source)
    counts = {s.player: {source: s.count} for s in steps}
    first = board.players[0]
    counts[first][source] += sum(tile.building is source for tile in tiles_of(board.reserve))
    return _takers(score_counts(round_, counts), source, place)


def _ranked(scoring: Scoring, source: BuildingType, place: int, *, none: bool = False) -> list[str]:
    """Who has the place-th largest number, as if those who tie took up one place."""
    steps = _all(scoring, source)
    numbers = sorted({s.count for s in steps if s.count or none}, reverse=True)
    return [s.player for s in steps if place <= len(numbers) and s.count == numbers[place - 1]]


def _largest(scoring: Scoring, place: int) -> list[str]:
    """Who has the place-th largest number of tiles of all types together."""
    totals = {p: sum(s.count for s in scoring.of(p) if isinstance(s, MajorityStep)) for p in scoring.players}
    numbers = sorted(set(totals.values()), reverse=True)
    return [player for player, total in totals.items() if place <= len(numbers) and total == numbers[place - 1]]
