"""How a planner carries its plan out: hands, doors, where a round ends, and what is kept by whoever has left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious.plan import BotPlan, pods_left
from nemesis_desktop.bots.nemesis.cautious.routes import ways
from nemesis_desktop.bots.nemesis.cautious.wishes import Wish
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.chances import destruction
from nemesis_desktop.bots.nemesis.planning.drafting import EGG_LUCK
from nemesis_desktop.bots.nemesis.planning.stops import best_escape, best_stop, noise_calls
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import CorridorState, Door, Place, Pod, State
from nemesis_desktop.kernel import Choose, Option, Session, evolve
from tests.bots.tables import GAME, TABLES, never, positions

CORPSE, EARTH, CREW, EGG, CONTACT = (
    f"objective.{kind}"
    for kind in (
        "emergency_post_mortem", "destination_earth", "clean_up_crew", "special_delivery", "first_contact_protocol"
    )
)
WEAPON, RIFLE = "weapon.six_shooter.1", "red.prototype_rifle.1"
HIBERNATORIUM = 11


@pytest.fixture(scope="module")
def start() -> State:
    return next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action").state


def dealt(state: State, *objectives: str, piles: Mapping[str, tuple[str, ...]] = {}, **changed: Any) -> State:
    return evolve(state, piles={**state.piles, "objectives:0": objectives, **piles}, **changed)


def strategist(state: State) -> Strategist:
    ship = Ship(Look(GAME.sight(state, 0)))
    return Strategist(ship, ship.hero(0))


def answer(state: State) -> str:
    session = Session(GAME, state)
    return PlannerBot().choose(session.sight(0), session.open_questions()[0], never)


def shut(state: State, doors: Iterable[str]) -> dict[str, CorridorState]:
    return {**state.corridors, **{door: evolve(state.corridors[door], door=Door.CLOSED) for door in doors}}


def loud(state: State, corridors: Iterable[str]) -> dict[str, CorridorState]:
    return {name: evolve(one, noise=name in tuple(corridors)) for name, one in state.corridors.items()}


def around(room: int, state: State) -> list[str]:
    return [name for name in state.corridors if f"{room:03}" in name.split("-")]


def test_the_corpse_beside_it_is_taken_before_the_surgery_is_looked_for(start: State) -> None:
    plan = strategist(dealt(start, CORPSE)).goal_plan()
    assert plan is not None and plan.steps[0].deed == "pickup:corpse.blue" and plan.room == HIBERNATORIUM
    assert answer(dealt(start, CORPSE)) == "pickup:corpse.blue"


def test_a_loaded_weapon_is_put_down_for_an_object_that_the_plan_needs(start: State) -> None:
    seat = {"carried:0": (WEAPON, RIFLE)}
    state = dealt(start, CORPSE, piles=seat, ammo={WEAPON: 6, RIFLE: 5})
    assert answer(state) == f"drop:{RIFLE}"
    assert not answer(dealt(start, EARTH, piles=seat, ammo={WEAPON: 6, RIFLE: 5})).startswith("drop:")


@pytest.mark.parametrize(
    ("carried", "together"), [((WEAPON, "corpse.blue"), True), (("corpse.blue", "corpse.0"), False)]
)
def test_two_objects_are_carried_to_the_laboratory_together(
    start: State, carried: tuple[str, str], together: bool
) -> None:
    nest = next(number for number, room in start.rooms.items() if room.tile == "nest")
    rooms = {**start.rooms, nest: evolve(start.rooms[nest], explored=True)}
    hero = {0: evolve(start.characters[0], room=nest)}
    piles = {"carried:0": carried, "floor:11": (), "supply:corpse": ()}
    plan = strategist(dealt(start, CONTACT, piles=piles, rooms=rooms, characters=hero, ammo={WEAPON: 6})).goal_plan()
    assert plan is not None and not next(step for step in plan.steps if step.tile == "laboratory").found
    assert (plan.steps[0].tile == "nest") is together


def test_an_egg_still_in_the_nest_halves_the_chance(start: State) -> None:
    held = dealt(start, EGG, piles={"carried:0": ("egg.1",), "nest": start.piles["nest"][1:]})
    here, there = strategist(dealt(start, EGG)).chance_with(EGG), strategist(held).chance_with(EGG)
    assert 0 < here < there * EGG_LUCK


def test_what_the_plan_needs_stays_in_hand(start: State) -> None:
    state = dealt(start, CORPSE, piles={"carried:0": ("corpse.blue",), "floor:11": ()})
    assert strategist(state).needs_in_hand("corpse.blue")
    assert not strategist(state).needs_in_hand("egg.1")
    assert not strategist(dealt(start, EARTH)).needs_in_hand("corpse.blue")


def test_shut_doors_do_not_end_all_plans_and_are_opened(start: State) -> None:
    state = dealt(start, EARTH, corridors=shut(start, around(HIBERNATORIUM, start)))
    planner = strategist(state)
    assert planner.goal_plan() is not None and planner.way_is_shut
    who = state.characters[0].id
    hand = (f"{who}.demolition.1", f"{who}.search.1", f"{who}.rest.1")
    assert answer(dealt(state, EARTH, piles={"hand:0": hand, "deck:0": ()})) == f"card:{who}.demolition.1"


def test_whoever_has_the_corpse_in_the_surgery_for_nothing_goes_on_with_the_plan(start: State) -> None:
    """It is dropped there for an objective only; else the plan is followed as anywhere."""
    surgery = next(number for number, room in start.rooms.items() if room.tile == "surgery")
    here = {0: evolve(start.characters[0], room=surgery)}
    seen = {surgery: evolve(start.rooms[surgery], explored=True, token=None)}
    who = start.characters[0].id
    piles = {"hand:0": (f"{who}.demolition.1", f"{who}.search.1", f"{who}.rest.1"), "deck:0": (),
             "carried:0": ("corpse.blue",), "floor:11": ()}
    state = dealt(start, EARTH, piles=piles, characters={**start.characters, **here}, rooms={**start.rooms, **seen},
                  corridors=shut(start, around(surgery, start)))
    assert not strategist(state).delivers_the_corpse
    assert answer(state) == f"card:{who}.demolition.1"
    assert answer(dealt(state, CORPSE)) == "drop:corpse.blue"


def test_a_way_without_doors_is_never_called_shut(start: State) -> None:
    assert not strategist(dealt(start, EARTH)).way_is_shut


def stop(state: State, goal: int) -> str:
    ship = Ship(Look(GAME.sight(state, 0)))
    hero = ship.hero(0)
    roads = ways(ship, hero)
    plan = BotPlan(Wish(50.0, goal, "room"), roads[goal], False)
    onward = roads[goal].first
    return best_stop(ship, hero, plan, {f"careful:{onward}": None, "pass": None})


def test_a_round_ends_on_the_way_where_that_is_quiet(start: State) -> None:
    assert stop(evolve(start, corridors=loud(start, around(HIBERNATORIUM, start))), 1).startswith("careful:")


def test_a_round_ends_here_rather_than_amid_noise(start: State) -> None:
    beyond = {name for near in (6, 8) for name in around(near, start)} - {"006-011", "008-011"}
    assert stop(evolve(start, corridors=loud(start, beyond)), 1) == "pass"


def test_whoever_has_no_card_for_a_second_step_stays_where_no_noise_is(start: State) -> None:
    cards = (*start.pile("hand:0"), *start.pile("deck:0"))
    amid_noise = loud(start, set(start.corridors) - set(around(HIBERNATORIUM, start)))
    for count, verb in ((2, "pass"), (5, "careful")):
        hands = {"hand:0": cards[:count], "deck:0": cards[count:]}
        assert answer(dealt(start, EARTH, piles=hands, corridors=amid_noise)).startswith(verb)


def test_a_section_has_an_unlocked_pod_as_long_as_one_of_its_pods_is_unlocked() -> None:
    pods = {1: Pod(1, "a", locked=False), 2: Pod(2, "b"), 3: Pod(3, "a")}
    assert pods_left(pods) == {"a": True, "b": False}


def test_the_bag_tells_how_likely_a_noise_roll_is(start: State) -> None:
    quiet = evolve(start, piles={**start.piles, "bag": ("token.larva.01", "token.blank.01")})
    half = evolve(start, piles={**start.piles, "bag": ("token.adult.01", "token.breeder.01", "token.larva.01",
                                                       "token.queen.01")})
    assert noise_calls(Ship(Look(quiet))) == 0.0 and noise_calls(Ship(Look(half))) == 0.5
    assert noise_calls(Ship(Look(evolve(start, piles={**start.piles, "bag": ()})))) == 0.0


def burning(state: State, *rooms: int) -> Ship:
    return Ship(Look(evolve(state, rooms={n: evolve(r, fire=n in rooms) for n, r in state.rooms.items()})))


def test_fires_that_may_spread_too_far_are_a_risk_until_their_events_are_gone(start: State) -> None:
    assert destruction(burning(start)) == destruction(burning(start, 1)) == 0.0
    assert 0 < destruction(burning(start, 6, 8, 14)) < 0.5
    gone = ("event.damaging_fire", "event.consuming_fire")
    later = evolve(start, piles={**start.piles, "discard:event": gone})
    assert destruction(burning(later, 6, 8, 14)) == 0.0


def test_who_has_left_keeps_the_objective_that_is_met(start: State) -> None:
    away = evolve(start.characters[0], place=Place.ESCAPED, room=None, signal=True)
    for objectives in ((CORPSE, CREW), (CREW, CORPSE)):
        state = dealt(start, *objectives, characters={0: away}, self_destruct=2)
        cards = tuple(Option(f"card:{card}", card) for card in sorted(objectives))
        question = Choose(seat=0, topic="keep_objective", options=cards)
        assert PlannerBot().choose(GAME.sight(state, 0), question, never) == f"card:{CREW}"


def test_somebody_is_escaped_into_the_quieter_room(start: State) -> None:
    ship = Ship(Look(GAME.sight(evolve(start, corridors=loud(start, around(6, start))), 0)))
    hero = ship.hero(0)
    plan = BotPlan(None, None, False)
    ways_out = [f"escape:{name}" for name in around(HIBERNATORIUM, start)]
    assert best_escape(ship, hero, plan, ways_out) != "escape:006-011"
    quiet = Ship(Look(evolve(start, corridors=loud(start, set(start.corridors) - set(around(6, start))))))
    assert best_escape(quiet, quiet.hero(0), plan, ways_out) == "escape:006-011"


def test_who_waits_in_a_broken_room_with_nothing_to_mend_it_knows_that_it_waits(start: State) -> None:
    rooms = {number: evolve(room, malfunction=number == HIBERNATORIUM) for number, room in start.rooms.items()}
    here = dealt(start, EARTH, rooms=rooms, time=4, destination="A", piles={"hand:0": ()})
    assert not strategist(dealt(start, EARTH)).waits_here
    planner = strategist(here)
    planner._plan = BotPlan(Wish(100.0, HIBERNATORIUM, "room", "sleep"), planner.roads[HIBERNATORIUM], False)
    assert planner.waits_here
