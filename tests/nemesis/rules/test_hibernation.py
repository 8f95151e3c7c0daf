"""Hibernation (section 30, N-HIB)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis.events.movement import CharacterHibernated
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step
from nemesis_desktop.games.nemesis.rules.hibernation import try_to_hibernate
from nemesis_desktop.games.nemesis.rules.ship import can_start_self_destruct, can_stop_self_destruct
from nemesis_desktop.games.nemesis.rules.turn import still_playing
from nemesis_desktop.games.nemesis.state import End, Place
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import asleep, legal, perform


def ready(time: int = 8) -> Position:
    """The Scout in the Hibernatorium with two cards, the Captain in the Cockpit."""
    return (
        ship(2).hero("scout", hand=["rest", "search"]).hero("captain", room=1).having(time=time)
        .next_noise("silence").turn()
    )


def sleep(t: object) -> object:
    return try_to_hibernate(t, Ship(t).hero(0))


def test_the_chambers_are_closed_before_the_blue_spaces() -> None:
    """N-HIB-01."""
    assert "room" not in legal(ready(time=9))


def test_the_chambers_are_open_from_the_first_blue_space_on() -> None:
    """N-HIB-01, D-31, A-79: and stay so."""
    assert "room" in legal(ready(time=8))
    assert "room" in legal(ready(time=1))


def test_an_attempt_needs_a_quiet_working_room_and_two_cards() -> None:
    """N-HIB-02."""
    assert "room" not in legal(ready().malfunction(11))
    assert "room" not in legal(ready().intruder("larva", room=11))
    assert "room" not in legal(ship().hero("scout", hand=["rest"]).having(time=8))


def test_an_attempt_makes_noise() -> None:
    """N-HIB-02: before falling asleep."""
    kinds = [type(event) for event in ready().play(sleep).events]
    assert kinds.index(NoiseRolled) < kinds.index(CharacterHibernated)


def test_an_intruder_that_comes_makes_it_fail() -> None:
    """N-HIB-02, A-73: the price stays spent."""
    position = ready().intruder("adult", room=6).next_noise("danger")
    played = position.play(perform("room", "", 2))
    assert not played.happened(CharacterHibernated)
    assert not played.hero().hand


def test_a_blank_encounter_does_not_make_it_fail() -> None:
    """A-73."""
    position = ready().noise("006-011").next_noise("2").next_token("blank")
    assert position.play(sleep).happened(CharacterHibernated)


def test_the_sleeper_leaves_the_board() -> None:
    """N-HIB-03: no turns any more."""
    played = ready().play(sleep)
    assert played.hero().record.place is Place.ASLEEP
    assert played.hero().record.room is None
    assert still_playing(played.ship) == (1,)


def test_nothing_attacks_a_sleeper() -> None:
    """N-HIB-03, A-49."""
    played = asleep(ready()).intruder("queen", room=11).play(attack_step)
    assert played.hero().record.place is Place.ASLEEP
    assert not played.hero().serious_wounds


def test_a_malfunction_does_not_wake_anybody() -> None:
    """N-MALF-10, N-HIB-03."""
    assert asleep(ready()).malfunction(11).play(attack_step).hero().record.place is Place.ASLEEP


def test_nobody_changes_the_course_while_somebody_sleeps() -> None:
    """N-HIB-04, N-ROOM-53: the Cockpit offers the look alone."""
    position = ship(2).hero("scout", room=1, hand=["rest", "search"]).hero("captain").turn()
    assert position.play(perform("room", "", 2)).open is not None
    assert asleep(position, 1).play(perform("room", "", 2)).open is None


def test_nobody_starts_the_self_destruct_while_somebody_sleeps() -> None:
    """N-HIB-04."""
    assert can_start_self_destruct(Ship(ready()))
    assert not can_start_self_destruct(Ship(asleep(ready())))


def test_stopping_the_self_destruct_stays_legal() -> None:
    """N-HIB-04."""
    assert can_stop_self_destruct(Ship(asleep(ready()).having(self_destruct=5)))


def test_when_the_last_one_falls_asleep_the_ship_jumps() -> None:
    """N-END-04, N-HIB-03."""
    played = ship().hero("scout").having(time=8).next_noise("silence").play(sleep)
    assert played.halted
    assert played.state.end is End.JUMP
    assert played.state.time == 0
    assert played.hero().record.place is Place.ASLEEP
