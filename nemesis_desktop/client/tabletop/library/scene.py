"""The library: every game there is, with a picture, to be continued, watched, named, shared or thrown away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from nemesis_desktop.client.tabletop.library.actions import ItemKey, LibraryActions
from nemesis_desktop.client.tabletop.library.items import TRASH, Item
from nemesis_desktop.client.tabletop.library.rows import ROW, LibraryDrawing
from nemesis_desktop.client.tabletop.library.saved_games import ALL, DATE, ORDERS, TABS, SavedGameList
from nemesis_desktop.client.tabletop.library.thumbnails import Pictures
from nemesis_desktop.client.tabletop.presentations import title_of
from nemesis_desktop.client.ui.layout import (
    Padding,
    Slot,
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
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves_folder

LOOK_SECONDS = 0.1
LIST = 268
"""Height of the list in a compact window, in layout units."""


class LibraryScene(FormScene):
    """A list that may be long, and beside it what can be done with the chosen game."""

    takes_files = True

    def __init__(self, services: Services, samples: Path | None = None) -> None:
        """Raises ValueError where there is no folder for games."""
        super().__init__(services)
        storage = services.storage
        if storage is None:
            raise ValueError("without a folder there are no saved games")
        self.shelf = SavedGameList(storage.library, samples or sample_saves_folder(), services.text)
        self.pictures = Pictures(storage.folder / "thumbnails", services.background, lambda: self.services.palette)
        self.drawing = LibraryDrawing(services, self.pictures)
        self.actions = LibraryActions(services, storage, self.shelf, self)
        self.tab, self.order, self.game = ALL, DATE, ALL
        self.items: tuple[Item, ...] = ()
        self.message = ""
        self.notice = Label(services, middle=True)
        self.empty = Label(services, size=18, colour="text_faint", align="centre", wraps=False)
        self.detail = Slot()
        self._seen = (-1, -1)
        self._keep: ItemKey | None = None
        self._picked = False
        """Whether the player, or what was done last, has chosen a game: else the first one stays chosen."""
        self._make_controls()

    @property
    def chosen(self) -> Item | None:
        """The selected game."""
        row = self.list.selected
        return self.items[row] if row is not None and row < len(self.items) else None

    # -- controls -------------------------------------------------------------------------------------------

    def _make_controls(self) -> None:
        """What finds a game and lists them, then what can be done with one."""
        services, text, add = self.services, self.services.text, self.group.add
        self.panel = Panel(services, text.text("library.title"), icon="icons/save")
        self.tabs = add(
            ChoiceRow(
                services, [Chip(tab, text.text(f"library.tab.{tab}")) for tab in TABS], self.tab, self._choose_tab
            )
        )
        self.search = add(
            TextField(
                services, placeholder=text.text("library.search"), on_change=lambda _: self._filter(),
                on_submit=lambda _: self.group.focus(self.list),
            )
        )
        kinds = [kind for kind in GAMES if text.has(f"title.{kind}") or GAMES.get(kind) is not None]
        self.games = Stepper(
            services,
            [Chip(ALL, text.text("profile.all")), *(Chip(kind, title_of(kind, text.within(kind))) for kind in kinds)],
            self.game, self._choose_game, accent="steel", text_size=16,
        )
        self.games.visible = len(self.games.choices) > 2
        add(self.games)
        self.orders = add(
            ChoiceRow(
                services, [Chip(one, text.text(f"library.order.{one}")) for one in ORDERS], self.order,
                self._choose_order, accent="steel",
            )
        )
        self.list = add(
            ScrollList(
                services, self._draw_row, lambda index, width: services.px(ROW), on_select=self._selected,
                on_activate=lambda row: self.actions.activate(),
            )
        )
        self.list.name = text.text("library.title")
        self.tabs.name, self.orders.name = text.text("library.tabs"), text.text("library.orders")
        self.games.name = text.text("profile.by.game")
        self._make_buttons()

    def _make_buttons(self) -> None:
        services, text, add = self.services, self.services.text, self.group.add

        def button(
            name: str, press: Callable[[], None], icon: str, key: int | None = None, accent: str = "accent"
        ) -> Button:
            made = Button(
                services, text.text(f"library.{name}"), press, icon=icon, shortcut=key, accent=accent, text_size=17,
                align="left",
            )
            return add(made)

        does = self.actions
        self.go_on = button("continue", does.continue_game, "icons/continue", pygame.K_c, "green")
        self.watch = button("watch", does.watch_game, "icons/eye", pygame.K_v)
        self.rename = button("rename", does.ask_name, "icons/log", pygame.K_r)
        self.duplicate = button("duplicate", does.duplicate_game, "plus", pygame.K_y)
        self.export = button("export", does.ask_export, "icons/save", pygame.K_x)
        self.copy_line = button("copy_line", does.copy_line, "icons/card")
        self.delete = button("delete", does.ask_delete, "cross", pygame.K_DELETE, "red")
        self.restore = button("restore", does.restore_game, "icons/undo", pygame.K_u, "green")
        self.recover = button("recover", does.recover_game, "icons/undo", pygame.K_u, "green")
        self.buttons = (
            self.go_on, self.watch, self.rename, self.duplicate, self.export, self.copy_line, self.delete, self.restore,
            self.recover,
        )
        self.take_in = button("import", does.ask_import, "icons/pickup", pygame.K_o)
        self.paste = button("paste", does.paste_line, "icons/hand")
        self.paste.tip = Tip(text.text("library.paste"), text.text("library.paste.help"))
        self.back = add(
            Button(
                services, text.text("ui.back"), self.leave_scene, icon="left", shortcut=pygame.K_ESCAPE, text_size=18
            )
        )

    def accessible_text(self) -> tuple[str, ...]:
        """How many games there are, and everything about the chosen one."""
        item = self.chosen
        words: tuple[str, ...] = ()
        if item is not None:
            words = (item.title, item.result, item.mode, item.crew, self.drawing.numbers(item), item.problem)
        text = self.services.text
        count = text.text("library.spoken_count", n=len(self.items)) if self.items else self._nothing()
        return text.text("library.title"), count, text.listed(words)

    def _nothing(self) -> str:
        """Why there is no game in the list: those that are still being read may match."""
        why = "library.nothing" if self.search.value or self.game != ALL else "library.none"
        return self.services.text.text("library.reading" if self.shelf.reading else why)

    def announcements(self) -> tuple[str, ...]:
        """What was done last."""
        return (self.message,)

    def say(self, words: str, colour: str = "text_soft") -> None:
        """Say what came of an action."""
        self.message, self.notice.words, self.notice.colour = words, words, colour
        self.dirty = True
        if self.services.compact:
            self._lay_out()

    def show_all(self) -> None:
        """No choice hides any game."""
        self.tab = self.tabs.chosen = ALL
        self.game = self.games.chosen = ALL
        self.search.set("")

    def beside_chosen(self) -> ItemKey | None:
        """The game below the chosen one, else the one above it."""
        row = self.list.selected or 0
        near = self.items[row + 1 : row + 2] or self.items[:row][-1:]
        return near[0].key if near else None

    def _choose_tab(self, tab: str) -> None:
        self.tab = tab
        self._filter()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self._filter()

    def _choose_order(self, order: str) -> None:
        self.order = order
        self._filter()

    def _filter(self) -> None:
        """Show what fits now; the selected game stays selected if it is still there."""
        kept = self._keep or (self.chosen.key if self._picked and self.chosen is not None else None)
        self.items = self.shelf.shown(self.tab, self.search.value, self.order, self.game)
        self.list.selected = None
        self.list.refresh(len(self.items))
        place = next((row for row, item in enumerate(self.items) if item.key == kept), None)
        if place is not None:
            self._keep = None
        if self.items:
            self.list.select(place or 0, tell=False)
        self._show_actions()

    def _selected(self, row: int) -> None:
        self._picked = True
        self.say("")
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
            self.copy_line: item is not None and item.can_share,
            self.delete: item is not None and item.can_delete,
            self.restore: item is not None and item.place == TRASH,
            self.recover: item is not None and item.can_recover,
        }
        for button, wanted in shown.items():
            button.visible = wanted
        self.go_on.kind = "primary" if self.go_on.visible else "normal"
        self.watch.kind = "normal" if self.go_on.visible else "primary"
        self._lay_out()

    def renew(self, key: ItemKey | None = None) -> None:
        """The games have changed: read them again, and select this one."""
        if key is not None:
            self._keep, self._picked = key, True
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
        self.actions.stop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Files may be dropped; the slash and Ctrl+F search; arrows move through the list from everywhere."""
        if event.type == pygame.DROPFILE:
            self.actions.import_from(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN:
            control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            typing = self.search.focused
            if not self.items and self.shelf.reading and event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN):
                # They are meant for the games that are about to be there, not for the buttons around.
                return True
            if (event.key == pygame.K_SLASH and not typing) or (control and event.key == pygame.K_f):
                self.group.focus(self.search)
                self.search.opened_by(event)
                self.dirty = True
                return True
            if control and not typing and event.key in (pygame.K_c, pygame.K_v):
                (self.actions.copy_line if event.key == pygame.K_c else self.actions.paste_line)()
                self.dirty = True
                return True
            if typing and event.key in (pygame.K_DOWN, pygame.K_UP):
                self.group.focus(self.list)
        return super().handle(event)

    def put_away(self) -> bool:
        """A search, before the list itself."""
        if not (self.search.value or self.search.focused):
            return False
        self.search.set("")
        self._filter()
        self.group.focus(self.list)
        return True

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
        busy = self.shelf.reading or self.pictures.busy or self.actions.busy
        busy = busy or self._seen != (self.shelf.version, self.pictures.version)
        return LOOK_SECONDS if busy else super().next_wakeup()

    # -- screen ---------------------------------------------------------------------------------------------

    def wanted_height(self, width: int) -> int:
        """List, the chosen game and what can be done with it below each other."""
        return self._compact().size_hint(width)[1] if self.services.compact else 0

    def _compact(self) -> Padding:
        """Everything below each other, the buttons in two columns."""
        px, gap = self.services.px, self.services.px(8)
        self.detail.hint = lambda width: (
            width, self.drawing.wanted_height(self.chosen, width) if self.chosen is not None else 0
        )
        all_buttons = (*self.buttons, self.take_in, self.paste, self.back)
        shown = [sized(one, height=px(50)) for one in all_buttons if one.visible]
        games = sized(self.games, flex=45) if self.games.visible else None
        content = column(
            self.tabs, sized(row(sized(self.search, flex=55), games, gap=gap), height=px(44)), self.orders,
            sized(self.list, height=px(LIST)), self.detail,
            grid(shown, 2, gap=gap, row_gap=px(6)),
            sized(self.notice, height=px(58)) if self.message else None, gap=gap,
        )
        # The edge of a panel is wider than a small window can spare.
        plate = padding(self.panel, left=px(6), right=px(6), top=px(4), bottom=px(4))
        return padding(
            stack(plate, padding(content, left=px(20), right=px(20), top=px(18) + self.panel.header, bottom=px(16)))
        )

    def _wide(self) -> Stack:
        """The list at the left, the chosen game and what can be done with it at the right."""
        px, gap = self.services.px, self.services.px(12)
        games = sized(self.games, flex=27) if self.games.visible else None
        find = row(sized(self.search, flex=33), games, sized(self.orders, flex=40), gap=gap)
        foot = row(
            sized(self.back, width=px(170)), sized(self.take_in, width=px(226)), sized(self.paste, width=px(206)),
            sized(padding(self.notice, left=px(8)), flex=1), gap=gap,
        )
        listed = column(
            sized(self.tabs, height=px(44)), space(px(10)), sized(find, height=px(44)), space(gap),
            sized(self.list, flex=1), space(px(14)), sized(foot, height=px(54)),
        )
        buttons = [sized(button, height=px(50)) for button in self.buttons if button.visible]
        chosen = column(sized(self.detail, flex=1), *buttons, gap=px(8))
        width, height = min(px(1760), self.size[0] - px(32)), self.size[1] - px(24)
        inner = width - px(40)
        content = row(sized(listed, flex=1), sized(chosen, width=min(px(430), round(inner * 0.34))), gap=px(24))
        return centred(self.panel.around(padding(content, left=px(4), right=px(4))), width, height)

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        plate = self.panel.rect
        if self.services.compact:
            self.grow()
        tree = self._compact() if self.services.compact else self._wide()
        tree.place(pygame.Rect((0, 0), self.size))
        if plate != self.panel.rect:
            self._picture = None
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw list, details and buttons."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size()).convert()
            self._picture.blit(self.services.images.picture("backdrop.jpg", surface.get_size()), (0, 0))
            self.panel.draw(self._picture)
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        if not self.items:
            self.empty.words = self._nothing()
            place = self.list.rect
            self.empty.place(pygame.Rect(place.x, place.y + self.services.px(48), place.width, self.services.px(24)))
            self.empty.draw(surface)
        self.notice.draw(surface)
        if self.chosen is not None:
            self.drawing.detail(surface, self.chosen, self.detail.rect)
        self.group.draw_tooltip(surface)

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        self.drawing.row(surface, row.rect, self.items[row.index])
