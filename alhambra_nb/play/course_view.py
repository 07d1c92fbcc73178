"""The course of a match as a plot, in one language."""

from alhambra_nb import words as say
from alhambra_nb.picture.course import CourseLine, CoursePicture
from alhambra_nb.words import Words

from .course import course
from .match_state import Match


def course_picture(match: Match, words: Words) -> CoursePicture:
    """The plot of the match up to the position shown: points scored and what the last round would give, by turn."""
    found = course(match)
    lines = tuple(
        CourseLine(player, tuple(turn.promised[place] for turn in found.turns), mine=player == match.viewer)
        for place, player in enumerate(found.players)
    )
    ends = words.list(f"{line.name} {words.number(line.values[-1])}" for line in lines)
    return CoursePicture(
        lines=lines,
        rounds=tuple((say.round_name(words, round_), at) for round_, at in found.rounds),
        across=words.say("Turn"),
        up=words.say("Points so far, and what round 3 would give"),
        title=words.say("The course of the game; in the end: {points}", points=ends),
    )
