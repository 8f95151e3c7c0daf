"""Texts by id, in the language of the player."""
