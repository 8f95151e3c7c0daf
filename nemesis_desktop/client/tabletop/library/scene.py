"""The library: every game there is, with a picture, to be continued, watched, named, shared or thrown away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from nemesis_desktop.client.tabletop.library.actions import LibraryDeeds
from nemesis_desktop.client.tabletop.library.items import TRASH
from nemesis_desktop.client.tabletop.library.rows import ROW
from nemesis_desktop.client.tabletop.library.saved_games import ORDERS, TABS
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Choice, ChoiceRow
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.text_field import TextField

LOOK_SECONDS = 0.1
LIST = 268
"""Height of the list in a compact window, in layout units."""


class LibraryScene(LibraryDeeds):
    """A list that may be long, and beside it what can be done with the chosen game."""

    def __init__(self, services: Services, samples: Path | None = None) -> None:
        super().__init__(services, samples)
        self._make_controls()

    # -- controls -------------------------------------------------------------------------------------------

    def _make_controls(self) -> None:
        services, text, add = self.services, self.services.text, self.group.add
        self.panel = Panel(services, text.text("library.title"), icon="icons/save")
        self.tabs = add(
            ChoiceRow(
                services, [Choice(tab, text.text(f"library.tab.{tab}")) for tab in TABS], self.tab, self._choose_tab
            )
        )
        self.search = add(
            TextField(
                services, placeholder=text.text("library.search"), on_change=lambda _: self._filter(),
                on_submit=lambda _: self.group.focus(self.list),
            )
        )
        self.orders = add(
            ChoiceRow(
                services, [Choice(one, text.text(f"library.order.{one}")) for one in ORDERS], self.order,
                self._choose_order, accent="steel",
            )
        )
        self.list = add(
            ScrollList(
                services, self._draw_row, lambda index, width: services.px(ROW), on_select=self._selected,
                on_activate=self._activate,
            )
        )

        def button(
            name: str, press: Callable[[], None], icon: str, key: int | None = None, accent: str = "accent"
        ) -> Button:
            made = Button(
                services, text.text(f"library.{name}"), press, icon=icon, shortcut=key, accent=accent, text_size=17,
                align="left",
            )
            return add(made)

        self.go_on = button("continue", self.continue_game, "icons/continue", pygame.K_c, "green")
        self.watch = button("watch", self.watch_game, "icons/eye", pygame.K_v)
        self.rename = button("rename", self.ask_name, "icons/log", pygame.K_r)
        self.duplicate = button("duplicate", self.duplicate_game, "plus", pygame.K_y)
        self.export = button("export", self.ask_export, "icons/save", pygame.K_x)
        self.delete = button("delete", self.ask_delete, "cross", pygame.K_DELETE, "red")
        self.restore = button("restore", self.restore_game, "icons/undo", pygame.K_u, "green")
        self.recover = button("recover", self.recover_game, "icons/undo", pygame.K_u, "green")
        self.actions = (
            self.go_on, self.watch, self.rename, self.duplicate, self.export, self.delete, self.restore, self.recover,
        )
        self.take_in = button("import", self.ask_import, "icons/pickup", pygame.K_o)
        self.back = add(
            Button(
                services, text.text("ui.back"), self.leave_scene, icon="left", shortcut=pygame.K_ESCAPE, text_size=18
            )
        )

        self.list.name = text.text("library.title")
        self.tabs.name, self.orders.name = text.text("library.tabs"), text.text("library.orders")

    def accessible_text(self) -> tuple[str, ...]:
        """How many games there are, and everything about the chosen one."""
        item = self.chosen
        words: tuple[str, ...] = ()
        if item is not None:
            words = (item.title, item.result, item.mode, item.crew, self.drawing.numbers(item), item.problem)
        text = self.services.text
        count = text.text("library.spoken_count", n=len(self.items)) if self.items else text.text("library.nothing")
        return text.text("library.title"), count, ", ".join(word for word in words if word)

    def announcements(self) -> tuple[str, ...]:
        """What was done last."""
        return (self.message,)

    def _say(self, words: str, colour: str = "text_soft") -> None:
        super()._say(words, colour)
        if self.services.compact:
            self._lay_out()

    def _choose_tab(self, tab: str) -> None:
        self.tab = tab
        self._filter()

    def _choose_order(self, order: str) -> None:
        self.order = order
        self._filter()

    def _filter(self) -> None:
        """Show what fits now; the selected game stays selected if it is still there."""
        kept = self._keep or (self.chosen.key if self.chosen is not None else None)
        self.items = self.shelf.shown(self.tab, self.search.value, self.order)
        self.list.selected = None
        self.list.refresh(len(self.items))
        place = next((row for row, item in enumerate(self.items) if item.key == kept), None)
        if place is not None:
            self._keep = None
        if self.items:
            self.list.select(place or 0, tell=False)
        self._show_actions()

    def _selected(self, row: int) -> None:
        self._say("")
        self._show_actions()

    def _show_actions(self) -> None:
        """Only what can be done with the chosen game is there."""
        item = self.chosen
        mine = item is not None and item.can_change
        shown = {
            self.go_on: item is not None and item.can_continue,
            self.watch: item is not None and item.can_watch,
            self.rename: mine and item is not None and item.entry.header is not None,
            self.duplicate: item is not None and item.can_share,
            self.export: item is not None and item.can_share,
            self.delete: item is not None and item.can_delete,
            self.restore: item is not None and item.place == TRASH,
            self.recover: item is not None and item.can_recover,
        }
        for button, wanted in shown.items():
            button.visible = wanted
        self.go_on.kind = "primary" if self.go_on.visible else "normal"
        self.watch.kind = "normal" if self.go_on.visible else "primary"
        self._lay_out()

    def _renew(self, key: tuple[str, str] | None = None) -> None:
        """The games have changed: read them again, and select this one."""
        if key is not None:
            self._keep = key
            self.pictures.forget(key)
        self.shelf.read(self.services.background)

    # -- time and input -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Read the games; the keyboard starts at the list."""
        self.group.focus(self.list)
        self.shelf.read(self.services.background)

    def resume(self) -> None:
        """A game that was watched may have been given notes, one that was named has another name."""
        self.dirty = True

    def leave(self) -> None:
        """Stop what runs beside."""
        self.shelf.close()
        self.pictures.close()
        if self._loader is not None:
            self._loader.cancel()

    def handle(self, event: pygame.event.Event) -> bool:
        """Files may be dropped; the slash and Ctrl+F search; arrows move through the list from everywhere."""
        if event.type == pygame.DROPFILE:
            self.import_from(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN:
            control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            typing = self.search.focused
            if (event.key == pygame.K_SLASH and not typing) or (control and event.key == pygame.K_f):
                self.group.focus(self.search)
                self.search.opened_by(event)
                self.dirty = True
                return True
            if typing and event.key in (pygame.K_DOWN, pygame.K_UP):
                self.group.focus(self.list)
            if typing and event.key == pygame.K_ESCAPE:
                self.search.set("")
                self._filter()
                self.group.focus(self.list)
                return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Take over what was read meanwhile."""
        super().update(dt)
        seen = (self.shelf.version, self.pictures.version)
        if seen != self._seen:
            if seen[0] != self._seen[0]:
                self._filter()
            self._seen = seen
            self.dirty = True

    def finish_animations(self) -> None:
        """Wait until everything is there, for pictures and tests."""
        self.shelf.read()
        self.update(0.0)
        for item in self.items[:12]:
            self.pictures.of(item)
        self.services.background.finish()
        self.update(0.0)
        self.dirty = True

    def next_wakeup(self) -> float | None:
        """Look again soon while something is being read."""
        busy = self.shelf.reading or self.pictures.busy or self._loader is not None
        busy = busy or self._seen != (self.shelf.version, self.pictures.version)
        return LOOK_SECONDS if busy else super().next_wakeup()

    # -- screen ---------------------------------------------------------------------------------------------

    def wanted_height(self, width: int) -> int:
        """List, the chosen game and what can be done with it below each other."""
        return self._place_compact(width) if self.services.compact else 0

    def _place_compact(self, width: int) -> int:
        """Lay everything out below each other; returns the height of it all."""
        px, gap = self.services.px, self.services.px(8)
        x, wide = px(6 + 14), width - 2 * px(6 + 14)
        y = px(4 + 14) + self.panel.header
        self.tabs.place(pygame.Rect(x, y, wide, self.tabs.wanted_height(wide)))
        y = self.tabs.rect.bottom + gap
        self.search.place(pygame.Rect(x, y, wide, px(44)))
        y += px(44) + gap
        self.orders.place(pygame.Rect(x, y, wide, self.orders.wanted_height(wide)))
        y = self.orders.rect.bottom + gap
        self.list.place(pygame.Rect(x, y, wide, px(LIST)))
        y += px(LIST) + gap
        high = self.drawing.wanted_height(self.chosen, wide) if self.chosen is not None else 0
        self.detail = pygame.Rect(x, y, wide, high)
        y += high + gap
        self._actions_top = y
        half = (wide - gap) // 2
        shown = [button for button in (*self.actions, self.take_in, self.back) if button.visible]
        for number, button in enumerate(shown):
            button.place(pygame.Rect(x + number % 2 * (half + gap), y + number // 2 * px(56), half, px(50)))
        y += -(-len(shown) // 2) * px(56)
        self.notice = pygame.Rect(x, y, wide, px(64) if self.message else 0)
        return y + self.notice.height + px(14 + 4)

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        if self.services.compact:
            self.grow()
            self._place_compact(self.size[0])
            px, (width, height) = self.services.px, self.size
            plate = pygame.Rect(px(6), px(4), width - px(12), height - px(8))
            if plate != self.panel.rect:
                self.panel.place(plate)
                self._picture = None
            self.dirty = True
            return
        px, size = self.services.px, self.size
        width, height = min(px(1760), size[0] - px(32)), size[1] - px(24)
        self.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
        inner = self.panel.inner.inflate(-px(8), 0)
        side = min(px(430), round(inner.width * 0.34))
        left = inner.width - side - px(24)
        self.tabs.place(pygame.Rect(inner.x, inner.y, left, px(44)))
        y = inner.y + px(54)
        self.search.place(pygame.Rect(inner.x, y, round(left * 0.44), px(44)))
        self.orders.place(
            pygame.Rect(self.search.rect.right + px(12), y, inner.x + left - self.search.rect.right - px(12), px(44))
        )
        foot = inner.bottom - px(54)
        top = y + px(56)
        self.list.place(pygame.Rect(inner.x, top, left, foot - px(14) - top))
        self.back.place(pygame.Rect(inner.x, foot, px(170), px(54)))
        self.take_in.place(pygame.Rect(self.back.rect.right + px(12), foot, px(230), px(54)))
        self.notice = pygame.Rect(
            self.take_in.rect.right + px(20), foot, inner.x + left - self.take_in.rect.right - px(20), px(54)
        )
        self.detail = pygame.Rect(inner.right - side, inner.y, side, inner.height)
        y = self.detail.bottom
        for button in reversed(self.actions):
            if button.visible:
                y -= px(50)
                button.place(pygame.Rect(self.detail.x, y, side, px(50)))
                y -= px(8)
        self._actions_top = y
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw list, details and buttons."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size()).convert()
            self._picture.blit(self.services.images.picture("backdrop.jpg", surface.get_size()), (0, 0))
            self.panel.draw(self._picture)
        surface.blit(self._picture, (0, 0))
        services, writer, text = self.services, self.services.writer, self.services.text
        self.group.draw(surface)
        if not self.items:
            words = text.text("replay.reading" if self.shelf.reading else "library.nothing")
            place = (self.list.rect.centerx, self.list.rect.y + services.px(60))
            writer.draw(surface, words, place, "body", services.text_px(18), "text_faint", "center")
        if self.message:
            block = writer.fitted_block(
                self.message, "body", services.text_px(17), self.notice.size, self.message_colour, min_size=12
            )
            block.draw(surface, (self.notice.x, self.notice.centery - block.height // 2))
        if self.chosen is not None:
            self.drawing.detail(surface, self.chosen, self.detail, self._actions_top)
        self.group.draw_tooltip(surface)

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        self.drawing.row(surface, row.rect, self.items[row.index])
