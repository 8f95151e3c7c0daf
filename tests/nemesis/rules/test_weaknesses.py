"""Weaknesses of the intruders (section 26, N-WEAK), each with its effect."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, EnduranceChecked, IntruderInjured
from nemesis_desktop.games.nemesis.events.rooms import WeaknessDiscovered
from nemesis_desktop.games.nemesis.events.wounds import SeriousWoundSuffered
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.drawing import reveal_weakness
from nemesis_desktop.games.nemesis.rules.drive_off import drive_off
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.event_phase import fire_step
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import attacked_by, injure, melee, shoot


def facing(kind: str = "adult", hero: str = "scout", hand: int = 0, injuries: int = 0) -> Position:
    return (
        ship().hero(hero, hand=hand).intruder(kind, room=11, injuries=injuries)
        .next_attack("scratch_4", "bite_3")
    )


def injuries(played: Played) -> int:
    return sum(event.amount for event in played.of(IntruderInjured))


def meet(number: int, hand: int, *, known: bool = True) -> Played:
    position = (
        ship().hero("scout", hand=hand).first_encounter_over().next_token("adult", number).next_attack("tail_1")
        .weakness("egg", "reaction_to_danger", discovered=known)
    )
    return position.play(lambda t: encounter(t, Ship(t).hero(0)))


def test_every_kind_of_object_hides_a_weakness() -> None:
    """N-WEAK-01: three slots, one card each."""
    state = ship().state
    assert [len(state.pile(piles.weakness_slot(kind))) for kind in ("corpse", "egg", "carcass")] == [1, 1, 1]


def test_the_weakness_of_the_matching_slot_is_discovered() -> None:
    """N-WEAK-02."""

    async def rule(t: object) -> None:
        reveal_weakness(t, 0, "egg")

    position = ship().hero("scout")
    played = position.play(rule)
    assert played.only(WeaknessDiscovered).card == position.state.pile(piles.weakness_slot("egg"))[0]
    assert played.state.discovered == ("egg",)


def test_a_weakness_that_is_not_discovered_changes_nothing() -> None:
    """N-WEAK-03: it lies face down."""
    position = facing().next_combat("hit_1").weakness("egg", "vulnerability_to_energy", discovered=False)
    assert injuries(position.play(shoot())) == 1


def test_everybody_profits_from_a_discovery() -> None:
    """N-WEAK-03, N-WEAK-04: whoever shoots, whoever found it."""
    position = ship(2).hero("captain", room=1).hero("scout").intruder("adult", room=11).next_attack("scratch_4")
    position.next_combat("hit_1").weakness("egg", "vulnerability_to_energy")
    assert injuries(position.play(shoot(seat=1))) == 2


# -- Reaction to Danger -----------------------------------------------------------------------------------


def test_reaction_to_danger_lowers_the_number_of_a_token() -> None:
    """Reaction to Danger: three cards are enough against a 4."""
    assert meet(4, 3, known=False).happened(AttackRevealed)
    assert not meet(4, 3).happened(AttackRevealed)


def test_reaction_to_danger_never_goes_below_one() -> None:
    """Reaction to Danger: an empty hand is surprised even by a 1."""
    position = ship().hero("scout").first_encounter_over().next_token("creeper", 1).next_attack("tail_1")
    position.weakness("egg", "reaction_to_danger")
    assert position.play(lambda t: encounter(t, Ship(t).hero(0))).happened(AttackRevealed)


# -- Vulnerability to Fire --------------------------------------------------------------------------------


def test_vulnerability_to_fire_adds_an_injury_in_a_burning_room() -> None:
    """Vulnerability to Fire: step 7."""
    assert injuries(facing().fire(11).weakness("egg", "vulnerability_to_fire").play(fire_step)) == 2


def test_vulnerability_to_fire_adds_an_injury_to_the_flamethrower() -> None:
    """Vulnerability to Fire: once for the shot."""
    position = facing().give(0, "flamethrower").next_combat("hit_1").weakness("egg", "vulnerability_to_fire")
    assert injuries(position.play(shoot(kind="flamethrower"))) == 2


def test_vulnerability_to_fire_adds_nothing_to_other_weapons() -> None:
    """Vulnerability to Fire: a rifle burns nobody."""
    position = facing().next_combat("hit_1").weakness("egg", "vulnerability_to_fire")
    assert injuries(position.play(shoot())) == 1


def test_vulnerability_to_fire_adds_nothing_to_a_miss() -> None:
    """Vulnerability to Fire: a flame that misses."""
    position = facing().give(0, "flamethrower").next_combat("blank").weakness("egg", "vulnerability_to_fire")
    assert injuries(position.play(shoot(kind="flamethrower"))) == 0


# -- Vulnerability to Energy ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "expected"), [("scout", 2), ("scientist", 2), ("pilot", 3), ("soldier", 3), ("mechanic", 3)]
)
def test_vulnerability_to_energy_adds_an_injury_to_energy_weapons(hero: str, expected: int) -> None:
    """Vulnerability to Energy: on top of the weapon's own text."""
    position = facing(hero=hero).next_combat("hit_1").weakness("egg", "vulnerability_to_energy")
    assert injuries(position.play(shoot())) == expected


def test_vulnerability_to_energy_adds_nothing_to_classic_weapons() -> None:
    """Vulnerability to Energy: the Six-Shooter fires bullets."""
    position = facing(hero="captain").next_combat("hit_1").weakness("egg", "vulnerability_to_energy")
    assert injuries(position.play(shoot())) == 1


def test_vulnerability_to_energy_adds_nothing_to_a_miss() -> None:
    """Vulnerability to Energy: at least one injury must be dealt."""
    position = facing().next_combat("blank").weakness("egg", "vulnerability_to_energy")
    assert injuries(position.play(shoot())) == 0


def test_vulnerability_to_energy_adds_nothing_to_bare_hands() -> None:
    """Vulnerability to Energy."""
    position = facing().next_combat("hit_1").weakness("egg", "vulnerability_to_energy")
    assert injuries(position.play(melee())) == 1


# -- Vital Places -----------------------------------------------------------------------------------------


def test_vital_places_make_a_hit_of_a_blank_against_adults() -> None:
    """Vital Places: a shot."""
    assert injuries(facing().next_combat("blank").weakness("egg", "vital_places").play(shoot())) == 1


def test_vital_places_help_bare_hands_too() -> None:
    """Vital Places: no wound either."""
    played = facing().next_combat("blank").weakness("egg", "vital_places").play(melee())
    assert injuries(played) == 1
    assert not played.happened(SeriousWoundSuffered)


def test_vital_places_are_those_of_adults() -> None:
    """Vital Places: a blank still misses a Creeper."""
    assert injuries(facing("creeper").next_combat("blank").weakness("egg", "vital_places").play(shoot())) == 0


# -- The Way of Moving ------------------------------------------------------------------------------------


def through_a_door(kind: str) -> Played:
    async def rule(t: object) -> None:
        move_by_number(t, [1], 2)

    position = ship().hero("scout", room=1).intruder(kind, room=11).door("006-011")
    return position.weakness("egg", "the_way_of_moving").play(rule)


@pytest.mark.parametrize("kind", ["larva", "creeper", "adult"])
def test_the_way_of_moving_saves_doors_from_the_small(kind: str) -> None:
    """The Way of Moving, N-DOOR-04, N-IMOV-02: the door stands, and the intruder stays."""
    played = through_a_door(kind)
    assert played.state.corridors["006-011"].door is Door.CLOSED
    assert played.state.intruders[1].room == 11


@pytest.mark.parametrize("kind", ["breeder", "queen"])
def test_the_way_of_moving_does_not_stop_the_large(kind: str) -> None:
    """The Way of Moving, N-DOOR-04, N-IMOV-02: Queen and Breeders still wreck doors."""
    assert through_a_door(kind).state.corridors["006-011"].door is Door.DESTROYED


# -- The Way of Fighting ----------------------------------------------------------------------------------


def bitten(kind: str, **hero: object) -> Played:
    position = ship().hero("scout", **hero).intruder(kind, room=11).next_attack("bite_1").next_wound("leg")
    return position.weakness("egg", "the_way_of_fighting").play(attacked_by())


def test_the_way_of_fighting_makes_the_bite_of_an_adult_a_light_wound() -> None:
    """The Way of Fighting."""
    played = bitten("adult")
    assert played.hero().light_wounds == 1
    assert not played.hero().serious_wounds


def test_the_way_of_fighting_does_not_soften_the_bite_of_a_breeder() -> None:
    """The Way of Fighting: Adults only."""
    assert len(bitten("breeder").hero().serious_wounds) == 1


def test_the_way_of_fighting_leaves_the_killing_clause_of_a_bite() -> None:
    """A-130: with two serious wounds a Bite still kills."""
    assert not bitten("adult", serious=["arm", "body"]).hero().alive


# -- Susceptibility to Phosphates -------------------------------------------------------------------------


def test_phosphates_hurt_whoever_is_driven_off() -> None:
    """Susceptibility to Phosphates: the Fire Control System and the Fire Extinguisher."""
    position = facing().next_event("coolant_leak").weakness("egg", "susceptibility_to_phosphates")
    assert injuries(position.play(lambda t: drive_off(t, 1))) == 1


def test_without_phosphates_driving_off_does_no_harm() -> None:
    """Susceptibility to Phosphates: an effect of the weakness alone."""
    assert injuries(facing().next_event("coolant_leak").play(lambda t: drive_off(t, 1))) == 0


def test_phosphates_do_nothing_in_an_ordinary_retreat() -> None:
    """Susceptibility to Phosphates: a retreat by the arrow is no spray."""
    position = facing().next_attack("claw_4").next_event("coolant_leak")
    assert injuries(position.weakness("egg", "susceptibility_to_phosphates").play(injure())) == 1


# -- Species on the Brink of Extinction -------------------------------------------------------------------


def test_a_species_on_the_brink_dies_one_injury_earlier() -> None:
    """Species on the Brink: two injuries against blood 3."""
    position = facing(injuries=1).next_attack("claw_1").weakness("egg", "species_on_the_brink")
    assert position.play(injure()).only(EnduranceChecked).killed


def test_a_species_on_the_brink_is_not_lowered_twice_for_two_cards() -> None:
    """Species on the Brink: the sum of a Breeder is one lower, not two."""
    position = facing("breeder", injuries=2).next_attack("scratch_1", "claw_1")
    position.weakness("egg", "species_on_the_brink")
    assert not position.play(injure()).only(EnduranceChecked).killed


def test_a_species_on_the_brink_retreats_as_before() -> None:
    """Species on the Brink, A-39: the arrow still saves it."""
    position = facing(injuries=9).next_attack("claw_4").weakness("egg", "species_on_the_brink")
    assert not position.play(injure()).only(EnduranceChecked).killed


def test_a_discovery_stays_for_the_rest_of_the_game() -> None:
    """N-WEAK-03: it holds for the second shot as for the first."""
    position = ship().hero("scout", hand=["rest", "search"]).intruder("queen", room=11).turn()
    position.next_combat("hit_1", "hit_1").next_attack("scratch_4", "bite_3", "scratch_3", "claw_3")
    position.weakness("egg", "vulnerability_to_energy")

    async def twice(t: object) -> None:
        await shoot()(t)
        await shoot()(t)

    assert injuries(position.play(twice)) == 4
