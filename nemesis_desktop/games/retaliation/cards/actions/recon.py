"""Action cards of the Recon (components 13)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.actions.parts import (
    BURST,
    SHOOT,
    attacks_possible,
    empty_ways,
    no_empty_way,
    no_way_out,
    shoot_or_burst,
)
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_ROOM_FOR_SECURE, NO_WAY, NOTHING_TO_EXPLORE
from nemesis_desktop.games.retaliation.rules.asking import agrees, choose_corridor, choose_option
from nemesis_desktop.games.retaliation.rules.bursting import why_no_burst
from nemesis_desktop.games.retaliation.rules.movement import move, takes_cautious_move, ways_out
from nemesis_desktop.games.retaliation.rules.payment import spend_oxygen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, action_card
from nemesis_desktop.games.retaliation.rules.searching import search, why_not_searchable
from nemesis_desktop.games.retaliation.rules.shooting import why_no_shot
from nemesis_desktop.games.retaliation.rules.weapon_traits import (
    weapons_to_burst,
    weapons_to_shoot,
    why_no_weapon,
)

NOT_NOW = "not_now"

# -- Scouting ---------------------------------------------------------------------------------------------


def _careful_ways(marine: Marine) -> tuple[FacilityCorridor, ...]:
    room = marine.room
    return tuple([
        way for way in ways_out(marine) if way.beyond(room) is not None and takes_cautious_move(room, way)
    ])


def _no_careful_way(marine: Marine, card: str) -> Reason | None:
    if _careful_ways(marine):
        return None
    return NO_ROOM_FOR_SECURE if any(way.beyond(marine.room) for way in ways_out(marine)) else NO_WAY


@action_card("scouting", option="careful", why_not=_no_careful_way)
async def scout_carefully(t: FacilityTable, marine: Marine, card: str) -> None:
    """Move Cautiously to a discovered Room (R-MOVE-04, R-MOVE-11)."""
    await move(t, marine, await choose_corridor(t, marine, "move_through", _careful_ways(marine)), cautious=True)


def _unexplored_ways(marine: Marine) -> tuple[FacilityCorridor, ...]:
    return tuple([way for way in ways_out(marine) if way.unexplored])


def _nothing_unexplored(marine: Marine, card: str) -> Reason | None:
    return None if _unexplored_ways(marine) else NOTHING_TO_EXPLORE


@action_card("scouting", option="explore", why_not=_nothing_unexplored)
async def scout_ahead(t: FacilityTable, marine: Marine, card: str) -> None:
    """Explore by moving, then search the new Room as with Search (R-MOVE-05, R-ITEM-04)."""
    await move(t, marine, await choose_corridor(t, marine, "explore_through", _unexplored_ways(marine)))
    if marine.in_room and why_not_searchable(marine) is None:
        await search(t, marine)


# -- Shoot First ------------------------------------------------------------------------------------------


def _cannot_shoot_first(marine: Marine, card: str) -> Reason | None:
    usable = (*weapons_to_shoot(marine), *weapons_to_burst(marine))
    return no_empty_way(marine, card) or why_no_weapon(marine, usable)


@action_card("shoot_first", why_not=_cannot_shoot_first)
async def shoot_first(t: FacilityTable, marine: Marine, card: str) -> None:
    """Move through an empty Corridor; one Shot or Burst before it, on arrival, or after the Noise roll at whoever has
    come (R-MOVE-04, R-SHOOT-01, R-BURST-01)."""
    fired = False

    async def chance_to_fire() -> None:
        nonlocal fired
        attacks: Sequence[str] = attacks_possible(marine)
        if fired or not attacks:
            return
        attack = await choose_option(t, marine, "action.shoot_first", (*attacks, NOT_NOW))
        if attack != NOT_NOW:
            fired = True
            await shoot_or_burst(t, marine, attack)

    way = await choose_corridor(t, marine, "move_through", empty_ways(marine))
    room = marine.room
    await chance_to_fire()
    if marine.in_room and marine.room == room:
        await move(t, marine, way, on_arrival=chance_to_fire)
        await chance_to_fire()


# -- Sprint -----------------------------------------------------------------------------------------------


@action_card("sprint", why_not=no_way_out)
async def sprint(t: FacilityTable, marine: Marine, card: str) -> None:
    """Move, then again for an Oxygen (R-MOVE-02, R-OXY-02)."""
    await move(t, marine, await choose_corridor(t, marine, "move_through", ways_out(marine)))
    if not marine.in_room or marine.oxygen < 1 or not ways_out(marine):
        return
    if await agrees(t, marine, "sprint_on"):
        spend_oxygen(t, marine, 1)
        await move(t, marine, await choose_corridor(t, marine, "move_through", ways_out(marine)))


# -- Taking Aim -------------------------------------------------------------------------------------------


def _no_shot(marine: Marine, card: str) -> Reason | None:
    return why_no_shot(marine)


def _no_burst(marine: Marine, card: str) -> Reason | None:
    return why_no_burst(marine)


@action_card("taking_aim", option="shoot", why_not=_no_shot)
async def aim_shot(t: FacilityTable, marine: Marine, card: str) -> None:
    """Shoot; the roll may be repeated once (W7)."""
    await shoot_or_burst(t, marine, SHOOT, reroll=True)


@action_card("taking_aim", option="burst", why_not=_no_burst)
async def aim_burst(t: FacilityTable, marine: Marine, card: str) -> None:
    """Burst; the roll may be repeated once (W7)."""
    await shoot_or_burst(t, marine, BURST, reroll=True)
