"""The action of a turn: stay alive, do the errands, leave in time. The first rule that applies decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.retaliation.errands import (
    BOARDING_AHEAD,
    LAST_CALL,
    Errand,
    difficulty,
    errands_of,
    exit_of,
    is_time_to_leave,
    room_named,
    waits_for_lander,
)
from nemesis_desktop.bots.retaliation.routes import Routes, routes_of
from nemesis_desktop.games.retaliation.combat_odds import burst_odds, melee_odds, shot_odds
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.state import FacilityState

BREATHLESS, WOUNDED = 4, 3
"""So much Oxygen, or so much lost Health, is a reason to use a token."""
GOOD_SHOT, GOOD_BLOW = 0.35, 0.6
GROUP = 1
"""So many Intruders in a Corridor are worth a Burst."""
GUARDS = 2
LANDER_CARDS = (
    "officers_channel", "fire_at_will", "first_in_command", "stay_calm", "lets_go", "chain_of_command",
)
REST = "rest"
SEARCH = "search"
FIRST = ("search", "fast_secure", "secure")


class Turn:
    """What one Character may do now, and what it wants."""

    def __init__(self, sight: FacilityState, marine: Marine, keys: Sequence[str]) -> None:
        self.sight = sight
        self.marine = marine
        self.keys = keys
        self.facility = Facility(marine.source)

    def advice(self) -> Advice:
        """The best action and why."""
        for found in self._wishes():
            return found
        return Advice("pass", "advice.wait")

    def _wishes(self) -> Iterator[Advice]:
        yield from self._objective()
        yield from self._escape_now()
        yield from self._gasp()
        yield from self._fight()
        yield from self._mend()
        yield from self._breathe()
        yield from self._cleanse()
        yield from self._call_lander()
        yield from self._errand_here()
        yield from self._clear_corridors()
        yield from self._walk()
        yield from self._make_use_of_cards()

    def _has(self, prefix: str) -> list[str]:
        return [key for key in self.keys if key.startswith(prefix)]

    # -- what comes first ---------------------------------------------------------------------------------

    def _objective(self) -> Iterator[Advice]:
        """The easier Objective, at once: the earlier, the more cards."""
        offered = self._has("objective:")
        if offered:
            best = min(offered, key=lambda key: (difficulty(self.facility, key.partition(":")[2]), key))
            yield Advice(best, "advice.objective")

    def _escape_now(self) -> Iterator[Advice]:
        room = self.marine.room
        if "room" in self.keys and room.tile_id in exit_of(self.facility) and self._wants_out(0):
            yield Advice("room", "advice.leave")

    def _wants_out(self, steps: float) -> bool:
        return is_time_to_leave(self.marine, steps)

    # -- fights -------------------------------------------------------------------------------------------

    def _fight(self) -> Iterator[Advice]:
        if not self.marine.in_combat:
            return
        if any(one.kind == "queen" for one in self.marine.room.intruders):
            flight = self._steps(flee=True)
            if flight is not None:
                yield Advice(flight, "advice.flee")
        best, chance = self._best_shot()
        if best is not None and (chance >= GOOD_SHOT or len(self.marine.room.intruders) == 1):
            yield Advice(best, "advice.shoot")
        for key in self._has("melee:"):
            target = int(key.partition(":")[2])
            if float(melee_odds(self.sight, self.marine.seat, target).kill) >= GOOD_BLOW:
                yield Advice(key, "advice.strike")
        if "gear" in self.keys and self._could_load():
            yield Advice("gear", "advice.load")
        flight = self._steps(flee=True)
        if flight is not None and (best is None or self._wants_out(0)):
            yield Advice(flight, "advice.flee")
        if best is not None:
            yield Advice(best, "advice.shoot")
        yield Advice("pass", "advice.wait")

    def _best_shot(self) -> tuple[str | None, float]:
        """The Shot that most likely kills."""
        best, chance = None, -1.0
        for key in self._has("shoot:"):
            target = int(key.partition(":")[2])
            if self.sight.intruders[target].kind == "queen":
                continue
            for weapon in self.marine.ready_weapons:
                odds = float(shot_odds(self.sight, self.marine.seat, target, weapon).kill)
                if odds > chance:
                    best, chance = key, odds
        return best, chance

    def _could_load(self) -> bool:
        return any(token == "ammo" for token in self.marine.belt) and bool(self.marine.ranged_weapons)

    def _clear_corridors(self) -> Iterator[Advice]:
        """A group next door comes in sooner or later."""
        for key in self._has("burst:"):
            edge = key.partition(":")[2]
            corridor = self.facility.corridor(edge)
            dangerous = len([one for one in corridor.intruders if one.kind != "larva"])
            if dangerous < GROUP:
                continue
            for weapon in self.marine.ready_weapons:
                odds = burst_odds(self.sight, self.marine.seat, edge, weapon)
                if float(sum(number * chance for number, chance in odds.kills.items())) >= 1.0:
                    yield Advice(key, "advice.burst")
                    break

    # -- the body -----------------------------------------------------------------------------------------

    def _gasp(self) -> Iterator[Advice]:
        """The last breath comes before any fight."""
        short = self.marine.oxygen < 1 or self.marine.record.suffocating
        if short and "gear" in self.keys and self.marine.gear_of_kind("oxygen"):
            yield Advice("gear", "advice.breathe")

    def _mend(self) -> Iterator[Advice]:
        if "gear" not in self.keys:
            return
        lost = self.marine.health - self.marine.first_open_space
        if lost >= WOUNDED and self.marine.gear_of_kind("medpack"):
            yield Advice("gear", "advice.heal")
        if (self.marine.oxygen <= BREATHLESS or self.marine.record.suffocating) and self.marine.gear_of_kind("oxygen"):
            yield Advice("gear", "advice.breathe")
        if not self.marine.ready_weapons and self._could_load():
            yield Advice("gear", "advice.load")

    def _breathe(self) -> Iterator[Advice]:
        """Oxygen runs out where it burns or where nobody switched the air on."""
        room = self.marine.room
        if "room" not in self.keys:
            return
        if room.tile_id.startswith("life_support_control") and not self.facility.life_support(room.section):
            wanted = "life_support_off" not in {
                condition for card in self.marine.objectives if card in facility_content().assignments
                for condition in facility_content().assignments[card].conditions
            }
            if wanted and not self.sight.reactor_shut_down:
                yield Advice("room", "advice.air")
        if room.tile_id == "landing_zone":
            low = len(self.marine.gear_of_kind("oxygen")) < 2 and self.marine.oxygen <= BREATHLESS + 2
            if low and "oxygen" in self.sight.gear.get("landing_zone", ()):
                yield Advice("room", "advice.restock")
        if room.tile_id == "emergency_room" and self.marine.health >= WOUNDED:
            yield Advice("room", "advice.heal")
        if room.tile_id == "surgery_room" and (self.marine.record.larva or len(self.marine.wounds) > 1):
            yield Advice("room", "advice.heal")

    def _cleanse(self) -> Iterator[Advice]:
        if not self.marine.contamination_in_hand:
            return
        if self.marine.room.tile_id == "shelter" and "room" in self.keys:
            yield Advice("room", "advice.cleanse")
        for key in self._has("card:"):
            if key.endswith(f".{REST}"):
                yield Advice(key, "advice.cleanse")

    # -- errands ------------------------------------------------------------------------------------------

    def _call_lander(self) -> Iterator[Advice]:
        """Every card that hurries the Lander is worth an action: it waits once it has landed. Who wins together does
        the Tasks first."""
        due = self.sight.lander_space
        if due is None or due <= self.sight.clock.round:
            return
        if self.sight.setup.mode != "semi-coop" and self._errands:
            return
        for key in self._has("card:"):
            if key.rpartition(".")[2] in LANDER_CARDS:
                yield Advice(key, "advice.lander")

    def _errand_here(self) -> Iterator[Advice]:
        if "room" in self.keys and any(one.room == self.marine.room.tile_id for one in self._errands):
            yield Advice("room", "advice.task")

    @cached_property
    def _errands(self) -> tuple[Errand, ...]:
        return errands_of(self.marine)

    def _walk(self) -> Iterator[Advice]:
        step = self._steps(flee=False)
        if step is not None:
            yield Advice(step, "advice.walk")

    def _target(self, routes: Routes) -> tuple[str, str] | None:
        """Where to go: its space or Corridor, and the first Corridor on the way; None to stay."""
        ways_out = [
            (routes.to[room.space], room.space) for tile in exit_of(self.facility)
            if (room := room_named(self.facility, tile)) is not None and room.space in routes.to
        ]
        nearest = min(ways_out, default=None)
        if nearest is not None and self._wants_out(nearest[0][0]):
            return nearest[1], nearest[0][1]
        home = self.facility.landing_zone
        if nearest is None and self._should_wait(routes):
            return self._near_home(routes)
        for errand in self._errands:
            found = self._towards(errand, routes)
            if found is not None:
                return found
        if home.space in routes.to and (waits_for_lander(self.facility) or self.facility.lander_is_here):
            return self._near_home(routes)
        return self._anything_new(routes)

    def _near_home(self, routes: Routes) -> tuple[str, str]:
        """Where the Lander comes down, or beside it while it burns there."""
        home = self.facility.landing_zone
        if home.fire and not self.facility.lander_is_here and self.marine.room != home:
            return self.marine.room.space, ""
        return home.space, routes.to[home.space][1]

    def _should_wait(self, routes: Routes) -> bool:
        """Whether it is time to be where the Lander will come down."""
        home = self.facility.landing_zone.space
        if home not in routes.to or not waits_for_lander(self.facility):
            return False
        due = self.sight.lander_space or 0
        late = self.sight.clock.round + routes.to[home][0] / 3 >= due - BOARDING_AHEAD
        return late or not self._errands or self.marine.condition == "heavily_injured"

    def _towards(self, errand: Errand, routes: Routes) -> tuple[str, str] | None:
        if errand.room:
            room = room_named(self.facility, errand.room)
            if room is not None:
                return (room.space, routes.to[room.space][1]) if room.space in routes.to else None
            back = facility_content().rooms[errand.room].back
            return self._new_corridor(routes, "ABC" if back == "any" else back.upper())
        return self._new_corridor(routes, errand.section)

    def _new_corridor(self, routes: Routes, sections: str) -> tuple[str, str] | None:
        """The nearest Unexplored Corridor, those of these Sections or towards them first."""
        lattice = self.facility.lattice

        def rank(edge: str) -> tuple[float, str]:
            far = routes.unexplored[edge][0]
            one = lattice.edges[edge]
            space = lattice.spaces[one.a if one.b in self.sight.rooms else one.b]
            near = min(abs(ord(space.section) - ord(one)) for one in sections)
            missing = 2.0 * near
            return far + missing, edge

        best = min(routes.unexplored, key=rank, default=None)
        return None if best is None else (best, routes.unexplored[best][1])

    def _anything_new(self, routes: Routes) -> tuple[str, str] | None:
        return self._new_corridor(routes, "ABC")

    def _steps(self, *, flee: bool) -> str | None:
        """The key of the next step: cautious, unless one runs or has no time."""
        routes = routes_of(self.marine)
        target = self._target(routes)
        way = target[1] if target is not None else ""
        if not way and (flee or self.marine.room.fire):
            way, flee = self._quietest(routes), True
        if not way:
            return None
        if f"careful:{way}" in self.keys:
            return f"careful:{way}"
        if f"move:{way}" in self.keys and (flee or self._in_a_hurry(way)):
            return f"move:{way}"
        if flee:
            way = self._quietest(routes)
            return f"move:{way}" if f"move:{way}" in self.keys else None
        return None

    def _in_a_hurry(self, way: str) -> bool:
        """Whether there is no time, or no way, for caution."""
        beyond = self.facility.corridor(way).beyond(self.marine.room)
        full = beyond is not None and beyond.secure >= facility_content().numbers.secure_per_room
        late = self.sight.clock.round >= LAST_CALL - 1 or self.sight.autodestruction is not None
        return full or late or (beyond is not None and not self._may_be_secured(beyond.tile.secure))

    @staticmethod
    def _may_be_secured(rule: str) -> bool:
        return rule == "up_to_three"

    def _quietest(self, routes: Routes) -> str:
        """The Corridor behind which least waits."""
        ways = {first: far for far, first in routes.to.values() if first}
        usable = [way for way in ways if f"move:{way}" in self.keys]
        return min(usable, key=lambda way: (ways[way], way), default="")

    # -- what is left -------------------------------------------------------------------------------------

    def _make_use_of_cards(self) -> Iterator[Advice]:
        for kind in FIRST:
            for key in self._has("card:"):
                if key.endswith(f".{kind}"):
                    yield Advice(key, "advice.search" if kind == SEARCH else "advice.secure")
        if "secure" in self.keys and self.marine.room.secure < GUARDS and len(self.marine.action_cards) > 1:
            yield Advice("secure", "advice.secure")
