"""In a very wide window: the place of whoever acts, seen from near, with everybody in it.

A game gives the stage: what the place is, how it looks, and the faces of who is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.column import Entry, column_height, draw_column
from nemesis_desktop.client.ui.palette import Colour
from nemesis_desktop.client.ui.services import Services

TALL, FLOOR = 0.52, 0.94
"""How high a character is, and where those in front stand, as shares of the picture."""
BEHIND, HIGHER = 0.88, 0.13
"""How much smaller those are who stand behind, and how much higher, as a share of the picture."""
ROW = 4
"""So many stand in one row."""
MOST_HIGH = 0.58
"""The picture takes no more than this share of the height."""
HEADER, FACE = 44, 76
FLICKER = (0.55, 0.8, 0.62, 0.95, 0.7, 0.5)
"""How bright a fire is from step to step."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """One who is there, with the face that stands beside what is said of them."""

    target: str
    name: str
    words: str
    face: object = None


@dataclass(frozen=True, slots=True)
class SceneView:
    """A place and who is there. ``scene`` is what the stage needs to paint it."""

    target: str
    title: str
    words: str
    people: tuple[Onlooker, ...]
    scene: Any = None
    burning: bool = False


@dataclass(frozen=True, slots=True)
class Stature:
    """How much space one who stands there takes, in heights of a character; an enemy stands behind in a crowd."""

    target: str
    wide: float
    tall: float
    enemy: bool


class SceneStage(Protocol):
    """Shows the places of one game."""

    shape: float
    """Width of the picture of a place for its height."""

    def view_of(self, table: TableView) -> SceneView | None:
        """The place of whoever acts, as the seat knows it; None where it has no words."""
        ...

    def edge(self, view: SceneView) -> Colour:
        """The colour of the frame."""
        ...

    def paint_place(self, canvas: pygame.Surface, scene: pygame.Rect, view: SceneView) -> Iterable[
        tuple[pygame.Rect, str]
    ]:
        """Paint the place with everybody in it; where each of them stands, from behind to the front."""
        ...

    def paint_face(self, canvas: pygame.Surface, place: pygame.Rect, person: Onlooker) -> bool:
        """Paint a face; False for who has none."""
        ...


class SceneWindow(HudPart[SceneView]):
    """Shows the place large, in its light, with who is there, and below it what is known of it. What it shows can be
    pointed at as on the board."""

    margin = 16

    def __init__(self, services: Services, stage: SceneStage, light_step: Callable[[], int] = lambda: 0) -> None:
        """``light_step`` counts on while the lights of the board swell, and rests with them."""
        super().__init__(services)
        self._stage, self._light_step = stage, light_step
        self._scene = pygame.Rect(0, 0, 0, 0)

    def view_of(self, table: TableView) -> SceneView | None:
        """The place of whoever acts; nothing where there is no space for it."""
        return self._stage.view_of(table) if self.rect.width else None

    def nodes(self) -> tuple[Node, ...]:
        """The board tells the same."""
        return ()

    def places(self) -> dict[str, tuple[int, int]]:
        """Whoever looks around with the keys finds them on the board, each beside its neighbours."""
        return {}

    def render_key(self) -> object:
        """A fire flickers with the lights of the board."""
        burning = self.view is not None and self.view.burning
        return self.changes, self._light_step() if burning else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place, and the light of a fire over it."""
        super().draw(surface)
        if self.hidden or self.view is None or not self.view.burning or not self._scene.width:
            return
        scene = self._scene.move(self.rect.topleft)
        bright = FLICKER[self._light_step() % len(FLICKER)]
        before = surface.get_clip()
        surface.set_clip(scene.clip(before))
        place = scene.centerx, scene.bottom - scene.height // 6
        self.services.effects.draw_light(surface, place, scene.width // 2, "#ff8a3c", bright)
        surface.set_clip(before)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: SceneView) -> None:
        """Paint the place with its name, then who is there, then what is known of it."""
        services, px, writer = self.services, self.services.px, self.services.writer
        colour = self._stage.edge(view)
        services.panels.panel(canvas, area, services.scale, colour, "panel", px(HEADER))
        size = writer.fit(view.title, "heading", services.text_px(20), area.width - px(36), 14)
        writer.draw(canvas, view.title, (area.x + px(18), area.y + px(HEADER) // 2), "heading", size, "text", "midleft")
        inner = area.inflate(-2 * px(14), 0)
        high = min(round(inner.width / self._stage.shape), round(area.height * MOST_HIGH))
        scene = pygame.Rect(inner.x, area.y + px(HEADER) + px(10), inner.width, high)
        self._scene = scene.move(-self._offset, -self._offset)
        self.mark(scene, view.target)
        before = canvas.get_clip()
        canvas.set_clip(scene)
        for place, target in self._stage.paint_place(canvas, scene, view):
            self.mark(place.clip(scene), target)
        canvas.set_clip(before)
        pygame.draw.rect(canvas, pygame.Color(colour), scene, max(1, px(1)))
        y = scene.bottom + px(12)
        for person in view.people:
            row = pygame.Rect(inner.x, y, inner.width, px(FACE))
            if row.bottom > area.bottom - px(14):
                return
            self._paint_person(canvas, row, person)
            self.mark(row, person.target)
            y = row.bottom + px(8)
        entries = [Entry(line, size=16, colour="text_soft") for line in view.words.splitlines()]
        while entries and y + column_height(services, entries, inner.width) > area.bottom - px(14):
            entries.pop()
        draw_column(services, canvas, pygame.Rect(inner.x, y, inner.width, area.bottom - y), entries)

    def _paint_person(self, canvas: pygame.Surface, row: pygame.Rect, person: Onlooker) -> None:
        services, writer = self.services, self.services.writer
        left = row.x
        if self._stage.paint_face(canvas, pygame.Rect(row.x, row.y, row.height, row.height), person):
            left = row.x + row.height + services.px(14)
        room = row.right - left
        size = services.text_px(18)
        line = writer.line_height("heading", size)
        block = writer.fitted_block(person.words, "body", services.text_px(16), (room, row.height - line), "text_soft")
        top = row.centery - (line + block.height) // 2
        name = writer.shortened(person.name, "heading", size, room)
        writer.draw(canvas, name, (left, top), "heading", size, "text")
        block.draw(canvas, (left, top + line))


def standing(scene: pygame.Rect, people: Sequence[Stature]) -> Iterator[tuple[Stature, pygame.Rect]]:
    """Where everybody stands in a picture, from behind to the front: a small company in one row, of a larger one the
    enemies behind."""
    crowd = len(people) > ROW
    behind = [one for one in people if crowd and one.enemy]
    front = [one for one in people if one not in behind]
    for row, level, share in ((behind, FLOOR - HIGHER, BEHIND), (front, FLOOR, 1.0)):
        wide = sum(one.wide for one in row)
        unit = scene.height * TALL * share
        unit = min(unit, scene.width * 0.96 / wide) if wide else unit
        x = scene.centerx - wide * unit / 2
        feet = scene.y + round(scene.height * level)
        for one in row:
            tall = round(one.tall * unit)
            yield one, pygame.Rect(round(x), feet - tall, round(one.wide * unit), tall)
            x += one.wide * unit


def dimmed(figure: pygame.Surface, light: str, tints: Mapping[str, tuple[int, int, int]]) -> pygame.Surface:
    """A figure in the light of where it stands; what is multiplied over it in each."""
    tint = tints.get(light)
    if tint is None:
        return figure
    figure = figure.copy()
    figure.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return figure
