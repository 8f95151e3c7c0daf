"""What is painted again around the board: enough of it, and no more than that."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.games.retaliation.board.facility_view import FacilityView
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import recording_of_session
from nemesis_desktop.client.tabletop.table.frame import BUDGET_SHARE, TableFrame, rects_around
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.tabletop import TabletopScene
from nemesis_desktop.client.ui.drawing.pieces import Piece, joined
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.shot import staged
from nemesis_desktop.storage.journal.format import Header
from tests.language.games import played
from tests.language.pilot import Pilot, drafted

COOP = Setup("coop", "base", (SeatSetup(),) * 2)


def assert_whole(table: TabletopScene) -> None:
    """Painted in parts the frame looks like one that was painted at once."""
    assert table.layout is not None
    pieces = table.around()
    shown, again = table.painter.frame.draw(table.size, pieces), TableFrame(table.services)
    again.room_for(table.size, table.board.rect)
    other = again.draw(table.size, pieces)
    for part in rects_around(table.board.rect, shown.get_rect()):
        one, two = (pygame.image.tobytes(surface.subsurface(part), "RGB") for surface in (shown, other))
        assert one == two, part


def test_touching_rectangles_are_painted_as_one() -> None:
    bounds = pygame.Rect(0, 0, 100, 100)
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 50, 70, 10), pygame.Rect(5, 5, 10, 10)]
    assert joined(rects, bounds) == [pygame.Rect(50, 50, 50, 10), pygame.Rect(0, 0, 15, 15)]
    assert joined([pygame.Rect(200, 0, 10, 10)], bounds) == []


def test_only_what_looks_different_is_painted_again(services: Services, window: pygame.Surface) -> None:
    painted: list[str] = []
    frame, looks = TableFrame(services), {"left": 0, "right": 0}
    places = {"left": pygame.Rect(0, 0, 40, 40), "right": pygame.Rect(400, 0, 40, 40)}

    def draw() -> list[str]:
        painted.clear()
        pieces = [
            Piece(places[name], looks[name], lambda surface, name=name: painted.append(name))  # type: ignore[misc]
            for name in places
        ]
        frame.draw((600, 400), pieces)
        return list(painted)

    assert draw() == ["left", "right"]
    assert draw() == []
    looks["right"] = 1
    assert draw() == ["right"]
    places["left"].x = 390
    assert draw() == ["left", "right"]
    frame.stale = True
    assert draw() == ["left", "right"]


def test_who_is_patient_gets_what_has_waited_longest(services: Services, window: pygame.Surface) -> None:
    painted: list[int] = []
    frame, looks = TableFrame(services), [0] * 5

    def draw(share: float = BUDGET_SHARE) -> list[int]:
        painted.clear()
        pieces = [
            Piece(pygame.Rect(200 * n, 0, 100, 100), looks[n], lambda surface, n=n: painted.append(n))  # type: ignore[misc]
            for n in range(5)
        ]
        frame.draw((1000, 200), pieces, share)
        return list(painted)

    draw()
    looks[:] = [1] * 5
    assert draw() == [0] and frame.repaint_queue
    looks[0] = 2
    # What looks different all the time does not keep the others from their turn.
    assert [draw() for _ in range(5)] == [[1], [2], [3], [4], [0]]
    assert not frame.repaint_queue and draw() == []
    looks[:] = [3] * 5
    assert draw(share=0.0) == [] and frame.repaint_queue
    assert draw(share=1.0) == [0, 1, 2, 3, 4] and not frame.repaint_queue


def test_what_moves_is_never_seen_in_two_places(services: Services, window: pygame.Surface) -> None:
    """A panel shrinks, and the one below it moves up: one without the other would show the second twice."""
    places = {"red": pygame.Rect(0, 0, 100, 200), "blue": pygame.Rect(0, 200, 100, 300)}
    frame = TableFrame(services)

    def pieces() -> list[Piece]:
        return [
            Piece(place, None, lambda surface, name=name, place=place: surface.fill(name, place))  # type: ignore[misc]
            for name, place in places.items()
        ]

    frame.draw((1000, 600), pieces())
    places["red"].height, places["blue"].y = 100, 100
    moved = pygame.image.tobytes(frame.draw((1000, 600), pieces(), 0.001), "RGB")
    assert moved == pygame.image.tobytes(TableFrame(services).draw((1000, 600), pieces()), "RGB")
    assert not frame.repaint_queue


def test_what_is_painted_half_is_painted_again(services: Services, window: pygame.Surface) -> None:
    frame, looks = TableFrame(services), [(20, 0, 0), (0, 20, 0)]

    def draw() -> tuple[int, ...]:
        rects = pygame.Rect(0, 0, 500, 100), pygame.Rect(400, 0, 300, 100)
        pieces = [
            Piece(rect, look, lambda surface, rect=rect, look=look: surface.fill(look, rect))  # type: ignore[misc]
            for rect, look in zip(rects, looks, strict=True)
        ]
        return tuple(frame.draw((1000, 200), pieces, BUDGET_SHARE).get_at((450, 50)))[:3]

    draw()
    looks[:] = [(40, 0, 0), (0, 40, 0)]
    # The first piece is painted, with a part of the second above it, which becomes again what it was.
    assert draw() == (0, 40, 0) and frame.repaint_queue
    looks[1] = (0, 20, 0)
    assert draw() == (0, 20, 0) and not frame.repaint_queue


def test_the_table_in_parts_looks_like_the_whole(services: Services, window: pygame.Surface) -> None:
    pilot, dice = Pilot(services, window), random.Random(5)
    pilot.show(TableScene(services, drafted()))
    table = pilot.table
    for _ in range(5):
        if table.prompt is None:
            break
        for row in range(2):
            pilot.move(table.question_panel.list.row_rect(row).center)
            pilot.app.frame(0.05, [])
        pilot.move(dice.choice((table.buttons.let_pass, table.buttons.menu)).rect.center)
        if table.prompt.kind == "one":
            table.submit(dice.choice(table.prompt.choices).key)
        for step in range(80):
            pilot.app.frame(0.08, [])
            if step % 16 == 3:
                assert_whole(table)
            if not table.director.busy:
                break
        assert_whole(table)
    pilot.press(pygame.K_l)
    assert_whole(table)
    pilot.press(pygame.K_h)
    assert_whole(table)


def test_the_theatre_in_parts_looks_like_the_whole(services: Services, window: pygame.Surface) -> None:
    pilot = Pilot(services, window)
    recording = recording_of_session(played(COOP, 3, 60), "A game", (0, 1), Header("nemesis", 3, COOP, 1))
    scene = ReplayScene(services, recording)
    pilot.show(scene)
    for share in (0.1, 0.9, 0.5, 0.52, 0.0):
        scene.jump(round(scene.timeline.end * share))
        pilot.app.frame(0.02, [])
        assert_whole(scene)
    pilot.move(scene.controls.timeline_bar.rect.center)
    scene.views.next()
    pilot.app.frame(0.02, [])
    assert_whole(scene)


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_the_board_keeps_its_picture_where_it_covers_the_frame(tmp_path: Path, game: str) -> None:
    setup = GAMES[game].setup_of({}, lambda limit: 0, None)
    app = staged(game, "table", setup, 1, 40, (1280, 720), tmp_path)
    table = app.stack.top
    assert isinstance(table, TabletopScene) and isinstance(table.board, ShipView | FacilityView)
    kept = (table.board._layers if isinstance(table.board, ShipView) else table.board)._picture
    assert kept is table.painter.frame.room and kept is not None
    assert kept.get_parent() is table.painter.frame.surface
    assert (kept.get_offset(), kept.get_size()) == (table.board.rect.topleft, table.board.rect.size)
