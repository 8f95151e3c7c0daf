"""The explained words of Nemesis."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.viewmodels.keywords import Keywords

TERMS = Keywords((
    "action_card", "careful_movement", "combat", "computer", "contamination", "corridor", "danger", "door",
    "dressed_wound", "egg", "encounter", "engine", "escape", "event_phase", "exploration", "fire",
    "first_player", "heavy_item", "hibernation", "infected", "injury", "intruder_bag", "item_counter", "larva",
    "light_wound", "malfunction", "melee", "nest", "noise", "noise_roll", "object", "one_use", "pass", "pod",
    "retreat", "scan", "search", "self_destruct", "serious_wound", "shoot", "signal", "silence", "slime",
    "surprise_attack", "technical_corridors", "trade", "weakness",
), "term")
