"""Self-destruct, course and pods (p. 24-26)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.ship import (
    PodLaunched,
    PodLockChanged,
    SelfDestructChanged,
    SelfDestructCritical,
)
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.critical import unlock_all_pods
from nemesis_desktop.games.nemesis.rules.ending import end_if_nobody_is_left, ship_destroyed
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Place, Pod


def can_start_self_destruct(ship: Ship) -> bool:
    """Not while it runs or anybody hibernates (N-SD-01, N-HIB-04, p. 24)."""
    return ship.state.self_destruct is None and not ship.someone_sleeps


def can_stop_self_destruct(ship: Ship) -> bool:
    """As long as the marker has not reached yellow (N-SD-03, N-SD-04, p. 24)."""
    return ship.state.self_destruct is not None and not ship.state.critical


def start_self_destruct(t: NemesisTable) -> None:
    """The marker goes to the first green space (N-ROOM-17, p. 24)."""
    if t.state.self_destruct is None:
        t.emit(SelfDestructChanged(load_content().self_destruct_track.start))


def stop_self_destruct(t: NemesisTable) -> None:
    """The marker leaves the track; a new start begins at its first space (N-ROOM-18, N-SD-05, p. 24)."""
    if can_stop_self_destruct(Ship(t)):
        t.emit(SelfDestructChanged(None))


def advance_self_destruct(t: NemesisTable) -> None:
    """One space on whenever time moves: yellow is critical, the skull is the end (N-SD-02 to N-SD-06,
    N-CRIT-08, p. 12, 24)."""
    space = t.state.self_destruct
    if space is None:
        return
    t.emit(SelfDestructChanged(space - 1))
    if space - 1 == 0:
        ship_destroyed(t, "self_destruct")
    if space - 1 <= load_content().self_destruct_track.first_yellow and not t.state.critical:
        t.emit(SelfDestructCritical())
        unlock_all_pods(t)


def pods_of(ship: Ship, section: str) -> tuple[Pod, ...]:
    """The pods of Evacuation Section "A" or "B" that are still there, by number."""
    return tuple([ship.state.pods[n] for n in sorted(ship.state.pods) if ship.state.pods[n].section == section])


def passengers(ship: Ship, number: int) -> tuple[int, ...]:
    """Seats of the characters who wait in a pod."""
    return tuple(
        seat
        for seat, character in sorted(ship.state.characters.items())
        if character.place is Place.POD and character.pod == number
    )


def toggle_pod(t: NemesisTable, number: int) -> None:
    """Locked becomes unlocked and the other way round (N-ROOM-46, N-POD-02, p. 25-26)."""
    t.emit(PodLockChanged(number, locked=not t.state.pods[number].locked))


def launch_pod(t: NemesisTable, number: int) -> None:
    """The pod and everybody in it leave (N-POD-05, N-POD-09, N-POD-11, p. 26)."""
    t.emit(PodLaunched(number, passengers(Ship(t), number)))
    end_if_nobody_is_left(t)
