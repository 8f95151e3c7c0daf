"""Key art behind a scene, in windows of every size."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.ending import PICTURES
from nemesis_desktop.client.ui.assets.namespaces import asset_file
from nemesis_desktop.client.ui.drawing.key_art import PIXELS, SHAPE, KeyArt
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

ART = "title/title.jpg"


def hung(services: Services, size: tuple[int, int]) -> tuple[pygame.Surface, list[str], KeyArt]:
    told: list[str] = []
    art = KeyArt(services, lambda: told.append("sharper"))
    return art.shown(ART, size), told, art


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (1024, 1366)])
def test_it_fills_a_window_of_usual_shape(services: Services, size: tuple[int, int]) -> None:
    assert hung(services, size)[0].get_size() == size


def test_in_a_very_wide_window_nothing_of_its_height_is_lost(services: Services) -> None:
    assert hung(services, (3440, 1440))[0].get_size() == (2880, 1440)


def test_in_a_larger_window_it_is_drawn_from_its_vectors(services: Services) -> None:
    size = SHAPE[0] + 640, SHAPE[1] + 360
    pixels, told, art = hung(services, size)
    services.background.finish()
    assert told == ["sharper"]
    sharp = art.shown(ART, size)
    assert sharp.get_size() == size
    assert pygame.image.tobytes(sharp, "RGB") != pygame.image.tobytes(pixels, "RGB")


def test_its_pixels_are_enough_for_a_smaller_window(services: Services) -> None:
    _, told, _ = hung(services, SHAPE)
    services.background.finish()
    assert told == []


@pytest.mark.parametrize("keeps", [True, False])
def test_a_scene_that_is_painted_again_may_keep_what_was_drawn(services: Services, keeps: bool) -> None:
    art = KeyArt(services, lambda: None, keeps)
    key, size = next(iter(PICTURES.values())), (1280, 720)
    art.shown(key, size)
    services.background.finish()
    sharp = art.shown(key, size)
    assert (art.shown(key, size) is sharp) == keeps


def test_art_that_was_prepared_is_sharp_when_it_is_shown(services: Services) -> None:
    art = KeyArt(services, lambda: None, keeps=True)
    key, size = next(iter(PICTURES.values())), (1280, 720)
    soft = services.images.picture(key, size, keep=False)
    art.prepare(key, size)
    services.background.finish()
    assert pygame.image.tobytes(art.shown(key, size), "RGB") != pygame.image.tobytes(soft, "RGB")


def test_art_made_ahead_waits_for_its_page_whatever_else_is_drawn(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefetcher = SurfacePrefetcher(services.images.cache, services.background)
    art = KeyArt(services, lambda: None)
    art.prefetch(prefetcher, ART, SHAPE)
    services.background.finish()
    prefetcher.pump()
    for number in range(200):
        services.images.cache.get(number, lambda: pygame.Surface((512, 512), depth=32))
    loaded: list[object] = []
    monkeypatch.setattr(pygame.image, "load", loaded.append)
    assert art.shown(ART, SHAPE).get_size() == SHAPE and not loaded
    prefetcher.close()


def test_whoever_waits_sees_what_was_on_its_way(services: Services) -> None:
    """Pictures of last pages showed the art enlarged from its sketch."""
    told: list[str] = []
    art = KeyArt(services, lambda: told.append("sharper"), keeps=True)
    key, size = next(iter(PICTURES.values())), (1280, 720)
    soft = pygame.image.tobytes(art.shown(key, size), "RGB")
    art.wait()
    assert told and pygame.image.tobytes(art.shown(key, size), "RGB") != soft


def test_pixels_are_as_large_as_they_are_said_to_be(services: Services) -> None:
    for key in (ART, *(one for one in PICTURES.values() if "." in one)):
        file = asset_file(services.images.folder, key)
        assert pygame.image.load(file).get_size() == PIXELS[file.suffix]


def test_every_ending_has_vectors_and_what_is_named_with_its_kind_pixels_too(services: Services) -> None:
    for key in PICTURES.values():
        name, dot, _ = key.partition(".")
        assert services.images.drawable(name)
        assert not dot or (services.images.folder / key).is_file()
