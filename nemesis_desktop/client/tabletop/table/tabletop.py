"""The tabletop: board, panels, cards and pages of a game, for whoever decides what is shown on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock, TablePanel
from nemesis_desktop.client.tabletop.panels.reading import Reading
from nemesis_desktop.client.tabletop.plates import plates_over
from nemesis_desktop.client.tabletop.source import GameSource
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table.codex_links import CodexLinks
from nemesis_desktop.client.tabletop.table.compact import CompactPanels
from nemesis_desktop.client.tabletop.table.drawers import Drawers, tab_keys, tabs_of
from nemesis_desktop.client.tabletop.table.face import panels_of
from nemesis_desktop.client.tabletop.table.frame import panel_pieces
from nemesis_desktop.client.tabletop.table.layout import TableLayout
from nemesis_desktop.client.tabletop.table.painting import TablePainter
from nemesis_desktop.client.tabletop.table.playback import Playback
from nemesis_desktop.client.tabletop.table.pointing import Pointing
from nemesis_desktop.client.tabletop.table.view import GOAL, TableView
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.group import Group
from nemesis_desktop.client.ui.widgets.toast import Toast
from nemesis_desktop.client.ui.widgets.tooltip import Tip, TooltipLayer

NOWHERE = -1, -1
"""A place outside the window."""


class TabletopScene(ABC, Scene):
    """Shows what a game source has to show, on the face of its game. Subclasses say what is done with it: the table,
    where one plays, and the replay theatre, where one watches."""

    group: Group

    def __init__(
        self,
        services: Services,
        source: GameSource,
        director: Director,
        first_tab: str,
        keys: Mapping[str, int] = MappingProxyType({}),
        notice: str = "",
    ) -> None:
        """``first_tab`` is the tab that is no panel of the face. ``keys`` are those of tabs and input actions that have
        another one here than elsewhere. The ``notice`` is said as soon as somebody sees the table."""
        super().__init__(services)
        self.seat = source.seat
        self.director = director
        self.director.snap(source.sight)
        self.face = source.presentation.table(services, self, source.members)
        self.codex = CodexLinks(self, source.presentation)
        self.face.keep_off(self._plates)
        self.board = self.face.board
        self.view = TableView(services.text, self.director.shown, self.seat, self.seat)
        """The moment that the panels show."""
        self.layout: TableLayout | None = None
        self.drawers = Drawers(
            services, self._drawers_changed, (first_tab, *tabs_of(self.face)), {**tab_keys(self.face, keys), **keys}
        )
        self.compact = CompactPanels(services, self.face, self.drawers)
        self.pointing = Pointing(self.face, self.drawers, director)
        self.pointer = (-1, -1)
        self.near = False
        """Whether the board was brought near enough to be read in a compact window."""
        self.toast, self.tips = Toast(services), TooltipLayer(services)
        self.group = Group(services)
        beside = [one.panel for one in self.face.docked if one.dock is Dock.SIDE]
        self.reading = Reading(
            services, self.face.pages, self.face.page_keys, beside, self.seat_clicked, self.readable_at,
            self.codex.open,
        )
        self.prefetcher = SurfacePrefetcher(services.images.cache, services.background)
        self.painter = TablePainter(
            services, self.face, director, self.prefetcher, self.scenery, self.draw_open_panel
        )
        self.playback = Playback(
            services, self.face, director, self.prefetcher, self.scenery, lambda: self.seat
        )
        self._over_control = False
        self._was_overlaid = False
        self._notice = notice

    # -- what is shown --------------------------------------------------------------------------------------

    @property
    def pointed_line(self) -> LogLine | None:
        """The line of the log that is pointed at."""
        return None

    @property
    def pointed_link(self) -> str:
        """Where words of the log under the pointer lead; "" for nowhere."""
        return ""

    @property
    def at_link(self) -> bool:
        """While the pointer is at something that leads to the codex."""
        return bool(self.pointed_link) or self.codex.is_at(self.pointer)

    @property
    def marked_target(self) -> str:
        """What the keyboard is at; "" for nothing."""
        return ""

    def codex_at(self) -> tuple[str, str]:
        """The game that is played, and what is pointed at or read about."""
        return self.codex.game, self.codex.pointed

    @property
    def sight(self) -> Any:
        """What is shown now: an earlier sight while something is being played."""
        return self.director.shown

    @property
    def is_covered(self) -> bool:
        """True while the cover of the face fills the window."""
        return self.face.cover is not None and self.face.is_covered(self.sight)

    @property
    @abstractmethod
    def veiled(self) -> bool:
        """Whether the table is hidden from whoever sits in front of the screen."""

    @property
    def panels(self) -> tuple[TablePanel, ...]:
        """Every panel of the face."""
        return panels_of(self.face)

    def submit(self, key: str) -> None:
        """Give an answer, where something is asked."""

    @abstractmethod
    def refresh(self) -> None:
        """Show what is to be shown now."""

    def show_view(self, view: TableView) -> None:
        """Let board, panels and pages show a moment; where panels have another height now, all are placed again."""
        self.view = view
        column = [one.panel for one in self.face.docked if one.dock is Dock.COLUMN]
        looks = [panel.render_key() for panel in column]
        self.reading.show(view, self.is_covered)
        self.face.show(view)
        if looks != [panel.render_key() for panel in column]:
            self.lay_out()

    def come_near(self) -> None:
        """Bring the board near enough to be read, once for every size of a compact window."""
        if self.services.compact and not self.near and not self.is_covered:
            self.near = True
            self.board.come_near(f"seat:{self.seat}")

    def words_of(self, target: str) -> Tip | None:
        """What a thing is, for those who do not see it."""
        if target == GOAL and self.view.goal is not None:
            return Tip(self.view.goal.title, self.view.goal.task)
        return self.face.words(target, self.view)

    # -- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the game as it stands."""
        self.refresh()

    def leave(self) -> None:
        """Stop what runs in the background."""
        self.face.close()
        self.prefetcher.close()

    def resume(self) -> None:
        """Back from a menu, where settings may have been changed."""
        self.tips.hide()
        self.painter.forget()
        self.refresh()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for this window."""
        super().resize(size)
        self.painter.forget()
        self.near = False
        self.lay_out()
        self.refresh()

    # -- where it lies --------------------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self) -> None:
        """Place everything in the window."""

    def place_face(self, layout: TableLayout, bottom: int) -> None:
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

    def scenery(self) -> pygame.Rect:
        """The part of the window over which banners and messages lie; empty before there is one."""
        if self.layout is None:
            return pygame.Rect(0, 0, 0, 0)
        return self.layout.stage if self.services.compact else self.layout.board

    def _plates(self) -> Sequence[pygame.Rect]:
        """Where plates of a coach, a tip or a hint lie over the table."""
        return plates_over(self.stack.scenes if self.stack is not None else ())

    def _drawers_changed(self) -> None:
        """Another panel of the compact layout is open."""
        self.lay_out()
        self.show_pointed()

    def show_pointed(self) -> None:
        """What is pointed at is to be shown on the board."""

    # -- pointing -------------------------------------------------------------------------------------------

    def tip_of(self, target: str | None) -> Tip | None:
        """The tooltip of a thing."""
        return None if target is None else self.face.tip(target, self.view)

    def aim(self, target: str | None, position: tuple[int, int]) -> None:
        """The pointer is on a thing, or on nothing."""
        place = position if target is None else self.face.tip_place(target, position)
        self.tips.aim(self.tip_of(target), place, target)

    def readable_at(self, position: tuple[int, int]) -> str | None:
        """What can be read about at a position; on a cover only what lies on it."""
        if self.is_covered and self.face.cover is not None:
            return self.face.cover.target_at(position)
        return self.pointing.target_at(position)

    def seat_clicked(self, target: str, position: tuple[int, int]) -> bool:
        """A seat beside the board was clicked; True when that was an answer."""
        return False

    def move_pointer(self, event: pygame.event.Event) -> bool:
        """The pointer moved over the table; whether it is over a control now. On a plate over the table it is over
        nothing that can be seen, unless it holds something."""
        if not any(event.dict.get("buttons", ())) and any(plate.collidepoint(event.pos) for plate in self._plates()):
            event = pygame.event.Event(pygame.MOUSEMOTION, {**event.dict, "pos": NOWHERE})
        was_over, self._over_control = self._over_control, self.group.handle(event)
        over = self._over_control
        changed = self.pointing.point(event.pos, over)
        self.dirty = self.dirty or over or was_over or changed
        target = None if over else self.pointing.target_at(event.pos)
        if self.pointing.is_on_message(event.pos):
            self.board.hover = None
        elif target is None or not self.pointing.is_off_board(event.pos):
            self.board.handle(event)
        self.aim(target, event.pos)
        return over

    # -- time -----------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Let director, board and controls go on."""
        before = self.director.cue
        self.prefetcher.pump()
        if self.director.update(dt) or self.director.cue is not before:
            self.on_cue()
        elif not (self.prefetcher.waiting or self.painter.is_pending):
            self.prefetcher.run_scheduled()
        self.playback.perform()
        self.group.update(dt)
        for live in self.face.live:
            live.update(dt)
        self.face.afterglow.update(dt)
        self.toast.update(dt)
        if self._notice and not self.veiled:
            self.toast.say(self._notice)
            self._notice, self.dirty = "", True
        self.tips.update(dt)
        if self.board.update(dt):
            self.dirty = True

    @abstractmethod
    def on_cue(self) -> None:
        """A cue began or all are over."""

    def begin_cue(self) -> None:
        """Let the present cue begin."""
        self.playback.begin()
        if isinstance(self.director.cue, Banner) and self.board.rect.collidepoint(self.pointer):
            # What lies below a message cannot be seen, so nothing is said of it over the message.
            self.tips.hide()
        self.painter.just_began = self.director.cue is not None

    def wants_frame(self) -> bool:
        """True while something moves."""
        return bool(
            self.director.is_moving
            or self.face.afterglow.is_moving
            or self.group.wants_frame()
            or any(live.wants_frame() for live in self.face.live)
            or self.toast.wants_frame()
            or self.tips.wants_frame()
        )

    def wakeups(self) -> tuple[float | None, ...]:
        """Seconds until a tooltip comes or a message goes."""
        return self.group.next_wakeup(), self.tips.next_wakeup(), self.toast.next_wakeup()

    def next_wakeup(self) -> float | None:
        """Seconds until something changes by itself."""
        known = [time for time in self.wakeups() if time is not None]
        return min(known) if known else None

    # -- drawing --------------------------------------------------------------------------------------------

    @property
    def overlaid(self) -> bool:
        """Whether anything lies over the table that is drawn as a whole, whatever of it looks different."""
        over = self.veiled or self.toast.shown or self.reading.is_open or self.is_covered
        return over or self.services.compact

    @abstractmethod
    def around(self) -> Sequence[Piece]:
        """Everything around the board, from below."""

    def redraw(self, surface: pygame.Surface, also: Sequence[pygame.Rect] = ()) -> list[pygame.Rect] | None:
        """Draw what looks different, if everything else is still there."""
        overlaid, self._was_overlaid = self._was_overlaid or self.overlaid, self.overlaid
        if overlaid or self.layout is None:
            return None
        return self.painter.redraw(surface, self.around, self._tooltips(surface), also)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and what is done on it; behind a curtain nothing at all."""
        self._was_overlaid = self.overlaid
        if self.veiled:
            self.face.afterglow.forget()
            self.painter.canvas.forget()
            surface.fill(pygame.Color(self.services.palette.space))
            return
        self._draw_table(surface)
        self.draw_over(surface)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draw the board, the panels over it, and what lies on top for the moment."""
        if self.is_covered and self.face.cover is not None:
            self.painter.canvas.forget()
            self.face.cover.draw(surface)
            self.reading.draw(surface)
            self.tips.draw(surface)
            width, height = surface.get_size()
            self.toast.draw(surface, (width // 2, height - self.services.px(12)), round(width * 0.6))
            return
        if self.layout is None:
            return
        if not self.overlaid:
            self.painter.draw(surface, self.around(), self._tooltips(surface))
            return
        self.painter.draw(surface, self.around())
        scenery = self.scenery()
        place = scenery.centerx, scenery.bottom - self.services.px(16)
        self.toast.draw(surface, place, round(scenery.width * 0.7), self._plates())
        self.draw_menu(surface)
        self.reading.draw(surface)
        self.group.draw_tooltip(surface)
        self.tips.draw(surface)

    def _tooltips(self, surface: pygame.Surface) -> list[Piece]:
        """The tooltip of a control or of a thing. While one stands and an alarm goes, a table that is drawn as a whole
        takes 1.3% of a core, one that is drawn in pieces 0.9%."""
        screen = surface.get_clip()
        return [*self.group.tooltips.pieces(screen), *self.tips.pieces(screen)]

    def draw_menu(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table but below its pages."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over everything else."""

    def draw_open_panel(self, surface: pygame.Surface) -> None:
        """Draw the open panel of a compact window."""
        self.compact.draw_open(surface, partial(self.draw_open_tab, surface))

    def draw_open_tab(self, surface: pygame.Surface) -> None:
        """Draw what is open in a compact window and is no panel of the face."""

    def bar_pieces(self) -> list[Piece]:
        """The bar of a compact window."""
        return panel_pieces(one.panel for one in self.face.docked if one.dock is Dock.BAR)

    def docked_pieces(self) -> list[Piece]:
        """The panels around the board that do not move."""
        live = self.face.live
        return panel_pieces(one.panel for one in self.face.docked if one.panel not in live)

    def plate_pieces(self) -> list[Piece]:
        """What the panels lie on that do move."""
        found = []
        if self.layout is not None:
            for live in self.face.live:
                for one, rect in zip(self.face.docked, self.layout.panels, strict=True):
                    if one.panel is live:
                        found.append(Piece(rect, None, partial(live.draw_plate, rect=rect)))
        return found

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; after anything but a moved pointer the table is drawn again."""
        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        else:
            self.dirty = True
        return self.use(event)

    @abstractmethod
    def use(self, event: pygame.event.Event) -> bool:
        """One event, from the uppermost thing down."""
