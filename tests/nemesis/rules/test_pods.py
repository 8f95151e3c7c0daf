"""Escape pods (section 29, N-POD)."""

from __future__ import annotations

from dataclasses import replace

from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.clock import Counted
from nemesis_desktop.games.nemesis.events.movement import PodBoarded
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.events.ship import PodLaunched
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import escape_pods
from nemesis_desktop.games.nemesis.rules import ship as ship_rules
from nemesis_desktop.games.nemesis.rules.encounter import encounter, place_intruder
from nemesis_desktop.games.nemesis.rules.ending import ship_destroyed
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.rules.player_turn import take_action
from nemesis_desktop.games.nemesis.state import End, Place
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import in_pod, launched, legal

BASE_ROOM = 6
"""Where Evacuation Section A lies in these tests; corridor 2 leads to the Hibernatorium."""


def section(players: int = 2, *, locked: bool = False, actions: int = 0, **hero: object) -> Position:
    """The Scout stands in Evacuation Section A, somebody else in the Cockpit."""
    position = ship(players).tile(BASE_ROOM, "evacuation_section_a").hero("scout", room=BASE_ROOM, **hero)
    if players > 1:
        position.hero("captain", room=1)
    position.having(pods={n: _with(pod, locked) for n, pod in position.state.pods.items()})
    return position.next_noise("silence").turn(actions=actions)


def _with(pod: object, locked: bool) -> object:
    return replace(pod, locked=locked)


def waiting(**hero: object) -> Position:
    return in_pod(section(**hero))


def board(seat: int = 0) -> object:
    return lambda t: escape_pods.board_pod(t, Ship(t).hero(seat), "A")


def wait(first: bool = True) -> object:
    return lambda t: escape_pods.wait_in_pod(t, Ship(t).hero(0), first_turn=first)


def offered(played: Played) -> list[str]:
    assert played.open is not None
    return list(played.open.keys())


def undropped(played: Played) -> list[str]:
    """What is offered besides dropping something."""
    return [key for key in offered(played) if not key.startswith("drop:")]


def test_all_pods_start_locked() -> None:
    """N-POD-01."""
    assert all(pod.locked for pod in ship(5).state.pods.values())


def test_a_pod_can_be_unlocked_and_locked_again() -> None:
    """N-POD-02."""

    async def toggle(t: object) -> None:
        ship_rules.toggle_pod(t, min(t.state.pods))

    position = ship().hero("scout")
    number = min(position.state.pods)
    position.state = position.play(toggle).state
    assert not position.state.pods[number].locked
    assert position.play(toggle).state.pods[number].locked


def test_boarding_needs_an_unlocked_pod_of_this_section() -> None:
    """N-POD-03, N-ROOM-10, N-ROOM-13."""
    assert "room" in legal(section(hand=["rest", "search"]))
    assert "room" not in legal(section(locked=True, hand=["rest", "search"]))


def test_boarding_needs_a_room_without_malfunction() -> None:
    """N-POD-03, A-122."""
    assert "room" not in legal(section(hand=["rest", "search"]).malfunction(BASE_ROOM))


def test_boarding_needs_a_room_without_intruder() -> None:
    """N-POD-03."""
    assert "room" not in legal(section(hand=["rest", "search"]).intruder("larva", room=BASE_ROOM))


def test_boarding_needs_a_free_seat() -> None:
    """N-POD-03: a pod has two."""
    position = ship(3).tile(BASE_ROOM, "evacuation_section_a").hero("scout", room=BASE_ROOM)
    position.hero("captain").hero("pilot")
    pods = {n: pod for n, pod in position.state.pods.items() if pod.section == "A"}
    position.having(pods=dict([next(iter(pods.items()))]))
    in_pod(in_pod(position, 1), 2)
    assert escape_pods.free_pods(Ship(position), "A") == ()


def test_boarding_makes_noise_first() -> None:
    """N-POD-03, N-ROOM-11."""
    kinds = [type(event) for event in section().play(board(), ["no"]).events]
    assert kinds.index(NoiseRolled) < kinds.index(PodBoarded)


def test_an_intruder_that_comes_makes_the_attempt_fail() -> None:
    """N-POD-03, N-ROOM-11, A-73: Danger brings one in."""
    position = section().intruder("adult", room=11).next_noise("danger")
    played = position.play(board())
    assert not played.happened(PodBoarded)
    assert played.hero().in_combat


def test_a_blank_encounter_does_not_make_it_fail() -> None:
    """A-73."""
    position = section().noise("006-011").next_noise("2").next_token("blank")
    assert position.play(board(), ["no"]).happened(PodBoarded)


def test_who_boards_decides_at_once() -> None:
    """N-POD-04: launch or wait."""
    played = section().play(board())
    assert played.open is not None
    assert played.open.topic == "launch_pod"


def test_a_launched_pod_is_gone_with_its_passengers() -> None:
    """N-POD-05: they survive for now."""
    position = section()
    played = position.play(board(), ["yes"])
    assert played.hero().record.place is Place.ESCAPED
    assert played.only(PodLaunched).pod not in played.state.pods


def test_a_launch_leaves_behind_who_waits_in_another_pod() -> None:
    """N-POD-05: only who sits in the pod is gone with it."""
    position = in_pod(section(), seat=1, section="B")
    played = position.play(board(), ["yes"])
    assert played.only(PodLaunched).passengers == (0,)
    assert played.hero(1).record.place is Place.POD


def test_waiting_after_the_first_action_ends_the_turn_as_a_pass() -> None:
    """A-67."""
    assert section(actions=1).play(board(), ["no"]).hero().passed


def test_waiting_after_the_second_action_is_no_pass() -> None:
    """A-67: the pass comes with a later turn."""
    assert not section(actions=2).play(board(), ["no"]).hero().passed


def test_a_passenger_may_launch_at_the_start_of_the_first_turn() -> None:
    """N-POD-06."""
    played = waiting().play(wait(), ["pod:launch"])
    assert played.hero().record.place is Place.ESCAPED


def test_a_passenger_may_not_launch_in_a_later_turn() -> None:
    """N-POD-06, A-67."""
    assert undropped(waiting().play(wait(first=False))) == ["pod:stay", "pod:leave"]


def test_only_the_first_turn_of_a_round_begins_with_a_launch() -> None:
    """N-POD-06, A-67: whoever boards with the second action of a turn waits for the next round."""
    for turns, choices in ((1, ["pod:launch", "pod:stay", "pod:leave"]), (2, ["pod:stay", "pod:leave"])):
        position = waiting()
        for _ in range(turns):
            position.state = Counted("round", "turn:0").apply(position.state)
        assert undropped(position.play(take_action)) == choices


def test_the_launch_belongs_to_the_start_of_the_turn() -> None:
    """N-POD-06: a passenger who has acted in this turn (with adrenaline) may not launch any more."""
    assert "pod:launch" in offered(waiting().play(take_action))
    assert "pod:launch" not in offered(in_pod(section(actions=3)).play(take_action))


def test_a_passenger_who_stays_passes() -> None:
    """N-POD-07: no action."""
    played = waiting().play(wait(), ["pod:stay"])
    assert played.hero().record.place is Place.POD
    assert played.hero().passed


def test_a_passenger_who_steps_out_passes_too() -> None:
    """N-POD-07: back in the section, for nothing."""
    played = waiting().play(wait(), ["pod:leave"])
    assert played.hero().room.number == BASE_ROOM
    assert played.hero().passed


def test_a_passenger_drops_things_for_free() -> None:
    """N-DROP-01, N-DROP-02, A-65: objects fall in the section, and the turn goes on."""
    position = waiting(objects=["egg"], items=["bandages"])
    (egg,), (bandages,) = Ship(position).hero(0).objects, Ship(position).hero(0).items_of_kind("bandages")
    played = position.play(take_action, [f"drop:{egg}"])
    assert egg in played.room(BASE_ROOM).objects
    assert not played.hero().passed
    again = Position(played.state).play(take_action, [f"drop:{bandages}"])
    assert bandages not in again.hero().items
    launched_empty = Position(again.state).play(take_action, ["pod:launch"])
    assert launched_empty.hero().record.place is Place.ESCAPED


def test_a_passenger_takes_no_ordinary_action() -> None:
    """N-POD-07, N-BOARD-04."""
    assert legal(waiting(hand=["rest", "search"])) == []


def test_an_intruder_that_walks_in_empties_the_pods() -> None:
    """N-POD-08, A-68."""

    async def rule(t: object) -> None:
        move_by_number(t, [1], 2)

    played = waiting().intruder("adult", room=11).play(rule)
    assert played.hero().room.number == BASE_ROOM
    assert played.hero().in_combat


def test_an_intruder_that_appears_empties_the_pods() -> None:
    """N-POD-08, A-68, A-69: by an encounter of somebody else in the room."""
    position = waiting().first_encounter_over().next_token("adult", 2).next_attack("tail_1")
    position.state = _standing(position, 1, BASE_ROOM)
    played = position.play(lambda t: encounter(t, Ship(t).hero(1)))
    assert played.hero(0).room.number == BASE_ROOM


def _standing(position: Position, seat: int, room: int) -> object:
    return change.character(position.state, seat, place=Place.ROOM, room=room)


def test_locked_pods_are_emptied_as_well() -> None:
    """N-POD-08, A-68."""
    position = in_pod(section(), locked=True).first_encounter_over()
    played = position.play(lambda t: place_intruder(t, "larva", BASE_ROOM))
    assert played.hero().in_room


def test_the_pods_of_the_other_section_are_left_alone() -> None:
    """N-POD-08: only this area."""
    position = in_pod(section(), section="B").first_encounter_over()
    played = position.play(lambda t: place_intruder(t, "larva", BASE_ROOM))
    assert played.hero().record.place is Place.POD


def test_the_second_passenger_may_launch_and_takes_the_first_along() -> None:
    """N-POD-09."""
    position = in_pod(section(3).hero("pilot"), seat=1)
    pod = position.state.characters[1].pod
    assert set(position.play(board(), [f"pod:{pod}", "yes"]).only(PodLaunched).passengers) == {0, 1}


def test_heavy_objects_take_no_seat() -> None:
    """N-POD-10: they come along in the hands."""
    position = section(objects=["egg"])
    played = position.play(board(), ["yes"])
    assert len(played.hero().objects) == 1


def test_a_launched_passenger_is_out_of_reach_of_the_explosion() -> None:
    """N-POD-11."""
    async def rule(t: object) -> None:
        ship_destroyed(t, "fire")

    assert launched(section()).play(rule).hero().record.place is Place.ESCAPED


def test_a_locked_pod_does_not_launch() -> None:
    """A-70: its passenger may stay or leave."""
    assert undropped(in_pod(section(), locked=True).play(wait())) == ["pod:stay", "pod:leave"]


def test_a_malfunction_does_not_stop_a_launch() -> None:
    """A-71: only boarding."""
    assert "pod:launch" in offered(waiting().malfunction(BASE_ROOM).play(wait()))


def test_one_passenger_launches_for_both() -> None:
    """A-72: nobody else is asked."""
    position = in_pod(waiting(), seat=1)
    played = position.play(wait(), ["pod:launch"])
    assert {question.seat for question in played.asked} == {0}
    assert set(played.only(PodLaunched).passengers) == {0, 1}


def test_the_game_goes_on_while_all_wait_in_pods() -> None:
    """A-76: they are still on board."""
    position = in_pod(waiting(), seat=1, section="B")
    assert not position.play(wait(), ["pod:stay"]).halted


def test_the_last_launch_ends_the_voyage() -> None:
    """N-END-04, N-POD-05: nobody is left awake aboard."""
    played = in_pod(section(1)).play(wait(), ["pod:launch"])
    assert played.halted
    assert played.state.end is End.JUMP
    assert played.hero().record.place is Place.ESCAPED
