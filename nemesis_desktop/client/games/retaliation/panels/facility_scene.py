"""What the scene window shows of the facility: a room in its light, with marines, robot and intruders in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import INK, floor_of, wall_of
from nemesis_desktop.client.games.retaliation.board.facility_plan import TilePlan, TokenPlan, plan_of
from nemesis_desktop.client.games.retaliation.board.figures import bust_picture, figure_picture
from nemesis_desktop.client.games.retaliation.board.rooms import EMBERS, light_of, room_sign
from nemesis_desktop.client.tabletop.panels.scene_window import Onlooker, SceneView, Stature, dimmed, standing
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.drawing.svg import Point, document, path, polygon
from nemesis_desktop.client.ui.palette import Colour, mix
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Seat

ENEMIES = {"larva": 0.68, "adult": 1.08, "drone": 1.2, "queen": 1.5}
"""How high the intruders are, in heights of a marine."""
ROBOT = 0.8
MOST_OF_A_KIND = 3
"""Of a group as many are drawn, and all of them counted beside their picture."""
LIGHTS = {"lit": (255, 255, 255), "dark": (178, 166, 176), "malfunction": (140, 140, 164), "fire": (255, 200, 150)}
"""What is multiplied over a room: it is larger than on the board, where names and signs must stand out from it."""
DIM = {"dark": (196, 186, 190), "malfunction": (150, 150, 170), "fire": (255, 222, 190)}
"""What is multiplied over those who stand in such light."""
FLAMES = (("#c63a12", 1.0, 0.85), ("#ff8a2a", 0.72, 0.9), ("#ffd873", 0.42, 0.95))
"""Colour, size and opacity of the sheets of a flame, from the outermost."""
TONGUES = ((0.04, 0.3), (0.17, 0.2), (0.3, 0.13), (0.7, 0.14), (0.83, 0.22), (0.96, 0.32))
"""Where flames stand, and how high they are, as shares of the picture; in the middle people stay in sight."""


@dataclass(frozen=True, slots=True)
class FacilityScene:
    """A room, and the tokens that stand there."""

    tile: TilePlan
    tokens: tuple[TokenPlan, ...]


def acting_space(sight: FacilityState, seat: Seat) -> str:
    """The room of whoever has the turn, else of the seat itself, else of the next who is in the facility, else of the
    queen; where nobody is anywhere, the landing zone."""
    for one in (sight.clock.turn, seat, *sorted(sight.marines)):
        record = sight.marines.get(one) if one is not None else None
        if record is not None and record.space is not None and record.space in sight.rooms:
            return record.space
    queens = [one.place for one in sight.intruders.values() if one.kind == "queen" and one.place in sight.rooms]
    return queens[0] if queens else Facility(StateView(sight)).lattice.landing_zone


class FacilityStage:
    """Shows rooms of the facility."""

    shape = 320 / 244

    def __init__(self, services: Services) -> None:
        self._services = services

    def view_of(self, table: TableView) -> SceneView | None:
        """The room of whoever acts, as the seat knows it."""
        sight = table.sight
        space = acting_space(sight, table.seat)
        told = table.words(f"room:{space}")
        plan = plan_of(sight, table.seat)
        tile = plan.tile(space)
        if told is None or tile is None:
            return None
        tokens = tuple(one for one in plan.tokens if not one.edge and self._is_there(sight, one, space))
        people = []
        for one in tokens:
            words = table.words(one.target)
            lines = [] if words is None else plain(words.body).splitlines()
            # The first line of a marine is the room.
            shown = lines[1:3] if one.target.startswith("seat:") else lines[:2]
            name = "" if words is None else plain(words.title)
            if one.count > 1:
                name = table.text.text("word.times", count=one.count, thing=name)
            people.append(Onlooker(one.target, name, "\n".join(shown), one.kind))
        scene = FacilityScene(tile, tokens)
        return SceneView(f"room:{space}", plain(told.title), told.body, tuple(people), scene, tile.fire)

    @staticmethod
    def _is_there(sight: FacilityState, token: TokenPlan, space: str) -> bool:
        kind, _, number = token.target.partition(":")
        if kind == "robot":
            return sight.robot.space == space
        if kind == "intruder":
            return sight.intruders[int(number)].place == space
        record = sight.marines[int(number)]
        aboard = record.space is None and space == Facility(StateView(sight)).lattice.landing_zone
        return record.space == space or aboard

    def edge(self, view: SceneView) -> Colour:
        """The colour of the walls, or of a fire."""
        tile = cast("FacilityScene", view.scene).tile
        return "#ff7a2e" if tile.fire else wall_of(self._services.palette, tile.lit)

    def paint_place(
        self, canvas: pygame.Surface, scene: pygame.Rect, view: SceneView
    ) -> Iterator[tuple[pygame.Rect, str]]:
        """Paint the room, then everybody in it, and flames in front of them."""
        shown = cast("FacilityScene", view.scene)
        light = light_of(shown.tile)
        self._paint_room(canvas, scene, shown.tile, light)
        bodies, kinds = [], {}
        for one in shown.tokens:
            tall = ROBOT if one.kind == "robot" else ENEMIES.get(one.kind, 1.0)
            for target in one.ids[:MOST_OF_A_KIND]:
                kinds[target] = one
                bodies.append(Stature(target, tall * 0.95, tall, one.kind in ENEMIES))
        for stature, place in standing(scene, bodies):
            self._paint_figure(canvas, place, kinds[stature.target], light)
            yield place, stature.target
        if shown.tile.fire:
            flames = self._services.images.made(("flames in a scene", scene.size), lambda: self._flames(scene.size))
            canvas.blit(flames, scene)

    def _paint_room(self, canvas: pygame.Surface, scene: pygame.Rect, tile: TilePlan, light: str) -> None:
        images, palette = self._services.images, self._services.palette
        drawing = f"retaliation/rooms/interiors/{tile.tile}"
        if tile.covered or not images.drawable(drawing):
            canvas.fill(pygame.Color(mix(floor_of(palette, tile.lit), INK, 0.5)), scene)
            sign = images.icon(room_sign(tile.tile), scene.height // 2, wall_of(palette, tile.lit))
            canvas.blit(sign, sign.get_rect(center=scene.center))
            return
        wide = max(scene.width, round(scene.height * self.shape))
        picture = images.svg(drawing, wide, round(wide / self.shape)).copy()
        picture.fill(LIGHTS[light], special_flags=pygame.BLEND_RGB_MULT)
        if light == "fire":
            picture.fill(EMBERS, special_flags=pygame.BLEND_RGB_ADD)
        canvas.blit(picture, picture.get_rect(center=scene.center))

    def _paint_figure(self, canvas: pygame.Surface, place: pygame.Rect, token: TokenPlan, light: str) -> None:
        services = self._services
        shadow = services.effects.ground_shadow(round(place.width * 0.9), services.px(22))
        canvas.blit(shadow, shadow.get_rect(center=(place.centerx, place.bottom - services.px(5))))
        figure = dimmed(figure_picture(services.images, token.kind, place.height), light, DIM)
        if token.down:
            figure = figure.copy()
            figure.set_alpha(140)
        canvas.blit(figure, figure.get_rect(midbottom=place.midbottom))

    @staticmethod
    def _flames(size: tuple[int, int]) -> pygame.Surface:
        wide, high = size
        body = ""
        for colour, grown, opacity in FLAMES:
            for x, tall in TONGUES:
                body += path(polygon(_tongue(x * wide, high, tall * high * grown)), fill=colour, fill_opacity=opacity)
        return rasterise(document(body, wide, high), size)

    def paint_face(self, canvas: pygame.Surface, place: pygame.Rect, person: Onlooker) -> bool:
        """Paint head and shoulders of a marine, another's figure, within a frame."""
        palette = self._services.palette
        pygame.draw.rect(canvas, pygame.Color(palette.panel_deep), place)
        draw = bust_picture if person.target.startswith("seat:") else figure_picture
        picture = draw(self._services.images, str(person.face), place.height)
        canvas.blit(picture, picture.get_rect(center=place.center))
        pygame.draw.rect(canvas, pygame.Color(wall_of(palette, True)), place, max(1, self._services.px(1)))
        return True


def _tongue(x: float, ground: float, tall: float) -> list[Point]:
    """The outline of a flame."""
    sides = [(-0.3, 0.0), (-0.38, 0.22), (-0.24, 0.5), (-0.06, 0.72), (0.02, 1.0), (0.12, 0.7), (0.1, 0.52),
             (0.26, 0.6), (0.36, 0.3), (0.3, 0.0)]
    return [(x + dx * tall, ground - up * tall) for dx, up in sides]
