"""The conditions of Tasks and Objectives, judged when the game is over (rules 22).

What happened to whom and what lies on the map counts, whoever brought it about (R-TASK-S1). "Escaped" are those who
left by Lander or Shuttle, also if they died in the end checks; a survivor lives after them (R-TASK-03, R-TASK-S2).
"""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.registry import condition
from nemesis_desktop.games.retaliation.state import Ending
from nemesis_desktop.kernel import Seat


def escaped(facility: Facility) -> tuple[Marine, ...]:
    """Who left by Lander or Shuttle (R-TASK-03)."""
    return tuple([marine for marine in facility.marines if marine.record.left_by])


def survivors(facility: Facility) -> tuple[Marine, ...]:
    """Who escaped or hibernates and lives (R-TASK-S2)."""
    return tuple([marine for marine in facility.marines if marine.survives_so_far])


def _survives(facility: Facility, seat: Seat) -> bool:
    return facility.marine(seat) in survivors(facility)


def _destroyed(facility: Facility) -> bool:
    return facility.state.ending is Ending.DESTROYED


def _discovered(facility: Facility, back: str) -> bool:
    """All Rooms of a type: their stack is empty (R-TASK-S3)."""
    return not facility.state.pile(piles.room_stack(back))


# -- Mission Tasks ----------------------------------------------------------------------------------------


@condition("two_eggs_escaped")
def two_eggs_escaped(facility: Facility, seat: Seat) -> bool:
    """Eggs in Hands when their bearers escaped (A-35)."""
    return sum(len(marine.eggs) for marine in escaped(facility)) >= 2


@condition("data_left_by_lander")
def data_left_by_lander(facility: Facility, seat: Seat) -> bool:
    return any(marine.record.data and marine.record.left_by == "lander" for marine in escaped(facility))


@condition("data_escaped")
def data_escaped(facility: Facility, seat: Seat) -> bool:
    return any(marine.record.data for marine in escaped(facility))


@condition("section_a_closed_off")
def section_a_closed_off(facility: Facility, seat: Seat) -> bool:
    """No Unexplored Corridor in Section A, its border included (R-COR-02, A-42)."""
    return not any("A" in corridor.edge.sections for corridor in facility.unexplored)


@condition("robot_was_in_reactor")
def robot_was_in_reactor(facility: Facility, seat: Seat) -> bool:
    return facility.state.robot.was_in_reactor


@condition("robot_in_reactor")
def robot_in_reactor(facility: Facility, seat: Seat) -> bool:
    return facility.robot_room.tile_id == "reactor"


@condition("reactor_shut_down")
def reactor_shut_down(facility: Facility, seat: Seat) -> bool:
    return facility.state.reactor_shut_down


@condition("hibernatorium_active")
def hibernatorium_active(facility: Facility, seat: Seat) -> bool:
    return facility.state.hibernatorium_active


@condition("hibernatorium_discovered")
def hibernatorium_discovered(facility: Facility, seat: Seat) -> bool:
    return not facility.state.hibernatorium_covered


@condition("section_a_discovered")
def section_a_discovered(facility: Facility, seat: Seat) -> bool:
    return _discovered(facility, "a")


@condition("section_b_discovered")
def section_b_discovered(facility: Facility, seat: Seat) -> bool:
    return _discovered(facility, "b")


@condition("section_c_discovered")
def section_c_discovered(facility: Facility, seat: Seat) -> bool:
    return _discovered(facility, "c")


@condition("queen_dead")
def queen_dead(facility: Facility, seat: Seat) -> bool:
    """Her Health deck is empty or the Facility is destroyed (R-TASK-S2, R-DEST-02)."""
    return facility.state.queen_dead or _destroyed(facility)


@condition("nest_destroyed")
def nest_destroyed(facility: Facility, seat: Seat) -> bool:
    """No Egg is left there or the Facility is destroyed (R-TASK-S2, R-NEST-S1)."""
    return facility.state.nest_destroyed


@condition("facility_stands")
def facility_stands(facility: Facility, seat: Seat) -> bool:
    return not _destroyed(facility)


@condition("supply_route")
def supply_route(facility: Facility, seat: Seat) -> bool:
    """An unbroken path of Reinforced Corridors from the Landing Zone to Life Support Control C; Doors and Intruders do
    not matter."""
    goal = facility.room_of_tile("life_support_control_c")
    reached = [facility.landing_zone]
    for room in reached:
        for corridor in room.corridors:
            beyond = corridor.beyond(room)
            if corridor.reinforced and beyond is not None and beyond not in reached:
                reached.append(beyond)
    return goal is not None and goal in reached


# -- Objectives -------------------------------------------------------------------------------------------


@condition("only_survivor")
def only_survivor(facility: Facility, seat: Seat) -> bool:
    return survivors(facility) == (facility.marine(seat),)


@condition("you_survive")
def you_survive(facility: Facility, seat: Seat) -> bool:
    return _survives(facility, seat)


@condition("you_carry_egg")
def you_carry_egg(facility: Facility, seat: Seat) -> bool:
    """In a Hand at the moment of leaving (A-35)."""
    return bool(facility.marine(seat).eggs)


@condition("you_have_data")
def you_have_data(facility: Facility, seat: Seat) -> bool:
    return facility.marine(seat).record.data


@condition("nobody_left_by_lander")
def nobody_left_by_lander(facility: Facility, seat: Seat) -> bool:
    return not any(marine.record.left_by == "lander" for marine in facility.marines)


@condition("only_survivor_with_data")
def only_survivor_with_data(facility: Facility, seat: Seat) -> bool:
    return [marine.seat for marine in survivors(facility) if marine.record.data] == [seat]


@condition("life_support_off")
def life_support_off(facility: Facility, seat: Seat) -> bool:
    """All tokens Inactive or removed (R-LIFE-03)."""
    return not any(facility.state.life_support.values())


@condition("all_life_support_active")
def all_life_support_active(facility: Facility, seat: Seat) -> bool:
    return all(facility.state.life_support.values())


@condition("three_contamination_escaped")
def three_contamination_escaped(facility: Facility, seat: Seat) -> bool:
    return sum(
        len(marine.contamination_in(piles.hand(marine.seat), piles.deck(marine.seat), piles.discard(marine.seat)))
        for marine in escaped(facility)
    ) >= 3


@condition("lowest_rank_survives")
def lowest_rank_survives(facility: Facility, seat: Seat) -> bool:
    return max(facility.marines, key=lambda marine: marine.rank) in survivors(facility)


@condition("highest_rank_does_not_survive")
def highest_rank_does_not_survive(facility: Facility, seat: Seat) -> bool:
    return min(facility.marines, key=lambda marine: marine.rank) not in survivors(facility)


@condition("egg_escaped")
def egg_escaped(facility: Facility, seat: Seat) -> bool:
    """A Character escaped with an Egg; where several cards ask for it so many did and survive (R-COOP-03)."""
    wanted = len([card for card in facility.state.pile(piles.TASKS) if card.startswith("coop.egg_escape")])
    bearers = [marine for marine in escaped(facility) if marine.eggs]
    if wanted < 2:
        return bool(bearers)
    return len([marine for marine in bearers if marine.survives_so_far]) >= wanted
