"""Rooms that treat wounds, Contamination and Larvae (components 5)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import ContaminationChecked
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.room_action import use_room
from tests.retaliation.language import Run, Site, facility

HERE = "r2c1"
GOOD, BAD, LOOSE = "contamination.01", "contamination.02", "contamination.03"


def use(t):
    marine = Marine(t, 0)
    return use_room(t, marine, marine.room)


def patient(tile: str, players: int = 1, **record) -> Site:
    site = facility(players).marine("recon", at=HERE, **{"hand": 3, **record})
    return site.room(HERE, tile).corridor("r2c0-r2c1", 201)


# -- Emergency Room ---------------------------------------------------------------------------------------


def test_the_emergency_room_restores_two_health() -> None:
    """Components 5, 03; R-HP-02, R-HP-06: not onto a covered space."""
    assert patient("emergency_room", health=6).play(use).marine().health == 4
    covered = patient("emergency_room", health=4, wounds=["leg"]).play(use, ["option:heal"])
    assert covered.marine().health == 3


def test_the_emergency_room_discards_a_wound_of_choice() -> None:
    """R-WND-04: the marker stays, the other wounds slide left."""
    site = patient("emergency_room", health=7, wounds=["leg", "arm"])
    wounds = site.view.marine(0).wounds
    played = site.play(use, ["option:wound", f"card:{wounds[0]}"])
    assert played.marine().wounds == wounds[1:]
    assert played.marine().health == 7


def test_the_emergency_room_is_for_those_in_need() -> None:
    """R-GEN-05."""
    assert patient("emergency_room").hindered()["room"] == ["nobody_needs_health"]


def test_somebody_else_may_be_treated_with_consent() -> None:
    """R-ITEM-11, R-ITEM-S1."""
    site = patient("emergency_room", 2).marine("officer", at=HERE, health=5)
    agreed = site.play(use, ["yes"])
    assert agreed.marine(1).health == 3
    assert site.play(use, ["no"]).marine(1).health == 5


# -- Surgery Room -----------------------------------------------------------------------------------------


def with_larva() -> Site:
    """Three Action cards and a Contamination card in hand, an infected one in the deck, a clean one discarded."""
    return (
        patient("surgery_room", larva=True).infected(BAD).lay(piles.hand(0), LOOSE).lay(piles.deck(0), BAD)
        .lay(piles.discard(0), GOOD)
    )


def operated() -> Run:
    return with_larva().play(use)


def test_surgery_removes_the_larva_and_infected_cards() -> None:
    """R-ROOM-07, components 5, 16: all Action cards of the hand are the price, Contamination there stays."""
    played = operated()
    assert not played.marine().record.larva
    assert played.marine().hand == (LOOSE,)
    assert BAD in played.state.pile(piles.OUT)
    assert len([card for card in played.state.pile(piles.discard(0)) if card.startswith("recon")]) == 3


def test_surgery_shuffles_the_clean_cards_into_the_deck() -> None:
    """R-CONT-03, components 5, 16: deck and discard pile are scanned, the hand is not."""
    played = operated()
    assert GOOD in played.state.pile(piles.deck(0))
    assert played.only(ContaminationChecked).infected == (BAD,)
    assert set(played.only(ContaminationChecked).cards) == {GOOD, BAD}


def test_without_larva_and_wound_there_is_no_surgery() -> None:
    """R-GEN-05."""
    assert patient("surgery_room").hindered()["room"] == ["nobody_needs_wound"]
    assert "room" in patient("surgery_room", wounds=["eyes"]).may()
    assert patient("surgery_room", wounds=["eyes"]).play(use).marine().wounds == ()


# -- Shelter ----------------------------------------------------------------------------------------------


def test_the_shelter_rids_the_hand_of_contamination() -> None:
    """Components 5, 02: out of the game and unscanned."""
    played = patient("shelter").lay(piles.hand(0), GOOD, BAD).play(use)
    assert not played.marine().contamination_in_hand
    assert {GOOD, BAD} <= set(played.state.pile(piles.OUT))
    assert not played.happened(ContaminationChecked)


def test_the_shelter_does_nothing_for_a_larva_but_needs_no_contamination() -> None:
    """Components 5, 02; A-81."""
    assert patient("shelter", larva=True).hindered()["room"] == ["larva_inside"]
    assert "room" in patient("shelter").may()


# -- Decontamination Room ---------------------------------------------------------------------------------


def test_decontamination_costs_the_hand_and_oxygen() -> None:
    """Components 5, 13; R-OXY-02, R-ACT-18: the cards of deck and discard pile go, not those in hand."""
    site = patient("decontamination_room", oxygen=5).lay(piles.hand(0), LOOSE).lay(piles.deck(0), BAD)
    played = site.lay(piles.discard(0), GOOD).play(use)
    assert played.marine().oxygen == 3
    assert played.marine().hand == (LOOSE,)
    assert {GOOD, BAD} <= set(played.state.pile(piles.OUT))
    assert LOOSE not in played.state.pile(piles.OUT)
    assert not played.happened(ContaminationChecked)


def test_decontamination_needs_two_oxygen() -> None:
    """R-OXY-02."""
    assert patient("decontamination_room", oxygen=1).hindered()["room"] == ["no_oxygen"]
    assert "room" in patient("decontamination_room", oxygen=2).may()
