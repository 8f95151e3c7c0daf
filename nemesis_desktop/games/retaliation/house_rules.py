"""House rules of Retaliation: questions that the rulebook leaves open, and numbers that no source tells.

Rules ask with ``Facility(t).house_rule(id)``. A setup names only what differs from the usual answer, so a save carries
its house rules with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from nemesis_desktop.family import house_rules as family
from nemesis_desktop.games.retaliation.state import RetaliationSetup

Origin = Literal["ruling", "ours"]


@dataclass(frozen=True, slots=True)
class HouseSwitch:
    """One switch: the ruling or component it stands for and its answers with the usual one first. ``origin`` is "ours"
    where no source tells the number, which a screen says.

    Its texts are ``house_rule.<id>``, ``house_rule.<id>.help`` and ``house_rule.<id>.<value>``.
    """

    id: str
    rule: str
    values: tuple[str, ...]
    origin: Origin = "ruling"

    @property
    def usual(self) -> str:
        """The answer of a game that says nothing about it."""
        return self.values[0]


_OFF, _ON = ("off", "on"), ("on", "off")

_SWITCHES = (
    # -- numbers that are ours ------------------------------------------------------------------------
    HouseSwitch("shoot_die_faces", "C-DIE-04", ("proposed", "sharp"), "ours"),
    HouseSwitch("burst_die_faces", "C-DIE-05", ("proposed", "heavy"), "ours"),
    HouseSwitch("noise_die_faces", "C-DIE-06", ("proposed", "wary"), "ours"),
    HouseSwitch("infected_cards", "R-COMP-15", ("8", "7", "10"), "ours"),
    HouseSwitch("adult_token_backs", "C-TOK-02", ("proposed", "lighter"), "ours"),
    HouseSwitch("drone_token_backs", "C-TOK-03", ("proposed", "lighter"), "ours"),
    HouseSwitch("health_spaces_per_part", "R-COMP-10", ("3", "2", "4"), "ours"),
    HouseSwitch("queen_track_spaces", "C-MAP-08", ("6", "5", "7"), "ours"),
    HouseSwitch("hibernatorium_corridors", "C-COR-02", ("west_first", "east_first"), "ours"),
    HouseSwitch("utility_vest_slots", "R-GEAR-01", ("3", "2", "4"), "ours"),
    HouseSwitch("grenade_launcher_slots", "R-GEAR-01", ("2", "1", "3"), "ours"),
    HouseSwitch("weapon_owners", "X-ITEM", ("table", "picture"), "ours"),
    HouseSwitch("covered_min_players", "R-SETUP-20", ("proposed", "from_two"), "ours"),
    HouseSwitch("coop_exclusive_pair", "R-COOP-S1", ("reactor_and_life_support", "none"), "ours"),
    # -- map, Doors and noise -------------------------------------------------------------------------
    HouseSwitch("close_doors_far_end", "A-78", _OFF),
    HouseSwitch("covered_hibernatorium_takes_markers", "A-85", _ON),
    HouseSwitch("blank_adds_everywhere", "A-41", _OFF),
    HouseSwitch("exploration_robot_noise_roll", "A-71", _OFF),
    HouseSwitch("damaging_fire_skips_reinforced", "A-80", _OFF),
    HouseSwitch("secure_without_character", "A-06", _OFF),
    HouseSwitch("secure_spent_without_attack", "A-79", _OFF),
    HouseSwitch("cautious_needs_free_token_place", "A-51", _ON),
    # -- Intruders ------------------------------------------------------------------------------------
    HouseSwitch("two_steps_per_event", "A-43", _ON),
    HouseSwitch("move_prevention_covers_roll", "R-IATK-S1", _OFF),
    HouseSwitch("queen_can_burn_to_death", "A-07", _OFF),
    HouseSwitch("queen_burn_number_only", "A-07", _OFF),
    HouseSwitch("queen_acts_on_last_card", "A-86", _ON),
    HouseSwitch("lander_ejection_attack", "A-45", _OFF),
    # -- Characters and Items -------------------------------------------------------------------------
    HouseSwitch("free_gear_moves", "R-GEAR-03", _OFF),
    HouseSwitch("fire_counts_as_melee_malfunction", "A-59", _OFF),
    HouseSwitch("eyes_affects_melee", "A-82", _ON),
    HouseSwitch("trade_between_all", "R-ITEM-12", _OFF),
    HouseSwitch("item_decks_reshuffle", "A-50", _OFF),
    HouseSwitch("rest_needs_contamination", "A-81", _OFF),
    HouseSwitch("lander_auto_pass_is_pass", "A-84", _ON),
)

SWITCHES: Mapping[str, HouseSwitch] = MappingProxyType({one.id: one for one in _SWITCHES})
"""Every switch by its id, in the order in which a screen lists them."""


_USUAL = {rule.id: rule.usual for rule in _SWITCHES}


def answer_of(setup: RetaliationSetup, name: str) -> str:
    """The answer that this game gives; the usual one unless its setup says otherwise."""
    return setup.house_rules.get(name) or _USUAL[name]


def check_switches(house_rules: Mapping[str, str]) -> None:
    """Raises ValueError for a house rule or an answer that does not exist."""
    family.check_answers(SWITCHES, house_rules)


def unusual_switches(setup: RetaliationSetup) -> tuple[HouseSwitch, ...]:
    """The switches that this game has set otherwise than usual, in the order of the list."""
    return family.unusual(SWITCHES, setup.house_rules)


def drawn_switches(below: Callable[[int], int]) -> dict[str, str]:
    """Any answer for every switch, by ``below(n)`` which yields a number from 0 to n - 1."""
    return family.drawn(SWITCHES, below)
