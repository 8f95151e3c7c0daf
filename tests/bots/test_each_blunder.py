"""Every blunder of the table in a position made for it, next to an answer that is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.blunders import BLUNDERS, ROUND_TO_SPARE, blunders_of, is_blunder
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.temperament import EVEN, TREACHEROUS, Temperament
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.sight import UNKNOWN_ENGINE
from nemesis_desktop.games.nemesis.state import Door, Intruder, Pod, State
from nemesis_desktop.kernel import Choose, Option, evolve
from tests.bots.tables import TABLES, positions

EARTH = "objective.destination_earth"
CORPSE, EGG = "objective.emergency_post_mortem", "objective.special_delivery"
WOUNDS = ("wound.leg.1", "wound.arm.1", "wound.hand.1")


@pytest.fixture(scope="module")
def start() -> State:
    session = next(s for s, _, q in positions(TABLES["solo"], 3, CautiousBot()) if q.topic == "action")
    return aiming_at(session.state, EARTH)


def aiming_at(state: State, objective: str) -> State:
    return with_piles(state, {"objectives:0": (objective,)})


def with_piles(state: State, changed: Mapping[str, tuple[str, ...]]) -> State:
    return evolve(state, piles={**state.piles, **changed})


def here(state: State) -> int:
    room = state.characters[0].room
    assert room is not None
    return room


def standing_in(state: State, tile: str) -> State:
    """The room of the character gets this tile, and the tile's own room the other one."""
    mine = here(state)
    other = next((number for number, room in state.rooms.items() if room.tile == tile), mine)
    rooms = dict(state.rooms)
    rooms[mine] = evolve(rooms[mine], tile=tile, explored=True)
    if other != mine:
        rooms[other] = evolve(rooms[other], tile=state.rooms[mine].tile)
    return evolve(state, rooms=rooms)


def burning(state: State, number: int) -> State:
    return evolve(state, rooms={**state.rooms, number: evolve(state.rooms[number], fire=True)})


def nearly_breaking(state: State) -> State:
    """All malfunction markers but one lie on the board, one of them here."""
    rooms = {number: evolve(room, explored=True, malfunction=False) for number, room in state.rooms.items()}
    order = [here(state), *(number for number in rooms if number != here(state))]
    broken = {number: evolve(rooms[number], malfunction=True) for number in order[:7]}
    return evolve(state, rooms={**rooms, **broken})


def way_out(state: State) -> tuple[str, int]:
    spec = load_content().boards[state.setup.board].corridors_of[here(state)][0]
    return spec.id, spec.other_end(here(state))


def wounded(state: State) -> State:
    return with_piles(state, {"wounds:0": WOUNDS})


def bound_for_earth(state: State) -> tuple[State, str]:
    """The course is known and set; also a space that does not lead home."""
    card = state.pile("coordinates")[0]
    spaces = load_content().coordinates[card].destinations
    home = next(space for space, where in spaces.items() if where == "earth")
    other = next(space for space, where in spaces.items() if where != "earth")
    return evolve(state, known={"coordinates": (0,)}, destination=home), other


def infested(state: State) -> State:
    """With a larva, and so much contamination that the last check kills."""
    cards = ("contamination.01", "contamination.02", "contamination.03")
    infested = evolve(state, characters={0: evolve(state.characters[0], larva=True)})
    return with_piles(infested, {"discard:0": (*state.pile("discard:0"), *cards)})


def at_the_last_shot(state: State) -> State:
    """One ammo, and Covering Fire in hand."""
    return evolve(with_piles(state, {"hand:0": ("soldier.covering_fire.1",)}), ammo=dict.fromkeys(state.ammo, 1))


def walled_in(state: State) -> State:
    """Every door around is closed, every room explored."""
    specs = load_content().boards[state.setup.board].corridors_of[here(state)]
    closed = {spec.id: evolve(state.corridors[spec.id], door=Door.CLOSED) for spec in specs}
    rooms = {number: evolve(room, explored=True) for number, room in state.rooms.items()}
    return evolve(state, corridors={**state.corridors, **closed}, rooms=rooms)


def sure_of_engines(state: State) -> State:
    """Bound for Earth with three engines that are known to work."""
    known = {**bound_for_earth(state)[0].known, **{f"engine:{number}": (0,) for number in state.engines}}
    return evolve(
        bound_for_earth(state)[0], known=known, engines=dict.fromkeys(state.engines, ("working", "damaged"))
    )


def beside_the_surgery(state: State) -> State:
    """The next room is a working Surgery."""
    mine, near = here(state), way_out(state)[1]
    rooms = dict(state.rooms)
    other = next(number for number, room in rooms.items() if room.tile == "surgery")
    if other not in (mine, near):
        rooms[other] = evolve(rooms[other], tile=rooms[near].tile)
    rooms[near] = evolve(rooms[near], tile="surgery", explored=True, malfunction=False)
    return evolve(state, rooms=rooms)


def last_action(state: State) -> State:
    return evolve(state, clock=evolve(state.clock, actions=1))


Case = Callable[[State], tuple[State, str, str, str | None]]
"""From the start to a state, a topic, the blunder, and an answer that is no blunder (None: the same for another)."""

CASES: Mapping[str, Case] = {
    "walks_into_deadly_fire": lambda s: (
        last_action(wounded(burning(s, way_out(s)[1]))), "action", f"move:{way_out(s)[0]}", "pass"
    ),
    "stays_in_deadly_fire": lambda s: (
        wounded(burning(s, here(s))), "action", "pass", f"move:{way_out(s)[0]}"
    ),
    "attacks_eggs_for_nothing": lambda s: (s, "action", "shoot:eggs", "pass"),
    "strikes_with_a_loaded_weapon": lambda s: (
        evolve(s, intruders={1: Intruder(1, "adult", here(s))}), "action", "melee:1", "shoot:1"
    ),
    "throws_fire_at_itself": lambda s: (s, "molotov_room", f"room:{here(s)}", f"room:{way_out(s)[1]}"),
    "blows_up_the_ship_it_needs": lambda s: (standing_in(s, "generator"), "action", "room", "pass"),
    "leaves_the_course_home": lambda s: (
        bound_for_earth(s)[0], "set_destination", f"destination:{bound_for_earth(s)[1]}",
        f"destination:{bound_for_earth(s)[0].destination}",
    ),
    "spoils_an_engine": lambda s: (s, "engine_state", "engine:damaged", "engine:working"),
    "sleeps_on_a_wrong_course": lambda s: (
        evolve(bound_for_earth(standing_in(s, "hibernatorium"))[0], destination=bound_for_earth(s)[1], time=8),
        "action", "room", "pass",
    ),
    "locks_its_own_way_out": lambda s: (
        evolve(s, pods={1: Pod(1, "A", locked=False), 2: Pod(2, "B")}), "pod_lock", "pod:1", "pod:2"
    ),
    "drops_what_it_needs": lambda s: (
        with_piles(aiming_at(s, EGG), {"carried:0": (*s.pile("carried:0"), "egg.1")}), "action", "drop:egg.1", "pass"
    ),
    "scans_with_a_larva": lambda s: (
        evolve(s, characters={0: evolve(s.characters[0], larva=True)}), "scan_hand", "yes", "no"
    ),
    "sleeps_blind": lambda s: (
        evolve(bound_for_earth(standing_in(s, "hibernatorium"))[0], time=8,
               engines=dict.fromkeys(s.engines, UNKNOWN_ENGINE)),
        "action", "room", "pass",
    ),
    "leaves_without_the_objective": lambda s: (
        evolve(standing_in(aiming_at(s, CORPSE), "hibernatorium"), time=8, known={"engine:1": (0,), "engine:2": (0,)},
               engines=dict.fromkeys(s.engines, ("working", "damaged"))),
        "action", "room", "pass",
    ),
    "toggles_a_door_with_a_charge": lambda s: (
        with_piles(s, {"inventory:0": ("red.energy_charge.1",)}), "action", "item:red.energy_charge.1", "pass"
    ),
    "ignores_the_surgery": lambda s: (
        infested(standing_in(s, "surgery")), "action", f"move:{way_out(s)[0]}", "room"
    ),
    "starts_a_countdown_cut_off": lambda s: (
        walled_in(standing_in(s, "generator")), "action", "room", "pass"
    ),
    "leaves_infected": lambda s: (
        infested(sure_of_engines(evolve(beside_the_surgery(standing_in(s, "hibernatorium")), time=8))),
        "action", "room", "pass",
    ),
    "keeps_the_antidote": lambda s: (
        with_piles(
            infested(sure_of_engines(evolve(standing_in(s, "hibernatorium"), time=8))),
            {"inventory:0": ("blue.antidote.1",)},
        ),
        "action", "room", "item:blue.antidote.1",
    ),
    "fights_a_fire_at_the_end": lambda s: (
        evolve(with_piles(burning(sure_of_engines(standing_in(s, "hibernatorium")), here(s)),
                          {"hand:0": ("mechanic.pyrotechnics.1",)}), time=1),
        "action", "card:mechanic.pyrotechnics.1", "room",
    ),
    "leaves_the_hull_to_break": lambda s: (
        with_piles(nearly_breaking(s), {"hand:0": ("soldier.basic_repairs.1", "soldier.search.1", "soldier.search.2")}),
        "action", "pass", "card:soldier.basic_repairs.1",
    ),
    "pays_with_a_treasure": lambda s: (
        with_piles(s, {"hand:0": ("soldier.covering_fire.1", "captain.interruption.1")}), "pay",
        "card:soldier.covering_fire.1", "card:captain.interruption.1",
    ),
    "fires_the_last_shot": lambda s: (
        at_the_last_shot(evolve(s, intruders={1: Intruder(1, "adult", here(s))})), "action", "shoot:1",
        "card:soldier.covering_fire.1",
    ),
}


def found(state: State, topic: str, key: str, temperament: Temperament = EVEN) -> tuple[str, ...]:
    ship = Ship(Look(state))
    question: Choose[Any] = Choose(seat=0, topic=topic, options=(Option(key, key),))
    planner = Planner(ship, ship.hero(0), temperament)
    found = blunders_of(planner, question, key)
    assert is_blunder(planner, question, key) == bool(found)
    return found


@pytest.mark.parametrize("name", sorted(BLUNDERS))
def test_a_blunder_is_recognised_and_its_alternative_is_none(name: str, start: State) -> None:
    state, topic, key, better = CASES[name](start)
    assert name in found(state, topic, key)
    assert better is None or found(state, topic, better) == ()


def test_who_knows_two_engines_sleeps_with_good_reason(start: State) -> None:
    asleep = evolve(sure_of_engines(standing_in(start, "hibernatorium")), time=8)
    assert "sleeps_blind" not in found(asleep, "action", "room")


@pytest.mark.parametrize(("time", "kept"), [(ROUND_TO_SPARE + 1, True), (ROUND_TO_SPARE, False)])
def test_an_antidote_takes_a_round_that_is_left(time: int, kept: bool, start: State) -> None:
    state, *answer, _ = CASES["keeps_the_antidote"](start)
    assert ("keeps_the_antidote" in found(evolve(state, time=time), *answer)) == kept


@pytest.mark.parametrize(("things", "kept"), [
    (("yellow.chemicals.1", "green.medkit.1"), True), (("yellow.chemicals.1",), False), (("green.medkit.1",), False),
])
def test_what_makes_an_antidote_is_one(things: tuple[str, ...], kept: bool, start: State) -> None:
    """N-CRAFT-01: something that burns and something medical."""
    asleep = infested(sure_of_engines(evolve(standing_in(start, "hibernatorium"), time=8)))
    state = with_piles(asleep, {"inventory:0": things})
    assert ("keeps_the_antidote" in found(state, "action", "room")) == kept


def test_one_engine_more_is_looked_at_when_it_is_near(start: State) -> None:
    """One works, two are unknown: the ship holds in three of four cases, but a look costs little."""
    state = evolve(bound_for_earth(standing_in(start, "hibernatorium"))[0], time=8)
    first = next(iter(state.engines))
    engines = {number: ("working", "damaged") if number == first else UNKNOWN_ENGINE for number in state.engines}
    state = evolve(state, engines=engines)
    near, other = way_out(state)[1], next(number for number in state.engines if number != first)
    rooms = dict(state.rooms)
    lies = next(number for number, room in rooms.items() if room.tile == f"engine_{other}")
    rooms[lies] = evolve(rooms[lies], tile=rooms[near].tile)
    rooms[near] = evolve(rooms[near], tile=f"engine_{other}", explored=True)
    beside = evolve(state, rooms=rooms)
    assert found(walled_in(state), "action", "room") == ()
    assert found(beside, "action", "room") == ("sleeps_blind",)
    assert found(evolve(beside, time=5), "action", "room") == ()


def test_an_operation_is_worth_a_stay(start: State) -> None:
    assert found(infested(standing_in(start, "surgery")), "action", "pass") == ("ignores_the_surgery",)


def test_the_treacherous_may_spoil_what_the_others_need(start: State) -> None:
    for name in ("leaves_the_course_home", "spoils_an_engine", "locks_its_own_way_out"):
        state, topic, key, _ = CASES[name](start)
        assert name not in found(state, topic, key, TREACHEROUS)


def test_the_corpse_may_be_put_down_where_it_is_wanted(start: State) -> None:
    held = with_piles(aiming_at(start, CORPSE), {"carried:0": (*start.pile("carried:0"), "corpse.blue")})
    assert found(held, "action", "drop:corpse.blue") == ("drops_what_it_needs",)
    assert found(standing_in(held, "surgery"), "action", "drop:corpse.blue") == ()
