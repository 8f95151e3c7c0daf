"""Action cards of the Combat Engineer; Fast Repairs and Fast Secure stand with the shared ones (components 13)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.actions.parts import (
    ask_companion,
    discard_gear,
    empty_ways,
    gains_gear_from,
    needs_gear,
    no_empty_way,
)
from nemesis_desktop.games.retaliation.cards.items.shared import extinguish, nothing_burns
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NO_AMMO, NO_CORRIDOR_TILE, NO_PLACE_FOR_CORRIDOR
from nemesis_desktop.games.retaliation.piles import CORRIDOR_DECK
from nemesis_desktop.games.retaliation.rules.asking import choose_corridor, choose_edge
from nemesis_desktop.games.retaliation.rules.exploration import free_edges, place_corridor
from nemesis_desktop.games.retaliation.rules.gaining import gain_gear
from nemesis_desktop.games.retaliation.rules.grenades import grenade_targets, why_no_grenade
from nemesis_desktop.games.retaliation.rules.hits import critical
from nemesis_desktop.games.retaliation.rules.movement import move
from nemesis_desktop.games.retaliation.rules.payment import spend_ammo, weapons_to_spend_from
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, action_card

GRENADE = "grenade"
_no_grenade = needs_gear(GRENADE)

# -- Explosives -------------------------------------------------------------------------------------------


def _edges(marine: Marine) -> tuple[str, ...]:
    """Free places around the Room that lead to a discovered one; the Hibernatorium has none free (A-15, A-18)."""
    lattice, room = facility_content().lattice, marine.room
    rooms = marine.source.state.rooms
    return tuple([edge for edge in free_edges(room) if lattice.edges[edge].other_end(room.space) in rooms])


def _nothing_to_open(marine: Marine, card: str) -> Reason | None:
    if not _edges(marine):
        return NO_PLACE_FOR_CORRIDOR
    return _no_grenade(marine, card) if marine.source.state.pile(CORRIDOR_DECK) else NO_CORRIDOR_TILE


@action_card("explosives", option="blast", why_not=_nothing_to_open)
async def blast(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Grenade for a new Corridor to another discovered Room (R-EXP-03, A-18)."""
    await discard_gear(t, marine, GRENADE)
    place_corridor(t, await choose_edge(t, marine, "place_corridor", _edges(marine)), marine.room)


@action_card("explosives", option="gain", why_not=gains_gear_from("yellow", GRENADE))
async def build_grenade(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Grenade token in a Room with a yellow icon (R-GEAR-04)."""
    await gain_gear(t, marine, GRENADE)


# -- Pyrotechnics -----------------------------------------------------------------------------------------

action_card("pyrotechnics", option="extinguish", why_not=nothing_burns)(extinguish)


def _nothing_to_burn(marine: Marine, card: str) -> Reason | None:
    return _no_grenade(marine, card) or why_no_grenade(marine)


@action_card("pyrotechnics", option="incinerate", why_not=_nothing_to_burn)
async def incinerate(t: FacilityTable, marine: Marine, card: str) -> None:
    """A Grenade for a critical on every Intruder in an adjacent Corridor (R-SHOOT-03, R-DOOR-08)."""
    await discard_gear(t, marine, GRENADE)
    corridor = await choose_corridor(t, marine, "grenade_into", grenade_targets(marine), kills="all")
    for figure in corridor.intruders:
        await critical(t, figure.id, by=marine)


# -- Tactical Retreat -------------------------------------------------------------------------------------


def _cannot_retreat(marine: Marine, card: str) -> Reason | None:
    return no_empty_way(marine, card) if weapons_to_spend_from(marine) else NO_AMMO


@action_card("tactical_retreat", cards=1, why_not=_cannot_retreat)
async def retreat(t: FacilityTable, marine: Marine, card: str) -> None:
    """Ammo for a Move through an empty Corridor without attacks, together with somebody who agrees and makes no Noise
    roll (R-GEAR-13, R-MOVE-10, R-IATK-S1)."""
    await spend_ammo(t, marine)
    prevented = facility_content().numbers.opportunity_attacks
    way = await choose_corridor(t, marine, "move_through", empty_ways(marine), prevented=prevented)
    companion = await ask_companion(t, marine)
    await move(t, marine, way, prevented=prevented, companion=companion)
