"""Retaliation as the kernel knows it: the parts of this package put together."""

from __future__ import annotations

from collections.abc import Sequence

import nemesis_desktop.games.retaliation.cards
import nemesis_desktop.games.retaliation.modes
import nemesis_desktop.games.retaliation.rooms
import nemesis_desktop.games.retaliation.rules.bursting
import nemesis_desktop.games.retaliation.rules.melee
import nemesis_desktop.games.retaliation.rules.playing_cards
import nemesis_desktop.games.retaliation.rules.robot
import nemesis_desktop.games.retaliation.rules.room_action
import nemesis_desktop.games.retaliation.rules.securing
import nemesis_desktop.games.retaliation.rules.shooting
import nemesis_desktop.games.retaliation.rules.tactical_gear
import nemesis_desktop.games.retaliation.rules.trading
import nemesis_desktop.games.retaliation.rules.using_items  # noqa: F401  (all of them register their effects)
from nemesis_desktop.games.retaliation import invariants, levels
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.imagine import imagine
from nemesis_desktop.games.retaliation.modes.judging import judge_players
from nemesis_desktop.games.retaliation.rules.registry import REACTIONS
from nemesis_desktop.games.retaliation.sequence import next_rule
from nemesis_desktop.games.retaliation.setup import new_facility
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState, Phase, RetaliationSetup
from nemesis_desktop.kernel import Ability, Chance, Event, Outcome, Rule, Seat, Window, with_field

_FINAL_OBJECTIVES, _OVER, _BEFORE = Phase.FINAL_OBJECTIVES, Phase.OVER, Window.BEFORE  # looked up at every rest


class Retaliation:
    """The game object given to a session."""

    name = "retaliation"

    def new(self, setup: RetaliationSetup, seed: int) -> FacilityState:
        return levels.position(setup, seed) if setup.level else new_facility(setup, seed)

    def next_rule(self, state: FacilityState) -> Rule:
        return judge_players if state.clock.phase is _FINAL_OBJECTIVES else next_rule(state)

    def with_chance(self, state: FacilityState, chance: Chance) -> FacilityState:
        return with_field(state, "chance", chance)

    def abilities(self, state: FacilityState, window: Window, event: Event) -> Sequence[Ability]:
        """Whoever the fact concerns first, then turn order (A-47)."""
        finders = REACTIONS.get(type(event)) if window is _BEFORE else None
        if not finders:
            return ()
        facility = Facility(StateView(state))
        found = [ability for finder in finders for ability in finder(facility, event)]
        if len(found) > 1:
            order = facility.seats_in_order
            concerned = getattr(event, "target", getattr(event, "seat", None))
            found.sort(key=lambda ability: (ability.seat != concerned, order.index(ability.seat)))
        return found

    def sight(self, state: FacilityState, seat: Seat | None) -> FacilityState:
        return sight(state, seat)

    def imagine(self, sight: FacilityState, seat: Seat | None, seed: int) -> FacilityState:
        return imagine(sight, seat, seed)

    def problems(self, state: FacilityState) -> Sequence[str]:
        return invariants.problems(state)

    def outcome(self, state: FacilityState) -> Outcome | None:
        """"victory" as soon as one player has won, else the reason of the first defeat."""
        if state.clock.phase is not _OVER:
            return None
        results = [state.results[seat] for seat in sorted(state.results)]
        name = next((result for result in results if result.startswith("victory")), results[0])
        return Outcome(name, {"results": dict(state.results), "end": state.ending, "reason": state.ending_reason})
