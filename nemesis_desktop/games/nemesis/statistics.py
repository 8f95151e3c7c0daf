"""What a game was made of: who explored, fought, bled and how much. Counted from what happened, nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from nemesis_desktop.games.nemesis.events.clock import TurnBegan, TurnEnded
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    AttackStruck,
    CombatRolled,
    EncounterBegan,
    IntruderInjured,
    IntruderRemoved,
)
from nemesis_desktop.games.nemesis.events.movement import ActionDeclared, CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled, RoomRevealed
from nemesis_desktop.games.nemesis.events.wounds import LightWoundsChanged, SeriousWoundSuffered
from nemesis_desktop.kernel import Happening, Seat


@dataclass(slots=True)
class SeatStatistics:
    """The numbers of one seat. A kill or injury counts for whoever rolled the dice for it."""

    turns: int = 0
    actions: int = 0
    cards_played: int = 0
    moves: int = 0
    rooms_explored: int = 0
    noise_rolls: int = 0
    encounters: int = 0
    shots: int = 0
    blows: int = 0
    injuries_dealt: int = 0
    kills: int = 0
    attacks_suffered: int = 0
    light_wounds: int = 0
    serious_wounds: int = 0


STATISTICS = tuple(one.name for one in fields(SeatStatistics))


def statistics_of(happenings: Iterable[Happening], seats: Iterable[Seat]) -> dict[Seat, SeatStatistics]:
    """The numbers of every seat of the crew."""
    found = {seat: SeatStatistics() for seat in seats}
    wounds = dict.fromkeys(found, 0)
    attacker: dict[int, Seat] = {}
    """Who rolled against an intruder in the present turn."""
    for event, _ in happenings:
        if isinstance(event, TurnEnded):
            attacker.clear()
        elif isinstance(event, IntruderInjured):
            if event.amount > 0 and event.intruder in attacker:
                found[attacker[event.intruder]].injuries_dealt += event.amount
        elif isinstance(event, IntruderRemoved):
            if event.why == "killed" and event.intruder in attacker:
                found[attacker[event.intruder]].kills += 1
        elif (one := found.get(getattr(event, "seat", -1))) is not None:
            _count(event, one)
            if isinstance(event, CombatRolled) and event.intruder is not None:
                attacker[event.intruder] = event.seat
            elif isinstance(event, LightWoundsChanged):
                one.light_wounds += max(0, event.light_wounds - wounds[event.seat])
                wounds[event.seat] = event.light_wounds
    return found


def _count(event: object, counts: SeatStatistics) -> None:
    """What stands in an event of a seat by itself."""
    match event:
        case TurnBegan():
            counts.turns += 1
        case ActionDeclared(key=key):
            counts.actions += 1
            counts.cards_played += key.startswith("card:")
        case CharacterMoved():
            counts.moves += 1
        case RoomRevealed():
            counts.rooms_explored += 1
        case NoiseRolled():
            counts.noise_rolls += 1
        case EncounterBegan():
            counts.encounters += 1
        case CombatRolled(weapon=None):
            counts.blows += 1
        case CombatRolled():
            counts.shots += 1
        case AttackRevealed() | AttackStruck(kind="larva"):
            # A larva needs no card (N-IATK-10, p. 20).
            counts.attacks_suffered += 1
        case SeriousWoundSuffered():
            counts.serious_wounds += 1
