"""The board of the player who leads the intruders: what is on the ship, what is in the bag, and whom to hunt."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.viewmodels.intruders import IntruderView, KindView, intruder_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.drawing.column import Entry, column_height
from nemesis_desktop.client.ui.palette import lighter, readable

PAD = 14


class IntruderPanel(HudPart[IntruderView]):
    """Takes the place of character board and items."""

    margin = 16
    name = "spoken.intruder_board"

    def view_of(self, table: TableView) -> IntruderView | None:
        """What whoever leads the intruders has to know."""
        if table.seat in table.sight.characters:
            return None
        return intruder_view(Names(table.text, table.sight), table.seat)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: IntruderView) -> None:
        """Name and deck, one row for each kind, then the crew that is about."""
        services, writer = self.services, self.services.writer
        accent = services.palette.named("nest")
        services.panels.panel(canvas, area, services.scale, accent, "panel")
        if services.compact:
            pad = services.px(PAD)
            self.paint_words(canvas, area.inflate(-2 * pad, -2 * pad), self._entries(view))
            return
        pad = services.px(14)
        inner = area.inflate(-2 * pad, -2 * pad)
        ink = readable(lighter(accent, 0.3), services.palette.panel)
        half = round(inner.width * 0.545)
        size = writer.fit(view.name, "heading_bold", services.text_px(22), half - services.px(110), 14)
        title = writer.draw(canvas, view.name, inner.topleft, "heading_bold", size, ink)
        self._piles(canvas, inner.x + half - services.px(6), title.centery, view)
        top = title.bottom + services.px(6)
        kinds = pygame.Rect(inner.x, top, half, inner.bottom - top)
        high = kinds.height // (len(view.kinds) + 1)
        self._head(canvas, pygame.Rect(kinds.x, kinds.y, kinds.width, high))
        for number, kind in enumerate(view.kinds, 1):
            self._kind(canvas, pygame.Rect(kinds.x, kinds.y + number * high, kinds.width, high), kind)
        x = inner.x + half + services.px(18)
        self._prey(canvas, pygame.Rect(x, inner.y, inner.right - x, inner.height), view)

    def content_height(self, width: int) -> int:
        """The height of everything below each other, as in a compact window."""
        if self.view is None:
            return 0
        pad = self.services.px(PAD)
        return column_height(self.services, self._entries(self.view), width - 2 * pad) + 2 * pad

    def _entries(self, view: IntruderView) -> list[Entry]:
        """Everything that is said."""
        text, palette = self.services.text, self.services.palette
        ink = readable(lighter(palette.named("nest"), 0.3), palette.panel)
        found = [Entry(view.name, "heading_bold", 20, ink)]
        for icon, target, number in (
            ("nemesis/icons/egg", "top:eggs", view.eggs),
            ("icons/card", f"pile:deck:{view.seat}", view.deck),
            ("icons/pass", f"pile:discard:{view.seat}", view.discard),
        ):
            label = text.text(f"compact.{target.split(':')[1]}")
            found.append(Entry(label, "body", 16, "text", icon, "text_soft", str(number), target=target))
        for kind in view.kinds:
            there = text.text("top.of", n=kind.there, total=kind.most)
            ink = "text" if kind.there else "text_faint"
            found.append(Entry(kind.name, "heading", 17, ink, value=there, gap=8))
            for label, count in (("in_bag", kind.bag), ("injuries", kind.injuries)):
                if count:
                    words = text.text(f"intruder_board.{label}")
                    found.append(Entry(words, "body", 15, "text_soft", value=str(count)))
        found.append(Entry(text.text("hud.prey"), "heading", 17, "text_soft", gap=12))
        for seat, character, name, room in view.prey:
            crew = lighter(palette.crew(character), 0.2)
            found.append(Entry(name, "body_bold", 16, crew, target=f"seat:{seat}"))
            found.append(Entry(text.label(room), "body", 15, "text_soft", gap=0, target=f"seat:{seat}"))
        return found

    def _piles(self, canvas: pygame.Surface, right: int, middle: int, view: IntruderView) -> None:
        services, writer = self.services, self.services.writer
        size, side = services.text_px(16), services.px(20)
        for icon_name, number, target in (
            ("icons/pass", view.discard, f"pile:discard:{view.seat}"),
            ("icons/card", view.deck, f"pile:deck:{view.seat}"),
            ("nemesis/icons/egg", view.eggs, "top:eggs"),
        ):
            drawn = writer.draw(canvas, str(number), (right, middle), "heading", size, "text", "midright")
            icon = services.panels.icon(icon_name, side, "text_soft")
            place = icon.get_rect(midright=(drawn.x - services.px(4), middle))
            canvas.blit(icon, place)
            self.mark(place.union(drawn), target)
            right = place.x - services.px(14)

    def _columns(self, row: pygame.Rect) -> tuple[int, int, int]:
        """Where the three numbers of a row stand."""
        px = self.services.px
        return row.right - px(112), row.right - px(66), row.right - px(22)

    def _head(self, canvas: pygame.Surface, row: pygame.Rect) -> None:
        services = self.services
        for x, name, tint in zip(
            self._columns(row),
            ("icons/players", "nemesis/icons/bag", "nemesis/icons/light_wound"),
            ("text_soft", "violet", "red"),
            strict=True,
        ):
            picture = "nemesis/icons/larva" if name == "icons/players" else name
            icon = services.panels.icon(picture, services.px(18), tint)
            canvas.blit(icon, icon.get_rect(center=(x, row.centery)))

    def _kind(self, canvas: pygame.Surface, row: pygame.Rect, kind: KindView) -> None:
        services, writer = self.services, self.services.writer
        side = min(services.px(34), row.height + services.px(4))
        picture = services.images.svg(kind.picture, side, side)
        if not kind.there:
            picture = picture.copy()
            picture.set_alpha(110)
        canvas.blit(picture, picture.get_rect(center=(row.x + side // 2, row.centery)))
        size = services.text_px(16)
        ink = "text" if kind.there else "text_faint"
        first, second, third = self._columns(row)
        x = row.x + side + services.px(8)
        low = writer.fit(kind.name, "body_bold", size, first - services.px(24) - x)
        writer.draw(canvas, kind.name, (x, row.centery), "body_bold", low, ink, "midleft")
        words = services.text.text("top.of", n=kind.there, total=kind.most)
        writer.draw(canvas, words, (first, row.centery), "heading", size, ink, "center")
        bag_ink = "text" if kind.bag else "text_faint"
        writer.draw(canvas, str(kind.bag), (second, row.centery), "heading", size, bag_ink, "center")
        hurt_ink = "red" if kind.injuries else "text_faint"
        writer.draw(canvas, str(kind.injuries), (third, row.centery), "heading", size, hurt_ink, "center")

    def _prey(self, canvas: pygame.Surface, box: pygame.Rect, view: IntruderView) -> None:
        services, writer = self.services, self.services.writer
        size = services.text_px(16)
        words = services.text.text("hud.prey")
        writer.draw(canvas, words, box.topleft, "heading", size, "text_soft")
        y = box.y + writer.line_height("heading", size) + services.px(4)
        low = services.text_px(15)
        line = writer.line_height("body_bold", low)
        high = max(2 * line, min(services.px(42), (box.bottom - y) // max(1, len(view.prey))))
        for seat, character, name, room in view.prey:
            colour = services.palette.crew(character)
            row = pygame.Rect(box.x, y, box.width, high)
            side = min(services.px(28), high - 2)
            draw_seat_mark(services, canvas, (row.x + side // 2, row.centery), side, seat, character)
            x, ink = row.x + side + services.px(8), lighter(colour, 0.2)
            writer.draw(canvas, name, (x, row.centery - line // 2), "body_bold", low, ink, "midleft")
            place = services.text.text("board.room", room=room)
            small = writer.fit(place, "body", services.text_px(14), row.right - x)
            writer.draw(canvas, place, (x, row.centery + line // 2 - 1), "body", small, "text_soft", "midleft")
            self.mark(row, f"seat:{seat}")
            y += high
