"""What is drawn again on the table while something happens: enough of it, and no more than that."""

from __future__ import annotations

import time

import pygame
import pytest

from nemesis_desktop.bench_motion import FilmedGame, Frame, frames, report_of
from nemesis_desktop.client.games.nemesis.board import portrait
from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.games.nemesis.staging import FILMED
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue
from nemesis_desktop.client.tabletop.table.frame import TableFrame
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.pieces import Canvas, Piece
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.resources import sample_saves_folder
from tests.language.pilot import Pilot

COMPARED = 13
"""Of so many frames one is compared; a prime number, so that it meets every part of every cue."""
PATIENCE = 60
"""Seconds after which what a thread brings is missed: on a busy machine twenty were too few once."""
STEP = 0.09


def afresh(table: TableScene) -> pygame.Surface:
    """The table drawn by somebody who has kept nothing."""
    board = table.board
    assert isinstance(board, ShipView)
    layers = board._layers
    kept = table.painter.canvas, table.painter.frame, table.painter.composed, table._was_overlaid
    picture = layers._room, layers._picture, layers._painted, layers._picture_of
    table.painter.canvas, table.painter.frame = Canvas(), TableFrame(table.services)
    layers._picture, layers._painted, layers._picture_of = None, None, ()
    surface = pygame.Surface(table.size)
    table.draw(surface)
    table.painter.canvas, table.painter.frame, table.painter.composed, table._was_overlaid = kept
    layers._room, layers._picture, layers._painted, layers._picture_of = picture
    return surface


def caught_up(table: TableScene) -> bool:
    """Whether nothing waits for a frame to come, nor for the hull of a wreck, which a thread brings."""
    board = table.board
    assert isinstance(board, ShipView)
    resting = table.director.busy or not table.painter.catching_up
    return resting and not (table.painter.is_pending or board.repaint_pending or board._layers.working)


def shown_game(services: Services, window: pygame.Surface, name: str = FILMED[0]) -> tuple[Pilot, FilmedGame]:
    """A filmed game at its beginning, with its table on the screen."""
    pilot, game = Pilot(services, window), FilmedGame(services, sample_saves_folder() / name)
    pilot.show(game.table)
    return pilot, game


@pytest.mark.parametrize(("name", "still"), [(FILMED[0], False), (FILMED[1], True)])
def test_a_whole_game_drawn_in_parts_looks_like_one_drawn_afresh(
    services: Services, window: pygame.Surface, name: str, still: bool
) -> None:
    services.settings.reduced_motion = still
    pilot, game = shown_game(services, window, name)
    table = game.table
    # The hull is there in full; where a wreck takes its place, the comparison waits for it.
    table.finish_animations()
    while table.board.busy:
        pilot.frames(1)
    drawn = [0, 0]

    def compare() -> None:
        if table.board.is_led or table.board._layers._stretched:  # type: ignore[attr-defined]
            # While the view goes somewhere it is drawn as a whole, from a picture that is stretched.
            return
        drawn[0] += 1
        if drawn[0] % COMPARED == 0 and pilot.top is table:
            # What may wait for the next frames while something moves gets them before it is compared.
            until = time.monotonic() + PATIENCE
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(table.face, "is_fading", lambda *_: False)
                while not caught_up(table) and time.monotonic() < until:
                    time.sleep(0.001)
                    pilot.app.frame(0.0, [])
            assert caught_up(table)
            fresh = afresh(table)
            drawn[1] += 1
            assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(fresh, "RGB"), table.director.cue

    for _ in frames(pilot.app, game, compare, STEP):
        pass
    assert drawn[1] > 50


def test_only_what_looks_different_is_drawn_again(window: pygame.Surface) -> None:
    canvas, drawn = Canvas(), []

    def piece(x: int, look: str) -> Piece:
        return Piece(pygame.Rect(x, 0, 40, 40), look, lambda surface: drawn.append(look))

    canvas.draw(window, [piece(0, "left"), piece(400, "right")])
    assert drawn == ["left", "right"] and canvas.shows_on(window)
    drawn.clear()
    assert canvas.redraw(window, [piece(0, "left"), piece(400, "right")], ()) == []
    assert canvas.redraw(window, [piece(0, "left"), piece(410, "right")], ()) == [pygame.Rect(400, 0, 50, 40)]
    assert drawn == ["right"]
    drawn.clear()
    # What has gone leaves its place to what lies below it.
    assert canvas.redraw(window, [piece(410, "right")], ()) == [pygame.Rect(0, 0, 40, 40)]
    assert drawn == []
    changed = [pygame.Rect(0, 0, 20, 20)]
    assert canvas.redraw(window, [piece(0, "left"), piece(410, "right")], changed) == [pygame.Rect(0, 0, 40, 40)]
    assert drawn == ["left"]


def test_a_frame_that_moves_draws_a_small_part_of_the_window(services: Services, window: pygame.Surface) -> None:
    pilot, game = shown_game(services, window)
    table = game.table
    table.finish_animations()
    pilot.frames(40)
    while table.director.cue is None or type(table.director.cue).__name__ != "Glide":
        pilot.frames(1)
        assert table.director.busy or game.go_on()
    while not caught_up(table):
        pilot.frames(1, dt=0.0)
    pilot.frames(2, dt=0.02)
    table.director.update(0.02)
    table.playback.perform()
    spots = table.redraw(window)
    assert spots is not None and spots
    assert sum(spot.width * spot.height for spot in spots) < 0.1 * window.get_width() * window.get_height()


def test_who_comes_out_of_the_bag_is_drawn_beside(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, game = shown_game(services, window)
    table = game.table
    assert table.layout is not None
    banner = Banner("Somebody", picture="nemesis/figures/breeder", token=True, grave=True)
    table.playback.prefetch(banner)
    until = time.monotonic() + PATIENCE
    while table.prefetcher.waiting and time.monotonic() < until:
        time.sleep(0.01)
        table.prefetcher.pump()
    kept = len(services.images.cache)
    table.face.banner.prefetch(table.prefetcher, table.layout.board, banner)
    assert not table.prefetcher.waiting and len(services.images.cache) == kept

    def fail(*_: object) -> pygame.Surface:
        raise AssertionError("the portrait was there")

    monkeypatch.setattr(portrait, "_lit", fail)
    assert table.face.banner.pieces(table.layout.board, banner, 0.9, 1.0)


def test_what_comes_next_is_foreseen_as_it_is_shown(services: Services, window: pygame.Surface) -> None:
    _, game = shown_game(services, window)
    table = game.table
    table.finish_animations()
    director, told = table.director, 0
    while game.go_on() and told < 40:
        foreseen: list[Cue] = []
        while (found := director.peek_next()) is not None:
            foreseen += found[1]
        shown = []
        now = director.coming
        while director.busy:
            if director.cue is not None and director.cue not in now:
                shown.append(director.cue)
            director.update(director.length - director.passed + 0.001)
        coming = [cue for cue in foreseen if director.seconds(cue.seconds) > 0 and cue not in now]
        assert shown[-len(coming) :] == coming or not coming
        told += len(coming)
        table.on_cue()
    assert told >= 40


def test_a_frame_of_each_kind_is_reported() -> None:
    found = [Frame("glide", True, 0.012, 0.02), *(Frame("glide", False, 0.001 * n, 0.01) for n in (1, 2, 3))]
    report = report_of([*found, Frame("rest", True, 0.5, 0.5)])
    assert report["glide_moves"]["processor_ms"] == {"median": 2.0, "p99": 3.0, "worst": 3.0}
    assert report["all_begins"]["frames"] == 1 and report["goal_begins"] == {"p99_ms": 16.7, "met": True}


def test_whatever_lies_over_the_table_is_drawn_as_a_whole(services: Services, window: pygame.Surface) -> None:
    _, game = shown_game(services, window)
    table = game.table
    assert table.redraw(window) is not None
    table.toast.say("Something")
    assert table.redraw(window) is None
    table.draw(window)
    table.toast.hide()
    # Once more as a whole, so that nothing of it remains.
    assert table.redraw(window) is None
    table.draw(window)
    assert table.redraw(window) is not None
    assert table.redraw(pygame.Surface(window.get_size())) is None


def test_under_a_tooltip_only_what_looks_different_is_drawn(services: Services, window: pygame.Surface) -> None:
    pilot, game = shown_game(services, window)
    table = game.table
    table.finish_animations()
    while table.board.busy or not caught_up(table):
        pilot.frames(1, dt=0.0)
    room, spot = next((one, spot) for one, spot in table.board.places().items() if one.startswith("room:"))
    tip = table.tip_of(room)
    assert tip is not None
    whole = window.get_width() * window.get_height()
    table.tips.show(tip, spot)
    shown = table.redraw(window)
    assert shown is not None and 0 < sum(one.width * one.height for one in shown) < 0.2 * whole
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(afresh(table), "RGB")
    assert table.redraw(window) == []
    table.tips.hide()
    gone = table.redraw(window)
    assert gone == shown
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(afresh(table), "RGB")
