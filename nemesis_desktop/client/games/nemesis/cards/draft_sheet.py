"""One character of the draft: at full height in a room that suits them, with weapon, quest items and action cards."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from nemesis_desktop.client.games.nemesis.board.figures import crew_colours
from nemesis_desktop.client.games.nemesis.board.interiors import NEAR, cover_of, cut_to, redrawn_for
from nemesis_desktop.client.games.nemesis.board.portrait import portrait
from nemesis_desktop.client.games.nemesis.cards.card_face import draw_small_face
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.drafting import DraftCard
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon
from nemesis_desktop.client.ui.drawing.text import TextBlock
from nemesis_desktop.client.ui.palette import lighter, mix, readable
from nemesis_desktop.client.ui.services import Services

PLACES = {
    "captain": "command_center",
    "pilot": "cockpit",
    "scientist": "laboratory",
    "scout": "airlock_control",
    "soldier": "armory",
    "mechanic": "engine_control_room",
}
"""The room in which each of them is at home."""
DUSK = (188, 196, 212)
"""What is multiplied over the room, so that whoever stands in it is the brightest."""
STANDS = 0.27
"""Where a character stands in the room, as a share of its width."""
WORDS = 0.5
"""From this share of the width on there is what is said of a character."""
BUTTON, PAD, GAP = 50, 24, 12
TILE, BESIDE = 74, 330
"""Height of a quest item, and the width from which two have room beside each other."""
WIDE = 1.3
"""Width of the picture of an item for its height."""
SMALL, SMALL_HIGH, LEAST_HIGH = 128, 98, 78
"""The least width of a small action card, its height, and the least of it."""
LEAST_NAME = 20
"""The least size of a name, in layout units."""
LEAST_ROOM = 230
"""The least height of the room, in layout units."""


class SheetPlan:
    """How much room everything about a character takes."""

    def __init__(self, services: Services, card: DraftCard) -> None:
        self.services = services
        self.card = card

    def wanted_height(self, width: int) -> int:
        """The least height of a plate of a width on which all of it is read in its own size."""
        px = self.services.px
        inner = pygame.Rect(px(PAD), 0, width - 2 * px(PAD), 0)
        quests, rows = self.quest_tiles(inner), self.grid(inner.width)[1]
        low = quests[-1].bottom + rows * px(SMALL_HIGH + 6) + 2 * self.label_height() + 3 * px(GAP) + px(BUTTON)
        return low + max(px(LEAST_ROOM), self._words_height(inner.width)) + 2 * px(PAD)

    def least_height(self, width: int) -> int:
        """The least height of a plate of a width on which all of it is read but what is told of the character."""
        px, services = self.services.px, self.services
        inner = pygame.Rect(px(PAD), 0, width - 2 * px(PAD), 0)
        quests, rows = self.quest_tiles(inner), self.grid(inner.width)[1]
        low = quests[-1].bottom + rows * px(LEAST_HIGH + 6) + 2 * self.label_height() + 3 * px(GAP) + px(BUTTON)
        name = services.writer.line_height("heading_bold", services.text_px(LEAST_NAME)) + self.label_height()
        weapon = self.item_height(self.card.weapon, self.ammo_words(), self.words_width(inner.width))
        return low + name + weapon + px(28 + 10) + 2 * px(PAD)

    def words_width(self, room: int) -> int:
        """The width of what is said beside the character in a room of a width."""
        return room - round(room * WORDS) - self.services.px(16)

    def _words_height(self, room: int) -> int:
        services, writer, width = self.services, self.services.writer, self.words_width(room)
        head = writer.fit(self.card.name, "heading_bold", services.text_px(42), width, 16)
        high = writer.line_height("heading_bold", head) + self.item_height(self.card.weapon, self.ammo_words(), width)
        high += writer.height(self.card.text, "body", services.text_px(18), width) + self.label_height()
        return high + services.px(52)

    def quest_tiles(self, inner: pygame.Rect) -> list[pygame.Rect]:
        """The quest items beside each other, or below each other on a narrow plate; the first stands at 0."""
        px, count = self.services.px, len(self.card.quests)
        beside = inner.width >= count * px(BESIDE)
        wide = (inner.width - px(8) * (count - 1)) // count if beside else inner.width
        high = max(self.item_height(quest, words, wide) for quest, words in self.card.quests)
        if beside:
            return [pygame.Rect(inner.x + one * (wide + px(8)), 0, wide, high) for one in range(count)]
        return [pygame.Rect(inner.x, one * (high + px(6)), inner.width, high) for one in range(count)]

    def grid(self, width: int) -> tuple[int, int]:
        """How many small cards lie in a row, and how many rows there are."""
        px, count = self.services.px, max(1, len(self.card.deck))
        columns = max(2, min(count, width // px(SMALL + 6)))
        rows = -(-count // columns)
        return -(-count // rows), rows

    def item_height(self, card: CardView, words: str, width: int) -> int:
        """How high a tile must be for its name and all of its words."""
        services, px = self.services, self.services.px
        beside = max(px(60), width - round((px(TILE) - px(8)) * WIDE) - px(28))
        high = self.name_block(card, beside).height + px(10)
        return max(px(TILE), high + services.writer.height(words, "body", services.text_px(15), beside))

    def name_block(self, card: CardView, width: int) -> TextBlock:
        """The name of an item: in smaller letters, or on two lines, where it is long."""
        writer, size = self.services.writer, self.services.text_px(16)
        size = writer.fit(card.name, "body_bold", size, width, max(12, round(size * 0.88)))
        return writer.block(card.name, "body_bold", size, width, "text", max_lines=2)

    def ammo_words(self) -> str:
        """What is said of the weapon."""
        weapon = self.card.weapon
        if weapon.ammo is None:
            return weapon.text
        text = self.services.text
        return text.listed((text.text("draft.ammo", n=weapon.ammo[0]), weapon.text), "stop")

    def label_height(self) -> int:
        """How high the word over a row is."""
        return self.services.writer.line_height("heading", self.services.text_px(15)) + self.services.px(4)


class DraftSheet:
    """Paints one character on a plate; ``spots`` is what of it can be read about, as places on the plate."""

    def __init__(self, services: Services, card: DraftCard, number: int, size: tuple[int, int], bright: bool) -> None:
        self.services = services
        self.card, self.number, self.bright = card, number, bright
        self.plan = SheetPlan(services, card)
        self.colour = services.palette.crew(card.character)
        self.margin = services.px(18)
        """How far the light of the plate reaches over its edge."""
        self.spots: list[tuple[pygame.Rect, str]] = []
        self.plate = pygame.Rect((self.margin, self.margin), size)
        self.picture = self._paint()

    def _paint(self) -> pygame.Surface:
        services, px = self.services, self.services.px
        width, height = self.plate.size
        surface = pygame.Surface((width + 2 * self.margin, height + 2 * self.margin), pygame.SRCALPHA)
        services.panels.panel(surface, self.plate, services.scale, self.colour, "modal")
        inner = self.plate.inflate(-2 * px(PAD), -2 * px(PAD))
        press = pygame.Rect(inner.x, inner.bottom - px(BUTTON), inner.width, px(BUTTON))
        quests = self.plan.quest_tiles(inner)
        columns, rows = self.plan.grid(inner.width)
        label = self.plan.label_height()
        taken = label + quests[-1].bottom - quests[0].top + 2 * px(GAP) + label + px(GAP)
        room = press.top - inner.y - taken - px(LEAST_ROOM)
        small = max(px(LEAST_HIGH), min(px(SMALL_HIGH), room // rows - px(6)))
        deck = pygame.Rect(inner.x, 0, inner.width, rows * small + (rows - 1) * px(6))
        deck.bottom = press.top - px(GAP)
        quests_top = deck.top - label - px(GAP) - (quests[-1].bottom - quests[0].top)
        scene = pygame.Rect(inner.x, inner.y, inner.width, quests_top - label - px(GAP) - inner.y)
        if scene.width > px(60) and scene.height > px(60):
            # In a window that no system should make so small there is no place for it.
            self._room(surface, scene)
        self._label(surface, "draft.quests", (inner.x, quests_top - label))
        for tile, (quest, condition) in zip(quests, self.card.quests, strict=True):
            self._item(surface, tile.move(0, quests_top), quest, condition)
        self._label(surface, "draft.deck", (inner.x, deck.top - label))
        for place, view in zip(_cells(deck, columns, rows, px(6)), self.card.deck, strict=False):
            draw_small_face(services, surface, view, place, self.colour)
            self._spot(place, view)
        self._press(surface, press)
        return surface

    def _spot(self, place: pygame.Rect, view: CardView) -> None:
        self.spots.append((place.move(-self.margin, -self.margin), f"card:{view.id}"))

    # -- the room -------------------------------------------------------------------------------------------

    def _room(self, surface: pygame.Surface, scene: pygame.Rect) -> None:
        services, px = self.services, self.services.px
        surface.blit(self._interior(scene.size), scene)
        spot = scene.x + round(scene.width * STANDS), scene.bottom - px(14)
        clip = surface.get_clip()
        surface.set_clip(scene)
        services.effects.draw_light(
            surface, (spot[0], scene.centery), round(scene.height * 0.62), self.colour, 0.7 if self.bright else 0.45
        )
        shadow = services.effects.ground_shadow(round(scene.height * 0.62), px(36))
        surface.blit(shadow, shadow.get_rect(center=(spot[0], spot[1] - px(4))))
        who = self.card.character
        figure = portrait(
            services, f"nemesis/figures/{who}", round(scene.width * 0.5), scene.height - px(30), self.colour,
            crew_colours(who, services.palette),
        )
        surface.blit(figure, figure.get_rect(midbottom=spot))
        surface.set_clip(clip)
        self._words(surface, scene)

    def _interior(self, size: tuple[int, int]) -> pygame.Surface:
        """The room in the dusk; its right half, where the words stand, is darker still."""
        images, palette = self.services.images, self.services.palette
        name = PLACES.get(self.card.character, "hibernatorium")
        redrawn = redrawn_for(images, name, NEAR)
        key = f"nemesis/rooms/interiors/{name}"
        picture = cut_to(images.svg(key, *cover_of(size), redrawn=redrawn, instead=f"nemesis/rooms/{name}"), size)
        picture.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        width, height = size
        corners = polygon([(0, 0), (width, 0), (width, height), (0, height)])
        deep = palette.panel_deep
        stops = [(0, deep, 0.15), (0.2, deep, 0.0), (0.36, deep, 0.12), (0.49, deep, 0.88), (1, deep, 0.93)]
        shade = linear("s", (0, 0), (width, 0), stops)
        shade += linear("b", (0, height * 0.7), (0, height), [(0, deep, 0), (1, deep, 0.75)])
        body = path(corners, fill="url(#s)") + path(corners, fill="url(#b)")
        body += path(corners, stroke=self.colour, width=2, stroke_opacity=0.4)
        picture.blit(images.drawn(document(body, width, height, shade), size), (0, 0))
        return picture

    def _words(self, surface: pygame.Surface, scene: pygame.Rect) -> None:
        services, writer, px, card = self.services, self.services.writer, self.services.px, self.card
        x, y = scene.x + round(scene.width * WORDS), scene.y + px(14)
        width = self.plan.words_width(scene.width)
        ink = readable(lighter(self.colour, 0.2), services.palette.panel_deep)
        label, words = self.plan.label_height(), self.plan.ammo_words()
        tile = pygame.Rect(x, 0, width, self.plan.item_height(card.weapon, words, width))
        tile.bottom = scene.bottom - px(14)
        free = tile.top - label - px(6) - y
        told = writer.height(card.text, "body", services.text_px(14), width)

        def below(size: int) -> int:
            return free - writer.line_height("heading_bold", size) - px(4)

        head = writer.fit(card.name, "heading_bold", services.text_px(42), width, 16)
        while head > services.text_px(LEAST_NAME) and below(head) < told:
            head -= 1
        writer.draw(surface, card.name, (x, y), "heading_bold", head, ink)
        if below(head) >= told:
            # On a low plate the weapon, which is to be compared, comes before what is told of somebody.
            size = services.text_px(18)
            block = writer.fitted_block(card.text, "body", size, (width, below(head)), "text")
            block.draw(surface, (x, scene.y + px(14) + free - below(head)))
        self._label(surface, "draft.weapon", (x, tile.top - label))
        self._item(surface, tile, card.weapon, words)

    # -- parts ----------------------------------------------------------------------------------------------

    def _label(self, surface: pygame.Surface, key: str, place: tuple[int, int]) -> None:
        services = self.services
        services.writer.draw(
            surface, services.text.text(key), place, "heading", services.text_px(15), "text_soft"
        )

    def _item(self, surface: pygame.Surface, tile: pygame.Rect, card: CardView, words: str) -> None:
        services, writer, px = self.services, self.services.writer, self.services.px
        services.panels.chip(surface, tile, services.scale, mix(self.colour, services.palette.line, 0.6), False)
        side = min(tile.height, px(TILE)) - px(8)
        picture = services.images.svg(card.picture, round(side * WIDE), side)
        frame = picture.get_rect(midleft=(tile.x + px(6), tile.centery))
        surface.blit(picture, frame)
        x = frame.right + px(10)
        width = tile.right - px(10) - x
        name = self.plan.name_block(card, width)
        line = name.height
        block = writer.fitted_block(words, "body", services.text_px(15), (width, tile.height - line - 2), "text_soft")
        y = tile.y + max(1, (tile.height - line - block.lines * block.line_height) // 2)
        name.draw(surface, (x, y))
        block.draw(surface, (x, y + line))
        self._spot(tile, card)

    def _press(self, surface: pygame.Surface, press: pygame.Rect) -> None:
        services, writer = self.services, self.services.writer
        kind = "primary" if self.bright else "normal"
        services.panels.button(surface, press, services.scale, "normal", self.colour, kind)  # type: ignore[arg-type]
        words = services.text.text("draft.choose", name=self.card.name)
        ink = "#04101c" if self.bright else "text"
        writer.draw(surface, words, press.center, "heading", services.text_px(20), ink, "center")
        cap = pygame.Rect(0, 0, services.px(26), services.px(24))
        cap.midright = (press.right - services.px(14), press.centery)
        services.panels.key_cap(surface, cap, services.scale, self.bright)
        ink = "#04101c" if self.bright else "text_soft"
        writer.draw(surface, str(self.number + 1), cap.center, "body_bold", services.text_px(14), ink, "center")


def _cells(area: pygame.Rect, columns: int, rows: int, gap: int) -> Iterator[pygame.Rect]:
    """Equal places in rows, from the upper left."""
    wide, high = (area.width - gap * (columns - 1)) // columns, (area.height - gap * (rows - 1)) // rows
    for row in range(rows):
        for column in range(columns):
            yield pygame.Rect(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high)
