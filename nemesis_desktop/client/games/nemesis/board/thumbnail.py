"""The ship in small, for lists of saved games."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ship_geometry
from nemesis_desktop.client.games.nemesis.board.wreck import tears
from nemesis_desktop.client.games.nemesis.seats import colour_of, members_of
from nemesis_desktop.client.ui.palette import PALETTE, Palette, mix
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import is_face_down

FINE = 2
"""Drawn so many times larger, then scaled down for fine edges."""


def draw_ship(sight: State, size: tuple[int, int], palette: Palette = PALETTE) -> pygame.Surface:
    """The ship in small: rooms, fire, malfunctions, noise, intruders and the crew; one that was destroyed is torn, and
    nothing is lit on it but what burns."""
    wrecked = queries.is_lost(sight)
    geometry = ship_geometry(sight.setup.board)
    width, height = size[0] * FINE, size[1] * FINE
    picture = pygame.Surface((width, height))
    picture.fill(pygame.Color(palette.space))
    zoom = min(width / WORLD[0], height / WORLD[1])
    left, top = (width - WORLD[0] * zoom) / 2, (height - WORLD[1] * zoom) / 2

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return left + point[0] * zoom, top + point[1] * zoom

    def disc(colour: str, point: tuple[float, float], radius: float) -> None:
        pygame.draw.circle(picture, pygame.Color(palette.space), at(point), (radius + 7) * zoom)
        pygame.draw.circle(picture, pygame.Color(colour), at(point), radius * zoom)

    hull = [at(point) for point in geometry.outline]
    body, line = (mix(colour, palette.space, 0.35 if wrecked else 0.0) for colour in (palette.hull, palette.line))
    pygame.draw.polygon(picture, pygame.Color(body), hull)
    pygame.draw.polygon(picture, pygame.Color(line), hull, 3)
    for corridor, way in geometry.ways.items():
        noise = sight.corridors[corridor].noise if corridor in sight.corridors else False
        colour = palette.amber if noise and not wrecked else line
        pygame.draw.lines(picture, pygame.Color(colour), False, [at(point) for point in way.points], 5)
    for tear in tears(geometry) if wrecked else ():
        pygame.draw.polygon(picture, pygame.Color(palette.space), [at(point) for point in tear.hole])
        for torn in tear.edges:
            pygame.draw.lines(picture, pygame.Color(palette.orange), False, [at(point) for point in torn], 4)
    for number, room in sight.rooms.items():
        known = room.explored or not is_face_down(room.tile)
        fill = palette.raised if room.explored else palette.panel if known else palette.panel_deep
        edge = palette.accent if room.explored else palette.line
        if wrecked:
            fill, edge = mix(fill, palette.space, 0.6), line
        if room.fire:
            fill, edge = mix(palette.panel, palette.orange, 0.55), palette.orange
        shape = [at(point) for point in geometry.tile_outline(geometry.centres[number], -8)]
        pygame.draw.polygon(picture, pygame.Color(fill), shape)
        pygame.draw.polygon(picture, pygame.Color(edge), shape, 3)
        if room.malfunction and not wrecked:
            x, y = geometry.centres[number]
            disc(palette.yellow, (x + geometry.tile[0] * 0.34, y - geometry.tile[1] * 0.3), 13)
    counts: dict[int, int] = {}
    for intruder in sight.intruders.values():
        if intruder.room in geometry.centres:
            x, y = geometry.centres[intruder.room]
            disc(palette.red, (x + 34 - 30 * (counts.get(intruder.room, 0) % 3), y + 26), 20)
            counts[intruder.room] = counts.get(intruder.room, 0) + 1
    here: dict[int, int] = {}
    members = members_of(sight.setup)
    for seat, one in sight.characters.items():
        if one.place is Place.ROOM and one.room is not None:
            x, y = geometry.centres[one.room]
            disc(palette.named(colour_of(members[seat], sight)), (x - 40 + 34 * here.get(one.room, 0), y - 16), 24)
            here[one.room] = here.get(one.room, 0) + 1
    return pygame.transform.smoothscale(picture, size)
