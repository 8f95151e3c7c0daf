"""Events that bring Intruders (components 7)."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, is_edge
from nemesis_desktop.games.retaliation.rules.entering import appear_in_corridor, appear_in_room
from nemesis_desktop.games.retaliation.rules.noise import resolve_noise
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, main_event
from nemesis_desktop.games.retaliation.rules.tokens import add_tokens

DRONES, ADULTS = 2, 4


async def _into_the_nest(t: FacilityTable, kinds: Sequence[str]) -> None:
    """One after the other, each attacks if a Character is there; a Nest that is not on the map yet takes none
    (A-16)."""
    nest = Facility(t).room_of_tile("nest")
    if nest is not None:
        for kind in kinds:
            await appear_in_room(t, kind, nest)


def beside_characters(facility: Facility) -> tuple[FacilityCorridor, ...]:
    """Corridors next to a Room with a Character, each once, in map order (R-MAP-06)."""
    spaces = {marine.room.space for marine in facility.marines_on_map}
    return tuple([one for one in facility.corridors if one.edge.a in spaces or one.edge.b in spaces])


@main_event("egg_protection")
async def egg_protection(t: FacilityTable) -> None:
    """2 Drones in the Nest, and 1 in each Unexplored Corridor of Section C, its border included (R-COR-02, A-65)."""
    await _into_the_nest(t, ("drone",) * DRONES)
    for corridor in Facility(t).unexplored:
        if "C" in corridor.edge.sections:
            appear_in_corridor(t, ("drone",), corridor)


@main_event("hatching")
async def hatching(t: FacilityTable) -> None:
    """1 Larva in the Nest, and 1 in each Unexplored Corridor next to a Character."""
    await _into_the_nest(t, ("larva",))
    for corridor in beside_characters(Facility(t)):
        if corridor.unexplored:
            appear_in_corridor(t, ("larva",), corridor)


@main_event("no_way_out")
async def no_way_out(t: FacilityTable) -> None:
    """4 Adults in each Corridor next to the Landing Zone that is not reinforced."""
    for corridor in Facility(t).landing_zone.corridors:
        if not corridor.reinforced:
            appear_in_corridor(t, ("adult",) * ADULTS, corridor)


@main_event("overwhelming_enemies")
async def overwhelming_enemies(t: FacilityTable) -> None:
    """1 Drone in each Corridor with Noise next to a Character; the Noise goes (R-COR-06)."""
    for corridor in beside_characters(Facility(t)):
        if corridor.noise:
            appear_in_corridor(t, ("drone",), corridor)


@main_event("protect_and_serve")
async def protect_and_serve(t: FacilityTable) -> None:
    """2 Drones where the Queen is, who do not attack for that; without a Queen on the map 2 Drone tokens go into the
    bag (A-79)."""
    facility = Facility(t)
    queen = facility.queen
    if queen is None:
        add_tokens(t, "drone", DRONES)
    elif is_edge(queen.place):
        appear_in_corridor(t, ("drone",) * DRONES, facility.corridor(queen.place))
    else:
        for _ in range(DRONES):
            await appear_in_room(t, "drone", facility.room(queen.place), attacks=False)


@main_event("scent_of_prey")
async def scent_of_prey(t: FacilityTable) -> None:
    """Each Noise marker next to a Character is resolved (R-NOISE-08)."""
    for corridor in beside_characters(Facility(t)):
        await resolve_noise(t, corridor)


@main_event("the_queen_awakens")
async def the_queen_awakens(t: FacilityTable) -> None:
    """While the Queen lives all her tokens go into the bag."""
    if not t.state.queen_dead:
        add_tokens(t, "queen", len(t.state.pile(piles.tokens("queen"))))
