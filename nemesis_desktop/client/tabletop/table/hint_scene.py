"""The plate of a hint, over the table that is played on below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nemesis_desktop.client.tabletop.plates import MARGIN, NARROW, SLIM, WIDE, Plate, PlateTable
from nemesis_desktop.client.ui.layout import Placeable
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel

ANSWER, REST = 18, 16
"""Sizes of what to do, and of everything behind it."""


class HintScene(FormScene):
    """What to do and why, the odds, the plan, and what would be worse. It leaves the table all events that it does not
    use."""

    covers = False
    modal = False

    def __init__(
        self, services: Services, lines: Sequence[str], table: PlateTable, on_gone: Callable[[], None], key: int
    ) -> None:
        """``lines`` are the paragraphs, what to do first; ``key`` puts the hint away."""
        super().__init__(services)
        text = services.text
        self.lines, self._table, self._on_gone = tuple(lines), table, on_gone
        self._pages, self._page = [(0, len(self.lines))], 0
        self.panel = Panel(services, text.text("hint.title"), icon="icons/eye", accent="accent", style="modal")
        self.plate = Plate(self, self.panel)
        self.labels = [
            Label(services, line, "body_bold" if place == 0 else "body", REST if place else ANSWER,
                  "text_soft" if place else "text")
            for place, line in enumerate(self.lines)
        ]  # fmt: skip
        self.more = self.plate.add(
            Button(services, "", self.turn, icon="icons/continue", kind="quiet", shortcut=pygame.K_PAGEDOWN,
                   text_size=16)
        )  # fmt: skip
        self.close_it = self.plate.add(
            Button(services, text.text("hint.close"), self.go, icon="icons/check", shortcut=key, kind="primary",
                   text_size=16)
        )  # fmt: skip

    def go(self) -> None:
        """Put the hint away."""
        if self.stack is not None:
            self.stack.remove(self)
        self._on_gone()

    def turn(self) -> None:
        """The next page, the first one after the last."""
        self._page = (self._page + 1) % len(self._pages)
        self._lay_out()
        self.dirty = True

    @property
    def shown(self) -> list[Label]:
        """The paragraphs of the page."""
        first, end = self._pages[self._page]
        return self.labels[first:end]

    # -- screen ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Stay clear of what the present question needs."""
        super().update(dt)
        self.plate.follow(self._table, self._lay_out)

    def _lay_out(self) -> None:
        """In the corner or at the edge of the board where it hides the least; on several pages where the window is too
        low for all of it."""
        if not self.size[0]:
            return
        widths: tuple[int, ...] = (WIDE, SLIM, NARROW) if self.services.compact else (WIDE, SLIM)
        page, self._pages = self._page, [(0, len(self.labels))]
        self._show_page(0)
        width = min(self.services.px(WIDE), self.size[0] - 2 * self.services.px(MARGIN))
        if self._framed(width)[1].height + 2 * self.services.px(MARGIN) > self.size[1]:
            self._pages = self._paged(width)
            widths = (WIDE,)
        self._show_page(min(page, len(self._pages) - 1))
        self.plate.place_clear(self._table, self._framed, widths)

    def _paged(self, width: int) -> list[tuple[int, int]]:
        """As many paragraphs on each page as the window has room for, one at least."""
        pages, first = [], 0
        for end in range(1, len(self.labels) + 1):
            self._pages = [(0, end), (first, end)]
            self._show_page(1)
            if end - first > 1 and self._framed(width)[1].height + 2 * self.services.px(MARGIN) > self.size[1]:
                pages.append((first, end - 1))
                first = end - 1
        return [*pages, (first, len(self.labels))]

    def _show_page(self, number: int) -> None:
        self._page = number
        total = len(self._pages)
        self.more.visible = total > 1
        self.more.label = self.services.text.text("hint.more", n=number + 1, total=total)

    def _framed(self, width: int) -> tuple[Placeable, pygame.Rect]:
        buttons: tuple[Button, ...] = (self.more, self.close_it) if self.more.visible else (self.close_it,)
        return self.plate.framed(width, self.shown, buttons)

    def handle(self, event: pygame.event.Event) -> bool:
        """Only what is pressed on the plate, and what leads back; the table uses the rest."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.go()
            return True
        return self.plate.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, words and button."""
        self.plate.draw(surface, self.shown)

    def accessible_text(self) -> tuple[str, ...]:
        """What it is, and every paragraph."""
        return (self.panel.title, *self.lines)

    def announcements(self) -> tuple[str, ...]:
        """All of it is said at once."""
        return self.lines
