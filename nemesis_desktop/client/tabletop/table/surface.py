"""What the parts of the table show, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock
from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.table import compact as table_compact
from nemesis_desktop.client.tabletop.table.frame import (
    BUDGET_SHARE,
    RESTING_BUDGET_SHARE,
    panel_pieces,
    widget_pieces,
)
from nemesis_desktop.client.tabletop.table.layout import TableLayout
from nemesis_desktop.client.tabletop.table.parts import TableParts
from nemesis_desktop.client.tabletop.table.spoken import table_nodes
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.choices import by_target, glowing
from nemesis_desktop.client.ui.accessibility.controls import control_nodes
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.widgets.tooltip import Tip

PASS = "pass"
"""The key of the option to pass."""
NOBODY = -1
"""The viewer that is none of the seats, so that no turn is called yours."""


class TableSurface(TableParts):
    """Shows and draws the parts; what is done with them is the business of `TableScene`."""

    # -- what is shown --------------------------------------------------------------------------------------

    def nodes(self) -> tuple[Node, ...]:
        """The controls that are no part of a table, then the table in words."""
        return (*control_nodes(self.beside), *table_nodes(self))

    def refresh(self) -> None:
        """Show what is to be shown now; parts whose view did not change keep their picture."""
        seat, face, play = self.seat, self.face, self.play
        aside = seat != play.seat
        before = self.prompt
        question = None if self.director.busy or aside else play.question
        if __debug__ and not self.director.busy:
            seen = play.sight if play.viewer is None else play.sight_for(seat)
            assert self.sight == seen, "what is shown lags behind what is true"
        moment = Moment(self.services.text, self.sight, seat, play.happenings)
        self.prompt = None if question is None else play.presentation.prompt(question, moment)
        if self.prompt is None:
            self.menu.close()
        self.view = TableView(
            self.services.text, self.sight, seat, None if play.viewer is None else seat, moment.happenings, self.prompt,
            self.picked, play.asked, self._words, self._press_of, is_neutral=play.viewer is None,
        )
        crew = tuple((member.seat, play.presentation.colour_of(member, self.sight)) for member in play.members)
        here = (face.own_place(self.view) or "").partition(":")[2]
        self.log.know(crew, int(here) if here.isdecimal() else None)
        self._show_face()
        if self.services.compact and not self.near and not self.drafting:
            self.near = True
            self.board.come_near(f"seat:{seat}")
        self.services.audio.loop(play.presentation.ambience(self.sight, seat), fade=2.0)
        self.question_panel.show(self.prompt, self._note(), self.picked, play.can_undo())
        self._show_choices()
        if self.services.compact:
            table_compact.follow(self, before)
        if face.cover is not None:
            face.cover.show(self.view, self._note() if self.drafting else ("", ""))
        self.pass_button.enabled = self.may_pass
        self.undo_button.enabled = not (self.director.busy or aside) and play.can_undo()
        self.dirty = True
        self._order_plates()

    def _show_face(self) -> None:
        """Let board, panels and pages show the moment; where panels have another height now, all are placed anew."""
        column = [one.panel for one in self.face.docked if one.dock is Dock.COLUMN]
        looks = [panel.render_key() for panel in column]
        self.reading.show(self.view, self.drafting)
        self.face.show(self.view)
        if looks != [panel.render_key() for panel in column]:
            self._lay_out()

    def _words(self, target: str) -> Tip | None:
        """What a thing is, for those who do not see it."""
        return self.face.words(target, self.view)

    def _press_of(self, target: str) -> Callable[[], None] | None:
        """What a click on a thing does, where it does anything."""
        return partial(self._click_on, target) if target in by_target(self.view.choices) else None

    def _click_on(self, target: str) -> None:
        self.click(target, self.board.anchor(target) or (0, 0))

    def _order_plates(self) -> None:
        """Have the plates drawn beside that have another size now."""
        services, panel, log = self.services, self.question_panel, self.log
        if services.compact or not self.catching_up:
            return
        order, scale = services.panels.prefetch_panel, services.scale
        if not panel.folded:
            self._plates = [order(self.prefetcher, panel.rect, scale, "accent" if self.prompt is not None else "steel")]
        self._plates.append(order(self.prefetcher, log.rect, scale, "steel", "panel", log.header if log.is_open else 0))
        for live in self.face.live:
            live.prefetch(self.prefetcher)

    @property
    def may_pass(self) -> bool:
        """True when this round could be passed; to let a moment pass is another matter."""
        prompt = self.prompt
        return prompt is not None and not prompt.topic.startswith("react_") and prompt.choice(PASS) is not None

    def _note(self) -> tuple[str, str]:
        text = self.services.text
        if self.director.busy:
            return text.text("prompt.waiting"), text.text("prompt.waiting_text")
        return text.text("prompt.over"), text.text("prompt.over_text")

    def _show_choices(self) -> None:
        choices = self.prompt.choices if self.prompt is not None else ()
        glow = glowing(choices, self.picked)
        focused = self.question_panel.focused or self.question_panel.hovered
        if focused is not None and focused.target is not None and not focused.risky:
            glow[focused.target] = "selected"
        pointed = (self.reading.pointed,) if self.reading.pointed else self.log.pointed
        self.board.set_choices(dict.fromkeys(pointed, "selected") | glow)
        self.board.set_marks((*self._marks, *pointed))
        target = focused.target if focused is not None else None
        for live in self.face.live:
            live.mark(target)

    # -- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the game as it stands."""
        self.refresh()

    def leave(self) -> None:
        """Stop what runs beside."""
        self.face.close()
        self.prefetcher.close()

    def resume(self) -> None:
        """Back from a menu, where settings may have been changed."""
        self.tips.hide()
        self.frame.stale = True
        self.refresh()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for this window."""
        super().resize(size)
        self.frame.stale = True
        self.near = False
        self.menu.close()
        self._lay_out()
        self.refresh()

    # -- drawing --------------------------------------------------------------------------------------------

    @property
    def overlaid(self) -> bool:
        """Whether anything lies over the table that is drawn as a whole, whatever of it looks different."""
        over = self.toast.shown or self.menu.is_open or self.reading.is_open or self.drafting
        return over or self.services.compact or self.tips.shown or self.group.tooltips.shown

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what looks different, if everything else is still there."""
        layout = self.layout
        overlaid, self._was_overlaid = self._was_overlaid or self.overlaid, self.overlaid
        if overlaid or layout is None or self.frame.stale or not self.canvas.shows_on(surface):
            return None
        pieces = self._live(surface, layout)
        changed, self.frame.fresh = self.frame.fresh, []
        return self.canvas.redraw(surface, pieces, (*changed, *self._composed))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ship, the instruments over it, and what lies on top for the moment."""
        self._was_overlaid = self.overlaid
        if self.drafting:
            self.canvas.forget()
            self._draw_draft(surface)
            width, height = surface.get_size()
            self.toast.draw(surface, (width // 2, height - self.services.px(12)), round(width * 0.6))
            return
        layout = self.layout
        if layout is None:
            return
        self.canvas.draw(surface, self._live(surface, layout))
        self.frame.fresh.clear()
        scenery = self._scenery(layout)
        self.toast.draw(
            surface,
            (scenery.centerx, scenery.bottom - self.services.px(16)),
            round(scenery.width * 0.7),
        )
        self.menu.draw(surface)
        self.reading.draw(surface)
        self.group.draw_tooltip(surface)
        self.tips.draw(surface)

    def _draw_open_panel(self, surface: pygame.Surface) -> None:
        """Draw the open panel of the compact layout."""
        table_compact.draw_drawer(self, surface)

    def _scenery(self, layout: TableLayout) -> pygame.Rect:
        """The part of the window over which banners and messages lie."""
        return layout.stage if self.services.compact else layout.board

    def _live(self, surface: pygame.Surface, layout: TableLayout) -> list[Piece]:
        """The table from below: what rests around the board, the board, cards, and what happens above all of it."""
        busy = self.director.is_moving
        self.catching_up = busy or self.catching_up
        held = self._just_began or (self.catching_up and any(map(self.prefetcher.is_coming, self._plates)))
        cue, passed, length = self.director.cue, self.director.passed, self.director.length
        held = held or self.face.is_fading(cue, passed, length)
        self._just_began, fresh = False, len(self.frame.fresh)
        share = 0.0 if held else BUDGET_SHARE if busy else RESTING_BUDGET_SHARE if self.catching_up else 1.0
        frame = self.frame.draw(surface.get_size(), self._pieces(layout), share)
        self._composed = self.board.compose(budgeted=self.catching_up)
        found = [_part(frame, rect) for rect in _around(layout.board, surface.get_rect())]
        found += self.board.pieces(surface)
        if self.services.compact:
            found.append(Piece(surface.get_rect(), "drawer", self._draw_open_panel))
        owed, resting = False, len(self.frame.fresh) > fresh and busy
        for live in self.face.live:
            live.allow(self.catching_up, resting)
            awaited = live.is_prefetched and self.catching_up and self.prefetcher.waiting
            if not awaited:
                found += live.pieces()
            owed = owed or awaited or live.repaint_pending
        owed = owed or bool(self.frame.repaint_queue) or self.board.repaint_pending
        self.catching_up = busy or (self.catching_up and owed)
        if cue is not None:
            found += self.face.cue_pieces(cue, self._scenery(layout), passed, length)
        return found

    def _pieces(self, layout: TableLayout) -> list[Piece]:
        """Everything around the board, from below."""
        services, panel, log = self.services, self.question_panel, self.log
        if services.compact:
            around = (widget for widget in self.group.widgets if widget not in log.widgets)
            return [
                *panel_pieces(one.panel for one in self.face.docked if one.dock is Dock.BAR),
                Piece(panel.rect, panel.render_key(), panel.draw_plate),
                *widget_pieces(around),
            ]
        return [
            *self._docked_pieces(),
            Piece(panel.rect, panel.render_key(), panel.draw_plate),
            Piece(log.rect, log.render_key(), log.draw_plate),
            *self._plate_pieces(layout),
            *widget_pieces(self.group.widgets),
        ]

    def _docked_pieces(self) -> list[Piece]:
        """The panels around the board that do not move."""
        live = self.face.live
        return panel_pieces(one.panel for one in self.face.docked if one.panel not in live)

    def _plate_pieces(self, layout: TableLayout) -> list[Piece]:
        """What the panels lie on that do move."""
        found = []
        for live in self.face.live:
            for one, rect in zip(self.face.docked, layout.panels, strict=True):
                if one.panel is live:
                    found.append(Piece(rect, None, partial(live.draw_plate, rect=rect)))
        return found

    def _draw_draft(self, surface: pygame.Surface) -> None:
        if self.face.cover is not None:
            self.face.cover.draw(surface)
        self.reading.draw(surface)
        self.tips.draw(surface)


def _around(board: pygame.Rect, whole: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """What lies around the board."""
    return (
        pygame.Rect(0, 0, whole.width, board.top),
        pygame.Rect(0, board.top, board.x, board.height),
        pygame.Rect(board.right, board.top, whole.width - board.right, whole.height - board.top),
        pygame.Rect(0, board.bottom, board.right, whole.height - board.bottom),
    )


def _part(frame: pygame.Surface, part: pygame.Rect) -> Piece:
    """A part of a surface that lies where it is shown."""

    def draw(surface: pygame.Surface) -> None:
        surface.blit(frame, part, part)

    return Piece(part, "frame", draw)
