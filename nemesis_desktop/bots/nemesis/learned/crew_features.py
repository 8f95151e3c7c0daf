"""What a learned value looks at for one of a crew that wins and loses together: its own position, how the others are,
who sees to what, and what the open objectives still ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nemesis_desktop.bots.nemesis.crew.crew_strategist import CrewStrategist
from nemesis_desktop.bots.nemesis.crew.duties import Roster, roster_of, shares_duties
from nemesis_desktop.bots.nemesis.learned.features import OBJECTIVES, features
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.kernel import Seat

DUTIES = ("signal", "corpse", "egg", "fires", "course", "engines", "countdown", "weakness", "rescue")
NOBODY_NEAR = 8
"""So many rooms off is the next one of the crew where there is none."""
ENOUGH_AMMO = 5
LONGEST = 10.0
"""More rounds of work than that count like so many."""


def strategist_of(ship: Ship, seat: Seat) -> Strategist:
    """Who plans for this seat: with the others in mind while there are any."""
    return (CrewStrategist if shares_duties(ship) else Strategist)(ship, ship.hero(seat))


def crew_features(planner: Strategist) -> dict[str, float]:
    """The position, by the name of each number; always the same names in the same order."""
    ship, hero = planner.ship, planner.hero
    others = [ship.hero(seat) for seat in ship.state.characters if seat != hero.seat]
    found = features(planner)
    found |= _others(ship, hero, others)
    found |= _shares(roster_of(ship) if shares_duties(ship) else Roster(), hero.seat)
    found |= _unmet(hero)
    return found


def _others(ship: Ship, hero: Hero, others: Sequence[Hero]) -> dict[str, float]:
    """What everybody sees of the rest of the crew."""
    state, here = ship.state, hero.room.number
    far = steps_between(ship.board)[here]
    aboard = [one for one in others if one.in_room]
    places = [one.record.place for one in others]
    return {
        "others_gone": float(sum([place in (Place.ASLEEP, Place.ESCAPED) for place in places])),
        "others_dead": float(places.count(Place.DEAD)),
        "others_aboard": float(len(aboard)),
        "others_passed": float(sum([one.record.passed for one in aboard])),
        "others_serious_wounds": float(sum([len(one.serious_wounds) for one in aboard])),
        "others_light_wounds": float(sum([one.light_wounds for one in aboard])),
        "others_larva": float(sum([one.larva for one in aboard])),
        "others_slime": float(sum([one.slime for one in aboard])),
        "others_hand": float(sum([len(state.pile(piles.hand(one.seat))) for one in aboard])),
        "others_fighting": float(sum([one.in_combat for one in aboard])),
        "others_near": float(min([far[one.room.number] for one in aboard], default=NOBODY_NEAR)),
        "others_ammo": float(sum([min(ENOUGH_AMMO, one.ammo(weapon)) for one in aboard for weapon in one.weapons])),
        "others_signal": float(sum([one.signal for one in aboard])),
        "others_here": float(sum([one.room.number == here for one in aboard])),
        "others_burning": float(sum([one.room.fire for one in aboard])),
    }


def _shares(roster: Roster, seat: Seat) -> dict[str, float]:
    """Who sees to what."""
    mine = _by_kind("mine", roster.duties.get(seat, ()))
    theirs = _by_kind("theirs", [name for one, names in roster.duties.items() if one != seat for name in names])
    return {"crew_rounds": min(LONGEST, roster.rounds), "crew_lost": float(len(roster.lost)), **mine, **theirs}


def _by_kind(whose: str, names: Iterable[str]) -> Mapping[str, float]:
    held = [name.partition(":")[0] for name in names]
    return {f"{whose}_{kind}": float(held.count(kind)) for kind in DUTIES}


def _unmet(hero: Hero) -> dict[str, float]:
    """How many conditions of each open objective are not met, by its easiest alternative."""
    held = objectives_of(hero.source.state, hero.seat)
    found = {f"unmet_{card}": float(_missing(hero, card)) if card in held else 0.0 for card in OBJECTIVES}
    return {**found, "unmet": sum(found.values())}


def _missing(hero: Hero, card: str) -> int:
    rows = progress_of(hero.source.state, hero.seat, card)
    return min([sum([not met for _, met in row]) for row in rows], default=0)
