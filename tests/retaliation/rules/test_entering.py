"""Intruders come into Rooms and Corridors, crowd, move by themselves and are repelled (rules 11.2, 11.4, 15)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackHeldOff,
    IntruderGone,
    IntruderShifted,
)
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.entering import (
    appear_in_corridor,
    appear_in_room,
    enter_room,
    move_into_corridor,
)
from nemesis_desktop.games.retaliation.rules.event_phase import event_phase
from nemesis_desktop.games.retaliation.rules.intruder_movement import distances, route_from, step_of_group
from nemesis_desktop.games.retaliation.rules.intruder_phase import attack_phase
from nemesis_desktop.games.retaliation.rules.markers import place_secure
from nemesis_desktop.games.retaliation.rules.noise import resolve_token_in
from nemesis_desktop.games.retaliation.rules.queen import activate_queen
from nemesis_desktop.games.retaliation.rules.repel import repel
from nemesis_desktop.games.retaliation.state import DoorState, Phase, Whereabouts
from tests.retaliation.language import LZ, Site, facility

P, Q, R = "r2c1", "r2c2", "r2c3"
PQ, QR, LP = "r2c1-r2c2", "r2c2-r2c3", "r2c0-r2c1"


def line(players: int = 1, **house: str) -> Site:
    """Landing Zone, P, Q and R in a row."""
    return (
        facility(players, **house).bare().room(P, "armory").room(Q, "reactor").room(R, "surgery_room")
        .corridor(LP, 401).corridor(PQ, 104).corridor(QR, 204)
    )


def group(place: str, *movers: int):
    return lambda t: step_of_group(t, place, movers)


def placed(*kinds: str, at: str = PQ):
    async def rule(t):
        appear_in_corridor(t, kinds, Facility(t).corridor(at))
    return rule


def into(number: int, edge: str = PQ):
    return lambda t: move_into_corridor(t, number, Facility(t).corridor(edge))


# -- who attacks on entry ---------------------------------------------------------------------------------


def test_secure_tokens_stop_one_attack_each() -> None:
    """R-SEC-02, R-SEC-03, R-SEC-04, R-SEC-S1: not the entry; with fewer tokens than Intruders the rest attack."""
    site = line().marine("recon", at=P).marked(P, secure=1).next_attack("scratch_c")

    async def two(t):
        await appear_in_room(t, "adult", Facility(t).room(P), 0)
        await appear_in_room(t, "adult", Facility(t).room(P), 0)

    played = site.play(two)
    assert played.kinds_at(P) == ["adult", "adult"]
    assert len(played.of(AttackHeldOff)) == 1
    assert len(played.of(AttackCardRevealed)) == 1


def test_nothing_is_spent_in_an_empty_room() -> None:
    """R-SEC-02, R-SEC-05, A-06: tokens stay, with Intruders inside as well, unless the house rule says otherwise."""
    async def enter(t):
        await enter_room(t, 1, Facility(t).room(P))

    empty = line().marine("recon", at=R).marked(P, secure=2).intruder("adult", PQ)
    assert empty.play(enter).room(P).secure == 2
    strict = line(secure_without_character="on").marine("recon", at=R).marked(P, secure=2).intruder("adult", PQ)
    assert strict.play(enter).room(P).secure == 1


def test_a_room_that_is_always_secured_has_tokens_of_its_own_spent_first() -> None:
    """R-SEC-S2: its status cannot be lost."""
    site = facility().bare().marine("recon", at=P).room(P, "shelter", secure=1).corridor(LP, 401)

    async def three(t):
        for _ in range(3):
            await appear_in_room(t, "adult", Facility(t).room(P), 0)

    played = site.play(three)
    assert len(played.of(AttackHeldOff)) == 3
    assert played.room(P).secure == 0


def test_three_tokens_at_most_and_none_beside_an_intruder() -> None:
    """R-SEC-01, R-GEN-03."""
    async def five(t):
        place_secure(t, Facility(t).room(P), 5)

    assert line().squad().play(five).room(P).secure == 3
    assert line().squad().intruder("larva", P).play(five).room(P).secure == 0


def test_models_are_limited() -> None:
    """R-INT-02: what is not there is not placed, and nothing takes its place (R-INT-05)."""
    site = line().squad().intruder("drone", R, count=8)
    assert site.play(placed("drone", "drone", "adult")).kinds_at(PQ) == ["adult"]


# -- full Corridors ---------------------------------------------------------------------------------------


def test_larger_ones_are_placed_first() -> None:
    """T-R16, R-COR-07, R-INT-05, R-INT-01, A-57: five Adults and "3+1": the Drone, and no Adult."""
    site = line().squad().intruder("adult", PQ, count=5).next_token("adult", (3, 1))
    played = site.play(lambda t: resolve_token_in(t, Facility(t).corridor(PQ)))
    assert played.kinds_at(PQ) == ["adult"] * 5 + ["drone"]
    crowded = line().squad().intruder("adult", PQ, count=5).play(placed("adult", "drone"))
    assert crowded.kinds_at(PQ) == ["adult"] * 5 + ["drone"]
    assert not crowded.of(IntruderGone)


def test_a_larger_one_that_is_placed_removes_smaller_ones() -> None:
    """T-R16, R-COR-08: five Adults, a Larva and "2": one Adult for the Larva, the second finds no place."""
    site = line().squad().intruder("adult", PQ, count=5).intruder("larva", PQ).next_token("adult", (2, 0))
    played = site.play(lambda t: resolve_token_in(t, Facility(t).corridor(PQ)))
    assert played.kinds_at(PQ) == ["adult"] * 6
    assert played.only(IntruderGone).kind == "larva"


def test_the_queen_takes_four_places() -> None:
    """R-COR-05, R-COR-09: she removes the smallest ones that are in her way, four at most."""
    site = line().squad().intruder("adult", PQ, count=4).intruder("drone", PQ, count=2)
    played = site.play(placed("queen"))
    assert sorted(played.kinds_at(PQ)) == ["drone", "drone", "queen"]
    assert line().squad().intruder("drone", PQ, count=2).play(placed("queen")).of(IntruderGone) == []


def test_who_moves_in_changes_places_with_smaller_ones() -> None:
    """T-R15, R-COR-08, R-COR-10, A-53, A-79: the Drone swaps with an Adult, the Adults stay, nobody attacks."""
    site = line().marine("recon", at=LZ).intruder("adult", PQ, count=6)
    site.intruder("drone", Q).intruder("adult", Q, count=2)
    played = site.play(group(Q, 7, 8, 9))
    assert played.kinds_at(PQ).count("drone") == 1
    assert played.kinds_at(Q) == ["adult"] * 3
    assert not played.of(AttackCardRevealed)


def test_a_free_place_comes_before_a_swap() -> None:
    """T-R15, R-COR-11, R-COR-07: five Adults inside, so the Drone takes the sixth place and two Adults stay."""
    site = line().marine("recon", at=LZ).intruder("adult", PQ, count=5)
    site.intruder("drone", Q).intruder("adult", Q, count=2)
    played = site.play(group(Q, 6, 7, 8))
    assert sorted(played.kinds_at(PQ)) == ["adult"] * 5 + ["drone"]
    assert played.kinds_at(Q) == ["adult", "adult"]


def test_the_queen_swaps_with_four() -> None:
    """T-R15, R-COR-09."""
    site = line().marine("recon", at=LZ).intruder("adult", PQ, count=6).intruder("queen", Q)
    played = site.play(into(7))
    assert played.kinds_at(Q) == ["adult"] * 4


def test_equal_ones_do_not_change_places() -> None:
    """R-COR-08: neither with equal nor with larger ones."""
    site = line().squad().intruder("drone", PQ, count=6).intruder("drone", Q)
    played = site.play(into(7))
    assert played.kinds_at(Q) == ["drone"]
    assert played.result is None


def test_more_hits_are_swapped_out_first() -> None:
    """A-54, R-CMB-03: and hit markers go in a Corridor."""
    site = line().squad().intruder("adult", PQ, count=6).intruder("drone", Q, hits=3)
    played = site.play(into(7))
    assert played.state.intruders[7].hits == 0


def test_noise_goes_when_somebody_comes_in() -> None:
    """R-COR-06: by moving as well as by being placed."""
    assert not line().squad().noise(PQ).play(placed("larva")).corridor(PQ).noise
    assert not line().squad().noise(PQ).intruder("adult", Q).play(into(1)).corridor(PQ).noise


def test_a_swap_into_a_room_spends_no_token_and_brings_no_attack() -> None:
    """T-R47, R-COR-10, A-79: four Adults change places with the Queen; later all of them attack."""
    site = line().marine("recon", at=Q, health=0).marked(Q, secure=2).intruder("queen", Q)
    site.intruder("adult", PQ, count=6).changed(QR, door=DoorState.OPEN)
    played = site.play(into(1))
    assert played.kinds_at(Q) == ["adult"] * 4
    assert not played.of(AttackCardRevealed)
    assert played.room(Q).secure == 2
    spent = line(secure_spent_without_attack="on").marine("recon", at=Q).marked(Q, secure=2).intruder("queen", Q)
    assert spent.intruder("adult", PQ, count=6).play(into(1)).room(Q).secure == 0


def test_intruders_that_do_not_attack_spend_no_token() -> None:
    """T-R47, A-79, R-IPH-07: in the next Intruder Phase the tokens do not stop them."""
    site = line().marine("recon", at=Q).marked(Q, secure=2)

    async def quietly(t):
        for _ in range(2):
            await appear_in_room(t, "drone", Facility(t).room(Q), attacks=False)

    played = site.play(quietly)
    assert played.room(Q).secure == 2
    site.having(intruders=played.state.intruders, next_intruder=3).next_attack("scratch_c", "scratch_a")
    assert len(site.play(attack_phase).of(AttackCardRevealed)) == 2


# -- groups -----------------------------------------------------------------------------------------------


def crowd() -> Site:
    """T-R13: a Drone and three Adults between P and Q."""
    return line().intruder("drone", PQ).intruder("adult", PQ, count=3)


def test_one_of_a_group_enters_a_room_with_a_character() -> None:
    """T-R13, R-IMOV-01, R-IMOV-02, R-IMOV-03, R-IMOV-04, A-39: the largest, and it attacks."""
    played = crowd().marine("recon", at=P).next_attack("scratch_c").play(group(PQ, 1, 2, 3, 4))
    assert played.kinds_at(P) == ["drone"]
    assert played.kinds_at(PQ) == ["adult"] * 3
    assert played.only(AttackCardRevealed).kind == "drone"


def test_a_whole_group_enters_an_empty_room() -> None:
    """T-R13, R-IMOV-03: without an attack."""
    played = crowd().marine("recon", at=LZ).play(group(PQ, 1, 2, 3, 4))
    assert len(played.kinds_at(P)) == 4
    assert not played.of(AttackCardRevealed)


def test_rooms_move_after_corridors() -> None:
    """T-R13, R-EVT-03, R-IMOV-07, A-43: the group goes on out of the Room it has just entered."""
    site = crowd().marine("recon", at=LZ).at(Phase.EVENT).next_event("fire_breath").next_noise("1")
    played = site.play(event_phase)
    assert [event.destination for event in played.of(IntruderShifted) if event.intruder == 1] == [P, LP]
    rested = line(two_steps_per_event="off").intruder("drone", PQ).marine("recon", at=LZ).at(Phase.EVENT)
    once = rested.next_event("fire_breath").next_noise("1").play(event_phase)
    assert [event.destination for event in once.of(IntruderShifted)] == [P]


def test_intruders_beside_a_character_stay() -> None:
    """T-R14, R-IMOV-05."""
    site = line().marine("recon", at=P).intruder("adult", P, count=2)
    assert site.play(group(P, 1, 2)).kinds_at(P) == ["adult", "adult"]


def test_a_closed_door_costs_the_whole_group_its_step() -> None:
    """R-IMOV-10, R-DOOR-05, R-DOOR-09: at the end it makes for, out of a Room and out of a Corridor."""
    site = crowd().marine("recon", at=P).corridor(PQ, 101, slot=P, door="closed")
    stopped = site.play(group(PQ, 1, 2, 3, 4))
    assert stopped.corridor(PQ).door is DoorState.DESTROYED
    assert len(stopped.kinds_at(PQ)) == 4
    out = line().marine("recon", at=LZ).corridor(PQ, 101, slot=Q, door="closed").intruder("adult", Q, count=2)
    blocked = out.play(group(Q, 1, 2))
    assert (blocked.corridor(PQ).door, blocked.kinds_at(Q)) == (DoorState.DESTROYED, ["adult", "adult"])


def test_a_door_at_the_other_end_does_not_matter() -> None:
    """R-DOOR-09, A-14."""
    site = crowd().marine("recon", at=P).corridor(PQ, 101, slot=Q, door="closed").next_attack("scratch_c")
    assert site.play(group(PQ, 1, 2, 3, 4)).kinds_at(P) == ["drone"]


def test_distance_minds_neither_doors_nor_noise_nor_intruders() -> None:
    """R-IMOV-01, R-IMOV-02: steps between Rooms and Corridors."""
    site = line().marine("recon", at=LZ).corridor(PQ, 101, slot=Q, door="closed", noise=False)
    assert distances(site.intruder("drone", LP).view, LZ)[R] == 6


def test_the_nearest_character_is_the_target() -> None:
    """T-R40, R-IMOV-06, A-31, A-40: among equally near ones who acts, else turn order."""
    site = line(2).marine("recon", at=P).marine("officer", at=Q).intruder("adult", PQ)
    first = route_from(site.at(Phase.EVENT, starting_player=1).view, PQ)
    assert (first.target.seat, first.first_steps) == (1, (Q,))
    acting = route_from(site.turn(0).view, PQ)
    assert acting.target.seat == 0


def test_the_queen_makes_for_whoever_acts() -> None:
    """T-R40, R-QUEEN-06."""
    site = line(2).marine("recon", at=P).marine("officer", at=Q).intruder("queen", PQ).turn(0)
    assert site.next_attack("scratch_c").play(activate_queen).kinds_at(P) == ["queen"]


def test_equal_routes_are_told_apart_by_the_first_step() -> None:
    """R-IMOV-08, R-MAP-05: the Corridor with the lower ID; with no place in it the other one (R-IMOV-09)."""
    ring = (
        facility().bare().marine("recon", at="r1c0").room("r1c0", "armory").room("r1c1", "reactor")
        .room(P, "shelter").room("r2c2", "surgery_room").corridor("r1c0-r2c1", 204).corridor("r1c0-r1c1", 205)
        .corridor(PQ, 304).corridor("r1c1-r2c2", 105).intruder("adult", Q)
    )
    assert route_from(ring.view, Q).first_steps == ("r1c1-r2c2", PQ)
    assert ring.play(group(Q, 1)).kinds_at("r1c1-r2c2") == ["adult"]
    turned = ring.corridor("r1c1-r2c2", 305).corridor(PQ, 104)
    assert route_from(turned.view, Q).first_steps == (PQ, "r1c1-r2c2")
    full = ring.corridor("r1c1-r2c2", 105).corridor(PQ, 304).intruder("drone", "r1c1-r2c2", count=6)
    assert full.play(group(Q, 1)).kinds_at(PQ) == ["adult"]


@pytest.mark.parametrize("where", [Whereabouts.LANDER, Whereabouts.HIBERNATING, Whereabouts.ESCAPED])
def test_who_is_not_in_a_room_is_no_target(where: Whereabouts) -> None:
    """R-IMOV-12, R-IMOV-S1: without a reachable Character nobody moves."""
    site = crowd().marine("recon", at=P).record(0, whereabouts=where, space=None)
    assert route_from(site.view, PQ) is None
    assert not site.play(group(PQ, 1, 2, 3, 4)).events


def test_unexplored_corridors_are_dead_ends() -> None:
    """R-IMOV-13: no way leads through them, and out of one only back."""
    site = line().marine("recon", at=P).corridor("r1c2-r2c2", 305).intruder("adult", "r1c2-r2c2")
    assert route_from(site.view, "r1c2-r2c2").first_steps == (Q,)
    alone = facility().bare().marine("recon", at=LZ).room("r2c1", "armory").room(R, "reactor").corridor(LP, 401)
    assert route_from(alone.corridor(QR, 204).intruder("adult", R).view, R) is None


def test_nobody_makes_two_steps_in_a_sweep() -> None:
    """R-IMOV-14: also who was swapped; the step tells who has moved."""
    site = line().marine("recon", at=LZ).intruder("adult", PQ, count=6).intruder("drone", Q)
    moved = site.play(group(Q, 7)).result
    assert moved[0] == 7
    assert len(moved) == 2


# -- repelling --------------------------------------------------------------------------------------------


def pushed(number: int, source: str | None, by: int | None = 0):
    async def rule(t):
        room = Facility(t).room(source) if source else None
        await repel(t, number, room, Marine(t, by) if by is not None else None)
    return rule


def test_from_the_own_room_the_player_chooses_the_corridor() -> None:
    """R-REP-01."""
    site = line().marine("recon", at=Q).intruder("adult", Q)
    assert site.play(pushed(1, Q), [f"corridor:{QR}"]).kinds_at(QR) == ["adult"]


def test_from_the_next_corridor_it_goes_to_the_other_end() -> None:
    """R-REP-02, R-REP-05: where it attacks the first in turn order."""
    site = line(2).marine("recon", at=Q).marine("officer", at=P).intruder("adult", PQ).next_attack("scratch_c")
    played = site.play(pushed(1, Q))
    assert played.kinds_at(P) == ["adult"]
    assert played.only(AttackCardRevealed).target == 1


def test_it_does_not_leave_the_map() -> None:
    """R-REP-03."""
    site = line().marine("recon", at=Q).corridor("r1c2-r2c2", 305).intruder("adult", "r1c2-r2c2")
    assert site.play(pushed(1, Q)).kinds_at("r1c2-r2c2") == ["adult"]


def test_from_afar_the_lowest_id_decides() -> None:
    """R-REP-02, A-07: out of a Corridor into the Room, out of a Room into the Corridor with the lowest number."""
    far = line().marine("recon", at=LZ).intruder("adult", QR)
    rooms = {room: far.view.room(room).number for room in (Q, R)}
    assert far.play(pushed(1, LZ)).kinds_at(min(rooms, key=rooms.get)) == ["adult"]
    nobody = line().marine("recon", at=Q).intruder("adult", Q)
    assert nobody.play(pushed(1, Q, by=None)).kinds_at(PQ) == ["adult"]


def test_repelled_against_a_door_it_breaks_that() -> None:
    """R-REP-04, A-30."""
    site = line().marine("recon", at=Q).corridor(PQ, 101, slot=Q, door="closed").intruder("adult", Q)
    played = site.play(pushed(1, Q), [f"corridor:{PQ}"])
    assert (played.corridor(PQ).door, played.kinds_at(Q)) == (DoorState.DESTROYED, ["adult"])


def test_who_finds_no_place_stays() -> None:
    """R-REP-06, A-66."""
    site = line().marine("recon", at=Q).intruder("adult", Q).intruder("drone", PQ, count=6)
    assert site.play(pushed(1, Q), [f"corridor:{PQ}"]).kinds_at(Q) == ["adult"]


def test_several_are_repelled_one_by_one() -> None:
    """R-REP-07: into different Corridors, as the player says."""
    site = line().marine("recon", at=Q).intruder("adult", Q, count=2)

    async def both(t):
        for number in (2, 1):
            await repel(t, number, Facility(t).room(Q), Marine(t, 0))

    played = site.play(both, [f"corridor:{PQ}", f"corridor:{QR}"])
    assert (played.kinds_at(PQ), played.kinds_at(QR)) == (["adult"], ["adult"])


def test_a_drawn_token_goes_under_its_pile() -> None:
    """R-INT-03: the Blank back into the bag."""
    site = line().squad().next_token("larva")
    played = site.play(lambda t: resolve_token_in(t, Facility(t).corridor(PQ)))
    token = played.state.pile(piles.tokens("larva"))[-1]
    assert token not in site.state.pile(piles.tokens("larva"))
    assert played.kinds_at(PQ) == ["larva"]
