"""Effects of action cards and items. Importing this package registers all of them."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.cards import actions, items

__all__ = ["actions", "items"]
