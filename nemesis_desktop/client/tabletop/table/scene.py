"""The table: the board, the instruments around it, and the one question that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from nemesis_desktop.client.tabletop.daily.noting import note_daily_end
from nemesis_desktop.client.tabletop.first_times.watch import TipWatch
from nemesis_desktop.client.tabletop.lessons.coached_table import seat_coach
from nemesis_desktop.client.tabletop.panels.log_panel import LogPanel
from nemesis_desktop.client.tabletop.panels.prompt_menu import ChoiceMenu
from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.panels.reading import OF_PAGES
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainView
from nemesis_desktop.client.tabletop.scenes.game_menu import extras_of
from nemesis_desktop.client.tabletop.scenes.menu import Extra
from nemesis_desktop.client.tabletop.stage.cues import play_cue
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table.buttons import TableButtons
from nemesis_desktop.client.tabletop.table.compact_table import CompactTable
from nemesis_desktop.client.tabletop.table.drag import TableDrag
from nemesis_desktop.client.tabletop.table.drawers import OPENED_BY, QUESTION
from nemesis_desktop.client.tabletop.table.frame import widget_pieces
from nemesis_desktop.client.tabletop.table.hints import Hints
from nemesis_desktop.client.tabletop.table.hurry import Hurry
from nemesis_desktop.client.tabletop.table.input import TableInput
from nemesis_desktop.client.tabletop.table.last_page import LastPage
from nemesis_desktop.client.tabletop.table.look import LookAround
from nemesis_desktop.client.tabletop.table.messages import Messages
from nemesis_desktop.client.tabletop.table.navigation import KEYS as KEYS_AT_THE_TABLE
from nemesis_desktop.client.tabletop.table.navigation import KeyboardNavigation
from nemesis_desktop.client.tabletop.table.prompting import PromptControl
from nemesis_desktop.client.tabletop.table.seats import ScreenSeats
from nemesis_desktop.client.tabletop.table.spoken import table_nodes
from nemesis_desktop.client.tabletop.table.table_log import TableLog
from nemesis_desktop.client.tabletop.table.tabletop import TabletopScene
from nemesis_desktop.client.tabletop.table.undoing import UndoControl
from nemesis_desktop.client.tabletop.table.view import Goal, TableView
from nemesis_desktop.client.tabletop.table.wide_table import WideTable
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target, glowing
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.tabletop.viewmodels.reasons import Hindrance
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.scenes.scene import KeyUse, Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.kernel import Happening, Seat

USES = {"pick": "input.help.pick"}
"""What keys mean at a table, where it is more than their names say."""
SIDES = {"next": "input.help.next_side", "previous": "input.help.previous_side"}
"""And on an open one."""
STEP_SECONDS = 0.05
"""How often something that is going to be wanted is looked for while nothing moves."""


class TableScene(TabletopScene):
    """Plays one game for everybody at the screen: question, log and buttons beside the face of the game."""

    def __init__(
        self,
        services: Services,
        play: Play,
        notice: str = "",
        make_seats: Callable[[TableScene], ScreenSeats] = ScreenSeats,
        over: Callable[[TableScene], Scene] | None = None,
    ) -> None:
        """``make_seats`` says how the screen goes from one seat to the next; what lies ``over`` the table from the
        beginning tells of its end itself."""
        services = services.within(play.presentation.game)
        self.play = play
        self.messages = Messages(self)
        director = Director(
            play.presentation.events, play.seat, services.text, play.sight_of, services.seconds,
            self._note_happening, partial(play_cue, services.audio), self.messages.waits,
        )  # fmt: skip
        super().__init__(services, play, director, QUESTION, notice=notice)
        self.over = over
        self.ended = False
        """Whether the last screen of the game was shown."""
        self.ways_out: tuple[Extra, ...] = ()
        """Where the menu leads as well, as what lies over the table says."""
        self.goal: Goal | None = None
        """What is to be reached instead of the objectives, as what lies over the table says."""
        self.prompts, self.undoing = PromptControl(self), UndoControl(self)
        self.menu = ChoiceMenu(services, self.prompts.choose)
        self.question_panel = PromptPanel(
            services, self.prompts.choose, self.prompts.confirm, self._cancel, self._choice_tip, self._hindrances,
            self.codex.open,
        )
        self.log = LogPanel(
            services, self._log_folded, self.point_by_log, self.group.focus, self.messages.open,
            play.presentation.log_title(services.text), self.codex,
        )  # fmt: skip
        self.face.event_slot = self.log.last_spot
        self.hints, self.hurry, self.compact_table = Hints(self), Hurry(self), CompactTable(self)
        self.look, self.dragging = LookAround(self), TableDrag(self)
        self.navigation = KeyboardNavigation(self, self.look, self.dragging)
        self.buttons, self.wide_table, self.input = TableButtons(self), WideTable(self), TableInput(self)
        self._add_widgets()
        self.books = TableLog(services, play, self.log)
        self.seats = make_seats(self)
        self.first_times, self.last_page = TipWatch(self), LastPage(self)

    def _add_widgets(self) -> None:
        panel = self.question_panel
        own = (panel.dangers.button, panel.list, panel.confirm, panel.cancel, panel.why)
        widgets = (*own, *self.log.widgets, *self.buttons.all)
        for widget in widgets:
            widget.focusable = widget is self.log.filter.field
            self.group.add(widget)
        for button in self.drawers.tabs.values():
            self.group.add(button)
        self.group.add(self.hints.button)

    # -- what others ask about ------------------------------------------------------------------------------

    @property
    def question_rect(self) -> pygame.Rect:
        """Where the question and its answers stand."""
        return self.question_panel.rect

    @property
    def prompt(self) -> Prompt | None:
        """The question that is open."""
        return self.prompts.prompt

    @property
    def picked(self) -> tuple[str, ...]:
        """What is picked of its options."""
        return self.prompts.picked

    @property
    def veiled(self) -> bool:
        """Whether a curtain fell, for somebody else comes to the screen."""
        return self.seats.veiled

    @property
    def pointed_line(self) -> LogLine | None:
        """The line under the pointer, else the pinned one."""
        return self.log.pointed_line

    @property
    def pointed_link(self) -> str:
        """Where words of the log under the pointer lead."""
        return self.log.list.pointed_link

    @property
    def marked_target(self) -> str:
        """What is looked at, else what the option under the pointer or the keyboard is about."""
        option = self.question_panel.hovered or self.question_panel.focused
        return self.look.target or (option.target if option is not None else "") or ""

    @property
    def looking_aside(self) -> bool:
        """Whether somebody else's side of an open table is shown."""
        return self.seats.looking_aside

    @property
    def shown_to(self) -> Seat | None:
        """Whose side is shown; None while everybody looks on."""
        return None if self.seats.is_neutral else self.seat

    def curtain_view(self, seat: Seat) -> CurtainView:
        """What a curtain before a seat says."""
        return self.seats.curtain_view(seat)

    def undo_to(self, number: int) -> None:
        """Take everything back down to this command."""
        self.undoing.undo_to(number)

    def keys(self) -> tuple[str, ...]:
        """What keys mean at the table."""
        keys = tuple(key for key in KEYS_AT_THE_TABLE if key not in OF_PAGES or key in self.face.page_keys)
        if not self.services.compact:
            return keys
        opening = (one.opened_by for one in self.face.docked if one.opened_by)
        return (*keys, OPENED_BY[QUESTION], *opening)

    def key_uses(self) -> tuple[KeyUse, ...]:
        """What keys mean at the table, in words; on an open table Tab shows the other sides."""
        named = USES | SIDES if self.seats.open_table else USES
        return tuple(KeyUse(named.get(action, f"action.{action}"), action) for action in self.keys())

    def accessible_text(self) -> tuple[str, ...]:
        """What is played."""
        return (self.face.heading(self.view) or self.play.presentation.title(self.services.text),)

    def nodes(self) -> tuple[Node, ...]:
        """The table in words."""
        return table_nodes(self)

    # -- what is shown --------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what is to be shown now; parts whose view did not change keep their picture."""
        seat, play, services, busy = self.seat, self.play, self.services, self.director.busy
        aside, before = seat != play.seat, self.prompt
        question = None if busy or aside else play.question
        if __debug__ and not busy:
            seen = play.sight if play.viewer is None else play.sight_for(seat)
            assert self.sight == seen, "what is shown lags behind what is true"
        moment = Moment(services.text, self.sight, seat, play.happenings)
        self.prompts.ask(question, moment)
        view = TableView(
            services.text, self.sight, seat, self.shown_to, moment.happenings, self.prompt, self.picked, play.asked,
            self.words_of, self._press_of, self.seats.is_neutral, self.goal,
        )
        crew = tuple((member.seat, play.presentation.colour_of(member, self.sight)) for member in play.members)
        self.log.know(crew, (self.face.own_place(view) or "").partition(":")[2] or None)
        self.show_view(view)
        self.come_near()
        services.audio.loop(play.presentation.ambience(self.sight, seat), fade=2.0)
        services.audio.room_tone(play.presentation.room_tone(self.sight, seat))
        foreseen, may_cancel = self.face.foreseen(view), self.prompts.may_cancel
        self.question_panel.show(self.prompt, self.note(), self.picked, may_cancel, foreseen)
        self.show_pointed()
        if services.compact:
            self.compact_table.follow(before)
        if self.face.cover is not None:
            self.face.cover.show(view, self.note() if self.is_covered else ("", ""))
        self.dirty = True
        self.wide_table.order_plates()
        self.hints.place()
        self.buttons.show(not (busy or aside) and play.can_undo())
        if before != self.prompt:
            self.tips.hide()
            self.group.tooltips.hide()
            self.navigation.asked()

    def _press_of(self, target: str) -> Callable[[], None] | None:
        """What a click on a thing does, where it does anything."""
        if target not in by_target(self.view.choices):
            return None
        return lambda: self.prompts.click(target, self.board.anchor(target) or (0, 0))

    def note(self) -> tuple[str, str]:
        """Title and text that stand where nothing is asked."""
        words = "waiting" if self.director.busy or self.play.outcome is None else "over"
        text = self.services.text
        return self.seats.note() or (text.text(f"prompt.{words}"), text.text(f"prompt.{words}_text"))

    def show_pointed(self) -> None:
        """What may be chosen, and what is pointed at, is lit on the board."""
        choices = self.prompt.choices if self.prompt is not None else ()
        glow = glowing(choices, self.picked)
        if self.prompt is not None and self.prompt.about:
            glow.setdefault(self.prompt.about, "selected")
        focused = self.question_panel.focused or self.question_panel.hovered
        if focused is not None and focused.target is not None and not focused.risky:
            glow[focused.target] = "selected"
        pointed = (self.reading.pointed,) if self.reading.pointed else self.log.pointed
        self.board.set_choices(dict.fromkeys(pointed, "selected") | glow)
        self.board.set_marks((*self.playback.marks, *pointed))
        for live in self.face.live:
            live.mark(focused.target if focused is not None else None)

    def _choice_tip(self, choice: Choice) -> Tip | None:
        return self.face.choice_tip(choice, self.view)

    def _hindrances(self) -> tuple[Hindrance, ...]:
        return self.face.hindrances(self.view)

    def point_by_log(self) -> None:
        """Another line of the log is pointed at."""
        self.show_pointed()
        self.dirty = True

    # -- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """A game with several people begins with a curtain, if there is anything to hide."""
        super().enter()
        if self.over is not None:
            self.push(self.over(self))
        else:
            seat_coach(self)
        self.seats.begin()

    def leave(self) -> None:
        """The bots go, too."""
        super().leave()
        self.play.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for this window."""
        self.menu.close()
        super().resize(size)

    def retranslate(self) -> None:
        """The log is said again, and everything else is shown again."""
        super().retranslate()
        self.books.retranslate(self.shown_to)
        self.reading.close()
        self.seats.retranslate()
        self.last_page.forget()
        self.painter.forget()
        self.refresh()

    # -- where it lies --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place everything in the window."""
        if not self.size[0]:
            return
        self.face.resize(self.size)
        if self.services.compact:
            self.layout = self.compact_table.place()
        else:
            self.compact_table.put_away()
            self.layout = self.wide_table.place()
        self.hints.place()
        self.dirty = True

    def _log_folded(self) -> None:
        """The title of the log was pressed."""
        if self.services.compact:
            self.drawers.show(None)
        self.lay_out()

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the director, the board, the controls and the seats go on."""
        self.advance(dt)
        if self.books.waits and self.playback.has_told:
            self.books.tell(self.shown_to)
            self.refresh()
        self.menu.update(dt)
        self.input.update(dt)
        self.seats.go_round(dt)
        self.prompts.answer_alone()
        self.first_times.watch()
        if self.over is None and not self.ended and self.stack is not None and self.last_page.may_come(dt):
            self.show_outcome()

    def show_outcome(self) -> None:
        """The last screen of the game; whoever looks at the board after it comes back to it."""
        self.ended = True
        if self.seats.is_neutral:
            # Beside what everybody saw last stands all that came before it, for whoever looks at the board again.
            self.books.show(None)
        note_daily_end(self.services, self.play)
        if self.stack is not None:
            self.stack.push(self.last_page.take() or self.make_outcome())

    def make_outcome(self) -> Scene:
        """The last screen, not yet shown."""
        again = partial(self.services.navigator.reset, "new_game", self.play.presentation.game)
        return self.services.navigator.make("outcome", self.play, again, self.to_title)

    def wants_frame(self) -> bool:
        """True while something moves."""
        return bool(
            super().wants_frame()
            or (self.painter.catching_up and not self.is_covered and not self.veiled)
            or self.hurry.running
            or self.input.settling
            or self.menu.wants_frame()
            or (self.board.busy and not self.is_covered)
        )

    def wakeups(self) -> tuple[float | None, ...]:
        """Until a tooltip comes, the board changes, something is prepared, or a bot is looked after."""
        board = None if self.is_covered else self.board.next_wakeup()
        prepared = STEP_SECONDS if self.prefetcher.scheduled or self.last_page.awaited else None
        return (*super().wakeups(), board, prepared, self.seats.next_wakeup())

    def finish_animations(self) -> None:
        """Finish everything that moves, for pictures and tests."""
        self.director.skip_all()
        self.on_cue()
        self.painter.catching_up = False
        self.board.finish_animations()
        self.face.afterglow.forget()
        for live in self.face.live:
            live.update(1.0)

    def _note_happening(self, happening: Happening) -> None:
        """A happening was reached: it is told with the next cue."""
        self.books.note(happening)

    def on_cue(self) -> None:
        """A cue began or all are over."""
        self.books.tell(self.shown_to, last=self.playback.has_told)
        self.begin_cue()
        self.refresh()
        self.playback.perform()

    # -- answers --------------------------------------------------------------------------------------------

    def submit(self, key: str) -> None:
        """Give an answer and play what comes of it."""
        self.prompts.submit(key)

    def _cancel(self) -> None:
        """The button does what its key does."""
        self.prompts.cancel()

    def seat_clicked(self, target: str, position: tuple[int, int]) -> bool:
        """An answer, else on an open table the wish to see that side."""
        if self.prompt is not None and target in by_target(self.prompt.choices):
            self.prompts.click(target, position)
            return True
        return self.seats.look_at(int(target.partition(":")[2]))

    # -- scenes around --------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu of the game."""
        saved = self.play.journal is not None
        self.services.navigator.open("game_menu", self.to_title, (*self.ways_out, *extras_of(self)), saved)

    def to_title(self) -> None:
        """Leave the table; the journal holds everything already."""
        self.services.navigator.reset(self.seats.leaves_to)

    # -- drawing --------------------------------------------------------------------------------------------

    @property
    def overlaid(self) -> bool:
        """Whether something is looked at or carried."""
        over = self.menu.is_open or bool(self.dragging.drag.carried) or self.look.active
        return over or super().overlaid

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what is looked at and what is carried."""
        self.look.draw(surface)
        self.dragging.draw(surface)

    def draw_menu(self, surface: pygame.Surface) -> None:
        """Draw the menu at a thing."""
        self.menu.draw(surface)

    def around(self) -> list[Piece]:
        """Everything around the board, from below."""
        panel, log = self.question_panel, self.log
        question = Piece(panel.rect, panel.render_key(), panel.draw_plate)
        if self.services.compact:
            widgets = (widget for widget in self.group.widgets if widget not in log.widgets)
            return [*self.bar_pieces(), question, *widget_pieces(widgets)]
        return [
            *self.docked_pieces(),
            question,
            Piece(log.rect, log.render_key(), log.draw_plate),
            *self.plate_pieces(),
            *widget_pieces(self.group.widgets),
        ]

    def draw_open_tab(self, surface: pygame.Surface) -> None:
        """Draw the log, where it is what is open in a compact window."""
        self.log.draw_plate(surface)
        for widget in self.log.widgets:
            if widget.visible:
                widget.draw(surface)

    # -- input ----------------------------------------------------------------------------------------------

    def use(self, event: pygame.event.Event) -> bool:
        """One event, from the uppermost thing down."""
        return self.input.use(event)
