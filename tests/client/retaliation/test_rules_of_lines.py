"""Each line of the log names the rule by which the thing happened that it tells of."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.retaliation.events import cards, facility, gear, intruders, marines
from nemesis_desktop.games.retaliation.events import map as maps
from nemesis_desktop.games.retaliation.state import DoorState, LanderState, Whereabouts
from nemesis_desktop.kernel import Event
from tests.retaliation.language import Site
from tests.retaliation.language import facility as mission

TEXT = load_texts("en").within("retaliation")
WAY = "r2c0-r2c1"


@pytest.mark.parametrize(("event", "rule"), [
    (cards.CardsShown(("objective.quarantine",), "objective", 0), "R-VIC-03"),
    (cards.CardsShown(("item.tools.1",), "use", 0), "R-ITEM-13"),
    (cards.DeckShuffled("deck:0", ()), "R-CLN-02"), (cards.DeckShuffled("deck:event", ()), "R-GEN-S1"),
    (cards.PiecesMoved(("item.tools.1",), "held:0", "discard:yellow", "malfunction"), "R-ITEM-14"),
    (cards.PiecesMoved(("support.heavy_armor.1",), "armor:0", "discard:support", "bleeding"), "R-HP-03"),
    (cards.PiecesMoved(("support.heavy_armor.1",), "armor:0", "discard:support", "malfunction"), "R-ITEM-14"),
    (cards.PiecesMoved(("item.tools.1",), "looking:0", "discard:yellow", "refuse"), "R-ITEM-07"),
    (facility.AntiAircraftStacked(0, ("active", "inactive")), "R-LAND-05"),
    (facility.HibernatoriumActivated(), "R-ROOM-06"),
    (facility.LanderArrived("active", LanderState.DESTROYED), "R-LAND-02"),
    (gear.ItemStacked("a", "b"), "R-HAND-01"),
    (gear.GearMoved(("ammo",), "supply", "belt:0", "gain"), "R-GEAR-04"),
    (gear.GearMoved(("ammo",), "belt:0", "item:a", "load"), "R-GEAR-05"),
    (gear.GearMoved(("ammo",), "belt:0", "supply", "discard"), "R-GEAR-10"),
    (gear.GearMoved(("ammo",), "belt:0", "item:a", "rearrange"), "R-GEAR-03"),
    (intruders.WeaponDieRolled(0, "shoot", "2", None), "R-MELEE-01"),
    (intruders.WeaponDieRolled(0, "shoot", "2", "a"), "R-SHOOT-04"),
    (intruders.WeaponDieRolled(0, "burst", "2", None), "R-BURST-03"),
    (intruders.WeaponDieRolled(0, "burst", "2", "a"), "R-BURST-02"),
    (maps.DoorMoved("a", DoorState.DESTROYED, "a"), "R-DOOR-06"),
    (marines.SuffocatingChanged(0, True), "R-OXY-03"), (marines.SuffocatingChanged(0, False), "R-OXY-S2"),
    (marines.MarineLeft(0, Whereabouts.LANDER), "R-ESC-02"),
    (marines.MarineLeft(0, Whereabouts.ESCAPED, "lander"), "R-LAND-08"),
    (marines.MarineLeft(0, Whereabouts.ESCAPED, "shuttle"), "R-ESC-04"),
])
def test_a_line_names_the_rule_of_what_it_tells(event: Event, rule: str) -> None:
    source = EVENT_VIEWS.of(type(event)).rule
    assert source is not None
    assert source(event, None) == rule


@pytest.mark.parametrize(("position", "rule"), [
    (mission().intruder("adult", WAY), "R-COR-06"), (mission(), "R-NOISE-08"),
])
def test_noise_goes_when_it_is_resolved_or_an_intruder_comes(position: Site, rule: str) -> None:
    source = EVENT_VIEWS.of(maps.CorridorNoiseChanged).rule
    assert source is not None
    names = GameWords.of("retaliation", TEXT, position.state)
    assert source(maps.CorridorNoiseChanged(WAY, False), names) == rule


@pytest.mark.parametrize(("where", "told"), [(Whereabouts.ROOM, True), (Whereabouts.DEAD, False)])
def test_nobody_is_told_to_be_rid_of_a_larva_by_death(where: Whereabouts, told: bool) -> None:
    """R-HP-07: it leaves play with its host."""
    state = mission(2).squad().record(0, whereabouts=where).state
    line = EVENT_VIEWS.line(marines.LarvaSettled(0, False), state, state, TEXT, lambda seen: seen)
    assert (line is not None) is told
    names = GameWords.of("retaliation", TEXT, state)
    assert (EVENT_VIEWS.sound(marines.LarvaSettled(0, False), names) is not None) is told
