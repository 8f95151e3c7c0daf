"""Two rules that meet in one moment: what one of them brings about is what the other one asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.clock import Passed, TurnEnded
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan
from nemesis_desktop.games.nemesis.events.movement import PodBoarded, PodLeft
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet, NoiseRolled, TechnicalNoiseChanged
from nemesis_desktop.games.nemesis.events.ship import SelfDestructCritical
from nemesis_desktop.games.nemesis.events.wounds import LightWoundsChanged
from nemesis_desktop.games.nemesis.game import judge_objectives
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import OPEN_OBJECTIVES
from nemesis_desktop.games.nemesis.rules import escape_pods, event_phase, final_checks
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.ending import ship_destroyed
from nemesis_desktop.games.nemesis.rules.hibernation import try_to_hibernate
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.rules.ship import can_stop_self_destruct
from nemesis_desktop.games.nemesis.state import Door, End, Place, State, Step
from nemesis_desktop.kernel import Command, Session
from tests.language.ship import Position, ship
from tests.nemesis.cards.playing import use
from tests.nemesis.rules.deeds import asleep, dead, in_pod, launched, perform

ROOM = 6
"""Beside the Hibernatorium, by the corridors 006-011 and, to rooms 2, 5 and 7, three others."""
CORRIDORS = ("002-006", "005-006", "006-007", "006-011")


def answer(session: Session[State], *keys: str) -> None:
    for key in keys:
        question = next(iter(session.open_questions().values()))
        session.submit(Command(question.seat, question.topic, key))


# -- the end of the voyage and what lies where ------------------------------------------------------------------


def post_mortem() -> Position:
    """The Scout sleeps; the Captain brings the blue corpse to the Surgery, which is all that is asked for."""
    position = ship(2, mode="coop").tile(ROOM, "surgery").first_encounter_over()
    asleep(position.hero("scout").hero("captain", room=ROOM, objects=["corpse.blue"]), 0)
    position.having(engines=dict.fromkeys((1, 2, 3), ("working", "damaged")))
    return position.only(OPEN_OBJECTIVES, "objective.emergency_post_mortem", rest="box:objectives")


def test_whoever_dies_in_the_jump_lets_the_corpse_fall() -> None:
    """N-DIE-02, N-END-02: it lies in the Surgery when the objectives are checked."""
    played = post_mortem().having(time=1).play(event_phase.time_step)
    assert played.hero(1).record.place is Place.DEAD
    assert "corpse.blue" in played.room(ROOM).objects


def test_a_corpse_that_fell_in_the_surgery_wins_the_game() -> None:
    """N-COOP-02, N-DIE-02: for the sleeper who is left."""
    played = Position(post_mortem().having(time=1).play(event_phase.time_step).state).play(judge_objectives)
    assert played.state.results == {0: "victory", 1: "victory"}


def test_whoever_dies_with_the_ship_lets_objects_fall() -> None:
    """N-DIE-02, N-END-03: a passenger into the Evacuation Section; a sleeper stands in no room."""
    position = ship(3).tile(ROOM, "evacuation_section_a").first_encounter_over()
    position.hero("scout", room=3, objects=["egg"]).hero("captain", objects=["carcass"])
    position.hero("pilot", objects=["corpse.blue"])
    in_pod(asleep(position, 2), 1)

    async def destroyed(t: Any) -> None:
        ship_destroyed(t, "fire")

    played = position.play(destroyed)
    assert [thing.partition(".")[0] for thing in played.room(3).objects] == ["egg"]
    assert [thing.partition(".")[0] for thing in played.room(ROOM).objects] == ["carcass"]
    assert played.hero(2).objects == ("corpse.blue",)


# -- attempts and what comes of their noise ---------------------------------------------------------------------


def test_a_larva_that_infests_does_not_stop_a_boarding() -> None:
    """N-ROOM-11, N-LARVA-01: after its surprise attack no Intruder is in the room any more."""
    position = ship(2).tile(ROOM, "evacuation_section_a").hero("scout", room=ROOM).hero("captain", room=1)
    position.having(pods={n: replace(pod, locked=False) for n, pod in position.state.pods.items()})
    position.first_encounter_over().noise("006-011").next_noise("2").next_token("larva").turn()
    played = position.play(lambda t: escape_pods.board_pod(t, Ship(t).hero(0), "A"), ["no"])
    assert played.happened(PodBoarded)
    assert played.hero().larva


def test_a_larva_that_infests_does_not_wake_anybody() -> None:
    """N-HIB-02, N-LARVA-01."""
    position = ship(2).hero("scout").hero("captain", room=1).first_encounter_over().having(time=8)
    position.noise("006-011").next_noise("2").next_token("larva").turn()
    played = position.play(lambda t: try_to_hibernate(t, Ship(t).hero(0)))
    assert played.hero().record.place is Place.ASLEEP
    assert played.hero().larva


def test_a_surprise_that_kills_ends_the_attempt() -> None:
    """N-HIB-02, A-06: nobody sleeps who has died of the noise."""
    position = ship(2).hero("scout", serious=["arm", "leg"]).hero("captain", room=1).having(time=8)
    position.first_encounter_over().noise("006-011").next_noise("2").next_token("adult").next_attack("bite_1")
    played = position.turn().play(lambda t: try_to_hibernate(t, Ship(t).hero(0)))
    assert played.hero().record.place is Place.DEAD


# -- doors -----------------------------------------------------------------------------------------------------


def test_an_intruder_called_by_danger_calls_the_airlock_off() -> None:
    """N-DOOR-05, N-ROOM-38, A-91: it destroys a door of the room, though it stays outside."""
    position = ship(2).tile(ROOM, "comms_room").hero("scout", room=ROOM).hero("captain", room=1)
    for corridor in CORRIDORS:
        position.door(corridor)
    position.having(airlock=ROOM).intruder("adult", room=11).next_noise("danger").turn()
    played = position.play(lambda t: noise_roll(t, Ship(t).hero(0)))
    assert played.state.corridors["006-011"].door is Door.DESTROYED
    assert played.only(AirlockSet).room is None


# -- pods ------------------------------------------------------------------------------------------------------


def section(players: int = 3) -> Position:
    """The Scout stands in Evacuation Section A, the Captain waits in one of its pods."""
    position = ship(players).tile(ROOM, "evacuation_section_a").first_encounter_over().hero("scout", room=ROOM)
    return in_pod(position.hero("captain", hand=["rest"]).crew(), 1)


def test_an_encounter_in_the_section_empties_its_pods() -> None:
    """N-POD-08, A-68: whoever waited stands beside the Intruder."""
    position = section().next_token("adult", 2)
    played = position.play(lambda t: encounter(t, Ship(t).hero(0)))
    assert played.only(PodLeft).seat == 1
    assert played.hero(1).in_combat


def test_an_expelled_passenger_who_has_not_passed_acts_on() -> None:
    """A-69: pod or room, the turns go on."""
    position = section().intruder("adult", room=7)
    position.turn(1).play_through(EVENTS["hunt"])
    session = position.turn(1).session()
    question = next(iter(session.open_questions().values()))
    assert question.topic == "action"
    assert "melee:1" in [*question.keys()]


def test_a_pod_that_is_ejected_with_the_last_one_awake_ends_the_game() -> None:
    """N-END-04, A-75: in the middle of the event."""
    position = launched(section(), 2)
    number = position.state.characters[1].pod
    assert number is not None
    position.having(pods={number: position.state.pods[number]})
    position.state = dead(position, 0).state
    played = position.play(EVENTS["evacuation_pod_ejection"])
    assert played.halted
    assert played.hero(1).record.place is Place.ESCAPED
    assert played.state.end is End.JUMP


def test_what_breaks_out_of_a_passenger_empties_the_pods_of_the_section() -> None:
    """N-SCAN-05, N-POD-08, A-65: Eclosion puts the Creeper beside the corpse; whoever waited with it is back in the
    room."""
    position = in_pod(section(4).character(1, larva=True), 2)
    played = position.play(EVENTS["eclosion"])
    assert "corpse.1" in played.room(ROOM).objects
    assert [one.kind for one in played.room(ROOM).intruders] == ["creeper"]
    assert played.hero(2).in_combat


# -- passes that nobody chose -----------------------------------------------------------------------------------


def test_surgery_in_a_burning_room_hurts_twice() -> None:
    """N-ROOM-34, N-TURN-07, A-07, A-95: the operation and the end of the turn."""
    position = ship(2).tile(ROOM, "surgery").hero("scout", room=ROOM, hand=["rest", "search"]).hero("captain")
    session = position.fire(ROOM).first_encounter_over().turn().session()
    answer(session, "room")
    assert [h.event.light_wounds for h in session.happenings if isinstance(h.event, LightWoundsChanged)] == [1, 2]


def test_a_pass_in_somebody_elses_turn_does_not_burn() -> None:
    """N-TURN-07, N-FIRE-03, A-07: the Orbital Maneuvering System passes for all, but only one turn ends."""
    position = ship(2).hero("pilot", hand=["rest"], items=["orbital_maneuvering_system"])
    position.hero("captain", room=ROOM, serious=["bleeding"]).fire(ROOM, 11).first_encounter_over()
    session = position.turn().session()
    card = position.state.pile(piles.inventory(0))[0]
    answer(session, f"item:{card}")
    wounds = [h.event.seat for h in session.happenings if isinstance(h.event, LightWoundsChanged)]
    assert sorted(wounds) == [0, 1]
    assert [h.event.seat for h in session.happenings if isinstance(h.event, TurnEnded)] == [0]
    assert [h.event.seat for h in session.happenings if isinstance(h.event, Passed)] == [0, 1]


# -- eggs ------------------------------------------------------------------------------------------------------


def test_eggs_attacked_from_next_door_make_noise_where_the_thrower_is() -> None:
    """N-ROOM-27, N-ROOM-28."""
    position = ship().tile(ROOM, "nest").hero("scout", hand=["rest"], items=["grenade"]).next_noise("4")
    played = use(position.turn(), "grenade")
    assert len(played.state.pile(piles.NEST)) == 3
    assert played.state.corridors["011-014"].noise


def test_whoever_dies_of_the_own_grenade_makes_no_noise() -> None:
    """N-ROOM-28, N-DIE-06: there is nobody left to roll."""
    position = ship(2).tile(ROOM, "nest").hero("captain").first_encounter_over()
    position.hero("scout", room=ROOM, hand=["rest"], items=["grenade"], serious=["leg", "body", "bleeding"])
    played = use(position.turn(1), "grenade", seat=1)
    assert played.hero(1).record.place is Place.DEAD
    assert not played.happened(NoiseRolled)


def test_a_nest_set_on_fire_by_a_shot_burns_on() -> None:
    """N-FIRE-05, N-ROOM-25: two eggs by the Flamethrower, and one more in the Event Phase."""
    position = ship().tile(ROOM, "nest").hero("scout", room=ROOM, hand=["rest"]).first_encounter_over()
    position.give(0, "flamethrower").next_combat("hit_2").next_noise("silence").turn()
    weapon = next(card for card in position.state.pile(piles.carried(0)) if "flamethrower" in card)
    position.play_through(perform("shoot", "eggs", 1), [f"card:{weapon}"])
    assert len(position.state.pile(piles.NEST)) == 3
    assert len(position.play(event_phase.fire_step).state.pile(piles.NEST)) == 2


# -- who is asked ----------------------------------------------------------------------------------------------


def test_at_the_first_encounter_sleepers_choose_and_the_dead_do_not() -> None:
    """N-CRIT-02, N-DIE-04: whoever is asleep or gone may still win."""
    position = ship(4).hero("scout").hero("captain", room=3).hero("pilot").hero("soldier")
    dead(launched(asleep(position, 1), 2), 3)
    position.next_token("adult", 2)
    played = position.play(lambda t: encounter(t, Ship(t).hero(0)))
    assert [question.seat for question in played.asked] == [0, 1, 2]


def test_a_launched_character_sees_the_engines_destroy_the_ship() -> None:
    """N-VIC-02, N-VIC-11, N-OBJ-02: the sleeper dies, and that is what the other one wanted."""
    position = asleep(launched(ship(2).hero("scout").hero("captain"), 0), 1).having(end=End.JUMP)
    position.objective(0, "greener_pastures").having(engines=dict.fromkeys((1, 2, 3), ("damaged", "working")))
    position.at(Step.FINAL_ENGINES).play_through(final_checks.engine_check)
    played = position.play(judge_objectives)
    assert played.state.end is End.DESTROYED
    assert played.state.results == {0: "victory", 1: "defeat:dead"}


# -- the ship --------------------------------------------------------------------------------------------------


def test_a_countdown_started_by_an_event_can_still_be_stopped_while_somebody_sleeps() -> None:
    """A-78, N-HIB-04: only starting it is forbidden to characters."""
    position = ship(2).tile(ROOM, "generator").malfunction(ROOM).hero("scout", room=ROOM).hero("captain")
    asleep(position, 1).play_through(EVENTS["coolant_leak"])
    assert can_stop_self_destruct(position.ship)


def test_pods_locked_again_open_at_the_point_of_no_return() -> None:
    """N-SD-04, N-CRIT-05: whatever was locked after the first death."""
    position = ship(2).hero("scout").hero("captain").having(first_death=True, self_destruct=4, time=9)
    played = position.play(event_phase.time_step)
    assert played.happened(SelfDestructCritical)
    assert not any(pod.locked for pod in played.state.pods.values())


def test_scent_of_prey_reaches_the_technical_corridors() -> None:
    """N-TECH-01, N-SLIME-01: they are one of the corridors of a room with an entrance."""
    position = ship().hero("scout", room=2, slime=True)
    assert position.play(EVENTS["scent_of_prey"]).only(TechnicalNoiseChanged).noise


# -- turns -----------------------------------------------------------------------------------------------------


def test_the_captain_goes_on_when_the_one_he_sent_dies() -> None:
    """A-08, N-DIE-06: only a death in the own turn ends it."""
    position = ship(3).tile(ROOM, "canteen").hero("captain", hand=["order", "rest"]).first_encounter_over()
    position.hero("scout", serious=["arm", "leg"]).hero("pilot", room=1)
    position.noise("006-011").next_noise("2").next_token("adult", 4).next_attack("bite_1")
    session = position.turn().session()
    answer(session, f"card:{position.state.pile(piles.hand(0))[0]}", f"room:{ROOM}")
    assert [h.event.seat for h in session.happenings if isinstance(h.event, EncounterBegan)] == [1]
    assert session.state.characters[1].place is Place.DEAD
    assert session.state.clock.turn == 0
