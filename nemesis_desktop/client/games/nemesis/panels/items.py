"""What the character carries: two hand slots, the inventory, and quest items with what activates them."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.cards import card_node
from nemesis_desktop.client.games.nemesis.cards.card_face import draw_picture
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.hud import HeroView, hero_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.node import Node, NodeBox
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.palette import lighter, mix
from nemesis_desktop.games.nemesis.belongings import HAND_SLOTS

FEWEST_TILES = 6
HEIGHT, NARROW_HEIGHT, NARROW = 300, 400, 328
MOST_COLUMNS = 11
LEAST_PICTURE = 40
"""A picture above a name on two lines is at least so high, in layout units."""


class ItemsPanel(HudPart[HeroView]):
    """Tiles that can be clicked; those that can be used now glow."""

    margin = 16
    name = "spoken.items"

    def view_of(self, table: TableView) -> HeroView | None:
        """What the character of the seat carries."""
        return hero_view(Names(table.text, table.sight), table.seat, table.choices, table.picked)

    @property
    def has_tab(self) -> bool:
        """Whether there is a character."""
        return self.view is not None

    def content_height(self, width: int) -> int:
        """In a narrow window hands and inventory stand below each other."""
        return self.services.px(NARROW_HEIGHT if width < self.services.px(NARROW) else HEIGHT)

    def cards(self) -> tuple[CardView, ...]:
        """All cards that lie here."""
        view = self.view
        return (*view.hands, *view.inventory, *view.quests) if view is not None else ()

    def holds(self, target: str) -> bool:
        """Whether a target is one of the cards, be they painted or not."""
        return any(f"card:{card.id}" == target for card in self.cards())

    def node_of(self, target: str, table: TableView, place: NodeBox | None) -> Node | None:
        """A card with everything that is written on it."""
        card = next((card for card in self.cards() if f"card:{card.id}" == target), None)
        return card_node(card, table, place) if card is not None else super().node_of(target, table, place)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: HeroView) -> None:
        """Hands on the left, inventory and quests on the right."""
        services = self.services
        services.panels.panel(canvas, area, services.scale, "accent", "panel")
        pad = services.px(14)
        inner = area.inflate(-2 * pad, -2 * pad)
        if inner.width < services.px(300):
            beside = (inner.width - services.px(8)) // HAND_SLOTS
            long = any(not self._is_short(card, beside) for card in view.hands)
            upper = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * (0.62 if long else 0.46)))
            self._hands(canvas, upper, view)
            top = upper.bottom + services.px(8)
            self._store_row(canvas, pygame.Rect(inner.x, top, inner.width, inner.bottom - top), view)
            return
        hand_width = round(inner.width * 0.6)
        left = pygame.Rect(inner.x, inner.y, hand_width, inner.height)
        right = pygame.Rect(
            left.right + services.px(12), inner.y, inner.right - left.right - services.px(12), inner.height
        )
        self._hands(canvas, left, view)
        self._store(canvas, right, view)

    def _label(self, canvas: pygame.Surface, key: str, place: tuple[int, int], room: int) -> int:
        services = self.services
        size = services.text_px(14)
        words = services.text.text(key)
        size = services.writer.fit(words, "heading", size, room)
        services.writer.draw(canvas, words, place, "heading", size, "text_soft")
        return services.writer.line_height("heading", size) + services.px(3)

    def _hands(self, canvas: pygame.Surface, box: pygame.Rect, view: HeroView) -> None:
        services = self.services
        top = box.y + self._label(canvas, "hud.hands", box.topleft, box.width)
        gap = services.px(8)
        count = max(HAND_SLOTS, len(view.hands))
        width, high = (box.width - gap * (count - 1)) // count, box.bottom - top
        words = [self._widest_word(card) for card in view.hands]
        stacked = count <= HAND_SLOTS and max(words, default=0) > width - services.px(4)
        if stacked:
            # A word that is wider than a tile beside another is never parted: the tiles stand below each other.
            width, high = box.width, (high - gap * (count - 1)) // count
        for number in range(count):
            across, down = (0, number) if stacked else (number, 0)
            tile = pygame.Rect(box.x + across * (width + gap), top + down * (high + gap), width, high)
            if number < len(view.hands) and stacked:
                self._wide_card(canvas, tile, view.hands[number])
            elif number < len(view.hands):
                self._card(canvas, tile, view.hands[number], True)
            else:
                lost = number >= view.slots
                self._empty(
                    canvas, tile, "nemesis/icons/serious_wound" if lost else "icons/hand", "red" if lost else "line"
                )
                self.mark(tile, "body:lost" if lost else "body:hand")

    def _store(self, canvas: pygame.Surface, box: pygame.Rect, view: HeroView) -> None:
        services = self.services
        y = box.y + self._label(canvas, "hud.inventory", box.topleft, box.width)
        gap = services.px(6)
        label = services.writer.line_height("heading", services.text_px(14)) + services.px(6)
        quest_count = max(1, len(view.quests))
        columns = 3
        side = min((box.width - gap * (columns - 1)) // columns, (box.bottom - y - label - 2 * gap) // 3)
        count = max(FEWEST_TILES, len(view.inventory))
        if len(view.inventory) > FEWEST_TILES:
            # More items than usual: as large as tiles may be when all of them and the quests are to be seen.
            sides = {}
            for wished in range(3, 8):
                rows = (count + wished - 1) // wished
                high = (box.bottom - y - label - gap * (rows + 1)) // (rows + 1)
                sides[wished] = min((box.width - gap * (wished - 1)) // wished, high)
            columns = max(sides, key=lambda wished: sides[wished])
            side = sides[columns]
        for number in range(count):
            tile = pygame.Rect(
                box.x + number % columns * (side + gap), y + number // columns * (side + gap), side, side
            )
            if number < len(view.inventory):
                self._card(canvas, tile, view.inventory[number], False)
            else:
                self._empty(canvas, tile, None, "line_soft")
        if not view.quests:
            return
        side = min(side, (box.width - gap * (quest_count - 1)) // quest_count)
        y = box.bottom - side
        self._label(canvas, "hud.quests", (box.x, y - label), box.width)
        for number, quest in enumerate(view.quests):
            tile = pygame.Rect(box.x + number * (side + gap), y, side, side)
            self._card(canvas, tile, quest, False)

    def _store_row(self, canvas: pygame.Surface, box: pygame.Rect, view: HeroView) -> None:
        """Inventory and quests in one grid, for a narrow window."""
        gap = self.services.px(5)
        y = box.y + self._label(canvas, "hud.inventory", box.topleft, box.width)
        cards = (*view.inventory, *view.quests)
        for columns in range(4, MOST_COLUMNS + 1):
            side = (box.width - gap * (columns - 1)) // columns
            if (len(cards) + columns - 1) // columns * (side + gap) <= box.bottom - y + gap:
                break
        for number, card in enumerate(cards):
            tile = pygame.Rect(
                box.x + number % columns * (side + gap), y + number // columns * (side + gap), side, side
            )
            self._card(canvas, tile, card, False)

    def _empty(self, canvas: pygame.Surface, tile: pygame.Rect, icon: str | None, colour: str) -> None:
        services = self.services
        services.panels.chip(canvas, tile, services.scale, colour, False)
        if icon:
            picture = services.panels.icon(icon, min(tile.size) // 2, colour)
            canvas.blit(picture, picture.get_rect(center=tile.center))

    def _card(self, canvas: pygame.Surface, tile: pygame.Rect, card: CardView, named: bool) -> None:
        """A tile with the picture, below it what is loaded and the name."""
        services = self.services
        accent = self._plate(canvas, tile, card)
        foot = self._name_height(card, tile) if named else 0
        ammo = services.px(18) if card.ammo is not None else 0
        box = pygame.Rect(
            tile.x, tile.y + services.px(4), tile.width, tile.height - foot - ammo - services.px(6)
        )
        self._drawing(canvas, box.inflate(-services.px(8), 0), tile, card, accent)
        if card.ammo is not None:
            self._ammo(
                canvas, pygame.Rect(tile.x, tile.bottom - foot - ammo, tile.width, ammo), card.ammo, named
            )
        if named:
            place = pygame.Rect(tile.x + services.px(2), 0, tile.width - services.px(4), foot)
            place.centery = tile.bottom - foot // 2 - services.px(2)
            self._name(canvas, place, card)
        self._finish(canvas, tile, card)

    def _wide_card(self, canvas: pygame.Surface, tile: pygame.Rect, card: CardView) -> None:
        """A low tile with name and what is loaded beside the picture."""
        services = self.services
        accent, gap = self._plate(canvas, tile, card), services.px(5)
        side = max(services.px(24), min(tile.height - 2 * gap, tile.width - 3 * gap - self._widest_word(card)))
        self._drawing(canvas, pygame.Rect(tile.x + gap, tile.y + gap, side, tile.height - 2 * gap), tile, card, accent)
        left = tile.x + side + 2 * gap
        ammo = services.px(18) if card.ammo is not None else 0
        place = pygame.Rect(left, tile.y, tile.right - gap - left, tile.height)
        if card.ammo is not None:
            self._ammo(canvas, pygame.Rect(left, tile.bottom - ammo - gap, place.width, ammo), card.ammo, True)
            place.height -= ammo + gap
        self._name(canvas, place, card)
        self._finish(canvas, tile, card)

    def _plate(self, canvas: pygame.Surface, tile: pygame.Rect, card: CardView) -> str:
        """What a card lies on; returns its colour."""
        services, palette = self.services, self.services.palette
        accent = palette.named(card.accent)
        if card.faded:
            accent = mix(accent, palette.line, 0.7)
        if card.playable or card.picked:
            draw_glow(services, canvas, tile, "#ffffff" if card.picked else accent, 0.5)
        services.panels.chip(
            canvas, tile, services.scale, lighter(accent, 0.3) if card.playable else accent, False
        )
        return accent

    def _drawing(
        self, canvas: pygame.Surface, box: pygame.Rect, tile: pygame.Rect, card: CardView, accent: str
    ) -> None:
        """The drawing; that of a card which cannot be used is faded, with a lock in the corner of its tile."""
        services = self.services
        draw_picture(services, canvas, card.picture, box, accent)
        if card.faded:
            canvas.fill((110, 120, 140, 255), box, special_flags=pygame.BLEND_RGBA_MULT)
            lock = services.panels.icon("lock", max(12, services.px(16)), "text_soft")
            canvas.blit(lock, lock.get_rect(bottomright=(tile.right - 3, tile.bottom - 3)))

    def _name(self, canvas: pygame.Surface, place: pygame.Rect, card: CardView) -> None:
        """The name in the middle of a place."""
        services, smallest = self.services, self._smallest
        size = services.writer.fit(card.name, "body_bold", services.text_px(14), place.width, smallest)
        block = services.writer.fitted_block(
            card.name, "body_bold", size, place.size, "text", align="centre", min_size=smallest, teaser=True
        )
        block.draw(canvas, (place.x, place.centery - block.lines * block.line_height // 2))

    def _finish(self, canvas: pygame.Surface, tile: pygame.Rect, card: CardView) -> None:
        """The frame of what is picked, and the target."""
        if card.picked:
            self.services.panels.focus(canvas, tile, self.services.scale, "text")
        self.mark(tile, f"card:{card.id}")

    @property
    def _smallest(self) -> int:
        """The smallest size of a name, in pixels."""
        return max(12, self.services.text_px(14))

    def _widest_word(self, card: CardView) -> int:
        """How wide a name needs its lines to be, that no word is parted."""
        return self.services.writer.widest_word(card.name, "body_bold", self._smallest)

    def _is_short(self, card: CardView, width: int) -> bool:
        """Whether a name takes one line on a tile."""
        services = self.services
        return services.writer.width(card.name, "body_bold", self._smallest) <= width - services.px(4)

    def _name_height(self, card: CardView, tile: pygame.Rect) -> int:
        """One line, or two where the tile is too narrow for the name and leaves room for a picture above them."""
        px = self.services.px
        two = 2 * self.services.writer.line_height("body_bold", self._smallest) + px(6)
        picture = tile.height - two - (px(18) if card.ammo is not None else 0)
        return px(26) if self._is_short(card, tile.width) or picture < px(LEAST_PICTURE) else two

    def _ammo(self, canvas: pygame.Surface, row: pygame.Rect, ammo: tuple[int, int], named: bool) -> None:
        services, palette = self.services, self.services.palette
        held, total = ammo
        side = max(10, min(services.px(16), row.width // max(1, total)))
        step = min(side, (row.width - side) // max(1, total - 1)) if total > 1 else side
        x = row.centerx - (step * (total - 1) + side) // 2
        for number in range(total):
            icon = services.panels.icon("nemesis/icons/ammo", side, palette.amber if number < held else palette.line)
            canvas.blit(icon, (x + number * step, row.centery - side // 2))
