"""The Robot and its six cards (rules 18, components 15)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation.events.facility import RobotMoved
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed
from nemesis_desktop.games.retaliation.events.map import ExplorationRevealed, NoiseDieRolled
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.intruder_phase import attack_phase
from nemesis_desktop.games.retaliation.rules.robot import activate_robot
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import DoorState
from nemesis_desktop.kernel import Command
from tests.retaliation.language import HIB, LZ, Site, facility

HERE, EAST, FAR = "r2c1", "r2c2", "r2c3"
TO_LZ, TO_EAST, TO_FAR = "r2c0-r2c1", "r2c1-r2c2", "r2c2-r2c3"


def act(t):
    return activate_robot(t, Marine(t, 0))


def robot(kind: str = "technical", at: str = EAST, tile: str = "sprinklers_control", hand: int = 2, **record) -> Site:
    """A Character in that Room, and the Robot one Room further."""
    return (
        facility(2).bare().marine("recon", at=HERE, hand=hand, **record).marine("officer")
        .room(HERE, tile).room(EAST, "armory").room(FAR, "reactor")
        .corridor(TO_LZ, 201).corridor(TO_EAST, 104).corridor(TO_FAR, 204)
        .robot(kind, space=at, revealed=True)
    )


# -- who may activate it ----------------------------------------------------------------------------------


def test_its_card_is_secret_until_the_hibernatorium_is_discovered() -> None:
    """R-ROB-01, R-SETUP-02, R-SETUP-06: nobody knows it, and it cannot be activated."""
    site = robot(at=HIB).robot(revealed=False)
    assert site.hindered()["robot"] == ["robot_unknown"]
    assert "technical" not in sight(site.state, 0).pile("robot")[0]
    assert "robot" in robot().may()


def test_beside_it_one_card_is_enough() -> None:
    """R-ROB-03, R-ACT-09."""
    assert "robot" in robot(at=HERE, tile="shelter", hand=1).may()


def paid(site: Site) -> int:
    session = site.turn().session()
    session.submit(Command(0, "action", "robot"))
    for question in session.open_questions().values():
        if question.topic == "pay":
            return question.least
    return len(site.view.marine(0).hand) - len(session.state.pile("hand:0"))


def test_from_a_computer_it_costs_one_more_without_data() -> None:
    """T-R42, R-ROB-04, R-ROB-05, R-ROB-09."""
    assert paid(robot(hand=3)) == 2
    assert paid(robot(hand=3, data=True)) == 1
    assert robot(hand=1).hindered()["robot"] == ["cannot_pay"]
    assert "robot" in robot(hand=1, data=True).may()


def test_without_a_computer_it_is_out_of_reach() -> None:
    """R-ROB-03, R-ROB-04: a Data token does not replace the Computer."""
    assert robot(tile="shelter", data=True).hindered()["robot"] == ["robot_out_of_reach"]


def test_a_broken_computer_room_still_reaches_it() -> None:
    """R-MALF-07, R-MALF-S1."""
    assert "robot" in robot().marked(HERE, malfunction=True).may()


def test_only_intruders_in_the_own_room_matter() -> None:
    """T-R42, R-ACT-09, R-ACT-14, R-ROB-10."""
    assert robot().intruder("adult", HERE).hindered()["robot"] == ["in_combat"]
    assert "robot" in robot().intruder("adult", EAST).may()


def test_a_malfunction_stops_it() -> None:
    """R-MALF-03, R-ROB-07, A-17."""
    assert robot().robot(malfunction=True).hindered()["robot"] == ["robot_malfunction"]


def test_intruders_do_not_attack_it() -> None:
    """R-ROB-02, R-ROB-10: alone with one it is no target."""
    assert not robot().intruder("drone", EAST).play(attack_phase).happened(AttackCardRevealed)


# -- how it moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "steps"), [
    ("server", 3), ("securing", 3), ("exploration", 2), ("technical", 2), ("medical", 2), ("military", 1),
])
def test_each_robot_moves_so_far(kind: str, steps: int) -> None:
    """Components 15: at least one Room when it moves, up to its number."""
    site = robot(kind, at=HERE).next_exploration(1)
    there_and_back = [f"room:{EAST}", f"room:{HERE}", f"room:{EAST}"][:steps]
    played = site.play(act, (["option:move"] if len(_options(site)) > 1 else []) + there_and_back)
    assert [event.space for event in played.of(RobotMoved)] == [key.partition(":")[2] for key in there_and_back]
    assert played.open is None


def _options(site: Site) -> list[str]:
    """The options offered; none when a single one answered for itself."""
    question = site.play(act).open
    return [] if question is None else [option.key for option in question.options if option.key.startswith("option:")]


def test_it_may_stop_earlier() -> None:
    """Components 15: up to."""
    site = robot()
    played = site.play(act, [f"room:{FAR}", "stop"])
    assert played.state.robot.space == FAR


def test_it_makes_no_noise_and_minds_no_intruders() -> None:
    """R-ROB-06, R-ROB-10."""
    site = robot().intruder("adult", TO_FAR, count=2).intruder("drone", FAR)
    played = site.play(act, [f"room:{FAR}", "stop"])
    assert {type(event) for event in played.events} == {RobotMoved}
    assert not played.happened(NoiseDieRolled)


def test_closed_doors_and_unexplored_space_shut_it_in() -> None:
    """R-ROB-06: a Door at either end."""
    site = robot("military", at=FAR).corridor(TO_FAR, 101, slot=EAST, door="closed").corridor("r2c3-r2c4", 205)
    assert site.hindered()["robot"] == ["robot_shut_in"]
    assert "robot" in site.changed(TO_FAR, door=DoorState.DESTROYED).may()


def test_passing_through_the_reactor_counts() -> None:
    """Components 16, Escort Mission: the Robot was in the Reactor at least once."""
    played = robot().play(act, [f"room:{FAR}", f"room:{EAST}"])
    assert played.state.robot.was_in_reactor


def test_the_character_stays() -> None:
    """R-ROB-09."""
    assert robot().play(act, [f"room:{FAR}", "stop"]).marine().room.space == HERE


# -- Server Robot -----------------------------------------------------------------------------------------


def test_the_server_robot_uses_its_computer_room() -> None:
    """Components 15: even with a Malfunction, and not another Room."""
    site = robot("server", at=HERE).marked(HERE, malfunction=True, fire=True).marked(LZ, fire=True)
    played = site.play(act, ["option:use_room", "section:A"])
    assert not played.room(HERE).fire
    assert "option:use_room" not in _options(robot("server", at=EAST))


# -- Securing Robot ---------------------------------------------------------------------------------------


def test_the_securing_robot_switches_a_door() -> None:
    """R-DOOR-10: one that touches its Room or lies at the far end."""
    site = robot("securing").corridor(TO_EAST, 101, slot=HERE).corridor(TO_FAR, 202, slot=EAST, door="closed")
    opened = site.play(act, ["option:door", f"corridor:{TO_FAR}"])
    assert opened.corridor(TO_FAR).door is DoorState.OPEN
    assert site.play(act, ["option:door", f"corridor:{TO_EAST}"]).corridor(TO_EAST).door is DoorState.CLOSED


def test_the_securing_robot_places_two_tokens() -> None:
    """R-SEC-01, R-GEN-05: both must fit, and none beside an Intruder."""
    assert robot("securing").marked(EAST, secure=1).play(act, ["option:secure"]).room(EAST).secure == 3
    assert "option:secure" not in _options(robot("securing").marked(EAST, secure=2).corridor(TO_EAST, 101, slot=HERE))
    crowded = robot("securing").intruder("larva", EAST).corridor(TO_EAST, 101, slot=HERE)
    assert "option:secure" not in _options(crowded)


# -- Exploration Robot ------------------------------------------------------------------------------------


def explorer(**house: str) -> Site:
    return (
        facility(**house).bare().marine("recon", at=HERE, hand=3).room(HERE, "shelter").corridor(TO_LZ, 201)
        .corridor(TO_EAST, 104).robot("exploration", space=HERE, revealed=True)
        .next_exploration(6).next_corridor(302, 403)
    )


def test_the_exploration_robot_explores_without_entrance_effect() -> None:
    """R-ROB-06, A-71, R-EXP-S2: Room, Corridors and markers, but neither Doors nor a Noise roll."""
    played = explorer().play(act, ["option:explore"])
    assert played.only(ExplorationRevealed).space == EAST
    assert played.state.robot.space == EAST
    assert played.marine().room.space == HERE
    assert played.room(EAST).fire
    assert not played.happened(NoiseDieRolled)
    assert "exploration.06" in played.state.pile("discard:exploration")


def test_by_house_rule_the_printed_roll_is_made() -> None:
    """A-71: only if the card shows one."""
    played = explorer(exploration_robot_noise_roll="on").next_noise("3").play(act, ["option:explore"])
    assert played.only(NoiseDieRolled).space == EAST
    silent = explorer(exploration_robot_noise_roll="on").next_exploration(1).play(act, ["option:explore"])
    assert not silent.happened(NoiseDieRolled)


def test_by_house_rule_the_printed_roll_lets_intruders_in() -> None:
    """A-71, R-NOISE-03: into the Room of the Robot, where nobody is attacked."""
    way = explorer(exploration_robot_noise_roll="on").intruder("adult", TO_EAST, count=2)
    value = str(way.view.corridor(TO_EAST).value)
    played = way.next_noise(value).play(act, ["option:explore"])
    assert (played.kinds_at(EAST), played.kinds_at(TO_EAST)) == (["adult"], ["adult"])


def test_a_closed_door_keeps_it_from_exploring() -> None:
    """R-ROB-06."""
    site = explorer().corridor(TO_EAST, 101, slot=HERE, door="closed")
    assert _options(site) == []
    assert "robot" in site.may()


# -- Technical Robot --------------------------------------------------------------------------------------


def test_the_technical_robot_repairs_or_extinguishes_its_room() -> None:
    """Components 15."""
    site = robot().marked(EAST, malfunction=True, fire=True)
    assert not site.play(act, ["option:repair"]).room(EAST).malfunction
    assert site.play(act, ["option:repair"]).room(EAST).fire
    assert not site.play(act, ["option:extinguish"]).room(EAST).fire


# -- Medical Robot ----------------------------------------------------------------------------------------


def test_the_medical_robot_treats_somebody_in_its_room() -> None:
    """Components 15, R-WND-04, R-HP-02."""
    site = robot("medical", at=LZ, health=7).record(1, health=5)
    assert site.play(act, ["option:heal"]).marine(1).health == 3
    wounded = robot("medical", at=HERE, wounds=["leg", "arm"], health=7)
    first = wounded.view.marine(0).wounds[0]
    played = wounded.play(act, ["option:wound", f"card:{first}"])
    assert first not in played.marine().wounds


def test_nobody_in_its_room_in_need() -> None:
    """R-GEN-05: a hurt Character elsewhere does not count."""
    assert _options(robot("medical", health=5)) == []


# -- Military Robot ---------------------------------------------------------------------------------------


def military() -> Site:
    return robot("military").intruder("adult", TO_FAR, count=3)


def test_the_military_robot_fires_into_a_corridor() -> None:
    """Components 15, R-BURST-03: so many hits as the die shows."""
    played = military().next_burst("2").play(act, ["option:fire"])
    assert played.kinds_at(TO_FAR) == ["adult"]
    assert not played.state.robot.malfunction


def test_its_symbol_damages_it_after_the_hits() -> None:
    """R-BURST-04, R-MALF-03."""
    played = military().next_burst("4").play(act, ["option:fire"])
    assert played.kinds_at(TO_FAR) == []
    assert played.state.robot.malfunction


def test_a_closed_door_at_its_end_protects_the_corridor() -> None:
    """R-DOOR-03, R-DOOR-08: one at the far end does not."""
    assert "option:fire" in _options(military().corridor(TO_FAR, 101, slot=FAR, door="closed"))
    assert _options(military().corridor(TO_FAR, 101, slot=EAST, door="closed")) == []


# -- Robot Controllers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["robot_controller", "supporting_robot_controller"])
def test_a_controller_reaches_it_from_anywhere(kind: str) -> None:
    """Components 13, 14; R-ROB-09."""
    site = robot(tile="shelter", hand=2).give(0, kind).turn()
    assert any(key.startswith("item:") for key in site.may())
    card = site.view.marine(0).items_of_kind(kind)[0]
    assert f"item:{card}" in site.may()
