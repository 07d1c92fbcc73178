"""A scoring round in sentences: page by page, step by step, and the totals."""

from collections.abc import Mapping, Sequence

from alhambra_nb.engine import DIRK, WALL, BuildingType, MajorityStep, Scoring, Step, WallStep, place_points

from .language import Words
from .names import counted, no_buildings, place_name, points_name


def page_sentences(words: Words, scoring: Scoring, page: Sequence[Step]) -> tuple[str, ...]:
    """One page of ``scoring.pages()`` explained: who takes which places, the pot and its division, what is dropped."""
    sentences = []
    majority = [step for step in page if isinstance(step, MajorityStep)]
    if majority:
        sentences += _majority(words, scoring, majority)
    for step in page:
        if isinstance(step, WallStep):
            sentences += _wall(words, scoring, step)
    return tuple(sentences)


def totals_sentence(words: Words, points: Mapping[str, int]) -> str:
    """The points of every player, in the order given."""
    totals = (words.say("{player} {points}", player=who, points=points_name(words, n)) for who, n in points.items())
    return words.say("In total: {totals}.", totals=words.list(totals))


def is_dirk(scoring: Scoring, player: str) -> bool:
    """Is this the imaginary player, and not a player of the same name? He alone has no wall step (R20)."""
    return player == DIRK and not scoring.of(player, WALL)


def _majority(words: Words, scoring: Scoring, page: Sequence[MajorityStep]) -> list[str]:
    first = page[0]
    if not first.places:
        sentences = [_none(words, scoring, page)]
    elif first.tied:
        sentences = _tie(words, scoring, first, [step.player for step in page])
    else:
        sentences = [_alone(words, scoring, first)]
    if first.points and any(is_dirk(scoring, step.player) for step in page):
        sentences.append(words.say("Dirk counts like a player here: what he takes, nobody else gets."))
    steps = [step for step in scoring.steps if step.source is first.source]
    if steps[-1] in page:
        sentences += _unclaimed(words, scoring, first.source, sum(1 for step in steps if step.places))
    return sentences


def _none(words: Words, scoring: Scoring, page: Sequence[MajorityStep]) -> str:
    none = no_buildings(words, page[0].source)
    if len(page) == len(scoring.players):
        return words.say("There are {none} yet, so nobody gets points for them.", none=none)
    return words.plural(
        "{players} has {none}: no points.",
        "{players} have {none}: no points.",
        len(page),
        players=words.list(step.player for step in page),
        none=none,
    )


def _alone(words: Words, scoring: Scoring, step: MajorityStep) -> str:
    values = {
        "player": step.player,
        "count": counted(words, step.source, step.count),
        "place": place_name(words, step.places[0]),
    }
    if not step.points:
        return words.say(
            "{player} has {count}: {place}, and round {round} pays nothing for it.", **values, round=scoring.round
        )
    points = points_name(words, step.points)
    if step.places == (1,):
        return words.say("{player} has {count}, more than anyone else: {place}, {points}.", **values, points=points)
    return words.say("{player} has {count}: {place}, {points}.", **values, points=points)


def _tie(words: Words, scoring: Scoring, step: MajorityStep, players: Sequence[str]) -> list[str]:
    sentences = [
        words.say(
            "{players} have {count} each and share {places}.",
            players=words.list(players),
            count=counted(words, step.source, step.count),
            places=_places(words, step.places),
        )
    ]
    if not step.pot:
        return [*sentences, words.say("Round {round} pays nothing for these places: no points.", round=scoring.round)]
    if 0 in step.place_points:
        sentences.append(words.say("A place that round {round} does not pay counts as 0.", round=scoring.round))
    return [*sentences, division(words, step)]


def division(words: Words, step: MajorityStep) -> str:
    """How a pot is shared: ``(21 + 13) / 2 = 17``, and what is left over and dropped."""
    values = {
        "pot": " + ".join(map(words.number, step.place_points)),
        "sharers": words.number(step.sharers),
        "share": words.number(step.points),
        "points": points_name(words, step.points),
    }
    if not step.remainder:
        return words.say("({pot}) / {sharers} = {share}: {points} each.", **values)
    return words.plural(
        "({pot}) / {sharers} = {share}, and {n} left over: {points} each, the {n} is dropped.",
        "({pot}) / {sharers} = {share}, and {n} left over: {points} each, the {n} are dropped.",
        step.remainder,
        **values,
    )


def _unclaimed(words: Words, scoring: Scoring, building: BuildingType, taken: int) -> list[str]:
    """The places of the table that nobody takes, where somebody takes one (R18)."""
    lost = place_points(scoring.round, building)[taken:]
    if not lost or not taken:
        return []
    return [
        words.plural(
            "Nobody takes {places}: {n} point is not given.",
            "Nobody takes {places}: {n} points are not given.",
            sum(lost),
            places=_places(words, range(taken + 1, taken + 1 + len(lost))),
        )
    ]


def _wall(words: Words, scoring: Scoring, step: WallStep) -> list[str]:
    if step.wall is None and not step.length:
        return [words.say("{player} gets no points for a wall.", player=step.player)]
    if not step.length:
        sentences = [words.say("{player} has no outer wall: no points.", player=step.player)]
    elif step.wall is not None and step.wall.closed:
        sentences = [
            words.plural(
                "The outer wall of {player} goes all round and meets itself. Its {n} segment counts: {points}.",
                "The outer wall of {player} goes all round and meets itself. All its {n} segments count: {points}.",
                step.length,
                player=step.player,
                points=points_name(words, step.points),
            )
        ]
    else:
        sentences = [
            words.plural(
                "The longest outer wall of {player} has {n} segment: {points}.",
                "The longest outer wall of {player} has {n} segments in a row: {points}.",
                step.length,
                player=step.player,
                points=points_name(words, step.points),
            )
        ]
    return [*sentences, *_not_counted(words, scoring, step)]


def _not_counted(words: Words, scoring: Scoring, step: WallStep) -> list[str]:
    sentences = []
    city = dict(scoring.cities).get(step.player)
    equal = len(city.longest_walls()) if city is not None else 0
    if equal > 1:
        sentences.append(
            words.plural(
                "{n} wall is of this length, and it counts.",
                "{n} walls are of this length; only one of them counts.",
                equal,
            )
        )
    if step.other:
        sentences.append(
            words.plural(
                "{n} more segment of outer wall is not joined to it and does not count.",
                "{n} more segments of outer wall are not joined to it and do not count.",
                len(step.other),
            )
        )
    if step.inner:
        sentences.append(
            words.plural(
                "{n} segment of wall stands between two tiles and does not count.",
                "{n} segments of wall stand between two tiles and do not count.",
                len(step.inner),
            )
        )
    return sentences


def _places(words: Words, places: Sequence[int]) -> str:
    return words.list(place_name(words, place) for place in places)
