"""Every condition of Tasks and Objectives, both ways (rules 22, components 16)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.modes.judging import fulfilled
from nemesis_desktop.games.retaliation.rules.registry import CONDITIONS
from nemesis_desktop.games.retaliation.state import Ending, RobotRecord, Whereabouts
from tests.retaliation.language import HIB, LZ, Site, facility

ESCAPED, PODS, DEAD = Whereabouts.ESCAPED, Whereabouts.HIBERNATING, Whereabouts.DEAD
Change = Callable[[Site], Site]


def left(position: Site, seat: int, by: str = "shuttle", **record: object) -> Site:
    return position.record(seat, whereabouts=ESCAPED, space=None, left_by=by, **record)


def site(eggs: tuple[int, ...] = (), players: int = 3) -> Site:
    """Recon, Officer and Medical Support stand in the Landing Zone: nobody has left yet."""
    position = facility(players).bare()
    for seat in range(players):
        position.marine(eggs=eggs[seat] if seat < len(eggs) else 0)
    return position


def holds(position: Site, kind: str, seat: int = 0) -> bool:
    card = next(card for card, one in facility_content().assignments.items() if one.kind == kind)
    return fulfilled(position.view, card, seat)


def test_every_condition_is_judged() -> None:
    """R-TASK-S1: none of the cards names an unknown one, and none is never asked about."""
    named = {name for card in facility_content().assignments.values() for name in card.conditions}
    assert named - {"player_does_not_survive"} == set(CONDITIONS)


def stacks_empty(position: Site, *backs: str) -> Site:
    for back in backs:
        position.only(piles.room_stack(back), rest=piles.OUT)
    return position


def route(position: Site, reinforced: bool = True) -> Site:
    position.room("r2c1", "armory").room("r2c2", "alarm_room").room("r2c3", "life_support_control_c")
    position.corridor("r2c0-r2c1", 104, reinforced=True).corridor("r2c1-r2c2", 204, reinforced=reinforced)
    return position.corridor("r2c2-r2c3", 301, slot="r2c3", door="closed", reinforced=True).intruder("adult", "r2c1")


def with_robot(position: Site, tile: str, before: bool = False) -> Site:
    position.room("r3c3", tile)
    return position.having(robot=RobotRecord("r3c3", True, was_in_reactor=before))


YES_AND_NO: list[tuple[str, Change, Change]] = [
    # -- Mission Tasks
    ("primary_samples", lambda s: left(left(s, 0), 1), lambda s: left(left(s, 0), 2)),
    ("essential_data", lambda s: left(s, 0, "lander", data=True), lambda s: left(s, 0, data=True)),
    ("essential_data", lambda s: left(s, 2, "lander", data=True).corridor("r2c3-r2c4", 204),
     lambda s: left(s, 2, "lander", data=True).room("r2c1", "armory").corridor("r2c1-r2c2", 204)),
    ("escort_mission", lambda s: left(with_robot(s, "shelter", True), 1, data=True),
     lambda s: left(with_robot(s, "shelter"), 1, data=True)),
    ("escort_mission", lambda s: left(with_robot(s, "shelter", True), 1, data=True),
     lambda s: with_robot(s, "shelter", True).record(1, data=True, whereabouts=PODS, space=None)),
    ("perimeter_clearing", lambda s: stacks_empty(s, "a").having(reactor_shut_down=True),
     lambda s: s.having(reactor_shut_down=True)),
    ("perimeter_clearing", lambda s: stacks_empty(s, "a").having(reactor_shut_down=True),
     lambda s: stacks_empty(s, "a")),
    ("facility_restart", lambda s: s.having(hibernatorium_active=True, reactor_shut_down=True),
     lambda s: s.having(hibernatorium_active=True)),
    ("facility_restart", lambda s: s.having(hibernatorium_active=True, reactor_shut_down=True),
     lambda s: s.having(reactor_shut_down=True)),
    ("reconnaissance", lambda s: stacks_empty(s, "a", "b", "c").having(hibernatorium_covered=False),
     lambda s: stacks_empty(s, "a", "b", "c")),
    ("reconnaissance", lambda s: stacks_empty(s, "a", "b", "c").having(hibernatorium_covered=False),
     lambda s: stacks_empty(s, "a", "c").having(hibernatorium_covered=False)),
    ("eradication", lambda s: s.having(queen_dead=True, ending=Ending.NOBODY_LEFT),
     lambda s: s.having(queen_dead=True, ending=Ending.DESTROYED)),
    ("supply_route", route, lambda s: route(s, reinforced=False)),
    ("supply_route", route, lambda s: route(s).having(ending=Ending.DESTROYED)),
    # -- Mission Objectives
    ("official_order", lambda s: s.tasks("facility_restart").having(hibernatorium_active=True, reactor_shut_down=True),
     lambda s: s.tasks("facility_restart")),
    ("ulterior_motive", lambda s: s.tasks("facility_restart"),
     lambda s: s.tasks("facility_restart").having(hibernatorium_active=True, reactor_shut_down=True)),
    ("self_serving", lambda s: left(s, 0), lambda s: left(left(s, 0), 1)),
    ("self_serving", lambda s: left(s, 0), lambda s: left(s, 1)),
    # -- Private Objectives
    ("greener_pastures", lambda s: left(left(s, 0), 2), lambda s: left(left(s, 0), 1)),
    ("an_old_feud", lambda s: left(left(s, 0), 1), lambda s: left(left(s, 0), 2)),
    ("luxurious_offer", lambda s: left(s, 0), lambda s: left(s, 2)),
    ("quarantine", lambda s: left(s, 0), lambda s: left(left(s, 0), 2, "lander")),
    ("insider_information", lambda s: left(left(s, 0, data=True), 1),
     lambda s: left(left(s, 0, data=True), 1, data=True)),
    ("states_evidence", lambda s: left(s, 0, data=True), lambda s: left(s, 0)),
    ("shutdown", lambda s: s.record(0, data=True),
     lambda s: s.record(0, data=True).having(life_support={"A": False, "B": False, "C": True})),
    ("shutdown", lambda s: s.record(0, data=True), lambda s: s),
    ("experimental_subjects", lambda s: left(left(s, 0), 1).discard(0, "contamination", "contamination")
     .lay(piles.hand(1), "contamination.20"),
     lambda s: left(left(s, 0), 1).discard(0, "contamination", "contamination")),
    ("crews_favorite", lambda s: left(s, 0), lambda s: left(s, 1)),
    ("weve_got_history", lambda s: left(s, 0), lambda s: left(s, 1)),
    ("great_hunt", lambda s: s.having(queen_dead=True), lambda s: s),
    ("great_hunt", lambda s: s.having(ending=Ending.DESTROYED), lambda s: s),
    ("veni_vidi_vici", lambda s: s.having(nest_destroyed=True), lambda s: s),
    # -- tasks of solo and co-operative play
    ("egg_escape", lambda s: left(s, 0), lambda s: left(s, 2)),
    ("clean_up", lambda s: s.having(nest_destroyed=True), lambda s: s),
    ("faceoff", lambda s: s.having(queen_dead=True), lambda s: s),
    ("all_life_support_active", lambda s: s.having(life_support=dict.fromkeys("ABC", True)),
     lambda s: s.having(life_support={"A": True, "B": False, "C": True})),
    ("reactor_shut_down", lambda s: s.having(reactor_shut_down=True), lambda s: s),
    ("all_b_rooms", lambda s: stacks_empty(s, "b").having(hibernatorium_covered=False), lambda s: stacks_empty(s, "b")),
    ("all_c_rooms", lambda s: stacks_empty(s, "c"), lambda s: stacks_empty(s, "b")),
    ("robot_in_reactor", lambda s: with_robot(s, "reactor"), lambda s: with_robot(s, "shelter", True)),
    ("no_unexplored_in_a", lambda s: s, lambda s: s.corridor("r2c0-r3c0", 104)),
    ("hibernatorium_active", lambda s: s.having(hibernatorium_active=True), lambda s: s),
    ("data_by_lander", lambda s: left(s, 1, "lander", data=True), lambda s: left(s, 1, data=True)),
]


@pytest.mark.parametrize(("kind", "yes", "no"), YES_AND_NO, ids=[f"{kind}-{n}" for n, (kind, _, _) in
                                                                   enumerate(YES_AND_NO)])
def test_a_condition_holds_or_does_not(kind: str, yes: Change, no: Change) -> None:
    """R-TASK-01, R-TASK-02, R-TASK-S1, R-TASK-S2, R-TASK-S3, R-VIC-06, A-35: of what the map and the Characters show at
    the end, whoever brought it about."""
    eggs = (1, 1, 0)
    assert holds(yes(site(eggs)), kind)
    assert not holds(no(site(eggs)), kind)


def test_all_kinds_of_cards_are_tried_above() -> None:
    """R-TASK-S1: those that differ by their number in the corner alone are tried once."""
    tried = {kind for kind, _, _ in YES_AND_NO}
    missing = {one.kind for one in facility_content().assignments.values()} - tried
    assert missing == {"right_moment_to_strike", "hostile_takeover", "corporate_contract"}


def test_who_dies_in_the_checks_has_escaped_all_the_same() -> None:
    """R-TASK-03, R-TASK-04, T-R34: Eggs, Data and the Lander count; hibernating is no escape."""
    position = left(left(site((1, 1)), 0), 1, "lander", data=True).record(1, whereabouts=DEAD)
    assert holds(position, "primary_samples")
    assert holds(position, "data_by_lander")
    assert not holds(position, "quarantine")
    pods = site((1, 1)).record(0, whereabouts=PODS, space=None).record(1, whereabouts=PODS, space=None)
    assert not holds(pods, "primary_samples")
    assert holds(pods, "luxurious_offer")


def test_the_only_survivor_may_be_the_one_who_should_not_survive() -> None:
    """R-VIC-06: an Objective against a player is met by being the only Survivor."""
    position = left(site(), 1)
    assert holds(position, "greener_pastures", 1)
    assert not holds(left(position, 0), "greener_pastures", 1)


def test_a_survivor_lives_after_the_checks() -> None:
    """R-TASK-S2: neither who waits on the map nor who died."""
    assert not holds(site(), "self_serving")
    assert holds(site().record(0, whereabouts=PODS, space=None), "self_serving")
    assert not holds(left(site(), 0).record(0, whereabouts=DEAD), "self_serving")


def test_what_a_room_stack_leaves_out_counts() -> None:
    """R-TASK-S3, A-63: a Section is discovered when its stack is empty, wherever its tiles lie."""
    position = stacks_empty(site(), "c")
    assert holds(position, "all_c_rooms")
    assert HIB in position.state.rooms and LZ in position.state.rooms
