"""Why something cannot be done now: a word for the catalogue, the rule that says so, and what the text names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class Obstacle:
    """``id`` is the catalogue's ``reason.<id>``, with its remedy in ``reason.<id>.remedy``; ``rule`` is the id of the
    rule. ``facts`` fill the placeholders of both texts."""

    id: str
    rule: str
    facts: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The text id of what stands in the way."""
        return f"reason.{self.id}"

    @property
    def remedy(self) -> str:
        """The text id of what would make it possible."""
        return f"reason.{self.id}.remedy"


IN_COMBAT = Obstacle("in_combat", "R-ACT-14")
NOT_IN_ROOM = Obstacle("not_in_room", "R-MAP-02")
NO_EFFECT = Obstacle("no_effect", "R-GEN-05")
NO_CARD = Obstacle("no_card_in_hand", "R-CARD-01")
CONTAMINATION_CARD = Obstacle("contamination_card", "R-ACT-16")
NO_WAY = Obstacle("no_way", "R-MOVE-01")
NOTHING_TO_EXPLORE = Obstacle("nothing_to_explore", "R-EXP-02")
NO_ROOM_FOR_SECURE = Obstacle("no_room_for_secure_token", "R-SEC-01")
ROOM_HAS_NO_USE = Obstacle("room_has_no_use", "R-ROOM-03")
ROOM_MALFUNCTION = Obstacle("room_malfunction", "R-ROOM-03")
ITEM_MALFUNCTION = Obstacle("item_malfunction", "R-MALF-02")
NO_ITEM = Obstacle("no_item", "R-ACT-08")
PASSIVE_ITEM = Obstacle("passive_item", "R-ITEM-03")
NO_OXYGEN = Obstacle("no_oxygen", "R-OXY-02")
NO_AMMO = Obstacle("no_ammo", "R-GEAR-13")
NO_TARGET = Obstacle("no_target", "R-SHOOT-01")
NO_WEAPON = Obstacle("no_weapon", "R-SHOOT-01")
NO_COMPUTER = Obstacle("no_computer", "R-ROOM-01")
NO_DOOR = Obstacle("no_door", "R-DOOR-10")
NO_MALFUNCTION = Obstacle("nothing_to_repair", "R-MALF-04")
NO_FIRE = Obstacle("nothing_burns", "R-FIRE-01")
NO_CORRIDOR_TO_REINFORCE = Obstacle("nothing_to_reinforce", "R-REIN-01")
ROBOT_UNKNOWN = Obstacle("robot_unknown", "R-ROB-01")
ROBOT_MALFUNCTION = Obstacle("robot_malfunction", "R-MALF-03")
NO_PARTNER = Obstacle("no_partner", "R-ITEM-12")
REACTOR_OFF = Obstacle("reactor_shut_down", "R-LIFE-04")

NOT_LOADED = Obstacle("not_loaded", "R-SHOOT-01")
CORRIDOR_EMPTY = Obstacle("corridor_empty", "R-BURST-01")
NO_CORRIDOR_TARGET = Obstacle("no_corridor_target", "R-BURST-01")
NOTHING_TO_SEARCH = Obstacle("nothing_to_search", "R-ITEM-04")
DECKS_EMPTY = Obstacle("decks_empty", "R-ITEM-04")
NO_GEAR = Obstacle("no_gear_to_use", "R-ACT-11")
NOTHING_TO_TRADE = Obstacle("nothing_to_trade", "R-ITEM-12")
NOWHERE_TO_GO = Obstacle("nowhere_to_go", "R-REP-06")
NO_SUPPLY = Obstacle("no_token_in_supply", "R-GEN-03")
NO_CARDS_TO_DRAW = Obstacle("no_cards_to_draw", "R-CLN-08")
NO_CONTAMINATION = Obstacle("no_contamination_in_hand", "R-CONT-02")
NO_SECURE_TOKEN = Obstacle("no_secure_token", "R-SEC-01")
NO_OBJECTIVES = Obstacle("no_objectives_to_see", "R-INFO-02")
NO_NOISE = Obstacle("no_noise_marker", "R-NOISE-05")
NO_NEIGHBOUR = Obstacle("no_neighbouring_room", "R-MAP-06")
NOTHING_TO_STACK = Obstacle("nothing_to_stack", "R-HAND-01")
ROBOT_SLOTS_FULL = Obstacle("robot_slots_full", "R-ROB-08")
ROBOT_IS_HERE = Obstacle("robot_is_here", "R-ROB-08")
NO_DOOR_TOKEN = Obstacle("no_door_to_close", "R-DOOR-11")
NO_ANTI_AIRCRAFT = Obstacle("no_anti_aircraft", "R-LAND-02")

NO_INTRUDER_TO_MOVE = Obstacle("no_intruder_to_move", "R-IMOV-02")
NO_EQUIPMENT_LEFT = Obstacle("no_equipment_left", "R-GEN-03")
LARVA_INSIDE = Obstacle("larva_inside", "R-CONT-04")
NO_LARVA = Obstacle("no_larva", "R-ROOM-07")
DATA_HELD = Obstacle("data_held", "R-ROOM-10")
NO_COMPUTER_ROOM = Obstacle("no_computer_room", "R-ROOM-03")
NO_EGG = Obstacle("no_egg", "R-NEST-02")
NO_PLACE_FOR_CORRIDOR = Obstacle("no_place_for_corridor", "R-MAP-04")
NO_CORRIDOR_TILE = Obstacle("no_corridor_tile", "R-EXP-14")
AUTODESTRUCTION_RUNNING = Obstacle("autodestruction_running", "R-DEST-04")
LANDER_NOT_HERE = Obstacle("lander_not_here", "R-LAND-03")
HIBERNATORIUM_INACTIVE = Obstacle("hibernatorium_inactive", "R-ESC-03")
HIBERNATORIUM_ACTIVE = Obstacle("hibernatorium_active", "R-ROOM-06")
SHUTTLE_GONE = Obstacle("shuttle_gone", "R-ESC-04")
ROBOT_OUT_OF_REACH = Obstacle("robot_out_of_reach", "R-ROB-04")
ROBOT_SHUT_IN = Obstacle("robot_shut_in", "R-ROB-06")

LANDER_CANNOT_MOVE = Obstacle("lander_cannot_move", "R-LAND-02")
NO_MALFUNCTION_HERE = Obstacle("room_takes_no_malfunction", "R-MALF-01")
NOBODY_TO_COMMAND = Obstacle("nobody_to_command", "R-CMD-02")
NO_COMMAND_CARD = Obstacle("no_command_card", "R-CMD-01")


@lru_cache(REMEMBERED)
def cannot_pay(cost: int, cards: int) -> Obstacle:
    """Too few Action cards besides the one that is played (R-ACT-15, R-ACT-17)."""
    return Obstacle("cannot_pay", "R-ACT-17", {"cost": cost, "n": cards})


@lru_cache(REMEMBERED)
def closed_door(edge: str) -> Obstacle:
    """A closed Door at either end bars the way (R-MOVE-09)."""
    return Obstacle("door_closed", "R-MOVE-09", {"corridor": edge})


@lru_cache(REMEMBERED)
def behind_door(edge: str) -> Obstacle:
    """A closed Door at this end hides the Corridor and all beyond it (R-DOOR-08)."""
    return Obstacle("behind_door", "R-DOOR-08", {"corridor": edge})


@lru_cache(REMEMBERED)
def nobody_needs(kind: str) -> Obstacle:
    """Nobody in the Room would gain anything by it: "health", "wound" or "oxygen" (R-GEN-05, R-ITEM-11)."""
    return Obstacle(f"nobody_needs_{kind}", "R-ITEM-11")
