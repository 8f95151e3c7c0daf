"""Larvae on character boards (section 22, N-LARVA)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.intruders import EnduranceChecked, IntruderRemoved
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.contamination import infest, purge
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step, fire_step
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import attacked_by, legal


def under_attack(**hero: object) -> Position:
    return ship().hero("scout", **hero).intruder("larva", room=11)


def test_an_attacking_larva_leaves_the_board_for_the_character_board() -> None:
    """N-LARVA-01."""
    played = under_attack().play(attacked_by())
    assert not played.state.intruders
    assert played.only(IntruderRemoved).why == "infested"
    assert played.hero().larva


def test_an_infestation_contaminates() -> None:
    """N-LARVA-01: one card in any case."""
    played = under_attack().play(attacked_by())
    assert played.state.pile(piles.discard(0))[0].startswith("contamination")
    assert len(played.hero().all_contamination) == 1


def test_a_second_larva_disappears_and_only_contaminates() -> None:
    """N-LARVA-02, A-60: he does not die, and the one he carries stays."""
    played = under_attack(larva=True).play(attacked_by())
    assert not played.state.intruders
    assert played.hero().alive
    assert played.hero().larva
    assert len(played.hero().all_contamination) == 1


def test_a_carried_larva_makes_no_combat() -> None:
    """N-LARVA-03: it is no intruder in the room."""
    position = ship().hero("scout", larva=True, hand=["rest"])
    assert not Ship(position).hero(0).in_combat
    assert "move:006-011" in legal(position)


def test_a_carried_larva_does_not_attack() -> None:
    """N-LARVA-03: nothing happens in step 6."""
    assert not ship().hero("scout", larva=True).play(attack_step).hero().all_contamination


def test_a_carried_larva_does_not_burn() -> None:
    """N-LARVA-03: fire in the room leaves it alone."""
    played = ship().hero("scout", larva=True).fire(11).play(fire_step)
    assert played.hero().larva
    assert not played.happened(EnduranceChecked)


def test_surgery_and_antidote_remove_the_larva() -> None:
    """N-LARVA-05, N-SCAN-06."""
    assert not ship().hero("scout", larva=True).play(lambda t: purge(t, Ship(t).hero(0))).hero().larva


def test_an_infestation_by_a_card_needs_no_miniature() -> None:
    """N-LARVA-01, A-35: a Larva straight onto the board is no first encounter."""
    played = ship().hero("scout").play(lambda t: infest(t, Ship(t).hero(0)))
    assert played.hero().larva
    assert not played.state.first_encounter
