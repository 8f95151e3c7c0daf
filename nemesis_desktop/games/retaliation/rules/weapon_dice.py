"""The Shoot die and the Burst die (R-COMP-14; rules 16)."""

from __future__ import annotations

from typing import NamedTuple

from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.events.intruders import WeaponDieRolled
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.asking import agrees
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.weapon_traits import WeaponTraits
from nemesis_desktop.games.retaliation.state import FacilityState

SHOOT, BURST = "shoot", "burst"
CRITICAL, AMMO_LOSS = "critical", "ammo_loss"
SYMBOL_FACE = "4"
"""The highest number of the Burst die shares its face with the extra-effect symbol (R-COMP-14, R-BURST-04)."""


class WeaponRoll(NamedTuple):
    """The face that counts, and whether it is that of a second roll."""

    face: str
    repeated: bool


async def roll_weapon_die(
    t: FacilityTable, marine: Marine, die: str, weapon: str | None = None, *, reroll: bool = False,
    **target: str | int,
) -> WeaponRoll:
    """One face. With ``reroll`` the player may roll once more before anything is applied; the second face counts
    (W7). ``target`` is what that question tells about whom the roll is against."""
    face = roll_die(t, marine, die, weapon)
    if reroll and await agrees(t, marine, "roll_again", die=die, face=face, card=weapon or "", **target):
        return WeaponRoll(roll_die(t, marine, die, weapon), repeated=True)
    return WeaponRoll(face, repeated=False)


def roll_die(t: FacilityTable, marine: Marine, die: str, weapon: str | None = None) -> str:
    """One face of the "shoot" or "burst" die, shown to all."""
    face = t.pick(f"die:{die}", tables.die(t.state.setup, die))
    t.emit(WeaponDieRolled(marine.seat, die, face, weapon))
    return face


def shoot_face_kills(state: FacilityState, target: int, face: str, shift: int) -> bool:
    """A critical, or a number not above the hits of the target, the Queen's being those on her track (R-SHOOT-03,
    R-SHOOT-04, R-SHOOT-07, R-QUEEN-S1). ``shift`` is added to numbers only."""
    if face in (CRITICAL, AMMO_LOSS):
        return face == CRITICAL
    figure = state.intruders[target]
    hits = state.queen_hits if figure.kind == "queen" else figure.hits
    return int(face) + shift <= hits


def eyes_shift(marine: Marine) -> int:
    """A wounded eye adds 1 to every number of the own Shoot die (wound Eyes, A-82)."""
    return 1 if marine.suffers("eyes") else 0


def burst_number(traits: WeaponTraits, face: str) -> int:
    """The hits of a face with what the weapon makes of it; never less than none (R-BURST-02, R-CMB-04)."""
    number = int(face)
    return max(0, traits.burst_counts.get(number, number) + traits.burst_shift)
