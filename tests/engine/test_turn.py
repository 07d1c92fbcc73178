"""What one may do in a turn, and what is refused with which evidence (R8-R13)."""

import pytest

from alhambra_nb.engine import (
    BoughtThisTurn,
    Build,
    Built,
    Buy,
    Card,
    CardCount,
    CardsNotThere,
    GameIsOver,
    IllegalAction,
    MayNotPass,
    Misplaced,
    NoCardNamed,
    NoGiftToDirk,
    NotationError,
    NotInThisPhase,
    NotYourTurn,
    Origin,
    Pass,
    Passed,
    Phase,
    Removed,
    Rule,
    Rules,
    SumTooHigh,
    Swapped,
    Take,
    Tile,
    TileNotInReserve,
    TileNotWaiting,
    Took,
    Where,
    parse_action,
)

from .games import cards, play, table, tiles, whole_game


def refused(game, action, player=None):
    before = (game.state, game.events, game.actions)
    with pytest.raises(IllegalAction) as caught:
        game.apply(action, player)
    assert (game.state, game.events, game.actions) == before
    assert caught.value.rule is caught.value.refusal.rule
    assert caught.value.rule in caught.value.rules
    return caught.value.refusal


def texts(game, *kinds):
    return [str(action) for action in game.legal_actions(*kinds)]


TWO = {"Ann": "b1", "Ben": "g1", "Cid": "o1"}


# Taking money (R9).


def test_one_card_of_any_value_or_several_up_to_five():
    game = table(TWO, display="b1 g9 o2 y2")
    assert texts(game, Take) == [
        "take b1", "take g9", "take o2", "take y2", "take b1 o2", "take b1 y2", "take o2 y2", "take b1 o2 y2",
    ]  # fmt: skip


def test_four_cards_may_be_taken_and_equal_ones_are_listed_once():
    game = table(TWO, display="b1 b1 o1 y2")
    assert texts(game, Take) == [
        "take b1", "take o1", "take y2", "take b1 b1", "take b1 o1", "take b1 y2", "take o1 y2", "take b1 b1 o1",
        "take b1 b1 y2", "take b1 o1 y2", "take b1 b1 o1 y2",
    ]  # fmt: skip
    assert game.apply("take b1 b1 o1 y2").hand("Ann") == cards("b1 b1 b1 o1 y2")


def test_taking_ends_the_turn():
    game = table(TWO, display="b1 g9 o2 y2").apply("take o2 b1")
    assert game.events[0] == Took("Ann", cards("b1 o2"))
    assert game.to_act == "Ben"
    assert game.hand("Ann") == cards("b1 b1 o2")


def test_a_sum_over_five_is_refused_with_the_sum():
    game = table(TWO, display="b1 g9 o2 y4")
    assert refused(game, "take o2 y4") == SumTooHigh(cards("o2 y4"), 6, 5)
    assert refused(game, "take b1 o2 y4").total == 7
    assert game.apply("take b1 y4").to_act == "Ben"


def test_a_card_that_is_not_on_the_display_is_named():
    game = table(TWO, display="b1 g9 o2 .")
    refusal = refused(game, "take b1 y2")
    assert refusal == CardsNotThere(Where.DISPLAY, (CardCount(Card.parse("y2"), 1, 0),))
    assert refusal.rule is Rule.R9


def test_a_card_named_twice_must_be_there_twice():
    game = table(TWO, display="b1 g9 o2 y2")
    assert refused(game, "take b1 b1") == CardsNotThere(Where.DISPLAY, (CardCount(Card.parse("b1"), 2, 1),))


def test_taking_nothing_is_refused():
    assert refused(table(TWO), "take") == NoCardNamed(Rule.R9)


# Redesigning (R13).

CITY = {"Ann": "F@0,0 P8@1,0"}


def test_the_three_redesigns():
    game = table(TWO, cities=CITY, reserves={"Ann": "P6-N S9"})
    built = game.apply("build S9@-1,0")
    assert built.events[0] == Built("Ann", Tile.parse("S9"), (-1, 0), Origin.RESERVE)
    assert (str(built.city("Ann")), built.reserve("Ann")) == ("F@0,0 S9@-1,0 P8@1,0", tiles("P6-N"))
    removed = game.apply("remove 1,0")
    assert removed.events[0] == Removed("Ann", Tile.parse("P8"), (1, 0))
    assert (str(removed.city("Ann")), removed.reserve("Ann")) == ("F@0,0", tiles("P6-N S9 P8"))
    swapped = game.apply("swap P6-N@1,0")
    assert swapped.events[0] == Swapped("Ann", Tile.parse("P6-N"), Tile.parse("P8"), (1, 0))
    assert (str(swapped.city("Ann")), swapped.reserve("Ann")) == ("F@0,0 P6-N@1,0", tiles("S9 P8"))
    assert {built.to_act, removed.to_act, swapped.to_act} == {"Ben"}


def test_redesigns_are_listed_after_takes_and_buys():
    game = table({"Ann": "b2", "Ben": "", "Cid": ""}, cities=CITY, reserves={"Ann": "S4-NE P6-N"}, display=". . o9 .")
    assert texts(game) == [
        "take o9",
        "buy P2-NEW with b2",
        "build S4-NE@0,-1", "build S4-NE@1,-1", "build S4-NE@2,0",
        "build P6-N@-1,0", "build P6-N@0,-1", "build P6-N@1,-1", "build P6-N@2,0",
        "remove 1,0",
        "swap S4-NE@1,0", "swap P6-N@1,0",
    ]  # fmt: skip


def test_a_redesign_by_the_building_rules_only():
    game = table(TWO, cities={"Ann": "F@0,0 P8@1,0 S9@2,0"}, reserves={"Ann": "T11-N"})
    remove = refused(game, "remove 1,0")
    assert isinstance(remove, Misplaced)
    assert remove.verdict.broken == (Rule.P4, Rule.P7)
    assert refused(game, "remove 0,0").rule is Rule.P6
    assert refused(game, "remove 5,5").rule is Rule.P7
    assert refused(game, "build T11-N@0,1").rule is Rule.P3
    assert refused(game, "build T11-N@1,0").rule is Rule.P1
    assert refused(game, "build T11-N@4,4").rule is Rule.P2
    assert refused(game, "swap T11-N@0,0").rule is Rule.P6
    with pytest.raises(IllegalAction) as caught:
        game.apply("remove 1,0")
    assert caught.value.rules == (Rule.P4, Rule.P7)


def test_a_redesign_takes_its_tile_from_the_own_reserve():
    game = table(TWO, reserves={"Ben": "S9"})
    assert refused(game, "build S9@1,0") == TileNotInReserve(Tile.parse("S9"), ())
    assert refused(game, "swap S9@1,0") == TileNotInReserve(Tile.parse("S9"), ())


# Passing (R8, R11).


def test_passing_is_legal_only_when_nothing_else_is():
    assert refused(table(TWO), "pass") == MayNotPass(parse_action("take b1"))
    nothing = table({"Ann": "", "Ben": "", "Cid": ""}, display=". . . .", deck="", cities={"Ben": "F@0,0 P8@1,0"})
    assert nothing.legal_actions() == (Pass(),)
    assert nothing.legal_actions(Pass) == (Pass(),)
    assert nothing.legal_actions(Take) == ()
    passed = nothing.apply("pass")
    assert passed.events[0] == Passed("Ann")
    assert passed.to_act == "Ben"
    assert refused(passed, "pass") == MayNotPass(parse_action("remove 1,0"))
    assert passed.legal_actions(Pass) == ()


# Placing what was bought (R12).

RICH = {"Ann": "b1 b2 g3 g4 o5", "Ben": "g1", "Cid": "o1"}


def bought_two():
    return play(table(RICH, market="P2-NEW S3-ESW A4-NES C5-NSW"), "buy P2-NEW with b2", "buy S3-ESW with g4")


def test_bought_tiles_are_placed_after_all_actions_in_any_order():
    game = bought_two()
    assert game.phase is Phase.PLACE
    assert game.waiting == (("Ann", Tile.parse("P2-NEW")), ("Ann", Tile.parse("S3-ESW")))
    assert texts(game) == [
        "build P2-NEW@0,-1", "reserve P2-NEW",
        "build S3-ESW@0,1", "reserve S3-ESW",
    ]  # fmt: skip
    one = play(game, "reserve S3-ESW", "build P2-NEW@0,-1")
    other = play(game, "build P2-NEW@0,-1", "reserve S3-ESW")
    assert one.state.seats == other.state.seats
    assert one.to_act == other.to_act == "Ben"
    assert str(one.city("Ann")) == "F@0,0 P2-NEW@0,-1"
    assert one.reserve("Ann") == tiles("S3-ESW")


def test_a_placed_tile_is_placed_once():
    game = bought_two().apply("reserve S3-ESW")
    assert refused(game, "reserve S3-ESW") == TileNotWaiting(Tile.parse("S3-ESW"), tiles("P2-NEW"), Rule.R12)
    assert refused(game, "build S3-ESW@0,1").rule is Rule.R12


def test_while_tiles_wait_nothing_else_is_done():
    game = bought_two()
    for action in ("take b1", "buy A4-NES with o5", "remove 0,0", "swap P2-NEW@0,0", "pass"):
        refusal = refused(game, action)
        assert refusal == NotInThisPhase(Phase.PLACE, tiles("P2-NEW S3-ESW"))
        assert refusal.rule is Rule.R12
    assert refused(game, "build P2-NEW@0,1").rule is Rule.P3


def test_a_reserve_tile_is_not_placed_with_the_bought_ones():
    game = play(table(RICH, reserves={"Ann": "P8"}), "buy P2-NEW with b1 b2")
    assert game.phase is Phase.PLACE
    assert refused(game, "build P8@1,0") == TileNotWaiting(Tile.parse("P8"), tiles("P2-NEW"), Rule.R12)


def test_a_bought_tile_takes_no_part_in_the_turn_before_its_end():
    game = table(RICH, cities=CITY).apply("buy P2-NEW with b2")
    assert game.phase is Phase.ACT
    tile = Tile.parse("P2-NEW")
    for action in ("build P2-NEW@0,-1", "swap P2-NEW@1,0", "reserve P2-NEW", "dirk P2-NEW"):
        refusal = refused(game, action)
        assert refusal == BoughtThisTurn(tile)
        assert refusal.rule is Rule.R12
    assert not [action for action in game.legal_actions() if "P2-NEW" in str(action)]


def test_nothing_waits_where_nothing_was_bought():
    game = table(TWO)
    assert refused(game, "reserve P8") == NotInThisPhase(Phase.ACT, ())
    assert refused(game, "dirk P8").rule is Rule.R8


def test_placing_at_once_then_going_on():
    game = table(RICH, cities=CITY, rules=Rules(placing="at_once")).apply("buy P2-NEW with b2")
    assert game.phase is Phase.PLACE
    assert refused(game, "take b1").rule is Rule.R12
    game = game.apply("reserve P2-NEW")
    assert (game.phase, game.to_act) == (Phase.ACT, "Ann")
    # It is an ordinary reserve tile by now.
    assert {"build P2-NEW@0,-1", "build P2-NEW@1,-1"} <= set(texts(game, Build))
    over = play(game, "buy S3-ESW with g3 g4", "reserve S3-ESW")
    assert over.to_act == "Ben"


def test_placing_at_once_after_overpaying_ends_the_turn():
    game = table(RICH, rules=Rules(placing="at_once")).apply("buy P2-NEW with b1 b2")
    assert game.phase is Phase.PLACE
    assert game.apply("build P2-NEW@0,-1").to_act == "Ben"


# Whose turn, when, and what is no action at all.


def test_only_the_player_to_act_acts():
    game = table(TWO)
    assert refused(game, "take b1", "Ben") == NotYourTurn("Ben", "Ann")
    assert game.apply("take b1", "Ann").to_act == "Ben"
    with pytest.raises(ValueError, match="'Zoe'"):
        game.apply("take b1", "Zoe")


def test_after_the_end_nothing_is_done():
    *_, game = whole_game(3, 1, lively=False)
    assert game.over
    assert game.legal_actions() == ()
    for action in ("take b1", "pass", "reserve P8"):
        assert refused(game, action) == GameIsOver()


def test_a_bad_text_is_a_notation_error_and_anything_else_a_type_error():
    game = table(TWO)
    with pytest.raises(NotationError):
        game.apply("takes b1")
    for thing in (None, 7, ("take", "b1")):
        with pytest.raises(TypeError, match="not an action"):
            game.apply(thing)


def test_an_action_may_be_text_or_object():
    game = table(TWO)
    assert game.apply("take b1") == game.apply(Take(cards("b1")))
    for kind in (Take, Buy, Build):
        assert all(isinstance(action, kind) for action in game.legal_actions(kind))


def test_no_gift_where_dirk_is_not():
    game = table(RICH).apply("buy P2-NEW with b1 b2")
    assert refused(game, "dirk P2-NEW") == NoGiftToDirk(Tile.parse("P2-NEW"))
