"""Skipping to the end after one's own death."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.game_menu import extras_of
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.table import hurry as table_hurry
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup, State
from nemesis_desktop.kernel import Session
from tests.language.games import played_until
from tests.language.pilot import Pilot

WATCHED = Setup("coop", "base", (SeatSetup(), SeatSetup(controller="random"), SeatSetup(controller="random")))


def only_the_first_is_dead(session: Session[State]) -> bool:
    crew = session.state.characters
    return len(crew) == 3 and crew[0].place is Place.DEAD and all(crew[n].place is Place.ROOM for n in (1, 2))


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    # One answer with each frame, however fast the machine is.
    monkeypatch.setattr(table_hurry, "BUSY", 0.0)
    session = played_until(only_the_first_is_dead, WATCHED, 1)
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, Play(session, seed=1, make_bots=lambda: BotsHere(session, 1))))
    return pilot


def test_whoever_only_watches_may_skip_to_the_end(pilot: Pilot) -> None:
    table, text = pilot.table, pilot.services.text
    table.finish_animations()
    assert table.buttons.let_pass.enabled and table.buttons.let_pass.label == text.text("hurry.button")
    assert text.text("hurry.button") in [extra.label for extra in extras_of(table)]
    pilot.click(table.buttons.let_pass.rect.center)
    assert table.hurry.running
    for _ in range(4000):
        pilot.frames(1)
        if isinstance(pilot.top, OutcomeScene):
            break
        assert not (table.hurry.running and table.director.busy), "nothing is shown move by move"
    assert isinstance(pilot.top, OutcomeScene) and not table.hurry.running
    assert len(table.log.lines) > 0


def test_a_dead_player_who_is_asked_cannot_skip(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as whether to control the intruders from now on."""
    table = pilot.table
    table.finish_animations()
    assert table.hurry.possible
    monkeypatch.setattr(Play, "asked", property(lambda play: (0,)))
    assert not table.hurry.possible


def test_any_key_ends_the_skipping(pilot: Pilot) -> None:
    table = pilot.table
    table.finish_animations()
    table.hurry.start()
    commands = table.play.commands
    pilot.press(pygame.K_x)
    assert not table.hurry.running and table.play.commands >= commands
    assert table.play.outcome is None


def test_who_still_plays_cannot_skip(services: Services, window: pygame.Surface) -> None:
    session = played_until(lambda one: len(one.state.characters) == 3 and one.state.clock.turn == 0, WATCHED, 1)
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, Play(session, seed=1, make_bots=lambda: BotsHere(session, 1))))
    table = pilot.table
    assert not table.hurry.possible
    assert table.buttons.let_pass.label == services.text.text("hud.pass")
    table.hurry.start()
    assert not table.hurry.running
