"""Intruders are hit and die (rules 16)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.intruders import IntruderGone
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


def kill_intruder(t: FacilityTable, intruder_id: int) -> None:
    """The model goes back to the supply and can come again (R-INT-04, R-GEN-14)."""
    figure = t.state.intruders[intruder_id]
    t.emit(IntruderGone(intruder_id, figure.kind, figure.place, "killed"))
