"""Items, hands, dropping and searching (section 27: N-ITEM, N-HAND, N-DROP, N-SRCH)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.events.items import ItemAttached, ItemsTaped
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.reasons import NO_FREE_HAND
from nemesis_desktop.games.nemesis.rules import items
from nemesis_desktop.games.nemesis.rules.player_turn import action_question
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.kernel import Command, is_face_down
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import hero, legal, perform


def drop(kind: str, seat: int = 0) -> object:
    async def rule(t: object) -> None:
        one = Ship(t).hero(seat)
        found = one.items_of_kind(kind) or tuple(thing for thing in one.objects if thing.startswith(kind))
        items.drop(t, one, found[0])

    return rule


def discard(card: str) -> object:
    async def rule(t: object) -> None:
        items.discard_item(t, Ship(t).hero(0), card, "use")

    return rule


def search(colour: str) -> object:
    return lambda t: items.search_deck(t, Ship(t).hero(0), colour)


def found(position: Position, kind: str, *others: str) -> Played:
    """Search red and keep the first card."""
    other = others[0] if others else "grenade"
    position.next_items("red", kind, other)
    first = position.state.pile("deck:red")[0]
    return position.play(search("red"), [f"card:{first}"])


def actions(position: Position) -> list[str]:
    return list(action_question(hero(position)).keys())


# -- keeping ----------------------------------------------------------------------------------------------


def test_ordinary_items_go_to_the_rack() -> None:
    """N-ITEM-02."""
    assert [item(card).kind for card in found(ship().hero("scout"), "grenade").hero().inventory] == ["grenade"]


def test_a_wounded_arm_leaves_one_hand() -> None:
    """N-HAND-01: two hands, one of them lost to the wound."""
    assert hero(ship().hero("scout")).hand_slots == 2
    assert hero(ship().hero("scout", serious=["arm"])).hand_slots == 1


def test_only_weapons_hold_ammo() -> None:
    """N-ITEM-12: an item of another kind comes without."""
    position = ship().hero("scout")
    played = found(position, "grenade")
    assert played.state.ammo == position.state.ammo


def test_a_personal_item_that_is_used_up_leaves_the_game() -> None:
    """N-ITEM-05: it has no discard of its own."""
    position = ship().hero("scout", ammo=1)
    (weapon,) = hero(position).weapons
    played = position.play(discard(weapon))
    assert weapon in played.state.pile(piles.OUT)
    assert weapon not in played.state.ammo


def test_the_rack_has_no_limit() -> None:
    """N-ITEM-02: a ninth item finds its place, too."""
    position = ship().hero("scout", items=["bandages"] * 4 + ["medkit"] * 4)
    assert len(found(position, "grenade").hero().inventory) == 9


def test_the_rack_is_hidden_from_the_others() -> None:
    """N-ITEM-02, N-INFO-01: they see the backs."""
    position = ship(2).hero("scout", items=["bandages"]).hero("captain")
    assert all(is_face_down(card) for card in sight(position.state, 1).pile(piles.inventory(0)))
    assert not any(is_face_down(card) for card in sight(position.state, 0).pile(piles.inventory(0)))


def test_heavy_items_go_to_a_hand() -> None:
    """N-ITEM-03: never to the rack."""
    played = found(ship().hero("scout"), "prototype_rifle")
    assert "red.prototype_rifle.1" in played.hero().carried
    assert not played.hero().inventory


def test_what_is_in_hand_is_public() -> None:
    """N-ITEM-03, N-INFO-02."""
    position = ship(2).hero("scout", items=["prototype_rifle"]).hero("captain")
    assert "red.prototype_rifle.1" in sight(position.state, 1).pile(piles.carried(0))


@pytest.mark.parametrize("thing", ["egg", "carcass", "corpse"])
def test_objects_occupy_a_hand(thing: str) -> None:
    """N-ITEM-04: all three kinds."""
    assert hero(ship().hero("scout", objects=[thing])).free_slots == 0


def test_one_use_items_are_discarded_when_used() -> None:
    """N-ITEM-05, N-ITEM-06: face up to the discard of their colour."""
    position = ship().hero("scout", hand=["rest"], items=["synthetic_food"]).turn()
    food = hero(position).items_of_kind("synthetic_food")[0]
    played = position.play(perform("item", food, 1))
    assert played.state.pile("discard:green")[0] == food


def test_other_items_stay_when_used() -> None:
    """N-ITEM-05: the Plasma Torch is not used up."""
    position = ship().hero("mechanic", hand=["rest"], items=["plasma_torch"]).door("006-011").turn()
    torch = hero(position).items_of_kind("plasma_torch")[0]
    position.door("006-011")
    played = position.play(perform("item", torch, 1), ["corridor:006-011"])
    assert torch in played.hero().inventory


def test_a_rejected_item_goes_face_down_under_its_deck() -> None:
    """N-ITEM-07, N-SRCH-01."""
    position = ship().hero("scout").next_items("red", "grenade", "energy_charge")
    first, second = position.state.pile("deck:red")[:2]
    played = position.play(search("red"), [f"card:{first}"])
    assert played.state.pile("deck:red")[-1] == second
    assert not played.state.pile("discard:red")


def test_an_attachment_takes_no_hand() -> None:
    """N-ITEM-09: card and host count as one."""
    position = attached(ship().hero("scout", items=["prototype_rifle"]))
    assert hero(position).slots_used == 2


def test_an_attachment_goes_down_with_its_host() -> None:
    """N-ITEM-09: dropped together, the magazine under its own deck."""
    played = attached(ship().hero("scout", items=["prototype_rifle"])).play(drop("rifle"))
    assert played.state.pile("deck:red")[-1] == "red.extended_magazine.1"
    assert not played.state.attached


def attached(position: Position) -> Position:
    """An Extended Magazine on the Scout's Rifle."""
    position.give(0, "extended_magazine")
    rifle = hero(position).items_of_kind("rifle")[0]
    position.lay(piles.carried(0), "red.extended_magazine.1")

    async def rule(t: object) -> None:
        t.emit(ItemAttached("red.extended_magazine.1", rifle))

    position.state = position.play(rule).state
    return position


def taped(position: Position) -> Position:
    """The Scout's Rifle and the Prototype Rifle tied together."""

    async def rule(t: object) -> None:
        t.emit(ItemsTaped(*hero(position).weapons))

    position.state = position.play(rule).state
    return position


def test_taped_items_share_a_hand() -> None:
    """N-ITEM-10."""
    position = taped(ship().hero("scout", items=["prototype_rifle"]))
    assert hero(position).free_slots == 1


def test_a_dropped_item_leaves_the_tape() -> None:
    """N-ITEM-10: the other one fills a hand of its own again."""
    played = taped(ship().hero("scout", items=["prototype_rifle"])).play(drop("prototype_rifle"))
    assert not played.state.taped
    assert played.hero().free_slots == 1


def test_ammo_never_exceeds_the_capacity() -> None:
    """N-ITEM-11."""
    position = ship().hero("scout", ammo=3)

    async def rule(t: object) -> None:
        one = Ship(t).hero(0)
        items.load(t, one, one.weapons[0], 2)

    played = position.play(rule)
    assert played.hero().ammo(played.hero().weapons[0]) == 4


def test_an_attached_magazine_raises_the_capacity() -> None:
    """N-ITEM-11, N-ITEM-09."""
    position = attached(ship().hero("scout"))
    assert hero(position).capacity(hero(position).items_of_kind("rifle")[0]) == 6


def test_a_weapon_found_holds_one_ammo() -> None:
    """N-ITEM-12: whatever its capacity."""
    played = found(ship().hero("scout"), "prototype_rifle")
    assert played.state.ammo["red.prototype_rifle.1"] == 1


# -- hands ------------------------------------------------------------------------------------------------


def test_two_hands_hold_two_heavy_things() -> None:
    """N-HAND-01: a third one asks for a free hand."""
    played = found(ship().hero("scout", objects=["egg"]), "prototype_rifle")
    assert played.open is not None
    assert played.open.topic == "free_a_hand"


def test_a_heavy_thing_may_be_dropped_for_another() -> None:
    """N-HAND-02, A-99."""
    position = ship().hero("scout", objects=["egg"]).next_items("red", "prototype_rifle", "grenade")
    (egg,) = hero(position).objects
    played = position.play(search("red"), ["card:red.prototype_rifle.1", f"card:{egg}"])
    assert egg in played.room(11).objects
    assert "red.prototype_rifle.1" in played.hero().carried


def test_one_may_do_without_the_heavy_thing_found() -> None:
    """N-HAND-02, A-99: then it goes under its deck, too."""
    position = ship().hero("scout", objects=["egg"]).next_items("red", "prototype_rifle", "grenade")
    played = position.play(search("red"), ["card:red.prototype_rifle.1", "none"])
    assert played.state.pile("deck:red")[-1] == "red.prototype_rifle.1"
    assert "red.prototype_rifle.1" not in played.state.ammo
    assert len(played.hero().objects) == 1


def test_full_hands_must_be_emptied_before_anything_is_picked_up() -> None:
    """N-HAND-02, N-ACT-13, p. 22: dropping comes first and is free; until then the action is not possible."""
    position = ship().hero("scout", hand=["rest"], objects=["egg"]).lying("carcass", 11).turn()
    (egg,) = hero(position).objects
    assert "pickup:carcass.1" not in legal(position)
    assert queries.why_not(position.state, 0, "pickup", "carcass.1") == NO_FREE_HAND
    session = position.session()
    session.submit(Command(0, "action", f"drop:{egg}"))
    assert session.state.clock.actions == 0
    session.submit(Command(0, "action", "pickup:carcass.1"))
    assert session.state.pile(piles.carried(0))[:1] == ("carcass.1",)
    assert egg in session.state.pile(piles.floor(11))


# -- dropping ---------------------------------------------------------------------------------------------


def test_dropping_is_free_and_no_action() -> None:
    """N-DROP-01: neither card nor action is spent."""
    position = ship().hero("scout", hand=["rest"], items=["bandages"]).turn()
    session = position.session()
    bandage = hero(position).items_of_kind("bandages")[0]
    session.submit(Command(0, "action", f"drop:{bandage}"))
    assert session.state.clock.actions == 0
    assert len(session.state.pile(piles.hand(0))) == 1
    assert not session.state.pile(piles.inventory(0))


def test_dropping_is_possible_in_combat() -> None:
    """N-DROP-01: any item or object, on the own turn."""
    position = ship().hero("scout", items=["bandages"], objects=["egg"]).intruder("adult", room=11).turn()
    assert len([key for key in actions(position) if key.startswith("drop:")]) == 3


def test_a_dropped_object_stays_in_the_room() -> None:
    """N-DROP-02."""
    played = ship().hero("scout", objects=["egg"]).play(drop("egg"))
    assert [thing for thing in played.room(11).objects if thing.startswith("egg")]


def test_a_dropped_item_goes_under_its_deck() -> None:
    """N-DROP-03, N-ITEM-07."""
    position = ship().hero("scout", items=["bandages"])
    bandage = hero(position).items_of_kind("bandages")[0]
    assert position.play(drop("bandages")).state.pile("deck:green")[-1] == bandage


def test_a_dropped_starting_weapon_leaves_the_game() -> None:
    """N-DROP-03, D-24: it has no deck; its ammo returns to the supply (A-101)."""
    played = ship().hero("scout").play(drop("rifle"))
    assert "weapon.rifle.1" in played.state.pile(piles.OUT)
    assert "weapon.rifle.1" not in played.state.ammo


def test_a_dropped_quest_item_leaves_the_game() -> None:
    """N-DROP-03, D-24."""
    played = ship().hero("scout", items=["security_key"]).play(drop("security_key"))
    assert "quest.security_key.1" in played.state.pile(piles.OUT)


def test_a_weapon_dropped_and_found_again_holds_one_ammo() -> None:
    """A-101, N-ITEM-12: its old ammo is gone."""
    position = ship().hero("scout", items=["prototype_rifle"])
    position.state = position.play(drop("prototype_rifle")).state
    assert found(position, "prototype_rifle").state.ammo["red.prototype_rifle.1"] == 1


# -- searching --------------------------------------------------------------------------------------------


def searcher(tile: str, counter: int | None = 2, hand: tuple[str, ...] = ("search",)) -> Position:
    return ship().tile(6, tile, items=counter).hero("scout", room=6, hand=hand).turn()


def can_search(position: Position) -> bool:
    return any(".search." in key for key in legal(position))


def test_a_search_shows_two_cards_and_keeps_one() -> None:
    """N-SRCH-01, N-ITEM-01."""
    position = ship().hero("scout").next_items("red", "grenade", "energy_charge")
    played = position.play(search("red"))
    assert played.open is not None
    assert played.open.count() == 2


def test_the_others_do_not_see_what_was_found() -> None:
    """N-SRCH-01: in secret."""
    position = ship(2).hero("scout").hero("captain").next_items("red", "grenade", "energy_charge")
    state = position.play(search("red")).state
    assert all(is_face_down(card) for card in sight(state, 1).pile(piles.looking(0)))


@pytest.mark.parametrize(("tile", "colour"), [("armory", "red"), ("comms_room", "yellow"), ("surgery", "green")])
def test_the_colour_of_the_room_is_the_colour_of_the_deck(tile: str, colour: str) -> None:
    """N-SRCH-02."""
    assert items.colours_of(Ship(searcher(tile)).room(6)) == (colour,)


def test_in_a_white_room_the_player_chooses() -> None:
    """N-SRCH-03: one deck for the whole draw."""
    assert items.colours_of(Ship(searcher("cabins")).room(6)) == ("red", "yellow", "green")


def test_every_search_lowers_the_counter() -> None:
    """N-SRCH-04."""
    position = searcher("armory")
    seen = position.state.pile("deck:red")[0]
    played = position.play(perform("card", hero(position).hand[0]), [f"card:{seen}"])
    assert played.room(6).items == 1


def test_at_zero_there_is_no_further_search() -> None:
    """N-SRCH-04."""
    assert not can_search(searcher("armory", 0))
    assert can_search(searcher("armory", 1))


def test_scavenging_works_at_zero() -> None:
    """N-SRCH-05."""
    keys = legal(searcher("armory", 0, hand=("scavenging", "rest")))
    assert "card:scout.scavenging.1" in keys


@pytest.mark.parametrize("tile", ["nest", "room_covered_with_slime"])
def test_some_rooms_are_never_searched(tile: str) -> None:
    """N-SRCH-06."""
    assert not can_search(searcher(tile, None))


def test_special_rooms_are_never_searched() -> None:
    """N-SRCH-06: the Hibernatorium, for one."""
    assert not can_search(ship().hero("scout", hand=["search"]).turn())


def test_no_deck_holds_blue_items() -> None:
    """N-SRCH-07."""
    state = ship().state
    assert not [c for colour in piles.ITEM_COLOURS for c in state.pile(piles.deck(colour)) if item(c).deck == "blue"]


def test_a_deck_too_small_is_filled_from_its_discard() -> None:
    """A-98: the discard is shuffled under it."""
    position = ship().hero("scout")
    first, *others = position.state.pile("deck:red")
    for card in others:
        position.lay("discard:red", card)
    played = position.play(search("red"), [f"card:{first}"])
    assert not played.state.pile("discard:red")
    assert len(played.state.pile("deck:red")) == 29


def test_a_malfunction_does_not_hinder_a_search() -> None:
    """N-MALF-02, N-SRCH-01."""
    assert can_search(searcher("armory").malfunction(6))
