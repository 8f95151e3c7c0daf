"""The scenarios to choose from in a new game, the usual game above them, and those of files below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan
from nemesis_desktop.client.tabletop.level_words import written
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.games.nemesis.queries import Scenario, scenarios


def words_of(services: Services, words: str) -> str:
    """A text of a scenario: from the catalogue, or as it was written."""
    return written(words, services.text)


class ScenarioList(ScrollList):
    """Arrows and Enter or a click choose; the chosen one is marked."""

    def __init__(
        self, services: Services, plan: GamePlan, on_choose: Callable[[Scenario | None], None],
        on_file: Callable[[], None], own: Sequence[Scenario] = (),
    ) -> None:
        """``on_file`` is called when the scenario of a file is wanted; ``own`` are those that the player keeps."""
        self.chosen = plan.scenario
        self.on_choose = on_choose
        self.on_file = on_file
        found: list[Scenario | None] = [None, *scenarios(), *own]
        if plan.scenario is not None and plan.scenario not in found:
            found.append(plan.scenario)
        self.found = tuple(found)
        super().__init__(
            services,
            self._draw,
            self._height,
            count=len(self.found) + 1,
            on_activate=self.choose,
            one_click=True,
        )

    def choose(self, index: int) -> None:
        """Take the scenario of this row; the last one asks for a file."""
        if index == len(self.found):
            self.on_file()
            return
        self.chosen = self.found[index]
        self.on_choose(self.chosen)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Space chooses, too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.selected is not None:
            self.choose(self.selected)
            return True
        return super().handle_key(event)

    def _words(self, index: int) -> tuple[str, str, str]:
        """Title, story, and what it is played with."""
        text = self.services.text
        if index == len(self.found):
            return text.text("new_game.scenario_file"), text.text("new_game.scenario_file.help"), ""
        scenario = self.found[index]
        if scenario is None:
            return text.text("new_game.no_scenario"), text.text("new_game.no_scenario.help"), ""
        with_what = text.text(
            "new_game.scenario_for",
            mode=text.text(f"new_game.mode.{scenario.mode}"),
            players=text.text("ui.players", n=scenario.seats),
        )
        return words_of(self.services, scenario.title), words_of(self.services, scenario.intro), with_what

    def _left(self) -> int:
        return self.services.px(52)

    def _height(self, index: int, width: int) -> int:
        services, (name, story, with_what) = self.services, self._words(index)
        title = services.writer.line_height("heading", services.text_px(19))
        room = width - self._left() - services.px(16)
        if services.compact:
            title = services.writer.height(name, "heading", services.text_px(19), room)
            title += services.writer.height(with_what, "body", services.text_px(16), room) if with_what else 0
        return title + services.writer.height(story, "body", services.text_px(16), room) + services.px(24)

    def _draw(self, surface: pygame.Surface, row: Row) -> None:
        services, writer, rect = self.services, self.services.writer, row.rect
        title, story, with_what = self._words(row.index)
        chosen = row.index < len(self.found) and self.found[row.index] is self.chosen
        size, low = services.text_px(19), services.text_px(16)
        y = rect.y + services.px(10)
        if chosen:
            sign = services.panels.icon("check", services.px(28), "green")
            surface.blit(sign, sign.get_rect(center=(rect.x + services.px(26), y + services.px(12))))
        x = rect.x + self._left()
        right = rect.right - services.px(12)
        if services.compact:
            ink = "green" if chosen else "text"
            for words, role, px, colour in (
                (title, "heading", size, ink), (with_what, "body", low, "text_faint"), (story, "body", low, "text_soft")
            ):
                if words:
                    block = writer.block(words, role, px, right - x - services.px(4), colour)  # type: ignore[arg-type]
                    block.draw(surface, (x, y))
                    y += block.height
            return
        drawn = writer.draw(surface, with_what, (right, y), "body", low, "text_soft", "topright")
        title = writer.shortened(title, "heading", size, drawn.x - x - services.px(12))
        writer.draw(surface, title, (x, y), "heading", size, "green" if chosen else "text")
        y += writer.line_height("heading", size)
        writer.block(story, "body", low, right - x, "text_soft").draw(surface, (x, y))
