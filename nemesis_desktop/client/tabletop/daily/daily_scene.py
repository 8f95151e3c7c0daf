"""The page of today's game: play it, share how it ended, practise."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.scenes.title_page import draw_page, page_column
from nemesis_desktop.client.ui.clipboard import put_on_clipboard
from nemesis_desktop.client.ui.drawing.controls import ButtonKind
from nemesis_desktop.client.ui.layout import Padding, Placeable, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.games.registry import DEFAULT
from nemesis_desktop.storage.profile.daily import (
    DailyAttempt,
    daily_attempts,
    daily_game,
    day_name,
    note_attempt,
    state_of,
)

WIDTH, BUTTON, GAP, MOST_OLDER = 820, 52, 8, 5
"""Of the panel, a button and what lies between, in layout units; so many earlier days are listed."""


class DailyScene(FormScene):
    """One game a day. The first attempt counts; what is played after it is practice, where everything can be undone."""

    def __init__(self, services: Services, game: str = DEFAULT) -> None:
        super().__init__(services)
        text = services.text
        self.game, self.day = game, services.clock.today()
        self.attempts = daily_attempts(services.storage.folder) if services.storage is not None else {}
        self.attempt = self.attempts.get(day_name(game, self.day))
        self.panel = Panel(services, text.text("daily.title"), icon="icons/dice", style="modal")
        title = presentation_of(game).title(text.within(game))
        self.panel.note = text.text("daily.of_game", game=title, date=self.day.isoformat())
        self.help = Label(services, text.text("daily.help"), colour="text_soft")
        state = "new"
        if self.attempt is not None and services.storage is not None:
            state = state_of(services.storage.library, game, self.day, self.attempt)
        over = state == "over"
        self.told = Label(services, text.text(f"daily.{state}"), "body_bold", 18)
        self.line = Label(services, self.line_of(self.day, self.attempt) if over and self.attempt else "", size=18)
        running = services.storage is not None and services.storage.has_running
        self.aside = Label(services, text.text("new_game.replaces") if running else "", size=16, colour="amber")
        self.copied = Label(services, "", size=16, colour="green")
        self.play = self._button("daily.play", "icons/play", self.begin, "primary")
        self.play.visible = self.attempt is None
        self.copy = self._button("daily.copy", "icons/card", self.copy_line, "primary")
        self.copy.visible = over
        self.practise = self._button("daily.practise", "icons/play", self.begin_practice, "normal")
        self.practise.visible = self.attempt is not None
        self.back = self.group.add(
            Button(services, text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE)
        )
        older = [name for name in self.attempts if name.startswith(f"{game}/") and self.attempts[name].outcome]
        days = sorted((date.fromisoformat(name.partition("/")[2]) for name in older), reverse=True)
        self.older_head = Label(services, text.text("daily.older"), "heading", 18, "accent")
        self.older = [
            Label(services, self.line_of(day, self.attempts[day_name(game, day)]), size=16, colour="text_soft")
            for day in days if day != self.day
        ][:MOST_OLDER]  # fmt: skip

    def _button(self, words: str, icon: str, press: Callable[[], None], kind: ButtonKind) -> Button:
        return self.group.add(
            Button(self.services, self.services.text.text(words), press, icon=icon, kind=kind, text_size=19)
        )

    def line_of(self, day: date, attempt: DailyAttempt) -> str:
        """A day in one line that tells nothing of what happens in it."""
        text, presentation = self.services.text, presentation_of(self.game)
        words = text.within(self.game)
        setup, _ = daily_game(self.game, day)
        return text.text(
            "daily.line", game=presentation.title(words), date=day.isoformat(),
            result=presentation.result_words(setup, attempt.outcome, words), round=attempt.round, n=attempt.decisions,
        )

    def begin(self) -> None:
        """The attempt that counts; of a day that is over the page of the new one opens instead."""
        services, storage = self.services, self.services.storage
        if services.clock.today() != self.day:
            services.navigator.replace("daily", self.game)
            return
        setup, seed = daily_game(self.game, self.day)
        if storage is None:
            services.navigator.reset("begin", self.game, setup, seed)
            return
        name = services.text.text("daily.name", date=self.day.isoformat())
        saved = storage.start(self.game, setup, seed, name=name)
        note_attempt(
            storage.folder, day_name(self.game, self.day), DailyAttempt(created=saved.journal.header.created)
        )
        services.navigator.reset("continue", saved)

    def begin_practice(self) -> None:
        """The same game again; it counts for nothing, and everything can be undone."""
        services, storage = self.services, self.services.storage
        setup, seed = daily_game(self.game, self.day)
        if storage is None:
            services.navigator.reset("begin", self.game, setup, seed, undo="free")
            return
        name = services.text.text("daily.practice_name", date=self.day.isoformat())
        services.navigator.reset("continue", storage.start(self.game, setup, seed, undo="free", name=name))

    def copy_line(self) -> None:
        """The result for somebody else."""
        done = put_on_clipboard(self.line.words)
        self.copied.words = self.services.text.text("daily.copied" if done else "daily.not_copied")
        self.copied.colour = "green" if done else "amber"
        self._lay_out()
        self.dirty = True

    def enter(self) -> None:
        """The keyboard starts at what is likely wanted."""
        self.group.focus(next(button for button in (self.play, self.copy, self.practise) if button.visible))

    def accessible_text(self) -> tuple[str, ...]:
        """What it is, of which day, how it stands, and older days."""
        return (self.panel.title, self.panel.note, self.help.words, self.told.words, self.line.words,
                self.aside.words,
                *(label.words for label in self.older))

    def announcements(self) -> tuple[str, ...]:
        """That the line was copied."""
        return (self.copied.words,)

    def _tree(self, width: int) -> Padding:
        px = self.services.px
        shown = [button for button in (self.play, self.copy, self.practise) if button.visible]
        buttons = [sized(button, height=px(BUTTON)) for button in shown]
        head: list[Placeable] = [label for label in (self.help, self.told, self.line, self.aside) if label.words]
        told = [self.copied] if self.copied.words else []
        rows: list[Placeable] = [*head, space(px(GAP)), *buttons, *told, space(px(GAP))]
        if self.older:
            rows += [self.older_head, *self.older, space(px(GAP))]
        rows.append(sized(row(self.back, space(flex=1)), height=px(BUTTON)))
        return page_column(self.panel, rows, WIDTH, GAP)

    def wanted_height(self, width: int) -> int:
        """Everything below each other."""
        return self._tree(width).size_hint(width)[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        older = (self.older_head, *self.older) if self.older else ()
        draw_page(self, surface, self.panel, (self.help, self.told, self.line, self.aside, self.copied, *older))
