"""What a position is worth to somebody who looks ahead."""

from __future__ import annotations

from nemesis_desktop.bots.learned.value_net import learned_value
from nemesis_desktop.bots.retaliation.habits import PLANNING
from nemesis_desktop.bots.retaliation.learned.features import features
from nemesis_desktop.bots.retaliation.learned.files import VALUE
from nemesis_desktop.bots.retaliation.planning.infection import survives_checks
from nemesis_desktop.bots.retaliation.planning.journey_plan import JourneyPlan
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.modes.judging import VICTORY
from nemesis_desktop.games.retaliation.queries import assignments_of, is_met
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Seat

MOST = 2
"""The value was learned from missions of one and of two."""


def is_judged(state: FacilityState, seat: Seat) -> bool:
    """Whether the learned value speaks for this seat."""
    one = state.marines.get(seat)
    if one is None or one.whereabouts is not Whereabouts.ROOM:
        return False
    return state.setup.mode != "semi-coop" and len(state.setup.seats) <= MOST


def chance_ahead(state: FacilityState, seat: Seat) -> float:
    """How likely this seat wins from an imagined position before an action, by the learned value of what it would see
    there. Who is dead or away is spoken for by the first that is still about, since all win together."""
    result = state.results.get(seat)
    if result is not None:
        return float(result == VICTORY)
    net, marines = learned_value(VALUE), state.marines
    about = [one for one in (seat, *marines) if one in marines and marines[one].whereabouts is Whereabouts.ROOM]
    if net is None or not about:
        return _when_gone(state, seat)
    plan = PLANNING.plan(Facility(StateView(sight(state, about[0]))).marine(about[0]))
    assert isinstance(plan, JourneyPlan)
    return net.of(features(plan))


def _when_gone(state: FacilityState, seat: Seat) -> float:
    """How likely those win who act no more: with everything done that was asked for, by the checks of the one that is
    best off (R-COOP-02)."""
    alive = [one for one in Facility(StateView(state)).marines if one.alive]
    if not all(is_met(state, seat, card) for card in assignments_of(state, seat)):
        return 0.0
    return max((float(survives_checks(one)) for one in alive), default=0.0)
