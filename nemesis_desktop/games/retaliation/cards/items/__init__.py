"""Effects of Items, by deck."""

from nemesis_desktop.games.retaliation.cards.items import armor, green, red, support, yellow

__all__ = ["armor", "green", "red", "support", "yellow"]
