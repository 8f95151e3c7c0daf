"""Key art behind a scene, in windows of every size."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.ending import PICTURES
from nemesis_desktop.client.ui.drawing.key_art import PIXELS, KeyArt
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
    size = PIXELS[0] + 640, PIXELS[1] + 360
    pixels, told, art = hung(services, size)
    services.background.finish()
    assert told == ["sharper"]
    sharp = art.shown(ART, size)
    assert sharp.get_size() == size
    assert pygame.image.tobytes(sharp, "RGB") != pygame.image.tobytes(pixels, "RGB")


def test_its_pixels_are_enough_for_a_smaller_window(services: Services) -> None:
    _, told, _ = hung(services, PIXELS)
    services.background.finish()
    assert told == []


def test_every_ending_has_pixels_and_vectors(services: Services) -> None:
    for key in PICTURES.values():
        assert (services.images.folder / key).is_file()
        assert services.images.drawable(key.rpartition(".")[0])
