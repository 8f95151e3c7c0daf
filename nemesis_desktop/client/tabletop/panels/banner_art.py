"""What is drawn of dice, tokens and cards that are not seen from their front yet."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon, radial
from nemesis_desktop.client.ui.palette import mix
from nemesis_desktop.client.ui.services import Services


def draw_blank_die(services: Services, surface: pygame.Surface, die: pygame.Rect, accent: str) -> None:
    """A die without a face."""
    palette, side = services.palette, die.width
    cut = side * 0.14
    points = [
        (cut, 0), (side - cut, 0), (side, cut), (side, side - cut), (side - cut, side), (cut, side), (0, side - cut),
        (0, cut),
    ]
    inner = [(x * 0.86 + side * 0.07, y * 0.86 + side * 0.07) for x, y in points]
    shrunk = [(x * 0.97 + side * 0.015, y * 0.97 + side * 0.015) for x, y in points]
    body = path(polygon(shrunk), fill="url(#d)", stroke=accent, width=side * 0.02)
    body += path(
        polygon(inner), fill=palette.panel_deep, fill_opacity=0.5, stroke=accent, width=1.2, stroke_opacity=0.5
    )
    shade = linear(
        "d", (0, 0), (side, side), [(0, mix(accent, palette.raised, 0.55), 1), (1, palette.panel_deep, 1)]
    )
    surface.blit(services.images.drawn(document(body, side, side, shade), (side, side)), die)


def token_back(side: int, accent: str) -> str:
    """The back of a token: a dark disc with a ring."""
    half = side / 2
    shade = radial("t", (half, half * 0.8), half, [(0, mix(accent, "#12060a", 0.55), 1), (1, "#0d0408", 1)])
    body = "".join(
        f'<circle cx="{half}" cy="{half}" r="{half * reach:.1f}" fill="{fill}" stroke="{accent}" '
        f'stroke-width="{side * width:.1f}" stroke-opacity="{opacity}"/>'
        for reach, fill, width, opacity in ((0.9, "url(#t)", 0.02, 1), (0.76, "none", 0.008, 0.6))
    )
    return document(body, side, side, shade)


def card_back(wide: int, high: int, accent: str) -> str:
    """The back of a card: dark, with a frame and a diamond."""
    edge, cut = wide * 0.03, wide * 0.09
    right, bottom = wide - edge, high - edge
    frame = [(cut, edge), (right, edge), (right, high - cut), (wide - cut, bottom), (edge, bottom), (edge, cut)]
    shade = linear("c", (0, 0), (0, high), [(0, mix(accent, "#0c141e", 0.72), 1), (1, "#060a10", 1)])
    body = path(polygon(frame), fill="url(#c)", stroke=accent, width=wide * 0.022)
    for part, opacity in ((0.36, 0.9), (0.25, 0.5), (0.14, 0.3)):
        x, y, far = wide / 2, high / 2, wide * part
        diamond = [(x, y - far), (x + far * 0.72, y), (x, y + far), (x - far * 0.72, y)]
        body += path(polygon(diamond), stroke=accent, width=wide * 0.014, stroke_opacity=opacity)
    return document(body, wide, high, shade)
