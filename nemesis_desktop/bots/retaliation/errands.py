"""What a Character has to do: the Rooms to use and the Sections to explore for its Tasks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.modes.judging import fulfilled
from nemesis_desktop.games.retaliation.queries import assignments_of
from nemesis_desktop.games.retaliation.rules.autodestruction import can_arm
from nemesis_desktop.games.retaliation.state import LanderState

ROBOT = "robot"


@dataclass(frozen=True, slots=True)
class Errand:
    """Use a Room with one of its options, explore a Section, or lead the Robot somewhere. ``sections`` are those whose
    Unexplored Corridors are wanted, ``spaces`` where a Room has to be laid."""

    room: str = ""
    option: str = ""
    sections: str = ""
    spaces: tuple[str, ...] = ()
    borders: bool = False
    """Whether Corridors count that only touch the Section."""


def _room(room: str, option: str = "") -> Errand:
    return Errand(room, option)


def _beside_the_pods() -> tuple[str, ...]:
    lattice = facility_content().lattice
    return tuple(way.other_end(lattice.hibernatorium) for way in lattice.edges_of[lattice.hibernatorium])


ARM = _room("cooling_system")
TAKE_EGG, DESTROY_EGG = _room("nest", "take_egg"), _room("nest", "destroy_egg")
DATA = _room("server_room", "data")
REACTOR = _room("reactor")
SLEEP = _room("life_support_control_c", "hibernatorium")
ANTI_AIRCRAFT = _room("life_support_control_b", "anti_aircraft")

Errands = Callable[[Facility, Marine], tuple[Errand, ...]]


def _egg(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    if not facility.state.pile("eggs") or marine.eggs:
        return ()
    wanted = len([card for card in facility.state.pile("tasks") if card.startswith("coop.egg_escape")]) or 1
    bearers = [one for one in facility.marines if one.eggs and (one.in_play or one.record.left_by)]
    together = facility.state.setup.mode != "semi-coop"
    return () if together and len(bearers) >= wanted else (TAKE_EGG,)


def _own_egg(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    return () if marine.eggs or not facility.state.pile("eggs") else (TAKE_EGG,)


def _two_eggs(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    return () if not facility.state.pile("eggs") or (marine.free_hands < 1 and marine.eggs) else (TAKE_EGG,)


def _nest(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    """Blown up with everything, or egg by egg."""
    if facility.state.autodestruction is not None or facility.state.nest_destroyed:
        return ()
    few = len(facility.state.pile("eggs")) <= 2
    return (DESTROY_EGG,) if few or not can_arm(facility) else (ARM,)


def _queen(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    return (ARM,) if can_arm(facility) else ()


def _data(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    together = facility.state.setup.mode != "semi-coop"
    found = marine.record.data or (together and any(one.record.data and one.in_play for one in facility.marines))
    return () if found else (DATA,)


def _data_by_lander(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    """The Data, and then a Lander that is not shot down."""
    found = _data(facility, marine)
    if found:
        return found
    state = facility.state
    told = "anti_aircraft" in state.known and marine.seat in state.known["anti_aircraft"]
    safe = not state.anti_aircraft or state.reactor_shut_down or told
    return () if safe or state.lander is not LanderState.UNDER_WAY else (ANTI_AIRCRAFT,)


def _own_data(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    return () if marine.record.data else (DATA,)


def _life_support(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    if facility.state.reactor_shut_down:
        return ()
    return tuple([
        _room(f"life_support_control_{section.lower()}", "life_support")
        for section, active in facility.state.life_support.items() if not active
    ])


def _reactor(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    return () if facility.state.reactor_shut_down else (REACTOR,)


def _pods(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    return () if facility.state.hibernatorium_active else (SLEEP,)


def _pods_found(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    return (Errand(spaces=_beside_the_pods()),) if facility.state.hibernatorium_covered else ()


def _explored(section: str) -> Errands:
    def errands(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
        return (Errand(sections=section),) if facility.state.pile(f"deck:room_{section.lower()}") else ()

    return errands


def _closed_off(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    left = any("A" in way.edge.sections for way in facility.unexplored)
    return (Errand(sections="A", borders=True),) if left else ()


def _robot(facility: Facility, marine: Marine) -> tuple[Errand, ...]:
    """Find it, find the Reactor, and then bring them together."""
    state = facility.state
    if state.robot.was_in_reactor or facility.robot_room.tile_id == "reactor":
        return ()
    if not state.robot.revealed:
        return _pods_found(facility, marine)
    return (Errand("reactor", ROBOT),)


ERRANDS: Mapping[str, Errands] = {
    "two_eggs_escaped": _two_eggs, "egg_escaped": _egg, "you_carry_egg": _own_egg, "nest_destroyed": _nest,
    "queen_dead": _queen, "data_left_by_lander": _data_by_lander, "data_escaped": _data, "you_have_data": _own_data,
    "only_survivor_with_data": _own_data, "section_a_closed_off": _closed_off,
    "section_a_discovered": _explored("A"), "section_b_discovered": _explored("B"),
    "section_c_discovered": _explored("C"), "hibernatorium_discovered": _pods_found, "reactor_shut_down": _reactor,
    "hibernatorium_active": _pods, "all_life_support_active": _life_support, "robot_was_in_reactor": _robot,
    "robot_in_reactor": _robot,
}
"""What helps towards a condition; where nothing is named, to survive is all one can do."""
HARD: Mapping[str, float] = {
    "queen_dead": 5.0, "supply_route": 6.0, "only_survivor": 3.0, "player_does_not_survive": 1.5,
    "highest_rank_does_not_survive": 2.0, "lowest_rank_survives": 2.0, "three_contamination_escaped": 3.0,
    "only_survivor_with_data": 3.5, "you_have_data": 3.0, "you_carry_egg": 5.0, "nest_destroyed": 5.0,
    "robot_was_in_reactor": 5.0, "robot_in_reactor": 5.0, "task_not_fulfilled": 0.5, "nobody_left_by_lander": 2.5,
    "hibernatorium_active": 3.5, "reactor_shut_down": 3.5, "all_life_support_active": 5.0, "two_eggs_escaped": 6.0,
    "egg_escaped": 5.0, "data_left_by_lander": 4.0, "data_escaped": 3.5, "section_a_closed_off": 3.0,
    "section_a_discovered": 2.0, "section_b_discovered": 3.0, "section_c_discovered": 4.0, "task_fulfilled": 3.0,
}
REPAIRS = ("fast_repairs", "repairs")
LANDER_CARDS = (
    "officers_channel", "fire_at_will", "first_in_command", "stay_calm", "lets_go", "chain_of_command",
)
"""Cards that may hurry the Lander."""


def difficulty(facility: Facility, card: str) -> float:
    """How hard an Objective looks, the harder the more conditions it has."""
    total = 0.0
    for condition in facility_content().assignments[card].conditions:
        total += HARD.get(condition, 0.5)
        if condition == "task_fulfilled":
            total += 0.5 * sum(difficulty(facility, task) for task in facility.state.pile("tasks"))
    return total


def goals_of(marine: Marine) -> tuple[str, ...]:
    """The cards that this Character tries to fulfil: the open Tasks, or the easier of its Objectives."""
    sight = marine.source.state
    facility = Facility(marine.source)
    if sight.setup.mode != "semi-coop":
        return sight.pile("tasks")
    own = [card for card in assignments_of(sight, marine.seat) if card not in sight.pile("tasks")]
    return (min(own, key=lambda card: (difficulty(facility, card), card)),) if own else ()


def conditions_of(marine: Marine) -> tuple[str, ...]:
    """The conditions that are to be met for this Character to win, those of the common Task among them."""
    facility = Facility(marine.source)
    found: dict[str, None] = {}
    for card in goals_of(marine):
        if not fulfilled(facility, card, marine.seat):
            found |= dict.fromkeys(facility_content().assignments[card].conditions)
    if "task_fulfilled" in found:
        for card in facility.state.pile("tasks"):
            found |= dict.fromkeys(facility_content().assignments[card].conditions)
    if "task_not_fulfilled" in found:
        del found["task_not_fulfilled"]
    return tuple(found)


def errands_of(marine: Marine) -> tuple[Errand, ...]:
    """What is left to do."""
    facility = Facility(marine.source)
    conditions = conditions_of(marine)
    spared = "facility_stands" in conditions or "reactor_shut_down" in conditions
    found: dict[Errand, None] = {}
    for condition in conditions:
        of_it = ERRANDS.get(condition)
        if of_it is not None:
            for one in of_it(facility, marine):
                if not spared or one != ARM:
                    found[one] = None
                elif condition == "nest_destroyed":
                    found[DESTROY_EGG] = None
    return tuple(found)
