"""What the replay theatre looks like: the table without questions, a transcript, and the line of time."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock
from nemesis_desktop.client.tabletop.replay import compact as replay_compact
from nemesis_desktop.client.tabletop.replay.controls import ReplayParts
from nemesis_desktop.client.tabletop.replay.source import Recording, ReplayDirector, ReplaySource
from nemesis_desktop.client.tabletop.replay.timeline import ROUND, ReplayLog, View, marks_of
from nemesis_desktop.client.tabletop.replay.timeline_bar import Sign
from nemesis_desktop.client.tabletop.seats import full_name
from nemesis_desktop.client.tabletop.table.frame import panel_pieces, widget_pieces
from nemesis_desktop.client.tabletop.table.layout import TableLayout
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.tabletop.viewmodels.answers import answer_label
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget

NOTE = ("icons/log", "green")
"""The sign of a moment that the player wrote about."""


class ReplaySurface(ReplayParts):
    """Holds and draws the parts; what they do is the business of `ReplayScene`."""

    play: ReplaySource

    def __init__(self, services: Services, recording: Recording, view: View) -> None:
        services = services.within(recording.game)
        self.recording = recording
        self.timeline = recording.timeline
        self.playing = False
        self.speed = 1.0
        self.seen = recording.timeline.end if recording.lived else 0
        """The furthest position that was watched: what lies behind it is not foretold."""
        self._labels: dict[int, str] = {}
        super().__init__(services, ReplaySource(recording.timeline, view), recording.problem)
        self.director = ReplayDirector(
            self.play.presentation.events, self.seat, services.text, self.play.sight_of, self._seconds,
            self._on_shown, services.audio.play,
        )  # fmt: skip
        self.transcript = ReplayLog(self.timeline, view, services.text, recording.taken_back)
        self.show_view(view)

    def _seconds(self, value: float) -> float:
        return self.services.seconds(value) / self.speed

    def show_view(self, view: View) -> None:
        """See the game as this view may know it."""
        self.play.view = view
        assert isinstance(self.director, ReplayDirector)
        self.director.view = view
        self.director.snap(self.play.sight)
        self.transcript = ReplayLog(self.timeline, view, self.services.text, self.recording.taken_back)
        self.transcript.read(0.03)
        self._labels.clear()
        self._marks.clear()
        self.replay_log.position = self.play.position
        self.replay_log.show(self.transcript)
        self.show_signs()

    def retranslate(self) -> None:
        """The log is written anew, and everything else is shown again."""
        super().retranslate()
        self.show_view(self.play.view)
        self.frame.stale = True
        self.refresh()

    def show_signs(self) -> None:
        """The signs on the line of time for the view."""
        signs = []
        for mark in marks_of(self.timeline, self.play.view):
            if mark.kind == ROUND:
                number = self.play.presentation.round_of(self.timeline.state_at(mark.position))
                signs.append(Sign(mark.position, mark.sign.icon, mark.sign.colour, str(number)))
            else:
                signs.append(Sign(mark.position, mark.sign.icon, mark.sign.colour))
        signs += [Sign(self.timeline.position_of(number), *NOTE) for number in self.recording.written]
        self._signs = tuple(sorted(signs, key=lambda sign: sign.position))
        self._show_known_signs()

    def _show_known_signs(self) -> None:
        known = tuple(sign for sign in self._signs if self.knows(sign.position))
        if known != self.timeline_bar.signs or self.timeline_bar.end != self.timeline.end:
            self.timeline_bar.show(self.timeline.end, known)

    def knows(self, position: int) -> bool:
        """Whether what happens there may be told."""
        return self.foretells or position <= self.seen

    @property
    def foretells(self) -> bool:
        """Whether signs of what is to come are shown."""
        return bool(self.services.settings.show_spoilers)

    def _look_back(self) -> None:
        """What was reached has been seen."""
        if self.shown_position > self.seen:
            self.seen = self.shown_position
            if not self.foretells:
                self._show_known_signs()

    # -- what is shown --------------------------------------------------------------------------------------

    @property
    def drafting(self) -> bool:
        """The ship is shown while characters are chosen, too."""
        return False

    def refresh(self) -> None:
        """Show the moment; parts whose view did not change keep their picture."""
        self._look_back()
        self.seat = seat = self.play.turn_seat()
        viewer = None if self.play.view.seat is None else seat
        self.view = TableView(self.services.text, self.sight, seat, viewer, words=self._words)
        self._show_face()
        if self.services.compact:
            self.moment.show_view(self._moment_entries())
            self.moment.lie(self.info)
            if not self.near:
                self.near = True
                self.board.come_near(f"seat:{seat}")
        self.board.set_choices({})
        self.board.set_marks(tuple(self._marks))
        self.timeline_bar.position = self.shown_position
        self.replay_log.go(self.shown_position, at_once=not self.playing)
        self.play_button.icon = "pause" if self.playing else "play"
        on, text = self.foretells, self.services.text
        self.foretell_button.label = text.text("replay.foretell_off" if on else "replay.foretell")
        self.foretell_button.icon = "icons/eye" if on else "icons/hidden"
        self.foretell_button.accent = "amber" if on else "accent"
        self.note_button.accent = "green" if self.note else "accent"
        self.dirty = True

    @property
    def shown_position(self) -> int:
        """The position that is seen while the director catches up."""
        return self.play.position

    @property
    def decision(self) -> int:
        """How many decisions were made at what is shown."""
        return self.timeline.decision_at(self.shown_position)

    @property
    def round(self) -> int:
        """The round of what is shown; 0 before the first and for games without rounds."""
        return self.play.presentation.round_of(self.sight)

    @property
    def note(self) -> str:
        """What the player wrote about the moment."""
        return self.recording.written.get(self.decision, "")

    def view_name(self, view: View) -> str:
        """What a view is called."""
        text = self.services.text
        if view.everything:
            return text.text("replay.everything")
        if view.seat is None:
            return text.text("replay.bystander")
        return full_name(self.play.presentation, self.play.members[view.seat], self.sight, text)

    def _answer_words(self) -> tuple[str, str]:
        """Who made the last decision, its colour; and what it was, if the view may know that."""
        moment = self.timeline.moment_at(self.shown_position)
        command, place = self.timeline.commands[moment], self.timeline.place_of(moment)
        if command is None or place is None:
            return "", ""
        view = self.play.view
        who = full_name(self.play.presentation, self.play.members[command.seat], self.sight, self.services.text)
        if not (view.everything or view.seat == command.seat):
            return who, ""
        if moment not in self._labels:
            self._labels[moment] = answer_label(*place, self.services.text)
        return who, self._labels[moment]

    def _words_at(self, position: int) -> Tip | None:
        """The tip over the line of time."""
        text = self.services.text
        if not self.knows(position):
            number = self.timeline.decision_at(position)
            return Tip(text.text("replay.ahead", n=number), text.text("replay.ahead.text"))
        state = self.timeline.state_at(position)
        number = max(1, self.play.presentation.round_of(state))
        title = text.text("replay.moment", n=self.timeline.decision_at(position), round=number)
        line = self.transcript.line_at(position)
        body = self.transcript.lines[line].text if line >= 0 else ""
        note = self.recording.written.get(self.timeline.decision_at(position), "")
        return Tip(title, f"{body}\n{note}" if note else body)

    @property
    def beside(self) -> tuple[Widget, ...]:
        """Everything that plays, steps and jumps, and the transcript."""
        return tuple(self.group.widgets)

    def accessible_text(self) -> tuple[str, ...]:
        """Which game, which moment, the last decision and the note."""
        text = self.services.text
        who, what = self._answer_words()
        moment = text.text("replay.decision", n=self.decision, total=self.timeline.decisions)
        seen = text.text("replay.seen_by", name=self.view_name(self.play.view))
        decision = text.text("label.value", label=who, value=what) if what else who
        return (self.recording.title, moment, decision, seen, self.note)

    # -- drawing --------------------------------------------------------------------------------------------

    @property
    def overlaid(self) -> bool:
        """Whether the field for a note, or the note, lies over the ship."""
        return super().overlaid or self.field.visible or bool(self.note)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and over the ship the note of the moment."""
        super().draw(surface)
        if self.layout is None or self.reading.is_open:
            return
        if self.field.visible:
            self.field.draw(surface)
        elif self.note and not self.toast.shown:
            self._draw_note(surface, self.layout)

    def _draw_note(self, surface: pygame.Surface, layout: TableLayout) -> None:
        services = self.services
        size, pad = services.text_px(18), services.px(14)
        width = min(services.px(680), layout.board.width - services.px(60))
        block = services.writer.block(self.note, "body", size, width, "text")
        plate = pygame.Rect(0, 0, block.width + 2 * pad, block.height + 2 * pad)
        plate.midbottom = layout.board.centerx, layout.board.bottom - services.px(16)
        services.panels.panel(surface, plate, services.scale, "green", "tooltip")
        block.draw(surface, (plate.x + pad, plate.y + pad))

    def _pieces(self, layout: TableLayout) -> list[Piece]:
        """Everything around the board, from below. The field for a note lies over the board."""
        services, log = self.services, self.replay_log
        panels, scale = services.panels, services.scale
        if services.compact:
            over = replay_compact.panel_widgets(self)
            bars = [one.panel for one in self.face.docked if one.dock is Dock.BAR]
            widgets = (one for one in self.group.widgets if one is not self.field and one not in over)
            return [*panel_pieces(bars), *widget_pieces(widgets)]
        told = (self.decision, self.timeline.moment_at(self.shown_position), self.round, self.play.view)

        def bar(surface: pygame.Surface) -> None:
            panels.panel(surface, self.bar, scale, "accent", "deep")

        return [
            *self._docked_pieces(),
            Piece(log.rect, log.render_key(), log.draw_plate),
            Piece(self.info, told, self._draw_info),
            *self._plate_pieces(layout),
            Piece(self.bar, None, bar),
            *widget_pieces(widget for widget in self.group.widgets if widget is not self.field),
        ]

    def _draw_open_panel(self, surface: pygame.Surface) -> None:
        """Draw the open panel of the compact layout."""
        replay_compact.draw_drawer(self, surface)

    def _moment_entries(self) -> tuple[Entry, ...]:
        """Which moment it is, and the last decision, in a compact window."""
        text, who_and_what = self.services.text, self._answer_words()
        entries = [
            Entry(
                text.text("replay.decision", n=self.decision, total=self.timeline.decisions), "heading", 18,
                value=text.text("top.round", n=max(1, self.round)),
            )
        ]
        who, what = who_and_what
        if who:
            entries.append(Entry(who, "body_bold", 16))
            entries.append(Entry(what or text.text("replay.unknown"), "body", 16, "text_soft"))
        seen = text.text("replay.seen_by", name=self.view_name(self.play.view))
        entries.append(Entry(seen, "body", 15, "text_faint"))
        entries.append(Entry(self.recording.title, "body", 15, "text_faint"))
        return tuple(entries)

    def _draw_info(self, frame: pygame.Surface) -> None:
        """Which moment it is, and the last decision."""
        services, writer, text = self.services, self.services.writer, self.services.text
        px, rect = services.px, self.info
        header = px(36)
        services.panels.panel(frame, rect, services.scale, "violet", "panel", header)
        middle = rect.y + header // 2
        inner = rect.inflate(-px(32), 0)
        title = writer.shortened(self.recording.title, "heading", services.text_px(17), inner.width)
        writer.draw(frame, title, (inner.x, middle), "heading", services.text_px(17), "text", "midleft")
        y = rect.y + header + px(10)
        words = text.text("replay.decision", n=self.decision, total=self.timeline.decisions)
        drawn = writer.draw(frame, words, (inner.x, y), "heading", services.text_px(19), "text")
        round_words = text.text("top.round", n=self.round) if self.round else text.text("top.start")
        place = (inner.right, drawn.centery)
        writer.draw(frame, round_words, place, "heading", services.text_px(17), "accent", "midright")
        y = drawn.bottom + px(6)
        who, what = self._answer_words()
        if who:
            moment = self.timeline.moment_at(self.shown_position)
            command = self.timeline.commands[moment]
            colour, play = "text", self.play
            if command is not None:
                colour = play.presentation.colour_of(play.members[command.seat], self.sight)
            size = services.text_px(16)
            who = writer.shortened(who, "body_bold", size, inner.width)
            writer.draw(frame, who, (inner.x, y), "body_bold", size, colour)
            y += writer.line_height("body_bold", size)
            what = what or text.text("replay.unknown")
            block = writer.block(what, "body", size, inner.width, "text_soft", max_lines=3)
            block.draw(frame, (inner.x, y))
        low = services.text_px(15)
        seen = text.text("replay.seen_by", name=self.view_name(self.play.view))
        seen = writer.shortened(seen, "body", low, inner.width)
        writer.draw(frame, seen, (inner.x, rect.bottom - px(12)), "body", low, "text_faint", "bottomleft")
