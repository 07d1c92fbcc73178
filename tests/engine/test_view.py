"""What a seat may know: nothing that depends on hidden things (R4, and the secrecy of hands)."""

import json
import pickle
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from alhambra_nb.engine import (
    SCORING_CARDS,
    Game,
    GameIsOver,
    NotYourTurn,
    Rules,
    Take,
    all_cards,
)
from alhambra_nb.engine.chance import shuffled

from .games import NAMES, TABLES, VARIANTS, all_cards_of, all_tiles_of, whole_game


def disguised(game: Game, player: str, random: Random) -> Game:
    """The same to this player, everything that he may not know another: hands, bag, deck, seed, setup."""
    state = game.state
    own = game.players.index(player)
    pool = [card for card in state.deck if card not in SCORING_CARDS]
    pool += [card for place, seat in enumerate(state.seats) if place != own for card in seat.hand]
    pool = shuffled(pool, random)
    seats = []
    for place, seat in enumerate(state.seats):
        hand = seat.hand if place == own else tuple(sorted([pool.pop() for _ in seat.hand]))
        seats.append(replace(seat, hand=hand))
    deck = [*pool]
    for scoring in SCORING_CARDS:
        if scoring in state.deck:
            low, high = state.scoring_places[scoring.round - 1]
            last = len(state.deck) - 1
            # From the top; a card that is not drawn yet lies below what is.
            deck.insert(random.randint(max(0, last - high), last - low), scoring)
    bag = tuple(shuffled(state.bag, random))
    hidden = replace(state, seats=tuple(seats), bag=bag, deck=tuple(deck), seed=random.randrange(10**9))
    return Game(hidden, game.events, game.actions, None)


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_a_view_is_the_same_byte_for_byte_whatever_is_hidden(players, variant):
    random = Random(9)
    games = list(whole_game(players, 20 + players, VARIANTS[variant]))
    for game in [games[0], *random.sample(games, 8), games[-1]]:
        for player in game.players:
            other = disguised(game, player, random)
            assert all_cards_of(other) == all_cards_of(game)
            view, again = game.view(player), other.view(player)
            assert view == again
            assert repr(view) == repr(again)
            assert pickle.dumps(view.events) == pickle.dumps(again.events)
            assert view.legal_actions() == again.legal_actions()
            assert [repr(event) for event in view.events] == [repr(event) for event in game.events]
            assert view.sample(3) == again.sample(3)
            if not game.over and game.to_act == player:
                for action in view.legal_actions():
                    assert (view.explain(action), game.explain(action)) == (None, None)


def test_the_disguise_is_one():
    """The test above could fail: hands, bag and deck do change."""
    game = list(whole_game(3, 1))[40]
    other = disguised(game, "Ann", Random(2))
    assert other.hand("Ann") == game.hand("Ann")
    assert other.hand("Ben") != game.hand("Ben")
    assert other.state.bag != game.state.bag
    assert other.state.deck != game.state.deck
    assert other.view("Ben") != game.view("Ben")


def test_other_hands_bag_and_deck_are_numbers():
    game = list(whole_game(3, 2))[30]
    view = game.view("Ben")
    assert view.hand == game.hand("Ben")
    assert [seat.cards for seat in view.seats] == [len(game.hand(player)) for player in game.players]
    assert (view.bag, view.deck) == (len(game.state.bag), len(game.state.deck))
    assert view.seat("Cid").city == game.city("Cid")
    assert view.reserve == game.reserve("Ben")
    for player in ("Ann", "Cid"):
        assert str(game.hand(player)) not in repr(replace(view, events=()))


def test_the_legal_actions_of_a_view_are_the_players_own():
    for game in list(whole_game(3, 3))[:-1:9]:
        for player in game.players:
            view = game.view(player)
            mine = player == game.to_act
            assert view.legal_actions() == (game.legal_actions() if mine else ())
            assert view.legal_actions(Take) == (game.legal_actions(Take) if mine else ())
            if not mine:
                action = game.legal_actions()[0]
                assert view.explain(action) == NotYourTurn(player, game.to_act)
    *_, game = whole_game(3, 3)
    assert game.view("Ann").legal_actions() == ()
    assert game.view("Ann").explain(Take(())) == GameIsOver()


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_what_is_not_seen_is_what_is_hidden(players, variant):
    for game in list(whole_game(players, 5, VARIANTS[variant]))[::12]:
        for player in game.players:
            view = game.view(player)
            hidden = Counter(card for card in game.state.deck if card not in SCORING_CARDS)
            for other in game.players:
                if other != player:
                    hidden += Counter(game.hand(other))
            assert Counter(view.unseen_cards) == hidden
            assert Counter(view.unseen_tiles) == Counter(game.state.bag)
            for round_, first, last in view.scoring_places:
                assert first <= game.state.deck.index(SCORING_CARDS[round_ - 1]) <= last


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_a_sample_looks_the_same_is_whole_and_goes_on(players, variant):
    rules = VARIANTS[variant]
    random = Random(4)
    games = list(whole_game(players, 6, rules))
    for game in random.sample(games[:-1], 4):
        player = game.to_act
        view = game.view(player)
        sample = view.sample(17)
        assert sample.view(player) == view
        assert sample == view.sample(17)
        assert sample != view.sample(18)
        assert all_tiles_of(sample) == all_tiles_of(game)
        assert Counter(all_cards_of(sample)) == Counter(all_cards_of(game))
        assert set(all_cards_of(sample)) <= {*all_cards(3), *SCORING_CARDS}
        steps = 0
        while not sample.over and steps < 400:
            sample = sample.apply(random.choice(sample.legal_actions()))
            steps += 1
        with pytest.raises(ValueError, match="no record"):
            sample.record()


def test_scoring_cards_of_samples_lie_anywhere_in_their_piles_below_what_is_drawn():
    game = list(whole_game(3, 7))[45]
    view = game.view("Ann")
    assert view.scoring_places
    seen = {round_: set() for round_, _, _ in view.scoring_places}
    for seed in range(300):
        deck = view.sample(seed).state.deck
        for round_, places in seen.items():
            places.add(deck.index(SCORING_CARDS[round_ - 1]))
    for round_, first, last in view.scoring_places:
        assert seen[round_] == set(range(first, last + 1))


def test_names_that_are_not_at_the_table():
    game = Game.new(NAMES[:3], 1)
    for ask in (game.view, game.city, game.hand, game.reserve, game.view("Ann").seat):
        with pytest.raises(ValueError, match="'Zoe'"):
            ask("Zoe")


def test_a_view_of_a_game_of_two_has_dirk():
    game = Game.new(("Ann", "Ben"), 3, Rules(dirk="turns"))
    view = game.view("Ann")
    assert (view.dirk, view.dirk_slot) == ((), 1)
    assert json.loads(json.dumps(game.record())) == game.record()
