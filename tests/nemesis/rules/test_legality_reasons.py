"""Every reason comes up somewhere: a position for each, and a text with a remedy."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import nemesis_desktop
from nemesis_desktop.devtools import coverage
from nemesis_desktop.devtools.nemesis.tools import CATALOGUE
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.clock import Counted
from nemesis_desktop.games.nemesis.events.items import ItemAttached
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.intruders import hindrances
from nemesis_desktop.games.nemesis.rules.legality import everything, why_not
from nemesis_desktop.games.nemesis.rules.trading import no_deal_with
from nemesis_desktop.games.nemesis.state import Door, Place
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import asleep

SOURCES = Path(nemesis_desktop.__file__).parent / "games" / "nemesis"
HERE = 11
NEST = 5


def every_reason() -> dict[str, str]:
    """The id of every reason that the package makes, with the rule it names."""
    found: dict[str, str] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                name, rule = (one.value for one in node.args[:2] if isinstance(one, ast.Constant))
                found[str(name)] = str(rule)
    return found


REASONS = every_reason()


def in_tile(tile: str, room: int = 6, who: str = "scout", **hero: Any) -> Position:
    """Somebody with three cards in a room of choice."""
    return ship().tile(room, tile).hero(who, **{"room": room, "hand": 3, **hero})


def holding(*items: str, hand: Any = 3, who: str = "scout", room: int = HERE, **more: Any) -> Position:
    return ship().hero(who, hand=hand, items=items, room=room, **more)


def with_card(*kinds: str, who: str = "scout", room: int = HERE, **more: Any) -> Position:
    return ship().hero(who, hand=kinds, room=room, **more)


def attached() -> Position:
    position = holding("extended_magazine", who="soldier")
    magazine = Ship(position).hero(0).items_of_kind("extended_magazine")[0]
    position.lay(piles.carried(0), magazine)

    async def attach(t: Any) -> None:
        t.emit(ItemAttached(magazine, Ship(t).hero(0).weapons[0]))

    position.state = position.play(attach).state
    return position


def unarmed(position: Position) -> Position:
    for weapon in Ship(position).hero(0).weapons:
        position.lay(piles.OUT, weapon)
    return position


def walled_in(position: Position, room: int = HERE) -> Position:
    for corridor in Ship(position).room(room).corridors:
        position.door(corridor.id)
    return position


def no_deal() -> Position:
    position = ship(2).hero("scout", hand=1).hero("captain")

    async def fail(t: Any) -> None:
        t.emit(Counted("action", no_deal_with(Ship(t).hero(1))))

    position.state = position.play(fail).state
    return position


def nobody_has_anything() -> Position:
    position = ship(2).hero("scout", hand=1).hero("captain")
    for seat in (0, 1):
        for weapon in Ship(position).hero(seat).weapons:
            position.lay(piles.OUT, weapon)
    return position


def empty(position: Position, *names: str) -> Position:
    for name in names:
        for card in position.state.pile(name):
            position.lay(piles.OUT, card)
    return position


def sleeper() -> Position:
    return asleep(ship(2).tile(6, "generator").hero("scout", room=6, hand=3).hero("captain"), 1)


def noisy_everywhere() -> Position:
    position = ship().hero(hand=2)
    return position.noise(*position.state.corridors, "technical:red")


def known_weaknesses() -> Position:
    return in_tile("laboratory").lying("carcass", 6).weakness("carcass", "vital_places")


def all_doors_destroyed() -> Position:
    position = in_tile("command_center")
    for corridor in position.state.corridors:
        position.door(corridor, Door.DESTROYED)
    return position


def in_a_pod() -> Position:
    position = ship()
    return position.hero(hand=3, place=Place.POD, room=None, pod=min(position.state.pods))


def no_quests() -> Position:
    return empty(ship().hero(hand=3), piles.quests(0))


REACHED: dict[str, Callable[[], Position]] = {
    "airlock_in_use": lambda: in_tile("airlock_control").having(airlock=14),
    "all_explored": lambda: in_tile("monitoring_room").explored(),
    "attached_already": attached,
    "attached_to_weapon": attached,
    "cannot_pay": lambda: ship().hero(),
    "combat_bars_room_action": lambda: in_tile("canteen").intruder("larva", room=6),
    "contamination_card": lambda: with_card("contamination"),
    "door_closed": lambda: ship().hero(hand=3).door("006-011"),
    "fully_loaded": lambda: ship().hero("captain", hand=["reload"]),
    "hibernation_closed": lambda: ship().hero(hand=3),
    "in_combat": lambda: ship().hero(hand=3).intruder("larva", room=HERE),
    "malfunction": lambda: in_tile("canteen", light_wounds=1).malfunction(6),
    "nest_egg": lambda: in_tile("nest", NEST),
    "no_ammo": lambda: ship().hero(hand=3, ammo=0).intruder("larva", room=HERE),
    "no_card_in_hand": lambda: ship().hero(),
    "no_components": lambda: ship().hero(hand=3),
    "no_computer": lambda: ship().hero("pilot", hand=["piloting"]),
    "no_contamination": lambda: with_card("rest"),
    "no_copy_left": lambda: empty(ship().hero(hand=3), piles.CRAFTED_SUPPLY),
    "no_deal": no_deal,
    "no_door_to_set": all_doors_destroyed,
    "no_effect": lambda: with_card("basic_repairs", "rest", "search"),
    "no_egg_left": lambda: empty(in_tile("nest", NEST), piles.NEST),
    "no_energy_weapon_to_load": lambda: in_tile("armory", ammo=0, who="captain"),
    "no_entrance": lambda: ship().hero("mechanic", hand=["technical_corridors"]),
    "no_free_hand": lambda: in_tile("nest", NEST, objects=["carcass"]),
    "no_item": lambda: unarmed(ship().hero(hand=3)),
    "no_item_in_any_deck": lambda: empty(in_tile("storage"), *(piles.deck(c) for c in piles.ITEM_COLOURS)),
    "no_items_left": lambda: ship().tile(6, "canteen", items=0).hero(room=6, hand=["search"]),
    "no_object": lambda: ship().hero(hand=3, objects=["corpse.blue"]),
    "no_objective_to_see": lambda: holding("log_key", who="captain"),
    "no_partner": lambda: ship().hero(hand=3),
    "no_pod_here": lambda: holding("evacuation_key", who="pilot"),
    "no_pod_left": lambda: in_tile("hatch_control_system").having(pods={}),
    "no_quest_left": no_quests,
    "no_quiet_passage": noisy_everywhere,
    "no_room_action": lambda: in_tile("cabins"),
    "no_room_for_the_airlock": lambda: in_tile("airlock_control"),
    "no_seat_in_a_pod": lambda: in_tile("evacuation_section_a"),
    "no_target": lambda: ship().hero(hand=3),
    "no_way": lambda: walled_in(with_card("reconnaissance")),
    "no_weapon": lambda: unarmed(ship().hero(hand=3)).intruder("larva", room=HERE),
    "no_wound_to_treat": lambda: in_tile("emergency_room"),
    "no_yellow_room": lambda: holding("space_suit"),
    "nobody_here": lambda: ship(2).hero("captain", hand=["order"]).hero("scout", room=1),
    "not_in_room": in_a_pod,
    "not_searchable": lambda: with_card("search"),
    "nothing_to_analyse": lambda: in_tile("laboratory"),
    "nothing_to_drop": lambda: unarmed(ship().hero(hand=3)),
    "nothing_to_heal_or_scan": lambda: in_tile("canteen"),
    "nothing_to_trade": nobody_has_anything,
    "nothing_to_wash_or_scan": lambda: in_tile("shower_room"),
    "object_elsewhere": lambda: ship().hero(hand=3, room=1),
    "object_has_no_use": lambda: ship().hero(hand=3, objects=["egg"]),
    "only_without_computer": lambda: ship().tile(6, "comms_room").hero("pilot", room=6, hand=["old_friend"]),
    "out_of_combat": lambda: with_card("suppressive_fire"),
    "passive_card": lambda: holding("intercom", who="captain"),
    "quest_item": lambda: ship().hero("scout", hand=3),
    "quest_room": lambda: ship().hero("scout", hand=3),
    "reaction_only": lambda: with_card("interruption"),
    "self_destruct_is_fixed": lambda: in_tile("generator").having(self_destruct=2, critical=True),
    "signal_already_sent": lambda: in_tile("comms_room", signal=True),
    "someone_sleeps": sleeper,
    "throw_barred": lambda: holding("grenade").intruder("adult", 6).door("006-011"),
    "target_elsewhere": lambda: ship().hero(hand=3).intruder("adult", room=6),
    "weakness_already_known": known_weaknesses,
    "weapon_by_shoot": lambda: ship().hero(hand=3),
}

ASKED_IN_GENERAL: dict[str, tuple[str, Callable[[], Position]]] = {
    "no_quiet_way": ("careful", noisy_everywhere),
}
"""Reasons that hold for a whole kind of action; the list names each of its subjects instead."""

OF_THE_INTRUDER_PLAYER = {
    "no_intruder": ("move", lambda: ship().hero()),
    "no_prey": ("attack", lambda: ship().hero().intruder("adult", room=1)),
}


def test_there_is_a_position_for_every_reason() -> None:
    assert {*REASONS} == {*REACHED, *ASKED_IN_GENERAL, *OF_THE_INTRUDER_PLAYER}


@pytest.mark.parametrize("reason", REACHED)
def test_a_position_in_which_the_reason_holds(reason: str) -> None:
    listed = everything(Ship(REACHED[reason]()).hero(0))
    assert reason in [why.id for one in listed for why in one.reasons]


@pytest.mark.parametrize("reason", ASKED_IN_GENERAL)
def test_a_reason_against_a_whole_kind(reason: str) -> None:
    kind, position = ASKED_IN_GENERAL[reason]
    why = why_not(Ship(position()).hero(0), kind)
    assert why is not None
    assert why.id == reason


@pytest.mark.parametrize("reason", OF_THE_INTRUDER_PLAYER)
def test_a_reason_of_the_intruder_player(reason: str) -> None:
    use, position = OF_THE_INTRUDER_PLAYER[reason]
    why = hindrances.why_not(Ship(Look(position().state)), "", use)
    assert why is not None
    assert why.id == reason


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_has_a_text_a_remedy_and_a_rule(reason: str) -> None:
    texts: dict[str, Any] = {}
    for path in sorted((assets_folder() / "text" / "en" / "nemesis").glob("*.json")):
        texts |= json.loads(path.read_text(encoding="utf-8"))
    assert texts.get(f"reason.{reason}")
    assert texts.get(f"reason.{reason}.remedy")
    assert REASONS[reason] in coverage.load_rules(CATALOGUE)


def test_no_text_explains_what_never_happens() -> None:
    """Besides the reasons of the rules the screens have a few of their own."""
    texts: dict[str, Any] = {}
    for path in sorted((assets_folder() / "text" / "en" / "nemesis").glob("*.json")):
        texts |= json.loads(path.read_text(encoding="utf-8"))
    told = {key.split(".")[1] for key in texts if key.startswith("reason.")}
    assert told - {*REASONS} == {"not_now", "too_far"}


def test_facts_are_told_with_the_reason() -> None:
    position = ship().hero("captain", hand=["basic_repairs", "search"]).malfunction(HERE)
    why = why_not(Ship(position).hero(0), "card", next(c for c in Ship(position).hero(0).hand if "repairs" in c))
    assert why is not None
    assert dict(why.facts) == {"cost": 2, "n": 1}
    assert (why.text, why.remedy) == ("reason.cannot_pay", "reason.cannot_pay.remedy")
