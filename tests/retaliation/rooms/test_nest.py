"""The Nest and its Eggs (rules 11.1)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.map import NestRuined, NoiseDieRolled
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.intruder_phase import burning_phase
from nemesis_desktop.games.retaliation.rules.markers import takes_secure
from nemesis_desktop.games.retaliation.rules.room_action import use_room
from tests.retaliation.language import Site, facility

HERE = "r2c3"


def use(t):
    marine = Marine(t, 0)
    return use_room(t, marine, marine.room)


def in_nest(**words) -> Site:
    site = facility().bare().marine("recon", at=HERE, **{"hand": 3, **words}).room(HERE, "nest")
    return site.corridor("r2c2-r2c3", 104).room("r2c2", "armory").next_noise("3")


def test_an_egg_is_taken_into_a_hand() -> None:
    """R-NEST-01, R-NEST-02: from the Egg space, then a Noise roll."""
    site = in_nest()
    played = site.play(use, ["option:take_egg"])
    assert len(played.marine().eggs) == 1
    assert len(played.state.pile(piles.EGGS)) == 4
    assert played.happened(NoiseDieRolled)


def test_a_full_hand_has_to_be_freed_first() -> None:
    """R-NEST-02, R-ITEM-07: the player says what is given up."""
    site = in_nest(eggs=1)
    weapon = site.view.marine(0).weapons[0]
    played = site.play(use, ["option:take_egg", f"card:{weapon}"])
    assert len(played.marine().eggs) == 2
    assert weapon not in played.marine().held


def test_an_egg_is_destroyed() -> None:
    """R-NEST-02."""
    played = in_nest().play(use, ["option:destroy_egg"])
    assert len(played.state.pile(piles.EGGS)) == 4
    assert not played.marine().eggs
    assert not played.state.nest_destroyed
    assert played.happened(NoiseDieRolled)


def test_without_an_egg_there_is_nothing_to_do() -> None:
    """R-NEST-02."""
    assert in_nest().only(piles.EGGS).having(nest_destroyed=True).hindered()["room"] == ["no_egg"]


def test_the_last_egg_taken_destroys_the_nest() -> None:
    """R-NEST-03, R-NEST-S1: Eggs in Hands do not count, and nothing builds it up again."""
    site = in_nest().only(piles.EGGS, "egg.1")
    played = site.play(use, ["option:take_egg"])
    assert played.state.nest_destroyed
    assert len(played.marine().eggs) == 1


def test_fire_in_the_nest_burns_an_egg() -> None:
    """T-R38, R-NEST-04, R-NEST-03, A-35: each Burning step one, the last one with the Nest; carried Eggs stay."""
    played = in_nest(eggs=1).only(piles.EGGS, "egg.2", "egg.3").marked(HERE, fire=True).play(burning_phase)
    assert len(played.state.pile(piles.EGGS)) == 1
    assert not played.happened(NestRuined)
    last = in_nest(eggs=1).only(piles.EGGS, "egg.2").marked(HERE, fire=True).play(burning_phase)
    assert last.state.nest_destroyed
    assert len(last.marine().eggs) == 1


def test_a_destroyed_nest_stays_destroyed() -> None:
    """R-NEST-S1: it is marked once, whatever becomes of Eggs laid there later."""
    site = in_nest().only(piles.EGGS, "egg.1").having(nest_destroyed=True)
    played = site.play(use, ["option:destroy_egg"])
    assert played.state.nest_destroyed
    assert not played.happened(NestRuined)


def test_the_nest_takes_no_secure_token() -> None:
    """R-ROOM-02, R-SEC-01."""
    site = in_nest()
    assert not takes_secure(site.view.room(HERE))
    assert site.hindered()["secure"] == ["no_room_for_secure_token"]
