"""The list of legal actions against the explaining path, over everything that one could think of doing."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from alhambra_nb.engine import (
    ACTIONS,
    CURRENCIES,
    TILES,
    Action,
    Build,
    Buy,
    Game,
    Give,
    Pass,
    Phase,
    Remove,
    Reserve,
    Swap,
    Take,
    Tile,
    parse_action,
)
from alhambra_nb.engine.legality import explain_anew

from .games import TABLES, VARIANTS, whole_game
from .oracle import around


def conceivable(game: Game, random: Random) -> Iterator[Action]:
    """Actions of every kind, legal and not, with the tiles and cards that lie about and a few others."""
    seat = game.seat(game.to_act)
    cells = around(seat.city.tiles, 1)
    about = [tile for tile in (*game.market, *(tile for _, tile in game.waiting), *seat.reserve) if tile]
    tiles = [*dict.fromkeys([*about, *random.sample(TILES, 2), Tile.parse("F"), Tile.parse("X")])]
    cards = sorted([*[card for card in game.display if card], *random.sample(seat.hand, min(4, len(seat.hand)))])
    for size in range(5):
        for chosen in set(combinations(cards, size)):
            yield Take(chosen)
            for tile in tiles:
                yield Buy(tile, chosen)
    for slot, currency in enumerate(CURRENCIES):
        tile = game.market[slot]
        money = [card for card in seat.hand if card.currency is currency][:9]
        for size in range(len(money) + 1) if tile else ():
            for chosen in set(combinations(money, size)):
                yield Buy(tile, chosen)
    for tile in tiles:
        yield Reserve(tile)
        yield Give(tile)
        for cell in cells:
            yield Build(tile, cell)
            yield Swap(tile, cell)
    for cell in cells:
        yield Remove(cell)
    yield Pass()


def wasteful_payment(action: Action) -> bool:
    """A payment with a superfluous card, which is legal but not listed (R10)."""
    if not isinstance(action, Buy):
        return False
    paid = sum(card.value for card in action.cards)
    return any(paid - card.value >= (action.tile.price or 0) for card in action.cards)


@pytest.mark.property
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_listed_is_what_is_legal_and_wastes_nothing(players, variant):
    random = Random(players)
    games = list(whole_game(players, 40 + players, VARIANTS[variant]))
    phases = set()
    # Redesigns and payments grow with the game: a few states of all of it, and all of the end.
    for game in random.sample(games[:-1], 10) + [game for game in games if game.phase is Phase.LEFTOVERS]:
        phases.add(game.phase)
        listed = game.legal_actions()
        assert len(set(listed)) == len(listed)
        now = game.state.situation()
        for action in listed:
            assert explain_anew(now, action) is None
            assert game.explain(action) is None
        conceived = {action for action in conceivable(game, random) if explain_anew(now, action) is None}
        payments = {action for action in conceived if wasteful_payment(action)}
        assert conceived - payments <= set(listed)
        assert not payments & set(listed)
    assert Phase.ACT in phases


def test_the_kinds_asked_for_are_the_listed_ones_of_these_kinds():
    for game in list(whole_game(2, 8))[::7]:
        listed = game.legal_actions()
        for kind in ACTIONS:
            assert game.legal_actions(kind) == tuple(action for action in listed if isinstance(action, kind))
        kinds = (Build, Take)
        assert set(game.legal_actions(*kinds)) == {action for action in listed if isinstance(action, kinds)}


def test_every_listed_action_reads_back_from_its_text():
    for game in whole_game(2, 9):
        assert [parse_action(str(action)) for action in game.legal_actions()] == list(game.legal_actions())


def test_the_order_is_the_same_again():
    one, other = whole_game(4, 3), whole_game(4, 3)
    for first, second in zip(one, other, strict=True):
        assert first.legal_actions() == second.legal_actions()


def test_what_was_listed_counts_for_its_own_situation_alone():
    """The very object that was legal a turn ago is asked about anew, and refused with the reason of an equal one."""
    refused = 0
    for before, after in pairwise(whole_game(3, 12)):
        listed = before.legal_actions()
        if after.over:
            continue
        after.legal_actions()
        now = replace(after.state).situation()
        for action in listed:
            assert after.explain(action) == explain_anew(now, action)
            refused += after.explain(action) is not None
    assert refused
