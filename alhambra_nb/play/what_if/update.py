"""The what-if lab's update: state and intent in, the next state out."""

from collections.abc import Callable
from dataclasses import replace

from alhambra_nb.engine import ROUNDS, WALL, BuildingType, City, Game, NotationError
from alhambra_nb.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS

from .chance import BOTS
from .change import Change, changed, smallest_change, smallest_wall_change
from .checks import (
    BEFORE_FIELD,
    CITY_FIELD,
    NAME_FIELD,
    NUMBER_FIELDS,
    TEXT_FIELD,
    WALL_FIELD,
    ScenarioError,
    Wrong,
    check,
    city_wrong,
    read_number,
)
from .history import History, history_of, read_record, table_at
from .intents import (
    Add,
    AddSeat,
    Ask,
    Choose,
    Clear,
    Drag,
    DropSeat,
    EndComparing,
    GoToMoment,
    LoadText,
    OpenGame,
    Redo,
    SetBot,
    SetCity,
    SetDirk,
    SetName,
    SetNumber,
    SetRounds,
    SetViewer,
    Tell,
    TryNext,
    TrySmallest,
    TurnPage,
    Undo,
    WhatIfIntent,
)
from .scenario import BUILDINGS, DIRK_SEAT, NO_TILES, Scenario, Seat
from .sensitivity import next_tiles
from .state import Asked, Happened, Pair, Question, Side, WhatIf, answers, from_history
from .text import parse, unlinked

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")
"""What new players are called."""
MOST_UNDO = 100


def update(lab: WhatIf, intent: WhatIfIntent) -> WhatIf:
    """The lab after an intent; one that makes no sense leaves it as it was, one that is refused all but the notice."""
    match intent:
        case SetNumber(seat, field, text):
            return _tried(lab, text, lambda: _numbered(lab.table, seat, field, read_number(text, seat, field)), intent)
        case Drag():
            return _dragged(lab, intent)
        case Add(seat, field, by):
            if not _is_field(lab.table, seat, field) or type(by) is not int:
                return lab
            number = _number(lab.table, seat, field) + by
            return _tried(lab, "", lambda: _numbered(lab.table, seat, field, number), intent)
        case SetName(seat, name):
            return _tried(lab, name, lambda: _seated(lab.table, seat, lambda s: replace(s, name=name.strip())), intent)
        case SetCity(seat, text):
            return _tried(lab, text, lambda: _with_city(lab.table, seat, text), intent)
        case AddSeat():
            return _tried(lab, "", lambda: _grown(lab.table), intent)
        case DropSeat(seat):
            return _tried(lab, "", lambda: _shrunk(lab.table, seat), intent)
        case SetDirk(plays):
            dirk = (lab.table.dirk or NO_TILES) if plays else None
            return _tried(lab, "", lambda: replace(lab.table, dirk=dirk), intent)
        case SetRounds(rounds):
            if rounds not in (ROUNDS, *[(round_,) for round_ in ROUNDS]) or any(type(r) is not int for r in rounds):
                return lab
            return _tried(lab, "", lambda: replace(lab.table, rounds=rounds), intent)
        case Clear():
            seats = tuple([Seat(seat.name) for seat in lab.table.seats])
            dirk = None if lab.table.dirk is None else NO_TILES
            return _tried(lab, "", lambda: replace(lab.table, seats=seats, dirk=dirk), intent)
        case LoadText(text):
            return _loaded(lab, text)
        case OpenGame(game, viewer):
            return _opened(lab, game, viewer)
        case GoToMoment(moment):
            return _at_moment(lab, moment)
        case TryNext(seat, source):
            if (seat, source) not in next_tiles(lab.pair.a):
                return lab
            return _compared(lab, Change(((seat, source, 1),)))
        case TrySmallest(of):
            change = smallest_wall_change(lab.pair.a) if of == "wall" else smallest_change(lab.pair.a)
            return lab if change is None else _compared(lab, change)
        case Choose() | EndComparing() | Undo() | Redo():
            return _sides(lab, intent)
        case SetBot() | SetViewer() | Tell():
            return _imagined(lab, intent)
        case Ask(question):
            if question is not None and not answers(lab.table, question):
                return lab
            return replace(_quiet(lab), question=question, happened=Happened.SHOWN)
        case TurnPage(by):
            return _turned(lab, by)


# The numbers of a table.


def _is_field(table: Scenario, seat: int, field: str) -> bool:
    if type(seat) is not int or field not in NUMBER_FIELDS:
        return False
    if seat == DIRK_SEAT:
        return table.dirk is not None and field not in (WALL_FIELD, BEFORE_FIELD)
    return 0 <= seat < len(table.seats)


def _number(table: Scenario, seat: int, field: str) -> int:
    tiles = table.dirk if seat == DIRK_SEAT else table.seats[seat].counts.tiles
    if field == WALL_FIELD:
        return table.seats[seat].counts.wall
    if field == BEFORE_FIELD:
        return table.seats[seat].before
    assert tiles is not None
    return tiles[BUILDINGS.index(BuildingType(field))]


def _numbered(table: Scenario, seat: int, field: str, number: int) -> Scenario | None:
    """The table with this number; a city of which another number is wanted becomes counts."""
    if not _is_field(table, seat, field):
        return None
    by = number - _number(table, seat, field)
    if field == BEFORE_FIELD:
        return _seated(table, seat, lambda s: replace(s, before=number))
    if not by:
        return table
    return changed(table, Change(((seat, WALL if field == WALL_FIELD else BuildingType(field), by),)))


def _dragged(lab: WhatIf, intent: Drag) -> WhatIf:
    """The lab with the number on its way; the tables that undo brings back are those before the drag."""
    where = (intent.seat, intent.field)
    after = update(lab, SetNumber(intent.seat, intent.field, intent.text))
    if after.pair == lab.pair:
        return replace(after, dragged=lab.dragged)
    return replace(after, past=lab.past if lab.dragged == where else after.past, dragged=where)


def _seated(table: Scenario, seat: int, change: Callable[[Seat], Seat]) -> Scenario | None:
    if type(seat) is not int or not 0 <= seat < len(table.seats):
        return None
    seats = table.seats
    return replace(table, seats=(*seats[:seat], change(seats[seat]), *seats[seat + 1 :]))


def _with_city(table: Scenario, seat: int, text: str) -> Scenario | None:
    if not text.strip():
        return _seated(table, seat, lambda s: replace(s, has=s.counts))
    try:
        city = City.from_drawing(text) if "[" in text else City.parse(text)
    except NotationError as error:
        raise city_wrong(error, seat) from None
    return _seated(table, seat, lambda s: replace(s, has=city))


def _grown(table: Scenario) -> Scenario | None:
    if len(table.seats) >= MOST_PLAYERS:
        return None
    name = next(name for name in NAMES if name not in table.names)
    return replace(table, seats=(*table.seats, Seat(name)))


def _shrunk(table: Scenario, seat: int) -> Scenario | None:
    if len(table.seats) <= FEWEST_PLAYERS or type(seat) is not int or not 0 <= seat < len(table.seats):
        return None
    return replace(table, seats=(*table.seats[:seat], *table.seats[seat + 1 :]))


def _tried(lab: WhatIf, typed: str, change: Callable[[], Scenario | None], intent: WhatIfIntent) -> WhatIf:
    """The lab with the changed table if that can be, else with what is wrong; None: nothing makes sense."""
    try:
        table = change()
        if table is None:
            return lab
        check(table)
    except ScenarioError as error:
        wrong = _beside(error.wrong, intent)
        return replace(lab, wrong=wrong, typed=typed or wrong.piece, happened=Happened.REFUSED, dragged=None)
    return _with_table(lab, table)


def _beside(wrong: Wrong, intent: WhatIfIntent) -> Wrong:
    """The fault where its cause was typed: a sum that is too large has many fields, but one that made it so."""
    match intent:
        case SetNumber(seat, field, _) | Add(seat, field, _):
            return replace(wrong, seat=seat, field=field)
        case SetName(seat, _):
            return replace(wrong, seat=seat, field=NAME_FIELD)
        case SetCity(seat, _):
            return replace(wrong, seat=seat, field=CITY_FIELD)
    return wrong


def _with_table(lab: WhatIf, table: Scenario) -> WhatIf:
    if table == lab.table:
        return replace(_quiet(lab), happened=Happened.CHANGED)
    pair = replace(lab.pair, b=table) if lab.on is Side.B and lab.pair.b is not None else replace(lab.pair, a=table)
    return _with_pair(lab, pair)


def _with_pair(lab: WhatIf, pair: Pair, happened: Happened = Happened.CHANGED) -> WhatIf:
    after = replace(_quiet(lab), pair=pair, past=(*lab.past, lab.pair)[-MOST_UNDO:], future=(), happened=happened)
    return _asked_still(after)


def _quiet(lab: WhatIf) -> WhatIf:
    return replace(lab, wrong=None, typed="", dragged=None)


# Two sides.


def _sides(lab: WhatIf, intent: Choose | EndComparing | Undo | Redo) -> WhatIf:
    match intent:
        case Choose(side):
            chosen = replace(_quiet(lab), on=Side(side), happened=Happened.SHOWN)
            if side == Side.B and lab.pair.b is None:
                return _with_pair(chosen, Pair(lab.pair.a, lab.pair.a))
            return _asked_still(chosen)
        case EndComparing():
            if lab.pair.b is None:
                return lab
            return replace(_with_pair(lab, Pair(lab.table)), on=Side.A)
        case Undo() if lab.past:
            pair, past, future = lab.past[-1], lab.past[:-1], (lab.pair, *lab.future)
            happened = Happened.UNDONE
        case Redo() if lab.future:
            pair, past, future = lab.future[0], (*lab.past, lab.pair), lab.future[1:]
            happened = Happened.REDONE
        case _:
            return lab
    on = lab.on if pair.b is not None else Side.A
    return _asked_still(replace(_quiet(lab), pair=pair, on=on, past=past, future=future, happened=happened))


def _compared(lab: WhatIf, change: Change) -> WhatIf:
    """Side A as it is beside it with the change."""
    try:
        other = check(changed(lab.pair.a, change))
    except ScenarioError as error:
        return replace(lab, wrong=error.wrong, typed="", happened=Happened.REFUSED)
    return replace(_with_pair(lab, Pair(lab.pair.a, other)), on=Side.B)


# Texts, games, chances.


def _loaded(lab: WhatIf, text: str) -> WhatIf:
    try:
        if text.lstrip().startswith(("{", "[")):
            return _from_history(lab, read_record(text))
        first, second = parse(unlinked(text))
    except ScenarioError as error:
        return replace(lab, wrong=replace(error.wrong, field=TEXT_FIELD), typed=text, happened=Happened.REFUSED)
    pair = Pair(first, second)
    after = replace(_with_pair(lab, pair, Happened.LOADED), on=Side.A)
    return replace(after, history=None, moment=0, bots=(), viewer="", chance=None)


def _opened(lab: WhatIf, game: Game, viewer: str) -> WhatIf:
    try:
        after = _from_history(lab, history_of(game))
    except ScenarioError as error:
        return replace(lab, wrong=replace(error.wrong, field=TEXT_FIELD), typed="", happened=Happened.REFUSED)
    return replace(after, viewer=viewer) if viewer in game.players else after


def _from_history(lab: WhatIf, history: History) -> WhatIf:
    """The lab with a game's table; undo still knows the tables before."""
    return replace(from_history(history), past=(*lab.past, lab.pair)[-MOST_UNDO:])


def _at_moment(lab: WhatIf, moment: int) -> WhatIf:
    if lab.history is None or type(moment) is not int:
        return lab
    number = max(0, min(moment, lab.history.last))
    # The players are those of a table that could be: so can this one.
    there = replace(lab, moment=number, chance=None if number != lab.moment else lab.chance)
    return _with_table(there, table_at(lab.history.games[number]))


def _imagined(lab: WhatIf, intent: SetBot | SetViewer | Tell) -> WhatIf:
    if lab.history is None:
        return lab
    players = lab.history.games[lab.moment].players
    match intent:
        case SetBot(seat, bot):
            if bot not in BOTS or type(seat) is not int or not 0 <= seat < len(players):
                return lab
            bots = (*lab.bots[:seat], bot, *lab.bots[seat + 1 :])
            return replace(lab, bots=bots, chance=None, happened=Happened.SHOWN)
        case SetViewer(player):
            if player not in players:
                return lab
            return replace(lab, viewer=player, chance=None, happened=Happened.SHOWN)
        case Tell(chance):
            return replace(lab, chance=chance, happened=Happened.SHOWN)


# Questions.


def _asked_still(lab: WhatIf) -> WhatIf:
    """What was asked stays asked as long as it makes sense."""
    if lab.question is not None and not answers(lab.table, lab.question):
        return replace(lab, question=None)
    return lab


def _turned(lab: WhatIf, by: int) -> WhatIf:
    if lab.question is None or lab.question.asked is not Asked.POINTS or type(by) is not int:
        return lab
    pages = lab.table.scorings[0].pages()
    here = next(
        number
        for number, page in enumerate(pages)
        if any(step.player == lab.question.player and step.source == lab.question.source for step in page)
    )
    step = pages[max(0, min(here + by, len(pages) - 1))][0]
    return replace(_quiet(lab), question=Question(Asked.POINTS, step.player, step.source), happened=Happened.SHOWN)
