"""Items: one file for each deck, one for the quest items (N-ITEM-01, p. 22).

Weapons have no effect here: they are used with the Shoot action, which knows what their texts change.
"""

from __future__ import annotations

from nemesis_desktop.games.nemesis.cards.items import crafted, medical, military, quests, technical

__all__ = ["crafted", "medical", "military", "quests", "technical"]
