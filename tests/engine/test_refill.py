"""The end of a turn: money, market, then scoring; and the money deck that runs out (R14, R15)."""

from collections import Counter

from alhambra_nb.engine import (
    Buy,
    MarketFilled,
    MoneyOpened,
    Reshuffled,
    Scored,
    ScoringCardDrawn,
    Take,
    Took,
    TurnBegan,
)

from .games import cards, play, table, tiles

HANDS = {"Ann": "b2 g3", "Ben": "g1", "Cid": "o1"}


def kinds(game, start=0):
    return [type(event).__name__ for event in game.events[start:]]


def numbered(slots, things):
    return tuple(zip(slots, things, strict=True))


def test_money_then_the_market_then_the_next_turn():
    game = play(table(HANDS), "buy P2-NEW with b2", "buy S3-ESW with g3", "take b1 y1")
    before = len(game.events)
    game = play(game, "reserve P2-NEW", "reserve S3-ESW")
    assert game.events[before + 2 :] == (
        MoneyOpened(numbered((1, 4), cards("b9 g9"))),
        MarketFilled(numbered((1, 2), tiles("G6-ESW G7-NSW"))),
        TurnBegan("Ben", 8),
    )
    assert game.display == cards("b9 g1 o1 g9")
    assert game.market == tiles("G6-ESW G7-NSW A4-NES C5-NSW")
    assert (len(game.state.bag), len(game.state.deck)) == (4, 6)


def test_the_market_is_not_refilled_within_a_turn():
    game = table(HANDS).apply("buy P2-NEW with b2")
    assert kinds(game) == ["Bought"]
    assert game.market[0] is None
    assert game.display == cards("b1 g1 o1 y1")


def test_a_scoring_card_is_set_aside_and_drawing_goes_on():
    game = table(HANDS, deck="b9 scoring1 g9 o9").apply("take b1 g1 o1")
    assert kinds(game) == ["Took", "ScoringCardDrawn", "MoneyOpened", "Scored", "TurnBegan"]
    assert game.events[1] == ScoringCardDrawn(1)
    assert game.display == cards("b9 g9 o9 y1")
    assert game.state.deck == ()


def test_this_turns_tiles_count_in_the_round_that_its_refill_brings():
    game = play(table(HANDS, deck="scoring1 g9"), "buy P2-NEW with b2", "take b1", "build P2-NEW@0,-1")
    assert kinds(game)[-5:] == ["ScoringCardDrawn", "MoneyOpened", "MarketFilled", "Scored", "TurnBegan"]
    scored = game.events[-2]
    assert isinstance(scored, Scored)
    assert scored.round == 1
    assert game.points == {"Ann": 1 + 3, "Ben": 0, "Cid": 0}  # one pavilion, three walls


def test_both_scoring_cards_in_one_refill_are_scored_in_order():
    game = table(HANDS, deck="scoring1 b9 scoring2 g9").apply("take b1 g1")
    assert [event.round for event in game.events if isinstance(event, Scored)] == [1, 2]
    assert kinds(game) == [
        "Took", "ScoringCardDrawn", "ScoringCardDrawn", "MoneyOpened", "Scored", "Scored", "TurnBegan",
    ]  # fmt: skip


def test_a_scoring_card_at_the_bottom_waits_until_it_is_drawn():
    game = table(HANDS, deck="b9 scoring2").apply("take b1")
    assert kinds(game) == ["Took", "MoneyOpened", "TurnBegan"]
    assert len(game.state.deck) == 1


def test_the_discards_become_a_new_deck_when_the_deck_is_empty():
    game = table(HANDS, deck="b9", discards="y7 y8 y9").apply("take b1 g1 o1")
    assert kinds(game) == ["Took", "Reshuffled", "MoneyOpened", "TurnBegan"]
    assert game.events[1] == Reshuffled(3)
    assert game.state.discards == ()
    there = Counter(card for card in game.display if card) + Counter(game.state.deck)
    assert there == Counter(cards("b9 y1 y7 y8 y9"))


def test_a_reshuffle_follows_from_the_seed_and_the_discards_alone():
    one = table(HANDS, deck="", discards="y7 y8 y9 o7 o8 o9").apply("take b1")
    same = table(HANDS, deck="", discards="o9 o8 y9 o7 y7 y8").apply("take b1")
    assert one.state.deck == same.state.deck
    assert one.display == same.display


def test_the_cards_paid_in_this_turn_are_reshuffled_too():
    game = play(table(HANDS, deck=""), "buy P2-NEW with b2", "take b1 g1", "reserve P2-NEW")
    assert Reshuffled(1) in game.events
    assert game.display == (cards("b2")[0], None, *cards("o1 y1"))


def test_gaps_stay_when_both_piles_are_empty_and_are_filled_later():
    game = table(HANDS, deck="b9").apply("take b1 g1 o1")
    assert game.events[1] == MoneyOpened(numbered((1,), cards("b9")), gaps=(2, 3))
    assert game.display == (cards("b9")[0], None, None, cards("y1")[0])
    assert [str(action) for action in game.legal_actions(Take)] == ["take b9", "take y1"]
    empty = play(game, "take b9", "take y1")
    assert empty.display == (None,) * 4
    assert isinstance(empty.events[-3], Took)
    assert empty.events[-2] == MoneyOpened((), gaps=(1, 2, 3, 4))
    # Somebody pays: the gaps are filled from what he paid.
    paid = play(empty, "buy P2-NEW with b1 b2", "reserve P2-NEW")
    assert sum(card is not None for card in paid.display) == 2


def test_nothing_is_said_of_piles_that_need_no_refill():
    game = play(table(HANDS, cities={"Ann": "F@0,0 P8@1,0"}), "remove 1,0")
    assert kinds(game) == ["Removed", "TurnBegan"]
    assert not game.legal_actions(Buy)
