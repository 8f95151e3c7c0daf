"""The replay theatre: any game once more, from any moment, seen by whom one likes, and played on from there."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from nemesis_desktop.client.tabletop.replay import compact as replay_compact
from nemesis_desktop.client.tabletop.replay.controls import SPEEDS
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.replay.surface import ReplaySurface
from nemesis_desktop.client.tabletop.replay.timeline import ROUND, View, marks_of
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene, CurtainView, curtain_view
from nemesis_desktop.client.tabletop.seats import practising
from nemesis_desktop.client.tabletop.table.marks import places_touched
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Happening, Seat
from nemesis_desktop.storage.library.notes import clean, write_notes

logger = logging.getLogger(__name__)
BREATH = 0.55
"""Seconds between two decisions while a game plays."""
READING = 0.006
"""How long the log may be read in one frame, in seconds."""


class ReplayScene(ReplaySurface):
    """Plays, steps and jumps."""

    def __init__(
        self,
        services: Services,
        recording: Recording,
        on_leave: Callable[[], None] | None = None,
        plays: bool = False,
    ) -> None:
        """``plays`` begins to play at once, as a demonstration does; any key ends it then."""
        super().__init__(services, recording, recording.views[0])
        self.on_leave = on_leave
        self.demonstrates = plays
        self.playing = plays
        self._breathed = BREATH
        self._shown = 0
        self._veiled = False

    # -- time -----------------------------------------------------------------------------------------------

    @property
    def shown_position(self) -> int:
        """The position that is seen while the director catches up."""
        return self._shown if self.director.busy else self.play.position

    def update(self, dt: float) -> None:
        """Read on, play on, and let everything that moves go on."""
        if not self.transcript.complete and self.transcript.read(READING):
            self.replay_log.grow()
            self.dirty = True
        before = self.director.cue
        self.prefetcher.pump()
        if self.director.update(dt) or self.director.cue is not before:
            self._on_cue()
        elif not self.prefetcher.waiting:
            self.prefetcher.run_scheduled()
        self._perform()
        self.group.update(dt)
        for live in self.face.live:
            live.update(dt)
        self.toast.update(dt)
        self.tips.update(dt)
        if self.board.update(dt):
            self.dirty = True
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
        self._marks.clear()
        self._shown = start
        self.play.position = end
        self.director.play(self.timeline.happenings[start:end], self.play.sight)
        self._on_cue()

    def _on_shown(self, happening: Happening) -> None:
        self._shown += 1

    def _on_cue(self) -> None:
        self._begin_cue(self.director.cue)
        if self.director.busy:
            self.refresh()
        else:
            self._arrive()

    def _arrive(self) -> None:
        """Show the moment, and mark where the last decision made something happen: it looks the same whichever way it
        was reached."""
        moments, position = self.timeline.moments, self.play.position
        play, text = self.play, self.services.text
        happened = self.timeline.happenings[self.timeline.before(moments, position) : position]
        self._marks = dict.fromkeys(places_touched(happened, self.director.views, play.view.told, play.sight_of, text))
        self.refresh()
        if self.services.compact:
            self.board.focus(next(iter(self._marks), f"seat:{self.play.turn_seat()}"), centred=True)

    def _hide_tooltips(self) -> None:
        """What is said about something is no longer true of another moment."""
        self.tips.hide()
        self.group.tooltips.hide()

    def wants_frame(self) -> bool:
        """True while something moves or plays."""
        return bool(
            self.playing
            or not self.transcript.complete
            or self.director.busy
            or self.catching_up
            or self.group.wants_frame()
            or any(live.wants_frame() for live in self.face.live)
            or self.toast.wants_frame()
            or self.tips.wants_frame()
            or self.board.busy
        )

    def next_wakeup(self) -> float | None:
        """Seconds until a tooltip comes or a message goes."""
        times = (self.group.next_wakeup(), self.tips.next_wakeup(), self.toast.next_wakeup())
        known = [time for time in times if time is not None]
        return min(known) if known else None

    def finish_animations(self) -> None:
        """Finish everything that moves, for pictures and tests."""
        self.playing = False
        self.director.skip_all()
        self._on_cue()
        self.transcript.read()
        self.replay_log.grow()
        self.catching_up = False
        self.board.finish_animations()
        self.refresh()

    # -- going ----------------------------------------------------------------------------------------------

    def jump(self, position: int) -> None:
        """Show another position at once."""
        self._hide_tooltips()
        self.play.position = max(0, min(self.timeline.end, position))
        self._breathed = 0.0
        self.director.snap(self.play.sight)
        self._perform()
        self._arrive()

    def scrub(self, position: int) -> None:
        """The line of time was pressed or dragged."""
        if position != self.play.position or self.director.busy:
            self.jump(position)

    def step(self, direction: int) -> None:
        """One decision on, with motion, or back."""
        self.playing = False
        if self.director.busy:
            self.director.skip_all()
            self._on_cue()
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
        marks = [mark.position for mark in marks_of(self.timeline, self.play.view) if mark.kind != ROUND]
        notes = [self.timeline.position_of(number) for number in self.recording.written]
        known = [stop for stop in sorted((*marks, *notes)) if self.knows(stop)]
        if direction > 0 and not any(stop > self.play.position for stop in known) and self.seen < self.timeline.end:
            self.toast.say(self.services.text.text("replay.no_sign_ahead"))
            self.dirty = True
            return
        self._step_among(tuple(known), direction)

    def toggle_foretelling(self) -> None:
        """Signs of what is to come are shown or hidden; the settings remember it."""
        self.services.settings.show_spoilers = not self.foretells
        self._show_known_signs()
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
        self.speeds.chosen = speed
        self.dirty = True

    def _change_speed(self, direction: int) -> None:
        place = SPEEDS.index(self.speeds.chosen) + direction
        self.set_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, place))])

    # -- notes ----------------------------------------------------------------------------------------------

    def edit_note(self) -> None:
        """Write about the moment; once more puts it away."""
        self.playing = False
        self.director.skip_all()
        self.field.visible = not self.field.visible
        self.field.set(self.note)
        self.group.focus(self.field if self.field.visible else None)
        self.refresh()

    def write_note(self, words: str) -> None:
        """What was written is kept; nothing takes the note away."""
        written, number = self.recording.written, self.decision
        written.pop(number, None)
        if clean(words):
            written[number] = clean(words)
        if self.recording.notes is not None:
            try:
                write_notes(self.recording.notes, written)
            except OSError as error:
                logger.warning("the notes cannot be written: %s", error)
                self.toast.say(self.services.text.text("replay.note_lost", reason=error.strerror or error))
        self.field.visible = False
        self.group.focus(None)
        self.show_signs()
        self.refresh()

    # -- who watches ----------------------------------------------------------------------------------------

    def next_view(self) -> None:
        """See the game with other eyes; between people who keep secrets a curtain falls first."""
        views = self.recording.views
        view = views[(views.index(self.play.view) + 1) % len(views)]
        if view.seat is None or self.recording.finished or len(self.recording.people) < 2:
            self._see(view)
            return
        self._veiled = True
        self.push(CurtainScene(self.services, self._curtain(view.seat), lambda: self._see(view), self.leave_scene))

    def _see(self, view: View) -> None:
        self._veiled = False
        self.director.skip_all()
        self.tips.hide()
        self.reading.close()
        self.show_view(view)
        self.refresh()

    def _curtain(self, seat: Seat) -> CurtainView:
        """From what a bystander sees alone."""
        text, play = self.services.text, self.play
        sight = View().sight(self.timeline.game, self.timeline.state_at(play.position))
        return curtain_view(play.presentation, play.members[seat], sight, text.text("replay.curtain"), text)

    # -- playing on -----------------------------------------------------------------------------------------

    def branch(self) -> None:
        """Play on from here as the seat that is shown, in a game of its own where everything can be taken back."""
        place = self.timeline.place_of(self.timeline.moment_at(self.play.position))
        if not self.recording.can_branch or self.stack is None:
            return
        session, number = (self.timeline.segments[0].session, -1) if place is None else place
        segment = next(one for one in self.timeline.segments if one.session is session)
        if session.outcome() is not None and number + 1 == len(session.commands):
            number -= 1
        text = self.services.text
        title = text.text("replay.branch_name", title=self.recording.title, n=segment.after + number + 1)
        setup = practising(session.game.name, session.state.setup, self.seat)
        self.services.navigator.reset(
            "branch", self.recording.header, segment.after, session, number + 1, setup, self.seat, title
        )

    def leave_scene(self) -> None:
        """Back to where one came from."""
        if self.on_leave is not None:
            self.on_leave()
        elif self.stack is not None and len(self.stack.scenes) > 1:
            self.close()
        elif self.stack is not None:
            self.services.navigator.reset("title")

    # -- input ----------------------------------------------------------------------------------------------

    def _handle(self, event: pygame.event.Event) -> bool:
        """One event, from the uppermost thing down."""
        if self.demonstrates and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            # Whoever touches something while the program shows itself takes over.
            self.demonstrates = False
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.leave_scene()
                return True
        if self.field.visible and self._typed(event):
            return True
        if self.reading.handle(event):
            self.tips.hide()
            return True
        if replay_compact.handle(self, event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.tips.hide()
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.group.handle(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self._covered(event.pos):
            return True
        self.board.handle(event)
        return True

    def _typed(self, event: pygame.event.Event) -> bool:
        """While a note is written, keys mean letters."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.edit_note()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            self.group.handle(event)
            return True
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        over = self._hover(event)
        self._point_live(event.pos, over)
        target = None if over else self._target_at(event.pos)
        if not over and not self._covered(event.pos):
            self.board.handle(event)
        self.tips.aim(self._tip(target), self._tip_place(target, event.pos), target)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_SPACE:
                self.toggle()
            case pygame.K_LEFT | pygame.K_RIGHT:
                direction = 1 if event.key == pygame.K_RIGHT else -1
                go = self.step_round if control else self.step_turn if shift else self.step
                go(direction)
            case pygame.K_PAGEDOWN | pygame.K_PAGEUP:
                self.step_round(1 if event.key == pygame.K_PAGEDOWN else -1)
            case pygame.K_UP | pygame.K_DOWN:
                self.step_mark(1 if event.key == pygame.K_DOWN else -1)
            case pygame.K_HOME | pygame.K_END:
                self.playing = False
                self.jump(self.timeline.end if event.key == pygame.K_END else 0)
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self._change_speed(1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self._change_speed(-1)
            case pygame.K_ESCAPE:
                self.leave_scene()
            case _:
                return False
        return True

    @property
    def overlaid(self) -> bool:
        """Whether a curtain hides it, too."""
        return super().overlaid or self._veiled

    def draw(self, surface: pygame.Surface) -> None:
        """Behind a curtain nothing is drawn at all."""
        if self._veiled:
            self.canvas.forget()
            surface.fill(pygame.Color(self.services.palette.space))
            return
        super().draw(surface)

