"""The rules of Alhambra, with reasons: standard library only, everything frozen.

A city answers whether a move is legal with a verdict, one check per rule; a scoring round answers with steps. Both
hold the evidence, cells and segments and numbers, from which pictures and sentences are made elsewhere. A game takes
one action after another, tells what each brings about as events, and refuses with the rule and the evidence.
"""

from typing import TYPE_CHECKING, Any

from .city import City
from .diagnose import Fault
from .evidence import Contact, Evidence, Hole, Holes, Leaves, Meeting, OnFoot, SharedSide, Standing
from .geometry import FOUNTAIN_CELL, Cell, Segment, Side
from .notation import NotationError
from .placement import Check, IllegalPlacement, Move, Status, Verdict
from .rule import PLACEMENT, Rule
from .scoring import (
    DIRK,
    PLACE_POINTS,
    ROUNDS,
    SOURCES,
    WALL,
    MajorityStep,
    Scoring,
    Source,
    Step,
    WallStep,
    place_points,
    score_counts,
    score_round,
)
from .tile import FOUNTAIN, TILES, BuildingType, Tile
from .wall import Wall

if TYPE_CHECKING:
    from .games import (
        ACTIONS,
        CURRENCIES,
        OPTIONS,
        SCORING_CARDS,
        Action,
        Bought,
        BoughtThisTurn,
        Build,
        Built,
        Buy,
        Card,
        CardCount,
        CardsNotThere,
        Currency,
        Dealt,
        DeckCard,
        DirkDrew,
        DirkTook,
        EndCame,
        Ended,
        EndReason,
        Event,
        Game,
        GameIsOver,
        Gave,
        Give,
        HandSize,
        IllegalAction,
        Leftover,
        LeftoverReason,
        MarketFilled,
        MayNotPass,
        Misplaced,
        MoneyOpened,
        NoCardNamed,
        NoGiftToDirk,
        NotInThisPhase,
        NotYourTurn,
        Occasion,
        OpenSeat,
        Origin,
        Pass,
        Passed,
        Phase,
        RecordError,
        RecordFault,
        Refusal,
        Remove,
        Removed,
        Reserve,
        Reserved,
        Reshuffled,
        Rules,
        Scored,
        ScoringCard,
        ScoringCardDrawn,
        Seat,
        Setup,
        StartReason,
        Starts,
        SumTooHigh,
        Swap,
        Swapped,
        Take,
        TileNotForSale,
        TileNotInReserve,
        TileNotWaiting,
        Took,
        TooLittleMoney,
        TurnBegan,
        View,
        Where,
        WrongCurrency,
        all_cards,
        parse_action,
    )

__all__ = [
    "ACTIONS", "CURRENCIES", "DIRK", "FOUNTAIN", "FOUNTAIN_CELL", "OPTIONS", "PLACEMENT", "PLACE_POINTS", "ROUNDS",
    "SCORING_CARDS", "SOURCES", "TILES", "WALL", "Action", "Bought", "BoughtThisTurn", "Build", "BuildingType", "Built",
    "Buy", "Card", "CardCount", "CardsNotThere", "Cell", "Check", "City", "Contact", "Currency", "Dealt", "DeckCard",
    "DirkDrew", "DirkTook", "EndCame", "EndReason", "Ended", "Event", "Evidence", "Fault", "Game", "GameIsOver", "Gave",
    "Give", "HandSize", "Hole", "Holes", "IllegalAction", "IllegalPlacement", "Leaves", "Leftover", "LeftoverReason",
    "MajorityStep", "MarketFilled", "MayNotPass", "Meeting", "Misplaced", "MoneyOpened", "Move", "NoCardNamed",
    "NoGiftToDirk", "NotInThisPhase", "NotYourTurn", "NotationError", "Occasion", "OnFoot", "OpenSeat", "Origin",
    "Pass", "Passed", "Phase", "RecordError", "RecordFault", "Refusal", "Remove", "Removed", "Reserve", "Reserved",
    "Reshuffled", "Rule", "Rules", "Scored", "Scoring", "ScoringCard", "ScoringCardDrawn", "Seat", "Segment", "Setup",
    "SharedSide", "Side", "Source", "Standing", "StartReason", "Starts", "Status", "Step", "SumTooHigh", "Swap",
    "Swapped", "Take", "Tile", "TileNotForSale", "TileNotInReserve", "TileNotWaiting", "TooLittleMoney", "Took",
    "TurnBegan", "Verdict", "View", "Wall", "WallStep", "Where", "WrongCurrency", "all_cards", "parse_action",
    "place_points", "score_counts", "score_round",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """The names of whole games, loaded with the first of them: whoever asks for a placement need not wait for them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import games

    return getattr(games, name)
