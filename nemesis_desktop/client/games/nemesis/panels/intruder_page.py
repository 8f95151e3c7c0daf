"""The large board of the intruders: five kinds, the nest, and three weaknesses."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.cards import card_node
from nemesis_desktop.client.games.nemesis.board.figures import RIMS
from nemesis_desktop.client.games.nemesis.board.portrait import portrait
from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face
from nemesis_desktop.client.games.nemesis.viewmodels.intruder_board import (
    IntruderBoard,
    WeaknessSlot,
    intruder_board,
)
from nemesis_desktop.client.games.nemesis.viewmodels.intruders import KindView
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import NOBODY
from nemesis_desktop.client.tabletop.panels.over_page import OverPage
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.palette import lighter

INTRUDER_TARGETS = ("top:bag", "top:eggs", "top:weaknesses")
"""What stands for the board of the intruders."""


class IntruderPage(OverPage[IntruderBoard]):
    """Lies over the table until it is closed. Known weaknesses are targets "card:<id>"."""

    wanted = (1380, 880)
    opens_by_click = True

    def knows(self, target: str) -> bool:
        """What stands for the intruders among the instruments."""
        return target in INTRUDER_TARGETS

    def page_of(self, target: str, table: TableView) -> IntruderBoard:
        """Everything that is known about them."""
        return intruder_board(Names(table.text, table.sight), NOBODY if table.viewer is None else table.viewer)

    def nodes(self) -> tuple[Node, ...]:
        """Bag and nest, every kind with its numbers, and every weakness with the card if it is known."""
        view, text = self.view, self.services.text
        if view is None or self.table is None:
            return ()
        facts = [text.text("intruder_board.bag", n=view.tokens)]
        if view.blanks:
            facts.append(text.text("intruder_board.blanks", n=view.blanks))
        nest = "intruder_board.nest_destroyed" if view.nest_destroyed else "intruder_board.eggs"
        eggs = text.text(nest, n=view.eggs)
        facts.append(text.text("label.value", label=text.text("intruder_board.nest"), value=eggs))
        told = []
        for kind in view.kinds:
            numbers = (("there", f"{kind.there}/{kind.most}"), ("in_bag", kind.bag), ("injuries", kind.injuries))
            counts = text.listed(f"{text.text(f'intruder_board.{name}')} {value}" for name, value in numbers)
            told.append(Node("thing", kind.name, f"{counts}\n{plain(kind.text)}", key=f"kind:{kind.kind}"))
        for slot in view.weaknesses:
            lying = text.text("intruder_board.lying", n=slot.lying)
            key = f"weakness:{slot.object}"
            if slot.known:
                card = card_node(slot.card, self.table, None)
                told.append(Node("group", slot.name, lying, children=(card,), key=key))
            else:
                words = text.listed((text.text("intruder_board.unknown"), lying))
                told.append(Node("thing", slot.name, words, key=key))
        title = text.text("intruder_board.title")
        return (Node("dialog", title, text.listed(facts), rect=box(self.rect), children=tuple(told)),)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: IntruderBoard) -> None:
        """Kinds in the upper half, nest and weaknesses in the lower one."""
        services, writer, text = self.services, self.services.writer, self.services.text
        services.panels.panel(canvas, area, services.scale, "nest", "modal")
        if services.compact:
            self.paint_entries(canvas, area, view)
            return
        pad, gap = services.px(26), services.px(14)
        inner = area.inflate(-2 * pad, -2 * pad)
        size = services.text_px(30)
        title = writer.draw(
            canvas, text.text("intruder_board.title"), inner.topleft, "heading_bold", size, "nest"
        )
        low = services.text_px(18)
        words = text.text("intruder_board.bag", n=view.tokens)
        if view.blanks:
            words += f", {text.text('intruder_board.blanks', n=view.blanks)}"
        icon = services.panels.icon("nemesis/icons/bag", services.px(24), "violet")
        place = icon.get_rect(midleft=(title.right + services.px(28), title.centery))
        canvas.blit(icon, place)
        self._words(canvas, words, (place.right + services.px(8), title.centery), low)
        top = inner.y + writer.line_height("heading_bold", size) + gap
        foot = writer.line_height("body", services.text_px(14)) + services.px(6)
        high = round((inner.bottom - foot - top - gap) * 0.52)
        wide = (inner.width - gap * (len(view.kinds) - 1)) // len(view.kinds)
        for index, kind in enumerate(view.kinds):
            self._kind(canvas, pygame.Rect(inner.x + index * (wide + gap), top, wide, high), kind)
        low_part = pygame.Rect(inner.x, top + high + gap, inner.width, inner.bottom - foot - top - high - gap)
        nest = pygame.Rect(low_part.x, low_part.y, wide, low_part.height)
        self._nest(canvas, nest, view)
        left = nest.right + gap
        each = (low_part.right - left - 2 * gap) // 3
        for index, slot in enumerate(view.weaknesses):
            box = pygame.Rect(left + index * (each + gap), low_part.y, each, low_part.height)
            self._weakness(canvas, box, slot)
        hint = text.text("seat.close")
        writer.draw(
            canvas, hint, inner.bottomright, "body", services.text_px(14), "text_faint", "bottomright"
        )

    def entries(self, view: IntruderBoard) -> list[Entry]:
        """Everything that is said about the intruders."""
        text, palette = self.services.text, self.services.palette
        words = text.text("intruder_board.bag", n=view.tokens)
        if view.blanks:
            words += f", {text.text('intruder_board.blanks', n=view.blanks)}"
        found = [Entry(text.text("intruder_board.title"), "heading_bold", 24, palette.named("nest"))]
        found.append(Entry(words, "body", 17, "text", "nemesis/icons/bag", "violet"))
        nest = "nest_destroyed" if view.nest_destroyed else "eggs"
        words = text.text(f"intruder_board.{nest}", n=view.eggs)
        found.append(Entry(words, "body", 17, "text", "nemesis/icons/egg", "nest"))
        for slot in view.weaknesses:
            target = f"card:{slot.card.id}" if slot.known else ""
            tint = "violet" if slot.known else "text_faint"
            sign = "nemesis/icons/weaknesses"
            found.append(Entry(slot.name, "heading", 18, "text", sign, tint, gap=10, target=target))
            words = slot.card.text if slot.known else text.text("intruder_board.unknown")
            found.append(Entry(words, "body", 16, "text_soft", target=target))
            found.append(Entry(text.text("intruder_board.lying", n=slot.lying), "body", 16, "text_soft"))
        for kind in view.kinds:
            ink = lighter(RIMS[kind.kind], 0.2)
            found.append(Entry(kind.name, "heading_bold", 20, ink, gap=12))
            for label, value in (
                ("there", f"{kind.there}/{kind.most}"), ("in_bag", str(kind.bag)), ("injuries", str(kind.injuries)),
            ):
                found.append(Entry(text.text(f"intruder_board.{label}"), "body", 16, "text", value=value))
            found.append(Entry(kind.text, "body", 16, "text_soft"))
        found.append(Entry(text.text("seat.close"), "body", 14, "text_faint", gap=12))
        return found

    def _words(self, canvas: pygame.Surface, words: str, place: tuple[int, int], size: int) -> None:
        self.services.writer.draw(canvas, words, place, "body", size, "text_soft", "midleft")

    def _kind(self, canvas: pygame.Surface, box: pygame.Rect, kind: KindView) -> None:
        services, writer, text = self.services, self.services.writer, self.services.text
        colour = RIMS[kind.kind]
        services.panels.panel(canvas, box, services.scale, colour, "deep")
        pad = services.px(12)
        inner = box.inflate(-2 * pad, -2 * pad)
        low = services.text_px(15)
        line = writer.line_height("body", low)
        words = writer.fitted_block(kind.text, "body", low, (inner.width, line * 5), "text_soft")
        facts = 3 * line + services.px(6)
        name = services.text_px(20)
        named = writer.line_height("heading_bold", name)
        side = inner.height - named - facts - words.height - services.px(8)
        if side > services.px(40):
            middle = inner.centerx, inner.y + side // 2
            services.effects.draw_light(canvas, middle, min(side, inner.width) // 2, colour, 0.5)
            picture = portrait(services, kind.picture, inner.width, side, colour)
            canvas.blit(picture, picture.get_rect(center=middle))
        y = inner.bottom - words.height - facts - named
        writer.draw(canvas, kind.name, (inner.x, y), "heading_bold", name, lighter(colour, 0.2))
        y += named
        for label, value, ink in (
            ("there", f"{kind.there}/{kind.most}", "text" if kind.there else "text_faint"),
            ("in_bag", str(kind.bag), "text" if kind.bag else "text_faint"),
            ("injuries", str(kind.injuries), "red" if kind.injuries else "text_faint"),
        ):
            writer.draw(canvas, text.text(f"intruder_board.{label}"), (inner.x, y), "body", low, "text_soft")
            writer.draw(canvas, value, (inner.right, y), "heading", low, ink, "topright")
            y += line
        words.draw(canvas, (inner.x, y + services.px(6)))

    def _nest(self, canvas: pygame.Surface, box: pygame.Rect, view: IntruderBoard) -> None:
        services, writer, text = self.services, self.services.writer, self.services.text
        services.panels.panel(canvas, box, services.scale, "nest", "deep")
        pad = services.px(12)
        inner = box.inflate(-2 * pad, -2 * pad)
        size = services.text_px(20)
        writer.draw(
            canvas, text.text("intruder_board.nest"), inner.topleft, "heading_bold", size, "nest"
        )
        top = inner.y + writer.line_height("heading_bold", size)
        words = text.text("intruder_board.eggs", n=view.eggs)
        if view.nest_destroyed:
            words = text.text("intruder_board.nest_destroyed")
        low = services.text_px(20)
        foot = writer.line_height("heading", low)
        writer.draw(canvas, words, (inner.centerx, inner.bottom - foot), "heading", low, "text", "midtop")
        room = pygame.Rect(inner.x, top, inner.width, inner.bottom - foot - top)
        columns = 3 if view.eggs > 4 else 2
        rows = max(1, -(-view.eggs // columns))
        side = min(room.width // columns, room.height // rows)
        for index in range(view.eggs):
            picture = services.images.svg("nemesis/figures/egg", side, round(side * 0.92))
            x = room.centerx + round((index % columns - (columns - 1) / 2) * side)
            y = room.centery + round((index // columns - (rows - 1) / 2) * side)
            canvas.blit(picture, picture.get_rect(center=(x, y)))

    def _weakness(self, canvas: pygame.Surface, box: pygame.Rect, slot: WeaknessSlot) -> None:
        services, writer, text = self.services, self.services.writer, self.services.text
        services.panels.panel(canvas, box, services.scale, "violet" if slot.known else "line", "deep")
        pad = services.px(12)
        inner = box.inflate(-2 * pad, -2 * pad)
        high = inner.height
        width = min(round(high / PROPORTION), inner.width // 2)
        card = pygame.Rect(inner.right - width, inner.y, width, round(width * PROPORTION))
        card.centery = inner.centery
        if slot.known:
            draw_glow(services, canvas, card, services.palette.named(slot.card.accent), 0.5)
        canvas.blit(card_face(services, slot.card, card.width, slot.known), card)
        if slot.known:
            self.mark(card, f"card:{slot.card.id}")
        left = pygame.Rect(inner.x, inner.y, card.x - inner.x - pad, inner.height)
        size = services.text_px(20)
        writer.draw(canvas, slot.name, left.topleft, "heading_bold", size, "text")
        top = left.y + writer.line_height("heading_bold", size)
        low = services.text_px(15)
        note = slot.card.name if slot.known else text.text("intruder_board.unknown")
        ink = "violet" if slot.known else "text_faint"
        words = writer.fitted_block(note, "body", low, (left.width, left.height // 3), ink)
        count = text.text("intruder_board.lying", n=slot.lying)
        line = writer.line_height("body", low)
        y = left.bottom - words.height - line
        writer.draw(canvas, count, (left.x, y), "body", low, "text_soft" if slot.lying else "text_faint")
        words.draw(canvas, (left.x, y + line))
        room = pygame.Rect(left.x, top, left.width, y - top)
        if room.height > services.px(30):
            picture = services.images.svg(slot.picture, room.width, room.height)
            if not slot.lying and not slot.known:
                picture = picture.copy()
                picture.set_alpha(110)
            canvas.blit(picture, picture.get_rect(center=room.center))
