"""Contamination, Larvae, Infection and Eclosion (rules 17, 20.1, 20.2)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import CardsShown, ContaminationChecked, DeckShuffled
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, IntruderAppeared
from nemesis_desktop.games.retaliation.events.marines import EclosionSurvived, LarvaSettled, MarineDied
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination, infection, settle_larva
from nemesis_desktop.games.retaliation.rules.drawing import shuffle_into
from nemesis_desktop.games.retaliation.rules.eclosion import eclosion
from nemesis_desktop.games.retaliation.state import Whereabouts
from tests.retaliation.language import GAME, Run, Site, facility

HERE = "r2c1"
C1, C2, C3 = "contamination.01", "contamination.02", "contamination.03"


def site(players: int = 2, mode: str = "semi-coop", **record: object) -> Site:
    position = facility(players, mode=mode).bare().marine("recon", at=HERE, **record).room(HERE, "armory")
    return position.squad().turn()


def doing(rule):
    async def run(t):
        rule(t, Marine(t, 0))
    return run


def infect(t):
    return doing(infection)(t)


def hatch(t):
    return eclosion(t, Marine(t, 0))


def gain(count: int):
    return lambda t: gain_contamination(t, Marine(t, 0), count)


# -- cards ------------------------------------------------------------------------------------------------


def test_a_gained_card_lies_face_up_on_the_own_discard_pile() -> None:
    """R-CONT-01, R-INFO-S1: everybody sees it there, and nobody whether it is infected."""
    position = site().lay(piles.CONTAMINATION_DECK, C1).infected(C1)
    played = position.play(gain(1))
    assert played.state.pile(piles.discard(0)) == (C1,)
    for seat in (0, 1):
        sight = GAME.sight(played.state, seat)
        assert sight.pile(piles.discard(0)) == (C1,)
        assert sight.infected == ()


def test_an_empty_deck_gives_no_contamination() -> None:
    """R-CONT-01, A-50: what left the game does not come back."""
    assert site().only(piles.CONTAMINATION_DECK, rest=piles.OUT).play(gain(2)).marine().hand == ()


def test_contamination_is_drawn_with_the_other_cards_and_discarded_when_passing() -> None:
    """R-CONT-02, R-CONT-05: it counts as a card in hand, never as an Action card."""
    position = site(hand=("search", C1))
    assert position.view.marine(0).action_cards == ("recon.search",)
    assert len(position.view.marine(0).hand) == 2
    assert not [key for key in position.may() if C1 in key]
    played = position.go("pass", f"card:{C1}")
    assert played.state.pile(piles.discard(0)) == (C1,)


def test_every_card_keeps_its_hidden_word() -> None:
    """R-CONT-06, R-COMP-15: eight of twenty-seven, drawn once at setup; scanning twice shows the same."""
    state = facility().state
    assert len(state.infected) == 8
    assert len(facility_content().contamination) == 27
    position = site(hand=(C1, C2)).infected(C2)
    first = position.play(infect)
    again = Site(first.state).lay(piles.hand(0), C1, C2).play(infect)
    assert first.only(ContaminationChecked).infected == again.only(ContaminationChecked).infected == (C2,)


def test_the_word_of_a_scanned_card_is_known_to_its_owner_until_it_is_shuffled() -> None:
    """A-69, R-CONT-03, R-INFO-05: nobody else learns it."""
    played = site(hand=(C1, C2)).infected(C2).play(infect)
    assert GAME.sight(played.state, 0).infected == (C2,)
    assert GAME.sight(played.state, 1).infected == ()

    async def reshuffle(t):
        shuffle_into(t, piles.deck(0), piles.discard(0))

    assert GAME.sight(Site(played.state).play(reshuffle).state, 0).infected == ()


# -- Infection --------------------------------------------------------------------------------------------


def test_the_infection_procedure_scans_all_and_brings_one_larva() -> None:
    """R-INF-01, R-INF-02, R-INF-03: two infected cards bring one Larva, all of them go onto the discard pile."""
    played = site(hand=("search", C1, C2, C3)).infected(C1, C3).play(infect)
    assert played.only(LarvaSettled).larva
    assert played.marine().hand == ("recon.search",)
    assert set(played.state.pile(piles.discard(0))) == {C1, C2, C3}


def test_a_second_larva_changes_nothing() -> None:
    """R-INF-01, A-25."""
    played = site(hand=(C1,), larva=True).infected(C1).play(infect)
    assert not played.happened(LarvaSettled)
    assert played.marine().record.larva


def test_without_a_model_the_larva_counts_all_the_same() -> None:
    """A-49: all six Larvae are on the map."""
    position = site().intruder("larva", HERE, count=6)
    assert position.view.models_left("larva") == 0
    assert position.play(doing(settle_larva)).marine().record.larva


# -- Eclosion ---------------------------------------------------------------------------------------------


def clean_deck(**record: object) -> Site:
    """Four Action cards on top of the deck, nothing in hand."""
    return site(larva=True, **record).lay(piles.deck(0), "recon.search", "recon.rest", "recon.repairs", "recon.secure")


def test_without_contamination_among_four_cards_one_survives_and_loses_the_hand() -> None:
    """R-ECL-01, R-ECL-S1: nothing is scanned."""
    played = clean_deck().play(hatch)
    assert played.only(EclosionSurvived).seat == 0
    assert played.marine().hand == ()
    assert len(played.state.pile(piles.discard(0))) == 4
    assert not played.happened(ContaminationChecked)


@pytest.mark.parametrize("place", range(4))
def test_any_contamination_among_them_kills(place: int) -> None:
    """R-ECL-01: infected or not."""
    position = site(larva=True).infected()
    cards = ["recon.search", "recon.rest", "recon.repairs"]
    cards.insert(place, C1)
    assert position.lay(piles.deck(0), *cards).play(hatch).only(MarineDied).why == "eclosion"
    spared = site(larva=True).lay(piles.deck(0), "recon.search", "recon.rest", "recon.repairs", "recon.secure", C1)
    assert not spared.play(hatch).happened(MarineDied)


def test_the_whole_hand_is_looked_at() -> None:
    """R-ECL-01, A-23: what was held before the four cards were drawn counts."""
    position = clean_deck(hand=(C1,))
    assert position.play(hatch).happened(MarineDied)


def test_with_fewer_than_four_cards_what_is_there_is_drawn() -> None:
    """A-24: the deck is refilled first (R-CLN-02)."""
    position = site(larva=True).only(piles.deck(0), "recon.search").lay(piles.discard(0), "recon.rest")
    played = position.play(hatch)
    assert set(played.only(EclosionSurvived).cards) == {"recon.search", "recon.rest"}
    assert played.happened(DeckShuffled)


def test_the_cards_are_shown_to_everybody() -> None:
    """R-ECL-01, R-VIC-02."""
    assert len(clean_deck().play(hatch).only(CardsShown).cards) == 4


def test_an_adult_comes_out_and_may_attack_another() -> None:
    """R-ECL-02, R-ECL-03: the first in turn order in that Room."""
    position = site(3).record(0, larva=True).lay(piles.deck(0), C1).record(1, space=HERE).record(2, space=HERE)
    played = position.turn(0).next_attack("miss").play(hatch)
    assert played.kinds_at(HERE) == ["adult"]
    assert played.only(AttackCardRevealed).target == 1


def test_alone_nobody_is_attacked_by_what_comes_out() -> None:
    """R-ECL-02."""
    played = site().record(0, larva=True).lay(piles.deck(0), C1).play(hatch)
    assert played.kinds_at(HERE) == ["adult"]
    assert not played.happened(AttackCardRevealed)


def test_who_has_left_the_facility_leaves_no_adult_there() -> None:
    """R-ECL-02, R-VIC-02: during the game only."""
    position = site().record(0, larva=True, whereabouts=Whereabouts.ESCAPED, space=None, left_by="lander")
    played: Run = position.lay(piles.deck(0), C1).play(hatch)
    assert played.happened(MarineDied)
    assert not played.happened(IntruderAppeared)
