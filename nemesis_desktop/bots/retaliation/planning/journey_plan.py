"""A plan that goes to the end of the mission: of all journeys the likeliest, made again from every sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from math import ceil

from nemesis_desktop.bots.bot import AdvisedPlan
from nemesis_desktop.bots.learned.odds import Odds, learned_odds
from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.bots.retaliation.errands import ARM, SLEEP, Errand
from nemesis_desktop.bots.retaliation.learned.files import JOURNEYS
from nemesis_desktop.bots.retaliation.plan import LANDING_ZONE, Aim, MarinePlan, cheapest
from nemesis_desktop.bots.retaliation.planning.infection import survives_checks
from nemesis_desktop.bots.retaliation.planning.journey import (
    FOUND_AT_ONCE,
    GUESSED,
    WALKING,
    Journey,
    Leg,
    Traits,
)
from nemesis_desktop.bots.retaliation.routes import steps_between
from nemesis_desktop.bots.retaliation.ways_out import WaysOut
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import LanderState

PODS, SHUTTLE, SURGERY = "hibernatorium", "escape_shuttle", "surgery_room"
SHOT_DOWN = 0.5
"""One of the two Anti-Aircraft tokens shoots the Lander down."""
HEALED = 0.95
"""Worth of the checks after Surgery: something new may be caught on the way."""


class JourneyPlan(MarinePlan):
    """What one Character wants, led by its likeliest journey."""

    @property
    def odds(self) -> Odds:
        """What journeys are weighed by: what was learned, else guesses."""
        return learned_odds(JOURNEYS) or GUESSED

    @cached_property
    def journey(self) -> Journey | None:
        """The likeliest one, None when nothing can win any more."""
        return max(self.journeys, key=lambda one: (one.chance, one.out), default=None)

    @cached_property
    def journeys(self) -> tuple[Journey, ...]:
        """Every journey that can win: nothing is looked for where nothing is left to explore."""
        explores = bool(self.routes.unexplored)
        return tuple(one for one in self._all() if one.chance > 0 and (explores or one.is_found))

    @cached_property
    def aim(self) -> Aim | None:
        """Air, errands and the way out as ever, but the Surgery first where the likeliest journey has it."""
        found = super().aim
        journey = self.journey
        if journey is None or not journey.stops or journey.stops[0].tile != SURGERY or self.short_of_air:
            return found
        return min(self.to_tile(SURGERY, "advice.heal", Errand(SURGERY, "larva")), key=cheapest, default=found)

    @cached_property
    def ways_out(self) -> tuple[Aim, ...]:
        """The one of the likeliest journey, where there is a way to it."""
        found, journey = super().ways_out, self.journey
        if journey is None:
            return found
        rooms = (PODS, SLEEP.room) if journey.out == PODS else (journey.out,)
        chosen = [one for one in found if one.out in rooms]
        if not chosen and journey.out == PODS:
            chosen = [replace(one, out=SLEEP.room) for one in self.to_tile(SLEEP.room, "advice.walk", SLEEP)]
        return tuple(chosen) or found

    @property
    def told(self) -> AdvisedPlan | None:
        """The stops of the likeliest journey, its rounds, and how likely that was to win for somebody alone, where
        enough missions went like this."""
        told, journey = super().told, self.journey
        if told is None or journey is None:
            return told
        measured = self.state.setup.mode == "solo" and not journey.waiting and journey.stops[0].tile != SURGERY
        return replace(
            told, stops=tuple(dict.fromkeys((self.goal, *(stop.tile for stop in journey.stops if stop.tile)))),
            rounds=max(1, ceil(journey.rounds)), rounds_left=journey.rounds_left,
            percent=min(99, max(1, round(100 * journey.chance))) if measured else None,
        )

    # -- what there is to choose from -----------------------------------------------------------------------

    def _all(self) -> Iterator[Journey]:
        errands = sorted(self.errands, key=lambda one: one == ARM)
        for out, waiting, certainty in self._outs():
            ways = [*errands]
            if out == PODS and not self.state.hibernatorium_active and SLEEP not in ways:
                ways.append(SLEEP)
            yield self._journey(out, ways, waiting, certainty, heals=False)
            if self.marine.record.larva and self.room_named(SURGERY) is not None:
                yield self._journey(out, ways, waiting, certainty, heals=True)

    def _outs(self) -> Iterator[tuple[str, float, float]]:
        """Ways out with the rounds to wait there, and how sure they are."""
        ways = WaysOut(self.marine, working=bool(self.errands))
        blown_up = ways.must_escape or ARM in self.errands
        if not ways.must_take_lander and "data_left_by_lander" not in ways.conditions:
            if not self.state.shuttle_gone:
                yield SHUTTLE, 0.0, 1.0
            if not blown_up:
                yield PODS, 0.0, 1.0
        if ways.must_not_take_lander:
            return
        if self.state.lander is LanderState.LANDED:
            yield LANDING_ZONE, 0.0, 1.0
        elif self.state.lander is LanderState.UNDER_WAY:
            top = self.state.anti_aircraft[0] if self.state.anti_aircraft else "inactive"
            sure = {"inactive": 1.0, "active": 0.0}.get(top, SHOT_DOWN)
            yield LANDING_ZONE, float(max(0, (self.state.lander_space or 0) - self.state.clock.round)), sure

    def _journey(self, out: str, errands: list[Errand], waiting: float, certainty: float, *, heals: bool) -> Journey:
        tiles = [*((SURGERY,) if heals else ())]
        stops = [self._use(SURGERY, self.marine.room.space)] if heals else []
        for errand in errands:
            stops.append(self._stop(errand, tuple(tiles)))
            tiles.append(errand.room)
        stops.append(self._stop(Errand(out), tuple(tiles)))
        marine = self.marine
        checks = HEALED if heals else float(survives_checks(marine))
        traits = Traits(marine.skull - max(marine.health, marine.first_open_space), marine.in_combat, checks)
        return Journey(out, tuple(stops), self.over - self.state.clock.round, traits, waiting, certainty, self.odds)

    # -- prices ---------------------------------------------------------------------------------------------

    def _stop(self, errand: Errand, before: tuple[str, ...]) -> Leg:
        """One stop after others, whose last one is where the way to it begins. Journeys share most of theirs."""
        known = self._stops_known.get((errand, before))
        if known is None:
            known = self._stops_known[errand, before] = self._stop_after(errand, before)
        return known

    @cached_property
    def _stops_known(self) -> dict[tuple[Errand, tuple[str, ...]], Leg]:
        return {}

    def _stop_after(self, errand: Errand, before: tuple[str, ...]) -> Leg:
        last = self.room_named(before[-1]) if before and before[-1] else None
        start = self.marine.room.space if last is None else last.space
        if errand.room:
            if self.room_named(errand.room) is not None:
                return self._use(errand.room, start)
            return Leg(errand.room, prices.ROOM_USE, self._search(errand.room, before))
        return Leg("", 0.0, self._discoveries(errand))

    def _use(self, tile: str, start: str) -> Leg:
        room = self.room_named(tile)
        assert room is not None
        walk = WALKING * steps_between(start, (room.space,))
        return Leg(tile, walk + self.mending_price(room) + prices.ROOM_USE + prices.CLEARING * len(room.intruders))

    def _search(self, tile: str, before: tuple[str, ...]) -> float:
        """How many more Rooms have to be laid until this one lies there, those for others of its Section counted
        before."""
        back = facility_content().rooms[tile].back
        if back == "printed":
            return 1.0
        left = len(self.state.pile(f"deck:room_{back}"))
        sought = [one for one in before if one and self.room_named(one) is None
                  and facility_content().rooms[one].back == back]
        number = len(set(sought))
        return (_until_found(number + 1, left) - _until_found(number, left)) / FOUND_AT_ONCE

    def _discoveries(self, errand: Errand) -> float:
        """Rooms to be laid for an errand that is nothing but exploring."""
        if errand.spaces:
            return 1.0
        if errand.borders:
            return float(len([way for way in self.facility.unexplored if errand.sections in way.edge.sections]))
        return len(self.state.pile(f"deck:room_{errand.sections.lower()}")) / FOUND_AT_ONCE


def _until_found(wanted: int, left: int) -> float:
    """Tiles to be drawn in the mean until all that are wanted were among them."""
    return wanted * (left + 1) / (wanted + 1)
