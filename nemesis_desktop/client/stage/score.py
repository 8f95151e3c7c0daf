"""From facts to sounds: what each event sounds like, and what the ship sounds like meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nemesis_desktop.games.nemesis.state import Door, End, Place, State
from nemesis_desktop.kernel import Event, Seat


class Note(NamedTuple):
    """A sound and its weight: when motion is off, only the heaviest of a command is heard."""

    sound: str
    weight: int


def note_of(event: Event, before: State) -> Note | None:
    """The sound of an event, as the seat may know it, given what was shown before it."""
    found = _NOTES.get(type(event).__name__)
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


def _noise_roll(e: Any, before: State) -> Note:
    return Note({"silence": "table/silence", "danger": "table/danger"}.get(e.face, "table/dice"), 4)


def _door(e: Any, before: State) -> Note:
    sound = {Door.CLOSED: "table/door_close", Door.DESTROYED: "table/door_break"}.get(e.door, "table/door_open")
    return Note(sound, 4)


def _attack(e: Any, before: State) -> Note:
    return Note("table/hiss" if e.hits else "table/miss", 7)


def _endurance(e: Any, before: State) -> Note | None:
    return Note("table/kill", 8) if e.killed else None


def _shot(e: Any, before: State) -> Note:
    return Note("table/shot" if e.weapon is not None else "table/blow", 6)


def _injured(e: Any, before: State) -> Note | None:
    return Note("table/chitin", 5) if e.amount > 0 else None


def _light_wounds(e: Any, before: State) -> Note:
    one = before.characters.get(e.seat)
    worse = one is None or e.light_wounds > one.light_wounds
    return Note("table/wound", 6) if worse else Note("table/heal", 4)


def _slime(e: Any, before: State) -> Note | None:
    return Note("table/slime", 4) if e.slime else None


def _larva(e: Any, before: State) -> Note:
    return Note("table/infection", 7) if e.larva else Note("table/heal", 4)


def _scan(e: Any, before: State) -> Note:
    return Note("table/infection" if e.infected else "table/scan", 6)


def _self_destruct(e: Any, before: State) -> Note | None:
    if e.space is None:
        return Note("table/stand_down", 6)
    return Note("table/alarm", 8) if before.self_destruct is None else Note("table/time", 3)


def _end(e: Any, before: State) -> Note:
    return Note("table/jump" if e.end is End.JUMP else "table/explosion", 9)


def _judged(e: Any, before: State) -> Note:
    return Note("table/victory" if e.result.startswith("victory") else "table/defeat", 9)


def _cards(e: Any, before: State) -> Note | None:
    if e.destination.startswith(("inventory:", "carried:")):
        return Note("table/item", 3)
    if e.destination.startswith("floor:"):
        return Note("table/drop", 3)
    return Note("table/card", 1) if "hand:" in e.source or "hand:" in e.destination else None


_NOTES: Mapping[str, Note | Callable[[Any, State], Note | None]] = {
    "AirlockSet": Note("table/airlock", 5),
    "AmmoChanged": Note("table/item", 2),
    "AttackRevealed": _attack,
    "CardsMoved": _cards,
    "CharacterDied": Note("table/death", 9),
    "CharacterHibernated": Note("table/hibernate", 8),
    "CharacterMoved": Note("table/steps", 2),
    "CombatRolled": _shot,
    "ContaminationScanned": _scan,
    "DangerStruck": Note("table/danger", 5),
    "DestinationSet": Note("table/computer", 4),
    "DoorChanged": _door,
    "EncounterBegan": Note("table/encounter", 8),
    "EnduranceChecked": _endurance,
    "EngineArranged": Note("table/work", 4),
    "EventRevealed": Note("table/event", 5),
    "FirePlaced": Note("table/fire", 4),
    "FireRemoved": Note("table/extinguish", 3),
    "HibernationOpened": Note("table/computer", 5),
    "IntruderInjured": _injured,
    "IntruderMoved": Note("table/skitter", 4),
    "ItemsTaped": Note("table/work", 3),
    "LarvaChanged": _larva,
    "LightWoundsChanged": _light_wounds,
    "LookedAt": Note("table/computer", 3),
    "MalfunctionPlaced": Note("table/malfunction", 4),
    "MalfunctionRemoved": Note("table/work", 4),
    "NestDestroyed": Note("table/kill", 8),
    "NoisePlaced": Note("table/clang", 3),
    "NoiseRolled": _noise_roll,
    "ObjectiveJudged": _judged,
    "PileShuffled": Note("table/shuffle", 1),
    "PodBoarded": Note("table/door_open", 5),
    "PodLaunched": Note("table/launch", 8),
    "PodLockChanged": Note("table/computer", 4),
    "RoomRevealed": Note("table/reveal", 4),
    "SelfDestructChanged": _self_destruct,
    "SelfDestructCritical": Note("table/alarm", 8),
    "SeriousWoundSuffered": Note("table/serious_wound", 8),
    "ShipEnded": _end,
    "SignalSent": Note("table/computer", 5),
    "SlimeChanged": _slime,
    "TechnicalNoiseChanged": Note("table/clang", 2),
    "TimeAdvanced": Note("table/time", 3),
    "WeaknessDiscovered": Note("table/computer", 5),
    "WoundDressed": Note("table/heal", 4),
    "WoundHealed": Note("table/heal", 4),
}
