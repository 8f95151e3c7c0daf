"""The table: the ship, the instruments around it, and the one question that is open."""

from __future__ import annotations

import logging
from functools import cached_property, partial

import pygame

from nemesis_desktop.client.tabletop.scenes.game_menu import extras_of, open_undo_list
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table import compact as table_compact
from nemesis_desktop.client.tabletop.table.keys import press
from nemesis_desktop.client.tabletop.table.navigation import KEYS, OPENING, KeyboardNavigation
from nemesis_desktop.client.tabletop.table.seats import SeatedTable
from nemesis_desktop.client.tabletop.table.surface import PASS
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.tabletop.viewmodels.prompt import is_gathered, key_of_picked, picked_with
from nemesis_desktop.client.tabletop.viewmodels.undo_steps import undo_label, why_no_further
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.kernel import Happening, RuleFailed

logger = logging.getLogger(__name__)
STEP_SECONDS = 0.05
"""How often something that is going to be wanted is looked for while nothing moves."""


class TableScene(SeatedTable):
    """Plays one game for everybody at the screen."""

    @cached_property
    def hands(self) -> KeyboardNavigation:
        """What walks and drags."""
        return KeyboardNavigation(self)

    def keys(self) -> tuple[str, ...]:
        """What keys mean at the table."""
        return (*KEYS, *OPENING) if self.services.compact else KEYS

    def refresh(self) -> None:
        """Show what is to be shown now."""
        before = self.prompt
        super().refresh()
        self._offer_to_hurry()
        if before != self.prompt:
            self.hands.asked()

    @property
    def overlaid(self) -> bool:
        """Whether something is looked at or carried."""
        return super().overlaid or self._veiled or bool(self.hands.drag.carried) or self.hands.look.active

    def _offer_to_hurry(self) -> None:
        """Whoever only watches has nothing to pass, but may skip to the end."""
        button, text = self.pass_button, self.services.text
        watching = not self._ended and self.hurry.possible
        button.label = text.text("hurry.button" if watching else "hud.pass")
        button.on_press = self.hurry.start if watching else self._pass
        words = ("hurry.button", "hurry.tip") if watching else ("hud.pass", "tip.pass")
        button.tip = Tip(text.text(words[0]), text.text(words[1]))
        button.enabled = self.may_pass or (watching and not self.hurry.running)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and what is carried over it."""
        super().draw(surface)
        if not self._veiled:
            self.hands.draw(surface)

    def _put_away(self) -> None:
        """Nothing that was looked at or carried stays on the screen either."""
        super()._put_away()
        self.hands.put_away()

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the director, the board and the controls go on."""
        before = self.director.cue
        self.prefetcher.pump()
        if self.director.update(dt) or self.director.cue is not before:
            self._on_cue()
        elif not (self.prefetcher.waiting or self._repaints):
            self.prefetcher.run_scheduled()
        self._perform()
        self.group.update(dt)
        for live in self.face.live:
            live.update(dt)
        self.menu.update(dt)
        self.toast.update(dt)
        self.tips.update(dt)
        if self.board.update(dt):
            self.dirty = True
        self._go_round(dt)
        self.hands.update()
        if (
            not self._ended
            and not self.director.busy
            and self.play.outcome is not None
            and self.stack is not None
        ):
            self.show_outcome()

    def show_outcome(self) -> None:
        """The last screen of the game; whoever looks at the ship after it comes back to it."""
        self._ended = True
        again = partial(self.services.navigator.reset, "new_game", self.play.presentation.game)
        self.services.navigator.open("outcome", self.play, again, self.to_title)

    @property
    def _repaints(self) -> bool:
        """Whether something that looks different waits to be painted."""
        return bool(self.frame.repaint_queue) or any(live.repaint_pending for live in self.face.live)

    def wants_frame(self) -> bool:
        """True while something moves."""
        return bool(
            self.director.is_moving
            or (self.catching_up and not self.drafting and not self._veiled)
            or self.hurry.running
            or self.group.wants_frame()
            or any(live.wants_frame() for live in self.face.live)
            or self.menu.wants_frame()
            or self.toast.wants_frame()
            or self.tips.wants_frame()
            or (self.board.busy and not self.drafting)
        )

    def next_wakeup(self) -> float | None:
        """Seconds until a tooltip comes or a message goes."""
        times = (
            self.group.next_wakeup(),
            self.tips.next_wakeup(),
            self.toast.next_wakeup(),
            None if self.drafting else self.board.next_wakeup(),
            STEP_SECONDS if self.prefetcher.scheduled else None,
            super().next_wakeup(),
        )
        known = [time for time in times if time is not None]
        return min(known) if known else None

    def finish_animations(self) -> None:
        """Finish everything that moves, for pictures and tests."""
        self.director.skip_all()
        self._on_cue()
        self.catching_up = False
        self.board.finish_animations()
        for live in self.face.live:
            live.update(1.0)

    def _open_line(self, line: LogLine) -> None:
        """Show the message of a line once more."""
        message = None if self.director.busy or line.opens is None else line.opens()
        if message is not None:
            self.director.recall(message)
            self._on_cue()

    def _on_shown(self, happening: Happening) -> None:
        self._fresh_lines.append(happening)

    def _on_cue(self) -> None:
        """A cue began or all are over."""
        self._tell()
        self._begin_cue(self.director.cue)
        self.refresh()
        self._perform()

    def _tell(self) -> None:
        self.log.add(self.lines_of(self._fresh_lines))
        self._fresh_lines.clear()

    # -- answers --------------------------------------------------------------------------------------------

    def submit(self, key: str) -> None:
        """Give an answer and play what comes of it."""
        self.picked = ()
        self._marks.clear()
        self.menu.close()
        self.toast.hide()
        self.tips.hide()
        self.services.audio.play("ui/click")
        before = self.play.sight_for(None) if self.answers_a_call() else None
        try:
            happenings = self.play.submit(key)
        except RuleFailed:
            # The session stands as before; what was tried goes into the report.
            logger.exception("a rule of the program failed")
            self.toast.say(self.services.text.text("bundle.failed"))
            self.refresh()
            return
        if before is not None:
            self.step_aside(before)
        self._show_happenings(happenings)

    def undo(self) -> None:
        """Take the last answer back, when that is allowed."""
        if self.director.busy or self.looking_aside:
            return
        if not self.play.can_undo():
            if self.prompt is not None:
                self.toast.say(why_no_further(self.play, self.services.text))
                self.dirty = True
            return
        self.before_taking_back()
        self.play.undo()
        while self.hands.answers_itself(self.play.question) and self.play.can_undo():
            self.play.undo()
        self._snap()

    def undo_to(self, number: int) -> None:
        """Take everything back down to this command."""
        if number in self.play.undo_steps:
            self.before_taking_back()
            self.play.undo(number)
            self._snap()

    def _undo_tip(self) -> Tip:
        """What the undo button takes back, or why nothing can be."""
        text = self.services.text
        title = undo_label(self.play, text)
        if not title:
            return Tip(text.text("hud.undo"), why_no_further(self.play, text), accent="amber")
        return Tip(title, text.text("tip.undo") + " " + text.text("undo.keys"))

    def redo(self) -> None:
        """Give the answer again that was taken back."""
        if not (self.director.busy or self.looking_aside) and self.play.can_redo():
            self.play.redo()
            self._snap()

    def _snap(self) -> None:
        self._ended = False
        self.take_back()
        self.refresh()

    def _choose(self, choice: Choice) -> None:
        if self.prompt is None or self.hands.asks_first(choice):
            return
        if not is_gathered(self.prompt):
            self.submit(choice.key)
            return
        self.picked = picked_with(self.prompt, self.picked, choice)
        self.refresh()
        if self.prompt.confirms_itself and len(self.picked) == self.prompt.most:
            self._confirm()

    def _confirm(self) -> None:
        question = self.play.question
        key = key_of_picked(question, self.picked) if question is not None else None
        if key is not None and self.prompt is not None and is_gathered(self.prompt):
            self.submit(key)

    def _cancel(self) -> None:
        if self.play.can_undo():
            self.undo()

    def _pass(self) -> None:
        choice = self.prompt.choice(PASS) if self.prompt is not None and self.may_pass else None
        if choice is not None:
            self._choose(choice)

    def click(self, target: str, point: tuple[int, int]) -> None:
        """A thing was clicked: do what it allows, ask which, or say why nothing can be done."""
        if self.prompt is None:
            return
        offered = by_target(self.prompt.choices).get(target, ())
        found = tuple(choice for choice in offered if not choice.aside) or offered
        if len(found) == 1 and not found[0].risky:
            self._choose(found[0])
        elif found and self.layout is not None:
            bounds = pygame.Rect((0, 0), self.size).inflate(-16, -16)
            self.menu.open(found, point, bounds)
            self.tips.hide()
            self.dirty = True
            if len(found) == 1:
                self._explain(target)
        else:
            self._explain(target)

    def _explain(self, target: str) -> None:
        if self.prompt is None:
            return
        reason = self.face.why_not(target, self.view)
        if reason is not None:
            self.toast.say(reason.body, reason.rule)
            self.dirty = True

    # -- scenes around --------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu of the game."""
        self.push(MenuScene(self.services, self.to_title, extras_of(self)))

    def to_title(self) -> None:
        """Leave for the title; the journal holds everything already."""
        self.services.navigator.reset("title")

    # -- input ----------------------------------------------------------------------------------------------

    def _handle(self, event: pygame.event.Event) -> bool:
        """One event, from the uppermost thing down."""
        if self.hurry.interrupted(event):
            return True
        if self.director.busy and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.KEYDOWN or event.button == 1:
                self.director.skip()
                self._on_cue()
                return True
        if self.menu.is_open and self.menu.handle(event):
            return True
        if not self.typing and self.hands.handle(event):
            return True
        if self._read(event):
            return True
        if table_compact.handle(self, event):
            return True
        if event.type == pygame.KEYDOWN and press(self, event):
            return True
        if self.drafting:
            return self._handle_draft(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.tips.hide()
            if event.button == 3:
                self._right_click()
                return True
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            target = self._hud_target(event.pos)
            if target is not None or self._covered(event.pos):
                if target is not None:
                    self.click(target, event.pos)
                return True
        clicked = self.board.handle(event)
        if clicked is not None:
            self.click(clicked, self.board.anchor(clicked) or event.pos)
        return True

    def _read(self, event: pygame.event.Event) -> bool:
        """What lies over the table for reading comes before the table."""
        if self._search_log(event):
            return True
        pointed = self.reading.pointed
        used = self.reading.handle(event)
        if pointed != self.reading.pointed:
            self._show_choices()
            self.dirty = True
        if used:
            self.tips.hide()
        return used

    def _search_log(self, event: pygame.event.Event) -> bool:
        """Ctrl+F and the slash open the search; while somebody types there, keys mean letters."""
        if self.drafting or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        key = event.key if event.type == pygame.KEYDOWN else None
        control = key is not None and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self.log.typing:
            if key == pygame.K_ESCAPE or (control and key == pygame.K_f):
                self.log.toggle_search()
                return True
            return self.group.handle(event) or not control
        if (control and key == pygame.K_f) or key == pygame.K_SLASH:
            if self.services.compact:
                self.drawers.show("log")
            if self.log.filter.visible:
                self.group.focus(self.log.filter.field)
            else:
                self.log.toggle_search()
            self.log.filter.field.opened_by(event)
            return True
        return False

    def _handle_draft(self, event: pygame.event.Event) -> bool:
        if self.face.cover is not None:
            self.face.cover.handle(event)
            if event.type == pygame.MOUSEMOTION:
                target = self.face.cover.target_at(event.pos)
                self.tips.aim(self._tip(target), event.pos, target)
                self.dirty = True
        return True

    def _right_click(self) -> None:
        """The right button takes a choice back; on the button for it, it shows all that can be."""
        if self.undo_button.hovered:
            open_undo_list(self)
            return
        if self.picked:
            self.picked = ()
            self.refresh()

    def _motion(self, event: pygame.event.Event) -> bool:
        row, over = self.question_panel.list.hovered_row, self._hover(event)
        if self.question_panel.list.hovered_row != row:
            self._show_choices()
        self._point_live(event.pos, over)
        target = None if over else self._target_at(event.pos)
        if target is None or not self._covered(event.pos):
            self.board.handle(event)
        self.tips.aim(self._tip(target), self._tip_place(target, event.pos), target)
        return True
