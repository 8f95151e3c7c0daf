"""The ship in small, for lists of saved games."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.ship_geometry import WORLD, ship_geometry
from nemesis_desktop.client.games.nemesis.board.wreck import tears
from nemesis_desktop.client.games.nemesis.seats import colour_of, members_of
from nemesis_desktop.client.ui.palette import PALETTE, Palette, mix
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.state import Place, RoomState, State
from nemesis_desktop.kernel import is_face_down

FINE = 2
"""Drawn so many times larger, then scaled down for fine edges."""


def draw_ship(sight: State, size: tuple[int, int], palette: Palette = PALETTE) -> pygame.Surface:
    """The ship in small: rooms, fire, malfunctions, noise, intruders and the crew; one that was destroyed is torn, and
    nothing is lit on it but what burns."""
    small = _SmallShip(sight, size, palette)
    small.draw_hull()
    if small.wrecked:
        small.draw_tears()
    for number, room in sight.rooms.items():
        small.draw_room(number, room)
    small.draw_intruders()
    small.draw_crew()
    return pygame.transform.smoothscale(small.picture, size)


class _SmallShip:
    """One ship and the picture on which it is drawn in the middle."""

    def __init__(self, sight: State, size: tuple[int, int], palette: Palette) -> None:
        self.sight = sight
        self.palette = palette
        self.geometry = ship_geometry(sight.setup.board)
        self.wrecked = queries.is_lost(sight)
        self.line = mix(palette.line, palette.space, 0.35 if self.wrecked else 0.0)
        width, height = size[0] * FINE, size[1] * FINE
        self.picture = pygame.Surface((width, height))
        self.picture.fill(pygame.Color(palette.space))
        self.zoom = min(width / WORLD[0], height / WORLD[1])
        self._left, self._top = (width - WORLD[0] * self.zoom) / 2, (height - WORLD[1] * self.zoom) / 2

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return self._left + point[0] * self.zoom, self._top + point[1] * self.zoom

    def _disc(self, colour: str, point: tuple[float, float], radius: float) -> None:
        pygame.draw.circle(self.picture, pygame.Color(self.palette.space), self._at(point), (radius + 7) * self.zoom)
        pygame.draw.circle(self.picture, pygame.Color(colour), self._at(point), radius * self.zoom)

    def draw_hull(self) -> None:
        """The outline, and the corridors with their noise."""
        palette, sight = self.palette, self.sight
        hull = [self._at(point) for point in self.geometry.outline]
        body = mix(palette.hull, palette.space, 0.35 if self.wrecked else 0.0)
        pygame.draw.polygon(self.picture, pygame.Color(body), hull)
        pygame.draw.polygon(self.picture, pygame.Color(self.line), hull, 3)
        for corridor, way in self.geometry.ways.items():
            noise = sight.corridors[corridor].noise if corridor in sight.corridors else False
            colour = palette.amber if noise and not self.wrecked else self.line
            pygame.draw.lines(self.picture, pygame.Color(colour), False, [self._at(point) for point in way.points], 5)

    def draw_tears(self) -> None:
        """The holes of a wreck, with glowing edges."""
        for tear in tears(self.geometry):
            space, glow = pygame.Color(self.palette.space), pygame.Color(self.palette.orange)
            pygame.draw.polygon(self.picture, space, [self._at(point) for point in tear.hole])
            for torn in tear.edges:
                pygame.draw.lines(self.picture, glow, False, [self._at(point) for point in torn], 4)

    def draw_room(self, number: int, room: RoomState) -> None:
        """One room: whether it is known and explored, its fire and its malfunction."""
        palette, geometry = self.palette, self.geometry
        known = room.explored or not is_face_down(room.tile)
        fill = palette.raised if room.explored else palette.panel if known else palette.panel_deep
        edge = palette.accent if room.explored else palette.line
        if self.wrecked:
            fill, edge = mix(fill, palette.space, 0.6), self.line
        if room.fire:
            fill, edge = mix(palette.panel, palette.orange, 0.55), palette.orange
        shape = [self._at(point) for point in geometry.tile_outline(geometry.centres[number], -8)]
        pygame.draw.polygon(self.picture, pygame.Color(fill), shape)
        pygame.draw.polygon(self.picture, pygame.Color(edge), shape, 3)
        if room.malfunction and not self.wrecked:
            x, y = geometry.centres[number]
            self._disc(palette.yellow, (x + geometry.tile[0] * 0.34, y - geometry.tile[1] * 0.3), 13)

    def draw_intruders(self) -> None:
        """A disc for each, at most three side by side."""
        counts: dict[int, int] = {}
        for intruder in self.sight.intruders.values():
            if intruder.room in self.geometry.centres:
                x, y = self.geometry.centres[intruder.room]
                self._disc(self.palette.red, (x + 34 - 30 * (counts.get(intruder.room, 0) % 3), y + 26), 20)
                counts[intruder.room] = counts.get(intruder.room, 0) + 1

    def draw_crew(self) -> None:
        """A disc in the colour of each character who is in a room."""
        here: dict[int, int] = {}
        members = members_of(self.sight.setup)
        for seat, one in self.sight.characters.items():
            if one.place is Place.ROOM and one.room is not None:
                x, y = self.geometry.centres[one.room]
                colour = self.palette.named(colour_of(members[seat], self.sight))
                self._disc(colour, (x - 40 + 34 * here.get(one.room, 0), y - 16), 24)
                here[one.room] = here.get(one.room, 0) + 1
