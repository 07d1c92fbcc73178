"""What a person does at the table: choose things, confirm what is chosen, act."""

from dataclasses import replace

from alhambra_nb.engine import (
    Action,
    Build,
    Buy,
    Cell,
    GameIsOver,
    Give,
    NotationError,
    NotInThisPhase,
    NotYourTurn,
    Phase,
    Remove,
    Reserve,
    Swap,
    Take,
    parse_action,
)
from alhambra_nb.engine.geometry import check_cell
from alhambra_nb.picture.table import Target

from .match_state import Happened, Match, Tried, quiet, unchosen, went_on
from .offers import purchases

LONGEST_ACTION = 200
"""Characters of an action's text that are read at all."""


def press(match: Match, target: object) -> Match:
    """The match after a thing on the table was pressed.

    - An open card, a card of the hand: chosen, or given up. Open cards are taken by a button, since the same press
      gives them up.
    - A tile of the market: chosen, and with it, if no card is, the first payment that it may be bought for, an exact
      one if there is one. Pressed again, it is bought: nothing hidden comes to light by that, so it can be undone.
    - A waiting tile: chosen; then a cell: built there, since the cell is the question that was asked. Then Dirk: given
      to him.
    - A tile of the reserve: chosen, or given up; then a cell: built there, or swapped with the tile that is there.
    - A tile of one's Alhambra: chosen for removal, or given up. A button removes it: one may only have looked at it.
    - A player: his Alhambra is the large one, or, pressed again, one's own.
    """
    match = quiet(match)
    sound = _sound(match, target)
    if sound is None:
        return replace(match, happened=Happened.NONSENSE)
    match = replace(match, cursor=sound, cursor_seen=match.cursor_seen and match.cursor == sound)
    match sound:
        case Target("player", int(at)):
            return _enlarged(match, match.seats_seen[at])
        case Target("dirk") if match.game.phase is Phase.ACT or match.tile is None:
            return replace(match, happened=Happened.LOOKED)
        case Target("cell") if match.enlarged not in (None, match.me):
            return replace(match, happened=Happened.NOT_MINE)
    if held := blocked(match):
        return held
    match sound:
        case Target("money", int(slot)):
            return _money(match, slot)
        case Target("card", int(at)):
            return _card(match, at)
        case Target("slot", int(slot)):
            return _slot(match, slot)
        case Target("waiting", int(at)):
            return _waiting(match, at)
        case Target("reserve", int(at)):
            return _reserve(match, at)
        case Target("cell", (x, y)):
            return _cell(match, (x, y))
    return place(match, "dirk")


def act_text(match: Match, text: object) -> Match:
    """The match after an action's text, from a list."""
    match = quiet(match)
    if not isinstance(text, str) or len(text) > LONGEST_ACTION:
        return replace(match, happened=Happened.NONSENSE)
    try:
        action = parse_action(text)
    except NotationError as error:
        return replace(match, happened=Happened.BAD_TEXT, error=error)
    return act(match, action)


def act(match: Match, action: Action) -> Match:
    """The match after an action of the person at the screen; with the refusal if it is refused."""
    match = quiet(match)
    if held := blocked(match):
        return held
    refusal = match.game.explain(action)
    if refusal is not None:
        return replace(match, tried=Tried(action, refusal), happened=Happened.REFUSED)
    return went_on(match, match.game.apply(action))


def blocked(match: Match) -> Match | None:
    """The match with the reason why nobody at the screen may act; None if the viewer may."""
    game = match.game
    if game.to_act is None:
        return replace(match, tried=Tried(None, GameIsOver()), happened=Happened.REFUSED)
    if match.review:
        return replace(match, happened=Happened.REVIEWING)
    if match.cover:
        return replace(match, happened=Happened.COVERED)
    if match.viewer is None:
        return replace(match, happened=Happened.WATCHING)
    if match.viewer != game.to_act:
        return replace(match, tried=Tried(None, NotYourTurn(match.viewer, game.to_act)), happened=Happened.REFUSED)
    return None


def take(match: Match) -> Match:
    """Take the chosen open cards."""
    match = quiet(match)
    if held := blocked(match):
        return held
    if not match.display and match.game.phase is Phase.ACT:
        return replace(match, happened=Happened.NO_CARDS)
    return act(match, chosen_take(match))


def buy(match: Match) -> Match:
    """Buy the chosen tile of the market with the chosen cards of the hand."""
    match = quiet(match)
    if held := blocked(match):
        return held
    if match.game.phase is not Phase.ACT:
        return _not_now(match)
    bought = chosen_buy(match)
    return act(match, bought) if bought else replace(match, happened=Happened.NO_SLOT)


def place(match: Match, kind: object) -> Match:
    """Put the chosen waiting tile into the reserve, or give it to Dirk."""
    match = quiet(match)
    if kind not in ("reserve", "dirk"):
        return replace(match, happened=Happened.NONSENSE)
    if held := blocked(match):
        return held
    tile = match.tile
    if tile is None or match.game.phase is Phase.ACT:
        return replace(match, happened=Happened.NO_TILE)
    return act(match, Reserve(tile) if kind == "reserve" else Give(tile))


def remove(match: Match) -> Match:
    """Move the chosen tile of one's Alhambra to the reserve."""
    match = quiet(match)
    if held := blocked(match):
        return held
    match match.chosen:
        case Target("cell", (x, y)):
            return act(match, Remove((x, y)))
    return replace(match, happened=Happened.NO_TILE)


def clear(match: Match) -> Match:
    """Give up what is chosen; a single waiting tile stays so."""
    cleared = unchosen(match)
    if match.game.phase is not Phase.ACT and len(match.waiting) == 1:
        cleared = replace(cleared, chosen=match.chosen)
    return replace(cleared, happened=Happened.CHOSEN)


def chosen_take(match: Match) -> Take:
    """What taking the chosen open cards would be."""
    cards = [match.game.display[slot] for slot in sorted(match.display)]
    return Take(tuple(card for card in cards if card))


def chosen_buy(match: Match) -> Buy | None:
    """What buying the chosen tile of the market with the chosen cards would be; None if none is chosen."""
    match match.chosen:
        case Target("slot") if match.tile:
            hand = match.game.hand(match.me)
            return Buy(match.tile, tuple(hand[place] for place in sorted(match.cards)))
    return None


def _sound(match: Match, target: object) -> Target | None:
    """The target, if it is one that this table has."""
    if not isinstance(target, Target):
        return None
    if target.kind == "cell":
        try:
            return Target("cell", check_cell(target.index))
        except ValueError:
            return None
    game = match.game
    counts: dict[object, int] = {
        "slot": len(game.market),
        "money": len(game.display),
        "card": len(game.hand(match.me)),
        "waiting": len(match.waiting),
        "reserve": len(game.reserve(match.me)),
        "player": len(game.players),
        "dirk": 0 if game.dirk is None else 1,
    }
    kind, index = target.kind, target.index
    count = next((count for known, count in counts.items() if known == kind), 0)
    return target if type(index) is int and 0 <= index < count else None


def _enlarged(match: Match, player: str) -> Match:
    """This player's Alhambra large; if it is so already, one's own."""
    large = match.enlarged or match.me
    enlarged = None if player in (large, match.me) else player
    return replace(match, enlarged=enlarged, zoom=0, pan=(0, 0), happened=Happened.LOOKED)


def _own(match: Match) -> Match:
    """One's own Alhambra large, as for a tile that goes there."""
    return match if match.enlarged is None else replace(match, enlarged=None, zoom=0, pan=(0, 0))


def _not_now(match: Match) -> Match:
    return replace(match, tried=Tried(None, NotInThisPhase(match.game.phase, match.waiting)), happened=Happened.REFUSED)


def _money(match: Match, slot: int) -> Match:
    if match.game.phase is not Phase.ACT:
        return _not_now(match)
    if match.game.display[slot] is None:
        return replace(match, happened=Happened.NOTHING)
    chosen = replace(match, display=match.display ^ {slot}, cards=frozenset(), chosen=None, happened=Happened.CHOSEN)
    taken = chosen_take(chosen)
    refusal = match.game.explain(taken) if taken.cards else None
    return replace(chosen, tried=Tried(taken, refusal), happened=Happened.REFUSED) if refusal else chosen


def _card(match: Match, place: int) -> Match:
    if match.game.phase is not Phase.ACT:
        return _not_now(match)
    kept = match.chosen if match.chosen and match.chosen.kind == "slot" else None
    return replace(match, cards=match.cards ^ {place}, display=frozenset(), chosen=kept, happened=Happened.CHOSEN)


def _slot(match: Match, slot: int) -> Match:
    if match.game.phase is not Phase.ACT:
        return _not_now(match)
    if match.game.market[slot] is None:
        return replace(match, happened=Happened.NOTHING)
    target = Target("slot", slot)
    if match.chosen == target:
        return buy(match)
    offer = purchases(match.seen, slot)
    proposed = not match.cards
    match match.chosen:
        case Target("slot", int(other)):
            proposed = proposed or match.cards == _first_payment(match, other)
    cards = _first_payment(match, slot) if proposed else match.cards
    chosen = replace(match, chosen=target, cards=cards, display=frozenset(), happened=Happened.CHOSEN)
    refusal = offer.refusal
    if refusal is None and (bought := chosen_buy(chosen)):
        refusal = match.game.explain(bought)
    return replace(chosen, tried=Tried(chosen_buy(chosen), refusal), happened=Happened.REFUSED) if refusal else chosen


def _first_payment(match: Match, slot: int) -> frozenset[int]:
    """The places in the hand of the first payment offered for a slot's tile; none if there is none."""
    found = purchases(match.seen, slot).actions
    left = list(enumerate(match.game.hand(match.me)))
    places = []
    for card in found[0].cards if found and isinstance(found[0], Buy) else ():
        taken = next(entry for entry in left if entry[1] == card)
        left.remove(taken)
        places.append(taken[0])
    return frozenset(places)


def _waiting(match: Match, place: int) -> Match:
    if match.game.phase is Phase.ACT:
        return act(match, Reserve(match.waiting[place]))  # refused: it is placed at the end of the turn
    return replace(_own(match), chosen=Target("waiting", place), happened=Happened.CHOSEN)


def _reserve(match: Match, place: int) -> Match:
    target = Target("reserve", place)
    if match.game.phase is not Phase.ACT:
        return act(match, Reserve(match.game.reserve(match.me)[place]))  # refused: it does not wait
    if match.chosen == target:
        return replace(match, chosen=None, happened=Happened.CHOSEN)
    return replace(_own(unchosen(match)), chosen=target, happened=Happened.CHOSEN)


def _cell(match: Match, cell: Cell) -> Match:
    game, tile = match.game, match.tile
    there = cell in game.city(match.me).tiles
    if game.phase is not Phase.ACT:
        return act(match, Build(tile, cell)) if tile else replace(match, happened=Happened.NO_TILE)
    if tile and match.chosen and match.chosen.kind == "reserve":
        return act(match, Swap(tile, cell) if there else Build(tile, cell))
    if not there:
        return replace(match, happened=Happened.NO_TILE)
    target = Target("cell", cell)
    if match.chosen == target:
        return replace(match, chosen=None, happened=Happened.CHOSEN)
    refusal = game.explain(Remove(cell))
    if refusal is not None:
        return replace(unchosen(match), tried=Tried(Remove(cell), refusal), happened=Happened.REFUSED)
    return replace(unchosen(match), chosen=target, happened=Happened.CHOSEN)
