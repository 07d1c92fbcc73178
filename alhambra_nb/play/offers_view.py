"""What may be done now, as labelled buttons and reasons in one language."""

from collections.abc import Sequence

from alhambra_nb import words as say
from alhambra_nb.engine import CURRENCIES, Action, Build, Give, Phase, Refusal, Remove, Swap, View
from alhambra_nb.picture.table import Target
from alhambra_nb.words import Words, mark

from .match_state import Match
from .offers import Group, Offer, is_exact, offers
from .pressing import chosen_buy, chosen_take
from .view_parts import Button, OfferGroup, OfferRow

_TITLES = {
    Group.TAKE: mark("Take money"),
    Group.BUY: mark("Buy a tile"),
    Group.PLACE: mark("Place bought tiles"),
    Group.LEFTOVERS: mark("Place leftover tiles"),
    Group.REDESIGN: mark("Redesign"),
    Group.PASS: mark("Pass"),
}


def offer_groups(match: Match, words: Words) -> tuple[OfferGroup, ...]:
    """All that the viewer may do, group by group; nothing while another must act or while looking back."""
    if not match.live or match.cover:
        return ()
    view = match.seen
    found = offers(view)
    groups = []
    for group in Group:
        of_group = sorted((offer for offer in found if offer.group is group), key=_rank)
        if not of_group:
            continue
        # A reason that holds for the whole group is told once.
        whole = [offer for offer in of_group if offer.target is None and offer.refusal is not None]
        note = say.refusal_sentence(words, _refusal(whole[0])) if whole else ""
        rows = tuple(_row(match, view, offer, words) for offer in of_group if offer not in whole)
        groups.append(OfferGroup(group.value, words.say(_TITLES[group]), note, rows))
    return tuple(groups)


def confirm_buttons(match: Match, words: Words) -> tuple[Button, ...]:
    """The buttons for what is chosen, each with the reason if it cannot be pressed now."""
    view = match.seen
    if not match.live or view.to_act != view.player:
        return ()
    cleared = Button("clear", words.say("Choose nothing"))
    if match.display:
        return _confirm("take", view, chosen_take(match), words), cleared
    if bought := chosen_buy(match):
        return _confirm("buy", view, bought, words), cleared
    match match.chosen:
        case Target("waiting") if match.tile and view.phase is not Phase.ACT:
            found = [action for action in view.legal_actions() if getattr(action, "tile", None) == match.tile]
            return tuple(
                Button(
                    "place:dirk" if isinstance(action, Give) else "place:reserve",
                    say.action_label(words, action),
                    say.action_spoken(words, action),
                )
                for action in found
                if not isinstance(action, Build)
            )
        case Target("cell", (x, y)):
            return _confirm("remove", view, Remove((x, y)), words), cleared
        case Target("reserve"):
            return (cleared,)
    return (cleared,) if match.cards else ()


def _rank(offer: Offer) -> int:
    """What one can do comes before what one cannot, and what gives another action (R11) before all."""
    if offer.refusal is not None:
        return 2
    return 0 if any(map(is_exact, offer.actions)) else 1


def _refusal(offer: Offer) -> Refusal:
    assert offer.refusal is not None
    return offer.refusal


def _confirm(do: str, view: View, action: Action, words: Words) -> Button:
    refusal = view.explain(action)
    if refusal is not None:
        label = say.action_label(words, action, view.city, paid=False)
        return Button(do, label, label, say.refusal_sentence(words, refusal))
    return Button(
        do,
        say.action_label(words, action, view.city),
        say.action_spoken(words, action, view.city),
        primary=True,
        exact=is_exact(action),
    )


def _row(match: Match, view: View, offer: Offer, words: Words) -> OfferRow:
    chosen = offer.target is not None and offer.target == match.chosen
    listed = offer.actions
    if offer.group in (Group.PLACE, Group.LEFTOVERS, Group.REDESIGN) and offer.target and not chosen:
        listed = tuple(action for action in listed if not isinstance(action, (Build, Swap)))
    return OfferRow(
        title=_title(offer, words),
        note=_note(view, offer, words),
        buttons=_buttons(view, listed, words),
        choose=_choose(offer, words),
        chosen=chosen,
    )


def _buttons(view: View, actions: Sequence[Action], words: Words) -> tuple[Button, ...]:
    labels = say.action_labels(words, actions, view.city)
    return tuple(
        Button(f"act:{action}", label, say.action_spoken(words, action, view.city), exact=is_exact(action))
        for action, label in zip(actions, labels, strict=True)
    )


def _choose(offer: Offer, words: Words) -> Button | None:
    if offer.target is None or offer.tile is None:
        return None
    tile = say.tile_said(words, offer.tile)
    do = f"press:{offer.target.kind}:{offer.target.index}"
    return Button(do, words.say("Choose"), words.say("Choose {tile}", tile=tile))


def _title(offer: Offer, words: Words) -> str:
    if offer.tile is not None:
        return say.capital(say.tile_said(words, offer.tile))
    if offer.group is Group.REDESIGN:
        return words.say("Tiles of your Alhambra")
    return words.say(_TITLES[offer.group])


def _note(view: View, offer: Offer, words: Words) -> str:
    """How a thing stands: what is short, or where it fits."""
    if offer.refusal is not None:
        return say.refusal_sentence(words, offer.refusal)
    match offer.group:
        case Group.BUY if offer.tile and offer.target and isinstance(offer.target.index, int):
            currency = CURRENCIES[offer.target.index]
            return words.say("It costs {price}.", price=say.money_name(words, currency, offer.tile.price or 0))
        case Group.PLACE | Group.LEFTOVERS if offer.tile:
            return _fits(len(view.city.build_cells(offer.tile)), words)
        case Group.REDESIGN if offer.tile:
            swaps = len(view.city.swap_cells(offer.tile))
            swapped = words.plural("It can be swapped for {n} tile.", "It can be swapped for {n} tiles.", swaps)
            return words.text((_fits(len(view.city.build_cells(offer.tile)), words), swapped))
        case Group.REDESIGN:
            return words.plural("{n} tile can be removed.", "{n} tiles can be removed.", len(offer.actions))
    return ""


def _fits(cells: int, words: Words) -> str:
    return (
        words.plural("It fits on {n} cell.", "It fits on {n} cells.", cells) if cells else words.say("It fits nowhere.")
    )
