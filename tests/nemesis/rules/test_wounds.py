"""Wounds (section 24, N-WND) and what each serious wound does."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.wounds import (
    CharacterDied,
    LightWoundsChanged,
    SeriousWoundSuffered,
)
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import wounds
from nemesis_desktop.games.nemesis.rules.escape_pods import wait_in_pod
from nemesis_desktop.games.nemesis.rules.legality import item_cost, move_cost
from nemesis_desktop.games.nemesis.rules.rounds import draw_step
from nemesis_desktop.games.nemesis.rules.turn import end_turn, pass_turn
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import in_pod, legal, light_wounds, perform, serious_wound

THREE = ["leg", "arm", "body"]


def dress(position: Position, index: int = 0) -> Position:
    """Dress a serious wound before the test."""

    async def rule(t: object) -> None:
        hero = Ship(t).hero(0)
        wounds.dress(t, hero, hero.serious_wounds[index])

    position.state = position.play(rule).state
    return position


def heal(count: int | None) -> object:
    async def rule(t: object) -> None:
        wounds.heal_light(t, Ship(t).hero(0), count)

    return rule


def draws(position: Position) -> int:
    return len(position.play(draw_step).hero().hand)


def test_the_first_light_wound() -> None:
    """N-WND-01."""
    assert ship().hero("scout").play(light_wounds()).hero().light_wounds == 1


def test_the_second_light_wound() -> None:
    """N-WND-02."""
    assert ship().hero("scout", light_wounds=1).play(light_wounds()).hero().light_wounds == 2


def test_the_third_light_wound_becomes_a_serious_one() -> None:
    """N-WND-03: wounds convert, and the track is empty again."""
    played = ship().hero("scout", light_wounds=2).play(light_wounds())
    assert played.hero().light_wounds == 0
    assert len(played.hero().serious_wounds) == 1


def test_several_light_wounds_come_one_after_the_other() -> None:
    """A-57: two on two make a serious one and a light one."""
    played = ship().hero("scout", light_wounds=2).play(light_wounds(2))
    assert played.hero().light_wounds == 1
    assert len(played.hero().serious_wounds) == 1
    assert [event.light_wounds for event in played.of(LightWoundsChanged)] == [0, 1]


def test_a_serious_wound_is_drawn_and_lies_open() -> None:
    """N-WND-04: its effect applies at once."""
    played = ship().hero("scout").next_wound("leg").play(serious_wound())
    assert played.only(SeriousWoundSuffered).kind == "leg"
    assert played.hero().suffers("leg")


@pytest.mark.parametrize("rule", [light_wounds(), serious_wound()])
def test_with_three_serious_wounds_any_wound_kills(rule: object) -> None:
    """N-WND-05: a light one is enough."""
    played = ship(2).hero("scout", serious=THREE).hero("captain").play(rule)
    assert played.happened(CharacterDied)


def test_dressed_wounds_count_toward_death() -> None:
    """N-WND-05, N-WND-07."""
    position = dress(ship(2).hero("scout", serious=THREE).hero("captain"))
    assert not position.play(light_wounds()).hero().alive


def test_three_serious_wounds_alone_do_not_kill() -> None:
    """N-WND-05, A-58: the third is survived, light ones are harmless until the next."""
    played = ship().hero("scout", serious=["leg", "arm"], light_wounds=2).play(serious_wound())
    assert played.hero().alive


def test_two_light_wounds_at_the_brink_kill_with_the_first() -> None:
    """A-57, A-58: the first of several kills, the second finds nobody."""
    played = ship(2).hero("scout", serious=THREE).hero("captain").play(light_wounds(2))
    assert len(played.of(CharacterDied)) == 1


def test_copies_of_a_wound_do_not_add_up() -> None:
    """N-WND-06: two Arms still leave one hand."""
    position = ship().hero("scout", serious=["arm", "arm"])
    assert Ship(position).hero(0).hand_slots == 1


def test_each_copy_is_treated_on_its_own() -> None:
    """N-WND-06: with one of two dressed the other still hurts."""
    position = dress(ship().hero("scout", serious=["body", "body"]))
    assert Ship(position).hero(0).suffers("body")
    assert not Ship(dress(position, 1)).hero(0).suffers("body")


def test_a_dressed_wound_does_not_hurt_any_more() -> None:
    """N-WND-07: its effect stops."""
    assert not Ship(dress(ship().hero("scout", serious=["leg"]))).hero(0).suffers("leg")


def test_a_dressed_wound_still_counts() -> None:
    """N-WND-07."""
    assert len(Ship(dress(ship().hero("scout", serious=["leg"]))).hero(0).serious_wounds) == 1


def test_healing_one_light_wound_moves_the_marker_up() -> None:
    """N-WND-08, D-23."""
    assert ship().hero("scout", light_wounds=2).play(heal(1)).hero().light_wounds == 1


def test_healing_the_top_light_wound_removes_the_marker() -> None:
    """N-WND-08."""
    assert ship().hero("scout", light_wounds=1).play(heal(1)).hero().light_wounds == 0


def test_healing_all_light_wounds() -> None:
    """N-WND-08."""
    assert ship().hero("scout", light_wounds=2).play(heal(None)).hero().light_wounds == 0


def test_healing_a_serious_wound_discards_the_card() -> None:
    """N-WND-09."""

    async def rule(t: object) -> None:
        hero = Ship(t).hero(0)
        wounds.heal_serious(t, hero, hero.serious_wounds[0])

    played: Played = dress(ship().hero("scout", serious=["leg"])).play(rule)
    assert not played.hero().serious_wounds
    assert not played.hero().dressed_wounds
    assert len(played.state.pile(piles.WOUND_DISCARD)) == 1


def test_only_a_dressed_wound_can_be_healed() -> None:
    """N-WND-09: a Medkit offers an open wound the dressing alone."""
    position = ship().hero("scout", hand=["rest", "search"], items=["medkit"], serious=["leg"]).turn()
    medkit = Ship(position).hero(0).items_of_kind("medkit")[0]
    paid = f"card:{Ship(position).hero(0).hand[0]}"
    played = position.play(perform("item", medkit, 1), [paid])
    assert len(played.hero().dressed_wounds) == 1


def test_an_empty_wound_deck_is_shuffled_from_its_discard() -> None:
    """A-59."""
    position = ship().hero("scout")
    for card in position.state.pile(piles.WOUND_DECK):
        position.lay(piles.WOUND_DISCARD, card)
    assert len(position.play(serious_wound()).hero().serious_wounds) == 1


# -- the effects of the cards -----------------------------------------------------------------------------


def test_arm_takes_a_hand_slot() -> None:
    """Wound Arm: with two heavy things one must go at once (A-100)."""
    position = ship().hero("scout", items=["prototype_rifle"]).next_wound("arm")
    rifle = Ship(position).hero(0).items_of_kind("rifle")[0]
    played = position.play(serious_wound(), [f"card:{rifle}"])
    assert played.hero().weapons == ("red.prototype_rifle.1",)


def test_arm_with_one_heavy_thing_drops_nothing() -> None:
    """Wound Arm: one hand holds one thing."""
    played = ship().hero("scout").next_wound("arm").play(serious_wound())
    assert not played.asked
    assert len(played.hero().weapons) == 1


def test_arm_lets_an_object_fall_to_the_floor() -> None:
    """Wound Arm, N-DROP-02."""
    position = ship().hero("scout", objects=["egg"]).next_wound("arm")
    (egg,) = Ship(position).hero(0).objects
    assert egg in position.play(serious_wound(), [f"card:{egg}"]).room(11).objects


def test_hand_makes_items_dearer() -> None:
    """Wound Hand: each item action costs one more."""
    position = ship().hero("scout", items=["bandages"], serious=["hand"])
    hero = Ship(position).hero(0)
    assert item_cost(hero, hero.items_of_kind("bandages")[0]) == 2


def test_hand_does_not_make_shooting_dearer() -> None:
    """Wound Hand: one card is enough for a shot."""
    position = ship().hero("scout", hand=["rest"], serious=["hand"]).intruder("adult", room=11)
    assert "shoot:1" in legal(position)


def test_leg_makes_an_escape_dearer() -> None:
    """Wound Leg."""
    position = ship().hero("scout", serious=["leg"]).intruder("adult", room=11)
    assert move_cost(Ship(position).hero(0)) == 2


def test_a_dressed_leg_does_not() -> None:
    """Wound Leg, N-WND-07."""
    position = dress(ship().hero("scout", serious=["leg"]).intruder("adult", room=11))
    assert move_cost(Ship(position).hero(0)) == 1


def test_body_draws_up_to_four() -> None:
    """Wound Body."""
    assert draws(ship().hero("scout", serious=["body"])) == 4


def test_a_dressed_body_draws_up_to_five() -> None:
    """Wound Body, N-WND-07."""
    assert draws(dress(ship().hero("scout", serious=["body"]))) == 5


def test_bleeding_hurts_at_every_pass() -> None:
    """Wound Bleeding: one light wound."""
    position = ship().hero("scout", serious=["bleeding"]).turn()
    assert position.play(lambda t: pass_turn(t, Ship(t).hero(0))).hero().light_wounds == 1


def test_dressed_bleeding_does_not() -> None:
    """Wound Bleeding, N-WND-07."""
    position = dress(ship().hero("scout", serious=["bleeding"]).turn())
    assert position.play(lambda t: pass_turn(t, Ship(t).hero(0))).hero().light_wounds == 0


def test_bleeding_and_fire_add_up() -> None:
    """N-TURN-07, A-07: a pass in a burning room costs both."""
    position = ship().hero("scout", serious=["bleeding"]).fire(11).turn()

    async def rule(t: object) -> None:
        await pass_turn(t, Ship(t).hero(0))
        await end_turn(t)

    assert position.play(rule).hero().light_wounds == 2


def test_bleeding_may_cost_a_passenger_in_a_pod_a_hand() -> None:
    """A-100, A-65: the object that no hand holds any more falls in the Evacuation Section."""
    position = ship().tile(6, "evacuation_section_a").hero(
        "scout", objects=["egg"], serious=["bleeding"], light_wounds=2
    )
    in_pod(position).next_wound("arm").turn()
    (egg,) = Ship(position).hero(0).objects
    played = position.play(
        lambda t: wait_in_pod(t, Ship(t).hero(0), first_turn=True), ["pod:stay", f"card:{egg}"]
    )
    assert egg in played.room(6).objects
