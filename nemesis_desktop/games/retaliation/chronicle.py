"""What is left of a finished game of Retaliation in the book of a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from nemesis_desktop.games.chronicle import (
    CHARACTER,
    DEATH,
    MISSION,
    MODE,
    OBJECTIVE,
    SCENARIO,
    SeatChronicle,
)
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.facility import MissionEnded
from nemesis_desktop.games.retaliation.events.marines import LarvaSettled, MarineDied, MarineRevived
from nemesis_desktop.games.retaliation.levels.reading import shipped, told_by
from nemesis_desktop.games.retaliation.naming import cause
from nemesis_desktop.games.retaliation.state import Ending, FacilityState, Whereabouts
from nemesis_desktop.games.retaliation.statistics import statistics_of
from nemesis_desktop.kernel import Happening, Seat

_LOST = (Whereabouts.DEAD, Whereabouts.KNOCKED_OUT)


def chronicle(happenings: Sequence[Happening], state: FacilityState) -> Mapping[Seat, SeatChronicle]:
    """How every seat of a game that is over fared."""
    numbers, deaths, larvae = statistics_of(happenings, state.setup.players), dict[Seat, str](), set[Seat]()
    before, standing = state, state
    for event, after in happenings:
        match event:
            case MissionEnded():
                # A facility that is lost takes Queen and Nest along: that was nobody's deed.
                standing = before
            case MarineDied():
                deaths[event.seat] = event.why
            case MarineRevived():
                deaths.pop(event.seat, None)
            case LarvaSettled(larva=True):
                larvae.add(event.seat)
        before = after
    shared, of_all = _words_of_all(state), _counts_of_all(state, standing)
    told = {}
    for seat, result in state.results.items():
        words, won = dict(shared), result.startswith("victory")
        counts = (asdict(numbers[seat]) if seat in numbers else {}) | of_all
        counts |= {"won": int(won), "larva": int(seat in larvae)}
        _of_marine(state, seat, deaths, words, counts)
        told[seat] = SeatChronicle(won, words, counts)
    return told


def _words_of_all(state: FacilityState) -> dict[str, str]:
    setup, content = state.setup, facility_content()
    words = {MODE: f"setup.mode.{setup.mode}"}
    if setup.level:
        return words | {SCENARIO: told_by(setup.level).title[:120]}
    tasks = state.pile(piles.TASKS)
    # Several tasks of a game together have no name.
    return words | ({MISSION: f"assignment.{content.assignments[tasks[0]].kind}.name"} if len(tasks) == 1 else {})


def _counts_of_all(state: FacilityState, standing: FacilityState) -> dict[str, int]:
    setup = state.setup
    return {
        "rounds": state.clock.round, "players": len(setup.seats), "scenario": int(bool(setup.level)),
        "own_scenario": int(bool(setup.level) and not any(one.text == setup.level for one in shipped())),
        f"mode.{setup.mode}": 1, "deadly": int(setup.deadly),
        "deaths": sum(one.whereabouts in _LOST for one in state.marines.values()),
        "queen_killed": int(standing.queen_dead), "nest_destroyed": int(standing.nest_destroyed),
        "destroyed": int(state.ending is Ending.DESTROYED), "reactor_shut_down": int(state.reactor_shut_down),
    }


def _of_marine(
    state: FacilityState, seat: Seat, deaths: Mapping[Seat, str], words: dict[str, str], counts: dict[str, int]
) -> None:
    """What became of the character of a seat."""
    marine = state.marines.get(seat)
    if marine is None:
        return
    lost, escaped = marine.whereabouts in _LOST, marine.whereabouts is Whereabouts.ESCAPED
    words[CHARACTER] = f"character.{marine.id}.name"
    if lost and seat in deaths:
        words[DEATH] = cause(deaths[seat])
    kept = state.pile(piles.objectives(seat))
    if len(kept) == 1 and not state.setup.level:
        words[OBJECTIVE] = f"assignment.{facility_content().assignments[kept[0]].kind}.name"
    others = [one for one in state.marines.values() if one.seat != seat]
    counts |= {
        "died": int(lost), "escaped": int(escaped), "hibernated": int(marine.whereabouts is Whereabouts.HIBERNATING),
        "by_lander": int(escaped and marine.left_by == "lander"),
        "by_shuttle": int(escaped and marine.left_by == "shuttle"),
        "last_alive": int(bool(others) and all(one.whereabouts in _LOST for one in others)),
    }
