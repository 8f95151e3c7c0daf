"""What comes of an infected card: a Larva, and the Creeper that breaks out of its host (p. 20-21)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.answers import BurstToken
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.wounds import LarvaChanged
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.contamination import remove_contamination, scan
from nemesis_desktop.games.nemesis.rules.encounter import place_intruder
from nemesis_desktop.games.nemesis.rules.ending import end_if_nobody_is_left
from nemesis_desktop.games.nemesis.rules.intruder_movement import take_token
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.wounds import die, room_of_death


async def scan_hand(t: NemesisTable, hero: Hero) -> None:
    """Scan all Contamination cards in hand, remove the clean ones (N-SCAN-04, N-SCAN-03, p. 25)."""
    cards = hero.contamination_in_hand
    infected = scan(t, hero, cards)
    remove_contamination(t, hero, tuple(card for card in cards if card not in infected))
    if infected:
        await infection_found(t, hero)


async def infection_found(t: NemesisTable, hero: Hero) -> None:
    """One consequence per scan: a Larva, or with a Larva already there death and a Creeper in the room
    (N-SCAN-02, N-SCAN-05, A-54, A-56, D-22, N-LARVA-04, p. 21)."""
    if not hero.larva:
        t.emit(LarvaChanged(hero.seat, larva=True))
        return
    await burst(t, hero)


async def burst(t: NemesisTable, hero: Hero) -> None:
    """The Larva breaks free: the character dies, then a Creeper stands in the room, if a miniature is left
    (N-SCAN-05, A-56, p. 21). Out of a passenger in a pod it comes where the corpse falls (A-65)."""
    room = room_of_death(hero)
    die(t, hero, "infection")
    creepers = sum(one.kind == "creeper" for one in t.state.intruders.values())
    if room is not None and creepers < load_content().models["creeper"]:
        if await place_intruder(t, "creeper", room) is not None:
            if Ship(t).house_rule(BurstToken) is BurstToken.TOKEN_LEAVES:
                take_token(t, "creeper")
    end_if_nobody_is_left(t)
