"""Effects of the cards of Retaliation, registered by kind when the game is put together."""

from nemesis_desktop.games.retaliation.cards import (
    actions,
    events,
    items,
    queen_health,
    reactions,
    robots,
    weapons,
)

__all__ = ["actions", "events", "items", "queen_health", "reactions", "robots", "weapons"]
