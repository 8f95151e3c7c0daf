"""Why something cannot be done now: a word for the catalogue, the rule, its page, and what the text names."""

from __future__ import annotations

from functools import lru_cache

from nemesis_desktop.family.reasons import Reason

REMEMBERED = 4096

IN_COMBAT = Reason("in_combat", "N-ACT-07", 12)
OUT_OF_COMBAT = Reason("out_of_combat", "N-ACT-06", 12)
NOT_IN_ROOM = Reason("not_in_room", "N-BOARD-04", 14)
NO_TARGET = Reason("no_target", "N-COMBAT-03", 18)
NO_AMMO = Reason("no_ammo", "N-SHOOT-01", 18)
NO_WEAPON = Reason("no_weapon", "N-HAND-03", 13)
NO_WAY = Reason("no_way", "N-MOVE-01", 14)
NO_FREE_HAND = Reason("no_free_hand", "N-HAND-02", 22)
NO_COMPUTER = Reason("no_computer", "N-MALF-03", 17)
MALFUNCTION = Reason("malfunction", "N-MALF-01", 17)
NO_EFFECT = Reason("no_effect", "N-ACT-23", 10)
NO_ITEMS_LEFT = Reason("no_items_left", "N-SRCH-04", 23)
NOT_SEARCHABLE = Reason("not_searchable", "N-SRCH-06", 25)
REACTION_ONLY = Reason("reaction_only", "A-121", 12)

# -- basic actions -----------------------------------------------------------------------------------------

NO_QUIET_WAY = Reason("no_quiet_way", "N-ACT-11", 13)
NO_OBJECT = Reason("no_object", "N-ACT-13", 13)
NEST_EGG = Reason("nest_egg", "N-ROOM-23", 24)
NO_PARTNER = Reason("no_partner", "N-ACT-14", 13)
NOTHING_TO_TRADE = Reason("nothing_to_trade", "N-ACT-14", 13)
NO_DEAL = Reason("no_deal", "A-103", 13)
NO_COMPONENTS = Reason("no_components", "N-CRAFT-01", 23)
NO_COPY_LEFT = Reason("no_copy_left", "N-CRAFT-02", 23)
NO_QUEST_LEFT = Reason("no_quest_left", "N-QST-02", 23)
QUEST_ROOM = Reason("quest_room", "N-QST-03", 23)
QUEST_ITEM = Reason("quest_item", "N-QST-03", 23)
NO_CARD_IN_HAND = Reason("no_card_in_hand", "N-ACT-03", 12)
CONTAMINATION_CARD = Reason("contamination_card", "N-CONT-02", 20)
NO_ITEM = Reason("no_item", "N-ITEM-01", 22)
WEAPON_BY_SHOOT = Reason("weapon_by_shoot", "N-ACT-18", 13)
OBJECT_HAS_NO_USE = Reason("object_has_no_use", "N-ITEM-08", 22)
NOTHING_TO_DROP = Reason("nothing_to_drop", "N-DROP-01", 22)
ATTACHED_TO_WEAPON = Reason("attached_to_weapon", "N-ITEM-09", 22)


@lru_cache(REMEMBERED)
def cannot_pay(cost: int, cards: int) -> Reason:
    """Too few Action cards besides the one that is played (N-ACT-02, p. 12)."""
    return Reason("cannot_pay", "N-ACT-02", 12, {"cost": cost, "n": cards})


@lru_cache(REMEMBERED)
def target_elsewhere(room: int) -> Reason:
    """Intruders and eggs are attacked in the own room only (N-COMBAT-03, p. 18)."""
    return Reason("target_elsewhere", "N-COMBAT-03", 18, {"room": room})


@lru_cache(REMEMBERED)
def object_elsewhere(room: int) -> Reason:
    """Objects are picked up where they lie (N-ACT-13, p. 13)."""
    return Reason("object_elsewhere", "N-ACT-13", 13, {"room": room})


@lru_cache(REMEMBERED)
def door_closed(room: int) -> Reason:
    """A closed door bars the way to that room (N-DOOR-03, p. 17)."""
    return Reason("door_closed", "N-DOOR-03", 17, {"room": room})


@lru_cache(REMEMBERED)
def throw_barred(room: int) -> Reason:
    """A closed door stops whatever is thrown towards that room (N-DOOR-03, p. 17)."""
    return Reason("throw_barred", "N-DOOR-03", 17, {"room": room})


@lru_cache(REMEMBERED)
def no_quiet_passage(room: int) -> Reason:
    """Every passage around that room is noisy (N-ACT-11, A-15, p. 13)."""
    return Reason("no_quiet_passage", "N-ACT-11", 13, {"room": room})
