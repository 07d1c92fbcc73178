"""Pressing things at the table: what is chosen, what is done, what is refused, phase by phase."""

from itertools import pairwise

import pytest

from alhambra_nb.bots import Greedy
from alhambra_nb.engine import (
    BoughtThisTurn,
    Build,
    GameIsOver,
    Misplaced,
    NotInThisPhase,
    NotYourTurn,
    Phase,
    Rule,
    Rules,
    SumTooHigh,
    Take,
    Tile,
    TileNotWaiting,
    TooLittleMoney,
    WrongCurrency,
)
from alhambra_nb.play.match import (
    Act,
    BotActs,
    Clear,
    CloseScoring,
    Enlarge,
    Happened,
    HintCame,
    InScoring,
    MoveCursor,
    OpenScoring,
    Pan,
    Place,
    Press,
    Remove,
    ScoringPage,
    Uncover,
    Undo,
    Zoom,
    update,
)
from alhambra_nb.play.match import (
    Buy as Pay,
)
from alhambra_nb.play.match import (
    Take as TakeChosen,
)
from alhambra_nb.play.stepper import AskTotal, Go
from tests.engine.games import play, table

from .matches import at, begun, do, match_of, played, press

HANDS = {"Ann": "b2 b3 b5 g1 o9", "Ben": "y1"}
CITY = {"Ann": "F@0,0 G10@1,0 P7-E@2,0"}


def ann(**given):
    return match_of(table(HANDS, cities=CITY, **given), "Ann")


def refused(match):
    assert match.happened is Happened.REFUSED
    return match.tried.refusal


# Money.


def test_open_money_is_chosen_and_given_up():
    match = press(ann(), "money", 0)
    assert match.display == {0}
    assert match.happened is Happened.CHOSEN
    match = press(match, "money", 2)
    assert match.display == {0, 2}
    assert press(match, "money", 0).display == {2}


def test_a_sum_over_five_is_said_at_once_and_again_when_it_is_tried():
    match = do(ann(display="b3 g3 o1 y1"), Press(at("money", 0)), Press(at("money", 1)))
    assert refused(match) == SumTooHigh(match.tried.action.cards, 6, 5)
    assert match.display == {0, 1}
    tried = update(match, TakeChosen())
    assert refused(tried).total == 6
    assert tried.game is match.game
    alone = update(press(match, "money", 1), TakeChosen())
    assert str(alone.game.actions[-1]) == "take b3"


def test_money_is_taken_by_a_button_and_then_nothing_is_chosen():
    match = do(ann(), Press(at("money", 0)), Press(at("money", 3)), TakeChosen())
    assert str(match.game.actions[-1]) == "take b1 y1"
    assert match.happened is Happened.ACTED
    assert (match.display, match.at) == (frozenset(), 1)
    assert match.game.to_act == "Ben"


def test_taking_nothing_asks_for_a_choice():
    match = update(ann(), TakeChosen())
    assert match.happened is Happened.NO_CARDS
    assert match.at == 0


def test_an_empty_place_says_so():
    assert press(ann(display=". g1 o1 y1"), "money", 0).happened is Happened.NOTHING
    assert press(ann(market=". S3-ESW A4-NES C5-NSW"), "slot", 0).happened is Happened.NOTHING


# The market.


def test_a_market_tile_brings_its_first_payment_an_exact_one_if_there_is_one():
    match = press(ann(market="P5-NW S3-ESW A4-NES C5-NSW"), "slot", 0)
    assert match.chosen == at("slot", 0)
    assert match.cards == {2}  # the blue 5, not 2 and 3
    match = press(match, "slot", 0)
    assert str(match.game.actions[-1]) == "buy P5-NW with b5"
    assert match.game.phase is Phase.ACT


def test_another_tile_brings_another_payment_but_cards_of_ones_own_stay():
    match = do(ann(market="P5-NW S3-ESW A8-E C5-NSW"), Press(at("slot", 0)), Press(at("slot", 2)))
    assert match.cards == {4}
    own = do(ann(market="P5-NW S3-ESW A8-E C5-NSW"), Press(at("card", 0)), Press(at("card", 1)), Press(at("slot", 0)))
    assert own.cards == {0, 1}
    assert own.happened is Happened.CHOSEN
    assert str(update(own, Pay()).game.actions[-1]) == "buy P5-NW with b2 b3"
    assert refused(press(own, "slot", 2)) == WrongCurrency(Tile.parse("A8-E"), 3, "ducat", own.game.hand("Ann")[:2])


def test_what_is_short_is_said():
    match = press(ann(), "slot", 1)
    assert refused(match) == TooLittleMoney(Tile.parse("S3-ESW"), "dirham", 3, 1, 1)
    assert match.chosen == at("slot", 1)
    assert update(match, Pay()).game is match.game
    none = press(ann(), "slot", 3)
    assert refused(none).missing == 5
    assert refused(none).in_hand == 0


def test_buying_without_a_tile_asks_for_one():
    assert update(ann(), Pay()).happened is Happened.NO_SLOT
    assert update(press(ann(), "card", 0), Pay()).happened is Happened.NO_SLOT


def test_choosing_one_thing_gives_up_another():
    match = do(ann(reserves={"Ann": "G11"}), Press(at("card", 0)), Press(at("money", 0)))
    assert (match.cards, match.display) == (frozenset(), {0})
    match = press(match, "reserve", 0)
    assert (match.display, match.chosen) == (frozenset(), at("reserve", 0))
    match = press(match, "slot", 0)
    assert match.chosen == at("slot", 0)
    match = update(match, Clear())
    assert (match.cards, match.chosen) == (frozenset(), None)


# Placing.


def bought(**given):
    return do(ann(**given), Act("buy P2-NEW with b5"))


def test_a_single_waiting_tile_is_chosen_by_itself_and_a_cell_builds_it():
    match = bought()
    assert match.game.phase is Phase.PLACE
    assert match.chosen == at("waiting", 0)
    match = press(match, "cell", 0, 1)
    assert refused(match).verdict.broken
    assert match.tried.action == Build(Tile.parse("P2-NEW"), (0, 1))
    assert match.chosen == at("waiting", 0)
    legal = match.game.city("Ann").build_cells(Tile.parse("P2-NEW"))
    built = press(match, "cell", *legal[0])
    assert built.game.city("Ann").tiles[legal[0]] == Tile.parse("P2-NEW")
    assert built.game.to_act == "Ben"
    assert built.tried is None


def test_a_waiting_tile_waits_for_the_end_of_the_turn():
    match = do(ann(), Act("buy P2-NEW with b2"))
    assert match.game.phase is Phase.ACT
    assert refused(press(match, "waiting", 0)) == BoughtThisTurn(Tile.parse("P2-NEW"))


def test_two_waiting_tiles_one_must_be_chosen():
    match = do(
        match_of(table({"Ann": "b2 o9", "Ben": "y1"}, cities=CITY)),
        Act("buy P2-NEW with b2"),
        Act("buy A4-NES with o9"),
    )
    assert match.chosen is None
    assert press(match, "cell", 0, 1).happened is Happened.NO_TILE
    assert update(match, Place("reserve")).happened is Happened.NO_TILE
    match = do(match, Press(at("waiting", 1)), Place("reserve"))
    assert match.game.reserve("Ann") == (Tile.parse("A4-NES"),)
    assert match.chosen == at("waiting", 0)


def test_while_tiles_wait_nothing_else_is_done():
    match = bought(reserves={"Ann": "G11"})
    for kind in ("money", "card", "slot"):
        assert refused(press(match, kind, 1)) == NotInThisPhase(Phase.PLACE, (Tile.parse("P2-NEW"),))
    assert isinstance(refused(press(match, "reserve", 0)), TileNotWaiting)
    assert isinstance(refused(update(match, TakeChosen())), NotInThisPhase)
    assert isinstance(refused(update(match, Pay())), NotInThisPhase)
    assert isinstance(refused(update(match, Act("pass"))), NotInThisPhase)


def test_a_gift_to_dirk_by_his_place_or_by_a_button():
    match = bought(dirk="G11")
    for given in (press(match, "dirk", 0), update(match, Place("dirk"))):
        assert given.game.dirk == (Tile.parse("G11"), Tile.parse("P2-NEW"))
    looked = press(ann(dirk="G11"), "dirk", 0)
    assert looked.happened is Happened.LOOKED
    assert press(ann(), "dirk", 0).happened is Happened.NONSENSE


def test_tiles_are_placed_at_once_where_the_rules_say_so():
    match = do(ann(rules=Rules(placing="at_once")), Act("buy P2-NEW with b2"))
    assert match.game.phase is Phase.PLACE
    match = update(match, Place("reserve"))
    assert match.game.phase is Phase.ACT
    assert match.game.to_act == "Ann"


def test_leftovers_go_to_their_winner_at_the_screen():
    game = table({"Ann": "b9 g9", "Ben": "y1"}, bag="", market="P2-NEW S3-ESW . .", display="b1 g1 o1 .")
    match = update(match_of(game), Act("buy P2-NEW with b9"))
    match = update(match, Place("reserve"))
    assert match.game.phase is Phase.LEFTOVERS
    assert match.chosen == at("waiting", 0)
    assert match.tile == Tile.parse("S3-ESW")
    match = update(match, Place("reserve"))
    assert match.game.over
    assert match.scoring.scoring.round == 3
    assert isinstance(refused(press(match, "money", 0)), GameIsOver)
    assert isinstance(refused(update(match, Act("pass"))), GameIsOver)


# Redesign.


def test_a_redesign_in_all_three_ways():
    match = press(ann(reserves={"Ann": "G11"}), "reserve", 0)
    assert str(press(match, "cell", 0, 1).game.actions[-1]) == "build G11@0,1"
    swapped = press(match, "cell", 1, 0)
    assert str(swapped.game.actions[-1]) == "swap G11@1,0"
    assert press(match, "reserve", 0).chosen is None
    chosen = press(ann(), "cell", 2, 0)
    assert chosen.chosen == at("cell", 2, 0)
    assert chosen.game is not update(chosen, Remove()).game
    assert str(update(chosen, Remove()).game.actions[-1]) == "remove 2,0"
    assert press(chosen, "cell", 2, 0).chosen is None


def test_a_redesign_that_a_rule_refuses_is_explained():
    kept = press(ann(), "cell", 1, 0)
    assert Rule.P7 in refused(kept).verdict.broken
    assert kept.chosen is None
    assert Rule.P6 in refused(press(ann(), "cell", 0, 0)).verdict.broken
    apart = do(ann(reserves={"Ann": "G11"}), Press(at("reserve", 0)), Press(at("cell", 5, 5)))
    assert Rule.P2 in refused(apart).verdict.broken
    assert isinstance(refused(apart), Misplaced)
    fountain = do(ann(reserves={"Ann": "G11"}), Press(at("reserve", 0)), Press(at("cell", 0, 0)))
    assert Rule.P6 in refused(fountain).verdict.broken


def test_an_empty_cell_without_a_tile_asks_for_one():
    assert press(ann(), "cell", 0, 1).happened is Happened.NO_TILE
    assert update(ann(), Remove()).happened is Happened.NO_TILE


# Others.


def test_nobody_acts_for_another():
    match = match_of(table(HANDS, to_act="Ben"), "Ann")
    for tried in (press(match, "money", 0), update(match, Act("take b1"))):
        assert refused(tried) == NotYourTurn("Ann", "Ben")
        assert tried.game is match.game
    assert press(match_of(table(HANDS), ""), "money", 0).happened is Happened.WATCHING


def test_a_bot_acts_on_the_very_position_that_it_thought_about():
    match = match_of(table(HANDS, to_act="Ben"), "Ann")
    decision = Greedy()(match.game.view("Ben"), 1)
    acted = update(match, BotActs(match.game, decision.action))
    assert acted.at == 1
    assert update(acted, BotActs(match.game, decision.action)) is acted
    assert update(match, BotActs(table(HANDS, to_act="Ben"), decision.action)) is match
    assert update(match, BotActs(match.game, "pass")) is match
    assert update(match, BotActs(match.game, Take(()))) is match
    mine = ann()
    assert update(mine, BotActs(mine.game, Take(mine.game.display[:1]))) is mine


def test_a_hint_belongs_to_its_position():
    match = ann()
    decision = Greedy()(match.game.view("Ann"), 1)
    hinted = update(match, HintCame(match.game, decision))
    assert hinted.hint is decision
    assert update(hinted, Act("take b1")).hint is None
    assert update(match, HintCame(table(HANDS, cities=CITY), decision)) is match
    assert update(match, HintCame(match.game, "b1")) is match


# Hot seat.


def test_hands_are_covered_between_people():
    match = match_of(table({"Ann": "b2", "Ben": "y1", "Cid": "o1"}), "Ann Ben")
    assert (match.viewer, match.cover) == (None, "Ann")
    assert match.seen.hand == ()
    for intent in (Press(at("money", 0)), Act("take b1"), TakeChosen(), Place("reserve"), Undo()):
        tried = update(match, intent)
        assert tried.game is match.game
    assert press(match, "money", 0).happened is Happened.COVERED
    match = update(match, Uncover())
    assert (match.viewer, match.cover) == ("Ann", None)
    assert match.seen.hand == match.game.hand("Ann")
    match = update(match, Act("take b1"))
    assert (match.viewer, match.cover) == (None, "Ben")
    match = do(match, Uncover(), Act("take g1"))
    assert match.bot
    assert match.viewer == "Ben"
    match = update(match, BotActs(match.game, Greedy()(match.game.view("Cid"), 1).action))
    assert (match.viewer, match.cover) == (None, "Ann")


def test_one_person_is_never_covered():
    for match in played(begun(people="Ben"), 4):
        assert (match.viewer, match.cover) == ("Ben", None)
        assert match.me == "Ben"


# Looking.


def test_a_player_is_enlarged_and_his_cells_are_not_mine():
    match = press(begun(), "player", 1)
    assert match.enlarged == "Ben"
    assert press(match, "cell", 0, 0).happened is Happened.NOT_MINE
    assert press(match, "player", 1).enlarged is None
    assert press(match, "player", 0).enlarged is None
    assert update(match, Enlarge(None)).enlarged is None
    assert update(match, Enlarge("Cid")).enlarged == "Cid"
    assert update(match, Enlarge("Zoe")).happened is Happened.NONSENSE


def test_choosing_a_tile_for_my_alhambra_brings_it_back():
    match = do(ann(reserves={"Ann": "G11"}), Enlarge("Ben"), Press(at("reserve", 0)))
    assert match.enlarged is None
    match = do(ann(), Enlarge("Ben"), Act("buy P2-NEW with b5"))
    assert match.enlarged is None


def test_zoom_and_pan_have_bounds():
    match = do(begun(), *[Zoom(1)] * 40, Pan(3, -2), Pan(10**9, 0))
    assert (match.zoom, match.pan) == (8, (54, -2))
    assert update(match, Zoom(-99)).zoom == 0
    fitted = update(match, Zoom(0))
    assert (fitted.zoom, fitted.pan) == (0, (0, 0))


def test_the_cursor_goes_over_the_table_and_enter_presses_what_it_stands_on():
    match = begun()
    seen = set()
    for direction in ("down", "right", "up", "left", "down", "down", "right"):
        match = update(match, MoveCursor(direction))
        assert match.cursor_seen
        assert match.happened is Happened.CURSOR
        seen.add(match.cursor)
    assert len(seen) > 3
    assert update(match, Press(match.cursor)).cursor_seen
    other = at("player", 2) if match.cursor != at("player", 2) else at("player", 1)
    assert not update(match, Press(other)).cursor_seen
    for intent in (MoveCursor("north"), MoveCursor("up", "square")):
        assert update(match, intent).happened is Happened.NONSENSE


def test_a_scoring_opens_when_it_comes_and_can_be_opened_again():
    matches = list(played(begun(), 5))
    for before, after in pairwise(matches):
        held = after.game.state.scored
        if len(held) > len(before.game.state.scored):
            assert after.scoring.scoring == held[len(before.game.state.scored)].scoring
            assert after.scoring.page == -1
    last = update(matches[-1], CloseScoring())
    assert last.scoring is None
    shown = do(last, OpenScoring(2), ScoringPage(3))
    assert (shown.scoring.scoring.round, shown.scoring.page) == (2, 3)
    assert update(shown, InScoring(Go(1))).scoring.page == 4
    assert update(shown, InScoring(AskTotal("Ben"))).scoring.asked == "Ben"
    for wrong in (OpenScoring(4), OpenScoring(True), OpenScoring("1"), ScoringPage("1"), InScoring("x")):
        assert update(shown, wrong).scoring == shown.scoring
    assert update(last, ScoringPage(1)).happened is Happened.NONSENSE
    assert update(matches[0], OpenScoring(1)).happened is Happened.NONSENSE


@pytest.mark.parametrize(
    "intent",
    [
        None,
        3,
        "take b1",
        Press(None),
        Press("money"),
        Press(at("money", 4)),
        Press(at("money", -1)),
        Press(at("money", True)),
        Press(at("money", 0.0)),
        Press(at("card", 5)),
        Press(at("waiting", 0)),
        Press(at("reserve", 0)),
        Press(at("cell", 55, 0)),
        Press(at("cell", True, 0)),
        Press(at("cell", 0)),
        Press(at("cell", 0, 0, 0)),
        Press(at("player", 2)),
        Press(at("dirk", 0)),
        Press(at("moon", 0)),
        Press(at(["slot"], 0)),
        Act(None),
        Act("take " * 100),
        Place("moon"),
        Place(None),
        Zoom("1"),
        Zoom(1.0),
        Pan(True, 0),
        Enlarge(["Ann"]),
    ],
)
def test_crafted_intents_change_nothing_and_say_so(intent):
    match = ann()
    after = update(match, intent)
    assert after.happened is Happened.NONSENSE
    assert after.line == match.line
    assert (after.display, after.cards, after.chosen) == (frozenset(), frozenset(), None)


def test_a_text_that_is_no_action_is_told():
    for text in ("", "dance", "take b99", "build T9-NE@9", "buy"):
        match = update(ann(), Act(text))
        assert match.happened is Happened.BAD_TEXT
        assert match.error is not None


def test_a_press_after_a_refusal_forgets_it():
    match = press(ann(), "slot", 1)
    assert match.tried
    assert press(match, "money", 0).tried is None


def test_presses_and_buttons_do_what_the_texts_do():
    pressed = do(ann(), Press(at("card", 2)), Press(at("slot", 0)), Pay(), Place("reserve"))
    assert pressed.game == play(ann().game, "buy P2-NEW with b5", "reserve P2-NEW")
