"""Gear belt, weapons with their ammo, and everything else that is carried."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import SODIUM
from nemesis_desktop.client.games.retaliation.viewmodels.marine import (
    CarriedLine,
    GearSlot,
    KitView,
    kit_view,
)
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.palette import mix

GAME = "retaliation"
HEIGHT, BELT, ROW, TITLE = 244, 46, 54, 24
PICTURED = 34
"""From this height on, in layout units, a row shows the drawing of its item and not only the sign of its kind."""
NARROWEST = 36
"""A drawing is at least so wide, in layout units: where the words leave less, there is the sign."""
GEAR_COLOURS = {"ammo": "#ffc14d", "ammo_half": "#ffc14d", "grenade": "#9fd07a", "oxygen": "#63dbe8",
                "medpack": "#ff8d86"}
STYLES = {"attack": "red", "selected": "#ffffff", "move": "cyan", "careful": "green", "choose": "amber"}


class KitPanel(HudPart[KitView]):
    """What a marine carries."""

    margin = 16
    name = "spoken.kit"

    def view_of(self, table: TableView) -> KitView | None:
        """What the seat carries; while everybody looks on, what of it lies open."""
        words = GameWords.of(GAME, table.text, table.sight)
        if table.is_neutral:
            return kit_view(words, table.seat, (), ())
        return kit_view(words, table.seat, table.choices, table.picked)

    def content_height(self, width: int) -> int:
        """The belt, and a row for each item."""
        if self.view is None:
            return self.services.px(HEIGHT)
        rows = len(self.view.held) + len(self.view.backpack) + len(self.view.armor) + 3
        return max(self.services.px(HEIGHT), self.services.px(BELT + 36 + rows * PICTURED))

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: KitView) -> None:
        """Paint the belt above two columns of items."""
        services, px = self.services, self.services.px
        services.panels.panel(canvas, area, services.scale, SODIUM, "panel")
        inner = area.inflate(-px(24), -px(16))
        self._belt(canvas, pygame.Rect(inner.x, inner.y, inner.width, px(BELT)), view)
        top = inner.y + px(BELT + 6)
        body = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        if services.compact or inner.width < px(300):
            self._rows(canvas, body, self._all(view))
            return
        half = (body.width - px(10)) // 2
        left = pygame.Rect(body.x, body.y, half, body.height)
        self._rows(canvas, left, self._part("kit.hands", view.held, view.hands))
        right = pygame.Rect(body.x + half + px(10), body.y, body.width - half - px(10), body.height)
        self._rows(canvas, right, self._part("kit.backpack", (*view.armor, *view.backpack), 0, view.hidden))

    def _all(self, view: KitView) -> list[CarriedLine | str]:
        return [*self._part("kit.hands", view.held, view.hands),
                *self._part("kit.backpack", (*view.armor, *view.backpack), 0, view.hidden)]

    def _part(self, title: str, lines: tuple[CarriedLine, ...], most: int, hidden: int = 0) -> list[CarriedLine | str]:
        text = self.services.text
        words = text.text(title, n=len(lines), most=most) if most else text.text(title, n=len(lines) + hidden)
        return [words, *lines]

    def _belt(self, canvas: pygame.Surface, box: pygame.Rect, view: KitView) -> None:
        """Four slots side by side."""
        services, px = self.services, self.services.px
        words = services.text.text("kit.belt")
        size = services.text_px(15)
        title = services.writer.draw(canvas, words, (box.x, box.centery), "heading", size, "text_soft", "midleft")
        x, side = title.right + px(12), px(40)
        start = x
        for slot in view.belt:
            spot = pygame.Rect(x, box.centery - side // 2, side, side)
            self._slot(canvas, spot, slot, view.belt_style)
            x = spot.right + px(6)
        self.mark(pygame.Rect(start, box.y, x - start, box.height), "belt")

    def _slot(self, canvas: pygame.Surface, spot: pygame.Rect, slot: GearSlot, style: str = "") -> None:
        services, palette = self.services, self.services.palette
        line = palette.named(STYLES[style]) if style else mix(SODIUM, palette.panel_deep, 0.5)
        canvas.fill(pygame.Color(palette.panel_deep), spot)
        pygame.draw.rect(canvas, pygame.Color(line), spot, 2 if style else 1)
        token = f"retaliation/tokens/{slot.token}"
        if slot.token and services.images.drawable(token):
            picture = services.images.svg(token, spot.width - 4, spot.height - 4)
            canvas.blit(picture, picture.get_rect(center=spot.center))
        elif slot.token:
            colour = GEAR_COLOURS.get(slot.token, "#ffffff")
            icon = services.panels.icon(f"retaliation/icons/{slot.token}", round(spot.width * 0.78), colour)
            canvas.blit(icon, icon.get_rect(center=spot.center))
        elif slot.takes != "any":
            icon = services.panels.icon(f"retaliation/icons/{slot.takes}", round(spot.width * 0.6), "line")
            canvas.blit(icon, icon.get_rect(center=spot.center))

    def _rows(self, canvas: pygame.Surface, box: pygame.Rect, lines: list[CarriedLine | str]) -> None:
        services, writer, px = self.services, self.services.writer, self.services.px
        titles = sum(isinstance(line, str) for line in lines)
        items = max(1, len(lines) - titles)
        each = min(px(ROW), max(px(23), (box.height - titles * px(TITLE)) // items))
        y = box.y
        for line in lines:
            high = px(TITLE) if isinstance(line, str) else each
            row = pygame.Rect(box.x, y, box.width, high)
            if row.bottom > box.bottom + px(4):
                break
            if isinstance(line, str):
                words = writer.shortened(line, "heading", services.text_px(14), row.width, teaser=True)
                writer.draw(canvas, words, (row.x, row.centery), "heading", services.text_px(14), "text_faint",
                            "midleft")
            else:
                self._item(canvas, row, line)
            y += high

    def _item(self, canvas: pygame.Surface, row: pygame.Rect, line: CarriedLine) -> None:
        """Drawing, name and slots side by side; where a word of the name would be parted, the slots stand below it."""
        services, writer, px = self.services, self.services.writer, self.services.px
        if line.style:
            colour = pygame.Color(services.palette.named(STYLES[line.style]))
            pygame.draw.rect(canvas, colour, row.inflate(px(4), -2), 2)
        ink = "text_faint" if line.broken else "text"
        body, least = services.text_px(15), services.text_px(14)
        word = max(line.name.split() or [""], key=lambda one: writer.width(one, "body", body))
        high = row.height >= px(PICTURED)
        beside = row.width - self._signs_width(line, px(22)) - px(26)
        below = high and writer.width(word, "body", least) > beside
        lane = pygame.Rect(row.x, row.centery, row.width, row.height // 2) if below else row
        right = self._signs(canvas, lane, line, min(px(22), lane.height - 2))
        if below:
            x = self._drawing(canvas, row, line, 0)
            size = writer.fit(line.name, "body", body, row.right - x - 2, least)
            name = writer.shortened(line.name, "body", size, row.right - x - 2, teaser=True)
            writer.draw(canvas, name, (x, row.y + row.height // 4), "body", size, ink, "midleft")
        else:
            x = self._drawing(canvas, row, line, right - row.x - writer.width(word, "body", body) - px(11))
            room = (right - x - 2, row.height)
            if high and writer.width(line.name, "body", body) > room[0]:
                size = writer.fit(word, "body", body, room[0], least)
                block = writer.fitted_block(
                    line.name, "body", size, room, ink, leading=0.9, min_size=least, teaser=True
                )
                block.draw(canvas, (x, row.centery - block.height // 2))
            else:
                size = writer.fit(line.name, "body", body, room[0], least)
                name = writer.shortened(line.name, "body", size, room[0], teaser=True)
                writer.draw(canvas, name, (x, row.centery), "body", size, ink, "midleft")
        self.mark(row, f"card:{line.card}")

    def _signs_width(self, line: CarriedLine, side: int) -> int:
        """What slots, markers and the sign of a malfunction take at the end of a row."""
        px = self.services.px
        return len(line.slots) * (side + px(3)) + (px(14) if line.markers else 0) + (px(22) if line.broken else 0)

    def _signs(self, canvas: pygame.Surface, row: pygame.Rect, line: CarriedLine, side: int) -> int:
        """Draw them from the right; where they begin."""
        services, px, right = self.services, self.services.px, row.right
        for slot in reversed(line.slots):
            spot = pygame.Rect(right - side, row.centery - side // 2, side, side)
            self._slot(canvas, spot, slot)
            right = spot.x - px(3)
        if line.markers:
            right = services.writer.draw(canvas, str(line.markers), (right, row.centery), "heading",
                                         services.text_px(15), "amber", "midright").x - px(3)
        if line.broken:
            sign = services.panels.icon("retaliation/icons/malfunction", px(18), "yellow")
            canvas.blit(sign, sign.get_rect(midright=(right, row.centery)))
            right -= px(22)
        return right

    def _drawing(self, canvas: pygame.Surface, row: pygame.Rect, line: CarriedLine, most: int) -> int:
        """The drawing of an item, at most so wide, or its sign where that is too little; where the words begin."""
        services, px = self.services, self.services.px
        images = services.images
        if row.height < px(PICTURED) or most < px(NARROWEST) or not line.picture or not images.drawable(line.picture):
            icon = services.panels.icon(line.icon, px(18), "amber" if not line.broken else "text_faint")
            canvas.blit(icon, icon.get_rect(midleft=(row.x + 2, row.centery)))
            return row.x + px(24)
        wide, high = images.fitted(line.picture, min(row.width // 2, most), row.height - px(6))
        picture = images.svg(line.picture, wide, high)
        place = picture.get_rect(midleft=(row.x + 1, row.centery))
        canvas.blit(pygame.transform.grayscale(picture) if line.broken else picture, place)
        pygame.draw.rect(canvas, pygame.Color(mix(SODIUM, services.palette.panel_deep, 0.5)), place, 1)
        return place.right + px(7)
