"""Actions of the basic rooms, those whose tiles bear a 1 (N-ROOM-05 to N-ROOM-35, pp. 24-25)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import Laboratory
from nemesis_desktop.games.nemesis.belongings import is_object, object_kind
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.wounds import SignalSent
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.reasons import NO_FREE_HAND
from nemesis_desktop.games.nemesis.rules.asking import choose_card, choose_mode, choose_room, choose_word
from nemesis_desktop.games.nemesis.rules.combat import check_nest
from nemesis_desktop.games.nemesis.rules.contamination import purge
from nemesis_desktop.games.nemesis.rules.drawing import reveal_weakness, shuffle_all
from nemesis_desktop.games.nemesis.rules.drive_off import drive_off
from nemesis_desktop.games.nemesis.rules.escape_pods import board_pod, free_pods
from nemesis_desktop.games.nemesis.rules.fire import remove_fire
from nemesis_desktop.games.nemesis.rules.items import load, search_deck
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, room_action
from nemesis_desktop.games.nemesis.rules.ship import (
    can_start_self_destruct,
    can_stop_self_destruct,
    start_self_destruct,
    stop_self_destruct,
)
from nemesis_desktop.games.nemesis.rules.turn import pass_turn
from nemesis_desktop.games.nemesis.rules.wounds import dress, heal_light, heal_serious, light_wounds

ARMORY_AMMO = 2

NO_ENERGY_WEAPON_TO_LOAD = Reason("no_energy_weapon_to_load", "N-ROOM-05", 24)
SIGNAL_ALREADY_SENT = Reason("signal_already_sent", "N-ROOM-07", 24)
NO_WOUND_TO_TREAT = Reason("no_wound_to_treat", "N-ROOM-09", 24)
NO_SEAT_IN_A_POD = Reason("no_seat_in_a_pod", "N-ROOM-10", 24)
SELF_DESTRUCT_IS_FIXED = Reason("self_destruct_is_fixed", "N-SD-04", 24)
SOMEONE_SLEEPS = Reason("someone_sleeps", "N-HIB-04", 26)
NOTHING_TO_ANALYSE = Reason("nothing_to_analyse", "N-ROOM-19", 24)
WEAKNESS_ALREADY_KNOWN = Reason("weakness_already_known", "A-94", 24)
NO_EGG_LEFT = Reason("no_egg_left", "N-ROOM-30", 24)
NO_ITEM_IN_ANY_DECK = Reason("no_item_in_any_deck", "N-ROOM-32", 25)


# -- Armory ---------------------------------------------------------------------------------------------


def weapons_to_recharge(hero: Hero) -> tuple[str, ...]:
    """Energy weapons in hand that have room for ammo; classic ones never qualify (N-ROOM-06, p. 24)."""
    items = load_content().items
    loadable = []
    for card in hero.weapons:
        weapon = items[card].weapon
        if weapon is not None and weapon.energy and hero.ammo(card) < hero.capacity(card):
            loadable.append(card)
    return tuple(loadable)


def _why_no_recharge(hero: Hero, room: Room) -> Reason | None:
    return None if weapons_to_recharge(hero) else NO_ENERGY_WEAPON_TO_LOAD


@room_action("armory", why_not=_why_no_recharge)
async def recharge(t: NemesisTable, hero: Hero, room: Room) -> None:
    """Two ammo go onto one energy weapon in hand, as far as its capacity allows (N-ROOM-05, p. 24)."""
    weapon = await choose_card(t, hero, "armory_weapon", weapons_to_recharge(hero))
    load(t, hero, weapon, min(ARMORY_AMMO, hero.capacity(weapon) - hero.ammo(weapon)))


# -- Comms Room -----------------------------------------------------------------------------------------


def _why_no_signal(hero: Hero, room: Room) -> Reason | None:
    return SIGNAL_ALREADY_SENT if hero.signal else None


@room_action("comms_room", why_not=_why_no_signal)
async def send_the_signal(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The character has sent the signal from now on; nobody else has (N-ROOM-07, N-ROOM-08, p. 24)."""
    t.emit(SignalSent(hero.seat))


# -- Emergency Room -------------------------------------------------------------------------------------


def treatments(hero: Hero) -> tuple[str, ...]:
    """The parts of the Emergency Room's text that would do something for this character."""
    possible = (
        ("dress_all", bool(hero.open_wounds)),
        ("heal_serious", bool(hero.dressed_wounds)),
        ("heal_light", hero.light_wounds > 0),
    )
    return tuple(mode for mode, useful in possible if useful)


def _why_no_treatment(hero: Hero, room: Room) -> Reason | None:
    return None if treatments(hero) else NO_WOUND_TO_TREAT


@room_action("emergency_room", why_not=_why_no_treatment)
async def treat_wounds(t: NemesisTable, hero: Hero, room: Room) -> None:
    """All serious wounds are dressed, or a dressed one heals, or all light ones do (N-ROOM-09, p. 24).

    Only the acting character's own wounds (A-105).
    """
    mode = await choose_mode(t, hero, f"room.{room.tile_id}", treatments(hero))
    if mode == "dress_all":
        for card in hero.open_wounds:
            dress(t, hero, card)
    elif mode == "heal_serious":
        heal_serious(t, hero, await choose_card(t, hero, "heal_wound", hero.dressed_wounds))
    else:
        heal_light(t, hero)


# -- Evacuation Sections --------------------------------------------------------------------------------

SECTION_OF = {"evacuation_section_a": "A", "evacuation_section_b": "B"}


def _why_no_boarding(hero: Hero, room: Room) -> Reason | None:
    return None if free_pods(Ship(room.source), SECTION_OF[room.tile_id]) else NO_SEAT_IN_A_POD


@room_action(*SECTION_OF, why_not=_why_no_boarding)
async def board_a_pod(t: NemesisTable, hero: Hero, room: Room) -> None:
    """A noise roll, then a seat in an unlocked pod of this section (N-ROOM-10 to N-ROOM-13, p. 24)."""
    await board_pod(t, hero, SECTION_OF[room.tile_id])


# -- Fire Control System --------------------------------------------------------------------------------


@room_action("fire_control_system")
async def fire_control(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The fire in any one room goes out and every intruder there flees, each by its own event card.

    Also without a fire, and in unexplored rooms (N-ROOM-14 to N-ROOM-16, p. 24; A-89).
    """
    target = await choose_room(t, hero, "fire_control_room", tuple(Ship(t).rooms))
    if target.fire:
        remove_fire(t, target)
    for intruder in target.intruders:
        await drive_off(t, intruder.id)


# -- Generator ------------------------------------------------------------------------------------------


def _why_no_self_destruct(hero: Hero, room: Room) -> Reason | None:
    ship = Ship(room.source)
    if can_start_self_destruct(ship) or can_stop_self_destruct(ship):
        return None
    return SOMEONE_SLEEPS if ship.state.self_destruct is None else SELF_DESTRUCT_IS_FIXED


@room_action("generator", why_not=_why_no_self_destruct)
async def start_or_stop_self_destruct(t: NemesisTable, hero: Hero, room: Room) -> None:
    """Starts the self-destruct, or stops it before its yellow spaces (N-ROOM-17, N-ROOM-18, p. 24)."""
    if can_stop_self_destruct(Ship(t)):
        stop_self_destruct(t)
    else:
        start_self_destruct(t)


# -- Laboratory -----------------------------------------------------------------------------------------


def objects_at_hand(room: Room) -> tuple[str, ...]:
    """Kinds of objects that lie or are carried in a room, whoever carries them (N-ROOM-19, p. 24; D-29)."""
    things = [*room.objects, *(thing for hero in room.heroes for thing in hero.objects)]
    return tuple(dict.fromkeys(object_kind(thing) for thing in things if is_object(thing)))


def kinds_to_analyse(room: Room) -> tuple[str, ...]:
    """Those of them whose weakness is still face down; by house rule all of them (A-94)."""
    if Ship(room.source).house_rule(Laboratory) is Laboratory.ANY_OBJECT:
        return objects_at_hand(room)
    return tuple(kind for kind in objects_at_hand(room) if kind not in room.source.state.discovered)


def _why_no_analysis(hero: Hero, room: Room) -> Reason | None:
    if kinds_to_analyse(room):
        return None
    return WEAKNESS_ALREADY_KNOWN if objects_at_hand(room) else NOTHING_TO_ANALYSE


@room_action("laboratory", why_not=_why_no_analysis)
async def analyse_an_object(t: NemesisTable, hero: Hero, room: Room) -> None:
    """The weakness that belongs to an object in the room is discovered; the object stays.

    N-ROOM-20, N-ROOM-21, p. 24.
    """
    kind = await choose_word(t, hero, "analyse", "object", kinds_to_analyse(room))
    reveal_weakness(t, hero.seat, kind)


# -- Nest -----------------------------------------------------------------------------------------------


def _why_no_egg(hero: Hero, room: Room) -> Reason | None:
    if not room.source.state.pile(piles.NEST):
        return NO_EGG_LEFT
    return None if hero.free_slots > 0 else NO_FREE_HAND


@room_action("nest", why_not=_why_no_egg)
async def take_an_egg(t: NemesisTable, hero: Hero, room: Room) -> None:
    """An egg of the Nest goes into a free hand, then a noise roll (N-ROOM-22, p. 24)."""
    egg = t.state.pile(piles.NEST)[0]
    t.emit(CardsMoved((egg,), piles.NEST, piles.carried(hero.seat), "take"))
    check_nest(t)
    await noise_roll(t, hero)


# -- Storage --------------------------------------------------------------------------------------------


def colours_in_storage(room: Room) -> tuple[str, ...]:
    """Item decks that can still give a card, a reshuffle included."""
    state = room.source.state
    return tuple(
        colour
        for colour in piles.ITEM_COLOURS
        if state.pile(piles.deck(colour)) or state.pile(piles.discard(colour))
    )


def _why_no_storage(hero: Hero, room: Room) -> Reason | None:
    return None if colours_in_storage(room) else NO_ITEM_IN_ANY_DECK


@room_action("storage", why_not=_why_no_storage)
async def find_an_item(t: NemesisTable, hero: Hero, room: Room) -> None:
    """One of the top two cards of a deck of choice is kept; the item counter stays (N-ROOM-32, p. 25)."""
    colour = await choose_word(t, hero, "storage_colour", "colour", colours_in_storage(room))
    await search_deck(t, hero, colour)


# -- Surgery --------------------------------------------------------------------------------------------


@room_action("surgery")
async def undergo_surgery(t: NemesisTable, hero: Hero, room: Room) -> None:
    """All infected cards and the Larva go; then a light wound, a new deck of all cards, and a pass.

    N-ROOM-33 to N-ROOM-35, p. 24; in the order of A-95.
    """
    await purge(t, hero)
    await light_wounds(t, hero)
    if not hero.on_board:
        return
    shuffle_all(t, hero)
    await pass_turn(t, hero)
