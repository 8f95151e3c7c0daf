"""From facts to sounds: what each event sounds like, and what the ship sounds like meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nemesis_desktop.games.nemesis.state import Door, End, Place, State
from nemesis_desktop.kernel import Event, Seat


class SoundCue(NamedTuple):
    """A sound and its weight: when motion is off, only the heaviest of a command is heard."""

    sound: str
    weight: int


def sound_of(event: Event, before: State) -> SoundCue | None:
    """The sound of an event, as the seat may know it, given what was shown before it."""
    found = _SOUNDS.get(type(event).__name__)
    return found(event, before) if callable(found) else found


def mood_of(sight: State, seat: Seat | None) -> str:
    """The ambience for what a seat can see: the countdown, company in the room, intruders about, or the ship alone."""
    if sight.self_destruct is not None:
        return "ambience/countdown"
    one = sight.characters.get(seat) if seat is not None else None
    rooms = {intruder.room for intruder in sight.intruders.values()}
    if one is not None and one.place is Place.ROOM and one.room in rooms:
        return "ambience/danger"
    if rooms or sight.first_encounter:
        return "ambience/uneasy"
    return "ambience/calm"


def _noise_roll(e: Any, before: State) -> SoundCue:
    return SoundCue({"silence": "table/silence", "danger": "table/danger"}.get(e.face, "table/dice"), 4)


def _door(e: Any, before: State) -> SoundCue:
    sound = {Door.CLOSED: "table/door_close", Door.DESTROYED: "table/door_break"}.get(e.door, "table/door_open")
    return SoundCue(sound, 4)


def _attack(e: Any, before: State) -> SoundCue:
    return SoundCue("table/hiss" if e.hits else "table/miss", 7)


def _endurance(e: Any, before: State) -> SoundCue | None:
    return SoundCue("table/kill", 8) if e.killed else None


def _shot(e: Any, before: State) -> SoundCue:
    return SoundCue("table/shot" if e.weapon is not None else "table/blow", 6)


def _injured(e: Any, before: State) -> SoundCue | None:
    return SoundCue("table/chitin", 5) if e.amount > 0 else None


def _light_wounds(e: Any, before: State) -> SoundCue:
    one = before.characters.get(e.seat)
    worse = one is None or e.light_wounds > one.light_wounds
    return SoundCue("table/wound", 6) if worse else SoundCue("table/heal", 4)


def _slime(e: Any, before: State) -> SoundCue | None:
    return SoundCue("table/slime", 4) if e.slime else None


def _larva(e: Any, before: State) -> SoundCue:
    return SoundCue("table/infection", 7) if e.larva else SoundCue("table/heal", 4)


def _scan(e: Any, before: State) -> SoundCue:
    return SoundCue("table/infection" if e.infected else "table/scan", 6)


def _self_destruct(e: Any, before: State) -> SoundCue | None:
    if e.space is None:
        return SoundCue("table/stand_down", 6)
    return SoundCue("table/alarm", 8) if before.self_destruct is None else SoundCue("table/time", 3)


def _end(e: Any, before: State) -> SoundCue:
    return SoundCue("table/jump" if e.end is End.JUMP else "table/explosion", 9)


def _judged(e: Any, before: State) -> SoundCue:
    return SoundCue("table/victory" if e.result.startswith("victory") else "table/defeat", 9)


def _cards(e: Any, before: State) -> SoundCue | None:
    if e.destination.startswith(("inventory:", "carried:")):
        return SoundCue("table/item", 3)
    if e.destination.startswith("floor:"):
        return SoundCue("table/drop", 3)
    return SoundCue("table/card", 1) if "hand:" in e.source or "hand:" in e.destination else None


_SOUNDS: Mapping[str, SoundCue | Callable[[Any, State], SoundCue | None]] = {
    "AirlockSet": SoundCue("table/airlock", 5),
    "AmmoChanged": SoundCue("table/item", 2),
    "AttackRevealed": _attack,
    "CardsMoved": _cards,
    "CharacterDied": SoundCue("table/death", 9),
    "CharacterHibernated": SoundCue("table/hibernate", 8),
    "CharacterMoved": SoundCue("table/steps", 2),
    "CombatRolled": _shot,
    "ContaminationScanned": _scan,
    "DangerStruck": SoundCue("table/danger", 5),
    "DestinationSet": SoundCue("table/computer", 4),
    "DoorChanged": _door,
    "EncounterBegan": SoundCue("table/encounter", 8),
    "EnduranceChecked": _endurance,
    "EngineArranged": SoundCue("table/work", 4),
    "EventRevealed": SoundCue("table/event", 5),
    "FirePlaced": SoundCue("table/fire", 4),
    "FireRemoved": SoundCue("table/extinguish", 3),
    "HibernationOpened": SoundCue("table/computer", 5),
    "IntruderInjured": _injured,
    "IntruderMoved": SoundCue("table/skitter", 4),
    "ItemsTaped": SoundCue("table/work", 3),
    "LarvaChanged": _larva,
    "LightWoundsChanged": _light_wounds,
    "LookedAt": SoundCue("table/computer", 3),
    "MalfunctionPlaced": SoundCue("table/malfunction", 4),
    "MalfunctionRemoved": SoundCue("table/work", 4),
    "NestDestroyed": SoundCue("table/kill", 8),
    "NoisePlaced": SoundCue("table/clang", 3),
    "NoiseRolled": _noise_roll,
    "ObjectiveJudged": _judged,
    "PileShuffled": SoundCue("table/shuffle", 1),
    "PodBoarded": SoundCue("table/door_open", 5),
    "PodLaunched": SoundCue("table/launch", 8),
    "PodLockChanged": SoundCue("table/computer", 4),
    "RoomRevealed": SoundCue("table/reveal", 4),
    "SelfDestructChanged": _self_destruct,
    "SelfDestructCritical": SoundCue("table/alarm", 8),
    "SeriousWoundSuffered": SoundCue("table/serious_wound", 8),
    "ShipEnded": _end,
    "SignalSent": SoundCue("table/computer", 5),
    "SlimeChanged": _slime,
    "TechnicalNoiseChanged": SoundCue("table/clang", 2),
    "TimeAdvanced": SoundCue("table/time", 3),
    "WeaknessDiscovered": SoundCue("table/computer", 5),
    "WoundDressed": SoundCue("table/heal", 4),
    "WoundHealed": SoundCue("table/heal", 4),
}
