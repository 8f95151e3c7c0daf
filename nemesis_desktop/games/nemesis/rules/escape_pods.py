"""Escape pods (p. 24, 26)."""

from __future__ import annotations

from nemesis_desktop.family.actions import offered
from nemesis_desktop.games.nemesis.answers import LockedPod
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.movement import PodBoarded, PodLeft
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules import items
from nemesis_desktop.games.nemesis.rules.asking import agrees, choose_number
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.ship import launch_pod, passengers, pods_of
from nemesis_desktop.games.nemesis.rules.turn import ACTIONS_PER_TURN, pass_turn
from nemesis_desktop.kernel import Choose


def free_pods(ship: Ship, section: str) -> tuple[int, ...]:
    """Unlocked pods of a section with a free seat (N-ROOM-10, N-ROOM-12, p. 24)."""
    seats = load_content().pod_seats
    return tuple(
        pod.number
        for pod in pods_of(ship, section)
        if not pod.locked and len(passengers(ship, pod.number)) < seats
    )


async def board_pod(t: NemesisTable, hero: Hero, section: str) -> None:
    """Make noise; with no Intruder in the room take a seat, then launch or wait (N-ROOM-11, N-ROOM-12,
    N-POD-04, A-73, N-POD-03, p. 24, 26). Whoever waits in a pod has no more actions: the turn ends as a pass
    (A-67)."""
    await noise_roll(t, hero)
    pods = free_pods(Ship(t), section)
    if not hero.in_room or hero.in_combat or not pods:
        return
    number = await choose_number(t, hero, "board_pod", "pod", pods)
    t.emit(PodBoarded(hero.seat, number))
    if await agrees(t, hero, "launch_pod", pod=number):
        launch_pod(t, number)
    elif t.state.clock.actions < ACTIONS_PER_TURN:
        await pass_turn(t, hero)


async def wait_in_pod(t: NemesisTable, hero: Hero, *, first_turn: bool) -> None:
    """A passenger's turn: launch at the start of the first one of the round, else stay or step out, and pass
    (N-POD-06, N-POD-07, A-67, A-70, A-71, A-72, p. 26). Dropping is free here as on any own turn (N-DROP-01, p. 22)."""
    number = hero.record.pod
    assert number is not None
    choices = ["stay", "leave"]
    if first_turn and (not t.state.pods[number].locked or Ship(t).house_rule(LockedPod) is LockedPod.LAUNCHES):
        choices.insert(0, "launch")
    chosen = await t.ask(Choose(seat=hero.seat, topic="wait_in_pod", options=(
        *(offered("pod", choice, 0) for choice in choices),
        *(offered("drop", card, 0) for card in items.droppable(hero)),
    )))
    match chosen.key:
        case "pod:launch":
            launch_pod(t, number)
            return
        case "pod:stay":
            pass
        case "pod:leave":
            section = t.state.pods[number].section.lower()
            room = Ship(t).room_of_tile(f"evacuation_section_{section}")
            assert room is not None
            t.emit(PodLeft(hero.seat, room.number))
        case _:
            items.drop(t, hero, chosen.subject)
            return
    await pass_turn(t, hero)
