"""Quest items (section 27, N-QST)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import trading
from nemesis_desktop.games.nemesis.rules.player_turn import action_question
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import legal, perform

KEY, SCANNER = "quest.security_key.1", "quest.motion_scanner.1"


def scout(room: int = 11, **more: object) -> Position:
    return ship().hero("scout", room=room, hand=["rest"], **more).turn()


def test_a_quest_item_starts_inactive() -> None:
    """N-QST-01: two of them, and they are no items yet."""
    hero = Ship(scout()).hero(0)
    assert sorted(hero.quests) == [SCANNER, KEY]
    assert not hero.has_item("security_key")


def test_an_inactive_quest_item_cannot_be_used() -> None:
    """N-QST-01."""
    assert f"item:{KEY}" not in legal(scout())


def test_an_inactive_quest_item_cannot_be_dropped() -> None:
    """N-QST-01."""
    assert f"drop:{KEY}" not in list(action_question(Ship(scout()).hero(0)).keys())


def test_an_inactive_quest_item_cannot_be_traded() -> None:
    """N-QST-01, A-103."""
    assert KEY not in trading.tradable(Ship(scout()).hero(0))


def test_the_named_room_is_needed() -> None:
    """N-QST-02, N-QST-03: the Security Key is found in the Cockpit."""
    assert f"quest:{KEY}" in legal(scout(room=1))
    assert f"quest:{KEY}" not in legal(scout())


def test_the_named_item_is_needed() -> None:
    """N-QST-02, N-QST-03: the Motion Scanner eats an Energy Charge."""
    assert f"quest:{SCANNER}" in legal(scout(items=["energy_charge"]))
    assert f"quest:{SCANNER}" not in legal(scout(items=["bandages"]))


def test_activation_turns_it_into_an_ordinary_item() -> None:
    """N-QST-02, N-ITEM-01: it can be used, dropped and traded from now on."""
    position = scout(room=1)
    position.state = position.play(perform("quest", KEY, 1)).state
    hero = Ship(position).hero(0)
    assert KEY in hero.inventory
    assert KEY in trading.tradable(hero)
    assert f"drop:{KEY}" in list(action_question(hero).keys())


def test_a_heavy_quest_item_needs_a_hand() -> None:
    """N-QST-02, N-ITEM-03."""
    played = scout(items=["energy_charge"]).play(perform("quest", SCANNER, 1))
    assert SCANNER in played.hero().carried


def test_the_item_is_taken_in_addition_to_the_cost() -> None:
    """N-QST-03: one card and the Energy Charge."""
    position = scout(items=["energy_charge"])
    charge = Ship(position).hero(0).items_of_kind("energy_charge")[0]
    played = position.play(perform("quest", SCANNER, 1))
    assert not played.hero().hand
    assert charge in played.state.pile("discard:red")


def test_activation_costs_a_card() -> None:
    """N-QST-03, A-104: an empty hand activates nothing."""
    assert f"quest:{KEY}" not in legal(ship().hero("scout", room=1).turn())


def test_every_quest_item_costs_one_card_to_activate() -> None:
    """N-QST-03."""
    quests = [card for card in load_content().items.values() if card.deck == "quest"]
    assert len(quests) == 12
    assert {card.activation.cost for card in quests if card.activation} == {1}


def test_activation_is_for_quiet_moments() -> None:
    """N-QST-03, A-51, A-104: not in combat."""
    assert f"quest:{KEY}" not in legal(scout(room=1).intruder("larva", room=1))


@pytest.mark.parametrize("tile", ["armory", "storage"])
def test_an_unexplored_room_activates_nothing(tile: str) -> None:
    """N-QST-03: the room has to be known."""
    hero, quest = {"armory": ("soldier", "autoloader"), "storage": ("mechanic", "plasma_torch")}[tile]
    position = ship().tile(3, tile).hero(hero, room=3, hand=1)
    assert f"quest:quest.{quest}.1" in legal(position)
    assert f"quest:quest.{quest}.1" not in legal(position.tile(3, tile, explored=False))


def test_an_interrupted_activation_has_cost_the_named_item() -> None:
    """N-QST-03, A-121: the item belongs to the price, which stays spent."""
    position = ship(2).hero("scout", hand=["rest"], items=["energy_charge"]).hero("pilot", hand=["interruption"])
    played = position.turn().play(perform("quest", SCANNER, 1), ["use:card:pilot.interruption.1"])
    assert SCANNER in played.hero().quests
    assert not played.hero().has_item("energy_charge")
