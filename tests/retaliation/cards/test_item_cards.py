"""What every Item does (components 14)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved, SecretLearned
from nemesis_desktop.games.retaliation.events.facility import AntiAircraftStacked, RobotRevealed
from nemesis_desktop.games.retaliation.events.gear import ItemStacked
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackDeclared,
    IntruderTokenDrawn,
)
from nemesis_desktop.games.retaliation.events.map import ExplorationRevealed, NoiseDieRolled
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack, strike
from nemesis_desktop.games.retaliation.rules.belongings import discard_item
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination
from nemesis_desktop.games.retaliation.rules.doors import can_close
from nemesis_desktop.games.retaliation.rules.health import gain_wound
from nemesis_desktop.games.retaliation.rules.movement import move
from nemesis_desktop.games.retaliation.rules.registry import ITEMS
from nemesis_desktop.games.retaliation.rules.room_action import use_room
from nemesis_desktop.games.retaliation.rules.turn import actions_are_spent
from nemesis_desktop.games.retaliation.rules.using_items import use_item
from nemesis_desktop.games.retaliation.rules.weapon_traits import WEAPONS
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.language import Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY, OTHER = "r1c0-r2c1", "r2c1-r2c2"
RIFLE = "character.assault_rifle.1"
PASSIVE = {
    "bulletproof_vest", "autoloader_belt", "biohazard_armor", "heavy_armor", "tactical_armor", "utility_vest",
    "bayonet", "perimeter_security_device", "drum_mag_rifle", "assault_shotgun",
}


def site(kind: str, players: int = 1, **house: str) -> Site:
    """A Character with that Item; Rooms behind one of two Corridors, no Intruders."""
    position = facility(players, **house).bare().marine("recon", at=HERE).room(HERE, "armory")
    position.room(BEYOND, "emergency_room").corridor(WAY, 103).corridor(OTHER, 204).turn()
    return position.give(0, kind)


def card_in(position: Site, kind: str) -> str:
    return next(card for card in position.view.marine(0).items if f".{kind}." in card)


def use(position: Site, kind: str, *answers: str) -> Run:
    card = card_in(position, kind)
    return position.play(lambda t: use_item(t, Marine(t, 0), card), answers)


def reasons(position: Site, kind: str) -> list[str]:
    position.lay(piles.hand(0), "recon.search")
    return position.hindered().get(f"item:{card_in(position, kind)}", [])


def test_every_item_does_something() -> None:
    """R-ITEM-01, R-ITEM-03: used, fired, worn or passive."""
    done = {*ITEMS, *WEAPONS, *PASSIVE}
    assert {item.kind for item in facility_content().items.values()} <= done


# -- red --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "option", "token"), [
    ("ammo", None, "ammo"), ("grenade", "gain", "grenade"), ("oxygen_tank", "gain", "oxygen"),
    ("medpack", "gain", "medpack"),
])
def test_items_that_give_a_token(kind: str, option: str | None, token: str) -> None:
    """R-GEAR-04, R-ITEM-02: an effect of two is chosen while both are possible."""
    position = site(kind).record(0, health=1, oxygen=3).intruder("adult", WAY)
    played = use(position, kind, *([f"option:{option}"] if option else []))
    assert played.state.gear["belt:0"] == (token,)
    assert played.marine().backpack == ()
    empty = site(kind).having(gear={**position.state.gear, "supply": (), "lent": position.state.gear["supply"]})
    assert "no_token_in_supply" in [found.id for found in _found(empty, kind)]


def test_grenade_is_thrown() -> None:
    """R-GEAR-08: with nobody to hit it can still be gained as a token."""
    position = site("grenade").intruder("larva", WAY).next_burst("1")
    assert use(position, "grenade", "option:throw").kinds_at(WAY) == []
    assert use(site("grenade"), "grenade").state.gear["belt:0"] == ("grenade",)


def test_military_taser() -> None:
    """R-REP-01, A-66: it repels, or another Character here loses all Action cards, Contamination stays."""
    position = site("military_taser", 2).marine("officer", at=HERE, hand=["search", "rest", "contamination"])
    position.intruder("adult", HERE)
    repelled = use(position, "military_taser", "option:repel", f"corridor:{OTHER}")
    assert repelled.kinds_at(OTHER) == ["adult"]
    stunned = use(position, "military_taser", "option:stun")
    assert stunned.marine(1).action_cards == ()
    assert len(stunned.marine(1).hand) == 1
    assert reasons(site("military_taser"), "military_taser") == ["no_target"]


def test_the_taser_tells_nothing_of_a_hand() -> None:
    """A-81, R-INFO-S1: whoever is here can be chosen, with nothing but Contamination in hand as well."""
    position = site("military_taser", 2).marine("officer", at=HERE, hand=["contamination", "contamination"])
    assert reasons(position, "military_taser") == []
    assert len(use(position, "military_taser").marine(1).hand) == 2


def test_nobody_is_repelled_who_cannot_go() -> None:
    """R-REP-06, A-66: all Corridors full of equal or larger ones."""
    position = site("fire_extinguisher").intruder("adult", HERE)
    position.intruder("adult", WAY, count=6).intruder("drone", OTHER, count=6)
    assert "nowhere_to_go" in [reason.id for reason in _found(position, "fire_extinguisher")]
    smaller = site("fire_extinguisher").intruder("drone", HERE).intruder("adult", WAY, count=6)
    assert "nowhere_to_go" not in [reason.id for reason in _found(smaller, "fire_extinguisher")]


def _found(position: Site, kind: str):
    marine = position.view.marine(0)
    return [found for one in ITEMS[kind] if (found := one.why_not(marine, card_in(position, kind))) is not None]


def test_flashbang() -> None:
    """T-R50, R-IATK-S1: no Opportunity Attack, but a Noise roll, and what it brings attacks."""
    position = site("flashbang").intruder("adult", HERE, count=2).intruder("drone", OTHER)
    position.changed(OTHER, door=DoorState.CLOSED, door_end=HERE).next_noise("3")
    played = use(position, "flashbang")
    assert played.marine().room.space == BEYOND
    assert not played.happened(AttackDeclared)
    assert played.happened(NoiseDieRolled)
    bad = position.next_noise("hazard").next_token("larva")
    assert use(bad, "flashbang").only(AttackDeclared).occasion == "entry"


def test_remote_detonator() -> None:
    """R-SHOOT-03, R-GEN-08: a Secure token of the own Section; everybody beside it suffers."""
    position = site("remote_detonator", 2).marine("officer", at=BEYOND).marked(BEYOND, secure=2)
    position.intruder("drone", BEYOND).intruder("adult", BEYOND).intruder("adult", HERE)
    played = use(position, "remote_detonator")
    assert played.kinds_at(BEYOND) == []
    assert played.kinds_at(HERE) == ["adult"]
    assert played.room(BEYOND).secure == 1
    assert played.marine(1).health == 3
    assert played.marine(0).health == 0
    assert reasons(site("remote_detonator"), "remote_detonator") == ["no_secure_token"]
    elsewhere = site("remote_detonator").room("r2c3", "shelter", secure=1)
    assert reasons(elsewhere, "remote_detonator") == ["no_secure_token"]


def test_perimeter_security_device() -> None:
    """R-NOISE-06, W6: a Hazard is ignored whenever its owner discovers a Room, by the card and by the roll it orders;
    not on an ordinary move, and not with a Malfunction marker on it."""
    def walk(edge: str):
        return lambda t: move(t, Marine(t, 0), Facility(t).corridor(edge))

    def drawn(position: Site, edge: str = OTHER) -> int:
        return len(position.next_token("larva").play(walk(edge)).of(IntruderTokenDrawn))

    def device() -> Site:
        return site("perimeter_security_device").next_noise("hazard")

    assert drawn(device().next_exploration(9)) == drawn(device().next_exploration(6)) == 0
    broken = (card_in(device(), "perimeter_security_device"),)
    assert drawn(device().next_exploration(9).having(broken=broken)) == 1
    assert drawn(device(), WAY) == 1


def test_exploring_drone() -> None:
    """R-EXP-S2: a Room is laid, the Character stays, the entrance effect is left out."""
    played = use(site("exploring_drone"), "exploring_drone")
    assert played.only(ExplorationRevealed).space == "r2c2"
    assert played.marine().room.space == HERE
    assert not played.happened(NoiseDieRolled)
    shut = site("exploring_drone").changed(OTHER, door=DoorState.CLOSED, door_end=HERE)
    assert reasons(shut, "exploring_drone") == ["nothing_to_explore"]


def test_portable_barrier() -> None:
    """R-DOOR-06, R-DOOR-S1: a destroyed Door, and one without a slot."""
    position = site("portable_barrier")
    played = use(position, "portable_barrier", f"corridor:{WAY}")
    assert played.corridor(WAY).door is DoorState.CLOSED
    assert played.corridor(WAY).door_end == HERE
    broken = site("portable_barrier").changed(WAY, door=DoorState.DESTROYED, door_end=BEYOND)
    played = use(broken, "portable_barrier", f"corridor:{WAY}")
    assert played.corridor(WAY).closed_at(BEYOND)


def test_portable_barrier_needs_a_token_where_none_lies() -> None:
    """R-DOOR-11: only a destroyed Door, whose token is set up again, can be closed when all are in use."""
    position = site("portable_barrier")
    elsewhere = [edge for edge in position.view.lattice.edges if HERE not in edge]
    for edge, number in zip(elsewhere, (*range(301, 311), *range(401, 405)), strict=False):
        position.corridor(edge, number, slot=edge.split("-")[0], door="destroyed")
    assert position.view.left_of("door") == 0
    assert reasons(position, "portable_barrier") == ["no_door_to_close"]
    broken = position.changed(elsewhere[0], door=DoorState.OPEN).changed(WAY, door=DoorState.DESTROYED, door_end=BEYOND)
    assert use(broken, "portable_barrier").corridor(WAY).closed_at(BEYOND)


def test_what_closed_a_corridor_without_a_slot_is_gone_when_it_opens() -> None:
    """R-DOOR-S1, R-DOOR-06: it can be closed again only where a tile has a slot."""
    def opened(tile: int) -> FacilityCorridor:
        return use(site("tools").corridor(WAY, tile, slot=HERE, door="closed"), "tools").corridor(WAY)

    slotted, bare = opened(103), opened(205)
    assert slotted.door is bare.door is DoorState.OPEN
    assert can_close(slotted)
    assert not can_close(bare)


def test_anti_aircraft_codes() -> None:
    """R-LAND-05, R-LAND-S2: only the user learns anything."""
    position = site("anti_aircraft_codes", 2).marine("officer").having(anti_aircraft=("active", "inactive"))
    played = use(position, "anti_aircraft_codes", "token:inactive")
    assert played.state.anti_aircraft == ("inactive", "active")
    assert played.state.known["anti_aircraft"] == (0,)
    assert played.only(AntiAircraftStacked).redacted_for(1, played.state).order[0].startswith("?")
    gone = site("anti_aircraft_codes").having(anti_aircraft=())
    assert reasons(gone, "anti_aircraft_codes") == ["no_anti_aircraft"]


def test_personal_log_codes() -> None:
    """R-INFO-05, R-GEN-02: all Objectives of another Character in the Room."""
    position = site("personal_log_codes", 2).marine("officer", at=HERE)
    played = use(position, "personal_log_codes")
    assert {event.fact for event in played.of(SecretLearned)} == {
        f"card:{card}" for card in position.view.marine(1).objectives
    }
    assert all(event.seat == 0 for event in played.of(SecretLearned))
    assert reasons(position.record(1, space=BEYOND), "personal_log_codes") == ["no_objectives_to_see"]


# -- yellow -----------------------------------------------------------------------------------------------


def test_oxygen_tanks() -> None:
    """R-OXY-S2, R-ITEM-11: three, seven, never above seven."""
    position = site("oxygen_tank").record(0, oxygen=1)
    assert use(position, "oxygen_tank", "option:breathe").marine().oxygen == 4
    heavy = site("heavy_oxygen_tank").record(0, oxygen=0, suffocating=True)
    assert use(heavy, "heavy_oxygen_tank").marine().oxygen == 7
    assert not use(heavy, "heavy_oxygen_tank").marine().record.suffocating
    assert reasons(site("heavy_oxygen_tank"), "heavy_oxygen_tank") == ["nobody_needs_oxygen"]


@pytest.mark.parametrize("kind", ["tools", "duct_tape", "engineering_equipment"])
def test_repairing(kind: str) -> None:
    """R-MALF-04: the own Room, the Robot in it, an own Item."""
    position = site(kind).marked(HERE, malfunction=True).robot(space=HERE, malfunction=True).having(broken=(RIFLE,))
    option = ["option:repair"] if kind == "engineering_equipment" else []

    def repaired(target: str) -> Run:
        return use(position, kind, *option, f"target:{target}")

    assert not repaired("room").room(HERE).malfunction
    assert not repaired("robot").state.robot.malfunction
    assert repaired(RIFLE).state.broken == ()


def test_repairing_for_another() -> None:
    """R-ITEM-11: an Item of another Character, with consent."""
    position = site("tools", 2).marine("officer", at=HERE)
    theirs = "character.sawed_off_shotgun.1"
    position.having(broken=(theirs,))
    assert use(position, "tools", "yes").state.broken == ()
    refused = use(position, "tools", "no")
    assert refused.state.broken == (theirs,)
    assert len(refused.marine().backpack) == 1


def test_tools_switch_a_door() -> None:
    """R-DOOR-06, R-DOOR-10."""
    position = site("tools").changed(WAY, door_end=BEYOND)
    assert use(position, "tools").corridor(WAY).door is DoorState.CLOSED
    assert [found.id for found in _found(site("tools"), "tools")] == ["nothing_to_repair", "no_door"]


def test_duct_tape_stacks() -> None:
    """R-HAND-01: two in a Hand, also three; they stay together when the lowest goes."""
    position = site("duct_tape").give(0, "hand_cannon")
    played = use(position, "duct_tape", f"card:{RIFLE}")
    assert played.only(ItemStacked).host == "support.hand_cannon.1"
    assert played.marine().free_hands == 1
    more = Site(played.state).give(0, "sonic_gun").give(0, "duct_tape")
    third = use(more, "duct_tape")
    assert third.only(ItemStacked).card == "support.sonic_gun.1"
    assert third.marine().free_hands == 1
    full = Site(third.state).give(0, "plasma_gun")

    async def lose(t) -> None:
        discard_item(t, Marine(t, 0), "support.hand_cannon.1", "test")

    assert full.play(lose).marine().hands_used == 2


def test_duct_tape_makes_no_stack_of_four() -> None:
    """R-HAND-01."""
    position = site("duct_tape").give(0, "hand_cannon").give(0, "sonic_gun").give(0, "plasma_gun")
    gun, *others = (f"support.{kind}.1" for kind in ("hand_cannon", "sonic_gun", "plasma_gun"))
    assert reasons(position.having(stacked=tuple((one, gun) for one in others)), "duct_tape") != []
    assert reasons(position.having(stacked=((others[0], gun),)), "duct_tape") == []


@pytest.mark.parametrize("kind", ["fire_extinguisher", "phosphates", "engineering_equipment"])
def test_extinguishing(kind: str) -> None:
    position = site(kind).marked(HERE, fire=True)
    position.changed(WAY, reinforced=True).changed(OTHER, reinforced=True)
    assert not use(position, kind).room(HERE).fire


def test_reinforcing() -> None:
    """R-REIN-01: an empty Corridor not behind a closed Door; the Engineering Equipment is used up by it."""
    position = site("phosphates").changed(OTHER, noise=True)
    played = use(position, "phosphates", f"corridor:{OTHER}")
    assert played.corridor(OTHER).reinforced
    assert not played.corridor(OTHER).noise
    kit = site("engineering_equipment").intruder("larva", OTHER)
    played = use(kit, "engineering_equipment")
    assert played.corridor(WAY).reinforced
    assert "support.engineering_equipment.1" not in played.marine().held
    shut = site("phosphates").intruder("larva", OTHER).changed(WAY, door=DoorState.CLOSED, door_end=HERE)
    assert "nothing_to_reinforce" in [found.id for found in _found(shut, "phosphates")]


def test_robot_controller_refills_the_robot() -> None:
    """R-ROB-08, R-GEAR-12: discard it."""
    position = site("robot_controller").only_gear("robot", "oxygen")
    card = card_in(position, "robot_controller")
    refill = next(one for one in ITEMS["robot_controller"] if one.option == "refill")
    played = position.play(lambda t: refill.run(t, Marine(t, 0), card))
    assert sorted(played.state.gear["robot"]) == ["ammo", "oxygen"]
    assert played.marine().held == (RIFLE,)
    assert refill.why_not(played.marine(), card).id == "robot_slots_full"


# -- green ------------------------------------------------------------------------------------------------


def hurt(kind: str) -> Site:
    position = site(kind).lay(piles.wounds(0), "wound.leg.1", "wound.arm.1")
    return position.record(0, health=8)


def test_medical_stapler() -> None:
    """R-WND-04, R-HP-02."""
    assert use(hurt("medical_stapler"), "medical_stapler", "option:restore").marine().health == 6
    stapled = use(hurt("medical_stapler"), "medical_stapler", "option:wound", "card:wound.arm.1")
    assert stapled.marine().wounds == ("wound.leg.1",)
    assert stapled.marine().health == 8


def test_medkit() -> None:
    """R-WND-04, R-HP-06: a wound and three Health, of whatever there is."""
    played = use(hurt("medkit"), "medkit", "card:wound.leg.1")
    assert played.marine().wounds == ("wound.arm.1",)
    assert played.marine().health == 5
    assert use(site("medkit").record(0, health=2), "medkit").marine().health == 0
    assert reasons(site("medkit"), "medkit") == ["nobody_needs_wound"]


@pytest.mark.parametrize("kind", ["medpack", "stimulants"])
def test_two_health(kind: str) -> None:
    """R-HP-06, R-ITEM-11: never onto a covered space."""
    assert use(site(kind).record(0, health=4), kind, "option:restore").marine().health == 2
    position = site(kind).lay(piles.wounds(0), "wound.leg.1").record(0, health=4)
    assert use(position, kind, "option:restore").marine().health == 3


@pytest.mark.parametrize("kind", ["adrenaline_injection", "caffeine_pills"])
def test_what_lies_on_the_discard_pile_can_be_drawn(kind: str) -> None:
    """R-CLN-02, R-GEN-05: it is shuffled into a new deck."""
    position = site(kind).only(piles.deck(0), rest=piles.discard(0))
    assert reasons(position, kind) == []
    assert reasons(site(kind).only(piles.deck(0)).only(piles.discard(0)), kind) == ["no_cards_to_draw"]


def test_adrenaline() -> None:
    """Any number of actions in this turn; the limit is back in the next."""
    position = site("adrenaline_injection")
    played = use(position, "adrenaline_injection")
    assert len(played.marine().hand) == 1
    after = Site(played.state)
    after.having(clock=position.turn(actions=2).state.clock)
    assert not actions_are_spent(after.view)
    assert actions_are_spent(site("caffeine_pills").turn(actions=2).view)


@pytest.mark.parametrize(("kind", "answers", "count"), [("caffeine_pills", (), 3), ("stimulants", (), 2)])
def test_drawing_cards(kind: str, answers: tuple[str, ...], count: int) -> None:
    """R-GEN-05: not without a card to draw."""
    assert len(use(site(kind), kind, *answers).marine().hand) == count
    none = site(kind).only(piles.deck(0), rest=piles.OUT)
    assert [found.id for found in _found(none, kind)][-1] == "no_cards_to_draw"


def test_antiseptic() -> None:
    """The card leaves the game, and nobody scans it."""
    position = site("antiseptic").lay(piles.hand(0), "contamination.05")
    played = use(position, "antiseptic")
    assert "contamination.05" in played.state.pile(piles.OUT)
    assert reasons(site("antiseptic"), "antiseptic") == ["no_contamination_in_hand"]


def test_emergency_life_support_codes() -> None:
    """R-LIFE-01, R-LIFE-04: any Section, both ways, never after the Reactor was used."""
    position = site("emergency_life_support_codes")
    assert use(position, "emergency_life_support_codes", "section:C").state.life_support["C"]
    off = site("emergency_life_support_codes").having(reactor_shut_down=True)
    assert reasons(off, "emergency_life_support_codes") == ["reactor_shut_down"]


def test_termination_codes() -> None:
    """R-DOOR-04, R-DOOR-S1, A-78: any Room; a slot at the far end stays open unless by house rule."""
    def position(**house: str) -> Site:
        made = site("termination_codes", **house).changed(WAY, door_end=BEYOND)
        return made.changed(OTHER, door=DoorState.DESTROYED, door_end=HERE)

    played = use(position(), "termination_codes", f"room:{HERE}")
    assert played.corridor(OTHER).door is DoorState.CLOSED
    assert played.corridor(WAY).door is DoorState.OPEN
    far = use(position(close_doors_far_end="on"), "termination_codes", f"room:{HERE}")
    assert far.corridor(WAY).closed_at(BEYOND)
    bare = use(site("termination_codes"), "termination_codes", f"room:{HERE}")
    assert bare.corridor(WAY).closed_at(HERE)


# -- Support Equipment ------------------------------------------------------------------------------------


def test_rpg_launcher() -> None:
    """R-SHOOT-03, R-DOOR-03, R-DOOR-06: a neighbouring Room with all around it, not behind a closed Door."""
    position = site("rpg_launcher", 2).marine("officer", at=BEYOND).intruder("drone", WAY).intruder("adult", BEYOND)
    position.intruder("adult", HERE).corridor("r1c0-r1c1", 301, slot=BEYOND, door="closed")
    position.intruder("adult", "r1c0-r1c1")
    played = use(position, "rpg_launcher")
    assert [figure.place for figure in played.state.intruders.values()] == [HERE]
    assert played.corridor("r1c0-r1c1").door is DoorState.DESTROYED
    assert played.marine(1).health == 3
    assert played.marine(0).health == 0
    shut = site("rpg_launcher").changed(WAY, door=DoorState.CLOSED, door_end=BEYOND)
    assert reasons(shut, "rpg_launcher") == ["no_neighbouring_room"]


def test_an_explosion_hits_the_queen_once() -> None:
    """R-QUEEN-10: her Health card may bring her into the Room that is blown up; she has had her critical."""
    far, way = "r2c2", "r2c2-r2c3"
    for card in (1, 2):
        position = site("rpg_launcher").room(far, "reactor").room("r2c3", "nest").corridor(OTHER, 304)
        position.corridor(way, 204).intruder("queen", way).next_queen_health(card)
        position.corridor(WAY, 103, slot=HERE, door="closed")
        played = use(position, "rpg_launcher")
        assert len([event for event in played.of(PiecesMoved) if event.destination == piles.QUEEN_DISCARD]) == 1


def test_noise_scanner() -> None:
    """R-DOOR-04, R-NOISE-S1: the marker goes in any case, a token is drawn only for the value of the Corridor."""
    position = site("noise_scanner").noise(WAY).next_noise("1").next_token("larva")
    played = use(position, "noise_scanner")
    assert not played.corridor(WAY).noise
    assert played.kinds_at(WAY) == ["larva"]
    for face in ("2", "hazard"):
        missed = use(site("noise_scanner").noise(WAY).next_noise(face), "noise_scanner")
        assert missed.kinds_at(WAY) == []
        assert not missed.corridor(WAY).noise
    assert reasons(site("noise_scanner"), "noise_scanner") == ["no_noise_marker"]


def test_noise_scanner_finds_both_values_in_deadly_mode() -> None:
    """R-DEADLY-01, R-DEADLY-02: a Reinforced Corridor has neither."""
    for reinforced, found in ((False, ["larva"]), (True, [])):
        for face in ("2", "1"):
            position = facility(deadly=True).bare().marine("recon", at=HERE).room(HERE, "armory").turn()
            position.corridor(WAY, 207, noise=True, reinforced=reinforced).give(0, "noise_scanner")
            played = use(position.next_noise(face).next_token("larva"), "noise_scanner")
            assert played.kinds_at(WAY) == found


def test_portable_device_needs_a_computer() -> None:
    """R-ROOM-01, R-MALF-01."""
    assert reasons(site("portable_device"), "portable_device") == ["no_computer"]


def test_portable_device_uses_a_broken_life_support_control_without_a_computer() -> None:
    """R-MALF-01, components 14."""
    position = site("portable_device").room(HERE, "life_support_control_c", malfunction=True)
    assert reasons(position, "portable_device") == []
    assert use(position, "portable_device", "option:life_support").state.life_support["C"]


def test_security_system_control() -> None:
    """A Secure token for a Burst die of hits; the symbol breaks the Item."""
    position = site("security_system_control").marked(BEYOND, secure=1).intruder("adult", WAY, count=4)
    card = "support.security_system_control.1"
    played = use(position.next_burst("4"), "security_system_control")
    assert played.kinds_at(WAY) == []
    assert played.room(BEYOND).secure == 0
    assert played.state.broken == (card,)
    assert use(position.next_burst("1"), "security_system_control").state.broken == ()
    assert reasons(site("security_system_control"), "security_system_control") == ["no_corridor_target"]


def test_supporting_robot_controller_fetches_the_robot() -> None:
    """R-ROB-01: its card is shown if it was not yet."""
    position = site("supporting_robot_controller")
    card = card_in(position, "supporting_robot_controller")
    fetch = next(one for one in ITEMS["supporting_robot_controller"] if one.option == "fetch")
    played = position.play(lambda t: fetch.run(t, Marine(t, 0), card))
    assert (played.state.robot.space, played.state.robot.revealed) == (HERE, True)
    assert played.happened(RobotRevealed)
    assert fetch.why_not(played.marine(), card).id == "robot_is_here"


# -- Armor and reactions ----------------------------------------------------------------------------------


def wound(t):
    return gain_wound(t, Marine(t, 0), "test")


def contaminate(t):
    return gain_contamination(t, Marine(t, 0))


def test_bulletproof_vest() -> None:
    """A-56, W3: asked before the wound is drawn; the vest is discarded."""
    vest = "character.bulletproof_vest.1"
    position = site("bulletproof_vest")
    saved = position.play(wound, [f"use:{vest}"])
    assert saved.marine().wounds == ()
    assert vest in saved.state.pile(piles.discard("character"))
    assert len(position.play(wound, ["pass"]).marine().wounds) == 1


def test_heavy_armor() -> None:
    """A-56: two Health instead of a wound; it stays."""
    played = site("heavy_armor").play(wound, ["use:support.heavy_armor.1"])
    assert played.marine().wounds == ()
    assert played.marine().health == 2
    assert played.marine().armor == "support.heavy_armor.1"


def test_biohazard_armor() -> None:
    """A-56, W4: a Health instead of a Contamination card."""
    position = site("biohazard_armor")
    played = position.play(contaminate, ["use:support.biohazard_armor.1"])
    assert played.state.pile(piles.discard(0)) == ()
    assert played.marine().health == 1
    assert len(position.play(contaminate, ["pass"]).state.pile(piles.discard(0))) == 1


def test_tactical_armor() -> None:
    """W5: one Health less by attacks, without asking, and only by attacks."""
    position = site("tactical_armor").intruder("adult", HERE)
    assert position.next_attack("scratch_d").play(_struck).marine().health == 1
    assert position.next_attack("scratch_c").play(_struck).marine().health == 0


def _struck(t):
    return strike(t, 1, "adult", Marine(t, 0))


def attacked(t):
    return intruder_attack(t, 1, Marine(t, 0), "phase")


def test_bayonet() -> None:
    """R-IATK-05, A-59: a Malfunction marker on it prevents the attack; a broken one does not."""
    bayonet = "support.bayonet.1"
    position = site("bayonet").intruder("adult", HERE).next_attack("scratch_c")
    played = position.play(attacked, [f"use:{bayonet}"])
    assert played.state.broken == (bayonet,)
    assert not played.happened(AttackCardRevealed)
    assert position.having(broken=(bayonet,)).play(attacked).happened(AttackCardRevealed)


def test_assault_shotgun() -> None:
    """R-IATK-05, R-CMB-01, R-CMB-02: all its ammo for a hit and no attack."""
    gun = "support.assault_shotgun.1"
    position = site("assault_shotgun").gear(f"item:{gun}", "ammo").intruder("adult", HERE)
    played = position.play(attacked, [f"use:{gun}"])
    assert played.state.gear[f"item:{gun}"] == ()
    assert played.state.intruders[1].hits == 1
    assert not played.happened(AttackCardRevealed)
    empty = site("assault_shotgun").intruder("adult", HERE).next_attack("miss")
    assert empty.play(attacked).happened(AttackCardRevealed)


def test_assault_shotgun_against_nobody() -> None:
    """R-IATK-05, R-CMB-07: an attack without a model is prevented as well, and the hit is lost."""
    gun = "support.assault_shotgun.1"
    position = site("assault_shotgun").room(HERE, "technical_corridor_entrance").gear(f"item:{gun}", "ammo")
    played = position.next_noise("4").play(
        lambda t: use_room(t, Marine(t, 0), Marine(t, 0).room), [f"room:{BEYOND}", f"use:{gun}"]
    )
    assert (played.marine().room.space, played.marine().health) == (BEYOND, 0)
    assert played.state.gear[f"item:{gun}"] == ()


@pytest.mark.parametrize(("kind", "left"), [("adult", []), ("drone", ["drone"])])
def test_assault_shotgun_against_somebody_in_a_corridor(kind: str, left: list[str]) -> None:
    """R-CMB-01: an Opportunity Attack from a Corridor; a single hit on a Drone there is lost."""
    gun = "support.assault_shotgun.1"
    position = site("assault_shotgun").gear(f"item:{gun}", "ammo").intruder(kind, WAY)
    played = position.play(lambda t: intruder_attack(t, 1, Marine(t, 0), "opportunity"), [f"use:{gun}"])
    assert played.kinds_at(WAY) == left
