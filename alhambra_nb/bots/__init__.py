"""Players that see only a view, and what it takes to let them play many games.

A bot is called with a view and a seed, and returns its decision with the candidates that it considered and their worth.
"""

from .at_random import RandomBot
from .bot import Bot, Candidate, Decision, Part
from .greedy import Greedy
from .planner import Planner
from .simulation import Result, Series, SeriesBroken, simulate
from .tournament import Row, Table, table, wilson

__all__ = [
    "Bot", "Candidate", "Decision", "Greedy", "Part", "Planner", "RandomBot", "Result", "Row", "Series", "SeriesBroken",
    "Table", "simulate", "table", "wilson",
]  # fmt: skip
