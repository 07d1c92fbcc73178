"""Before the first turn: the deal, who starts, the piles, how many may play (R3-R7)."""

from collections import Counter

import pytest

from alhambra_nb.engine import (
    SCORING_CARDS,
    TILES,
    Card,
    Dealt,
    Game,
    HandSize,
    Rules,
    ScoringCard,
    StartReason,
    Starts,
    all_cards,
)

from .games import NAMES, cards, setup_with


def events_of(game, kind):
    return [event for event in game.events if isinstance(event, kind)]


def test_money_is_dealt_openly_player_by_player_until_twenty_or_more():
    """R4."""
    game = Game.start(setup_with(("Ann", "Ben", "Cid"), "b9 b8 b3 g9 g9 g1 g1 o9 o9 o9"))
    assert events_of(game, Dealt) == [
        Dealt("Ann", cards("b9 b8 b3")),  # 20 is enough
        Dealt("Ben", cards("g9 g9 g1 g1")),  # 19 is not
        Dealt("Cid", cards("o9 o9 o9")),
    ]
    assert game.hand("Ben") == cards("g1 g1 g9 g9")


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_from_20_to_28(players):
    for seed in range(30):
        game = Game.new(NAMES[:players], seed)
        for dealt in events_of(game, Dealt):
            money = [card.value for card in dealt.cards]
            assert 20 <= sum(money) <= 28
            assert sum(money[:-1]) < 20


STARTS = [
    ("b9 b9 b2  g5 g5 g5 g5  o5 o5 o5 o5", "Ann", StartReason.FEWEST_CARDS),
    ("b5 b5 b5 b5  g9 g9 g2  o9 o9 o9", "Ben", StartReason.LOWEST_SUM),
    ("b9 b9 b9  g8 g8 g8  o8 o8 o8", "Ben", StartReason.SEAT_ORDER),
    ("b9 b9 b2  g9 g9 g2  o9 o9 o2", "Ann", StartReason.SEAT_ORDER),
]


@pytest.mark.parametrize(("deal", "player", "reason"), STARTS)
def test_fewest_cards_start_then_the_lowest_sum_then_the_seat_order(deal, player, reason):
    """R5."""
    deck = f"{deal} y1 y2 y3 y4"
    rules = Rules()
    setup = setup_with(("Ann", "Ben", "Cid"), "", rules=rules)
    # more fives than the box has: the deck is made by hand
    game = Game.start(type(setup)(setup.players, rules, 1, setup.bag, (*cards(deck), *setup.deck)))
    (starts,) = events_of(game, Starts)
    assert (starts.player, starts.reason) == (player, reason)
    assert game.to_act == player
    assert starts.hands == tuple(
        HandSize(name, len(game.hand(name)), sum(card.value for card in game.hand(name))) for name in game.players
    )


def test_tiles_fill_the_market_from_slot_one():
    game = Game.start(setup_with(("Ann", "Ben", "Cid"), first_tiles="T13-E G12-S P8 S9"))
    assert [str(tile) for tile in game.market] == ["T13-E", "G12-S", "P8", "S9"]


@pytest.mark.parametrize("players", range(2, 7))
def test_scoring_cards_lie_in_piles_two_and_four_of_the_rest(players):
    """R6: the rest after deal and display is cut into five piles, as equal as can be."""
    seen = set()
    for seed in range(200):
        game = Game.new(NAMES[:players], seed)
        deck = list(game.state.deck)
        money = len([card for card in deck if isinstance(card, Card)])
        places = [deck.index(scoring) for scoring in SCORING_CARDS]
        # How many money cards lie above each scoring card: at least all of pile 1, at most piles 1 and 2, and so on.
        above = [places[0], places[1] - 1]
        sizes = [len(range(pile, money, 5)) for pile in range(5)]
        assert max(sizes) - min(sizes) <= 1
        assert sizes[0] <= above[0] <= sum(sizes[:2])
        assert sum(sizes[:3]) <= above[1] <= sum(sizes[:4])
        seen.add((above[0] - sizes[0], sizes[1]))
        assert game.state.scoring_places == tuple(
            (len(deck) - 1 - last, len(deck) - 1 - first)
            for first, last in (
                (sizes[0], sum(sizes[:2])),
                (sum(sizes[:3]) + 1, sum(sizes[:4]) + 1),
            )
        )
    # Anywhere in the pile, its ends too.
    assert any(offset == 0 for offset, _ in seen)
    assert any(offset == size for offset, size in seen)


def test_all_that_is_in_the_box_is_in_the_game():
    """R1, R2, R3."""
    for players in range(2, 7):
        setup = Game.new(NAMES[:players], 3).setup
        assert sorted(map(str, setup.bag)) == sorted(map(str, TILES))
        copies = 2 if players == 2 else 3
        assert Counter(setup.deck) == Counter(all_cards(copies)) + Counter([ScoringCard(1), ScoringCard(2)])


def test_a_seed_is_a_game():
    assert Game.new(seed=7) == Game.new(seed=7)
    assert Game.new(seed=7) != Game.new(seed=8)
    assert Game.new() != Game.new()


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((), "2 to 6"),
        (("Ann",), "2 to 6"),
        ((*NAMES, "Gil"), "2 to 6"),
        (("Ann", "Ann"), "two players are called 'Ann' and 'Ann'"),
        (("Ann", "Ben", "ann "), "two players are called 'Ann' and 'ann '"),
        (("Ａｎｎ", "Ann"), "two players are called 'Ａｎｎ' and 'Ann'"),
        (("dirk", "Ann"), "a player cannot be called 'dirk'"),
        (("Ann", "Dirk"), "Dirk"),
        (("Ann", " "), "name"),
        (("Ann", "B\nn"), "name"),
        (("Ann", "B" * 41), "name"),
        (("Ann", 2), "name"),
    ],
)
def test_who_cannot_play(players, said):
    """R7."""
    with pytest.raises(ValueError, match=said):
        Game.new(players, 1)


def test_three_players_may_call_one_dirk():
    game = Game.new(("Ann", "Dirk", "Cid"), 1)
    assert game.points == {"Ann": 0, "Dirk": 0, "Cid": 0}


@pytest.mark.parametrize("seed", [1.5, "7", True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(TypeError, match="seed"):
        Game.new(seed=seed)
