"""What the what-if lab says: results, changes, what is wrong, and where a number comes from."""

from collections.abc import Mapping
from functools import lru_cache

from alhambra_nb import words as say
from alhambra_nb.engine import DIRK, WALL, BuildingType, NotationError, RecordError, Scoring, Source
from alhambra_nb.words import Words, mark

from .chance import Chance
from .change import Change, changed
from .checks import Fault, Wrong
from .scenario import DIRK_SEAT, Scenario
from .sensitivity import Worth


def player_of(table: Scenario, seat: int) -> str:
    """The name of a seat, Dirk's for DIRK_SEAT."""
    return DIRK if seat == DIRK_SEAT else table.names[seat]


def result_sentence(words: Words, table: Scenario) -> str:
    """Who is first, and how far ahead."""
    points, winners = table.points, table.winners
    top = points[winners[0]]
    if len(winners) > 1:
        return words.say(
            "{players} are first together with {points} each.",
            players=words.list(winners),
            points=say.points_name(words, top),
        )
    second = max([points[name] for name in table.names if name not in winners])
    others = [name for name in table.names if points[name] == second]
    return words.say(
        "{player} is first with {points}, {lead} ahead of {others}.",
        player=winners[0],
        points=say.points_name(words, top),
        lead=words.number(top - second),
        others=words.list(others),
    )


def change_sentence(words: Words, table: Scenario, change: Change | None, most: int) -> str:
    """The smallest change of tiles and what comes of it; or that none of up to ``most`` tiles is enough."""
    if change is None:
        return words.plural(
            "No change of {n} tile gives another winner.",
            "No change of up to {n} tiles gives another winner.",
            most,
        )
    return _changed(words, table, change)


def wall_change_sentence(words: Words, table: Scenario, change: Change | None) -> str:
    """The smallest change of walls and what comes of it; or that no walls that the tiles could give are enough."""
    if change is None:
        return words.say("No walls that these tiles could give make another winner.")
    return _changed(words, table, change)


def _changed(words: Words, table: Scenario, change: Change) -> str:
    parts = [_part(words, player_of(table, seat), source, by) for seat, source, by in change.parts]
    after = changed(table, change)
    if len(after.winners) > 1:
        return words.say(
            "{changes}: then {players} are first together.",
            changes=words.list(parts),
            players=words.list(after.winners),
        )
    return words.say("{changes}: then {player} is first.", changes=words.list(parts), player=after.winners[0])


def _part(words: Words, player: str, source: Source, by: int) -> str:
    if source == WALL:
        if by > 0:
            return words.plural(
                "{player}’s wall {n} segment longer", "{player}’s wall {n} segments longer", by, player=player
            )
        return words.plural(
            "{player}’s wall {n} segment shorter", "{player}’s wall {n} segments shorter", -by, player=player
        )
    count = say.counted(words, BuildingType(source), abs(by))
    if by > 0:
        return words.say("{count} more for {player}", count=count, player=player)
    return words.say("{count} fewer for {player}", count=count, player=player)


@lru_cache(maxsize=4096)
def worth_sentence(words: Words, everybody: tuple[str, ...], worth: Worth) -> str:
    """What one more changes for everybody."""
    changes = [
        words.say("{player} {change}", player=name, change=signed(words, by))
        for name, by in zip(everybody, worth.change, strict=True)
        if by
    ]
    what = _part(words, everybody[worth.seat], worth.source, 1)
    if not changes:
        return words.say("{what}: nobody’s points change.", what=what)
    return words.say("{what}: {changes}.", what=what, changes=words.list(changes))


@lru_cache(maxsize=1024)
def signed(words: Words, number: int) -> str:
    """A number with its sign: ``+3``, ``−2``, ``0``."""
    return f"+{words.number(number)}" if number > 0 else f"−{words.number(-number)}" if number < 0 else "0"


def round_sentences(words: Words, scoring: Scoring, player: str, source: Source) -> tuple[str, ...]:
    """The page of the scoring that tells of these points."""
    for page in scoring.pages():
        if any(step.player == player and step.source == source for step in page):
            return say.page_sentences(words, scoring, page)
    return ()


def source_sentences(words: Words, scoring: Scoring, source: Source) -> str:
    """All that a scoring tells of a type, in one paragraph."""
    pages = [page for page in scoring.pages() if page[0].source == source]
    return words.text([sentence for page in pages for sentence in say.page_sentences(words, scoring, page)])


def total_sentence(words: Words, table: Scenario, player: str) -> str:
    """A total as the sum of what was had before and of every step worth something."""
    parts = [seat.before for seat in table.seats if seat.name == player and seat.before]
    parts += [step.points for scoring in table.scorings for step in scoring.of(player) if step.points]
    total = words.number(table.points[player])
    if len(parts) < 2:
        return words.say("{player}: {total}", player=player, total=say.points_name(words, table.points[player]))
    return words.say("{player}: {sum} = {total}", player=player, sum=" + ".join(map(str, parts)), total=total)


def chance_sentence(words: Words, chance: Chance, player: str) -> str:
    """How often the player won, and between what bounds his chance lies."""
    low, high = chance.interval(player)
    return words.say(
        "{player} wins {share}, between {low} and {high}",
        player=player,
        share=words.percent(chance.share(player)),
        low=words.percent(low),
        high=words.percent(high),
    )


# What is wrong.

_SENTENCES: Mapping[Fault, str] = {
    Fault.NOT_A_NUMBER: mark("“{piece}” is no whole number. What stood there before still counts."),
    Fault.NEGATIVE: mark("“{piece}” is less than nothing: 0 is the least there can be."),
    Fault.TOO_LARGE: mark("“{piece}” is beyond any game: at most {most} can stand here."),
    Fault.NO_NAME: mark("A player needs a name."),
    Fault.LONG_NAME: mark("“{piece}…” is too long: a name has at most {most} characters."),
    Fault.BAD_NAME: mark("A name is made of letters and signs that can be printed."),
    Fault.NAME_AGAIN: mark("Another player is called “{piece}” too, or so alike that nobody could tell them apart."),
    Fault.DIRK_NAME: mark("“{piece}” is the imaginary player here: choose another name."),
    Fault.TOO_FEW: mark("At least {most} players sit at a table."),
    Fault.CROWD: mark("At most {most} players sit at a table."),
    Fault.NO_COLON: mark("“{piece}”: begin a line with a player’s name and a colon, such as “Ann: 3T w7”."),
    Fault.WORD: mark("“{piece}” is neither a count such as 3T, w7 or p12 nor a tile with its place such as P8@1,0."),
    Fault.WORD_AGAIN: mark("“{piece}”: this is counted twice in the line."),
    Fault.BOTH: mark("“{piece}” has a city and counts beside it: one of both is enough."),
    Fault.NOT_FOR_DIRK: mark("“{piece}” cannot be Dirk’s: he has tiles of building types alone."),
    Fault.ROUND: mark("There is no round “{piece}”: write 1, 2, 3 or all."),
    Fault.EMPTY: mark("There is nothing to read yet."),
}


def wrong_sentence(words: Words, wrong: Wrong) -> str:
    """What is wrong, in one or two sentences, with the line of a text in front."""
    sentence = _wrong(words, wrong)
    if wrong.line is None or wrong.fault is Fault.CITY:
        return sentence
    return words.say("Line {line}: {sentence}", line=words.number(wrong.line + 1), sentence=sentence)


def _wrong(words: Words, wrong: Wrong) -> str:
    match wrong.fault, wrong.cause:
        case Fault.CITY, NotationError() as cause:
            return say.notation_sentence(words, cause)
        case Fault.RECORD, RecordError() as cause:
            return say.record_sentence(words, cause)
        case Fault.TOO_MANY_TILES, _:
            assert wrong.building is not None
            return words.say(
                "{wanted} for {players} together are more than the game has: {there}.",
                wanted=say.counted(words, wrong.building, wrong.number),
                players=words.list(wrong.names),
                there=words.number(wrong.most),
            )
        case Fault.WALL_TOO_LONG, _:
            return _wall(words, wrong)
        case Fault.TILE_TWICE, _:
            if len(wrong.names) > 1:
                return words.say(
                    "The tile {tile} is there once: it cannot lie in the cities of {players}.",
                    tile=wrong.piece,
                    players=words.list(wrong.names),
                )
            return words.say("The tile {tile} is there once: it cannot lie in a city twice.", tile=wrong.piece)
    return words.say(_SENTENCES[wrong.fault], piece=wrong.piece, most=words.number(wrong.most))


def _wall(words: Words, wrong: Wrong) -> str:
    longest = words.plural(
        "{player}’s wall cannot be {length} long: with these tiles, {n} segment at most.",
        "{player}’s wall cannot be {length} long: with these tiles, {n} segments at most.",
        wrong.most,
        player=wrong.names[0],
        length=words.number(wrong.number),
    )
    if wrong.sides <= wrong.outline:
        reason = words.plural(
            "Tiles of these types have at most {n} walled side together.",
            "Tiles of these types have at most {n} walled sides together.",
            wrong.sides,
        )
    else:
        reason = words.plural(
            "One must be able to walk to every tile, and that leaves at most {n} side on the outside.",
            "One must be able to walk to every tile, and that leaves at most {n} sides on the outside.",
            wrong.outline,
        )
    return words.text((longest, reason))
