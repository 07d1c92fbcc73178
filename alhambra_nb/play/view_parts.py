"""The parts of what a match shows, each ready in one language: buttons, rows, tables."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press. ``do`` names what it does; the intent is ``match_view.intent_of(do)``.

    ``why``: if it cannot be pressed, the reason in a sentence; empty if it can. ``primary``: the one to press next.
    ``exact``: an exact payment, which gives another action. ``spoken``: the label in full for those who hear it.
    """

    do: str
    label: str
    spoken: str = ""
    why: str = ""
    primary: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True)
class OfferRow:
    """What may be done with one thing: a market tile, a waiting tile, a reserve tile, the open money.

    ``title`` names it, ``note`` says how it stands (what is short, how many cells are legal), ``buttons`` do it.
    ``choose`` presses the thing itself, as on the canvas; None where there is nothing to press. ``chosen``: is it
    chosen? Cells are listed only then.
    """

    title: str
    note: str
    buttons: tuple[Button, ...]
    choose: Button | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class OfferGroup:
    """``id`` is take, buy, place, redesign, leftovers or pass; ``note`` says why nothing of it can be done now."""

    id: str
    title: str
    note: str
    rows: tuple[OfferRow, ...]


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """What everybody sees of a player, as text; ``kind`` is the value of a Kind, empty for Dirk.

    ``enlarge`` is the name that Enlarge takes, empty for Dirk; ``place`` counts from 1 by points so far.
    """

    name: str
    kind: str
    level: str
    points: str
    cards: str
    tiles: str
    wall: str
    acting: bool
    mine: bool
    enlarge: str
    enlarged: bool


@dataclass(frozen=True, slots=True)
class ReviewBar:
    """``index`` of ``count`` positions after the first. ``branch``: may one play on from here?

    ``back``: is there a line that was left and may be returned to?
    """

    index: int
    count: int
    review: bool
    text: str
    branch: bool
    back: bool


@dataclass(frozen=True, slots=True)
class FinalCell:
    """A number of the final table. ``rounds``: the points by scoring round; ``label`` says it in full."""

    source: str
    points: str
    rounds: tuple[str, ...]
    label: str


@dataclass(frozen=True, slots=True)
class FinalRow:
    player: str
    cells: tuple[FinalCell | None, ...]
    """By source; None where there is nothing to score, as for Dirk's wall (R20)."""
    rounds: tuple[str, ...]
    """The points of each scoring round."""
    total: str
    won: bool


@dataclass(frozen=True, slots=True)
class FinalTable:
    """The points by source: ``columns`` are names and letters (empty for the wall), ``rounds`` the rounds' names."""

    columns: tuple[tuple[str, str], ...]
    rounds: tuple[str, ...]
    rows: tuple[FinalRow, ...]
    winner: str
