"""From a running game to a scenario: for puzzles, and for reports of what went wrong."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.games.level_documents import LevelProblem, canonical
from nemesis_desktop.games.retaliation.levels.reading import FacilityScenario, sheet_of, told_by
from nemesis_desktop.games.retaliation.levels.schema import FORMAT
from nemesis_desktop.games.retaliation.state import FacilityState, MarineRecord, Phase, Whereabouts

EXPORTED = "exported"


def describe(state: FacilityState, *, id: str = EXPORTED, title: str = "") -> FacilityScenario:
    """The scenario that begins with exactly this state. Take a state at rest: `session.rests[-1].state`.

    Raises LevelProblem for a game that is over.
    """
    return told_by(canonical(document_of(state, id=id, title=title)))


def document_of(state: FacilityState, *, id: str = EXPORTED, title: str = "") -> dict[str, Any]:
    """The same as plain data."""
    if state.clock.phase is Phase.OVER:
        raise LevelProblem("", "over")
    made: dict[str, Any] = {
        "format": FORMAT,
        "id": id,
        "title": title,
        "seed": state.chance.seed,
        "mode": state.setup.mode,
        "deadly": state.setup.deadly,
        "house_rules": dict(state.setup.house_rules),
        "seats": [
            {"name": seat.name, **_seat(state.marines.get(number))} for number, seat in enumerate(state.setup.seats)
        ],
        "starting_player": state.clock.starting_player,
        "rooms": {
            space: {"tile": one.tile, "fire": one.fire, "malfunction": one.malfunction, "secure": one.secure}
            for space, one in state.rooms.items()
        },
        "corridors": {
            edge: {
                "number": one.number, "slot": one.door_end, "door": one.door.value, "noise": one.noise,
                "reinforced": one.reinforced,
            }
            for edge, one in state.corridors.items()
        },
        "intruders": [
            {"id": one.id, "kind": one.kind, "place": one.place, "hits": one.hits} for one in state.intruders.values()
        ],
        "lander": {"due": state.lander_space},
        "robot": {"space": state.robot.space, "malfunction": state.robot.malfunction},
        "life_support": [section for section, active in state.life_support.items() if active],
        "reactor_shut_down": state.reactor_shut_down,
        "hibernatorium_active": state.hibernatorium_active,
        "autodestruction": state.autodestruction,
        "queen_hits": state.queen_hits,
        "exact": _exact(state),
    }
    if state.setup.level:
        before = sheet_of(state.setup.level)
        made |= {"goal": before.goal, "intro": before.intro, "title": title or before.title}
    return made


def _seat(marine: MarineRecord | None) -> dict[str, Any]:
    if marine is None:
        return {}
    return {
        "character": marine.id, "place": "lander" if marine.whereabouts is Whereabouts.LANDER else marine.space,
        "health": marine.health, "oxygen": marine.oxygen, "larva": marine.larva, "data": marine.data,
    }


def _exact(state: FacilityState) -> dict[str, Any]:
    clock = state.clock
    return {
        "round": clock.round, "phase": clock.phase.value, "turn": clock.turn, "actions": clock.actions,
        "cursor": clock.cursor, "waiting": list(clock.waiting),
        "marines": {
            str(seat): {
                "whereabouts": one.whereabouts.value, "suffocating": one.suffocating, "passed": one.passed,
                "chosen": one.chosen, "left_by": one.left_by,
            }
            for seat, one in state.marines.items()
        },
        "piles": {pile: list(cards) for pile, cards in state.piles.items()},
        "gear": {holder: list(tokens) for holder, tokens in state.gear.items()},
        "broken": list(state.broken),
        "item_markers": dict(state.item_markers),
        "stacked": [list(pair) for pair in state.stacked],
        "infected": list(state.infected),
        "anti_aircraft": list(state.anti_aircraft),
        "lander": state.lander.value,
        "robot_revealed": state.robot.revealed,
        "robot_was_in_reactor": state.robot.was_in_reactor,
        "hibernatorium_covered": state.hibernatorium_covered,
        "objective_choices": state.objective_choices,
        "queen_dead": state.queen_dead,
        "nest_destroyed": state.nest_destroyed,
        "shuttle_gone": state.shuttle_gone,
        "known": {fact: list(seats) for fact, seats in state.known.items()},
        "counters": [[scope, name, count] for (scope, name), count in state.counters.values.items()],
        "drawn": dict(state.chance.drawn),
        "foretold": {stream: list(things) for stream, things in state.chance.foretold.items()},
        "next_intruder": state.next_intruder,
        "ending": None if state.ending is None else state.ending.value,
        "ending_reason": state.ending_reason,
    }
