"""Two players and Dirk: gifts (R25) or turns of his own (R26)."""

import pytest

from alhambra_nb.engine import (
    DirkDrew,
    DirkTook,
    EndCame,
    EndReason,
    Game,
    Gave,
    NoGiftToDirk,
    Occasion,
    Rules,
    Scored,
    Tile,
    TurnBegan,
)

from .games import play, table, tiles, whole_game
from .test_refill import kinds
from .test_turn import refused, texts

TURNS = Rules(dirk="turns")
HANDS = {"Ann": "b2 g3", "Ben": "b2 g3"}


def drawn(game):
    return [event for event in game.events if isinstance(event, DirkDrew)]


# Gifts (R25).


def test_dirk_starts_with_six_tiles_of_the_bag():
    game = Game.new(("Ann", "Ben"), 4)
    assert game.dirk == game.setup.bag[4:10]
    assert drawn(game) == [DirkDrew(game.dirk, Occasion.SETUP, 50)]
    assert len(game.state.bag) == 54 - 4 - 6
    assert len(game.setup.deck) == 72 + 2
    assert Game.new(("Ann", "Ben", "Cid"), 4).dirk is None


def test_six_more_after_the_first_scoring_which_they_miss():
    game = table(HANDS, dirk="P8", deck="scoring1 b9", bag="T13-E T12 T11 T11-S T11-N T10-W S9").apply("take b1")
    assert kinds(game) == ["Took", "ScoringCardDrawn", "MoneyOpened", "Scored", "DirkDrew", "TurnBegan"]
    assert drawn(game) == [DirkDrew(tiles("T13-E T12 T11 T11-S T11-N T10-W"), Occasion.FIRST_SCORING, 7)]
    assert game.dirk == tiles("P8 T13-E T12 T11 T11-S T11-N T10-W")
    assert game.points == {"Ann": 0, "Ben": 0, "Dirk": 1}
    assert game.state.bag == tiles("S9")


@pytest.mark.parametrize(("left", "gets"), [(0, 0), (1, 0), (2, 0), (3, 1), (8, 2), (9, 3), (11, 3)])
def test_a_third_of_the_bag_after_the_second_scoring_counted_after_the_refill(left, gets):
    bag = "A4-NES A5-NW A6-NE A6-SW A7-ES A8-E A8-N A9 A10 C10 C11 C9-W".split()[: left + 1]
    game = play(
        table(HANDS, market="P2-NEW S3-ESW G11 T12", dirk="P8", deck="scoring2 b9", bag=" ".join(bag)),
        "buy P2-NEW with b2", "take b1", "reserve P2-NEW",
    )  # fmt: skip
    # One tile of the bag fills the market first.
    assert drawn(game) == [DirkDrew(tiles(" ".join(bag[1 : 1 + gets])), Occasion.SECOND_SCORING, left)]
    assert len(game.state.bag) == left - gets


def test_after_both_scorings_of_one_refill_he_gets_six_and_a_third_of_what_is_then_left():
    bag = "A4-NES A5-NW A6-NE A6-SW A7-ES A8-E A8-N A9 A10"
    game = table(HANDS, dirk="", deck="scoring1 scoring2 b9", bag=bag).apply("take b1")
    assert [(len(event.tiles), event.bag) for event in drawn(game)] == [(6, 9), (1, 3)]
    assert kinds(game).count("Scored") == 2
    assert [event.points["Dirk"] for event in game.events if isinstance(event, Scored)] == [0, 10]


def test_he_gets_what_is_left_if_that_is_less_than_six():
    game = table(HANDS, dirk="", deck="scoring1 b9", bag="A9 A10").apply("take b1")
    assert drawn(game) == [DirkDrew(tiles("A9 A10"), Occasion.FIRST_SCORING, 2)]
    assert not game.over  # every slot is full


def test_an_empty_bag_after_his_draw_ends_the_game_by_the_french_option():
    game = table(HANDS, dirk="", deck="scoring1 b9", bag="A9 A10", rules=Rules(end="bag_empty")).apply("take b1")
    assert EndCame(EndReason.BAG_EMPTY, ()) in game.events


def test_one_of_two_bought_tiles_may_be_a_gift():
    game = play(table(HANDS, dirk="P8"), "buy P2-NEW with b2", "buy S3-ESW with g3", "take b1")
    assert texts(game) == [
        "build P2-NEW@0,-1", "reserve P2-NEW", "dirk P2-NEW",
        "build S3-ESW@0,1", "reserve S3-ESW", "dirk S3-ESW",
    ]  # fmt: skip
    game = play(game, "dirk S3-ESW", "build P2-NEW@0,-1")
    assert game.dirk == tiles("P8 S3-ESW")
    assert Gave("Ann", Tile.parse("S3-ESW")) in game.events
    assert str(game.city("Ann")) == "F@0,0 P2-NEW@0,-1"
    assert game.to_act == "Ben"


def test_a_reserve_tile_is_no_gift():
    game = table(HANDS, dirk="P8", reserves={"Ann": "T12"})
    assert refused(game, "dirk T12").rule.value == "R8"
    waiting = play(game, "buy P2-NEW with b2", "take b1")
    assert refused(waiting, "dirk T12").tile == Tile.parse("T12")
    assert "dirk T12" not in texts(waiting)


# Turns of his own (R26).


def test_he_starts_with_none_and_the_deck_is_whole():
    game = Game.new(("Ann", "Ben"), 4, Rules.source("en"))
    assert game.dirk == ()
    assert len(game.setup.deck) == 108 + 2
    assert len(game.state.bag) == 50


def test_he_sits_after_the_second_player_and_takes_slot_after_slot():
    game = table(HANDS, dirk="", rules=TURNS)
    game = game.apply("take b1")
    assert game.dirk == ()
    game = game.apply("take g1")
    assert kinds(game)[-4:] == ["MoneyOpened", "DirkTook", "MarketFilled", "TurnBegan"]
    assert DirkTook(Tile.parse("P2-NEW"), 1) in game.events
    assert game.market == tiles("G6-ESW S3-ESW A4-NES C5-NSW")
    assert game.to_act == "Ann"
    for _ in range(4):
        game = play(game, str(game.legal_actions()[0]), str(game.apply(game.legal_actions()[0]).legal_actions()[0]))
    assert [event.slot for event in game.events if isinstance(event, DirkTook)] == [1, 2, 3, 4, 1]
    assert game.dirk == tiles("P2-NEW S3-ESW A4-NES C5-NSW G6-ESW")


def test_his_seat_is_fixed_whoever_starts():
    game = table(HANDS, dirk="", rules=TURNS, to_act="Ben").apply("take b1")
    assert game.dirk == tiles("P2-NEW")
    assert game.to_act == "Ann"
    assert game.events[-1] == TurnBegan("Ann", 8)


def test_he_takes_after_refill_and_scoring_of_the_turn_before():
    game = table(HANDS, dirk="", rules=TURNS, to_act="Ben", deck="scoring1 b9").apply("take b1")
    assert kinds(game) == [
        "Took", "ScoringCardDrawn", "MoneyOpened", "Scored", "DirkTook", "MarketFilled", "TurnBegan",
    ]  # fmt: skip
    assert game.points["Dirk"] == 0
    assert not drawn(game)


def test_his_turn_can_end_the_game():
    game = table({"Ann": "", "Ben": "g9"}, dirk="", rules=TURNS, to_act="Ben", bag="").apply("take b1")
    assert EndCame(EndReason.UNFILLED, (1,)) in game.events
    assert (game.to_act, [tile for _, tile in game.waiting]) == ("Ben", [Tile.parse("S3-ESW")])
    game = game.apply("reserve S3-ESW")
    assert game.over
    assert game.points["Dirk"] == 16


def test_no_gifts_where_he_takes_turns():
    game = play(table(HANDS, dirk="", rules=TURNS), "buy P2-NEW with b2", "take b1")
    assert texts(game) == ["build P2-NEW@0,-1", "reserve P2-NEW"]
    assert refused(game, "dirk P2-NEW") == NoGiftToDirk(Tile.parse("P2-NEW"))


def test_dirk_scores_majorities_but_no_wall():
    for rules in (Rules(), TURNS):
        *_, game = whole_game(2, 5, rules)
        for scored in game.state.scored:
            steps = scored.scoring.of("Dirk")
            assert {step.source for step in steps} <= set(dict(scored.dirk))
            assert sum(step.points for step in steps) == scored.points["Dirk"]
