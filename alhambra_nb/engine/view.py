"""What one player may know of a game, enough to choose an action and to imagine how it may go on.

Other players' hands, the bag and the deck are counts. All events are public, and so are the discards. Nothing that a
view holds depends on hidden things; ``tests/engine/test_view.py`` changes them all and compares.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .action import ACTIONS, Action
from .chance import below, random_of, shuffled
from .choices import legal_actions
from .city import City
from .event import Event, Scored
from .legality import explain
from .money import SCORING_CARDS, Card, DeckCard, all_cards
from .refusal import GameIsOver, NotYourTurn, Phase, Refusal
from .rules import Rules
from .scoring import DIRK
from .shown import Shown
from .situation import Situation
from .spelled import spelled
from .state import Seat, State
from .tile import TILES, Tile

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """What everybody sees of a player: ``cards`` is the number of cards in hand."""

    player: str
    cards: int
    city: City
    reserve: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class View(Shown):
    """A game as ``player`` sees it.

    ``seats`` in seat order, ``hand`` the player's own. ``market`` and ``display`` by slot, None for a gap. ``waiting``:
    tiles to be placed, each with its player. ``bag`` and ``deck`` are numbers, the deck's with its scoring cards.
    ``scoring_places``: for each scoring round whose card is still in the deck, where it may lie: first and last index,
    0 the card drawn next. ``discards`` in the order in which they were paid. ``dirk``: his tiles, None where he does
    not play; ``dirk_slot`` the slot, from 1, that he takes from next (R26).
    """

    player: str
    rules: Rules
    seats: tuple[OpenSeat, ...]
    hand: tuple[Card, ...]
    market: tuple[Tile | None, ...]
    display: tuple[Card | None, ...]
    bag: int
    deck: int
    discards: tuple[Card, ...]
    scoring_places: tuple[tuple[int, int, int], ...]
    dirk: tuple[Tile, ...] | None
    dirk_slot: int
    phase: Phase
    owner: str
    to_act: str | None
    turn: int
    waiting: tuple[tuple[str, Tile], ...]
    goes_on: bool
    reshuffles: int
    scored: tuple[Scored, ...]
    events: tuple[Event, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple([seat.player for seat in self.seats])

    def seat(self, player: str) -> OpenSeat:
        """What is seen of a player. Raises ValueError for a name that is not at the table."""
        return self.seats[seat_of(self.players, player)]

    @property
    def city(self) -> City:
        """The player's own Alhambra."""
        return self.seat(self.player).city

    @property
    def reserve(self) -> tuple[Tile, ...]:
        """The player's own reserve."""
        return self.seat(self.player).reserve

    @property
    def points(self) -> dict[str, int]:
        """The points so far by player in seat order, Dirk last where he plays."""
        points = dict.fromkeys((*self.players, DIRK) if self.dirk is not None else self.players, 0)
        for scored in self.scored:
            for player, share in scored.points.items():
                points[player] += share
        return points

    def situation(self) -> Situation:
        """What decides the player's legal actions when it is his turn to act."""
        own = self.seat(self.player)
        waiting = tuple([tile for player, tile in self.waiting if player == self.player])
        may_give = self.dirk is not None and self.rules.dirk == "gifts"
        return Situation(self.phase, self.market, self.display, self.hand, own.city, own.reserve, waiting, may_give)

    def legal_actions(self, *kinds: type[Action]) -> tuple[Action, ...]:
        """The player's legal actions, as ``Game.legal_actions``; none while another player must act."""
        return legal_actions(self.situation(), kinds or ACTIONS) if self.to_act == self.player else ()

    def explain(self, action: Action) -> Refusal | None:
        """Why the player may not do this now; None if he may."""
        if self.to_act is None:
            return GameIsOver()
        if self.to_act != self.player:
            return NotYourTurn(self.player, self.to_act)
        return explain(self.situation(), action)

    @property
    def unseen_cards(self) -> tuple[Card, ...]:
        """The money cards that are in other hands or in the deck, sorted; the view does not tell which is where."""
        seen = Counter(self.hand) + Counter(self.discards) + Counter(card for card in self.display if card)
        return tuple(sorted((Counter(all_cards(self.rules.copies(len(self.seats)))) - seen).elements()))

    @property
    def unseen_tiles(self) -> tuple[Tile, ...]:
        """The tiles of the bag, in the order of the list of all tiles."""
        seen = {tile for tile in self.market if tile} | {tile for _, tile in self.waiting} | {*(self.dirk or ())}
        for seat in self.seats:
            seen.update(seat.city.tiles.values(), seat.reserve)
        return tuple([tile for tile in TILES if tile not in seen])

    def sample(self, seed: int) -> "Game":
        """A game that looks like this to the player, everything hidden drawn at random from the seed.

        Each way to share the unseen cards among the other hands and the deck is as likely as any, and so is each place
        of a scoring card within its pile and each order of the bag. What one could remember of other hands, from the
        deal and the takes among the events, is not used. The game goes on like any other, but has no record.
        """
        from .game import Game

        random = random_of(f"sample {seed}")
        cards = shuffled(self.unseen_cards, random)
        seats = []
        for seat in self.seats:
            own = seat.player == self.player
            hand = self.hand if own else tuple(sorted([cards.pop() for _ in range(seat.cards)]))
            seats.append(Seat(seat.player, hand, seat.city, seat.reserve))
        deck: list[DeckCard] = [*cards]
        for round_, first, last in self.scoring_places:  # from the top down, so that later places stay right
            deck.insert(first + below(last - first + 1, random), SCORING_CARDS[round_ - 1])
        names = self.players
        state = State(
            rules=self.rules,
            seed=seed,
            seats=tuple(seats),
            market=self.market,
            display=self.display,
            bag=tuple(shuffled(self.unseen_tiles, random)),
            deck=tuple(deck),
            discards=self.discards,
            dirk=self.dirk,
            phase=self.phase,
            owner=names.index(self.owner),
            actor=None if self.to_act is None else names.index(self.to_act),
            turn=self.turn,
            scoring_places=self._from_bottom(),
            waiting=tuple([(names.index(player), tile) for player, tile in self.waiting]),
            goes_on=self.goes_on,
            dirk_slot=self.dirk_slot - 1,
            reshuffles=self.reshuffles,
            scored=self.scored,
        )
        return Game(state, self.events, (), None)

    def _from_bottom(self) -> tuple[tuple[int, int], tuple[int, int]]:
        places = {round_: (self.deck - 1 - last, self.deck - 1 - first) for round_, first, last in self.scoring_places}
        return places.get(1, (0, 0)), places.get(2, (0, 0))


def view_of(state: State, events: tuple[Event, ...], player: str) -> View:
    """The view of one player. Raises ValueError for a name that is not at the table."""
    names = tuple([seat.player for seat in state.seats])
    own = seat_of(names, player)
    to_come = tuple([card.round for card in state.deck if card in SCORING_CARDS])
    deck = len(state.deck)
    places = []
    for round_ in to_come:
        lowest, highest = state.scoring_places[round_ - 1]
        places.append((round_, max(0, deck - 1 - highest), deck - 1 - lowest))
    return View(
        player=player,
        rules=state.rules,
        seats=tuple([OpenSeat(seat.player, len(seat.hand), seat.city, seat.reserve) for seat in state.seats]),
        hand=state.seats[own].hand,
        market=state.market,
        display=state.display,
        bag=len(state.bag),
        deck=deck,
        discards=state.discards,
        scoring_places=tuple(places),
        dirk=state.dirk,
        dirk_slot=state.dirk_slot + 1,
        phase=state.phase,
        owner=names[state.owner],
        to_act=None if state.actor is None else names[state.actor],
        turn=state.turn,
        waiting=tuple([(names[seat], tile) for seat, tile in state.waiting]),
        goes_on=state.goes_on,
        reshuffles=state.reshuffles,
        scored=state.scored,
        events=events,
    )


def seat_of(players: tuple[str, ...], player: str) -> int:
    """The number of a player's seat, from 0. Raises ValueError for a name that is not at the table."""
    if player not in players:
        raise ValueError(f"nobody at the table is called {spelled(player)}")
    return players.index(player)
