"""Intruder attacks (section 21, N-IATK)."""

from __future__ import annotations

from dataclasses import replace

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, AttackStruck
from nemesis_desktop.games.nemesis.events.wounds import SeriousWoundSuffered
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.attack import target_in
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step
from nemesis_desktop.games.nemesis.state import Place
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import attacked_by, escape, walk

THREE = ["search", "rest", "demolition"]


def two_in_a_fight(first: list[str], second: list[str], **house: str) -> Position:
    return ship(2, **house).hero("scout", hand=first).hero("captain", hand=second).intruder("adult", room=11)


def target(position: Position) -> int:
    found = target_in(Ship(position).room(11))
    assert found is not None
    return found.seat


def test_an_attack_hits_one_character_only() -> None:
    """N-IATK-02: the other one in the room is not touched."""
    position = two_in_a_fight(THREE, []).next_attack("claw_1")
    played = position.play(attacked_by(seat=1))
    assert played.hero(1).light_wounds == 2
    assert played.hero(0).light_wounds == 0


def test_the_fewest_action_cards_draw_the_attack() -> None:
    """N-IATK-03."""
    assert target(two_in_a_fight(THREE, ["rest"])) == 1


def test_contamination_cards_do_not_protect() -> None:
    """D-19, N-CONT-04: a hand of Contamination counts as no Action card."""
    contaminated = ["rest", "contamination", "contamination", "contamination"]
    assert target(two_in_a_fight(["rest", "search"], contaminated)) == 1


def test_a_house_rule_counts_all_cards() -> None:
    """D-19: the other edition counts the whole hand."""
    contaminated = ["rest", "contamination", "contamination", "contamination"]
    assert target(two_in_a_fight(["rest", "search"], contaminated, attack_target="all_cards")) == 0


def test_the_first_player_is_attacked_in_a_tie() -> None:
    """N-IATK-04."""
    position = two_in_a_fight(["rest"], ["rest"]).turn()
    assert target(position) == 0


def test_ties_follow_turn_order_from_the_first_player() -> None:
    """N-IATK-04: with the token at the second seat that one is attacked."""
    position = two_in_a_fight(["rest"], ["rest"])
    position.having(clock=replace(position.state.clock, first_player=1))
    assert target(position) == 1


def test_the_first_player_elsewhere_leaves_the_tie_to_turn_order() -> None:
    """N-IATK-04: the tied player who comes first after the First Player."""
    position = (
        ship(3).hero("scout", hand=["rest"]).hero("captain", room=1).hero("pilot", hand=["rest"])
        .intruder("adult", room=11)
    )
    position.having(clock=replace(position.state.clock, first_player=1))
    assert target(position) == 2


def test_those_who_wait_in_a_pod_are_no_targets() -> None:
    """A-49: only characters who stand in the room."""
    position = two_in_a_fight(THREE, [])
    pod = min(position.state.pods)
    position.state = change.character(position.state, 1, place=Place.POD, room=None, pod=pod)
    assert target(position) == 0


def test_a_surprise_attack_hits_whoever_met_the_intruder() -> None:
    """N-IATK-05, D-20: not the one with the fewest cards."""
    position = (
        ship(2).hero("scout", hand=["rest"]).hero("captain").first_encounter_over()
        .next_token("adult", 4).next_attack("claw_1")
    )
    played = position.play(lambda t: encounter(t, Ship(t).hero(0)))
    assert [event.seat for event in played.of(AttackStruck)] == [0]
    assert played.only(AttackStruck).surprise


def test_the_fugitive_is_attacked_and_nobody_else() -> None:
    """N-IATK-06, D-20."""
    position = two_in_a_fight(THREE, []).tile(6, "canteen").next_attack("claw_1").next_noise("1")
    assert [event.seat for event in position.play(escape("006-011")).of(AttackStruck)] == [0]


def test_a_card_with_the_symbol_of_the_attacker_strikes() -> None:
    """N-IATK-07: Bite bears the Adult."""
    position = ship().hero("scout").intruder("adult", room=11).next_attack("bite_1").next_wound("leg")
    assert position.play(attacked_by()).happened(SeriousWoundSuffered)


def test_a_card_without_the_symbol_misses() -> None:
    """N-IATK-07: Tail Attack is the Queen's alone."""
    position = ship().hero("scout").intruder("adult", room=11).next_attack("tail_1")
    played = position.play(attacked_by())
    assert not played.only(AttackRevealed).hits
    assert not played.happened(SeriousWoundSuffered)


def test_a_creeper_misses_with_a_bite() -> None:
    """N-IATK-07: each kind has its own cards."""
    position = ship().hero("scout").intruder("creeper", room=11).next_attack("bite_1")
    assert not position.play(attacked_by()).only(AttackRevealed).hits


def test_blood_and_arrow_mean_nothing_in_an_attack() -> None:
    """N-IATK-08: a card with the arrow sends nobody away."""
    position = ship().hero("scout").intruder("adult", room=11, injuries=9).next_attack("claw_4")
    played = position.play(attacked_by())
    assert played.hero().light_wounds == 2
    assert played.state.intruders[1].room == 11


def test_the_attack_card_goes_to_the_discard() -> None:
    """N-IATK-09."""
    position = ship().hero("scout").intruder("adult", room=11).next_attack("claw_1")
    assert position.play(attacked_by()).state.pile(piles.ATTACK_DISCARD) == ("attack.claw_1",)


def test_an_empty_attack_deck_is_shuffled_again() -> None:
    """N-IATK-09."""
    position = ship().hero("scout").intruder("adult", room=11)
    for card in position.state.pile(piles.ATTACK_DECK):
        position.lay(piles.ATTACK_DISCARD, card)
    played = position.play(attacked_by())
    assert played.happened(AttackRevealed)
    assert len(played.state.pile(piles.ATTACK_DECK)) == 19


def test_a_larva_draws_no_card_in_step_six() -> None:
    """N-IATK-10: it infests."""
    played = ship().hero("scout").intruder("larva", room=11).play(attack_step)
    assert not played.happened(AttackRevealed)
    assert played.hero().larva


def test_a_larva_draws_no_card_in_a_surprise_attack() -> None:
    """N-IATK-10."""
    position = ship().hero("scout").first_encounter_over().next_token("larva")
    played = position.play(lambda t: encounter(t, Ship(t).hero(0)))
    assert not played.happened(AttackRevealed)
    assert played.hero().larva


def test_a_larva_draws_no_card_in_an_escape() -> None:
    """N-IATK-10."""
    position = ship().tile(6, "canteen").hero("scout").intruder("larva", room=11).next_noise("1")
    played = position.play(escape("006-011"))
    assert not played.happened(AttackRevealed)
    assert played.hero().larva


def test_in_step_six_every_intruder_with_a_character_attacks_once() -> None:
    """N-IATK-11, N-EVENT-03: those alone in a room do not."""
    position = (
        ship(2).hero("scout").hero("captain", room=1).intruder("adult", room=11).intruder("creeper", room=11)
        .intruder("breeder", room=1).intruder("queen", room=6)
        .next_attack("tail_1", "frenzy_1", "tail_2")
    )
    position.next_attack("scratch_1", "scratch_2", "scratch_3")
    assert sorted(e.intruder for e in position.play(attack_step).of(AttackRevealed)) == [1, 2, 3]


def test_step_six_goes_by_room_and_then_by_size() -> None:
    """A-44, A-02: room 1 first, then in room 11 the Breeder before the Creeper."""
    position = (
        ship(2).hero("scout").hero("captain", room=1).intruder("creeper", room=11).intruder("breeder", room=11)
        .intruder("adult", room=1).next_attack("scratch_1", "scratch_2", "scratch_3")
    )
    assert [e.intruder for e in position.play(attack_step).of(AttackRevealed)] == [3, 2, 1]


def test_the_target_is_chosen_again_for_each_attack() -> None:
    """A-44: when the first target dies the next attack goes at the other."""
    position = (
        ship(2).hero("scout", serious=["leg", "arm", "body"]).hero("captain", hand=THREE)
        .intruder("adult", room=11).intruder("adult", room=11).next_attack("scratch_1", "scratch_2")
    )
    assert [e.seat for e in position.play(attack_step).of(AttackRevealed)] == [0, 1]


def test_with_nobody_left_in_the_room_nobody_attacks() -> None:
    """A-44: the second intruder has no target any more."""
    position = (
        ship(2).hero("scout", serious=["leg", "arm", "body"]).hero("captain", room=1)
        .intruder("adult", room=11).intruder("adult", room=11).next_attack("scratch_1", "scratch_2")
    )
    assert len(position.play(attack_step).of(AttackRevealed)) == 1


def test_meeting_an_intruder_on_the_way_is_no_attack() -> None:
    """N-IATK-01: only surprise, step 6, Escape and card effects are occasions."""
    position = ship().tile(6, "canteen").hero("scout").intruder("adult", room=6)
    assert not position.play(walk("006-011")).happened(AttackRevealed)
