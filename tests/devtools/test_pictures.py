"""Reference pictures: small files, compared as an eye would from afar."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nemesis_desktop.devtools.pictures import FOLDER, KEPT, apart, path, png
from nemesis_desktop.devtools.screens import SCREENS

MOST_BYTES = 6 * 1024 * 1024


def picture(colour: str = "#203040") -> pygame.Surface:
    made = pygame.Surface((320, 180))
    for x in range(320):
        made.fill((x % 256, 40, 90), (x, 0, 1, 90))
    made.fill(pygame.Color(colour), (0, 90, 320, 90))
    return made


def test_a_picture_survives_being_kept(tmp_path: Path) -> None:
    before = picture()
    file = tmp_path / "kept.png"
    file.write_bytes(png(before))
    after = pygame.image.load(str(file))
    assert after.get_size() == before.get_size()
    assert apart(after, before).mean < 4.0


def test_single_pixels_do_not_matter() -> None:
    one, other = picture(), picture()
    other.set_at((5, 5), "white")
    other.fill("white", (100, 20, 2, 1))
    assert apart(one, other).small


def test_another_panel_does() -> None:
    other = picture()
    other.fill("#e0e0e0", (0, 0, 80, 60))
    found = apart(picture(), other)
    assert not found.small
    assert found.place[0] < 20 and found.place[1] < 15


def test_another_colour_does() -> None:
    assert not apart(picture(), picture("#402030")).small


def test_every_screen_has_its_picture_and_no_picture_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.png")} == set(SCREENS)
    assert len(SCREENS) >= 30


def test_all_pictures_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) < MOST_BYTES


@pytest.mark.parametrize("name", list(SCREENS)[:2])
def test_pictures_are_kept_in_one_size(name: str) -> None:
    assert pygame.image.load(str(path(name))).get_size() == KEPT
