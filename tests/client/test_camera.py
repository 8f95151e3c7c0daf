"""Camera and hit test share one geometry."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.ui.board.camera import Camera
from nemesis_desktop.client.ui.board.hit import Box, Circle, HitMap, Polygon, Segments

WORLD = (1200.0, 600.0)


@pytest.fixture
def camera() -> Camera:
    return Camera(WORLD, pygame.Rect(100, 50, 800, 500))


def test_the_whole_world_is_shown_first(camera: Camera) -> None:
    assert camera.zoom == camera.smallest_zoom == pytest.approx(800 / 1200)
    assert camera.world_to_screen((0, 300)) == pytest.approx((100, 300))
    assert camera.world_to_screen((1200, 300)) == pytest.approx((900, 300))


def test_screen_and_world_are_inverse(camera: Camera) -> None:
    camera.zoom_at(2.0, (250, 200))
    assert camera.screen_to_world(camera.world_to_screen((333, 222))) == pytest.approx((333, 222))


def test_zooming_keeps_the_point_under_the_pointer(camera: Camera) -> None:
    before = camera.screen_to_world((400, 300))
    camera.zoom_at(1.8, (400, 300))
    assert camera.screen_to_world((400, 300)) == pytest.approx(before)


def test_a_gliding_zoom_keeps_the_point_too(camera: Camera) -> None:
    camera.zoom_at(1.5, (500, 300))
    before = camera.screen_to_world((400, 280))
    camera.zoom_at(1.5, (400, 280), seconds=0.3)
    while camera.update(0.05):
        assert camera.screen_to_world((400, 280)) == pytest.approx(before)
    assert not camera.moving


def test_fast_wheel_turns_add_up(camera: Camera) -> None:
    start = camera.zoom
    camera.zoom_at(1.2, (400, 300), seconds=0.3)
    camera.zoom_at(1.2, (400, 300), seconds=0.3)
    camera.update(1.0)
    assert camera.zoom == pytest.approx(start * 1.44)


def test_zoom_has_ends(camera: Camera) -> None:
    camera.zoom_at(100, (400, 300))
    assert camera.zoom == pytest.approx(camera.largest_zoom)
    camera.zoom_at(0.001, (400, 300))
    assert camera.shows_all


def test_the_world_cannot_be_dragged_out_of_view(camera: Camera) -> None:
    camera.zoom_at(2.5, (500, 300))
    camera.pan(10_000, 10_000)
    assert camera.world_to_screen((0, 0)) == pytest.approx(camera.view.topleft)


def test_resizing_keeps_middle_and_nearness(camera: Camera) -> None:
    camera.look_at((700, 320), camera.smallest_zoom * 2)
    camera.resize(pygame.Rect(0, 0, 1600, 1000))
    assert camera.centre == pytest.approx((700, 320))
    assert camera.zoom == pytest.approx(camera.smallest_zoom * 2)


def test_show_brings_a_box_into_view(camera: Camera) -> None:
    camera.show((600, 200, 200, 150), seconds=0.2)
    camera.update(0.5)
    assert all(camera.view.collidepoint(camera.world_to_screen(corner)) for corner in ((600, 200), (800, 350)))


def test_the_highest_region_is_hit() -> None:
    hits = HitMap()
    hits.add("room", Polygon(((0, 0), (100, 0), (100, 100), (0, 100))))
    hits.add("figure", Circle((50, 50), 20), level=2)
    hits.add("corridor", Segments(((100, 50), (200, 50), (200, 120)), 16), level=-1)
    hits.add("badge", Box(140, 40, 20, 20), level=1)
    assert hits.at((50, 50)) == "figure"
    assert hits.at((10, 10)) == "room"
    assert hits.at((120, 57)) == "corridor"
    assert hits.at((205, 100)) == "corridor"
    assert hits.all_at((150, 50)) == ["badge", "corridor"]
    assert hits.at((300, 300)) is None


def test_a_concave_polygon_is_not_hit_in_its_notch() -> None:
    notched = Polygon(((0, 0), (100, 0), (100, 100), (50, 40), (0, 100)))
    assert not notched.contains((50, 80)) and notched.contains((10, 70))
