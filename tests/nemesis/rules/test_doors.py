"""Doors (section 15)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan, IntruderMoved
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet, DoorChanged
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.reasons import NO_EFFECT
from nemesis_desktop.games.nemesis.rules import doors, event_phase, injury, legality, noise
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Played, Position, ship

TWELVE = (
    "001-002", "001-003", "001-004", "002-006", "003-007", "004-008", "005-006", "005-010", "006-007", "007-008",
    "008-009", "009-012",
)


def by_number(position: Position, number: int, *intruders: int) -> Played:
    async def go(t):
        move_by_number(t, intruders, number)

    return position.play(go)


def close(position: Position, corridor: str, answers: tuple[str, ...] = (), seat: int | None = 0) -> Played:
    async def go(t):
        hero = None if seat is None else Ship(t).hero(seat)
        return await doors.place_door(t, Ship(t).corridor(corridor), hero)

    return position.play(go, answers)


def state_of(played: Played, corridor: str) -> Door:
    return played.ship.corridor(corridor).door


def many(position: Position, door: str = "closed", count: int = 12) -> Position:
    for corridor in TWELVE[:count]:
        position.door(corridor, door)
    return position


def test_closing_places_a_standing_token_and_opening_takes_it_away() -> None:
    """N-DOOR-01, N-DOOR-08, N-DOOR-09: one per corridor."""
    closed = close(ship().hero(), "006-011")
    assert closed.result is True
    assert state_of(closed, "006-011") is Door.CLOSED
    assert closed.ship.doors_placed == 1
    again = close(Position(closed.state), "006-011")
    assert not again.happened(DoorChanged)

    async def open_it(t):
        doors.open_door(t, Ship(t).corridor("006-011"))

    opened = Position(closed.state).play(open_it)
    assert state_of(opened, "006-011") is Door.OPEN
    assert opened.ship.doors_placed == 0


def test_nobody_walks_through_a_closed_door() -> None:
    """N-DOOR-03: it bars movement from either side."""
    for room, corridor in ((11, "006-011"), (6, "006-011")):
        position = ship().tile(6, "canteen").hero("scout", room=room, hand=5).door(corridor)
        moves = [a.subject for a in legality.legal_actions(Ship(position).hero(0)) if a.kind in ("move", "careful")]
        assert corridor not in moves
        assert moves


def test_grenades_do_not_fly_through_a_closed_door() -> None:
    """N-DOOR-03: through a destroyed one they do."""
    for door, possible in (("closed", False), ("destroyed", True), ("open", True)):
        position = (
            ship().hero("scout", hand=2, items=["grenade"]).intruder("adult", room=6).door("006-011", door)
        )
        grenade = Ship(position).hero(0).items_of_kind("grenade")[0]
        assert (legality.why_not(Ship(position).hero(0), "item", grenade) is None) is possible


def test_an_intruder_destroys_the_door_it_meets_and_stays() -> None:
    """N-DOOR-04, N-EVENT-08, N-DOOR-12: the next time it goes through."""
    position = ship().hero().intruder("adult", room=6).door("006-011")
    played = by_number(position, 2, 1)
    assert state_of(played, "006-011") is Door.DESTROYED
    assert played.state.intruders[1].room == 6
    again = by_number(Position(played.state), 2, 1)
    assert again.state.intruders[1].room == 11


def test_the_door_of_the_direction_is_hit_and_no_other() -> None:
    """N-DOOR-04: doors around the room stay closed."""
    position = ship().hero().intruder("adult", room=11).door("006-011").door("008-011").door("011-014")
    played = by_number(position, 3, 1)
    assert [event.corridor for event in played.of(DoorChanged)] == ["008-011"]


def test_a_retreat_ends_at_a_closed_door() -> None:
    """N-DOOR-05, N-RET-05: Consuming Fire points to 4, the door to room 14."""
    position = ship().hero().intruder("adult", room=11).door("011-014").next_event("consuming_fire")
    played = position.play(lambda t: injury.retreat(t, 1))
    assert state_of(played, "011-014") is Door.DESTROYED
    assert played.state.intruders[1].room == 11


def test_danger_breaks_doors_too() -> None:
    """N-DOOR-05, D-12: whoever is called destroys it and stays."""
    position = ship().hero().intruder("adult", room=6).door("006-011")
    played = position.play(lambda t: noise.danger(t, Ship(t).room(11)))
    assert state_of(played, "006-011") is Door.DESTROYED
    assert not played.happened(IntruderMoved)


def test_event_movement_breaks_doors() -> None:
    """N-DOOR-05, N-EVENT-08: Damaging Fire moves Adults through number 1."""
    position = ship().hero("scout", room=1).intruder("adult", room=11).door("011-015").next_event("damaging_fire")
    played = position.play(event_phase.event_step)
    assert state_of(played, "011-015") is Door.DESTROYED
    assert played.state.intruders[1].room == 11


def test_several_at_one_door_destroy_it_together_and_all_stay() -> None:
    """N-DOOR-06: from one side, and from both sides at once."""
    position = ship().hero("scout", room=1).door("006-011")
    position.intruder("adult", room=6).intruder("adult", room=6).intruder("creeper", room=11)
    played = by_number(position, 2, 1, 2, 3)
    assert len(played.of(DoorChanged)) == 1
    assert [i.room for i in played.state.intruders.values()] == [6, 6, 11]


def test_a_destroyed_door_bars_nobody_and_never_closes() -> None:
    """N-DOOR-07: it is no choice for those who close doors."""
    position = ship().hero("scout").door("006-011", "destroyed").intruder("adult", room=6)
    assert "006-011" not in [corridor.id for corridor in doors.switchable(Ship(position).room(11))]
    assert by_number(position, 2, 1).state.intruders[1].room == 11

    async def force(t):
        doors.open_door(t, Ship(t).corridor("006-011"))
        doors.destroy_door(t, Ship(t).corridor("006-011"))

    assert not position.play(force).events


def test_an_open_corridor_has_no_door_to_destroy() -> None:
    """N-DOOR-02: open, closed, destroyed are three states."""
    async def force(t):
        doors.destroy_door(t, Ship(t).corridor("006-011"))
        doors.open_door(t, Ship(t).corridor("006-011"))

    assert not ship().hero().play(force).events


def test_doors_are_ignored_by_an_encounter() -> None:
    """N-DOOR-11, N-ENC-14: behind four closed doors something appears all the same."""
    from nemesis_desktop.games.nemesis.rules.encounter import encounter

    position = ship().hero("scout", hand=5).first_encounter_over().next_token("larva")
    for corridor in ("006-011", "008-011", "011-014", "011-015"):
        position.door(corridor)
    played = position.play(lambda t: encounter(t, Ship(t).hero(0)))
    assert played.happened(EncounterBegan)
    assert [i.room for i in played.state.intruders.values()] == [11]
    assert not played.happened(DoorChanged)


def test_the_thirteenth_door_is_taken_from_elsewhere() -> None:
    """N-DOOR-13, A-88: the acting player chooses; that other corridor is open then."""
    position = many(ship(2).hero().hero("captain"))
    played = close(position, "006-011", ("corridor:001-003",), seat=1)
    assert (played.asked[0].seat, played.asked[0].count()) == (1, 12)
    assert state_of(played, "001-003") is Door.OPEN
    assert state_of(played, "006-011") is Door.CLOSED
    assert played.ship.doors_placed == 12


def test_in_the_event_phase_the_first_player_chooses_it() -> None:
    """A-88: nobody acts then."""
    position = many(ship(2).hero().hero("captain"))
    assert close(position, "006-011", seat=None).asked[0].seat == position.state.clock.first_player


def test_destroyed_doors_are_not_taken_away() -> None:
    """N-DOOR-13: they count toward the twelve, only standing ones can be moved."""
    position = many(ship().hero(), "destroyed", 11).door("009-012")
    played = close(position, "006-011")
    assert not played.asked
    assert state_of(played, "009-012") is Door.OPEN


def test_with_twelve_destroyed_doors_none_can_be_closed() -> None:
    """N-DOOR-13: there is no token to be had."""
    played = close(many(ship().hero(), "destroyed"), "006-011")
    assert played.result is False
    assert not played.events


def test_without_a_token_to_be_had_nobody_is_offered_to_close_a_door() -> None:
    """N-DOOR-13: with eleven destroyed doors the twelfth can still be moved."""
    position = many(ship().hero("scout", hand=2, items=["tools"]), "destroyed", 11).door("009-012")
    tools = Ship(position).hero(0).items_of_kind("tools")[0]
    assert legality.why_not(Ship(position).hero(0), "item", tools) is None
    position.door("009-012", "destroyed")
    assert legality.why_not(Ship(position).hero(0), "item", tools) == NO_EFFECT
    assert not doors.switchable(Ship(position).room(11))


def test_the_eleventh_and_twelfth_come_from_the_supply() -> None:
    """N-DOOR-13: nothing is asked while tokens are left."""
    assert not close(many(ship().hero(), count=11), "006-011").asked


@pytest.mark.parametrize("what", ["opened", "destroyed"])
def test_a_door_lost_around_the_airlock_calls_it_off(what: str) -> None:
    """A-88, A-91, N-ROOM-38, D-28: opened, destroyed, or its token taken away."""
    position = ship().hero("scout", room=1).door("005-006").door("005-010").having(airlock=5)

    async def force(t):
        if what == "opened":
            doors.open_door(t, Ship(t).corridor("005-006"))
        else:
            doors.destroy_door(t, Ship(t).corridor("005-006"))

    played = position.play(force)
    assert played.only(AirlockSet).room is None
    assert played.state.airlock is None


def test_doors_elsewhere_do_not_disturb_the_airlock() -> None:
    """N-ROOM-38: only those of its room."""
    async def force(t):
        doors.open_door(t, Ship(t).corridor("006-011"))

    played = ship().hero().door("006-011").having(airlock=5).play(force)
    assert played.state.airlock == 5
