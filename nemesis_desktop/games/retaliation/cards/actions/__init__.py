"""Effects of Action cards, by the Character who owns them."""

from nemesis_desktop.games.retaliation.cards.actions import (
    shared,
)

__all__ = ["shared"]
