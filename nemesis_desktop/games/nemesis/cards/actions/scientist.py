"""Action cards of the Scientist alone."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.cards.terminals import (
    ROOM_ACTION,
    computer_rooms,
    has_connection,
    offers_action,
    rooms_on_the_net,
    why_no_computer,
)
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.handles import Hero, Room
from nemesis_desktop.games.nemesis.reasons import NO_COMPUTER, NO_EFFECT
from nemesis_desktop.games.nemesis.rules.asking import choose_mode, choose_room, choose_word
from nemesis_desktop.games.nemesis.rules.drawing import refill
from nemesis_desktop.games.nemesis.rules.engines import look
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction, takes_malfunction
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, action_card
from nemesis_desktop.games.nemesis.rules.room_action import perform_room_action

MALFUNCTION = "malfunction"
TOP, BOTTOM = "top", "bottom"


# -- Risk Assessment ----------------------------------------------------------------------------------


def _why_no_connection(hero: Hero, card: str) -> Reason | None:
    return None if has_connection(hero) else NO_COMPUTER


@action_card("risk_assessment", why_not=_why_no_connection)
async def risk_assessment(t: NemesisTable, hero: Hero, card: str) -> None:
    """Look at the top event card; it stays there or goes under the deck."""
    if not t.state.pile(piles.EVENT_DECK):
        refill(t, piles.EVENT_DECK, piles.EVENT_DISCARD)
    top = t.state.pile(piles.EVENT_DECK)[:1]
    if not top:
        return
    looking = piles.looking(hero.seat)
    t.emit(CardsMoved(top, piles.EVENT_DECK, looking, "look"))
    # A lasting fact would betray the card's place after the next shuffle (N-INFO-09).
    look(t, hero, "event")
    where = await choose_word(t, hero, "event_to", "deck", (TOP, BOTTOM), card=top[0])
    t.emit(CardsMoved(top, looking, piles.EVENT_DECK, "look", bottom=where == BOTTOM))


# -- Blocking Access ----------------------------------------------------------------------------------


def _rooms_to_block(hero: Hero) -> tuple[Room, ...]:
    return tuple([room for room in computer_rooms(hero) if takes_malfunction(room)])


def _blocking_access(hero: Hero) -> tuple[str, ...]:
    parts = []
    if offers_action(hero, hero.room):
        parts.append(ROOM_ACTION)
    if _rooms_to_block(hero):
        parts.append(MALFUNCTION)
    return tuple(parts)


def _why_no_blocking(hero: Hero, card: str) -> Reason | None:
    return why_no_computer(hero, card) or (None if _blocking_access(hero) else NO_EFFECT)


@action_card("blocking_access", why_not=_why_no_blocking)
async def blocking_access(t: NemesisTable, hero: Hero, card: str) -> None:
    """At a computer: take the room action for nothing, or cause a malfunction in any room with a computer."""
    if await choose_mode(t, hero, "action.blocking_access", _blocking_access(hero)) == ROOM_ACTION:
        await perform_room_action(t, hero, hero.room)
    else:
        place_malfunction(t, await choose_room(t, hero, "block_room", _rooms_to_block(hero)))


# -- Intranet -----------------------------------------------------------------------------------------


def _why_no_intranet(hero: Hero, card: str) -> Reason | None:
    return _why_no_connection(hero, card) or (None if rooms_on_the_net(hero) else NO_EFFECT)


@action_card("intranet", why_not=_why_no_intranet)
async def intranet(t: NemesisTable, hero: Hero, card: str) -> None:
    """Take the action of any room with a working computer for nothing (A-97)."""
    room = await choose_room(t, hero, "intranet_room", rooms_on_the_net(hero))
    await perform_room_action(t, hero, room)
