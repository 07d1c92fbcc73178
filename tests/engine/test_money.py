"""Money cards, their text, and the payments that waste no card (R2, R3, R10)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.engine import CURRENCIES, Card, Currency, NotationError, ScoringCard, all_cards
from alhambra_nb.engine.money import of_currency, payments, total
from alhambra_nb.engine.notation import TextFault

from .games import cards


def test_the_deck_has_every_value_of_every_currency_in_three_copies_or_two():
    for copies, size in ((3, 108), (2, 72)):
        deck = all_cards(copies)
        assert len(deck) == size
        assert set(Counter(deck).values()) == {copies}
        assert {card.value for card in deck} == set(range(1, 10))


def test_each_slot_has_its_currency():
    assert [(c.slot, c.letter, c.value) for c in CURRENCIES] == [
        (1, "b", "denar"), (2, "g", "dirham"), (3, "o", "ducat"), (4, "y", "florin"),
    ]  # fmt: skip


def test_a_card_parses_what_it_prints():
    for card in all_cards(1):
        assert Card.parse(str(card)) == card
    assert str(Card(Currency.DUCAT, 9)) == "o9"
    assert str(ScoringCard(2)) == "scoring2"


@pytest.mark.parametrize("text", ["b0", "b10", "r3", "b", "3", "B3", "b3 ", "bb3", "b٣"])
def test_what_is_no_card_is_named(text):
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert (caught.value.fault, caught.value.piece, caught.value.at) == (TextFault.CARD, text, 0)


def test_cards_sort_by_slot_and_value():
    assert [str(card) for card in sorted(cards("y1 o2 b9 g3 b2"))] == ["b2", "b9", "g3", "o2", "y1"]
    assert of_currency(cards("y1 b9 g3 b2"), Currency.DENAR) == cards("b9 b2")


def shown(money, price):
    return [" ".join(map(str, payment)) for payment in payments(cards(money), price)]


def test_payments_come_cheapest_first_and_without_a_superfluous_card():
    assert shown("b2 b3 b6 b9", 8) == ["b2 b6", "b9", "b3 b6"]
    assert shown("b5 b5", 5) == ["b5"]
    assert shown("b1 b9", 9) == ["b9"]
    assert shown("b1 b2", 4) == []


@given(st.lists(st.integers(1, 9), max_size=8).map(sorted), st.integers(2, 13))
def test_payments_are_all_sets_without_a_superfluous_card_each_once(values, price):
    money = tuple(Card(Currency.FLORIN, value) for value in values)
    expected = {
        chosen
        for size in range(1, len(money) + 1)
        for chosen in combinations(money, size)
        if total(chosen) >= price and all(total(chosen) - card.value < price for card in chosen)
    }
    found = payments(money, price)
    assert set(found) == expected
    assert len(found) == len(expected)
    assert list(found) == sorted(found, key=lambda payment: (total(payment), len(payment), payment))
