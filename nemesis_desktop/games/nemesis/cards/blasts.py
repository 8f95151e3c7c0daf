"""Things thrown at a room: grenades and Molotov Cocktails (N-ROOM-27, p. 24; N-PVP-02, p. 23)."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.handles import Hero, Room
from nemesis_desktop.games.nemesis.reasons import NO_TARGET, throw_barred
from nemesis_desktop.games.nemesis.rules.combat import destroy_eggs
from nemesis_desktop.games.nemesis.rules.injury import injure
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.wounds import serious_wound
from nemesis_desktop.kernel import Choose, Option


@dataclass(frozen=True, slots=True)
class Target:
    """What is thrown at: an Intruder, or with None the eggs of a room."""

    room: Room
    intruder: int | None


def rooms_in_reach(hero: Hero) -> tuple[Room, ...]:
    """The own room and the neighbours that no closed door bars, as far as there is something to throw at
    (N-DOOR-03, p. 17)."""
    here = hero.room
    near = (here.number, *[spec.other_end(here.number) for spec in here.open_specs()])
    rooms = [Room(hero.source, number) for number in dict.fromkeys(near)]
    return tuple([room for room in rooms if _holds_a_target(room)])


def _holds_a_target(room: Room) -> bool:
    return room.has_intruder or bool(room.uncarried_eggs)


def why_no_throw(hero: Hero) -> Reason | None:
    """There is nothing to throw at, or a closed door stands before it (N-DOOR-03, p. 17)."""
    if rooms_in_reach(hero):
        return None
    barred = next((room for room in hero.room.neighbours if _holds_a_target(room)), None)
    return NO_TARGET if barred is None else throw_barred(barred.number)


async def targets_in_reach(t: NemesisTable, hero: Hero, topic: str) -> Target:
    """Ask which Intruder, or whose eggs, to throw at."""
    options = []
    for room in rooms_in_reach(hero):
        options += [Option(f"intruder:{one.id}", Target(room, one.id)) for one in room.intruders]
        if room.uncarried_eggs:
            options.append(Option(f"eggs:{room.number}", Target(room, None)))
    return await t.ask(Choose(seat=hero.seat, topic=topic, options=tuple(options)))


async def blast(
    t: NemesisTable, hero: Hero, room: Room, *, eggs: int, target: int | None = None, by_fire: bool = False
) -> None:
    """Two injuries to the target, one to every other Intruder in the room, a serious wound to every character
    there; some eggs are destroyed, and the attempt makes noise (N-ROOM-28, p. 24)."""
    struck = tuple(one.id for one in room.intruders)
    wounded = room.heroes
    near_eggs = bool(room.uncarried_eggs)
    if target is not None:
        await injure(t, target, 2, by_fire=by_fire)
    for intruder_id in struck:
        if intruder_id != target:
            await injure(t, intruder_id, 1, by_fire=by_fire)
    if near_eggs:
        await destroy_eggs(t, room, eggs, hero)
    for one in wounded:
        await serious_wound(t, one, "blast")
    if near_eggs and hero.in_room:
        await noise_roll(t, hero)
