"""The house rules by what they are about, as screens list them."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.retaliation.queries import SWITCHES

PARTS: Mapping[str, tuple[str, ...]] = {
    "numbers": tuple(rule.id for rule in SWITCHES.values() if rule.origin == "ours"),
    "map": (
        "close_doors_far_end", "covered_hibernatorium_takes_markers", "blank_adds_everywhere",
        "exploration_robot_noise_roll", "damaging_fire_skips_reinforced", "secure_without_character",
        "secure_spent_without_attack", "cautious_needs_free_token_place",
    ),
    "intruders": (
        "two_steps_per_event", "move_prevention_covers_roll", "queen_can_burn_to_death", "queen_burn_number_only",
        "queen_acts_on_last_card", "lander_ejection_attack",
    ),
    "crew": (
        "free_gear_moves", "fire_counts_as_melee_malfunction", "eyes_affects_melee", "trade_between_all",
        "item_decks_reshuffle", "rest_needs_contamination", "lander_auto_pass_is_pass",
    ),
}
"""The house rules of each part: numbers that no source tells, then rulings."""
