"""Which actions there are and when (section 7)."""

from __future__ import annotations

import pytest

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import ActionCounted
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled
from nemesis_desktop.games.nemesis.events.rooms import ItemCounterSet, NoiseRolled
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import legality
from nemesis_desktop.games.nemesis.rules.actions import perform
from nemesis_desktop.games.nemesis.state import Place
from tests.language.ship import Played, Position, ship

HAND = ("search", "rest", "demolition", "suppressive_fire", "adrenaline")


def keys(position: Position, seat: int = 0) -> list[str]:
    return [action.key for action in legality.legal_actions(Ship(position).hero(seat))]


def kinds(position: Position, seat: int = 0) -> set[str]:
    return {key.partition(":")[0] for key in keys(position, seat)}


def reason(position: Position, kind: str, subject: str = "") -> str | None:
    why = legality.why_not(Ship(position).hero(0), kind, subject)
    return None if why is None else why.id


def card_of(position: Position, kind: str) -> str:
    return next(card for card in Ship(position).hero(0).hand if f".{kind}." in card)


def do(action: Action):
    return lambda t: perform(t, Ship(t).hero(0), action)


# -- combat icons ---------------------------------------------------------------------------------------------


def test_cards_for_combat_need_an_intruder_in_the_room() -> None:
    """N-ACT-06: Suppressive Fire is for combat only."""
    position = ship().hero("scout", hand=HAND)
    card = card_of(position, "suppressive_fire")
    assert reason(position, "card", card) == "out_of_combat"
    assert reason(position.intruder("adult", room=6), "card", card) == "out_of_combat"
    assert f"card:{card}" in keys(position.intruder("adult", room=11))


def test_eggs_do_not_make_combat() -> None:
    """N-ACT-06, N-COMBAT-01: cards for combat stay in hand beside an egg, quiet ones can be played."""
    position = ship().tile(2, "nest").hero("scout", room=2, hand=HAND)
    assert reason(position, "card", card_of(position, "suppressive_fire")) == "out_of_combat"
    assert not Ship(position).hero(0).in_combat
    assert "move" in kinds(position)


def test_cards_for_quiet_are_impossible_in_combat() -> None:
    """N-ACT-07: Search and Rest."""
    position = ship().tile(6, "canteen", items=2).hero("scout", room=6, hand=HAND)
    assert f"card:{card_of(position, 'search')}" in keys(position)
    position.intruder("larva", room=6)
    assert reason(position, "card", card_of(position, "search")) == "in_combat"


def test_cards_without_an_icon_are_played_in_both_states() -> None:
    """N-ACT-07, A-51: Demolition asks for no combat and forbids none."""
    position = ship().tile(6, "canteen").hero("scout", room=6, hand=HAND)
    before = reason(position, "card", card_of(position, "demolition"))
    position.intruder("larva", room=6)
    assert reason(position, "card", card_of(position, "demolition")) not in ("in_combat", "out_of_combat")
    assert before not in ("in_combat", "out_of_combat")


@pytest.mark.parametrize(("kind", "in_combat", "wanted"), [
    ("bandages", True, "in_combat"), ("bandages", False, None), ("smoke_grenade", False, "out_of_combat"),
    ("adrenaline_injection", True, None), ("adrenaline_injection", False, None),
])
def test_items_have_combat_icons_as_well(kind: str, in_combat: bool, wanted: str | None) -> None:
    """N-ACT-08, D-09: the same icons, the same meaning."""
    position = ship().hero("scout", hand=HAND, items=[kind], light_wounds=1)
    if in_combat:
        position.intruder("adult", room=11)
    assert reason(position, "item", Ship(position).hero(0).items_of_kind(kind)[0]) == wanted


# -- basic actions --------------------------------------------------------------------------------------------


def test_in_combat_only_three_basic_actions_are_left() -> None:
    """N-ACT-20, N-ACT-22, A-51: Shoot, Melee and Escape; no room action, no quest, no trade, no pick-up."""
    position = (
        ship(2).tile(6, "canteen").hero("scout", room=6, hand=HAND, items=["energy_charge", "alcohol", "chemicals"])
        .hero("captain", room=6).lying("carcass", 6).intruder("adult", room=6)
    )
    assert kinds(position) - {"card", "item"} == {"shoot", "melee", "escape"}
    for kind in ("careful", "pickup", "trade", "craft"):
        assert reason(position, kind) == "in_combat"
    assert reason(position, "room") == "combat_bars_room_action"
    quest = Ship(position).hero(0).quests[0]
    assert reason(position, "quest", quest) == "in_combat"


def test_shooting_and_melee_need_a_target() -> None:
    """N-ACT-18, N-ACT-19, D-17: an Intruder in the own room, not next door."""
    position = ship().hero("scout", hand=HAND).intruder("adult", room=6)
    assert not {"shoot", "melee"} & kinds(position)
    assert (reason(position, "shoot"), reason(position, "melee")) == ("no_target", "no_target")


def test_eggs_may_be_shot_out_of_combat() -> None:
    """N-ACT-18, N-ACT-19, N-ROOM-24: uncarried ones in the room, in the Nest or on the floor; carried ones not."""
    assert {"shoot:eggs", "melee:eggs"} <= {*keys(ship().tile(2, "nest").hero("scout", room=2, hand=HAND))}
    assert "shoot:eggs" in keys(ship().hero("scout", hand=HAND).lying("egg", 11))
    assert "shoot:eggs" not in keys(ship().hero("scout", hand=HAND, objects=["egg"]))


def test_shooting_needs_ammo() -> None:
    """N-ACT-18, N-SHOOT-01: an empty weapon cannot be fired, a melee can be fought."""
    position = ship().hero("scout", hand=HAND, ammo=0).intruder("adult", room=11)
    assert "shoot" not in kinds(position)
    assert "melee" in kinds(position)
    assert reason(position, "shoot") == "no_ammo"


def test_every_intruder_in_the_room_is_a_target_of_its_own() -> None:
    """N-ACT-18, N-ACT-19: one option for each."""
    position = ship().hero("scout", hand=HAND).intruder("adult", room=11).intruder("creeper", room=11)
    assert {"shoot:1", "shoot:2", "melee:1", "melee:2"} <= {*keys(position)}


def test_objects_on_the_floor_are_picked_up() -> None:
    """N-ACT-13: corpse, carcass or egg of the own room, into a hand."""
    position = ship().hero("scout", hand=HAND).lying("carcass", 11).lying("egg", 6).turn()
    picks = {key for key in keys(position) if key.startswith("pickup")}
    assert len(picks) == 2
    assert "pickup:corpse.blue" in picks
    played = position.play(do(Action("pickup", "corpse.blue", 1)), [f"card:{Ship(position).hero(0).hand[0]}"])
    assert "corpse.blue" in played.hero().carried
    assert played.room(11).objects != ()


def test_eggs_in_the_nest_are_not_picked_up() -> None:
    """N-ACT-13, N-ROOM-23: taking one of those is the room's action."""
    position = ship().tile(2, "nest").hero("scout", room=2, hand=HAND)
    assert "pickup" not in kinds(position)
    assert "room" in kinds(position)


# -- trade ----------------------------------------------------------------------------------------------------


GRENADE, MEDKIT = "red.grenade.1", "green.medkit.1"


ACCEPTED = "yes"


def traders(*others: str) -> Position:
    """The Scout with a grenade, the Captain with a medkit, and others with nothing but their weapons."""
    position = ship(2 + len(others)).hero("scout", hand=HAND).hero("captain")
    for name in others:
        position.hero(name)
    return position.lay(piles.inventory(0), GRENADE).lay(piles.inventory(1), MEDKIT).turn()


def trade(position: Position, *answers: str) -> Played:
    return position.play(do(Action("trade", "", 1)), answers)


def pays(position: Position) -> str:
    return f"card:{Ship(position).hero(0).hand[0]}"


def test_things_change_hands_when_both_agree() -> None:
    """N-ACT-14: the starter pays one card and one action, the partner nothing."""
    position = traders()
    played = trade(position, f"card:{GRENADE}", ACCEPTED, f"card:{MEDKIT}", "yes", pays(position), "no")
    assert played.hero(1).inventory == (GRENADE,)
    assert played.hero(0).inventory == (MEDKIT,)
    assert len(played.of(ActionCounted)) == 1
    assert len(played.hero(0).hand) == 4


def test_several_exchanges_are_one_action() -> None:
    """A-103: the price is paid once."""
    position = traders()
    once = (f"card:{GRENADE}", ACCEPTED, "none", "yes", pays(position), "yes")
    played = trade(position, *once, "none", f"card:{GRENADE}+card:{MEDKIT}", "yes", "no")
    assert sorted(played.hero(0).inventory) == [MEDKIT, GRENADE]
    assert len(played.of(ActionCounted)) == 1


def test_a_thing_may_be_given_for_nothing() -> None:
    """N-ACT-15: an empty return is an answer, too."""
    position = traders()
    played = trade(position, f"card:{GRENADE}", ACCEPTED, "none", "yes", pays(position), "no")
    assert sorted(played.hero(1).inventory) == [MEDKIT, GRENADE]


def test_nothing_changes_hands_without_consent() -> None:
    """N-ACT-14, A-103: the starter may refuse what is asked in return; then nothing was done and nothing is paid."""
    played = trade(traders(), f"card:{GRENADE}", ACCEPTED, f"card:{MEDKIT}", "no")
    assert played.hero(0).inventory == (GRENADE,)
    assert played.hero(1).inventory == (MEDKIT,)
    assert not played.happened(ActionCounted)


def test_a_traded_weapon_keeps_its_ammo() -> None:
    """N-ACT-16: ammo goes with the weapon only."""
    position = ship(2).hero("scout", hand=HAND, ammo=2).hero("captain").turn()
    weapon = Ship(position).hero(0).weapons[0]
    played = trade(position, f"card:{weapon}", ACCEPTED, "none", "yes", pays(position), "no")
    assert weapon in played.hero(1).weapons
    assert played.state.ammo[weapon] == 2


def test_a_trade_in_which_nothing_changes_hands_is_no_action() -> None:
    """A-103: it costs nothing and does not count; it is offered again after the next action only."""
    position = traders()
    played = trade(position, "none", "none")
    assert played.hero().hand == Ship(position).hero(0).hand
    assert not played.happened(ActionCounted)
    assert "trade" in kinds(position)
    later = Position(played.state)
    assert "trade" not in kinds(later)
    assert reason(later, "trade") == "no_deal"


def test_any_two_in_the_room_may_deal() -> None:
    """N-ACT-14, D-43: the others, too, while only the starter pays."""
    position = traders("pilot")
    to_pilot = ("yes", f"card:{MEDKIT}", ACCEPTED, "none", "yes", pays(position), "no")
    played = trade(position, "seat:1", "none", "none", *to_pilot)
    assert played.hero(2).inventory == (MEDKIT,)
    assert len(played.hero(0).hand) == 4
    assert len(played.of(ActionCounted)) == 1


def test_hand_slots_limit_what_may_be_traded() -> None:
    """A-103, N-HAND-01: a partner with full hands takes nothing heavy without giving something."""
    position = ship(2).hero("scout", hand=HAND, objects=["egg"]).hero("captain", objects=["carcass"]).turn()
    (egg,) = Ship(position).hero(0).objects
    (carcass,) = Ship(position).hero(1).objects
    assert trade(position, f"card:{egg}", ACCEPTED, "none").hero(0).objects == (egg,)
    played = trade(position, f"card:{egg}", ACCEPTED, f"card:{carcass}", "yes", pays(position), "no")
    assert (played.hero(0).objects, played.hero(1).objects) == ((carcass,), (egg,))


def test_half_of_a_taped_pair_needs_its_own_slot() -> None:
    """A-103, N-ITEM-10: after giving the other half away there is no more room than before."""
    position = ship(2).hero("scout", hand=HAND, items=["prototype_pistol", "prototype_rifle"])
    position.hero("captain", objects=["carcass"]).turn()
    rifle, *prototypes = (*Ship(position).hero(0).carried,)
    position.having(taped=((rifle, prototypes[0]),))
    assert Ship(position).hero(0).free_slots == 0
    (carcass,) = Ship(position).hero(1).objects
    six_shooter = Ship(position).hero(1).weapons[0]
    played = trade(position, f"card:{rifle}", ACCEPTED, f"card:{six_shooter}")
    assert played.open is None
    assert carcass in played.hero(1).carried
    assert played.hero(0).slots_used == 2
    assert not played.happened(ActionCounted)


def test_inactive_quests_are_not_traded_and_nobody_trades_alone() -> None:
    """N-ACT-14, A-103, N-QST-01: partners stand in the same room."""
    position = traders()
    (question,) = trade(position).asked
    assert question.topic == "trade_offer"
    assert not any(quest in key for quest in Ship(position).hero(0).quests for key in question.keys())
    assert "trade" not in kinds(ship(2).hero("scout", hand=HAND).hero("captain", room=6))


# -- cards, items, rooms --------------------------------------------------------------------------------------


def test_of_a_text_split_by_or_one_part_is_chosen() -> None:
    """N-ACT-05: the player is asked which."""
    position = ship().hero("scout", room=11, hand=HAND).intruder("adult", room=11).turn()
    played = position.play(do(Action("card", card_of(position, "adrenaline"), 0)))
    assert played.open is not None
    assert (played.open.topic, played.open.count()) == ("mode", 2)


def test_one_attack_is_one_action() -> None:
    """N-ACT-01, N-ACT-18: choosing Shoot pays, counts and rolls once."""
    position = ship().hero("scout", hand=["search"]).intruder("adult", room=11).turn().next_combat("blank")
    played = position.play(do(Action("shoot", "1", 1)))
    assert len(played.of(ActionCounted)) == len(played.of(CombatRolled)) == 1
    assert [event.why for event in played.of(CardsMoved)] == ["pay"]


def test_room_actions_need_the_room_quiet_and_in_order() -> None:
    """N-ACT-22, N-ROOM-01, N-MALF-01: not next door, not in combat, not with a malfunction, not unexplored."""
    def canteen(explored: bool = True) -> Position:
        return ship().tile(6, "canteen", explored=explored).hero("scout", room=6, hand=HAND, light_wounds=1)

    assert "room" in kinds(canteen())
    assert "room" not in kinds(canteen().malfunction(6))
    assert "room" not in kinds(canteen().intruder("larva", room=6))
    assert "room" not in kinds(ship().tile(6, "canteen").hero("scout", room=7, hand=HAND, light_wounds=1))


def test_special_rooms_are_rooms_like_others() -> None:
    """N-MALF-01: a malfunction closes the Cockpit, too."""
    position = ship().hero("scout", room=1, hand=HAND)
    assert "room" in kinds(position)
    assert reason(position.malfunction(1), "room") == "malfunction"


def test_whoever_stands_in_no_room_cannot_act() -> None:
    """N-BOARD-04: not in a pod, not asleep."""
    position = ship()
    position.hero("scout", hand=5, place=Place.POD, room=None, pod=min(position.state.pods))
    assert keys(position) == []


def test_all_characters_have_the_same_basic_actions() -> None:
    """N-ACT-24: what is on offer does not depend on who it is."""
    offers = []
    for name in ("captain", "pilot", "scientist", "scout", "soldier", "mechanic"):
        position = ship().explored().hero(name, hand=2)
        offers.append([key for key in keys(position) if key.partition(":")[0] in ("move", "careful", "pickup")])
    assert offers[0]
    assert all(offer == offers[0] for offer in offers)


def test_an_offered_action_names_no_reason_and_the_others_name_one() -> None:
    """N-ACT-23: the list of options and the explanations agree."""
    position = ship().tile(6, "canteen", items=1).hero("scout", room=6, hand=HAND, items=["medkit", "grenade"])
    hero = Ship(position).hero(0)
    offered = {*keys(position)}
    for kind, subjects in (("card", hero.action_cards), ("item", hero.items), ("quest", hero.quests)):
        for subject in subjects:
            assert (reason(position, kind, subject) is None) == (f"{kind}:{subject}" in offered)
    for kind in ("move", "careful", "shoot", "melee", "pickup", "trade", "craft", "room"):
        assert (reason(position, kind) is None) == any(key.partition(":")[0] == kind for key in offered)


def test_searching_lowers_the_counter_once() -> None:
    """N-ACT-04, N-SRCH-04: a card of no cost takes nothing but itself."""
    position = ship().tile(6, "canteen", items=2).hero("scout", room=6, hand=["search"]).turn()
    played = position.play(do(Action("card", card_of(position, "search"), 0)))
    assert played.only(ItemCounterSet).items == 1
    assert not played.happened(NoiseRolled)
    assert len(position.state.pile(piles.hand(0))) == 1
    assert played.hero().hand == ()
