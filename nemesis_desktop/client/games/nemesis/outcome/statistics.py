"""The page of the outcome with the numbers of every seat."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.viewmodels.statistics import StatisticsView
from nemesis_desktop.client.ui.palette import readable
from nemesis_desktop.client.ui.services import Services

LABELS = 0.26
"""The share of the width for what is counted."""


def draw_statistics(services: Services, surface: pygame.Surface, box: pygame.Rect, view: StatisticsView) -> None:
    """A table with a column for each seat; with a single seat it stands in two halves. The house rules below."""
    writer, px = services.writer, services.px
    size = services.text_px(17)
    rules = "\n".join(view.house_rules)
    low = services.text_px(16)
    head = writer.line_height("heading", size) + px(4)
    most = round(box.height * 0.3)
    block = writer.fitted_block(rules, "body", low, (box.width - px(32), most - head), "text_soft")
    foot = head + block.height + px(20)
    bottom = box.y
    table = pygame.Rect(box.x, box.y, box.width, box.height - foot - px(12))
    if len(view.columns) == 1:
        half = (len(view.rows) + 1) // 2
        gap = px(16)
        width = (table.width - gap) // 2
        for number, rows in enumerate((view.rows[:half], view.rows[half:])):
            part = pygame.Rect(table.x + number * (width + gap), table.y, width, table.height)
            bottom = _table(services, surface, part, StatisticsView((), rows, ()), 0.72)
    else:
        bottom = _table(services, surface, table, view, LABELS)
    plate = pygame.Rect(box.x, bottom + px(12), box.width, foot)
    services.panels.panel(surface, plate, services.scale, "steel", "deep")
    words = services.text.text("statistics.house_rules")
    writer.draw(surface, words, (plate.x + px(16), plate.y + px(8)), "heading", size, "text_soft")
    block.draw(surface, (plate.x + px(16), plate.y + px(8) + head))


def _table(
    services: Services, surface: pygame.Surface, box: pygame.Rect, view: StatisticsView, share: float
) -> int:
    """Draw it; returns where it ends."""
    writer, px = services.writer, services.px
    lines = len(view.rows) + (1 if view.columns else 0)
    high = min(px(40), (box.height - px(16)) // max(1, lines))
    plate = pygame.Rect(box.x, box.y, box.width, high * lines + px(16))
    services.panels.panel(surface, plate, services.scale, "accent", "deep")
    inner = plate.inflate(-px(32), -px(16))
    size = min(services.text_px(18), max(services.text_px(14), round(high * 0.62)))
    count = max(1, len(view.columns) or 1)
    left = inner.x + round(inner.width * share)
    width = (inner.right - left) // count
    y = inner.y
    for number, (name, colour) in enumerate(view.columns):
        ink = readable(services.palette.named(colour), services.palette.panel)
        small = writer.fit(name, "heading", size, width - px(10), services.text_px(14))
        words = writer.shortened(name, "heading", small, width - px(10))
        place = (left + number * width + width // 2, y + high // 2)
        writer.draw(surface, words, place, "heading", small, ink, "center")
    if view.columns:
        y += high
    for row, (label, numbers) in enumerate(view.rows):
        line = pygame.Rect(inner.x - px(8), y, inner.width + px(16), high)
        if row % 2 == 0:
            surface.fill(pygame.Color(services.palette.line_soft), line.inflate(0, -2))
        small = writer.fit(label, "body", size, left - inner.x - px(8), services.text_px(14))
        words = writer.shortened(label, "body", small, left - inner.x - px(8))
        writer.draw(surface, words, (inner.x, line.centery), "body", small, "text", "midleft")
        for number, value in enumerate(numbers):
            place = (left + number * width + width // 2, line.centery)
            ink = "text" if value else "text_faint"
            writer.draw(surface, str(value), place, "heading", size, ink, "center")
        y += high
    return plate.bottom
