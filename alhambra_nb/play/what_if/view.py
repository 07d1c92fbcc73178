"""What the what-if lab shows: a frozen view of its state in one language, for templates and a picture."""

from dataclasses import dataclass
from functools import lru_cache

from alhambra_nb import words as say
from alhambra_nb.engine import ROUNDS, SOURCES, WALL, BuildingType
from alhambra_nb.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra_nb.picture.scene import Scene
from alhambra_nb.picture.what_if import bars_scene
from alhambra_nb.play.lab_view import Choice
from alhambra_nb.words import Words

from .answers import Answer, answer_of
from .checks import (
    BEFORE_FIELD,
    CITY_FIELD,
    IN_BOX,
    MOST_BEFORE,
    NAME_FIELD,
    NUMBER_FIELDS,
    TEXT_FIELD,
    WALL_FIELD,
    Wrong,
    wall_bound,
)
from .results import (
    DifferenceRow,
    ResultRow,
    Smallest,
    WorthRow,
    difference_rows,
    result_bars,
    result_row,
    smallest_changes,
    worth_rows,
)
from .scenario import BUILDINGS, DIRK_SEAT, Scenario
from .sentences import player_of, result_sentence, total_sentence, wrong_sentence
from .state import Happened, Side, WhatIf
from .text import both_text, link

CITY_EXAMPLE = "F@0,0 P7-E@1,0"


@dataclass(frozen=True, slots=True)
class Field:
    """A number that can be typed: ``id`` is its seat and field as an action names them, ``value`` what stands in it.

    ``most``: the largest number that the others at the table leave room for.
    """

    id: str
    value: str
    label: str
    letter: str
    wrong: bool
    can_less: bool
    can_more: bool
    most: int


@dataclass(frozen=True, slots=True)
class InputRow:
    """A player's inputs. ``error`` says what is wrong with the last try in this row, ``city`` the city's text."""

    seat: int
    name: str
    fields: tuple[Field | None, ...]
    error: str
    city: str | None
    named_wrong: bool
    wrong_city: bool
    typed_city: str


@dataclass(frozen=True, slots=True)
class WhatIfView:
    """Everything on the screen but the chances, see ``chance_view``."""

    sides: tuple[Choice, ...]
    comparing: bool
    rounds: tuple[Choice, ...]
    dirk: bool
    columns: tuple[tuple[str, str], ...]
    rows: tuple[InputRow, ...]
    city_example: str
    """What an empty field for a city shows, to say how a city is written."""
    can_add: bool
    can_drop: bool
    can_undo: bool
    can_redo: bool
    notes: tuple[str, ...]
    error: str
    """What is wrong with no row of the table and no text."""
    sources: tuple[tuple[str, str], ...]
    has_before: bool
    results: tuple[ResultRow, ...]
    result: str
    bars: Scene
    worths: tuple[WorthRow, ...]
    smallest: tuple[Smallest, ...]
    differences: tuple[DifferenceRow, ...]
    answer: Answer | None
    text: str
    text_error: str
    link: str
    moments: tuple[int, int] | None
    """The moment of the game that the table came from, and the last one."""
    status: str
    twin: str


def what_if_view(lab: WhatIf, words: Words) -> WhatIfView:
    """The view of the lab in a language."""
    table, wrong = lab.table, lab.wrong
    results = tuple(result_row(lab, player, words) for player in table.everybody)
    error = "" if wrong is None else wrong_sentence(words, wrong)
    in_text = wrong is not None and wrong.field == TEXT_FIELD
    rows = _input_rows(lab, words, "" if in_text else error)
    result = result_sentence(words, table)
    answer = answer_of(lab, words)
    return WhatIfView(
        sides=tuple(Choice(side.value, side.value, side is lab.on) for side in Side),
        comparing=lab.pair.b is not None,
        rounds=_rounds(table, words),
        dirk=table.dirk is not None,
        columns=(*_sources(words), (words.say("Points before"), words.say("before"))),
        rows=rows,
        city_example=CITY_EXAMPLE,
        can_add=len(table.seats) < MOST_PLAYERS,
        can_drop=len(table.seats) > FEWEST_PLAYERS,
        can_undo=bool(lab.past),
        can_redo=bool(lab.future),
        notes=_notes(lab, words),
        error="" if in_text or any(row.error for row in rows) else error,
        sources=_sources(words),
        has_before=any(seat.before for seat in table.seats),
        results=results,
        result=result,
        bars=bars_scene(result_bars(lab, words), words.say("Points by source, a bar for each player")),
        worths=worth_rows(lab, words),
        smallest=smallest_changes(lab, words),
        differences=difference_rows(lab, words),
        answer=answer,
        text=lab.typed if in_text else both_text(lab.pair.a, lab.pair.b),
        text_error=error if in_text else "",
        link=link(lab.pair.a, lab.pair.b),
        moments=None if lab.history is None else (lab.moment, lab.history.last),
        status=error or (words.text(answer.sentences) if answer and lab.happened is Happened.SHOWN else result),
        twin="\n".join([result, *(total_sentence(words, table, player) for player in table.everybody)]),
    )


def _sources(words: Words) -> tuple[tuple[str, str], ...]:
    return tuple((say.source_name(words, s), "" if s == WALL else s.letter) for s in SOURCES)


def _rounds(table: Scenario, words: Words) -> tuple[Choice, ...]:
    single = [Choice(str(r), say.round_name(words, r), table.rounds == (r,)) for r in ROUNDS]
    return (*single, Choice("all", words.say("All three"), table.rounds == ROUNDS))


# Inputs.


def _input_rows(lab: WhatIf, words: Words, error: str) -> tuple[InputRow, ...]:
    table, wrong, columns = lab.table, lab.wrong, lab.table.columns
    seats = [*range(len(table.seats)), *([DIRK_SEAT] if table.dirk is not None else [])]
    rows = []
    for seat in seats:
        here = wrong if wrong is not None and wrong.seat == seat and error else None
        city = table.seats[seat].city if seat != DIRK_SEAT else None
        name = player_of(table, seat)
        rows.append(
            InputRow(
                seat,
                lab.typed if here and here.field == NAME_FIELD else name,
                tuple(_field(lab, columns, seat, field, here, words) for field in NUMBER_FIELDS),
                error if here else "",
                None if city is None else str(city),
                bool(here and here.field == NAME_FIELD),
                bool(here and here.field == CITY_FIELD),
                lab.typed if here and here.field == CITY_FIELD else "" if city is None else str(city),
            )
        )
    return tuple(rows)


def _field(
    lab: WhatIf, columns: tuple[tuple[int, ...], ...], seat: int, field: str, wrong: Wrong | None, words: Words
) -> Field | None:
    player = player_of(lab.table, seat)
    letter = ""
    if field not in (WALL_FIELD, BEFORE_FIELD):
        place = BUILDINGS.index(BuildingType(field))
        letter = BUILDINGS[place].letter
        number = columns[place][seat]
        most = IN_BOX[BUILDINGS[place]] - sum(columns[place]) + number
    elif seat == DIRK_SEAT:
        return None
    elif field == WALL_FIELD:
        counts = lab.table.seats[seat].counts
        number, most = counts.wall, wall_bound(counts.tiles).most
    else:
        number, most = lab.table.seats[seat].before, MOST_BEFORE
    bad = wrong is not None and wrong.field == field
    value = lab.typed if bad and lab.typed else str(number)
    label = _field_label(words, player, field)
    return Field(f"{seat} {field}", value, label, letter, bad, number > 0, number < most, most)


@lru_cache(maxsize=1024)
def _field_label(words: Words, player: str, field: str) -> str:
    if field == WALL_FIELD:
        return words.say("{player}: length of the longest outer wall", player=player)
    if field == BEFORE_FIELD:
        return words.say("{player}: points before these rounds", player=player)
    building = say.source_name(words, BuildingType(field))
    return words.say("{player}: number of tiles, {building}", player=player, building=building)


def _notes(lab: WhatIf, words: Words) -> tuple[str, ...]:
    """What else is to be known of the table: faults of cities, the game's reserves."""
    notes = []
    for seat in lab.table.seats:
        if seat.city is not None and not seat.city.legal:
            notes.append(f"{seat.name}: {say.faults_sentence(words, seat.city.diagnose())}")
    if lab.history is not None:
        game = lab.history.games[lab.moment]
        for player in game.players:
            if game.reserve(player):
                tiles = words.list([str(tile) for tile in game.reserve(player)])
                notes.append(
                    words.say("In reserve, which never counts: {player} has {tiles}.", player=player, tiles=tiles)
                )
    return tuple(notes)
