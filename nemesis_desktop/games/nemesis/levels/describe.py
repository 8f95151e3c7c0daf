"""From a running game to a scenario: for puzzles, and for reports of what went wrong."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.nemesis.levels.reading import Scenario, scenario_of, sheet_of
from nemesis_desktop.games.nemesis.state import Character, RoomState, State, Step

EXPORTED = "exported"


def describe(state: State, *, id: str = EXPORTED, title: str = "") -> Scenario:
    """The scenario that begins with exactly this state. Take a state at rest: `session.rests[-1].state`.

    Raises LevelProblem for a game that is over.
    """
    return scenario_of(document_of(state, id=id, title=title))


def document_of(state: State, *, id: str = EXPORTED, title: str = "") -> dict[str, Any]:
    """The same as plain data."""
    if state.clock.step is Step.OVER:
        raise LevelProblem("", "over")
    clock = state.clock
    made: dict[str, Any] = {
        "format": 1,
        "id": id,
        "title": title,
        "seed": state.chance.seed,
        "mode": state.setup.mode,
        "board": state.setup.board,
        "leader": state.setup.intruders,
        "house_rules": dict(state.setup.house_rules),
        "seats": [
            {"name": seat.name, **_character(state.characters.get(number))}
            for number, seat in enumerate(state.setup.seats)
        ],
        "clock": {
            "round": clock.round, "step": clock.step.value, "first_player": clock.first_player, "turn": clock.turn,
            "actions": clock.actions, "waiting": list(clock.waiting),
        },
        "rooms": {str(number): _room(room) for number, room in state.rooms.items()},
        "corridors": {
            name: {"door": one.door.value, "noise": one.noise} for name, one in state.corridors.items()
        },
        "technical_noise": [network for network, noisy in state.technical_noise.items() if noisy],
        "intruders": [
            {"id": one.id, "kind": one.kind, "room": one.room, "injuries": one.injuries, "sculpt": one.sculpt}
            for one in state.intruders.values()
        ],
        "engines": {str(number): list(tokens) for number, tokens in state.engines.items()},
        "pods": {str(pod.number): {"section": pod.section, "locked": pod.locked} for pod in state.pods.values()},
        "destination": state.destination,
        "time": state.time,
        "self_destruct": state.self_destruct,
        "airlock": state.airlock,
        "infected": list(state.infected),
        "first_encounter": state.first_encounter,
        "first_death": state.first_death,
        "queen_killed": state.queen_killed,
        "nest_destroyed": state.nest_destroyed,
        "critical": state.critical,
        "exact": _exact(state),
    }
    if state.setup.level:
        before = sheet_of(state.setup.level)
        if before.success is not None:
            made["success"] = before.success.model_dump(mode="json")
        made |= {"goal": before.goal, "intro": before.intro, "title": title or before.title}
    return made


def _character(character: Character | None) -> dict[str, Any]:
    if character is None:
        return {}
    return {
        "character": character.id, "place": character.place.value, "room": character.room, "pod": character.pod,
        "light_wounds": character.light_wounds, "slime": character.slime, "signal": character.signal,
        "larva": character.larva, "passed": character.passed,
    }


def _room(room: RoomState) -> dict[str, Any]:
    return {
        "tile": room.tile, "explored": room.explored, "token": room.token, "items": room.items, "fire": room.fire,
        "malfunction": room.malfunction,
    }


def _exact(state: State) -> dict[str, Any]:
    leader = state.intruder_player
    return {
        "piles": {pile: list(cards) for pile, cards in state.piles.items()},
        "ammo": dict(state.ammo),
        "attached": dict(state.attached),
        "taped": [list(pair) for pair in state.taped],
        "dressed": {str(seat): list(one.dressed) for seat, one in state.characters.items() if one.dressed},
        "known": {fact: list(seats) for fact, seats in state.known.items()},
        "counters": [[scope, name, count] for (scope, name), count in state.counters.values.items()],
        "drawn": dict(state.chance.drawn),
        "foretold": {stream: list(things) for stream, things in state.chance.foretold.items()},
        "discovered": list(state.discovered),
        "next_intruder": state.next_intruder,
        "end": None if state.end is None else state.end.value,
        "end_reason": state.end_reason,
        "intruder_player": None if leader is None else {
            "seat": leader.seat, "since": leader.since, "passed": leader.passed,
        },
        "heirs": [{"seat": heir.seat, "cause": heir.cause} for heir in state.heirs],
    }
