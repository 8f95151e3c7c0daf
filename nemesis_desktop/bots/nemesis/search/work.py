"""How much is still to be done before the ship can be left as a winner, counted in cards."""

from __future__ import annotations

from nemesis_desktop.bots.nemesis.cautious.plan import (
    BLUE_CORPSE,
    ENGINES_NEEDED,
    SECTIONS,
    Planner,
    seen_to_by_leaving,
)
from nemesis_desktop.games.nemesis.handles import Room

DEED = 2.0
"""What a room action costs."""
TRIP = 3.0
"""The way from one task to the next, on average."""
SEARCH = 5.0
"""Finding a room that nobody has seen yet."""
MEND = 3.5
CARDS_IN_A_ROUND = 4.0


def work_left(planner: Planner) -> float:
    """Cards still to be spent, the way to the next task included. Whoever needs the end of the ship leaves by pod."""
    plan = planner.plan()
    way = plan.way.cost if plan.way is not None and plan.wish is not None else TRIP
    words = [word for word in planner.wanted if not seen_to_by_leaving(word)]
    tasks = [_condition(planner, word) for word in words if not word.startswith("ship_reaches")]
    tasks += way_home(planner) if planner.takes_the_ship else _way_out(planner)
    first = 0.0 if plan.wish is None else TRIP
    return max(0.0, way + sum(tasks) - first)


def rounds_left(planner: Planner) -> int:
    """Rounds until the ship jumps or explodes."""
    state = planner.ship.state
    return state.time if state.self_destruct is None else min(state.time, state.self_destruct)


def _at(room: Room | None, deed: float = DEED) -> float:
    """A task in a room that may have to be found first, and mended."""
    if room is None:
        return SEARCH + TRIP + deed
    return TRIP + deed + (MEND if room.malfunction else 0.0)


def _condition(planner: Planner, word: str) -> float:
    hero, known = planner.hero, planner.known
    if word.startswith("signal_sent"):
        return 0.0 if hero.signal else _at(known("comms_room"))
    if word == "all_rooms_explored":
        return 2.0 * sum(not room.explored for room in planner.ship.rooms)
    if word == "nest_destroyed":
        return _at(known("nest")) + 2.0 * len(planner.ship.state.pile("nest"))
    if word == "blue_corpse_in_surgery":
        return _at(known("surgery"), 0.0) + (0.0 if BLUE_CORPSE in hero.objects else TRIP + 1.0)
    if "blue_corpse" in word:
        return 0.0 if BLUE_CORPSE in hero.objects else TRIP + 1.0
    if "with_egg" in word:
        return 0.0 if any(thing.startswith("egg.") for thing in hero.objects) else _at(known("nest"), DEED + 2.0)
    if word.startswith("weakness"):
        missing = max(1, 2 - len(planner.ship.state.discovered)) if ">=" in word else 1
        return missing * (_at(known("laboratory")) + TRIP + 1.0) - (TRIP if hero.objects else 0.0)
    if word == "queen_killed":
        return 30.0
    return 6.0


def way_home(planner: Planner) -> list[float]:
    """The tasks until a sleeper comes to Earth."""
    state, course = planner.ship.state, planner.course
    tasks = [TRIP + DEED]
    if course is None:
        tasks += [TRIP + DEED, 0.75 * DEED]
    elif course != state.destination:
        tasks.append(TRIP + DEED)
    seen = [planner.engine(number) for number in sorted(state.engines)]
    missing = max(0, ENGINES_NEEDED - planner.engines_sure)
    # An engine that nobody has looked at works every other time; a damaged one needs a card that mends.
    tasks += sorted(TRIP + (DEED + 0.5 * MEND if one is None else MEND) for one in seen if one != "working")[:missing]
    return tasks


def _way_out(planner: Planner) -> list[float]:
    state = planner.ship.state
    sections = [
        planner.known(tile) for section, tile in SECTIONS.items()
        if any(pod.section == section for pod in state.pods.values())
    ]
    tasks = [min((_at(room) for room in sections), default=20.0)]
    unlocked = any(not pod.locked for pod in state.pods.values())
    if not unlocked and state.self_destruct is None:
        tasks.append(_at(planner.known("generator")))
    return tasks
