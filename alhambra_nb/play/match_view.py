"""What a match shows: a frozen view of its state in one language, for a canvas and templates.

Whatever it holds comes from what the person at the screen may know, ``match.seen``; nothing from the game itself.
"""

import json
from dataclasses import dataclass

from alhambra_nb import words as say
from alhambra_nb.bots import Decision
from alhambra_nb.engine import DIRK, Misplaced, View
from alhambra_nb.picture.table import TablePicture
from alhambra_nb.words import LogTurn, Words, mark

from .buttons import intent_of
from .final_view import final_table
from .lab_view import Choice, RuleRow, rule_rows
from .match_state import Kind, Match
from .match_status import error_sentence, prompt, status, sums, undo_reason
from .offers_view import confirm_buttons, offer_groups
from .past import can_redo, undo_fault
from .stepper_view import StepperView, stepper_view
from .table_view import table_big, table_picture
from .view_parts import Button, FinalCell, FinalRow, FinalTable, OfferGroup, OfferRow, PlayerRow, ReviewBar
from .worth import Change, worth

__all__ = [
    "LEVELS", "Button", "FinalCell", "FinalRow", "FinalTable", "MatchView", "OfferGroup", "OfferRow", "PlayerRow",
    "ReviewBar", "intent_of", "match_view",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class MatchView:
    """Everything that the screen shows of a match.

    ``picture`` is drawn by ``picture.table.table_scene``. ``status``: one line, what just happened and what is possible
    now, also what a screen reader hears. ``prompt``: what the person, or who else, may do now. ``refused``: why the
    last thing tried is refused, one sentence each, and ``rules`` the seven placement rules where a placement was tried,
    as in the lab, numbered as on the board. ``sums``: the sum of the chosen cards, with its limit. ``confirm``: the
    buttons for what is chosen. ``offers``: everything that may be done, and why not the rest. ``worth``: what the
    chosen tile would be worth if scoring came now. ``log``: newest turn last. ``undo_reason``: why nothing can be
    undone, empty if it can. ``cover``: the person whom the screen is to be handed to, None if the hand may be seen.
    ``hint``: what the planner would do, its reasons, the runner-up; ``hint_do`` does it, None where there is no hint.
    ``may_hint``: is it a person's turn, so that a hint can be asked for? ``scoring``: the open stepper; ``scorings``
    the rounds held, each with its number. ``final``: the final table, None before the end. ``record``: the record as
    JSON, only after the end of the last position and empty before; a code can be had at any time, see ``keep_match``.
    ``twin``: the whole table in words, line by line.
    """

    picture: TablePicture
    status: str
    prompt: str
    refused: tuple[str, ...]
    rules: tuple[RuleRow, ...]
    sums: str
    confirm: tuple[Button, ...]
    offers: tuple[OfferGroup, ...]
    worth: tuple[str, ...]
    log: tuple[LogTurn, ...]
    players: tuple[PlayerRow, ...]
    can_undo: bool
    can_redo: bool
    undo_reason: str
    explore: bool
    review: ReviewBar
    cover: str | None
    hint: tuple[str, ...]
    hint_do: Button | None
    may_hint: bool
    scoring: StepperView | None
    scorings: tuple[Choice, ...]
    final: FinalTable | None
    record: str
    error: str
    twin: tuple[str, ...]


def match_view(match: Match, words: Words) -> MatchView:
    """The view of a match in a language."""
    view = match.seen
    can_hint = match.live and match.viewer is not None and match.viewer == match.game.to_act
    hint = match.hint if can_hint else None
    return MatchView(
        picture=table_picture(match, words),
        status=status(match, words),
        prompt=prompt(match, words),
        refused=say.refused_sentences(words, match.tried.refusal) if match.tried else (),
        rules=_rules(match, words),
        sums=sums(match, words),
        confirm=confirm_buttons(match, words),
        offers=offer_groups(match, words),
        worth=_worth(match, view, words),
        log=say.game_log(words, view.events),
        players=_players(match, view, words),
        can_undo=undo_fault(match) is None,
        can_redo=can_redo(match),
        undo_reason=undo_reason(match, words),
        explore=match.explore,
        review=_review(match, words),
        cover=match.cover,
        hint=say.choice_sentences(words, hint, view.city) if hint else (),
        hint_do=_hint_button(hint, view, words) if hint else None,
        may_hint=can_hint,
        scoring=stepper_view(match.scoring, words) if match.scoring else None,
        scorings=_scorings(match, view, words),
        final=final_table(view, words),
        record=_record(match),
        error=error_sentence(match, words),
        twin=say.table_rows(words, view),
    )


def _rules(match: Match, words: Words) -> tuple[RuleRow, ...]:
    if match.tried and isinstance(match.tried.refusal, Misplaced):
        return rule_rows(match.tried.refusal.verdict, None, words)
    return ()


def _worth(match: Match, view: View, words: Words) -> tuple[str, ...]:
    """What the chosen tile would be worth if the next round were scored now: in all, then source by source."""
    tile = match.tile
    found = worth(view, tile, match.me) if tile else None
    if tile is None or found is None:
        return ()
    name = say.capital(say.tile_said(words, tile))
    round_ = say.round_name(words, found.round)
    if found.cell is None:
        return (words.say("{tile} fits nowhere now: in the reserve it earns nothing.", tile=name),)
    on = words.plural(
        "If {round} were scored now, {tile} on {cell} would earn you {n} point.",
        "If {round} were scored now, {tile} on {cell} would earn you {n} points.",
        found.gain,
        round=round_,
        tile=name,
        cell=say.cell_name(found.cell),
    )
    return (on, *(_change(change, words) for change in found.changes))


def _change(change: Change, words: Words) -> str:
    return words.say(
        "{player}, {source}: {before} → {after}",
        player=change.player,
        source=say.source_name(words, change.source),
        before=words.number(change.before),
        after=words.number(change.after),
    )


LEVELS = {
    Kind.PERSON: mark("person"),
    Kind.RANDOM: mark("bot, plays at random"),
    Kind.GREEDY: mark("bot, takes what looks best"),
    Kind.PLANNER: mark("bot, looks ahead"),
}
"""Who decides for a seat, in a few words."""


def _players(match: Match, view: View, words: Words) -> tuple[PlayerRow, ...]:
    """The players as they sit, mine first, and Dirk."""
    points = view.points
    large = match.seats_seen[table_big(match)]
    rows = []
    for player in match.seats_seen:
        seat = view.seat(player)
        kind = match.kind(player)
        rows.append(
            PlayerRow(
                name=player,
                kind=kind.value,
                level=words.say(LEVELS[kind]),
                points=words.number(points[player]),
                cards=words.plural("{n} card", "{n} cards", seat.cards),
                tiles=words.plural("{n} tile", "{n} tiles", len(seat.city.tiles) - 1),
                wall=words.number(seat.city.wall_length()),
                acting=view.to_act == player,
                mine=player == match.viewer,
                enlarge=player,
                enlarged=player == large,
            )
        )
    if view.dirk is not None:
        tiles = words.plural("{n} tile", "{n} tiles", len(view.dirk))
        number = words.number(points[DIRK])
        rows.append(
            PlayerRow(DIRK, "", "", number, "", tiles, "", acting=False, mine=False, enlarge="", enlarged=False)
        )
    return tuple(rows)


def _review(match: Match, words: Words) -> ReviewBar:
    last = len(match.line) - 1
    text = words.say("Position {at} of {count}", at=words.number(match.at), count=words.number(last))
    back = match.review or match.former is not None or match.left is not None
    return ReviewBar(match.at, last, match.review, text, branch=match.review and not match.game.over, back=back)


def _hint_button(hint: Decision, view: View, words: Words) -> Button:
    label = say.action_label(words, hint.action, view.city)
    return Button(f"act:{hint.action}", label, say.action_spoken(words, hint.action, view.city))


def _scorings(match: Match, view: View, words: Words) -> tuple[Choice, ...]:
    shown = match.scoring.scoring.round if match.scoring else None
    return tuple(
        Choice(str(held.round), say.round_name(words, held.round), held.round == shown) for held in view.scored
    )


def _record(match: Match) -> str:
    """The record as JSON. It holds every hidden thing: only a game that is over shows it."""
    last = match.line[-1]
    return json.dumps(last.record()) if last.over and last.setup else ""
