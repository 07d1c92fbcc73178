"""All chance of a game: everything random follows from its seed, here and nowhere else.

Only ``Random.random`` is used, whose numbers Python promises to keep for a seed; ``shuffle`` and ``choice`` carry no
such promise, and a record must replay on every version.
"""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

from .money import SCORING_CARDS, SLOTS, Card, DeckCard, all_cards
from .tile import TILES, Tile

T = TypeVar("T")

DEAL_UP_TO = 20
"""Money is dealt to a player until its sum is this or more (R4)."""

PILES = 5
SEED_DIGITS = 18
"""As many as a person may copy, and few enough that every text field and every JSON reader takes them."""


def is_seed(value: object) -> bool:
    """Whether this can be a game's seed: a whole number of at most 18 digits."""
    return type(value) is int and abs(value) < 10**SEED_DIGITS


def fresh_seed() -> int:
    """A seed for a game for which none was given."""
    return SystemRandom().randrange(2**32)


def shuffled_bag(seed: int) -> tuple[Tile, ...]:
    """The 54 tiles in the order in which they will be drawn."""
    return tuple(shuffled(TILES, random_of(f"bag {seed}")))


def shuffled_deck(seed: int, players: int, copies: int) -> tuple[DeckCard, ...]:
    """The money deck in the order in which it will be dealt and drawn, the scoring cards in their piles (R6)."""
    random = random_of(f"deck {seed}")
    cards = shuffled(all_cards(copies), random)
    used = SLOTS + sum(len(hand) for hand in deal(cards, players))
    deck: list[DeckCard] = [*cards]
    # The piles of the money cards alone; each scoring card then finds a place in its own.
    for scoring, (first, last) in zip(SCORING_CARDS, scoring_places(used, len(cards)), strict=True):
        deck.insert(first + below(last - first + 1, random), scoring)
    return tuple(deck)


def deal(cards: Sequence[DeckCard], players: int) -> tuple[tuple[Card, ...], ...]:
    """The hands of money that are dealt from the top of the cards, in the order dealt (R4)."""
    hands = []
    at = 0
    for _ in range(players):
        hand: list[Card] = []
        money = 0
        while money < DEAL_UP_TO:
            card = cards[at]
            at += 1
            if isinstance(card, Card):
                hand.append(card)
                money += card.value
        hands.append(tuple(hand))
    return tuple(hands)


def scoring_places(used: int, money_cards: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where scoring cards 1 and 2 may lie in a deck of so many money cards, of which so many are used at setup (R6).

    The rest is cut into five piles as equal as can be, the larger ones on top; one scoring card goes anywhere into
    pile 2, the other into pile 4. The answer counts both scoring cards: first and last index from the top of the deck.
    """
    rest = money_cards - used
    sizes = [rest // PILES + (pile < rest % PILES) for pile in range(PILES)]
    second = used + sizes[0]
    fourth = second + sizes[1] + 1 + sizes[2]
    return (second, second + sizes[1]), (fourth, fourth + sizes[3])


def reshuffled(seed: int, number: int, discards: Sequence[Card]) -> tuple[Card, ...]:
    """The discards as a new deck (R15); ``number`` counts the reshuffles of the game from 1."""
    return tuple(shuffled(sorted(discards), random_of(f"reshuffle {number} {seed}")))


def random_of(text: str) -> Random:
    """Random numbers that follow from a text, on every version of Python."""
    return Random(text)  # noqa: S311 - a game, no secret


def shuffled(things: Sequence[T], random: Random) -> list[T]:
    """The things in a random order."""
    order = list(things)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, random)
        order[i], order[j] = order[j], order[i]
    return order


def below(limit: int, random: Random) -> int:
    """A random whole number from 0 up to, not including, the limit."""
    return int(random.random() * limit)
