"""A pilot for the whole client without a window that anybody sees: clicks, keys, time, pictures."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.last_page import PATIENCE
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.prompt import is_complete
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.text_slots import Layout
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Session

Below = Callable[[int], int]


def new_play(seed: int = 1) -> Play:
    """A solo game that stands at its first question."""
    game = Nemesis()
    return Play(Session(game, game.new(Setup(), seed)), seed=seed)


def drafted(seed: int = 1) -> Play:
    """A solo game whose first character was taken."""
    play = new_play(seed)
    question = play.question
    assert question is not None
    play.submit(next(question.keys()))
    return play


def open_window_of(services: Services, layout: Layout, language: str) -> pygame.Surface:
    """A window of the size and interface scale of a layout, in a language."""
    size, scale = layout
    services.settings.ui_scale = scale
    window = pygame.display.set_mode(size)
    services.fit_scale(size)
    services.speak(language)
    return window


class Pilot:
    """Drives an app frame by frame."""

    def __init__(self, services: Services, window: pygame.Surface) -> None:
        self.services = services
        self.app = App(services, window)

    def show(self, scene: Scene) -> None:
        """Put a scene on the stack and draw it."""
        self.app.stack.push(scene)
        self.frames(2)

    def frames(self, count: int = 1, dt: float = 0.05) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.app.frame(dt, [])

    def hurry(self, every: int = 10) -> None:
        """Draw only one frame out of so many from now on: for whole games, where the last picture counts."""
        stack = self.app.stack
        draw, frame = stack.draw, 0

        def sometimes(surface: pygame.Surface) -> None:
            nonlocal frame
            frame += 1
            if frame % every == 0:
                draw(surface)

        stack.draw = sometimes  # type: ignore[method-assign]

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")])

    def type(self, words: str) -> None:
        """Send the letters of some words, one by one."""
        for letter in words:
            self.app.frame(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])

    def answer(self, dice: Random) -> None:
        """One press of keys for whatever is asked at the table."""
        if isinstance(self.top, AskScene):
            self.top.do_it()
            self.frames(1)
            return
        prompt = self.table.prompt
        if prompt is None:
            self.frames(1)
        elif self.table.is_covered:
            self.press(pygame.K_1)
        elif prompt.kind == "one":
            for _ in range(1 + dice.randrange(len(prompt.choices))):
                self.press(pygame.K_DOWN)
            self.press(pygame.K_RETURN)
        elif prompt.kind == "share":
            self.share_out()
            self.press(pygame.K_RETURN)
        else:
            for number in range(len(prompt.choices) if prompt.kind == "order" else prompt.least):
                self.press(pygame.K_1 + number)
            self.press(pygame.K_RETURN)

    def share_out(self) -> None:
        """Give each in turn as much as it takes, until no more has to be given."""
        prompt = self.table.prompt
        assert prompt is not None
        for number, choice in enumerate(prompt.choices):
            for _ in range(choice.most // choice.step):
                if len(self.table.picked) + choice.step > prompt.most or is_complete(prompt, self.table.picked):
                    break
                self.press(pygame.K_1 + number)

    def play_with_keys(self, seed: int, most: int = 900) -> None:
        """Play a whole game from its first question, by keys alone, up to what comes after it."""
        self.show(TableScene(self.services, new_play(seed)))
        self.hurry()
        table, dice = self.table, Random(seed)
        for _ in range(most):
            if table.play.outcome is not None:
                break
            self.answer(dice)
        self.wait_for_the_last_page()

    def wait_for_the_last_page(self) -> None:
        """The game is over: let the page after it be prepared."""
        self.frames(2 + round(PATIENCE / 0.05))

    def move(self, position: tuple[int, int]) -> None:
        """Move the pointer."""
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0))
        self.app.frame(0.02, [event])

    def click(self, position: tuple[int, int]) -> None:
        """Move there and press the left button."""
        self.move(position)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.frame(0.02, [pygame.event.Event(kind, pos=position, button=1)])

    def confirm(self, words: str | None = None, key: int | None = None) -> None:
        """Fill the words into the question on top, if any, and say yes: with the mouse unless a key is named."""
        self.frames(2)
        ask = self.top
        assert isinstance(ask, AskScene)
        if words is not None:
            assert ask.field is not None
            ask.field.set(words)
        if key is None:
            self.click(ask.yes.rect.center)
        else:
            self.press(key)
        self.frames(2)

    @property
    def top(self) -> Scene | None:
        """The uppermost scene."""
        return self.app.stack.top

    @property
    def table(self) -> TableScene:
        """The table, wherever it lies in the stack."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    def finish_animations(self) -> None:
        """Finish all motion."""
        self.table.finish_animations()
        self.frames(2)

    def click_target(self, target: str) -> None:
        """Click a thing of the game where it stands."""
        table = self.table
        for part in (table.face.offer, table.face.hand, table.face.items):
            spot = part.spot(target)
            if spot is not None:
                self.click((spot.x + 8, spot.centery))
                return
        anchor = table.board.anchor(target)
        assert anchor is not None, f"{target} is nowhere on the screen"
        self.click(anchor)


def asked_to_pay(pilot: Pilot) -> TableScene:
    """A table at which a careful step was chosen that has to be paid for."""
    pilot.show(TableScene(pilot.services, drafted()))
    table = pilot.table
    assert table.prompt is not None
    table.prompts.choose(next(choice for choice in table.prompt.choices if choice.group == "careful"))
    pilot.frames(2)
    assert table.prompt is not None and table.prompt.topic == "pay"
    return table
