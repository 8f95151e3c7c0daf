"""Somebody who goes through the whole program by real mouse and keyboard events."""

from __future__ import annotations

from random import Random

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import PATIENCE, CurtainScene
from nemesis_desktop.client.tabletop.table.last_page import PATIENCE as LAST_PAGE
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.form import FormScene
from tests.language.pilot import Pilot


class Traveller(Pilot):
    """Somebody who knows what stands on the screen, and points, clicks and types."""

    def click_on(self, role: str, words: str) -> None:
        """Click the middle of what is called so. Raises LookupError."""
        self.click_node(self.tree().find(role, words))  # type: ignore[arg-type]

    def click_node(self, node: Node) -> None:
        """Click the middle of something."""
        assert node.rect is not None, f"{node.name} is nowhere in the window"
        x, y, wide, high = node.rect
        self.click((x + wide // 2, y + high // 2))
        self.frames(3)

    def tree(self) -> Node:
        """What is on the screen, in words."""
        return tree_of(self.services, self.app.stack)

    def begin_mission(self, seed: str) -> None:
        """From the title to a solo mission of Retaliation with this seed."""
        text = self.services.text
        self.click_on("button", text.text("menu.new_game"))
        self.click_on("button", "Nemesis: Retaliation")
        self.click_on("choice", "Solo")
        self.click_on("field", text.text("new_game.seed"))
        self.press(pygame.K_a, pygame.KMOD_CTRL)
        self.type(seed)
        self.click_on("button", text.text("new_game.start"))
        self.settle()

    def settle(self) -> None:
        """Let pass what is read and painted in the background."""
        for scene in self.app.stack.scenes:
            getattr(scene, "finish_animations", lambda: None)()
        self.services.background.finish()
        self.frames(3)
        if any(isinstance(scene, TableScene) and scene.last_page.awaited for scene in self.app.stack.scenes):
            self.frames(2 + round(LAST_PAGE / 0.05))
        if isinstance(self.top, FormScene) and self.top.shown_for < self.top.patience:
            self.frames(2 + round(self.top.patience / 0.05))

    def uncover(self) -> bool:
        """Open the curtain, if there is one."""
        there = isinstance(self.top, CurtainScene)
        if there:
            self.frames(round(PATIENCE / 0.05) + 2)
            self.press(pygame.K_RETURN)
            self.frames(2)
        return there

    def go_on(self) -> Play:
        """Continue, from the title, the game that is under way."""
        self.settle()
        self.click_on("button", self.services.text.text("menu.continue"))
        self.settle()
        self.uncover()
        return self.table.play

    def decide(self, count: int, dice: Random) -> None:
        """Answer so many questions of whoever is asked, or until the game is over."""
        until = self.table.play.commands + count
        for _ in range(60 * count):
            if self.table.play.commands >= until or self.table.play.outcome is not None:
                return
            if not self.uncover():
                self.answer(dice)
        raise AssertionError("it does not go on")

    # -- with the mouse alone -----------------------------------------------------------------------------

    @property
    def confirming(self) -> str:
        """What stands on the button that ends a choice of several things: where none are an answer, it says so."""
        return self.table.question_panel.confirm.label

    def visible_choices(self) -> list[Node]:
        """The options that lie within their list, so that they can be clicked without scrolling."""
        tree = self.tree()
        lists = [pygame.Rect(node.rect) for node in tree.all("list") if node.rect is not None]
        return [
            node for node in tree.all("choice")
            if node.key and node.rect is not None
            and any(outer.collidepoint(pygame.Rect(node.rect).center) for outer in lists)
        ]

    def decide_by_clicks(self, dice: Random) -> None:
        """Click an answer to whatever is asked; of several things as many as are needed, and then confirm."""
        if self.uncover():
            return
        if isinstance(self.top, AskScene):
            self.click_node(self.tree().all("button")[0])
            return
        prompt, asked = self.table.prompt, self.table.play.commands
        if prompt is None or self.table.is_covered:
            self.frames(2)
            return
        choices = dice.sample(found := self.visible_choices(), len(found))
        assert choices, "there is nothing to click"
        wanted = 1 if prompt.kind == "one" else len(choices) if prompt.kind == "order" else prompt.least
        for number in range(wanted):
            self.click_node(choices[number % len(choices)])
            if self.table.play.commands != asked or isinstance(self.top, AskScene):
                return
        for confirm in self.tree().all("button", self.confirming):
            if "disabled" not in confirm.state:
                self.click_node(confirm)
                return
