"""Interruption, Nerves of Steel and Armor."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.cards.reactions import abilities
from nemesis_desktop.games.nemesis.events.intruders import AttackStruck
from nemesis_desktop.games.nemesis.events.movement import ActionDeclared
from nemesis_desktop.games.nemesis.events.reactions import AttackIgnored, InterruptionPlayed
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.kernel import Window
from tests.language.ship import Played, Position, ship
from tests.nemesis.cards.playing import use


def attacked(position: Position, *answers: str, surprise: bool = False) -> Played:
    async def rule(t: NemesisTable) -> None:
        await intruder_attack(t, 1, Hero(t, 0), surprise=surprise)

    return position.play(rule, answers)


def test_an_interruption_calls_off_an_action_whose_price_stays_spent() -> None:
    """A-121."""
    position = ship(2).hero("captain", hand=["motivation"]).hero("pilot", hand=["interruption"])
    played = use(position, "motivation", ["use:card:pilot.interruption.1"])
    assert played.hero(0).hand == ()
    assert played.hero(1).hand == ()
    assert played.state.pile(piles.discard(0)) == ("captain.motivation.1",)
    assert played.state.clock.actions == 1


def test_who_may_interrupt_is_told_by_whom_and_what() -> None:
    position = ship(2).hero("captain", hand=["motivation"]).hero("pilot", hand=["interruption"])
    played = use(position, "motivation", ["pass"])
    (asked,) = [one for one in played.asked if one.topic == "react_before_ActionDeclared"]
    assert asked.context == {"seat": 0, "deed": "card:captain.motivation.1"}


def test_an_interruption_need_not_be_played() -> None:
    position = ship(2).hero("captain", hand=["motivation"]).hero("pilot", hand=["interruption"])
    played = use(position, "motivation", ["pass"])
    assert len(played.hero(0).hand) == 1
    assert len(played.hero(1).hand) == 2


def test_an_interruption_may_be_called_off_by_another_even_from_far_away() -> None:
    position = ship(3).hero("captain", hand=["motivation"]).hero("pilot", hand=["interruption"])
    position.hero("scout", hand=["interruption"], room=1)
    played = use(position, "motivation", ["use:card:pilot.interruption.1", "use:card:scout.interruption.1"])
    assert len(played.hero(0).hand) == 1
    assert len(played.hero(1).hand) == 1
    assert [event.seat for event in played.of(InterruptionPlayed)] == [2]


def test_the_interrupted_may_answer_with_an_interruption() -> None:
    position = ship(2).hero("captain", hand=["motivation", "interruption"]).hero("pilot", hand=["interruption"])
    played = use(position, "motivation", ["use:card:pilot.interruption.1", "use:card:captain.interruption.1"])
    assert len(played.hero(0).hand) == 1


def test_an_interruption_works_after_its_owner_has_passed_but_only_in_the_same_room() -> None:
    """A-121."""
    passed = ship(2).hero("captain").hero("pilot", hand=["interruption"], passed=True)
    far = ship(2).hero("captain").hero("pilot", hand=["interruption"], room=1)
    event = ActionDeclared(0, "card:captain.motivation.1")
    assert [ability.seat for ability in abilities(passed.state, Window.BEFORE, event)] == [1]
    assert abilities(far.state, Window.BEFORE, event) == ()


def test_nobody_interrupts_in_a_solo_game() -> None:
    position = ship().hero("captain", hand=["interruption"])
    assert abilities(position.state, Window.BEFORE, ActionDeclared(0, "room")) == ()
    assert abilities(position.state, Window.AFTER, ActionDeclared(0, "room")) == ()


def test_armor_stops_an_attack_and_is_gone() -> None:
    """A-121."""
    position = ship().hero("soldier", items=["armor"]).intruder("adult", 11).next_attack("claw_1")
    played = attacked(position, "use:card:quest.armor.1")
    assert played.hero().light_wounds == 0
    assert not played.hero().has_item("armor")
    assert played.only(AttackIgnored).card == "quest.armor.1"


def test_armor_may_be_kept_for_later() -> None:
    position = ship().hero("soldier", items=["armor"]).intruder("adult", 11).next_attack("claw_1")
    played = attacked(position, "pass")
    assert played.hero().light_wounds == 2
    assert played.hero().has_item("armor")


def test_armor_is_not_offered_against_a_miss() -> None:
    position = ship().hero("soldier", items=["armor"]).intruder("creeper", 11).next_attack("bite_1")
    assert attacked(position).asked == ()


def test_an_inactive_armor_protects_nobody() -> None:
    position = ship().hero("soldier").intruder("adult", 11).next_attack("claw_1")
    assert attacked(position).asked == ()


def test_nerves_of_steel_stop_a_surprise_attack() -> None:
    """A-121."""
    position = ship().hero("soldier", hand=["nerves_of_steel"]).intruder("adult", 11).next_attack("claw_1")
    played = attacked(position, "use:card:soldier.nerves_of_steel.1", surprise=True)
    assert played.hero().light_wounds == 0
    assert played.hero().hand == ()


def test_nerves_of_steel_are_no_help_in_an_open_fight() -> None:
    position = ship().hero("soldier", hand=["nerves_of_steel"]).intruder("adult", 11)
    struck = AttackStruck(1, "adult", 0, "attack.claw_1", False)
    assert abilities(position.state, Window.BEFORE, struck) == ()


def test_armor_stops_a_larva() -> None:
    position = ship().hero("soldier", items=["armor"]).intruder("larva", 11)
    played = attacked(position, "use:card:quest.armor.1")
    assert not played.hero().larva
    assert 1 in played.state.intruders


def test_armor_stops_a_frenzy_for_everybody_in_the_room() -> None:
    """N-IATK-02, A-121: the attack is one against its target, what others suffer is part of it; they ward off nothing
    themselves."""
    position = ship(2).hero("soldier", items=["armor"]).hero("captain").intruder("breeder", 11)
    played = attacked(position.next_attack("frenzy_1"), "use:card:quest.armor.1")
    assert [len(played.hero(seat).serious_wounds) for seat in (0, 1)] == [0, 0]
    position = ship(2).hero("captain").hero("soldier", items=["armor"]).intruder("breeder", 11)
    played = attacked(position.next_attack("frenzy_1"))
    assert played.asked == ()
    assert [len(played.hero(seat).serious_wounds) for seat in (0, 1)] == [1, 1]
