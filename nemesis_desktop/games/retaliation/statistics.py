"""What a game was made of: who explored, fought, bled and how much. Counted from what happened, nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from nemesis_desktop.games.retaliation.events.facility import LifeSupportChanged
from nemesis_desktop.games.retaliation.events.gear import GearUsed, GrenadeThrown
from nemesis_desktop.games.retaliation.events.intruders import AttackDeclared, IntruderGone, WeaponDieRolled
from nemesis_desktop.games.retaliation.events.map import ExplorationRevealed, NoiseDieRolled
from nemesis_desktop.games.retaliation.events.marines import HealthChanged, MarineMoved, WoundGained
from nemesis_desktop.games.retaliation.events.turns import ActionSpent, BasicActionDeclared, MarineTurnBegan
from nemesis_desktop.kernel import Happening, Seat


@dataclass(slots=True)
class MarineStatistics:
    """The numbers of one seat. A kill counts for whoever acts when it happens."""

    turns: int = 0
    actions: int = 0
    cards_played: int = 0
    moves: int = 0
    rooms_explored: int = 0
    noise_rolls: int = 0
    weapon_rolls: int = 0
    grenades: int = 0
    kills: int = 0
    attacks_suffered: int = 0
    health_lost: int = 0
    serious_wounds: int = 0
    gear_used: int = 0
    life_support_switched: int = 0


COUNTS = tuple(one.name for one in fields(MarineStatistics))


def statistics_of(happenings: Iterable[Happening], seats: Iterable[Seat]) -> dict[Seat, MarineStatistics]:
    """The numbers of every seat."""
    found = {seat: MarineStatistics() for seat in seats}
    health = dict.fromkeys(found, 0)
    acting: Seat | None = None
    for event, state in happenings:
        acting = state.clock.turn
        seat = event.target if isinstance(event, AttackDeclared) else getattr(event, "seat", acting)
        one = found.get(-1 if seat is None else seat)
        if one is None:
            continue
        _count(event, one)
        if isinstance(event, HealthChanged):
            one.health_lost += max(0, event.health - health[event.seat])
            health[event.seat] = event.health
    return found


def _count(event: object, counts: MarineStatistics) -> None:
    """What stands in an event by itself."""
    match event:
        case MarineTurnBegan():
            counts.turns += 1
        case ActionSpent():
            counts.actions += 1
        case BasicActionDeclared(kind=kind):
            counts.cards_played += kind == "card"
        case MarineMoved():
            counts.moves += 1
        case ExplorationRevealed():
            counts.rooms_explored += 1
        case NoiseDieRolled():
            counts.noise_rolls += 1
        case WeaponDieRolled():
            counts.weapon_rolls += 1
        case GrenadeThrown():
            counts.grenades += 1
        case IntruderGone(why="killed"):
            counts.kills += 1
        case AttackDeclared():
            counts.attacks_suffered += 1
        case WoundGained():
            counts.serious_wounds += 1
        case GearUsed():
            counts.gear_used += 1
        case LifeSupportChanged(active=True):
            counts.life_support_switched += 1
