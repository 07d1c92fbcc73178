"""What money is good for."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from alhambra_nb.bots.purse import amount, cheapest, exactness, sums, values_of
from alhambra_nb.engine import Card

VALUES = st.lists(st.integers(1, 9), max_size=7).map(lambda values: tuple(sorted(values)))


@given(VALUES)
def test_sums_are_all_that_can_be_paid(values):
    possible = {sum(some) for size in range(len(values) + 1) for some in combinations(values, size)}
    assert {total for total in range(80) if sums(values) >> total & 1} == possible


@given(VALUES, st.integers(1, 13))
def test_the_cheapest_way_to_pay(values, price):
    possible = [sum(chosen) for chosen in map(_chosen(values), product((0, 1), repeat=len(values)))]
    enough = [total for total in possible if total >= price]
    assert cheapest(values, price) == (min(enough) if enough else None)


def _chosen(values):
    return lambda taken: [value for value, yes in zip(values, taken, strict=True) if yes]


def test_more_money_is_worth_more_and_small_cards_pay_exactly_more_often():
    assert amount((9,)) < amount((9, 4)) < amount((9, 9))
    assert amount((9, 9)) - amount((9, 4)) < 5
    assert exactness((9,)) < exactness((4, 5)) < exactness((1, 3, 5))


def test_values_by_slot():
    cards = tuple(sorted(map(Card.parse, "y1 b9 b2 o5".split())))
    assert values_of(cards) == [(2, 9), (), (5,), (1,)]
