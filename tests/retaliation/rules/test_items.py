"""Items: gaining, searching, using, trading (rules 14)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import CardsShown, PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import DealFellThrough
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import DECKS_EMPTY, NOTHING_TO_SEARCH
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.gaining import gain_item
from nemesis_desktop.games.retaliation.rules.health import lose_health
from nemesis_desktop.games.retaliation.rules.player_turn import take_action
from nemesis_desktop.games.retaliation.rules.searching import search, why_not_searchable
from nemesis_desktop.games.retaliation.rules.trading import trade
from nemesis_desktop.games.retaliation.rules.using_items import use_item
from nemesis_desktop.games.retaliation.state_errors import state_errors
from tests.retaliation.language import Site, facility

HERE = "r2c1"
RIFLE, DRUM = "character.assault_rifle.1", "support.drum_mag_rifle.1"


def site(players: int = 1, tile: str = "door_control", **house: str) -> Site:
    """A Room with a red and a yellow icon."""
    return facility(players, **house).bare().marine("recon", at=HERE).room(HERE, tile).turn()


def gain(card: str, source: str = piles.SUPPORT_DECK, seat: int = 0):
    return lambda t: gain_item(t, Marine(t, seat), card, source)


# -- gaining ----------------------------------------------------------------------------------------------


def test_regular_items_go_into_the_secret_backpack() -> None:
    """R-ITEM-06: as many as one likes; others see their backs only."""
    played = site().next_items("red", "red.ammo.1").play(gain("red.ammo.1", piles.deck("red")))
    assert played.marine().backpack == ("red.ammo.1",)
    assert not piles.can_see(piles.backpack(0), 1)
    assert piles.can_see(piles.backpack(0), 0)


def test_heavy_items_need_a_hand() -> None:
    """R-ITEM-07, R-HAND-01: with both full something held may go first, else the new one is not gained."""
    position = site().give(0, "hand_cannon")
    assert position.view.marine(0).free_hands == 0
    refused = position.play(gain(DRUM), ["none"])
    assert refused.result is False
    assert DRUM in refused.state.pile(piles.discard("support"))
    swapped = position.play(gain(DRUM), [f"card:{RIFLE}"])
    assert swapped.marine().held == (DRUM, "support.hand_cannon.1")
    assert RIFLE in swapped.state.pile(piles.discard("character"))


def test_a_wounded_arm_leaves_one_hand() -> None:
    """R-HAND-01, wound Arm."""
    position = site().lay(piles.wounds(0), "wound.arm.1").record(0, health=3)
    assert position.view.marine(0).free_hands == 0


def test_an_egg_is_a_heavy_item() -> None:
    """R-ITEM-07, R-NEST-02, A-76: it fills a Hand; refused it leaves the game."""
    full = site().give(0, "hand_cannon").play(gain("egg.1", piles.EGGS), ["none"])
    assert "egg.1" in full.state.pile(piles.OUT)
    assert site().play(gain("egg.1", piles.EGGS)).marine().eggs == ("egg.1",)


@pytest.mark.parametrize(("taped", "below"), [(RIFLE, "egg.1"), ("egg.1", RIFLE)])
def test_an_egg_that_is_gone_shares_no_hand(taped: str, below: str) -> None:
    """R-ITEM-07, R-HAND-01: an Item that was taped onto an Egg needs a Hand when that is dropped."""
    async def drop(t):
        discard_item(t, Marine(t, 0), "egg.1", "drop")

    position = site().lay(piles.held(0), "egg.1").having(stacked=((taped, below),))
    assert not list(state_errors(position.state))
    played = position.play(drop)
    assert played.state.stacked == ()
    assert played.marine().hands_used == 1


def test_what_lay_on_a_lost_item_stays_in_its_hand() -> None:
    """R-HAND-01: a Bayonet on a rifle that was taped onto a Taser; no third Hand is needed when the rifle goes."""
    async def drop(t):
        discard_item(t, Marine(t, 0), RIFLE, "drop")

    position = site().give(0, "bayonet").give(0, "military_taser").give(0, "hand_cannon")
    taser = next(card for card in position.view.marine(0).held if "taser" in card)
    played = position.having(stacked=((RIFLE, taser), ("support.bayonet.1", RIFLE))).play(drop)
    assert played.state.stacked == (("support.bayonet.1", taser),)
    assert played.marine().hands_used == 2


def test_one_armor_at_most() -> None:
    """R-ITEM-09: the old one is discarded first, or the new one is not gained."""
    position = site().give(0, "heavy_armor")
    kept = position.play(gain("support.tactical_armor.1"), ["no"])
    assert kept.marine().armor == "support.heavy_armor.1"
    changed = position.play(gain("support.tactical_armor.1"), ["yes"])
    assert changed.marine().armor == "support.tactical_armor.1"
    assert "support.heavy_armor.1" in changed.state.pile(piles.discard("support"))


def test_armor_is_not_put_on_under_the_marker() -> None:
    """T-R29, R-ITEM-10: it is discarded at once."""
    played = site().record(0, health=6).play(gain("support.tactical_armor.1"))
    assert played.marine().armor is None
    assert "support.tactical_armor.1" in played.state.pile(piles.discard("support"))


def test_armor_goes_before_the_rest_of_the_loss() -> None:
    """T-R29, R-HP-03, R-ITEM-15: the loss is not reduced."""
    position = site().give(0, "heavy_armor").record(0, health=4)
    played = position.play(lambda t: lose_health(t, Marine(t, 0), 3, "test"))
    assert played.marine().health == 7
    assert played.marine().armor is None


def test_a_bayonet_shares_the_hand_of_a_ranged_weapon() -> None:
    """R-HAND-01."""
    played = site().give(0, "hand_cannon").play(gain("support.bayonet.1"))
    assert len(played.marine().held) == 3
    assert played.marine().hands_used == 2
    assert played.topics == []


# -- searching --------------------------------------------------------------------------------------------


def test_search_draws_for_each_icon_and_keeps_one() -> None:
    """R-ITEM-04, A-29: the other goes face down under its deck."""
    position = site().next_items("red", "red.flashbang.1").next_items("yellow", "yellow.tools.1")
    played = position.play(lambda t: search(t, Marine(t, 0)), ["card:yellow.tools.1"])
    assert played.marine().backpack == ("yellow.tools.1",)
    assert played.state.pile(piles.deck("red"))[-1] == "red.flashbang.1"
    assert played.state.pile(piles.looking(0)) == ()


def test_what_is_drawn_is_seen_by_the_searcher_only() -> None:
    """R-ITEM-04: nor is shown what goes back."""
    position = site().next_items("red", "red.flashbang.1").next_items("yellow", "yellow.tools.1")
    played = position.play(lambda t: search(t, Marine(t, 0)), ["card:yellow.tools.1"])
    for event in played.of(PiecesMoved):
        assert event.redacted_for(0, played.state) == event
        assert all(card.startswith("?") for card in event.redacted_for(1, played.state).cards)


def test_three_icons_of_a_colour_come_in_order() -> None:
    """R-ITEM-04: as drawn."""
    position = site(tile="armory").next_items("red", "red.flashbang.1", "remote_detonator", "portable_barrier")
    played = position.play(lambda t: search(t, Marine(t, 0)), ["card:red.flashbang.1"])
    below = played.state.pile(piles.deck("red"))[-2:]
    assert [card.split(".")[1] for card in below] == ["remote_detonator", "portable_barrier"]


def test_empty_decks_give_nothing() -> None:
    """R-ITEM-04, A-50: without reshuffling, unless by house rule."""
    position = site().only(piles.deck("red"), rest=piles.discard("red"))
    played = position.next_items("yellow", "yellow.tools.1").play(lambda t: search(t, Marine(t, 0)))
    assert played.marine().backpack == ("yellow.tools.1",)
    position.only(piles.deck("yellow"), rest=piles.discard("yellow"))
    assert why_not_searchable(position.view.marine(0)) == DECKS_EMPTY
    kind = site(tile="armory", item_decks_reshuffle="on").only(piles.deck("red"), rest=piles.discard("red"))
    assert why_not_searchable(kind.view.marine(0)) is None
    assert len(kind.play(lambda t: search(t, Marine(t, 0))).asked[0].options) == 3


def test_only_rooms_with_icons_can_be_searched() -> None:
    """R-ITEM-04, R-MALF-01, R-MALF-07: a Malfunction does not matter."""
    bare = site().record(0, space="r2c0")
    assert why_not_searchable(bare.view.marine(0)) == NOTHING_TO_SEARCH
    assert why_not_searchable(site().marked(HERE, malfunction=True).view.marine(0)) is None


# -- using ------------------------------------------------------------------------------------------------


def test_using_an_item_costs_a_card_and_shows_it() -> None:
    """R-ACT-08, R-ITEM-02, R-ITEM-13: One Use Only Items are discarded after the effect."""
    position = site().give(0, "caffeine_pills").lay(piles.hand(0), "recon.search")
    pills = position.view.marine(0).backpack[0]
    assert f"item:{pills}" in position.may()
    played = position.play(take_action, [f"item:{pills}"])
    assert played.only(CardsShown).cards == (pills,)
    assert len(played.marine().hand) == 3
    assert pills in played.state.pile(piles.discard("green"))


def test_a_wounded_hand_makes_items_dearer() -> None:
    """Wound Hand: one Action card more."""
    position = site().give(0, "caffeine_pills").lay(piles.hand(0), "recon.search")
    position.lay(piles.wounds(0), "wound.hand.1").record(0, health=3)
    pills = position.view.marine(0).backpack[0]
    assert position.hindered()[f"item:{pills}"] == ["cannot_pay"]
    assert f"item:{pills}" in position.lay(piles.hand(0), "recon.rest").may()


def test_passive_and_broken_items_cannot_be_used() -> None:
    """R-ITEM-03, R-MALF-02: and an icon forbids some in combat."""
    position = site().give(0, "perimeter_security_device").lay(piles.hand(0), "recon.search")
    assert position.hindered()["item:support.perimeter_security_device.1"] == ["passive_item"]
    assert position.hindered()[f"item:{RIFLE}"] == ["passive_item"]
    tool = "support.entrenching_tool.1"
    digging = site().give(0, "entrenching_tool").lay(piles.hand(0), "recon.search")
    assert f"item:{tool}" in digging.may()
    assert digging.having(broken=(tool,)).hindered()[f"item:{tool}"] == ["item_malfunction"]
    fight = site().give(0, "portable_device").lay(piles.hand(0), "recon.search").intruder("larva", HERE)
    assert fight.hindered()["item:support.portable_device.1"][0] == "in_combat"


def test_an_item_that_everybody_refuses_is_kept() -> None:
    """R-ITEM-11, R-ITEM-13: it was not used."""
    position = site(2).marine("officer", at=HERE, health=2).give(0, "medpack")
    pack = position.view.marine(0).backpack[0]
    position.having(gear={**position.state.gear})
    played = position.play(lambda t: use_item(t, Marine(t, 0), pack), ["option:restore", "no"])
    assert played.marine().backpack == (pack,)
    given = position.play(lambda t: use_item(t, Marine(t, 0), pack), ["option:restore", "yes"])
    assert given.marine(1).health == 0
    assert given.marine().backpack == ()


@pytest.mark.parametrize("kind", ["rpg_launcher", "military_taser"])
def test_an_item_that_meets_nothing_is_used_up(kind: str) -> None:
    """R-ITEM-13, A-81: nobody in the Room, or no Action card in the hand of the victim."""
    position = site(2).marine("officer", at=HERE, hand=["contamination"]).room("r1c0", "emergency_room")
    card = next(one for one in position.corridor("r1c0-r2c1", 104).give(0, kind).view.marine(0).held if kind in one)
    played = position.play(lambda t: use_item(t, Marine(t, 0), card))
    assert card not in played.marine().held
    assert card in played.state.pile(piles.discard(card.partition(".")[0]))


def test_an_item_whose_token_finds_no_slot_is_kept() -> None:
    """R-GEAR-04, R-GEN-05: its owner would rather keep the tokens on the belt."""
    position = facility().marine("recon", belt=["grenade"] * 4).give(0, "medpack").turn()
    pack = position.view.marine(0).backpack[0]
    played = position.play(lambda t: use_item(t, Marine(t, 0), pack), ["gear:none"])
    assert played.marine().backpack == (pack,)


# -- trade ------------------------------------------------------------------------------------------------


def market(**house: str) -> Site:
    position = site(2, **house).give(0, "red.flashbang.1")
    return position.marine("officer", at=HERE, items=["yellow.tools.1"], belt=["medpack", "grenade"])


def deal(t):
    return trade(t, Marine(t, 0))


BANG, TOOLS = "red.flashbang.1", "yellow.tools.1"


def test_trade_is_an_action_for_one_card_in_peace() -> None:
    """R-ACT-10, R-ACT-14, R-ITEM-12: with somebody in the Room."""
    position = market().lay(piles.hand(0), "recon.search")
    assert "trade" in position.may()
    assert position.intruder("larva", HERE).hindered()["trade"] == ["in_combat"]
    alone = site().lay(piles.hand(0), "recon.search")
    assert alone.hindered()["trade"] == ["no_partner"]


def test_an_exchange_needs_the_yes_of_both() -> None:
    """R-ITEM-12: Items and gear tokens, in any number of deals."""
    answers = ["seat:1", f"card:{BANG}=1", f"card:{TOOLS}=1+gear:belt:1/medpack=1", "yes", "yes"]
    played = market().play(deal, [*answers, "done"])
    assert played.marine(0).backpack == (TOOLS,)
    assert played.marine(1).backpack == (BANG,)
    assert played.state.gear["belt:0"] == ("medpack",)
    assert played.state.gear["belt:1"] == ("grenade",)
    assert [question.seat for question in played.asked[:5]] == [0, 0, 1, 1, 0]
    assert played.topics[-1] == "trade_partner"


def test_all_items_change_hands_before_a_token_is_put_away() -> None:
    """R-ITEM-12, R-GEAR-04: while its slot is asked for, no Item is on its way any more."""
    position = market().only_gear("belt:1").give(1, "drum_mag_rifle", gear=("ammo",)).gear("belt:0", "ammo")
    rifle = position.view.marine(0).weapons[0]
    position.only_gear(f"item:{rifle}")
    shotgun = next(card for card in position.view.marine(1).weapons if card.startswith("character"))
    position.only_gear(f"item:{shotgun}")
    answers = ["seat:1", "gear:belt:0/ammo=1", f"card:{shotgun}=1", "yes", "yes"]
    asked = position.play(deal, answers)
    assert asked.open is not None and asked.open.topic != "trade_partner"
    assert shotgun in asked.marine(0).held
    assert not asked.state.pile(piles.looking(0)) and not asked.state.pile(piles.looking(1))


def test_armor_goes_to_nobody_who_wears_some() -> None:
    """R-ITEM-09, R-ITEM-12: one at most, unless it is given in return."""
    mine, yours = "card:support.heavy_armor.1=1", "card:support.tactical_armor.1=1"
    position = market().give(0, "heavy_armor")
    given = position.play(deal, ["seat:1", mine, "none", "yes", "yes", "done"])
    assert given.marine(1).armor == "support.heavy_armor.1"
    position.give(1, "tactical_armor")
    refused = position.play(deal, ["seat:1", mine, "none"])
    assert refused.only(DealFellThrough).why == "armor"
    swapped = position.play(deal, ["seat:1", mine, yours, "yes", "yes", "done"])
    assert [swapped.marine(seat).armor for seat in (0, 1)] == ["support.tactical_armor.1", "support.heavy_armor.1"]


def test_an_egg_takes_a_hand_of_whoever_gets_it() -> None:
    """R-NEST-02, R-ITEM-07, R-ITEM-12."""
    position = market().lay(piles.held(0), "egg.1")
    given = ["seat:1", "card:egg.1=1", "none", "yes", "yes", "done"]
    assert "egg.1" in position.play(deal, given).marine(1).held
    refused = position.give(1, "medkit").play(deal, given[:3])
    assert refused.only(DealFellThrough).why == "hands"
    assert "egg.1" in refused.marine(0).held


def test_a_traded_bayonet_shares_a_hand_again() -> None:
    """R-ITEM-S1, R-HAND-01: with a Ranged Weapon of its new owner; anything else takes a Hand of its own."""
    position = market().give(0, "bayonet")
    shotgun = next(card for card in position.view.marine(1).weapons if card.startswith("character"))
    given = position.play(deal, ["seat:1", "card:support.bayonet.1=1", "none", "yes", "yes", "done"])
    assert given.state.stacked == (("support.bayonet.1", shotgun),)
    rifle = position.view.marine(0).ranged_weapons[0]
    other = position.play(deal, ["seat:1", f"card:{rifle}=1", "none", "yes", "yes", "done"])
    assert other.state.stacked == ()


def test_a_bayonet_is_handed_over_after_the_weapon_that_carries_it() -> None:
    """R-HAND-01, R-ITEM-12: both fit into the one free Hand of a partner who had no Ranged Weapon."""
    position = site(2).marine("officer", at=HERE).give(0, "bayonet").having(stacked=(("support.bayonet.1", RIFLE),))
    shotgun = position.view.marine(1).weapons[0]
    position.only_gear(f"item:{shotgun}").lay(piles.BOX, shotgun).give(1, "military_taser")
    both = f"card:support.bayonet.1=1+card:{RIFLE}=1"
    played = position.play(deal, ["seat:1", both, "none", "yes", "yes", "done"])
    assert played.state.stacked == (("support.bayonet.1", RIFLE),)
    assert played.marine(1).hands_used == 2


def test_the_lowest_of_a_stack_may_be_given_away() -> None:
    """R-HAND-01, R-ITEM-12: the other two stay together in one Hand, so nobody lacks one for the deal."""
    lowest, top = "support.hand_cannon.1", "support.sonic_gun.1"
    position = site(2).marine("medical_support", at=HERE).give(0, "hand_cannon").having(stacked=((RIFLE, lowest),))
    position.give(0, "sonic_gun").having(stacked=((RIFLE, lowest), (top, lowest))).give(0, "plasma_gun")
    played = position.play(deal, ["seat:1", f"card:{lowest}=1", "none", "yes", "yes", "done"])
    assert lowest in played.marine(1).held
    assert played.state.stacked == ((top, RIFLE),)
    assert played.marine(0).hands_used == 2


@pytest.mark.parametrize("voices", [["no"], ["yes", "no"]])
def test_a_deal_without_both_falls_through_and_is_not_tried_again(voices: list[str]) -> None:
    """R-ITEM-12: the action comes to an end."""
    played = market().play(deal, ["seat:1", f"card:{BANG}=1", f"card:{TOOLS}=1", *voices])
    assert played.only(DealFellThrough).why == "refused"
    assert played.marine(0).backpack == (BANG,)
    assert played.open is None


def test_a_gift_needs_the_yes_of_the_partner() -> None:
    """R-ITEM-12."""
    played = market().play(deal, ["seat:1", f"card:{BANG}=1", "none", "yes", "yes", "done"])
    assert played.marine(1).backpack == (BANG, TOOLS)


def test_only_the_partners_learn_what_is_traded() -> None:
    """A-60, R-ITEM-06."""
    position = facility(3).bare().marine("recon", at=HERE).room(HERE, "armory").turn().give(0, "red.flashbang.1")
    position.marine("officer", at=HERE).marine("medical_support", at=HERE)
    played = position.play(deal, ["seat:1", f"card:{BANG}=1", "none", "yes", "yes", "done"])
    moved = [event for event in played.of(PiecesMoved) if event.why == "trade"]
    assert moved
    for event in moved:
        assert all(card.startswith("?") for card in event.redacted_for(2, played.state).cards)
    assert BANG in moved[-1].redacted_for(1, played.state).cards


def test_weapons_keep_their_ammo_and_marks() -> None:
    """R-ITEM-12: loaded Ammo goes with the weapon only."""
    position = site(2).marine("medical_support", at=HERE).having(broken=(RIFLE,))
    keys = list(position.play(deal, ["seat:1"]).open.keys())
    assert not any("gear:" in key for key in keys)
    played = position.play(deal, ["seat:1", f"card:{RIFLE}=1", "none", "yes", "yes", "done"])
    assert RIFLE in played.marine(1).held
    assert played.state.gear[f"item:{RIFLE}"] == ("ammo",)
    assert played.state.broken == (RIFLE,)


@pytest.mark.parametrize(("change", "offer", "why"), [
    (lambda p: p.give(1, "hand_cannon"), f"card:{RIFLE}=1", "hands"),
    (lambda p: p.give(0, "heavy_armor").record(1, health=6), "card:support.heavy_armor.1=1", "armor"),
    (lambda p: p.gear("belt:1", "ammo", "ammo").gear("belt:0", "oxygen"), "gear:belt:0/oxygen=1", "slots"),
    (lambda p: p, "none", "nothing"),
])
def test_what_does_not_fit_is_no_deal(change, offer: str, why: str) -> None:
    """R-ITEM-07, R-ITEM-09, R-ITEM-10, R-GEAR-04: nothing is lost in a trade."""
    played = change(market()).play(deal, ["seat:1", offer, "none"])
    assert played.only(DealFellThrough).why == why


def test_hands_may_be_exchanged() -> None:
    """R-ITEM-07: what goes makes room for what comes."""
    position = market().give(0, "hand_cannon").give(1, "sonic_gun")
    answers = ["seat:1", f"card:{RIFLE}=1", "card:support.sonic_gun.1=1", "yes", "yes", "done"]
    played = position.play(deal, answers)
    assert set(played.marine(0).held) == {"support.hand_cannon.1", "support.sonic_gun.1"}


def test_data_tokens_are_not_traded() -> None:
    """R-ITEM-12."""
    keys = market().record(0, data=True).play(deal, ["seat:1"]).open.keys()
    assert not any("data" in key for key in keys)


def test_by_house_rule_others_deal_as_well() -> None:
    """R-ITEM-12: the switch `trade_between_all`."""
    def position(**house: str) -> Site:
        made = facility(3, **house).bare().marine("recon", at=HERE).room(HERE, "armory").turn()
        return made.marine("officer", at=HERE, items=["yellow.tools.1"]).marine("medical_support", at=HERE)

    assert position().play(deal, ["done"]).open is None
    answers = ["done", "yes", "seat:2", f"card:{TOOLS}=1", "none", "yes", "yes", "done"]
    assert position(trade_between_all="on").play(deal, answers).marine(2).backpack == (TOOLS,)
