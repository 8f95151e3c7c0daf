"""The facility in small, for lists of saved games."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import (
    KINDS,
    SAND,
    SODIUM,
    desert_of,
    floor_of,
    ground_of,
    wall_of,
)
from nemesis_desktop.client.games.retaliation.board.facility_plan import plan_of
from nemesis_desktop.client.games.retaliation.board.field import TILE, WORLD, Point, cell, centre_of, hexagon
from nemesis_desktop.client.games.retaliation.board.tokens import token_colour
from nemesis_desktop.client.ui.palette import PALETTE, Palette, mix
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import FacilityState

FINE = 2
LEFT = 190.0
"""What lies west of it, the round track, is left out."""


def draw_facility(sight: FacilityState, size: tuple[int, int], palette: Palette = PALETTE) -> pygame.Surface:
    """Sections with their light, rooms, fire, intruders and marines."""
    plan = plan_of(sight, -1)
    width, height = size[0] * FINE, size[1] * FINE
    picture = pygame.Surface((width, height))
    picture.fill(pygame.Color(desert_of(palette)))
    zoom = min(width / (WORLD[0] - LEFT), height / WORLD[1])
    left, top = (width - (WORLD[0] - LEFT) * zoom) / 2, (height - WORLD[1] * zoom) / 2

    def at(point: Point) -> Point:
        return left + (point[0] - LEFT) * zoom, top + point[1] * zoom

    lattice = facility_content().lattice
    lit = {one.id: one.lit for one in plan.sections}
    for id, space in lattice.spaces.items():
        ground = pygame.Color(ground_of(palette, lit[space.section]))
        pygame.draw.polygon(picture, ground, [at(p) for p in cell(id)])
    for passage in plan.passages:
        edge = lattice.edges[passage.edge]
        colour = SODIUM if passage.noise else mix(SODIUM, SAND, 0.6)
        start, end = at(centre_of(edge.a)), at(centre_of(edge.b))
        pygame.draw.line(picture, pygame.Color(colour), start, end, max(3, round(30 * zoom)))
    for tile in plan.tiles:
        points = [at(p) for p in hexagon(centre_of(tile.space), *TILE)]
        if not tile.tile:
            pygame.draw.polygon(picture, pygame.Color(mix(SODIUM, SAND, 0.6)), points, 2)
            continue
        fill = "#c8602a" if tile.fire else palette.panel_deep if tile.covered else floor_of(palette, tile.lit)
        pygame.draw.polygon(picture, pygame.Color(fill), points)
        pygame.draw.polygon(picture, pygame.Color(wall_of(palette, tile.lit)), points, 3)
    for token in plan.tokens:
        colour, radius = token_colour(token.kind), (30 if token.kind in KINDS else 34) * zoom
        x, y = token.place
        pygame.draw.circle(picture, pygame.Color(palette.space), at((x, y - 14)), radius + 2)
        pygame.draw.circle(picture, pygame.Color(colour), at((x, y - 14)), radius)
    return pygame.transform.smoothscale(picture, size)
