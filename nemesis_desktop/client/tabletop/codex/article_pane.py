"""The page that is read: it scrolls, its links can be clicked and walked over with Tab."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.codex.article import (
    CHIP_PAD,
    SMALL,
    Article,
    LaidLink,
    lay_out,
    rules_told,
)
from nemesis_desktop.client.tabletop.codex.model import Codex, CodexPage, CodexPlace
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.widgets.scroll_view import GRIP, ScrollView
from nemesis_desktop.client.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

OPENERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class ArticlePane(Widget):
    """Shows one page. ``follow`` is told the link that was chosen."""

    keeps_mouse_focus = True

    def __init__(self, services: Services, codex: Codex, follow: Callable[[str], None]) -> None:
        super().__init__(services)
        self.spread = 0
        self.codex = codex
        self.follow = follow
        self.passage = ""
        """The passage that a link led to; it is marked."""
        self.link: int | None = None
        """The link that the keyboard is at."""
        self.view = ScrollView(services)
        self._page: CodexPage = codex.pages[codex.first.page]
        self._article: Article | None = None
        self._depends: object = None
        self._pointed: int | None = None

    @property
    def page(self) -> CodexPage:
        """The page that is shown."""
        return self._page

    def show(self, codex: Codex, place: CodexPlace, *, offset: float | None = None, link: int | None = None) -> None:
        """Show a place; ``offset`` and ``link`` are where somebody was there before."""
        self.codex, self._page = codex, codex.pages[place.page]
        self.passage, self.link = place.passage, link
        self._article, self._pointed = None, None
        if not self.rect.width:
            return
        self._measure()
        if offset is not None:
            self.view.scroll_to(offset, at_once=True)
            return
        self.view.scroll_to(0.0, at_once=True)
        marked = self.article.tops.get(place.passage)
        if marked is not None:
            self.view.scroll_to(float(marked.top - self.services.px(24)), at_once=True)

    @property
    def article(self) -> Article:
        """The page as it is laid out now."""
        return self._laid(max(1, self.rect.width - self._edges))

    def _laid(self, width: int) -> Article:
        services = self.services
        depends = (width, services.scale, services.settings.large_text, services.palette, services.text.language)
        if self._article is None or self._depends != depends:
            self._article, self._depends = lay_out(services, self.codex, self._page, width), depends
        return self._article

    @property
    def _edges(self) -> int:
        """What the bar and the mark beside the words take of the width."""
        return self.services.px(GRIP + 2 * 14)

    # -- layout ---------------------------------------------------------------------------------------------

    def size_hint(self, width: int) -> tuple[int, int]:
        """All of the page."""
        return width, self._laid(max(1, width - self._edges)).height

    def place(self, rect: pygame.Rect) -> None:
        """Give the pane its rectangle."""
        super().place(rect)
        self._measure()

    def _measure(self) -> None:
        if self.rect.width:
            self.view.place(self.rect, self.article.height)

    @property
    def focus_rect(self) -> pygame.Rect:
        """The link that the keyboard is at, else what a link led to, else the page."""
        if self.link is not None and self.link < len(self.article.links):
            return self._on_screen(self.article.links[self.link].rect)
        marked = self.article.tops.get(self.passage)
        return self.rect if marked is None else self._on_screen(marked)

    @property
    def turns_pages(self) -> bool:
        """While there is more than can be seen."""
        return self.view.reach > 0

    def _on_screen(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(self.rect.x + self.services.px(14), self.rect.y - self.view.top)

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, point at links and click them."""
        if event.type == pygame.MOUSEMOTION:
            super().handle(event)
            before, self._pointed = self._pointed, self.link_at(event.pos)
            used = self.view.handle(event)
            return used or before != self._pointed
        if event.type == pygame.MOUSEWHEEL and not self.hovered:
            return False
        if self.view.handle(event):
            self.dragging = self.view.dragging
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.dragging = False
            found = self.link_at(event.pos)
            if found is not None:
                self.link = found
                self._follow(found)
                return True
        return False

    def link_at(self, position: tuple[int, int]) -> int | None:
        """The link under a position."""
        if not self.contains(position):
            return None
        for number, link in enumerate(self.article.links):
            if any(self._on_screen(place).collidepoint(position) for place in link.places):
                return number
        return None

    @property
    def at_link(self) -> bool:
        """Whether the pointer is at something that leads elsewhere."""
        return self.hovered and self._pointed is not None

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Tab walks over the links, Enter follows one, the other keys scroll."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in OPENERS:
            if self.link is None:
                return False
            self._follow(self.link)
            return True
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if self.view.handle_key(event):
            return True
        # Where everything is in sight the arrows have nothing to scroll: they walk over the links.
        return event.key in (pygame.K_UP, pygame.K_DOWN) and self._step(1 if event.key == pygame.K_DOWN else -1)

    def _step(self, direction: int) -> bool:
        """The next link, or away from the page behind the last one."""
        links = self.article.links
        wanted = (0 if direction > 0 else len(links) - 1) if self.link is None else self.link + direction
        if not 0 <= wanted < len(links):
            self.link = None
            return False
        self.focus_link(wanted)
        return True

    def focus_link(self, number: int) -> None:
        """Put the keyboard at a link and show it."""
        self.link = number
        rect = self.article.links[number].rect
        self.view.reveal(rect.top - self.services.px(12), rect.bottom + self.services.px(12))

    def _follow(self, number: int) -> None:
        self.services.audio.play("ui/click")
        self.follow(self.article.links[number].link)

    # -- time and picture -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Glide on."""
        super().update(dt)
        self.view.update(dt)

    def wants_frame(self) -> bool:
        """True while it glides."""
        return super().wants_frame() or self.view.moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in sight."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        article, seen = self.article, surface.get_clip()
        self._mark(surface, article)
        for block in article.blocks:
            place = self._on_screen(block.rect)
            if place.colliderect(seen):
                block.paint(surface, place)
        for number, link in enumerate(article.links):
            for place in map(self._on_screen, link.places):
                if place.colliderect(seen):
                    self._draw_link(surface, link, place, number)
        surface.set_clip(before)
        self.view.draw_bar(surface, self.hovered or self.dragging)
        if self.focused and self.link is None:
            line = max(1, self.services.px(1.5))
            pygame.draw.rect(surface, self.services.palette.accent, self.rect.inflate(line * 4, line * 4), line)

    def _mark(self, surface: pygame.Surface, article: Article) -> None:
        """A bar beside the passage that a link led to."""
        marked = article.tops.get(self.passage)
        if marked is None:
            return
        place = self._on_screen(marked)
        bar = pygame.Rect(place.x - self.services.px(12), place.y, max(2, self.services.px(3)), place.height)
        surface.fill(pygame.Color(self.services.palette.accent), bar)

    def _draw_link(self, surface: pygame.Surface, link: LaidLink, place: pygame.Rect, number: int) -> None:
        services, chosen = self.services, self.focused and number == self.link
        if link.framed:
            lit = chosen or number == self._pointed
            services.panels.chip(surface, place, services.scale, "accent" if lit else "line", lit)
            size = services.text_px(SMALL + 1)
            colour = "#04101c" if lit else "text"
            services.writer.draw(
                surface, link.name, (place.x + services.px(CHIP_PAD), place.centery), "body", size, colour, "midleft"
            )
        elif link.parts:
            self._underline(surface, place, number == self._pointed or chosen)
            if chosen:
                services.panels.focus(surface, place.inflate(services.px(6), services.px(2)), services.scale, "accent")
        elif number == self._pointed or chosen:
            services.panels.focus(surface, place.inflate(services.px(8), services.px(8)), services.scale, "accent")

    def _underline(self, surface: pygame.Surface, place: pygame.Rect, lit: bool) -> None:
        """A line below words that lead elsewhere, so that they are known without their colour."""
        palette, thick = self.services.palette, max(1, self.services.px(2 if lit else 1))
        line = pygame.Rect(place.x, place.bottom - self.services.px(3) - thick // 2, place.width, thick)
        surface.fill(pygame.Color(palette.accent if lit else palette.line), line)

    def nodes(self, take: Callable[[Widget], None]) -> tuple[Node, ...]:
        """Title, passages with their rules, and every link as a button."""
        article, page = self.article, self._page
        told = [
            Node(
                "text", plain(one.head) or plain(one.words), "\n".join(
                    part for part in (plain(one.words) if one.head else "", rules_told(self.services, one)) if part
                ),
                ("marked",) if one.id == self.passage else (), box(self._on_screen(article.tops[one.id])),
                key=f"{page.id}#{one.id}",
            )
            for one in page.passages
        ]
        for number, link in enumerate(article.links):
            state = ("focused",) if self.focused and number == self.link else ()
            told.append(
                Node(
                    "button", plain(link.name), self._kind_of(link), state,
                    box(self._on_screen(link.rect)), key=link.link, action=partial(self.follow, link.link),
                    focus=partial(self._take, take, number),
                )
            )
        state = ("focused",) if self.focused and self.link is None else ()
        return (
            Node(
                "group", plain(page.title), plain(page.kind), state, box(self.rect), tuple(told), key=page.id,
                focus=partial(take, self),
            ),
        )

    def _kind_of(self, link: LaidLink) -> str:
        """What a link leads to, in a few words; for one to a rule the title of the page that tells it."""
        place = self.codex.place_of(link.link)
        if place is None:
            return ""
        page = self.codex.pages[place.page]
        return plain(page.title if place.passage else page.kind)

    def _take(self, take: Callable[[Widget], None], number: int) -> None:
        take(self)
        self.focus_link(number)
