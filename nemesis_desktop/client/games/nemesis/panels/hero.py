"""The character board: figure, wounds, what clings to the body, deck and discard."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.viewmodels.hud import HeroView, hero_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.drawing.breaking import pieces
from nemesis_desktop.client.ui.palette import lighter, readable

LIGHT_SPACES = 2
SERIOUS_SPACES = 3
HEIGHT = 250


class HeroPanel(HudPart[HeroView]):
    """Who the player is and how badly hurt."""

    margin = 16
    name = "spoken.character"

    def view_of(self, table: TableView) -> HeroView | None:
        """The character board of the seat."""
        return hero_view(Names(table.text, table.sight), table.seat, table.choices, table.picked)

    def content_height(self, width: int) -> int:
        """The same at any width."""
        return self.services.px(HEIGHT)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: HeroView) -> None:
        """Paint figure on the left, facts on the right."""
        services = self.services
        colour = services.palette.crew(view.character)
        services.panels.panel(canvas, area, services.scale, "red" if view.in_combat else colour, "panel")
        pad = services.px(14)
        wide = area.width >= services.px(330)
        portrait = pygame.Rect(
            area.x + pad, area.y + pad, services.px(140 if wide else 58), area.height - 2 * pad
        )
        self._portrait(canvas, portrait, view, colour)
        if not wide:
            self._tokens(canvas, portrait.x, portrait.y, view, down=True)
        x = portrait.right + pad
        facts = pygame.Rect(x, area.y + services.px(14), area.right - pad - x, area.height - services.px(26))
        self._facts(canvas, facts, view, colour, wide)

    def _portrait(self, canvas: pygame.Surface, box: pygame.Rect, view: HeroView, colour: str) -> None:
        if view.bust is not None:
            draw_bust(self.services, canvas, box, view.bust, colour)
        self.mark(box, f"seat:{view.seat}")

    def _facts(
        self, canvas: pygame.Surface, box: pygame.Rect, view: HeroView, colour: str, wide: bool
    ) -> None:
        services, writer = self.services, self.services.writer
        ink = readable(lighter(colour, 0.15), services.palette.panel)
        size = writer.fit(view.name, "heading_bold", services.text_px(23), box.width, 14)
        writer.draw(canvas, view.name, box.topleft, "heading_bold", size, ink)
        y = box.y + writer.line_height("heading_bold", size)
        low = services.text_px(15)
        place = services.text.label(view.place)
        one_line = wide and writer.width(place, "body", low) <= box.width
        high = (1 if one_line else 2) * writer.line_height("body", low)
        smallest = max(12, services.text_px(14))
        longest = max((one.rstrip() for one in pieces(place)), key=len, default="")
        low = writer.fit(longest, "body", low, box.width, smallest)
        if writer.width(longest, "body", low) > box.width:
            place = writer.shortened(place, "body", low, box.width)
        block = writer.fitted_block(place, "body", low, (box.width, high), "text_soft", min_size=smallest)
        block.draw(canvas, (box.x, y))
        y += block.lines * block.line_height + services.px(5)
        y = self._wounds(canvas, pygame.Rect(box.x, y, box.width, box.bottom - y), view, wide)
        self._bottom(canvas, box, view)

    def _tokens(self, canvas: pygame.Surface, x: int, y: int, view: HeroView, down: bool) -> None:
        """What clings to the body, in a row or a column."""
        services = self.services
        side = services.px(26)
        for there, icon_name, tint, target in (
            (view.slime, "nemesis/icons/slime", "slime", "body:slime"),
            (view.larva, "nemesis/icons/larva", "red", "body:larva"),
            (view.signal, "nemesis/icons/signal", "green", "body:signal"),
        ):
            if there:
                place = pygame.Rect(x, y, side, side)
                canvas.blit(services.panels.icon(icon_name, side, tint), place)
                self.mark(place, target)
                step = side + services.px(8)
                x, y = (x, y + step) if down else (x + step, y)

    def _wounds(self, canvas: pygame.Surface, box: pygame.Rect, view: HeroView, wide: bool) -> int:
        services, writer = self.services, self.services.writer
        side = services.px(26)
        y = box.y
        for number in range(LIGHT_SPACES):
            hurt = number < view.light_wounds
            icon = services.panels.icon("nemesis/icons/light_wound", side, "red" if hurt else "text_disabled")
            place = pygame.Rect(box.x + number * (side + services.px(5)), y, side, side)
            canvas.blit(icon, place)
            self.mark(place, "body:light")
        if wide:
            x = box.x + LIGHT_SPACES * (side + services.px(5)) + services.px(12)
            self._tokens(canvas, x, y, view, down=False)
        y += side + services.px(6)
        size = services.text_px(15)
        line = max(services.px(24), writer.line_height("body_bold", size))
        for number in range(SERIOUS_SPACES):
            row = pygame.Rect(box.x, y, box.width, line)
            wound = view.wounds[number] if number < len(view.wounds) else None
            tint = "text_disabled" if wound is None else "green" if wound.dressed else "red"
            name = "dressed" if wound and wound.dressed else "serious_wound"
            icon = services.panels.icon(f"nemesis/icons/{name}", services.px(20), tint)
            canvas.blit(icon, icon.get_rect(midleft=(row.x, row.centery)))
            if wound is not None:
                ink = "text_soft" if wound.dressed else "text"
                name = writer.shortened(wound.name, "body_bold", size, row.width - services.px(28))
                writer.draw(
                    canvas, name, (row.x + services.px(28), row.centery), "body_bold", size, ink, "midleft"
                )
                self.mark(row, f"body:wound:{wound.card}")
            y += line
        if len(view.wounds) > SERIOUS_SPACES:
            more = view.wounds[SERIOUS_SPACES]
            self.mark(pygame.Rect(box.x, y - line, box.width, line), f"body:wound:{more.card}")
        return y

    def _bottom(self, canvas: pygame.Surface, box: pygame.Rect, view: HeroView) -> None:
        services, writer = self.services, self.services.writer
        x, y = box.x, box.bottom - services.px(12)
        size, side = services.text_px(16), services.px(20)
        for icon_name, number, target in (
            ("icons/card", view.deck, "body:deck"),
            ("icons/pass", view.discard, "body:discard"),
        ):
            words = str(number)
            icon = services.panels.icon(icon_name, side, "text_soft")
            place = icon.get_rect(midleft=(x, y))
            canvas.blit(icon, place)
            drawn = writer.draw(
                canvas, words, (place.right + services.px(6), y), "heading", size, "text", "midleft"
            )
            self.mark(pygame.Rect(place.x, place.y, drawn.right - place.x, place.height), target)
            x = drawn.right + services.px(20 if box.width > services.px(130) else 10)
