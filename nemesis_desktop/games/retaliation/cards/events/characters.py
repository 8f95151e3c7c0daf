"""Events that trouble Characters on the map (components 7). Those in the Lander are out of reach (R-LAND-06)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.asking import choose_word
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination, infection
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards, shuffle_into
from nemesis_desktop.games.retaliation.rules.eclosion import CARDS, eclosion
from nemesis_desktop.games.retaliation.rules.health import lose_oxygen
from nemesis_desktop.games.retaliation.rules.payment import discard_hand, spend_ammo, weapons_to_spend_from
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, main_event

OXYGEN, AMMO = "oxygen", "ammo"


@main_event("leaving_the_shell")
async def leaving_the_shell(t: FacilityTable) -> None:
    """Who has a Larva gains 1 Contamination card, discards the hand, shuffles the discard pile into the deck and
    resolves the Eclosion Procedure. Who has none draws 4 cards, resolves the Infection Procedure and discards the
    Action cards. One Character after the other, so that what hatches may attack the next (R-EVT-06, R-ECL-03,
    A-23)."""
    for marine in Facility(t).marines_on_map:
        if not marine.in_room:
            continue
        if marine.record.larva:
            await gain_contamination(t, marine)
            discard_hand(t, marine, "event")
            shuffle_into(t, piles.deck(marine.seat), piles.discard(marine.seat))
            await eclosion(t, marine)
        else:
            draw_action_cards(t, marine, CARDS)
            infection(t, marine)
            discard_hand(t, marine, "event")


@main_event("panic")
async def panic(t: FacilityTable) -> None:
    """Each Character in a Room with an Intruder, or next to a Corridor with one, loses 1 Oxygen or spends ammo
    (R-OXY-05, R-GEAR-13)."""
    for marine in Facility(t).marines_on_map:
        if marine.in_room and _threatened(marine):
            await _lose_oxygen_or_ammo(t, marine)


def _threatened(marine: Marine) -> bool:
    room = marine.room
    return room.has_intruder or any(corridor.has_intruder for corridor in room.corridors)


async def _lose_oxygen_or_ammo(t: FacilityTable, marine: Marine) -> None:
    """The player decides while there is ammo (R-GEN-12)."""
    losses = (OXYGEN, AMMO) if weapons_to_spend_from(marine) else (OXYGEN,)
    if await choose_word(t, marine, "panic", "loss", losses) == AMMO:
        await spend_ammo(t, marine)
    else:
        await lose_oxygen(t, marine)
