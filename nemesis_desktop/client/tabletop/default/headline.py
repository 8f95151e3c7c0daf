"""The bar above the board: which game it is, the round, and who is to decide."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.services import Services


@dataclass(frozen=True, slots=True)
class HeadlineView:
    """Finished words; ``round`` and ``turn`` are "" where there is nothing to say."""

    title: str
    setup: str
    round: str
    turn: str
    colour: str


class Headline(HudPart[HeadlineView]):
    """One row: the round, whose decision it is, and at the right what is played."""

    margin = 16

    def __init__(self, services: Services, presentation: Presentation, members: tuple[Member, ...]) -> None:
        super().__init__(services)
        self.presentation = presentation
        self.members = members

    def view_of(self, table: TableView) -> HeadlineView:
        """The words of the moment."""
        shown, text, sight = self.presentation, table.text, table.sight
        number, title = shown.round_of(sight), shown.title(text)
        asked = [member for member in self.members if member.seat in table.asked]
        turn, colour = "", "text_soft"
        if table.viewer is not None and any(member.seat == table.viewer for member in asked):
            turn, colour = text.text("default.your_decision"), "accent"
        elif asked:
            names = text.listed(shown.player_name(member, text) for member in asked)
            turn, colour = text.text("default.decision_of", names=names), shown.colour_of(asked[0], sight)
        setup = shown.setup_words(sight.setup, text)
        return HeadlineView(title, setup, text.text("top.round", n=number) if number else title, turn, colour)

    def heading(self, view: HeadlineView) -> str:
        """Round, who decides, and what is played."""
        return self.services.text.listed([words for words in (view.round, view.turn, view.setup) if words], "stop")

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: HeadlineView) -> None:
        """Paint the row."""
        services, writer, px = self.services, self.services.writer, self.services.px
        services.panels.panel(canvas, area, services.scale, "accent", "panel")
        x, right, middle = area.x + px(16), area.right - px(16), area.centery
        size, low = services.text_px(21), services.text_px(17)
        x = writer.draw(canvas, view.round, (x, middle), "heading_bold", size, "text", "midleft").right + px(22)
        if view.turn:
            fitted = writer.fit(view.turn, "heading", low, max(1, right - x))
            words = writer.shortened(view.turn, "heading", fitted, max(1, right - x))
            x = writer.draw(canvas, words, (x, middle), "heading", fitted, view.colour, "midleft").right + px(22)
        if right - x > px(140):
            fitted = writer.fit(view.setup, "body", low, right - x)
            words = writer.shortened(view.setup, "body", fitted, right - x, teaser=True)
            writer.draw(canvas, words, (right, middle), "body", fitted, "text_soft", "midright")
