"""What the parts of the table show, and how they are drawn."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.accessibility.table import table_nodes
from nemesis_desktop.client.games.nemesis.panels.slim import SlimView
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view
from nemesis_desktop.client.games.nemesis.viewmodels.drafting import draft_cards
from nemesis_desktop.client.games.nemesis.viewmodels.hud import (
    hand_view,
    hero_view,
    objective_views,
    top_view,
)
from nemesis_desktop.client.games.nemesis.viewmodels.intruders import intruder_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.prompt import is_drafting
from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.stage.cues import Banner, Flight
from nemesis_desktop.client.tabletop.table import compact as table_compact
from nemesis_desktop.client.tabletop.table.frame import (
    BUDGET_SHARE,
    RESTING_BUDGET_SHARE,
    part_pieces,
    widget_pieces,
)
from nemesis_desktop.client.tabletop.table.layout import TableLayout
from nemesis_desktop.client.tabletop.table.parts import TableParts
from nemesis_desktop.client.tabletop.viewmodels.choices import glowing
from nemesis_desktop.client.ui.accessibility.controls import control_nodes
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.pieces import Piece

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
        names, seat = self.names, self.seat
        aside = seat != self.play.seat
        before = self.prompt
        question = None if self.director.busy or aside else self.play.question
        if __debug__ and not self.director.busy:
            seen = self.play.sight if self.play.viewer is None else self.play.sight_for(seat)
            assert self.sight == seen, "what is shown lags behind what is true"
        moment = Moment(self.services.text, self.sight, seat, self.play.happenings)
        self.prompt = None if question is None else self.play.presentation.prompt(question, moment)
        choices = self.prompt.choices if self.prompt is not None else ()
        if self.prompt is None:
            self.menu.close()
        viewer = NOBODY if self.play.viewer is None else seat
        instruments = top_view(names, viewer)
        self.top.show_view(instruments)
        asked = self.play.asked
        self.reading.show(names, viewer, choices, asked, with_seats=not self.drafting)
        one = self.sight.characters.get(seat)
        colour_of = self.play.presentation.colour_of
        crew = tuple((member.seat, colour_of(member, self.sight)) for member in self.play.members)
        self.log.know(crew, one.room if one is not None else None)
        view = hero_view(names, seat, choices, self.picked)
        self.hero.show_view(view)
        self.intruders.show_view(intruder_view(names, seat) if view is None else None)
        self.items.show_view(view)
        if self.services.compact:
            self.slim.show_view(SlimView(instruments, view))
            self.ship_facts.show_view(instruments)
        goals = objective_views(names, seat)
        if goals != self.goals.view:
            self.goals.show_view(goals)
            self._lay_out()
        # While everybody looks, nobody's cards lie on the table, not even with their backs up.
        self.hand.covered = self.play.viewer is None
        self.hand.show(() if self.hand.covered else hand_view(names, seat, choices, self.picked))
        self.board.show(self.sight, seat)
        if self.services.compact and not self.near and not self.drafting:
            self.near = True
            self.board.come_near(f"seat:{seat}")
        self.services.audio.loop(self.play.presentation.ambience(self.sight, seat), fade=2.0)
        self.question_panel.show(self.prompt, self._note(), self.picked, self.play.can_undo())
        self._show_choices()
        self._show_offer(names)
        if self.services.compact:
            table_compact.follow(self, before)
        if is_drafting(question) and self.prompt is not None:
            self.draft.show(draft_cards(self.prompt, names), self._draft_title(), self.prompt.hint)
        else:
            self.draft.show((), *(self._note() if self.drafting else ("", "")))
        self.pass_button.enabled = self.may_pass
        self.undo_button.enabled = not (self.director.busy or aside) and self.play.can_undo()
        self.dirty = True
        self._order_plates()

    def _order_plates(self) -> None:
        """Have the plates drawn beside that have another size now."""
        services, panel, log = self.services, self.question_panel, self.log
        if services.compact or not self.catching_up:
            return
        order, scale = services.panels.prefetch_panel, services.scale
        if not panel.folded:
            self._plates = [order(self.prefetcher, panel.rect, scale, "accent" if self.prompt is not None else "steel")]
        self._plates.append(order(self.prefetcher, log.rect, scale, "steel", "panel", log.header if log.is_open else 0))
        self.offer.prefetch(self.prefetcher)

    @property
    def may_pass(self) -> bool:
        """True when this round could be passed; to let a moment pass is another matter."""
        prompt = self.prompt
        return prompt is not None and not prompt.topic.startswith("react_") and prompt.choice(PASS) is not None

    def _draft_title(self) -> str:
        """What stands over the characters to choose from."""
        return self.prompt.title if self.prompt is not None else ""

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
        self.hand.focus = next(
            (i for i, card in enumerate(self.hand.cards) if f"card:{card.id}" == target), None
        )
        self.offer.focus = next(
            (i for i, card in enumerate(self.offer.cards) if f"card:{card.id}" == target), None
        )

    def _show_offer(self, names: Names) -> None:
        """Cards to choose from that lie nowhere on the screen."""
        cards = []
        if self.prompt is not None and self.prompt.topic != "action":
            for choice in self.prompt.choices:
                target = choice.target or ""
                held = self.hand.spot(target) or self._in_items(target)
                if target.startswith("card:") and not held:
                    cards.append(
                        card_view(target[5:], names, playable=True, picked=choice.key in self.picked)
                    )
        title = self.prompt.title if self.prompt is not None and cards else ""
        if tuple(cards) != self.offer.cards or title != self.offer.title:
            self.offer.show(tuple(cards), title)

    def _in_items(self, target: str) -> bool:
        view = self.items.view
        if view is None:
            return False
        return any(f"card:{card.id}" == target for card in (*view.hands, *view.inventory, *view.quests))

    # -- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the game as it stands."""
        self.refresh()

    def leave(self) -> None:
        """Stop what runs beside."""
        self.board.close()
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
        busy = self.director.busy
        self.catching_up = busy or self.catching_up
        held = self._just_began or (self.catching_up and any(map(self.prefetcher.is_coming, self._plates)))
        cue = self.director.cue
        if isinstance(cue, Banner):
            held = held or self.banner.is_fading(self.director.passed, self.director.length)
        self._just_began, fresh = False, len(self.frame.fresh)
        share = 0.0 if held else BUDGET_SHARE if busy else RESTING_BUDGET_SHARE if self.catching_up else 1.0
        frame = self.frame.draw(surface.get_size(), self._pieces(layout), share)
        self._composed = self.board.compose(budgeted=self.catching_up)
        found = [_part(frame, rect) for rect in _around(layout.board, surface.get_rect())]
        found += self.board.pieces(surface)
        if self.services.compact:
            found.append(Piece(surface.get_rect(), "drawer", self._draw_open_panel))
        awaited = self.catching_up and bool(self.offer.cards) and self.prefetcher.waiting
        if not awaited:
            found += self.offer.pieces()
        self.hand.resting = len(self.frame.fresh) > fresh and busy
        self.hand.budgeted = self.catching_up and not self.services.compact
        found.append(self.hand.piece())
        owed = awaited or self.frame.repaint_queue or self.hand.repaint_queue or self.board.repaint_pending
        self.catching_up = busy or (self.catching_up and bool(owed))
        if isinstance(cue, Flight):
            self.spots.seat = self.seat
            found += self.flight.pieces(layout.board, cue, self.director.share)
        elif isinstance(cue, Banner):
            found += self.banner.pieces(self._scenery(layout), cue, self.director.passed, self.director.length)
        return found

    def _pieces(self, layout: TableLayout) -> list[Piece]:
        """Everything around the board, from below."""
        services, panel, log = self.services, self.question_panel, self.log
        if services.compact:
            around = (widget for widget in self.group.widgets if widget not in log.widgets)
            return [
                *part_pieces((self.slim,)),
                Piece(panel.rect, panel.render_key(), panel.draw_plate),
                *widget_pieces(around),
            ]

        def tray(surface: pygame.Surface) -> None:
            services.panels.panel(surface, layout.hand, services.scale, "accent", "deep")

        return [
            *part_pieces((self.top, self.hero, self.items, self.intruders, self.goals, self.reading.strip)),
            Piece(panel.rect, panel.render_key(), panel.draw_plate),
            Piece(log.rect, log.render_key(), log.draw_plate),
            Piece(layout.hand, None, tray),
            *widget_pieces(self.group.widgets),
        ]

    def _draw_draft(self, surface: pygame.Surface) -> None:
        images = self.services.images
        surface.blit(images.picture("backdrop.jpg", surface.get_size()), (0, 0))
        self.draft.draw(surface)
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
