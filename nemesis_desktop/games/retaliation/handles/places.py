"""A Room or a Corridor of the map with everything in it."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.content.lattice import Edge
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import CorridorTile, RoomTile
from nemesis_desktop.games.retaliation.handles.reading import StateSource, largest_first
from nemesis_desktop.games.retaliation.state import (
    CorridorRecord,
    DoorState,
    IntruderFigure,
    RoomRecord,
    Whereabouts,
)
from nemesis_desktop.kernel import Seat

# A member of an enumeration takes long to look up by its name.
_CLOSED, _ROOM = DoorState.CLOSED, Whereabouts.ROOM


class FacilityRoom:
    """A Room that lies on the map. Two handles are equal when they stand for the same space."""

    __slots__ = ("source", "space")

    def __init__(self, source: StateSource, space: str) -> None:
        self.source = source
        self.space = space

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FacilityRoom) and other.space == self.space

    def __hash__(self) -> int:
        return hash(self.space)

    def __repr__(self) -> str:
        return f"FacilityRoom({self.space})"

    @property
    def record(self) -> RoomRecord:
        return self.source.state.rooms[self.space]

    @property
    def tile_id(self) -> str:
        return self.source.state.rooms[self.space].tile

    @property
    def tile(self) -> RoomTile:
        return facility_content().rooms[self.source.state.rooms[self.space].tile]

    @property
    def number(self) -> int:
        """The ID that breaks ties (R-ROOM-01)."""
        return self.tile.number

    @property
    def section(self) -> str:
        """The Section of the space where it lies, which is the one on its back unless that is "?" (R-MAP-03)."""
        return facility_content().lattice.spaces[self.space].section

    @property
    def fire(self) -> bool:
        return self.source.state.rooms[self.space].fire

    @property
    def malfunction(self) -> bool:
        return self.source.state.rooms[self.space].malfunction

    @property
    def secure(self) -> int:
        """Secure tokens here; a Room that always counts as secured may have none (R-SEC-S2)."""
        return self.source.state.rooms[self.space].secure

    @property
    def always_secured(self) -> bool:
        return self.tile.secure == "always"

    @property
    def covered(self) -> bool:
        """The Hibernatorium before its discovery (R-COMP-02, R-SETUP-02)."""
        state = self.source.state
        return state.hibernatorium_covered and self.space == facility_content().lattice.hibernatorium

    @property
    def corridors(self) -> tuple[FacilityCorridor, ...]:
        """Corridors that lie around this Room, in map order."""
        source = self.source
        placed = source.state.corridors
        return tuple([
            FacilityCorridor(source, edge)
            for edge in facility_content().lattice.edges_of[self.space] if edge.id in placed
        ])

    @property
    def neighbours(self) -> tuple[FacilityRoom, ...]:
        """Rooms joined by a Corridor, whatever stands or is closed in between, in map order (R-MAP-06)."""
        spaces = facility_content().lattice.spaces
        found = [room for way in self.corridors if (room := way.beyond(self)) is not None]
        return tuple(sorted(found, key=lambda room: spaces[room.space].order))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the Characters who stand here, in turn order (R-GEN-04)."""
        state, space = self.source.state, self.space
        here = [seat for seat, one in state.marines.items() if one.space == space and one.whereabouts is _ROOM]
        if len(here) > 1:
            first, around = state.clock.starting_player, len(state.setup.seats)
            here.sort(key=lambda seat: (seat - first) % around)
        return tuple(here)

    @property
    def has_marine(self) -> bool:
        space = self.space
        return space in [one.space for one in self.source.state.marines.values() if one.whereabouts is _ROOM]

    @property
    def intruders(self) -> tuple[IntruderFigure, ...]:
        """Intruders here, largest first (R-IPH-05, A-54)."""
        space = self.space
        here = [one for one in self.source.state.intruders.values() if one.place == space]
        return largest_first(here) if len(here) > 1 else tuple(here)

    @property
    def has_intruder(self) -> bool:
        return self.space in [one.place for one in self.source.state.intruders.values()]


class FacilityCorridor:
    """A Corridor that lies on the map, printed ones included."""

    __slots__ = ("source", "edge")

    def __init__(self, source: StateSource, edge: Edge) -> None:
        self.source = source
        self.edge = edge

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FacilityCorridor) and other.edge is self.edge

    def __hash__(self) -> int:
        return hash(self.edge.id)

    def __repr__(self) -> str:
        return f"FacilityCorridor({self.edge.id})"

    @property
    def id(self) -> str:
        return self.edge.id

    @property
    def record(self) -> CorridorRecord:
        return self.source.state.corridors[self.edge.id]

    @property
    def tile(self) -> CorridorTile:
        state = self.source.state
        return tables.corridor_tile(state.setup, state.corridors[self.edge.id].number)

    @property
    def number(self) -> int:
        """The ID that breaks ties (R-COR-01)."""
        return self.source.state.corridors[self.edge.id].number

    @property
    def value(self) -> int:
        """The Noise value; 0 for a Reinforced Corridor (R-COMP-06, R-DEADLY-02)."""
        record = self.source.state.corridors[self.edge.id]
        return 0 if record.reinforced else record.number // 100

    def answers_to(self, result: int) -> bool:
        """Whether a Noise roll of that number matches: the value, in Deadly mode the second one, too (R-NOISE-02,
        R-NOISE-14, R-DEADLY-01, R-DEADLY-02)."""
        state = self.source.state
        record = state.corridors[self.edge.id]
        if record.reinforced:
            return False
        return record.number // 100 == result or (state.setup.deadly and self.tile.second == result)

    @property
    def noise(self) -> bool:
        return self.source.state.corridors[self.edge.id].noise

    @property
    def reinforced(self) -> bool:
        return self.source.state.corridors[self.edge.id].reinforced

    @property
    def door(self) -> DoorState:
        return self.source.state.corridors[self.edge.id].door

    @property
    def door_end(self) -> str | None:
        """The space at whose side the Door lies, None without a slot (R-DOOR-01)."""
        return self.source.state.corridors[self.edge.id].door_end

    def closed_at(self, space: str) -> bool:
        """Whether a closed Door lies at that end (R-DOOR-08)."""
        record = self.source.state.corridors[self.edge.id]
        return record.door is _CLOSED and record.door_end == space

    @property
    def closed(self) -> bool:
        """Whether a closed Door lies at either end."""
        return self.source.state.corridors[self.edge.id].door is _CLOSED

    @property
    def ends(self) -> tuple[FacilityRoom, ...]:
        """The placed Rooms at its ends; the covered Hibernatorium counts as placed (A-15)."""
        rooms = self.source.state.rooms
        return tuple([FacilityRoom(self.source, end) for end in (self.edge.a, self.edge.b) if end in rooms])

    def beyond(self, room: FacilityRoom | str) -> FacilityRoom | None:
        """The Room at the other end, None while that space is empty."""
        far = self.edge.other_end(room if isinstance(room, str) else room.space)
        return FacilityRoom(self.source, far) if far in self.source.state.rooms else None

    @property
    def covered(self) -> bool:
        """A Corridor of the covered Hibernatorium: it holds nothing and is not Unexplored (A-42)."""
        return self.source.state.hibernatorium_covered and self.printed

    @property
    def printed(self) -> bool:
        """One of the four Corridors of the Hibernatorium (C-COR-01)."""
        return facility_content().lattice.hibernatorium in (self.edge.a, self.edge.b)

    @property
    def unexplored(self) -> bool:
        """Joined to one Room only (R-COR-03, A-42)."""
        rooms = self.source.state.rooms
        return (self.edge.a in rooms) != (self.edge.b in rooms) and not self.covered

    @property
    def intruders(self) -> tuple[IntruderFigure, ...]:
        """Intruders here, largest first (R-COR-07, A-54)."""
        name = self.edge.id
        here = [one for one in self.source.state.intruders.values() if one.place == name]
        return largest_first(here) if len(here) > 1 else tuple(here)

    @property
    def has_intruder(self) -> bool:
        return self.edge.id in [one.place for one in self.source.state.intruders.values()]

    @property
    def places_taken(self) -> int:
        """How many of the six places are taken; the Queen takes four (R-COR-05)."""
        name, queen = self.edge.id, facility_content().numbers.queen_places
        return sum(queen if one.kind == "queen" else 1 for one in self.source.state.intruders.values()
                   if one.place == name)

    @property
    def places_free(self) -> int:
        return facility_content().numbers.corridor_places - self.places_taken
