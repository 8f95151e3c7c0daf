"""Live readers for rules, screens and bots: they look the state up at every access and never hold a copy.

``source`` is a table, a session or :class:`StateView`; anything that has a ``state``.
"""

from nemesis_desktop.games.retaliation.handles.facility import Facility
from nemesis_desktop.games.retaliation.handles.marine import Marine
from nemesis_desktop.games.retaliation.handles.places import FacilityCorridor, FacilityRoom
from nemesis_desktop.games.retaliation.handles.reading import (
    SIZES,
    StateSource,
    StateView,
    is_contamination,
    is_edge,
    size_of,
)

__all__ = [
    "SIZES", "Facility", "FacilityCorridor", "FacilityRoom", "Marine", "StateSource", "StateView",
    "is_contamination", "is_edge", "size_of",
]
