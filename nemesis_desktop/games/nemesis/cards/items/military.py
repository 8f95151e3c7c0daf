"""Items of the red deck."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.cards.blasts import Target, blast, targets_in_reach, why_no_throw
from nemesis_desktop.games.nemesis.cards.bulkheads import DOOR, switch_one_door
from nemesis_desktop.games.nemesis.cards.firing import energy_weapons, weapons_to_load
from nemesis_desktop.games.nemesis.cards.hindrances import (
    ATTACHED_ALREADY,
    NO_OBJECTIVE_TO_SEE,
    NO_POD_HERE,
    NOTHING_TO_PEEK_AT,
    SELF_DESTRUCT_FIXED,
    SOMEONE_SLEEPS,
)
from nemesis_desktop.games.nemesis.cards.leaving import companions, leave_unharmed
from nemesis_desktop.games.nemesis.cards.peeking import (
    heroes_with_objectives,
    look_at_objective,
    unexplored_rooms,
)
from nemesis_desktop.games.nemesis.cards.terminals import why_no_computer
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.items import ItemAttached
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.reasons import NO_EFFECT, NO_TARGET, NO_WAY, NO_WEAPON
from nemesis_desktop.games.nemesis.rules.asking import (
    choose_card,
    choose_cards,
    choose_mode,
    choose_number,
    choose_room,
)
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack, target_in
from nemesis_desktop.games.nemesis.rules.doors import switchable
from nemesis_desktop.games.nemesis.rules.drawing import discard_cards
from nemesis_desktop.games.nemesis.rules.effect_order import next_to_attack
from nemesis_desktop.games.nemesis.rules.engines import look
from nemesis_desktop.games.nemesis.rules.intruder_movement import hunted_through, move_into
from nemesis_desktop.games.nemesis.rules.items import load, pile_of
from nemesis_desktop.games.nemesis.rules.movement import ways_out
from nemesis_desktop.games.nemesis.rules.payment import can_pay, pay
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, item_card, item_discount
from nemesis_desktop.games.nemesis.rules.ship import (
    can_start_self_destruct,
    can_stop_self_destruct,
    pods_of,
    start_self_destruct,
    stop_self_destruct,
    toggle_pod,
)
from nemesis_desktop.games.nemesis.state import Pod

LOAD = "load"

# -- Energy Charge ------------------------------------------------------------------------------------


def _rifles_with_autoloader(hero: Hero) -> tuple[str, ...]:
    """Assault Rifles that an Autoloader loads for nothing and that are not full."""
    attached = hero.source.state.attached
    hosts = [host for card, host in attached.items() if item(card).kind == "autoloader"]
    return weapons_to_load(hero, [weapon for weapon in hero.weapons if weapon in hosts]) if hosts else ()


@item_discount("energy_charge")
def energy_charge_price(hero: Hero, card: str) -> int:
    """Nothing for a rifle with an Autoloader; another use is paid for once it is chosen."""
    return 0 if _rifles_with_autoloader(hero) else item(card).cost


def _loadable(hero: Hero) -> tuple[str, ...]:
    return weapons_to_load(hero, energy_weapons(hero))


def _energy_charge(hero: Hero) -> tuple[str, ...]:
    parts = []
    if _loadable(hero):
        parts.append(LOAD)
    if switchable(hero.room):
        parts.append(DOOR)
    return tuple(parts)


def _why_no_charge(hero: Hero, card: str) -> Reason | None:
    return None if _energy_charge(hero) else NO_EFFECT


@item_card("energy_charge", why_not=_why_no_charge)
async def energy_charge(t: NemesisTable, hero: Hero, card: str) -> None:
    """Fill an energy weapon, or open or close a door beside the room."""
    free = _rifles_with_autoloader(hero)
    price = item(card).cost
    parts, weapons = _energy_charge(hero), _loadable(hero)
    if free and not can_pay(hero, price):
        parts, weapons = (LOAD,), free
    part = await choose_mode(t, hero, "item.energy_charge", parts)
    if part == LOAD:
        weapon = await choose_card(t, hero, "load_weapon", weapons)
        if free and weapon not in free:
            await pay(t, hero, price)
        load(t, hero, weapon)
        return
    if free:
        await pay(t, hero, price)
    await switch_one_door(t, hero)


# -- Grenades and Decoy -------------------------------------------------------------------------------


def _why_no_grenade(hero: Hero, card: str) -> Reason | None:
    return why_no_throw(hero)


@item_card("grenade", why_not=_why_no_grenade)
async def grenade(t: NemesisTable, hero: Hero, card: str) -> None:
    """Two injuries to an Intruder here or next door, one or a serious wound to everyone else there, two eggs
    destroyed (N-DOOR-03, p. 17; N-ROOM-27, p. 24)."""
    target: Target = await targets_in_reach(t, hero, "grenade_target")
    await blast(t, hero, target.room, target=target.intruder, eggs=2)


def _why_no_smoke(hero: Hero, card: str) -> Reason | None:
    return None if ways_out(hero) else NO_WAY


@item_card("smoke_grenade", why_not=_why_no_smoke)
async def smoke_grenade(t: NemesisTable, hero: Hero, card: str) -> None:
    """Each other character here discards an action card; the user leaves without being attacked (A-52)."""
    for other in companions(hero):
        if other.action_cards:
            lost = await choose_cards(t, other, "lose_card_in_smoke", other.action_cards, 1, 1)
            discard_cards(t, other, lost, "smoke")
    await leave_unharmed(t, hero, hero)


def _lured_into(room: Room) -> tuple[int, ...]:
    """Intruders in the rooms around a room, in the usual order (A-02, A-126)."""
    around = hunted_through(room)
    return tuple([one.id for one in Ship(room.source).intruders if Room(room.source, one.room) in around])


def _rooms_for_decoy(hero: Hero) -> tuple[Room, ...]:
    return tuple([room for room in hero.room.neighbours if _lured_into(room)])


def _why_no_decoy(hero: Hero, card: str) -> Reason | None:
    return None if _rooms_for_decoy(hero) else NO_TARGET


@item_card("decoy", why_not=_why_no_decoy)
async def decoy(t: NemesisTable, hero: Hero, card: str) -> None:
    """All Intruders around a neighbouring room move into it; those in combat attack once before."""
    room = await choose_room(t, hero, "decoy_room", _rooms_for_decoy(hero))
    lured = []
    waiting = list(_lured_into(room))
    while (intruder_id := await next_to_attack(t, hero, waiting)) is not None:
        start = t.state.intruders[intruder_id].room
        victim = target_in(Ship(t).room(start))
        if victim is not None:
            await intruder_attack(t, intruder_id, victim)
        here = t.state.intruders.get(intruder_id)
        if here is not None and here.room == start:
            lured.append(intruder_id)
    # An attack may have summoned somebody for whom others hide (N-ENC-12).
    move_into(t, [intruder_id for intruder_id in lured if intruder_id in t.state.intruders], room)


# -- Looking ------------------------------------------------------------------------------------------


def _why_no_drone(hero: Hero, card: str) -> Reason | None:
    return None if unexplored_rooms(hero) else NOTHING_TO_PEEK_AT


@item_card("recon_drone", why_not=_why_no_drone)
async def recon_drone(t: NemesisTable, hero: Hero, card: str) -> None:
    """Look at an unexplored room and its token."""
    room = await choose_room(t, hero, "look_at_room", unexplored_rooms(hero))
    look(t, hero, f"room:{room.number}")
    if room.record.token is not None:
        look(t, hero, f"token:{room.number}")


def _why_no_comms(hero: Hero, card: str) -> Reason | None:
    if not heroes_with_objectives(hero, signal=True):
        return NO_OBJECTIVE_TO_SEE
    return why_no_computer(hero, card)


@item_card("comms_key", why_not=_why_no_comms)
async def comms_key(t: NemesisTable, hero: Hero, card: str) -> None:
    """At a computer, look at an objective of a character who has sent the signal."""
    await look_at_objective(t, hero, heroes_with_objectives(hero, signal=True))


# -- Extended Magazine --------------------------------------------------------------------------------


def attach(t: NemesisTable, hero: Hero, card: str, host: str) -> None:
    """Lay a card by its host, where both count as one (N-ITEM-09, p. 22)."""
    held = piles.carried(hero.seat)
    if pile_of(hero, card) != held:
        t.emit(CardsMoved((card,), pile_of(hero, card), held, "attach"))
    t.emit(ItemAttached(card, host))


def _why_no_magazine(hero: Hero, card: str) -> Reason | None:
    if card in hero.source.state.attached:
        return ATTACHED_ALREADY
    return None if energy_weapons(hero) else NO_WEAPON


@item_card("extended_magazine", why_not=_why_no_magazine)
async def extended_magazine(t: NemesisTable, hero: Hero, card: str) -> None:
    """Attach it to an energy weapon: room for two more ammo, and two ammo at once."""
    weapon = await choose_card(t, hero, "attach_to", energy_weapons(hero))
    attach(t, hero, card, weapon)
    load(t, hero, weapon, 2)


# -- Keys ---------------------------------------------------------------------------------------------


def _pods_here(hero: Hero) -> tuple[Pod, ...]:
    tile = hero.room.tile_id
    if not tile.startswith("evacuation_section"):
        return ()
    return pods_of(Ship(hero.source), tile[-1].upper())


def _why_no_evacuation_key(hero: Hero, card: str) -> Reason | None:
    return None if _pods_here(hero) else NO_POD_HERE


@item_card("evacuation_key", why_not=_why_no_evacuation_key)
async def evacuation_key(t: NemesisTable, hero: Hero, card: str) -> None:
    """In an Evacuation Section lock or unlock one of its pods; the key of the Pilot does the same."""
    numbers = tuple(pod.number for pod in _pods_here(hero))
    toggle_pod(t, await choose_number(t, hero, "switch_pod", "pod", numbers))


def _why_no_self_destruct_key(hero: Hero, card: str) -> Reason | None:
    ship = Ship(hero.source)
    if not can_start_self_destruct(ship) and not can_stop_self_destruct(ship):
        return SOMEONE_SLEEPS if ship.state.self_destruct is None else SELF_DESTRUCT_FIXED
    return why_no_computer(hero, card)


@item_card("self_destruct_key", why_not=_why_no_self_destruct_key)
async def self_destruct_key(t: NemesisTable, hero: Hero, card: str) -> None:
    """At a computer start the self-destruct, or stop it while that is possible (N-SD-01, N-SD-03, p. 24)."""
    if can_stop_self_destruct(Ship(t)):
        stop_self_destruct(t)
    else:
        start_self_destruct(t)
