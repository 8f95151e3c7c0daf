"""Content as one game uses it: what its house rules make of dice, token backs, slots and owners."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import CorridorTile, EquipmentCard
from nemesis_desktop.games.retaliation.house_rules import answer_of
from nemesis_desktop.games.retaliation.state import RetaliationSetup

GEAR = ("ammo", "grenade", "oxygen", "medpack")
"""The kinds of Tactical Gear (R-COMP-05)."""
_SWAPPED = {"combat_engineer": ("bf_gun",), "heavy_gun_operator": ("automatic_shotgun",)}


def die(setup: RetaliationSetup, name: str) -> tuple[str, ...]:
    """The faces of the "shoot", "burst" or "noise" die (R-COMP-13, C-DIE-01 to C-DIE-06)."""
    return facility_content().numbers.dice[name][answer_of(setup, f"{name}_die_faces")]  # type: ignore[index]


@cache
def _backs(kind: str, variant: str) -> Mapping[str, tuple[int, int]]:
    table = facility_content().numbers.token_backs[kind][variant]  # type: ignore[index]
    numbers = [(adults, drones) for adults, drones, count in table for _ in range(count)]
    return MappingProxyType({f"{kind}.{place:02}": back for place, back in enumerate(numbers, start=1)})


def token_back(setup: RetaliationSetup, token: str) -> tuple[int, int]:
    """How many Adults and Drones the back of an Adult or Drone token shows (C-TOK-01 to C-TOK-03)."""
    kind = token.partition(".")[0]
    return _backs(kind, answer_of(setup, f"{kind}_token_backs"))[token]


_SLOTS_OF_THE_HOUSE = {"utility_vest": "any", "grenade_launcher": "grenade"}
"""Items of which no source tells how many slots of that kind they have."""


@cache
def _slots(card: str, told: str) -> Mapping[str, int]:
    item = facility_content().items[card]
    slots: dict[str, int] = {str(kind): count for kind, count in item.slots.items()}
    if told:
        slots[_SLOTS_OF_THE_HOUSE[item.kind]] = int(told)
    return MappingProxyType(slots)


def slots_of(setup: RetaliationSetup, card: str) -> Mapping[str, int]:
    """The gear slots of an Item by what they take: "ammo", "grenade" or "any" (R-GEAR-01)."""
    kind = facility_content().items[card].kind
    return _slots(card, answer_of(setup, f"{kind}_slots") if kind in _SLOTS_OF_THE_HOUSE else "")


def character_items(setup: RetaliationSetup, character: str) -> tuple[str, ...]:
    """Ids of the Character Items; two sources disagree about the owner of two weapons (X-ITEM)."""
    kinds = facility_content().characters[character].items
    if answer_of(setup, "weapon_owners") == "picture":
        kinds = _SWAPPED.get(character, kinds)
    return tuple(f"character.{kind}.1" for kind in kinds)


def item_of(card: str) -> EquipmentCard:
    """The record of an Item."""
    return facility_content().items[card]


def is_item(card: str) -> bool:
    """Whether it is an Item card; an Egg is none, though it is carried like one."""
    return card in facility_content().items


@cache
def _printed(variant: str) -> Mapping[str, CorridorTile]:
    content = facility_content()
    lattice, printed = content.lattice, content.printed
    tiles = printed if variant == "west_first" else printed[::-1]
    made = {}
    for place, one in zip(printed, tiles, strict=True):
        edge = lattice.neighbour[lattice.hibernatorium, place.direction].id
        made[edge] = CorridorTile(one.number, one.value, None, True, one.confidence)
    return MappingProxyType(made)


def printed_corridors(setup: RetaliationSetup) -> Mapping[str, CorridorTile]:
    """The Corridors of the Hibernatorium by their edge (A-15, C-COR-01, C-COR-02)."""
    return _printed(answer_of(setup, "hibernatorium_corridors"))


@cache
def _tiles(variant: str) -> Mapping[int, CorridorTile]:
    return MappingProxyType(
        {**facility_content().corridors, **{tile.number: tile for tile in _printed(variant).values()}}
    )


def corridor_tile(setup: RetaliationSetup, number: int) -> CorridorTile:
    """What a Corridor says on its numbered face, drawn or printed."""
    return _tiles(answer_of(setup, "hibernatorium_corridors"))[number]
