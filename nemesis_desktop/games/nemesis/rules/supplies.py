"""Heaps of markers that never run out, unless the table counts them (A-13, N-COMP-06, p. 3)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.answers import Supplies
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship

PLENTY = 1_000_000
WORTH_OF_A_BIG_MARKER = 5


def _counted(ship: Ship) -> bool:
    return ship.house_rule(Supplies) is Supplies.COUNTED


def noise_markers_left(ship: Ship) -> int:
    """Noise markers that are not on the board; a space without one left stays silent (A-13)."""
    if not _counted(ship):
        return PLENTY
    state = ship.state
    placed = len([one for one in state.corridors.values() if one.noise]) + sum(state.technical_noise.values())
    return load_content().supply["noise"] - placed


def injury_markers_left(ship: Ship) -> int:
    """Markers for ammo and injuries that lie on no weapon and no miniature (A-13)."""
    if not _counted(ship):
        return PLENTY
    state, supply = ship.state, load_content().supply
    used = sum(state.ammo.values()) + sum(one.injuries for one in state.intruders.values())
    return supply["injury"] + WORTH_OF_A_BIG_MARKER * supply["five_injuries"] - used
