"""The explained words of Retaliation."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.viewmodels.keywords import Keywords

TERMS = Keywords((
    "action_card", "anti_aircraft", "armor", "autodestruction", "bag", "belt", "burst", "careful", "combat", "command",
    "computer", "contamination", "corridor", "critical", "data", "door", "eclosion", "egg", "event_phase",
    "exploration", "fire", "gear", "group", "hazard", "heavy_item", "hibernation", "infected", "lander", "larva",
    "life_support", "malfunction", "melee", "noise", "noise_roll", "objective", "opportunity_attack", "oxygen", "pass",
    "queen_track", "rank", "reaction", "reinforced", "repel", "robot", "search", "section", "secure", "serious_wound",
    "shoot", "starting_player", "suffocating", "task", "trade", "turn_order", "unexplored",
), "term")
