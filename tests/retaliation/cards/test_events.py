"""The main effect of every Event card (components 7)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, AttackHeldOff
from nemesis_desktop.games.retaliation.rules.registry import EVENTS
from nemesis_desktop.games.retaliation.state import DoorState, Ending, Whereabouts
from tests.retaliation.language import HIB, LZ, Run, Site, facility

HERE, NORTH, EAST, FAR = "r2c1", "r1c0", "r2c2", "r2c3"
TO_NORTH, TO_EAST, TO_FAR, OPEN = "r1c0-r2c1", "r2c1-r2c2", "r2c2-r2c3", "r2c1-r3c0"
ALIVE = {"A": False, "B": True, "C": False}


def site(players: int = 1, **house: str) -> Site:
    """A Character in a Room of Section A with a Room to the north, two in a row to the east in B and C, and an
    Unexplored Corridor."""
    position = facility(players, **house).bare().marine("recon", at=HERE).room(HERE, "armory")
    position.room(NORTH, "emergency_room").room(EAST, "alarm_room").room(FAR, "nest")
    position.corridor(TO_NORTH, 101).corridor(TO_EAST, 204).corridor(TO_FAR, 304).corridor(OPEN, 404)
    return position


def strike(position: Site, kind: str, *answers: str) -> Run:
    return position.play(EVENTS[kind], answers)


def burning(run: Run) -> list[str]:
    return [room.space for room in run.view.rooms if room.fire]


def broken(run: Run) -> list[str]:
    return [room.space for room in run.view.rooms if room.malfunction]


def test_every_event_has_an_effect() -> None:
    """R-EVT-02: twenty cards, each with a main effect of its own."""
    assert sorted(EVENTS) == sorted({card.kind for card in facility_content().events.values()})


# -- Fires ------------------------------------------------------------------------------------------------


def test_damaging_fire_breaks_burning_rooms_and_spreads_through_the_lowest_corridors() -> None:
    """R-FIRE-03, R-FIRE-05, A-80: what catches fire neither breaks nor spreads it."""
    played = strike(site().marked(HERE, fire=True).marked(FAR, fire=True), "damaging_fire")
    assert broken(played) == [HERE]
    assert burning(played) == [NORTH, HERE, EAST, FAR]
    assert burning(strike(site().marked(HERE, fire=True), "damaging_fire")) == [NORTH, HERE]


def test_fire_breath_spreads_to_all_neighbours_where_there_is_air() -> None:
    """R-FIRE-03, R-DOOR-07, R-FIRE-S1: from burning Rooms in Sections with Active Life Support, not through a closed
    Door."""
    position = site().marked(EAST, fire=True).having(life_support=ALIVE)
    assert burning(strike(position, "fire_breath")) == [HERE, EAST, FAR]
    shut = position.corridor(TO_EAST, 201, slot=HERE, door="closed")
    assert burning(strike(shut, "fire_breath")) == [EAST, FAR]
    assert burning(strike(site().marked(EAST, fire=True), "fire_breath")) == [EAST]


def test_generators_overheat_where_they_run_and_break_where_they_do_not() -> None:
    """R-LIFE-01: Fire with Active Life Support, a Malfunction without."""
    position = site().room("r3c0", "life_support_control_a").room("r3c1", "life_support_control_b")
    played = strike(position.having(life_support=ALIVE), "generators_overheat")
    assert (burning(played), broken(played)) == (["r3c1"], ["r3c0"])


def test_the_landing_zone_explodes() -> None:
    played = strike(site(), "landing_zone_explodes")
    assert burning(played) == broken(played) == [LZ]


def test_a_short_circuit_lights_broken_rooms_where_there_is_air() -> None:
    position = site().marked(HERE, malfunction=True).marked(EAST, malfunction=True)
    assert burning(strike(position.having(life_support=ALIVE), "short_circuit")) == [EAST]


def test_a_short_circuit_reaches_the_covered_hibernatorium() -> None:
    """A-85, A-15: it counts as placed, so the Malfunction that lies on it catches Fire like any other."""
    position = site().marked(HIB, malfunction=True)
    assert strike(position.having(life_support=ALIVE), "short_circuit").room(HIB).fire
    assert not strike(site().marked(HIB, malfunction=True), "short_circuit").room(HIB).fire


def test_an_event_that_needs_a_tenth_fire_destroys_the_facility() -> None:
    """R-FIRE-02, A-33, R-END-03, R-END-04: at once, the rest of the card does not happen."""
    position = site()
    spaces = ["r3c0", "r3c1", "r3c2", "r3c3", "r4c0", "r4c1"]
    for space, tile in zip(spaces, ["shelter", "reactor", "server_room", "door_control", "gunnery_room",
                                    "escape_shuttle"], strict=True):
        position.room(space, tile, fire=True)
    for space in (HERE, NORTH, EAST):
        position.marked(space, fire=True)
    played = strike(position, "landing_zone_explodes")
    assert played.halted
    assert played.state.ending is Ending.DESTROYED
    assert broken(played) == []


# -- breakdowns -------------------------------------------------------------------------------------------


def test_breaking_in_takes_a_token_from_each_room() -> None:
    """R-SEC-S2: the Shelter has none to lose."""
    played = strike(site().room("r3c0", "shelter").marked(HERE, secure=3).marked(EAST, secure=1), "breaking_in")
    assert [played.room(space).secure for space in (HERE, EAST, "r3c0")] == [2, 0, 0]


def test_damage_breaks_rooms_with_intruders() -> None:
    """R-MALF-06: not the Nest, which never breaks."""
    played = strike(site().intruder("adult", NORTH).intruder("adult", FAR).intruder("adult", TO_EAST), "damage")
    assert broken(played) == [NORTH]


def test_life_support_fails_everywhere() -> None:
    """R-LIFE-01: and its Control Rooms break."""
    position = site().room("r3c1", "life_support_control_b").having(life_support=ALIVE)
    played = strike(position, "life_support_failure")
    assert not any(played.state.life_support.values())
    assert broken(played) == ["r3c1"]


def test_an_overheating_reactor_starts_autodestruction_the_second_time() -> None:
    """R-DEST-01, R-DEST-04, A-64: only with a Malfunction in one of the two Rooms, and never after the Reactor was
    used."""
    position = site().room("r3c1", "cooling_system").room("r3c3", "reactor").turn(round=3)
    first = strike(position, "reactor_overheating")
    assert first.state.autodestruction is None
    assert broken(first) == ["r3c1", "r3c3"]
    hot = position.marked("r3c3", malfunction=True)
    assert strike(hot, "reactor_overheating").state.autodestruction == 8
    assert strike(hot.having(autodestruction=6), "reactor_overheating").state.autodestruction == 6
    off = strike(hot.having(autodestruction=None, reactor_shut_down=True), "reactor_overheating")
    assert off.state.autodestruction is None


def test_the_machine_rises() -> None:
    """R-MALF-03: a Malfunction on the Robot and in its Room, 2 Health for each Character there."""
    position = site(2).marine("officer", at=LZ).robot(space=HERE, revealed=True)
    played = strike(position, "rise_of_the_machine")
    assert played.state.robot.malfunction
    assert broken(played) == [HERE]
    assert [played.marine(seat).health for seat in (0, 1)] == [2, 0]


def test_the_machine_rises_under_its_cover() -> None:
    """A-85: the covered Hibernatorium breaks as well, unless the house says otherwise."""
    played = strike(site(), "rise_of_the_machine")
    assert played.state.robot.malfunction
    assert played.room(HIB).malfunction
    spared = strike(site(covered_hibernatorium_takes_markers="off"), "rise_of_the_machine")
    assert spared.state.robot.malfunction
    assert not spared.room(HIB).malfunction


def test_a_system_failure_breaks_computer_rooms() -> None:
    """R-ROOM-01, R-MALF-07."""
    assert broken(strike(site(), "system_failure")) == [EAST]


def test_without_malfunction_markers_an_event_brings_fire() -> None:
    """R-MALF-05, R-GEN-06: in the Room that would have broken; a Room that never breaks gets none, the rest goes on."""
    position = site().intruder("adult", FAR).intruder("adult", NORTH)
    position.having(broken=tuple(f"red.grenade.{number}" for number in range(14)))
    played = strike(position, "damage")
    assert broken(played) == []
    assert burning(played) == [NORTH]


# -- Intruders --------------------------------------------------------------------------------------------


def test_the_nest_is_protected() -> None:
    """R-COR-02, A-16, A-65: 2 Drones in the Nest, 1 in each Unexplored Corridor of Section C; without the Nest only
    those."""
    position = site().corridor("r1c2-r2c3", 305)
    played = strike(position, "egg_protection")
    assert played.kinds_at(FAR) == ["drone", "drone"]
    assert played.kinds_at("r1c2-r2c3") == ["drone"]
    assert played.kinds_at(OPEN) == []
    nowhere = facility().bare().marine("recon", at=HERE).room(HERE, "armory").corridor(OPEN, 404)
    assert len(strike(nowhere, "egg_protection").state.intruders) == 0


def test_what_appears_in_the_nest_attacks_who_is_there() -> None:
    """R-NOISE-07: each of the two Drones."""
    played = strike(site().record(0, space=FAR).next_attack("miss", "scratch_a"), "egg_protection")
    assert len(played.of(AttackCardRevealed)) == 2


def test_larvae_hatch_in_the_nest_and_beside_characters() -> None:
    """R-MAP-06: a Corridor next to two Characters gets one, an explored one none; a closed Door hides nothing."""
    position = site(2).marine("officer", at=HERE).corridor("r2c3-r2c4", 405).changed(
        OPEN, door=DoorState.CLOSED, door_end=HERE,
    )
    played = strike(position, "hatching")
    assert played.kinds_at(FAR) == ["larva"]
    assert played.kinds_at(OPEN) == ["larva"]
    assert played.kinds_at("r2c3-r2c4") == played.kinds_at(TO_EAST) == []


def test_there_is_no_way_out_but_through_reinforced_corridors() -> None:
    """R-COR-05: 4 Adults in each Corridor next to the Landing Zone, as far as they fit."""
    position = site().corridor("r2c0-r2c1", 106, noise=True).corridor("r2c0-r3c0", 105, reinforced=True)
    position.corridor("r1c0-r2c0", 206).intruder("adult", "r1c0-r2c0", count=5)
    played = strike(position, "no_way_out")
    assert len(played.kinds_at("r2c0-r2c1")) == 4
    assert len(played.kinds_at("r1c0-r2c0")) == 6
    assert played.kinds_at("r2c0-r3c0") == []
    assert not played.corridor("r2c0-r2c1").noise


def test_enemies_come_where_noise_is_beside_characters() -> None:
    """R-COR-06: the Noise goes, Noise elsewhere stays."""
    played = strike(site().noise(TO_NORTH, TO_FAR), "overwhelming_enemies")
    assert played.kinds_at(TO_NORTH) == ["drone"]
    assert not played.corridor(TO_NORTH).noise
    assert played.corridor(TO_FAR).noise
    assert played.kinds_at(TO_EAST) == []


def test_the_queen_is_served_without_an_attack() -> None:
    """T-R47, A-79: 2 Drones beside her; they take no Secure token."""
    played = strike(site().intruder("queen", HERE).marked(HERE, secure=2), "protect_and_serve")
    assert played.kinds_at(HERE) == ["queen", "drone", "drone"]
    assert played.room(HERE).secure == 2
    assert not played.happened(AttackCardRevealed) and not played.happened(AttackHeldOff)
    corridor = strike(site().intruder("queen", TO_EAST), "protect_and_serve")
    assert corridor.kinds_at(TO_EAST) == ["queen", "drone", "drone"]


def test_without_the_queen_drones_go_into_the_bag() -> None:
    """R-BAG-06: two from the top of their pile, also when she is dead."""
    for dead in (False, True):
        position = site().having(queen_dead=dead)
        played = strike(position, "protect_and_serve")
        assert set(played.state.pile(piles.BAG)) - set(position.state.pile(piles.BAG)) == set(
            position.state.pile(piles.tokens("drone"))[:2]
        )


def test_the_scent_of_prey_resolves_noise_beside_characters() -> None:
    """R-NOISE-08: Noise elsewhere stays."""
    played = strike(site().noise(TO_NORTH, TO_FAR).next_token("larva"), "scent_of_prey")
    assert played.kinds_at(TO_NORTH) == ["larva"]
    assert not played.corridor(TO_NORTH).noise
    assert played.corridor(TO_FAR).noise


def test_the_queen_awakens_while_she_lives() -> None:
    def tokens(run: Run) -> int:
        return len([token for token in run.state.pile(piles.BAG) if token.startswith("queen")])

    assert tokens(strike(site(), "the_queen_awakens")) == 9
    assert tokens(strike(site().having(queen_dead=True), "the_queen_awakens")) == 0


# -- Characters -------------------------------------------------------------------------------------------


def test_panic_costs_oxygen_or_ammo() -> None:
    """R-GEAR-13, R-OXY-05, R-GEN-12: beside a Corridor with an Intruder as well; the player decides while there is
    ammo."""
    position = site().intruder("adult", TO_EAST)
    rifle = position.view.marine(0).weapons[0]
    assert strike(position, "panic", "loss:oxygen").marine().oxygen == 6
    shot = strike(position, "panic", "loss:ammo")
    assert shot.marine().oxygen == 7
    assert shot.state.gear[f"item:{rifle}"] == ("ammo_half",)
    assert strike(position.only_gear(f"item:{rifle}"), "panic").marine().oxygen == 6


def test_panic_spares_who_is_far_from_intruders() -> None:
    played = strike(site(2).marine("officer", at=LZ).intruder("adult", TO_FAR), "panic")
    assert [played.marine(seat).oxygen for seat in (0, 1)] == [7, 7]
    assert played.topics == []


def test_the_larva_hatches_or_the_hand_is_gone() -> None:
    """R-ECL-01, R-ECL-S1, R-EVT-06, A-23: hand and discard pile are shuffled into the deck before four are drawn."""
    position = site(2).marine("officer", at=LZ, hand=3).record(0, larva=True)
    position.discard(0, "search").lay(piles.BOX, *position.state.pile(piles.CONTAMINATION_DECK))
    played = strike(position, "leaving_the_shell")
    assert played.marine(0).in_room
    assert len(played.state.pile(piles.discard(0))) == 4
    assert len(played.state.pile(piles.deck(0))) == 6


def test_who_carries_no_larva_is_scanned() -> None:
    """R-INF-01, R-INF-02, R-GEN-08: draw 4 cards, scan the Contamination among all in hand, discard the hand."""
    position = site().lay(piles.deck(0), "contamination.02").lay(piles.hand(0), "contamination.03", "recon.search")
    played = strike(position.infected("contamination.02"), "leaving_the_shell")
    assert played.marine().record.larva
    assert played.marine().hand == ()
    assert len(played.state.pile(piles.discard(0))) == 6
    clean = strike(position.infected("contamination.09"), "leaving_the_shell")
    assert not clean.marine().record.larva


def test_who_sits_in_the_lander_is_out_of_reach_of_events() -> None:
    """R-LAND-06."""
    position = site(2).marine("officer", whereabouts=Whereabouts.LANDER, at=None, larva=True, hand=2)
    assert strike(position, "leaving_the_shell").marine(1).hand == position.view.marine(1).hand
