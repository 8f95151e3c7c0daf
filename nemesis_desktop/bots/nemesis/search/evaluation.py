"""What a position is worth to a seat: an estimate from 0 (lost) to 1 (won) of how its game will end.

It is asked about imagined games only, so it may look at everything in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from types import MappingProxyType

from nemesis_desktop.bots.nemesis.cautious.contamination import contamination_of
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious.routes import chart_of
from nemesis_desktop.bots.nemesis.search.work import CARDS_IN_A_ROUND, rounds_left, work_left
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Place, State

WON, ALIVE, LOST = 1.0, 0.03, 0.0
UNDECIDED = 0.13
IN_A_POD = 0.8
ROUNDS_TO_SPARE = 4.0
"""With less time than that beyond the work left it becomes a race."""
BEARABLE_FIRES, BEARABLE_MALFUNCTIONS = 2, 4
MANY_ROUNDS = 8

START = 0.53
WEIGHTS: Mapping[str, float] = MappingProxyType({
    "work": -0.071, "race": -0.34, "rounds": -0.126, "course": 0.93, "engines": 0.17, "broken_engines": -0.55,
    "open_wounds": -0.41, "dressed_wounds": -0.26, "light_wounds": -0.09, "contamination": -0.31, "larva": -0.79,
    "slime": -0.44, "ammo": 0.05, "hand": 0.055, "small": -0.26, "adult": -0.82, "big": -0.9, "noise": -0.34,
    "burning": -0.18, "fires": -0.2, "malfunctions": -0.06,
})
"""What each trait of a position adds to the logarithm of the odds of winning. Fitted to 27,000 positions of 1,400
solo games of the cautious bot; on other games it orders a won and a lost position rightly in three of four cases."""


def evaluate(state: State, seat: int) -> float:
    """How good the position is for the seat."""
    result = state.results.get(seat)
    if result is not None:
        return WON if result == "victory" else ALIVE if result == "defeat:objective" else LOST
    one = state.characters.get(seat)
    if one is None:
        return UNDECIDED
    if one.place is Place.DEAD:
        return LOST
    if one.place in (Place.ASLEEP, Place.ESCAPED):
        home = _comes_home(state) if one.place is Place.ASLEEP else 1.0
        return ALIVE * home + (WON - ALIVE) * _objective(state, seat) * home * _uninfected(state, seat)
    seen = Ship(Look(sight(state, seat)))
    hero = seen.hero(seat)
    if not hero.in_room:
        return IN_A_POD * _objective(state, seat)
    odds = START + sum(WEIGHTS[name] * value for name, value in traits(seen, hero).items())
    return 1.0 / (1.0 + exp(-odds))


def traits(ship: Ship, hero: Hero) -> dict[str, float]:
    """Everything about a position that is weighed, as far as the sight shows it."""
    state = ship.state
    planner = Planner(ship, hero)
    work, rounds = work_left(planner), rounds_left(planner)
    enemies = [one.kind for one in hero.room.intruders]
    engines = [planner.engine(number) for number in sorted(state.engines)]
    return {
        "work": work,
        "race": max(0.0, min(8.0, ROUNDS_TO_SPARE - rounds + work / CARDS_IN_A_ROUND)),
        "rounds": min(rounds, MANY_ROUNDS),
        "course": planner.course is not None,
        "engines": engines.count("working"),
        "broken_engines": engines.count("damaged"),
        "open_wounds": len(hero.open_wounds),
        "dressed_wounds": len(hero.dressed_wounds),
        "light_wounds": hero.light_wounds,
        "contamination": contamination_of(hero),
        "larva": hero.larva,
        "slime": hero.slime,
        "ammo": sum(hero.ammo(weapon) for weapon in hero.weapons),
        "hand": len(hero.action_cards),
        "small": "larva" in enemies or "creeper" in enemies,
        "adult": "adult" in enemies,
        "big": "breeder" in enemies or "queen" in enemies,
        "noise": chart_of(ship).noise_risk(hero.room.number, hero.slime),
        "burning": hero.room.fire,
        "fires": max(0, ship.fires - BEARABLE_FIRES),
        "malfunctions": max(0, ship.malfunctions - BEARABLE_MALFUNCTIONS),
    }


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
