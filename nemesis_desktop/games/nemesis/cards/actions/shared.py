"""Action cards that lie in the decks of several characters."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.answers import BasicRepairs
from nemesis_desktop.games.nemesis.cards.bulkheads import DOOR, switch_one_door
from nemesis_desktop.games.nemesis.cards.firing import spend_one_ammo
from nemesis_desktop.games.nemesis.cards.hindrances import NO_CONTAMINATION
from nemesis_desktop.games.nemesis.cards.leaving import companions, leave_unharmed
from nemesis_desktop.games.nemesis.cards.repairing import repair, repairs_possible
from nemesis_desktop.games.nemesis.cards.terminals import ROOM_ACTION, offers_action
from nemesis_desktop.games.nemesis.handles import Corridor, Hero, Room, Ship
from nemesis_desktop.games.nemesis.reasons import (
    NO_AMMO,
    NO_EFFECT,
    NO_ITEMS_LEFT,
    NO_WAY,
    NOT_SEARCHABLE,
    REACTION_ONLY,
)
from nemesis_desktop.games.nemesis.rules.asking import agrees, choose_corridor, choose_mode
from nemesis_desktop.games.nemesis.rules.combat import loaded_weapons
from nemesis_desktop.games.nemesis.rules.doors import destroy_door, switchable
from nemesis_desktop.games.nemesis.rules.infection import scan_hand
from nemesis_desktop.games.nemesis.rules.items import search_room
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction, takes_malfunction
from nemesis_desktop.games.nemesis.rules.movement import ways_out
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, action_card
from nemesis_desktop.games.nemesis.rules.room_action import perform_room_action
from nemesis_desktop.kernel import Choose, Option

MALFUNCTION = "malfunction"


# -- Demolition ---------------------------------------------------------------------------------------


def _closed_doors(hero: Hero) -> tuple[Corridor, ...]:
    return tuple([corridor for corridor in hero.room.corridors if corridor.is_closed])


def _demolitions(hero: Hero) -> tuple[str, ...]:
    parts = []
    if _closed_doors(hero):
        parts.append("destroy_door")
    if takes_malfunction(hero.room):
        parts.append(MALFUNCTION)
    return tuple(parts)


def _why_no_demolition(hero: Hero, card: str) -> Reason | None:
    return None if _demolitions(hero) else NO_EFFECT


@action_card("demolition", why_not=_why_no_demolition)
async def demolition(t: NemesisTable, hero: Hero, card: str) -> None:
    """Destroy a closed door beside the room, or cause a malfunction in the room."""
    if await choose_mode(t, hero, "action.demolition", _demolitions(hero)) == MALFUNCTION:
        place_malfunction(t, hero.room)
    else:
        destroy_door(t, await choose_corridor(t, hero, "destroy_door", _closed_doors(hero)))


# -- Interruption -------------------------------------------------------------------------------------


def why_only_reaction(hero: Hero, card: str) -> Reason | None:
    """These cards answer to what others do (A-121)."""
    return REACTION_ONLY


@action_card("interruption", why_not=why_only_reaction)
async def interruption(t: NemesisTable, hero: Hero, card: str) -> None:
    """Call off what another character does in the room, or another Interruption. Played as a reaction, which
    has its own window; taken as an action it would change nothing."""


# -- Rest and Search ----------------------------------------------------------------------------------


def _why_no_rest(hero: Hero, card: str) -> Reason | None:
    return None if hero.contamination_in_hand else NO_CONTAMINATION


@action_card("rest", why_not=_why_no_rest)
async def rest(t: NemesisTable, hero: Hero, card: str) -> None:
    """Scan the Contamination cards in hand and remove the clean ones; an infected one has its consequence
    (N-SCAN-04, p. 21)."""
    await scan_hand(t, hero)


def why_not_searchable(hero: Hero, card: str) -> Reason | None:
    """Some rooms hold nothing at all (N-SRCH-06, p. 25)."""
    return None if hero.room.tile.searchable else NOT_SEARCHABLE


def why_no_search(hero: Hero, card: str) -> Reason | None:
    """The item counter must not be used up (N-SRCH-04, p. 23)."""
    return why_not_searchable(hero, card) or (None if hero.room.items else NO_ITEMS_LEFT)


@action_card("search", why_not=why_no_search)
async def search(t: NemesisTable, hero: Hero, card: str) -> None:
    """Lower the room's item counter, look at two cards of its colour and keep one (N-SRCH-01, p. 23)."""
    await search_room(t, hero, hero.room)


# -- Repairs ------------------------------------------------------------------------------------------


def _rooms_to_repair(hero: Hero, card: str) -> tuple[Room, ...]:
    """The own room; by house rule Basic Repairs reach every room (D-16)."""
    ship = Ship(hero.source)
    far = hero.card(card).kind == "basic_repairs" and ship.house_rule(BasicRepairs) is BasicRepairs.ANY_ROOM
    return tuple(ship.rooms) if far else (hero.room,)


def _why_no_repairs(hero: Hero, card: str) -> Reason | None:
    return None if repairs_possible(hero, _rooms_to_repair(hero, card)) else NO_EFFECT


@action_card("basic_repairs", "repairs", "fast_repairs", why_not=_why_no_repairs)
async def repairs(t: NemesisTable, hero: Hero, card: str) -> None:
    """Clear the malfunction in the room, or repair or break the engine of the room."""
    subject = f"action.{hero.card(card).kind}"
    rooms = _rooms_to_repair(hero, card)
    await repair(t, hero, await choose_mode(t, hero, subject, repairs_possible(hero, rooms)), rooms)


# -- Computer Skills ----------------------------------------------------------------------------------


def _computer_skills(hero: Hero) -> tuple[str, ...]:
    parts = []
    if switchable(hero.room):
        parts.append(DOOR)
    if hero.room.has_working_computer and offers_action(hero, hero.room):
        parts.append(ROOM_ACTION)
    return tuple(parts)


def _why_no_computer_skills(hero: Hero, card: str) -> Reason | None:
    return None if _computer_skills(hero) else NO_EFFECT


@action_card("computer_skills", why_not=_why_no_computer_skills)
async def computer_skills(t: NemesisTable, hero: Hero, card: str) -> None:
    """Open or close a door beside the room; or, where a computer works, take the room action for nothing."""
    if await choose_mode(t, hero, "action.computer_skills", _computer_skills(hero)) == DOOR:
        await switch_one_door(t, hero)
    else:
        await perform_room_action(t, hero, hero.room)


# -- Suppressive Fire ---------------------------------------------------------------------------------


def why_no_covered_retreat(hero: Hero, card: str) -> Reason | None:
    """Somebody must be able to go, and one ammo be there to spend."""
    if not loaded_weapons(hero):
        return NO_AMMO
    return None if ways_out(hero) else NO_WAY


@action_card("suppressive_fire", why_not=why_no_covered_retreat)
async def suppressive_fire(t: NemesisTable, hero: Hero, card: str) -> None:
    """For one ammo either the shooter or one other character here who agrees leaves without being attacked."""
    await spend_one_ammo(t, hero)
    unwilling: list[Hero] = []
    while True:
        asked = [other for other in companions(hero) if other not in unwilling]
        options: list[Option[Hero | None]] = [Option(f"seat:{one.seat}", one) for one in (hero, *asked)]
        if unwilling:
            # After a refusal nobody is pushed out in place of the one who stays.
            options.append(Option("none", None))
        mover = await t.ask(Choose(seat=hero.seat, topic="who_leaves", options=tuple(options)))
        if mover is None:
            return
        if mover == hero or await agrees(t, mover, "agree_to_leave", by=hero.id):
            await leave_unharmed(t, mover, hero)
            return
        unwilling.append(mover)
