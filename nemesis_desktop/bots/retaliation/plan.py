"""Where a Character goes next, and why: the cheapest of its errands, and the cheapest way out when all are done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from nemesis_desktop.bots.bot import AdvisedPlan
from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.bots.retaliation.errands import ARM, REPAIRS, ROBOT, SLEEP, Errand, errands_of
from nemesis_desktop.bots.retaliation.routes import Routes, steps_between
from nemesis_desktop.bots.retaliation.ways_out import WaysOut
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.tables import item_of
from nemesis_desktop.kernel import construct_fast

LANDING_ZONE = "landing_zone"
LAST_ROUND = 14
SHORT = 4
"""So many turns of Oxygen or fewer: air comes before anything else."""
AIR = 6
"""So many or fewer are a reason to switch Life Support on in passing."""
FAR = 9.0
"""Air that is farther away would not be reached."""
OUT_IN_TIME = 14.0
"""Who is nearer to a way out gets there before everything blows up."""
BREATH = {"oxygen_tank": 3, "heavy_oxygen_tank": 7}


@construct_fast
@dataclass(frozen=True, slots=True)
class Aim:
    """A place to go to: what it costs, the first Corridor on the way ("" when it is here), and why."""

    cost: float
    way: str
    reason: str
    errand: Errand | None = None
    out: str = ""
    """The Room through which one leaves, "" for an errand."""
    wait: bool = False
    """Nothing can be done there yet."""


class MarinePlan:
    """What one Character wants, read from what it may know."""

    def __init__(self, marine: Marine) -> None:
        self.marine = marine
        self.facility = Facility(marine.source)
        self.state = marine.source.state
        self.errands = errands_of(marine)

    @cached_property
    def routes(self) -> Routes:
        return Routes(self.marine)

    @cached_property
    def aim(self) -> Aim | None:
        """The next place to go to, None when there is nowhere to go."""
        if self.short_of_air:
            air = min(self._to_air(), key=cheapest, default=None)
            if air is not None and air.cost <= FAR:
                return air
        leaving = min(self.ways_out, key=cheapest, default=None)
        if leaving is not None and self._is_time_to_leave(leaving.cost):
            return leaving
        return min(self._to_errands(), key=cheapest, default=None) or leaving or self._anything_new()

    @property
    def leaves(self) -> bool:
        """Whether the next place is a way out."""
        return self.aim is not None and bool(self.aim.out)

    @property
    def goal(self) -> str:
        """The tile of the Room that is wanted next, "" when it is no certain one."""
        if self.aim is None:
            return ""
        return self.aim.out or (self.aim.errand.room if self.aim.errand is not None else "")

    @property
    def told(self) -> AdvisedPlan | None:
        """Where it wants to be, for a hint; a room that nobody has found yet is looked for."""
        if not self.goal:
            return None
        room = self.room_named(self.goal)
        if room is None:
            return AdvisedPlan(self.goal, 0, "advice.plan.find", stops=self._stops)
        return AdvisedPlan(self.goal, steps_between(self.marine.room.space, (room.space,)), stops=self._stops)

    @property
    def _stops(self) -> tuple[str, ...]:
        """The Rooms of everything that is left to do, the next one first, the cheapest way out last."""
        out = min(self.ways_out, key=cheapest, default=None)
        rooms = (self.goal, *(one.room for one in self.errands), out.out if out is not None else "")
        return tuple(dict.fromkeys(room for room in rooms if room))

    @property
    def is_blocked(self) -> bool:
        """Whether what is wanted next is broken, or lies behind a closed Door."""
        if self.aim is not None and self.aim.way and self.facility.corridor(self.aim.way).closed:
            return True
        room = self.room_named(self.goal) if self.goal else None
        return room is not None and room.malfunction

    def wants_room(self, tile: str) -> bool:
        """Whether the Room with this tile is to be used now, for an errand or to leave."""
        if self.aim is not None and self.goal == tile:
            return not self.aim.wait and (self.aim.errand is None or self.aim.errand.option != ROBOT)
        return any(one.room == tile and one.option != ROBOT and one != ARM for one in self.errands)

    def options_for(self, tile: str) -> tuple[str, ...]:
        """What to choose in that Room, the most wanted first."""
        aimed = (self.aim.errand,) if self.aim is not None and self.aim.errand is not None else ()
        wanted = [one.option for one in (*aimed, *self.errands) if one.room == tile and one.option]
        if tile.startswith("life_support") and self.needs_air:
            wanted.append("life_support")
        return tuple(wanted)

    def room_named(self, tile: str) -> FacilityRoom | None:
        """A Room that lies open on the map."""
        room = self.facility.room_of_tile(tile)
        return None if room is None or room.covered else room

    def _is_time_to_leave(self, cost: float) -> bool:
        """Everything is done, or the way takes all the time that is left."""
        if not self.errands:
            return True
        return self.state.clock.round + cost / prices.CARDS_PER_ROUND + 1 >= self.over

    @property
    def over(self) -> int:
        """The first round that is not played any more."""
        armed = self.state.autodestruction
        return LAST_ROUND + 1 if armed is None else min(armed, LAST_ROUND + 1)

    # -- air ----------------------------------------------------------------------------------------------

    @cached_property
    def breath(self) -> int:
        """Turns for which the Oxygen lasts, with every token and tank."""
        tanks = [BREATH.get(item_of(card).kind, 0) for card in self.marine.items]
        tokens = len(self.marine.gear_of_kind("oxygen"))
        return self.marine.oxygen + facility_content().numbers.oxygen_token * tokens + sum(tanks)

    @property
    def needs_air(self) -> bool:
        """Whether Life Support is worth its cards here."""
        return self.breath <= AIR and not self.facility.life_support(self.marine.room.section)

    @property
    def short_of_air(self) -> bool:
        """Whether Oxygen has to be found before anything else."""
        return self.breath <= SHORT and not self.facility.life_support(self.marine.room.section)

    def _to_air(self) -> Iterator[Aim]:
        """Life Support that can be switched on, tokens in the Landing Zone, and Sections with air."""
        for section, active in self.state.life_support.items():
            control = f"life_support_control_{section.lower()}"
            room = self.room_named(control)
            if active:
                ways = [self.routes.to[one.space] for one in self.facility.rooms
                        if one.section == section and one.space in self.routes.to]
                yield from (Aim(far + prices.UNKNOWN, way, "advice.to_air") for far, way in ways)
            elif room is not None and room.section == section and not self.state.reactor_shut_down:
                yield from self._to_room(room, "advice.to_air", Errand(control, "life_support"))
        if "oxygen" in self.state.gear.get(LANDING_ZONE, ()) and self.marine.holders_for("oxygen"):
            yield from self._to_room(
                self.facility.landing_zone, "advice.to_air", Errand(LANDING_ZONE, "restock")
            )

    # -- errands ------------------------------------------------------------------------------------------

    def _to_errands(self) -> Iterator[Aim]:
        for errand in self.errands:
            if errand == ARM and not self._may_arm():
                continue
            for found in self.towards(errand):
                taken = prices.TAKEN if self._is_nearer_to_another(errand) else 0.0
                yield Aim(found.cost + taken, found.way, found.reason, errand)

    def _may_arm(self) -> bool:
        """Whatever else is to be done comes before the time limit, and there has to be a way out."""
        if len(self.errands) > 1:
            return False
        room = self.room_named(ARM.room)
        here = room is not None and room == self.marine.room
        return not here or any(not one.wait and one.cost <= OUT_IN_TIME for one in self.ways_out)

    def _is_nearer_to_another(self, errand: Errand) -> bool:
        """Somebody who shares the Tasks stands nearer to it; who does not know the place spreads out."""
        if self.state.setup.mode == "semi-coop" or len(self.state.marines) < 2:
            return False
        room = self.room_named(errand.room) if errand.room else None
        if room is None:
            return self.errands.index(errand) % len(self.state.marines) != self.marine.seat
        place = (room.space,)
        own = steps_between(self.marine.room.space, place), self.marine.seat
        others = [one for one in self.facility.marines_on_map if one != self.marine]
        return any((steps_between(one.room.space, place), one.seat) < own for one in others)

    def towards(self, errand: Errand) -> Iterator[Aim]:
        """How to get on with an errand."""
        if errand.option == ROBOT:
            yield from self._to_robot(errand)
        elif errand.room:
            yield from self.to_tile(errand.room, "advice.walk", errand)
        elif errand.spaces:
            yield from self._to_spaces(errand.spaces, errand)
        elif errand.borders:
            edges = self.facility.lattice.edges
            yield from (
                Aim(far, way, "advice.explore", errand) for edge, (far, way) in self.routes.unexplored.items()
                if errand.sections in edges[edge].sections
            )
        else:
            yield from self._to_section(errand.sections, errand)

    def to_tile(self, tile: str, reason: str, errand: Errand | None = None) -> Iterator[Aim]:
        """To a Room, or to where it may turn up."""
        room = self.room_named(tile)
        if room is not None:
            yield from self._to_room(room, reason, errand)
        else:
            back = facility_content().rooms[tile].back
            yield from self._to_section("ABC" if back in ("any", "printed") else back.upper(), errand)

    def _to_room(self, room: FacilityRoom, reason: str, errand: Errand | None = None) -> Iterator[Aim]:
        if room.space in self.routes.to:
            far, way = self.routes.to[room.space]
            broken = self.mending_price(room)
            clearing = prices.CLEARING * len(room.intruders) if way else 0.0
            yield Aim(far + prices.ROOM_USE + broken + clearing, way, reason, errand)

    def mending_price(self, room: FacilityRoom) -> float:
        """What a Malfunction there costs whoever wants to use the Room."""
        return (prices.MENDED if self.can_mend else prices.BROKEN) if room.malfunction else 0.0

    @cached_property
    def can_mend(self) -> bool:
        """Whether something in hand mends a Room."""
        cards = any(card.rpartition(".")[2] in REPAIRS for card in self.marine.action_cards)
        return cards or bool(self.marine.items_of_kind("tools", "duct_tape"))

    def _to_section(self, sections: str, errand: Errand | None) -> Iterator[Aim]:
        """Where a Room of these Sections may turn up."""
        spaces = tuple(
            name for name, space in self.facility.lattice.spaces.items()
            if space.section in sections and name not in self.state.rooms
        )
        return self._to_spaces(spaces or tuple(self.facility.lattice.spaces), errand)

    def _to_spaces(self, spaces: tuple[str, ...], errand: Errand | None) -> Iterator[Aim]:
        """Through the Unexplored Corridors that lead towards these spaces."""
        for edge, (far, way) in self.routes.unexplored.items():
            one = self.facility.lattice.edges[edge]
            beyond = one.a if one.b in self.state.rooms else one.b
            missing = prices.WRONG_SECTION * steps_between(beyond, spaces)
            yield Aim(far + missing + prices.UNKNOWN + prices.ROOM_USE, way, "advice.explore", errand)

    def _to_robot(self, errand: Errand) -> Iterator[Aim]:
        """Beside the Robot or at a Computer, once the Reactor is known; before that, to find it."""
        if self.room_named(errand.room) is None:
            yield from self._to_section("C", errand)
            return
        for room in self.facility.rooms:
            beside = room == self.facility.robot_room
            if room.space in self.routes.to and (beside or room.tile.computer):
                far, way = self.routes.to[room.space]
                more = 0.0 if beside or self.marine.record.data else prices.REMOTE
                yield Aim(far + more + prices.ROOM_USE, way, "advice.to_robot", errand)

    def _anything_new(self) -> Aim | None:
        best = min(self.routes.unexplored.values(), default=None)
        return None if best is None else Aim(*best, "advice.explore")

    # -- ways out -----------------------------------------------------------------------------------------

    @cached_property
    def ways_out(self) -> tuple[Aim, ...]:
        """Every way to leave, with what it costs to get there and to wait."""
        ways = WaysOut(self.marine, working=bool(self.errands))
        found = [
            Aim(max(aim.cost, way.waiting) + way.risk, aim.way, aim.reason, out=way.room, wait=way.waits)
            for way in ways.all() for aim in self.to_tile(way.room, "advice.to_exit")
        ]
        pods = self.room_named("hibernatorium")
        if ways.could_sleep and pods is not None and self.room_named(SLEEP.room) is not None:
            for aim in self.to_tile(SLEEP.room, "advice.walk"):
                control = self.facility.room_of_tile(SLEEP.room)
                assert control is not None
                onwards = steps_between(control.space, (pods.space,)) + prices.ROOM_USE
                found.append(Aim(aim.cost + onwards, aim.way, aim.reason, SLEEP, SLEEP.room))
        return tuple(found)


def cheapest(aim: Aim) -> tuple[float, str]:
    """In which order ways are liked."""
    return aim.cost, aim.way
