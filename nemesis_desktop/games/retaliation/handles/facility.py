"""The whole table: map, Characters, Intruders, supplies."""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.retaliation.content.lattice import Edge, Lattice
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles.marine import Marine
from nemesis_desktop.games.retaliation.handles.places import FacilityCorridor, FacilityRoom
from nemesis_desktop.games.retaliation.handles.reading import StateSource, is_edge
from nemesis_desktop.games.retaliation.house_rules import answer_of
from nemesis_desktop.games.retaliation.state import (
    CorridorRecord,
    DoorState,
    FacilityState,
    IntruderFigure,
    LanderState,
    RoomRecord,
)
from nemesis_desktop.kernel import Seat, cached_by_identity


@cached_by_identity
def _laid(corridors: Mapping[str, CorridorRecord], covered: bool) -> tuple[Edge, ...]:
    """Corridors on the map in map order, those of the covered Hibernatorium left out."""
    lattice = facility_content().lattice
    hidden = lattice.hibernatorium if covered else None
    return tuple([edge for edge in lattice.edges.values() if edge.id in corridors and hidden not in (edge.a, edge.b)])


@cached_by_identity
def _unexplored(
    rooms: Mapping[str, RoomRecord], corridors: Mapping[str, CorridorRecord], covered: bool
) -> tuple[Edge, ...]:
    """Those of them that are joined to one Room only."""
    return tuple([edge for edge in _laid(corridors, covered) if (edge.a in rooms) != (edge.b in rooms)])


@cached_by_identity
def _spaces_of_tiles(rooms: Mapping[str, RoomRecord]) -> dict[str, str]:
    """Where each tile lies; of several that look the same the first one."""
    return {room.tile: space for space, room in reversed(list(rooms.items()))}


class Facility:
    """The whole table."""

    __slots__ = ("source",)

    def __init__(self, source: StateSource) -> None:
        self.source = source

    @property
    def state(self) -> FacilityState:
        return self.source.state

    @property
    def lattice(self) -> Lattice:
        return facility_content().lattice

    def house_rule(self, name: str) -> str:
        """The answer that this game gives to an open question of the rulebook."""
        return answer_of(self.source.state.setup, name)

    # -- map ----------------------------------------------------------------------------------------------

    def room(self, space: str) -> FacilityRoom:
        return FacilityRoom(self.source, space)

    def corridor(self, edge: str) -> FacilityCorridor:
        return FacilityCorridor(self.source, facility_content().lattice.edges[edge])

    @property
    def rooms(self) -> tuple[FacilityRoom, ...]:
        """Rooms on the map in map order, the covered Hibernatorium left out (R-MAP-05)."""
        hidden = facility_content().lattice.hibernatorium if self.source.state.hibernatorium_covered else None
        return tuple([room for room in self.placed_rooms if room.space != hidden])

    @property
    def placed_rooms(self) -> tuple[FacilityRoom, ...]:
        """The same with the covered Hibernatorium, which counts as placed for its markers (A-15, A-85)."""
        placed = self.source.state.rooms
        spaces = facility_content().lattice.spaces
        return tuple([FacilityRoom(self.source, space) for space in spaces if space in placed])

    @property
    def corridors(self) -> tuple[FacilityCorridor, ...]:
        """Corridors on the map in map order, those of the covered Hibernatorium left out (R-MAP-05, A-42)."""
        source = self.source
        state = source.state
        laid = _laid(state.corridors, state.hibernatorium_covered)
        return tuple([FacilityCorridor(source, edge) for edge in laid])

    @property
    def unexplored(self) -> tuple[FacilityCorridor, ...]:
        """Unexplored Corridors in map order (R-COR-03)."""
        source = self.source
        state = source.state
        open_ended = _unexplored(state.rooms, state.corridors, state.hibernatorium_covered)
        return tuple([FacilityCorridor(source, edge) for edge in open_ended])

    def room_of_tile(self, tile: str) -> FacilityRoom | None:
        """The Room that has this tile, None when it is not on the map."""
        space = _spaces_of_tiles(self.source.state.rooms).get(tile)
        return None if space is None else FacilityRoom(self.source, space)

    @property
    def landing_zone(self) -> FacilityRoom:
        return FacilityRoom(self.source, facility_content().lattice.landing_zone)

    @property
    def robot_room(self) -> FacilityRoom:
        return FacilityRoom(self.source, self.source.state.robot.space)

    @property
    def fires(self) -> int:
        return len([room for room in self.source.state.rooms.values() if room.fire])

    @property
    def malfunctions(self) -> int:
        """Malfunction markers in Rooms, on Items and on the Robot (R-MARK-01)."""
        state = self.source.state
        placed = len([room for room in state.rooms.values() if room.malfunction])
        return placed + len(state.broken) + (1 if state.robot.malfunction else 0)

    @property
    def door_tokens(self) -> int:
        return len([one for one in self.source.state.corridors.values() if one.door is not DoorState.OPEN])

    @property
    def noise_markers(self) -> int:
        return len([one for one in self.source.state.corridors.values() if one.noise])

    @property
    def secure_tokens(self) -> int:
        return sum(room.secure for room in self.source.state.rooms.values())

    def left_of(self, marker: str) -> int:
        """How many "fire", "malfunction", "noise", "secure" or "door" markers are in the supply (R-COMP-11, rules
        29.1)."""
        placed = {
            "fire": lambda: self.fires, "malfunction": lambda: self.malfunctions,
            "noise": lambda: self.noise_markers, "secure": lambda: self.secure_tokens, "door": lambda: self.door_tokens,
        }[marker]()
        return facility_content().numbers.supply[marker] - placed  # type: ignore[index]

    # -- Characters ---------------------------------------------------------------------------------------

    def marine(self, seat: Seat) -> Marine:
        return Marine(self.source, seat)

    @property
    def seats_in_order(self) -> tuple[Seat, ...]:
        """Turn order: the Starting Player, then clockwise (R-GEN-04)."""
        state = self.source.state
        first, around = state.clock.starting_player, len(state.setup.seats)
        return tuple([(first + step) % around for step in range(around)])

    @property
    def marines(self) -> tuple[Marine, ...]:
        """Every Character, in turn order."""
        source = self.source
        known = source.state.marines
        return tuple([Marine(source, seat) for seat in self.seats_in_order if seat in known])

    @property
    def marines_on_map(self) -> tuple[Marine, ...]:
        """Those who stand in a Room, in turn order."""
        return tuple([marine for marine in self.marines if marine.in_room])

    def marines_in(self, room: FacilityRoom) -> tuple[Marine, ...]:
        """Those who stand in a Room, in turn order."""
        return tuple([Marine(self.source, seat) for seat in room.seats])

    @property
    def acting(self) -> Seat | None:
        """The seat whose turn it is (R-IMOV-06)."""
        return self.source.state.clock.turn

    # -- Intruders ----------------------------------------------------------------------------------------

    @property
    def queen(self) -> IntruderFigure | None:
        """The one Queen, while she is on the map (R-QUEEN-05)."""
        return next((one for one in self.source.state.intruders.values() if one.kind == "queen"), None)

    def models_left(self, kind: str) -> int:
        """Models of a type that are not on the map; a Larva on a Character board is one, too (R-INT-02)."""
        state = self.source.state
        if kind == "queen" and state.queen_dead:
            return 0
        used = len([one for one in state.intruders.values() if one.kind == kind])
        if kind == "larva":
            used += len([one for one in state.marines.values() if one.larva])
        return max(0, facility_content().numbers.models[kind] - used)  # type: ignore[index]

    def groups(self) -> tuple[str, ...]:
        """Every place with Intruders, Corridors in map order, then Rooms in map order."""
        lattice = facility_content().lattice
        places = {one.place for one in self.source.state.intruders.values()}
        edges = sorted([place for place in places if is_edge(place)], key=lambda place: lattice.edges[place].order)
        spaces = sorted([place for place in places if place in lattice.spaces], key=lambda p: lattice.spaces[p].order)
        return (*edges, *spaces)

    # -- systems ------------------------------------------------------------------------------------------

    def life_support(self, section: str) -> bool:
        return self.source.state.life_support[section]

    @property
    def lander_is_here(self) -> bool:
        return self.source.state.lander is LanderState.LANDED

    @property
    def queen_track_end(self) -> int:
        """The last space of the Queen's Hits track (C-MAP-08)."""
        return int(self.house_rule("queen_track_spaces")) - 1
