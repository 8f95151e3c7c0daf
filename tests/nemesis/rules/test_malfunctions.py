"""Malfunctions (section 14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis.events.rooms import MalfunctionPlaced
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import actions, engines, final_checks, legality
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction, remove_malfunction
from nemesis_desktop.games.nemesis.state import End, Place, Step
from tests.language.ship import Played, Position, ship

EIGHT = (1, 11, 19, 20, 21, 6, 7, 8)
HAND = ("search", "rest", "demolition", "reconnaissance")


def breakdown(position: Position, *numbers: int) -> Played:
    async def place(t):
        for number in numbers:
            place_malfunction(t, Ship(t).room(number))

    return position.play(place)


def kinds(position: Position) -> set[str]:
    return {action.kind for action in legality.legal_actions(Ship(position).hero(0))}


def tiled() -> Position:
    """A ship whose number-two rooms are all explored and take malfunctions."""
    position = ship(2)
    tiles = {6: "canteen", 7: "cabins", 8: "shower_room", 14: "command_center", 15: "monitoring_room"}
    for number, tile in tiles.items():
        position.tile(number, tile)
    return position


def test_a_malfunction_switches_the_rooms_action_off() -> None:
    """N-MALF-01: and repairing it switches it on again."""
    position = tiled().hero("scout", room=6, hand=HAND, light_wounds=1).malfunction(6)
    assert "room" not in kinds(position)

    async def repair(t):
        remove_malfunction(t, Ship(t).room(6))

    assert "room" in kinds(Position(position.play(repair).state))


@pytest.mark.parametrize("room", [1, 11, 19])
def test_special_rooms_are_switched_off_as_well(room: int) -> None:
    """N-MALF-01: Cockpit, Hibernatorium and Engines."""
    position = ship(2).hero("scout", room=room, hand=HAND).hero("captain", room=6).having(time=5)
    assert "room" in kinds(position)
    assert "room" not in kinds(position.malfunction(room))


def test_searching_stays_possible() -> None:
    """N-MALF-02: the counter is what matters."""
    position = ship().tile(6, "canteen", items=1).malfunction(6).hero("scout", room=6, hand=HAND)
    assert any("search" in a.subject for a in legality.legal_actions(Ship(position).hero(0)) if a.kind == "card")


def test_a_broken_computer_is_no_computer() -> None:
    """N-MALF-03: cards that need one cannot be used there."""
    position = ship().tile(5, "comms_room").hero("scientist", room=5, hand=["risk_assessment", "search"])
    card = next(c for c in Ship(position).hero(0).hand if "risk" in c)
    assert legality.why_not(Ship(position).hero(0), "card", card) is None
    assert Ship(position).room(5).has_working_computer
    position.malfunction(5)
    assert not Ship(position).room(5).has_working_computer
    reason = legality.why_not(Ship(position).hero(0), "card", card)
    assert reason is not None
    assert reason.id == "no_computer"


@pytest.mark.parametrize(("room", "tile"), [(2, "nest"), (6, "room_covered_with_slime")])
def test_nest_and_slime_room_never_break_down(room: int, tile: str) -> None:
    """N-MALF-04: the marker is not placed, whoever would place it."""
    assert not breakdown(ship().tile(room, tile).hero(), room).happened(MalfunctionPlaced)


def test_unexplored_rooms_never_break_down() -> None:
    """N-MALF-05, D-15: special rooms are explored and do."""
    assert not breakdown(ship().hero(), 2).happened(MalfunctionPlaced)
    assert breakdown(ship().hero(), 1).happened(MalfunctionPlaced)


def test_one_marker_is_all_a_room_takes() -> None:
    """N-MALF-06: a further one has no effect."""
    assert len(breakdown(tiled().hero(), 6, 6).of(MalfunctionPlaced)) == 1


def test_the_ninth_marker_breaks_the_hull() -> None:
    """N-MALF-08, N-END-03: eight are borne, the next one ends the game at once."""
    eighth = breakdown(tiled().hero().hero("captain").malfunction(*EIGHT[:7]), EIGHT[7])
    assert eighth.state.end is None
    ninth = breakdown(tiled().hero().hero("captain").malfunction(*EIGHT), 14, 15)
    assert ninth.halted
    assert ninth.state.end is End.DESTROYED
    assert ninth.ship.malfunctions == 8


@pytest.mark.parametrize("room", [6, 2, 5])
def test_where_none_can_lie_the_empty_supply_does_not_matter(room: int) -> None:
    """A-10, N-MALF-04 to N-MALF-06: room 6 has one, room 2 is unexplored, room 5 is the Nest."""
    position = tiled().tile(5, "nest").hero().hero("captain").malfunction(*EIGHT)
    assert breakdown(position, room).state.end is None


def test_repaired_markers_can_be_used_again() -> None:
    """N-MALF-07, N-BOARD-06: the count toward the ninth goes down."""
    async def rotate(t):
        remove_malfunction(t, Ship(t).room(6))
        place_malfunction(t, Ship(t).room(14))

    played = tiled().hero().hero("captain").malfunction(*EIGHT).play(rotate)
    assert played.state.end is None
    assert played.ship.malfunctions == 8


@pytest.mark.parametrize(("who", "kind", "cost"), [("captain", "basic_repairs", 2), ("pilot", "repairs", 1)])
def test_repair_cards_take_the_marker_of_the_own_room(who: str, kind: str, cost: int) -> None:
    """N-MALF-07, D-16: not one next door."""
    position = tiled().malfunction(6, 7).hero(who, room=6, hand=[kind, "search", "rest"]).turn()
    card = next(c for c in Ship(position).hero(0).hand if kind in c)
    price = "+".join(f"card:{c}" for c in Ship(position).hero(0).hand if c != card)
    answers = [price.partition("+")[0]] if cost == 1 else []
    played = position.play(lambda t: actions.perform(t, Ship(t).hero(0), Action("card", card, cost)), answers)
    assert (played.room(6).malfunction, played.room(7).malfunction) == (False, True)


def test_tools_repair_as_well() -> None:
    """N-MALF-07: an item does it, too."""
    position = tiled().malfunction(6).hero("scout", room=6, hand=["search"], items=["tools"]).turn()
    tools = Ship(position).hero(0).items_of_kind("tools")[0]
    played = position.play(
        lambda t: actions.perform(t, Ship(t).hero(0), Action("item", tools, 1)), ["mode:clear_malfunction"]
    )
    assert not played.room(6).malfunction


def test_a_malfunction_in_an_engine_room_is_not_a_damaged_engine() -> None:
    """N-MALF-09, N-ROOM-57: the tokens stay as they are, only the look at them is barred."""
    position = ship().hero("mechanic", room=20, hand=HAND[:2]).malfunction(20)
    order = position.state.engines[2]
    assert "room" not in kinds(position)
    played = position.play(lambda t: engines.work_on_engine(t, Ship(t).hero(0)), [f"engine:{order[1]}"])
    assert played.state.engines[2] == (order[1], order[0])


def test_broken_engine_rooms_do_not_stop_working_engines() -> None:
    """N-MALF-09: the final check reads the tokens."""
    engine = ("working", "damaged")
    position = ship().hero("scout", place=Place.ASLEEP, room=None).malfunction(19, 20, 21).at(Step.FINAL_ENGINES)
    position.having(engines={1: engine, 2: engine, 3: engine}, end=End.JUMP)
    assert position.play(final_checks.engine_check).hero().alive


def test_sleepers_are_safe_from_a_broken_hibernatorium() -> None:
    """N-MALF-10: a marker placed there wakes nobody, but nobody else can lie down."""
    position = ship(2).hero("scout", place=Place.ASLEEP, room=None).hero("captain", hand=3).having(time=5)
    assert any(a.kind == "room" for a in legality.legal_actions(Ship(position).hero(1)))
    played = breakdown(position, 11)
    assert played.hero(0).record.place is Place.ASLEEP
    assert not any(a.kind == "room" for a in legality.legal_actions(played.hero(1)))


@pytest.mark.parametrize(("house", "possible"), [({}, False), ({"boarding": "always"}, True)])
def test_pods_cannot_be_boarded_from_a_broken_section(house: dict[str, str], possible: bool) -> None:
    """N-MALF-12, A-122: unless a house rule lifts it; the pods themselves may be unlocked as they like."""
    position = ship(**house).tile(5, "evacuation_section_a").hero("scout", room=5, hand=HAND)
    position.having(pods={number: replace(pod, locked=False) for number, pod in position.state.pods.items()})
    assert "room" in kinds(position)
    assert ("room" in kinds(position.malfunction(5))) is possible


def test_the_house_rule_for_boarding_repairs_no_other_room() -> None:
    """A-122, N-MALF-01: the Canteen stays switched off."""
    position = ship(boarding="always").tile(6, "canteen").malfunction(6)
    assert "room" not in kinds(position.hero("scout", room=6, hand=HAND, light_wounds=1))
