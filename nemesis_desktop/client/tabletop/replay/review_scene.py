"""The review of a game: the decisions that cost most, each a way to the moment at which it was made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from nemesis_desktop.bots.reviewing import READING, Regret, judge_of
from nemesis_desktop.client.tabletop.presentation import moment_of
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.game_review import GameReview
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.undo_history import session_before
from nemesis_desktop.client.tabletop.viewmodels.prompt import answered
from nemesis_desktop.client.ui.layout import Stack, centred, column, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.progress import ProgressBar
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.games.registry import GAMES

SIZE, SMALL, PAD = 17, 15, 10
"""Letters of an answer and of what stands above it, and what is free around a row, in layout units."""
BEHIND_SIGN = 22
"""Answers begin so many layout units behind the left edge of their signs."""
INDENT = 14 + BEHIND_SIGN
"""The same from the edge of a row."""
SHARE_OF_READING = 0.75
"""So much of the bar is full when all decisions have been looked at."""


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """A decision in words, and how many were made before it: in one sentence, and in its parts."""

    number: int
    words: str
    where: str
    answer: str
    better: str
    gain: str


def can_be_reviewed(recording: Recording) -> bool:
    """Whether the game is over and has a bot that can judge."""
    return recording.finished and judge_of(GAMES[recording.game]) is not None


def review_lines(recording: Recording, regrets: tuple[Regret, ...], text: Catalogue) -> tuple[ReviewLine, ...]:
    """For each what was done, what would have been better, and by how much."""
    presentation, timeline = presentation_of(recording.game), recording.timeline
    judge = judge_of(GAMES[recording.game])
    if judge is None:
        return ()
    lines = []
    for regret in regrets:
        segment = next(one for one in reversed(timeline.segments) if one.after <= regret.number)
        session = session_before(segment.session, regret.number - segment.after)
        question = session.open_questions()[regret.seat]
        moment = moment_of(session, text, regret.seat)
        prompt = presentation.prompt(question, moment)
        member = recording.members[regret.seat]
        answer, better = answered(prompt, regret.answer, text), answered(prompt, regret.better, text)
        told = {
            "n": regret.number + 1, "round": max(1, presentation.round_of(session.state)),
            "who": presentation.player_name(member, text), "answer": answer, "better": better,
            "percent": max(1, round(100 * regret.lost)), "rounds": judge.rounds,
        }  # fmt: skip
        lines.append(ReviewLine(
            regret.number, text.text(f"review.line.{judge.measure}", **told), text.text("review.where", **told),
            text.label(answer), text.label(better), text.text(f"review.gain.{judge.measure}", **told),
        ))  # fmt: skip
    return tuple(lines)


def draw_answers(
    services: Services, surface: pygame.Surface, line: ReviewLine, place: tuple[int, int], width: int, size: float,
    max_lines: int | None = None,
) -> None:  # fmt: skip
    """Draw what was answered, and below it what would have been better, each behind its sign."""
    px, (left, y) = services.px, place
    answers = (line.answer, "text_soft", "icons/cross", "red"), (line.better, "text", "icons/check", "green")
    for words, ink, icon, colour in answers:
        block = services.writer.block(words, "body", services.text_px(size), width, ink, max_lines=max_lines)
        sign = services.panels.icon(icon, px(14), colour)
        surface.blit(sign, sign.get_rect(midleft=(left, y + block.line_height // 2)))
        block.draw(surface, (left + px(BEHIND_SIGN), y))
        y += block.height


class ReviewScene(FormScene):
    """Shows a review while it is made and can be left at any time: it goes on, and is there when one comes back.
    ``on_go`` is told the decision to go to."""

    covers = False

    def __init__(self, services: Services, review: GameReview, on_go: Callable[[Regret], None]) -> None:
        super().__init__(services)
        text, add = services.text, self.group.add
        self.review, self.recording, self.on_go = review, review.recording, on_go
        self.found: tuple[Regret, ...] | None = None
        self.lines: tuple[ReviewLine, ...] = ()
        self.panel = Panel(services, text.text("review.title"), icon="icons/objective", style="modal")
        self.help = Label(services, size=16)
        self.bar = ProgressBar(services)
        self.list = add(
            ScrollList(
                services, self._draw_row, self._row_height, count=0, on_select=lambda row: None,
                on_activate=self._take, one_click=True,
            )
        )
        self.list.name = text.text("review.title")
        self.back = add(
            Button(services, text.text("ui.close"), self.close, icon="cross", shortcut=pygame.K_ESCAPE, text_size=16)
        )
        self._say()

    # -- looking through the game ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin to look, or show what was found."""
        self.group.focus(self.back)
        if self.found is None and self.review.found is not None:
            self.show(self.review.found)
        elif self.found is None:
            self.review.on_found = self.show
            self.review.start()

    def leave(self) -> None:
        """The review goes on by itself."""
        self.review.on_found = None
        super().leave()

    def show(self, regrets: tuple[Regret, ...]) -> None:
        """Show what was found."""
        self.found = regrets
        self.lines = review_lines(self.recording, regrets, self.services.text)
        self.list.refresh(len(self.lines))
        self._say()
        if self.lines:
            self.group.focus(self.list)
            self.list.select(0, tell=False)
        self._lay_out()
        self.dirty = True

    def update(self, dt: float) -> None:
        """Tell how far it is."""
        super().update(dt)
        if self.found is None:
            self._say()

    def next_wakeup(self) -> float | None:
        """Now and then while it goes on."""
        return 0.2 if self.found is None else super().next_wakeup()

    def _say(self) -> None:
        text, (stage, done, total) = self.services.text, self.review.progress
        if self.found is None:
            words = text.text(f"review.{stage}", n=done, total=total)
        else:
            words = self._about() if self.lines else self._nothing()
        self.bar.visible = self.found is None
        self.bar.share = self._share(stage, done / total if total else 1.0)
        if words != self.help.words:
            self.help.words = words
            self.dirty = True

    @staticmethod
    def _share(stage: str, done: float) -> float:
        """How much of everything is done."""
        reading = SHARE_OF_READING
        return reading * done if stage == READING else reading + (1.0 - reading) * done

    def _about(self) -> str:
        """What the numbers of the list are."""
        text, judge = self.services.text, judge_of(GAMES[self.recording.game])
        counted = "" if judge is None else text.text_or(f"review.counts.{judge.measure}", "", rounds=judge.rounds)
        return "\n".join(filter(None, (text.text("review.help"), counted)))

    def _nothing(self) -> str:
        judge = judge_of(GAMES[self.recording.game])
        return self.services.text.text(f"review.nothing.{judge.measure}") if judge is not None else ""

    def _take(self, row: int) -> None:
        regret = (self.found or ())[row]
        self.close()
        self.on_go(regret)

    def retranslate(self) -> None:
        """The decisions are told again."""
        super().retranslate()
        if self.found is not None:
            self.lines = review_lines(self.recording, self.found, self.services.text)
        self._say()

    # -- screen ---------------------------------------------------------------------------------------------

    def accessible_text(self) -> tuple[str, ...]:
        """What it is, how far it is, and every decision."""
        return (self.panel.title, self.help.words, *(line.words for line in self.lines))

    def wanted_height(self, width: int) -> int:
        """Room for some rows of the list."""
        return self.services.px(500) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        px, size = self.services.px, self.size
        foot = sized(row(space(flex=1), self.back), height=px(48))
        bar = self.bar if self.bar.visible else None
        content = column(self.help, bar, sized(self.list, flex=1), space(px(10)), foot, gap=px(8))
        return centred(self.panel.around(content), min(px(900), size[0] - px(24)), min(px(640), size[1] - px(16)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what is below and draw the list."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        self.help.draw(surface)
        self.bar.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)

    def _row_height(self, index: int, width: int) -> int:
        services, line = self.services, self.lines[index]
        writer, room, size = services.writer, width - services.px(INDENT + 14), services.text_px(SIZE)
        answers = sum(writer.height(words, "body", size, room) for words in (line.answer, line.better))
        return writer.line_height("body", services.text_px(SMALL)) + answers + 2 * services.px(PAD)

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        services, rect, line = self.services, row.rect, self.lines[row.index]
        px, writer, small = services.px, services.writer, services.text_px(SMALL)
        left, y = rect.x + px(14), rect.y + px(PAD)
        writer.draw(surface, line.gain, (rect.right - px(14), y), "body_bold", small, "amber", "topright")
        room = rect.width - px(42) - writer.width(line.gain, "body_bold", small)
        where = writer.shortened(line.where, "body", small, room)
        writer.draw(surface, where, (left, y), "body", small, "text_soft")
        y += writer.line_height("body", small)
        draw_answers(services, surface, line, (left, y), rect.width - px(INDENT + 14), SIZE)
