"""Buying: the currency, the price, exact payments and what follows from them (R10, R11)."""

from alhambra_nb.engine import (
    Bought,
    Buy,
    Card,
    CardCount,
    CardsNotThere,
    Currency,
    Game,
    NoCardNamed,
    Phase,
    Rule,
    Tile,
    TileNotForSale,
    TooLittleMoney,
    Where,
    WrongCurrency,
)

from .games import cards, play, table
from .test_turn import refused, texts

P2 = Tile.parse("P2-NEW")


def test_a_slot_takes_its_own_currency():
    game = table({"Ann": "b2 g3 o4 y5", "Ben": "", "Cid": ""})
    assert texts(game, Buy) == [
        "buy P2-NEW with b2", "buy S3-ESW with g3", "buy A4-NES with o4", "buy C5-NSW with y5",
    ]  # fmt: skip
    refusal = refused(game, "buy P2-NEW with g3")
    assert refusal == WrongCurrency(P2, 1, Currency.DENAR, cards("g3"))
    assert refused(game, "buy P2-NEW with b2 o4 y5").cards == cards("o4 y5")


def test_the_price_must_be_paid():
    game = table({"Ann": "b1 g1 g1 g5", "Ben": "", "Cid": ""})
    refusal = refused(game, "buy P2-NEW with b1")
    assert refusal == TooLittleMoney(P2, Currency.DENAR, price=2, paid=1, in_hand=1)
    assert refusal.missing == 1
    short = refused(game, "buy S3-ESW with g1 g1")
    assert (short.paid, short.missing, short.in_hand) == (2, 1, 7)


def test_cards_must_be_in_hand_as_often_as_named():
    game = table({"Ann": "b1", "Ben": "b1 b2", "Cid": ""})
    assert refused(game, "buy P2-NEW with b1 b1") == CardsNotThere(Where.HAND, (CardCount(Card.parse("b1"), 2, 1),))
    refusal = refused(game, "buy P2-NEW with b2")
    assert refusal == CardsNotThere(Where.HAND, (CardCount(Card.parse("b2"), 1, 0),))
    assert refusal.rule is Rule.R10


def test_a_payment_of_nothing_is_refused():
    assert refused(table({"Ann": "b2", "Ben": "", "Cid": ""}), "buy P2-NEW with") == NoCardNamed(Rule.R10)


def test_only_a_tile_of_the_market_is_for_sale():
    game = table({"Ann": "b9 b9", "Ben": "", "Cid": ""}, market="P2-NEW . A4-NES C5-NSW")
    for code in ("P8", "S3-ESW", "F", "X"):
        assert refused(game, f"buy {code} with b9") == TileNotForSale(Tile.parse(code), game.market)


def test_a_superfluous_card_may_be_paid_but_is_not_offered():
    game = table({"Ann": "b1 b2 b2 b9", "Ben": "", "Cid": ""})
    assert texts(game, Buy) == ["buy P2-NEW with b2", "buy P2-NEW with b9"]
    after = game.apply("buy P2-NEW with b1 b2 b9")
    assert after.hand("Ann") == cards("b2")
    assert after.state.discards == cards("b1 b2 b9")
    assert after.events[0] == Bought("Ann", P2, 1, cards("b1 b2 b9"), over=10)


def test_overpaying_ends_the_actions_and_gives_no_change():
    game = table({"Ann": "b9 g3", "Ben": "", "Cid": ""}).apply("buy P2-NEW with b9")
    bought = game.events[0]
    assert (bought.over, bought.exact) == (7, False)
    assert game.hand("Ann") == cards("g3")
    assert game.phase is Phase.PLACE


def test_an_exact_payment_gives_another_action_and_the_market_waits():
    game = table({"Ann": "b2 g3", "Ben": "", "Cid": ""}).apply("buy P2-NEW with b2")
    assert game.events[0].exact
    assert (game.to_act, game.phase) == ("Ann", Phase.ACT)
    assert game.market[0] is None
    game = game.apply("take b1")
    assert game.phase is Phase.PLACE  # the take was the last action
    assert game.apply("reserve P2-NEW").to_act == "Ben"


def test_four_exact_payments_and_a_fifth_action():
    game = play(
        table({"Ann": "b2 g3 o4 y5", "Ben": "", "Cid": ""}),
        "buy P2-NEW with b2", "buy S3-ESW with g3", "buy A4-NES with o4", "buy C5-NSW with y5",
    )  # fmt: skip
    assert game.market == (None,) * 4
    assert texts(game)[-1] == "take b1 g1 o1 y1"
    assert not game.legal_actions(Buy)
    game = play(game, "take b1 g1 o1 y1", "reserve C5-NSW", "build P2-NEW@0,-1", "build S3-ESW@0,1", "reserve A4-NES")
    assert game.to_act == "Ben"
    assert all(game.market)
    assert game.reserve("Ann") == (Tile.parse("C5-NSW"), Tile.parse("A4-NES"))


def test_after_four_exact_payments_with_nothing_left_to_do_one_passes():
    game: Game = play(
        table({"Ann": "b2 g3 o4 y5", "Ben": "", "Cid": ""}, display=". . . .", deck=""),
        "buy P2-NEW with b2", "buy S3-ESW with g3", "buy A4-NES with o4", "buy C5-NSW with y5",
    )  # fmt: skip
    assert texts(game) == ["pass"]
    assert game.apply("pass").phase is Phase.PLACE


def test_a_redesign_may_follow_an_exact_payment():
    game = table({"Ann": "b2", "Ben": "", "Cid": ""}, cities={"Ann": "F@0,0 P8@1,0"})
    game = play(game, "buy P2-NEW with b2", "remove 1,0")
    assert game.phase is Phase.PLACE
    assert game.reserve("Ann") == (Tile.parse("P8"),)
    # Removing is over before the bought tile is placed, so the cell is free for it or others.
    assert texts(game) == ["build P2-NEW@0,-1", "reserve P2-NEW"]
