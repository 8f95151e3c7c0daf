"""Who wins: conditions of Tasks and Objectives, and the judgement at the end of a game."""

from nemesis_desktop.games.retaliation.modes import conditions

__all__ = ["conditions"]
