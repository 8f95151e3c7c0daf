"""The replay theatre in a window that is too small for its panels side by side: the ship, the line of time, and one
panel at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.table.compact import (
    live_of,
    panel_of,
    place_over,
    place_panels,
    show_panels,
    there,
)
from nemesis_desktop.client.tabletop.table.drawers import LOG
from nemesis_desktop.client.tabletop.table.layout import TableLayout
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.controls import ReplayParts
    from nemesis_desktop.client.tabletop.replay.surface import ReplaySurface

MOMENT = "moment"
KEYS = {"hand": pygame.K_r, "character": pygame.K_h, "items": pygame.K_o, "ship": pygame.K_j, MOMENT: pygame.K_t}
"""Keys of tabs whose usual ones mean something else in the theatre."""
ROW, TIME, DRAWER, LEAST_BOARD, WHEEL = 44, 74, 420, 280, 64
WIDE = 560
"""From this width on the buttons of the panel stand in one row."""


def place(theatre: ReplayParts) -> TableLayout:
    """Lay everything out from below: tabs, buttons, line of time, ship, bar."""
    px, (width, height), drawers = theatre.services.px, theatre.size, theatre.drawers
    gap = px(6)
    wide = width - 2 * gap
    tabs = pygame.Rect(gap, height - gap - px(ROW), wide, px(ROW))
    row = pygame.Rect(gap, tabs.y - gap - px(ROW), wide, px(ROW))
    time = pygame.Rect(gap, row.y - px(TIME), wide, px(TIME))
    top = pygame.Rect(gap, gap, wide, px(ROW))
    stage = pygame.Rect(gap, top.bottom + gap, wide, time.y - top.bottom - gap)
    drawers.place(tabs, stage, there(theatre))
    # An open panel may lie over the line of time: its keys work all the same.
    tall = pygame.Rect(gap, stage.y, wide, tabs.y - gap - stage.y)
    drawer, board = tall, stage.copy()
    if drawers.open is not None and stage.width - px(DRAWER) - gap >= px(LEAST_BOARD):
        board.width -= px(DRAWER) + gap
        drawer = pygame.Rect(board.right + gap, stage.y, px(DRAWER), stage.height)
    drawers.rect = drawer.copy()
    over = drawers.open is not None and drawer == tall
    place_panels(theatre, top, drawer)
    theatre.replay_log.list.visible = drawers.open == LOG
    theatre.replay_log.place(drawer)
    theatre.board.resize(board)
    theatre.reading.arrange(pygame.Rect((0, 0), theatre.size))
    place_over(theatre, board)
    theatre.bar = row.union(time)
    theatre.timeline_bar.visible = not over
    theatre.timeline_bar.place(time)
    _place_row(theatre, row, not over)
    _place_moment(theatre, drawer, drawers.open == MOMENT)
    note = min(px(760), stage.width - px(20))
    theatre.field.place(pygame.Rect(stage.centerx - note // 2, stage.bottom - px(54), note, px(48)))
    theatre.frame.stale = True
    panel = drawer if drawers.open else pygame.Rect(0, 0, 0, 0)
    return TableLayout(board, theatre.info, panel, (), (), top, panel, tabs, stage)


def _place_row(theatre: ReplayParts, row: pygame.Rect, shown: bool) -> None:
    gap = theatre.services.px(6)
    buttons = (theatre.round_back, theatre.step_back, theatre.play_button, theatre.step_on, theatre.round_on)
    part = (row.width - gap * (len(buttons) - 1)) // len(buttons)
    for number, button in enumerate(buttons):
        button.visible = shown
        button.place(pygame.Rect(row.x + number * (part + gap), row.y, part, row.height))


def _place_moment(theatre: ReplayParts, drawer: pygame.Rect, shown: bool) -> None:
    """What is said about the moment, and what can be done with it, in one panel."""
    px, gap = theatre.services.px, theatre.services.px(6)
    buttons = (
        theatre.view_button, theatre.note_button, theatre.branch_button, theatre.leave_button, theatre.foretell_button
    )  # fmt: skip
    for widget in (*buttons, theatre.speeds):
        widget.visible = shown
    columns = len(buttons) - 1 if drawer.width >= px(WIDE) else 2
    part = (drawer.width - (columns + 1) * gap) // columns
    lines = -(-len(buttons) // columns)
    speeds = theatre.speeds.wanted_height(drawer.width - 2 * gap)
    foot = drawer.bottom - gap - lines * px(ROW + 6) - speeds
    theatre.info = pygame.Rect(drawer.x, drawer.y, drawer.width, max(0, foot - gap - drawer.y) if shown else 0)
    theatre.moment.lie(theatre.info)
    theatre.speeds.place(pygame.Rect(drawer.x + gap, foot, drawer.width - 2 * gap, speeds))
    y = foot + speeds + gap
    for number, button in enumerate(buttons):
        x = drawer.x + gap + number % columns * (part + gap)
        wide = drawer.width - 2 * gap if button is theatre.foretell_button else part
        button.place(pygame.Rect(x, y + number // columns * px(ROW + 6), wide, px(ROW)))
        button.show_shortcut = False


def put_away(theatre: ReplayParts) -> None:
    """Back to the wide layout."""
    show_panels(theatre)
    for widget in theatre.group.widgets:
        if widget is not theatre.field and widget not in theatre.drawers.tabs.values():
            widget.visible = True


def panel_widgets(theatre: ReplayParts) -> tuple[Widget, ...]:
    """Controls that lie on a panel, which is drawn over the ship."""
    return (
        theatre.replay_log.list, theatre.speeds, theatre.note_button, theatre.view_button, theatre.branch_button,
        theatre.foretell_button, theatre.leave_button,
    )  # fmt: skip


def draw_drawer(theatre: ReplaySurface, surface: pygame.Surface) -> None:
    """Draw what is open over the ship."""
    drawers, services = theatre.drawers, theatre.services
    if drawers.open is None:
        return
    surface.fill(pygame.Color(services.palette.space), drawers.rect)
    panel, live = panel_of(theatre, drawers.open), live_of(theatre, drawers.open)
    if live is not None:
        live.draw_plate(surface, drawers.rect)
    if panel is not None:
        panel.draw(surface)
    elif drawers.open == LOG:
        theatre.replay_log.draw_plate(surface)
    else:
        services.panels.panel(surface, drawers.rect, services.scale, "accent", "deep")
    if drawers.open == MOMENT:
        theatre.moment.draw(surface)
    for widget in panel_widgets(theatre):
        if widget.visible:
            widget.draw(surface)


def handle(theatre: ReplaySurface, event: pygame.event.Event) -> bool:
    """Wheel over an open panel, and the way out of it; True when the event was used."""
    drawers = theatre.drawers
    if not theatre.services.compact:
        return False
    if event.type == pygame.MOUSEMOTION:
        theatre.pointer = event.pos
    if event.type == pygame.MOUSEWHEEL and drawers.covers(theatre.pointer):
        pixels = -event.y * theatre.services.px(WHEEL)
        panel = theatre.moment if drawers.open == MOMENT else panel_of(theatre, drawers.open)
        if panel is not None:
            panel.scroll(pixels)
        else:
            theatre.group.handle(event)
        theatre.dirty = True
        return True
    if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and drawers.open is not None:
        drawers.show(None)
        return True
    return False
