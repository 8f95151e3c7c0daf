"""The replay theatre in a window that is too small for its panels side by side: the board, the line of time, and one
panel at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.table.compact import WHEEL
from nemesis_desktop.client.tabletop.table.drawers import LOG
from nemesis_desktop.client.tabletop.table.layout import TableLayout
from nemesis_desktop.client.ui.layout import Slot, column, padding, row, sized, stack
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

MOMENT = "moment"
KEYS = {
    MOMENT: pygame.K_t, "open_hand": pygame.K_r, "open_character": pygame.K_h, "open_items": pygame.K_o,
    "open_overview": pygame.K_j,
}  # fmt: skip
"""The key of the moment, and those of panels whose usual ones mean something else in the theatre."""
ROW, TIME, DRAWER, LEAST_BOARD = 44, 74, 420, 280
WIDE = 560
"""From this width on the buttons of the panel stand in two rows, else two in a row."""


class CompactReplay:
    """Lays the theatre out, and scrolls what is open."""

    def __init__(self, theatre: ReplayScene) -> None:
        self.theatre = theatre
        self.pointer = (-1, -1)

    def place(self) -> TableLayout:
        """Lay everything out from below: tabs, buttons, line of time, board, bar."""
        theatre, controls, drawers = self.theatre, self.theatre.controls, self.theatre.drawers
        px, gap = theatre.services.px, theatre.services.px(6)
        window = pygame.Rect((0, 0), theatre.size)
        bar, tall, stage, time, steps, tabs = (Slot() for _ in range(6))
        lines = column(sized(stage, flex=1), sized(time, height=px(TIME)), sized(steps, height=px(ROW)))
        tree = column(
            sized(bar, height=px(ROW)), sized(stack(tall, lines), flex=1), sized(tabs, height=px(ROW)), gap=gap
        )
        padding(tree, gap).place(window)
        drawers.place(tabs.rect, stage.rect, theatre.compact.there())
        # An open panel may lie over the line of time: its keys work all the same.
        over = drawers.open is not None and stage.rect.width - px(DRAWER) - gap < px(LEAST_BOARD)
        drawer, board = Slot(rect=tall.rect), Slot(rect=stage.rect)
        if drawers.open is not None and not over:
            row(sized(board, flex=1), sized(drawer, width=px(DRAWER)), gap=gap).place(stage.rect)
        drawers.rect = drawer.rect.copy()
        theatre.replay_log.place(drawer.rect, drawers.open == LOG)
        theatre.board.resize(board.rect)
        theatre.reading.arrange(window)
        theatre.compact.place(bar.rect, drawer.rect, board.rect, window)
        controls.bar = steps.rect.union(time.rect)
        controls.timeline_bar.visible = not over
        controls.timeline_bar.place(time.rect)
        self._place_row(steps.rect, not over)
        self._place_moment(drawer.rect, drawers.open == MOMENT)
        theatre.notes.place_field(stage.rect, px(20), gap)
        theatre.painter.forget()
        panel = drawer.rect if drawers.open else pygame.Rect(0, 0, 0, 0)
        return TableLayout(
            board.rect, theatre.moment.rect, panel, (), (), bar.rect, panel, tabs.rect, stage.rect
        )

    def _place_row(self, place: pygame.Rect, shown: bool) -> None:
        buttons = self.theatre.controls.steps
        for button in buttons:
            button.visible = shown
        row(*(sized(button, flex=1) for button in buttons), gap=self.theatre.services.px(6)).place(place)

    def _place_moment(self, drawer: pygame.Rect, shown: bool) -> None:
        """What is said about the moment, and what can be done with it, in one panel."""
        theatre, controls = self.theatre, self.theatre.controls
        px, gap, buttons = theatre.services.px, theatre.services.px(6), controls.about_moment
        for widget in (*buttons, controls.speeds):
            widget.visible = shown
        controls.review_button.sign_only = False
        for button in buttons:
            button.show_shortcut = False
        columns = (len(buttons) + 1) // 2 if drawer.width >= px(WIDE) else 2
        lines = (buttons[first : first + columns] for first in range(0, len(buttons), columns))
        foot = column(
            controls.speeds,
            *(sized(row(*(sized(one, flex=1) for one in line), gap=gap), height=px(ROW)) for line in lines),
            gap=gap,
        )
        moment = Slot()
        column(sized(moment, flex=1), padding(foot, left=gap, right=gap, bottom=gap), gap=gap).place(drawer)
        theatre.moment.rect = moment.rect
        if not shown:
            theatre.moment.rect.height = 0
        theatre.moment.column.lie(theatre.moment.rect)

    def put_away(self) -> None:
        """Back to the wide layout."""
        theatre = self.theatre
        theatre.compact.show_all()
        others = (theatre.notes.field, *theatre.replay_log.widgets, *theatre.drawers.tabs.values())
        for widget in theatre.group.widgets:
            if widget not in others:
                widget.visible = True

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Controls that lie on a panel, which is drawn over the board."""
        controls = self.theatre.controls
        return *self.theatre.replay_log.widgets, controls.speeds, *controls.about_moment

    def draw_open(self, surface: pygame.Surface) -> None:
        """Draw the log, or what is said about the moment."""
        theatre, services = self.theatre, self.theatre.services
        if theatre.drawers.open == LOG:
            theatre.replay_log.draw_plate(surface)
        else:
            services.panels.panel(surface, theatre.drawers.rect, services.scale, "accent", "deep")
            theatre.moment.column.draw(surface)
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel over an open panel, and the way out of it; True when the event was used."""
        theatre, drawers = self.theatre, self.theatre.drawers
        if not theatre.services.compact:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if event.type == pygame.MOUSEWHEEL and drawers.covers(self.pointer):
            pixels = -event.y * theatre.services.px(WHEEL)
            if drawers.open == MOMENT:
                theatre.moment.column.scroll(pixels)
            elif not theatre.compact.scroll(pixels):
                theatre.group.handle(event)
            theatre.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and drawers.open is not None:
            drawers.show(None)
            return True
        return False
