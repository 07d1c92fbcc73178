"""Setting a game up from the orders of bag and deck (R4-R7)."""

from .chance import deal, scoring_places
from .city import City
from .ending import GIFT, dirk_draws, fill_market, open_money
from .event import Dealt, Event, HandSize, Occasion, StartReason, Starts, TurnBegan
from .money import SCORING_CARDS, SLOTS, DeckCard, total
from .names import lookalike
from .refusal import Phase
from .rules import FEWEST_PLAYERS, MOST_PLAYERS, Rules
from .scoring import DIRK
from .spelled import spelled
from .state import Draft, Seat, State
from .tile import Tile

LONGEST_NAME = 40


def check_players(players: tuple[object, ...]) -> None:
    """Raise ValueError unless these can be the players of a game, in seat order (R7)."""
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"a game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(players)}")
    for place in range(len(players)):
        check_name(players, place)


def check_name(players: tuple[object, ...], place: int) -> None:
    """Raise ValueError unless the player on this place can be called so, given the players before and their number."""
    player = players[place]
    if not isinstance(player, str) or not player.strip() or len(player) > LONGEST_NAME or not player.isprintable():
        raise ValueError(f"a player's name is up to {LONGEST_NAME} printable characters, not {spelled(player)}")
    known = lookalike(player, [str(other) for other in players[:place]])
    if known is not None:
        raise ValueError(f"two players are called {known!r} and {player!r}: nobody could tell them apart")
    if lookalike(player, [DIRK]) and len(players) == FEWEST_PLAYERS:
        raise ValueError(f"a player cannot be called {player!r} where {DIRK} takes part")


def set_up(
    players: tuple[str, ...], rules: Rules, seed: int, bag: tuple[Tile, ...], deck: tuple[DeckCard, ...]
) -> tuple[State, tuple[Event, ...]]:
    """The state before the first turn, and how it came about."""
    hands = deal(deck, len(players))
    events: list[Event] = [Dealt(player, hand) for player, hand in zip(players, hands, strict=True)]
    sizes = tuple([HandSize(player, len(hand), total(hand)) for player, hand in zip(players, hands, strict=True)])
    starts = _start(sizes)
    owner = players.index(starts.player)
    draft = Draft(
        State(
            rules=rules,
            seed=seed,
            seats=tuple(
                [Seat(player, tuple(sorted(hand)), City(), ()) for player, hand in zip(players, hands, strict=True)]
            ),
            market=(None,) * SLOTS,
            display=(None,) * SLOTS,
            bag=bag,
            deck=deck[sum(map(len, hands)) :],
            discards=(),
            dirk=() if len(players) == FEWEST_PLAYERS else None,
            phase=Phase.ACT,
            owner=owner,
            actor=owner,
            turn=1,
            scoring_places=_from_bottom(sum(map(len, hands)) + SLOTS, len(deck)),
        )
    )
    draft.events = events
    fill_market(draft)
    open_money(draft)
    if draft.dirk is not None and rules.dirk == "gifts":
        dirk_draws(draft, GIFT, Occasion.SETUP)
    draft.events += [starts, TurnBegan(starts.player, 1)]
    return draft.frozen(), tuple(draft.events)


def _from_bottom(used: int, deck: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the two scoring cards may lie, as indices from the bottom of the deck, lowest first."""
    one, two = scoring_places(used, deck - len(SCORING_CARDS))
    return (deck - 1 - one[1], deck - 1 - one[0]), (deck - 1 - two[1], deck - 1 - two[0])


def _start(hands: tuple[HandSize, ...]) -> Starts:
    """Who starts: fewest cards, then lowest sum, then seat order (R5)."""
    fewest = min(hand.cards for hand in hands)
    left = [hand for hand in hands if hand.cards == fewest]
    if len(left) == 1:
        return Starts(left[0].player, StartReason.FEWEST_CARDS, hands)
    lowest = min(hand.money for hand in left)
    left = [hand for hand in left if hand.money == lowest]
    reason = StartReason.LOWEST_SUM if len(left) == 1 else StartReason.SEAT_ORDER
    return Starts(left[0].player, reason, hands)
