"""The plate of a tip, over the table that is played on below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from nemesis_desktop.client.tabletop.plates import place_clear
from nemesis_desktop.client.ui.layout import Placeable, column, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import EDGE, Panel
from nemesis_desktop.storage.first_times import FirstTime

WIDTH, SLIM, BUTTON, GAP = 520, 380, 42, 8
"""Of the plate, of a slim one, its buttons and what lies between them, in layout units."""
TIP_KEY = pygame.K_F7


class TipPlace(Protocol):
    """Where a tip may lie."""

    @property
    def stage(self) -> pygame.Rect:
        """The part of the window over which messages lie."""
        ...

    @property
    def needed(self) -> Sequence[tuple[int, int]]:
        """Where on it lies what the decision needs."""
        ...


class TipScene(FormScene):
    """A sentence or two, and two buttons. It leaves the table all events that it does not use."""

    covers = False
    modal = False

    def __init__(self, services: Services, tip: FirstTime, place: TipPlace, on_gone: Callable[[], None]) -> None:
        super().__init__(services)
        text = services.text
        self.tip, self._place, self._on_gone = tip, place, on_gone
        self.panel = Panel(services, text.text("first_time.title"), icon="icons/help", accent="accent", style="modal")
        self.words = Label(services, text.text(tip.text_id), size=17, middle=True)
        self.got_it = self.group.add(
            Button(services, text.text("first_time.got_it"), self.go, icon="icons/check", shortcut=TIP_KEY,
                   kind="primary", text_size=16)
        )  # fmt: skip
        self.no_more = self.group.add(
            Button(services, text.text("first_time.no_more"), self.tell_no_more, kind="quiet", text_size=16)
        )
        for button in (self.got_it, self.no_more):
            # Arrows and Tab belong to the table.
            button.focusable = False

    def go(self) -> None:
        """Put the tip away."""
        if self.stack is not None:
            self.stack.remove(self)
        self._on_gone()

    def tell_no_more(self) -> None:
        """Put it away, and tell no other one until the settings say so."""
        self.services.settings.tips = False
        self.services.keep()
        self.go()

    # -- screen ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Stay clear of what the present question needs."""
        super().update(dt)
        before = self.panel.rect.copy()
        self._lay_out()
        self.dirty = self.dirty or before != self.panel.rect

    def _lay_out(self) -> None:
        """In the corner or at the edge of the board where it hides the least."""
        if self.size[0]:
            place = self._place
            place_clear(self.services, self._framed, (WIDTH, SLIM), place.stage, self.size, place.needed)

    def _framed(self, width: int) -> tuple[Placeable, pygame.Rect]:
        """Plate, sentence and buttons at this width, and how much room they take."""
        px = self.services.px
        wide = self.got_it.preferred_width() + self.no_more.preferred_width() + px(GAP) <= width - px(2 * EDGE)
        tall = sized(self.got_it, height=px(BUTTON)), sized(self.no_more, height=px(BUTTON))
        line = sized(row(space(flex=1), self.no_more, self.got_it, gap=px(GAP)), height=px(BUTTON))
        buttons = (line,) if wide else tall
        framed = self.panel.around(column(self.words, space(px(GAP)), *buttons, gap=0 if wide else px(GAP)))
        return framed, pygame.Rect(0, 0, width, framed.size_hint(width)[1])

    def handle(self, event: pygame.event.Event) -> bool:
        """Only what is pressed on the plate; the table uses the rest."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.panel.rect.collidepoint(event.pos):
            self.group.handle(event)
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == TIP_KEY:
            self.go()
            return True
        if event.type == pygame.MOUSEMOTION:
            self.group.handle(event)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, sentence and buttons."""
        self.panel.draw(surface)
        self.words.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def accessible_text(self) -> tuple[str, ...]:
        """What it is, and the sentence."""
        return self.panel.title, self.words.words

    def announcements(self) -> tuple[str, ...]:
        """The sentence is said at once."""
        return (self.words.words,)
