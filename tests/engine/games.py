"""Games for tests: tables laid out as a test wants them, decks in a wanted order, and whole games played at random."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from alhambra_nb.engine import (
    SCORING_CARDS,
    TILES,
    Action,
    Build,
    Buy,
    Card,
    City,
    Currency,
    DeckCard,
    Game,
    Phase,
    Reserve,
    Rules,
    Setup,
    Take,
    Tile,
    all_cards,
)
from alhambra_nb.engine.chance import deal, scoring_places
from alhambra_nb.engine.state import Seat, State

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")

VARIANTS = {
    "default": Rules(),
    "en": Rules.source("en"),
    "at_once": Rules(placing="at_once"),
    "bag_empty": Rules(end="bag_empty"),
    "nobody": Rules(leftovers="nobody", card_copies=2),
    "dirk_turns": Rules(dirk="turns"),
    "es": Rules.source("es"),
}
FOR_TWO = {"dirk_turns", "es"}
TABLES = [(count, variant) for count in range(2, 7) for variant in VARIANTS if count == 2 or variant not in FOR_TWO]
"""Every number of players with every variant that makes a difference to it."""


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile.parse(code) for code in text.split())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(code) for code in text.split())


def deck_cards(text: str) -> tuple[DeckCard, ...]:
    scoring = {str(card): card for card in SCORING_CARDS}
    return tuple(scoring.get(code) or Card.parse(code) for code in text.split())


def slots(text: str) -> tuple[str | None, ...]:
    found = tuple(None if code == "." else code for code in text.split())
    assert len(found) == 4, text
    return found


def table(
    hands: Mapping[str, str],
    *,
    market: str = "P2-NEW S3-ESW A4-NES C5-NSW",
    display: str = "b1 g1 o1 y1",
    bag: str = "G6-ESW G7-NSW G8-NE G8-NW G8-SW G9-E",
    deck: str = "b9 g9 o9 y9 b8 g8 o8 y8",
    discards: str = "",
    cities: Mapping[str, str] | None = None,
    reserves: Mapping[str, str] | None = None,
    dirk: str | None = None,
    rules: Rules | None = None,
    to_act: str | None = None,
    dirk_slot: int = 1,
) -> Game:
    """A game in the middle of nowhere, the first player to act; a ``.`` is an empty slot.

    It has as few tiles and cards as the test says, and no record.
    """
    names = tuple(hands)
    actor = names.index(to_act or names[0])
    state = State(
        rules=rules or Rules(),
        seed=1,
        seats=tuple(
            Seat(
                name,
                tuple(sorted(cards(hand))),
                City.parse((cities or {}).get(name, "F@0,0")),
                tiles((reserves or {}).get(name, "")),
            )
            for name, hand in hands.items()
        ),
        market=tuple(Tile.parse(code) if code else None for code in slots(market)),
        display=tuple(Card.parse(code) if code else None for code in slots(display)),
        bag=tiles(bag),
        deck=deck_cards(deck),
        discards=cards(discards),
        dirk=None if dirk is None else tiles(dirk),
        phase=Phase.ACT,
        owner=actor,
        actor=actor,
        turn=7,
        scoring_places=((0, 99), (0, 99)),
        dirk_slot=dirk_slot - 1,
    )
    return Game(state, (), (), None)


def setup_with(
    players: tuple[str, ...], first_cards: str = "", first_tiles: str = "", rules: Rules | None = None, seed: int = 1
) -> Setup:
    """A setup whose deck and bag begin as told and go on somehow, the scoring cards at the tops of their piles."""
    rules = rules or Rules()
    on_top = cards(first_cards)
    rest = Counter(all_cards(rules.copies(len(players)))) - Counter(on_top)
    others = list(rest.elements())
    Random(5).shuffle(others)
    deck: list[DeckCard] = [*on_top, *others]
    used = 4 + sum(len(hand) for hand in deal(deck, len(players)))
    for scoring, (first, _) in zip(SCORING_CARDS, scoring_places(used, len(deck)), strict=True):
        deck.insert(first, scoring)
    first_bag = tiles(first_tiles)
    bag = (*first_bag, *(tile for tile in TILES if tile not in first_bag))
    return Setup(players, rules, seed, bag, tuple(deck))


def play(game: Game, *actions: str) -> Game:
    for action in actions:
        game = game.apply(action)
    return game


def simple_action(game: Game, random: Random) -> Action:
    """Buy the first affordable tile, else take the most money; what was bought goes to a random cell or the reserve."""
    if game.phase is Phase.ACT:
        bought = game.legal_actions(Buy)
        if bought:
            return bought[0]
        takes = game.legal_actions(Take)
        if takes:
            return max(takes, key=lambda take: sum(card.value for card in take.cards))
        return game.legal_actions()[0]
    built = game.legal_actions(Build)
    return random.choice(built) if built else game.legal_actions(Reserve)[0]


def lively_action(game: Game, random: Random) -> Action:
    """Mostly the simple way, often anything at all, so that redesigns, gifts and bad payments come about."""
    return random.choice(game.legal_actions()) if random.random() < 0.35 else simple_action(game, random)


def whole_game(players: int, seed: int, rules: Rules | None = None, *, lively: bool = True) -> Iterator[Game]:
    """A game from its start to its end, state by state."""
    game = Game.new(NAMES[:players], seed, rules)
    random = Random(seed)
    yield game
    while not game.over:
        game = game.apply((lively_action if lively else simple_action)(game, random))
        yield game


def all_tiles_of(game: Game) -> Counter[Tile]:
    found = Counter(tile for tile in game.market if tile) + Counter(game.state.bag) + Counter(game.dirk or ())
    found += Counter(tile for _, tile in game.waiting)
    for player in game.players:
        found += Counter(tile for tile in game.city(player).tiles.values() if tile.letter != "F")
        found += Counter(game.reserve(player))
    return found


def all_cards_of(game: Game) -> Counter[DeckCard]:
    found: Counter[DeckCard] = Counter(card for card in game.display if card)
    found += Counter(game.state.deck) + Counter(game.state.discards)
    for player in game.players:
        found += Counter(game.hand(player))
    return found


def money_of(game: Game, player: str, currency: Currency) -> int:
    return sum(card.value for card in game.hand(player) if card.currency is currency)
