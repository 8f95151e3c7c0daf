"""What a position is worth to somebody who plans: the best plan, and what stands about."""

from __future__ import annotations

from math import log

from nemesis_desktop.bots.learned.odds import learned_odds
from nemesis_desktop.bots.learned.value_net import ValueNet, learned_value
from nemesis_desktop.bots.nemesis.cautious.contamination import contamination_of
from nemesis_desktop.bots.nemesis.cautious.routes import Chart, chart_of
from nemesis_desktop.bots.nemesis.learned.crew_features import crew_features, strategist_of
from nemesis_desktop.bots.nemesis.learned.features import features
from nemesis_desktop.bots.nemesis.learned.files import CREW_VALUE, ODDS, VALUE
from nemesis_desktop.bots.nemesis.planning import chances
from nemesis_desktop.bots.nemesis.planning.drafting import POD
from nemesis_desktop.bots.nemesis.planning.goal_plan import GoalPlan
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.search.evaluation import evaluate
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.objectives import VICTORY
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import Seat

LEAST, MOST = 0.01, 0.97
KEPT = 256
"""So many positions are remembered with their value."""


def worth(state: State, seat: Seat) -> float:
    """How likely this seat wins from an imagined position at the start of a round, by what it would see there."""
    result = state.results.get(seat)
    if result is not None:
        return float(result.startswith(VICTORY))
    one = state.characters.get(seat)
    if one is None or one.place is Place.DEAD:
        return 0.0
    seen = Ship(Look(sight(state, seat)))
    hero = seen.hero(seat)
    if not hero.in_room:
        return evaluate(state, seat)
    if learned_odds(ODDS) is None:
        return evaluate(state, seat)
    planner = Strategist(seen, hero)
    plan = planner.goal_plan()
    return 0.0 if plan is None else likelihood(planner, plan)


def chance_ahead(state: State, seat: Seat) -> float:
    """How likely this seat wins from an imagined position before one of its actions, by the learned value of what it
    would see there. Asked only where that value is there."""
    return chance_by(learned_value(VALUE), state, seat)


def chance_by(net: ValueNet | None, state: State, seat: Seat) -> float:
    """The same by this network."""
    result = state.results.get(seat)
    if result is not None:
        return float(result.startswith(VICTORY))
    if state.characters[seat].place is Place.DEAD:
        return 0.0
    if net is None or state.characters[seat].place is not Place.ROOM:
        return evaluate(state, seat)
    return _valued(net, sight(state, seat), seat)


def crew_chance_ahead(state: State, seat: Seat) -> float:
    """How likely a crew that wins and loses together does win from an imagined position before an action, by the
    learned value of what this seat would see there; where it is gone or dead, the first that is still aboard."""
    result = state.results.get(seat)
    if result is not None:
        return float(result.startswith(VICTORY))
    net, characters = learned_value(CREW_VALUE), state.characters
    aboard = [one for one, character in characters.items() if character.place is Place.ROOM]
    if net is None or not aboard:
        return evaluate(state, seat)
    who = seat if seat in aboard else aboard[0]
    return net.of(crew_features(strategist_of(Ship(Look(sight(state, who))), who)))


def _valued(net: ValueNet, seen: State, seat: Seat) -> float:
    """The value of a sight. In imagined games every fourth position has been there before."""
    ship = Ship(Look(seen))
    key = seat, chart_of(ship), tuple(seen.piles.values())
    known = _values.get(key)
    if known is None or known[0] is not net or known[1] != seen:
        if len(_values) >= KEPT:
            _values.clear()
        known = _values[key] = net, seen, net.of(features(Strategist(ship, ship.hero(seat))))
    return known[2]


_values: dict[tuple[Seat, Chart, tuple[tuple[str, ...], ...]], tuple[ValueNet, State, float]] = {}


def likelihood(planner: Strategist, plan: GoalPlan) -> float:
    """How likely whoever follows this plan wins: as learned, else as the plan itself says."""
    odds = learned_odds(ODDS)
    return plan.chance if odds is None else odds.of(traits(planner, plan))


def traits(planner: Strategist, plan: GoalPlan) -> dict[str, float]:
    """Everything about a position that is weighed, as far as the sight shows it."""
    ship, hero = planner.ship, planner.hero
    state = ship.state
    chance = min(MOST, max(LEAST, plan.chance))
    enemies = [one.kind for one in hero.room.intruders]
    near = {room.number for room in hero.room.neighbours}
    return {
        "chance": log(chance / (1.0 - chance)),
        "rounds": min(plan.rounds, 8.0),
        "slack": max(-1.0, min(4.0, plan.rounds_left - plan.rounds)),
        "round": float(min(15, state.clock.round)),
        "late": float(max(0, state.clock.round - 8)),
        "pod": float(plan.exit == POD),
        "countdown": float(state.self_destruct is not None),
        "unfound": float(len({step.tile for step in plan.steps if not step.found})),
        "steps": float(len(plan.steps)),
        "open_wounds": float(len(hero.open_wounds)),
        "dressed_wounds": float(len(hero.dressed_wounds)),
        "light_wounds": float(hero.light_wounds),
        "infection": chances.infection(hero),
        "contamination": float(contamination_of(hero)),
        "larva": float(hero.larva),
        "slime": float(hero.slime),
        "ammo": float(min(5, sum(hero.ammo(weapon) for weapon in hero.weapons))),
        "hand": float(len(hero.action_cards)),
        "small": float("larva" in enemies or "creeper" in enemies),
        "adult": float("adult" in enemies),
        "big": float("breeder" in enemies or "queen" in enemies),
        "near": float(min(2, sum(one.room in near for one in state.intruders.values()))),
        "noise": chart_of(ship).noise_risk(hero.room.number, hero.slime),
        "burning": float(hero.room.fire),
        "fires": float(max(0, ship.fires - 1)),
        "malfunctions": float(max(0, ship.malfunctions - 3)),
        "engines": float(min(2, planner.engines_sure)),
        "course": float(planner.course is not None),
    }
