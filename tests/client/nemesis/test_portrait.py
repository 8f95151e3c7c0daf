"""Figures in large."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.portrait import portrait, softened
from nemesis_desktop.client.ui.services import Services


@pytest.mark.parametrize("name", ["adult_2", "queen", "larva"])
def test_a_portrait_is_lit_from_the_left_and_keeps_its_shape(services: Services, name: str) -> None:
    plain = services.images.svg(f"nemesis/figures/{name}", 400, 400, None, softened)
    lit = portrait(services, f"nemesis/figures/{name}", 400, 400, "#3fd3a0")
    assert lit.get_size() == plain.get_size()
    assert pygame.mask.from_surface(lit).count() == pygame.mask.from_surface(plain).count()
    assert pygame.image.tobytes(lit, "RGBA") != pygame.image.tobytes(plain, "RGBA")


def test_a_small_figure_is_drawn_as_on_the_board(services: Services) -> None:
    small = portrait(services, "nemesis/figures/queen", 60, 60, "#ffffff")
    assert small is services.images.svg("nemesis/figures/queen", 60, 60)


def test_lines_of_a_portrait_are_finer() -> None:
    drawn = '<path d="M0 0" fill="url(#a)" stroke="#74dcff" stroke-width="2"/>'
    assert softened(drawn) == drawn.replace('"2"', '"1.10" stroke-opacity="0.62"')
