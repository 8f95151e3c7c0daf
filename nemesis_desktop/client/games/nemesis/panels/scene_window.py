"""In a very wide window: the room of whoever acts, seen from near, with everybody in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.board.figures import RIMS, crew_colours
from nemesis_desktop.client.games.nemesis.board.interiors import light_of, lit_interior
from nemesis_desktop.client.games.nemesis.board.portrait import portrait
from nemesis_desktop.client.games.nemesis.board.room_art import edge_colour
from nemesis_desktop.client.games.nemesis.board.ship_geometry import ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import (
    HEIGHTS,
    WIDTHS,
    RoomView,
    Standee,
    acting_room,
    room_view,
    standing_in,
)
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust, bust_of, intruder_bust
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.column import Entry, column_height, draw_column
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services

SHAPE = 320 / 260
"""Width of the picture of a room for its height."""
TALL, FLOOR = 0.52, 0.94
"""How high a character is, and where those in front stand, as shares of the picture."""
BEHIND, HIGHER = 0.88, 0.13
"""How much smaller those are who stand behind, and how much higher, as a share of the picture."""
ROW = 4
"""So many stand in one row."""
DIM = {"malfunction": (150, 160, 185), "fire": (255, 222, 190)}
"""What is multiplied over those who stand in such light."""
HEADER, FACE = 44, 76
FLICKER = (0.55, 0.8, 0.62, 0.95, 0.7, 0.5)
"""How bright a fire is from step to step."""


@dataclass(frozen=True, slots=True)
class SceneView:
    """A room and who stands there, each with what is said of them."""

    room: RoomView
    standing: tuple[Standee, ...]
    title: str
    words: str
    people: tuple[tuple[Bust | None, str, str], ...]


class SceneWindow(HudPart[SceneView]):
    """Shows the room large, in its light, with who is there, and below it what is known of the room."""

    margin = 16

    def __init__(self, services: Services, light_step: Callable[[], int]) -> None:
        """``light_step`` counts on while the lights of the board swell, and rests with them."""
        super().__init__(services)
        self._light_step = light_step
        self._scene = pygame.Rect(0, 0, 0, 0)

    def view_of(self, table: TableView) -> SceneView | None:
        """The room of whoever acts, as the seat knows it; nothing where there is no place for it."""
        if not self.rect.width:
            return None
        sight = table.sight
        number = acting_room(sight, table.seat)
        told = table.words(f"room:{number}")
        if told is None:
            return None
        standing = tuple(standing_in(sight, number))
        people = []
        for one in standing:
            family, _, rest = one.target.partition(":")
            bust = bust_of(sight, int(rest)) if family == "seat" else intruder_bust(one.kind, _sculpt(one))
            words = table.words(one.target)
            # The first line is who it is, the next ones how they fare.
            lines = [] if words is None else plain(words.body).splitlines()[1 : 3 if family == "seat" else 2]
            people.append((bust, "" if words is None else plain(words.title), "\n".join(lines)))
        room = room_view(sight, ship_geometry(sight.setup.board), sight.rooms[number])
        return SceneView(room, standing, plain(told.title), told.body, tuple(people))

    def nodes(self) -> tuple[Node, ...]:
        """The board tells the same."""
        return ()

    def render_key(self) -> object:
        """A fire flickers with the lights of the board."""
        burning = self.view is not None and self.view.room.fire
        return self.changes, self._light_step() if burning else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the room, and the light of a fire over it."""
        super().draw(surface)
        if self.hidden or self.view is None or not self.view.room.fire or not self._scene.width:
            return
        scene = self._scene.move(self.rect.topleft)
        bright = FLICKER[self._light_step() % len(FLICKER)]
        before = surface.get_clip()
        surface.set_clip(scene.clip(before))
        place = scene.centerx, scene.bottom - scene.height // 6
        self.services.effects.draw_light(surface, place, scene.width // 2, "#ff8a3c", bright)
        surface.set_clip(before)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: SceneView) -> None:
        """Paint the room with its name, then who is there, then what is known of it."""
        services, px, writer = self.services, self.services.px, self.services.writer
        colour = edge_colour(view.room, services.palette)
        services.panels.panel(canvas, area, services.scale, colour, "panel", px(HEADER))
        size = writer.fit(view.title, "heading", services.text_px(20), area.width - px(36), 14)
        writer.draw(canvas, view.title, (area.x + px(18), area.y + px(HEADER) // 2), "heading", size, "text", "midleft")
        inner = area.inflate(-2 * px(14), 0)
        high = min(round(inner.width / SHAPE), round(area.height * 0.58))
        scene = pygame.Rect(inner.x, area.y + px(HEADER) + px(10), inner.width, high)
        self._scene = scene.move(-self._offset, -self._offset)
        self._paint_room(canvas, scene, view)
        y = scene.bottom + px(12)
        for bust, name, words in view.people:
            row = pygame.Rect(inner.x, y, inner.width, px(FACE))
            if row.bottom > area.bottom - px(14):
                return
            self._paint_face(canvas, row, bust, name, words)
            y = row.bottom + px(8)
        entries = [Entry(line, size=16, colour="text_soft") for line in view.words.splitlines()]
        while entries and y + column_height(services, entries, inner.width) > area.bottom - px(14):
            entries.pop()
        draw_column(services, canvas, pygame.Rect(inner.x, y, inner.width, area.bottom - y), entries)

    def _paint_room(self, canvas: pygame.Surface, scene: pygame.Rect, view: SceneView) -> None:
        services, room = self.services, view.room
        before = canvas.get_clip()
        canvas.set_clip(scene)
        canvas.blit(lit_interior(services.images, room, scene.size), scene)
        tint = DIM.get(light_of(room))
        # Behind stand the intruders, in front the crew; a small company stands in one row.
        crowd = len(view.standing) > ROW
        behind = [one for one in view.standing if crowd and one.kind != "crew"]
        front = [one for one in view.standing if one not in behind]
        for row, level, share in ((behind, FLOOR - HIGHER, BEHIND), (front, FLOOR, 1.0)):
            self._paint_row(canvas, scene, row, scene.y + round(scene.height * level), share, tint)
        canvas.set_clip(before)
        pygame.draw.rect(canvas, pygame.Color(edge_colour(room, services.palette)), scene, max(1, services.px(1)))

    def _paint_row(
        self, canvas: pygame.Surface, scene: pygame.Rect, row: list[Standee], feet: int, share: float,
        tint: tuple[int, int, int] | None,
    ) -> None:
        services = self.services
        wide = sum(WIDTHS[one.kind] for one in row)
        unit = scene.height * TALL / HEIGHTS["crew"] * share
        unit = min(unit, scene.width * 0.96 / wide) if wide else unit
        x = scene.centerx - wide * unit / 2
        for one in row:
            space, tall = WIDTHS[one.kind] * unit, round(HEIGHTS[one.kind] * unit)
            centre = round(x + space / 2)
            x += space
            crew = one.kind == "crew"
            colour = services.palette.crew(one.role) if crew else RIMS[one.kind]
            swaps = crew_colours(one.role, services.palette) if crew else None
            shadow = services.effects.ground_shadow(round(space * 0.95), services.px(22))
            canvas.blit(shadow, shadow.get_rect(center=(centre, feet - services.px(3))))
            figure = portrait(services, f"nemesis/figures/{one.picture}", round(space * 1.6), tall, colour, swaps)
            if tint is not None:
                figure = figure.copy()
                figure.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
            canvas.blit(figure, figure.get_rect(midbottom=(centre, feet)))

    def _paint_face(self, canvas: pygame.Surface, row: pygame.Rect, bust: Bust | None, name: str, words: str) -> None:
        services, writer = self.services, self.services.writer
        left = row.x
        if bust is not None:
            draw_bust(services, canvas, pygame.Rect(row.x, row.y, row.height, row.height), bust)
            left = row.x + row.height + services.px(14)
        room = row.right - left
        size = services.text_px(18)
        line = writer.line_height("heading", size)
        block = writer.fitted_block(words, "body", services.text_px(16), (room, row.height - line), "text_soft")
        top = row.centery - (line + block.height) // 2
        writer.draw(canvas, writer.shortened(name, "heading", size, room), (left, top), "heading", size, "text")
        block.draw(canvas, (left, top + line))


def _sculpt(one: Standee) -> int:
    """Which of several figures of a kind it is."""
    number = one.picture.rpartition("_")[2]
    return int(number) if number.isdigit() else 1
