"""Intruder attacks (rules 15.4), and who comes first among equals."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import DeckShuffled
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackDeclared,
    AttackHeldOff,
    IntruderGone,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack, strike
from nemesis_desktop.games.retaliation.rules.entering import appear_in_room
from nemesis_desktop.games.retaliation.rules.movement import attackers_of_move, move
from nemesis_desktop.games.retaliation.rules.registry import ACTION_CARDS, Effect
from nemesis_desktop.games.retaliation.state import Whereabouts
from tests.retaliation.language import Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY = "r1c0-r2c1"
HEALTHY, INJURED, HEAVY = 0, 3, 6
"""Where each part of the Health track begins."""


def site(players: int = 1, **house: str) -> Site:
    position = facility(players, **house).bare().marine("recon", at=HERE).room(HERE, "armory")
    return position.room(BEYOND, "emergency_room").corridor(WAY, 103).turn()


def attacked(t):
    return intruder_attack(t, 1, Marine(t, 0), "phase")


def contamination_of(run: Run) -> int:
    return len(run.state.pile(piles.discard(0)))


@pytest.mark.parametrize(("kind", "loss", "contamination"), [("adult", 1, 0), ("drone", 0, 0), ("queen", 1, 0)])
def test_the_entry_of_the_attackers_type_is_applied(kind: str, loss: int, contamination: int) -> None:
    """R-IATK-01, R-IATK-06: one card, the line of this type, then the card is discarded."""
    position = site().intruder(kind, HERE).record(0, health=INJURED).next_attack("deadly_claws_a")
    played = position.play(attacked)
    assert played.only(AttackCardRevealed).kind == kind
    assert len(played.marine().wounds) == (1 if kind == "drone" else 0)
    assert played.marine().health == INJURED + loss
    assert contamination_of(played) == contamination
    assert played.state.pile(piles.discard("attack"))[0] == "attack.deadly_claws_a.1"


@pytest.mark.parametrize(("card", "kind", "health", "dead", "wounds", "contamination"), [
    ("bite", "adult", HEALTHY, False, 1, 1), ("bite", "queen", INJURED, False, 1, 1),
    ("bite", "adult", HEAVY, True, 0, 0),
    ("deadly_claws_b", "drone", HEALTHY, False, 2, 0), ("deadly_claws_b", "drone", INJURED, False, 1, 0),
    ("deadly_claws_b", "drone", HEAVY, True, 0, 0),
    ("tail_attack_a", "queen", HEALTHY, False, 1, 1), ("tail_attack_a", "queen", INJURED, True, 0, 0),
    ("tail_attack_a", "adult", HEAVY, False, 0, 1), ("scratch_b", "drone", HEALTHY, False, 0, 1),
])
def test_what_the_cards_do(card: str, kind: str, health: int, dead: bool, wounds: int, contamination: int) -> None:
    """R-IATK-01, R-HP-01: what counts is the part of the Health track."""
    played = site(2).marine("officer").intruder(kind, HERE).record(0, health=health).next_attack(card).play(attacked)
    assert (played.marine().record.whereabouts is Whereabouts.DEAD) == dead
    if not dead:
        assert len(played.marine().wounds) == wounds
        assert contamination_of(played) == contamination


def test_the_part_of_the_track_is_read_once() -> None:
    """R-IATK-07: two wounds move the marker, and the second is still that of a Healthy one."""
    played = site().intruder("drone", HERE).next_attack("deadly_claws_c").play(attacked)
    assert len(played.marine().wounds) == 2
    assert played.marine().alive


def test_fury_judges_everybody_first() -> None:
    """R-IATK-07, A-75: the Heavily Injured die, the others are wounded."""
    position = site(3).marine("officer", at=HERE, health=HEAVY).marine("medical_support", at=BEYOND, health=HEAVY)
    played = position.intruder("drone", HERE).next_attack("fury_a").play(attacked)
    assert len(played.marine(0).wounds) == 1
    assert not played.marine(1).alive
    assert played.marine(2).alive


def test_infecting_by_the_queen() -> None:
    """R-IATK-01, R-CONT-04: a Contamination card and a Larva."""
    played = site().intruder("queen", HERE).next_attack("infecting").play(attacked)
    assert played.marine().record.larva
    assert contamination_of(played) == 1


def test_the_deck_is_shuffled_only_when_a_card_says_so() -> None:
    """R-IATK-02, R-GEN-S1: that card included."""
    position = site().intruder("adult", HERE)
    assert not position.next_attack("scratch_c").play(attacked).happened(DeckShuffled)
    position.lay(piles.discard("attack"), "attack.bite.1", "attack.bite.2")
    played = position.next_attack("miss").play(attacked)
    assert played.only(DeckShuffled).pile == piles.ATTACK_DECK
    assert len(played.state.pile(piles.ATTACK_DECK)) == 20
    assert played.marine().health == 0


@pytest.mark.parametrize("infected", [False, True])
def test_a_larva_latches_on(infected: bool) -> None:
    """R-IATK-04: no card is drawn; it leaves the map either way, and a second one changes nothing."""
    played = site().intruder("larva", HERE).record(0, larva=infected).play(attacked)
    assert not played.happened(AttackCardRevealed)
    assert contamination_of(played) == 1
    assert played.marine().record.larva
    assert played.only(IntruderGone).why == "latched_on"


def test_a_secure_token_comes_before_any_reaction() -> None:
    """R-IATK-06, R-IATK-08: nothing is declared that could be answered, and that was the attack of this entry."""
    position = site().marked(HERE, secure=1).give(0, "bayonet")
    played = position.play(lambda t: appear_in_room(t, "adult", Facility(t).room(HERE), 0))
    assert played.happened(AttackHeldOff)
    assert not played.happened(AttackDeclared)
    assert played.room(HERE).secure == 0


def test_a_reaction_comes_before_the_card() -> None:
    """R-IATK-05, R-IATK-06, R-IATK-08: asked when nothing is drawn yet, and one attack is prevented, not the next."""
    position = site().give(0, "bayonet").intruder("adult", HERE).next_attack("scratch_c", "scratch_c")
    asked = position.play(attacked)
    assert asked.open is not None
    assert asked.events == ()

    async def twice(t) -> None:
        await attacked(t)
        await attacked(t)

    assert len(position.play(twice, ["use:support.bayonet.1"]).of(AttackCardRevealed)) == 1


def test_blood_sense_follows_who_moves() -> None:
    """R-IATK-01: into the Room where the move ends, without another attack."""
    position = site().intruder("drone", HERE).next_attack("blood_sense").next_noise("4")
    played = position.play(lambda t: move(t, Marine(t, 0), Facility(t).corridor(WAY)))
    assert played.kinds_at(BEYOND) == ["drone"]
    assert len(played.of(AttackCardRevealed)) == 1
    still = site().intruder("drone", HERE).next_attack("blood_sense").play(attacked)
    assert still.kinds_at(HERE) == ["drone"]


def test_a_prevented_attack_follows_nobody() -> None:
    """R-IATK-05, R-REACT-03, R-MOVE-03: whoever was kept from attacking stays where it is."""
    position = site().intruder("drone", HERE).next_attack("blood_sense").next_noise("4")
    played = position.play(lambda t: move(t, Marine(t, 0), Facility(t).corridor(WAY), prevented=3))
    assert played.kinds_at(HERE) == ["drone"]
    officer = facility(2).bare().marine("officer", at=HERE, hand=("stay_calm",)).marine("recon").room(HERE, "armory")
    officer.room(BEYOND, "emergency_room").corridor(WAY, 104).intruder("drone", HERE).next_attack("blood_sense").turn()
    calm = officer.next_noise("4").play(
        lambda t: move(t, Marine(t, 0), Facility(t).corridor(WAY)), ["use:officer.stay_calm"],
    )
    assert not calm.happened(AttackCardRevealed)
    assert calm.kinds_at(HERE) == ["drone"]


@pytest.mark.parametrize(("answer", "attacks"), [("off", 1), ("on", 0)])
def test_by_house_rule_a_protected_move_covers_its_roll(answer: str, attacks: int) -> None:
    """R-IATK-S1: the switch `move_prevention_covers_roll`; Opportunity Attacks are prevented in any case."""
    position = site(move_prevention_covers_roll=answer).intruder("drone", HERE)
    position.next_noise("hazard").next_token("adult").next_attack("scratch_c")
    played = position.play(lambda t: move(t, Marine(t, 0), Facility(t).corridor(WAY), prevented=3))
    assert len(played.of(AttackCardRevealed)) == attacks
    assert played.kinds_at(BEYOND) == ["adult"]


def test_an_attack_without_a_model() -> None:
    """R-IATK-01: a text may attack by itself."""
    played = site().next_attack("scratch_d").play(lambda t: strike(t, None, "adult", Marine(t, 0)))
    assert played.only(AttackCardRevealed).intruder is None
    assert played.marine().health == 2


# -- equals -----------------------------------------------------------------------------------------------


def test_among_equals_the_one_with_fewer_hits_then_the_lower_model() -> None:
    """A-54, R-INT-01: larger ones first."""
    position = site().intruder("adult", HERE, hits=2).intruder("adult", HERE).intruder("drone", HERE, hits=5)
    position.intruder("adult", HERE)
    assert [figure.id for figure in position.view.room(HERE).intruders] == [3, 2, 4, 1]


def test_opportunity_attackers_of_equal_size_come_from_the_room_first() -> None:
    """A-11, R-MOVE-03: three at most."""
    position = site().intruder("adult", WAY, count=2).intruder("adult", HERE).intruder("drone", WAY)
    room = position.view.room(HERE)
    assert [figure.id for figure in attackers_of_move(room, position.view.corridor(WAY))] == [4, 3, 1]


def test_hit_markers_never_run_out() -> None:
    """A-72: Universal markers only count."""
    position = site()
    for _ in range(4):
        position.intruder("adult", HERE, hits=10)
    assert sum(figure.hits for figure in position.state.intruders.values()) == 40
    assert position.play(attacked, []).state.intruders[1].hits == 10


# -- inner costs ------------------------------------------------------------------------------------------


def test_a_card_does_not_pay_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-R04, R-ACT-17, R-ACT-18, R-GEN-05: its inner cost needs another Action card."""
    async def nothing(t, marine, card) -> None:
        return None

    monkeypatch.setitem(ACTION_CARDS, "repairs", (Effect("", nothing, None, 1),))
    position = site().lay(piles.hand(0), "recon.repairs", "contamination.01")
    assert position.hindered()["card:recon.repairs"] == ["cannot_pay"]
    assert "card:recon.repairs" in position.lay(piles.hand(0), "recon.search").may()
