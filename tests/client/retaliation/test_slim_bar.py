"""The bar of a compact window: whose turn it is, how long the air lasts and how much health is left, at any size."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.board.dusk import SODIUM
from nemesis_desktop.client.games.retaliation.panels.slim import SlimFacilityBar
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.staging import unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import vector_pictures_blank
from nemesis_desktop.devtools.text_slots import Layout
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from tests.language.pilot import Pilot, open_window_of

COMPACT: tuple[Layout, ...] = (((1920, 1080), 3.0), ((1920, 1080), 2.0), ((1280, 720), 2.5), ((3840, 2160), 3.0))


def bar_of(
    services: Services, layout: Layout, language: str, mode: str, commands: int
) -> tuple[TableScene, SlimFacilityBar]:
    pilot = Pilot(services, open_window_of(services, layout, language))
    count = 1 if mode == "solo" else 3
    setup = RetaliationSetup(mode, (SeatSetup(),) * count)
    pilot.show(open_table(services, unfinished("retaliation", setup, 7, commands)))
    pilot.finish_animations()
    bar = pilot.table.face.bar  # type: ignore[attr-defined]
    assert isinstance(bar, SlimFacilityBar) and services.compact
    return pilot.table, bar


@pytest.mark.parametrize("layout", COMPACT)
@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("mode", "commands"), [("solo", 61), ("semi-coop", 90)])
@vector_pictures_blank()
def test_what_kills_is_seen_without_opening_a_panel(
    services: Services, layout: Layout, language: str, mode: str, commands: int
) -> None:
    _, bar = bar_of(services, layout, language, mode, commands)
    ledger = Ledger()
    services.writer.forget()
    services.writer.ledger = ledger
    assert bar.view is not None and bar.view.board is not None
    bar.paint(pygame.Surface(bar.rect.size), pygame.Rect((0, 0), bar.rect.size), bar.view)
    services.writer.ledger = None
    assert not ledger.findings, list(ledger.findings)
    shown = [one.words for one in ledger.drawn]
    assert bar.view.round in shown and bar.view.turn in shown
    targets = {target for _, target in bar.spots}
    assert "body:oxygen" in targets and any(one.startswith("body:") and one != "body:oxygen" for one in targets)
    assert len([one for one in targets if one.startswith("section:")]) in (0, 3), "all sections or none"


def test_the_bar_is_alarmed_by_what_kills_next(services: Services) -> None:
    table, bar = bar_of(services, COMPACT[0], "en", "solo", 61)
    assert bar.view is not None and bar.view.board is not None
    assert bar.view.alarmed == (bar.view.board.air in ("suffocates", "kills"))
    assert bar.view.colour == SODIUM and table.prompt is not None


def test_a_wide_window_has_the_whole_bar(services: Services) -> None:
    pilot = Pilot(services, open_window_of(services, ((1920, 1080), 1.0), "en"))
    pilot.show(open_table(services, unfinished("retaliation", RetaliationSetup("solo", (SeatSetup(),)), 7, 61)))
    pilot.finish_animations()
    assert pilot.table.face.bar.view is None  # type: ignore[attr-defined]
