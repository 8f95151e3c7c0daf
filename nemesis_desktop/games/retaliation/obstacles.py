"""Why something cannot be done now: a word for the catalogue, the rule that says so, and what the text names."""

from __future__ import annotations

from functools import lru_cache

from nemesis_desktop.family.reasons import Reason

REMEMBERED = 4096

IN_COMBAT = Reason("in_combat", "R-ACT-14")
NOT_IN_ROOM = Reason("not_in_room", "R-MAP-02")
NO_EFFECT = Reason("no_effect", "R-GEN-05")
NO_CARD = Reason("no_card_in_hand", "R-CARD-01")
NO_WAY = Reason("no_way", "R-MOVE-01")
NOTHING_TO_EXPLORE = Reason("nothing_to_explore", "R-EXP-02")
NO_ROOM_FOR_SECURE = Reason("no_room_for_secure_token", "R-SEC-01")
ROOM_HAS_NO_USE = Reason("room_has_no_use", "R-ROOM-03")
ROOM_MALFUNCTION = Reason("room_malfunction", "R-ROOM-03")
ITEM_MALFUNCTION = Reason("item_malfunction", "R-MALF-02")
NO_ITEM = Reason("no_item", "R-ACT-08")
PASSIVE_ITEM = Reason("passive_item", "R-ITEM-03")
NO_OXYGEN = Reason("no_oxygen", "R-OXY-02")
NO_AMMO = Reason("no_ammo", "R-GEAR-13")
NO_TARGET = Reason("no_target", "R-SHOOT-01")
NO_WEAPON = Reason("no_weapon", "R-SHOOT-01")
NO_COMPUTER = Reason("no_computer", "R-ROOM-01")
NO_DOOR = Reason("no_door", "R-DOOR-10")
NO_MALFUNCTION = Reason("nothing_to_repair", "R-MALF-04")
NO_FIRE = Reason("nothing_burns", "R-FIRE-01")
NO_CORRIDOR_TO_REINFORCE = Reason("nothing_to_reinforce", "R-REIN-01")
ROBOT_UNKNOWN = Reason("robot_unknown", "R-ROB-01")
ROBOT_MALFUNCTION = Reason("robot_malfunction", "R-MALF-03")
NO_PARTNER = Reason("no_partner", "R-ITEM-12")
REACTOR_OFF = Reason("reactor_shut_down", "R-LIFE-04")

NOT_LOADED = Reason("not_loaded", "R-SHOOT-01")
CORRIDOR_EMPTY = Reason("corridor_empty", "R-BURST-01")
NO_CORRIDOR_TARGET = Reason("no_corridor_target", "R-BURST-01")
NOTHING_TO_SEARCH = Reason("nothing_to_search", "R-ITEM-04")
DECKS_EMPTY = Reason("decks_empty", "R-ITEM-04")
NO_GEAR = Reason("no_gear_to_use", "R-ACT-11")
NOTHING_TO_TRADE = Reason("nothing_to_trade", "R-ITEM-12")
NOWHERE_TO_GO = Reason("nowhere_to_go", "R-REP-06")
NO_SUPPLY = Reason("no_token_in_supply", "R-GEN-03")
NO_CARDS_TO_DRAW = Reason("no_cards_to_draw", "R-CLN-08")
NO_CONTAMINATION = Reason("no_contamination_in_hand", "R-CONT-02")
NO_SECURE_TOKEN = Reason("no_secure_token", "R-SEC-01")
NO_OBJECTIVES = Reason("no_objectives_to_see", "R-INFO-01")
NO_NOISE = Reason("no_noise_marker", "R-NOISE-05")
NO_NEIGHBOUR = Reason("no_neighbouring_room", "R-MAP-06")
NOTHING_TO_STACK = Reason("nothing_to_stack", "R-HAND-01")
ROBOT_SLOTS_FULL = Reason("robot_slots_full", "R-ROB-08")
ROBOT_IS_HERE = Reason("robot_is_here", "R-GEN-05")
NO_DOOR_TOKEN = Reason("no_door_to_close", "R-DOOR-11")
NO_ANTI_AIRCRAFT = Reason("no_anti_aircraft", "R-LAND-02")

NO_INTRUDER_TO_MOVE = Reason("no_intruder_to_move", "R-IMOV-02")
NO_EQUIPMENT_LEFT = Reason("no_equipment_left", "R-GEN-03")
LARVA_INSIDE = Reason("larva_inside", "R-CONT-04")
NO_LARVA = Reason("no_larva", "R-ROOM-07")
DATA_HELD = Reason("data_held", "R-ROOM-10")
NO_COMPUTER_ROOM = Reason("no_computer_room", "R-ROOM-03")
NO_EGG = Reason("no_egg", "R-NEST-02")
NO_PLACE_FOR_CORRIDOR = Reason("no_place_for_corridor", "R-MAP-04")
NO_CORRIDOR_TILE = Reason("no_corridor_tile", "R-EXP-14")
AUTODESTRUCTION_RUNNING = Reason("autodestruction_running", "R-DEST-04")
LANDER_NOT_HERE = Reason("lander_not_here", "R-LAND-03")
HIBERNATORIUM_INACTIVE = Reason("hibernatorium_inactive", "R-ESC-03")
HIBERNATORIUM_ACTIVE = Reason("hibernatorium_active", "R-ROOM-06")
SHUTTLE_GONE = Reason("shuttle_gone", "R-ESC-04")
ROBOT_OUT_OF_REACH = Reason("robot_out_of_reach", "R-ROB-04")
ROBOT_SHUT_IN = Reason("robot_shut_in", "R-ROB-06")

LANDER_CANNOT_MOVE = Reason("lander_cannot_move", "R-LAND-02")
NO_MALFUNCTION_HERE = Reason("room_takes_no_malfunction", "R-MALF-01")
NOBODY_TO_COMMAND = Reason("nobody_to_command", "R-CMD-02")
NO_COMMAND_CARD = Reason("no_command_card", "R-CMD-01")


@lru_cache(REMEMBERED)
def cannot_pay(cost: int, cards: int) -> Reason:
    """Too few Action cards besides the one that is played (R-ACT-15, R-ACT-17)."""
    return Reason("cannot_pay", "R-ACT-17", facts={"cost": cost, "n": cards})


@lru_cache(REMEMBERED)
def closed_door(edge: str) -> Reason:
    """A closed Door at either end bars the way (R-MOVE-09)."""
    return Reason("door_closed", "R-MOVE-09", facts={"corridor": edge})


@lru_cache(REMEMBERED)
def behind_door(edge: str) -> Reason:
    """A closed Door at this end hides the Corridor and all beyond it (R-DOOR-08)."""
    return Reason("behind_door", "R-DOOR-08", facts={"corridor": edge})


@lru_cache(REMEMBERED)
def nobody_needs(kind: str) -> Reason:
    """Nobody in the Room would gain anything by it: "health", "wound" or "oxygen" (R-GEN-05, R-ITEM-11)."""
    return Reason(f"nobody_needs_{kind}", "R-ITEM-11")
