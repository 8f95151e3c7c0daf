"""The codex: search and contents at the left, one page at the right. F1 opens it over every screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.codex.article_pane import ArticlePane
from nemesis_desktop.client.tabletop.codex.contents import (
    ContentsRow,
    draw_contents_row,
    row_height,
    rows_of_chapters,
    rows_of_search,
)
from nemesis_desktop.client.tabletop.codex.model import CodexPlace
from nemesis_desktop.client.tabletop.codex.shelf import SHELF, game_after
from nemesis_desktop.client.ui.accessibility.controls import control_nodes
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.layout import (
    Padding,
    Stack,
    centred,
    column,
    grid,
    padding,
    row,
    sized,
    space,
    stack,
)
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button, lettered_alike
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.games.registry import GAMES

CONTENTS, LIST = 440, 268
"""Width of the list, and its height in a compact window, in layout units."""
WIDEST = 1240


@dataclass(frozen=True, slots=True)
class Visit:
    """Where somebody was: the place, how far it was scrolled and the link that the keyboard was at. ``chosen`` in the
    list, which is walked over, not visited."""

    place: CodexPlace
    offset: float = 0.0
    link: int | None = None
    chosen: bool = False


class CodexScene(FormScene):
    """Reads one codex. Esc leads back to the screen below, Backspace to the page before."""

    screen = "codex"

    def __init__(self, services: Services, game: str, link: str = "", about: Scene | None = None) -> None:
        """``link`` says where to open it; ``about`` is the screen whose keys can be looked up. Raises LookupError for
        a game without a codex."""
        super().__init__(services)
        self.about = about
        self.rows: tuple[ContentsRow, ...] = ()
        self._opened = ""
        self._before: list[Visit] = []
        self._ahead: list[Visit] = []
        self._take(game)
        place = self.codex.place_of(link) or self.codex.first
        self._linked = bool(link)
        self._visit = Visit(place)
        self._make_controls()
        self._show(self._visit)

    def _take(self, game: str) -> None:
        found = SHELF.take(game, self.services.text)
        if found is None:
            raise LookupError(f"{game} has no codex")
        self.codex, self.index = found

    def _make_controls(self) -> None:
        services, text, add = self.services, self.services.text, self.group.add
        self.panel = Panel(services, text.text("codex.title_of", game=self.codex.title), icon="icons/help")
        self.hint = Label(services, text.text("codex.hint"), size=15, colour="text_faint", middle=True)
        self.search = add(
            TextField(
                services, placeholder=text.text("codex.search"), on_change=lambda _: self._searched(),
                on_submit=lambda _: self._submit(), icon="icons/search",
            )
        )
        self.list = add(
            ScrollList(
                services, self._draw_row, lambda index, width: row_height(services, self.rows[index]),
                on_select=self._selected, on_activate=self._activated, one_click=True,
            )
        )
        self.list.name = text.text("codex.contents")
        self.article = add(ArticlePane(services, self.codex, self.follow))

        def button(name: str, press: object, icon: str, key: int | None = None) -> Button:
            words = text.text(name)
            return add(Button(services, words, press, icon=icon, shortcut=key, text_size=17))  # type: ignore[arg-type]

        self.back = button("codex.back", self.go_back, "icons/undo")
        self.forward = button("codex.forward", self.go_forward, "icons/redo")
        self.other_button = button("codex.other_game", self.next_game, "icons/card")
        self.other_button.visible = len(GAMES) > 1 and not self._is_at_a_table
        self.keys_button = button("codex.keys", self.open_keys, "icons/hand")
        self.close_button = button("ui.close", self.close, "cross")
        self.keys_button.visible = self.about is not None
        lettered_alike(self.back, self.forward, self.other_button, self.keys_button, self.close_button)

    # -- where one is ---------------------------------------------------------------------------------------

    @property
    def place(self) -> CodexPlace:
        """What is being read."""
        return self._visit.place

    def follow(self, link: str) -> None:
        """Go where a link leads; nothing happens when there is no such place."""
        place = self.codex.place_of(link)
        if place is not None:
            self.visit(place)
            self._reveal_article()

    def visit(self, place: CodexPlace, chosen: bool = False) -> None:
        """Read a place. What the list is walked over does not fill the way back."""
        here = self._here()
        if not (chosen and here.chosen):
            self._before.append(here)
        self._ahead.clear()
        self._show(Visit(place, chosen=chosen))

    def go_back(self) -> None:
        """To the page before, as it was left; from the first one back to the screen below."""
        if not self._before:
            self.close()
            return
        self._ahead.append(self._here())
        self._show(self._before.pop(), again=True)

    def go_forward(self) -> None:
        """Undo the last step back."""
        if self._ahead:
            self._before.append(self._here())
            self._show(self._ahead.pop(), again=True)

    def _here(self) -> Visit:
        return Visit(self._visit.place, self.article.view.target, self.article.link, self._visit.chosen)

    def _show(self, visit: Visit, again: bool = False) -> None:
        self._visit = visit
        if again:
            self.article.show(self.codex, visit.place, offset=visit.offset, link=visit.link)
        else:
            self.article.show(self.codex, visit.place)
        self.forward.enabled = bool(self._ahead)
        chapter = self.codex.chapter_of[visit.place.page].id
        if chapter != self._opened:
            self._opened = chapter
            self._list_again()
        else:
            self._mark_row()
        self._lay_out()
        self.dirty = True

    def _reveal_article(self) -> None:
        """In a compact window the page lies below the list."""
        if self.stack is not None and self.services.compact:
            self.stack.viewport_of(self).reveal(self.article.focus_rect)

    @property
    def _is_at_a_table(self) -> bool:
        """Whether the screen below shows a game: then nobody asks for another one."""
        return self.about is not None and bool(self.about.codex_at()[0])

    def next_game(self) -> None:
        """Read about the next game that has a codex; without another one there is nothing to choose."""
        game = game_after(self.codex.game, self.services.text)
        if game == self.codex.game:
            self.other_button.visible = False
            self._lay_out()
            return
        self._take(game)
        self._before.clear()
        self._ahead.clear()
        self.search.set("")
        self.panel.title = self.services.text.text("codex.title_of", game=self.codex.title)
        self._opened, self._picture = "", None
        self._show(Visit(self.codex.first))

    def open_keys(self) -> None:
        """The keys of the screen below."""
        if self.about is not None:
            self.services.navigator.open("keys_help", self.about)

    # -- the list -------------------------------------------------------------------------------------------

    def _list_again(self) -> None:
        """Chapters, or what the search finds now."""
        if self.search.value.strip():
            self.rows = rows_of_search(self.codex, self.index.find(self.search.value))
        else:
            self.rows = rows_of_chapters(self.codex, self._opened)
        self.list.selected = None
        self.list.refresh(len(self.rows))
        self._mark_row()

    def _mark_row(self) -> None:
        """The row of what is being read is selected."""
        wanted = (self.place, CodexPlace(self.place.page))
        found = next((at for one in wanted for at, row in enumerate(self.rows) if row.place == one), None)
        self.list.select(found, tell=False)

    def look_for(self, words: str) -> None:
        """Search for words as if they were typed."""
        self.search.set(words)
        self._searched()

    def _searched(self) -> None:
        self._list_again()
        if self.search.value.strip():
            self.list.scroll_to(0.0, at_once=True)
            self.list.select(0 if self.rows else None, tell=False)
        self.dirty = True

    def _submit(self) -> None:
        """Enter in the field opens the best place; the keyboard goes on in the list."""
        if self.rows and self.search.value.strip():
            self._selected(0)
        self.group.focus(self.list)

    def _selected(self, index: int) -> None:
        place = self.rows[index].place
        if place is not None and place != self.place:
            self.visit(place, chosen=True)

    def _activated(self, index: int) -> None:
        """A chapter opens or closes; a page takes the keyboard."""
        line = self.rows[index]
        if line.place is None:
            self._opened = "" if line.is_open else line.chapter
            self._list_again()
            self.list.select(next(at for at, one in enumerate(self.rows) if one.chapter == line.chapter), tell=False)
            return
        self._selected(index)
        self.group.focus(self.article)
        self._reveal_article()

    def _draw_row(self, surface: pygame.Surface, place: Row) -> None:
        draw_contents_row(self.services, surface, self.rows[place.index], place)

    # -- time and input -------------------------------------------------------------------------------------

    def keys(self) -> tuple[str, ...]:
        """Reading, and what every screen has."""
        return (*super().keys(), "page_up", "page_down")

    def enter(self) -> None:
        """The keyboard starts at the page that a link led to, else where one types."""
        self.group.focus(self.article if self._linked else self.search)
        self._list_again()
        if self._linked:
            self._reveal_article()

    def retranslate(self) -> None:
        """Read on in the other language."""
        super().retranslate()
        self._take(self.codex.game)
        self.panel.title = self.services.text.text("codex.title_of", game=self.codex.title)
        place = self.codex.place_of(self.place.page) or self.codex.first
        self._show(Visit(place))
        self._list_again()

    def handle(self, event: pygame.event.Event) -> bool:
        """Esc leaves, Backspace and Alt with the arrows walk back and forth, the slash, Ctrl+F and letters search."""
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        typing = self.search.focused
        if (event.key == pygame.K_SLASH and not typing) or (control and event.key == pygame.K_f):
            self.group.focus(self.search)
            self.search.opened_by(event)
            return True
        if event.key == pygame.K_ESCAPE:
            if typing and self.search.value:
                self.search.set("")
                self._list_again()
            else:
                self.close()
            return True
        if typing and event.key in (pygame.K_DOWN, pygame.K_UP):
            self.group.focus(self.list)
            return event.key == pygame.K_DOWN and self._enter_list()
        if event.key == pygame.K_BACKSPACE and not typing:
            self.go_back()
            return True
        if not typing and not control and not event.mod & pygame.KMOD_ALT and getattr(event, "unicode", "").isalnum():
            # Whoever types while a page is read looks for something else; the letter itself follows.
            self.search.set("")
            self.group.focus(self.search)
            return True
        if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.go_back() if event.key == pygame.K_LEFT else self.go_forward()
            return True
        return False

    def _enter_list(self) -> bool:
        """From the field the first thing that was found is read, not skipped."""
        if self.search.value.strip() and self.rows:
            self.list.select(0)
            return True
        return False

    @property
    def at_link(self) -> bool:
        """While the pointer is at a link of the page."""
        return self.article.at_link

    # -- screen ---------------------------------------------------------------------------------------------

    def accessible_text(self) -> tuple[str, ...]:
        """Its title, and how it is used."""
        return self.panel.title, self.hint.words

    def announcements(self) -> tuple[str, ...]:
        """How much a search has found."""
        if not self.search.value.strip():
            return ()
        return (self.services.text.text("codex.found", n=len(self.rows)),)

    def nodes(self) -> tuple[Node, ...]:
        """The controls, then the page."""
        take = self.group.focus
        controls = [one for one in self.group.widgets if one is not self.article]
        return (*control_nodes(controls, take), *self.article.nodes(take))

    def wanted_height(self, width: int) -> int:
        """In a compact window everything stands below each other."""
        return self._compact().size_hint(width)[1] if self.services.compact else 0

    def _buttons(self) -> list[Button]:
        buttons = (self.back, self.forward, self.other_button, self.keys_button, self.close_button)
        return [one for one in buttons if one.visible]

    def _compact(self) -> Padding:
        px, gap = self.services.px, self.services.px(8)
        buttons = [sized(one, height=px(50)) for one in self._buttons()]
        content = column(
            sized(self.search, height=px(44)), sized(self.list, height=px(LIST)), self.article,
            grid(buttons, 2, gap=gap, row_gap=px(6)), gap=gap,
        )
        plate = padding(self.panel, left=px(6), right=px(6), top=px(4), bottom=px(4))
        return padding(
            stack(plate, padding(content, left=px(20), right=px(20), top=px(18) + self.panel.header, bottom=px(16)))
        )

    def _wide(self) -> Stack:
        """The list at the left, the page at the right, the buttons above both."""
        px, gap = self.services.px, self.services.px(12)
        top = row(
            sized(self.search, flex=1), *(sized(one, width=px(158)) for one in self._buttons()), gap=px(8),
        )
        width = min(px(WIDEST + CONTENTS), self.size[0] - px(32))
        reading = row(
            sized(self.list, width=min(px(CONTENTS), round(width * 0.32))), sized(self.article, flex=1), gap=px(20)
        )
        content = column(
            sized(top, height=px(46)), space(gap), sized(reading, flex=1), space(px(6)),
            sized(self.hint, height=px(26)),
        )
        return centred(self.panel.around(content), width, self.size[1] - px(24))

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        plate = self.panel.rect.copy()
        if self.services.compact:
            self.grow()
        tree = self._compact() if self.services.compact else self._wide()
        tree.place(pygame.Rect((0, 0), self.size))
        if plate != self.panel.rect:
            self._picture = None
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out, and show the same place of the page."""
        first = not self.size[0]
        super().resize(size)
        offset = None if first else self.article.view.target
        self.article.show(self.codex, self.place, offset=offset, link=self.article.link)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw list and page."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size()).convert()
            self._picture.blit(self.services.images.picture("backdrop.jpg", surface.get_size()), (0, 0))
            self.panel.draw(self._picture)
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        if not self.services.compact:
            self.hint.draw(surface)
            page = self.article.rect
            line = pygame.Rect(page.x - self.services.px(10), page.y, 1, page.height)
            surface.fill(self.services.palette.line_soft, line)
        self.group.draw_tooltip(surface)
