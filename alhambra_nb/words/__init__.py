"""What the program says: whole sentences in the user's language, from codes and numbers.

``Words("de")`` speaks a language; the functions here make sentences of what the engine answers.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .city import cell_text, city_rows, city_text, city_title
from .diagnosis import fault_sentence, faults_sentence
from .language import LANGUAGES, SOURCE_LANGUAGE, Words, best_language, mark
from .names import (
    building_name,
    capital,
    cell_name,
    cells_name,
    compass_name,
    counted,
    place_name,
    points_name,
    round_name,
    side_name,
    source_name,
    tile_name,
    tile_said,
    tile_short,
    tile_spoken,
    tiles_said,
    walls_spoken,
)
from .notation import notation_sentence
from .placement import check_sentence, check_sentences, verdict_sentence
from .rules import rule_name, rule_text
from .scoring import division, is_dirk, page_sentences, totals_sentence

if TYPE_CHECKING:
    from .actions import action_label, action_labels, action_spoken
    from .bots import choice_sentences, part_text
    from .events import event_sentence, win_sentence
    from .log import LogEntry, LogTurn, game_log, log_text
    from .money import card_name, cards_name, currency_name, hand_name, money_name
    from .prompt import prompt_sentence
    from .record import record_reasons, record_sentence
    from .refusal import refusal_sentence, refused_sentences
    from .table import player_row, slots_said, table_rows

_LATER = {
    "actions": ("action_label", "action_labels", "action_spoken"),
    "bots": ("choice_sentences", "part_text"),
    "events": ("event_sentence", "win_sentence"),
    "log": ("LogEntry", "LogTurn", "game_log", "log_text"),
    "money": ("card_name", "cards_name", "currency_name", "hand_name", "money_name"),
    "prompt": ("prompt_sentence",),
    "record": ("record_reasons", "record_sentence"),
    "refusal": ("refusal_sentence", "refused_sentences"),
    "table": ("player_row", "slots_said", "table_rows"),
}
"""What is said of whole games, by module: loaded when first asked for, as it loads games and bots."""

__all__ = [
    "LANGUAGES", "SOURCE_LANGUAGE", "LogEntry", "LogTurn", "Words", "action_label", "action_labels",
    "action_spoken", "best_language", "building_name", "capital", "card_name", "cards_name", "cell_name",
    "cell_text", "cells_name", "check_sentence", "check_sentences", "choice_sentences", "city_rows", "city_text",
    "city_title", "compass_name", "counted", "currency_name", "division", "event_sentence", "fault_sentence",
    "faults_sentence", "game_log", "hand_name", "is_dirk", "log_text", "mark", "money_name", "notation_sentence",
    "page_sentences", "part_text", "place_name", "player_row", "points_name", "prompt_sentence", "record_reasons",
    "record_sentence", "refusal_sentence", "refused_sentences", "round_name", "rule_name", "rule_text", "side_name",
    "slots_said", "source_name", "table_rows", "tile_name", "tile_said", "tile_short", "tile_spoken", "tiles_said",
    "totals_sentence", "verdict_sentence", "walls_spoken", "win_sentence",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(f".{module}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
