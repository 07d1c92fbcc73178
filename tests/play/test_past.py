"""Undo and redo, looking back, playing on from another point."""

import pytest

from alhambra_nb.play.match import (
    Act,
    Branch,
    Explore,
    GoTo,
    Happened,
    Press,
    Redo,
    Return,
    Step,
    Uncover,
    Undo,
    update,
)
from alhambra_nb.play.past import UndoFault, can_redo, undo_fault
from tests.engine.games import table

from .matches import at, begun, do, match_of, played, press


def buyer():
    return match_of(table({"Ann": "b2 g3 b5", "Ben": "y1"}, reserves={"Ann": "G11"}))


def test_undo_goes_back_step_by_step_within_a_turn():
    start = buyer()
    one = update(start, Act("buy P2-NEW with b2"))
    two = update(one, Act("buy S3-ESW with g3"))
    back = update(two, Undo())
    assert back.game is one.game
    assert back.happened is Happened.UNDONE
    assert update(back, Undo()).game is start.game
    assert do(back, Undo(), Redo(), Redo()).game is two.game
    assert undo_fault(start) is UndoFault.START
    assert update(start, Undo()).happened is Happened.NO_UNDO
    assert update(two, Redo()).happened is Happened.NO_REDO


def test_undo_stops_at_what_was_revealed_and_at_the_turns_end():
    taken = update(buyer(), Act("take b1"))
    assert undo_fault(taken) is UndoFault.REVEALED
    assert update(taken, Undo()).game is taken.game
    built = update(buyer(), Act("build G11@0,1"))
    assert undo_fault(built) is UndoFault.TURN
    over_paid = update(buyer(), Act("buy P2-NEW with b5"))
    assert undo_fault(over_paid) is None
    placed = update(over_paid, Act("reserve P2-NEW"))
    assert undo_fault(placed) is UndoFault.REVEALED


def test_another_players_action_is_not_undone():
    match = next(m for m in played(begun(), 2) if m.at > 3 and m.game.to_act == "Ann" and not m.bot)
    assert undo_fault(match) is UndoFault.OTHERS


def test_what_is_chosen_is_no_undo_step():
    match = press(buyer(), "money", 0)
    assert undo_fault(match) is UndoFault.START


def test_exploring_goes_back_past_others_and_what_was_hidden():
    matches = list(played(begun(), 2))
    match = update(matches[60], Explore(on=True))
    own = max(i for i in range(60) if match.line[i].to_act == "Ann")
    back = update(match, Undo())
    assert (back.at, back.game.to_act) == (own, "Ann")
    further = update(back, Undo())
    assert further.at < own
    assert further.game.to_act == "Ann"
    again = update(further, Redo())
    assert again.at == own
    assert can_redo(again)
    last = update(again, Redo())
    assert last.at <= 60
    assert undo_fault(update(last, Explore(on=False))) in (UndoFault.OTHERS, UndoFault.REVEALED, None)


def test_acting_elsewhere_keeps_the_line_that_is_left():
    matches = list(played(begun(), 2))
    back = do(matches[60], Explore(on=True), Undo(), Undo())
    action = str(back.game.legal_actions()[0])
    other = update(back, Act(action))
    assert other.line[:-1] == back.line[: back.at + 1]
    assert other.former == back.line
    returned = update(other, Return())
    assert returned.line == back.line
    assert returned.former == other.line
    assert update(returned, Return()).line == other.line


def test_what_was_only_undone_is_not_kept():
    match = do(buyer(), Act("buy P2-NEW with b2"), Undo(), Act("buy P2-NEW with b5"))
    assert match.former is None
    assert len(match.line) == 2
    assert update(match, Return()).happened is Happened.NONSENSE


def test_nobody_acts_while_looking_back():
    match = list(played(begun(), 2))[30]
    looking = update(match, GoTo(4))
    assert (looking.at, looking.review) == (4, True)
    assert looking.bot is None
    for intent in (Act("take b1"), Press(at("money", 0))):
        tried = update(looking, intent)
        assert tried.happened is Happened.REVIEWING
        assert tried.line == match.line
    assert undo_fault(looking) is UndoFault.REVIEWING
    assert update(looking, Redo()).happened is Happened.NO_REDO
    returned = update(looking, Return())
    assert (returned.at, returned.review, returned.line) == (match.at, False, match.line)


def test_stepping_stops_at_the_ends_and_says_so():
    match = list(played(begun(), 2))[10]
    first = update(match, GoTo(-5))
    assert (first.at, first.happened) == (0, Happened.REVIEW)
    assert update(first, Step(-1)).happened is Happened.AT_START
    assert update(first, Step(3)).at == 3
    last = update(first, Step(99))
    assert (last.at, last.review) == (10, True)
    assert update(last, Step(1)).happened is Happened.AT_END
    for wrong in (Step("1"), Step(True), GoTo(None), GoTo(1.0)):
        assert update(match, wrong).happened is Happened.NONSENSE


def test_a_branch_plays_on_from_a_position_and_the_old_line_can_be_returned_to():
    match = list(played(begun(), 2))[-1]
    branched = do(match, GoTo(20), Branch())
    assert not branched.review
    assert branched.line == match.line[:21]
    assert branched.former == match.line
    *_, ended = played(branched, 9)
    assert ended.game.over
    assert ended.line[:21] == match.line[:21]
    assert ended.line != match.line
    assert update(ended, Return()).line == match.line
    assert update(match, Branch()).happened is Happened.NONSENSE


def test_a_branch_where_play_stands_only_goes_on():
    match = do(buyer(), Act("buy P2-NEW with b2"), Undo())
    looked = do(match, GoTo(1), GoTo(0), Branch())
    assert looked.line == match.line
    assert looked.former is None
    assert update(looked, Redo()).at == 1


def test_undone_is_what_one_returns_to_after_looking_back():
    match = do(buyer(), Act("buy P2-NEW with b2"), Undo())
    assert do(match, GoTo(1), Return()).at == 0


def test_a_scoring_that_has_not_come_yet_is_closed():
    match = list(played(begun(), 2))[-1]
    assert match.scoring
    assert update(match, GoTo(0)).scoring is None


def test_at_a_covered_table_nobody_undoes_and_a_look_back_shows_no_hand():
    match = do(
        match_of(table({"Ann": "b2", "Ben": "y1"}, reserves={"Ann": "G11"}), "Ann Ben"), Uncover(), Act("build G11@0,1")
    )
    assert match.cover == "Ben"
    assert undo_fault(match) is UndoFault.COVERED
    back = update(match, Step(-1))
    assert back.viewer is None
    assert back.seen.hand == ()
    branched = update(back, Branch())
    assert branched.cover == "Ann"


def test_who_watches_undoes_nothing():
    match = next(m for m in played(begun(people=""), 2) if m.at == 3)
    assert undo_fault(match) is UndoFault.WATCHING
    assert update(match, Undo()).at == 3


@pytest.mark.parametrize("value", [1, "on", None])
def test_exploring_is_on_or_off(value):
    assert update(begun(), Explore(value)).happened is Happened.NONSENSE
