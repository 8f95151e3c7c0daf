"""Effects of the cards of Retaliation, registered by kind when the game is put together."""

from nemesis_desktop.games.retaliation.cards import items, queen_health, robots, weapons

__all__ = ["items", "queen_health", "robots", "weapons"]
