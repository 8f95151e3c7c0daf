"""Gear belt, weapons with their ammo, and everything else that is carried."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import SODIUM
from nemesis_desktop.client.games.retaliation.panels.kit_rows import (
    BARE,
    BESIDE,
    NO_DRAWING,
    PICTURED,
    RowPlan,
    RowPlanner,
)
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
        used = self._rows(canvas, left, self._hands(view))
        self._free_hands(canvas, pygame.Rect(left.x, used, half, left.bottom - used), view.hands - view.hands_used)
        right = pygame.Rect(body.x + half + px(10), body.y, body.width - half - px(10), body.height)
        self._rows(canvas, right, self._backpack(view))

    def _all(self, view: KitView) -> list[CarriedLine | str]:
        return [*self._hands(view), *self._backpack(view)]

    def _hands(self, view: KitView) -> list[CarriedLine | str]:
        """An item that shares the hand of another one takes none."""
        return [self.services.text.text("kit.hands", n=view.hands_used, most=view.hands), *view.held]

    def _free_hands(self, canvas: pygame.Surface, box: pygame.Rect, count: int) -> None:
        """As many empty places as hands are free, where there is room for them."""
        px, palette = self.services.px, self.services.palette
        for number in range(count):
            place = pygame.Rect(box.x, box.y + px(4) + number * px(ROW), box.width, px(ROW - 6))
            if place.bottom > box.bottom:
                return
            canvas.fill(pygame.Color(palette.panel_deep), place)
            pygame.draw.rect(canvas, pygame.Color(mix(SODIUM, palette.panel_deep, 0.75)), place, 1)
            icon = self.services.panels.icon("icons/hand", px(28), "line")
            canvas.blit(icon, icon.get_rect(center=place.center))

    def _backpack(self, view: KitView) -> list[CarriedLine | str]:
        lines = (*view.armor, *view.backpack)
        return [self.services.text.text("kit.backpack", n=len(lines) + view.hidden), *lines]

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

    def _rows(self, canvas: pygame.Surface, box: pygame.Rect, lines: list[CarriedLine | str]) -> int:
        """Titles and items below each other; what finds no room is counted in the last row. Returns where they end."""
        services, writer, px = self.services, self.services.writer, self.services.px
        planner = RowPlanner(services, box.width)
        items = [line for line in lines if not isinstance(line, str)]
        titles = len(lines) - len(items)
        room = box.height + px(4) - titles * px(TITLE)
        if len(items) * planner.lowest > room:
            shown = lines[: max(1, titles + room // planner.lowest - 1)]
            left = sum(not isinstance(line, str) for line in lines[len(shown) :])
            lines, items = [*shown, services.text.text("kit.more", n=left)], [*items[: len(items) - left]]
            room -= planner.lowest
        heights = iter(planner.heights(items, room, px(ROW)))
        y = box.y
        for number, line in enumerate(lines):
            is_more = number >= titles + len(items)
            high = planner.lowest if is_more else px(TITLE) if isinstance(line, str) else next(heights)
            row = pygame.Rect(box.x, y, box.width, high)
            if isinstance(line, str):
                words = writer.shortened(line, "heading", services.text_px(14), row.width, teaser=True)
                writer.draw(canvas, words, (row.x, row.centery), "heading", services.text_px(14), "text_faint",
                            "midleft")
            else:
                self._item(canvas, row, line, planner)
            y += high
        return y

    def _item(self, canvas: pygame.Surface, row: pygame.Rect, line: CarriedLine, planner: RowPlanner) -> None:
        """Drawing or sign, the name, and slots beside it or beside one of its lines."""
        services, px = self.services, self.services.px
        plan = planner.plan(line, row.height)
        if line.style:
            colour = pygame.Color(services.palette.named(STYLES[line.style]))
            pygame.draw.rect(canvas, colour, row.inflate(px(4), -2), 2)
        x, pitch, signs = self._drawing(canvas, row, line, plan), planner.pitch(plan.size), row
        tall = max(0, plan.side - pitch)
        high = len(plan.lines) * pitch
        if plan.lane == len(plan.lines):
            high += plan.side
        elif plan.lane != BESIDE:
            high += tall
        y = row.centery - high // 2
        for number, words in enumerate(plan.lines):
            if number == plan.lane:
                signs = pygame.Rect(row.x, y, row.width, pitch + tall)
            middle = signs.centery if number == plan.lane else y + pitch // 2
            ink = "text_faint" if line.broken else "text"
            services.writer.draw(canvas, words, (x, middle), "body", plan.size, ink, "midleft")
            y += signs.height if number == plan.lane else pitch
        if plan.lane == len(plan.lines):
            signs = pygame.Rect(row.x, y, row.width, plan.side)
        self._signs(canvas, signs, line, plan.side)
        self.mark(row, f"card:{line.card}")

    def _signs(self, canvas: pygame.Surface, row: pygame.Rect, line: CarriedLine, side: int) -> None:
        """Draw slots, markers and the sign of a malfunction from the right."""
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

    def _drawing(self, canvas: pygame.Surface, row: pygame.Rect, line: CarriedLine, plan: RowPlan) -> int:
        """The drawing of an item, its sign or nothing; where the words begin."""
        services, px = self.services, self.services.px
        if plan.before == BARE:
            return row.x + 2
        if plan.before == NO_DRAWING:
            icon = services.panels.icon(line.icon, px(18), "amber" if not line.broken else "text_faint")
            canvas.blit(icon, icon.get_rect(midleft=(row.x + 2, row.centery)))
            return row.x + px(24)
        wide, high = services.images.fitted(line.picture, plan.before, row.height - px(6))
        picture = services.images.svg(line.picture, wide, high)
        place = picture.get_rect(midleft=(row.x + 1, row.centery))
        canvas.blit(pygame.transform.grayscale(picture) if line.broken else picture, place)
        pygame.draw.rect(canvas, pygame.Color(mix(SODIUM, services.palette.panel_deep, 0.5)), place, 1)
        return place.right + px(7)
