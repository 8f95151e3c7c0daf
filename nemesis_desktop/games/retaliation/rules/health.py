"""Health, Serious Wounds and Oxygen (rules 9, 10)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.marines import (
    HealthChanged,
    OxygenChanged,
    SuffocatingChanged,
    WoundGained,
)
from nemesis_desktop.games.retaliation.events.threats import WoundThreatened
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.asking import choose_card
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.death import kill_marine
from nemesis_desktop.games.retaliation.rules.drawing import draw_common
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

INSTEAD_OF_WOUND = {"bulletproof_vest": 0, "heavy_armor": 2}
"""Health that an Armor takes instead of a Serious Wound (A-56)."""
INSTEAD_OF_CONTAMINATION = {"biohazard_armor": 1}
"""Health that an Armor takes instead of a Contamination card (A-56)."""


async def lose_health(t: FacilityTable, marine: Marine, count: int, why: str) -> None:
    """So many spaces towards the skull; Armor is discarded as soon as the marker enters its part, the loss goes on
    (R-HP-02 to R-HP-04, R-ITEM-15). At the end checks it may be the price of an Armor (A-56)."""
    for _ in range(count):
        if not (marine.in_room or marine.survives_so_far):
            return
        _move_marker(t, marine, marine.health + 1, why)


def _move_marker(t: FacilityTable, marine: Marine, health: int, why: str) -> None:
    if health >= marine.skull:
        t.emit(HealthChanged(marine.seat, marine.skull, why))
        kill_marine(t, marine, why)
        return
    t.emit(HealthChanged(marine.seat, health, why))
    if marine.condition == "heavily_injured" and marine.armor is not None:
        discard_item(t, marine, marine.armor, why)


def restore_health(t: FacilityTable, marine: Marine, count: int) -> None:
    """Back towards the start, never onto a covered space (R-HP-02, R-HP-06)."""
    health = max(marine.first_open_space, marine.health - count)
    if health < marine.health:
        t.emit(HealthChanged(marine.seat, health, "restore"))


# -- Serious Wounds ---------------------------------------------------------------------------------------


async def gain_wound(t: FacilityTable, marine: Marine, why: str) -> None:
    """A random Serious Wound covers the leftmost part without one; a marker in it moves to the next open space, and
    without one left the Character dies (R-WND-01, R-WND-02, R-WND-05, A-08, A-09). Items may help before the card is
    drawn (A-56)."""
    if not marine.in_room or await t.happen(WoundThreatened(marine.seat)) is None or not marine.in_room:
        return
    card = draw_common(t, "wound", reshuffle=False)
    if card is None:
        return
    t.emit(PiecesMoved((card,), piles.REVEALED, piles.wounds(marine.seat), "wound", bottom=True))
    t.emit(WoundGained(marine.seat, card))
    if marine.first_open_space >= marine.skull:
        _move_marker(t, marine, marine.skull, why)
        return
    if marine.health < marine.first_open_space:
        _move_marker(t, marine, marine.first_open_space, why)
    if marine.alive:
        await drop_surplus(t, marine)


async def drop_surplus(t: FacilityTable, marine: Marine) -> None:
    """What no Hand holds any more is discarded at once (wound Arm)."""
    while marine.hands_used > marine.hand_slots:
        card = await choose_card(t, marine, "drop_surplus", marine.held)
        discard_item(t, marine, card, "surplus")


def discard_wound(t: FacilityTable, marine: Marine, card: str) -> None:
    """The others slide left, the Health marker does not move (R-WND-04, R-WND-06)."""
    t.emit(PiecesMoved((card,), piles.wounds(marine.seat), piles.WOUND_DISCARD, "heal"))


# -- Oxygen -----------------------------------------------------------------------------------------------


async def lose_oxygen(t: FacilityTable, marine: Marine, count: int = 1) -> None:
    """One loss, whatever its size. Below 0 the dial shows 0 and the Character suffocates; the next loss kills
    (R-OXY-03 to R-OXY-05, R-OXY-S1, A-04, A-44)."""
    one = marine.record
    if not marine.in_room:
        return
    if one.suffocating:
        kill_marine(t, marine, "suffocation")
    elif one.oxygen >= count:
        t.emit(OxygenChanged(marine.seat, one.oxygen - count))
    else:
        if one.oxygen:
            t.emit(OxygenChanged(marine.seat, 0))
        t.emit(SuffocatingChanged(marine.seat, True))


def gain_oxygen(t: FacilityTable, marine: Marine, count: int) -> None:
    """Never above 7; the Suffocating token goes (R-GEAR-07, R-OXY-S2)."""
    most = facility_content().numbers.oxygen
    if marine.oxygen < most:
        t.emit(OxygenChanged(marine.seat, min(most, marine.oxygen + count)))
    breathe_again(t, marine)


def breathe_again(t: FacilityTable, marine: Marine) -> None:
    """The Suffocating token is discarded (R-OXY-S2)."""
    if marine.record.suffocating:
        t.emit(SuffocatingChanged(marine.seat, False))


def breathes_freely(marine: Marine) -> bool:
    """Whether the Life Support of its Section is Active (R-OXY-06)."""
    return Facility(marine.source).life_support(marine.room.section)
