"""Exploring rooms (p. 14)."""

from __future__ import annotations

from enum import StrEnum

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.rooms import RoomRevealed, TokenResolved
from nemesis_desktop.games.nemesis.events.wounds import SlimeChanged
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room
from nemesis_desktop.games.nemesis.rules.doors import place_door
from nemesis_desktop.games.nemesis.rules.fire import place_fire
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction
from nemesis_desktop.games.nemesis.rules.noise import danger
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Door

SLIME_ROOM = "room_covered_with_slime"


def get_slimed(t: NemesisTable, hero: Hero) -> None:
    """A Slime marker, one at most (N-SLIME-02, N-SLIME-03, p. 17)."""
    if not hero.slime:
        t.emit(SlimeChanged(hero.seat, slime=True))


async def explore(
    t: NemesisTable, hero: Hero, room: Room, entered_by: Corridor | None, *, quiet: bool = False
) -> bool:
    """Flip the tile, then resolve its token: item count first, then the effect (N-EXPL-01, N-EXPL-04 to
    N-EXPL-09, N-EXPL-12, N-REV-06, A-17, p. 14).

    ``quiet`` movement cancels Silence and Danger (A-14). Returns whether the movement still owes a noise
    roll.
    """
    if not room.explored:
        t.emit(RoomRevealed(hero.seat, room.number, room.tile_id))
    if room.tile_id == SLIME_ROOM:
        # Before the token, so that a Silence found here is already Danger (N-EXPL-13, N-ROOM-48, p. 25).
        get_slimed(t, hero)
    token_id = room.record.token
    if token_id is None:
        return True
    token = load_content().exploration_tokens[token_id]
    t.emit(TokenResolved(room.number, token_id, token.effect, item_count(room, token.items)))
    match token.effect:
        case "slime":
            get_slimed(t, hero)
        case "fire":
            place_fire(t, room)
        case "malfunction":
            place_malfunction(t, room)
        case "doors" if entered_by is not None and entered_by.door is Door.OPEN:
            await place_door(t, entered_by, hero)
    owed = noise_after(token.effect, slime=hero.slime, quiet=quiet)
    if owed is NoiseOwed.DANGER:
        await danger(t, room)
    return owed is NoiseOwed.ROLL


class NoiseOwed(StrEnum):
    """What exploring leaves of the noise of a movement."""

    ROLL = "roll"
    DANGER = "danger"
    NOTHING = "nothing"


def noise_after(effect: str, *, slime: bool, quiet: bool) -> NoiseOwed:
    """What is owed after the token: Silence takes the place of the roll, and so does Danger, which Silence is for
    whoever is covered in Slime; ``quiet`` movement cancels both (N-EXPL-04, N-EXPL-12, A-14, p. 14)."""
    if effect not in ("silence", "danger"):
        return NoiseOwed.ROLL
    if quiet or (effect == "silence" and not slime):
        return NoiseOwed.NOTHING
    return NoiseOwed.DANGER


def item_count(room: Room, printed: int) -> int | None:
    """The token's number, halved and rounded up in solo games; some rooms never get one (N-EXPL-02,
    N-EXPL-03, N-SOLO-03, N-EXPL-14, p. 14, 27)."""
    if not room.tile.searchable:
        return None
    return (printed + 1) // 2 if room.source.state.setup.mode == "solo" else printed
