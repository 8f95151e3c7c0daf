"""The settings: sections on the left, what can be set on the right; every change shows at once and is stored."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from nemesis_desktop.client.tabletop.settings.keys import KeyChooser
from nemesis_desktop.client.tabletop.settings.rows import (
    ICONS,
    SECTIONS,
    SettingRows,
    scale_limit,
    scale_words,
)
from nemesis_desktop.client.ui.layout import Padding, Stack, centred, column, grid, padding, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.key_row import KeyRow
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow, RowsPane
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.storage.profile.tips_told import write_tips_told

STORE_SECONDS = 0.5
"""So long after the last change the settings are stored, so that a moving slider writes once."""
SCALE_SECONDS = 1.2
"""So long after the last click the interface takes on another size: the arrow that is clicked stays where it is."""
MOST_ROWS = 700
"""The rows are no higher than this in a compact window, in layout units; more of them are scrolled."""
LAYOUT = ("ui_scale", "large_text", "high_contrast", "colours", "language")
"""Settings after which everything is laid out again."""
CHANGES_OF_SECTION = {pygame.K_LEFTBRACKET: -1, pygame.K_RIGHTBRACKET: 1}


class SettingsScene(FormScene):
    """Lies over any scene, so that one sees what a change does."""

    covers = False

    def __init__(self, services: Services, section: str = SECTIONS[0]) -> None:
        super().__init__(services)
        text = services.text
        self.section = section
        self.rows = SettingRows(services, self._changed)
        self.panel = Panel(services, text.text("settings.title"), icon="gear", style="modal")
        self.pane = RowsPane(services)
        self.note = ""
        self.notice = Label(services, role="body_bold", size=15, colour="amber", middle=True)
        self._store_in: float | None = None
        self._scale_in: float | None = None
        self._clicking = False
        self.chooser = KeyChooser(services, self._say, self._keys_changed)
        self.tabs = {
            name: self.group.add(
                Button(
                    services,
                    text.text(f"settings.section.{name}"),
                    partial(self.show_section, name),
                    icon=ICONS[name],
                    align="left",
                )
            )
            for name in SECTIONS
        }
        self.search = self.group.add(
            TextField(services, placeholder=text.text("settings.search"), on_change=self.find, icon="search")
        )
        self.reset_button = self.group.add(
            Button(services, text.text("settings.reset_section"), self.reset_section, icon="undo", kind="quiet")
        )
        self.close_button = self.group.add(
            Button(
                services,
                text.text("ui.done"),
                self.close,
                icon="check",
                accent="green",
                kind="primary",
                shortcut=pygame.K_ESCAPE,
            )
        )
        self.group.add(self.pane)
        self._fixed = len(self.group.widgets)
        self.show_section(section)

    # -- sections -------------------------------------------------------------------------------------------

    def show_section(self, name: str) -> None:
        """Show the rows of a section."""
        self._stop_waiting()
        self.section, self.note = name, ""
        self.search.set("")
        self._show(self._rows_of(name))
        for tab, button in self.tabs.items():
            button.kind = "primary" if tab == name else "quiet"

    def find(self, words: str) -> None:
        """Show everything whose name or explanation holds these words, from all sections."""
        self._stop_waiting()
        wanted = words.casefold().split()
        if not wanted:
            self.show_section(self.section)
            return
        self.note = ""
        found = []
        for name in SECTIONS:
            rows = self._rows_of(name)
            matching = [
                row
                for row in rows
                if row.control is not None
                and all(word in f"{row.name} {row.words}".casefold() for word in wanted)
            ]
            if matching:
                found += [PaneRow(self.services.text.text(f"settings.section.{name}")), *matching]
        self._show(found)
        if not found:
            self.note = self.services.text.text("settings.nothing_found")
        for button in self.tabs.values():
            button.kind = "quiet"

    def _show(self, rows: list[PaneRow]) -> None:
        for widget in self.group.widgets[self._fixed :]:
            self.group.remove(widget)
        self.chooser.shown = [row.control for row in rows if isinstance(row.control, KeyRow)]
        for one in rows:
            if one.control is not None:
                self.group.add(one.control)
        self.pane.show(rows)
        self.dirty = True

    def _turn(self, step: int) -> None:
        place = SECTIONS.index(self.section) + step
        self.show_section(SECTIONS[place % len(SECTIONS)])
        self.group.focus(self.tabs[self.section])

    def reset_section(self) -> None:
        """The settings of this section as they were in the beginning."""
        hands = self.services.input
        if self.section == "keys":
            hands.bindings.reset()
        else:
            self.rows.back_to_beginning(self.section)
        if self.section == "controller":
            hands.pad.reset()
        if self.section in ("keys", "controller"):
            self._keys_changed()
        self.show_section(self.section)

    # -- changes --------------------------------------------------------------------------------------------

    def _changed(self, name: str) -> None:
        services = self.services
        self._store_in = STORE_SECONDS
        if name.endswith("volume") or name == "muted":
            services.set_volumes()
        elif name == "fullscreen" and services.window is not None:
            services.window.set_fullscreen(services.settings.fullscreen)
        elif name == "controller":
            services.input.start()
        elif name in ("language", "streamer"):
            if name == "language":
                services.speak(services.settings.language)
            services.apply_streamer_mode()
            if services.window is not None:
                services.window.retranslate()
            else:
                self.retranslate()
        self.note = ""
        if name == "ui_scale" and self._clicking:
            self._scale_in = SCALE_SECONDS
        elif name in LAYOUT:
            self._lay_everything_out()
        if name == "ui_scale" and self._scale_in is None:
            self.note = scale_limit(self.services)
        self.grow()
        self.dirty = True

    def _lay_everything_out(self) -> None:
        """Sizes and colours of the settings are taken on by every scene."""
        services, self._scale_in = self.services, None
        services.repaint()
        if services.window is not None:
            services.window.relayout()
        else:
            services.fit_scale(self.size)
            self.resize(self.size)
        self._tell_scale()

    def _tell_scale(self) -> None:
        """The row of the scale says what is in effect."""
        name, words = self.services.text.text("setting.ui_scale"), scale_words(self.services)
        self.pane.rows = [replace(row, words=words) if row.name == name else row for row in self.pane.rows]
        self.pane.place(self.pane.rect)

    def _store(self) -> None:
        self._store_in = None
        if not self.services.keep():
            self.note = self.services.text.text("settings.not_stored")
            self.dirty = True

    # -- keys -----------------------------------------------------------------------------------------------

    def _rows_of(self, section: str) -> list[PaneRow]:
        if section == "keys":
            return self.chooser.keys()
        rows = self.rows.rows(section)
        if section == "play" and self.services.storage is not None:
            again = Button(self.services, self.services.text.text("settings.tips_again"), self._tell_again, icon="undo")
            rows.append(PaneRow(again.label, self.services.text.text("settings.tips_again.help"), again))
        return [*rows, *self.chooser.buttons()] if section == "controller" else rows

    def _tell_again(self) -> None:
        """Every first-time tip may be told once more."""
        storage = self.services.storage
        if storage is not None and write_tips_told(storage.folder, ()):
            self._say(self.services.text.text("settings.tips_reset"))

    def _say(self, words: str) -> None:
        self.note = words
        self.dirty = True

    def _keys_changed(self) -> None:
        self.services.input.keep()
        self._store_in = STORE_SECONDS

    def _stop_waiting(self) -> None:
        self.chooser.stop()
        self.dirty = True

    # -- life -----------------------------------------------------------------------------------------------

    def keys(self) -> tuple[str, ...]:
        """The usual ones and those that change the section."""
        return (*super().keys(), "panel_previous", "panel_next")

    def accessible_text(self) -> tuple[str, ...]:
        """The title, and whose rows these are."""
        section = self.services.text.text(f"settings.section.{self.section}")
        return self.panel.title, "" if self.search.value else section

    def announcements(self) -> tuple[str, ...]:
        """What is said about the last change."""
        return (self.note,)

    def enter(self) -> None:
        """The keyboard starts at the present section."""
        self.group.focus(self.tabs[self.section])

    def leave(self) -> None:
        """Store what is not stored yet."""
        self._stop_waiting()
        if self._scale_in is not None:
            self._lay_everything_out()
        if self._store_in is not None:
            self._store()

    def update(self, dt: float) -> None:
        """Store some time after the last change."""
        super().update(dt)
        if self._scale_in is not None:
            self._scale_in -= dt
            if self._scale_in <= 0:
                self._lay_everything_out()
                self.note = scale_limit(self.services)
                self.grow()
                self.dirty = True
        if self._store_in is not None:
            self._store_in -= dt
            if self._store_in <= 0:
                self._store()

    def next_wakeup(self) -> float | None:
        """Seconds until something is stored or a control changes."""
        times = [time for time in (self._store_in, self._scale_in, super().next_wakeup()) if time is not None]
        return max(0.0, min(times)) if times else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Brackets and shoulder buttons change the section; the focused row is always in sight."""
        if event.type == pygame.MOUSEMOTION:
            self.pane.pointer = event.pos
        if event.type == pygame.KEYDOWN and event.key in CHANGES_OF_SECTION:
            self._turn(CHANGES_OF_SECTION[event.key])
            self.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.chooser.waiting:
            self._stop_waiting()
            self.note = ""
        before = self.group.ring.current
        if not self.chooser.waiting:
            self.chooser.rest()
        self._clicking = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        used = super().handle(event)
        self._clicking = False
        if self.group.ring.current is not before:
            self.pane.reveal(self.group.ring.current)
        return used

    def put_away(self) -> bool:
        """A search, before the settings themselves."""
        if not self.search.value:
            return False
        self.show_section(self.section)
        self.group.focus(self.tabs[self.section])
        return True

    def retranslate(self) -> None:
        """The rows are made again; the keyboard stays in its row."""
        super().retranslate()
        controls = self.group.widgets[self._fixed :]
        current = self.group.ring.current
        place = controls.index(current) if current in controls else None
        words = self.search.value
        self.find(words) if words else self._show(self._rows_of(self.section))
        if place is not None and place < len(self.group.widgets) - self._fixed:
            self.group.focus(self.group.widgets[self._fixed + place])

    def wanted_height(self, width: int) -> int:
        """Sections, rows and buttons below each other."""
        return self._compact(width).size_hint(width)[1] if self.services.compact else 0

    def _columns(self, width: int) -> int:
        """How many sections find room side by side."""
        widest = max(button.preferred_width() for button in self.tabs.values())
        return max(1, min(4, width // (widest + self.services.px(8))))

    def _compact(self, width: int) -> Padding:
        """Everything below each other; what is higher than the window is scrolled."""
        px, gap = self.services.px, self.services.px(8)
        # Window and panel have margins.
        columns = self._columns(width - px(12 + 32))
        tabs = grid([sized(tab, height=px(44)) for tab in self.tabs.values()], columns, gap=gap, row_gap=px(6))
        pane = sized(self.pane, max_height=px(MOST_ROWS))
        buttons = row(sized(self.reset_button, flex=1), sized(self.close_button, flex=1), gap=gap)
        content = column(
            tabs, space(px(6)), sized(self.search, height=px(42)), space(gap),
            sized(self.notice, height=px(62)) if self.note else None, pane, space(gap), sized(buttons, height=px(50)),
        )
        return padding(self.panel.around(content), left=px(6), right=px(6), top=px(4), bottom=px(4))

    def _wide(self) -> Stack:
        """The sections at the left, the rows and what is said about them at the right."""
        px, gap, foot = self.services.px, self.services.px(8), self.services.px(50)
        tabs = column(*(sized(tab, height=px(44)) for tab in self.tabs.values()), gap=gap)
        sections = column(
            sized(self.search, height=px(42), min_height=px(42)), space(gap), tabs, space(flex=1), space(gap),
            sized(self.reset_button, height=foot, min_height=foot), space(gap),
            sized(self.close_button, height=foot, min_height=foot),
        )
        rows = column(sized(self.pane, flex=1), sized(self.notice, height=px(44)), gap=gap)
        width, height = min(px(1180), self.size[0] - px(24)), min(px(800), self.size[1] - px(20))
        side = min(px(230), width // 3)
        content = row(sized(sections, width=side), sized(rows, flex=1), gap=px(28))
        return centred(self.panel.around(content), width, height)

    def _lay_out(self) -> None:
        """Lay out in the middle."""
        tree = self._compact(self.size[0]) if self.services.compact else self._wide()
        tree.place(pygame.Rect((0, 0), self.size))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below a little and draw the plate."""
        services = self.services
        services.effects.veil(surface, 0.45)
        self.panel.draw(surface)
        for widget in self.group.widgets[: self._fixed]:
            widget.draw(surface)
        self.notice.words = self.note
        self.notice.draw(surface)
        self.group.draw_tooltip(surface)
