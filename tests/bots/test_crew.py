"""A crew as one mind: who does what, found by every seat alike, and what one does for all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.crew import duties
from nemesis_desktop.bots.nemesis.crew.acting import BEARABLE
from nemesis_desktop.bots.nemesis.crew.crew_facts import TIME_TO_RESCUE, signals_missing
from nemesis_desktop.bots.nemesis.crew.crew_strategist import CrewStrategist
from nemesis_desktop.bots.nemesis.crew.duties import roster_of, shares_duties
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import OPEN_OBJECTIVES
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Choose, ChooseSome, Option, evolve
from tests.bots.tables import GAME, TABLES, never, positions

EARTH, CORPSE, QUEEN, NEST, EGG, WEAKNESSES, ROOMS = (
    f"objective.{kind}" for kind in (
        "destination_earth", "emergency_post_mortem", "cutting_off_the_head", "clean_up_crew", "special_delivery",
        "first_contact_protocol", "no_man_left_behind",
    )
)
TABLE = "co-operative for four"


def first_action(table: str) -> State:
    return next(s for s, _, q in positions(TABLES[table], 3, CautiousBot()) if q.topic == "action").state


@pytest.fixture(scope="module")
def start() -> State:
    return first_action(TABLE)


@pytest.fixture(scope="module")
def pair() -> State:
    return first_action("co-operative for two")


def ship_with(state: State, *objectives: str, seat: int = 0, **changed: Any) -> Ship:
    dealt = evolve(state, piles={**state.piles, OPEN_OBJECTIVES: objectives}, **changed)
    return Ship(Look(GAME.sight(dealt, seat)))


def with_known(state: State, *tiles: str) -> State:
    """With the rooms explored that have these tiles."""
    found = {number: evolve(room, explored=True) for number, room in state.rooms.items() if room.tile in tiles}
    return evolve(state, rooms={**state.rooms, **found})


def with_open_pods(state: State) -> State:
    pods = {number: evolve(pod, locked=False) for number, pod in state.pods.items()}
    return evolve(with_known(state, "evacuation_section_a"), pods=pods)


def standing_in(state: State, tile: str, *objectives: str) -> State:
    """Two of the crew are in the room with this tile; what one of them can do is the duty of the first."""
    known = with_known(state, tile)
    number = next(number for number, room in known.rooms.items() if room.tile == tile)
    moved = {seat: evolve(known.characters[seat], room=number) for seat in (0, 1)}
    return evolve(known, characters={**known.characters, **moved}, piles={**known.piles, OPEN_OBJECTIVES: objectives})


def given(ship: Ship) -> Mapping[int, tuple[str, ...]]:
    return roster_of(ship).duties


def all_given(ship: Ship) -> list[str]:
    return sorted(name for names in given(ship).values() for name in names)


def test_every_seat_finds_the_same_roster_in_every_round() -> None:
    compared = 0
    for session, _, question in positions(TABLES[TABLE], 5, PlannerBot()):
        if question.topic == "action":
            rosters = [roster_of(Ship(Look(session.sight(seat)))) for seat in range(4)]
            assert rosters[1:] == rosters[:-1]
            compared += 1
    assert compared > 50


def test_a_duty_is_given_to_one_and_a_signal_to_as_many_as_have_to_send_it(start: State) -> None:
    ship = ship_with(start, QUEEN, ROOMS, CORPSE)
    assert signals_missing(ship) == 2
    assert all_given(ship) == sorted([duties.SIGNAL, duties.SIGNAL, duties.CORPSE, duties.COUNTDOWN])
    assert max(names.count(duties.SIGNAL) for names in given(ship).values()) == 1


def test_who_carries_a_thing_has_the_duty_that_it_takes(start: State) -> None:
    for seat in range(4):
        piles = {**start.piles, f"carried:{seat}": ("corpse.blue",)}
        lying = {name: tuple(one for one in pile if one != "corpse.blue") if name.startswith("floor:") else pile
                 for name, pile in piles.items()}
        ship = ship_with(evolve(start, piles=lying), CORPSE)
        assert duties.CORPSE in given(ship)[seat]


def test_a_course_that_has_been_set_is_trusted_and_no_longer_a_duty(start: State) -> None:
    unset, moved = ship_with(start, EARTH), ship_with(start, EARTH, destination="C")
    assert duties.COURSE in all_given(unset) and duties.COURSE not in all_given(moved)
    assert CrewStrategist(unset, unset.hero(1)).comes_home < 1.0
    assert CrewStrategist(moved, moved.hero(1)).comes_home == 1.0


def test_the_engines_stay_with_one_seat_wherever_it_stands(start: State) -> None:
    keepers = set()
    for room in range(1, 22):
        moved = {seat: evolve(one, room=room) if seat == 0 else one for seat, one in start.characters.items()}
        ship = ship_with(start, EARTH, characters=moved)
        keepers.add(next(seat for seat, names in given(ship).items() if duties.ENGINES in names))
    assert len(keepers) == 1


def test_the_dead_have_no_duties_and_the_last_one_has_them_all(start: State) -> None:
    fallen = {seat: evolve(one, place=Place.DEAD, room=None) if seat else one for seat, one in start.characters.items()}
    alone = ship_with(start, EARTH, EGG, characters=fallen)
    assert shares_duties(alone) and set(given(alone)) == {0}
    assert all_given(alone) == sorted([duties.COURSE, duties.ENGINES, duties.EGG])
    one_dead = {seat: evolve(one, place=Place.DEAD, room=None) if seat == 2 else one
                for seat, one in start.characters.items()}
    assert set(given(ship_with(start, EARTH, EGG, characters=one_dead))) == {0, 1, 3}


def test_unexplored_rooms_are_shared_out_without_overlap(start: State) -> None:
    ship = ship_with(start, ROOMS)
    spots = [number for numbers in roster_of(ship).spots.values() for number in numbers]
    assert sorted(spots) == sorted({room.number for room in ship.rooms if not room.explored})


def test_what_a_hand_needs_is_asked_of_one_carrier_each(start: State) -> None:
    names = given(ship_with(start, WEAKNESSES, EGG))
    egg = [seat for seat, one in names.items() if duties.EGG in one]
    corpse = [seat for seat, one in names.items() if duties.WEAKNESS + "corpse" in one]
    analysed = [seat for seat, one in names.items() if duties.WEAKNESS + "egg" in one]
    assert len(analysed) == len(corpse) == 1 and not {*egg} & {*corpse}
    assert analysed[0] in egg


def test_those_with_nothing_else_to_do_fetch_an_egg_as_well_since_its_bearer_may_die(start: State) -> None:
    names = given(ship_with(start, EGG, QUEEN))
    fetching = [seat for seat, one in names.items() if duties.EGG in one]
    assert len(fetching) > 1 and all(names.values())
    assert all_given(ship_with(start, EGG)).count(duties.EGG) == 3


def test_nobody_fetches_another_egg_once_the_countdown_runs(start: State) -> None:
    assert all_given(ship_with(start, EGG, QUEEN, self_destruct=5)).count(duties.EGG) == 1


def test_a_pair_fetches_one_egg(pair: State) -> None:
    assert all_given(ship_with(pair, EGG)).count(duties.EGG) == 1


def test_nobody_plans_for_a_ship_that_comes_home_and_is_destroyed(start: State) -> None:
    ship = ship_with(start, EARTH, QUEEN)
    assert [CrewStrategist(ship, ship.hero(seat)).goal_plan() for seat in range(4)] == [None] * 4


def test_one_destroys_the_eggs_in_the_nest_where_the_ship_has_to_come_home(start: State) -> None:
    ship = ship_with(start, EARTH, NEST)
    clearing = [seat for seat, names in given(ship).items() if duties.CLEARING in names]
    assert len(clearing) == 1
    for seat in range(4):
        plan = CrewStrategist(ship, ship.hero(seat)).goal_plan()
        assert plan is not None
        assert ("melee:eggs" in [step.deed for step in plan.steps]) == (seat in clearing)


def test_the_nest_is_left_alone_until_an_egg_has_been_taken_from_it(start: State) -> None:
    assert duties.CLEARING not in all_given(ship_with(start, EARTH, NEST, EGG))
    borne = evolve(start, piles={**start.piles, "carried:1": ("egg.1",)})
    assert duties.CLEARING in all_given(ship_with(borne, EARTH, NEST, EGG))


def test_eggs_that_are_destroyed_later_spoil_nobodys_plan(start: State) -> None:
    ship = ship_with(start, EARTH, NEST, EGG, CORPSE)
    assert all(CrewStrategist(ship, ship.hero(seat)).goal_plan() is not None for seat in range(4))


def test_one_stops_a_countdown_where_the_ship_has_to_come_home_and_all_plan_to_sleep(start: State) -> None:
    ship = ship_with(start, EARTH, CORPSE, self_destruct=5)
    stopping = [seat for seat, names in given(ship).items() if duties.STOPPING in names]
    assert len(stopping) == 1
    for seat in range(4):
        plan = CrewStrategist(ship, ship.hero(seat)).goal_plan()
        assert plan is not None and plan.exit == "sleep"
        deeds = [(step.tile, step.purpose) for step in plan.steps[:-1]]
        assert (deeds == [("generator", "stop")]) if seat in stopping else ("generator", "stop") not in deeds


@pytest.mark.parametrize("changed", [{"self_destruct": 3, "critical": True}, {"self_destruct": None}])
def test_nobody_goes_to_stop_what_cannot_be_stopped(start: State, changed: dict[str, Any]) -> None:
    assert duties.STOPPING not in all_given(ship_with(start, EARTH, CORPSE, **changed))


def test_a_countdown_that_the_objectives_ask_for_is_not_stopped(start: State) -> None:
    assert duties.STOPPING not in all_given(ship_with(start, QUEEN, CORPSE, self_destruct=5))


@pytest.mark.parametrize(("countdown", "operated"), [(None, True), (5, False)])
def test_nobody_has_a_larva_cut_out_while_the_ship_is_about_to_explode(
    start: State, countdown: int | None, operated: bool
) -> None:
    carrier = evolve(start.characters[0], larva=True)
    hand = ("contamination.01", *start.piles["hand:0"])
    known = evolve(with_known(start, "surgery"), characters={**start.characters, 0: carrier},
                   piles={**start.piles, "hand:0": hand})
    ship = ship_with(known, QUEEN, self_destruct=countdown)
    plans = CrewStrategist(ship, ship.hero(0)).goal_plans()
    assert ("surgery" in [step.purpose for plan in plans for step in plan.steps]) == operated


def test_a_ship_that_need_not_come_home_is_destroyed_with_its_nest(start: State) -> None:
    names = all_given(ship_with(start, NEST, EGG))
    assert duties.CLEARING not in names and duties.COUNTDOWN in names


def test_one_leaves_by_the_first_open_pod_and_the_others_do_the_rest(start: State) -> None:
    ship = ship_with(with_open_pods(start), QUEEN, CORPSE)
    roster = roster_of(ship)
    assert roster.survivor is not None and not roster.duties[roster.survivor]
    assert duties.COUNTDOWN in all_given(ship)
    plan = CrewStrategist(ship, ship.hero(roster.survivor)).goal_plan()
    assert plan is not None and [(step.tile, step.deed) for step in plan.steps] == [("evacuation_section_a", "room")]


def test_nobody_is_sent_off_while_the_pods_are_locked_or_when_somebody_has_left(start: State) -> None:
    gone = evolve(start.characters[3], place=Place.ESCAPED, room=None)
    left = evolve(with_open_pods(start), characters={**start.characters, 3: gone})
    assert roster_of(ship_with(start, QUEEN)).survivor is None
    assert roster_of(ship_with(left, QUEEN)).survivor is None


def test_where_an_egg_is_asked_for_its_bearer_is_the_one_who_leaves_and_waits_for_a_pod(start: State) -> None:
    assert roster_of(ship_with(with_open_pods(start), EGG, QUEEN)).survivor is None
    borne = evolve(with_known(start, "evacuation_section_a"), piles={**start.piles, "carried:2": ("egg.1",)})
    ship = ship_with(borne, EGG, QUEEN)
    assert roster_of(ship).survivor == 2
    plan = CrewStrategist(ship, ship.hero(2)).goal_plan()
    assert plan is not None and [(step.tile, step.deed) for step in plan.steps] == [("evacuation_section_a", "wait")]


def test_whose_hands_hold_what_is_needed_is_not_sent_off(start: State) -> None:
    lying = {name: tuple(one for one in pile if one != "corpse.blue") if name.startswith("floor:") else pile
             for name, pile in start.piles.items()}
    ready = with_open_pods(start)
    found = {
        seat: roster_of(ship_with(evolve(ready, piles={**lying, f"carried:{seat}": ("corpse.blue",)}), CORPSE)).survivor
        for seat in range(4)
    }
    assert all(survivor not in (None, seat) for seat, survivor in found.items())


def test_a_pair_stays_together_until_all_is_done(pair: State) -> None:
    assert roster_of(ship_with(with_open_pods(pair), QUEEN, CORPSE)).survivor is None


def second_does(state: State) -> str:
    """What the second seat does where it can pass or do what the room is there for."""
    options = tuple(Option(key, key) for key in ("pass", "room"))
    question = Choose(seat=1, topic="action", options=options, context={})
    return PlannerBot().choose(GAME.sight(state, 1), question, never)


@pytest.mark.parametrize(("tile", "duty"), [("comms_room", duties.SIGNAL), ("generator", duties.COUNTDOWN)])
def test_what_anybody_can_do_is_done_by_whoever_stands_there(start: State, tile: str, duty: str) -> None:
    heard = duty != duties.SIGNAL
    sent = {seat: evolve(one, signal=heard) for seat, one in start.characters.items()}
    here = standing_in(evolve(start, characters=sent), tile, QUEEN)
    roster = roster_of(Ship(Look(GAME.sight(here, 1))))
    assert duty in roster.duties[0] and duty not in roster.duties[1]
    assert second_does(here) == "room"


def test_what_is_carried_into_the_laboratory_is_analysed_by_anybody(start: State) -> None:
    here = standing_in(start, "laboratory", WEAKNESSES)
    borne = evolve(here, piles={**here.piles, "carried:0": ("carcass.1",)})
    assert second_does(borne) == "room"


def test_a_signal_that_has_been_sent_is_not_sent_again_in_passing(start: State) -> None:
    here = standing_in(start, "comms_room", QUEEN, ROOMS)
    heard = evolve(here.characters[1], signal=True)
    assert second_does(evolve(here, characters={**here.characters, 1: heard})) == "pass"


def test_no_countdown_is_started_in_passing_where_the_ship_has_to_come_home(start: State) -> None:
    assert second_does(standing_in(start, "generator", EARTH, CORPSE)) == "pass"


def test_whoever_stands_in_a_broken_room_mends_it_when_much_is_broken(start: State) -> None:
    rooms = dict(start.rooms)
    explored = [number for number, room in rooms.items() if room.explored]
    here = start.characters[0].room
    assert here is not None
    order = [here, *(number for number in explored if number != here)][:BEARABLE]
    broken = evolve(
        start, rooms={**rooms, **{number: evolve(rooms[number], malfunction=True) for number in order}},
        piles={**start.piles, "hand:0": ("soldier.basic_repairs.1", "soldier.rest.1")},
    )
    mend = "card:soldier.basic_repairs.1"
    question = Choose(seat=0, topic="action", options=(Option("pass", "pass"), Option(mend, mend)), context={})
    assert PlannerBot().choose(GAME.sight(broken, 0), question, never) == mend


def trade_question(topic: str, *keys: str, **context: str | int) -> ChooseSome[str]:
    return ChooseSome(
        seat=0, topic=topic, least=0, most=len(keys), options=tuple(Option(key, key) for key in keys), context=context
    )


def test_dressings_are_handed_to_the_wounded_and_to_nobody_else(start: State) -> None:
    stocked = {**start.piles, "inventory:0": ("green.bandages.1",)}
    wounded = evolve(start, piles={**stocked, "wounds:1": ("wound.leg.1",)})
    question = Choose(
        seat=0, topic="action", options=tuple(Option(key, key) for key in ("pass", "trade")), context={}
    )
    assert PlannerBot().choose(GAME.sight(wounded, 0), question, never) == "trade"
    assert PlannerBot().choose(GAME.sight(evolve(start, piles=stocked), 0), question, never) != "trade"
    offer = trade_question("trade_offer", "card:green.bandages.1", seat=1, n=2)
    assert PlannerBot().choose(GAME.sight(wounded, 0), offer, never) == "card:green.bandages.1"
    assert PlannerBot().choose(GAME.sight(evolve(start, piles=stocked), 0), offer, never) == "none"


def test_an_egg_goes_to_somebody_who_will_live(start: State) -> None:
    carrying = {**start.piles, "carried:0": ("egg.1",), "wounds:0": ("wound.leg.1",)}
    dying = evolve(
        start, piles=carrying, characters={**start.characters, 0: evolve(start.characters[0], larva=True)}
    )
    offer = trade_question("trade_offer", "card:egg.1", seat=1, n=2)
    assert PlannerBot().choose(GAME.sight(dying, 0), offer, never) == "card:egg.1"
    assert PlannerBot().choose(GAME.sight(evolve(start, piles=carrying), 0), offer, never) == "none"


def test_the_fallen_are_carried_to_a_working_emergency_room(start: State) -> None:
    free = [number for number, room in start.rooms.items() if room.explored]
    ward, grave = free[0], free[1]
    fallen = {**start.characters, 2: evolve(start.characters[2], place=Place.DEAD, room=None)}
    rooms = {
        number: evolve(room, tile="emergency_room" if number == ward else room.tile)
        for number, room in start.rooms.items() if room.tile != "emergency_room" or number == ward
    }
    rooms |= {number: evolve(start.rooms[number], tile="cabins") for number in start.rooms if number not in rooms}
    state = evolve(start, rooms=rooms, characters=fallen, piles={**start.piles, f"floor:{grave}": ("corpse.2",)})
    assert duties.RESCUE + "2" in all_given(ship_with(state, EARTH))
    broken = evolve(state, rooms={**rooms, ward: evolve(rooms[ward], malfunction=True)})
    assert duties.RESCUE + "2" not in all_given(ship_with(broken, EARTH))
    late = ship_with(state, EARTH, time=TIME_TO_RESCUE - 1)
    assert duties.RESCUE + "2" not in all_given(late)
    bearer = ship_with(evolve(state, piles={**start.piles, "carried:1": ("corpse.2",)}), EARTH, seat=1)
    assert duties.RESCUE + "2" in given(bearer)[1]
    plan = CrewStrategist(bearer, bearer.hero(1)).goal_plan()
    assert plan is not None and "drop:corpse.2" in [step.deed for step in plan.steps]


def test_somebody_sees_to_the_fires_when_two_rooms_burn_unless_the_ship_is_given_up(start: State) -> None:
    number = next(number for number, room in start.rooms.items() if room.explored)
    other = [one for one in start.rooms if one != number]
    rooms = {one: evolve(room, tile="cabins" if room.tile == "fire_control_system" else room.tile)
             for one, room in start.rooms.items()}
    rooms[number] = evolve(rooms[number], tile="fire_control_system")

    def burning(count: int, **changed: Any) -> list[str]:
        lit = {**rooms, **{one: evolve(rooms[one], fire=True) for one in other[:count]}}
        return all_given(ship_with(evolve(start, rooms=lit), CORPSE, **changed))

    assert duties.FIRES not in burning(1) and duties.FIRES in burning(2)
    assert duties.FIRES not in burning(2, self_destruct=5)
