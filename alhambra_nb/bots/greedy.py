"""The bot that takes what looks best now, without looking ahead."""

from dataclasses import dataclass

from alhambra_nb.engine import (
    CURRENCIES,
    Action,
    Build,
    Buy,
    Card,
    Cell,
    City,
    Give,
    Phase,
    Remove,
    Reserve,
    Swap,
    Take,
    Tile,
    View,
)
from alhambra_nb.engine.wall import longest_length

from .bot import Candidate, Decision, Part, check_turn, decide
from .purse import cheapest, values_of
from .valuation import NUMBER, Valuation

ROOM = 5.0
"""Points for having a place for every tile that may still come, half of them before the end of the game nears."""
DENIAL = 0.25
"""How likely another is to buy a tile that he could use and pay."""
LATER = 0.35
"""What a purchase of the next turn counts that the hand allows now."""

Parts = list[tuple[Part, float]]


@dataclass(frozen=True, slots=True)
class Greedy:
    """Values places for the types over the scorings to come, walls, money, exact payments, and what others want.

    ``thorough``: looks at each cell for a tile before buying it, and at removals, swaps and the room that is left;
    without, it is several times as fast, as a player of imagined games should be.
    """

    name: str = "greedy"
    thorough: bool = True

    def __call__(self, view: View, seed: int) -> Decision:
        """What looks best. Raises ValueError if another must act, or nobody."""
        check_turn(view)
        return self.decision(view, seed, Valuation(view))

    def decision(self, view: View, seed: int, now: Valuation) -> Decision:
        """The same for a view that is valued already."""
        if view.phase is Phase.ACT:
            candidates = _Turn(view, now, thorough=self.thorough).candidates()
        else:
            candidates = [
                Candidate(action, tuple(placing(now, action, thorough=self.thorough)))
                for action in view.legal_actions()
            ]
        return decide(candidates, seed)


class _Turn:
    """The candidates of a turn's action, with what the player has now as the zero of every worth."""

    def __init__(self, view: View, now: Valuation, *, thorough: bool) -> None:
        self.view = view
        self.now = now
        self.thorough = thorough
        self.values = values_of(view.hand)
        self.worths = [self._tile(tile) if tile else 0.0 for tile in view.market]
        self.chances = [self._chance(slot, self.values[slot], self.worths[slot]) for slot in range(len(self.worths))]
        self.money = now.money(self.values)
        self.wanted: dict[int, Parts] = {}

    def candidates(self) -> list[Candidate]:
        view = self.view
        last: list[Candidate] = []
        over: list[tuple[int, Candidate]] = []
        exact: list[tuple[int, Candidate]] = []
        slots = {tile: slot for slot, tile in enumerate(view.market)}
        for action in view.legal_actions() if self.thorough else view.legal_actions(Take, Buy, Build):
            match action:
                case Take(cards):
                    last.append(Candidate(action, ((Part.MONEY, self._taken(cards)),)))
                case Buy(tile, cards):
                    slot = slots[tile]
                    found = Candidate(action, tuple(self._bought(tile, cards, slot)))
                    (exact if action.exact else over).append((slot, found))
                case Build() | Remove() | Swap():
                    last.append(Candidate(action, tuple(self._redesigned(action))))
        # Slots have currencies of their own, so that what one exact payment brings, the others bring too; any one
        # other action comes last.
        best_exact: dict[int, float] = {}
        for slot, found in exact:
            best_exact[slot] = max(best_exact.get(slot, 0.0), found.worth)
        best_last = max([found.worth for found in last], default=0.0)
        best_over = dict.fromkeys(range(4), 0.0)
        for slot, found in over:
            best_over[slot] = max(best_over[slot], found.worth)
        complete = last + [found for _, found in over]
        for slot, found in exact:
            more = sum([worth for other, worth in best_exact.items() if other != slot])
            more += max(
                [best_last, *(worth for other, worth in best_over.items() if other != slot and other not in best_exact)]
            )
            complete.append(Candidate(found.action, (*found.parts, (Part.MORE, more))))
        if not complete:
            return [Candidate(action, ((Part.MONEY, 0.0),)) for action in view.legal_actions()]
        return complete

    def _tile(self, tile: Tile) -> float:
        """What a tile of the market is worth, in the place that is best for it, before it is paid."""
        worth = self.now.tile(tile)
        cells = self.view.city.build_cells(tile)
        if not cells:
            return self.now.reserved(worth)
        if not self.thorough:
            return worth + 0.4 * len(tile.walls) * self.now.outlook.weight
        before = self.view.city.wall_length()
        best = max([self.view.city.build(tile, cell).wall_length() for cell in cells])
        return max(worth + self.now.wall(best - before), self.now.reserved(worth))

    def _chance(self, slot: int, values: tuple[int, ...], worth: float) -> float:
        """What it is worth that this money of the slot's currency could buy the slot's tile next time."""
        tile = self.view.market[slot]
        if tile is None or tile.price is None:
            return 0.0
        paid = cheapest(values, tile.price)
        if paid is None:
            return 0.0
        exact = 3.0 if paid == tile.price else 0.0
        turns = min(1.0, self.now.outlook.turns / 2)
        return LATER * turns * max(0.0, worth + exact - 0.5 * paid)

    def _taken(self, cards: tuple[Card, ...]) -> float:
        """What the hand is worth more with these cards."""
        values = list(self.values)
        more = 0.0
        for slot in {CURRENCIES.index(card.currency) for card in cards}:
            currency = CURRENCIES[slot]
            added = [card.value for card in cards if card.currency is currency]
            values[slot] = tuple(sorted([*values[slot], *added]))
            more += self._chance(slot, values[slot], self.worths[slot]) - self.chances[slot]
        return self.now.money(values) - self.money + more

    def _bought(self, tile: Tile, cards: tuple[Card, ...], slot: int) -> Parts:
        left = list(self.values[slot])
        for card in cards:
            left.remove(card.value)
        values = list(self.values)
        values[slot] = tuple(left)
        money = self.now.money(values) - self.money - self.chances[slot]
        return [*self._wanted(slot, tile), (Part.MONEY, money)]

    def _wanted(self, slot: int, tile: Tile) -> Parts:
        """What the tile of a slot is worth to have, whatever is paid."""
        parts = self.wanted.get(slot)
        if parts is None:
            types = self.now.tile(tile)
            denial = DENIAL * max(0.0, self.now.rival_gain(tile)) if self.now.outlook.turns > 1 else 0.0
            parts = [(Part.TYPES, types), (Part.WALL, self.worths[slot] - types), (Part.DENIAL, denial)]
            self.wanted[slot] = parts
        return parts

    def _redesigned(self, action: Action) -> Parts:
        now, city = self.now, self.view.city
        match action:
            case Build(tile, cell):
                parts = _built(now, tile, cell, now.tile(tile), thorough=self.thorough)
                return [*parts, (Part.RESERVE, -now.reserved(now.tile(tile)))]
            case Swap(tile, cell):
                out = city.tiles[cell]
                changes = {NUMBER[tile.letter]: 1}
                number = NUMBER[out.letter]
                changes[number] = changes.get(number, 0) - 1
                kept = now.reserved(-now.tile(out, -1)) - now.reserved(now.tile(tile))
                return [*_rebuilt(now, city.swap(tile, cell), now.change(changes)), (Part.RESERVE, kept)]
            case Remove(cell):
                out = city.tiles[cell]
                lost = now.tile(out, -1)
                return [*_rebuilt(now, city.remove(cell), lost), (Part.RESERVE, now.reserved(-lost))]
        raise AssertionError(action)


def placing(now: Valuation, action: Action, *, thorough: bool) -> Parts:
    """The worth of placing a tile that was bought or won, beside throwing it away."""
    match action:
        case Build(tile, cell):
            return _built(now, tile, cell, now.placed(tile), thorough=thorough)
        case Reserve(tile):
            return [(Part.RESERVE, now.reserved(now.placed(tile)))]
        case Give(tile):
            number = NUMBER[tile.letter]
            counts = list(now.tables[number])
            counts[now.me] -= 1
            without = now.of_type(number, tuple(counts))
            counts[-1] += 1
            return [(Part.TYPES, now.of_type(number, tuple(counts)) - without)]
    raise AssertionError(action)


def _rebuilt(now: Valuation, after: City, types: float) -> Parts:
    """The parts of a changed Alhambra: its types and wall, and its room."""
    before = now.view.city
    scale = ROOM * min(1.0, now.outlook.turns / 6)
    return [
        (Part.TYPES, types),
        (Part.WALL, now.wall(after.wall_length() - before.wall_length())),
        (Part.ROOM, scale * (now.room(after) - now.room(before))),
    ]


def _built(now: Valuation, tile: Tile, cell: Cell, types: float, *, thorough: bool) -> Parts:
    """The parts of a tile that is built where it may be."""
    city = now.view.city
    if thorough:
        return _rebuilt(now, city.build(tile, cell), types)
    # The wall alone needs no city, only its tiles.
    length = longest_length({**city.tiles, cell: tile})
    return [(Part.TYPES, types), (Part.WALL, now.wall(length - city.wall_length()))]
