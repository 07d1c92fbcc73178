"""Scenarios as text and as a link. What is printed is read back to the same.

    round 3
    Ann: 3T 1P w7 p12
    Ben: F@0,0 P8@1,0
    Dirk: 2T
    vs
    round all
    ...

A line for each player: so many tiles of a type by its letter, ``w`` the longest wall, ``p`` the points had before, or a
city; ``round`` 1, 2, 3 or all, and after ``vs`` the second scenario. What stands for 0 is left out. A table of the
scoring stepper, where Dirk's tiles are codes, is read too.
"""

import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import parse_qs, quote

from alhambra_nb.engine import DIRK, ROUNDS, BuildingType, City, NotationError, Tile
from alhambra_nb.engine.rules import MOST_PLAYERS

from .checks import MOST_BEFORE, TEXT_FIELD, Fault, ScenarioError, Wrong, check, city_wrong
from .scenario import BUILDINGS, Counts, Scenario, Seat, Tiles

KEY = "what"
"""The key of a link's query: ``?what=…``."""
_ALL, _VERSUS = "all", "vs"
_SHOWN = 40
_COUNT = re.compile(r"([0-9]{1,4})([A-Z])")
_OTHER = re.compile(r"([wp])([0-9]{1,4})")


def scenario_text(scenario: Scenario) -> str:
    """One scenario in lines."""
    all_rounds = len(scenario.rounds) > 1
    lines = [f"round {_ALL if all_rounds else scenario.rounds[0]}"]
    for seat in scenario.seats:
        before = [f"p{seat.before}"] if seat.before else []
        lines.append(f"{seat.name}: {' '.join([*_words(seat), *before])}".rstrip())
    if scenario.dirk is not None:
        lines.append(f"{DIRK}: {' '.join(_tiles(scenario.dirk))}".rstrip())
    return "\n".join(lines)


def both_text(first: Scenario, second: Scenario | None) -> str:
    """One scenario, or two with a line between them."""
    return scenario_text(first) if second is None else f"{scenario_text(first)}\n{_VERSUS}\n{scenario_text(second)}"


def link(first: Scenario, second: Scenario | None) -> str:
    """The query of an address that opens these scenarios: ``?what=…``."""
    return f"?{KEY}={quote(both_text(first, second), safe='@,').replace('%20', '+')}"


def unlinked(text: str) -> str:
    """The text that a link, or its query, carries; any other text as it is."""
    typed = text.strip()
    if "\n" in typed or f"{KEY}=" not in typed:
        return text
    query = typed.partition("?")[2] or typed
    found = parse_qs(query.partition("#")[0]).get(KEY)
    return found[0] if found else text


def parse(text: str) -> tuple[Scenario, Scenario | None]:
    """The scenarios of a text. Raises ScenarioError, which names the line, for one that cannot be read or cannot be."""
    parts: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(re.split(r"\r?\n", text)):
        if line.strip() == _VERSUS and len(parts) == 1:
            parts.append([])
        elif line.strip():
            parts[-1].append((number, line))
    if not parts[0]:
        raise ScenarioError(Wrong(Fault.EMPTY, field=TEXT_FIELD))
    first = _scenario(parts[0], _only(ROUNDS[-1]))
    return first, _scenario(parts[1], first.rounds) if len(parts) > 1 else None


def _only(round_: int) -> tuple[int, ...]:
    return (round_,)


def _words(seat: Seat) -> list[str]:
    if seat.city is not None:
        return [str(seat.city)]
    return [*_tiles(seat.counts.tiles), *([f"w{seat.counts.wall}"] if seat.counts.wall else [])]


def _tiles(tiles: Tiles) -> list[str]:
    return [f"{count}{building.letter}" for building, count in zip(BUILDINGS, tiles, strict=True) if count]


def _wrong(fault: Fault, line: int, piece: str = "", most: int = 0) -> ScenarioError:
    return ScenarioError(Wrong(fault, field=TEXT_FIELD, piece=piece[:_SHOWN], line=line, most=most))


def _scenario(lines: list[tuple[int, str]], rounds: tuple[int, ...]) -> Scenario:
    seats: list[Seat] = []
    places: list[int] = []
    dirk: Tiles | None = None
    for number, line in lines:
        name, colon, rest = line.rpartition(":")
        if not colon:
            rounds = _rounds(line, number)
            continue
        name = name.strip()
        if name == DIRK:
            if dirk is not None:
                raise _wrong(Fault.NAME_AGAIN, number, DIRK)
            dirk = _dirk(rest, number)
            continue
        if len(seats) == MOST_PLAYERS:
            raise _wrong(Fault.CROWD, number, name, MOST_PLAYERS)
        seats.append(_seat(name, rest, number, len(line) - len(rest)))
        places.append(number)
    try:
        return check(Scenario(tuple(seats), dirk, rounds))
    except ScenarioError as error:
        raise ScenarioError(_at_line(error.wrong, places)) from None


def _at_line(wrong: Wrong, places: list[int]) -> Wrong:
    """The fault of a seat as one of its line in the text."""
    line = places[wrong.seat] if wrong.seat is not None and wrong.seat >= 0 else None
    return Wrong(
        wrong.fault, None, TEXT_FIELD, wrong.piece, line, wrong.number, wrong.most, wrong.sides, wrong.outline,
        wrong.building, wrong.names, wrong.cause,
    )  # fmt: skip


def _rounds(line: str, number: int) -> tuple[int, ...]:
    words = line.split()
    if len(words) != 2 or words[0] != "round":
        raise _wrong(Fault.NO_COLON, number, line.strip())
    if words[1] == _ALL:
        return ROUNDS
    if words[1] not in map(str, ROUNDS):
        raise _wrong(Fault.ROUND, number, words[1])
    return (int(words[1]),)


def _pieces(text: str) -> Iterator[re.Match[str]]:
    return re.finditer(r"\S+", text)


def _seat(name: str, rest: str, line: int, at: int) -> Seat:
    placed = [piece for piece in _pieces(rest) if "@" in piece[0]]
    others = [piece for piece in _pieces(rest) if "@" not in piece[0]]
    tiles, numbers = _counted(others, line)
    before = numbers.get("p", 0)
    if not placed:
        return Seat(name, Counts(tiles, numbers.get("w", 0)), before)
    if any(tiles) or "w" in numbers:
        raise _wrong(Fault.BOTH, line, name)
    # Blanks in place of the other words keep every piece where it stands in the line.
    for piece in others:
        rest = rest[: piece.start()] + " " * len(piece[0]) + rest[piece.end() :]
    try:
        return Seat(name, City.parse(rest), before)
    except NotationError as error:
        raise city_wrong(error.moved(at, line), None, line) from None


def _counted(pieces: list[re.Match[str]], line: int) -> tuple[Tiles, dict[str, int]]:
    tiles: dict[BuildingType, int] = {}
    numbers: dict[str, int] = {}
    letters = {building.letter: building for building in BuildingType}
    for piece in pieces:
        count, other = _COUNT.fullmatch(piece[0]), _OTHER.fullmatch(piece[0])
        if count and count[2] in letters:
            building = letters[count[2]]
            if building in tiles:
                raise _wrong(Fault.WORD_AGAIN, line, piece[0])
            tiles[building] = int(count[1])
        elif other:
            if other[1] in numbers:
                raise _wrong(Fault.WORD_AGAIN, line, piece[0])
            numbers[other[1]] = int(other[2])
        else:
            raise _wrong(Fault.WORD, line, piece[0])
    if numbers.get("p", 0) > MOST_BEFORE:
        raise _wrong(Fault.TOO_LARGE, line, f"p{numbers['p']}", MOST_BEFORE)
    return tuple([tiles.get(building, 0) for building in BUILDINGS]), numbers


def _dirk(rest: str, line: int) -> Tiles:
    coded = [piece[0] for piece in _pieces(rest) if not _COUNT.fullmatch(piece[0])]
    if not coded:
        return _counted(list(_pieces(rest)), line)[0]
    counted: Counter[BuildingType] = Counter()
    for code in coded:
        try:
            building = Tile.parse(code).building
        except NotationError:
            building = None
        if building is None:
            raise _wrong(Fault.NOT_FOR_DIRK, line, code)
        counted[building] += 1
    return tuple([counted[building] for building in BUILDINGS])
