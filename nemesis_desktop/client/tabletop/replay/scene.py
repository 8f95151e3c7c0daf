"""The replay theatre: any game once more, from any moment, seen by whom one likes, and played on from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from nemesis_desktop.bots.reviewing import Regret
from nemesis_desktop.client.tabletop.editor.opening import open_editor
from nemesis_desktop.client.tabletop.keeping_positions import position_at
from nemesis_desktop.client.tabletop.panels.reading import OF_PAGES
from nemesis_desktop.client.tabletop.replay.compact import KEYS, MOMENT, CompactReplay
from nemesis_desktop.client.tabletop.replay.controls import BAR, ReplayControls
from nemesis_desktop.client.tabletop.replay.game_review import GameReviews
from nemesis_desktop.client.tabletop.replay.input import KEY_USES, ReplayInput
from nemesis_desktop.client.tabletop.replay.log_panel import ReplayLogPanel
from nemesis_desktop.client.tabletop.replay.moment import HEIGHT, MomentPanel
from nemesis_desktop.client.tabletop.replay.notes import NoteControl
from nemesis_desktop.client.tabletop.replay.review_scene import ReviewScene, can_be_reviewed
from nemesis_desktop.client.tabletop.replay.signs import ReplaySigns
from nemesis_desktop.client.tabletop.replay.source import PUBLIC, Recording, ReplayDirector, ReplaySource
from nemesis_desktop.client.tabletop.replay.timeline import ReplayLog, View
from nemesis_desktop.client.tabletop.replay.views import ReplayViews
from nemesis_desktop.client.tabletop.seats import practising
from nemesis_desktop.client.tabletop.stage.cues import play_cue
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table.frame import widget_pieces
from nemesis_desktop.client.tabletop.table.layout import lay_out
from nemesis_desktop.client.tabletop.table.marks import places_touched
from nemesis_desktop.client.tabletop.table.spoken import theatre_nodes
from nemesis_desktop.client.tabletop.table.tabletop import TabletopScene
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import control_nodes
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.layout import Slot, column, padding, sized
from nemesis_desktop.client.ui.scenes.scene import KeyUse
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Happening, Seat
from nemesis_desktop.storage.library.library import fitted_name

BREATH = 0.55
"""Seconds between two decisions while a game plays."""
READING = 0.006
"""How long the log may be read in one frame, in seconds."""


class ReplayScene(TabletopScene):
    """Plays, steps and jumps."""

    def __init__(
        self,
        services: Services,
        recording: Recording,
        on_leave: Callable[[], None] | None = None,
        plays: bool = False,
        unattended: bool = False,
        reviews: bool = False,
    ) -> None:
        """``plays`` begins to play at once and goes back at the end. ``unattended`` is for a screen that nobody has
        touched: it says so, and any key or click goes back. ``reviews`` opens the review at once."""
        services = services.within(recording.game)
        self.recording = recording
        self.timeline = recording.timeline
        self.on_leave = on_leave
        self.demonstrates = self.playing = plays
        self.unattended, self._reviews = unattended, reviews
        self._game_reviews = GameReviews(services.background, recording)
        self.speed = 1.0
        self._breathed = BREATH
        self._shown = 0
        streams = services.settings.streamer and services.settings.streamer_hand
        # What is still secret is shown only to whoever asks for the view of a seat.
        view = PUBLIC if streams and not recording.finished else recording.views[0]
        self.play = ReplaySource(recording.timeline, view)
        self.watching = ReplayDirector(
            self.play.presentation.events, view.seat or 0, services.text, self.play.sight_of, self._seconds,
            self._on_shown, partial(play_cue, services.audio),
        )  # fmt: skip
        super().__init__(services, self.play, self.watching, MOMENT, KEYS, recording.problem)
        self.notes, self.moment = NoteControl(self), MomentPanel(self)
        self.views, self.input = ReplayViews(self), ReplayInput(self)
        self.controls = ReplayControls(self)
        log_title = self.play.presentation.log_title
        self.replay_log = ReplayLogPanel(
            services, self.reopen, lambda: log_title(self.services.text), self._told, self.group.focus,
            self.codex,
        )
        self.replay_log.list.name = log_title(services.text)
        for widget in (*self.replay_log.widgets, self.notes.field, *self.drawers.tabs.values()):
            self.group.add(widget)
        self.signs = ReplaySigns(services, recording, self.play, self.controls.timeline_bar)
        self.compact_replay = CompactReplay(self)
        self.transcript = ReplayLog(self.timeline, view, services.text, recording.taken_back)
        self.watch_as(view)

    def _seconds(self, value: float) -> float:
        return self.services.seconds(value) / self.speed

    def watch_as(self, view: View) -> None:
        """See the game as this view may know it."""
        self.play.view = self.watching.view = view
        self.director.snap(self.play.sight)
        self.transcript = ReplayLog(self.timeline, view, self.services.text, self.recording.taken_back)
        self.transcript.read(0.03)
        self.moment.forget()
        presentation = self.play.presentation
        crew = ((one.seat, presentation.colour_of(one, self.play.sight)) for one in self.play.members)
        self.replay_log.know(tuple(crew))
        self.playback.marks.clear()
        self.replay_log.position = self.play.position
        self.replay_log.show(self.transcript)
        self.signs.find()

    def retranslate(self) -> None:
        """The log is written again, and everything else is shown again."""
        super().retranslate()
        self.watch_as(self.play.view)
        self.painter.forget()
        self.refresh()

    # -- what is shown --------------------------------------------------------------------------------------

    @property
    def pointed_line(self) -> LogLine | None:
        """The line under the pointer, else the one that the keyboard is at."""
        return self.replay_log.pointed_line

    @property
    def pointed_link(self) -> str:
        """Where words of the log under the pointer lead."""
        return self.replay_log.list.pointed_link

    @property
    def veiled(self) -> bool:
        """Whether a curtain fell between two who keep secrets."""
        return self.views.veiled

    @property
    def is_covered(self) -> bool:
        """The board is shown while characters are chosen, too."""
        return False

    @property
    def shown_position(self) -> int:
        """The position that is seen while the director catches up."""
        return self._shown if self.director.busy else self.play.position

    @property
    def decision(self) -> int:
        """How many decisions were made at what is shown."""
        return self.timeline.decision_at(self.shown_position)

    @property
    def round(self) -> int:
        """The round of what is shown; 0 before the first and for games without rounds."""
        return self.play.presentation.round_of(self.sight)

    def refresh(self) -> None:
        """Show the moment; parts whose view did not change keep their picture."""
        self.signs.reach(self.shown_position)
        self.seat = seat = self.play.seat
        viewer = None if self.play.view.seat is None else seat
        self.show_view(TableView(self.services.text, self.sight, seat, viewer, words=self.words_of))
        if self.services.compact:
            self.moment.show()
        self.come_near()
        self.board.set_choices({})
        self.board.set_marks(tuple(self.playback.marks))
        self.replay_log.go(self.shown_position, at_once=not self.playing)
        self.controls.show(self.shown_position, self.playing, self.signs.spoils, bool(self.notes.note))
        self.dirty = True

    def key_uses(self) -> tuple[KeyUse, ...]:
        """The theatre has keys of its own."""
        pages = self.face.page_keys
        return tuple(use for use in KEY_USES if use.action not in OF_PAGES or use.action in pages)

    def accessible_text(self) -> tuple[str, ...]:
        """Which game, which moment, the last decision and the note."""
        return self.moment.accessible_text()

    def nodes(self) -> tuple[Node, ...]:
        """Everything that plays, steps and jumps, the log, and the table in words."""
        return (*control_nodes(self.group.widgets), *theatre_nodes(self))

    # -- where it lies --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place everything in the window."""
        if not self.size[0]:
            return
        self.face.resize(self.size)
        if self.services.compact:
            self.layout = self.compact_replay.place()
        else:
            self.compact_replay.put_away()
            self._place_wide()
        self.dirty = True

    def _place_wide(self) -> None:
        """The table over the bar; where a table has its question and its log the moment stands over the log."""
        px, gap = self.services.px, self.services.px(8)
        table, bar, moment, log = (Slot() for _ in range(4))
        foot = sized(padding(bar, left=gap, right=gap, bottom=gap), height=px(BAR))
        column(sized(table, flex=1), foot).place(pygame.Rect((0, 0), self.size))
        layout = self.layout = lay_out(self.services, table.rect.size, self.face.docked, True)
        beside = layout.prompt.copy()
        beside.height = layout.buttons[0].y - gap - beside.y
        column(sized(moment, height=px(HEIGHT)), sized(log, flex=1), gap=gap).place(beside)
        self.moment.rect = moment.rect
        self.place_face(layout, table.rect.height)
        self.replay_log.place(log.rect)
        self.controls.place_row(layout.buttons)
        self.controls.place(bar.rect)
        self.notes.place_field(layout.board, px(40), px(16))

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Read on, play on, and let everything that moves go on."""
        if not self.transcript.complete and self.transcript.read(READING):
            self.replay_log.grow()
            self.dirty = True
        self.advance(dt)
        if self._reviews and self.stack is not None:
            self._reviews = False
            self.review()
        if self.unattended and not self.toast.shown:
            self.tell(self.services.text.text("replay.unattended"))
        if self.playing and not self.director.busy and (self.stack is None or self.stack.front is self):
            self._breathed += dt
            if self._breathed >= BREATH / self.speed:
                self._breathed = 0.0
                self._play_on()

    def _play_on(self) -> None:
        """The next decision with what comes of it."""
        self._hide_tooltips()
        start = self.play.position
        if start >= self.timeline.end:
            self.playing = False
            if self.demonstrates:
                self.leave_scene()
            self.refresh()
            return
        end = self.timeline.after(self.timeline.moments, start)
        self.playback.marks.clear()
        self._shown = start
        self.play.position = end
        self.director.play(self.timeline.happenings[start:end], self.play.sight)
        self.on_cue()

    def _on_shown(self, happening: Happening) -> None:
        self._shown += 1

    def on_cue(self) -> None:
        """A cue began or all are over."""
        self.begin_cue()
        if self.director.busy:
            self.refresh()
        else:
            self._arrive()

    def _arrive(self) -> None:
        """Show the moment, and mark where the last decision made something happen: it looks the same whichever way it
        was reached."""
        moments, play = self.timeline.moments, self.play
        happened = self.timeline.happenings[self.timeline.before(moments, play.position) : play.position]
        touched = places_touched(
            happened, self.director.views, play.view.told, play.sight_of, self.services.text
        )
        self.playback.marks.clear()
        self.playback.marks.update(dict.fromkeys(touched))
        self.refresh()
        if self.services.compact:
            self.board.focus(next(iter(touched), f"seat:{play.seat}"), centred=True)

    def _hide_tooltips(self) -> None:
        """What is said about something is no longer true of another moment."""
        self.tips.hide()
        self.group.tooltips.hide()

    def wants_frame(self) -> bool:
        """True while something moves or plays."""
        return bool(
            self.playing
            or not self.transcript.complete
            or self.painter.catching_up
            or self.board.busy
            or super().wants_frame()
        )

    def finish_animations(self) -> None:
        """Finish everything that moves, for pictures and tests."""
        self.pause_at_once()
        self.on_cue()
        self.transcript.read()
        self.replay_log.grow()
        self.painter.catching_up = False
        self.board.finish_animations()
        self.refresh()

    # -- going ----------------------------------------------------------------------------------------------

    def jump(self, position: int) -> None:
        """Show another position at once."""
        self._hide_tooltips()
        self.play.position = self.timeline.opened(max(0, min(self.timeline.end, position)))
        self._breathed = 0.0
        self.director.snap(self.play.sight)
        self.playback.perform()
        self._arrive()

    def reopen(self, line: LogLine, position: int) -> None:
        """A line of the log was clicked: go there, and show its message once more."""
        self.playing = False
        self.jump(position)
        message = None if line.opens is None else line.opens()
        if message is not None:
            self._shown = self.play.position
            self.director.recall(message)
            # A cue has the panels painted a part with each frame: beside a message they would tell of two moments.
            self.painter.forget()
            self.on_cue()

    def _told(self) -> int:
        """Up to which position anything may be told."""
        return self.timeline.end if self.signs.spoils else max(self.signs.seen, self.play.position)

    def scrub(self, position: int) -> None:
        """The line of time was pressed or dragged."""
        if position != self.play.position or self.director.busy:
            self.jump(position)

    def pause_at_once(self) -> None:
        """Play no further, and show where the game stands now."""
        self.playing = False
        self.director.skip_all()

    def step(self, direction: int) -> None:
        """One decision on, with motion, or back."""
        self.playing = False
        if self.director.busy:
            self.director.skip_all()
            self.on_cue()
        if direction > 0:
            self._play_on()
        else:
            self.jump(self.timeline.before(self.timeline.moments, self.play.position))

    def step_turn(self, direction: int) -> None:
        """One turn on or back."""
        self._step_among(self.timeline.turns, direction)

    def step_round(self, direction: int) -> None:
        """One round on or back."""
        self._step_among(self.timeline.rounds, direction)

    def step_mark(self, direction: int) -> None:
        """To the next thing worth seeing, or back to the one before."""
        known, here = self.signs.stops(), self.play.position
        if direction > 0 and not any(stop > here for stop in known) and self.signs.seen < self.timeline.end:
            self.toast.say(self.services.text.text("replay.no_sign_ahead"))
            self.dirty = True
            return
        self._step_among(known, direction)

    def toggle_spoilers(self) -> None:
        """Signs of what is to come are shown or hidden; the settings remember it."""
        self.services.settings.show_spoilers = not self.signs.spoils
        self.signs.show()
        self.refresh()

    def _step_among(self, stops: tuple[int, ...], direction: int) -> None:
        self.playing = False
        go = self.timeline.after if direction > 0 else self.timeline.before
        self.jump(go(stops, self.play.position))

    def toggle(self) -> None:
        """Play, or pause; at the end from the beginning."""
        self.playing = not self.playing
        self._breathed = BREATH
        if self.playing and self.play.position >= self.timeline.end:
            self.jump(0)
        self.refresh()

    def set_speed(self, speed: str) -> None:
        """Play faster or slower."""
        self.speed = float(speed)
        self.controls.speeds.chosen = speed
        self.dirty = True

    # -- playing on -----------------------------------------------------------------------------------------

    def branch(self) -> None:
        """Play on from here in a game of its own where everything can be taken back: with the people who were there, or
        of somebody else's game as the seat that is shown."""
        place = self.timeline.place_of(self.timeline.moment_from(self.play.position))
        if not self.recording.can_branch or self.stack is None:
            return
        session, number = (self.timeline.segments[0].session, -1) if place is None else place
        segment = next(one for one in self.timeline.segments if one.session is session)
        if session.outcome() is not None and number + 1 == len(session.commands):
            number -= 1
        text = self.services.text
        made = segment.after + number + 1
        title = fitted_name(lambda title: text.text("replay.branch_name", title=title, n=made), self.recording.title)
        people = self._people_from_here()
        setup = practising(session.game.name, session.state.setup, people)
        seat = people[0] if len(people) == 1 else None
        self.services.navigator.reset(
            "branch", self.recording.header, segment.after, session, number + 1, setup, seat, title
        )

    def _people_from_here(self) -> tuple[Seat, ...]:
        """Who plays on."""
        there = self.recording.people if self.recording.lived else ()
        if there and self.seat not in there and self.play.view.seat is None:
            return there
        return tuple(dict.fromkeys((self.seat, *there)))

    def review(self) -> None:
        """The decisions of the people at this screen, or of the seat that is looked through, that cost most."""
        self.pause_at_once()
        seat, recording = self.play.view.seat, self.recording
        if can_be_reviewed(recording):
            everybody = recording.people or tuple(member.seat for member in recording.members)
            seats = everybody if seat is None else (seat,)
            self.push(ReviewScene(self.services, self._game_reviews.of(seats), self.go_to_decision))

    def leave(self) -> None:
        """Reviews end with the theatre, and what stands in the field for a note is kept."""
        self.notes.leave()
        self._game_reviews.stop()
        super().leave()

    def go_to_decision(self, regret: Regret) -> None:
        """Stand right before a decision, which the plate tells with what would have been better."""
        self.moment.regret = regret
        if self.services.compact:
            self.drawers.show(MOMENT)
        self.jump(self.timeline.position_of(regret.number))

    def edit_position(self) -> None:
        """Open what is shown in the scenario editor, where nothing of the game is hidden any more."""
        self.pause_at_once()
        if not self.recording.can_branch:
            return
        place = self.timeline.place_of(self.timeline.moment_from(self.play.position))
        session, number = (self.timeline.segments[0].session, -1) if place is None else place
        state = position_at(session, number + 1)
        open_editor(self.services, self.recording.game, state, self.push, self.tell)

    def seat_clicked(self, target: str, position: tuple[int, int]) -> bool:
        """The wish to see the game as that seat did."""
        return self.views.of(int(target.partition(":")[2]))

    def tell(self, words: str) -> None:
        """Say something over the board."""
        self.toast.say(words)
        self.dirty = True

    def leave_scene(self) -> None:
        """Back to where one came from."""
        if self.on_leave is not None:
            self.on_leave()
        else:
            super().leave_scene()

    # -- drawing --------------------------------------------------------------------------------------------

    @property
    def overlaid(self) -> bool:
        """Whether the field for a note, or the note, lies over the board."""
        return self.notes.field.visible or bool(self.notes.note) or super().overlaid

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the note of the moment."""
        if self.layout is not None and not self.reading.is_open:
            self.notes.draw(surface)

    def around(self) -> list[Piece]:
        """Everything around the board, from below. The field for a note lies over the board."""
        widgets = [widget for widget in self.group.widgets if widget is not self.notes.field]
        if self.services.compact:
            on_panels = self.compact_replay.widgets
            return [*self.bar_pieces(), *widget_pieces(one for one in widgets if one not in on_panels)]
        log, bar, services = self.replay_log, self.controls.bar, self.services

        def plate(surface: pygame.Surface) -> None:
            services.panels.panel(surface, bar, services.scale, "accent", "deep")

        return [
            *self.docked_pieces(),
            Piece(log.rect, log.render_key(), log.draw_plate),
            self.moment.piece(),
            *self.plate_pieces(),
            Piece(bar, None, plate),
            *widget_pieces(widgets),
        ]

    def draw_open_tab(self, surface: pygame.Surface) -> None:
        """Draw the log, or what is said about the moment, in a compact window."""
        self.compact_replay.draw_open(surface)

    # -- input ----------------------------------------------------------------------------------------------

    def use(self, event: pygame.event.Event) -> bool:
        """One event, from the uppermost thing down."""
        return self.input.use(event)
