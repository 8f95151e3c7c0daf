"""Escape (section 19, N-ESC)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, AttackStruck
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled, RoomRevealed
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.legality import move_cost
from nemesis_desktop.games.nemesis.state import Place
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import escape, legal, perform, walk


def fight(**hero: object) -> Position:
    """Canteen, explored, next to the Hibernatorium: the way out of a fight."""
    return ship().tile(6, "canteen").hero("scout", hand=["rest", "search"], **hero).intruder("adult", room=11)


def test_leaving_a_fight_is_an_escape() -> None:
    """N-ESC-01, N-MOVE-06: in combat the Movement action is an Escape."""
    keys = legal(fight())
    assert "escape:006-011" in keys
    assert "move:006-011" not in keys


def test_an_escape_costs_one_card() -> None:
    """N-ESC-01: the price of Movement."""
    assert move_cost(Ship(fight()).hero(0)) == 1


def test_with_a_wounded_leg_an_escape_costs_two() -> None:
    """N-ESC-01, wound Leg: with one card in hand there is no way out."""
    position = ship().hero("scout", hand=["rest"], serious=["leg"]).intruder("adult", room=11)
    assert not [key for key in legal(position) if key.startswith("escape")]


def test_a_wounded_leg_does_not_slow_ordinary_movement() -> None:
    """N-ACT-09, wound Leg: only Escape is dearer."""
    assert "move:006-011" in legal(ship().hero("scout", hand=["rest"], serious=["leg"]))


def test_nobody_escapes_through_a_closed_door() -> None:
    """N-ESC-01: the room named must be a neighbour."""
    assert "escape:006-011" not in legal(fight().door("006-011"))


def test_a_destroyed_door_lets_the_fugitive_pass() -> None:
    """N-ESC-01, N-DOOR-07."""
    assert "escape:006-011" in legal(fight().door("006-011", "destroyed"))


def test_the_attack_comes_before_the_movement() -> None:
    """N-ESC-01."""
    played = fight().next_attack("scratch_1").next_noise("1").play(escape("006-011"))
    kinds = [type(event) for event in played.events]
    assert kinds.index(AttackRevealed) < kinds.index(CharacterMoved)


def test_every_intruder_of_the_room_attacks_on_its_own() -> None:
    """N-ESC-02: three intruders, three cards."""
    position = fight().intruder("creeper", room=11).intruder("breeder", room=11)
    played = position.next_attack("slime_1", "tail_1", "tail_2").next_noise("1").play(escape("006-011"))
    assert len(played.of(AttackRevealed)) == 3


def test_the_largest_attacks_first() -> None:
    """A-42: Queen, Breeder, Adult, Creeper, and equals in order of placement."""
    position = (
        ship().hero("scout").intruder("creeper", room=11).intruder("adult", room=11).intruder("queen", room=11)
        .intruder("breeder", room=11).intruder("adult", room=11)
        .next_attack("transformation_1", "tail_1", "tail_2", "frenzy_1", "claw_1").next_noise("1")
    )
    played = position.tile(6, "canteen").play(escape("006-011"))
    assert [event.intruder for event in played.of(AttackRevealed)] == [3, 4, 2, 5, 1]


def test_intruders_elsewhere_do_not_attack() -> None:
    """N-ESC-01: only those in the room."""
    position = fight().intruder("queen", room=12).next_attack("tail_1").next_noise("1")
    assert len(position.play(escape("006-011")).of(AttackRevealed)) == 1


def test_the_survivor_arrives_explores_and_makes_noise() -> None:
    """N-ESC-03, D-41: as for Movement."""
    position = fight().tile(6, "canteen", explored=False).token(6, "fire", 1).next_attack("tail_1").next_noise("1")
    played = position.play(escape("006-011"))
    assert played.happened(RoomRevealed)
    assert played.happened(NoiseRolled)
    assert played.hero().room.number == 6


def test_the_dead_stay_where_they_fled_from() -> None:
    """N-ESC-04: the corpse lies in the room of the fight."""
    position = ship(2).hero("scout", serious=["leg", "arm", "body"]).hero("captain", room=1)
    position.intruder("adult", room=11).next_attack("scratch_1")
    played = position.play(escape("006-011"))
    assert played.hero().record.place is Place.DEAD
    assert "corpse.0" in played.room(11).objects
    assert not played.happened(CharacterMoved)


def test_the_others_do_not_attack_the_dead() -> None:
    """A-42: the attacks stop when the character dies."""
    position = ship(2).hero("scout", serious=["leg", "arm", "body"]).hero("captain", room=1)
    position.intruder("queen", room=11).intruder("adult", room=11).next_attack("scratch_1", "scratch_2")
    assert len(position.play(escape("006-011")).of(AttackRevealed)) == 1


def test_no_noise_where_somebody_is() -> None:
    """N-ESC-05: the destination holds another intruder."""
    position = fight().intruder("creeper", room=6).next_attack("tail_1")
    assert not position.play(escape("006-011")).happened(NoiseRolled)


def test_no_noise_where_a_comrade_is() -> None:
    """N-ESC-05."""
    position = ship(2).tile(6, "canteen").hero("scout").hero("captain", room=6).intruder("adult", room=11)
    assert not position.next_attack("tail_1").play(escape("006-011")).happened(NoiseRolled)


def test_only_the_fugitive_is_attacked() -> None:
    """N-ESC-07, N-IATK-06: the comrade who stays is not."""
    position = ship(2).tile(6, "canteen").hero("scout", hand=["rest"]).hero("captain").intruder("adult", room=11)
    played = position.next_attack("claw_1").next_noise("1").play(escape("006-011"))
    assert [event.seat for event in played.of(AttackStruck)] == [0]
    assert played.hero(1).light_wounds == 0


def test_the_movement_is_carried_out_even_if_the_intruders_vanish() -> None:
    """A-43: the Larva infests and is gone; the fugitive goes all the same."""
    position = ship().tile(6, "canteen").hero("scout").intruder("larva", room=11).next_noise("1")
    played = position.play(escape("006-011"))
    assert not played.state.intruders
    assert played.hero().room.number == 6


def test_danger_after_an_escape_brings_the_intruder_along() -> None:
    """A-19: it is no longer in combat, and follows."""
    position = fight().next_attack("tail_1").next_noise("danger")
    played = position.play(escape("006-011"))
    assert played.state.intruders[1].room == 6


def test_danger_after_an_escape_leaves_an_intruder_that_still_fights() -> None:
    """A-19: another character holds it back."""
    position = ship(2).tile(6, "canteen").hero("scout").hero("captain").intruder("adult", room=11)
    played = position.next_attack("tail_1").next_noise("danger").play(escape("006-011"))
    assert played.state.intruders[1].room == 11


def test_the_action_pays_and_escapes() -> None:
    """N-ESC-01: chosen from the list, one card is paid, then the attack comes."""
    position = ship().tile(6, "canteen").hero("scout", hand=["rest"]).intruder("adult", room=11).turn()
    played = position.next_attack("tail_1").next_noise("1").play(perform("escape", "006-011", 1))
    assert not played.hero().hand
    assert played.hero().room.number == 6


def test_without_an_intruder_nobody_attacks() -> None:
    """N-ESC-01: ordinary movement draws no attack."""
    position = ship().tile(6, "canteen").hero("scout").next_noise("1")
    assert not position.play(walk("006-011")).happened(AttackRevealed)
