"""The character board: health in three parts, wounds and armor on it, and the oxygen dial."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import CYAN, SODIUM, marine_colour
from nemesis_desktop.client.games.retaliation.board.figures import bust_picture
from nemesis_desktop.client.games.retaliation.viewmodels.marine import MarineBoard, marine_board
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon
from nemesis_desktop.client.ui.palette import lighter, mix, readable

GAME = "retaliation"
HEIGHT = 244
PART_COLOURS = ("#6fdc8c", "#ffc14d", "#ff6b5e")
AIR_COLOURS = {"safe": CYAN, "uses": "#e8f3fb", "last": SODIUM, "suffocates": "#ff6b5e", "kills": "#ff6b5e"}

NUMBER_GAP, LEAST_GAP, SMALLEST = 4, 4, 14
"""Between a sign and its number, at least between two signs, and the least side of a sign, in layout units."""


class MarinePanel(HudPart[MarineBoard]):
    """Who the player is, how badly hurt, and how long the air lasts."""

    margin = 16
    name = "spoken.marine"

    def view_of(self, table: TableView) -> MarineBoard | None:
        """The board of the seat."""
        return marine_board(GameWords.of(GAME, table.text, table.sight), table.seat)

    def content_height(self, width: int) -> int:
        """The same at any width."""
        return self.services.px(HEIGHT)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: MarineBoard) -> None:
        """Paint the head, the track and the dial below each other."""
        services, px = self.services, self.services.px
        colour = marine_colour(view.character)
        danger = view.in_combat or view.air in ("suffocates", "kills")
        services.panels.panel(canvas, area, services.scale, "red" if danger else colour, "panel")
        inner = area.inflate(-px(24), -px(16))
        y = self._head(canvas, inner, view, colour)
        y = self._track(canvas, pygame.Rect(inner.x, y + px(4), inner.width, px(34)), view)
        # A place on two lines below a name on two takes some of what the wounds leave.
        lower = y - inner.y - px(54) - px(4) - px(34)
        y = self._wounds(canvas, pygame.Rect(inner.x, y + px(2), inner.width, px(38) - lower), view)
        self._air(canvas, pygame.Rect(inner.x, y + px(4), inner.width, inner.bottom - y - px(4)), view)

    def _head(self, canvas: pygame.Surface, box: pygame.Rect, view: MarineBoard, colour: str) -> int:
        """Figure, name, place and the actions of the turn."""
        services, writer, px = self.services, self.services.writer, self.services.px
        side = px(54)
        frame = pygame.Rect(box.x, box.y - px(2), side, side)
        canvas.blit(bust_picture(services.images, view.character, side), frame)
        pygame.draw.rect(canvas, pygame.Color(colour), frame, max(1, px(2)))
        self.mark(pygame.Rect(box.x, box.y, side, side), f"seat:{view.seat}")
        x, right = box.x + side + px(8), box.right
        if view.on_turn:
            for number in reversed(range(view.most_actions)):
                spot = pygame.Rect(0, 0, px(18), px(18))
                spot.midright = (right, box.y + px(15))
                self._pip(canvas, spot, number < view.actions)
                self.mark(spot.inflate(px(6), px(6)), "turn:actions")
                right = spot.x - px(4)
        ink = readable(lighter(colour, 0.2), services.palette.panel)
        size = writer.fit(view.name, "heading_bold", services.text_px(21), right - x - px(6), services.text_px(14))
        low, room, y = services.text_px(15), box.right - x, box.y + px(27)
        if writer.width(view.name, "heading_bold", size) <= right - x - px(6):
            writer.draw(canvas, view.name, (x, box.y), "heading_bold", size, ink)
        else:
            block = writer.block(view.name, "heading_bold", size, right - x - px(6), ink, leading=0.9, max_lines=2)
            y = block.draw(canvas, (x, box.y - px(4))).bottom
        place, low = view.place, writer.fit(view.place, "body", low, room)
        if writer.height(place, "body", low, room) > 2 * writer.line_height("body", low):
            place, low = view.short_place, writer.fit(view.short_place, "body", services.text_px(15), room)
        if writer.width(place, "body", low) <= room:
            writer.draw(canvas, place, (x, y), "body", low, "text_soft")
            return box.y + side
        block = writer.block(place, "body", low, room, "text_soft", leading=0.88, max_lines=2)
        return max(box.y + side, block.draw(canvas, (x, y)).bottom - px(4))

    def _pip(self, canvas: pygame.Surface, spot: pygame.Rect, used: bool) -> None:
        w = spot.width
        points = [(w / 2, 1), (w - 1, w / 2), (w / 2, w - 1), (1, w / 2)]
        fill = self.services.palette.panel_deep if used else SODIUM
        svg = document(path(polygon(points), fill=fill, stroke=SODIUM, width=1.6), w, w)
        canvas.blit(self.services.images.drawn(svg, spot.size), spot)

    def _track(self, canvas: pygame.Surface, box: pygame.Rect, view: MarineBoard) -> int:
        """Three parts of the track, the marker on its space, and the skull at the end."""
        services, px, count = self.services, self.services.px, view.spaces
        gap, skull = px(6), px(30)
        each = (box.width - skull - 3 * gap) // 3
        for part in range(3):
            left = box.x + part * (each + gap)
            colour, covered = PART_COLOURS[part], part < len(view.wounds)
            wide = each // count
            for number in range(count):
                spot = pygame.Rect(left + number * wide, box.y, wide - px(2), box.height - px(4))
                here = view.health == part * count + number
                self._space(canvas, spot, colour, covered, here, view.health > part * count + number)
            self.mark(pygame.Rect(left, box.y, each, box.height), f"body:{('healthy', 'injured', 'heavily')[part]}")
        icon = services.panels.icon("retaliation/icons/skull", skull - px(4), "red")
        canvas.blit(icon, icon.get_rect(midright=(box.right, box.centery - px(2))))
        return box.bottom

    def _space(
        self, canvas: pygame.Surface, spot: pygame.Rect, colour: str, covered: bool, here: bool, past: bool
    ) -> None:
        services, palette = self.services, self.services.palette
        w, h = spot.size
        cut = h * 0.22
        outline = [(cut, 1), (w - 1, 1), (w - 1, h - cut), (w - cut, h - 1), (1, h - 1), (1, cut)]
        fill = mix(palette.panel_deep, colour, 0.85 if here else 0.08 if past or covered else 0.34)
        body = path(polygon(outline), fill=fill)
        if covered:
            for x in range(4, w, 7):
                body += path(polygon([(x, h - 2), (x + 6, 2)], closed=False), stroke="#ff6b5e", width=1.6)
        body += path(polygon(outline), stroke="#ffffff" if here else colour, width=2.4 if here else 1.2)
        canvas.blit(services.images.drawn(document(body, w, h), (w, h)), spot)
        if here:
            icon = services.panels.icon("retaliation/icons/health", round(h * 0.7), "#10161d")
            canvas.blit(icon, icon.get_rect(center=spot.center))

    def _wounds(self, canvas: pygame.Surface, box: pygame.Rect, view: MarineBoard) -> int:
        """Below each part the wound that covers it; the armor lies at the last one."""
        services, writer, px = self.services, self.services.writer, self.services.px
        low, each = services.text_px(14), (box.width - px(30)) // 3
        widths = [writer.widest_word(name, "body", low) for _, name in view.wounds]
        if max(widths, default=0) > each - px(6):
            # Names that would be parted below their parts share out the whole width.
            each = box.width // 3
        for part in range(3):
            spot = pygame.Rect(box.x + part * each, box.y, each - px(6), box.height)
            if part < len(view.wounds):
                card, name = view.wounds[part]
                if widths[part] > spot.width and part == len(view.wounds) - 1 and not view.armor:
                    spot.width = box.right - spot.x
                if widths[part] <= spot.width:
                    block = writer.fitted_block(name, "body", low, spot.size, "#ff9d92", min_size=low, leading=0.9)
                    block.draw(canvas, spot.topleft)
                else:
                    # Its sign stands alone, and its name in the tooltip.
                    icon = services.panels.icon("retaliation/icons/wound", px(24), "#ff9d92")
                    canvas.blit(icon, spot.topleft)
                self.mark(spot, f"card:{card}")
            elif part == 2 and view.armor:
                icon = services.panels.icon("retaliation/icons/armor", px(18), CYAN)
                canvas.blit(icon, (spot.x, spot.y + px(1)))
                room = min(spot.width + px(20), box.right - spot.x - px(16))
                whole = writer.widest_word(view.armor, "body", low) <= room
                if whole and writer.height(view.armor, "body", low, room, 0.9) <= spot.height:
                    # Else its sign stands alone, and its name in the tooltip.
                    block = writer.block(view.armor, "body", low, room, "#bff3f8", leading=0.9)
                    block.draw(canvas, (spot.x + px(22), spot.y))
            elif (view.condition == ("healthy", "injured", "heavily_injured")[part]) and not view.wounds:
                words = services.text.text(f"marine.{view.condition}")
                free = (box.right - spot.x, spot.height)
                block = writer.fitted_block(words, "body", low, free, "text_soft", min_size=low, leading=0.9)
                block.draw(canvas, spot.topleft)
        return box.bottom

    def _air(self, canvas: pygame.Surface, box: pygame.Rect, view: MarineBoard) -> None:
        """The dial, what the end of the turn does to it, and the signs of the body."""
        services, writer, px = self.services, self.services.writer, self.services.px
        # In a narrow panel the words need some of its room.
        side = min(box.height, px(76), round(box.width * 0.3))
        dial = pygame.Rect(box.x, box.bottom - side, side, side)
        colour = AIR_COLOURS.get(view.air, CYAN)
        svg = _dial(side, view.oxygen, view.most_oxygen, colour, services.palette.panel_deep)
        canvas.blit(services.images.drawn(svg, dial.size), dial)
        writer.draw(canvas, str(view.oxygen), (dial.centerx, dial.centery - px(2)), "heading_bold",
                    services.text_px(24), colour, "center")
        icon = services.panels.icon("retaliation/icons/oxygen", px(16), colour)
        canvas.blit(icon, icon.get_rect(midbottom=(dial.centerx, dial.bottom - px(2))))
        self.mark(dial, "body:oxygen")
        x = dial.right + px(10)
        words = services.text.text("marine.suffocating") if view.suffocating and not view.air else (
            services.text.text(f"marine.air.{view.air}") if view.air else ""
        )
        low = services.text_px(15)
        told = pygame.Rect(x, box.y, box.right - x, box.height - px(28))
        if words:
            block = writer.fitted_block(words, "body", low, told.size, colour, min_size=services.text_px(14),
                                        leading=0.92)
            # A few lines stand beside the dial, more begin above it.
            told.y = max(told.y, min(dial.y, told.bottom - block.lines * block.line_height))
            block.draw(canvas, told.topleft)
            self.mark(told, "body:oxygen")
        self._signs(canvas, pygame.Rect(x, box.bottom - px(28), box.right - x, px(28)), view)

    def _signs(self, canvas: pygame.Surface, box: pygame.Rect, view: MarineBoard) -> None:
        """All of them, closer to each other or smaller where there is little room: none is left out."""
        services, writer, px = self.services, self.services.writer, self.services.px
        signs = [one for one in (
            ("icons/card", str(view.deck), "text_soft", "body:deck", True),
            ("icons/pass", str(view.discard), "text_soft", "body:discard", True),
            ("retaliation/icons/contamination", str(view.contamination), "slime", "body:contamination",
             bool(view.contamination)),
            ("retaliation/icons/larva", "", "red", "body:larva", view.larva),
            ("retaliation/icons/data", "", "cyan", "body:data", view.data),
        ) if one[4]]
        size = numbers = side = 0
        for size in (services.text_px(16), services.text_px(14)):
            numbers = sum(writer.width(number, "heading", size) + px(NUMBER_GAP) for _, number, *_ in signs if number)
            side = min(px(22), (box.width - numbers - px(LEAST_GAP) * (len(signs) - 1)) // len(signs))
            if side >= px(SMALLEST):
                break
        gap = min(px(12), (box.width - numbers - side * len(signs)) // max(1, len(signs) - 1))
        x = box.x
        for icon_name, number, colour, target, _ in signs:
            icon = services.panels.icon(icon_name, max(px(SMALLEST), side), colour)
            place = icon.get_rect(midleft=(x, box.centery))
            canvas.blit(icon, place)
            x = place.right
            if number:
                place_of_number = x + px(NUMBER_GAP), box.centery
                x = writer.draw(canvas, number, place_of_number, "heading", size, "text", "midleft").right
            self.mark(pygame.Rect(place.x, place.y, x - place.x, place.height), target)
            x += gap


def _dial(side: int, oxygen: int, most: int, colour: str, empty: str) -> str:
    """An arc of as many segments as a full dial has, lit from the left."""
    middle, radius, width = side / 2, side * 0.42, side * 0.11
    start, sweep = 0.75 * pi, 1.5 * pi
    body = f'<circle cx="{middle}" cy="{middle}" r="{side * 0.48}" fill="{empty}" fill-opacity="0.9"/>'
    for number in range(most):
        begin = start + sweep * number / most + 0.05
        end = start + sweep * (number + 1) / most - 0.05
        points = [
            (middle + radius * cos(begin + (end - begin) * step / 5),
             middle + radius * sin(begin + (end - begin) * step / 5)) for step in range(6)
        ]
        lit = number < oxygen
        body += path(polygon(points, closed=False), stroke=colour if lit else mix(colour, empty, 0.78), width=width)
    return document(body, side, side)
