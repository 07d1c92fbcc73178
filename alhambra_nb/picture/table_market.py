"""The building market with its four currencies, and the money on display with what is left in bag and deck."""

from functools import lru_cache

from alhambra_nb.engine import CURRENCIES, Card, Tile

from .frames import rounded
from .layout import Box
from .money import CARD, card_shapes, coin
from .part import LARGE, Part, area, label, spread
from .scene import Shape, Sprite, Text, line, rectangle
from .small_tiles import sized_tile
from .table_data import Target
from .table_hand import sum_badge

_HEAD, _EDGE, _COIN = 30.0, 10.0, 46.0


@lru_cache(maxsize=32)
def market_part(market: tuple[Tile | None, ...], title: str, box: Box) -> Part:
    """Four slots, each with its number and the coin that pays for it; a gap is an empty slot."""
    left, top, wide, high = box
    ground = [area(box), label((left + _EDGE, top + 3, wide - 2 * _EDGE, _HEAD - 4), title)]
    things: list[Sprite] = []
    targets: list[tuple[Target, Box]] = []
    pitch = (wide - _EDGE) / len(market)
    size = float(min(round(pitch - _COIN - 10), round(high - _HEAD - 10)))
    for i, (tile, currency) in enumerate(zip(market, CURRENCIES, strict=True)):
        x, y = left + _EDGE + i * pitch, top + _HEAD
        slot = (x, y, _COIN + 4 + size, size)
        signs = (*coin(currency, (22.0, 30.0), 20.0), Text((22.0, size - 24), str(i + 1), LARGE, "count"))
        ground.append(Sprite((x, y), signs, (-6.0, -2.0, _COIN + 8, size + 4)))
        place = (x + _COIN + 4, y, size, size)
        if tile is None:
            ground.append(spread(place, (rectangle("empty", 3, 3, size - 6, size - 6),)))
        else:
            things.append(spread(place, sized_tile(tile, size), 2))
        targets.append((Target("slot", i), slot))
    return Part(tuple(ground), tuple(things), tuple(targets))


@lru_cache(maxsize=32)
def display_part(
    display: tuple[Card | None, ...],
    bag: int,
    deck: int,
    words: tuple[str, str, str],
    sums: str,
    box: Box,
) -> Part:
    """Four open cards; ``words``: title, bag, deck. ``sums`` is the badge on the chosen cards."""
    left, top, wide, high = box
    title, bag_name, deck_name = words
    counts = 106.0 if wide < 600 else 250.0
    ground = [
        area(box),
        label((left + _EDGE, top + 3, wide - 2 * _EDGE - counts - (90 if sums else 0), _HEAD - 4), title),
    ]
    if sums:
        ground.append(sum_badge((left + wide - counts - 8, top + 2), sums))
    things: list[Sprite] = []
    targets: list[tuple[Target, Box]] = []
    pitch = min(CARD[0] + 24, (wide - counts - _EDGE - 2) / len(display))
    y = top + high - CARD[1] - 5
    for i, card in enumerate(display):
        place = (left + _EDGE + i * pitch, y, *CARD)
        if card is None:
            ground.append(spread(place, (rectangle("empty", 3, 3, CARD[0] - 6, CARD[1] - 6),)))
        else:
            things.append(spread(place, card_shapes(card), 2))
        targets.append((Target("money", i), place))
    x = left + wide - counts
    if wide < 600:
        rooms = ((x, top + 5, counts - 1, 70.0), (x, top + high / 2, counts - 1, 72.0))
    else:
        rooms = ((x, top + 34, 118.0, 72.0), (x + 122, top + 34, 118.0, 72.0))
    ground += _count(rooms[0], _BAG, bag, bag_name)
    ground += _count(rooms[1], _DECK, deck, deck_name)
    return Part(tuple(ground), tuple(things), tuple(targets))


def _count(box: Box, sign: tuple[Shape, ...], number: int, name: str) -> tuple[Sprite, ...]:
    left, top, wide, _ = box
    shown = (*sign, Text((wide / 2 + 22, 23.0), str(number), LARGE, "count"))
    return Sprite((left, top), shown, (-2.0, -2.0, wide + 4, 48.0)), label(
        (left, top + 44, wide, 26.0), name, anchor="middle"
    )


_BAG: tuple[Shape, ...] = (
    rounded("card-back", 6, 14, 32, 30, 11),
    line("card-back-line", (14, 14), (30, 14)),
    rounded("card-back", 14, 4, 16, 9, 3),
)


_DECK: tuple[Shape, ...] = (rounded("card-back", 4, 2, 27, 38, 4), rounded("card-back", 9, 6, 27, 38, 4))
