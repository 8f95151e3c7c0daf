"""Where everything of the table lies in a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock, Docked
from nemesis_desktop.client.ui.services import Services

NARROW = 1340
"""Below this width in layout units the instruments are packed closer."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table."""

    board: pygame.Rect
    prompt: pygame.Rect
    log: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    panels: tuple[pygame.Rect, ...] = ()
    """Where the docked panels lie, in the order in which the face lists them; empty for those that lie nowhere."""
    bar: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The bar of the compact layout."""
    drawer: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where the one open panel of the compact layout lies."""
    tabs: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The row of the buttons that open the panels of the compact layout."""
    stage: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The middle of the compact layout: what is not bar or tabs."""


def is_narrow(services: Services, width: int) -> bool:
    """Whether a window is too narrow for panels as wide as they like."""
    return width / services.scale < NARROW


def column_width(services: Services, width: int) -> int:
    """The width of what lies at the right, in a window of this width."""
    return round(width * 0.29) if is_narrow(services, width) else services.px(400)


def lay_out(services: Services, size: tuple[int, int], docked: Sequence[Docked], log_open: bool) -> TableLayout:
    """Place everything; the board gets what the panels around it leave."""
    width, height = size
    px, edge, gap = services.px, services.px(8), services.px(8)
    docks = {one.dock for one in docked}
    top = pygame.Rect(edge, edge, width - 2 * edge, px(58) if Dock.TOP in docks else 0)
    beside = column_width(services, width)
    column = pygame.Rect(width - edge - beside, top.bottom + gap, beside, height - edge - top.bottom - gap)
    low_height = px(244) if Dock.LOW in docks else -gap
    low = pygame.Rect(edge, height - edge - low_height, column.x - gap - edge, max(0, low_height))
    board = pygame.Rect(0, top.bottom + gap // 2, column.x - gap // 2, low.y - top.bottom - gap)
    strip = pygame.Rect(edge, top.bottom + gap, 0, low.y - gap - top.bottom - gap)
    if Dock.SIDE in docks:
        strip.width = px(max(one.width for one in docked if one.dock is Dock.SIDE))
        board.width -= strip.right + gap // 2
        board.x = strip.right + gap // 2
    button_height = px(46)
    row = pygame.Rect(column.x, column.bottom - button_height, column.width, button_height)
    part = (row.width - 2 * gap) // 3
    buttons = tuple(
        pygame.Rect(row.x + number * (part + gap), row.y, part, row.height) for number in range(3)
    )
    log_height = max(px(150), round(column.height * 0.27)) if log_open else px(38)
    log = pygame.Rect(column.x, row.y - gap - log_height, column.width, log_height)
    above = _column_places(docked, column, gap)
    y = max((rect.bottom + gap for rect in above.values()), default=column.y)
    prompt = pygame.Rect(column.x, y, column.width, log.y - gap - y)
    places = {Dock.TOP: top, Dock.SIDE: strip}
    nowhere, lows = pygame.Rect(0, 0, 0, 0), _low_places(services, docked, low, gap)
    panels = tuple(
        above.get(index) or lows.get(index) or places.get(one.dock, nowhere) for index, one in enumerate(docked)
    )
    return TableLayout(board, prompt, log, buttons, panels)


def _column_places(docked: Sequence[Docked], column: pygame.Rect, gap: int) -> dict[int, pygame.Rect]:
    """The panels above the question, as high as they like, and together no more than a part of the column."""
    found: dict[int, pygame.Rect] = {}
    y, room = column.y, round(column.height * 0.36)
    for index, one in enumerate(docked):
        if one.dock is Dock.COLUMN and one.panel.has_tab:
            height = min(one.panel.size_hint(column.width)[1], room)
            found[index] = pygame.Rect(column.x, y, column.width, height)
            y, room = y + height + gap, room - height
    return found


def _low_places(services: Services, docked: Sequence[Docked], low: pygame.Rect, gap: int) -> dict[int, pygame.Rect]:
    """The panels below the board from left to right; the ones without a width share what the others leave."""
    row = [(index, one) for index, one in enumerate(docked) if one.dock is Dock.LOW]
    widths = {index: min(services.px(one.width), round(low.width * one.share)) for index, one in row}
    free = [index for index, width in widths.items() if not width]
    left = low.width - sum(widths.values()) - gap * (len(row) - 1)
    found: dict[int, pygame.Rect] = {}
    x = low.x
    for index, _ in row:
        width = widths[index] or left // len(free)
        found[index] = pygame.Rect(x, low.y, width, low.height)
        x += width + gap
    fixed = [rect for index, rect in found.items() if index not in free]
    for index, one in enumerate(docked):
        if one.dock is Dock.INSTEAD:
            found[index] = fixed[0].unionall(fixed[1:]) if fixed else low.copy()
    return found


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
    return TableLayout(board, prompt, drawer, buttons, (), top, drawer, tabs, stage)
