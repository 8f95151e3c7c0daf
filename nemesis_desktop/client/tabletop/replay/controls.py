"""The controls of the replay theatre, and where they lie."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.panels.column import ColumnPart
from nemesis_desktop.client.tabletop.replay import compact as replay_compact
from nemesis_desktop.client.tabletop.replay.log_panel import ReplayLogPanel
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.replay.timeline_bar import TimelineBar
from nemesis_desktop.client.tabletop.table.animation import FilmedTable
from nemesis_desktop.client.tabletop.table.drawers import KEYS, Drawers, tabs_of
from nemesis_desktop.client.tabletop.table.layout import lay_out
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Choice, ChoiceRow
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.storage.library.notes import LONGEST_NOTE

BAR = 92
INFO = 196
SPEEDS = ("0.5", "1", "2", "4")


class ReplayParts(FilmedTable):
    """Holds the controls that play, step and jump, and lays them out beside the parts of a table."""

    recording: Recording
    info: pygame.Rect
    moment: ColumnPart

    def _add_widgets(self) -> None:
        services, text = self.services, self.services.text
        add = self.group.add
        self.moment = ColumnPart(services)
        self.info = pygame.Rect(0, 0, 0, 0)

        def small(icon: str, action: str, press: Callable[[], None]) -> Button:
            words = Tip(text.text(f"replay.{action}"), text.text(f"replay.{action}.keys"))
            button = add(Button(services, "", press, icon=icon, tip=words))
            button.focusable = False
            return button

        self.round_back = small("first", "round_back", lambda: self.step_round(-1))
        self.step_back = small("left", "step_back", lambda: self.step(-1))
        self.play_button = small("play", "play", self.toggle)
        self.step_on = small("right", "step_on", lambda: self.step(1))
        self.round_on = small("skip", "round_on", lambda: self.step_round(1))
        self.speeds = add(
            ChoiceRow(
                services,
                [Choice(speed, text.text("replay.speed", n=speed)) for speed in SPEEDS],
                "1",
                self.set_speed,
                text_size=15,
            )
        )
        self.timeline_bar = add(TimelineBar(services, self.scrub, self._words_at))
        self.note_button = add(
            Button(
                services,
                text.text("replay.note"),
                self.edit_note,
                icon="icons/log",
                text_size=15,
                shortcut=pygame.K_n,
                show_shortcut=False,
                tip=Tip(text.text("replay.note"), text.text("replay.note.keys")),
            )
        )
        self.foretell_button = add(
            Button(
                services,
                "",
                self.toggle_foretelling,
                icon="icons/hidden",
                text_size=15,
                kind="quiet",
                shortcut=pygame.K_f,
                show_shortcut=False,
                tip=Tip(text.text("replay.foretell"), text.text("replay.foretell.keys")),
            )
        )
        self.view_button = add(
            Button(
                services,
                text.text("replay.view"),
                self.next_view,
                icon="icons/eye",
                text_size=15,
                shortcut=pygame.K_v,
                tip=Tip(text.text("replay.view"), text.text("replay.view.keys")),
            )
        )
        self.branch_button = add(
            Button(
                services,
                text.text("replay.branch"),
                self.branch,
                icon="icons/continue",
                text_size=15,
                shortcut=pygame.K_b,
                enabled=self.recording.can_branch,
                disabled_reason=text.text("replay.no_branch"),
                tip=Tip(text.text("replay.branch"), text.text("replay.branch.keys")),
            )
        )
        self.leave_button = add(
            Button(services, text.text("replay.leave"), self.leave_scene, icon="exit", text_size=15)
        )
        for button in (self.note_button, self.foretell_button, self.view_button, self.branch_button, self.leave_button):
            button.focusable = False
        self.speeds.focusable = self.timeline_bar.focusable = False
        self.replay_log = ReplayLogPanel(services, self.jump, lambda: self.play.presentation.log_title(services.text))
        add(self.replay_log.list)
        self.field = add(
            TextField(
                services,
                placeholder=text.text("replay.note_here"),
                limit=LONGEST_NOTE,
                on_submit=self.write_note,
                accent="green",
            )
        )
        self.field.visible = False
        for tab in self.drawers.tabs.values():
            add(tab)
        self.timeline_bar.name, self.speeds.name = text.text("replay.timeline"), text.text("replay.speeds")
        self.replay_log.list.name = self.play.presentation.log_title(text)

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        services, px, size = self.services, self.services.px, self.size
        self.face.resize(size)
        if services.compact:
            self.layout = replay_compact.place(self)
            self.dirty = True
            return
        replay_compact.put_away(self)
        bar = px(BAR)
        layout = self.layout = lay_out(services, (size[0], size[1] - bar), self.face.docked, True)
        gap = px(8)
        self.info = pygame.Rect(layout.prompt.x, layout.prompt.y, layout.prompt.width, px(INFO))
        low = layout.buttons[0].y - gap
        log_top = self.info.bottom + gap
        self._place_face(layout, size[1] - bar)
        self.replay_log.place(pygame.Rect(self.info.x, log_top, self.info.width, low - log_top))
        for button, rect in zip((self.view_button, self.branch_button, self.leave_button), layout.buttons, strict=True):
            button.place(rect)
            button.show_shortcut = rect.width >= px(120)
        self._place_bar(pygame.Rect(px(8), size[1] - bar, size[0] - px(16), bar - px(8)))
        self.dirty = True

    def _make_drawers(self) -> Drawers:
        """The panels of the compact layout: nothing is asked, but there is something to say about the moment."""
        names = (replay_compact.MOMENT, *tabs_of(self.face))
        return Drawers(self.services, self._drawers_changed, names, KEYS | replay_compact.KEYS)

    def _place_bar(self, bar: pygame.Rect) -> None:
        px = self.services.px
        self.bar = bar
        side = px(46)
        x, y = bar.x + px(12), bar.y + px(8)
        for button in (self.round_back, self.step_back, self.play_button, self.step_on, self.round_on):
            wide = px(64) if button is self.play_button else side
            button.place(pygame.Rect(x, y, wide, side))
            x += wide + px(6)
        self.speeds.place(pygame.Rect(bar.x + px(12), y + side + px(4), x - bar.x - px(18), px(24)))
        note = px(276)
        for row, button in enumerate((self.note_button, self.foretell_button)):
            button.place(pygame.Rect(bar.right - px(10) - note, bar.y + px(5) + row * px(38), note, px(36)))
        left = x + px(10)
        self.timeline_bar.place(pygame.Rect(left, bar.y, self.note_button.rect.x - px(8) - left, bar.height))
        assert self.layout is not None
        board = self.layout.board
        wide = min(px(760), board.width - px(40))
        self.field.place(pygame.Rect(board.centerx - wide // 2, board.bottom - px(64), wide, px(48)))

    # -- what the scene does --------------------------------------------------------------------------------

    def step(self, direction: int) -> None:
        """One decision on or back."""

    def step_round(self, direction: int) -> None:
        """One round on or back."""

    def toggle(self) -> None:
        """Play, or pause."""

    def set_speed(self, speed: str) -> None:
        """Play faster or slower."""

    def scrub(self, position: int) -> None:
        """The line of time was pressed or dragged."""

    def jump(self, position: int) -> None:
        """Show another position at once."""

    def edit_note(self) -> None:
        """Write about the moment."""

    def write_note(self, words: str) -> None:
        """What was written is kept."""

    def toggle_foretelling(self) -> None:
        """Show signs of what is to come, or hide them."""

    def next_view(self) -> None:
        """See the game with other eyes."""

    def branch(self) -> None:
        """Play on from here."""

    def leave_scene(self) -> None:
        """Back to where one came from."""

    def _words_at(self, position: int) -> Tip | None:
        """The tip over the line of time."""
        return None
