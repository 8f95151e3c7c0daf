"""Movement, Careful Movement and Escape (p. 13-14, 19)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.answers import CarefulNoise
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_word
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack
from nemesis_desktop.games.nemesis.rules.exploration import explore
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.noise_markers import free_passages, make_noise_in
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable


def ways_out(hero: Hero) -> tuple[Corridor, ...]:
    """Corridors to neighbouring rooms that no closed door bars (N-MOVE-01, N-MOVE-02, N-MOVE-10, N-TECH-02,
    N-TECH-06, p. 14)."""
    return hero.room.open_ways() if hero.in_room else ()


async def move(t: NemesisTable, hero: Hero, corridor: Corridor, noise: str = "roll") -> None:
    """Go to a neighbouring room (N-ACT-09, N-MOVE-04, p. 13-14)."""
    await enter(t, hero, corridor.beyond(hero.room), corridor, noise)


async def careful_move(t: NemesisTable, hero: Hero, corridor: Corridor) -> None:
    """Like Movement, but with noise in a corridor of choice instead of a roll (N-ACT-10 to N-ACT-12, p. 13)."""
    await enter(t, hero, corridor.beyond(hero.room), corridor, noise="chosen")


async def escape(t: NemesisTable, hero: Hero, corridor: Corridor, noise: str = "roll") -> None:
    """Every Intruder in the room attacks first, the largest first; whoever survives goes (N-ESC-01 to
    N-ESC-05, N-ESC-07, A-42, A-43, N-IATK-06, D-41, p. 19)."""
    room = hero.room
    for intruder in room.intruders:
        here = t.state.intruders.get(intruder.id)
        if here is not None and here.room == room.number and hero.in_room:
            await intruder_attack(t, intruder.id, hero)
    if hero.in_room and hero.room == room:
        await enter(t, hero, corridor.beyond(room), corridor, noise)


async def leave(t: NemesisTable, hero: Hero, corridor: Corridor, noise: str = "roll") -> None:
    """Leave a room without being attacked; the rest is ordinary movement (N-ESC-06, A-52, p. 19)."""
    await enter(t, hero, corridor.beyond(hero.room), corridor, noise)


async def enter(
    t: NemesisTable, hero: Hero, room: Room, entered_by: Corridor | None, noise: str = "roll"
) -> None:
    """Arrive in a room: explore it, then make noise if nobody else is there (N-MOVE-04, N-MOVE-05, N-MOVE-08,
    N-MOVE-09, A-25, p. 14).

    ``noise`` is "roll", "chosen" (Careful Movement) or "none" (Reconnaissance).
    """
    t.emit(CharacterMoved(hero.seat, room.number, entered_by.id if entered_by else None))
    roll_due = await explore(t, hero, room, entered_by, quiet=noise != "roll")
    if not hero.in_room or not makes_noise(hero, noise):
        return
    if noise == "chosen":
        await _choose_noise(t, hero, room)
    elif roll_due:
        await noise_roll(t, hero)


def makes_noise(hero: Hero, noise: str) -> bool:
    """Whether whoever has arrived here makes noise at all: where nobody else is (N-MOVE-05, p. 14). By house rule
    Careful Movement lays its marker in any company (A-15)."""
    if noise == "none":
        return False
    return hero.is_alone or (
        noise == "chosen" and Ship(hero.source).house_rule(CarefulNoise) is CarefulNoise.ALWAYS
    )


async def _choose_noise(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The marker of Careful Movement (N-ACT-10, A-15, p. 13)."""
    free = free_passages(room)
    if free:
        make_noise_in(t, await choose_word(t, hero, "noise_of_care", "passage", free))
