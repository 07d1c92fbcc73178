"""What one remembers of other hands: everything that came into them and left them was open, from the deal on."""

from collections import Counter
from dataclasses import replace

from alhambra_nb.engine import Bought, Card, Dealt, DeckCard, Game, Took, View


def remembered(view: View) -> dict[str, tuple[Card, ...]] | None:
    """The other players' hands, sorted; None if the events do not tell the whole game."""
    hands: dict[str, Counter[Card]] = {player: Counter() for player in view.players}
    for event in view.events:
        match event:
            case Dealt(player, cards) | Took(player, cards):
                hands[player].update(cards)
            case Bought():
                hands[event.player].subtract(event.cards)
    known = {player: tuple(sorted(hand.elements())) for player, hand in hands.items()}
    if known[view.player] != view.hand or [len(hand) for hand in known.values()] != [seat.cards for seat in view.seats]:
        return None
    del known[view.player]
    return known


def imagined(view: View, seed: int, hands: dict[str, tuple[Card, ...]] | None) -> Game:
    """A game that looks like this, as ``View.sample``, but with the hands that one remembers."""
    game = view.sample(seed)
    if hands is None:
        return game
    state = game.state
    dealt = Counter([card for seat in state.seats if seat.player in hands for card in seat.hand])
    wanted = Counter([card for hand in hands.values() for card in hand])
    # Cards that the sample put into the deck and that others hold change places with those that it put into hands.
    missing = wanted - dealt
    spare = list((dealt - wanted).elements())
    deck: list[DeckCard] = []
    for card in state.deck:
        if isinstance(card, Card) and missing[card] > 0:
            missing[card] -= 1
            deck.append(spare.pop())
        else:
            deck.append(card)
    seats = tuple([replace(seat, hand=hands.get(seat.player, seat.hand)) for seat in state.seats])
    return replace(game, state=replace(state, seats=seats, deck=tuple(deck)))
