"""Situations that are worth a word when somebody is in them for the first time, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.queries import breathes_freely
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Seat

LITTLE_OXYGEN = 2
LAST_ROUNDS = 2
"""Rounds that are left when the end is near."""
GROUP = 2
CONTROLS = ("life_support_control_a", "life_support_control_b", "life_support_control_c")
IsSituation = Callable[[Facility, Marine], bool]


def _little_oxygen(facility: Facility, marine: Marine) -> bool:
    return marine.oxygen <= LITTLE_OXYGEN and not breathes_freely(marine)


def _last_rounds(facility: Facility, marine: Marine) -> bool:
    return facility.state.clock.round > facility_content().numbers.rounds - LAST_ROUNDS


def _can_switch_air(facility: Facility, marine: Marine) -> bool:
    """No room can be used while somebody attacks."""
    here = marine.room
    works = here.tile_id in CONTROLS and not here.malfunction and not marine.in_combat
    return works and not facility.life_support(here.section)


SITUATIONS: Mapping[str, IsSituation] = MappingProxyType({
    "in_combat": lambda facility, marine: marine.in_combat,
    "suffocating": lambda facility, marine: marine.record.suffocating,
    "little_oxygen": _little_oxygen,
    "can_switch_air": _can_switch_air,
    "fire_here": lambda facility, marine: marine.room.fire,
    "malfunction_here": lambda facility, marine: marine.room.malfunction,
    "noise_near": lambda facility, marine: any(one.noise for one in marine.room.corridors),
    "group_near": lambda facility, marine: any(len(one.intruders) >= GROUP for one in marine.room.corridors),
    "closed_door_near": lambda facility, marine: any(one.closed for one in marine.room.corridors),
    "secured": lambda facility, marine: marine.room.secure > 0,
    "contamination": lambda facility, marine: bool(marine.contamination_in_hand),
    "larva": lambda facility, marine: marine.record.larva,
    "serious_wound": lambda facility, marine: bool(marine.wounds),
    "heavily_injured": lambda facility, marine: marine.condition == "heavily_injured",
    "no_ammo": lambda facility, marine: bool(marine.ranged_weapons) and not marine.ready_weapons,
    "lander_here": lambda facility, marine: facility.lander_is_here,
    "last_rounds": _last_rounds,
    "countdown": lambda facility, marine: facility.state.autodestruction is not None,
    "queen_about": lambda facility, marine: facility.queen is not None,
    "nest_here": lambda facility, marine: marine.room.tile_id == "nest",
})
"""What is the case, by the words that tips use."""


def situations_of(sight: FacilityState, seat: Seat) -> frozenset[str]:
    """The situations a character in a room is in; none for anybody else."""
    one = sight.marines.get(seat)
    if one is None or one.whereabouts is not Whereabouts.ROOM or one.space not in sight.rooms:
        return frozenset()
    facility = Facility(StateView(sight))
    marine = facility.marine(seat)
    return frozenset(word for word, holds in SITUATIONS.items() if holds(facility, marine))
