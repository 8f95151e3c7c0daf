"""Blunders about Rooms, Doors, Tasks and the way out."""

from __future__ import annotations

from nemesis_desktop.bots.retaliation.blunders.answers import ROOM, TIME_TO_SPARE, MissionAnswer
from nemesis_desktop.bots.retaliation.plan import AIR
from nemesis_desktop.games.retaliation.leaving import WAYS_OUT, undone_after_leaving

NEAR = 5.0
"""A way of so many cards is worth an operation."""
ROOM_PRICE = 2
OPENERS = ("demolition", "fast_repairs", "repairs", "tools", "entrenching_tool")
SURGERY, PODS = "surgery_room", "hibernatorium"


def arms_what_it_needs(answer: MissionAnswer) -> bool:
    """Starts the autodestruction although what counts for it needs the Facility to stand."""
    return answer.uses_room("cooling_system") and answer.wants("facility_stands", "reactor_shut_down")


def arms_cut_off(answer: MissionAnswer) -> bool:
    """Starts the autodestruction with no way out that lies open. Who gains by the death of others may."""
    if not answer.uses_room("cooling_system") or answer.state.setup.mode == "semi-coop":
        return False
    return all(one.wait for one in answer.plan.ways_out)


def shuts_down_what_it_needs(answer: MissionAnswer) -> bool:
    """Shuts the Reactor down although what counts for it needs Life Support, or the autodestruction that runs."""
    if not answer.uses_room("reactor") or answer.wants("reactor_shut_down"):
        return False
    armed = answer.state.autodestruction is not None
    return answer.wants("all_life_support_active") or (armed and answer.wants("nest_destroyed", "queen_dead"))


def shuts_its_own_way(answer: MissionAnswer) -> bool:
    """Closes the Door on its way."""
    aim = answer.plan.aim if answer.topic == "switch_door" and answer.marine.in_room else None
    return aim is not None and answer.subject == aim.way and not answer.facility.corridor(aim.way).closed


def lets_them_in(answer: MissionAnswer) -> bool:
    """Opens a Door behind which Intruders are, although its way leads elsewhere."""
    if answer.topic != "switch_door" or not answer.marine.in_room:
        return False
    way, aim = answer.facility.corridor(answer.subject), answer.plan.aim
    if not way.closed or (aim is not None and aim.way == way.id):
        return False
    return way.has_intruder or any(room.has_intruder for room in way.ends)


def waits_at_a_door_it_could_open(answer: MissionAnswer) -> bool:
    """Passes before a closed Door on its way with something that opens it."""
    aim = answer.plan.aim if answer.passes and not answer.marine.in_combat else None
    if aim is None or not aim.way or not answer.facility.corridor(aim.way).closed:
        return False
    return answer.could_use(*OPENERS)


def calls_a_lander_to_its_end(answer: MissionAnswer) -> bool:
    """Lets the Lander land at once although it is known that it would be shot down."""
    top = answer.state.anti_aircraft[0] if answer.state.anti_aircraft else ""
    lands = answer.topic == "move_lander" and answer.subject == str(answer.state.clock.round)
    return lands and top == "active" and not answer.wants("nobody_left_by_lander")


def passes_before_its_work(answer: MissionAnswer) -> bool:
    """Passes where the next errand could be done."""
    aim = answer.plan.aim if answer.passes and ROOM in answer.keys else None
    if aim is None or aim.wait or aim.way or aim.errand is None:
        return False
    return answer.plan.wants_room(answer.marine.room.tile_id)


def leaves_with_work_undone(answer: MissionAnswer) -> bool:
    """The last one leaves although the mission is lost by it, with time and something left to do for it."""
    way, plan = answer.leaves_by, answer.plan
    if not way or any(one.in_play and one != answer.marine for one in answer.facility.marines):
        return False
    lost = bool(plan.errands) and answer.rounds_left >= TIME_TO_SPARE
    return lost and bool(undone_after_leaving(answer.state, answer.marine.seat, way))


def sleeps_in_what_will_blow_up(answer: MissionAnswer) -> bool:
    """Hibernates although the autodestruction runs (R-DEST-S1)."""
    return answer.leaves_by == PODS and answer.state.autodestruction is not None


def leaves_infected(answer: MissionAnswer) -> bool:
    """Leaves with a Larva although the last checks kill more often than not, with a working Surgery near and the time
    to go there and back."""
    plan = answer.plan
    if not answer.leaves_by or not answer.marine.in_room or not answer.should_be_cured:
        return False
    room = plan.room_named(SURGERY)
    if room is None or room.malfunction or room.has_intruder or room.space not in plan.routes.to:
        return False
    return plan.routes.to[room.space][0] + ROOM_PRICE <= NEAR and plan.breath > AIR


def ignores_the_surgery(answer: MissionAnswer) -> bool:
    """Walks away from a working Surgery or passes in it with a Larva of which it will probably die."""
    if not (answer.walks or answer.passes) or answer.marine.room.tile_id != SURGERY:
        return False
    return ROOM in answer.keys and not answer.marine.room.fire and answer.should_be_cured


def waits_at_the_way_out(answer: MissionAnswer) -> bool:
    """Passes or walks away where it could leave, although nothing is left to do."""
    tile = answer.marine.room.tile_id if answer.walks or answer.passes else ""
    if tile not in WAYS_OUT or ROOM not in answer.keys or answer.plan.errands or answer.should_be_cured:
        return False
    if tile == PODS and answer.state.autodestruction is not None:
        return False
    return not undone_after_leaving(answer.state, answer.marine.seat, tile)


WORKS = (
    arms_what_it_needs, arms_cut_off, shuts_down_what_it_needs, shuts_its_own_way, lets_them_in,
    waits_at_a_door_it_could_open, calls_a_lander_to_its_end, passes_before_its_work, leaves_with_work_undone,
    sleeps_in_what_will_blow_up, leaves_infected, ignores_the_surgery, waits_at_the_way_out,
)
