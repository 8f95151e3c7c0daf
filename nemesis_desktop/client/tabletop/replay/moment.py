"""What is said about the moment of a replay: which it is, the last decision, and who watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.bots.reviewing import Regret
from nemesis_desktop.client.tabletop.panels.column import ColumnPart
from nemesis_desktop.client.tabletop.replay.review_scene import (
    BEHIND_SIGN,
    ReviewLine,
    draw_answers,
    review_lines,
)
from nemesis_desktop.client.tabletop.replay.timeline import View
from nemesis_desktop.client.tabletop.seats import full_name
from nemesis_desktop.client.tabletop.viewmodels.answers import answer_label
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

HEIGHT = 196
"""Height of the plate in layout units."""


class MomentPanel:
    """A plate beside the board; in a compact window a column of words behind a tab."""

    def __init__(self, theatre: ReplayScene) -> None:
        self.theatre = theatre
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.column = ColumnPart(theatre.services)
        self.regret: Regret | None = None
        """The decision that the review led to."""
        self._labels: dict[int, str] = {}
        self._reviewed: ReviewLine | None = None

    def forget(self) -> None:
        """Another view may know other answers."""
        self._labels.clear()
        self._reviewed = None

    @property
    def reviewed(self) -> ReviewLine | None:
        """The reviewed decision that comes next, if the view may know it."""
        theatre, regret = self.theatre, self.regret
        view = theatre.play.view
        if regret is None or not (view.everything or view.seat == regret.seat):
            return None
        if theatre.timeline.decision_at(theatre.shown_position) != regret.number:
            return None
        if self._reviewed is None or self._reviewed.number != regret.number:
            (self._reviewed,) = review_lines(theatre.recording, (regret,), theatre.services.text)
        return self._reviewed

    def show(self) -> None:
        """Show the moment in a compact window."""
        self.column.show_view(self._entries())
        self.column.lie(self.rect)

    def view_name(self, view: View) -> str:
        """What a view is called."""
        theatre, text = self.theatre, self.theatre.services.text
        if view.everything:
            return text.text("replay.everything")
        if view.seat is None:
            return text.text("replay.bystander")
        return full_name(theatre.play.presentation, theatre.play.members[view.seat], theatre.sight, text)

    @property
    def _number(self) -> int:
        """The index of the last decision."""
        return self.theatre.timeline.moment_at(self.theatre.shown_position)

    @property
    def _decision_words(self) -> str:
        """Which decision is told: the last one, or the reviewed one that comes next."""
        theatre, text = self.theatre, self.theatre.services.text
        number = theatre.decision + (self.reviewed is not None)
        return text.text("replay.decision", n=number, total=theatre.timeline.decisions)

    def answer_words(self) -> tuple[str, str]:
        """Who made the last decision; and what it was, if the view may know that."""
        theatre, moment, text = self.theatre, self._number, self.theatre.services.text
        command, place = theatre.timeline.commands[moment], theatre.timeline.place_of(moment)
        if command is None or place is None:
            return "", ""
        play, view = theatre.play, theatre.play.view
        who = full_name(play.presentation, play.members[command.seat], theatre.sight, text)
        if not (view.everything or view.seat == command.seat):
            return who, ""
        if moment not in self._labels:
            self._labels[moment] = answer_label(*place, text)
        return who, self._labels[moment]

    def words_at(self, position: int) -> Tip | None:
        """The tip over the line of time."""
        theatre = self.theatre
        text, number = theatre.services.text, theatre.timeline.decision_at(position)
        note = theatre.recording.written.get(number, "")
        if not theatre.signs.knows(position):
            return Tip(text.text("replay.ahead", n=number), note or text.text("replay.ahead.text"))
        played = max(1, theatre.play.presentation.round_of(theatre.timeline.state_at(position)))
        title = text.text("replay.moment", n=number, round=played)
        line = theatre.transcript.line_at(position)
        body = theatre.transcript.lines[line].text if line >= 0 else ""
        return Tip(title, f"{body}\n{note}" if note else body)

    def accessible_text(self) -> tuple[str, ...]:
        """Which game, which moment, the last decision, who watches, and the note."""
        theatre, text = self.theatre, self.theatre.services.text
        (who, what), reviewed = self.answer_words(), self.reviewed
        moment = self._decision_words
        seen = text.text("replay.seen_by", name=self.view_name(theatre.play.view))
        decision = text.text("label.value", label=who, value=what) if what else who
        decision = decision if reviewed is None else reviewed.words
        return (theatre.recording.title, moment, decision, seen, theatre.notes.note)

    def _entries(self) -> tuple[Entry, ...]:
        """The same in a compact window."""
        theatre, text = self.theatre, self.theatre.services.text
        words = self._decision_words
        entries = [Entry(words, "heading", 18, value=text.text("top.round", n=max(1, theatre.round)))]
        (who, what), reviewed = self.answer_words(), self.reviewed
        if reviewed is not None:
            entries.append(Entry(reviewed.gain, "body_bold", 16, "amber"))
            entries.append(Entry(reviewed.answer, "body", 16, "text_soft", "icons/cross", "red"))
            entries.append(Entry(reviewed.better, "body", 16, "text", "icons/check", "green"))
        elif who:
            entries.append(Entry(who, "body_bold", 16))
            entries.append(Entry(what or text.text("replay.unknown"), "body", 16, "text_soft"))
        seen = text.text("replay.seen_by", name=self.view_name(theatre.play.view))
        entries.append(Entry(seen, "body", 15, "text_faint"))
        entries.append(Entry(theatre.recording.title, "body", 15, "text_faint"))
        return tuple(entries)

    def piece(self) -> Piece:
        """The plate of the wide layout."""
        theatre = self.theatre
        key = (theatre.decision, self._number, theatre.round, theatre.play.view, self.reviewed)
        return Piece(self.rect, key, self.draw)

    def draw(self, frame: pygame.Surface) -> None:
        """Draw the plate."""
        theatre, rect = self.theatre, self.rect
        services = theatre.services
        writer, text, px = services.writer, services.text, services.px
        inner, name = rect.inflate(-px(32), 0), theatre.recording.title
        size = writer.fit(name, "heading", services.text_px(17), inner.width, services.text_px(14))
        title = writer.block(name, "heading", size, inner.width, "text", leading=0.9)
        header = max(px(36), title.height + px(12))
        services.panels.panel(frame, rect, services.scale, "violet", "panel", header)
        title.draw(frame, (inner.x, rect.y + (header - title.height) // 2))
        y = rect.y + header + px(10)
        words = self._decision_words
        drawn = writer.draw(frame, words, (inner.x, y), "heading", services.text_px(19), "text")
        round_words = text.text("top.round", n=theatre.round) if theatre.round else text.text("top.start")
        place = (inner.right, drawn.centery)
        writer.draw(frame, round_words, place, "heading", services.text_px(17), "accent", "midright")
        low, reviewed, gained = services.text_px(15), self.reviewed, 0
        if reviewed is not None:
            answers = inner.x, drawn.bottom + px(6)
            draw_answers(services, frame, reviewed, answers, inner.width - px(BEHIND_SIGN), 16, max_lines=2)
            corner = inner.right, rect.bottom - px(12)
            gain = writer.draw(frame, reviewed.gain, corner, "body_bold", low, "amber", "bottomright")
            gained = gain.width + px(12)
        else:
            self._draw_answer(frame, inner, drawn.bottom + px(6))
        seen = text.text("replay.seen_by", name=self.view_name(theatre.play.view))
        seen = writer.shortened(seen, "body", low, inner.width - gained)
        writer.draw(frame, seen, (inner.x, rect.bottom - px(12)), "body", low, "text_faint", "bottomleft")

    def _draw_answer(self, frame: pygame.Surface, inner: pygame.Rect, y: int) -> None:
        theatre, services, writer = self.theatre, self.theatre.services, self.theatre.services.writer
        who, what = self.answer_words()
        if not who:
            return
        command, colour, play = theatre.timeline.commands[self._number], "text", theatre.play
        if command is not None:
            colour = play.presentation.colour_of(play.members[command.seat], theatre.sight)
        size = services.text_px(16)
        who = writer.shortened(who, "body_bold", size, inner.width)
        writer.draw(frame, who, (inner.x, y), "body_bold", size, colour)
        y += writer.line_height("body_bold", size)
        what = what or services.text.text("replay.unknown")
        block = writer.block(what, "body", size, inner.width, "text_soft", max_lines=3)
        block.draw(frame, (inner.x, y))
