"""What the board shows of a sight, as plain values that can be compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from nemesis_desktop.client.games.retaliation.board.field import SECTIONS, Point
from nemesis_desktop.client.games.retaliation.board.placing import (
    CROWD,
    Body,
    MapBox,
    Placed,
    RoomSign,
    body_box,
    boxes,
    computer_sign,
    door_box,
    in_a_corridor,
    in_a_room,
    name_box,
    placed_signs,
    plate_box,
    state_sign,
    supply_sign,
)
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, StateView, is_edge, size_of
from nemesis_desktop.games.retaliation.state import FacilityState, LanderState, Whereabouts
from nemesis_desktop.kernel import Seat


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
    signs: tuple[Placed, ...] = ()


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
    edge: str = ""
    """The corridor of a group; "" in a room."""

    @property
    def numbered(self) -> bool:
        """Whether a number stands beside it."""
        return self.count > 1 or self.hits > 0

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
    passages = tuple(_passage(facility, edge) for edge in facility.lattice.edges if edge in sight.corridors)
    fixed = [plate_box(one.edge) for one in passages if not one.covered]
    fixed += [door_box(one.edge, one.door_end) for one in passages if one.door_end is not None and not one.covered]
    tokens, standing = _tokens(facility, seat, fixed)
    taken = (*fixed, *_bodies(one for one in tokens if one.edge))
    tiles = tuple(
        _tile(facility, space, lit, taken, people)
        for space in facility.lattice.spaces if space in sight.rooms for people in (standing.get(space, ()),)
    )
    beyond = dict.fromkeys(
        edge.other_end(end) for corridor in facility.unexplored for edge in (corridor.edge,)
        for end in (edge.a, edge.b) if end in sight.rooms and edge.other_end(end) not in sight.rooms
    )
    empty = tuple(
        TilePlan(space, facility.lattice.spaces[space].section, lit=lit[facility.lattice.spaces[space].section])
        for space in beyond
    )
    return FacilityPlan(
        sections, (*tiles, *empty), passages, tokens,
        TrackPlan(
            sight.clock.round, facility_content().numbers.rounds, sight.lander_space, sight.autodestruction,
        ),
        sight.anti_aircraft,
    )


def _tile(
    facility: Facility, space: str, lit: dict[str, bool], taken: Sequence[MapBox], people: Sequence[TokenPlan]
) -> TilePlan:
    room, section = facility.room(space), facility.room(space).section
    signs = tuple(_room_signs(facility, space, len(people) > CROWD))
    return TilePlan(
        space, section, room.tile_id, lit[section], room.fire, room.malfunction, room.secure, room.always_secured,
        covered=room.covered, signs=placed_signs(space, signs, (*taken, *_bodies(people))),
    )


def _bodies(tokens: Iterable[TokenPlan]) -> tuple[MapBox, ...]:
    """What figures cover."""
    return boxes(body_box(one.place, one.size, one.numbered) for one in tokens)


def _room_signs(facility: Facility, space: str, crowded: bool) -> Iterator[RoomSign]:
    """The states of a room, those that matter most first, then what can be found there."""
    room, state = facility.room(space), facility.state
    found = [
        ("fire", 0, room.fire), ("malfunction", 0, room.malfunction),
        ("secure", room.secure, bool(room.secure or room.always_secured)),
        ("egg", len(state.pile(piles.EGGS)), room.tile_id == "nest"),
        ("gear", len(state.gear.get("landing_zone", ())), space == facility.lattice.landing_zone),
    ]
    states = [(name, count) for name, count, there in found if there and (count or name not in ("egg", "gear"))]
    states += [(name, 0) for name in _signs(facility, room.tile_id)]
    for number, (name, count) in enumerate(states):
        yield state_sign(name, count, number, space, crowded)
    if room.tile.icons:
        yield supply_sign(tuple(room.tile.icons), space)
    if room.tile.computer:
        yield computer_sign(space)


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


def _tokens(
    facility: Facility, seat: Seat, fixed: Sequence[MapBox]
) -> tuple[tuple[TokenPlan, ...], dict[str, tuple[TokenPlan, ...]]]:
    """All figures, and those of each room."""
    found: list[TokenPlan] = []
    state = facility.state
    standing = {
        space: tuple(_inside(facility, space, seat)) for space in facility.lattice.spaces if space in state.rooms
    }
    taken = [pygame.Rect(one) for one in fixed] + [name_box(space) for space in state.rooms]
    inside = [body_box(one.place, one.size, one.numbered) for people in standing.values() for one in people]
    taken += inside
    for place in facility.groups():
        if is_edge(place):
            group = _group(facility, place, taken, inside)
            found += group
            taken += [body_box(one.place, one.size, one.numbered) for one in group]
    return (*found, *(one for people in standing.values() for one in people)), standing


def _group(
    facility: Facility, edge: str, taken: list[pygame.Rect], inside: Sequence[pygame.Rect]
) -> list[TokenPlan]:
    """The intruders of a corridor, those of a kind as one token with their number."""
    kinds: dict[str, list[str]] = {}
    for one in facility.corridor(edge).intruders:
        kinds.setdefault(one.kind, []).append(f"intruder:{one.id}")
    bodies = [Body(62.0 if kind == "queen" else 54.0, len(ids) > 1) for kind, ids in kinds.items()]
    return [
        TokenPlan(tuple(ids), kind, place, size, len(ids), edge=edge)
        for (kind, ids), (place, size) in zip(kinds.items(), in_a_corridor(edge, bodies, taken, inside), strict=True)
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
    places = in_a_room(space, [Body(one.size, one.numbered) for one in made])
    return [replace(one, place=place, size=size) for one, (place, size) in zip(made, places, strict=True)]


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
