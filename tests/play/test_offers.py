"""What is offered is what is legal, and what is not offered is explained."""

from random import Random

import pytest

from alhambra_nb.engine import Buy, MayNotPass, NotInThisPhase, TooLittleMoney
from alhambra_nb.play.match import Act, Enlarge, GoTo, Happened, Press, update
from alhambra_nb.play.offers import Group, is_exact, offers, purchases
from alhambra_nb.play.table_view import table_picture
from alhambra_nb.play.worth import next_round, worth
from alhambra_nb.words import Words
from tests.engine.games import TABLES, VARIANTS, play, table, whole_game

from .matches import begun, match_of, played


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_all_offers_together_are_the_legal_actions(players, variant):
    games = list(whole_game(players, 30 + players, VARIANTS[variant]))
    for game in Random(1).sample(games, 25):
        for player in game.players:
            view = game.view(player)
            found = offers(view)
            assert sorted(str(a) for offer in found for a in offer.actions) == sorted(map(str, view.legal_actions()))
            assert bool(found) is (game.to_act == player)
            for offer in found:
                assert offer.actions == () or offer.refusal is None
                if offer.group in (Group.BUY, Group.TAKE, Group.PASS):
                    assert offer.actions or offer.refusal


def test_exact_payments_come_first():
    view = table({"Ann": "b2 b3 b4 b5 b7", "Ben": "y1"}, market="P7-E . . .").view("Ann")
    payments = purchases(view, 0).actions
    assert [str(action) for action in payments if is_exact(action)] == [str(action) for action in payments[:3]]
    assert len(payments) > 3
    assert all(isinstance(action, Buy) for action in payments)


def test_why_not():
    view = table({"Ann": "b2 g1", "Ben": "y1"}).view("Ann")
    short = purchases(view, 1).refusal
    assert isinstance(short, TooLittleMoney)
    assert (short.paid, short.in_hand, short.missing) == (1, 1, 2)
    assert purchases(view, 3).refusal.in_hand == 0
    assert isinstance(next(o for o in offers(view) if o.group is Group.PASS).refusal, MayNotPass)
    placing = match_of(table({"Ann": "b5", "Ben": "y1"})).game.apply("buy P2-NEW with b5").view("Ann")
    refusals = {offer.group: offer.refusal for offer in offers(placing)}
    for group in (Group.TAKE, Group.BUY, Group.REDESIGN):
        assert isinstance(refusals[group], NotInThisPhase)


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_a_tiles_worth_is_what_scoring_says_on_its_best_cell(players, variant):
    games = list(whole_game(players, 40 + players, VARIANTS[variant]))
    for game in Random(2).sample(games[:-1], 6):
        view = game.view(game.to_act)
        for tile in filter(None, view.market):
            found = worth(view, tile, view.player)
            assert found.round == next_round(view)
            assert found.gain == sum(c.after - c.before for c in found.changes if c.player == view.player)
            if found.cell is None:
                assert not view.city.build_cells(tile)
                assert found.gain == 0
                continue
            lengths = {cell: view.city.build(tile, cell).wall_length() for cell in view.city.build_cells(tile)}
            assert lengths[found.cell] == max(lengths.values())
            assert dict(found.after.cities)[view.player] == view.city.build(tile, found.cell)


def test_the_last_round_comes_next_while_leftovers_are_placed_and_none_after_it():
    """Also where the game ends before the second scoring card came up (R23)."""
    game = table({"Ann": "b9 g9", "Ben": "y1"}, bag="", market="P2-NEW S3-ESW . .", display="b1 g1 o1 .")
    assert next_round(game.view("Ann")) == 1
    left = play(game, "buy P2-NEW with b9", "reserve P2-NEW")
    assert next_round(left.view("Ann")) == 3
    over = play(left, "reserve S3-ESW")
    assert [scored.round for scored in over.state.scored] == [3]
    assert next_round(over.view("Ann")) is None
    match = update(match_of(left), Act("reserve S3-ESW"))
    assert update(match, Enlarge("Ben")).scoring.scoring.round == 3
    assert update(match, GoTo(1)).scoring is not None


def test_nothing_is_worth_anything_after_the_last_round():
    *_, game = whole_game(3, 1)
    view = game.view("Ann")
    assert next_round(view) is None
    assert worth(view, game.city("Ann").tiles[0, 0], "Ann") is None


def test_what_the_canvas_says_can_be_done_can_be():
    """Each outlined thing, pressed, is chosen or acts; it is never refused."""
    for match in list(played(begun(2), 6))[::7]:
        if match.bot or match.game.over:
            continue
        for target in table_picture(match, Words()).can:
            assert update(match, Press(target)).happened in (Happened.CHOSEN, Happened.ACTED)
