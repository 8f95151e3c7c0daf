"""Rooms where Characters find gear and Items (components 5)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.room_action import use_room
from tests.retaliation.language import LZ, Site, facility

HERE = "r2c1"


def use(t):
    marine = Marine(t, 0)
    return use_room(t, marine, marine.room)


def soldier(tile: str, **words) -> Site:
    site = facility().marine("recon", at=HERE, **{"hand": 3, **words})
    return site.room(HERE, tile).corridor("r2c0-r2c1", 201)


# -- Armory -----------------------------------------------------------------------------------------------


def test_the_armory_gives_ammo_and_grenades_into_free_slots() -> None:
    """Components 5, 05; R-GEAR-04: any number, as long as there is a slot."""
    played = soldier("armory", belt=["oxygen", "oxygen"]).only_gear("item:character.assault_rifle.1", "ammo").play(
        use, ["take:ammo", "take:grenade", "done"]
    )
    assert sorted(played.marine().belt) == ["ammo", "grenade", "oxygen", "oxygen"]


def test_one_may_stop_at_once() -> None:
    """Components 5, 05: any number may be none."""
    assert not soldier("armory").play(use, ["done"]).marine().belt


def test_room_for_more_is_made_once() -> None:
    """R-GEAR-10: own tokens may be discarded, one time."""
    site = soldier("armory", belt=["oxygen", "oxygen", "medpack", "medpack"])
    played = site.play(use, ["make_room", "gear:belt:0/oxygen/1+gear:belt:0/oxygen/2", "take:grenade", "take:ammo"])
    assert sorted(played.marine().belt) == ["ammo", "grenade", "medpack", "medpack"]
    assert played.open is None


def test_an_empty_supply_arms_nobody() -> None:
    """R-GEN-03, R-GEN-05."""
    site = soldier("armory")
    site.having(gear={**site.state.gear, "supply": ("oxygen",)})
    assert site.hindered()["room"] == ["no_token_in_supply"]


# -- Landing Zone -----------------------------------------------------------------------------------------


def test_the_landing_zone_gives_what_lies_in_its_slots() -> None:
    """R-ROOM-04, R-GEAR-12: they are not refilled."""
    site = facility().marine("recon", at=LZ, hand=3).only_gear("landing_zone", "medpack", "oxygen")
    played = site.play(use, ["take:medpack", "take:oxygen"])
    assert sorted(played.marine().belt) == ["medpack", "oxygen"]
    assert played.state.gear["landing_zone"] == ()


def test_empty_slots_give_nothing() -> None:
    """R-GEN-05."""
    site = facility().marine("recon", at=LZ, hand=3).only_gear("landing_zone")
    assert "room" not in site.may()


# -- Experimental Military Lab ----------------------------------------------------------------------------


def test_the_lab_gives_ammo_only() -> None:
    """Components 5, 11."""
    played = soldier("experimental_military_lab").play(use, ["option:ammo"])
    assert [option.key for option in played.open.options] == ["take:ammo", "make_room", "done"]


def test_the_lab_shows_two_pieces_of_equipment() -> None:
    """Components 5, 11; R-ITEM-05: one may be kept, filled; the other is discarded."""
    site = soldier("experimental_military_lab", hand=3).lay(piles.SUPPORT_DECK, "utility_vest", "bayonet")
    top = site.state.pile(piles.SUPPORT_DECK)[:2]
    kept = next(card for card in top if "bayonet" in card)
    played = site.play(use, ["option:equipment", f"card:{kept}"])
    assert kept in played.marine().items
    assert [card for card in played.state.pile("discard:support") if card in top] == [c for c in top if c != kept]


def test_both_may_be_refused() -> None:
    """Components 5, 11: up to one."""
    site = soldier("experimental_military_lab")
    top = site.state.pile(piles.SUPPORT_DECK)[:2]
    played = site.play(use, ["option:equipment", "none"])
    assert set(top) <= set(played.state.pile("discard:support"))


def test_a_used_up_equipment_deck_gives_nothing() -> None:
    """R-GEN-05, A-50."""
    site = soldier("experimental_military_lab").only(piles.SUPPORT_DECK)
    assert "room" in site.may()
    site.having(gear={**site.state.gear, "supply": ()})
    assert "room" not in site.may()


# -- Supply Room ------------------------------------------------------------------------------------------


def test_the_supply_room_offers_one_item_of_each_colour() -> None:
    """Components 5, 04: up to two are kept, the rest is discarded."""
    site = soldier("supply_room")
    tops = [site.state.pile(piles.deck(colour))[0] for colour in ("green", "red", "yellow")]
    played = site.play(use)
    assert [option.key for option in played.open.options] == [f"card:{card}" for card in tops]
    assert played.open.most == 2
    done = site.play(use, ["none"])
    assert [done.state.pile(piles.discard(colour))[0] for colour in ("green", "red", "yellow")] == tops


def test_what_is_drawn_is_secret_until_it_is_discarded() -> None:
    """R-ITEM-06: nobody else sees what was looked at."""
    played = soldier("supply_room").play(use)
    looked = [event for event in played.events if getattr(event, "why", "") == "look"]
    assert len(looked) == 3
    assert all(event.redacted_for(1, played.state).cards != event.cards for event in looked)


def test_empty_decks_give_nothing_and_three_of_them_bar_the_room() -> None:
    """R-ITEM-04, R-GEN-05, A-50."""
    site = soldier("supply_room").only("deck:green").only("deck:red")
    played = site.play(use)
    assert len(played.open.options) == 1
    assert site.only("deck:yellow").hindered()["room"] == ["decks_empty"]
