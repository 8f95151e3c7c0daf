"""What a Character has to do: the Rooms to use and the Sections to explore for its Tasks, and how to get out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.modes.judging import fulfilled
from nemesis_desktop.games.retaliation.queries import assignments_of
from nemesis_desktop.games.retaliation.state import LanderState

LAST_CALL = 12
"""From this round on nothing counts but to leave."""
BOARDING_AHEAD = 1


@dataclass(frozen=True, slots=True)
class Errand:
    """Use a Room with one of its options, or explore a Section."""

    room: str = ""
    option: str = ""
    section: str = ""


def _room(room: str, option: str = "") -> Errand:
    return Errand(room, option)


def _section(section: str) -> Errand:
    return Errand(section=section)


ERRANDS: Mapping[str, tuple[Errand, ...]] = {
    "two_eggs_escaped": (_room("nest", "take_egg"),),
    "egg_escaped": (_room("nest", "take_egg"),),
    "you_carry_egg": (_room("nest", "take_egg"),),
    "nest_destroyed": (_room("nest", "destroy_egg"),),
    "data_left_by_lander": (_room("server_room", "data"),),
    "data_escaped": (_room("server_room", "data"),),
    "you_have_data": (_room("server_room", "data"),),
    "only_survivor_with_data": (_room("server_room", "data"),),
    "section_a_closed_off": (_section("A"),),
    "section_a_discovered": (_section("A"),),
    "section_b_discovered": (_section("B"),),
    "section_c_discovered": (_section("C"),),
    "hibernatorium_discovered": (_section("B"),),
    "reactor_shut_down": (_room("reactor"),),
    "hibernatorium_active": (_room("life_support_control_c", "hibernatorium"),),
    "all_life_support_active": tuple(_room(f"life_support_control_{one}", "life_support") for one in "abc"),
    "robot_was_in_reactor": (_section("C"),),
    "robot_in_reactor": (_section("C"),),
    "supply_route": (_section("C"),),
}
"""What helps towards a condition; where nothing is named, to survive is all one can do."""
HARD: Mapping[str, float] = {
    "queen_dead": 5.0, "supply_route": 6.0, "only_survivor": 6.0, "player_does_not_survive": 3.0,
    "highest_rank_does_not_survive": 3.0, "lowest_rank_survives": 2.0, "three_contamination_escaped": 3.0,
    "only_survivor_with_data": 3.5, "you_have_data": 3.0, "you_carry_egg": 5.0, "nest_destroyed": 6.0,
    "robot_was_in_reactor": 5.0, "robot_in_reactor": 5.0, "task_not_fulfilled": 1.0, "nobody_left_by_lander": 2.5,
    "hibernatorium_active": 3.5, "reactor_shut_down": 3.5, "all_life_support_active": 5.0, "two_eggs_escaped": 6.0,
    "egg_escaped": 5.0, "data_left_by_lander": 4.0, "data_escaped": 3.5, "section_a_closed_off": 3.0,
    "section_a_discovered": 2.0, "section_b_discovered": 3.0, "section_c_discovered": 4.0, "task_fulfilled": 3.0,
}


def difficulty(facility: Facility, card: str) -> float:
    """How hard an Objective looks, the harder the more conditions it has."""
    total = 0.0
    for condition in facility_content().assignments[card].conditions:
        total += HARD.get(condition, 0.5)
        if condition == "task_fulfilled":
            total += 0.5 * sum(difficulty(facility, task) for task in facility.state.pile("tasks"))
    return total


def conditions_of(marine: Marine) -> tuple[str, ...]:
    """The conditions that are to be met for this Character to win, those of the common Task among them."""
    sight = marine.source.state
    facility = Facility(marine.source)
    together = sight.setup.mode != "semi-coop"
    found: dict[str, None] = {}
    for card in assignments_of(sight, marine.seat):
        own = card not in sight.pile("tasks")
        if (own or together) and not fulfilled(facility, card, marine.seat):
            found |= dict.fromkeys(facility_content().assignments[card].conditions)
    if "task_fulfilled" in found:
        for card in sight.pile("tasks"):
            found |= dict.fromkeys(facility_content().assignments[card].conditions)
    return tuple(found)


def errands_of(marine: Marine) -> tuple[Errand, ...]:
    """What is left to do, the share of this seat first."""
    facility = Facility(marine.source)
    wanted = [
        errand for condition in conditions_of(marine) for errand in ERRANDS.get(condition, ())
        if _is_open(facility, marine, errand, condition)
    ]
    if not wanted:
        return ()
    turn = marine.seat % len(wanted)
    return (*wanted[turn:], *wanted[:turn])


def _is_open(facility: Facility, marine: Marine, errand: Errand, condition: str) -> bool:
    """Whether there is anything left to do about it."""
    state = facility.state
    match errand.room, errand.option:
        case _, "data":
            return not marine.record.data
        case _, "take_egg":
            return not marine.eggs and bool(state.pile("eggs"))
        case _, "hibernatorium":
            return not state.hibernatorium_active
        case room, "life_support":
            return not state.reactor_shut_down and not state.life_support[room[-1].upper()]
        case "reactor", _:
            return not state.reactor_shut_down
    if errand.section:
        return _left_to_explore(facility, errand.section, condition)
    return True


def _left_to_explore(facility: Facility, section: str, condition: str) -> bool:
    if condition.endswith("_discovered") and condition.startswith("section_"):
        return bool(facility.state.pile(f"deck:room_{section.lower()}"))
    return any(section in way.edge.sections for way in facility.unexplored)


def exit_of(facility: Facility) -> tuple[str, ...]:
    """Rooms from which one can leave now, the surest first."""
    state = facility.state
    found = []
    if not state.shuttle_gone and facility.room_of_tile("escape_shuttle") is not None:
        found.append("escape_shuttle")
    if state.hibernatorium_active and not state.hibernatorium_covered and state.autodestruction is None:
        found.append("hibernatorium")
    if facility.lander_is_here:
        found.append("landing_zone")
    return tuple(found)


def is_time_to_leave(marine: Marine, steps: float) -> bool:
    """Whether the way to an exit that is so far should begin now."""
    facility = Facility(marine.source)
    state = facility.state
    if state.autodestruction is not None:
        return True
    if marine.condition == "heavily_injured" or marine.record.suffocating or marine.record.larva:
        return True
    return state.clock.round + steps / 3 >= LAST_CALL or not errands_of(marine)


def waits_for_lander(facility: Facility) -> bool:
    """Whether it may still come."""
    return facility.state.lander is LanderState.UNDER_WAY


def room_named(facility: Facility, tile: str) -> FacilityRoom | None:
    """A Room that lies open on the map."""
    room = facility.room_of_tile(tile)
    return None if room is None or room.covered else room
