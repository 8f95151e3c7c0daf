"""Coached games: a position, and beats that say one sentence each, at the table of any game."""
