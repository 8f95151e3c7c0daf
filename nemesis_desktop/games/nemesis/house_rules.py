"""House rules: where the rulebook leaves a question, a table may choose another answer than the usual one.

Rules ask with ``Ship(t).house_rule(id)``. A setup names only what differs from the usual answer, so a save carries
its house rules with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.state import Setup


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One switch: the open question it answers, its page, and the answers with the usual one first.

    Its texts are ``house_rule.<id>``, ``house_rule.<id>.help`` and ``house_rule.<id>.<value>``.
    """

    id: str
    rule: str
    page: int
    values: tuple[str, ...]

    @property
    def usual(self) -> str:
        """The answer of a game that says nothing about it."""
        return self.values[0]


_SWITCHES = (
    # -- order and timing -----------------------------------------------------------------------------
    HouseRule("effect_order", "A-02", 10, ("by_room", "by_size", "first_player")),
    HouseRule("departed_first_player", "A-05", 10, ("keeps_token", "hands_on")),
    HouseRule("supplies", "A-13", 3, ("unlimited", "counted")),
    # -- movement and noise ---------------------------------------------------------------------------
    HouseRule("careful_noise", "A-15", 13, ("like_the_roll", "always")),
    HouseRule("parallel_corridors", "A-21", 15, ("open_first", "lowest_number")),
    HouseRule("danger_doors", "D-12", 15, ("doors_give_way", "doors_protect")),
    HouseRule("hunt_doors", "A-126", 10, ("doors_give_way", "doors_protect")),
    HouseRule("moved_by_others", "A-132", 13, ("rolls", "silent")),
    HouseRule("technical_networks", "A-118", 27, ("separate", "joined")),
    HouseRule("known_sections", "A-119", 27, ("unexplored", "explored")),
    # -- encounters and the bag -----------------------------------------------------------------------
    HouseRule("blank_noise", "D-18", 18, ("technical_too", "corridors_only")),
    HouseRule("empty_bag", "A-36", 18, ("as_blank", "nothing_happens")),
    HouseRule("missing_miniature", "A-30", 18, ("others_hide", "nothing_comes")),
    HouseRule("ninth_adult", "A-31", 18, ("token_returns", "token_stays_out")),
    HouseRule("second_queen", "A-29", 18, ("nothing_comes", "she_comes")),
    HouseRule("queen_surprise", "A-28", 10, ("one_character", "all_characters")),
    HouseRule("queen_token", "D-08", 10, ("stays_out", "returns")),
    HouseRule("adult_token", "D-07", 10, ("returns_last", "returns_first")),
    HouseRule("summoning", "A-124", 20, ("appears", "surprises")),
    # -- combat ---------------------------------------------------------------------------------------
    HouseRule("attack_target", "D-19", 20, ("action_cards", "all_cards")),
    HouseRule("target_choice", "A-44", 20, ("each_attack", "once_for_all")),
    HouseRule("arrow_and_blood", "A-39", 20, ("retreats", "blood_first")),
    HouseRule("way_of_fighting", "A-130", 20, ("bite_kills", "bite_spares")),
    HouseRule("sawed_off_shotgun", "A-131", 18, ("one_hit_face", "any_single_hit")),
    HouseRule("carcass_supply", "A-64", 20, ("eight", "unlimited")),
    # -- eggs and the Nest ----------------------------------------------------------------------------
    HouseRule("egg_melee", "A-45", 19, ("clean", "contamination")),
    HouseRule("which_eggs", "A-48", 24, ("attacker", "floor_first", "nest_first")),
    HouseRule("egg_supply", "A-85", 10, ("eight", "unlimited")),
    HouseRule("ruined_nest", "A-84", 10, ("no_egg", "new_egg")),
    HouseRule("last_hatching", "A-86", 24, ("nest_destroyed", "nest_stands")),
    # -- fire and malfunctions ------------------------------------------------------------------------
    HouseRule("fire_and_flight", "A-50", 17, ("burns_once", "burns_again")),
    HouseRule("fire_unexplored", "A-125", 17, ("burns", "does_not_burn")),
    HouseRule("event_malfunction", "A-128", 10, ("lowest_room", "next_room")),
    HouseRule("basic_repairs", "D-16", 13, ("own_room", "any_room")),
    # -- contamination and death ----------------------------------------------------------------------
    HouseRule("contamination_deck", "A-53", 20, ("stays_empty", "removed_return")),
    HouseRule("burst_token", "A-56", 21, ("bag_untouched", "token_leaves")),
    HouseRule("passenger_corpse", "A-65", 26, ("section", "lost")),
    HouseRule("revival", "A-62", 27, ("as_before", "cleansed")),
    HouseRule("dead_sender", "A-107", 27, ("counts", "does_not_count")),
    # -- rooms, doors, items --------------------------------------------------------------------------
    HouseRule("boarding", "A-122", 24, ("working_section", "always")),
    HouseRule("locked_pod", "A-70", 26, ("no_launch", "launches")),
    HouseRule("pod_ejection", "A-75", 10, ("escape", "thrown_out")),
    HouseRule("recycled_door", "A-88", 17, ("acting_player", "first_player", "lowest_number")),
    HouseRule("unexplored_doors", "A-90", 25, ("included", "left_out")),
    HouseRule("airlock_check", "D-28", 25, ("at_once", "at_the_end")),
    HouseRule("second_airlock", "A-92", 25, ("illegal", "moves_on")),
    HouseRule("airlock_doors", "A-93", 25, ("recycled", "supply_only")),
    HouseRule("laboratory", "A-94", 24, ("unknown_weakness", "any_object")),
    HouseRule("cabins", "A-96", 25, ("one_more", "six_cards")),
    HouseRule("short_item_deck", "A-98", 23, ("reshuffle", "what_is_left")),
    HouseRule("failed_trade", "A-103", 13, ("free", "costs_action")),
    HouseRule("trade_partners", "D-43", 13, ("anybody", "starter_only")),
    # -- objectives and the intruder player -----------------------------------------------------------
    HouseRule("two_objectives", "A-127", 12, ("choose_one", "either")),
    HouseRule("intruder_deck", "A-111", 27, ("reshuffle", "runs_out")),
    HouseRule("intruder_card_move", "A-112", 27, ("any_intruder", "not_in_combat")),
    HouseRule("takeover", "A-116", 27, ("optional", "obligatory")),
)

HOUSE_RULES: Mapping[str, HouseRule] = MappingProxyType({one.id: one for one in _SWITCHES})
"""Every switch by its id, in the order in which a screen lists them."""

WITHOUT_SWITCH: Mapping[str, str] = MappingProxyType({
    "A-01": "Seats bear no other number than that of their player; who wants another order seats them so.",
    "A-03": "With no card left anywhere there is nothing to draw, and no text asks a price for that.",
    "A-11": "In whatever order the markers are placed, the same rooms get one and running out ends the game.",
    "A-22": "Every room of both boards has a passage for every number, so the case cannot come up.",
    "A-41": "The card already drawn lies on the table; it cannot be in the deck that is shuffled.",
    "A-55": "Whoever read a card remembers it; the program only saves the notes.",
    "A-59": "There are sixteen serious wounds, and five characters bear fifteen at most.",
    "A-63": "Every character has a corpse token, so they never run out.",
    "A-100": "Asking everybody after every step whether to drop something would stop the game all the time.",
    "A-101": "A weapon that goes back to its deck cannot take markers along, and a found one has its own ammo.",
})
"""Rulings of our own that have no other playable answer, and why."""


def chosen(setup: Setup, name: str) -> str:
    """The answer that this game gives; the usual one unless its setup says otherwise."""
    return setup.house_rules.get(name) or HOUSE_RULES[name].usual


SUBSTITUTES = 40
"""Eggs or carcasses in all, where a table takes coins or buttons when the tokens run out; more never come up."""


def tokens_in_box(setup: Setup, kind: str) -> int:
    """How many "egg" or "carcass" tokens this game has (N-COMP-07, A-64, A-85, p. 3)."""
    printed = load_content().supply[kind]
    return printed if chosen(setup, f"{kind}_supply") == "eight" else SUBSTITUTES


def check_house_rules(house_rules: Mapping[str, str]) -> None:
    """Raises ValueError for a house rule or an answer that does not exist."""
    for name, value in house_rules.items():
        if name not in HOUSE_RULES:
            raise ValueError(f"no such house rule: {name}")
        if value not in HOUSE_RULES[name].values:
            raise ValueError(f"{name} knows {', '.join(HOUSE_RULES[name].values)}, not {value}")


def departures(setup: Setup) -> tuple[HouseRule, ...]:
    """The switches that this game has set otherwise than usual, in the order of the list."""
    return tuple(rule for rule in HOUSE_RULES.values() if chosen(setup, rule.id) != rule.usual)


def drawn_house_rules(below: Callable[[int], int]) -> dict[str, str]:
    """Any answer for every switch, by ``below(n)`` which yields a number from 0 to n - 1."""
    return {rule.id: rule.values[below(len(rule.values))] for rule in HOUSE_RULES.values()}
