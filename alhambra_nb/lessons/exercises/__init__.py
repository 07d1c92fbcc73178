"""Exercises without end: for each skill a level from a seed, graded by how hard the engine finds it."""

from .exercise import GRADES, Exercise, Skill, exercise, exercise_graded

__all__ = ["GRADES", "Exercise", "Skill", "exercise", "exercise_graded"]
