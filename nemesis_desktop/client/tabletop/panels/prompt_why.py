"""One row of the list of what is impossible: what, why, what would help, and the rule."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.viewmodels.reasons import Hindrance
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.services import Services

INDENT, MARGIN = 36, 10


def hindrance_height(services: Services, hindrance: Hindrance, width: int) -> int:
    """How high the row is at a width."""
    room = width - services.px(INDENT + MARGIN)
    lines = _texts(services, hindrance)
    return sum(services.writer.height(words, role, size, room) for words, role, size, _ in lines) + services.px(12)


def draw_hindrance(services: Services, surface: pygame.Surface, row: pygame.Rect, hindrance: Hindrance) -> None:
    """Draw the row."""
    x, y = row.x + services.px(INDENT), row.y + services.px(4)
    if hindrance.icon:
        icon = services.panels.icon(hindrance.icon, services.px(20), "text_faint")
        surface.blit(icon, (row.x + services.px(8), y))
    right = row.right - services.px(MARGIN)
    for words, role, size, ink in _texts(services, hindrance):
        block = services.writer.block(words, role, size, right - x, ink)
        block.draw(surface, (x, y))
        y += block.height
    surface.fill(pygame.Color(services.palette.line_soft), pygame.Rect(x, row.bottom - 1, right - x, 1))


def _texts(services: Services, hindrance: Hindrance) -> tuple[tuple[str, Role, int, str], ...]:
    px = services.text_px
    lines: list[tuple[str, Role, int, str]] = [(hindrance.label, "body_bold", px(16), "text_soft")]
    for ground in hindrance.grounds:
        lines.append((ground.reason, "body", px(15), "amber"))
        if ground.remedy:
            lines.append((ground.remedy, "body", px(15), "text"))
    rules = dict.fromkeys(ground.rule for ground in hindrance.grounds)
    lines.append((" · ".join(rules), "body", px(14), "accent"))
    return tuple(lines)
