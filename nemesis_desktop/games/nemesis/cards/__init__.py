"""Effects of all cards. Importing this package registers them."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.cards import actions, attacks, events, intruder_actions, items

__all__ = ["actions", "attacks", "events", "intruder_actions", "items"]
