"""Widgets for JupyterLab and Voilà: small and dull, they show what ``play`` says and pass on what people do."""

from .course import Course
from .game_table import GameTable
from .placement_lab import PlacementLab
from .scoring_stepper import ScoringStepper
from .what_if import WhatIf

__all__ = ["Course", "GameTable", "PlacementLab", "ScoringStepper", "WhatIf"]
