"""Everything that can be taken back, as a list: one chooses how far to go."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.viewmodels.undo_steps import start_of, undo_steps, why_no_further
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList

STARTS = ("action", "turn", "round")
COLOURS = {"action": "accent", "turn": "green", "round": "violet"}
ROW = 44


class UndoListScene(FormScene):
    """The last choice stands first. ``on_undo`` is told the number of the command to go back before."""

    covers = False

    def __init__(self, services: Services, play: Play, on_undo: Callable[[int], None]) -> None:
        services = services.within(play.presentation.game)
        super().__init__(services)
        text, add = services.text, self.group.add
        self.play = play
        self.on_undo = on_undo
        self.steps = undo_steps(play, text)
        self.why = why_no_further(play, text)
        self.panel = Panel(services, text.text("undo.title"), icon="undo", style="modal")
        self.list = add(
            ScrollList(
                services, self._draw_row, self._row_height, count=len(self.steps),
                on_select=lambda row: None, on_activate=self._take, one_click=True,
            )
        )
        self.list.name = text.text("undo.title")
        self.starts = []
        for what in STARTS:
            number = start_of(play, what)
            button = add(
                Button(
                    services, text.text(f"undo.to.{what}"), lambda to=number: self._go(to), icon="undo", text_size=16,  # type: ignore[misc]
                    accent=COLOURS[what], enabled=number is not None, disabled_reason=self.why,
                )
            )
            self.starts.append(button)
        self.back = add(
            Button(services, text.text("ui.close"), self.close, icon="cross", shortcut=pygame.K_ESCAPE, text_size=16)
        )

    def _take(self, row: int) -> None:
        self._go(self.steps[row].number)

    def _go(self, number: int | None) -> None:
        if number is not None:
            self.close()
            self.on_undo(number)

    def accessible_text(self) -> tuple[str, ...]:
        """What the list is for, and why it goes no further."""
        return (self.panel.title, self.services.text.text("undo.list.help"), self.why)

    def retranslate(self) -> None:
        """The choices are told again."""
        super().retranslate()
        self.steps = undo_steps(self.play, self.services.text)
        self.why = why_no_further(self.play, self.services.text)

    def enter(self) -> None:
        """The keyboard starts at the last choice."""
        self.group.focus(self.list if self.steps else self.back)
        if self.steps:
            self.list.select(0, tell=False)

    def wanted_height(self, width: int) -> int:
        """Room for some rows of the list."""
        return self.services.px(500) if self.services.compact else 0

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out in the middle."""
        super().resize(size)
        px = self.services.px
        width = min(px(820), size[0] - px(24))
        height = min(px(660), size[1] - px(16))
        self.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
        inner = self.panel.inner
        foot = inner.bottom - px(48)
        part = (inner.width - 2 * px(8)) // 3
        for number, button in enumerate(self.starts):
            button.place(pygame.Rect(inner.x + number * (part + px(8)), foot - px(58), part, px(48)))
        self.back.place(pygame.Rect(inner.right - part, foot, part, px(48)))
        self._why = pygame.Rect(inner.x, foot, inner.width - part - px(16), px(48))
        top = inner.y + px(34)
        if self.services.compact:
            top = inner.y + self._words_height(inner.width) + px(6)
        self.list.place(pygame.Rect(inner.x, top, inner.width, foot - px(70) - top))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table and draw the list."""
        services, writer, text = self.services, self.services.writer, self.services.text
        services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        inner, low = self.panel.inner, services.text_px(16)
        words = text.text("undo.list.help") if self.steps else self.why
        colour = "text_soft" if self.steps else "amber"
        if services.compact:
            writer.block(words, "body", low, inner.width, colour).draw(surface, inner.topleft)
        else:
            words = writer.shortened(words, "body", low, inner.width)
            writer.draw(surface, words, inner.topleft, "body", low, colour)
        if self.steps:
            block = writer.fitted_block(self.why, "body", low, self._why.size, "text_faint", min_size=12)
            block.draw(surface, (self._why.x, self._why.centery - block.height // 2))
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _words_height(self, width: int) -> int:
        words = self.services.text.text("undo.list.help") if self.steps else self.why
        return self.services.writer.height(words, "body", self.services.text_px(16), width)

    def _row_height(self, index: int, width: int) -> int:
        """One line; in a compact window as many as the words need."""
        services, step = self.services, self.steps[index]
        if not services.compact:
            return services.px(ROW)
        room = width - services.px(28)
        words = services.writer.height(step.label, "body", services.text_px(17), room)
        if step.starts:
            words += services.writer.line_height("body_bold", services.text_px(14))
        return words + services.px(14)

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        services, writer = self.services, self.services.writer
        step, rect, size = self.steps[row.index], row.rect, services.text_px(17)
        x, right = rect.x + services.px(14), rect.right - services.px(14)
        if services.compact:
            block = writer.block(step.label, "body", size, right - x, "text")
            block.draw(surface, (x, rect.y + services.px(7)))
            if step.starts:
                words, y = services.text.text(f"undo.starts.{step.starts}"), rect.y + services.px(7) + block.height
                writer.draw(surface, words, (x, y), "body_bold", services.text_px(14), COLOURS[step.starts])
            return
        if step.starts:
            words = services.text.text(f"undo.starts.{step.starts}")
            low = services.text_px(14)
            right -= writer.width(words, "body_bold", low)
            place = (right, rect.centery)
            writer.draw(surface, words, place, "body_bold", low, COLOURS[step.starts], "midleft")
            right -= services.px(12)
        shown = writer.shortened(step.label, "body", size, right - x)
        writer.draw(surface, shown, (x, rect.centery), "body", size, "text", "midleft")
