"""Effects of action cards, items, events and attack cards. Importing this package registers all of them."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.cards import actions, attacks, events, items

__all__ = ["actions", "attacks", "events", "items"]
