"""Commands and reactions with Action cards (rules 5.3, 5.5, 29.2)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.facility import LanderArrived
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackDeclared,
    WeaponDieRolled,
)
from nemesis_desktop.games.retaliation.events.map import NoiseDieRolled
from nemesis_desktop.games.retaliation.events.threats import CommandGiven
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NOBODY_TO_COMMAND
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack
from nemesis_desktop.games.retaliation.rules.commands import nobody_to_order
from nemesis_desktop.games.retaliation.rules.registry import ACTION_CARDS
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.cards.test_action_cards import BEYOND, HERE, WAY, play, reasons, site
from tests.retaliation.language import Run, Site

IGNORED = "use:recon.chain_of_command"


def squad(*hand: str, recon: tuple[str, ...] = ()) -> Site:
    """An Officer with these cards and a Recon with a loaded rifle behind a Corridor; the Lander has landed."""
    position = site("officer", *hand, players=2).marine("recon", at=BEYOND, hand=recon, passed=True)
    rifle = position.view.marine(1).held[0]
    return position.only_gear(f"item:{rifle}", "ammo").having(lander_space=None)


def attacked(position: Site, *answers: str, seat: int = 0, occasion: str = "phase") -> Run:
    return position.play(lambda t: intruder_attack(t, 1, Marine(t, seat), occasion), answers)


def test_every_action_card_does_something() -> None:
    """R-CARD-01: all 34 texts."""
    assert {card.kind for card in facility_content().actions.values()} == ACTION_CARDS.keys()
    assert len(ACTION_CARDS) == 34


def test_command_to_shoot_but_not_to_flee() -> None:
    """T-R33, R-CMD-01, R-CMD-02, R-CMD-04, R-PASS-02, A-62: the target picks the weapon, pays nothing and stays
    passed; leaving a Room with an Intruder is no legal order."""
    position = squad("first_in_command", recon=("rest",)).intruder("larva", BEYOND).next_shoot("2")
    played = play(position, "first_in_command")
    assert played.only(CommandGiven).order == "shoot"
    assert played.kinds_at(BEYOND) == []
    assert played.marine(1).hand == ("recon.rest",)
    assert played.marine(1).record.passed


def test_only_lower_ranks_are_ordered() -> None:
    """R-CHAR-01: a Recon cannot order an Officer."""
    position = site("recon", "chain_of_command", players=2).marine("officer", at=BEYOND).having(lander_space=None)
    assert reasons(position, "chain_of_command") == ["lander_cannot_move"]
    assert nobody_to_order(position.view.marine(0), position.view.room(HERE)) is NOBODY_TO_COMMAND
    assert nobody_to_order(position.view.marine(1), position.view.room(HERE)) is None


def test_a_closed_door_hides_the_target() -> None:
    """R-CMD-03, R-DOOR-03: unless the card reaches the whole Facility."""
    position = squad("first_in_command", "officers_channel").changed(WAY, door=DoorState.CLOSED, door_end=BEYOND)
    position = position.intruder("larva", BEYOND).next_shoot("2")
    assert reasons(position, "first_in_command") == ["lander_cannot_move"]
    played = play(position, "officers_channel")
    assert played.kinds_at(BEYOND) == []
    assert set(played.state.pile(piles.discard(0))) == {"officer.first_in_command", "officer.officers_channel"}


def test_a_commanded_move_rolls_for_the_one_who_moves() -> None:
    """A-62, A-83, R-CMD-01: the commander names the Corridor, the Character makes the roll."""
    position = squad("first_in_command").next_noise("4")
    played = play(position, "first_in_command")
    assert played.marine(1).room.space == HERE
    assert played.only(NoiseDieRolled).seat == 1
    assert played.marine(0).hand == ()


def test_an_ignored_command_to_shoot_brings_no_shot() -> None:
    """A-74, R-REACT-03 (W1)."""
    position = squad("first_in_command", recon=("chain_of_command",)).intruder("larva", BEYOND)
    played = play(position, "first_in_command", IGNORED)
    assert not played.happened(WeaponDieRolled)
    assert played.kinds_at(BEYOND) == ["larva"]


def test_a_command_can_be_ignored() -> None:
    """A-74, R-REACT-01, R-REACT-02 (W1): the card of the commander is spent, nothing happens, no action is used."""
    position = squad("first_in_command", recon=("chain_of_command",))
    played = play(position, "first_in_command", IGNORED)
    assert not played.happened(CommandGiven)
    assert played.marine(1).room.space == BEYOND
    assert played.state.pile(piles.discard(1)) == ("recon.chain_of_command",)
    assert played.state.pile(piles.discard(0)) == ("officer.first_in_command",)
    assert played.state.clock.actions == position.state.clock.actions
    obeyed = play(position.next_noise("4"), "first_in_command", "pass")
    assert obeyed.marine(1).room.space == HERE


def test_fire_at_will_bursts_in_turn_order() -> None:
    """R-CMD-01, R-GEN-08, A-62: everybody who can; the commander names the Corridor and divides the hits."""
    position = squad("fire_at_will").intruder("adult", WAY, count=2).intruder("larva", WAY).next_burst("1", "1")
    played = play(position, "fire_at_will")
    assert played.open is not None
    assert (played.open.topic, played.open.seat) == ("divide_hits", 0)


def test_fire_at_will_leaves_out_who_cannot_burst() -> None:
    """R-CMD-01, R-GEN-08: without ammo nobody is asked, and the others burst all the same."""
    position = squad("fire_at_will").intruder("adult", WAY, count=2).next_burst("1")
    shotgun = position.view.marine(0).weapons[0]
    played = play(position.only_gear(f"item:{shotgun}"), "fire_at_will")
    assert played.kinds_at(WAY) == ["adult"]
    assert [event.seat for event in played.of(WeaponDieRolled)] == [1]


def test_stay_calm_draws_for_everybody_near() -> None:
    """R-CMD-01, R-GEN-S1: own and neighbouring Rooms."""
    played = play(squad("stay_calm"), "stay_calm")
    assert [len(played.marine(seat).hand) for seat in (0, 1)] == [1, 1]
    far = squad("stay_calm").record(1, space="r2c0")
    assert [len(play(far, "stay_calm").marine(seat).hand) for seat in (0, 1)] == [1, 0]


def test_lander_moves_one_space_and_lands_on_the_round_marker() -> None:
    """A-19, R-LAND-02: no move, no option."""
    position = squad("first_in_command").having(lander_space=3, anti_aircraft=("inactive", "active"))
    moved = play(position, "first_in_command", "option:lander", "space:4")
    assert moved.state.lander_space == 4
    landed = play(position, "first_in_command", "option:lander", "space:2")
    assert landed.happened(LanderArrived)


def test_bursts_go_on_when_the_own_one_kills_the_commander() -> None:
    """R-HP-08, A-62: the others burst all the same, and divide their hits themselves."""
    position = squad("fire_at_will").record(0, health=8).record(1, space=HERE).give(0, "plasma_gun")
    shotgun = next(card for card in position.view.marine(0).weapons if "shotgun" in card)
    position.only_gear(f"item:{shotgun}").having(item_markers={"support.plasma_gun.1": 1})
    position.intruder("adult", WAY, count=6).next_burst("4", "2")
    fallen = play(position, "fire_at_will")
    assert not fallen.marine(0).alive
    assert [event.seat for event in fallen.of(WeaponDieRolled)] == [0, 1]
    assert fallen.kinds_at(WAY) == []


def test_lets_go_takes_a_willing_comrade_along() -> None:
    """R-MOVE-02, R-MOVE-08: one Noise roll for both."""
    position = squad("lets_go").record(1, space=HERE).next_noise("4")
    played = play(position, "lets_go", f"corridor:{WAY}", "yes", "yes")
    assert [played.marine(seat).room.space for seat in (0, 1)] == [BEYOND, BEYOND]
    assert played.only(NoiseDieRolled).seat == 0


def test_lets_go_takes_a_comrade_into_the_unknown() -> None:
    """R-MOVE-05, R-EXP-07: both stand in the new Room before its entrance effect."""
    position = squad("lets_go").record(1, space=HERE).corridor("r2c1-r3c1", 304).next_exploration(7)
    played = play(position, "lets_go", "corridor:r2c1-r3c1", "yes", "yes")
    assert [played.marine(seat).room.space for seat in (0, 1)] == ["r3c1", "r3c1"]


def test_stay_calm_prevents_an_attack_on_anybody_here() -> None:
    """R-REACT-01, R-REACT-03, R-IATK-05, R-IATK-08, R-PASS-02 (W2): no card is drawn, also after passing."""
    position = squad("stay_calm").record(1, space=HERE).record(0, passed=True).intruder("adult", HERE)
    played = attacked(position, "use:officer.stay_calm", seat=1)
    assert not played.happened(AttackCardRevealed)
    assert played.state.pile(piles.discard(0)) == ("officer.stay_calm",)
    elsewhere = squad("stay_calm").intruder("adult", BEYOND)
    assert attacked(elsewhere, seat=1).topics[:1] != ["react_before_AttackDeclared"]


def test_duck_and_cover_hands_the_attack_on_once() -> None:
    """A-73, A-47, R-REACT-03: the new target has its own window, and nobody is asked twice for the same attack."""
    position = site("contractor", "duck_and_cover", players=2).only(piles.armor(0)).marine("officer", at=HERE)
    position = position.intruder("larva", HERE)
    played = attacked(position, "use:contractor.duck_and_cover")
    assert played.only(AttackDeclared).target == 1
    assert played.only(AttackDeclared).redirected
    assert played.marine(1).record.larva
    assert not played.marine(0).record.larva
    calm = site("contractor", "duck_and_cover", players=2).only(piles.armor(0)).marine(
        "officer", at=HERE, hand=["stay_calm"]
    ).intruder("larva", HERE)
    prevented = attacked(calm, "use:contractor.duck_and_cover", "use:officer.stay_calm")
    assert not prevented.happened(AttackDeclared)
    alone = site("contractor", "duck_and_cover").only(piles.armor(0)).intruder("larva", HERE)
    assert attacked(alone).topics == []


def test_the_commander_aims_the_grenades_of_an_ordered_burst() -> None:
    """A-62, R-GEAR-08: whether one is launched is for the commanded player, where it goes and whom it hits is not."""
    position = squad("first_in_command").give(1, "grenade_launcher").corridor("r1c0-r1c1", 304)
    (launcher,) = position.view.marine(1).items_of_kind("grenade_launcher")
    position.gear(f"item:{launcher}", "grenade").intruder("adult", WAY, count=3).intruder("adult", "r1c0-r1c1")
    position.intruder("larva", WAY)
    position.next_burst("1")
    ordered = play(
        position, "first_in_command", f"corridor:{WAY}", f"card:{launcher}", f"corridor:{WAY}",
        "intruder:1=1+intruder:2=1+intruder:5=1",
    )
    asked = {question.topic: question.seat for question in ordered.asked}
    assert (asked["burst_with"], asked["grenade_into"], asked["divide_hits"]) == (1, 0, 0)
    assert len(ordered.kinds_at(WAY)) == 1
