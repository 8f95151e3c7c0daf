"""Positions of the table that pictures are made of, in the format of scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def _scenario(name: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "format": 1, "id": name, "title": name, "intro": "", "goal": "", "seed": 5,
        "mode": "solo" if len(seats) == 1 else "coop", "seats": seats,
        "clock": {"step": "turns", "round": 4}, "first_encounter": True, **more,
    }


def _rooms(**tiles: dict[str, Any]) -> dict[str, Any]:
    """Rooms by number, each explored: r6={"tile": "canteen"}."""
    return {name[1:]: {"explored": True, **sheet} for name, sheet in tiles.items()}


POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "quiet": _scenario(
        "quiet", [{"character": "scout", "hand": ["search", "rest", "demolition", "interruption", "basic_repairs"]}],
        clock={"step": "turns", "round": 1}, first_encounter=False,
    ),
    "first_encounter": _scenario(
        "first_encounter", [{"character": "scientist", "hand": ["search", "rest", "computer_skills"]}],
        first_encounter=False, rooms=_rooms(r6={"tile": "canteen"}, r8={"tile": "cabins"}),
        corridors={"006-011": {"noise": True}, "008-011": {"noise": True}},
        next={"noise": ["2", "1", "3"], "bag": ["adult"]},
    ),
    "cornered": _scenario(
        "cornered",
        [{
            "character": "soldier", "room": 6, "hand": ["rest", "contamination", "search"],
            "carried": [{"card": "assault_rifle", "ammo": 2}], "light_wounds": 1, "slime": True,
        }],
        rooms=_rooms(r6={"tile": "canteen"}, r11={}),
        corridors={"006-011": {"door": "closed"}},
        intruders=[{"kind": "adult", "room": 6, "injuries": 1}, {"kind": "creeper", "room": 6}],
    ),
    "burning": _scenario(
        "burning", [{"character": "mechanic", "room": 14, "hand": ["search", "rest", "demolition"], "light_wounds": 2}],
        rooms=_rooms(
            r14={"tile": "engine_control_room", "fire": True, "malfunction": True},
            r15={"tile": "airlock_control", "fire": True}, r17={"tile": "generator", "fire": True},
            r18={"tile": "storage", "fire": True}, r13={"tile": "laboratory", "malfunction": True},
            r11={"fire": True}, r19={"fire": True},
        ),
        corridors={"014-017": {"door": "destroyed"}, "011-014": {"noise": True}},
        intruders=[{"kind": "adult", "room": 15, "injuries": 2}], time=6,
    ),
    "self_destruct": _scenario(
        "self_destruct",
        [{
            "character": "pilot", "room": 8, "hand": ["search", "rest", "piloting", "contamination"],
            "serious_wounds": ["leg"], "signal": True,
        }],
        rooms=_rooms(
            r8={"tile": "canteen"}, r6={"tile": "cabins"}, r5={"tile": "generator"},
            r10={"tile": "evacuation_section_a"},
        ),
        corridors={"008-011": {"noise": True}, "002-006": {"noise": True}},
        pods={"1": {"section": "A", "locked": False}, "2": {"section": "A", "locked": True}},
        time=3, self_destruct=2, intruders=[{"kind": "queen", "room": 6, "injuries": 3}],
    ),
    "crowded": _scenario(
        "crowded",
        [
            {"character": "captain", "room": 6, "hand": ["search", "rest", "order"]},
            {"character": "scientist", "room": 6, "light_wounds": 1},
            {"character": "soldier", "room": 6, "slime": True},
            {"character": "scout", "room": 8, "larva": True},
        ],
        rooms=_rooms(
            r6={"tile": "shower_room", "fire": True, "objects": ["egg", "carcass"]},
            r8={"tile": "cabins", "malfunction": True}, r5={"tile": "nest"},
        ),
        corridors={"007-008": {"noise": True}, "006-011": {"noise": True}},
        intruders=[
            {"kind": "queen", "room": 6, "injuries": 4}, {"kind": "breeder", "room": 6},
            {"kind": "adult", "room": 6, "injuries": 1}, {"kind": "adult", "room": 8, "sculpt": 2},
            {"kind": "creeper", "room": 6},
        ],
    ),
    "reverse": _scenario(
        "reverse", [{"character": "pilot", "hand": ["search", "rest", "knowledge_of_the_ship", "piloting"]}],
        board="advanced", technical_noise=["red"],
    ),
    "paying": _scenario(
        "paying", [{"character": "scout", "hand": ["search", "rest", "demolition", "contamination", "reconnaissance"]}],
    ),
    "choosing": _scenario(
        "choosing", [{"character": "scout", "room": 6, "hand": ["search", "scavenging"]}],
        rooms=_rooms(r6={"tile": "canteen", "items": 3}),
    ),
    "trading": _scenario(
        "trading",
        [
            {
                "character": "captain", "room": 6, "hand": ["search", "rest", "order", "motivation"],
                "inventory": ["bandages", "tools", "clothes"],
            },
            {"character": "scientist", "room": 6, "hand": ["rest", "search"], "inventory": ["chemicals"]},
            {"character": "mechanic", "room": 6},
        ],
        rooms=_rooms(r6={"tile": "canteen"}),
    ),
    "wounded": _scenario(
        "wounded",
        [{
            "character": "captain", "room": 5, "hand": ["rest", "contamination", "contamination"],
            "serious_wounds": ["arm", {"kind": "body", "dressed": True}], "light_wounds": 2,
            "slime": True, "signal": True, "larva": True, "inventory": ["bandages", "medkit", "antidote"],
        }],
        rooms=_rooms(r5={"tile": "emergency_room"}),
        intruders=[{"kind": "breeder", "room": 6}],
    ),
    "victory": _scenario(
        "victory",
        [{"character": "scout", "hand": ["search", "rest", "demolition"], "objectives": ["first_contact_protocol"]}],
        engines={"1": "working", "2": "working", "3": "damaged"}, coordinates="coordinates.2", destination="A",
        weaknesses={"egg": {"discovered": True}, "carcass": {"discovered": True}}, time=1,
        clock={"step": "turns", "round": 15}, next={"noise": ["silence"]},
    ),
    "wrong_course": _scenario(
        "wrong_course",
        [
            {"character": "captain", "place": "asleep", "objectives": ["greener_pastures"]},
            {"character": "scientist", "place": "asleep", "objectives": ["my_precious"]},
            {"character": "soldier", "place": "escaped", "objectives": ["the_great_hunt"]},
            {"character": "pilot", "room": 1, "objectives": ["hoarder"]},
        ],
        mode="semi-coop", engines={"1": "working", "2": "working", "3": "working"}, coordinates="coordinates.1",
        destination="C", time=1, clock={"step": "turns", "round": 15}, house_rules={"effect_order": "by_size"},
    ),
    "many_items": _scenario(
        "many_items",
        [{
            "character": "mechanic", "room": 13,
            "hand": ["search", "rest", "technical_corridors", "fast_repairs", "demolition"],
            "carried": [{"card": "sawed_off_shotgun"}, {"card": "flamethrower", "ammo": 3}],
            "inventory": [
                "bandages", "tools", "clothes", "chemicals", "duct_tape", "energy_charge", "alcohol", "synthetic_food",
            ],
        }],
        rooms=_rooms(r13={"tile": "laboratory", "objects": ["carcass"]}),
    ),
}
