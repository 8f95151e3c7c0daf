"""The plate of a tip, over the table that is played on below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.plates import NARROW, SIDES, SLIM, WIDE, Plate, PlateTable
from nemesis_desktop.client.ui.layout import Placeable
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.storage.first_times import FirstTime

TIP_KEY = pygame.K_F7
CORNERS = ("topright", "topleft", "midtop", "bottomright", "bottomleft", "midbottom")
"""Where a tip lies in the wide layout, the usual place first: beside the question, and far from the hand, whose cards
rise over the board."""


class TipScene(FormScene):
    """A sentence or two, and two buttons. It leaves the table all events that it does not use."""

    covers = False
    modal = False

    def __init__(self, services: Services, tip: FirstTime, table: PlateTable, on_gone: Callable[[], None]) -> None:
        super().__init__(services)
        text = services.text
        self.tip, self._table, self._on_gone = tip, table, on_gone
        self.panel = Panel(services, text.text("first_time.title"), icon="icons/help", accent="accent", style="modal")
        self.plate = Plate(self, self.panel)
        self.words = Label(services, text.text(tip.text_id), size=17, middle=True)
        self.got_it = self.plate.add(
            Button(services, text.text("first_time.got_it"), self.go, icon="icons/check", shortcut=TIP_KEY,
                   kind="primary", text_size=16)
        )  # fmt: skip
        self.no_more = self.plate.add(
            Button(services, text.text("first_time.no_more"), self.tell_no_more, icon="icons/cross", kind="quiet",
                   text_size=16)
        )

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
        self.plate.follow(self._table, self._lay_out)

    def _lay_out(self) -> None:
        """In the usual corner of the board, or where else it hides less of what the question is about."""
        widths, sides = ((WIDE, SLIM, NARROW), SIDES) if self.services.compact else ((WIDE, SLIM), CORNERS)
        self.plate.place_clear(self._table, self._framed, widths, sides)

    def _framed(self, width: int) -> tuple[Placeable, pygame.Rect]:
        # A bare cross would be taken for closing this one, and silence all others for good.
        return self.plate.framed(width, (self.words,), (self.no_more, self.got_it), signs=False)

    def handle(self, event: pygame.event.Event) -> bool:
        """Only what is pressed on the plate; the table uses the rest."""
        return self.plate.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, sentence and buttons."""
        self.plate.draw(surface, (self.words,))

    def accessible_text(self) -> tuple[str, ...]:
        """What it is, and the sentence."""
        return self.panel.title, self.words.words

    def announcements(self) -> tuple[str, ...]:
        """The sentence is said at once."""
        return (self.words.words,)
