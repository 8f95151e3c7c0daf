"""Event cards where a door, a sleeper, a pod or an empty supply is in the way (components 5)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan
from nemesis_desktop.games.nemesis.rules.registry import EVENTS
from nemesis_desktop.games.nemesis.state import Door, Place
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import asleep
from tests.nemesis.rules.test_pods import waiting

ROOM = 6
"""Beside rooms 2, 5, 7 and the Hibernatorium."""


def crew(**scout: object) -> Position:
    return ship(2).hero("scout", **scout).hero("captain", room=1)


def struck(position: Position, kind: str) -> Played:
    return position.play(EVENTS[kind])


def burning(played: Played) -> list[int]:
    return [room.number for room in played.ship.rooms if room.fire]


def broken(played: Played) -> list[int]:
    return [room.number for room in played.ship.rooms if room.malfunction]


def test_fire_in_an_unexplored_room_spreads_but_breaks_nothing() -> None:
    """N-MALF-05, A-125."""
    played = struck(crew().tile(ROOM, "canteen", explored=False).fire(ROOM), "damaging_fire")
    assert broken(played) == []
    assert 11 in burning(played)


def test_fire_passes_a_destroyed_door_and_no_closed_one() -> None:
    """N-FIRE-10."""
    position = crew().fire(ROOM).door("006-011").door("006-007", "destroyed")
    assert {7, 11} & {*burning(struck(position, "damaging_fire"))} == {7}


def test_what_catches_fire_neither_breaks_nor_spreads_it() -> None:
    """A-11: the rooms are found before anything is placed."""
    played = struck(crew().explored().fire(ROOM), "damaging_fire")
    assert broken(played) == [ROOM]
    assert sorted(burning(played)) == [2, 5, ROOM, 7, 11]


def test_a_burning_hibernatorium_lights_nothing_behind_a_closed_door() -> None:
    """N-FIRE-10, D-14."""
    position = crew().fire(11).door("006-011").door("008-011", "destroyed")
    assert {ROOM, 8} & {*burning(struck(position, "flammable_compounds"))} == {8}


def test_what_breaks_out_of_a_passenger_throws_the_other_one_out() -> None:
    """N-SCAN-05, A-65, N-POD-08."""
    position = waiting(larva=True)
    position.character(1, place=Place.POD, room=None, pod=position.state.characters[0].pod)
    played = struck(position, "eclosion")
    assert played.hero(0).record.place is Place.DEAD
    assert played.hero(1).room.number == ROOM
    assert [one.kind for one in played.room(ROOM).intruders] == ["creeper"]


def test_eclosion_lets_sleepers_sleep() -> None:
    """N-HIB-03."""
    played = struck(asleep(crew(larva=True), 0), "eclosion")
    assert played.hero(0).record.place is Place.ASLEEP
    assert played.state.pile(piles.discard(0)) == ()


def test_whoever_has_few_cards_left_shuffles_for_eclosion() -> None:
    """N-ROUND-03."""
    position = ship().hero("scout")
    position.lay(piles.discard(0), *position.state.pile(piles.deck(0))[:8])
    played = struck(position, "eclosion")
    assert [len(played.state.pile(pile)) for pile in (piles.discard(0), piles.deck(0))] == [4, 6]


def test_a_leak_does_not_start_a_running_countdown_again() -> None:
    """N-SD-01."""
    position = crew().tile(16, "generator").malfunction(16).having(self_destruct=4)
    assert struck(position, "coolant_leak").state.self_destruct == 4


def test_hunters_break_the_door_between_them_and_their_prey() -> None:
    """A-126: and stay."""
    played = struck(crew(room=11).intruder("adult", ROOM).door("006-011"), "hunt")
    assert played.state.corridors["006-011"].door is Door.DESTROYED
    assert [one.room for one in played.ship.intruders] == [ROOM]


def test_an_egg_in_a_pod_draws_nobody() -> None:
    """A-49: its carrier stands in no room."""
    assert not struck(waiting(objects=["egg"]), "egg_protection").happened(EncounterBegan)


def test_the_last_egg_that_hatches_destroys_the_nest() -> None:
    """A-86."""
    position = crew().tile(5, "nest")
    position.lay(piles.EGG_SUPPLY, *position.state.pile(piles.NEST)[1:])
    assert struck(position, "hatching").state.nest_destroyed


def test_a_second_larva_brings_a_card_and_no_token() -> None:
    """N-LARVA-02: somebody was infested."""
    position = ship(2).tile(5, "nest").hero("scout", room=5, larva=True).hero("captain", room=1)
    played = struck(position, "hatching")
    assert played.hero(0).alive
    assert len(played.state.pile(piles.discard(0))) == 1
    assert played.state.pile(piles.BAG) == position.state.pile(piles.BAG)


def test_contamination_in_hand_protects_nobody_in_the_nest() -> None:
    """N-CONT-04: it is no action card."""
    position = ship(2).tile(5, "nest").hero("scout", room=5, hand=["contamination"]).hero("captain", room=1)
    assert struck(position, "hatching").hero(0).larva
