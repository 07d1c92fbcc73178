"""How a player stands: what his tiles, walls and money may still bring, beside the others'."""

from collections.abc import Iterable

from alhambra_nb.engine import TILES, City, Tile, View

from .majority import BUILDINGS, STEPS, Coming, Counts, expected_lead, expected_points
from .outlook import Outlook, outlook
from .purse import purse

NUMBER = {tile.letter: BUILDINGS.index(tile.building) for tile in TILES if tile.building}
"""The place of a tile's type among all, by the tile's letter."""

MONEY = 0.5
"""A unit of money in points, and what it is worth to pay every common price exactly with a currency."""
EXACTNESS = 2.0
SPENT = 9.0
"""Money that a player can spend in a turn."""

RESERVED = 0.4
"""The part of a tile's worth that it keeps in the reserve, as it takes an action to build it."""


class Valuation:
    """The worth of things to the player of a view, in points of lead over the others.

    ``tables``: for each type the counts of the players in seat order, Dirk last where he plays. Tiles that the player
    has bought and not placed count as his.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.players.index(view.player)
        self.players = len(view.seats)
        rows = [_counts(seat.city.tiles.values()) for seat in view.seats]
        for player, tile in view.waiting:
            rows[view.players.index(player)][NUMBER[tile.letter]] += 1
        if view.dirk is not None:
            rows.append(_counts(view.dirk))
        self.tables: tuple[Counts, ...] = tuple(zip(*rows, strict=True))
        taken = [sum(counts) for counts in self.tables]
        for seat in view.seats:
            for tile in seat.reserve:
                taken[NUMBER[tile.letter]] += 1
        self.outlook: Outlook = outlook(view, tuple(taken))
        self._to_come: list[tuple[Coming, ...]] = [
            tuple(
                [(coming.round, coming.chance, round(coming.tiles * share * STEPS)) for coming in self.outlook.rounds]
            )
            for share in self.outlook.shares
        ]
        self._rooms: dict[City, float] = {}
        self._masks: dict[int, list[Tile]] = {}

    def of_type(self, number: int, counts: Counts) -> float:
        """What these counts of a type are worth, by the type's number in the order of the points table."""
        return expected_lead(number, counts, self.me, self.players, self._to_come[number])

    def change(self, changes: dict[int, int], seat: int | None = None) -> float:
        """What it is worth that the player, or another seat or Dirk, has so many more tiles of each type."""
        seat = self.me if seat is None else seat
        worth = 0.0
        for number, more in changes.items():
            counts = self.tables[number]
            worth += self.of_type(number, _with(counts, seat, more)) - self.of_type(number, counts)
        return worth

    def tile(self, tile: Tile, more: int = 1) -> float:
        """What one more tile of this one's type is worth to the player, or one less for ``more=-1``."""
        return self.change({NUMBER[tile.letter]: more})

    def placed(self, tile: Tile) -> float:
        """What a tile is worth in the Alhambra that ``tables`` count already, as those that wait."""
        return -self.tile(tile, -1)

    def rival_gain(self, tile: Tile) -> float:
        """What the player loses at most if another gets this tile."""
        change = {NUMBER[tile.letter]: 1}
        return max([-self.change(change, seat) for seat in range(self.players) if seat != self.me])

    def wall(self, length: int) -> float:
        """What a longest wall of so many segments is worth."""
        return length * self.outlook.weight

    def room(self, city: City) -> float:
        """The part of the tiles still to come, from 0 to 1, for which the city has a cell."""
        if not self._rooms:
            for tile in self.view.unseen_tiles:
                self._masks.setdefault(tile.mask, []).append(tile)
        known = self._rooms.get(city)
        if known is None:
            fitting = sum([len(alike) for alike in self._masks.values() if city.build_cells(alike[0])])
            known = self._rooms[city] = fitting / max(1, sum(map(len, self._masks.values())))
        return known

    def reserved(self, worth: float) -> float:
        """What a tile is worth in the reserve that would be worth so much in the Alhambra."""
        return RESERVED * worth * min(1.0, max(0.0, (self.outlook.turns - 1) / 3)) if worth > 0 else 0.0

    def money(self, values: list[tuple[int, ...]]) -> float:
        """What money is worth, its values given by currency: no more than can be spent, exact sums above all."""
        turns = self.outlook.turns
        much, exact = purse(tuple(values))
        return MONEY * min(much, SPENT * turns) + EXACTNESS * exact * min(1.0, turns / 4) + 0.02 * much

    def standings(self) -> list[float]:
        """The points that each player may expect by the end for what he has and has built, without money."""
        found = [0.0] * self.players
        for number, counts in enumerate(self.tables):
            for round_, chance, tiles in self._to_come[number]:
                points = expected_points(round_, BUILDINGS[number], counts, tiles)
                for seat in range(self.players):
                    found[seat] += chance * points[seat]
        for place, seat_ in enumerate(self.view.seats):
            found[place] += self.wall(seat_.city.wall_length())
            found[place] += sum([scored.points[seat_.player] for scored in self.view.scored])
        return found


def _counts(tiles: Iterable[Tile]) -> list[int]:
    """How many of the tiles are of each type, by its number; the fountain is of none."""
    counts = [0] * len(BUILDINGS)
    for tile in tiles:
        if tile.price is not None:
            counts[NUMBER[tile.letter]] += 1
    return counts


def _with(counts: Counts, seat: int, more: int) -> Counts:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])
