"""What cards and characters are worth to the cautious bot: it pays with the least and keeps the best."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero

REPAIRS = ("fast_repairs", "ingenuity", "repairs", "basic_repairs")
MENDING_ITEMS = ("tools", "duct_tape")
COVER = ("covering_fire", "suppressive_fire")

ACTION_WORTH: Mapping[str, int] = MappingProxyType({
    "interruption": 0, "demolition": 1, "order": 1, "blocking_access": 3, "risk_assessment": 2, "pyrotechnics": 2,
    "motivation": 3, "reload": 4, "knowledge_of_the_ship": 4, "taking_aim": 4, "adrenaline": 5, "scavenging": 5,
    "full_auto": 6, "search": 5, "technical_corridors": 3, "intranet": 5, "computer_skills": 6, "piloting": 6,
    "old_friend": 6, "reconnaissance": 7, "rest": 7, "nerves_of_steel": 7, "basic_repairs": 5, "repairs": 6,
    "ingenuity": 7, "fast_repairs": 8, "suppressive_fire": 8, "covering_fire": 8,
})
"""Action cards by kind."""

ITEM_WORTH: Mapping[str, int] = MappingProxyType({
    "prototype_shotgun": 9, "prototype_rifle": 9, "prototype_pistol": 8, "medkit": 8, "bandages": 8, "tools": 7,
    "duct_tape": 6, "energy_charge": 6, "smoke_grenade": 6, "evacuation_key": 9, "clothes": 5, "alcohol": 4,
    "synthetic_food": 5, "grenade": 4, "fire_extinguisher": 3, "adrenaline_injection": 3, "military_drugs": 3,
})
"""Items by kind."""

LIKED_CHARACTERS = ("scout", "soldier", "captain", "mechanic", "pilot", "scientist")

EASY_OBJECTIVES = (
    "destination_earth", "salvaging_the_prime_asset", "the_oldest_friend", "emergency_post_mortem",
    "clean_up_crew", "cutting_off_the_head", "best_friends_forever", "aliens_on_a_spaceship", "the_great_hunt",
    "a_proper_burial", "first_contact_protocol", "ab_ovo", "special_delivery", "necroscopy", "extreme_field_biology",
    "my_precious", "no_man_left_behind", "relentless_investigator", "hoarder", "quarantine",
)
"""Objectives by kind, the easiest first. Those that ask for a death are left to luck."""


@lru_cache(REMEMBERED)
def action_kind(card: str) -> str:
    """The kind of an action card; its own id for anything else."""
    record = load_content().actions.get(card)
    return record.kind if record is not None else card


@lru_cache(REMEMBERED)
def item_kind(card: str) -> str:
    """The kind of an item card; its own id for anything else."""
    record = load_content().items.get(card)
    return record.kind if record is not None else card


@lru_cache(REMEMBERED)
def value_of(card: str, wanted: tuple[str, ...] = ()) -> int:
    """What a card is worth; cards of ``wanted`` kinds are the last to go."""
    kind = action_kind(card)
    if kind != card:
        return ACTION_WORTH.get(kind, 4) + (20 if kind in wanted else 0)
    return ITEM_WORTH.get(item_kind(card), 2)


OBJECT_WORTH = 9
"""What an object is worth that is picked up because it is wanted; a thing in hand that is worth less is dropped."""


def burden(hero: Hero, thing: str) -> int:
    """What losing a thing from the hands would cost."""
    if thing.startswith(("corpse.blue", "egg.", "carcass.")):
        return 5
    return 2 + 2 * hero.ammo(thing)


def rank_of_objective(card: str) -> int:
    """How hard an objective is thought to be, 0 being the easiest."""
    kind = card.partition(".")[2]
    return EASY_OBJECTIVES.index(kind) if kind in EASY_OBJECTIVES else len(EASY_OBJECTIVES)
