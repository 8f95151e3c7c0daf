"""Items of the yellow deck."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.cards.bulkheads import DOOR, switch_one_door
from nemesis_desktop.games.nemesis.cards.crawling import rooms_by_technical_corridors, travel, why_no_crawl
from nemesis_desktop.games.nemesis.cards.firing import weapons_to_load
from nemesis_desktop.games.nemesis.cards.hindrances import FULLY_LOADED, NO_YELLOW_ROOM, NOTHING_TO_PEEK_AT
from nemesis_desktop.games.nemesis.cards.peeking import unknown_tiles
from nemesis_desktop.games.nemesis.cards.repairing import repair, repairs_possible
from nemesis_desktop.games.nemesis.cards.treating import DRESS, dress_one
from nemesis_desktop.games.nemesis.events.items import ItemsTaped
from nemesis_desktop.games.nemesis.events.wounds import SlimeChanged
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.reasons import NO_EFFECT, NO_WEAPON
from nemesis_desktop.games.nemesis.rules.asking import (
    choose_card,
    choose_cards,
    choose_intruder,
    choose_mode,
    choose_rooms,
)
from nemesis_desktop.games.nemesis.rules.combat import targets
from nemesis_desktop.games.nemesis.rules.doors import switchable
from nemesis_desktop.games.nemesis.rules.drawing import discard_cards
from nemesis_desktop.games.nemesis.rules.drive_off import drive_off
from nemesis_desktop.games.nemesis.rules.engines import look
from nemesis_desktop.games.nemesis.rules.fire import remove_fire
from nemesis_desktop.games.nemesis.rules.items import load
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, item_card

TAPE = "tape"
EXTINGUISH = "extinguish"
DRIVE_OFF = "drive_off"
WIPE = "wipe_slime"
PLANS_SHOWN = 2
TAPED_TOGETHER = 2


# -- Chemicals ----------------------------------------------------------------------------------------


def _flamethrowers(hero: Hero) -> tuple[str, ...]:
    return tuple([card for card in hero.weapons if item(card).kind == "flamethrower"])


def _why_no_chemicals(hero: Hero, card: str) -> Reason | None:
    if not _flamethrowers(hero):
        return NO_WEAPON
    return None if weapons_to_load(hero, _flamethrowers(hero)) else FULLY_LOADED


@item_card("chemicals", why_not=_why_no_chemicals)
async def chemicals(t: NemesisTable, hero: Hero, card: str) -> None:
    """Fill a Flamethrower."""
    load(t, hero, await choose_card(t, hero, "load_weapon", weapons_to_load(hero, _flamethrowers(hero))))


# -- Tools and Duct Tape ------------------------------------------------------------------------------


def _tools(hero: Hero) -> tuple[str, ...]:
    return repairs_possible(hero) + ((DOOR,) if switchable(hero.room) else ())


def _why_no_tools(hero: Hero, card: str) -> Reason | None:
    return None if _tools(hero) else NO_EFFECT


@item_card("tools", why_not=_why_no_tools)
async def tools(t: NemesisTable, hero: Hero, card: str) -> None:
    """Clear the malfunction, work on the engine here, or open or close a door beside the room."""
    part = await choose_mode(t, hero, "item.tools", _tools(hero))
    if part == DOOR:
        await switch_one_door(t, hero)
    else:
        await repair(t, hero, part)


def _can_be_taped(hero: Hero) -> tuple[str, ...]:
    """Heavy items in hand; objects cannot be taped, nor what is already (N-ITEM-10, p. 22)."""
    state = hero.source.state
    taped = [card for pair in state.taped for card in pair]
    items = (card for card in hero.items if card in hero.carried)
    return tuple(c for c in items if item(c).heavy and c not in state.attached and c not in taped)


def _duct_tape(hero: Hero) -> tuple[str, ...]:
    tape = (TAPE,) if len(_can_be_taped(hero)) >= TAPED_TOGETHER else ()
    return repairs_possible(hero) + tape


def _why_no_tape(hero: Hero, card: str) -> Reason | None:
    return None if _duct_tape(hero) else NO_EFFECT


@item_card("duct_tape", why_not=_why_no_tape)
async def duct_tape(t: NemesisTable, hero: Hero, card: str) -> None:
    """Clear the malfunction, work on the engine here, or tie two heavy items together for one hand
    (N-ITEM-10, p. 22)."""
    part = await choose_mode(t, hero, "item.duct_tape", _duct_tape(hero))
    if part != TAPE:
        await repair(t, hero, part)
        return
    pair = await choose_cards(t, hero, "tape_together", _can_be_taped(hero), TAPED_TOGETHER, TAPED_TOGETHER)
    t.emit(ItemsTaped(*pair))


# -- Fire Extinguisher and Clothes --------------------------------------------------------------------


def _extinguisher(hero: Hero) -> tuple[str, ...]:
    parts = []
    if hero.room.fire:
        parts.append(EXTINGUISH)
    if hero.in_combat:
        parts.append(DRIVE_OFF)
    return tuple(parts)


def _why_no_extinguisher(hero: Hero, card: str) -> Reason | None:
    return None if _extinguisher(hero) else NO_EFFECT


@item_card("fire_extinguisher", why_not=_why_no_extinguisher)
async def fire_extinguisher(t: NemesisTable, hero: Hero, card: str) -> None:
    """Put out the fire in the room, or make an Intruder here retreat. Susceptibility to Phosphates, once known,
    injures it as well."""
    if await choose_mode(t, hero, "item.fire_extinguisher", _extinguisher(hero)) == EXTINGUISH:
        remove_fire(t, hero.room)
        return
    await drive_off(t, await choose_intruder(t, hero, "drive_off_whom", targets(hero)))


def _clothes(hero: Hero) -> tuple[str, ...]:
    parts = []
    if hero.slime:
        parts.append(WIPE)
    if hero.open_wounds:
        parts.append(DRESS)
    return tuple(parts)


def _why_no_clothes(hero: Hero, card: str) -> Reason | None:
    return None if _clothes(hero) else NO_EFFECT


@item_card("clothes", why_not=_why_no_clothes)
async def clothes(t: NemesisTable, hero: Hero, card: str) -> None:
    """Wipe off the slime, or dress a serious wound (N-SLIME-04, p. 17)."""
    if await choose_mode(t, hero, "item.clothes", _clothes(hero)) == WIPE:
        t.emit(SlimeChanged(hero.seat, slime=False))
    else:
        await dress_one(t, hero)


# -- Plans and Space Suit -----------------------------------------------------------------------------


@item_card("technical_corridors_plan", why_not=why_no_crawl)
async def technical_corridors_plan(t: NemesisTable, hero: Hero, card: str) -> None:
    """Crawl from one entrance to the room of another of the same network (A-118)."""
    await travel(t, hero, "crawl_to", rooms_by_technical_corridors(hero))


def other_yellow_rooms(hero: Hero) -> tuple[Room, ...]:
    """Explored ones: the colour of the others is not known (as in A-90)."""
    if hero.room.tile.colour != "yellow":
        return ()
    rooms = (room for room in Ship(hero.source).rooms if room.explored and room != hero.room)
    return tuple([room for room in rooms if room.tile.colour == "yellow"])


def _why_no_space_suit(hero: Hero, card: str) -> Reason | None:
    return None if other_yellow_rooms(hero) else NO_YELLOW_ROOM


@item_card("space_suit", why_not=_why_no_space_suit)
async def space_suit(t: NemesisTable, hero: Hero, card: str) -> None:
    """From a yellow room discard all action cards and go outside to another yellow room."""
    discard_cards(t, hero, hero.action_cards, "use")
    await travel(t, hero, "space_walk_to", other_yellow_rooms(hero))


def _why_no_plans(hero: Hero, card: str) -> Reason | None:
    return None if unknown_tiles(hero) else NOTHING_TO_PEEK_AT


@item_card("nemesis_plans", why_not=_why_no_plans)
async def nemesis_plans(t: NemesisTable, hero: Hero, card: str) -> None:
    """Look at two unexplored rooms without their tokens."""
    rooms = unknown_tiles(hero)
    count = min(PLANS_SHOWN, len(rooms))
    for room in await choose_rooms(t, hero, "look_at_rooms", rooms, count, count):
        look(t, hero, f"room:{room.number}")
