"""How a game ends: the unfilled slot, the leftovers, the last scoring, the winners (R21-R24)."""

from alhambra_nb.engine import (
    Built,
    Currency,
    EndCame,
    Ended,
    EndReason,
    Leftover,
    LeftoverReason,
    MarketFilled,
    NoGiftToDirk,
    Origin,
    Phase,
    Reserved,
    Rule,
    Rules,
    Scored,
    Tile,
    TileNotWaiting,
)

from .games import play, table, tiles
from .test_refill import kinds
from .test_turn import refused, texts

# Ann can buy the pavilion exactly, and end the game by it where the bag is empty.
BUY = ("buy P2-NEW with b2", "take b1", "reserve P2-NEW")


def ended(hands=None, bag="", **more):
    return play(table(hands or {"Ann": "b2", "Ben": "", "Cid": ""}, bag=bag, **more), *BUY)


def leftovers(game):
    return [event for event in game.events if isinstance(event, Leftover)]


def test_a_slot_that_cannot_be_filled_ends_the_game_with_the_turn():
    game = ended()
    assert game.over
    assert game.to_act is None
    assert EndCame(EndReason.UNFILLED, (1,)) in game.events
    assert kinds(game)[-8:] == [
        "MoneyOpened", "MarketFilled", "EndCame", "Leftover", "Leftover", "Leftover", "Scored", "Ended",
    ]  # fmt: skip


def test_what_tiles_there_are_fill_the_lowest_slots():
    game = table({"Ann": "b2 g3", "Ben": "", "Cid": ""}, bag="P8")
    game = play(game, "buy P2-NEW with b2", "buy S3-ESW with g3", "take b1", "reserve P2-NEW", "reserve S3-ESW")
    assert MarketFilled(((1, Tile.parse("P8")),), unfilled=(2,)) in game.events
    assert [event.tile for event in leftovers(game)] == list(tiles("P8 A4-NES C5-NSW"))


def test_a_bag_emptied_exactly_does_not_end_the_game():
    game = ended(bag="P8")
    assert not game.over
    assert game.state.bag == ()
    assert game.to_act == "Ben"
    # The next turn that takes a tile does; one that does not, does not.
    assert not game.apply("take b9").over


def test_by_the_french_option_it_does():
    game = ended(bag="P8", rules=Rules(end="bag_empty"))
    assert EndCame(EndReason.BAG_EMPTY, ()) in game.events
    assert len(leftovers(game)) == 4
    assert game.waiting == (("Ann", Tile.parse("P8")),)  # Ann's last take was a denar
    assert game.apply("build P8@1,0").over
    assert not ended(bag="P8 P7-E", rules=Rules(end="bag_empty")).over


def test_a_scoring_card_of_the_last_refill_is_scored_before_the_last_scoring():
    game = ended(deck="scoring2 b9")
    assert [event.round for event in game.events if isinstance(event, Scored)] == [2, 3]
    names = kinds(game)
    assert names.index("Scored") < names.index("EndCame") < names.index("Leftover")


def test_the_last_scoring_pays_three_places_though_no_scoring_card_came():
    game = ended(
        deck="b9 b8 scoring1 scoring2",
        cities={"Ann": "F@0,0 T11@1,0 T12@2,0 T11-S@0,-1", "Ben": "F@0,0 T11@1,0 T12@2,0", "Cid": "F@0,0 T11@1,0"},
    )
    assert [event.round for event in game.events if isinstance(event, Scored)] == [3]
    steps = game.state.scored[0].scoring.steps
    assert {step.player: step.points for step in steps if step.source == "tower"} == {"Ann": 21, "Ben": 13, "Cid": 6}


# Leftovers (R22). On the market: S3-ESW for dirhams, A4-NES for ducats, C5-NSW for florins.


def test_a_leftover_goes_to_the_one_with_most_money_of_its_currency():
    game = ended({"Ann": "b2 g1", "Ben": "g9 g1", "Cid": "g9"})
    event = leftovers(game)[0]
    money = (("Ann", 1), ("Ben", 10), ("Cid", 9))
    assert event == Leftover(Tile.parse("S3-ESW"), 2, Currency.DIRHAM, "Ben", LeftoverReason.MOST_MONEY, money)
    assert (game.phase, game.to_act) == (Phase.LEFTOVERS, "Ben")
    assert game.market == (None, None, *tiles("A4-NES C5-NSW"))


def test_a_tie_and_no_money_at_all_leave_it_to_nobody():
    game = ended({"Ann": "b2", "Ben": "g9", "Cid": "g4 g5"})
    assert game.over
    assert [(event.player, event.reason) for event in leftovers(game)] == [
        (None, LeftoverReason.TIE), (None, LeftoverReason.NO_MONEY), (None, LeftoverReason.NO_MONEY),
    ]  # fmt: skip
    assert game.market[1:] == tiles("S3-ESW A4-NES C5-NSW")


def test_hands_are_compared_after_the_last_take_and_nothing_is_paid():
    # Ann's last action takes the only dirham.
    game = play(
        table({"Ann": "b2", "Ben": "", "Cid": ""}, bag="", display="b1 g1 o1 y1"),
        "buy P2-NEW with b2", "take g1", "reserve P2-NEW",
    )  # fmt: skip
    assert leftovers(game)[0].player == "Ann"
    assert [str(card) for card in game.hand("Ann")] == ["g1"]
    assert [str(card) for card in game.apply("reserve S3-ESW").hand("Ann")] == ["g1"]


def test_the_winner_places_it_by_the_building_rules_or_in_the_reserve():
    game = ended({"Ann": "b2", "Ben": "g9", "Cid": ""})
    assert texts(game) == ["build S3-ESW@0,1", "reserve S3-ESW"]
    assert refused(game, "build S3-ESW@1,0").rule is Rule.P3
    built = game.apply("build S3-ESW@0,1")
    assert built.over
    assert Built("Ben", Tile.parse("S3-ESW"), (0, 1), Origin.LEFTOVER) in built.events
    assert built.points["Ben"] == 17 + 3
    kept = game.apply("reserve S3-ESW")
    assert Reserved("Ben", Tile.parse("S3-ESW"), Origin.LEFTOVER) in kept.events
    assert kept.points["Ben"] == 0  # the reserve never counts
    assert kept.over


def test_two_leftovers_of_one_player_in_any_order_then_the_next_player():
    game = ended({"Ann": "b2", "Ben": "o9", "Cid": "g9 y9"})
    assert game.to_act == "Cid"  # the lowest slot's winner first
    assert game.waiting == (
        ("Cid", Tile.parse("S3-ESW")), ("Cid", Tile.parse("C5-NSW")), ("Ben", Tile.parse("A4-NES")),
    )  # fmt: skip
    assert not [text for text in texts(game) if "A4" in text]
    assert refused(game, "reserve A4-NES") == TileNotWaiting(Tile.parse("A4-NES"), tiles("S3-ESW C5-NSW"), Rule.R22)
    game = game.apply("reserve C5-NSW")
    assert game.to_act == "Cid"
    game = game.apply("build S3-ESW@0,1")
    assert game.to_act == "Ben"
    assert game.apply("reserve A4-NES").over


def test_leftovers_only_are_placed_then():
    game = ended({"Ann": "b2", "Ben": "g9", "Cid": ""}, reserves={"Ben": "P8"}, cities={"Ben": "F@0,0 P7-E@1,0"})
    for action in ("take b1", "remove 1,0", "swap P8@1,0", "pass"):
        refusal = refused(game, action)
        assert (refusal.phase, refusal.rule) == (Phase.LEFTOVERS, Rule.R22)
    assert refused(game, "build P8@-1,0").rule is Rule.R22


def test_a_leftover_is_no_gift():
    game = ended({"Ann": "b2", "Ben": "g9"}, dirk="P8")
    assert game.phase is Phase.LEFTOVERS
    assert texts(game) == ["build S3-ESW@0,1", "reserve S3-ESW"]
    assert refused(game, "dirk S3-ESW") == NoGiftToDirk(Tile.parse("S3-ESW"))


def test_by_the_option_nobody_gets_any():
    game = ended({"Ann": "b2", "Ben": "g9", "Cid": "y9"}, rules=Rules(leftovers="nobody"))
    assert game.over
    assert {(event.player, event.reason, event.money) for event in leftovers(game)} == {
        (None, LeftoverReason.NOT_GIVEN_OUT, ())
    }


# Winners (R24).


def test_most_points_win():
    game = ended(cities={"Ben": "F@0,0 P8@1,0", "Cid": "F@0,0 S9@1,0"})
    assert game.points == {"Ann": 0, "Ben": 16, "Cid": 17}
    assert game.winners == ("Cid",)
    assert game.events[-1] == Ended((("Ann", 0), ("Ben", 16), ("Cid", 17)), ("Cid",))


def test_equal_points_share_the_win():
    game = ended(cities={"Ben": "F@0,0 P8@1,0", "Cid": "F@0,0 P6-N@1,0"})
    assert game.points == {"Ann": 0, "Ben": 12, "Cid": 13}  # the pavilions are shared, the wall is not
    game = ended(cities={"Ben": "F@0,0 P8@1,0", "Cid": "F@0,0 P7-E@0,1"})
    assert game.winners == ("Cid",)
    both = ended(cities={"Ben": "F@0,0 P7-E@1,0", "Cid": "F@0,0 P6-N@0,-1"})
    assert both.winners == ("Ben", "Cid")
    assert ended().winners == ("Ann", "Ben", "Cid")


def test_dirk_cannot_win():
    game = ended({"Ann": "b2", "Ben": ""}, dirk="T11 T12 G11 C11", cities={"Ben": "F@0,0 P8@1,0"})
    assert game.points == {"Ann": 0, "Ben": 16, "Dirk": 21 + 20 + 19}
    assert game.winners == ("Ben",)


def test_nobody_has_won_before_the_end():
    assert table({"Ann": "", "Ben": "", "Cid": ""}).apply("take b1").winners == ()
