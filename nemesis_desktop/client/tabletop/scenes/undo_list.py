"""Everything that can be taken back, as a list: one chooses how far to go."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.viewmodels.undo_steps import start_of, undo_steps, why_no_further
from nemesis_desktop.client.ui.layout import Stack, centred, column, padding, row, sized, space, stack
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button, lettered_alike
from nemesis_desktop.client.ui.widgets.label import Label
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
        self.help = Label(services, size=16)
        self.barrier = Label(services, size=16, colour="text_faint", middle=True)
        self._say()
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
        lettered_alike(*self.starts)
        self.back = add(
            Button(services, text.text("ui.close"), self.close, icon="cross", shortcut=pygame.K_ESCAPE, text_size=16)
        )

    def _say(self) -> None:
        """Above the list what it is for, below it why it goes no further; without a list only that."""
        self.help.words = self.services.text.text("undo.list.help") if self.steps else self.why
        self.help.colour = "text_soft" if self.steps else "amber"
        self.barrier.words = self.why if self.steps else ""

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
        self._say()

    def enter(self) -> None:
        """The keyboard starts at the last choice."""
        self.group.focus(self.list if self.steps else self.back)
        if self.steps:
            self.list.select(0, tell=False)

    def wanted_height(self, width: int) -> int:
        """Room for some rows of the list."""
        return self.services.px(500) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        """What it is for, the choices, where one may go back to, and why it goes no further."""
        px = self.services.px
        low = sized(row(*(sized(button, flex=1) for button in self.starts), gap=px(8)), height=px(48))
        # The way back stands below the last of them.
        back = row(space(flex=1), space(flex=1), sized(self.back, flex=1), gap=px(8))
        why = row(sized(self.barrier, flex=2), space(px(24)), space(flex=1))
        foot = sized(stack(back, why), height=px(48))
        # One line of words leaves room below it.
        words = padding(self.help, bottom=px(6)) if self.help.wraps else sized(self.help, height=px(34))
        content = column(words, sized(self.list, flex=1), space(px(12)), low, space(px(10)), foot)
        size = self.size
        return centred(self.panel.around(content), min(px(820), size[0] - px(24)), min(px(660), size[1] - px(16)))

    def _lay_out(self) -> None:
        """Lay out in the middle."""
        self.help.wraps = self.services.compact
        super()._lay_out()

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table and draw the list."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        self.help.draw(surface)
        self.barrier.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

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
        size = writer.fit(step.label, "body", size, right - x, services.text_px(14))
        if writer.width(step.label, "body", size) <= right - x:
            writer.draw(surface, step.label, (x, rect.centery), "body", size, "text", "midleft")
            return
        block = writer.fitted_block(step.label, "body", size, (right - x, rect.height), "text", leading=0.9)
        block.draw(surface, (x, rect.centery - block.height // 2))
