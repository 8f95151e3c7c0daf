"""Action cards of the Pilot alone."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.cards.bulkheads import DOOR, switch_one_door
from nemesis_desktop.games.nemesis.cards.hindrances import ONLY_WITHOUT_COMPUTER
from nemesis_desktop.games.nemesis.cards.peeking import unknown_tiles
from nemesis_desktop.games.nemesis.cards.terminals import ROOM_ACTION, offers_action
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.reasons import NO_COMPUTER, NO_EFFECT
from nemesis_desktop.games.nemesis.rules.asking import choose_mode, choose_room
from nemesis_desktop.games.nemesis.rules.doors import switchable
from nemesis_desktop.games.nemesis.rules.engines import look
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, action_card
from nemesis_desktop.games.nemesis.rules.room_action import perform_room_action, why_no_room_action

COORDINATES = "coordinates"
LOOK_AT_ROOM = "look_at_room"


# -- Piloting -----------------------------------------------------------------------------------------


def _piloting(hero: Hero) -> tuple[str, ...]:
    room = hero.room
    parts = []
    if (room.tile_id == "cockpit" or room.has_working_computer) and offers_action(hero, room):
        parts.append(ROOM_ACTION)
    if room.has_working_computer:
        parts.append(COORDINATES)
    return tuple(parts)


def _why_no_piloting(hero: Hero, card: str) -> Reason | None:
    if _piloting(hero):
        return None
    return why_no_room_action(hero, hero.room) if hero.room.tile_id == "cockpit" else NO_COMPUTER


@action_card("piloting", why_not=_why_no_piloting)
async def piloting(t: NemesisTable, hero: Hero, card: str) -> None:
    """Take the room action of the Cockpit or of a room with a computer for nothing; or, in a room with a
    computer, look at the coordinates."""
    if await choose_mode(t, hero, "action.piloting", _piloting(hero)) == ROOM_ACTION:
        await perform_room_action(t, hero, hero.room)
    else:
        look(t, hero, "coordinates")


# -- Knowledge of the Ship ----------------------------------------------------------------------------


def _knowledge(hero: Hero) -> tuple[str, ...]:
    parts = []
    if switchable(hero.room):
        parts.append(DOOR)
    if unknown_tiles(hero):
        parts.append(LOOK_AT_ROOM)
    return tuple(parts)


def _why_no_knowledge(hero: Hero, card: str) -> Reason | None:
    return None if _knowledge(hero) else NO_EFFECT


@action_card("knowledge_of_the_ship", why_not=_why_no_knowledge)
async def knowledge_of_the_ship(t: NemesisTable, hero: Hero, card: str) -> None:
    """Open or close a door beside the room, or look at an unexplored room without its token."""
    if await choose_mode(t, hero, "action.knowledge_of_the_ship", _knowledge(hero)) == DOOR:
        await switch_one_door(t, hero)
    else:
        room = await choose_room(t, hero, "look_at_room", unknown_tiles(hero))
        look(t, hero, f"room:{room.number}")


# -- Old Friend ---------------------------------------------------------------------------------------


def _why_no_old_friend(hero: Hero, card: str) -> Reason | None:
    if hero.room.tile.computer:
        return ONLY_WITHOUT_COMPUTER
    return why_no_room_action(hero, hero.room)


@action_card("old_friend", why_not=_why_no_old_friend)
async def old_friend(t: NemesisTable, hero: Hero, card: str) -> None:
    """Take the action of a room that has no computer for nothing."""
    await perform_room_action(t, hero, hero.room)
