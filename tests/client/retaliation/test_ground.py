"""The ground of the facility: rock without gaps, slabs below the rooms that were discovered, and light where there is
air."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.board.dusk import ground_of
from nemesis_desktop.client.games.retaliation.board.facility_plan import SectionPlan, TilePlan
from nemesis_desktop.client.games.retaliation.board.field import centre_of
from nemesis_desktop.client.games.retaliation.board.ground import border_piece, ground_piece, plating_pieces
from nemesis_desktop.client.games.retaliation.board.rock import FORMS, draw_rock
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.services import Services

VIEW = pygame.Rect(0, 0, 1000, 560)
SECTIONS = tuple(SectionPlan(letter, lit=letter == "A") for letter in "ABC")


def board(services: Services, zoom: float = 0.6, origin: tuple[float, float] = (0.0, 0.0)) -> BoardBrush:
    return BoardBrush(services, services.within("retaliation").images, pygame.Surface(VIEW.size), zoom, origin)


def drawn(brush: BoardBrush, *pieces: Piece) -> pygame.Surface:
    brush.surface.fill("#ff00ff")
    for piece in pieces:
        piece.draw(brush.surface)
    return brush.surface


def brightness(surface: pygame.Surface, rect: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(surface, rect.clip(surface.get_rect()))[:3]) / 3


@pytest.mark.parametrize("zoom", [0.31, 0.6, 1.37])
def test_the_ground_has_no_gaps_however_near_one_looks(services: Services, zoom: float) -> None:
    brush = board(services, zoom, (-217.3, -111.7))
    brush.surface.fill("#ff00ff")
    for number in range(FORMS):
        for row in range(5):
            place = (number - row % 2 / 2) * 300.0, row * 186.0
            draw_rock(brush, place, (number + row) % FORMS, ground_of(services.palette, True), brush.surface)
    inside = pygame.Rect(brush.place((0, 0)), (0, 0)).union(pygame.Rect(brush.place((1100, 620)), (0, 0)))
    seen = brush.surface.subsurface(inside.clip(VIEW))
    assert not pygame.mask.from_threshold(seen, "#ff00ff", (1, 1, 1)).count()


def test_the_desert_reaches_as_far_as_one_can_look(services: Services) -> None:
    brush = board(services, 0.3, (-900.0, -700.0))
    seen = drawn(brush, ground_piece(brush, SECTIONS, VIEW))
    for corner in ((20, 20), (940, 20), (20, 500), (940, 500)):
        assert len({tuple(seen.get_at((corner[0] + x, corner[1] + x))) for x in range(40)}) > 1


def test_a_discovered_room_stands_on_a_slab_and_a_covered_one_on_rock(services: Services) -> None:
    brush, room = board(services), TilePlan("r1c0", "A", "armory")
    (slab,) = plating_pieces(brush, room)
    assert slab.rect.collidepoint(brush.place(centre_of("r1c0")))
    assert not plating_pieces(brush, TilePlan("r1c0", "A"))
    assert not plating_pieces(brush, replace(room, covered=True))


def test_life_support_lights_rock_and_slabs(services: Services) -> None:
    brush = board(services)
    around = pygame.Rect(0, 0, 120, 90)
    around.center = brush.place(centre_of("r1c0"))
    assert brightness(drawn(brush, ground_piece(brush, SECTIONS, VIEW)), around) > 1.3 * brightness(
        drawn(brush, ground_piece(brush, (replace(SECTIONS[0], lit=False), *SECTIONS[1:]), VIEW)), around
    )
    slabs = [plating_pieces(brush, TilePlan("r1c0", "A", "armory", lit=lit)) for lit in (True, False)]
    assert brightness(drawn(brush, *slabs[0]), around) > 1.3 * brightness(drawn(brush, *slabs[1]), around)


def test_borders_of_sections_lie_over_slabs(services: Services) -> None:
    brush = board(services)
    slab = plating_pieces(brush, TilePlan("r1c0", "A", "armory"))
    bare = drawn(brush, *slab).copy()
    bordered = drawn(brush, *slab, border_piece(brush, VIEW))
    assert pygame.mask.from_threshold(bordered, "#ffb35c", (1, 1, 1)).count() > pygame.mask.from_threshold(
        bare, "#ffb35c", (1, 1, 1)
    ).count()
