"""Health, Serious Wounds, Oxygen and death (rules 9, 10)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.marines import HealthChanged, MarineDied, SuffocatingChanged
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.health import (
    discard_wound,
    gain_oxygen,
    gain_wound,
    lose_health,
    lose_oxygen,
    restore_health,
)
from nemesis_desktop.games.retaliation.rules.markers import break_item, break_room, place_fire
from nemesis_desktop.games.retaliation.rules.turn import end_turn
from nemesis_desktop.games.retaliation.state import Ending, Whereabouts
from tests.retaliation.language import LZ, Site, facility

HERE = "r2c1"
H1, H2, H3, I1, I2, I3, X1, X2, X3, SKULL = range(10)


def site(health: int = H1, players: int = 2, mode: str = "semi-coop", **record: object) -> Site:
    position = facility(players, mode=mode).bare().marine("recon", at=HERE, health=health, **record)
    return position.room(HERE, "armory").squad().turn()


def hurt(count: int):
    return lambda t: lose_health(t, Marine(t, 0), count, "attack")


def wound(t):
    return gain_wound(t, Marine(t, 0), "attack")


def suffer(count: int = 1):
    return lambda t: lose_oxygen(t, Marine(t, 0), count)


def doing(rule):
    async def run(t):
        rule(t, Marine(t, 0))
    return run


# -- Health -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("health", "part"), [
    (H1, "healthy"), (H3, "healthy"), (I1, "injured"), (I3, "injured"), (X1, "heavily_injured"),
    (X3, "heavily_injured"), (SKULL, "heavily_injured"),
])
def test_the_part_of_the_track_is_the_state(health: int, part: str) -> None:
    """R-HP-01."""
    assert site(health).view.marine(0).condition == part


def test_losses_move_towards_the_skull_and_cures_back() -> None:
    """R-HP-02."""
    assert site(H2).play(hurt(3)).marine().health == I2
    assert site(I2).play(doing(lambda t, m: restore_health(t, m, 2))).marine().health == H3
    assert site(H2).play(doing(lambda t, m: restore_health(t, m, 3))).marine().health == H1


def test_the_skull_kills() -> None:
    """R-HP-04: and what is left of the loss is nothing."""
    played = site(X2).play(hurt(5))
    assert played.only(MarineDied).seat == 0
    assert [event.health for event in played.of(HealthChanged)] == [X3, SKULL]


def test_death_takes_everything_along() -> None:
    """R-HP-05, R-HP-07, A-34: Items to their discard piles, tokens to the supply, Eggs, hand and deck out of play; the
    Larva is free again."""
    position = site(X3, hand=2, belt=("medpack",), items=("grenade",), eggs=1, larva=True)
    rifle = "character.assault_rifle.1"
    before = len(position.state.gear["supply"])
    larvae = position.view.models_left("larva")
    played = position.play(hurt(1))
    one = played.marine()
    assert one.record.whereabouts is Whereabouts.DEAD
    assert one.record.space is None
    assert (one.items, one.eggs, one.hand, played.state.pile(piles.deck(0))) == ((), (), (), ())
    assert rifle in played.state.pile(piles.discard("character"))
    assert len(played.state.gear["supply"]) == before + 1 + len(position.state.gear[f"item:{rifle}"])
    assert "egg.1" in played.state.pile(piles.OUT)
    assert not one.record.larva
    assert played.view.models_left("larva") == larvae + 1


def test_death_stops_the_effect_for_that_character_only() -> None:
    """R-HP-08: the others in the Room are struck all the same."""
    async def everybody(t):
        for marine in Facility(t).marines_in(Facility(t).room(HERE)):
            await lose_health(t, marine, 2, "event")

    played = site(X3).record(1, space=HERE).play(everybody)
    assert [played.marine(seat).alive for seat in (0, 1)] == [False, True]
    assert played.marine(1).health == H3


# -- Serious Wounds ---------------------------------------------------------------------------------------


def test_wounds_cover_the_track_from_the_left() -> None:
    """T-R28, R-WND-01, R-WND-02: the first moves the marker to I1, the second to X1 and takes the Armor."""
    position = site(H2, players=1, mode="solo").next_wound("arm", "leg").give(0, "autoloader_belt")
    once = position.play(wound)
    assert len(once.marine().wounds) == 1
    assert once.marine().health == I1
    assert once.marine().armor is not None
    twice = Site(once.state).play(wound)
    assert twice.marine().health == X1
    assert twice.marine().armor is None


def test_a_marker_beyond_the_covered_part_stays() -> None:
    """R-WND-01, R-HP-06: only the most that can be restored shrinks."""
    played = site(I2).next_wound("eyes").play(wound)
    assert played.marine().health == I2
    cured = Site(played.state).play(doing(lambda t, m: restore_health(t, m, 9)))
    assert cured.marine().health == I1


def test_the_third_wound_kills() -> None:
    """T-R28, R-WND-05, A-08: no space is left to stand on."""
    played = site(X2, wounds=("eyes", "leg")).next_wound("knee").play(wound)
    assert played.only(MarineDied).seat == 0


def test_a_wounded_arm_costs_only_what_no_hand_holds() -> None:
    """R-HAND-01, components 10: a single Item stays, of two the owner discards one."""
    assert len(site().next_wound("arm").play(wound).marine().held) == 1
    (rifle,) = site().view.marine(0).held
    played = site().give(0, "medkit").next_wound("arm").play(wound, [f"card:{rifle}"])
    assert [item.split(".")[1] for item in played.marine().held] == ["medkit"]


def test_a_wound_takes_the_armor_it_reaches() -> None:
    """A-09, R-HP-03: when it pushes the marker into the Heavily Injured part."""
    position = site(I3, wounds=("eyes",)).give(0, "autoloader_belt").next_wound("leg")
    assert position.play(wound).marine().armor is None


def test_a_discarded_wound_moves_no_marker() -> None:
    """T-R28, R-WND-04, R-WND-06: the other slides left; restoring 3 leads from X2 to I2; its effect stops at once."""
    position = site(X2, wounds=("body", "leg"))
    assert position.view.marine(0).hand_limit == 4
    one = position.view.marine(0).wounds[0]
    played = position.play(doing(lambda t, m: discard_wound(t, m, one)))
    assert played.marine().health == X2
    assert played.marine().first_open_space == I1
    assert played.marine().hand_limit == 5
    assert one in played.state.pile(piles.WOUND_DISCARD)
    cured = Site(played.state).play(doing(lambda t, m: restore_health(t, m, 3)))
    assert [event.health for event in cured.of(HealthChanged)] == [I2]


def test_equal_wounds_do_not_stack() -> None:
    """R-WND-03: two wounds of the body still leave four cards; both cover a part."""
    position = site(X1, wounds=("body",)).next_wound("body")
    played = position.play(wound)
    assert len(played.marine().wounds) == 2
    assert played.marine().hand_limit == 4


def test_without_a_wound_card_left_nothing_is_gained() -> None:
    """A-50: the discard pile is not reshuffled."""
    position = site(H1).only(piles.WOUND_DECK, rest=piles.WOUND_DISCARD)
    played = position.play(wound)
    assert played.marine().wounds == ()
    assert played.marine().health == H1


# -- Oxygen -----------------------------------------------------------------------------------------------


def breathing(oxygen: int, **record: object) -> Site:
    return site(players=1, mode="solo", oxygen=oxygen, **record)


def test_suffocation_comes_one_loss_below_nothing() -> None:
    """T-R30, R-OXY-03, R-OXY-04, R-OXY-S1, A-04: from 1 to 0 without a token, then the token, then death."""
    first = breathing(1).play(end_turn)
    assert (first.marine().oxygen, first.marine().record.suffocating) == (0, False)
    second = Site(first.state).turn().play(end_turn)
    assert (second.marine().oxygen, second.marine().record.suffocating) == (0, True)
    assert second.marine().alive
    third = Site(second.state).turn().play(end_turn)
    assert third.of(MarineDied)[0].why == "suffocation"


def test_gaining_oxygen_ends_suffocation() -> None:
    """T-R30, R-OXY-S2: a token in the last turn: dial 3, and 2 at its end."""
    position = breathing(0, suffocating=True)
    played = position.play(doing(lambda t, m: gain_oxygen(t, m, 3)))
    assert not played.marine().record.suffocating
    assert Site(played.state).turn().play(end_turn).marine().oxygen == 2


def test_one_effect_is_one_loss() -> None:
    """T-R30, R-OXY-05, A-44: two points at dial 1 bring the token, and nobody dies of it."""
    played = breathing(1).play(suffer(2))
    assert (played.marine().oxygen, played.marine().alive) == (0, True)
    assert played.only(SuffocatingChanged).suffocating


def test_the_section_of_the_room_decides() -> None:
    """R-OXY-06, R-TURN-04: not that of the Corridors around it."""
    position = breathing(5).corridor("r2c1-r2c2", 204).room("r2c2", "alarm_room")
    position.having(life_support={"A": False, "B": True, "C": True})
    assert position.play(end_turn).marine().oxygen == 4
    assert position.record(0, space="r2c2").play(end_turn).marine().oxygen == 5


# -- limits -----------------------------------------------------------------------------------------------


def all_fires() -> Site:
    position = site()
    spaces = ("r3c0", "r3c1", "r3c2", "r3c3", "r4c0", "r4c1", "r4c2", "r4c3", "r4c4")
    tiles = ("shelter", "reactor", "server_room", "door_control", "gunnery_room", "escape_shuttle", "alarm_room",
             "emergency_room", "supply_room")
    for space, tile in zip(spaces, tiles, strict=True):
        position.room(space, tile, fire=True)
    return position


def in_room(rule, space: str):
    async def run(t):
        rule(t, Facility(t).room(space))
    return run


def test_a_tenth_fire_destroys_the_facility() -> None:
    """T-R31, R-FIRE-02, R-FIRE-04, R-GEN-13, A-33: but not one where it burns already."""
    assert not all_fires().play(in_room(place_fire, "r3c0")).halted
    lost = all_fires().play(in_room(place_fire, HERE))
    assert lost.halted
    assert lost.state.ending is Ending.DESTROYED


def test_without_markers_something_burns_instead() -> None:
    """T-R31, R-MALF-05, R-GEN-13: the Room of whose weapon would break; nothing where a Room is broken already."""
    position = site(items=("drum_mag_rifle",)).marked(LZ, malfunction=True)
    weapon = position.view.marine(0).weapons[0]
    position.having(broken=tuple(f"red.grenade.{number}" for number in range(13)))
    assert position.view.left_of("malfunction") == 0
    played = position.play(doing(lambda t, m: break_item(t, m, weapon)))
    assert played.room(HERE).fire
    assert not position.play(in_room(break_room, LZ)).events
