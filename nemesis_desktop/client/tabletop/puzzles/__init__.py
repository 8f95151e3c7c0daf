"""Puzzles: positions with a goal in so many turns, at the table of any game."""
