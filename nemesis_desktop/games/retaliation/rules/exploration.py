"""The map grows (rules 12, the Exploration sequence)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.lattice import DIRECTIONS
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import ExplorationCard
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.map import (
    CorridorPlaced,
    ExplorationRevealed,
    HibernatoriumDiscovered,
    RoomPlaced,
)
from nemesis_desktop.games.retaliation.events.marines import MarineMoved, ModelCarried
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.rules.doors import close_doors_around
from nemesis_desktop.games.retaliation.rules.drawing import draw_common
from nemesis_desktop.games.retaliation.rules.entering import appear_in_corridor
from nemesis_desktop.games.retaliation.rules.markers import break_room, place_fire, place_secure
from nemesis_desktop.games.retaliation.rules.noise import hazard, noise_roll, place_noise
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

EXPLORATION = "exploration"
_STACKS = tuple(piles.room_stack(back) for back in piles.ROOM_STACKS)
Interlude = Callable[[], Awaitable[None]]
"""What a text does when the Character has arrived, before the entrance effect or the Noise roll."""


def can_be_explored(facility: Facility, corridor: FacilityCorridor) -> bool:
    """An Unexplored Corridor, while there is a Room tile for its end. The Hibernatorium counts as placed: a move into
    it is none, one that leaves it for an empty space is (R-EXP-02, R-EXP-S3, A-15, A-63)."""
    held = facility.state.piles
    return corridor.unexplored and any(map(held.get, _STACKS))


async def explore(
    t: FacilityTable,
    marine: Marine,
    corridor: FacilityCorridor,
    *,
    cautious: bool,
    carried: Sequence[Marine],
    on_arrival: Interlude,
) -> None:
    """A Character passes an Unexplored Corridor: card, Room, Corridors and markers, then it goes in and the entrance
    effect happens, which alone may bring a Noise roll (R-MOVE-05, R-MOVE-06, R-EXP-01 to R-EXP-11, R-EXP-13)."""
    card = draw_exploration(t)
    room = lay_out(t, marine, corridor, card)
    t.emit(MarineMoved(marine.seat, room.space, corridor.id))
    for other in carried:
        t.emit(ModelCarried(other.seat, room.space, marine.seat))
    if cautious:
        place_secure(t, room)
    await on_arrival()
    await _entrance(t, marine, corridor, room, facility_content().exploration[card])
    lay_aside(t, card)


def discover(t: FacilityTable, marine: Marine | None, corridor: FacilityCorridor) -> FacilityRoom:
    """Explore without moving: the entrance effect is left out, the card leaves the game if it says so (R-EXP-S2)."""
    card = draw_exploration(t)
    room = lay_out(t, marine, corridor, card)
    lay_aside(t, card)
    return room


def draw_exploration(t: FacilityTable) -> str:
    """The next Exploration card; an empty deck takes its discard pile back, not the removed cards (R-EXP-01,
    R-EXP-11)."""
    card = draw_common(t, EXPLORATION, reshuffle=True)
    assert card is not None, "nine of the twelve cards always come back"
    return card


def lay_aside(t: FacilityTable, card: str) -> None:
    """Discard the card, or remove it from the game (R-EXP-10)."""
    removed = facility_content().exploration[card].remove
    t.emit(PiecesMoved((card,), piles.REVEALED, piles.OUT if removed else piles.discard(EXPLORATION), "discard"))


def lay_out(t: FacilityTable, marine: Marine | None, corridor: FacilityCorridor, card: str) -> FacilityRoom:
    """Room, Corridors and markers of the card; its symbol for insiders means nothing here (R-EXP-02 to R-EXP-06,
    R-EXP-09, R-EXP-12, R-EXP-13, R-EXP-15, R-EXP-S1)."""
    facility = Facility(t)
    record = facility_content().exploration[card]
    old = corridor.ends[0]
    space = corridor.edge.other_end(old.space)
    t.emit(ExplorationRevealed(marine.seat if marine is not None else None, card, space))
    place_room(t, space, record.room)
    room = facility.room(space)
    for direction in DIRECTIONS:
        if direction in record.corridors:
            _build(t, room, direction)
    _mark(t, room, record)
    return room


def place_room(t: FacilityTable, space: str, wanted: str) -> None:
    """A random tile of the Section of the space, or of any kind; a stack that is used up is replaced by "?", and that
    by whatever is left (R-EXP-02, A-63). A Room next to the Hibernatorium discovers it at once (R-EXP-15, A-15)."""
    section = facility_content().lattice.spaces[space].section.lower()
    order = (section, "any", "a", "b", "c") if wanted == "section" else ("any", section, "a", "b", "c")
    stack = next(piles.room_stack(back) for back in order if t.state.pile(piles.room_stack(back)))
    tile = t.state.pile(stack)[0]
    t.emit(PiecesMoved((tile,), stack, piles.MAP, EXPLORATION))
    t.emit(RoomPlaced(space, tile.partition(".")[2]))
    lattice = facility_content().lattice
    touches = any(lattice.hibernatorium in (edge.a, edge.b) for edge in lattice.edges_of[space])
    if touches and t.state.hibernatorium_covered:
        t.emit(HibernatoriumDiscovered(t.state.pile(piles.ROBOT)[0]))


def _build(t: FacilityTable, room: FacilityRoom, direction: str) -> None:
    """A random Corridor, unless one lies there, it would leave the Facility, or it would lead to a placed Room
    (R-EXP-03 to R-EXP-05, R-MAP-01, R-MAP-04)."""
    edge = facility_content().lattice.neighbour.get((room.space, direction))
    if edge is None or edge.id in t.state.corridors or edge.other_end(room.space) in t.state.rooms:
        return
    place_corridor(t, edge.id, room)


def free_edges(room: FacilityRoom) -> tuple[str, ...]:
    """Places around a Room where a text may lay a new Corridor: inside the frame and without one yet. The
    Hibernatorium has none (R-MAP-04, A-15, A-18, M-DRILL, M-EXPL)."""
    edges = facility_content().lattice.edges_of[room.space]
    return tuple([edge.id for edge in edges if edge.id not in room.source.state.corridors])


def place_corridor(t: FacilityTable, edge: str, room: FacilityRoom) -> bool:
    """Lay a random Corridor on an edge with its numbered face up; a Door slot goes to the end at this Room, and the
    Door is open (R-EXP-03, R-EXP-14, R-DOOR-01, A-02). Whether there was a tile left."""
    deck = t.state.pile(piles.CORRIDOR_DECK)
    if not deck:
        return False
    tile = deck[0]
    number = int(tile.partition(".")[2])
    t.emit(PiecesMoved((tile,), piles.CORRIDOR_DECK, piles.MAP, EXPLORATION))
    slot = room.space if facility_content().corridors[number].door else None
    t.emit(CorridorPlaced(edge, number, slot))
    return True


def _mark(t: FacilityTable, room: FacilityRoom, record: ExplorationCard) -> None:
    """Markers in the new Room, Noise in the named directions where a Corridor lies (R-EXP-06, M-NOISE)."""
    for marker in record.markers:
        if marker == "fire":
            place_fire(t, room)
        else:
            break_room(t, room)
    lattice = facility_content().lattice
    for direction in DIRECTIONS:
        edge = lattice.neighbour.get((room.space, direction)) if direction in record.noise else None
        if edge is not None and edge.id in t.state.corridors:
            place_noise(t, Facility(t).corridor(edge.id))


async def _entrance(
    t: FacilityTable, marine: Marine, passed: FacilityCorridor, room: FacilityRoom, record: ExplorationCard
) -> None:
    """The entrance effect from left to right (R-EXP-08, R-EXP-13, R-EXP-S2)."""
    for word in record.entrance:
        match word:
            case "close_doors":
                close_doors_around(t, room)
            case "hazard":
                await hazard(t, room, marine.seat, discovering=True)
            case "noise_roll":
                if marine.in_room:
                    await noise_roll(t, marine, discovering=True)
            case _:
                appear_in_corridor(t, ("adult",) * int(word.rpartition("_")[2]), passed)
