"""What a position is worth to a seat: an estimate from 0 (lost) to 1 (won) of how its game will end.

It is asked about imagined games only, so it may look at everything in them.
"""

from __future__ import annotations

from nemesis_desktop.bots.cautious.plan import BLUE_CORPSE
from nemesis_desktop.bots.cautious.routes import Chart
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of
from nemesis_desktop.games.nemesis.state import Place, State

WON, ALIVE, LOST = 1.0, 0.12, 0.0
MOST_ON_BOARD = 0.9
"""Nobody is sure of anything before leaving the ship."""

THREAT = {"larva": 0.08, "creeper": 0.12, "adult": 0.2, "breeder": 0.4, "queen": 0.5}
SERIOUS_WOUND, LIGHT_WOUND, INFESTED, CONTAMINATION, SLIMED = 0.16, 0.05, 0.2, 0.012, 0.04


def prospects(state: State, seat: int) -> float:
    """How good the position is for the seat."""
    result = state.results.get(seat)
    if result is not None:
        return WON if result == "victory" else ALIVE if result == "defeat:objective" else LOST
    one = state.characters.get(seat)
    if one is None:
        return MOST_ON_BOARD / 2
    if one.place is Place.DEAD:
        return LOST
    done = _objective(state, seat)
    if one.place in (Place.ASLEEP, Place.ESCAPED):
        return ALIVE + (WON - ALIVE) * (done if done < 1.0 else 1.0) * (
            _comes_home(state) if one.place is Place.ASLEEP else 1.0
        ) * _uninfected(state, seat)
    ship = Ship(Look(state))
    return MOST_ON_BOARD * _body(ship.hero(seat)) * _ship(ship) * (0.15 + 0.85 * done)


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
    """How much of the best objective is done; in full co-operation of all of them."""
    cards = objectives_of(state, seat)
    known = [_of_one(state, seat, card) for card in cards]
    if not known:
        return 0.5
    return sum(known) / len(known) if state.setup.mode == "coop" else max(known)


def _of_one(state: State, seat: int, card: str) -> float:
    rows = progress_of(state, seat, card)
    return max((sum(_word(state, seat, word, met) for word, met in row) / len(row) for row in rows), default=0.5)


def _word(state: State, seat: int, word: str, met: bool) -> float:
    """Progress towards one condition."""
    if word == "ship_reaches_earth":
        working = sum(order[0] == "working" for order in state.engines.values())
        card = state.pile(piles.COORDINATES)[0]
        course = load_content().coordinates[card].destinations[state.destination] == "earth"
        learned = seat in state.known.get("coordinates", ())
        sure = sum(seat in state.known.get(f"engine:{n}", ()) and o[0] == "working" for n, o in state.engines.items())
        # What is right by luck counts, but what is known to be right counts more.
        return 0.28 * course + 0.14 * learned + 0.14 * min(2, working) + 0.15 * min(2, sure)
    if met:
        return 1.0
    if word == "ship_destroyed":
        return 0.5 if state.self_destruct is not None else 0.0
    if word == "all_rooms_explored":
        return sum(room.explored for room in state.rooms.values()) / len(state.rooms)
    if word == "nest_destroyed":
        return max(0.0, 0.6 - 0.1 * len(state.pile(piles.NEST)))
    if word.startswith("weakness"):
        specimen = _holds(state, seat, ("egg.", "carcass.", "corpse."))
        return 0.5 * min(1, len(state.discovered)) + (0.2 if specimen else 0.0)
    if "with_egg" in word:
        return 0.7 if _holds(state, seat, ("egg.",)) else 0.0
    if "blue_corpse" in word:
        return 0.6 if _holds(state, seat, (BLUE_CORPSE,)) else 0.0
    if word == "you_and_another_survive":
        return 0.5
    if word == "you_finish_in_pod":
        return 0.3 + 0.5 * any(not pod.locked for pod in state.pods.values())
    if word.startswith("signal_sent"):
        return 0.0
    return 0.0


def _holds(state: State, seat: int, prefixes: tuple[str, ...]) -> bool:
    return any(thing.startswith(prefixes) for thing in state.pile(piles.carried(seat)))


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
