"""The draft: two characters over the whole screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.cards import card_node
from nemesis_desktop.client.games.nemesis.board.figures import crew_colours
from nemesis_desktop.client.games.nemesis.board.portrait import portrait
from nemesis_desktop.client.games.nemesis.cards.card_hand import draw_glow
from nemesis_desktop.client.games.nemesis.seats import members_of, player_name
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.drafting import DraftCard, draft_cards
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.prompt_rows import NUMBER_KEYS
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.palette import lighter, mix, readable
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_view import ScrollView

WIDTH, HEIGHT = 680, 820
BACKDROP = "backdrop.jpg"
WHEEL = 70
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_UP: -1, pygame.K_DOWN: 1}
TALL = 700
"""Height of a character in a compact window."""


class DraftBoard:
    """Large character cards side by side; a click, a number or Enter chooses one. ``submit`` takes the answer."""

    def __init__(self, services: Services, submit: Callable[[str], None]) -> None:
        self.services = services
        self.submit = submit
        self.table: TableView | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.cards: tuple[DraftCard, ...] = ()
        self.title = self.hint = ""
        self.scrolling = ScrollView(services, glides=False)
        self.hovered: int | None = None
        self.focus = 0
        self._painted: dict[tuple[object, ...], tuple[pygame.Surface, list[tuple[pygame.Rect, str]]]] = {}

    def place(self, rect: pygame.Rect) -> None:
        """The part of the screen it may use."""
        self.rect = rect.copy()
        self._painted.clear()
        self.scrolling.place(rect, self._total())

    def show(self, table: TableView, note: tuple[str, str]) -> None:
        """Show a moment of the draft; ``note`` is the title and text to show where nothing is asked."""
        self.table = table
        prompt, members = table.prompt, members_of(table.sight.setup)
        if prompt is None or prompt.topic != "draft":
            self.show_cards((), *note)
            return
        title = prompt.title
        if len(members) > 1:
            # With several seats it is said whose choice it is.
            title = table.text.text("crew.draft_title", name=player_name(members[table.seat], table.text))
        self.show_cards(draft_cards(prompt, Names(table.text, table.sight)), title, prompt.hint)

    def clear(self) -> None:
        """Show nothing, for somebody else comes to the screen."""
        self.show_cards((), "", "")

    def show_cards(self, cards: tuple[DraftCard, ...], title: str, hint: str) -> None:
        """Show these characters; none hides the draft."""
        if cards != self.cards:
            self._painted.clear()
            self.focus, self.hovered = 0, None
            self.scrolling.scroll_to(0.0)
        self.cards, self.title, self.hint = cards, title, hint
        self.scrolling.measure(self._total())

    def slots(self) -> list[pygame.Rect]:
        """Where the characters stand."""
        services, count = self.services, max(1, len(self.cards))
        if services.compact:
            return self._slots_below()
        gap = services.px(36)
        top = services.px(118)
        width = min(services.px(WIDTH), (self.rect.width - gap * (count + 1)) // count)
        height = min(services.px(HEIGHT), self.rect.height - top - services.px(28))
        left = self.rect.centerx - (width * count + gap * (count - 1)) // 2
        y = self.rect.y + top + max(0, (self.rect.height - top - services.px(28) - height) // 2)
        return [
            pygame.Rect(left + number * (width + gap), y, width, height) for number in range(len(self.cards))
        ]

    def _slots_below(self) -> list[pygame.Rect]:
        """Below each other, over the whole width; what is not in sight is scrolled to."""
        px = self.services.px
        width, height = min(px(WIDTH), self.rect.width - px(32)), px(TALL)
        left, y = self.rect.centerx - width // 2, self.rect.y + self._head() - self.scrolling.top
        return [
            pygame.Rect(left, y + number * (height + px(16)), width, height) for number in range(len(self.cards))
        ]

    def _head(self) -> int:
        """Height of title and hint in a compact window."""
        services, writer, width = self.services, self.services.writer, self.rect.width - self.services.px(32)
        title = writer.height(self.title, "heading_bold", services.text_px(30), width)
        return title + writer.height(self.hint, "body", services.text_px(17), width) + services.px(28)

    @property
    def reach(self) -> int:
        """How far the characters can be scrolled."""
        return self.scrolling.reach

    def _total(self) -> int:
        """The height of title, hint and characters below each other; 0 where they stand side by side."""
        if not self.services.compact or not self.cards:
            return 0
        return self._slots_below()[-1].bottom + self.scrolling.top + self.services.px(12) - self.rect.y

    def scroll(self, pixels: int) -> bool:
        """Show what stands farther below, or above; whether there is more than the window shows."""
        self.scrolling.scroll_by(pixels)
        return self.reach > 0

    def reveal(self) -> None:
        """Show the character that has the keyboard."""
        if self.reach and self.focus < len(self.cards):
            self.scroll(self._slots_below()[self.focus].top - self.services.px(8) - self.rect.y)

    def card_at(self, position: tuple[int, int]) -> DraftCard | None:
        """The character under a position."""
        for card, slot in zip(self.cards, self.slots(), strict=True):
            if slot.collidepoint(position):
                return card
        return None

    def target_at(self, position: tuple[int, int]) -> str | None:
        """The weapon or quest item under a position."""
        for number, slot in enumerate(self.slots()):
            if slot.collidepoint(position):
                _, spots = self._card(number, slot)
                local = (position[0] - slot.x, position[1] - slot.y)
                return next((target for rect, target in spots if rect.collidepoint(local)), None)
        return None

    def point(self, position: tuple[int, int]) -> None:
        """The pointer is here."""
        if not self.rect.collidepoint(position):
            return
        self.hovered = next((i for i, slot in enumerate(self.slots()) if slot.collidepoint(position)), None)
        if self.hovered is not None:
            self.focus = self.hovered

    def handle(self, event: pygame.event.Event) -> bool:
        """Point, scroll and choose; True when the event was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        if event.type == pygame.MOUSEMOTION:
            self.point(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * self.services.px(WHEEL))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            card = self.card_at(event.pos)
            if card is not None:
                self.submit(card.key)
        else:
            return False
        return True

    def _key(self, key: int, shift: bool) -> bool:
        if not self.cards:
            return False
        if key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB):
            back = key == pygame.K_LEFT or (key == pygame.K_TAB and shift)
            self.focus = (self.focus + (-1 if back else 1)) % len(self.cards)
            self.hovered = None
            self.reveal()
        elif key in PAGES and self.reach:
            self.scroll(PAGES[key] * self.rect.height * 3 // 4)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.submit(self.cards[self.focus].key)
        elif key in NUMBER_KEYS and NUMBER_KEYS.index(key) < len(self.cards):
            self.submit(self.cards[NUMBER_KEYS.index(key)].key)
        else:
            return False
        return True

    def nodes(self) -> tuple[Node, ...]:
        """Title, hint, and every character with what it brings along."""
        return (Node("group", plain(self.title), plain(self.hint), children=tuple(self._told())),)

    def _told(self) -> Iterator[Node]:
        if self.table is None:
            return
        for number, (card, slot) in enumerate(zip(self.cards, self.slots(), strict=True)):
            items = tuple(
                card_node(view, self.table, None) for view in (card.weapon, *(view for view, _ in card.quests))
            )
            state = ("focused",) if number == self.focus else ()
            act = partial(self.submit, card.key)
            yield Node("choice", card.name, plain(card.text), state, box(slot), items, card.key, act)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the backdrop, the title and the characters."""
        surface.blit(self.services.images.picture(BACKDROP, surface.get_size()), (0, 0))
        services, writer = self.services, self.services.writer
        width = self.rect.width - services.px(40)
        if services.compact:
            y = self.rect.y + services.px(12) - self.scrolling.top
            for words, role, size, colour in (
                (self.title, "heading_bold", services.text_px(30), "text"),
                (self.hint, "body", services.text_px(17), "text_soft"),
            ):
                room = self.rect.width - services.px(32)
                block = writer.block(words, role, size, room, colour, "centre")  # type: ignore[arg-type]
                block.draw(surface, (self.rect.x + services.px(16), y))
                y += block.height
            self._draw_cards(surface)
            self.scrolling.draw_bar(surface, lit=True)
            return
        place = (self.rect.centerx, self.rect.y + services.px(48))
        writer.draw(surface, self.title, place, "heading_bold", services.text_px(36), "text", "center")
        small = writer.fit(self.hint, "body", services.text_px(18), width)
        place = (self.rect.centerx, self.rect.y + services.px(90))
        writer.draw(
            surface,
            writer.shortened(self.hint, "body", small, width),
            place,
            "body",
            small,
            "text_soft",
            "center",
        )
        self._draw_cards(surface)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        services = self.services
        for number, slot in enumerate(self.slots()):
            colour = services.palette.crew(self.cards[number].character)
            if number in (self.focus, self.hovered):
                draw_glow(services, surface, slot, colour, 0.7)
            margin = services.px(18)
            picture, _ = self._card(number, slot)
            surface.blit(picture, (slot.x - margin, slot.y - margin))

    def _card(self, number: int, slot: pygame.Rect) -> tuple[pygame.Surface, list[tuple[pygame.Rect, str]]]:
        bright = number in (self.focus, self.hovered)
        key = (number, slot.size, bright)
        if key not in self._painted:
            self._painted[key] = self._paint(number, slot.size, bright)
        return self._painted[key]

    def _paint(
        self, number: int, size: tuple[int, int], bright: bool
    ) -> tuple[pygame.Surface, list[tuple[pygame.Rect, str]]]:
        services, writer, card = self.services, self.services.writer, self.cards[number]
        colour = services.palette.crew(card.character)
        margin = services.px(18)
        surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        plate = pygame.Rect((margin, margin), size)
        services.panels.panel(surface, plate, services.scale, colour, "modal")
        spots: list[tuple[pygame.Rect, str]] = []
        pad = services.px(24)
        inner = plate.inflate(-2 * pad, -2 * pad)
        stand = pygame.Rect(inner.x, inner.y, round(inner.width * 0.42), round(inner.height * 0.53))
        self._figure(surface, stand, card, colour)
        x = stand.right + services.px(20)
        width = inner.right - x
        ink = readable(lighter(colour, 0.2), services.palette.panel)
        head = writer.fit(card.name, "heading_bold", services.text_px(36), width, 16)
        writer.draw(surface, card.name, (x, inner.y), "heading_bold", head, ink)
        y = inner.y + writer.line_height("heading_bold", head) + services.px(4)
        block = writer.block(card.text, "body", services.text_px(17), width, "text_soft")
        block.draw(surface, (x, y))
        y += block.lines * block.line_height + services.px(12)
        y = self._label(surface, "draft.weapon", (x, y))
        words = self._ammo_words(card.weapon)
        tile = pygame.Rect(x, y, width, services.px(74))
        # A narrow tile may grow as far down as the figure stands.
        beside = width - tile.height - services.px(18)
        needed = writer.line_height("body_bold", services.text_px(16)) + services.px(10)
        needed += writer.height(words, "body", max(12, services.text_px(14)), max(40, beside))
        tile.height = max(tile.height, min(needed, stand.bottom - y))
        self._item(surface, tile, card.weapon, words, colour)
        spots.append((tile.move(-margin, -margin), f"card:{card.weapon.id}"))
        y = tile.bottom + services.px(12)
        # Quest items below the figure, over the whole width.
        y = max(y, stand.bottom + services.px(6))
        y = self._label(surface, "draft.quests", (inner.x, y))
        button = services.px(50)
        deck_height = self._deck_height(card, inner.width)
        room = inner.bottom - button - services.px(14) - deck_height - y
        tall = max(services.px(50), min(services.px(76), (room - services.px(6)) // 2))
        for quest, condition in card.quests:
            tile = pygame.Rect(inner.x, y, inner.width, tall)
            self._item(surface, tile, quest, condition, colour)
            spots.append((tile.move(-margin, -margin), f"card:{quest.id}"))
            y = tile.bottom + services.px(6)
        y += services.px(6)
        if y + deck_height <= inner.bottom - button:
            y = self._label(surface, "draft.deck", (inner.x, y))
            words = services.text.listed(card.deck)
            writer.block(words, "body", services.text_px(15), inner.width, "text").draw(surface, (inner.x, y))
        press = pygame.Rect(inner.x, inner.bottom - button, inner.width, button)
        kind = "primary" if bright else "normal"
        services.panels.button(surface, press, services.scale, "normal", colour, kind)  # type: ignore[arg-type]
        words = services.text.text("draft.choose", name=card.name)
        place = press.center
        writer.draw(
            surface, words, place, "heading", services.text_px(20), "#04101c" if bright else "text", "center"
        )
        cap = pygame.Rect(0, 0, services.px(26), services.px(24))
        cap.midright = (press.right - services.px(14), press.centery)
        services.panels.key_cap(surface, cap, services.scale, bright)
        writer.draw(
            surface,
            str(number + 1),
            cap.center,
            "body_bold",
            services.text_px(14),
            "#04101c" if bright else "text_soft",
            "center",
        )
        return surface, spots

    def _deck_height(self, card: DraftCard, width: int) -> int:
        writer, services = self.services.writer, self.services
        label = writer.line_height("heading", services.text_px(15)) + services.px(4)
        words = services.text.listed(card.deck)
        return label + writer.height(words, "body", services.text_px(15), width) + services.px(10)

    def _ammo_words(self, weapon: CardView) -> str:
        if weapon.ammo is None:
            return weapon.text
        return self.services.text.text("draft.ammo", n=weapon.ammo[0]) + ". " + weapon.text

    def _label(self, surface: pygame.Surface, key: str, place: tuple[int, int]) -> int:
        services = self.services
        size = services.text_px(15)
        services.writer.draw(surface, services.text.text(key), place, "heading", size, "text_faint")
        return place[1] + services.writer.line_height("heading", size) + services.px(4)

    def _figure(self, surface: pygame.Surface, box: pygame.Rect, card: DraftCard, colour: str) -> None:
        services = self.services
        services.effects.draw_light(
            surface, (box.centerx, box.bottom - services.px(36)), box.width // 2, colour, 0.55
        )
        shadow = services.effects.ground_shadow(round(box.width * 0.8), services.px(34))
        surface.blit(shadow, shadow.get_rect(center=(box.centerx, box.bottom - services.px(16))))
        swaps = crew_colours(card.character, services.palette)
        high = box.height - services.px(8)
        figure = portrait(services, f"nemesis/figures/{card.character}", box.width, high, colour, swaps)
        surface.blit(figure, figure.get_rect(midbottom=(box.centerx, box.bottom - services.px(8))))

    def _item(
        self, surface: pygame.Surface, tile: pygame.Rect, card: CardView, words: str, colour: str
    ) -> None:
        services, writer = self.services, self.services.writer
        services.panels.chip(surface, tile, services.scale, mix(colour, services.palette.line, 0.6), False)
        side = min(tile.height, services.px(74)) - services.px(8)
        picture = services.images.svg(card.picture, side, side)
        surface.blit(picture, picture.get_rect(midleft=(tile.x + services.px(6), tile.centery)))
        x = tile.x + side + services.px(16)
        width = tile.right - services.px(10) - x
        size = services.text_px(16)
        line = writer.line_height("body_bold", size)
        block = writer.fitted_block(
            words, "body", services.text_px(15), (width, tile.height - line - 2), "text_soft", min_size=12
        )
        total = line + block.lines * block.line_height
        y = tile.y + max(1, (tile.height - total) // 2)
        writer.draw(
            surface, writer.shortened(card.name, "body_bold", size, width), (x, y), "body_bold", size, "text"
        )
        block.draw(surface, (x, y + line))
