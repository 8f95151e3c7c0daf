"""Crafting (section 27, N-CRAFT)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import items
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import legal, perform

RECIPES = {
    "antidote": ("chemicals", "medkit"),
    "taser": ("energy_charge", "tools"),
    "flamethrower": ("chemicals", "tools"),
    "molotov_cocktail": ("alcohol", "bandages"),
}


def with_parts(kind: str) -> Position:
    return ship().hero("scout", hand=["rest"], items=RECIPES[kind]).turn()


def craft(position: Position, kind: str) -> Played:
    return position.play(lambda t: items.craft(t, Ship(t).hero(0), kind))


@pytest.mark.parametrize("kind", RECIPES)
def test_two_matching_components_make_the_item(kind: str) -> None:
    """N-CRAFT-01, N-CRAFT-04, N-ITEM-01."""
    assert f"craft:{kind}" in legal(with_parts(kind))
    played = craft(with_parts(kind), kind)
    assert [item(card).kind for card in played.hero().items if item(card).deck == "blue"] == [kind]


@pytest.mark.parametrize("kind", RECIPES)
def test_the_components_go_to_the_discards_of_their_colours(kind: str) -> None:
    """N-CRAFT-03, D-34."""
    position = with_parts(kind)
    used = [c for c in Ship(position).hero(0).items if item(c).component]
    played = craft(position, kind)
    for card in used:
        assert card in played.state.pile(piles.discard(item(card).deck))


def test_there_are_four_recipes() -> None:
    """N-CRAFT-04."""
    assert sorted(load_content().recipes) == sorted(RECIPES)


def test_one_component_is_not_enough() -> None:
    """N-CRAFT-01: one of each of two is asked."""
    position = ship().hero("scout", hand=["rest"], items=["chemicals", "chemicals"])
    assert not [key for key in legal(position) if key.startswith("craft")]


def test_one_card_cannot_be_both_components() -> None:
    """N-CRAFT-01: two item cards."""
    assert not items.craftable(Ship(ship().hero("scout", items=["medkit"])).hero(0))


def test_duct_tape_is_no_tool() -> None:
    """N-CRAFT-01: it has no component icon."""
    assert not items.craftable(Ship(ship().hero("scout", items=["energy_charge", "duct_tape"])).hero(0))


def test_without_a_copy_in_the_supply_nothing_is_crafted() -> None:
    """N-CRAFT-02."""
    position = with_parts("taser")
    for number in (1, 2, 3):
        position.lay(piles.OUT, f"blue.taser.{number}")
    assert "craft:taser" not in legal(position)


def test_the_last_copy_in_the_supply_can_be_crafted() -> None:
    """N-CRAFT-01, N-CRAFT-02."""
    position = with_parts("taser")
    for number in (1, 2):
        position.lay(piles.OUT, f"blue.taser.{number}")
    assert craft(position, "taser").hero().has_item("taser")


def test_crafting_is_for_quiet_moments() -> None:
    """N-CRAFT-01, N-ACT-17: not in combat."""
    assert "craft:taser" not in legal(with_parts("taser").intruder("larva", room=11))


def test_crafting_costs_one_card() -> None:
    """N-CRAFT-01, N-ACT-17: with an empty hand it is impossible."""
    assert "craft:taser" not in legal(ship().hero("scout", items=RECIPES["taser"]))
    played = with_parts("taser").play(perform("craft", "taser", 1))
    assert not played.hero().hand


def test_a_crafted_flamethrower_is_fully_loaded() -> None:
    """A-102."""
    played = craft(with_parts("flamethrower"), "flamethrower")
    (thrower,) = played.hero().items_of_kind("flamethrower")
    assert played.hero().ammo(thrower) == 4
    assert thrower in played.hero().carried


def test_the_crafter_chooses_among_several_components() -> None:
    """N-CRAFT-01: Chemicals or Alcohol both burn."""
    position = ship().hero("scout", items=["chemicals", "alcohol", "bandages"])
    alcohol = Ship(position).hero(0).items_of_kind("alcohol")[0]
    played = position.play(
        lambda t: items.craft(t, Ship(t).hero(0), "molotov_cocktail"), [f"card:{alcohol}"]
    )
    assert played.hero().has_item("chemicals")
    assert not played.hero().has_item("alcohol")
