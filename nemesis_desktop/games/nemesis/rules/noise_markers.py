"""Noise markers in corridors and on technical spaces (p. 15)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.rooms import NoiseCleared, NoisePlaced, TechnicalNoiseChanged
from nemesis_desktop.games.nemesis.handles import Corridor, Room, Ship
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.supplies import noise_markers_left


def make_noise_in(t: NemesisTable, passage: str) -> None:
    """Noise in "corridor:<id>" or "technical:<network>", where there is none and while there are markers (N-NOISE-04,
    A-13, p. 15)."""
    kind, _, name = passage.partition(":")
    if kind == "technical":
        make_technical_noise(t, name)
    else:
        make_noise(t, Ship(t).corridor(name))


def make_noise(t: NemesisTable, corridor: Corridor) -> None:
    """Noise in a corridor that has none, while there are markers (N-NOISE-04, A-13, p. 15)."""
    if not corridor.noise and noise_markers_left(Ship(t)) > 0:
        t.emit(NoisePlaced(corridor.id))


def make_technical_noise(t: NemesisTable, network: str) -> None:
    """Noise on a technical space that has none (N-NOISE-04, A-13, p. 15)."""
    if not t.state.technical_noise[network] and noise_markers_left(Ship(t)) > 0:
        t.emit(TechnicalNoiseChanged(network, True))


def noise_in_free_corridors(t: NemesisTable, room: Room, *, technical: bool = True) -> None:
    """One marker in every connected corridor without noise, the technical space included (N-NOISE-08,
    N-REV-07, D-18, p. 15)."""
    for passage in free_passages(room):
        if technical or not passage.startswith("technical:"):
            make_noise_in(t, passage)


def clear_noise(t: NemesisTable, room: Room) -> None:
    """All markers around a room are discarded (N-ENC-03, N-NOISE-12, N-REV-03, N-REV-07, p. 18)."""
    for corridor in room.corridors:
        if corridor.noise:
            t.emit(NoiseCleared(corridor.id))
    for entrance in room.entrances:
        if t.state.technical_noise[entrance.network]:
            t.emit(TechnicalNoiseChanged(entrance.network, False))


def free_passages(room: Room) -> tuple[str, ...]:
    """Everything around a room that is free of noise: "corridor:<id>", "technical:<network>" (A-16)."""
    state, board, number = room.source.state, room.board, room.number
    corridors, noisy = state.corridors, state.technical_noise
    networks = dict.fromkeys([entrance.network for entrance in board.entrances_of[number]])
    return (
        *[f"corridor:{spec.id}" for spec in board.corridors_of[number] if not corridors[spec.id].noise],
        *[f"technical:{network}" for network in networks if not noisy[network]],
    )
