"""What the scoring stepper shows: a frozen view of its state in one language, for a canvas and a template."""

from dataclasses import dataclass

from alhambra_nb import words as say
from alhambra_nb.engine import ROUNDS, SOURCES, WALL, BuildingType, MajorityStep, NotationError, place_points
from alhambra_nb.lessons.scoring import SCORING_EXAMPLES
from alhambra_nb.picture.scene import Scene
from alhambra_nb.picture.scoring import scoring_scene
from alhambra_nb.words import Words

from .lab_view import Choice
from .stepper import Happened, Stepper
from .table import TableError, TableFault, table_text


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the score table. ``points`` is empty until its step was shown; ``label`` says it in full."""

    player: str
    source: str
    count: str
    points: str
    lit: bool
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    player: str
    numbers: tuple[Number | None, ...]
    """By source; None where there is nothing to score, as for Dirk's wall (R20)."""
    total: str
    lit: bool


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One line of the printed points table: what the places earn in this round, and which of them this step uses."""

    name: str
    letter: str
    points: tuple[tuple[int, bool], ...]
    lit: bool


@dataclass(frozen=True, slots=True)
class StepperView:
    scene: Scene
    label: str
    twin: str
    status: str
    sentences: tuple[str, ...]
    faults: tuple[str, ...]
    """What is wrong with the cities as they stand; they are scored all the same."""
    rounds: tuple[Choice, ...]
    examples: tuple[Choice, ...]
    point: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...]
    places: tuple[PlaceRow, ...]
    place_names: tuple[str, ...]
    page: int
    pages: int
    table_text: str
    error: str


def stepper_view(stepper: Stepper, words: Words) -> StepperView:
    """The view of a stepper in a language."""
    scoring = stepper.scoring
    shown = stepper.shown
    sentences = _sentences(stepper, words)
    values = range(1, 1 + len(place_points(scoring.round, BuildingType.TOWER)))
    error = _error(stepper, words)
    return StepperView(
        scene=scoring_scene(scoring, stepper.page if shown else None),
        label=words.say("The players’ cities, with what this step counts lit up"),
        twin="\n".join(f"{player}: {say.city_text(words, city)}" for player, city in scoring.cities),
        status=error or _edge(stepper, words) or words.text(sentences),
        sentences=tuple(sentences),
        faults=tuple(
            f"{player}: {say.faults_sentence(words, city.diagnose())}"
            for player, city in scoring.cities
            if not city.legal
        ),
        rounds=tuple(Choice(str(r), say.round_name(words, r), r == scoring.round) for r in ROUNDS),
        examples=tuple(Choice(e.id, words.say(e.title), e is stepper.example) for e in SCORING_EXAMPLES),
        point=words.say(stepper.example.point) if stepper.example else "",
        columns=tuple((say.source_name(words, s), "" if s == WALL else s.letter) for s in SOURCES),
        rows=_rows(stepper, words),
        places=tuple(_places(stepper, building, words) for building in BuildingType),
        place_names=tuple(say.place_name(words, place) for place in values),
        page=stepper.page + 1,
        pages=len(stepper.pages),
        table_text=stepper.bad_text if stepper.error else table_text(stepper.table),
        error=error,
    )


def _sentences(stepper: Stepper, words: Words) -> tuple[str, ...]:
    """What the page on view says; the last one closes with the totals."""
    if stepper.asked:
        return (_total(stepper, words),)
    if not stepper.shown:
        return (words.say("Nothing is scored yet. Press “Next step”."),)
    sentences = tuple(say.page_sentences(words, stepper.scoring, stepper.shown))
    if stepper.page == len(stepper.pages) - 1:
        return (*sentences, say.totals_sentence(words, stepper.totals))
    return sentences


def _total(stepper: Stepper, words: Words) -> str:
    """A player's total as the sum of what was shown so far."""
    parts = [words.number(step.points) for step in stepper.done if step.player == stepper.asked]
    total = words.number(stepper.totals[stepper.asked])
    if not parts:
        return words.say("{player} has no points yet: no step was shown.", player=stepper.asked)
    return words.say("{player} so far: {sum} = {total}", player=stepper.asked, sum=" + ".join(parts), total=total)


def _edge(stepper: Stepper, words: Words) -> str:
    if stepper.happened is Happened.AT_END:
        return words.say("That was the last step. The totals stand in the table.")
    if stepper.happened is Happened.AT_START:
        return words.say("This is the beginning. Nothing is scored yet.")
    return ""


def _rows(stepper: Stepper, words: Words) -> tuple[Row, ...]:
    done, shown, totals = set(stepper.done), set(stepper.shown), stepper.totals
    rows = []
    for player in stepper.scoring.players:
        numbers: list[Number | None] = []
        for source in SOURCES:
            for step in stepper.scoring.of(player, source):
                count = str(step.count) if isinstance(step, MajorityStep) else str(step.length)
                points = str(step.points) if step in done else ""
                label = words.say(
                    "{player}, {source}: show this step", player=player, source=say.source_name(words, source)
                )
                numbers.append(Number(player, source.value, count, points, step in shown, label))
            if not stepper.scoring.of(player, source):
                numbers.append(None)
        lit = any(step.player == player and step.points for step in shown)
        rows.append(Row(player, tuple(numbers), str(totals[player]), lit))
    return tuple(rows)


def _places(stepper: Stepper, building: BuildingType, words: Words) -> PlaceRow:
    steps = [step for step in stepper.shown if isinstance(step, MajorityStep) and step.source is building]
    used = {place for step in steps for place in step.places}
    points = place_points(stepper.scoring.round, building)
    return PlaceRow(
        say.source_name(words, building),
        building.letter,
        tuple((worth, place in used) for place, worth in enumerate(points, start=1)),
        bool(steps),
    )


def _error(stepper: Stepper, words: Words) -> str:
    error = stepper.error
    if isinstance(error, NotationError):
        return say.notation_sentence(words, error)
    if isinstance(error, TableError):
        return _table_sentence(words, error)
    if stepper.happened is Happened.BAD_TEXT:
        return words.say("There is no example called “{name}”.", name=stepper.bad_text)
    return ""


def _table_sentence(words: Words, error: TableError) -> str:
    piece, line = error.piece, words.number(error.line + 1)
    match error.fault:
        case TableFault.NO_NAME:
            return words.say("Line {line}, “{piece}”: begin with a player’s name and a colon.", line=line, piece=piece)
        case TableFault.LONG_NAME:
            return words.say("Line {line}: the name “{piece}…” is too long.", line=line, piece=piece)
        case TableFault.NAME_AGAIN:
            return words.say("Line {line}: there are two lines for “{piece}”.", line=line, piece=piece)
        case TableFault.NOBODY:
            return words.say("There is no player yet: write a line such as “Ann: F@0,0”.")
        case TableFault.CROWD:
            return words.say("Line {line}: “{piece}” is one player too many.", line=line, piece=piece)
        case TableFault.BAD_NAME:
            return words.say("Line {line}: “{piece}” cannot be a player’s name.", line=line, piece=piece)
        case TableFault.TOO_MANY_TILES:
            return words.say("Line {line}: the game has fewer tiles of this type, {piece}.", line=line, piece=piece)
        case TableFault.NOT_FOR_DIRK:
            return words.say(
                "Line {line}: “{piece}” is no building tile; write Dirk’s tiles like “T9 P8”.", line=line, piece=piece
            )
