"""Marines, intruders, robot and lander have drawings; what is missing or damaged is a sign, and a line in the log."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.board.dusk import KINDS, MARINES, STEEL
from nemesis_desktop.client.games.retaliation.board.figures import (
    SIGNS,
    bust_picture,
    figure_picture,
    figure_svg,
)
from nemesis_desktop.client.ui.assets.images import Images, rasterise
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.resources import assets_folder

IMAGES = assets_folder() / "images"
FIGURES = (*MARINES, *KINDS, "blank", "robot")


def test_everybody_has_a_figure_and_every_marine_a_bust() -> None:
    figures = {path.stem for path in (IMAGES / "retaliation" / "figures").glob("*.svg")}
    assert figures >= {*FIGURES, "egg", "nest", "lander"}
    assert {path.stem for path in (IMAGES / "retaliation" / "busts").glob("*.svg")} == set(
        facility_content().characters
    )


@pytest.mark.parametrize("size", [40, 70])
def test_no_two_figures_look_alike_in_grey(services: Services, size: int) -> None:
    seen: dict[bytes, str] = {}
    for kind in FIGURES:
        floor = pygame.Surface((size, size))
        floor.fill("#5b4a3e")
        floor.blit(figure_picture(services.images, kind, size), (0, 0))
        grey = pygame.transform.smoothscale(pygame.transform.grayscale(floor), (20, 20))
        look = pygame.image.tobytes(grey, "RGB")
        for other, name in seen.items():
            apart = sum(abs(a - b) for a, b in zip(look, other, strict=True)) / len(look)
            assert apart > 8, (kind, name, apart)
        seen[look] = kind


@pytest.fixture
def poor(tmp_path: Path) -> Images:
    """Images among which one figure is damaged, and the others are not there."""
    figures = tmp_path / "retaliation" / "figures"
    figures.mkdir(parents=True)
    (figures / "drone.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0', encoding="utf-8")
    return Images(tmp_path)


@pytest.mark.parametrize("kind", ["drone", "adult", "officer", "robot"])
def test_a_sign_stands_for_a_missing_or_damaged_drawing(
    poor: Images, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        found = figure_picture(poor, kind, 48)
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(rasterise(figure_svg(kind), (48, 48)), "RGBA")
    assert f"retaliation/figures/{kind}" in caplog.text


@pytest.mark.parametrize("kind", ["lander", "egg", "nest", "blank"])
def test_what_is_nobody_is_no_marine_without_its_drawing(poor: Images, kind: str) -> None:
    sign = poor.icon(f"retaliation/icons/{SIGNS[kind]}", 48, STEEL)
    assert pygame.image.tobytes(figure_picture(poor, kind, 48), "RGBA") == pygame.image.tobytes(sign, "RGBA")


def test_a_figure_stands_for_a_missing_bust(poor: Images) -> None:
    assert bust_picture(poor, "recon", 40) is figure_picture(poor, "recon", 40)


def test_a_drawing_is_tried_once(poor: Images, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert not poor.drawable("retaliation/figures/drone")
        assert not poor.drawable("retaliation/figures/drone")
    assert caplog.text.count("retaliation/figures/drone") == 1
