"""Hot seat: no pixel of the table, of the curtain or of the theatre tells what a seat may not know."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.staging import played_by_chance
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.spoken import table_nodes
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Seat, Session
from tests.language.pilot import Pilot

GAME = Retaliation()
MOMENTS = [("semi-coop", 3, 4, 60), ("semi-coop", 5, 3, 120), ("coop", 2, 6, 40), ("semi-coop", 4, 3, 12)]
"""Mode, seats, seed and decisions."""


def after(mode: str, seats: int, seed: int, commands: int) -> Session[FacilityState]:
    """A game with so many people after so many decisions of chance."""
    setup = RetaliationSetup(mode, (SeatSetup(),) * seats)
    return played_by_chance("retaliation", setup, seed, commands).session


def uncovered(services: Services, session: Session[FacilityState], seat: Seat) -> TableScene:
    """The table of a seat that nobody else looks at."""
    scene = TableScene(services, Play(session, seat=seat, seed=1))
    scene.resize((1280, 720))
    scene.seats.take_seat(seat)
    return scene


def picture_of(scene: TableScene) -> bytes:
    surface = pygame.Surface((1280, 720))
    scene.finish_animations()
    for _ in range(3):
        scene.update(0.05)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def imagined(session: Session[FacilityState], seat: Seat | None) -> list[Session[FacilityState]]:
    """The same game as far as a seat knows it, with everything hidden laid differently."""
    seen = GAME.sight(session.state, seat)
    found = [GAME.imagine(seen, seat, number) for number in (11, 12)]
    assert all(one != session.state and GAME.sight(one, seat) == seen for one in found)
    return [Session(GAME, one) for one in found]


@pytest.mark.parametrize(("mode", "seats", "seed", "commands"), MOMENTS)
def test_no_pixel_tells_what_a_seat_may_not_know(
    services: Services, mode: str, seats: int, seed: int, commands: int
) -> None:
    services.settings.reduced_motion = True
    session = after(mode, seats, seed, commands)
    for seat in range(seats):
        tables = [uncovered(services, one, seat) for one in (*imagined(session, seat), Session(GAME, session.state))]
        assert len({picture_of(one) for one in tables}) == 1
        assert len({table_nodes(one) for one in tables}) == 1, "nor does it say so to who does not see it"


@pytest.mark.parametrize(("mode", "seats", "seed", "commands"), MOMENTS[:2])
def test_the_curtain_looks_the_same_whatever_is_hidden(
    services: Services, mode: str, seats: int, seed: int, commands: int
) -> None:
    session, pictures = after(mode, seats, seed, commands), set()
    for one in imagined(session, None):
        table = TableScene(services, Play(one, seed=1))
        curtain = CurtainScene(services, table.curtain_view(1), lambda: None, lambda: None)
        curtain.resize((1280, 720))
        surface = pygame.Surface((1280, 720))
        curtain.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 1


def test_a_table_behind_a_curtain_draws_nothing(services: Services, window: pygame.Surface) -> None:
    pilot = Pilot(services, window)
    pilot.show(TableScene(services, Play(after("semi-coop", 3, 4, 60), seed=1)))
    assert isinstance(pilot.top, CurtainScene)
    surface = pygame.Surface((1280, 720))
    pilot.table.draw(surface)
    assert len({tuple(surface.get_at((x, y))) for x in range(0, 1280, 13) for y in range(0, 720, 13)}) == 1


def test_the_tooltips_of_a_seat_tell_nothing_hidden(services: Services) -> None:
    """Everything that can be pointed at has the same words whatever is hidden."""
    session = after("semi-coop", 4, 3, 150)
    for seat in range(4):
        tables = [uncovered(services, one, seat) for one in imagined(session, seat)]
        told = [
            {target: table.tip_of(target) for target in (*table.board.places(), *_beside(table))} for table in tables
        ]
        assert told[0] == told[1]


def _beside(table: TableScene) -> tuple[str, ...]:
    table.finish_animations()
    for part in table.face.docked:
        part.panel.prepare()  # type: ignore[attr-defined]
    return tuple(target for part in table.face.docked for target in part.panel.places())


