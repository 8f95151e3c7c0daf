"""Quest items, once they are active (N-QST-02, p. 23). The Pilot's Evacuation Key works like the red one."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.answers import Laboratory
from nemesis_desktop.games.nemesis.belongings import item, object_kind
from nemesis_desktop.games.nemesis.cards.actions.shared import why_no_search, why_only_reaction
from nemesis_desktop.games.nemesis.cards.bulkheads import switch_one_door
from nemesis_desktop.games.nemesis.cards.hindrances import (
    ATTACHED_ALREADY,
    NO_OBJECTIVE_TO_SEE,
    NOTHING_TO_RESEARCH,
    PASSIVE,
    WEAKNESS_KNOWN,
)
from nemesis_desktop.games.nemesis.cards.items.military import attach
from nemesis_desktop.games.nemesis.cards.peeking import heroes_with_objectives, look_at_objective
from nemesis_desktop.games.nemesis.cards.terminals import why_no_computer
from nemesis_desktop.games.nemesis.events.clock import Counted
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room, Ship
from nemesis_desktop.games.nemesis.reasons import NO_EFFECT, NO_WEAPON
from nemesis_desktop.games.nemesis.rules.asking import (
    choose_card,
    choose_corridors,
    choose_room,
    choose_word,
)
from nemesis_desktop.games.nemesis.rules.doors import can_be_closed, switch_door, switchable
from nemesis_desktop.games.nemesis.rules.drawing import reveal_weakness
from nemesis_desktop.games.nemesis.rules.items import search_room
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, item_card
from nemesis_desktop.games.nemesis.rules.turn import (
    intruders_have_passed,
    pass_intruder_turn,
    pass_turn,
)
from nemesis_desktop.games.nemesis.state import Door

OBJECT_KINDS = ("corpse", "carcass", "egg")


def _why_passive(hero: Hero, card: str) -> Reason | None:
    return PASSIVE


# -- Captain ------------------------------------------------------------------------------------------


def _why_no_log(hero: Hero, card: str) -> Reason | None:
    if not heroes_with_objectives(hero, signal=False):
        return NO_OBJECTIVE_TO_SEE
    return why_no_computer(hero, card)


@item_card("log_key", why_not=_why_no_log)
async def log_key(t: NemesisTable, hero: Hero, card: str) -> None:
    """At a computer, look at an objective of any other player."""
    await look_at_objective(t, hero, heroes_with_objectives(hero, signal=False))


@item_card("intercom", why_not=_why_passive)
async def intercom(t: NemesisTable, hero: Hero, card: str) -> None:
    """Order and Motivation also reach rooms with a computer. They ask for the Intercom themselves, so there is
    nothing to do with it alone."""


# -- Pilot --------------------------------------------------------------------------------------------


@item_card("orbital_maneuvering_system")
async def orbital_maneuvering_system(t: NemesisTable, hero: Hero, card: str) -> None:
    """Everyone passes, whoever leads the Intruders as well, and the Intruders do not attack in this round's event
    phase. It is a pass like any other (N-TURN-05, A-07, N-INTR-09)."""
    t.emit(Counted("round", "skip_attacks"))
    for one in Ship(t).heroes_in_order:
        if one.on_board and not one.passed:
            await pass_turn(t, one)
    leader = Ship(t).intruder_player
    if leader is not None and not intruders_have_passed(Ship(t)):
        await pass_intruder_turn(t, leader)


# -- Mechanic -----------------------------------------------------------------------------------------


@item_card("flashlight", why_not=why_no_search)
async def flashlight(t: NemesisTable, hero: Hero, card: str) -> None:
    """Search the room."""
    await search_room(t, hero, hero.room)


def _doors_for_the_torch(hero: Hero) -> tuple[Corridor, ...]:
    """A destroyed door has its token already; an open one needs one to be had (N-DOOR-07, N-DOOR-13, p. 17)."""
    return tuple([one for one in hero.room.corridors if one.door is Door.DESTROYED or can_be_closed(one)])


def _why_no_torch(hero: Hero, card: str) -> Reason | None:
    return None if _doors_for_the_torch(hero) else NO_EFFECT


@item_card("plasma_torch", why_not=_why_no_torch)
async def plasma_torch(t: NemesisTable, hero: Hero, card: str) -> None:
    """Open or close a door beside the room; a destroyed one can be closed, too."""
    await switch_one_door(t, hero, _doors_for_the_torch(hero))


# -- Soldier ------------------------------------------------------------------------------------------


def _assault_rifles(hero: Hero) -> tuple[str, ...]:
    return tuple([card for card in hero.weapons if item(card).kind == "assault_rifle"])


def _why_no_autoloader(hero: Hero, card: str) -> Reason | None:
    if card in hero.source.state.attached:
        return ATTACHED_ALREADY
    return None if _assault_rifles(hero) else NO_WEAPON


@item_card("autoloader", why_not=_why_no_autoloader)
async def autoloader(t: NemesisTable, hero: Hero, card: str) -> None:
    """Attach it to the Assault Rifle: one more ammo fits in, and Energy Charges load it for nothing."""
    attach(t, hero, card, await choose_card(t, hero, "attach_to", _assault_rifles(hero)))


@item_card("armor", why_not=why_only_reaction)
async def armor(t: NemesisTable, hero: Hero, card: str) -> None:
    """Ignore an attack. Used as a reaction, which has its own window; taken as an action it would change
    nothing."""


# -- Scout --------------------------------------------------------------------------------------------


@item_card("motion_scanner", why_not=why_only_reaction)
async def motion_scanner(t: NemesisTable, hero: Hero, card: str) -> None:
    """Discard an action card to roll a noise die again. The noise roll itself asks for it, so there is nothing
    to do with it alone."""


def _rooms_with_doors(hero: Hero) -> tuple[Room, ...]:
    return tuple([room for room in Ship(hero.source).rooms if switchable(room)])


def _why_no_security_key(hero: Hero, card: str) -> Reason | None:
    return None if _rooms_with_doors(hero) else NO_EFFECT


@item_card("security_key", why_not=_why_no_security_key)
async def security_key(t: NemesisTable, hero: Hero, card: str) -> None:
    """Choose any room and open or close each of its doors (A-89)."""
    room = await choose_room(t, hero, "security_room", _rooms_with_doors(hero))
    doors = switchable(room)
    chosen = await choose_corridors(t, hero, "switch_doors", doors, 1, len(doors))
    # Opening comes first: it returns tokens that closing may need.
    for corridor in sorted(chosen, key=lambda corridor: not corridor.is_closed):
        await switch_door(t, hero, corridor, closed=not corridor.is_closed)


# -- Scientist ----------------------------------------------------------------------------------------


@item_card("holo_computer", why_not=_why_passive)
async def holo_computer(t: NemesisTable, hero: Hero, card: str) -> None:
    """Intranet and Risk Assessment work in any room. They look for it themselves, so there is nothing to do with
    it alone."""


def _objects_here(hero: Hero) -> tuple[str, ...]:
    """Kinds of objects in the room, carried or not (D-29, p. 24)."""
    room = hero.room
    here = [*room.objects, *room.uncarried_eggs, *(thing for one in room.heroes for thing in one.objects)]
    kinds = [object_kind(thing) for thing in here]
    return tuple([kind for kind in OBJECT_KINDS if kind in kinds])


def _objects_to_research(hero: Hero) -> tuple[str, ...]:
    """Those whose weakness is unknown; by house rule all of them (A-94)."""
    if Ship(hero.source).house_rule(Laboratory) is Laboratory.ANY_OBJECT:
        return _objects_here(hero)
    return tuple([kind for kind in _objects_here(hero) if kind not in hero.source.state.discovered])


def _why_no_laboratory(hero: Hero, card: str) -> Reason | None:
    if _objects_to_research(hero):
        return None
    return WEAKNESS_KNOWN if _objects_here(hero) else NOTHING_TO_RESEARCH


@item_card("laboratory_equipment", why_not=_why_no_laboratory)
async def laboratory_equipment(t: NemesisTable, hero: Hero, card: str) -> None:
    """With an object in the room, discover the weakness that belongs to it (N-WEAK-02, p. 21)."""
    kind = await choose_word(t, hero, "research_what", "object", _objects_to_research(hero))
    reveal_weakness(t, hero.seat, kind)
