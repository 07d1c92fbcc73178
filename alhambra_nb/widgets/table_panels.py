"""The panels beside a table, as HTML from what ``play`` says."""

import json
from dataclasses import dataclass
from typing import Any

from alhambra_nb.engine import RecordError
from alhambra_nb.picture.course import CourseLine, CoursePicture, course_scene
from alhambra_nb.play.course import course
from alhambra_nb.play.keep import keep_match
from alhambra_nb.play.lab_view import Choice
from alhambra_nb.play.match import Happened, Match
from alhambra_nb.play.match_view import MatchView
from alhambra_nb.play.seal import SealError
from alhambra_nb.words import Words, mark, round_name

from .look import Look
from .pace import Speed
from .pages import picture, render

SPEEDS = {
    Speed.SLOW: mark("Slow"),
    Speed.NORMAL: mark("At an easy pace"),
    Speed.FAST: mark("Fast"),
    Speed.AT_ONCE: mark("At once"),
}
SIGNS = {Speed.SLOW.value: "▸", Speed.NORMAL.value: "▸▸", Speed.FAST.value: "▸▸▸", Speed.AT_ONCE.value: "▸▸|"}
PANS = {
    "-1,0": ("←", mark("Look further west")),
    "1,0": ("→", mark("Look further east")),
    "0,-1": ("↑", mark("Look further north")),
    "0,1": ("↓", mark("Look further south")),
}

LISTED = 6
"""Ways to do one thing that are listed at first."""
TURNS = 8
"""Turns of the log that are shown at first."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What the panels show that is no part of the match: the pace, what was asked for, what went wrong.

    ``seconds``: how long the thinking has gone on, 0 for less than one. ``fault``: an error of the program.
    """

    speed: Speed = Speed.NORMAL
    paused: bool = False
    thinking: bool = False
    hinting: bool = False
    seconds: int = 0
    whole_log: bool = False
    code: bool = False
    record: bool = False
    fault: str = ""


_REFUSALS = {
    Happened.REFUSED, Happened.BAD_TEXT, Happened.NO_UNDO, Happened.NO_REDO, Happened.COVERED, Happened.REVIEWING,
    Happened.WATCHING, Happened.NO_CARDS, Happened.NO_SLOT, Happened.NO_TILE, Happened.NOT_MINE, Happened.NONSENSE,
}  # fmt: skip
"""After these, nothing was done that was asked for."""


def status_line(view: MatchView, beside: Beside, words: Words) -> str:
    """What just happened."""
    if beside.fault:
        return words.say("Something went wrong in the program: {error}", error=beside.fault)
    return view.status or view.prompt


def desk(match: Match, view: MatchView, beside: Beside, uid: str, words: Words) -> str:
    """What just happened, what may be done now, and the buttons for it."""
    status = status_line(view, beside, words)
    return render(
        "play_desk.html",
        view=view,
        t=words.say,
        uid=uid,
        status=status,
        prompt=view.prompt,
        bad=bool(beside.fault) or match.happened in _REFUSALS,
        more_refused=[sentence for sentence in view.refused if sentence != status] if not view.rules else (),
        bots=len(match.people) < len(match.seats) and not match.game.over,
        person=bool(match.people),
        bot_acts=beside.thinking and match.bot is not None,
        hinting=beside.hinting,
        thinking=_thinking(match, beside, words),
        paused=beside.paused,
        speeds=[Choice(speed.value, words.say(name), speed is beside.speed) for speed, name in SPEEDS.items()],
        signs=SIGNS,
    )


def offers(match: Match, view: MatchView, look: Look, uid: str) -> str:
    """Everything that may be done; while a round is explained, its numbers; at the end, the final table."""
    plot = picture(course_scene(_course(match, look.words)), look.paints) if view.final and not view.scoring else ""
    return render("play_offers.html", view=view, t=look.words.say, uid=uid, most=LISTED, plot=plot)


def log(view: MatchView, beside: Beside, uid: str, words: Words) -> str:
    """What happened, newest turn first."""
    turns = view.log[::-1]
    shown = turns if beside.whole_log else turns[:TURNS]
    return render(
        "play_log.html",
        turns=shown,
        hidden=len(turns) - len(shown),
        whole=beside.whole_log,
        scorings=view.scorings,
        t=words.say,
        uid=uid,
    )


def bar(match: Match, view: MatchView, words: Words) -> str:
    """The way back through the game, and how large the large Alhambra is."""
    pans = [(do, sign, words.say(name)) for do, (sign, name) in PANS.items()]
    return render("play_bar.html", view=view, t=words.say, pans=pans, enlarged=match.enlarged)


def more(match: Match, view: MatchView, beside: Beside, uid: str, words: Words, *, what_if: bool = False) -> str:
    """Exploring, the table in words, keeping and sharing."""
    texts = []
    if beside.code:
        told = words.say("The game as a code; it tells nothing at a glance")
        texts.append(("code", told, keep_match(match), "alhambra-game.txt", "text/plain"))
    if beside.record and match.line[-1].setup:
        told = words.say("The record, with everything that is hidden")
        record = json.dumps(match.line[-1].record())
        texts.append(("record", told, record, "alhambra-record.json", "application/json"))
    return render(
        "play_more.html",
        view=view,
        what_if=what_if,
        t=words.say,
        uid=uid,
        shown_code=beside.code,
        shown_record=beside.record,
        texts=texts,
        load_error=view.error if isinstance(match.error, RecordError | SealError) else "",
    )


def _thinking(match: Match, beside: Beside, words: Words) -> str:
    if beside.hinting:
        if beside.seconds:
            return words.say("Looking ahead for a hint: {n} s …", n=words.number(beside.seconds))
        return words.say("Looking ahead for a hint …")
    if not beside.thinking or match.bot is None:
        return ""
    values: dict[str, Any] = {"player": match.game.to_act}
    if beside.paused:
        return words.say("{player} waits: the bots are paused.", **values)
    if beside.seconds:
        return words.say("{player} is thinking: {n} s …", n=words.number(beside.seconds), **values)
    return words.say("{player} is thinking …", **values)


def _course(match: Match, words: Words) -> CoursePicture:
    found = course(match)
    lines = tuple(
        CourseLine(name, tuple(turn.points[place] for turn in found.turns), name == match.viewer)
        for place, name in enumerate(found.players)
    )
    rounds = tuple((round_name(words, round_), at) for round_, at in found.rounds)
    title = words.say("Each player’s points, turn by turn")
    return CoursePicture(lines, rounds, words.say("Turn"), words.say("Points"), title)
