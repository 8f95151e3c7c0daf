"""The plates of the outcome: what a check found, stamped askew."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.viewmodels.result import CheckView
from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, path, polygon
from nemesis_desktop.client.ui.services import Services

ASKEW = 9
"""How far a stamp is turned, in degrees."""


def draw_check(services: Services, picture: pygame.Surface, row: pygame.Rect, check: CheckView) -> None:
    """A check on its plate: its sign, what it is about, what it found, and the stamp."""
    writer = services.writer
    accent = "steel" if check.good is None else "green" if check.good else "red"
    services.panels.panel(picture, row, services.scale, accent, "deep")
    side = min(services.px(40), row.height - services.px(12))
    icon = services.panels.icon(check.icon, side, accent)
    picture.blit(icon, icon.get_rect(midleft=(row.x + services.px(16), row.centery)))
    x = row.x + services.px(30) + side
    right = row.right - services.px(16)
    stamp = _stamp(services, check.good, min(services.px(58), row.height - services.px(8)), accent)
    picture.blit(stamp, stamp.get_rect(midright=(right, row.centery)))
    right -= stamp.get_width() + services.px(8)
    for name in reversed(check.pictures):
        shown = services.images.svg(name, side, side)
        place = shown.get_rect(midright=(right, row.centery))
        picture.blit(shown, place)
        right = place.x - services.px(8)
    size, low = services.text_px(18), services.text_px(17)
    lines = writer.line_height("heading", size) + writer.line_height("body", low)
    top = row.centery - lines // 2
    writer.draw(picture, check.title, (x, top), "heading", size, "text")
    words = writer.shortened(check.text, "body", low, right - x)
    writer.draw(picture, words, (x, top + writer.line_height("heading", size)), "body", low, "text_soft")


def _stamp(services: Services, good: bool | None, side: int, accent: str) -> pygame.Surface:
    """What a check found, stamped on its plate a little askew; nothing is stamped where nothing was found."""
    if good is None:
        return services.panels.icon(_mark(good), services.px(28), accent)
    colour, wide = services.palette.named(accent), max(2, side // 18)
    stamp = pygame.Surface((side, side), pygame.SRCALPHA)
    outer = polygon(cut_corners(wide, wide, side - 2 * wide, side - 2 * wide, Cuts(*(side * 0.26,) * 4)))
    inner = polygon(cut_corners(3 * wide, 3 * wide, side - 6 * wide, side - 6 * wide, Cuts(*(side * 0.22,) * 4)))
    body = path(outer, fill=colour, fill_opacity=0.14, stroke=colour, width=wide)
    body += path(inner, stroke=colour, width=max(1, wide / 2), stroke_opacity=0.6)
    stamp.blit(services.images.drawn(document(body, side, side), stamp.get_size()), (0, 0))
    sign = services.panels.icon(_mark(good), round(side * 0.56), accent)
    stamp.blit(sign, sign.get_rect(center=stamp.get_rect().center))
    return pygame.transform.rotozoom(stamp, ASKEW, 1.0)


def _mark(good: bool | None) -> str:
    """The sign of something that went well, badly, or is not known."""
    return "minus" if good is None else "check" if good else "cross"
