"""The banner in the middle: dice, cards and encounters while the ship acts."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.assets.images import rasterise
from nemesis_desktop.client.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.nemesis.card_face import card_face
from nemesis_desktop.client.palette import lighter, mix, readable
from nemesis_desktop.client.services import Services
from nemesis_desktop.client.stage.cues import Banner

RISE_SECONDS = 0.16


class BannerPlate:
    """Draws a banner over the board, growing in and fading out."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._made: tuple[object, pygame.Surface] | None = None

    def draw(
        self, surface: pygame.Surface, board: pygame.Rect, banner: Banner, passed: float, length: float
    ) -> None:
        """Draw the banner ``passed`` seconds after it came."""
        picture = self._picture(banner, board)
        share = 1.0
        if length > 4 * RISE_SECONDS:
            share = min(1.0, passed / RISE_SECONDS, max(0.0, (length - passed) / RISE_SECONDS))
        if self.services.settings.reduced_motion:
            share = 1.0
        place = picture.get_rect(center=board.center)
        place.y += round((1 - share) * self.services.px(18))
        picture.set_alpha(round(255 * share))
        surface.blit(picture, place)

    def _picture(self, banner: Banner, board: pygame.Rect) -> pygame.Surface:
        key = (banner, board.size, self.services.scale, self.services.text.language)
        if self._made is None or self._made[0] != key:
            self._made = (key, self._paint(banner, board))
        return self._made[1]

    def _paint(self, banner: Banner, board: pygame.Rect) -> pygame.Surface:
        services, writer, palette = self.services, self.services.writer, self.services.palette
        accent = palette.named(banner.accent)
        band = min(board.height, services.px(250))
        surface = pygame.Surface((board.width, band), pygame.SRCALPHA)
        surface.blit(
            rasterise(_band(board.width, band, accent, palette.panel_deep), (board.width, band)), (0, 0)
        )
        side = round(band * 0.78)
        words_width = min(services.px(620), board.width - side - services.px(110))
        left = (board.width - side - services.px(36) - words_width) // 2
        box = pygame.Rect(left, (band - side) // 2, side, side)
        self._symbol(surface, box, banner, accent)
        x = box.right + services.px(36)
        ink = readable(lighter(accent, 0.2), palette.panel_deep)
        size = writer.fit(banner.title, "heading_bold", services.text_px(38), words_width, 18)
        title = writer.block(banner.title, "heading_bold", size, words_width, ink)
        block = (
            writer.fitted_block(
                banner.text,
                "body",
                services.text_px(20),
                (words_width, band - title.height - services.px(60)),
                "text",
            )
            if banner.text
            else None
        )
        small = services.text_px(15)
        kicker = writer.line_height("heading", small) if banner.kicker else 0
        total = kicker + title.height + (block.height if block else 0)
        y = (band - total) // 2
        if banner.kicker:
            writer.draw(surface, banner.kicker.upper(), (x, y), "heading", small, "text_soft")
            y += kicker
        title.draw(surface, (x, y))
        y += title.height
        if block:
            block.draw(surface, (x, y))
        hint = services.text.text("banner.skip")
        place = (board.width // 2, band - services.px(20))
        writer.draw(surface, hint, place, "body", services.text_px(14), "text_faint", "center")
        return surface

    def _symbol(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        services = self.services
        if banner.card is not None:
            face = card_face(services, banner.card, round(box.height / 1.42), False)
            surface.blit(face, face.get_rect(center=box.center))
        elif banner.die:
            self._die(surface, box, banner.die, accent)
        elif banner.picture:
            services.effects.draw_light(surface, box.center, box.width // 2, accent, 0.6)
            if banner.picture.startswith("icons/"):
                picture = services.panels.icon(banner.picture, round(box.width * 0.7), accent)
            else:
                picture = services.images.svg(banner.picture, box.width, box.height)
            surface.blit(picture, picture.get_rect(center=box.center))

    def _die(self, surface: pygame.Surface, box: pygame.Rect, face: str, accent: str) -> None:
        services, palette = self.services, self.services.palette
        side = round(box.width * 0.8)
        die = pygame.Rect(0, 0, side, side)
        die.center = box.center
        cut = side * 0.14
        points = [
            (cut, 0),
            (side - cut, 0),
            (side, cut),
            (side, side - cut),
            (side - cut, side),
            (cut, side),
            (0, side - cut),
            (0, cut),
        ]
        inner = [(x * 0.86 + side * 0.07, y * 0.86 + side * 0.07) for x, y in points]
        shrunk = [(x * 0.97 + side * 0.015, y * 0.97 + side * 0.015) for x, y in points]
        body = path(polygon(shrunk), fill="url(#d)", stroke=accent, width=side * 0.02)
        body += path(
            polygon(inner),
            fill=palette.panel_deep,
            fill_opacity=0.5,
            stroke=accent,
            width=1.2,
            stroke_opacity=0.5,
        )
        shade = linear(
            "d", (0, 0), (side, side), [(0, mix(accent, palette.raised, 0.55), 1), (1, palette.panel_deep, 1)]
        )
        surface.blit(rasterise(document(body, side, side, shade), (side, side)), die)
        icons = {
            "silence": "icons/muted",
            "danger": "icons/noise",
            "blank": "cross",
            "creeper": "figures/creeper",
            "adult": "figures/adult_1",
        }
        if face in icons:
            name = icons[face]
            if name.startswith("figures/"):
                picture = services.images.svg(name, round(side * 0.7), round(side * 0.7))
            else:
                picture = services.panels.icon(name, round(side * 0.5), lighter(accent, 0.3))
            surface.blit(picture, picture.get_rect(center=die.center))
        elif face.startswith("hit_"):
            count = int(face[-1])
            part = round(side * (0.46 if count == 1 else 0.36))
            for number in range(count):
                picture = services.panels.icon("icons/shoot", part, lighter(accent, 0.3))
                offset = (number - (count - 1) / 2) * part * 1.05
                surface.blit(picture, picture.get_rect(center=(round(die.centerx + offset), die.centery)))
        else:
            size = round(side * 0.58)
            services.writer.draw(surface, face, die.center, "heading_bold", size, "text", "center")


def _band(width: int, height: int, accent: str, dark: str) -> str:
    body = path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill="url(#b)")
    for y in (1.5, height - 1.5):
        body += path(polygon([(0, y), (width, y)], closed=False), stroke="url(#l)", width=2.5)
    stops = [(0, dark, 0.0), (0.16, dark, 0.94), (0.84, dark, 0.94), (1, dark, 0.0)]
    lines = [(0, accent, 0.0), (0.3, accent, 0.9), (0.7, accent, 0.9), (1, accent, 0.0)]
    definitions = linear("b", (0, 0), (width, 0), stops) + linear("l", (0, 0), (width, 0), lines)
    return document(body, width, height, definitions)
