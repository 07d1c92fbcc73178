"""What the what-if lab shows of the chances of winning from a game's position."""

from dataclasses import dataclass

from alhambra_nb.play.lab_view import Choice
from alhambra_nb.words import Words, mark

from .chance import BOTS
from .sentences import chance_sentence
from .state import WhatIf

_BOTS = {"quick": mark("quick bot"), "greedy": mark("thorough bot"), "random": mark("random bot")}


@dataclass(frozen=True, slots=True)
class ChanceRow:
    """A player's chance in per cent, 0 to 100, with its bounds, for a bar; ``told`` says it in words."""

    seat: int
    player: str
    bots: tuple[Choice, ...]
    share: str = ""
    low: int = 0
    middle: int = 0
    high: int = 0
    told: str = ""


@dataclass(frozen=True, slots=True)
class ChanceView:
    """``over``: has the game ended, so that there is nothing to imagine? ``note``: whose position it is."""

    note: str
    over: bool
    viewers: tuple[Choice, ...]
    rows: tuple[ChanceRow, ...]
    done: int
    asked: int
    running: bool
    progress: str


def chance_view(lab: WhatIf, words: Words, *, running: bool) -> ChanceView | None:
    """The chances in a language; None without a game."""
    if lab.history is None:
        return None
    game, chance = lab.history.games[lab.moment], lab.chance
    rows = []
    for seat, player in enumerate(game.players):
        bots = tuple(Choice(name, words.say(_BOTS[name]), name == lab.bots[seat]) for name in BOTS)
        if chance is None or not chance.played:
            rows.append(ChanceRow(seat, player, bots))
            continue
        low, high = (round(100 * bound) for bound in chance.interval(player))
        share = chance.share(player)
        told = chance_sentence(words, chance, player)
        rows.append(ChanceRow(seat, player, bots, words.percent(share), low, round(100 * share), high, told))
    return ChanceView(
        note=words.say(
            "From the game after {n} actions, turn {turn}: changed counts are not played out.",
            n=words.number(lab.moment),
            turn=words.number(game.turn),
        ),
        over=game.over,
        viewers=tuple(Choice(player, player, player == lab.viewer) for player in game.players),
        rows=tuple(rows),
        done=chance.done if chance else 0,
        asked=chance.asked if chance else 0,
        running=running,
        progress=_progress(lab, words),
    )


def _progress(lab: WhatIf, words: Words) -> str:
    chance = lab.chance
    if chance is None:
        return ""
    told = words.plural(
        "{n} of {all} game imagined.", "{n} of {all} games imagined.", chance.done, all=words.number(chance.asked)
    )
    if chance.broken_off:
        more = words.plural(
            "{n} found no end and does not count.", "{n} found no end and do not count.", chance.broken_off
        )
        return words.text((told, more))
    return told
