"""Autodestruction and the Reactor (rules 20.3)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.facility import AutodestructionArmed, ReactorShutDown
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.ending import last_round
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


def can_arm(facility: Facility) -> bool:
    """Not while it runs, nor after the Reactor was used (R-ROOM-09, R-DEST-04, A-64)."""
    return facility.state.autodestruction is None and not facility.state.reactor_shut_down


def arm(t: FacilityTable) -> None:
    """Its token lies five rounds ahead, or behind the last space (R-DEST-01)."""
    if can_arm(Facility(t)):
        due = t.state.clock.round + facility_content().numbers.autodestruction_delay
        t.emit(AutodestructionArmed(min(due, last_round() + 1)))


def shut_down_reactor(t: FacilityTable, marine: Marine) -> None:
    """Life Support, Autodestruction and Anti-Aircraft are off for good (R-LIFE-03, R-DEST-03, R-ROOM-11)."""
    t.emit(ReactorShutDown(marine.seat))
