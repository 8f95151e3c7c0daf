"""Injuries and death of intruders (section 20, N-INJ)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.intruders import AttackStruck, EnduranceChecked, IntruderRemoved
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.event_phase import fire_step
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import injure, shoot


def hurt(kind: str, injuries: int, *cards: str) -> Position:
    """One injury more is about to come, and the check will turn these cards."""
    return ship().hero("scout").intruder(kind, room=11, injuries=injuries - 1).next_attack(*cards)


def test_injuries_stay_on_an_intruder() -> None:
    """N-INJ-01: markers add up."""
    assert hurt("adult", 3, "scratch_4").play(injure()).state.intruders[1].injuries == 3


def test_every_damage_event_is_checked_with_new_cards() -> None:
    """N-INJ-02: twice one injury are two checks."""

    async def twice(t: object) -> None:
        await injure()(t)
        await injure()(t)

    checks = hurt("adult", 1, "scratch_4", "bite_3").play(twice).of(EnduranceChecked)
    assert [check.cards for check in checks] == [("attack.scratch_4",), ("attack.bite_3",)]


def test_one_injury_kills_a_larva_without_a_card() -> None:
    """N-INJ-03."""
    played = hurt("larva", 1).play(injure())
    assert not played.state.intruders
    assert not played.happened(EnduranceChecked)


@pytest.mark.parametrize("kind", ["creeper", "adult"])
def test_small_intruders_are_checked_with_one_card(kind: str) -> None:
    """N-INJ-04."""
    assert len(hurt(kind, 1, "scratch_4", "bite_3").play(injure()).only(EnduranceChecked).cards) == 1


@pytest.mark.parametrize("kind", ["breeder", "queen"])
def test_large_intruders_are_checked_with_two_cards(kind: str) -> None:
    """N-INJ-05."""
    assert len(hurt(kind, 1, "scratch_4", "bite_3").play(injure()).only(EnduranceChecked).cards) == 2


def test_as_many_injuries_as_the_blood_value_kill() -> None:
    """N-INJ-04: equal is enough."""
    assert hurt("adult", 3, "claw_1").play(injure()).only(EnduranceChecked).killed


def test_fewer_injuries_than_the_blood_value_do_not_kill() -> None:
    """N-INJ-04: one short."""
    assert not hurt("adult", 2, "claw_1").play(injure()).only(EnduranceChecked).killed


def test_for_the_queen_the_sum_of_both_values_counts() -> None:
    """N-INJ-05: 2 and 3 are 5."""
    assert not hurt("queen", 4, "scratch_1", "claw_1").play(injure()).only(EnduranceChecked).killed
    assert hurt("queen", 5, "scratch_1", "claw_1").play(injure()).only(EnduranceChecked).killed


@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder", "queen"])
def test_the_killed_leave_a_carcass(kind: str) -> None:
    """N-INJ-06: one token in their room."""
    played = hurt(kind, 12, "scratch_1", "claw_1").play(injure())
    assert played.only(IntruderRemoved).why == "killed"
    assert [thing for thing in played.room(11).objects if thing.startswith("carcass")] == ["carcass.1"]


def test_a_larva_leaves_no_carcass() -> None:
    """N-INJ-06."""
    assert not [t for t in hurt("larva", 1).play(injure()).room(11).objects if t.startswith("carcass")]


def test_without_carcass_tokens_none_is_placed() -> None:
    """A-64: eight tokens, and no more."""
    position = hurt("adult", 12, "scratch_1")
    for carcass in position.state.pile(piles.CARCASS_SUPPLY):
        position.lay(piles.floor(1), carcass)
    played = position.play(injure())
    assert not played.state.intruders
    assert not [thing for thing in played.room(11).objects if thing.startswith("carcass")]


def test_cards_of_a_check_are_discarded_and_their_text_ignored() -> None:
    """N-INJ-07, D-33: a Slime card slimes nobody."""
    played = hurt("adult", 1, "slime_1").play(injure())
    assert played.state.pile(piles.ATTACK_DISCARD) == ("attack.slime_1",)
    assert not played.happened(AttackStruck)
    assert not played.hero().slime


def test_endurance_is_not_stored() -> None:
    """N-INJ-08: it survives a 6 and dies of a 2 in the next check."""

    async def twice(t: object) -> None:
        await injure()(t)
        await injure()(t)

    played = hurt("adult", 2, "scratch_4", "scratch_1").play(twice)
    assert [check.killed for check in played.of(EnduranceChecked)] == [False, True]


def test_the_token_of_the_killed_stays_in_the_pool() -> None:
    """A-34: death never refills the bag."""
    position = hurt("adult", 12, "scratch_1")
    assert position.play(injure()).state.pile(piles.BAG) == position.state.pile(piles.BAG)


def test_one_arrow_among_two_cards_cannot_kill() -> None:
    """A-39, D-21: the Breeder retreats, however many injuries it has."""
    check = hurt("breeder", 12, "scratch_1", "claw_4").play(injure()).only(EnduranceChecked)
    assert check.retreats
    assert not check.killed


def test_an_exhausted_attack_deck_is_shuffled_without_the_card_just_drawn() -> None:
    """A-41: the last card and a reshuffled one make the pair."""
    position = hurt("queen", 1)
    last, *others = position.state.pile(piles.ATTACK_DECK)
    for card in others:
        position.lay(piles.ATTACK_DISCARD, card)
    played = position.play(injure())
    first, second = played.only(EnduranceChecked).cards
    assert first == last
    assert second != last


def test_fire_injures_intruders_in_step_seven() -> None:
    """N-EVENT-04: a full check, in burning rooms only."""
    position = ship().hero("scout").fire(12).intruder("adult", room=12).intruder("adult", room=13)
    played = position.next_attack("scratch_4").play(fire_step)
    assert {i.id: i.injuries for i in played.state.intruders.values()} == {1: 1, 2: 0}


def test_fire_in_step_seven_spares_characters() -> None:
    """N-EVENT-04: they are burnt at the end of their turns only."""
    assert ship().hero("scout").fire(11).play(fire_step).hero().light_wounds == 0


def test_who_flees_from_fire_into_fire_is_not_burnt_twice() -> None:
    """A-50: one injury in step 7."""
    position = (
        ship().hero("scout", room=1).fire(11, 15).intruder("adult", room=11)
        .next_attack("claw_4").next_event("coolant_leak")
    )
    played = position.play(fire_step)
    assert played.state.intruders[1].room == 15
    assert played.state.intruders[1].injuries == 1


def test_fire_works_from_the_lowest_room_and_the_largest_intruder_on() -> None:
    """A-50, A-02: room 12 before 13, the Queen before the Adult."""
    position = (
        ship().hero("scout").fire(12, 13).intruder("adult", room=13).intruder("adult", room=12)
        .intruder("queen", room=12).next_attack("scratch_4", "bite_3", "scratch_3", "tail_2")
    )
    assert [check.intruder for check in position.play(fire_step).of(EnduranceChecked)] == [3, 2, 1]


def test_a_kill_by_shooting_ends_the_combat() -> None:
    """N-COMBAT-01, N-INJ-04: nothing is left to fight."""
    position = hurt("adult", 5, "scratch_1").next_combat("hit_1")
    played = position.play(shoot())
    assert not played.hero().in_combat
    assert not Ship(played.ship.source).intruders
