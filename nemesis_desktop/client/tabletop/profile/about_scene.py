"""What is new, credits and licences, to be read inside the program."""

from __future__ import annotations

import pygame

from nemesis_desktop import __version__
from nemesis_desktop.client.tabletop.profile.papers import NEWS, PAGES, paper
from nemesis_desktop.client.tabletop.scenes.title_page import draw_page
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.layout import Stack, centred, column, padding, row, sized
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.entry_rows import EntryRows
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel

WIDTH, COMPACT = 1040, 640
"""Of the page, and its height in a compact window, in layout units."""


class AboutScene(FormScene):
    """Pages that are scrolled; each is read when it is turned to."""

    def __init__(self, services: Services, page: str = NEWS) -> None:
        super().__init__(services)
        text = services.text
        self.page = page
        self.panel = Panel(services, text.text("about.title"), icon="icons/help", style="modal")
        self.pages = self.group.add(
            ChoiceRow(services, [Chip(one, text.text(f"about.page.{one}")) for one in PAGES], page, self.show_page)
        )
        self.rows = EntryRows(services, text.text("about.title"))
        self.group.add(self.rows.list)
        self.pages.name = text.text("about.title")
        version = text.text("about.version", version=__version__)
        self.note = Label(services, version, size=16, colour="text_soft", middle=True)
        self.back = self.group.add(
            Button(services, text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE)
        )

    def enter(self) -> None:
        """The keyboard starts at the words."""
        self.show_page(self.page)
        self.group.focus(self.rows.list)

    def show_page(self, page: str) -> None:
        """Turn to a page."""
        self.page = page
        missing = Entry(self.services.text.text("about.missing"), "body", 18, "text_soft")
        self.rows.show(paper(page) or [missing])
        self.dirty = True

    def accessible_text(self) -> tuple[str, ...]:
        """Which page it is, and of which version."""
        return self.panel.title, self.services.text.text(f"about.page.{self.page}"), self.note.words

    def wanted_height(self, width: int) -> int:
        """Room for some lines."""
        return self.services.px(COMPACT) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        px, size = self.services.px, self.size
        pages = self.pages if self.services.compact else sized(self.pages, height=px(44))
        foot = row(sized(self.back, width=px(170)), sized(padding(self.note, left=px(14)), flex=1))
        content = column(pages, sized(self.rows.list, flex=1), sized(foot, height=px(54)), gap=px(10))
        return centred(self.panel.around(content), min(px(WIDTH), size[0] - px(16)), min(px(980), size[1] - px(16)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        draw_page(self, surface, self.panel, (self.note,), darkness=0.6)
