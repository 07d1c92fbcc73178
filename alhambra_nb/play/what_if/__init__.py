"""The what-if lab without a user interface: tables of counts or cities, what they score, and what would change it."""

from .chance import BOTS, Chance, trials
from .change import Change, smallest_change, smallest_wall_change
from .checks import Fault, ScenarioError, Wrong
from .history import History, history_of, read_record, table_at
from .scenario import DIRK_SEAT, Counts, Scenario, Seat
from .sensitivity import Worth, next_tiles
from .state import Asked, Happened, Pair, Question, Side, WhatIf, from_history, new_what_if
from .text import both_text, link, parse, scenario_text
from .update import update

__all__ = [
    "BOTS", "DIRK_SEAT", "Asked", "Chance", "Change", "Counts", "Fault", "Happened", "History", "Pair", "Question",
    "Scenario", "ScenarioError", "Seat", "Side", "WhatIf", "Worth", "Wrong", "both_text", "from_history", "history_of",
    "link", "new_what_if", "next_tiles", "parse", "read_record", "scenario_text", "smallest_change",
    "smallest_wall_change", "table_at", "trials", "update",
]  # fmt: skip
