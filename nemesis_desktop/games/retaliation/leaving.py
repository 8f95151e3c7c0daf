"""What would stay undone if a Character left for good now."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.retaliation import queries
from nemesis_desktop.games.retaliation.events.marines import MarineLeft
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.rules.escape import SHUTTLE
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Seat, is_face_down

LANDER = "lander"
WAYS_OUT: Mapping[str, tuple[Whereabouts, str]] = {
    "hibernatorium": (Whereabouts.HIBERNATING, ""), "escape_shuttle": (Whereabouts.ESCAPED, SHUTTLE),
    LANDER: (Whereabouts.ESCAPED, LANDER),
}
"""The rooms by which one leaves, and the lander once it is launched: how one is gone then."""


def undone_after_leaving(sight: FacilityState, seat: Seat, way: str) -> tuple[str, ...]:
    """The Tasks and Objectives of a seat, as far as it knows them, that would not count with it gone by one of
    `WAYS_OUT`, and with it whoever is in the Lander that it launches."""
    whereabouts, by = WAYS_OUT[way]
    passengers = [one.seat for one in Facility(StateView(sight)).marines if one.in_lander] if way == LANDER else []
    gone = sight
    for one in dict.fromkeys((seat, *passengers)):
        gone = MarineLeft(one, whereabouts, by).apply(gone)
    return tuple(
        card for card in queries.assignments_of(sight, seat)
        if not is_face_down(card) and not queries.is_met(gone, seat, card)
    )
