"""Where everything of the table lies in a window."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from nemesis_desktop.client.ui.services import Services

NARROW = 1340
"""Below this width in layout units the instruments are packed closer."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table."""

    top: pygame.Rect
    board: pygame.Rect
    goals: pygame.Rect
    prompt: pygame.Rect
    log: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    hero: pygame.Rect
    items: pygame.Rect
    hand: pygame.Rect
    strip: pygame.Rect
    drawer: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where the one open panel of the compact layout lies."""
    tabs: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The row of the buttons that open the panels of the compact layout."""
    stage: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The middle of the compact layout: what is not bar or tabs."""


def lay_out(
    services: Services, size: tuple[int, int], goals_height: int, log_open: bool, seats: int = 0
) -> TableLayout:
    """Place everything; the board gets what is left beside the strip of so many seats."""
    width, height = size
    px = services.px
    narrow = width / services.scale < NARROW
    edge, gap = px(8), px(8)
    top = pygame.Rect(edge, edge, width - 2 * edge, px(58))
    column_width = round(width * 0.29) if narrow else px(400)
    column = pygame.Rect(
        width - edge - column_width, top.bottom + gap, column_width, height - edge - top.bottom - gap
    )
    low_height = px(244)
    low = pygame.Rect(edge, height - edge - low_height, column.x - gap - edge, low_height)
    board = pygame.Rect(0, top.bottom + gap // 2, column.x - gap // 2, low.y - top.bottom - gap)
    strip = pygame.Rect(edge, top.bottom + gap, 0, low.y - gap - top.bottom - gap)
    if seats > 1:
        strip.width = px(200)
        board.width -= strip.right + gap // 2
        board.x = strip.right + gap // 2
    # The hand gets at least two fifths of the lower row.
    hero = pygame.Rect(low.x, low.y, min(px(356), round(low.width * 0.285)), low.height)
    items_width = min(px(384), round(low.width * 0.285))
    items = pygame.Rect(hero.right + gap, low.y, items_width, low.height)
    hand = pygame.Rect(items.right + gap, low.y, low.right - items.right - gap, low.height)
    button_height = px(46)
    row = pygame.Rect(column.x, column.bottom - button_height, column.width, button_height)
    part = (row.width - 2 * gap) // 3
    buttons = tuple(
        pygame.Rect(row.x + number * (part + gap), row.y, part, row.height) for number in range(3)
    )
    log_height = max(px(150), round(column.height * 0.27)) if log_open else px(38)
    log = pygame.Rect(column.x, row.y - gap - log_height, column.width, log_height)
    goals = pygame.Rect(column.x, column.y, column.width, min(goals_height, round(column.height * 0.36)))
    prompt = pygame.Rect(column.x, goals.bottom + gap, column.width, log.y - gap - goals.bottom - gap)
    return TableLayout(top, board, goals, prompt, log, buttons, hero, items, hand, strip)


COLUMN, SHARE = (316, 400), 0.42
"""Width of the question in the compact layout: least and most in layout units, and its share of the window."""
DRAWER, LEAST_BOARD = 420, 280
"""Width of an open panel, and of the board that may stay beside it."""
BAR, ROW = 44, 44


def lay_out_compact(services: Services, size: tuple[int, int], drawer_open: bool, folded: bool) -> TableLayout:
    """A bar above, tabs below, the question at the right unless it is folded away, and the ship in the rest. An open
    panel lies beside the ship if the window is wide enough, else over it."""
    width, height = size
    px = services.px
    gap = px(6)
    menu = pygame.Rect(width - gap - px(56), gap, px(56), px(BAR))
    top = pygame.Rect(gap, gap, menu.x - 2 * gap, px(BAR))
    tabs = pygame.Rect(gap, height - gap - px(ROW), width - 2 * gap, px(ROW))
    stage = pygame.Rect(gap, top.bottom + gap, width - 2 * gap, tabs.y - top.bottom - 2 * gap)
    column_width = max(px(COLUMN[0]), min(px(COLUMN[1]), round(width * SHARE)))
    column = pygame.Rect(stage.right - column_width, stage.y, column_width, stage.height)
    board = stage.copy()
    if not folded:
        board.width -= column.width + gap
    drawer = board.copy()
    drawer.width = min(board.width, px(DRAWER))
    if drawer_open:
        if board.width - drawer.width - gap >= px(LEAST_BOARD):
            board.width -= drawer.width + gap
            drawer.x = board.right + gap
        else:
            drawer = board.copy()
    foot = pygame.Rect(column.x, column.bottom - px(ROW), column.width, px(ROW))
    prompt = pygame.Rect(column.x, column.y, column.width, foot.y - gap - column.y)
    signs = 2 * (px(ROW) + gap)
    half = (foot.width - signs - gap) // 2
    buttons = (
        pygame.Rect(foot.x, foot.y, half, foot.height),
        pygame.Rect(foot.x + half + gap, foot.y, half, foot.height),
        menu,
    )
    return TableLayout(
        top, board, drawer, prompt, drawer, buttons, drawer, drawer, drawer, drawer, drawer, tabs, stage
    )
