"""The parts of the table: where they lie, and what of them is under the pointer."""

from __future__ import annotations

from typing import Any

import pygame

from nemesis_desktop.client.tabletop.panels.log_panel import LogPanel
from nemesis_desktop.client.tabletop.panels.panel import Dock, Panel
from nemesis_desktop.client.tabletop.panels.prompt_menu import ChoiceMenu
from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.panels.reading import Reading
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table import compact as table_compact
from nemesis_desktop.client.tabletop.table.drawers import QUESTION, Drawers, tabs_of
from nemesis_desktop.client.tabletop.table.face import panels_of
from nemesis_desktop.client.tabletop.table.frame import TableFrame
from nemesis_desktop.client.tabletop.table.layout import TableLayout, lay_out
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.tabletop.viewmodels.reasons import Hindrance
from nemesis_desktop.client.ui.drawing.pieces import Canvas
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button, TellingButton
from nemesis_desktop.client.ui.widgets.group import Group
from nemesis_desktop.client.ui.widgets.toast import Toast
from nemesis_desktop.client.ui.widgets.tooltip import Tip, TooltipLayer
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.kernel import Happening


class TableParts(Scene):
    """Holds the parts of the table, lays them out, and tells what lies under the pointer."""

    def __init__(self, services: Services, play: Play, notice: str = "") -> None:
        super().__init__(services)
        self.play = play
        self.seat = play.seat
        self.face = play.presentation.table(services, self, play.members)
        self.board = self.face.board
        self.director = Director(
            play.presentation.events, self.seat, services.text, play.sight_of, services.seconds,
            self._on_shown, services.audio.play, self._waits,
        )  # fmt: skip
        self.director.snap(play.sight)
        self.prompt: Prompt | None = None
        self.picked: tuple[str, ...] = ()
        self.view = TableView(services.text, self.sight, self.seat, self.seat)
        """The moment that the panels show."""
        self.layout: TableLayout | None = None
        self.drawers = self._make_drawers()
        self.pointer = (-1, -1)
        self.near = False
        """Whether the board was brought near enough to be read in a compact window."""
        self.toast = Toast(services)
        self.menu = ChoiceMenu(services, self._choose)
        self.question_panel = PromptPanel(
            services, self._choose, self._confirm, self._cancel, self._choice_tip, self._hindrances
        )
        self.group: Group = Group(services)
        self.log = LogPanel(
            services, self._log_folded, self._point_by_log, self.group.focus, self._open_line,
            play.presentation.log_title(services.text),
        )
        beside = [one.panel for one in self.face.docked if one.dock is Dock.SIDE]
        self.reading = Reading(
            services, self.face.pages, self.face.page_keys, beside, self._seat_clicked, self._readable_at
        )
        self.tips = TooltipLayer(services)
        self._marks: dict[str, None] = {}
        self._ended = False
        self._fresh_lines: list[Happening] = []
        self.frame, self.canvas = TableFrame(services), Canvas()
        self._composed: list[pygame.Rect] = []
        self._was_overlaid = False
        self.prefetcher = SurfacePrefetcher(services.images.cache, services.background)
        self.catching_up = False
        """Whether what looks different since something moved is still painted, a part with each frame."""
        self._just_began = False
        self._plates: list[tuple[object, ...]] = []
        self._prefetching = False
        self._over = False
        self._add_widgets()
        if notice:
            self.toast.say(notice)

    # -- what is shown --------------------------------------------------------------------------------------

    @property
    def sight(self) -> Any:
        """What is shown now: the play's sight, or an earlier one while something is being played."""
        return self.play.sight if self.director.shown is None else self.director.shown

    @property
    def drafting(self) -> bool:
        """True while the cover fills the window."""
        return self.face.cover is not None and self.face.is_covered(self.sight)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Every panel of the face."""
        return panels_of(self.face)

    def submit(self, key: str) -> None:
        """Give an answer."""

    def _waits(self, message: Banner) -> bool:
        """Whether a message stays until the player goes on: where somebody whom it concerns looks at the screen."""
        settings, viewer = self.services.settings, self.play.viewer
        if not settings.wait_for_moments or float(settings.animation_speed) > 1:
            return False
        if viewer is None:
            return not message.concerns or any(seat in self.play.humans for seat in message.concerns)
        return not message.concerns or viewer in message.concerns

    def _open_line(self, line: LogLine) -> None:
        """A line of the log was clicked that has more to tell."""

    # -- where it lies --------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if not self.size[0]:
            return
        services, face = self.services, self.face
        face.resize(self.size)
        if services.compact:
            self.layout = table_compact.place(self)
            self.dirty = True
            return
        table_compact.put_away(self)
        layout = self.layout = lay_out(services, self.size, face.docked, self.log.is_open)
        self._place_face(layout, self.size[1])
        self.question_panel.place(layout.prompt)
        self.log.place(layout.log)
        self._order_ahead(layout)
        row = ((self.pass_button, "icons/pass"), (self.undo_button, "undo"), (self.menu_button, "menu"))
        for (button, icon), rect in zip(row, layout.buttons, strict=True):
            button.place(rect)
            # A narrow button keeps its word and loses its sign.
            button.icon = icon if rect.width >= services.px(150) else None
            button.show_shortcut = rect.width >= services.px(110)
        self.dirty = True

    def _place_face(self, layout: TableLayout, bottom: int) -> None:
        """Place board and panels of the wide layout; ``bottom`` is where the table ends."""
        face, window = self.face, pygame.Rect((0, 0), self.size)
        self.board.resize(layout.board)
        top = layout.board.top - self.services.px(8) // 2
        for live in face.live:
            live.keep_within(pygame.Rect(4, top, layout.board.right - 8, bottom - top - 4))
        for one, rect in zip(face.docked, layout.panels, strict=True):
            one.panel.place(rect)
        for live in face.live:
            if all(live is not one.panel for one in face.docked):
                live.place(layout.board)
        self.reading.arrange(window)
        if face.cover is not None:
            face.cover.place(window)

    def _order_ahead(self, layout: TableLayout) -> None:
        """Have large pictures made while the cover fills the window, or before they are wanted for the first time."""
        panels, scale = self.services.panels, self.services.scale
        # While something is played the panel has another colour than while a question is open.
        panels.prefetch_panel(self.prefetcher, layout.prompt, scale, "steel")
        self.face.prefetch_plates(self.prefetcher, self.drafting)
        if not self.drafting:
            return
        panels.prefetch_panel(self.prefetcher, layout.prompt, scale, "accent")
        panels.prefetch_panel(self.prefetcher, layout.log, scale, "steel", "panel", self.log.header)

    def _add_widgets(self) -> None:
        services, text = self.services, self.services.text
        self.pass_button = Button(
            services,
            text.text("hud.pass"),
            self._pass,
            icon="icons/pass",
            shortcut=pygame.K_p,
            text_size=16,
            tip=Tip(text.text("hud.pass"), text.text("tip.pass")),
        )
        self.undo_button = TellingButton(
            services,
            text.text("hud.undo"),
            self.undo,
            icon="undo",
            text_size=16,
        )
        self.undo_button.tell = self._undo_tip
        self.menu_button = Button(services, text.text("hud.menu"), self.open_menu, icon="menu", text_size=16)
        self.undo_button.action, self.menu_button.action = "undo", "menu"
        panel = self.question_panel
        for widget in (
            panel.list,
            panel.confirm,
            panel.cancel,
            panel.why,
            *self.log.widgets,
            self.pass_button,
            self.undo_button,
            self.menu_button,
        ):
            widget.focusable = widget is self.log.filter.field
            self.group.add(widget)
        for button in self.drawers.tabs.values():
            self.group.add(button)

    def _make_drawers(self) -> Drawers:
        """The panels of the compact layout."""
        return Drawers(self.services, self._drawers_changed, (QUESTION, *tabs_of(self.face)))

    def _drawers_changed(self) -> None:
        """Another panel of the compact layout is open."""
        self._lay_out()
        self._show_choices()

    def _log_folded(self) -> None:
        """The title of the log was pressed."""
        if self.services.compact:
            self.drawers.show(None)
        self._lay_out()

    @property
    def beside(self) -> tuple[Widget, ...]:
        """Controls that are no part of a table."""
        return ()

    def accessible_text(self) -> tuple[str, ...]:
        """What is played."""
        return (self.face.heading(self.view) or self.play.presentation.title(self.services.text),)

    # -- pointing -------------------------------------------------------------------------------------------

    def _tip_place(self, target: str | None, position: tuple[int, int]) -> tuple[int, int]:
        """Where a tooltip belongs."""
        return position if target is None else self.face.tip_place(target, position)

    def _hud_target(self, position: tuple[int, int]) -> str | None:
        """What lies there in a panel; what lies over the board comes first."""
        for panel in (*self.face.live, *(one.panel for one in self.face.docked)):
            found = panel.target_at(position)
            if found is not None:
                return found
        return None

    def _covered(self, position: tuple[int, int]) -> bool:
        """True where the board is not under the pointer."""
        if self.layout is None or not self.layout.board.collidepoint(position):
            return True
        return self.drawers.covers(position) or any(live.covers(position) for live in self.face.live)

    def _target_at(self, position: tuple[int, int]) -> str | None:
        found = self._hud_target(position)
        if found is not None or self._covered(position):
            return found
        return self.board.target_at(position)

    def _tip(self, target: str | None) -> Tip | None:
        return None if target is None else self.face.tip(target, self.view)

    def _choice_tip(self, choice: Choice) -> Tip | None:
        return self.face.choice_tip(choice, self.view)

    def _readable_at(self, position: tuple[int, int]) -> str | None:
        """What can be read about at a position; on a cover only what lies on it."""
        if self.drafting and self.face.cover is not None:
            return self.face.cover.target_at(position)
        return self._target_at(position)

    def _hindrances(self) -> tuple[Hindrance, ...]:
        """What the seat cannot do now."""
        return self.face.hindrances(self.view)

    def _point_by_log(self) -> None:
        """Another line of the log is pointed at."""
        self._show_choices()
        self.dirty = True

    def _seat_clicked(self, target: str, position: tuple[int, int]) -> bool:
        """A seat beside the board was clicked; True when that was an answer."""
        if self.prompt is None or target not in by_target(self.prompt.choices):
            return False
        self.click(target, position)
        return True

    # -- what the scene does --------------------------------------------------------------------------------

    def _choose(self, choice: Choice) -> None:
        """An option was taken."""

    def _confirm(self) -> None:
        """What was picked is the answer."""

    def _cancel(self) -> None:
        """The last answer is to be taken back."""

    def click(self, target: str, point: tuple[int, int]) -> None:
        """A thing was clicked."""

    def _pass(self) -> None:
        """The button to pass was pressed."""

    def undo(self) -> None:
        """Take the last answer back."""

    def _undo_tip(self) -> Tip | None:
        """What the button takes back."""
        return None

    def open_menu(self) -> None:
        """Show the menu of the game."""

    def _on_shown(self, happening: Happening) -> None:
        """A happening was reached."""

    def _show_choices(self) -> None:
        """What may be chosen, or what is pointed at, is to be shown."""
