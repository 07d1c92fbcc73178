"""The table of a match as the picture shows it, in one language."""

from dataclasses import replace

from alhambra_nb.engine import DIRK, Cell, Give, Misplaced, Phase, Take, Tile, View
from alhambra_nb.engine.tile import BuildingType
from alhambra_nb.picture.evidence import verdict_marks
from alhambra_nb.picture.table import SeatPicture, TableLabels, TablePicture, Target
from alhambra_nb.words import Words

from .match_state import Match
from .offers import purchases
from .worth import worth


def table_picture(match: Match, words: Words) -> TablePicture:
    """What is drawn of a match: nothing but what the viewer may know."""
    view = match.seen
    seats = tuple(_seat(view, player) for player in match.seats_seen)
    big = table_big(match)
    mine = big == 0
    tile = match.tile
    picture = TablePicture(
        market=view.market,
        display=view.display,
        hand=view.hand if view.player == match.me else None,
        bag=view.bag,
        deck=view.deck,
        dirk=view.dirk,
        me=seats[0],
        others=seats[1:],
        labels=_labels(match, seats[big].name, words),
        big=big,
        waiting=match.waiting,
        chosen_display=match.display,
        chosen_cards=match.cards,
        chosen=match.chosen,
        can=_can(match, view),
        legal=_legal(match, view, tile) if mine else (),
        ghost=_ghost(match, view, tile) if mine else None,
        cursor=match.cursor if match.cursor_seen else None,
        zoom=match.zoom,
        pan=match.pan,
    )
    if mine and match.tried and isinstance(match.tried.refusal, Misplaced):
        return replace(picture, marks=verdict_marks(match.tried.refusal.verdict), legal=(), ghost=None)
    return picture


def _seat(view: View, player: str) -> SeatPicture:
    seat = view.seat(player)
    counts = seat.city.counts()
    return SeatPicture(
        name=player,
        city=seat.city,
        reserve=seat.reserve,
        cards=seat.cards,
        points=view.points[player],
        counts=tuple(counts[building] for building in BuildingType),
        wall=seat.city.wall_length(),
        acting=view.to_act == player,
    )


def table_big(match: Match) -> int:
    """Whose Alhambra is the large one, by place in ``match.seats_seen``.

    If nobody's was asked for: mine; where no person plays, that of the bot who acts.
    """
    followed = match.me if match.people else match.game.to_act or match.me
    return match.seats_seen.index(match.enlarged or followed)


def _mine_to_act(match: Match, view: View) -> bool:
    return match.live and view.to_act == view.player


def _can(match: Match, view: View) -> frozenset[Target]:
    """What the viewer can do something with now."""
    if not _mine_to_act(match, view):
        return frozenset()
    if view.phase is not Phase.ACT:
        tiles = {Target("waiting", place) for place in range(len(match.waiting))}
        return frozenset(tiles | ({Target("dirk", 0)} if match.tile and view.legal_actions(Give) else set()))
    city, own = view.city, enumerate(view.reserve)
    return frozenset(
        {
            *(Target("money", slot) for slot, card in enumerate(view.display) if card and view.legal_actions(Take)),
            *(Target("slot", slot) for slot in range(len(view.market)) if purchases(view, slot).actions),
            *(Target("reserve", place) for place, tile in own if city.build_cells(tile) or city.swap_cells(tile)),
        }
    )


def _legal(match: Match, view: View, tile: Tile | None) -> tuple[Cell, ...]:
    """The cells on which the chosen tile may be put now."""
    if tile is None or match.chosen is None or not _mine_to_act(match, view):
        return ()
    match match.chosen.kind:
        case "waiting":
            return view.city.build_cells(tile)
        case "reserve":
            return tuple(sorted({*view.city.build_cells(tile), *view.city.swap_cells(tile)}))
    return ()


def _ghost(match: Match, view: View, tile: Tile | None) -> tuple[Tile, Cell] | None:
    """A chosen tile of the market on the cell for which its worth is told."""
    if tile is None or match.chosen is None or match.chosen.kind != "slot":
        return None
    found = worth(view, tile, match.me)
    return (tile, found.cell) if found and found.cell else None


def _labels(match: Match, owner: str, words: Words) -> TableLabels:
    game = match.game
    if game.to_act is None:
        title = words.say("The table at the end of the game")
    else:
        title = words.say("The table in turn {turn}; {player} is to act", turn=game.turn, player=game.to_act)
    return TableLabels(
        title=title,
        market=words.say("Building market"),
        display=words.say("Money to take"),
        bag=words.say("Bag"),
        deck=words.say("Deck"),
        hand=words.say("Hand of {player}", player=match.me),
        covered=words.say("The hand is covered"),
        reserve=words.say("Reserve"),
        waiting=words.say("To be placed"),
        dirk=DIRK,
        acting=words.say("acts now"),
        big=words.say("Alhambra of {player}", player=owner),
    )
