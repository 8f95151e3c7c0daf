"""A mission with nothing but a mouse, but for its number, in a large interface, from the title to the last page:
whatever lies below the window is scrolled to, and every answer is clicked where it is seen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.text_slots import Layout
from tests.games.traveller import Traveller
from tests.language.pilot import open_window_of

LARGE: tuple[Layout, ...] = (((1280, 720), 2.5), ((1920, 1080), 3.0))
MOST_CLICKS, MOST_TURNS = 900, 60


class Scroller(Traveller):
    """Turns the wheel until what is meant lies in the window."""

    def click_on(self, role: str, words: str) -> None:
        window = self.app.surface.get_rect()
        for _ in range(MOST_TURNS):
            node = self.tree().find(role, words)  # type: ignore[arg-type]
            assert node.rect is not None
            place = pygame.Rect(node.rect)
            if window.contains(place):
                self.click_node(node)
                return
            self.move(window.center)
            turn = 1 if place.top < 0 else -1
            self.app.frame(0.02, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0,
                                                     precise_y=float(turn), flipped=False)])
        raise AssertionError(f"{words} cannot be scrolled to")


    def decide_by_clicks(self, dice: Random) -> None:
        """Where only folded rows are seen, pass."""
        prompt = self.table.prompt
        asked = prompt is not None and not self.table.is_covered and not isinstance(self.top, AskScene)
        let_pass = self.table.buttons.let_pass
        if asked and not self.visible_choices() and let_pass.visible and let_pass.enabled:
            self.click(let_pass.rect.center)
            self.frames(3)
        else:
            super().decide_by_clicks(dice)


@pytest.mark.parametrize("layout", LARGE)
@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_mission_from_the_title_to_the_last_page(services: Services, layout: Layout, language: str) -> None:
    services.settings.animation_speed = 0.0
    window = open_window_of(services, layout, language)
    assert services.compact
    somebody, text, dice = Scroller(services, window), services.text, Random(5)
    somebody.show(TitleScene(services))
    somebody.hurry()
    somebody.click_on("button", text.text("menu.new_game"))
    somebody.click_on("button", text.text("title.retaliation"))
    somebody.click_on("field", text.text("new_game.seed"))
    somebody.press(pygame.K_a, pygame.KMOD_CTRL)
    somebody.type("12")
    somebody.click_on("button", text.text("new_game.start"))
    somebody.settle()
    assert isinstance(somebody.top, TableScene)
    game = somebody.table.play
    assert game.seed == 12
    for _ in range(MOST_CLICKS):
        if game.outcome is not None:
            break
        somebody.decide_by_clicks(dice)
        somebody.settle()
    somebody.settle()
    somebody.frames(5)
    assert game.outcome is not None and isinstance(somebody.top, PlainOutcomeScene)
