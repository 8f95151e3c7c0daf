"""The log tells a cause above what comes of it, and equal lines in a row as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS as SHIP_VIEWS
from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS as FACILITY_VIEWS
from nemesis_desktop.client.tabletop.panels.log_panel import LogPanel
from nemesis_desktop.client.tabletop.replay.source import EVERYTHING
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog, ReplayTimeline, Segment
from nemesis_desktop.client.tabletop.seat_logs import LogBooks
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles as ship_piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, PileShuffled
from nemesis_desktop.games.nemesis.events.intruders import CombatRolled
from nemesis_desktop.games.nemesis.events.items import AmmoChanged
from nemesis_desktop.games.nemesis.events.wounds import LightWoundsChanged
from nemesis_desktop.games.nemesis.state import State, Step
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.facility import ShuttleLaunched
from nemesis_desktop.games.retaliation.events.gear import GearMoved, GearUsed
from nemesis_desktop.games.retaliation.events.intruders import (
    HitsChanged,
    IntruderAppeared,
    IntruderGone,
    QueenTrackMoved,
    WeaponDieRolled,
)
from nemesis_desktop.games.retaliation.events.map import NoiseDieRolled
from nemesis_desktop.games.retaliation.events.marines import (
    HealthChanged,
    MarineLeft,
    OxygenChanged,
    SuffocatingChanged,
)
from nemesis_desktop.games.retaliation.events.threats import AttackLossThreatened
from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Command, Event, Happening, Session
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship
from tests.retaliation.language import facility

TEXT = Catalogue.load(assets_folder() / "text")
USED, GAINED = GearUsed(0, "oxygen", "belt:0"), OxygenChanged(0, 7)


def books(views: EventViews[Any], game: str, state: Any) -> LogBooks:
    return LogBooks(views, TEXT.within(game), lambda state, seat: state, state)


def happened(state: Any, events: Sequence[Event]) -> list[Happening]:
    """Told only, not brought about: where the events come from is what the rules are tested for."""
    return [Happening(event, state) for event in events]


@pytest.fixture(scope="module")
def mission() -> FacilityState:
    return facility(2).bare().marine("recon").marine("officer").state


@pytest.fixture(scope="module")
def voyage() -> State:
    return ship(1).hero("scout").state


def at(**clock: Any) -> State:
    """A voyage at some moment."""
    position = ship(1).hero("scout")
    return position.having(clock=replace(position.state.clock, **clock)).state


def missions_log(state: FacilityState, *events: Event) -> list[str]:
    found = books(FACILITY_VIEWS, "retaliation", state)
    found.read(0, happened(state, events))
    return [line.text for line in found.book(0).lines]


@pytest.mark.parametrize("events", [
    (GAINED, USED),
    (SuffocatingChanged(0, False), USED),
    (HealthChanged(1, 2, "restore"), GearUsed(0, "medpack", "belt:0")),
    (MarineLeft(0, Whereabouts.ESCAPED, "shuttle"), ShuttleLaunched(0)),
    (HitsChanged(1, "adult", 1), WeaponDieRolled(0, "shoot", "3", "item.assault_rifle")),
    (HitsChanged(1, "adult", 1), WeaponDieRolled(0, "shoot", "3", None)),
    (QueenTrackMoved(2), WeaponDieRolled(0, "shoot", "3", "item.assault_rifle")),
    (PiecesMoved(("contamination.01",), piles.REVEALED, "discard:0", "contamination"),
     IntruderGone(1, "larva", "nest", "latched_on")),
], ids=lambda events: type(events[1]).__name__)
def test_a_cause_stands_above_what_comes_of_it(mission: FacilityState, events: tuple[Event, Event]) -> None:
    (effect,), (cause,) = missions_log(mission, events[0]), missions_log(mission, events[1])
    assert missions_log(mission, *events) == [cause, effect]


def test_a_shot_stands_above_what_a_health_card_of_the_queen_does(mission: FacilityState) -> None:
    """R-QUEEN-03: all of it is settled before the die is told, and stays below the price of the shot."""
    price = PiecesMoved(("recon.rest",), "hand:0", "discard:0", "pay")
    shot = WeaponDieRolled(0, "shoot", "4", "item.assault_rifle")
    card = PiecesMoved(("queen_health.09",), "deck:queen_health", piles.REVEALED, "reveal")
    did = (QueenTrackMoved(6), card, NoiseDieRolled(0, "2", "r2c1"), OxygenChanged(0, 3), QueenTrackMoved(0))
    lines = [missions_log(mission, one)[0] for one in (price, shot, *did)]
    assert missions_log(mission, price, *did, shot) == lines


def test_each_token_stands_above_its_own_help(mission: FacilityState) -> None:
    used, first, last, breathes = missions_log(mission, USED, OxygenChanged(0, 3), GAINED, SuffocatingChanged(0, False))
    told = missions_log(mission, OxygenChanged(0, 3), SuffocatingChanged(0, False), USED, GAINED, USED)
    assert told == [used, first, breathes, used, last]


def test_oxygen_that_is_gone_stays_above_an_ammo_token(mission: FacilityState) -> None:
    gone, used = missions_log(mission, GAINED, GearUsed(0, "ammo", "belt:0"))
    assert gone == missions_log(mission, GAINED)[0] and "ammo" in used


def test_a_grenade_is_told_once_and_what_the_dead_lose_not_at_all(mission: FacilityState) -> None:
    assert missions_log(mission, GearUsed(0, "grenade", "belt:0")) == []
    assert missions_log(mission, GearMoved(("oxygen",), "belt:0", "supply", "death")) == []


def test_the_shot_stands_above_its_ammo_and_below_that_of_a_reload(voyage: State) -> None:
    gun = "weapon.rifle.1"
    found = books(SHIP_VIEWS, "nemesis", voyage)
    found.read(0, happened(voyage, [AmmoChanged(gun, 5), AmmoChanged(gun, 4), CombatRolled(0, "blank", None, gun)]))
    reloaded, shot, spent = (line.text for line in found.book(0).lines[-3:])
    assert reloaded.endswith("5 ammo") and spent.endswith("4 ammo") and "shoots" in shot


@pytest.mark.parametrize("left", [0, 1, 2])
def test_what_is_taken_back_stays_in_its_order(voyage: State, left: int) -> None:
    gun, found = "weapon.rifle.1", books(SHIP_VIEWS, "nemesis", voyage)
    told = (AmmoChanged(gun, 4), CombatRolled(0, "blank", None, gun), LightWoundsChanged(0, 1))
    found.read(0, happened(voyage, told))
    whole = [line.text for line in found.book(0).lines]
    found.take_back(left)
    struck = [line.text for line in found.book(0).shown() if line.struck]
    assert struck == [text for text in whole if text in struck]
    assert len(struck) == len(told) - left


def egg(number: int) -> CardsMoved:
    return CardsMoved((f"token.egg.{number}",), ship_piles.NEST, ship_piles.EGG_SUPPLY, "destroyed")


def test_eggs_of_one_shot_are_counted_once(voyage: State) -> None:
    found = books(SHIP_VIEWS, "nemesis", voyage)
    found.read(0, happened(voyage, [egg(1), egg(2), egg(3)]))
    assert found.book(0).lines[-1].text == "3 eggs destroyed"
    assert "1 egg destroyed" not in [line.text for line in found.book(0).lines]


def test_an_egg_that_is_taken_back_is_counted_no_more(voyage: State) -> None:
    found, all_of_it = books(SHIP_VIEWS, "nemesis", voyage), happened(voyage, [egg(1), egg(2), egg(3)])
    found.read(0, all_of_it)
    for left, words in ((2, "2 eggs destroyed"), (1, "1 egg destroyed")):
        found.take_back(left)
        assert found.book(0).lines[-1].text == words
    found.read(0, all_of_it)
    assert found.book(0).lines[-1].text == "3 eggs destroyed"
    found.take_back(0)
    assert len(found.book(0).lines) == found.book(0).opening


def test_what_stays_of_joined_lines_is_told_in_the_language_of_now(voyage: State) -> None:
    found, all_of_it = books(SHIP_VIEWS, "nemesis", voyage), happened(voyage, [egg(1), egg(2), egg(3)])
    found.read(0, all_of_it)
    found.text = Catalogue.load(assets_folder() / "text", "uk").within("nemesis")
    found.retranslate(all_of_it)
    others = LogBooks(SHIP_VIEWS, found.text, lambda state, seat: state, voyage)
    for left in (3, 2, 1):
        found.take_back(left)
        others.take_back(0)
        others.read(0, all_of_it[:left])
        assert found.book(0).lines[-1].text == others.book(0).lines[-1].text


def test_what_is_given_again_stands_in_grey_no_longer(voyage: State) -> None:
    found, all_of_it = books(SHIP_VIEWS, "nemesis", voyage), happened(voyage, [LightWoundsChanged(0, 1), egg(1)])
    found.read(0, all_of_it)
    read = [line.text for line in found.book(0).shown()]
    found.leave(0)
    found.take_back(0)
    assert len(found.book(0).shown()) == len(read) and found.book(0).seen == found.book(0).opening
    found.give_again(0, all_of_it)
    assert [line.text for line in found.book(0).shown()] == read and found.book(0).struck == []


def test_a_roll_that_is_taken_back_leaves_the_hit_before_it(mission: FacilityState) -> None:
    """Between them somebody may be asked for a blade."""
    events = [HitsChanged(1, "adult", 1), WeaponDieRolled(0, "shoot", "3", None)]
    found = books(FACILITY_VIEWS, "retaliation", mission)
    found.read(0, happened(mission, events))
    found.take_back(1)
    assert [line.text for line in found.book(0).lines] == missions_log(mission, events[0])
    assert [line.text for _, line in found.book(0).struck] == missions_log(mission, events[1])


def test_intruders_that_come_together_are_one_line_about_all_of_them(mission: FacilityState) -> None:
    found = books(FACILITY_VIEWS, "retaliation", mission)
    space = next(iter(mission.rooms))
    found.read(0, happened(mission, [IntruderAppeared(number, "adult", space) for number in (1, 2, 3)]))
    (line,) = found.book(0).lines
    assert line.text.startswith("Adult appears") and line.text.endswith(" (×3)")
    assert {f"intruder:{number}" for number in (1, 2, 3)} <= {*line.targets}


def test_a_loss_of_several_spaces_is_one_line_with_their_number(mission: FacilityState) -> None:
    found = books(FACILITY_VIEWS, "retaliation", mission)
    skull = Marine(StateView(mission), 0).skull
    after = [update.marine(mission, 0, health=health) for health in (1, 2, 3)]
    events = [HealthChanged(0, health, "fire") for health in (1, 2, 3)]
    found.read(0, [Happening(event, state) for event, state in zip(events, after, strict=True)])
    (line,) = found.book(0).lines
    assert f"{skull - 3} of {skull} left" in line.text and line.text.endswith("3 lost in all.")
    found.take_back(2)
    assert found.book(0).lines[0].text.endswith("2 lost in all.")
    found.take_back(1)
    assert "in all" not in found.book(0).lines[0].text


def test_losses_of_two_people_or_causes_stay_apart(mission: FacilityState) -> None:
    events = [HealthChanged(0, 1, "fire"), HealthChanged(1, 1, "fire"), HealthChanged(1, 2, "attack")]
    assert len(missions_log(mission, *events)) == 3


@pytest.mark.parametrize("seconds", [None, 0.0])
def test_every_line_of_a_recorded_mission_has_its_place(seconds: float | None) -> None:
    """However it is read: at once, or a few happenings at a time."""
    dice, playable = Random(3), GAMES["retaliation"]
    session: Session[Any] = Session(playable.game, playable.game.new(playable.random_setup(dice.randrange), 3))
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        session.submit(Command(seat, question.topic, question.sample(dice.randrange)))
    log = ReplayLog(ReplayTimeline([Segment(0, session)]), EVERYTHING, TEXT.within("retaliation"))
    panel: list[str] = []
    while log.read(seconds):
        panel[log.settled :] = [line.text for line in log.lines[log.settled :]]
    assert len(log.lines) == len(log.positions) and log.positions == sorted(log.positions)
    assert panel == [line.text for line in log.lines] and any(line.times > 1 for line in log.lines)


def test_the_log_on_the_screen_moves_what_a_cause_has_brought_about(services: Services, mission: FacilityState) -> None:
    found, panel = books(FACILITY_VIEWS, "retaliation", mission), LogPanel(services.within("retaliation"), lambda: None)
    for event in (GAINED, USED, GAINED):
        panel.add(found.lines_of(0, happened(mission, [event])))
    used, gained = missions_log(mission, USED, GAINED)
    assert [line.text for line in panel.lines] == [used, gained, gained] and panel.list.count == 3


@pytest.mark.parametrize(("step", "turn", "burns"), [(Step.TURNS, 0, False), (Step.TURNS, None, True)])
def test_a_wound_after_the_turn_is_one_of_the_fire(step: Step, turn: int | None, burns: bool) -> None:
    """N-TURN-07."""
    state = at(step=step, turn=turn)
    found = books(SHIP_VIEWS, "nemesis", state)
    found.read(0, happened(state, [LightWoundsChanged(0, 1)]))
    assert ("(fire)" in found.book(0).lines[-1].text) is burns


def test_an_attack_that_armor_takes_is_told_and_one_that_hurts_is_not_told_twice(mission: FacilityState) -> None:
    assert missions_log(mission, AttackLossThreatened(0, 0)) == ["Recon loses no health."]
    assert missions_log(mission, AttackLossThreatened(0, 1)) == []


@pytest.mark.parametrize(("number", "told"), [(0, []), (3, ["Scout shuffles the action deck"])])
def test_a_deck_that_is_shuffled_in_a_round_is_told(number: int, told: list[str]) -> None:
    """Else somebody draws a card and then four more without a cause."""
    state = at(round=number)
    found = books(SHIP_VIEWS, "nemesis", state)
    found.read(0, happened(state, [PileShuffled("deck:0", ()), PileShuffled("deck:event", ())]))
    assert [line.text for line in found.book(0).lines[found.book(0).opening :]] == told


def test_what_eclosion_made_somebody_draw_is_discarded_again(voyage: State) -> None:
    found = books(SHIP_VIEWS, "nemesis", voyage)
    found.read(0, happened(voyage, [CardsMoved(("a", "b"), "hand:0", "discard:0", "eclosion")]))
    assert found.book(0).lines[-1].text == "Scout discards 2 cards"
