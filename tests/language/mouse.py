"""A player with nothing but a mouse: real events in the queue of the window, at the places where things are seen."""

from __future__ import annotations

from random import Random

import pygame

from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Fold
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from tests.language.pilot import Pilot

TURNS_OF_THE_WHEEL = 60


class MousePilot(Pilot):
    """Points, presses and turns the wheel. Everything goes through the queue of events of the window."""

    def _post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))
        self.app.frame(0.02)

    def move(self, position: tuple[int, int]) -> None:
        """Move the pointer."""
        self._post(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0))

    def click(self, position: tuple[int, int]) -> None:
        """Move there and press the left button; only what can be seen can be pressed."""
        assert self.app.surface.get_rect().collidepoint(position), f"{position} is outside of the window"
        self.move(position)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=position, button=1)

    def click_row(self, row: int) -> None:
        """Click a row of the question, which is scrolled until it is seen."""
        shown = self.table.question_panel.list
        for _ in range(TURNS_OF_THE_WHEEL):
            place = shown.row_rect(row)
            if shown.rect.contains(place) or place.height > shown.rect.height:
                break
            self.move(shown.rect.center)
            y = 1 if place.top < shown.rect.top else -1
            self._post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)
            self.frames(4)
        seen = shown.row_rect(row).clip(shown.rect)
        assert seen.height, f"row {row} cannot be scrolled to"
        self.click(seen.center)

    def answer(self, dice: Random) -> None:
        """One answer to whatever is asked at the table."""
        if isinstance(self.top, AskScene):
            self.click(self.top.yes.rect.center)
            self.frames(1)
            return
        table, prompt = self.table, self.table.prompt
        if prompt is None:
            self.frames(1)
            return
        if table.menu.is_open:
            self.click(dice.choice(table.menu.buttons).rect.center)
            return
        if prompt.kind == "one":
            choice = dice.choice(prompt.choices)
            if not self._on_the_board(choice):
                self._in_the_list(prompt, choice)
            return
        wanted = len(prompt.choices) if prompt.kind == "order" else max(1, prompt.least)
        for choice in prompt.choices[:wanted]:
            if table.prompt is prompt:
                self._in_the_list(prompt, choice)
        if table.prompt is prompt and table.question_panel.confirm.visible:
            self.click(table.question_panel.confirm.rect.center)

    def _on_the_board(self, choice: Choice) -> bool:
        """Click what an option is about where it lies on the board, if it is seen there."""
        table = self.table
        spot = None if choice.target is None else table.board.anchor(choice.target)
        if spot is None or choice.target is None or not table.board.rect.collidepoint(spot):
            return False
        if table.pointing.is_off_board(spot) or table.board.target_at(spot) != choice.target:
            return False
        self.click(spot)
        return True

    def _in_the_list(self, prompt: Prompt, choice: Choice) -> None:
        panel = self.table.question_panel
        for row, shown in enumerate(panel.listed):
            if isinstance(shown, Fold) and choice in shown.choices and choice not in panel.listed:
                self.click_row(row)
                self.frames(1)
                break
        if self.table.prompt is prompt and choice in panel.listed:
            self.click_row(panel.listed.index(choice))
