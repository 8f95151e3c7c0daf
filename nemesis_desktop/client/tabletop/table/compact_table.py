"""The table in a window too small for all panels side by side: one panel at a time beside board and question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.table.compact import PAGES, WHEEL
from nemesis_desktop.client.tabletop.table.drawers import LOG
from nemesis_desktop.client.tabletop.table.layout import TableLayout, lay_out_compact
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


class CompactTable:
    """Lays the table out, opens what a question needs, and scrolls what is open."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.pointer = (-1, -1)

    def place(self) -> TableLayout:
        """Lay bar, tabs, question, board and the open panel out."""
        table, services, drawers = self.table, self.table.services, self.table.drawers
        px = services.px
        layout = lay_out_compact(services, table.size, drawers.open is not None, drawers.folded)
        drawers.place(layout.tabs, layout.drawer, table.compact.there())
        if drawers.open is None:
            layout = lay_out_compact(services, table.size, False, drawers.folded)
        window = pygame.Rect((0, 0), table.size)
        table.log.is_open = True
        table.log.place(layout.drawer)
        if drawers.open != LOG:
            table.log.put_away()
        panel = table.question_panel
        panel.folded = drawers.folded
        pass_rect, undo_rect, menu_rect = layout.buttons
        side = px(44)
        peek = table.buttons.peek
        peek.visible = table.buttons.streams
        if peek.visible:
            peek.place(pygame.Rect(pass_rect.right - side, pass_rect.y, side, pass_rect.height))
            peek.icon, peek.sign_only, peek.show_shortcut = "icons/eye", True, False
            pass_rect = pygame.Rect(pass_rect.x, pass_rect.y, pass_rect.width - side - px(6), pass_rect.height)
        first = pygame.Rect(layout.prompt.right - side, pass_rect.y, side, side)
        panel.place(layout.prompt, (first, first.move(-side - px(6), 0)), (pass_rect, undo_rect))
        table.board.resize(layout.board)
        table.reading.arrange(window)
        table.compact.place(layout.bar, layout.drawer, layout.board, window)
        for button, rect in ((table.buttons.let_pass, pass_rect), (table.buttons.undo, undo_rect)):
            button.place(rect)
            button.icon, button.show_shortcut = None, False
        self.show_buttons()
        table.buttons.menu.place(menu_rect)
        table.buttons.menu.icon, table.buttons.menu.sign_only = "menu", True
        table.buttons.menu.show_shortcut = False
        table.painter.forget()
        return layout

    def show_buttons(self) -> None:
        """Where something is confirmed or left, its buttons take the places of those to pass and to take back."""
        table, panel, folded = self.table, self.table.question_panel, self.table.drawers.folded
        table.buttons.let_pass.visible = not folded and not panel.confirm.visible
        table.buttons.undo.visible = not folded and not panel.cancel.visible
        table.dirty = True

    def put_away(self) -> None:
        """Back to the wide layout."""
        table = self.table
        table.compact.show_all()
        table.question_panel.folded = False
        table.buttons.let_pass.visible = table.buttons.undo.visible = True
        table.buttons.menu.sign_only = table.buttons.peek.sign_only = False

    def follow(self, before: Prompt | None) -> None:
        """Another question: what its answers lie on is opened, and what an earlier one opened is closed."""
        table, drawers, prompt = self.table, self.table.drawers, self.table.prompt
        self.show_buttons()
        table.compact.label()
        if prompt is None and drawers.by_itself:
            drawers.show(None)
        if prompt is None or prompt == before:
            return
        if prompt.topic != "action" or before is None or before.topic != "action":
            drawers.unfold()
        targets = [choice.target for choice in prompt.choices if choice.target is not None]
        wanted = None
        if prompt.topic != "action" and targets:
            opened = (one for one in table.face.docked if one.opens)
            wanted = next((one.tab for one in opened if all(map(one.panel.holds, targets))), None)
        if wanted is not None:
            drawers.show(wanted, by_itself=True)
        elif drawers.by_itself or (prompt.topic != "action" and drawers.open is not None):
            drawers.show(None)
        self._bring_into_view(prompt, targets)

    def _bring_into_view(self, prompt: Prompt, targets: Sequence[str]) -> None:
        """What happened may have led the view elsewhere: it comes back to who acts, or to what may be chosen."""
        board = self.table.board
        if prompt.topic == "action":
            board.focus(f"seat:{self.table.seat}")
            return
        spots = {target: spot for target in targets if (spot := board.anchor(target)) is not None}
        if spots and not any(board.rect.collidepoint(spot) for spot in spots.values()):
            board.focus(next(iter(spots)))

    def _scroll(self, pixels: int) -> bool:
        """Scroll what is open; whether something is."""
        table = self.table
        if table.drawers.open is None:
            return False
        if not table.compact.scroll(pixels):
            rows = table.log.list
            rows.scroll_to(rows.offset + pixels)
        table.dirty = True
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel, pages and the way out of an open panel; True when the event was used."""
        table, drawers = self.table, self.table.drawers
        if not table.services.compact or table.is_covered:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if event.type == pygame.MOUSEWHEEL:
            pixels = -event.y * table.services.px(WHEEL)
            if table.compact.scroll_over(self.pointer, pixels):
                table.dirty = True
                return True
            on_log = drawers.open == LOG and table.log.list.hovered
            return drawers.covers(self.pointer) and not on_log and self._scroll(pixels)
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in PAGES and drawers.open is not None:
            height = table.layout.drawer.height if table.layout is not None else 0
            return self._scroll(PAGES[event.key] * height * 4 // 5)
        if event.key == pygame.K_ESCAPE and drawers.open is not None and not drawers.by_itself:
            drawers.show(None)
            return True
        return False
