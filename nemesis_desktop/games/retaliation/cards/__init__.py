"""Effects of the cards of Retaliation, registered by kind when the game is put together."""

from nemesis_desktop.games.retaliation.cards import queen_health, weapons

__all__ = ["queen_health", "weapons"]
