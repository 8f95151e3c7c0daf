"""The modes of a new game as pictures."""

from __future__ import annotations

from itertools import combinations

import pygame

from nemesis_desktop.client.games.nemesis.new_game.mode_pictures import SCENES, mode_picture
from nemesis_desktop.client.games.nemesis.new_game.plan import MODES
from nemesis_desktop.client.ui.services import Services

SIZE = (280, 110)


def test_every_mode_has_a_picture_of_its_own(services: Services) -> None:
    assert set(SCENES) == set(MODES)
    pictures = [pygame.image.tobytes(mode_picture(services, mode, SIZE, True), "RGB") for mode in MODES]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_the_mode_that_is_not_chosen_is_darker(services: Services) -> None:
    for mode in MODES:
        lit, dark = (mode_picture(services, mode, SIZE, chosen) for chosen in (True, False))
        assert sum(pygame.transform.average_color(dark)[:3]) < 0.7 * sum(pygame.transform.average_color(lit)[:3])
