"""What a position is worth to a seat: an estimate from 0 (lost) to 1 (won) of how its game will end.

It is asked about imagined games only, so it may look at everything in them.
"""

from __future__ import annotations

from math import exp

from nemesis_desktop.bots.cautious.plan import Planner
from nemesis_desktop.bots.cautious.routes import Chart
from nemesis_desktop.bots.search.work import CARDS_IN_A_ROUND, rounds_left, work_left
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Place, State

WON, ALIVE, LOST = 1.0, 0.12, 0.0
UNSURE = 0.8
"""Nobody is sure of anything before leaving the ship."""
IN_A_POD = 0.7
PATIENCE = 24.0
"""So many cards still to be spent make a win less likely by the factor e."""
ROUNDS_TO_SPARE = 3.0

THREAT = {"larva": 0.08, "creeper": 0.12, "adult": 0.2, "breeder": 0.4, "queen": 0.5}
SERIOUS_WOUND, LIGHT_WOUND, INFESTED, CONTAMINATION, SLIMED = 0.16, 0.05, 0.2, 0.012, 0.04


def prospects(state: State, seat: int) -> float:
    """How good the position is for the seat."""
    result = state.results.get(seat)
    if result is not None:
        return WON if result == "victory" else ALIVE if result == "defeat:objective" else LOST
    one = state.characters.get(seat)
    if one is None:
        return UNSURE / 4
    if one.place is Place.DEAD:
        return LOST
    if one.place in (Place.ASLEEP, Place.ESCAPED):
        home = _comes_home(state) if one.place is Place.ASLEEP else 1.0
        return ALIVE * home + (WON - ALIVE) * _objective(state, seat) * home * _uninfected(state, seat)
    hero = Ship(Look(state)).hero(seat)
    if not hero.in_room:
        return IN_A_POD * _objective(state, seat)
    seen = Ship(Look(sight(state, seat)))
    planner = Planner(seen, seen.hero(seat))
    work, rounds = work_left(planner), rounds_left(planner)
    in_time = max(0.05, min(1.0, (rounds - work / CARDS_IN_A_ROUND) / ROUNDS_TO_SPARE))
    return _body(hero) * _ship(seen) * in_time * exp(-work / PATIENCE) * UNSURE


def _uninfected(state: State, seat: int) -> float:
    """The last scan: with an infected card it is more or less one throw in two."""
    own = [
        card for pile in (piles.hand(seat), piles.deck(seat), piles.discard(seat)) for card in state.pile(pile)
        if card in state.infected
    ]
    return 1.0 if not own and not state.characters[seat].larva else 0.45


def _comes_home(state: State) -> float:
    working = sum(order[0] == "working" for order in state.engines.values())
    card = state.pile(piles.COORDINATES)[0]
    bound_for = load_content().coordinates[card].destinations[state.destination]
    return 1.0 if working >= 2 and bound_for == "earth" else 0.0


def _objective(state: State, seat: int) -> float:
    """How much of the objective is met for whoever has left: all of one alternative, or next to nothing. What the
    end of the voyage brings counts as met if it is under way."""
    cards = objectives_of(state, seat)
    known = [_of_one(state, seat, card) for card in cards]
    if not known:
        return 0.5
    return sum(known) / len(known) if state.setup.mode == "coop" else max(known)


def _of_one(state: State, seat: int, card: str) -> float:
    rows = progress_of(state, seat, card)
    return max((_of_row(state, [word for word, met in row if not met]) for row in rows), default=0.5)


def _of_row(state: State, missing: list[str]) -> float:
    if state.self_destruct is not None:
        missing = [word for word in missing if word not in ("ship_destroyed", "nest_destroyed", "queen_killed")]
    missing = [word for word in missing if "in_pod" not in word and "survive" not in word]
    return 1.0 if not missing else 0.0


def _body(hero: Hero) -> float:
    """How well the character is, the room it stands in included."""
    value = 1.0
    value -= SERIOUS_WOUND * len(hero.open_wounds) + 0.6 * SERIOUS_WOUND * len(hero.dressed_wounds)
    value -= LIGHT_WOUND * hero.light_wounds
    value -= CONTAMINATION * len(hero.all_contamination)
    if hero.larva:
        value -= INFESTED
    if hero.slime:
        value -= SLIMED
    if hero.in_room:
        enemies = hero.room.intruders
        value -= min(0.6, sum(THREAT[one.kind] / (1 + one.injuries / 2) for one in enemies))
        if hero.room.fire:
            value -= LIGHT_WOUND
        if not enemies:
            value -= 0.06 * Chart(Ship(hero.source)).noise_risk(hero.room.number, hero.slime)
    value += 0.008 * min(5, len(hero.action_cards))
    value += 0.012 * min(4, sum(hero.ammo(weapon) for weapon in hero.weapons))
    value += 0.01 * min(5, len(hero.items))
    return max(0.03, value)


def _ship(ship: Ship) -> float:
    """The ship itself must hold out; time is needed, too."""
    fires, malfunctions = max(0, ship.fires - 2), max(0, ship.malfunctions - 4)
    return max(0.1, 1.0 - 0.02 * fires * fires - 0.015 * malfunctions * malfunctions)
