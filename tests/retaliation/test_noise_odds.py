"""What a move may stir up agrees with what happens when the rules are played with every face of the die."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackDeclared,
    IntruderShifted,
    IntruderTokenDrawn,
)
from nemesis_desktop.games.retaliation.events.map import CorridorNoiseChanged, ExplorationRevealed
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.noise_odds import (
    attackers_at_leaving,
    discovery_odds,
    move_odds,
    noise_odds,
)
from nemesis_desktop.games.retaliation.rules.movement import move
from nemesis_desktop.games.retaliation.rules.noise import noise_roll
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Command, Session
from tests.retaliation.language import Site, facility

HERE, BEYOND, WAY = "r2c1", "r1c0", "r1c0-r2c1"


def site(deadly: bool = False) -> Site:
    """Corridors with an Intruder, with Noise and with nothing around one Room."""
    return (
        facility(deadly=deadly).bare().marine("recon", at=HERE).room(HERE, "armory").room("r1c0", "shelter")
        .corridor("r1c0-r2c1", 107 if deadly else 103).corridor("r1c1-r2c1", 208 if deadly else 201)
        .corridor("r2c1-r2c2", 305)
        .intruder("adult", "r1c0-r2c1").noise("r1c1-r2c1").turn()
    )


def by_face(position: Site) -> dict[str, list[object]]:
    """What happens with each face of the die."""
    found = {}
    for face in dict.fromkeys(tables.die(position.state.setup, "noise")):
        run = position.next_noise(face).play(lambda t: noise_roll(t, Marine(t, 0)))
        found[face] = list(run.events)
    return found


def chance(position: Site, faces: list[str]) -> Fraction:
    all_faces = tables.die(position.state.setup, "noise")
    return Fraction(sum(all_faces.count(face) for face in faces), len(all_faces))


@pytest.mark.parametrize("deadly", [False, True])
def test_the_forecast_of_a_noise_roll_is_what_the_rule_does(deadly: bool) -> None:
    """R-NOISE-02 to R-NOISE-07, R-DEADLY-01: every face of the die."""
    position = site(deadly)
    odds, happened = noise_odds(sight(position.state, 0), HERE), by_face(position)
    drawn = [face for face, events in happened.items() if any(isinstance(e, IntruderTokenDrawn) for e in events)]
    came = [face for face, events in happened.items() if any(isinstance(e, IntruderShifted) for e in events)]
    marked = [
        face for face, events in happened.items()
        if any(isinstance(event, CorridorNoiseChanged) and event.noise for event in events)
    ]
    assert odds.hazard == chance(site(), ["hazard"])
    assert odds.stirs == chance(site(), [face for face in drawn if face != "hazard"])
    assert odds.enters == chance(site(), came)
    assert odds.marks == chance(site(), marked)
    assert odds.contact == chance(site(), list({*drawn, *came}))


@pytest.mark.parametrize("end", [HERE, BEYOND])
def test_an_intruder_behind_a_closed_door_is_not_forecast_to_come_in(end: str) -> None:
    """R-DOOR-09, A-14: it destroys the door at this end; the one at the far end does not matter."""
    position = site().corridor(WAY, 103, door="closed", slot=end)
    odds, happened = noise_odds(sight(position.state, 0), HERE), by_face(position)
    came = [face for face, events in happened.items() if any(isinstance(e, IntruderShifted) for e in events)]
    drawn = [face for face, events in happened.items() if any(isinstance(e, IntruderTokenDrawn) for e in events)]
    assert odds.enters == chance(position, came)
    assert odds.contact == chance(position, list({*drawn, *came}))
    assert bool(came) == (end == BEYOND)
    assert (odds.kept_out > 0) == (end == HERE)


def test_no_marker_is_forecast_where_none_is_in_the_supply() -> None:
    """R-SETUP-02: all of them lie in other corridors."""
    position, lattice = site(), facility_content().lattice
    around = {edge.id for edge in lattice.edges_of[HERE]}
    markers = facility_content().numbers.supply["noise"]
    elsewhere = [edge for edge in lattice.edges if edge not in around]
    spare = [number for number in facility_content().corridors if number not in (103, 201, 305)]
    for edge, number in list(zip(elsewhere, spare, strict=False))[: markers - 1]:
        position.corridor(edge, number).noise(edge)
    assert position.view.left_of("noise") == 0
    assert noise_odds(sight(position.state, 0), HERE).marks == 0
    laid = [event for events in by_face(position).values() for event in events
            if isinstance(event, CorridorNoiseChanged) and event.noise]
    assert laid == []


@pytest.mark.parametrize("kind", ["larva", "adult"])
def test_what_attacks_on_the_way_comes_out_of_the_corridor_unless_it_latches_on(kind: str) -> None:
    """R-MOVE-03, R-IATK-04, R-NOISE-03: a move with every face of the die."""
    position = (
        facility().bare().marine("recon", at=HERE).room(HERE, "armory").room(BEYOND, "shelter")
        .corridor(WAY, 103).intruder(kind, WAY).turn()
    )
    came = []
    for face in dict.fromkeys(tables.die(position.state.setup, "noise")):
        played = position.next_attack("miss").next_noise(face)
        run = played.play(lambda t: move(t, Marine(t, 0), Facility(t).corridor(WAY)))
        came += [face] if run.of(IntruderShifted) else []
    odds = move_odds(sight(position.state, 0), 0, WAY)
    assert odds is not None
    assert odds.enters == chance(position, came)
    assert bool(came) == (kind == "adult")


def test_a_reinforced_corridor_is_not_part_of_the_forecast() -> None:
    position = site().changed("r1c0-r2c1", reinforced=True)
    assert noise_odds(sight(position.state, 0), HERE).enters == 0


def test_the_forecast_of_a_discovery_is_how_often_each_card_comes() -> None:
    position = facility().marine("recon", hand=5).turn(round=1)
    odds = discovery_odds(sight(position.state, 0))
    told = {**dict(odds.entrance), "fire": odds.fire, "malfunction": odds.malfunction}
    assert odds.fire and odds.malfunction
    counted: Counter[str] = Counter()
    trials, seen = 200, sight(position.state, 0)
    for seed in range(trials):
        session: Session[FacilityState] = Session(Retaliation(), Retaliation().imagine(seen, 0, seed))
        _submit(session, "move:")
        while not any(isinstance(one.event, ExplorationRevealed) for one in session.happenings):
            _submit(session)
        card = next(one.event.card for one in session.happenings if isinstance(one.event, ExplorationRevealed))
        found = facility_content().exploration[card]
        counted.update(found.entrance or ("quiet",))
        counted.update({"fire", "malfunction"}.intersection(found.markers))
    for word, share in told.items():
        assert abs(counted[word] / trials - float(share)) < 0.13, word


def _submit(session: Session[FacilityState], wanted: str = "") -> None:
    """The first answer that begins so."""
    seat, question = next(iter(session.open_questions().items()))
    key = next(key for key in question.keys() if key.startswith(wanted))
    session.submit(Command(seat, question.topic, key))


def test_who_attacks_when_one_leaves_is_who_does() -> None:
    position = site().intruder("larva", HERE).intruder("drone", HERE)
    told = attackers_at_leaving(sight(position.state, 0), 0, "r1c0-r2c1")
    assert [one.kind for one in told] == ["drone", "adult", "larva"]
    run = position.play(lambda t: move(t, Marine(t, 0), Facility(t).corridor("r1c0-r2c1")))
    attacked = [one.kind for one in run.of(AttackDeclared) if one.occasion == "opportunity"]
    assert attacked == [one.kind for one in told][: len(attacked)]
    assert attacked
