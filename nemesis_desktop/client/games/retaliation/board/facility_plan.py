"""What the board shows of a sight, as plain values that can be compared."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.games.retaliation.board.field import SECTIONS, Point, centre_of, middle_of
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, StateView, is_edge, size_of
from nemesis_desktop.games.retaliation.state import FacilityState, LanderState, Whereabouts
from nemesis_desktop.kernel import Seat

FIGURE_STEP = 42.0
ROW = 116.0
"""How wide a row of figures in a room may be."""


@dataclass(frozen=True, slots=True)
class TilePlan:
    """A room, or a space to which an unexplored corridor leads; ``tile`` is "" for that."""

    space: str
    section: str
    tile: str = ""
    lit: bool = False
    fire: bool = False
    malfunction: bool = False
    secure: int = 0
    always_secured: bool = False
    covered: bool = False
    computer: bool = False
    icons: tuple[str, ...] = ()
    eggs: int = 0
    gear: int = 0
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PassagePlan:
    """A corridor. ``second`` is the other value of deadly noise, None in other games."""

    edge: str
    value: int
    second: int | None
    door_end: str | None
    door: str
    noise: bool
    reinforced: bool
    unexplored: bool
    covered: bool


@dataclass(frozen=True, slots=True)
class TokenPlan:
    """A marine, an intruder, a group of intruders of one kind, or the robot. ``ids`` are the targets it stands for."""

    ids: tuple[str, ...]
    kind: str
    place: Point
    size: float
    count: int = 1
    hits: int = 0
    own: bool = False
    turn: bool = False
    down: bool = False

    @property
    def target(self) -> str:
        """The target of the first that it stands for."""
        return self.ids[0]


@dataclass(frozen=True, slots=True)
class TrackPlan:
    """The round track: what lies on it."""

    round: int
    last: int
    lander: int | None
    lander_state: str
    autodestruction: int | None


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """A section of the facility and whether its life support works."""

    id: str
    lit: bool


@dataclass(frozen=True, slots=True)
class FacilityPlan:
    """Everything that rests on the board."""

    sections: tuple[SectionPlan, ...]
    tiles: tuple[TilePlan, ...]
    passages: tuple[PassagePlan, ...]
    tokens: tuple[TokenPlan, ...]
    track: TrackPlan
    anti_aircraft: tuple[str, ...]

    def tile(self, space: str) -> TilePlan | None:
        """What lies on a space."""
        return next((one for one in self.tiles if one.space == space), None)


def plan_of(sight: FacilityState, seat: Seat) -> FacilityPlan:
    """What a seat sees of the board."""
    facility = Facility(StateView(sight))
    sections = tuple(SectionPlan(one, sight.life_support.get(one, False)) for one in SECTIONS)
    lit = {one.id: one.lit for one in sections}
    tiles = tuple(_tile(facility, space, lit) for space in facility.lattice.spaces if space in sight.rooms)
    beyond = dict.fromkeys(
        edge.other_end(end) for corridor in facility.unexplored for edge in (corridor.edge,)
        for end in (edge.a, edge.b) if end in sight.rooms and edge.other_end(end) not in sight.rooms
    )
    empty = tuple(
        TilePlan(space, facility.lattice.spaces[space].section, lit=lit[facility.lattice.spaces[space].section])
        for space in beyond
    )
    passages = tuple(_passage(facility, edge) for edge in facility.lattice.edges if edge in sight.corridors)
    return FacilityPlan(
        sections, (*tiles, *empty), passages, _tokens(facility, seat),
        TrackPlan(
            sight.clock.round, facility_content().numbers.rounds, sight.lander_space, sight.lander.value,
            sight.autodestruction,
        ),
        sight.anti_aircraft,
    )


def _tile(facility: Facility, space: str, lit: dict[str, bool]) -> TilePlan:
    room, state = facility.room(space), facility.state
    tile, section = room.tile, room.section
    if room.covered:
        return TilePlan(space, section, room.tile_id, lit[section], covered=True)
    return TilePlan(
        space, section, room.tile_id, lit[section], room.fire, room.malfunction, room.secure, room.always_secured,
        computer=tile.computer, icons=tile.icons,
        eggs=len(state.pile(piles.EGGS)) if room.tile_id == "nest" else 0,
        gear=len(state.gear.get("landing_zone", ())) if space == facility.lattice.landing_zone else 0,
        signs=_signs(facility, room.tile_id),
    )


def _signs(facility: Facility, tile: str) -> tuple[str, ...]:
    """What is special about a room now."""
    state = facility.state
    if tile == "nest" and state.nest_destroyed:
        return ("destroyed",)
    if tile == "reactor" and state.reactor_shut_down:
        return ("shut_down",)
    if tile == "escape_shuttle" and state.shuttle_gone:
        return ("gone",)
    if tile == "hibernatorium" and state.hibernatorium_active:
        return ("active",)
    return ("landed",) if tile == "landing_zone" and state.lander is LanderState.LANDED else ()


def _passage(facility: Facility, edge: str) -> PassagePlan:
    corridor = facility.corridor(edge)
    second = corridor.tile.second if facility.state.setup.deadly else None
    return PassagePlan(
        edge, corridor.number // 100, second, corridor.door_end, corridor.door.value, corridor.noise,
        corridor.reinforced, corridor.unexplored, corridor.covered,
    )


# -- figures ----------------------------------------------------------------------------------------------


def _tokens(facility: Facility, seat: Seat) -> tuple[TokenPlan, ...]:
    found: list[TokenPlan] = []
    state = facility.state
    for place in facility.groups():
        found += _group(facility, place) if is_edge(place) else ()
    for space in facility.lattice.spaces:
        if space in state.rooms:
            found += _inside(facility, space, seat)
    return tuple(found)


def _group(facility: Facility, edge: str) -> list[TokenPlan]:
    """The intruders of a corridor, those of a kind as one token with their number."""
    kinds: dict[str, list[str]] = {}
    for one in facility.corridor(edge).intruders:
        kinds.setdefault(one.kind, []).append(f"intruder:{one.id}")
    x, y = middle_of(edge)
    level = facility.lattice.edges[edge].axis == "E-W"
    # Beside the plate of a corridor that slopes there is room between two plates, below a level one between rooms.
    first = (x - (len(kinds) - 1) * 20, y + 46) if level else (x + 68 - (len(kinds) - 1) * 6, y + 2)
    step = 40.0 if level else 24.0
    return [
        TokenPlan(tuple(ids), kind, (first[0] + step * number, first[1]), 62.0 if kind == "queen" else 54.0, len(ids))
        for number, (kind, ids) in enumerate(kinds.items())
    ]


def _inside(facility: Facility, space: str, seat: Seat) -> list[TokenPlan]:
    """Marines and intruders of a room: intruders stand at the right, who of them are many share a token."""
    room, state = facility.room(space), facility.state
    people = [
        (one, record) for one, record in sorted(state.marines.items())
        if record.space == space and record.whereabouts in (
            Whereabouts.ROOM, Whereabouts.HIBERNATING, Whereabouts.KNOCKED_OUT
        )
    ]
    made: list[TokenPlan] = [
        TokenPlan(
            (f"seat:{one}",), record.id, (0, 0), 62.0, own=one == seat, turn=state.clock.turn == one,
            down=record.whereabouts is not Whereabouts.ROOM,
        )
        for one, record in people
    ]
    if space == facility.lattice.landing_zone:
        made += [
            TokenPlan((f"seat:{one}",), record.id, (0, 0), 54.0, own=one == seat, down=False)
            for one, record in sorted(state.marines.items()) if record.whereabouts is Whereabouts.LANDER
        ]
    if state.robot.space == space and not room.covered:
        made.append(TokenPlan(("robot",), "robot", (0, 0), 52.0, down=state.robot.malfunction))
    made += _enemies(facility, space, len(made))
    x, y = centre_of(space)
    step = min(FIGURE_STEP, ROW / max(1, len(made) - 1)) if len(made) > 1 else 0.0
    left = x - step * (len(made) - 1) / 2
    return [
        TokenPlan(
            one.ids, one.kind, (left + step * number, y + 35), one.size, one.count, one.hits, one.own, one.turn,
            one.down,
        )
        for number, one in enumerate(made)
    ]


def _enemies(facility: Facility, space: str, others: int) -> list[TokenPlan]:
    here = facility.room(space).intruders
    if len(here) + others <= 4:
        return [TokenPlan((f"intruder:{one.id}",), one.kind, (0, 0), _size(one.kind), 1, _hits(facility, one.id))
                for one in here]
    alike: dict[tuple[str, int], list[str]] = {}
    for one in here:
        alike.setdefault((one.kind, _hits(facility, one.id)), []).append(f"intruder:{one.id}")
    return [TokenPlan(tuple(ids), kind, (0, 0), _size(kind), len(ids), hits) for (kind, hits), ids in alike.items()]


def _hits(facility: Facility, number: int) -> int:
    one = facility.state.intruders[number]
    return facility.state.queen_hits if one.kind == "queen" else one.hits


def _size(kind: str) -> float:
    return 46.0 + 5.0 * size_of(kind)
