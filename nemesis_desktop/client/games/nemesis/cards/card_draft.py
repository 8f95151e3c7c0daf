"""The draft: two characters over the whole screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.cards import card_node
from nemesis_desktop.client.games.nemesis.cards.draft_sheet import DraftSheet, SheetPlan
from nemesis_desktop.client.games.nemesis.seats import members_of, player_name
from nemesis_desktop.client.games.nemesis.viewmodels.drafting import DraftCard, draft_cards
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.prompt_rows import NUMBER_KEYS
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_view import ScrollView

WIDTH, HEIGHT = 860, 920
BACKDROP = "backdrop.jpg"
WHEEL = 70
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_UP: -1, pygame.K_DOWN: 1}


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
        self._painted: dict[tuple[object, ...], DraftSheet] = {}

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
        return self._slots_below() if self._is_below else self._slots_beside()

    @property
    def _is_below(self) -> bool:
        """Whether the characters stand below each other: in a compact window, and where a plate beside another would
        be too low for what is to be compared."""
        return self.services.compact or any(
            SheetPlan(self.services, card).least_height(slot.width) > slot.height
            for card, slot in zip(self.cards, self._slots_beside(), strict=False)
        )

    def _slots_beside(self) -> list[pygame.Rect]:
        services, count = self.services, max(1, len(self.cards))
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
        width = min(px(WIDTH), self.rect.width - px(32))
        height = max((SheetPlan(self.services, card).wanted_height(width) for card in self.cards), default=0)
        left, y = self.rect.centerx - width // 2, self.rect.y + self._head() - self.scrolling.top
        return [
            pygame.Rect(left, y + number * (height + px(16)), width, height) for number in range(len(self.cards))
        ]

    def _head(self) -> int:
        """Height of title and hint above characters below each other."""
        services, writer, width = self.services, self.services.writer, self.rect.width - self.services.px(32)
        title = writer.height(self.title, "heading_bold", services.text_px(30), width)
        return title + writer.height(self.hint, "body", services.text_px(17), width) + services.px(28)

    @property
    def reach(self) -> int:
        """How far the characters can be scrolled."""
        return self.scrolling.reach

    def _total(self) -> int:
        """The height of title, hint and characters below each other; 0 where they stand side by side."""
        if not self.cards or not self._is_below:
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
        """The weapon, quest item or action card under a position."""
        for number, slot in enumerate(self.slots()):
            if slot.collidepoint(position):
                local = (position[0] - slot.x, position[1] - slot.y)
                spots = self._sheet(number, slot).spots
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
                card_node(view, self.table, None)
                for view in (card.weapon, *(view for view, _ in card.quests), *card.deck)
            )
            state = ("focused",) if number == self.focus else ()
            act = partial(self.submit, card.key)
            yield Node("choice", card.name, plain(card.text), state, box(slot), items, card.key, act)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the backdrop, the title and the characters."""
        surface.blit(self.services.images.picture(BACKDROP, surface.get_size()), (0, 0))
        services, writer = self.services, self.services.writer
        width = self.rect.width - services.px(40)
        if self._is_below:
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
            sheet = self._sheet(number, slot)
            surface.blit(sheet.picture, (slot.x - sheet.margin, slot.y - sheet.margin))

    def _sheet(self, number: int, slot: pygame.Rect) -> DraftSheet:
        bright = number in (self.focus, self.hovered)
        key = (number, slot.size, bright)
        if key not in self._painted:
            self._painted[key] = DraftSheet(self.services, self.cards[number], number, slot.size, bright)
        return self._painted[key]
