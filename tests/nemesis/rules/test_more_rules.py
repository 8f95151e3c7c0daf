"""Rules that all rooms share, eggs, the airlock and the special rooms (p. 24-26)."""

from __future__ import annotations

from collections import Counter

import pytest

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.cards.blasts import blast
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import LookedAt
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet, NoiseRolled
from nemesis_desktop.games.nemesis.events.ship import EngineArranged, EnginesRevealed
from nemesis_desktop.games.nemesis.events.wounds import SeriousWoundSuffered, SlimeChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.reasons import MALFUNCTION
from nemesis_desktop.games.nemesis.rules import engines, final_checks
from nemesis_desktop.games.nemesis.rules.doors import destroy_door, open_door
from nemesis_desktop.games.nemesis.rules.fire import place_fire
from nemesis_desktop.games.nemesis.rules.legality import legal_actions, why_not
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction
from nemesis_desktop.games.nemesis.rules.registry import ITEMS
from nemesis_desktop.games.nemesis.rules.room_action import COMBAT_BARS_ROOM, NO_ROOM_ACTION
from nemesis_desktop.games.nemesis.rules.rounds import airlock_step
from nemesis_desktop.games.nemesis.state import Door, End, Place, Step
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import hero, melee, room_action, walk

HAND = ("search", "rest", "demolition", "adrenaline")
BASE = load_content().boards["base"]
COCKPIT, ENGINE_3 = 1, 19


def why_no_room(position: Position) -> Reason | None:
    return why_not(hero(position), "room")


# -- rules of all rooms--------------------------------------------------------------------------


def storage() -> Position:
    return ship().tile(6, "storage").hero("scout", room=6, hand=HAND)


def test_a_room_action_costs_two_cards() -> None:
    """N-ROOM-01, N-ACT-22."""
    assert why_no_room(storage()) is None
    assert [action.cost for action in legal_actions(hero(storage())) if action.kind == "room"] == [2]
    poor = ship().tile(6, "storage").hero("scout", room=6, hand=["search", "contamination", "contamination"])
    reason = why_no_room(poor)
    assert reason is not None and reason.id == "cannot_pay"
    assert "room" not in [action.kind for action in legal_actions(hero(poor))]


def test_combat_and_malfunctions_close_a_room() -> None:
    """N-ROOM-01, N-MALF-01, D-38."""
    assert why_no_room(storage().intruder("larva", room=6)) == COMBAT_BARS_ROOM
    assert why_no_room(storage().malfunction(6)) == MALFUNCTION


def test_fire_does_not_close_a_room() -> None:
    """N-FIRE-08, N-ROOM-01."""
    assert why_no_room(storage().fire(6)) is None


def test_computers_stand_in_seven_rooms() -> None:
    """N-ROOM-02."""
    assert [tile.id for tile in load_content().tiles.values() if tile.computer] == [
        "comms_room", "fire_control_system", "generator", "laboratory",
        "command_center", "engine_control_room", "monitoring_room",
    ]


def test_a_computer_works_until_the_room_breaks() -> None:
    """N-ROOM-02, N-MALF-03: nor is it of any use while nobody has found it."""
    assert Ship(ship().tile(6, "generator")).room(6).has_working_computer
    assert not Ship(ship().tile(6, "generator").malfunction(6)).room(6).has_working_computer
    assert not Ship(ship().tile(6, "generator", explored=False)).room(6).has_working_computer
    assert not Ship(storage()).room(6).has_working_computer


def test_colours_of_the_rooms() -> None:
    """N-ROOM-03."""
    tiles = load_content().tiles.values()
    of_colour = {colour: sorted(t.id for t in tiles if t.colour == colour) for colour in ("white", "yellow")}
    assert of_colour["yellow"] == [
        "airlock_control", "comms_room", "engine_control_room", "fire_control_system", "generator",
    ]
    assert "cabins" in of_colour["white"]
    assert not [t.id for t in tiles if (t.colour == "none") is t.searchable]


def test_special_rooms_burn_and_break_but_are_never_searched() -> None:
    """N-ROOM-04, N-BOARD-01, N-SRCH-06."""

    async def harm(t) -> None:
        place_fire(t, Ship(t).room(COCKPIT))
        place_malfunction(t, Ship(t).room(COCKPIT))

    played = ship().hero("scout", room=COCKPIT, hand=HAND).play(harm)
    cockpit = played.room(COCKPIT)
    assert cockpit.explored and cockpit.fire and cockpit.malfunction
    assert why_not(played.hero(), "room") == MALFUNCTION
    assert not any(load_content().tiles[tile].searchable for tile in load_content().tiles_of_kind("special"))
    search = next(card for card in played.hero().hand if card.endswith("search") or ".search." in card)
    assert why_not(played.hero(), "card", search) is not None


def test_cabins_have_no_action() -> None:
    """N-ROOM-41, N-ROOM-48: what Cabins and the slimy room do, they do by themselves."""
    for tile in ("cabins", "room_covered_with_slime"):
        assert why_no_room(ship().tile(6, tile).hero("scout", room=6, hand=HAND)) == NO_ROOM_ACTION


def test_the_slimy_room_soils_every_visitor() -> None:
    """N-ROOM-48: not only whoever explores it."""
    position = ship().tile(6, "room_covered_with_slime").hero("scout").next_noise("1")
    played = position.play(walk("006-011"))
    assert played.hero().slime
    assert len(played.of(SlimeChanged)) == 1


@pytest.mark.parametrize("tile", ["nest", "room_covered_with_slime"])
def test_two_rooms_never_have_items_nor_break(tile: str) -> None:
    """N-ROOM-31, N-ROOM-48, N-EXPL-03, N-MALF-04, N-SRCH-06."""
    position = ship(2).tile(6, tile, explored=False).token(6, "malfunction", 3).hero("scout").hero("captain", room=1)
    played = position.next_noise("1").play(walk("006-011"))
    room = played.room(6)
    assert room.explored and room.record.token is None
    assert room.items is None
    assert not room.malfunction


# -- eggs -----------------------------------------------------------------------------------------------------


def test_a_blow_that_misses_the_eggs_costs_nothing() -> None:
    """N-ROOM-26, N-MELEE-08: neither Contamination nor wound."""
    position = ship().tile(6, "nest").hero("scout", room=6).next_combat("blank").next_noise("silence")
    played = position.play(melee(None))
    assert not played.happened(SeriousWoundSuffered)
    assert not played.hero().all_contamination
    assert len(played.state.pile(piles.NEST)) == 5


@pytest.mark.parametrize(("kind", "left"), [("grenade", 3), ("molotov_cocktail", 4)])
def test_what_is_thrown_into_the_nest_destroys_eggs(kind: str, left: int) -> None:
    """N-ROOM-27, N-ROOM-28: two by a grenade, one by a Molotov Cocktail, from next door as well."""
    position = ship().tile(6, "nest").hero("scout", items=[kind]).next_noise("silence")
    card = hero(position).items_of_kind(kind)[0]
    played = position.play(lambda t: ITEMS[kind].effect(t, Ship(t).hero(0), card))
    assert len(played.state.pile(piles.NEST)) == left
    assert played.happened(NoiseRolled)


def test_a_blast_spares_no_character_in_the_room() -> None:
    """N-PVP-02: harm done by the way is allowed."""
    position = ship(2).hero("scout").hero("captain", room=6).intruder("larva", room=6)
    played = position.play(lambda t: blast(t, Ship(t).hero(0), Ship(t).room(6), eggs=0, target=1))
    assert played.only(SeriousWoundSuffered).seat == 1


# -- airlock --------------------------------------------------------------------------------------------------


def airlock() -> Position:
    """The Generator on slot 6 is about to be vented: all its doors are closed."""
    position = ship(2).tile(6, "generator").hero("scout", room=6).hero("captain").at(Step.AIRLOCK)
    for corridor in BASE.corridors_of[6]:
        position.door(corridor.id)
    return position.having(airlock=6)


def test_venting_kills_everyone_and_puts_the_fire_out() -> None:
    """N-ROOM-39, N-ROOM-40, A-66: what lies there stays, and the dead leave their tokens."""
    played = airlock().fire(6).intruder("adult", room=6).lying("egg", 6).play(airlock_step)
    assert not played.hero(0).alive and played.hero(1).alive
    assert not played.state.intruders
    assert not played.room(6).fire
    kinds = Counter(thing.partition(".")[0] for thing in played.room(6).objects)
    assert kinds == {"egg": 1, "corpse": 1, "carcass": 1}
    assert played.state.airlock is None


def test_a_door_opened_in_time_calls_the_airlock_off() -> None:
    """N-ROOM-38, D-28: closing it again does not help."""
    played = airlock().play(_opened)
    assert played.only(AirlockSet).room is None
    assert Position(played.state).door("006-011").play(airlock_step).hero(0).alive


def test_a_destroyed_door_calls_the_airlock_off_as_well() -> None:
    """A-91, N-ROOM-38."""
    played = airlock().play(_destroyed)
    assert played.state.corridors["006-011"].door is Door.DESTROYED
    assert played.state.airlock is None


def test_other_doors_do_not_matter_to_the_airlock() -> None:
    """N-ROOM-38: only those of the room itself."""

    async def elsewhere(t) -> None:
        open_door(t, Ship(t).corridor("011-014"))

    assert airlock().door("011-014").play(elsewhere).state.airlock == 6


async def _opened(t) -> None:
    open_door(t, Ship(t).corridor("006-011"))


async def _destroyed(t) -> None:
    destroy_door(t, Ship(t).corridor("006-011"))


# -- special rooms --------------------------------------------------------------------------------------------


def test_nobody_sets_a_course_beside_an_intruder() -> None:
    """N-ROOM-54."""
    position = ship().hero("scout", room=COCKPIT, hand=HAND)
    assert why_no_room(position) is None
    assert why_no_room(position.intruder("larva", room=COCKPIT)) == COMBAT_BARS_ROOM


def test_working_on_an_engine_shows_it_and_may_turn_it() -> None:
    """N-ROOM-56, N-INFO-06: everybody hears whether the order changed."""
    position = ship().hero("mechanic", room=ENGINE_3).having(engines=_engines("damaged"))
    played = position.play(lambda t: engines.work_on_engine(t, Ship(t).hero(0)), ["engine:working"])
    assert played.only(LookedAt).fact == "engine:3"
    assert played.only(EngineArranged).swapped
    assert played.state.engines[3] == ("working", "damaged")
    left = position.play(lambda t: engines.work_on_engine(t, Ship(t).hero(0)), ["engine:damaged"])
    assert not left.only(EngineArranged).swapped


def test_an_engine_is_repaired_in_a_broken_room_without_a_look_before() -> None:
    """N-ROOM-57, N-MALF-09: the malfunction stops the check alone."""
    position = ship().hero("mechanic", room=ENGINE_3, hand=["rest", "search"]).malfunction(ENGINE_3)
    assert why_no_room(position) == MALFUNCTION
    position.having(engines=_engines("damaged"))
    played = position.play(lambda t: engines.work_on_engine(t, Ship(t).hero(0)), ["engine:working"])
    assert played.state.engines[3][0] == "working"
    assert played.room(ENGINE_3).malfunction


def test_engines_do_not_depend_on_each_other() -> None:
    """N-ROOM-58: working on one leaves the other two alone."""
    position = ship().hero("mechanic", room=ENGINE_3).having(engines=_engines("damaged"))
    played = position.play(lambda t: engines.work_on_engine(t, Ship(t).hero(0)), ["engine:working"])
    assert [played.state.engines[n][0] for n in (1, 2, 3)] == ["damaged", "damaged", "working"]


@pytest.mark.parametrize(("top", "explodes"), [("working", False), ("damaged", True)])
def test_the_lower_engine_tokens_do_not_count(top: str, explodes: bool) -> None:
    """N-ROOM-58, N-VIC-02: three damaged tokens below working ones are no harm."""
    position = ship().hero("scout", room=None, place=Place.ASLEEP).having(engines=_engines(top), end=End.JUMP)
    assert position.play(final_checks.engine_check).only(EnginesRevealed).explodes is explodes


def _engines(top: str) -> dict[int, tuple[str, str]]:
    below = "working" if top == "damaged" else "damaged"
    return dict.fromkeys((1, 2, 3), (top, below))


def test_the_hibernatorium_is_where_one_goes_to_sleep() -> None:
    """N-ROOM-59, N-HIB-02, N-HIB-03: a quiet roll, and the character is out of reach."""
    position = ship(2).hero("scout", hand=HAND).hero("captain", room=2).having(time=8).next_noise("1")
    assert why_no_room(position) is None
    played = position.play(room_action())
    assert played.happened(NoiseRolled)
    assert played.state.characters[0].place is Place.ASLEEP
