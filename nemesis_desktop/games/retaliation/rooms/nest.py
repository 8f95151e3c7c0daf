"""The Nest (rules 11.1)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NO_EGG
from nemesis_desktop.games.retaliation.rules.asking import choose_card
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.nest import lose_egg
from nemesis_desktop.games.retaliation.rules.noise import noise_roll
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, room_use


def _no_egg(marine: Marine, space: str) -> Reason | None:
    return None if marine.source.state.pile(piles.EGGS) else NO_EGG


@room_use("nest", option="take_egg", why_not=_no_egg)
async def take_egg(t: FacilityTable, marine: Marine, space: str) -> None:
    """An Egg into a Hand, which may have to be freed first; then a Noise roll (R-NEST-01, R-NEST-02, R-ITEM-07)."""
    while marine.free_hands < 1:
        given_up = await choose_card(t, marine, "free_a_hand", marine.held, card=t.state.pile(piles.EGGS)[0])
        discard_item(t, marine, given_up, "make_room")
    lose_egg(t, "take", piles.held(marine.seat))
    await noise_roll(t, marine)


@room_use("nest", option="destroy_egg", why_not=_no_egg)
async def destroy_egg(t: FacilityTable, marine: Marine, space: str) -> None:
    """An Egg leaves the game; then a Noise roll (R-NEST-02)."""
    lose_egg(t, "destroy")
    await noise_roll(t, marine)
